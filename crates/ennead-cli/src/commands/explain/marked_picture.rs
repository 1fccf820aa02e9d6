//! A position with what a deduction is about marked in it.
//!
//! ```text
//! +-----------+    7*   belongs to the pattern, 7+ to its other half; 7^ a fin or guardian
//! |1  2* .    |    7x   goes
//! |4  .  6x   |    7!   is placed
//! …                8    filled
//! ```
//!
//! With colour the signs are left out and the candidates coloured.

use std::collections::BTreeMap;

use anstyle::{AnsiColor, Style};
use ennead::grid::{Cell, Digit, Shape};
use ennead::logic::{Candidate, Deduction, Highlight, Position, Role};

/// What the signs mean.
pub(crate) fn legend(styled: bool) -> String {
    let roles =
        [Role::Defining, Role::Second, Role::Fin, Role::Eliminated, Role::Placed].map(|role| {
            let style = if styled { style(role) } else { Style::new() };
            let sign = if styled { "7".to_owned() } else { format!("7{}", sign(role)) };
            format!("{style}{sign}{style:#} {}", meaning(role))
        });
    format!("{}\n", roles.join("; "))
}

fn meaning(role: Role) -> &'static str {
    match role {
        Role::Defining => "belongs to the pattern",
        Role::Second => "to its other half",
        Role::Fin => "a fin or guardian",
        Role::Eliminated => "goes",
        Role::Placed => "is placed",
    }
}

fn sign(role: Role) -> char {
    match role {
        Role::Defining => '*',
        Role::Second => '+',
        Role::Fin => '^',
        Role::Eliminated => 'x',
        Role::Placed => '!',
    }
}

fn style(role: Role) -> Style {
    match role {
        Role::Defining => AnsiColor::Blue.on_default().bold(),
        Role::Second => AnsiColor::Yellow.on_default().bold(),
        Role::Fin => AnsiColor::Magenta.on_default().bold(),
        Role::Eliminated => AnsiColor::Red.on_default().strikethrough(),
        Role::Placed => AnsiColor::Green.on_default().bold().underline(),
    }
}

/// Draws the position before the deduction.
pub(crate) fn draw(position: &Position, deduction: &Deduction, styled: bool) -> String {
    let mut roles: BTreeMap<Candidate, Role> = BTreeMap::new();
    for mark in Highlight::all(position, deduction) {
        if let Highlight::Candidate(candidate, role) = mark {
            roles.insert(candidate, role);
        }
    }
    let shape = position.shape();
    let (h, w) = (shape.box_rows(), shape.box_columns());
    let [bar, dash, cross] = if styled { ["│", "─", "┼"] } else { ["|", "-", "+"] };
    let across = |fill: &str, between: &str| {
        let part = fill.repeat((width(shape) + 1) * w - 1);
        format!("{between}{}\n", format!("{part}{between}").repeat(h))
    };
    let mut text = across(dash, cross);
    for row in 0..shape.side() {
        for line in 0..h {
            for column in 0..shape.side() {
                text += if column.is_multiple_of(w) { bar } else { " " };
                let Some(cell) = shape.cell(row, column) else { continue };
                text += &match position.value(cell) {
                    Some(digit) => filled(digit, line == (h - 1) / 2, shape, styled),
                    None => candidates(position, &roles, cell, line, styled),
                };
            }
            text += &format!("{bar}\n");
        }
        let is_last = (row + 1).is_multiple_of(h);
        text += &if is_last { across(dash, cross) } else { across(" ", bar) };
    }
    text
}

/// A digit and its sign for each candidate of a line.
fn width(shape: Shape) -> usize {
    2 * shape.box_columns()
}

fn filled(digit: Digit, is_middle: bool, shape: Shape, styled: bool) -> String {
    let sign = if is_middle { digit.to_string() } else { String::new() };
    let style = if styled { Style::new().bold() } else { Style::new() };
    let left = " ".repeat(shape.box_columns() - 1);
    let right = " ".repeat(width(shape) - left.len() - sign.len());
    format!("{left}{style}{sign}{style:#}{right}")
}

fn candidates(
    position: &Position,
    roles: &BTreeMap<Candidate, Role>,
    cell: Cell,
    line: usize,
    styled: bool,
) -> String {
    let w = position.shape().box_columns();
    let place = |place: usize| {
        let digit = Digit::new(place as u8 + 1).expect("a box holds each digit once");
        if !position.candidates(cell).contains(digit) {
            return if styled { "  ".to_owned() } else { ". ".to_owned() };
        }
        match roles.get(&Candidate::new(cell, digit)) {
            None => format!("{digit} "),
            Some(&role) if styled => {
                let style = style(role);
                format!("{style}{digit}{style:#} ")
            }
            Some(&role) => format!("{digit}{}", sign(role)),
        }
    };
    (line * w..(line + 1) * w).map(place).collect()
}
