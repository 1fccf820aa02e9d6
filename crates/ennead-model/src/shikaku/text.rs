//! The text form of a Shikaku, drawn in the header of [`super`], and the drawing of its solution.
//!
//! In the drawing every block is walled off:
//!
//! ```text
//! +---+---+---+---+---+
//! | 5 |         3     |
//! +   +---+---+---+---+
//! ```

use std::fmt;
use std::str::FromStr;

use ennead_grid::interchange::{Block, NumberedSquare, Square};

use super::{BadShikaku, SIDES, Shikaku};
use crate::scan::{self, BadText};

impl fmt::Display for Shikaku {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = width(self);
        for row in 0..self.side {
            let at = |column| number(self, Square::new(column, row)).unwrap_or(".".to_owned());
            let numbers: Vec<_> =
                (0..self.side).map(|column| format!("{:>width$}", at(column))).collect();
            writeln!(f, "{}", numbers.join(" "))?;
        }
        Ok(())
    }
}

fn number(problem: &Shikaku, square: Square) -> Option<String> {
    let at = problem.hints.binary_search_by_key(&square, |hint| hint.square).ok()?;
    Some(problem.hints[at].number.to_string())
}

fn width(problem: &Shikaku) -> usize {
    let most = problem.hints.iter().map(|hint| hint.number).max();
    most.map_or(1, |most| most.to_string().len())
}

/// The grid with walls between the blocks.
pub(super) fn draw(problem: &Shikaku, blocks: &[Block]) -> String {
    let (side, width) = (problem.side, width(problem));
    // The block a square is in; none outside the grid.
    let block = |column: Option<u32>, row: Option<u32>| {
        let square = Square::new(column?, row?);
        blocks.iter().position(|block| block.contains(square))
    };
    let before = |at: u32| at.checked_sub(1);
    let inside = |at: u32| (at < side).then_some(at);
    let mut text = String::new();
    for row in 0..=side {
        for column in 0..side {
            let same = block(Some(column), before(row)) == block(Some(column), inside(row));
            let wall = row == 0 || row == side || !same;
            text += "+";
            text += &if wall { "-" } else { " " }.repeat(width + 2);
        }
        text += "+\n";
        if row == side {
            return text;
        }
        for column in 0..=side {
            let same = block(before(column), Some(row)) == block(inside(column), Some(row));
            let wall = column == 0 || column == side || !same;
            text += if wall { "|" } else { " " };
            if column < side {
                let number = number(problem, Square::new(column, row)).unwrap_or_default();
                text += &format!(" {number:>width$} ");
            }
        }
        text += "\n";
    }
    text
}

impl FromStr for Shikaku {
    type Err = BadText<BadShikaku>;

    fn from_str(text: &str) -> Result<Shikaku, Self::Err> {
        let (mut hints, mut side, mut rows) = (Vec::new(), 0, 0);
        for mut line in scan::lines(text) {
            if rows > 0 && rows == side {
                return Err(line.error(format!("the end of the grid after {rows} rows")).into());
            }
            let mut column = 0;
            while !line.at_end() {
                if column == if rows == 0 { *SIDES.end() } else { side } {
                    return Err(line.error("the end of the row").into());
                }
                if let Some(number) = line.number_or_dot()? {
                    hints.push(NumberedSquare::new(column, rows, number));
                }
                column += 1;
            }
            if rows > 0 && column < side {
                return Err(line.error("a number or `.`").into());
            }
            side = column;
            rows += 1;
        }
        if rows == 0 || rows < side {
            return Err(scan::ended(text, "a row of numbers").into());
        }
        Shikaku::new(side, hints).map_err(BadText::Invalid)
    }
}
