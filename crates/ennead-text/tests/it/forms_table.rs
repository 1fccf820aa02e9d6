//! `docs/forms.md`: every form, what it holds, and which grids it was seen to carry. What stands in
//! the table is what the test found; `cargo xtask docs` writes it anew.

use std::fmt::Write;

use ennead_grid::{Shape, Solution};
use ennead_text::{Fields, Form, Options, Record, read, write};
use expect_test::expect_file;

use crate::checks::{SOLUTION, puzzle};

/// Two puzzles of 9×9, and one of each of some other orders: solved grids without some cells.
fn records() -> Vec<Record> {
    let second =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    // Some forms are of solved puzzles.
    let solved = Record { solution: Some(SOLUTION.parse().unwrap()), ..puzzle() };
    let mut records = vec![puzzle(), solved, Record::new(second.parse().unwrap())];
    for (rows, columns) in [(2, 2), (2, 3), (2, 4), (3, 4), (4, 4), (5, 5), (6, 6)] {
        let shape = Shape::new(rows, columns).unwrap();
        let mut grid = Solution::canonical(shape).into_grid();
        for cell in shape.cells().filter(|cell| cell.index() % 7 < 3) {
            grid.set(cell, None);
        }
        records.push(Record::new(grid));
    }
    records
}

/// Whether a text is read as this puzzle.
fn reads(text: &str, record: &Record, options: &Options) -> bool {
    let Ok(reading) = read(text, options) else { return false };
    let [entry] = &reading.entries[..] else { return false };
    entry.record.as_ref().is_ok_and(|read| read.givens == record.givens)
}

/// How a form carries a grid: by itself, once its form is named, once its shape and alphabet are, or
/// not at all.
fn carries(form: Form, record: &Record) -> Option<&'static str> {
    let text = write(record, form, &Options::default()).ok()?;
    let named = Options { form: Some(form), ..Options::default() };
    let shape = record.givens.shape();
    let alphabet = ennead_text::Alphabet::usual(shape.side());
    let said = Options { shape: Some(shape), alphabet, ..named };
    [(Options::default(), ""), (named, "ᶠ"), (said, "ˢ")]
        .into_iter()
        .find(|(options, _)| reads(&text, record, options))
        .map(|(_, mark)| mark)
}

fn held(form: Form) -> String {
    let carries = form.info().carries;
    let mut held = Vec::new();
    for (is_held, what) in [
        (carries.placed, "placed digits"),
        (carries.marks && carries.lone_marks, "candidates"),
        (carries.marks && !carries.lone_marks, "candidates (a lone one reads as a given)"),
        (carries.solution, "solution"),
    ] {
        if is_held {
            held.push(what.to_owned());
        }
    }
    match carries.fields {
        Fields::All => held.push("any field".to_owned()),
        Fields::Only(names) => held.extend(names.iter().map(|name| (*name).to_owned())),
    }
    if form.name() == "csv" {
        held.push("any column".to_owned());
    }
    held.join(", ")
}

#[test]
fn generated_table() {
    let mut text = String::from(
        "# Forms\n\nMade by `cargo xtask docs` from the table of forms; what stands in the last column was written \
         and read again by the test that makes this page.\n\nEvery form is read by itself from a text, unless the text \
         has two readings: then it is refused with both. Bytes may be packed with gzip or Zstandard, in UTF-8 or UTF-16, \
         with lines that end in LF, CR LF or CR. A list in a program, a line of a program in quotes and a board with \
         spaces for blanks are read, too (`numbers`, `grid`, `spaced`).\n\n\
         Grids: the sides of the grids that were carried. ᶠ: after the form was named (another form reads the same \
         text as well, or as something else); ˢ: after shape and alphabet were, too.\n\n\
         | form | other names | what it is | written | holds besides the givens | grids |\n|---|---|---|---|---|---|\n",
    );
    let records = records();
    for form in Form::all() {
        let info = form.info();
        let mut grids = Vec::new();
        for record in &records {
            if let Some(mark) = carries(form, record) {
                grids.push(format!("{}{mark}", record.givens.shape().side()));
            }
        }
        grids.dedup();
        let is_written = if form.is_writable() { "yes" } else { "" };
        assert!(!form.is_writable() || grids.iter().any(|grid| grid.starts_with('9')), "{form}");
        let _ = writeln!(
            text,
            "| `{form}` | {} | {} | {is_written} | {} | {} |",
            info.aliases.join(", "),
            info.about.replace('|', "\\|"),
            held(form),
            grids.join(" ")
        );
    }
    let path = format!("{}/../../docs/forms.md", env!("CARGO_MANIFEST_DIR"));
    expect_file![path].assert_eq(&text);
}

/// Each form, cut anywhere, or with a character changed anywhere: an error that can be shown, or a
/// reading; no panic, and never more puzzles than there are lines.
#[test]
fn hostile_variants_of_every_form() {
    let records = records();
    for form in Form::all().filter(|form| form.is_writable()) {
        for record in &records[..4] {
            let Ok(text) = write(record, form, &Options::default()) else { continue };
            let places: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
            for &at in places.iter().step_by(places.len().div_ceil(50)) {
                for variant in [
                    text[..at].to_owned(),
                    text[at..].to_owned(),
                    format!("{}\u{1b}[2J{}", &text[..at], &text[at..]),
                    format!("{}\u{202e}é{}", &text[..at], &text[at..]),
                    format!("{}{}{}", &text[..at], "9".repeat(300), &text[at..]),
                    format!("{0}{0}", &text[..at]),
                ] {
                    for options in
                        [Options::default(), Options { form: Some(form), ..Options::default() }]
                    {
                        let errors = match read(&variant, &options) {
                            Err(error) => vec![error],
                            Ok(reading) => {
                                let most = variant.lines().count().max(variant.len() / 16 + 1);
                                assert!(reading.entries.len() <= most, "{form}: {variant:?}");
                                let errors = |entry: ennead_text::Entry| entry.record.err();
                                reading.entries.into_iter().filter_map(errors).collect()
                            }
                        };
                        for error in errors {
                            let shown = format!("{error}{}", error.summary());
                            let is_active = |c: char| c != '\n' && c.is_control();
                            assert!(!shown.contains(is_active), "{form}: {shown:?}");
                            assert!(shown.len() < 16_000, "{form}: {}", shown.len());
                        }
                    }
                }
            }
        }
    }
}
