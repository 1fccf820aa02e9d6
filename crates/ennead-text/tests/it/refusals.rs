//! What a person sees when an XML, JSON or link text is refused.

mod json;
mod links;
mod xml;

use ennead_text::{Form, Options, Record, read, read_one, write};
use expect_test::{Expect, expect};

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn form(name: &str) -> Form {
    name.parse().expect("a form of this name")
}

fn puzzle() -> Record {
    read_one(PUZZLE, &Options::default()).expect("a line")
}

fn written(name: &str) -> String {
    write(&puzzle(), form(name), &Options::default()).expect("writable")
}

/// The refusal of a text that is found by itself.
fn refused(text: &str, expected: Expect) {
    refused_with(text, &Options::default(), expected);
}

fn refused_as(name: &str, text: &str, expected: Expect) {
    refused_with(text, &Options { form: Some(form(name)), ..Options::default() }, expected);
}

#[expect(clippy::needless_pass_by_value, reason = "as expect! gives it")]
fn refused_with(text: &str, options: &Options, expected: Expect) {
    let diagnostic = match read(text, options) {
        Err(diagnostic) => diagnostic,
        Ok(mut reading) => {
            let found = reading.entries.iter().position(|entry| entry.record.is_err());
            let at = found.expect("something is refused");
            reading.entries.remove(at).record.expect_err("it is refused")
        }
    };
    expected.assert_eq(&diagnostic.to_string());
}

#[test]
fn what_cannot_be_written() {
    let mut clash = puzzle();
    let cell = ennead_grid::Cell::new(2);
    clash.givens.set(cell, clash.givens.get(ennead_grid::Cell::new(0)));
    let error = write(&clash, form("problem-json"), &Options::default()).expect_err("a clash");
    expect!["the form `problem-json` cannot hold this puzzle: 5 stands twice in row 1: r1c1 r1c3; 5 stands twice in box 1: r1c1 r1c3"].assert_eq(&error.to_string());
    let small = Record::new(ennead_grid::Grid::blank(ennead_grid::Shape::square(2).expect("2x2")));
    for name in ["scf", "sudokuwiki", "opensudoku"] {
        assert!(write(&small, form(name), &Options::default()).is_err());
    }
    let mut odd = puzzle();
    odd.add_field("time", "an hour");
    let error = write(&odd, form("opensudoku"), &Options::default()).expect_err("no number");
    expect!["the form `opensudoku` cannot hold this puzzle: the field `time` is no whole number: an hour"].assert_eq(&error.to_string());
    for name in ["gnome", "ksudoku"] {
        assert!(!form(name).is_writable());
    }
}
