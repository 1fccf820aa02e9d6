//! Every form that can be written, damaged in every way.

use ennead_grid::{Shape, Solution};
use ennead_text::{Form, Options, Record, read, write};

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
