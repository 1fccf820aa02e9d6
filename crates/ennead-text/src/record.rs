//! What one written puzzle holds, whatever its form.

use std::borrow::Cow;

use ennead_grid::{Cell, Digit, DigitSet, Grid, Puzzle, Report, Sukaku};

use crate::Form;

/// One puzzle as it was read: its givens, and whatever else its text says.
///
/// Nothing is thrown away on reading. What a form cannot carry when it is written is named by
/// [`Record::losses`](crate::Record::losses).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The givens. They may clash: whether they do is not a matter of reading.
    pub givens: Grid,
    /// Digits a player has placed, where the form tells them from givens; in the order of the grid.
    pub placed: Vec<(Cell, Digit)>,
    /// Candidates (pencil marks), a set for each cell, where the form has them. A cell with a given or placed
    /// digit has that digit alone, or none.
    pub marks: Option<Box<[DigitSet]>>,
    /// The solution that came with the puzzle.
    pub solution: Option<Grid>,
    /// Title, author, rating, comment and so on.
    pub fields: Vec<Field>,
}

/// A named piece of text that came with a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// Lower-case: `title`, `author`, `comment`, `rating`, …
    pub name: Cow<'static, str>,
    /// What it says.
    pub value: String,
}

impl Field {
    /// What is said under this name.
    pub fn new(name: impl Into<Cow<'static, str>>, value: impl Into<String>) -> Field {
        Field { name: name.into(), value: value.into() }
    }
}

impl Record {
    /// A puzzle and nothing else.
    pub fn new(givens: Grid) -> Record {
        Record { givens, placed: Vec::new(), marks: None, solution: None, fields: Vec::new() }
    }

    /// The givens and the placed digits together.
    pub fn state(&self) -> Grid {
        let mut grid = self.givens.clone();
        for &(cell, digit) in &self.placed {
            grid.set(cell, Some(digit));
        }
        grid
    }

    /// The puzzle it holds, if it was read in this form; or how its givens clash. In a Sukaku the
    /// candidates are the puzzle, elsewhere they are somebody's notes.
    pub fn puzzle(&self, form: Form) -> Result<Sukaku, Report> {
        let puzzle = Puzzle::try_from(self.givens.clone())?;
        Ok(match self.marks.clone().filter(|_| form == Form::SUKAKU) {
            Some(marks) => Sukaku::new(puzzle, marks).expect("a record has a set for each cell"),
            None => puzzle.into(),
        })
    }

    /// The first field of this name.
    pub fn field(&self, name: &str) -> Option<&str> {
        self.fields.iter().find(|field| field.name == name).map(|field| field.value.as_str())
    }

    /// Adds a field, unless it is empty.
    pub fn add_field(&mut self, name: impl Into<Cow<'static, str>>, value: impl Into<String>) {
        let value = value.into();
        if !value.is_empty() {
            self.fields.push(Field::new(name, value));
        }
    }

    /// The blank cells with one candidate that no peer has open: in a form that shows givens as lone
    /// candidates they look like givens.
    pub(crate) fn lone_marks(&self) -> Vec<Cell> {
        let state = self.state();
        let seen = Record::from_marks(state.shape(), crate::candidates::of(self)).givens;
        seen.filled().map(|(cell, _)| cell).filter(|&cell| state.get(cell).is_none()).collect()
    }

    /// Takes it back that these cells, which have one candidate each, are given.
    pub(crate) fn reopen(&mut self, cells: &[Cell], marks: &[DigitSet]) {
        for &cell in cells {
            self.givens.set(cell, None);
        }
        if !cells.is_empty() {
            self.marks = Some(marks.into());
        }
    }

    /// Takes candidates as an editor shows them, in which a lone digit may be a given, a placed
    /// digit or a last candidate nobody has looked at yet.
    ///
    /// A lone digit counts as given, unless a peer still has it among its candidates: then the
    /// digit has not been acted on and is a mark like the others.
    pub fn from_marks(shape: ennead_grid::Shape, marks: Box<[DigitSet]>) -> Record {
        let mut givens = Grid::blank(shape);
        let geometry = givens.geometry();
        for cell in shape.cells() {
            if let Some(digit) = marks[cell.index()].single() {
                // A peer with this digit alone is a clash to be reported, not an open candidate.
                let open = |peer: &Cell| {
                    let marks = marks[peer.index()];
                    marks.len() > 1 && marks.contains(digit)
                };
                if !geometry.peers(cell).iter().any(open) {
                    givens.set(cell, Some(digit));
                }
            }
        }
        let some_open = marks.iter().any(|marks| marks.single().is_none());
        let unsettled = shape
            .cells()
            .any(|cell| givens.get(cell).is_none() && marks[cell.index()].single().is_some());
        Record { marks: (some_open || unsettled).then_some(marks), ..Record::new(givens) }
    }
}
