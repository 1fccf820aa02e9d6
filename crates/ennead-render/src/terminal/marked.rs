//! A board with candidates: each cell as large as a box.

use anstyle::Style;
use ennead_grid::{Cell, Shape};

use super::rules::{Rules, Where};
use super::{Terminal, brackets, sign};
use crate::board::{Board, Content, Role};

pub(super) fn draw(board: &Board, terminal: Terminal) -> String {
    let shape = board.shape();
    let rules = Rules::new(terminal.characters);
    let (h, w) = (shape.box_rows(), shape.box_columns());
    let box_width = (cell_width(shape) + 1) * w - 1;
    let line = |place: Where| rules.line(place, h, box_width);
    let bar = rules.upright;
    let mut text = line(Where::Top);
    for row in 0..shape.side() {
        for at in 0..h {
            for column in 0..shape.side() {
                text.push(if column.is_multiple_of(w) { bar } else { ' ' });
                let Some(cell) = shape.cell(row, column) else { continue };
                text += &cell_line(board, terminal, cell, at);
            }
            text += &format!("{bar}\n");
        }
        text += &if row + 1 == shape.side() {
            line(Where::Bottom)
        } else if (row + 1).is_multiple_of(h) {
            line(Where::Middle)
        } else {
            format!("{bar}{}\n", format!("{}{bar}", " ".repeat(box_width)).repeat(h))
        };
    }
    text
}

/// Room for a candidate and its sign.
fn place_width(shape: Shape) -> usize {
    shape.side().to_string().len() + 1
}

/// Room for a line of candidates, and for a digit in brackets.
fn cell_width(shape: Shape) -> usize {
    place_width(shape) * shape.box_columns()
}

fn cell_line(board: &Board, terminal: Terminal, cell: Cell, line: usize) -> String {
    let shape = board.shape();
    let content = board.at(cell);
    let is_empty = content.shown().is_empty();
    let digit = match content.content {
        Content::Given(digit) | Content::Placed(digit) => digit.to_string(),
        Content::Candidates(_) if is_empty && content.state.is_some() => "-".to_owned(),
        Content::Candidates(_) => return candidates(board, terminal, cell, line),
    };
    let width = cell_width(shape);
    if line != (shape.box_rows() - 1) / 2 {
        return " ".repeat(width);
    }
    let style = match (content.state, content.content) {
        (Some(state), _) => terminal.state(state),
        (None, Content::Placed(_)) => Style::new(),
        (None, _) => terminal.style(Style::new().bold()),
    };
    let [before, after] = brackets(content.state);
    let left = (shape.box_columns() - 1).saturating_sub(before.len());
    let right = width.saturating_sub(left + before.len() + digit.len() + after.len());
    let (left, right) = (" ".repeat(left), " ".repeat(right));
    format!("{left}{style}{before}{digit}{after}{style:#}{right}")
}

/// One line of a cell's candidates, each at its own place.
fn candidates(board: &Board, terminal: Terminal, cell: Cell, line: usize) -> String {
    let shape = board.shape();
    let (w, width) = (shape.box_columns(), place_width(shape));
    let content = board.at(cell);
    let place = |place: usize| {
        let Some(digit) = shape.digit(place + 1) else { return " ".repeat(width) };
        let blank = if terminal.has_colour { " " } else { "." };
        if !content.shown().contains(digit) {
            return format!("{blank:<width$}");
        }
        let digits = digit.to_string();
        let pad = " ".repeat(width - 1 - digits.len());
        match content.role_of(digit) {
            None => format!("{digits} {pad}"),
            Some(Role::Struck) if !terminal.has_colour => format!("{blank:<width$}"),
            Some(role) if terminal.has_colour => {
                let style = terminal.role(role);
                format!("{style}{digits}{style:#} {pad}")
            }
            Some(role) => format!("{digits}{}{pad}", sign(role)),
        }
    };
    (line * w..(line + 1) * w).map(place).collect()
}
