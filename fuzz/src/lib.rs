//! What has to hold for any bytes at all, as functions: libFuzzer calls them, and so does an
//! ordinary test with random and mutated texts.
//!
//! Reading ends, does not panic, and gives either an error that points into the text or a puzzle.
//! A puzzle that was read can be written again in its form, and then reads the same. A question of
//! any verb is answered or refused, within its limit.

mod storm;
mod verbs;

pub use storm::Storm;
pub use verbs::{LIMIT, verbs};

use ennead_grid::{Grid, Shape, Solution};
use ennead_text::{
    Alphabet, Diagnostic, Form, Options, Reading, Record, decode, read, write, write_all,
};

/// Reads bytes in whatever form they are found to be.
pub fn detect(data: &[u8]) {
    check(data, &Options::default());
}

/// Reads bytes in a form, shape and alphabet chosen by the first two of them.
pub fn forms(data: &[u8]) {
    let [form, choice, text @ ..] = data else { return };
    let all: Vec<Form> = Form::all().collect();
    let shapes = [None, Some(Shape::NINE), Shape::new(2, 3), Shape::square(2), Shape::square(4)];
    let alphabets = [None, Some(Alphabet::Hex1), Some(Alphabet::Hex0), Some(Alphabet::Decimal)];
    let options = Options {
        form: Some(all[usize::from(*form) % all.len()]),
        shape: shapes[usize::from(*choice) % shapes.len()],
        alphabet: alphabets[usize::from(*choice) / shapes.len() % alphabets.len()],
        ..Options::default()
    };
    check(text, &options);
}

fn check(data: &[u8], options: &Options) {
    let text = match decode(data) {
        Ok(text) => text,
        Err(error) => return check_error(&error),
    };
    match read(text, options) {
        Err(error) => check_error(&error),
        Ok(Reading { form, entries, .. }) => {
            assert!(!entries.is_empty(), "a reading without a puzzle");
            for entry in entries {
                match entry.record {
                    Ok(record) => check_record(&record, form, options),
                    Err(error) => check_error(&error),
                }
            }
        }
    }
}

/// An error can be printed and points to a place.
fn check_error(error: &Diagnostic) {
    assert!(error.line >= 1 && error.column >= 1 && !error.message.is_empty());
    assert!(error.to_string().len() < 4096 + 8 * error.source.len());
    assert!(!error.summary().contains('\n') || error.message.contains('\n'));
}

/// A record can be written again, and reads the same.
fn check_record(record: &Record, form: Form, options: &Options) {
    let shape = record.givens.shape();
    // Few digits above 9×9 may have more than one reading, so the alphabet is said both times.
    let usual = Alphabet::usual(shape.side()).filter(|_| shape.side() > 9);
    let alphabet = options.alphabet.or(usual);
    let column = options.column;
    let options = Options { form: Some(form), shape: Some(shape), alphabet, column };
    if form.is_writable()
        && let Ok(text) = write(record, form, &options)
    {
        let again = read(&text, &options);
        let again =
            again.unwrap_or_else(|error| panic!("{form} does not read itself:\n{text}\n{error}"));
        let first = again.entries.into_iter().next().map(|entry| entry.record);
        let Some(Ok(first)) = first else { panic!("{form} does not read itself:\n{text}") };
        assert_eq!(first.givens, record.givens, "{form}:\n{text}");
    }
}

/// Texts to begin from: some puzzles of ours in every form that can be written.
pub fn seeds() -> Vec<(Form, String)> {
    let records = [
        nine("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"),
        nine("1...5.7...5....1.....23..5....1..6..........7.4..7....3..5..............8...2...4"),
        Record::new(Solution::canonical(Shape::NINE).into_grid()),
        Record::new(Solution::canonical(Shape::new(2, 3).expect("a shape")).into_grid()),
        Record::new(Solution::canonical(Shape::square(4).expect("a shape")).into_grid()),
    ];
    let mut seeds = Vec::new();
    for form in Form::all().filter(|form| form.is_writable()) {
        for record in &records {
            if let Ok(text) = write(record, form, &Options::default()) {
                seeds.push((form, text));
            }
        }
        if let Ok(text) = write_all(&records[..2], form, &Options::default()) {
            seeds.push((form, text));
        }
    }
    seeds
}

/// A 9×9 puzzle with a bit of everything.
fn nine(line: &str) -> Record {
    let numbers = line.chars().map(|c| c.to_digit(10).unwrap_or(0));
    let givens = Grid::from_numbers(Shape::NINE, numbers).expect("81 numbers from 0 to 9");
    let mut record = Record::new(givens);
    record.add_field("title", "a title");
    record.add_field("author", "somebody");
    record.add_field("comment", "a comment");
    record
}
