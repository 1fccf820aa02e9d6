//! The text form of a Sudoku, drawn in the header of [`super`].

use std::fmt;
use std::str::FromStr;

use ennead_grid::interchange::{BadProblem, NumberedSquare};
use ennead_grid::{Grid, Shape};

use super::Sudoku;
use crate::scan::{self, BadText, Cursor, TextError};

/// A grid with its sectors drawn.
pub(super) fn write(grid: &Grid) -> String {
    let shape = grid.shape();
    let (width, boxes) = (shape.side().to_string().len(), shape.side() / shape.box_columns());
    let piece = "-".repeat((width + 1) * shape.box_columns());
    // The last piece has no blank before a bar.
    let mut rule = vec![piece; boxes].join("+-");
    rule.pop();
    let mut text = String::new();
    for (index, row) in grid.rows().enumerate() {
        if index > 0 && index % shape.box_rows() == 0 {
            text += &rule;
            text += "\n";
        }
        let numbers: Vec<String> = row
            .iter()
            .map(|digit| digit.map_or(".".to_owned(), |digit| digit.to_string()))
            .map(|number| format!("{number:>width$}"))
            .collect();
        let pieces: Vec<_> =
            numbers.chunks(shape.box_columns()).map(|piece| piece.join(" ")).collect();
        text += &pieces.join(" | ");
        text += "\n";
    }
    text
}

impl fmt::Display for Sudoku {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&write(self.puzzle().givens()))
    }
}

impl FromStr for Sudoku {
    type Err = BadText<BadProblem>;

    fn from_str(text: &str) -> Result<Sudoku, Self::Err> {
        let mut reading = Reading::default();
        for mut line in scan::lines(text) {
            match line.peek() {
                Some('-' | '+') => reading.rule(&mut line)?,
                _ => reading.row(&mut line)?,
            }
        }
        let side = reading.side.ok_or_else(|| scan::ended(text, "a row of numbers"))?;
        if reading.rows != side {
            return Err(scan::ended(text, format!("{side} rows, not {}", reading.rows)).into());
        }
        let shape = reading.shape(side)?;
        Sudoku::new(shape, reading.fixed).map_err(BadText::Invalid)
    }
}

/// What has been read so far.
#[derive(Default)]
struct Reading {
    fixed: Vec<NumberedSquare>,
    rows: usize,
    side: Option<usize>,
    /// Columns before the first bar.
    box_columns: Option<usize>,
    /// Rows before the first rule.
    box_rows: Option<usize>,
}

impl Reading {
    /// One row of numbers and bars.
    fn row(&mut self, line: &mut Cursor<'_>) -> Result<(), TextError> {
        let mut columns = 0;
        while !line.at_end() {
            if line.peek() == Some('|') {
                if self.rows == 0 && columns > 0 {
                    self.box_columns.get_or_insert(columns);
                }
                if columns == 0 || self.box_columns.is_none_or(|every| columns % every != 0) {
                    return Err(line.error("a number or `.`"));
                }
                line.take();
                continue;
            }
            if self.side == Some(columns) {
                return Err(line.error("the end of the row"));
            }
            if let Some(number) = line.number_or_dot()? {
                self.fixed.push(NumberedSquare::new(columns as u32, self.rows as u32, number));
            }
            columns += 1;
        }
        let side = *self.side.get_or_insert(columns);
        if columns < side {
            return Err(line.error("a number or `.`"));
        }
        if self.rows == side {
            return Err(line.error(format!("the end of the grid after {side} rows")));
        }
        self.rows += 1;
        Ok(())
    }

    /// A rule of `-` and `+` between sectors.
    fn rule(&mut self, line: &mut Cursor<'_>) -> Result<(), TextError> {
        let every = *self.box_rows.get_or_insert(self.rows);
        if every == 0 || !self.rows.is_multiple_of(every) {
            return Err(line.error("a row of numbers"));
        }
        while let Some(mark) = line.peek() {
            if !matches!(mark, '-' | '+') {
                return Err(line.error("`-` or `+`"));
            }
            line.take();
        }
        Ok(())
    }

    /// The shape the drawing tells.
    fn shape(&self, side: usize) -> Result<Shape, TextError> {
        let shape = match (self.box_rows, self.box_columns) {
            (None, None) => Shape::square_of_side(side),
            (rows, columns) => {
                let rows = rows.or_else(|| Some(side / columns?));
                let columns = columns.or_else(|| Some(side / rows?));
                rows.zip(columns).and_then(|(rows, columns)| Shape::new(rows, columns))
            }
        };
        shape.filter(|shape| shape.side() == side).ok_or_else(|| TextError {
            line: 1,
            column: 1,
            found: format!("a grid of {side} columns"),
            expected: "a side that equal sectors divide, drawn with bars and rules unless square"
                .to_owned(),
        })
    }
}
