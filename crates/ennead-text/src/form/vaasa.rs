//! The instances and solutions of the benchmark of Mantere and Koljonen (Vaasa), byte for byte.
//!
//! ```text
//! 3 0 4 1 0 0 0 0 0        instance: every number with a blank after it, 0 for blank
//! 0 0 0 3 0 0 8 0 0
//! …
//!
//! 3 8 4 | 1 7 9 | 2 5 6  = 0,45        solution: after each row, how many digits it lacks and
//! 6 9 2 | 3 4 5 | 8 1 7  = 0,45        what its digits add up to
//! 5 7 1 | 2 8 6 | 4 3 9  = 0,45
//! ---------------------
//! …
//!                                      a blank line, then the same for the columns
//! 0 0 0 0 0 0 0 0 0
//! 45 45 45 45 45 45 45 45 45
//! ```
//!
//! Lines end in CR LF, and a blank line ends the file. A complete grid is written as a solution, any
//! other as an instance. The check figures of a solution are checked on reading.

use ennead_grid::{Digit, DigitSet, Grid, Shape};

use super::{Carries, Claim, Entry, Info, Reader, Write};
use crate::diagnostic::counted;
use crate::read::shape_of_side;
use crate::rows::most_common;
use crate::{Diagnostic, Line, Options, Record, Source, Unwritable};

pub(super) static INFO: Info = Info {
    name: "vaasa",
    aliases: &["mantere", "koljonen"],
    about: "instances and solutions of the benchmark of Mantere and Koljonen",
    carries: Carries::GIVENS,
    claim,
    open: |_, _| Ok(Reader::Whole(read)),
    write: Some(Write::plain(write)),
};

/// Between the cells of a solution's row and its check figures.
const EQUALS: &str = "=";

fn claim(source: &Source<'_>, _: &Options) -> Claim {
    let mut rows = source.content();
    let Some(first) = rows.next() else { return Claim::No };
    let figures = first.text.split_once(EQUALS).map(|(_, figures)| figures.trim());
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let solution = figures
        .and_then(|figures| figures.split_once(','))
        .is_some_and(|(lacks, sum)| is_number(lacks) && is_number(sum));
    // Nobody else leaves a blank behind the last number of every row.
    let instance = |line: Line<'_>| {
        line.text.ends_with(' ')
            && line.words().count() == 9
            && line.text.bytes().enumerate().all(|(at, byte)| match at % 2 {
                0 => byte.is_ascii_digit(),
                _ => byte == b' ',
            })
    };
    if solution || (instance(first) && rows.take(8).filter(|row| instance(*row)).count() == 8) {
        Claim::Signed
    } else {
        Claim::No
    }
}

/// The lines of one puzzle.
struct Part<'a> {
    rows: Vec<Line<'a>>,
    /// The lines with the columns' figures, of a solution.
    figures: Vec<Line<'a>>,
}

fn is_solution_row(line: Line<'_>) -> bool {
    line.text.contains(EQUALS)
}

fn is_border(line: &Line<'_>) -> bool {
    line.text.trim().bytes().all(|byte| byte == b'-')
}

/// The numbers of a row: words before the equals sign, without bars.
fn numbers(line: Line<'_>) -> impl Iterator<Item = (usize, &str)> {
    let words = line.words().take_while(|(_, word)| *word != EQUALS);
    words.filter(|(_, word)| *word != "|")
}

fn parts<'a>(lines: impl Iterator<Item = Line<'a>>, side: usize) -> Vec<Part<'a>> {
    let mut lines = lines.filter(|line| !is_border(line)).peekable();
    let mut parts = Vec::new();
    while let Some(first) = lines.next() {
        let mut part = Part { rows: vec![first], figures: Vec::new() };
        while part.rows.len() < side
            && let Some(row) = lines.next()
        {
            part.rows.push(row);
        }
        let solution = part.is_solution();
        while solution
            && part.figures.len() < 2
            && let Some(line) = lines.next_if(|line| !is_solution_row(*line))
        {
            part.figures.push(line);
        }
        // One published file ends in a zero of its own.
        if solution {
            lines.next_if(|line| line.text.trim() == "0");
        }
        parts.push(part);
    }
    parts
}

fn read(source: &Source<'_>, options: &Options) -> Result<Vec<Entry>, Diagnostic> {
    let first = source.first_content();
    let rows = source.content().filter(|line| !is_border(line));
    let usual = most_common(rows.map(|row| numbers(row).count()));
    let side = options.shape.map_or(usual, Shape::side);
    let shape = shape_of_side(side, first, options)?;
    let entries = parts(source.content(), side).into_iter().map(|part| {
        let line = part.rows[0].number;
        Entry { line, record: part.read(shape).map(Record::new) }
    });
    Ok(entries.collect())
}

impl Part<'_> {
    fn is_solution(&self) -> bool {
        self.rows.iter().any(|row| is_solution_row(*row))
    }

    fn read(&self, shape: Shape) -> Result<Grid, Diagnostic> {
        let side = shape.side();
        let mut cells = Vec::with_capacity(shape.area());
        for &row in &self.rows {
            read_row(row, shape, &mut cells)?;
        }
        if self.rows.len() < side {
            let last = self.rows[self.rows.len() - 1];
            let message = format!("the grid ends after {}", counted(self.rows.len(), "row"));
            return Err(last.error_all(message).expected(format!("{side} rows")));
        }
        let grid = Grid::from_cells(shape, cells).expect("every row has its cells");
        if self.is_solution() {
            self.check(&grid)?;
        }
        Ok(grid)
    }

    /// Checks the figures of a solution.
    fn check(&self, grid: &Grid) -> Result<(), Diagnostic> {
        let shape = grid.shape();
        for (at, (&line, row)) in self.rows.iter().zip(grid.rows()).enumerate() {
            check_bars(line, shape)?;
            let (lacks, sum) = figures(row.iter().copied(), shape);
            let right = format!("{lacks},{sum}");
            let place = line.words().skip_while(|(_, word)| *word != EQUALS).nth(1);
            let (byte, found) = place.unwrap_or((line.text.len(), ""));
            if found != right {
                let row = at + 1;
                let message = format!(
                    "row {row} ends in `= {found}`, but the number of missing digits is {lacks} and the sum {sum}"
                );
                let width = found.chars().count();
                return Err(line.error(byte, width, message).expected(format!("`= {right}`")));
            }
        }
        let columns: Vec<(usize, usize)> = (0..shape.side())
            .map(|column| figures(grid.rows().map(|row| row[column]), shape))
            .collect();
        let lacks: Vec<usize> = columns.iter().map(|&(lacks, _)| lacks).collect();
        let sums: Vec<usize> = columns.iter().map(|&(_, sum)| sum).collect();
        self.check_columns(0, "number of missing digits", &lacks)?;
        self.check_columns(1, "sum", &sums)
    }

    fn check_columns(&self, line: usize, what: &str, right: &[usize]) -> Result<(), Diagnostic> {
        let last = self.rows[self.rows.len() - 1];
        let Some(&line) = self.figures.get(line) else {
            let message = format!("the solution ends without the {what} of its columns");
            let expected = format!("{} numbers below it", right.len());
            return Err(last.error_all(message).expected(expected));
        };
        let mut words = line.words();
        for (column, right) in right.iter().enumerate() {
            let (byte, found) = words.next().unwrap_or((line.text.len(), ""));
            if found.parse() != Ok(*right) {
                let message =
                    format!("the {what} of column {} is {right}, not `{found}`", column + 1);
                let width = found.chars().count();
                return Err(line.error(byte, width, message).expected(right.to_string()));
            }
        }
        match words.next() {
            None => Ok(()),
            Some((byte, word)) => Err(line
                .error(byte, word.chars().count(), "more figures than columns")
                .expected(right.len().to_string())),
        }
    }
}

fn read_row(
    line: Line<'_>,
    shape: Shape,
    cells: &mut Vec<Option<Digit>>,
) -> Result<(), Diagnostic> {
    let side = shape.side();
    let found = numbers(line).count();
    if found != side {
        let last = numbers(line).last().map_or(0, |(byte, word)| byte + word.len());
        let byte = numbers(line).nth(side).map_or(last, |(byte, _)| byte);
        let message = format!("{found} numbers in this row");
        return Err(line.error(byte, 1, message).expected(side.to_string()));
    }
    for (byte, word) in numbers(line) {
        let number = word.parse().ok().filter(|&number: &usize| number <= side);
        let number = number.ok_or_else(|| {
            let message = format!("`{word}` is no cell of a {side}×{side} grid");
            line.error(byte, word.chars().count(), message)
                .expected(format!("a number from 1 to {side}, or 0 for a blank"))
        })?;
        cells.push(shape.digit(number));
    }
    Ok(())
}

/// Refuses bars that do not stand between boxes.
fn check_bars(line: Line<'_>, shape: Shape) -> Result<(), Diagnostic> {
    let mut before = 0;
    for (byte, word) in line.words().take_while(|(_, word)| *word != EQUALS) {
        if word != "|" {
            before += 1;
        } else if before == shape.side() || !before.is_multiple_of(shape.box_columns()) {
            let message =
                format!("a bar after {}, in a grid with boxes of {shape}", counted(before, "cell"));
            let expected = format!("bars after every {} cells", shape.box_columns());
            return Err(line.error(byte, 1, message).expected(expected));
        }
    }
    Ok(())
}

/// How many digits a line of cells lacks, and what its digits add up to.
fn figures(cells: impl Iterator<Item = Option<Digit>>, shape: Shape) -> (usize, usize) {
    let mut seen = DigitSet::EMPTY;
    let mut sum = 0;
    for digit in cells.flatten() {
        seen.insert(digit);
        sum += usize::from(digit.get());
    }
    (shape.side() - seen.len(), sum)
}

fn write(record: &Record, _: &Options, out: &mut String) -> Result<(), Unwritable> {
    let grid = &record.givens;
    let shape = grid.shape();
    if shape.order().is_none() {
        let reason = "it has square boxes alone, as it does not tell their shape";
        return Err(Unwritable::Shape { form: INFO.name, shape, reason });
    }
    let width = shape.side().to_string().len();
    let number = |content: &Option<Digit>| format!("{:>width$}", content.map_or(0, Digit::get));
    if grid.is_complete() {
        write_solution(grid, number, out);
    } else {
        for row in grid.rows() {
            out.extend(row.iter().map(|content| number(content) + " "));
            out.push_str("\r\n");
        }
    }
    out.push_str("\r\n");
    Ok(())
}

fn write_solution(grid: &Grid, number: impl Fn(&Option<Digit>) -> String, out: &mut String) {
    let shape = grid.shape();
    for (at, row) in grid.rows().enumerate() {
        let boxes: Vec<String> = row
            .chunks(shape.box_columns())
            .map(|cells| cells.iter().map(&number).collect::<Vec<_>>().join(" "))
            .collect();
        let cells = boxes.join(" | ");
        if at > 0 && at.is_multiple_of(shape.box_rows()) {
            out.extend([&"-".repeat(cells.len()), "\r\n"]);
        }
        let (lacks, sum) = figures(row.iter().copied(), shape);
        out.extend([&cells, "  = ", &format!("{lacks},{sum}"), "\r\n"]);
    }
    out.push_str("\r\n");
    let columns =
        || (0..shape.side()).map(|column| figures(grid.rows().map(|row| row[column]), shape));
    out.extend(columns().map(|(lacks, _)| format!("{lacks} ")));
    out.push_str("\r\n");
    out.extend(columns().map(|(_, sum)| format!("{sum} ")));
    out.push_str("\r\n");
}
