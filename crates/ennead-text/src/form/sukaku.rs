//! Candidates alone, on one line: a place for every digit of every cell, 729 for a 9×9 grid.
//!
//! ```text
//! cell   r1c1 r1c2 r1c3 r1c4 r2c1 …      of a 4×4 grid
//! says   1... .2.4 1.34 1.34 ..34 …
//! line   1....2.41.341.34..34…           64 characters
//! ```
//!
//! Character `81·row + 9·column + digit − 1`, counted from 0, is the digit itself if it is a
//! candidate there, and `.` or `0` if not. The form knows no givens: a cell with one candidate is
//! read as a given unless a peer still has that candidate.

use ennead_grid::{DigitSet, Shape};

use super::{Carries, Claim, Info, ReadLine, Reader, Write};
use crate::cells::{self, Run};
use crate::read::shape_of_side;
use crate::runs::side_of_area;
use crate::{Alphabet, Diagnostic, Line, Options, Record, Source, Unwritable, candidates};

pub(super) static INFO: Info = Info {
    name: "sukaku",
    aliases: &["729", "pencilmarks"],
    about: "candidates on one line, a place for each digit of each cell",
    carries: Carries { marks: true, lone_marks: false, ..Carries::GIVENS },
    claim,
    open,
    write: Some(Write::plain(write)),
};

fn run(line: Line<'_>) -> Run<'_> {
    let text = line.text.trim_start();
    let start = line.text.len() - text.len();
    Run { line, start, text: text.split([' ', '\t', '#', ';', ',']).next().unwrap_or("") }
}

/// The side whose cube this is.
fn side_of_volume(volume: usize) -> Option<usize> {
    (4..=35).find(|side| side * side * side == volume).filter(|&side| side_exists(side))
}

fn side_exists(side: usize) -> bool {
    Shape::of_side(side).next().is_some()
}

fn alphabet(side: usize, options: &Options) -> Alphabet {
    let usual = if side <= 9 { Alphabet::Digits } else { Alphabet::Hex1 };
    options.alphabet.filter(|alphabet| alphabet.has_room_for(side)).unwrap_or(usual)
}

/// What stands at the places of a cell's digits: `Err` with the place and digit that is wrong.
fn read_cell(text: &str, shape: Shape, alphabet: Alphabet) -> Result<DigitSet, (usize, char)> {
    let mut set = DigitSet::EMPTY;
    for ((byte, character), digit) in text.char_indices().zip(shape.digits()) {
        let own = alphabet.symbol(digit).unwrap_or('?');
        if character.eq_ignore_ascii_case(&own) {
            set.insert(digit);
        } else if !matches!(character, '.' | '0') {
            return Err((byte, own));
        }
    }
    Ok(set)
}

fn claim(source: &Source<'_>, options: &Options) -> Claim {
    let text = run(source.first_content()).text;
    // Longer texts need no counting of characters: whatever is not ASCII stands at no place.
    let Some(side) = side_of_volume(text.len()).filter(|_| text.is_ascii()) else {
        return Claim::No;
    };
    let alphabet = alphabet(side, options);
    let shape = Shape::of_side(side).next().expect("the side was checked");
    let cells = (0..text.len()).step_by(side).map(|at| &text[at..at + side]);
    let mut some = false;
    for cell in cells {
        match read_cell(cell, shape, alphabet) {
            Ok(set) => some |= !set.is_empty(),
            Err(_) => return Claim::No,
        }
    }
    match some {
        false => Claim::No,
        // 64 characters may also be an 8×8 grid.
        true if side_of_area(text.len()).is_some_and(|side| side <= 9) => Claim::Fits,
        true => Claim::Signed,
    }
}

struct Lines {
    shape: Shape,
    alphabet: Alphabet,
}

fn open(source: &Source<'_>, options: &Options) -> Result<Reader, Diagnostic> {
    let first = source.first_content();
    let shape = match side_of_volume(run(first).text.chars().count()) {
        Some(side) => shape_of_side(side, first, options)?,
        None => options.shape.unwrap_or(Shape::NINE),
    };
    let alphabet = alphabet(shape.side(), options);
    Ok(Reader::Lines(Box::new(Lines { shape, alphabet })))
}

impl ReadLine for Lines {
    fn read(&self, line: Line<'_>) -> Result<Option<Record>, Diagnostic> {
        let run = run(line);
        let (shape, side) = (self.shape, self.shape.side());
        let (found, volume) = (run.text.chars().count(), shape.area() * side);
        if found != volume {
            let message = format!("{found} places for candidates in this line");
            let expected = format!("{volume}: {side} digits in each of {} cells", shape.area());
            let at = run.text.char_indices().nth(volume).map_or(run.text.len(), |(byte, _)| byte);
            return Err(run.error(at, message).expected(expected));
        }
        let rest = line.text[run.start + run.text.len()..].trim_start();
        if !rest.is_empty() {
            let at = line.text.len() - rest.len();
            let message = "something stands after the candidates";
            return Err(line.error(at, 1, message).expected("the end of the line"));
        }
        let mut marks = Vec::with_capacity(shape.area());
        let mut ends = run.text.char_indices().map(|(byte, _)| byte).skip(side).step_by(side);
        let mut start = 0;
        for cell in shape.cells() {
            let end = ends.next().unwrap_or(run.text.len());
            let set = read_cell(&run.text[start..end], shape, self.alphabet);
            marks.push(set.map_err(|(byte, own)| {
                let character = run.text[start + byte..].chars().next().unwrap_or(' ');
                let name = shape.name(cell);
                let message = format!("`{character}` stands in the place of {own} in {name}");
                run.error(start + byte, message).expected(format!("`{own}`, or `.`"))
            })?);
            start = end;
        }
        Ok(Some(Record::from_marks(shape, marks.into())))
    }
}

fn write(record: &Record, options: &Options, out: &mut String) -> Result<(), Unwritable> {
    let shape = record.givens.shape();
    if shape.side() > 35 {
        let reason = "one character per digit is enough up to 35×35";
        return Err(Unwritable::Shape { form: INFO.name, shape, reason });
    }
    let alphabet = alphabet(shape.side(), options);
    for &marks in &candidates::with_givens(INFO.name, record)? {
        out.extend(shape.digits().map(|digit| {
            let candidate = marks.contains(digit).then_some(digit);
            cells::symbol(alphabet, candidate)
        }));
    }
    out.push('\n');
    Ok(())
}
