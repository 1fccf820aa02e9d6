//! The text form of a Futoshiki, drawn in the header of [`super`].
//!
//! Others draw it with less: blanks where no sign stands between two rows, no line at all where none of
//! the columns has one, `∧` and `∨`. A line with fewer marks than columns is read by their places.
//! What is drawn with a frame around each square is read by [`framed`].

use std::fmt;
use std::str::FromStr;

use ennead_grid::interchange::{NumberedSquare, Square};

use super::{BadFutoshiki, Comparison, Futoshiki, SIDES, Sign, framed};
use crate::scan::{self, BadText, Cursor, TextError};

/// The grid with the numbers that `number` gives.
pub(super) fn write(problem: &Futoshiki, number: impl Fn(Square) -> Option<u32>) -> String {
    let mut text = String::new();
    for row in 0..problem.side {
        for column in 0..problem.side {
            let square = Square::new(column, row);
            if column > 0 {
                let sign = problem.sign(Square::new(column - 1, row), square);
                text += &format!(" {} ", sign.map_or(' ', Comparison::symbol));
            }
            text += &number(square).map_or(".".to_owned(), |number| number.to_string());
        }
        text += "\n";
        if row + 1 < problem.side {
            let mark = |column| {
                let below = Square::new(column, row + 1);
                match problem.sign(Square::new(column, row), below) {
                    Some(Comparison::Less) => "^",
                    Some(Comparison::Greater) => "v",
                    None => "-",
                }
            };
            text += &(0..problem.side).map(mark).collect::<Vec<_>>().join("   ");
            text += "\n";
        }
    }
    text
}

impl fmt::Display for Futoshiki {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&write(self, |square| self.number(square)))
    }
}

impl FromStr for Futoshiki {
    type Err = BadText<BadFutoshiki>;

    fn from_str(text: &str) -> Result<Futoshiki, Self::Err> {
        if framed::is_framed(text) {
            let (side, filled, signs) = framed::read(text)?;
            return Futoshiki::new(side, filled, signs).map_err(BadText::Invalid);
        }
        let mut reading = Reading::default();
        let mut rows = 0;
        let mut between = false;
        for mut line in scan::lines(text) {
            if rows > 0 && rows == reading.side {
                return Err(line.error(format!("the end of the grid after {rows} rows")).into());
            }
            if between && !line.peek().is_some_and(|c| c.is_ascii_digit() || matches!(c, '.' | '_'))
            {
                reading.marks(&mut line, rows - 1)?;
                between = false;
            } else {
                reading.row(&mut line, rows)?;
                rows += 1;
                between = true;
            }
        }
        let Reading { side, filled, signs, .. } = reading;
        if rows == 0 {
            return Err(scan::ended(text, "a row of numbers").into());
        }
        if rows < side {
            let expected = if between { "a line of `-`, `^` and `v`" } else { "a row of numbers" };
            return Err(scan::ended(text, expected).into());
        }
        Futoshiki::new(side, filled, signs).map_err(BadText::Invalid)
    }
}

/// What has been read so far.
#[derive(Default)]
struct Reading {
    side: u32,
    filled: Vec<NumberedSquare>,
    signs: Vec<Sign>,
    /// Where in the line each square of the latest row stood.
    columns: Vec<usize>,
}

impl Reading {
    /// A row of numbers and signs. The first one tells the side.
    fn row(&mut self, line: &mut Cursor<'_>, row: u32) -> Result<(), TextError> {
        let mut column = 0;
        self.columns.clear();
        loop {
            if column == *SIDES.end() {
                return Err(line.error("the end of the row"));
            }
            self.columns.push(line.column());
            if let Some(number) = line.number_or_dot()? {
                self.filled.push(NumberedSquare::new(column, row, number));
            }
            column += 1;
            if line.at_end() {
                break;
            }
            if row > 0 && column == self.side {
                return Err(line.error("the end of the row"));
            }
            let comparison = match line.peek() {
                Some('<') => Comparison::Less,
                Some('>') => Comparison::Greater,
                _ => continue,
            };
            line.take();
            let first = Square::new(column - 1, row);
            self.signs.push(Sign::new(first, comparison, Square::new(column, row)));
        }
        if row > 0 && column < self.side {
            return Err(line.error("`<`, `>`, a number or `.`"));
        }
        self.side = column;
        Ok(())
    }

    /// A line of marks below `row`, one for each column, or each below its square.
    fn marks(&mut self, line: &mut Cursor<'_>, row: u32) -> Result<(), TextError> {
        let mut marks = Vec::new();
        while !line.at_end() {
            let start = line.clone();
            let comparison = match line.peek() {
                _ if marks.len() == self.side as usize => {
                    return Err(line.error("the end of the line"));
                }
                Some('^' | '∧') => Some(Comparison::Less),
                Some('v' | 'V' | '∨') => Some(Comparison::Greater),
                Some('-') => None,
                _ => return Err(line.error("`-`, `^` or `v`")),
            };
            marks.push((start, comparison));
            line.take();
        }
        let complete = marks.len() == self.side as usize;
        for (at, (mut place, comparison)) in marks.into_iter().enumerate() {
            let Some(comparison) = comparison else { continue };
            let below = |column: &usize| column.abs_diff(place.clone().column()) <= 1;
            let column = if complete { Some(at) } else { self.columns.iter().position(below) };
            let Some(column) = column else {
                return Err(place.error("a mark below a square, or one for each column"));
            };
            let first = Square::new(column as u32, row);
            self.signs.push(Sign::new(first, comparison, Square::new(column as u32, row + 1)));
        }
        Ok(())
    }
}
