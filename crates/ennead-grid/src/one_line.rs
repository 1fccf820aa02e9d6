//! A grid as one line of text: `Display` and `FromStr`.
//!
//! ```text
//! 53..7....6..195....98....6.8...      up to 9×9: a character per cell, `.` for blank
//! 12 0 0 7 16 0 …                      above: numbers with blanks between them, 0 for blank
//! ```
//!
//! Both ways are read for every grid in which they make sense, and white space may also be line
//! ends. Files in the forms of other programs are the business of the crate `ennead-text`.

use std::fmt;
use std::str::FromStr;

use crate::{BadGrid, Digit, Grid, Puzzle, Report, Shape, Solution};

impl Grid {
    /// Reads a grid of this shape from a line of characters or numbers.
    ///
    /// ```
    /// use ennead_grid::{BadGrid, Grid, Shape};
    ///
    /// let shape = Shape::new(2, 3).unwrap();
    /// let line = "1.3.5...............................";
    /// let grid = Grid::parse(line, shape)?;
    /// assert_eq!(grid.to_string(), line);
    /// // Boxes of 2x3 or of 3x2? The characters do not tell.
    /// assert_eq!(line.parse::<Grid>(), Err(BadGrid::Shape { side: 6 }));
    /// # Ok::<(), BadGrid>(())
    /// ```
    pub fn parse(text: &str, shape: Shape) -> Result<Grid, BadGrid> {
        let written = Written::of(text);
        let found = written.count();
        if found != shape.area() {
            return Err(BadGrid::Count { found, expected: shape.area() });
        }
        written.grid(shape)
    }
}

/// Reads a line of characters (up to 9×9) or of numbers between blanks. The shape is the square one
/// of its side; where there is none, [`Grid::parse`] takes the shape.
///
/// ```
/// use ennead_grid::{BadGrid, Grid};
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let grid: Grid = line.parse()?;
/// assert_eq!(grid.len(), 30);
/// assert_eq!(grid.to_string(), line);
///
/// let error = line.replacen('7', "y", 1).parse::<Grid>().unwrap_err();
/// assert_eq!(error.to_string(), "`y` in column 5 is no cell of a 9×9 grid: expected 1 to 9, or . or 0 for blank");
/// # Ok::<(), BadGrid>(())
/// ```
impl FromStr for Grid {
    type Err = BadGrid;

    fn from_str(text: &str) -> Result<Grid, BadGrid> {
        let written = Written::of(text);
        let count = written.count();
        let side = count.isqrt();
        if side * side != count || Shape::of_side(side).next().is_none() {
            return Err(BadGrid::NoSide { found: count });
        }
        let shape = Shape::square_of_side(side).ok_or(BadGrid::Shape { side })?;
        written.grid(shape)
    }
}

/// A text, and how its cells are told apart.
enum Written<'a> {
    /// A character each.
    Characters(&'a str),
    /// A word each.
    Words(&'a str),
}

impl<'a> Written<'a> {
    /// Several words are cells if none is longer than the largest digit, 100. Rows of characters
    /// are longer: the smallest grid has four to a row.
    fn of(text: &'a str) -> Written<'a> {
        let mut words = text.split_whitespace();
        if text.split_whitespace().nth(1).is_some() && words.all(|word| word.len() <= 3) {
            Written::Words(text)
        } else {
            Written::Characters(text)
        }
    }

    fn count(&self) -> usize {
        match self {
            Written::Characters(text) => text.chars().filter(|c| !c.is_whitespace()).count(),
            Written::Words(text) => text.split_whitespace().count(),
        }
    }

    /// The grid, where the number of cells is known to be right.
    fn grid(&self, shape: Shape) -> Result<Grid, BadGrid> {
        let side = shape.side();
        let mut cells: Vec<Option<Digit>> = Vec::with_capacity(shape.area());
        let mut push = |cell: &str, byte: usize, text: &str| {
            let refused = || BadGrid::Symbol {
                found: cell.to_owned(),
                column: text[..byte].chars().count() + 1,
                side,
            };
            let number = if cell == "." { Some(0) } else { number(cell) };
            let number = number.filter(|&number| number <= side).ok_or_else(refused)?;
            cells.push(shape.digit(number));
            Ok(())
        };
        match *self {
            Written::Characters(text) => {
                if side > 9 {
                    return Err(BadGrid::Characters { side });
                }
                for (byte, c) in text.char_indices().filter(|(_, c)| !c.is_whitespace()) {
                    push(&text[byte..byte + c.len_utf8()], byte, text)?;
                }
            }
            Written::Words(text) => {
                for word in text.split_whitespace() {
                    push(word, word.as_ptr() as usize - text.as_ptr() as usize, text)?;
                }
            }
        }
        Ok(Grid::from_cells(shape, cells).expect("as many cells as the shape has"))
    }
}

/// Digits alone, no sign.
fn number(word: &str) -> Option<usize> {
    if word.bytes().all(|byte| byte.is_ascii_digit()) { word.parse().ok() } else { None }
}

/// One line: a character per cell up to 9×9, numbers above.
impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.shape().side() <= 9 {
            let character = |number| if number == 0 { '.' } else { char::from(b'0' + number) };
            return f.pad(&self.numbers().map(character).collect::<String>());
        }
        let numbers: Vec<String> = self.numbers().map(|number| number.to_string()).collect();
        f.pad(&numbers.join(" "))
    }
}

/// Why a text is no puzzle, or no solution.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BadPuzzle {
    /// It is no grid.
    #[error(transparent)]
    Grid(#[from] BadGrid),
    /// Digits repeat, or a solution has blanks.
    #[error("{}", judged(.0))]
    Report(Report),
}

fn judged(report: &Report) -> String {
    let mut said: Vec<String> =
        report.findings().iter().map(|finding| finding.sentence(report.shape())).collect();
    match report.blanks() {
        0 => {}
        1 if said.is_empty() => said.push("one cell is blank".to_owned()),
        blanks if said.is_empty() => said.push(format!("{blanks} cells are blank")),
        _ => {}
    }
    said.join("; ")
}

/// Reads a grid and checks that no digit repeats.
///
/// ```
/// use ennead_grid::Puzzle;
///
/// let puzzle: Puzzle = "1... ..2. .3.. ...4".parse()?;
/// assert_eq!(puzzle.to_string(), "1.....2..3.....4");
/// let error = "1..1............".parse::<Puzzle>().unwrap_err();
/// assert_eq!(error.to_string(), "1 stands twice in row 1: r1c1 r1c4");
/// # Ok::<(), ennead_grid::BadPuzzle>(())
/// ```
impl FromStr for Puzzle {
    type Err = BadPuzzle;

    fn from_str(text: &str) -> Result<Puzzle, BadPuzzle> {
        Puzzle::try_from(text.parse::<Grid>()?).map_err(BadPuzzle::Report)
    }
}

/// Reads a grid and checks that it is complete and no digit repeats.
///
/// ```
/// use ennead_grid::Solution;
///
/// let solution: Solution = "1234341221434321".parse()?;
/// assert_eq!(solution.to_string(), "1234341221434321");
/// let error = "12343412214343.1".parse::<Solution>().unwrap_err();
/// assert_eq!(error.to_string(), "one cell is blank");
/// # Ok::<(), ennead_grid::BadPuzzle>(())
/// ```
impl FromStr for Solution {
    type Err = BadPuzzle;

    fn from_str(text: &str) -> Result<Solution, BadPuzzle> {
        Solution::try_from(text.parse::<Grid>()?).map_err(BadPuzzle::Report)
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.givens().fmt(f)
    }
}

impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.grid().fmt(f)
    }
}
