//! Puzzle banks: fixed records of 100 bytes, each with a hash, 81 digits and a rating.
//!
//! ```text
//! c0bd610ef18b 304100000000300800501080009060400000009000601040701900050000304400602700900000060  2.3
//! |            |                                                                                 |
//! |            81 digits, 0 for blank                                                            |
//! the first 12 hexadecimal digits of the SHA-1 of these digits        rating, right-aligned in 4
//! ```
//!
//! The hash is checked on reading and made anew on writing, so it is no field of the record.

use ennead_grid::{Grid, Shape};
use sha1_smol::Sha1;

use super::{Carries, Claim, Fields, Info, ReadLine, Reader, Write};
use crate::cells;
use crate::cells::Run;
use crate::runs::wrong_length;
use crate::{Alphabet, Diagnostic, Line, Options, Record, Source, Unwritable};

pub(super) static INFO: Info = Info {
    name: "bank",
    aliases: &["exchange", "puzzle-bank"],
    about: "records of a puzzle bank: hash, 81 digits, rating",
    carries: Carries { fields: Fields::Only(&["rating"]), ..Carries::GIVENS },
    claim,
    open: |_, _| Ok(Reader::Lines(Box::new(Lines))),
    write: Some(Write::plain(write)),
};

/// Hexadecimal digits of a hash that are kept.
const HASH_LENGTH: usize = 12;

/// The hash of 81 digits.
fn hash(digits: &str) -> String {
    let hash = Sha1::from(digits).digest().bytes();
    let leading = hash.iter().take(HASH_LENGTH / 2);
    let leading = leading.fold(0, |number: u64, &byte| number << 8 | u64::from(byte));
    format!("{leading:0HASH_LENGTH$x}")
}

fn is_hash(text: &str) -> bool {
    text.len() == HASH_LENGTH && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// A rating: digits, and perhaps a point and digits.
fn is_rating(text: &str) -> bool {
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    text.split_once('.').map_or(digits(text), |(whole, tenths)| digits(whole) && digits(tenths))
}

fn claim(source: &Source<'_>, _: &Options) -> Claim {
    let mut words = source.first_content().words().map(|(_, word)| word);
    let signed = words.next().is_some_and(is_hash)
        && words.next().is_some_and(|word| (70..=95).contains(&word.len()))
        && words.next().is_some_and(is_rating)
        && words.next().is_none();
    if signed { Claim::Signed } else { Claim::No }
}

struct Lines;

impl ReadLine for Lines {
    fn read(&self, line: Line<'_>) -> Result<Option<Record>, Diagnostic> {
        let mut words = line.words();
        let mut next = |what: &str| {
            let end = line.text.trim_end().len();
            let missing = || line.error(end, 1, "this line ends too soon").expected(what);
            words.next().ok_or_else(missing)
        };
        let (hash_at, hash) = next("a hash of 12 hexadecimal digits")?;
        let (start, digits) = next("81 digits, 0 for blank")?;
        let (rating_at, rating) = next("a rating, as 2.3")?;
        if let Some((byte, word)) = words.next() {
            let message = format!("`{word}` stands after the rating");
            return Err(line.error(byte, word.chars().count(), message).expected("the line's end"));
        }
        let givens = read_digits(Run { line, start, text: digits })?;
        check_hash(line, hash_at, hash, digits)?;
        if !is_rating(rating) {
            let width = rating.chars().count();
            let message = format!("`{rating}` is no rating");
            return Err(line.error(rating_at, width, message).expected("a number, as 2.3"));
        }
        let mut record = Record::new(givens);
        record.add_field("rating", rating);
        Ok(Some(record))
    }
}

fn read_digits(run: Run<'_>) -> Result<Grid, Diagnostic> {
    if let Some((byte, character)) = run.text.char_indices().find(|(_, c)| !c.is_ascii_digit()) {
        let message = format!("`{character}` is no digit");
        return Err(run.error(byte, message).expected("a digit from 1 to 9, or 0 for blank"));
    }
    let area = Shape::NINE.area();
    if run.text.len() != area {
        return Err(wrong_length(run, area, None));
    }
    let numbers = run.text.bytes().map(|byte| byte - b'0');
    Ok(Grid::from_numbers(Shape::NINE, numbers).expect("81 digits were checked"))
}

fn check_hash(line: Line<'_>, at: usize, found: &str, digits: &str) -> Result<(), Diagnostic> {
    let hash = hash(digits);
    if found.eq_ignore_ascii_case(&hash) {
        return Ok(());
    }
    let message = format!("the hash is `{found}`, but these digits have the hash `{hash}`");
    let diagnostic = line.error(at, found.chars().count(), message).expected(format!("`{hash}`"));
    Err(diagnostic.help("a digit or the hash of this record was changed"))
}

fn write(record: &Record, _: &Options, out: &mut String) -> Result<(), Unwritable> {
    let (form, shape) = (INFO.name, record.givens.shape());
    if shape != Shape::NINE {
        return Err(Unwritable::Shape { form, shape, reason: "its records have 81 digits" });
    }
    let mut digits = String::with_capacity(shape.area());
    cells::write_run(&record.givens, Alphabet::Digits, '0', &mut digits);
    let rating = rating(record.field("rating").unwrap_or("0.0")).map_err(|found| {
        let reason = format!("the rating `{found}` is no number below 100 with one decimal place");
        Unwritable::Content { form, reason }
    })?;
    out.extend([&hash(&digits), " ", &digits, " ", &format!("{rating:>4}"), "\n"]);
    Ok(())
}

/// A rating as `12.3`, if it is one without loss.
fn rating(text: &str) -> Result<String, &str> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, "0"));
    let rating = format!("{whole}.{}", decimals.get(..1).unwrap_or("0"));
    let exact = decimals.get(1..).is_none_or(|rest| rest.bytes().all(|byte| byte == b'0'));
    if is_rating(text) && exact && rating.len() <= 4 { Ok(rating) } else { Err(text) }
}
