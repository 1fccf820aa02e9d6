//! Lines of a taxonomy: fields with commas between them, at least seven, the puzzle the fifth.
//!
//! ```text
//! 12,3,40,2,3.41........3..8..5.1.8...9.6.4.......9...6.1.4.7.19...5....3.44..6.27..9......6.,name,0.01s
//! ```
//!
//! The other fields are kept as `field 1`, `field 2` and so on, and written back as they were.

use ennead_grid::Grid;

use super::{Carries, Claim, Fields, Info, ReadLine, Reader, Write};
use crate::cells::{self, Run};
use crate::diagnostic::counted;
use crate::runs::{self, RunReader};
use crate::{Diagnostic, Field, Line, Options, Record, Source, Unwritable};

pub(super) static INFO: Info = Info {
    name: "gsf",
    aliases: &["taxonomy"],
    about: "lines of at least seven fields with commas between, the puzzle the fifth",
    carries: Carries { fields: Fields::Only(&NAMES), ..Carries::GIVENS },
    claim,
    open,
    write: Some(Write::plain(write)),
};

/// The names of the fields, by their places. The puzzle's own is never used.
const NAMES: [&str; 24] = [
    "field 1",
    "field 2",
    "field 3",
    "field 4",
    "field 5, the puzzle",
    "field 6",
    "field 7",
    "field 8",
    "field 9",
    "field 10",
    "field 11",
    "field 12",
    "field 13",
    "field 14",
    "field 15",
    "field 16",
    "field 17",
    "field 18",
    "field 19",
    "field 20",
    "field 21",
    "field 22",
    "field 23",
    "field 24",
];

/// The puzzle's place, from 0.
const PUZZLE: usize = 4;

/// The fewest fields of a line.
const LEAST: usize = 7;

fn puzzle(line: Line<'_>) -> Option<Run<'_>> {
    let mut fields = fields(line);
    let puzzle = fields.nth(PUZZLE)?;
    (fields.count() + PUZZLE + 1 >= LEAST).then_some(puzzle)
}

fn fields(line: Line<'_>) -> impl Iterator<Item = Run<'_>> {
    let mut start = 0;
    line.text.split(',').map(move |text| {
        let run = Run { line, start, text };
        start += text.len() + 1;
        run
    })
}

fn trimmed(run: Run<'_>) -> Run<'_> {
    let start = run.start + run.text.len() - run.text.trim_start().len();
    Run { start, text: run.text.trim(), ..run }
}

fn claim(source: &Source<'_>, options: &Options) -> Claim {
    let puzzle = puzzle(source.first_content()).map(trimmed);
    let signed = puzzle.is_some_and(|run| runs::is_grid(run.text, options));
    if signed { Claim::Signed } else { Claim::No }
}

struct Lines(RunReader);

fn open(source: &Source<'_>, options: &Options) -> Result<Reader, Diagnostic> {
    let puzzles = source.content().filter_map(puzzle).map(trimmed);
    Ok(Reader::Lines(Box::new(Lines(RunReader::settle(puzzles, options)?))))
}

impl ReadLine for Lines {
    fn read(&self, line: Line<'_>) -> Result<Option<Record>, Diagnostic> {
        let count = fields(line).count();
        if count < LEAST {
            let message = format!("{} in this line", counted(count, "field"));
            let expected = format!("at least {LEAST}, with commas between, the fifth the puzzle");
            return Err(line.error(line.text.len(), 1, message).expected(expected));
        }
        if let Some(surplus) = fields(line).nth(NAMES.len()) {
            let message = format!("{} in this line", counted(count, "field"));
            let expected = format!("at most {}", NAMES.len());
            return Err(surplus.error(0, message).expected(expected));
        }
        let mut givens = None;
        let mut kept = Vec::with_capacity(count - 1);
        for (at, (run, name)) in fields(line).zip(NAMES).enumerate() {
            if at == PUZZLE {
                givens = Some(self.0.read(trimmed(run))?);
            } else {
                // An empty field keeps its place.
                kept.push(Field { name: name.into(), value: run.text.to_owned() });
            }
        }
        let givens = givens.unwrap_or_else(|| Grid::blank(self.0.shape()));
        Ok(Some(Record { fields: kept, ..Record::new(givens) }))
    }
}

fn write(record: &Record, options: &Options, out: &mut String) -> Result<(), Unwritable> {
    let form = INFO.name;
    let alphabet = cells::writing_alphabet(form, record.givens.shape(), options)?;
    let values = NAMES.map(|name| record.field(name));
    let count = values.iter().rposition(Option::is_some).map_or(LEAST, |last| last + 1).max(LEAST);
    for (at, value) in values.into_iter().enumerate().take(count) {
        if at > 0 {
            out.push(',');
        }
        if at == PUZZLE {
            cells::write_run(&record.givens, alphabet, '.', out);
            continue;
        }
        let value = value.unwrap_or("0");
        if value.contains([',', '\n', '\r']) || (at == 0 && value.starts_with('#')) {
            let reason = format!(
                "`{}` cannot be told from what divides fields or begins a comment",
                NAMES[at]
            );
            return Err(Unwritable::Content { form, reason });
        }
        out.push_str(value);
    }
    out.push('\n');
    Ok(())
}
