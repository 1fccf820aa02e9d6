//! Tables with a header and commas between the columns, as collections of millions are published.
//!
//! ```text
//! id,puzzle,solution,difficulty
//! 1,3.41........3..8..…,384179256692345817…,2.2
//! ```
//!
//! The header says which column is the puzzle and which the solution; all others become fields
//! under their own names and are written again where the writer is told of them. Columns may also
//! be separated by semicolons or tabs; commas are written. A cell may stand in quotes, with `""` for
//! a quote inside.

use super::{Carries, Claim, Info, ReadLine, Reader, Table, Write};
use crate::cells::{self, Run};
use crate::runs::{self, RunReader};
use crate::{Diagnostic, Field, Line, Options, Record, Remedy, Source, Unwritable};

pub(super) static INFO: Info = Info {
    name: "csv",
    aliases: &["kaggle"],
    about: "a table with a header such as puzzle,solution; columns by comma, semicolon or tab",
    carries: Carries { solution: true, ..Carries::GIVENS },
    claim,
    open,
    write: Some(Write {
        table: Some(Table { header, row: write, raw: write_raw }),
        ..Write::plain(write_alone)
    }),
};

/// Names of the puzzle's column.
const PUZZLE: [&str; 10] = [
    "puzzle", "puzzles", "quizzes", "quiz", "question", "sudoku", "grid", "givens", "board",
    "boards",
];

/// Names of the solution's column.
const SOLUTION: [&str; 5] = ["solution", "solutions", "answer", "answers", "solved"];

/// What may separate columns.
const SEPARATORS: [char; 3] = [',', ';', '\t'];

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
fn columns(line: Line<'_>, separator: char) -> Result<Vec<Column<'_>>, Diagnostic> {
    let text = line.text;
    let mut columns = Vec::new();
    let mut at = 0;
    loop {
        let rest = &text[at..];
        let blanks = rest.len() - rest.trim_start_matches(' ').len();
        let end = if rest[blanks..].starts_with('"') {
            let start = at + blanks + 1;
            let length = quoted_length(&text[start..]).ok_or_else(|| {
                line.error(start - 1, 1, "this quote is not closed").expected("`\"` on this line")
            })?;
            let run = Run { line, start, text: &text[start..start + length] };
            columns.push(Column { run, quoted: true });
            let after = start + length + 1;
            let rest = text[after..].trim_start_matches(' ');
            if !rest.is_empty() && !rest.starts_with(separator) {
                let message = "something stands after the closing quote";
                let expected = match separator {
                    ',' => "a comma",
                    ';' => "a semicolon",
                    _ => "a tab",
                };
                return Err(line.error(text.len() - rest.len(), 1, message).expected(expected));
            }
            text.len() - rest.len()
        } else {
            let length = rest.find(separator).unwrap_or(rest.len());
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
    separator: char,
    names: Vec<String>,
    puzzle: usize,
    solution: Option<usize>,
}

impl Header {
    /// Reads a header: with the separator that makes a puzzle's column of it.
    fn read(line: Line<'_>, options: &Options) -> Result<Header, Diagnostic> {
        let used = SEPARATORS.into_iter().filter(|&separator| line.text.contains(separator));
        let headers: Vec<_> = used.map(|separator| Header::cut(line, separator, options)).collect();
        let mut refusal = None;
        for header in headers {
            match header {
                Ok(header) => return Ok(header),
                Err(error) => refusal = refusal.or(Some(error)),
            }
        }
        refusal.map_or_else(|| Header::cut(line, ',', options), Err)
    }

    fn cut(line: Line<'_>, separator: char, options: &Options) -> Result<Header, Diagnostic> {
        let columns = columns(line, separator)?;
        let names: Vec<String> =
            columns.iter().map(|column| column.value().trim().to_owned()).collect();
        let find = |known: &[&str]| {
            let is = |name: &String| known.iter().any(|known| known.eq_ignore_ascii_case(name));
            names.iter().position(is)
        };
        let puzzle = match &options.column {
            Some(column) => find(&[column.as_str()]),
            None => find(&PUZZLE),
        };
        let Some(puzzle) = puzzle else {
            let expected = match options.column {
                Some(column) => format!("a column with the name {column}"),
                None => format!("a column with one of the names {}", PUZZLE.join(", ")),
            };
            let refusal = line.error_all("this header names no puzzle").expected(expected);
            let choices = names.into_iter().filter(|name| !name.is_empty()).take(100).collect();
            return Err(refusal.remedy(Remedy::Column(choices)));
        };
        let solution = find(&SOLUTION).filter(|&solution| solution != puzzle);
        Ok(Header { line: line.number, separator, puzzle, solution, names })
    }

    /// The columns of a row below it.
    fn columns<'a>(&self, line: Line<'a>) -> Result<Vec<Column<'a>>, Diagnostic> {
        columns(line, self.separator)
    }
}

fn claim(source: &Source<'_>, options: &Options) -> Claim {
    let mut lines = source.content();
    let header = lines.next().and_then(|line| Header::read(line, options).ok());
    let signed = header.is_some_and(|header| {
        // A word alone may also be the title above a grid.
        let second = lines.next().and_then(|line| header.columns(line).ok());
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
    let header = Header::read(source.first_content(), options)?;
    let puzzle = |line| header.columns(line).ok()?.into_iter().nth(header.puzzle).map(|c| c.run);
    let runs = RunReader::settle(source.content().skip(1).filter_map(puzzle), options)?;
    Ok(Reader::Lines(Box::new(Lines { header, runs })))
}

impl ReadLine for Lines {
    fn is_heading(&self, number: usize) -> bool {
        number == self.header.line
    }

    fn columns(&self) -> Vec<String> {
        let header = &self.header;
        let is_other = |at: usize| at != header.puzzle && Some(at) != header.solution;
        let names = header.names.iter().enumerate().filter(|(at, _)| is_other(*at));
        names.map(|(_, name)| name.clone()).collect()
    }

    fn read(&self, line: Line<'_>) -> Result<Option<Record>, Diagnostic> {
        let header = &self.header;
        if self.is_heading(line.number) {
            return Ok(None);
        }
        let columns = header.columns(line)?;
        let read = self.check_count(line, &columns).and_then(|()| self.record(&columns));
        read.map(Some).map_err(|error| Diagnostic { fields: self.fields(&columns), ..error })
    }
}

impl Lines {
    fn record(&self, columns: &[Column<'_>]) -> Result<Record, Diagnostic> {
        let header = &self.header;
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
        Ok(record)
    }

    /// A row that cannot be read, column by column.
    fn fields(&self, columns: &[Column<'_>]) -> Vec<Field> {
        let header = &self.header;
        let name = |at: usize| match at {
            at if at == header.puzzle => "puzzle".to_owned(),
            at if Some(at) == header.solution => "solution".to_owned(),
            _ => header.names[at].clone(),
        };
        let named = columns.iter().take(header.names.len()).enumerate();
        named.map(|(at, column)| Field::new(name(at), column.value())).collect()
    }

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

fn write_alone(record: &Record, options: &Options, out: &mut String) -> Result<(), Unwritable> {
    write(record, &[], options, out)
}

/// The header of a table with these columns beside the puzzle and the solution.
fn header(columns: &[String]) -> String {
    let mut text = "puzzle,solution".to_owned();
    for column in columns {
        text.push(',');
        text += &quoted(column);
    }
    text + "\n"
}

/// A row of a puzzle that could not be read: its columns as they stand.
fn write_raw(fields: &[Field], columns: &[String]) -> String {
    let value = |name: &str| {
        let field = fields.iter().find(|field| field.name == name);
        quoted(field.map_or("", |field| field.value.as_str()))
    };
    let columns = ["puzzle", "solution"].into_iter().chain(columns.iter().map(String::as_str));
    columns.map(value).collect::<Vec<_>>().join(",") + "\n"
}

/// A cell as it is written: in quotes where it has to be. A line end becomes a blank, because each
/// row is a line.
fn quoted(value: &str) -> String {
    let value = value.replace(['\r', '\n'], " ");
    let is_plain = value.trim() == value && !value.contains(['"', ',', ';', '\t']);
    if is_plain { value } else { format!("\"{}\"", value.replace('"', "\"\"")) }
}

fn write(
    record: &Record,
    columns: &[String],
    options: &Options,
    out: &mut String,
) -> Result<(), Unwritable> {
    let shape = record.givens.shape();
    let alphabet = cells::writing_alphabet(INFO.name, shape, options)?;
    // Programs that read such tables take the cells of a 9×9 grid for numbers.
    let blank = if shape.side() <= 9 { '0' } else { '.' };
    cells::write_run(&record.givens, alphabet, blank, out);
    out.push(',');
    if let Some(solution) = &record.solution {
        cells::write_run(solution, alphabet, blank, out);
    }
    for column in columns {
        out.push(',');
        *out += &quoted(record.field(column).unwrap_or(""));
    }
    out.push('\n');
    Ok(())
}
