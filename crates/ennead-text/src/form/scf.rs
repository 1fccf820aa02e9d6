//! SudokuPad's short form of plain Sudoku, also called codoku.
//!
//! ```text
//! https://sudokupad.app/scfD4pKNSFBcJGsAdGBEH1djD4OG2Rx0G*tA%20title*aIts%20author
//!
//! D = 13 = a 3, then one blank       p = 51 = a 1, then five blanks       0 = a blank alone
//! ```
//!
//! A character of `0-9A-Za-x` has a value from 0 to 59: its last decimal digit is a cell, its first
//! the number of blank cells that follow. After the 81 cells, or after a `*`, options follow: `t` a
//! title and `a` an author, each up to the next single `*` (`**` is a star in it); `w` and `x` are
//! the rules of Windoku and X-Sudoku, which are refused.

use ennead_grid::{Grid, Shape};

use super::link::{self, Payload};
use super::{Carries, Claim, Fields, Info, ReadLine, Reader, Write};
use crate::diagnostic::counted;
use crate::{Diagnostic, Line, Options, Record, Source, Unwritable, uri};

pub(super) static INFO: Info = Info {
    name: "scf",
    aliases: &["codoku"],
    about: "SudokuPad's short links for plain Sudoku",
    carries: Carries { fields: Fields::Only(&["title", "author"]), ..Carries::GIVENS },
    claim,
    open: |_, options| Ok(Reader::Lines(Box::new(Lines { options: *options }))),
    write: Some(Write::plain(write)),
};

/// Characters by value.
const SYMBOLS: &str = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";

/// Most blanks that one character can add.
const MOST_BLANKS: usize = 5;

fn claim(source: &Source<'_>, _: &Options) -> Claim {
    let line = source.first_content();
    let signed = match link::in_source(source) {
        Some(link) if link.is_to(link::EXCHANGE) => link.query("s").is_some(),
        Some(link) if link.is_to(link::SOLVER) => link.query("q").is_some(),
        Some(link) => {
            link::SUDOKUPAD.iter().any(|host| link.is_to(host))
                && link::puzzle_id(&link).1.starts_with("scf")
        }
        None => bare(line).is_some_and(|payload| cells(payload.text).is_ok()),
    };
    if signed { Claim::Signed } else { Claim::No }
}

struct Lines {
    options: Options,
}

impl ReadLine for Lines {
    fn read(&self, line: Line<'_>) -> Result<Option<Record>, Diagnostic> {
        if uri::Link::in_line(line.text).is_some() {
            return link::read_line(line, &self.options).map(Some);
        }
        let start = line.text.len() - line.text.trim_start().len();
        let payload = bare(line).unwrap_or(Payload { line, start, text: line.text.trim() });
        read(payload, &self.options).map(Some)
    }
}

/// The payload of a line that begins with `scf`.
pub(super) fn bare(line: Line<'_>) -> Option<Payload<'_>> {
    let text = line.text.trim().strip_prefix("scf")?;
    let start = line.text.len() - line.text.trim_start().len() + "scf".len();
    Some(Payload { line, start, text })
}

/// Reads a payload, with or without its options.
pub(super) fn read(payload: Payload<'_>, options: &Options) -> Result<Record, Diagnostic> {
    let text = payload.decoded()?;
    if let Some(shape) = options.shape.filter(|&shape| shape != Shape::NINE) {
        let message = format!("this form holds 9×9 grids, not the shape {shape}");
        return Err(payload.error(message));
    }
    let (givens, rest) = cells(&text).map_err(|(at, message)| {
        // Cells are never percent-encoded, so the places agree.
        payload
            .line
            .error(payload.start + at, 1, message)
            .expected("81 cells as characters of 0-9, A-Z and a-x")
    })?;
    let mut record = Record::new(givens);
    let mut rules: Vec<String> = Vec::new();
    let mut options = rest.strip_prefix('*').unwrap_or(rest).chars().peekable();
    while let Some(option) = options.next() {
        match option {
            't' | 'a' => {
                let mut words = String::new();
                while let Some(c) = options.next() {
                    if c == '*' && options.next_if_eq(&'*').is_none() {
                        break;
                    }
                    words.push(c);
                }
                record.add_field(if option == 't' { "title" } else { "author" }, words);
            }
            '*' => {}
            'w' => rules.push("Windoku".to_owned()),
            'x' => rules.push("X-Sudoku".to_owned()),
            other => rules.push(format!("unknown option {other}")),
        }
    }
    if !rules.is_empty() {
        let message = format!("this puzzle has rules beyond plain Sudoku: {}", rules.join(", "));
        return Err(payload.error(message).expected("a puzzle of rows, columns and boxes alone"));
    }
    Ok(record)
}

/// The 81 cells and what follows them; an error is a byte and what is wrong there.
fn cells(text: &str) -> Result<(Grid, &str), (usize, String)> {
    let shape = Shape::NINE;
    let mut numbers: Vec<u8> = Vec::with_capacity(shape.area());
    let mut at = 0;
    while numbers.len() < shape.area() {
        let found = text[at..].chars().next().filter(|&character| character != '*');
        let Some(character) = found else {
            return Err((at, format!("the puzzle ends after {}", counted(numbers.len(), "cell"))));
        };
        // A digit stands for itself, so 81 of them are a puzzle too; then a dot may be a blank.
        let value = if character == '.' { Some(0) } else { SYMBOLS.find(character) };
        let Some(value) = value else {
            return Err((at, format!("`{character}` stands for no cells")));
        };
        numbers.push((value % 10) as u8);
        numbers.extend(std::iter::repeat_n(0, value / 10));
        if numbers.len() > shape.area() {
            return Err((at, format!("these are {} cells", numbers.len())));
        }
        at += character.len_utf8();
    }
    let grid = Grid::from_numbers(shape, numbers).map_err(|error| (0, error.to_string()))?;
    Ok((grid, &text[at..]))
}

fn write(record: &Record, _: &Options, out: &mut String) -> Result<(), Unwritable> {
    let shape = record.givens.shape();
    if shape != Shape::NINE {
        let reason = "it holds 9×9 grids only";
        return Err(Unwritable::Shape { form: INFO.name, shape, reason });
    }
    *out += "https://sudokupad.app/scf";
    let numbers: Vec<u8> = record.givens.numbers().collect();
    let mut at = 0;
    while at < numbers.len() {
        let after = numbers[at + 1..].iter().take(MOST_BLANKS);
        let blanks = after.take_while(|&&number| number == 0).count();
        let value = usize::from(numbers[at]) + 10 * blanks;
        out.push(char::from(SYMBOLS.as_bytes()[value]));
        at += 1 + blanks;
    }
    for (option, name) in [("*t", "title"), ("*a", "author")] {
        if let Some(words) = record.field(name) {
            *out += option;
            *out += &uri::encode(&words.replace('*', "**"));
        }
    }
    out.push('\n');
    Ok(())
}
