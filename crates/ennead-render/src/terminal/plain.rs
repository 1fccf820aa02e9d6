//! A board without candidates: a line per row, givens bold, clashes red.
//!
//! ```text
//! ┌───────┬───────┐
//! │ 1 2 · │ …
//! ```

use anstyle::Style;

use super::rules::{Rules, Where};
use super::{Characters, Terminal};
use crate::board::{Board, Content, State};

pub(super) fn draw(board: &Board, terminal: Terminal) -> String {
    let shape = board.shape();
    let rules = Rules::new(terminal.characters);
    let blank = if terminal.characters == Characters::Unicode { "·" } else { "." };
    let width = shape.side().to_string().len();
    let (h, w) = (shape.box_rows(), shape.box_columns());
    let line = |place: Where| rules.line(place, h, (width + 1) * w + 1);
    let mut text = line(Where::Top);
    for row in 0..shape.side() {
        if row > 0 && row.is_multiple_of(h) {
            text += &line(Where::Middle);
        }
        for column in 0..shape.side() {
            if column.is_multiple_of(w) {
                text += if column == 0 { "" } else { " " };
                text.push(rules.upright);
            }
            let Some(cell) = shape.cell(row, column) else { continue };
            let content = board.at(cell);
            let style = match (content.state, content.content) {
                (Some(state), _) => terminal.state(state),
                (None, Content::Given(_)) => Style::new().bold(),
                (None, _) => Style::new(),
            };
            let style = terminal.style(style);
            // Without colour, what is wrong has to be seen too.
            let is_wrong = matches!(content.state, Some(State::Clash | State::Dead));
            let mark = if is_wrong && !terminal.has_colour { '!' } else { ' ' };
            let digit = content.content.digit();
            let digit = digit.map_or(blank.to_owned(), |digit| digit.to_string());
            let pad = " ".repeat(width - digit.chars().count());
            text += &format!("{mark}{pad}{style}{digit}{style:#}");
        }
        text += &format!(" {}\n", rules.upright);
    }
    text + &line(Where::Bottom)
}
