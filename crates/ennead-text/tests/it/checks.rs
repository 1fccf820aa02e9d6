//! What the tests of the forms share: one puzzle, and what is expected of a text.

use ennead_text::{Form, Options, Record, read, read_one, write};
use expect_test::Expect;

pub(crate) const PUZZLE: &str =
    "3.41........3..8..5.1.8...9.6.4.......9...6.1.4.7.19...5....3.44..6.27..9......6.";

pub(crate) const SOLUTION: &str =
    "384179256692345817571286439168493572739528641245761983856917324413652798927834165";

pub(crate) fn form(name: &str) -> Form {
    name.parse().unwrap()
}

pub(crate) fn puzzle() -> Record {
    read_one(PUZZLE, &Options::default()).unwrap()
}

/// The puzzle's rows.
pub(crate) fn rows() -> Vec<&'static str> {
    (0..9).map(|row| &PUZZLE[row * 9..][..9]).collect()
}

/// Reads a text by itself, expects this form and one puzzle.
pub(crate) fn detected(text: &str, name: &str) -> Record {
    let reading = read(text, &Options::default()).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(reading.form, form(name), "{text}");
    assert_eq!(reading.entries.len(), 1);
    reading.entries.into_iter().next().unwrap().record.unwrap_or_else(|error| panic!("{error}"))
}

pub(crate) fn written(record: &Record, name: &str) -> String {
    write(record, form(name), &Options::default()).unwrap()
}

/// What a person sees who reads a text in a form.
pub(crate) fn refused(name: &str, text: &str, expected: &Expect) {
    let options = Options { form: Some(form(name)), ..Options::default() };
    let diagnostic = match read(text, &options) {
        Err(diagnostic) => diagnostic,
        Ok(reading) => reading.entries.into_iter().find_map(|entry| entry.record.err()).unwrap(),
    };
    let shown = diagnostic.to_string();
    let lines: Vec<String> = shown.lines().map(|line| [line.trim_end(), "\n"].concat()).collect();
    expected.assert_eq(&lines.concat());
}

/// What a person sees who writes a puzzle in a form.
pub(crate) fn unwritable(name: &str, record: &Record, expected: &Expect) {
    let refusal = write(record, form(name), &Options::default()).unwrap_err();
    expected.assert_eq(&refusal.to_string());
}
