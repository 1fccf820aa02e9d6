//! Solves whatever Sudoku text it is given: lines, drawn boards, files of other programs.
//!
//! ```text
//! cargo run --example solve_anything < puzzles.txt
//! ```

use std::error::Error;
use std::io::{Read, Write};

use ennead::text::{Form, Options, Record, read, write};
use ennead::{Budget, Outcome, Puzzle, solve};

fn main() -> Result<(), Box<dyn Error>> {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text)?;
    run(&text, &mut std::io::stdout())
}

/// Draws the solution of each puzzle of `text`.
pub(crate) fn run(text: &str, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let options = Options::default();
    let reading = read(text, &options)?;
    writeln!(out, "read as {}", reading.form)?;
    for entry in reading.entries {
        let record = match entry.record {
            Ok(record) => record,
            Err(diagnostic) => {
                writeln!(out, "{diagnostic}")?;
                continue;
            }
        };
        let puzzle = match Puzzle::try_from(record.givens) {
            Ok(puzzle) => puzzle,
            Err(report) => {
                write!(out, "{report}")?;
                continue;
            }
        };
        match solve(&puzzle, Budget::unlimited().steps(1_000_000)).0 {
            Outcome::Unique(solution) => {
                let solved = Record::new(solution.grid().clone());
                write!(out, "{}", write(&solved, Form::BARRED, &options)?)?;
            }
            Outcome::Multiple(both) => {
                let [one, other] = &*both;
                writeln!(out, "two solutions, and perhaps more:\n{one}\n{other}")?;
            }
            Outcome::Unsolvable => writeln!(out, "no solution")?,
            Outcome::Unknown { .. } => writeln!(out, "not solved in a million steps")?,
        }
    }
    Ok(())
}
