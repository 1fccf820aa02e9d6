//! What solvers print: the puzzle, the number of its solutions, and one of them.
//!
//! ```text
//! 3.41........3..8..…:1:384179256692345817…
//! 3.31........3..8..…:0:
//! ```

use super::{Carries, Claim, Fields, Info, ReadLine, Reader, Write};
use crate::cells::{self, Run};
use crate::runs::{self, RunReader};
use crate::{Diagnostic, Line, Options, Record, Source, Unwritable};

pub(super) static INFO: Info = Info {
    name: "tdoku",
    aliases: &["counted"],
    about: "puzzle:count:solution, as solvers print it",
    carries: Carries { solution: true, fields: Fields::Only(&["count"]), ..Carries::GIVENS },
    claim,
    open,
    write: Some(Write::plain(write)),
};

/// Puzzle, count and solution; the last may be missing.
fn parts(line: Line<'_>) -> [Option<Run<'_>>; 3] {
    let text = line.text.trim_end();
    let mut start = text.len() - text.trim_start().len();
    let mut parts = text[start..].splitn(3, ':').map(|part| {
        let run = Run { line, start, text: part };
        start += part.len() + 1;
        run
    });
    [parts.next(), parts.next(), parts.next()]
}

fn puzzle(line: Line<'_>) -> Option<Run<'_>> {
    parts(line)[0]
}

fn is_count(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn claim(source: &Source<'_>, options: &Options) -> Claim {
    // Without a second colon it is a puzzle with a comment.
    let [Some(puzzle), Some(count), Some(solution)] = parts(source.first_content()) else {
        return Claim::No;
    };
    let signed = runs::is_grid(puzzle.text, options)
        && is_count(count.text)
        && (solution.text.is_empty() || runs::is_grid(solution.text, options));
    if signed { Claim::Signed } else { Claim::No }
}

struct Lines(RunReader);

fn open(source: &Source<'_>, options: &Options) -> Result<Reader, Diagnostic> {
    let puzzles = source.content().filter_map(puzzle);
    Ok(Reader::Lines(Box::new(Lines(RunReader::settle(puzzles, options)?))))
}

impl ReadLine for Lines {
    fn read(&self, line: Line<'_>) -> Result<Option<Record>, Diagnostic> {
        let [puzzle, count, solution] = parts(line);
        let end = line.text.trim_end().len();
        let puzzle = puzzle.unwrap_or(Run { line, start: 0, text: "" });
        let mut record = Record::new(self.0.read(puzzle)?);
        let Some(count) = count else {
            let message = "this line ends after the puzzle";
            return Err(line.error(end, 1, message).expected("`:` and the number of solutions"));
        };
        if !is_count(count.text) {
            let message = format!("`{}` is no number of solutions", count.text);
            let width = count.text.chars().count();
            return Err(line.error(count.start, width, message).expected("a number, as 1"));
        }
        record.add_field("count", count.text);
        match solution.filter(|run| !run.text.is_empty()) {
            Some(run) => {
                record.solution = Some(self.0.read(run)?).filter(|solution| !solution.is_empty());
            }
            None if count.text.bytes().any(|byte| byte != b'0') => {
                let message = "this line ends before the solution";
                let colon = if solution.is_some() { "" } else { "`:` and " };
                let expected = format!("{colon}one of the solutions");
                return Err(line.error(end, 1, message).expected(expected));
            }
            None => {}
        }
        Ok(Some(record))
    }
}

fn write(record: &Record, options: &Options, out: &mut String) -> Result<(), Unwritable> {
    let form = INFO.name;
    let alphabet = cells::writing_alphabet(form, record.givens.shape(), options)?;
    let count = match (record.field("count"), &record.solution) {
        (Some(count), solution) if is_count(count) => {
            if solution.is_none() && count.bytes().any(|byte| byte != b'0') {
                let reason = format!("it counts {count} solutions, but none is at hand");
                return Err(Unwritable::Content { form, reason });
            }
            count
        }
        (Some(count), _) => {
            let reason = format!("`{count}` is no number of solutions");
            return Err(Unwritable::Content { form, reason });
        }
        (None, Some(_)) => "1",
        (None, None) => {
            let reason = "the number of its solutions is not known".to_owned();
            return Err(Unwritable::Content { form, reason });
        }
    };
    cells::write_run(&record.givens, alphabet, '.', out);
    out.extend([":", count, ":"]);
    if let Some(solution) = &record.solution {
        cells::write_run(solution, alphabet, '.', out);
    }
    out.push('\n');
    Ok(())
}
