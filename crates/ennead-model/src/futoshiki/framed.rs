//! A Futoshiki drawn with frames, as documents about it print it.
//!
//! ```text
//! +---+---+---+---+
//! |   <   | 3 |   |     a sign stands in the frame between its two squares:
//! +---+---+->-+---+     the left one or the upper one is the lesser for `<`,
//! |   |   |   >   |     the greater for `>`
//! +---+---+---+---+
//! ```
//!
//! The first line tells where the columns are. Between two rows `^` and `v` are read as well, as in
//! our own form. Blanks at the end of a line may be cut off.

use ennead_grid::interchange::{NumberedSquare, Square};

use super::{Comparison, SIDES, Sign};
use crate::scan::{self, TextError};

/// What a drawing says: its side, the filled squares and the signs.
pub(super) type Drawn = (u32, Vec<NumberedSquare>, Vec<Sign>);

/// Whether the text begins with a frame.
pub(super) fn is_framed(text: &str) -> bool {
    text.trim_start().starts_with('+')
}

/// Reads a drawing with frames.
pub(super) fn read(text: &str) -> Result<Drawn, TextError> {
    let mut lines =
        (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty()).map(Row::of);
    let top = lines.next().ok_or_else(|| scan::ended(text, "a frame"))?;
    let frame = top.frame()?;
    let side = frame.len() as u32 - 1;
    let (mut filled, mut signs) = (Vec::new(), Vec::new());
    for row in 0..side {
        let numbers = lines.next().ok_or_else(|| scan::ended(text, "a row of squares"))?;
        let below = lines.next().ok_or_else(|| scan::ended(text, "a line of the frame"))?;
        for (column, edges) in (0..side).zip(frame.windows(2)) {
            let (square, right) = (Square::new(column, row), column + 1 < side);
            if let Some(number) = numbers.number(edges[0] + 1, edges[1])? {
                filled.push(NumberedSquare::new(column, row, number));
            }
            if let Some(sign) = numbers.sign(edges[1], "|", right)? {
                signs.push(Sign::new(square, sign, Square::new(column + 1, row)));
            }
            for at in edges[0] + 1..edges[1] {
                if let Some(sign) = below.sign(at, "-", row + 1 < side)? {
                    signs.push(Sign::new(square, sign, Square::new(column, row + 1)));
                }
            }
        }
        for line in [&numbers, &below] {
            if line.characters.len() > frame[side as usize] + 1 {
                return Err(line.error(frame[side as usize] + 1, "the end of the line"));
            }
        }
    }
    match lines.next() {
        Some(more) => Err(more.error(0, format!("the end of the grid after {side} rows"))),
        None => Ok((side, filled, signs)),
    }
}

/// A line of the drawing, character by character.
struct Row {
    number: usize,
    characters: Vec<char>,
}

impl Row {
    fn of((number, line): (usize, &str)) -> Row {
        Row { number, characters: line.trim_end().chars().collect() }
    }

    fn at(&self, at: usize) -> char {
        self.characters.get(at).copied().unwrap_or(' ')
    }

    fn error(&self, at: usize, expected: impl Into<String>) -> TextError {
        let found = self.characters.get(at);
        TextError {
            line: self.number,
            column: at + 1,
            found: found.map_or("the end of the line".into(), |found| format!("`{found}`")),
            expected: expected.into(),
        }
    }

    /// Where the columns are, told by the first line.
    fn frame(&self) -> Result<Vec<usize>, TextError> {
        let start = self.characters.iter().position(|&c| c == '+').unwrap_or(0);
        let odd = (start..self.characters.len()).find(|&at| !matches!(self.at(at), '+' | '-'));
        if let Some(at) = odd {
            return Err(self.error(at, "`+` or `-`"));
        }
        let corners: Vec<usize> =
            (start..self.characters.len()).filter(|&at| self.at(at) == '+').collect();
        if !SIDES.contains(&(corners.len() as u32).saturating_sub(1)) {
            let (least, most) = (SIDES.start(), SIDES.end());
            let end = self.characters.len();
            return Err(self.error(end, format!("{least} to {most} columns between `+`")));
        }
        match corners.windows(2).find(|pair| pair[1] - pair[0] < 2) {
            Some(pair) => Err(self.error(pair[1], "`-` between two corners")),
            None => Ok(corners),
        }
    }

    /// The number between two edges, if there is one.
    fn number(&self, from: usize, to: usize) -> Result<Option<u32>, TextError> {
        let text: String = (from..to).map(|at| self.at(at)).collect();
        match text.trim() {
            "" | "." | "_" | "0" => Ok(None),
            digits => match digits.parse() {
                Ok(number) if digits.bytes().all(|byte| byte.is_ascii_digit()) => Ok(Some(number)),
                _ => {
                    let at = (from..to).find(|&at| self.at(at) != ' ').unwrap_or(from);
                    Err(self.error(at, "a number or nothing"))
                }
            },
        }
    }

    /// The sign at a place of the frame, which otherwise has `plain` or a blank there.
    fn sign(&self, at: usize, plain: &str, may_be: bool) -> Result<Option<Comparison>, TextError> {
        let is_between_rows = plain == "-";
        match self.at(at) {
            '<' if may_be => Ok(Some(Comparison::Less)),
            '>' if may_be => Ok(Some(Comparison::Greater)),
            '^' | '∧' if may_be && is_between_rows => Ok(Some(Comparison::Less)),
            'v' | 'V' | '∨' if may_be && is_between_rows => Ok(Some(Comparison::Greater)),
            ' ' => Ok(None),
            other if plain.contains(other) => Ok(None),
            _ if may_be => Err(self.error(at, format!("`{plain}`, `<` or `>`"))),
            _ => Err(self.error(at, format!("`{plain}`"))),
        }
    }
}
