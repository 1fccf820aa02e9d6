//! The lines of one puzzle in a `.sdk` file, gathered and then read.

use ennead_grid::{Digit, DigitSet, Grid, Shape};

use super::{COLOURS, header, section};
use crate::alphabet::Census;
use crate::candidates::Word;
use crate::cells::{self, Run};
use crate::diagnostic::counted;
use crate::read::shape_of_side;
use crate::rows::most_common;
use crate::runs::wrong_length;
use crate::{Alphabet, Diagnostic, Field, Line, Options, Record};

/// Which list a row belongs to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Section {
    Puzzle,
    State,
    Marks,
    Colours,
    Unknown,
}

/// The lines of one puzzle.
pub(super) struct Draft<'a> {
    first: Line<'a>,
    /// Cells of the first row.
    side: usize,
    section: Section,
    puzzle: Vec<Line<'a>>,
    state: Vec<Line<'a>>,
    marks: Vec<Line<'a>>,
    colours: Vec<&'a str>,
    fields: Vec<Field>,
    problem: Option<Diagnostic>,
}

impl<'a> Draft<'a> {
    /// A puzzle that begins with this line.
    pub(super) fn new(first: Line<'a>) -> Draft<'a> {
        let (puzzle, state, marks) = (Vec::new(), Vec::new(), Vec::new());
        let (colours, fields) = (Vec::new(), Vec::new());
        let section = Section::Puzzle;
        Draft { first, side: 0, section, puzzle, state, marks, colours, fields, problem: None }
    }

    /// Whether this line belongs to the next puzzle.
    pub(super) fn ends_before(&self, line: Line<'_>) -> bool {
        match section(line) {
            _ if self.puzzle.is_empty() => false,
            Some(name) => name.eq_ignore_ascii_case("puzzle"),
            None if line.is_comment() => header(line).is_some(),
            None => match self.section {
                Section::Puzzle => self.puzzle.len() >= self.side,
                Section::State => self.state.len() >= self.side,
                Section::Marks => self.marks.len() >= self.side,
                Section::Colours | Section::Unknown => false,
            },
        }
    }

    /// Takes a line.
    pub(super) fn add(&mut self, line: Line<'a>) {
        if let Some(name) = section(line) {
            self.section = match name.to_lowercase().as_str() {
                "puzzle" => Section::Puzzle,
                "state" => Section::State,
                "pencilmarks" => Section::Marks,
                other if other.contains("colo") => Section::Colours,
                _ => {
                    let message = format!("the section `[{name}]` is not known");
                    let expected = "[Puzzle], [State], [PencilMarks] or a section with colours";
                    self.problem.get_or_insert(line.error_all(message).expected(expected));
                    Section::Unknown
                }
            };
            if self.section == Section::Colours {
                self.colours.push(line.text.trim());
            }
        } else if line.is_comment() {
            let (name, value) = header(line).unwrap_or(("comment", line.text[1..].trim()));
            if !value.is_empty() {
                self.fields.push(Field { name: name.into(), value: value.to_owned() });
            }
        } else {
            match self.section {
                Section::Puzzle => {
                    if self.puzzle.is_empty() {
                        self.side = line.text.trim().chars().count();
                    }
                    self.puzzle.push(line);
                }
                Section::State => self.state.push(line),
                Section::Marks => self.marks.push(line),
                Section::Colours => self.colours.push(line.text.trim_end()),
                Section::Unknown => {}
            }
        }
    }

    /// The line where it begins.
    pub(super) fn line(&self) -> usize {
        self.first.number
    }

    /// The puzzle.
    pub(super) fn read(self, options: &Options) -> Result<Record, Diagnostic> {
        if let Some(problem) = self.problem {
            return Err(problem);
        }
        let Some(&first) = self.puzzle.first() else {
            return Err(self.first.error_all("there is no puzzle here").expected("rows of cells"));
        };
        let side = most_common(self.puzzle.iter().map(|row| row.text.trim().chars().count()));
        let shape = shape_of_side(side, first, options)?;
        let rows = self.puzzle.iter().chain(&self.state);
        let census = Census::of(rows.flat_map(|line| line.text.trim().chars()));
        let alphabet = cells::alphabet(&census, side, first, options)?;
        let mut record = Record::new(read_rows(&self.puzzle, shape, alphabet)?);
        if !self.state.is_empty() {
            let state = read_rows(&self.state, shape, alphabet)?;
            check_state(&record.givens, &state, &self.state)?;
            let givens = &record.givens;
            record.placed = state.filled().filter(|(cell, _)| givens[*cell].is_none()).collect();
        }
        if !self.marks.is_empty() {
            record.marks = Some(read_marks(&self.marks, &record.state(), alphabet)?);
        }
        record.fields = self.fields;
        record.add_field(COLOURS, self.colours.join("\n"));
        Ok(record)
    }
}

fn check_count(rows: &[Line<'_>], side: usize) -> Result<(), Diagnostic> {
    let last = rows[rows.len() - 1];
    match rows.get(side) {
        None if rows.len() == side => Ok(()),
        None => {
            let message = format!("the grid ends after {}", counted(rows.len(), "row"));
            Err(last.error_all(message).expected(format!("{side} rows")))
        }
        Some(surplus) => Err(surplus
            .error_all(format!("row {} of a {side}×{side} grid", side + 1))
            .expected(format!("{side} rows"))),
    }
}

fn read_rows(rows: &[Line<'_>], shape: Shape, alphabet: Alphabet) -> Result<Grid, Diagnostic> {
    let side = shape.side();
    let mut cells: Vec<Option<Digit>> = Vec::with_capacity(shape.area());
    for &line in rows.iter().take(side) {
        let text = line.text.trim();
        let run = Run { line, start: line.text.len() - line.text.trim_start().len(), text };
        if text.chars().count() != side {
            return Err(wrong_length(run, side, None));
        }
        cells::Meanings::new(alphabet, side).read(run, &mut cells)?;
    }
    check_count(rows, side)?;
    Ok(Grid::from_cells(shape, cells).expect("every row has its cells"))
}

fn check_state(givens: &Grid, state: &Grid, rows: &[Line<'_>]) -> Result<(), Diagnostic> {
    let shape = givens.shape();
    let odd = givens.filled().find(|&(cell, digit)| state.get(cell) != Some(digit));
    let Some((cell, digit)) = odd else { return Ok(()) };
    let line = rows[shape.row(cell)];
    let start = line.text.len() - line.text.trim_start().len();
    let column = line.text[start..].char_indices().nth(shape.column(cell));
    let message = format!("the puzzle has {digit} in {}, the state has not", shape.name(cell));
    let byte = start + column.map_or(0, |(byte, _)| byte);
    Err(line.error(byte, 1, message).expected(format!("`{digit}`")))
}

fn read_marks(
    rows: &[Line<'_>],
    state: &Grid,
    alphabet: Alphabet,
) -> Result<Box<[DigitSet]>, Diagnostic> {
    let shape = state.shape();
    let side = shape.side();
    let mut marks = Vec::with_capacity(shape.area());
    for &line in rows.iter().take(side) {
        let found = line.text.split(',').count();
        if found != side {
            let message = format!("candidates for {} in this row", counted(found, "cell"));
            let expected = format!("{side}, with commas between");
            return Err(line.error(line.text.len(), 1, message).expected(expected));
        }
        let mut start = 0;
        for part in line.text.split(',') {
            let text = part.trim();
            let offset = part.len() - part.trim_start().len();
            let run = Run { line, start: start + offset, text };
            start += part.len() + 1;
            let cell = ennead_grid::Cell::new(marks.len() as u16);
            let set =
                if text.is_empty() { DigitSet::EMPTY } else { Word::read(run, side, alphabet)? };
            let own = state[cell].map(DigitSet::only);
            if own.is_some_and(|own| !(set - own).is_empty()) {
                let message = format!("{} has a digit and candidates", shape.name(cell));
                return Err(run.error(0, message).expected("nothing between the commas"));
            }
            marks.push(own.unwrap_or(set));
        }
    }
    check_count(rows, side)?;
    Ok(marks.into())
}
