//! Compares ratings with a table of known ones.
//!
//! `cargo run --release --example se_parity -- TABLE [BELOW]`: each line of the table has a puzzle of 81 characters, ER,
//! EP and ED, separated by tabs; lines that do not are skipped. Rows with an ER of `BELOW` or more count apart.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "it is a program")]

use std::collections::BTreeMap;
use std::process::ExitCode;

use ennead_grid::{Grid, Puzzle, Shape};
use ennead_logic::se::{self, Options};

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let Some(path) = args.next() else {
        eprintln!("usage: se_parity TABLE [BELOW]");
        return ExitCode::from(2);
    };
    let below = args.next().unwrap_or_else(|| "8.5".to_owned());
    let text = match std::fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) => {
            eprintln!("{path}: {error}");
            return ExitCode::from(2);
        }
    };
    let [mut rows, mut same, mut hard_rows, mut hard_same] = [0; 4];
    let mut differences: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for line in text.lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        let [puzzle, er, ep, ed] = fields[..] else { continue };
        let Some(puzzle) = parse(puzzle) else { continue };
        let expected = format!("{er}/{ep}/{ed}");
        let found = match se::rate(&puzzle, &Options::default()) {
            Ok(rating) => {
                let bound = if rating.exact { "" } else { ">=" };
                format!("{bound}{}/{}/{}", rating.er, rating.ep, rating.ed)
            }
            Err(error) => error.to_string(),
        };
        let equal = u32::from(found == expected);
        let hard = er.len() > below.len() || er >= below.as_str();
        if hard {
            hard_rows += 1;
            hard_same += equal;
        } else {
            rows += 1;
            same += equal;
        }
        if equal == 0 {
            let group = if hard { "above" } else { "below" };
            let key = format!("{group} {er} -> {}", found.split('/').next().unwrap_or(""));
            differences.entry(key).or_default().push(format!("{expected} {found} {}", fields[0]));
        }
    }
    println!("below {below}: {same} of {rows} equal; from {below}: {hard_same} of {hard_rows}");
    for (key, lines) in &differences {
        println!("{:5} {key}   e.g. {}", lines.len(), lines[0]);
    }
    ExitCode::SUCCESS
}

fn parse(line: &str) -> Option<Puzzle> {
    let numbers: Vec<u8> =
        line.bytes().map(|byte| if byte.is_ascii_digit() { byte - b'0' } else { 0 }).collect();
    let rows: Vec<&[u8]> = numbers.chunks(9).collect();
    Puzzle::try_from(Grid::from_rows(Shape::NINE, &rows).ok()?).ok()
}
