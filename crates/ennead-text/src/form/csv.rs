//! Tables with a header and commas between the columns, as collections of millions are published.
//!
//! ```text
//! id,puzzle,solution,difficulty
//! 1,3.41........3..8..…,384179256692345817…,2.2
//! ```
//!
//! The header says which column is the puzzle and which the solution; all others become fields
//! under their own names. A cell may stand in quotes, with `""` for a quote inside.

use super::{Carries, Claim, Info, ReadLine, Reader, Write};
use crate::cells::{self, Run};
use crate::runs::{self, RunReader};
use crate::{Diagnostic, Line, Options, Record, Source, Unwritable};

pub(super) static INFO: Info = Info {
    name: "csv",
    aliases: &["kaggle"],
    about: "a table with a header such as puzzle,solution",
    carries: Carries { solution: true, ..Carries::GIVENS },
    claim,
    open,
    write: Some(Write { prologue: "puzzle,solution\n", ..Write::plain(write) }),
};

/// Names of the puzzle's column.
const PUZZLE: [&str; 7] = ["puzzle", "quizzes", "quiz", "question", "sudoku", "grid", "givens"];

/// Names of the solution's column.
const SOLUTION: [&str; 3] = ["solution", "solutions", "answer"];

/// One cell of a row: its text without quotes, and where it stands with them.
struct Column<'a> {
    run: Run<'a>,
    /// Whether it stands in quotes, which then may be doubled inside.
    quoted: bool,
}

impl Column<'_> {
    fn value(&self) -> String {
        if self.quoted { self.run.text.replace("\"\"", "\"") } else { self.run.text.to_owned() }
    }
}

/// The columns of a row.
fn columns(line: Line<'_>) -> Result<Vec<Column<'_>>, Diagnostic> {
    let text = line.text;
    let mut columns = Vec::new();
    let mut at = 0;
    loop {
        let rest = &text[at..];
        let blanks = rest.len() - rest.trim_start_matches([' ', '\t']).len();
        let end = if rest[blanks..].starts_with('"') {
            let start = at + blanks + 1;
            let length = quoted_length(&text[start..]).ok_or_else(|| {
                line.error(start - 1, 1, "this quote is not closed").expected("`\"` on this line")
            })?;
            let run = Run { line, start, text: &text[start..start + length] };
            columns.push(Column { run, quoted: true });
            let after = start + length + 1;
            let rest = text[after..].trim_start();
            if !rest.is_empty() && !rest.starts_with(',') {
                let message = "something stands after the closing quote";
                return Err(line.error(text.len() - rest.len(), 1, message).expected("a comma"));
            }
            text.len() - rest.len()
        } else {
            let length = rest.find(',').unwrap_or(rest.len());
            let run = Run { line, start: at + blanks.min(length), text: rest[..length].trim() };
            columns.push(Column { run, quoted: false });
            at + length
        };
        if end >= text.len() {
            return Ok(columns);
        }
        at = end + 1;
    }
}

/// How far a quoted text goes, up to its closing quote.
fn quoted_length(text: &str) -> Option<usize> {
    let mut from = 0;
    loop {
        let quote = from + text[from..].find('"')?;
        if !text[quote + 1..].starts_with('"') {
            return Some(quote);
        }
        from = quote + 2;
    }
}

/// What the header says.
#[derive(Clone)]
struct Header {
    /// The line it stands in.
    line: usize,
    names: Vec<String>,
    puzzle: usize,
    solution: Option<usize>,
}

impl Header {
    fn read(line: Line<'_>) -> Result<Header, Diagnostic> {
        let names: Vec<String> =
            columns(line)?.iter().map(|column| column.value().trim().to_lowercase()).collect();
        let find = |known: &[&str]| names.iter().position(|name| known.contains(&name.as_str()));
        let Some(puzzle) = find(&PUZZLE) else {
            let expected = format!("a column with one of the names {}", PUZZLE.join(", "));
            return Err(line.error_all("this header names no puzzle").expected(expected));
        };
        Ok(Header { line: line.number, puzzle, solution: find(&SOLUTION), names })
    }
}

fn claim(source: &Source<'_>, options: &Options) -> Claim {
    let mut lines = source.content();
    let header = lines.next().and_then(|line| Header::read(line).ok());
    let signed = header.is_some_and(|header| {
        // A word alone may also be the title above a grid.
        let second = lines.next().and_then(|line| columns(line).ok());
        let puzzle = second.and_then(|columns| columns.into_iter().nth(header.puzzle));
        header.names.len() > 1 || puzzle.is_some_and(|c| runs::is_grid(c.run.text, options))
    });
    if signed { Claim::Signed } else { Claim::No }
}

struct Lines {
    header: Header,
    runs: RunReader,
}

fn open(source: &Source<'_>, options: &Options) -> Result<Reader, Diagnostic> {
    let header = Header::read(source.first_content())?;
    let puzzle = |line| columns(line).ok()?.into_iter().nth(header.puzzle).map(|c| c.run);
    let runs = RunReader::settle(source.content().skip(1).filter_map(puzzle), options)?;
    Ok(Reader::Lines(Box::new(Lines { header, runs })))
}

impl ReadLine for Lines {
    fn is_heading(&self, number: usize) -> bool {
        number == self.header.line
    }

    fn read(&self, line: Line<'_>) -> Result<Option<Record>, Diagnostic> {
        let header = &self.header;
        if self.is_heading(line.number) {
            return Ok(None);
        }
        let columns = columns(line)?;
        self.check_count(line, &columns)?;
        let mut record = Record::new(self.runs.read(columns[header.puzzle].run)?);
        for (at, (column, name)) in columns.iter().zip(&header.names).enumerate() {
            if header.solution == Some(at) {
                if !column.run.text.is_empty() {
                    record.solution = Some(self.runs.read(column.run)?);
                }
            } else if at != header.puzzle {
                record.add_field(name.clone(), column.value());
            }
        }
        Ok(Some(record))
    }
}

impl Lines {
    fn check_count(&self, line: Line<'_>, columns: &[Column<'_>]) -> Result<(), Diagnostic> {
        let (found, names) = (columns.len(), &self.header.names);
        if found == names.len() {
            return Ok(());
        }
        let expected = format!("{}, as in the header in line {}", names.len(), self.header.line);
        let (at, width) = match columns.get(names.len()) {
            Some(surplus) => (surplus.run.start, surplus.run.text.chars().count()),
            None => (line.text.len(), 1),
        };
        let columns = if found == 1 { "column" } else { "columns" };
        Err(line.error(at, width, format!("{found} {columns} in this line")).expected(expected))
    }
}

fn write(record: &Record, options: &Options, out: &mut String) -> Result<(), Unwritable> {
    let shape = record.givens.shape();
    let alphabet = cells::writing_alphabet(INFO.name, shape, options)?;
    // Programs that read such tables take the cells of a 9×9 grid for numbers.
    let blank = if shape.side() <= 9 { '0' } else { '.' };
    cells::write_run(&record.givens, alphabet, blank, out);
    out.push(',');
    if let Some(solution) = &record.solution {
        cells::write_run(solution, alphabet, blank, out);
    }
    out.push('\n');
    Ok(())
}
