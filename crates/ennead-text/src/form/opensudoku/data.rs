//! The data of a game: 81 digits, or a version and 81 cells, each a few numbers with `|` behind them.
//!
//! ```text
//! version: 1      5|-|0|0|2,8,|1|…            digit | candidates  | editable |
//! version: 2, 3   5|0|0|0|130|1|…             digit | bits        | editable |
//! version: 4      5|0|0|0|0|130|0|1|…         digit | bits | bits | editable |
//! version: 5      5|0|0|0|0|0|130|0|3|1|…     digit | bits | bits | colour | editable |
//! ```
//!
//! A line end, or any blank, follows the version. Bit 1 stands for candidate 1, bit 2 for 2, bit 4
//! for 3, and so on. A digit in a cell that is not editable is a given. From version 4 on there are
//! two sorts of candidates (for the corners and the centre of a cell), which become one here.

use std::fmt::Write as _;

use ennead_grid::{Digit, DigitSet, Grid, Shape};

use crate::json_text::LeftOut;
use crate::places::Places;
use crate::xml::Attribute;
use crate::{Diagnostic, Record};

const SHAPE: Shape = Shape::NINE;

pub(super) fn read(
    attribute: &Attribute,
    places: &mut Places<'_>,
    left_out: &mut LeftOut,
) -> Result<Record, Diagnostic> {
    let text = attribute.value.trim();
    let mut wrong = |byte: usize, message: String| {
        let byte = if attribute.verbatim { attribute.start + byte } else { attribute.start };
        places.error(byte, 1, message)
    };
    let Some(rest) = text.strip_prefix("version:") else { return read_digits(text, wrong) };
    let rest = rest.trim_start();
    let (version, cells) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    let parts = match version {
        "1" | "2" | "3" => 3,
        "4" => 4,
        "5" => 5,
        _ => {
            return Err(wrong(0, format!("`version: {version}` is not known here"))
                .expected("81 digits, or a version from 1 to 5"));
        }
    };
    let numbers: Vec<&str> =
        cells.split('|').map(str::trim).filter(|part| !part.is_empty()).collect();
    if numbers.len() != parts * SHAPE.area() {
        let message = format!("{} numbers in the data of version {version}", numbers.len());
        return Err(wrong(0, message).expected(format!("{parts} for each of 81 cells")));
    }
    let mut record = Record::new(Grid::blank(SHAPE));
    let mut marks = vec![DigitSet::EMPTY; SHAPE.area()];
    let mut sorts = [false; 2];
    for (cell, numbers) in SHAPE.cells().zip(numbers.chunks(parts)) {
        let mut bad = |part: &str| {
            wrong(0, format!("`{part}` in {} is out of place", SHAPE.name(cell)))
                .expected("a digit, its candidates, and 0 or 1")
        };
        let digit = match numbers[0].parse::<usize>() {
            Ok(0) => None,
            Ok(number) => Some(SHAPE.digit(number).ok_or_else(|| bad(numbers[0]))?),
            Err(_) => return Err(bad(numbers[0])),
        };
        let mut set = DigitSet::EMPTY;
        for (sort, part) in numbers[1..numbers.len() - 1].iter().take(2).enumerate() {
            let found = candidates(part, version).ok_or_else(|| bad(part))?;
            sorts[sort] |= !found.is_empty();
            set |= found;
        }
        if parts == 5 && numbers[3] != "0" {
            left_out.note("cell colours");
        }
        match (digit, numbers[parts - 1]) {
            (_, "0") => record.givens.set(cell, digit),
            (Some(digit), "1") => record.placed.push((cell, digit)),
            (None, "1") => {}
            (_, other) => return Err(bad(other)),
        }
        match digit {
            None => marks[cell.index()] = set,
            Some(_) if set.is_empty() => {}
            Some(_) => left_out.note("marks beneath digits"),
        }
    }
    if sorts == [true, true] {
        left_out.note("which marks are for corners and which for centres");
    }
    if marks.iter().any(|set| !set.is_empty()) {
        record.marks = Some(marks.into());
    }
    Ok(record)
}

fn candidates(part: &str, version: &str) -> Option<DigitSet> {
    if part == "-" {
        return Some(DigitSet::EMPTY);
    }
    if version == "1" {
        let digit = |part: &str| part.trim().parse().ok().and_then(|number| SHAPE.digit(number));
        return part.split(',').filter(|part| !part.is_empty()).map(digit).collect();
    }
    let bits = part.parse::<u16>().ok().filter(|&bits| bits < 1 << SHAPE.side())?;
    Some(SHAPE.digits().filter(|digit| bits >> digit.index() & 1 == 1).collect())
}

/// 81 digits, 0 or a dot for a blank.
fn read_digits(
    text: &str,
    mut wrong: impl FnMut(usize, String) -> Diagnostic,
) -> Result<Record, Diagnostic> {
    let mut cells = Vec::with_capacity(SHAPE.area());
    for (byte, character) in text.char_indices() {
        let number = if character == '.' { Some(0) } else { character.to_digit(10) };
        let Some(number) = number else {
            return Err(wrong(byte, format!("`{character}` is no cell of a 9×9 grid"))
                .expected("a digit from 1 to 9, or a blank: 0"));
        };
        cells.push(SHAPE.digit(number as usize));
    }
    let found = cells.len();
    let grid = Grid::from_cells(SHAPE, cells).ok_or_else(|| {
        wrong(0, format!("{found} cells in the data of this game")).expected("81")
    })?;
    Ok(Record::new(grid))
}

/// 81 digits where there are only givens, version 1 otherwise.
pub(super) fn write(record: &Record) -> String {
    if record.placed.is_empty() && record.marks.is_none() {
        return record.givens.numbers().map(|number| char::from(b'0' + number)).collect();
    }
    let state = record.state();
    let mut out = "version: 1\n".to_owned();
    for cell in SHAPE.cells() {
        let digit = state.get(cell);
        let marks = record.marks.as_ref().map_or(DigitSet::EMPTY, |marks| marks[cell.index()]);
        let _ = write!(out, "{}|", digit.map_or(0, Digit::get)); // a String takes everything
        if digit.is_some() || marks.is_empty() {
            out.push('-');
        }
        for mark in marks.iter().filter(|_| digit.is_none()) {
            let _ = write!(out, "{mark},");
        }
        let editable = u8::from(record.givens.get(cell).is_none());
        let _ = write!(out, "|{editable}|");
    }
    out
}
