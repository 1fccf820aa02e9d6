//! Library lines of `HoDoKu`: a puzzle with the state of its solution, and a step to be found in it.
//!
//! ```text
//! :technique:candidates:givens:deleted:eliminations:placements:extra
//! :0000:x:3+841........3..8..5.1.8...9.6.4.......9...6.1.4.7.19...5....3.44..6.27..9......6.:215::
//! ```
//!
//! `+8` is a digit the player placed; `215` is digit 2 in row 1, column 5, taken out of the basic
//! candidates. A line without a step begins `:0000:x:` and ends after the sixth colon; one with a
//! step has seven. The step's parts are kept as fields, word for word.

use ennead_grid::{Cell, Digit, DigitSet, Grid, Shape};

use super::{Carries, Claim, Fields, Info, ReadLine, Reader, Write};
use crate::cells::{self, Run};
use crate::diagnostic::counted;
use crate::read::shape_of_side;
use crate::runs;
use crate::{Alphabet, Diagnostic, Line, Options, Record, Source, Unwritable, candidates};

const TECHNIQUE: &str = "technique";
const CANDIDATES: &str = "technique candidates";
const ELIMINATIONS: &str = "technique eliminations";
const PLACEMENTS: &str = "technique placements";
const EXTRA: &str = "technique extra";

pub(super) static INFO: Info = Info {
    name: "hodoku",
    aliases: &["library", "hodoku-library"],
    about: "library lines of HoDoKu, with placed digits, deleted candidates and a step",
    carries: Carries {
        placed: true,
        marks: true,
        solution: false,
        fields: Fields::Only(&[TECHNIQUE, CANDIDATES, ELIMINATIONS, PLACEMENTS, EXTRA]),
        ..Carries::GIVENS
    },
    claim,
    open,
    write: Some(Write::plain(write)),
};

/// What stands where there is no step.
const NO_STEP: (&str, &str) = ("0000", "x");

/// The parts between the colons, after the first one.
fn parts(line: Line<'_>) -> impl Iterator<Item = Run<'_>> {
    let text = line.text.trim_end();
    let mut start = text.find(':').map_or(text.len(), |at| at + 1);
    text[start..].splitn(7, ':').map(move |part| {
        let run = Run { line, start, text: part };
        start += part.len() + 1;
        run
    })
}

fn begins(line: Line<'_>) -> bool {
    line.text.trim_start().starts_with(':')
}

/// The givens of a line, with the signs of placed digits.
fn givens(line: Line<'_>) -> Option<Run<'_>> {
    if begins(line) { parts(line).nth(2) } else { None }
}

fn claim(source: &Source<'_>, options: &Options) -> Claim {
    let cells = givens(source.first_content()).map(|run| run.text.replace('+', ""));
    if cells.is_some_and(|cells| runs::is_grid(&cells, options)) {
        Claim::Signed
    } else {
        Claim::No
    }
}

struct Lines {
    shape: Shape,
}

fn open(source: &Source<'_>, options: &Options) -> Result<Reader, Diagnostic> {
    let first = source.first_content();
    let count = givens(first).map_or(0, |run| run.text.chars().filter(|&c| c != '+').count());
    let shape = match runs::side_of_area(count) {
        Some(side) if side <= 9 => shape_of_side(side, first, options)?,
        _ => options.shape.unwrap_or(Shape::NINE),
    };
    Ok(Reader::Lines(Box::new(Lines { shape })))
}

impl ReadLine for Lines {
    fn read(&self, line: Line<'_>) -> Result<Option<Record>, Diagnostic> {
        if !begins(line) {
            let message = "this line does not begin with a colon";
            return Err(line.error(0, 1, message).expected("`:technique:candidates:givens:…`"));
        }
        let mut parts = parts(line);
        let technique = parts.next().map_or("", |run| run.text);
        let step_candidates = parts.next().map_or("", |run| run.text);
        let Some(givens) = parts.next() else {
            let message = "this line ends before the givens";
            return Err(line.error(line.text.trim_end().len(), 1, message).expected("`:`"));
        };
        let mut record = self.read_givens(givens)?;
        if let Some(deleted) = parts.next().filter(|run| !run.text.trim().is_empty()) {
            let mut marks = candidates::basic(&record.state());
            for (byte, word) in words(deleted.text) {
                let (digit, cell) = self.candidate(deleted, byte, word)?;
                marks[cell.index()].remove(digit);
            }
            record.marks = Some(candidates::settled(&record.state(), &marks));
        }
        if (technique, step_candidates) != NO_STEP {
            record.add_field(TECHNIQUE, technique);
            record.add_field(CANDIDATES, step_candidates);
        }
        for (name, run) in [ELIMINATIONS, PLACEMENTS, EXTRA].into_iter().zip(parts) {
            record.add_field(name, run.text.trim());
        }
        Ok(Some(record))
    }
}

fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    Line { number: 0, text }.words()
}

impl Lines {
    fn read_givens(&self, run: Run<'_>) -> Result<Record, Diagnostic> {
        let side = self.shape.side();
        let mut cells: Vec<Option<Digit>> = Vec::with_capacity(self.shape.area());
        let mut placed = Vec::new();
        let mut sign = None;
        for (byte, character) in run.text.char_indices() {
            if character == '+' && sign.is_none() {
                sign = Some(byte);
                continue;
            }
            if cells.len() == self.shape.area() {
                let message = format!("more than {} cells in the givens", self.shape.area());
                return Err(run.error(byte, message).expected("`:`"));
            }
            let text = &run.text[byte..byte + character.len_utf8()];
            let place = Run { line: run.line, start: run.start + byte, text };
            cells::Meanings::new(Alphabet::Digits, side).read(place, &mut cells)?;
            if let Some(at) = sign.take() {
                let content = cells.last_mut().and_then(Option::take);
                let digit = content.ok_or_else(|| {
                    run.error(at, "no digit stands after this `+`").expected("a placed digit")
                })?;
                placed.push((Cell::new(cells.len() as u16 - 1), digit));
            }
        }
        if cells.len() < self.shape.area() || sign.is_some() {
            let message = format!("{} in the givens", counted(cells.len(), "cell"));
            let expected = self.shape.area().to_string();
            return Err(run.error(run.text.len(), message).expected(expected));
        }
        let givens = Grid::from_cells(self.shape, cells).expect("as many cells as the shape has");
        Ok(Record { placed, ..Record::new(givens) })
    }

    /// `215`: digit 2 in row 1, column 5.
    fn candidate(
        &self,
        run: Run<'_>,
        byte: usize,
        word: &str,
    ) -> Result<(Digit, Cell), Diagnostic> {
        let numbers: Vec<usize> =
            word.chars().map_while(|c| c.to_digit(10)).map(|n| n as usize).collect();
        let candidate = match numbers[..] {
            [digit, row, column] if word.len() == 3 && row > 0 && column > 0 => {
                self.shape.digit(digit).zip(self.shape.cell(row - 1, column - 1))
            }
            _ => None,
        };
        candidate.ok_or_else(|| {
            run.line
                .error(run.start + byte, word.chars().count(), format!("`{word}` is no candidate"))
                .expected("a digit, its row and its column, as 215 for 2 in r1c5")
        })
    }
}

fn write(record: &Record, _: &Options, out: &mut String) -> Result<(), Unwritable> {
    let form = INFO.name;
    let (state, shape) = (record.state(), record.givens.shape());
    if shape.side() > 9 {
        let reason = "its candidates are three digits: digit, row, column";
        return Err(Unwritable::Shape { form, shape, reason });
    }
    let field = |name: &str| match record.field(name) {
        Some(value) if value.contains([':', '\n', '\r']) && name != EXTRA => {
            let reason = format!("`{name}` has a colon or a line end, which divide the line");
            Err(Unwritable::Content { form, reason })
        }
        value => Ok(value),
    };
    let (technique, step_candidates) = match (field(TECHNIQUE)?, field(CANDIDATES)?) {
        (None, None) => NO_STEP,
        (technique, candidates) => (technique.unwrap_or(NO_STEP.0), candidates.unwrap_or("")),
    };
    out.extend([":", technique, ":", step_candidates, ":"]);
    for cell in shape.cells() {
        if record.givens[cell].is_none() && state[cell].is_some() {
            out.push('+');
        }
        out.push(cells::symbol(Alphabet::Digits, state[cell]));
    }
    let deleted = deleted(record, &state)?.join(" ");
    let (eliminations, placements) = (field(ELIMINATIONS)?, field(PLACEMENTS)?);
    out.extend([":", &deleted, ":", eliminations.unwrap_or(""), ":", placements.unwrap_or("")]);
    let extra = field(EXTRA)?;
    if extra.is_some() || (technique, step_candidates) != NO_STEP {
        out.push(':');
        out.extend(extra.unwrap_or("").chars().map(|c| if c.is_control() { ' ' } else { c }));
    }
    out.push('\n');
    Ok(())
}

/// The basic candidates that the record's marks have not.
fn deleted(record: &Record, state: &Grid) -> Result<Vec<String>, Unwritable> {
    let Some(marks) = &record.marks else { return Ok(Vec::new()) };
    let shape = state.shape();
    let basic = candidates::basic(state);
    let mut deleted = Vec::new();
    for cell in state.blanks() {
        let (basic, marks): (DigitSet, DigitSet) = (basic[cell.index()], marks[cell.index()]);
        if let Some(digit) = (marks - basic).first() {
            let name = shape.name(cell);
            let reason = format!("{name} has the candidate {digit}, which a peer's digit excludes");
            return Err(Unwritable::Content { form: INFO.name, reason });
        }
        let (row, column) = (shape.row(cell) + 1, shape.column(cell) + 1);
        deleted.extend((basic - marks).iter().map(|digit| format!("{digit}{row}{column}")));
    }
    Ok(deleted)
}
