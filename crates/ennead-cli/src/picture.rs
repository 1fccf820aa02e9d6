//! A grid as people like to read it in a terminal: box drawing, givens bold, clashes red.

use std::fmt::Write;

use anstyle::{AnsiColor, Style};
use ennead::grid::{Cell, Digit, Grid};

use crate::output;

/// How a cell is to be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Look {
    /// A digit that was found.
    Plain,
    /// A given.
    Given,
    /// A cell with something wrong.
    Wrong,
}

impl Look {
    fn style(self) -> Style {
        match self {
            Look::Plain => Style::new(),
            Look::Given => Style::new().bold(),
            Look::Wrong => AnsiColor::Red.on_default().bold().underline(),
        }
    }
}

/// Draws a grid.
///
/// ```text
/// ┌───────┬───────┐
/// │ 1 2 · │ …
/// ```
pub(crate) fn draw(grid: &Grid, look: &dyn Fn(Cell) -> Look) -> String {
    let shape = grid.shape();
    let styled = output::is_styled();
    let width = shape.side().to_string().len();
    let (h, w) = (shape.box_rows(), shape.box_columns());
    let rule = |left: char, middle: &str, right: char| {
        let part = "─".repeat((width + 1) * w + 1);
        format!("{left}{}{right}\n", vec![part; h].join(middle))
    };
    let mut text = rule('┌', "┬", '┐');
    for (at, row) in grid.rows().enumerate() {
        if at > 0 && at.is_multiple_of(h) {
            text += &rule('├', "┼", '┤');
        }
        for (column, &content) in row.iter().enumerate() {
            if column.is_multiple_of(w) {
                text.push_str(if column == 0 { "│" } else { " │" });
            }
            let cell = shape.cell(at, column).expect("within the grid");
            let style = if styled { look(cell).style() } else { Style::new() };
            // Without colour, what is wrong has to be seen too.
            let mark = if !styled && look(cell) == Look::Wrong { '!' } else { ' ' };
            let digit = content.map_or("·".to_owned(), |digit: Digit| digit.to_string());
            let pad = " ".repeat(width - digit.chars().count());
            let _ = write!(text, "{mark}{pad}{style}{digit}{style:#}");
        }
        text.push_str(" │\n");
    }
    text + &rule('└', "┴", '┘')
}
