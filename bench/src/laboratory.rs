//! The laboratory: silent search against a hand-written backtracker, and MAC+BZ on puzzles.

use std::io;
use std::path::Path;
use std::time::{Duration, Instant};

use ennead::csp::{Algorithm, BinaryCsp, Budget, Search, SearchOutcome};
use ennead::model::{Model, NQueens, SudokuModel};
use ennead::text::{Options, read};
use ennead::{Puzzle, verify};

use crate::puzzles;

/// Queens of the first table.
const QUEENS: u32 = 20;

/// Prints both tables.
pub(crate) fn run(data: Option<&Path>, rounds: usize) -> io::Result<()> {
    queens(rounds);
    sudoku(data)
}

/// BT+NO to the first solution, against a loop over arrays that visits the same nodes.
fn queens(rounds: usize) {
    let problem = NQueens::new(QUEENS).expect("a board we have");
    let csp = BinaryCsp::model(&problem);
    let algorithm: Algorithm = "BT+NO".parse().expect("an algorithm");
    let (mut ours, mut theirs) = (Duration::MAX, Duration::MAX);
    let mut nodes = 0;
    for _ in 0..rounds {
        let start = Instant::now();
        let mut search = Search::new(&csp, algorithm);
        assert_eq!(search.run(Budget::unlimited()), SearchOutcome::Solved);
        ours = ours.min(start.elapsed());
        assert!(problem.verify(&problem.solution(&search.assignments())).is_empty());
        nodes = search.metrics().nodes;

        let start = Instant::now();
        let tried = by_hand();
        theirs = theirs.min(start.elapsed());
        assert_eq!(tried.len(), QUEENS as usize);
    }
    println!("{QUEENS} queens, first solution, {nodes} nodes, best of {rounds} rounds\n");
    println!("| search | ms | ratio |\n|---|---:|---:|");
    let (ours, theirs) = (ours.as_secs_f64() * 1e3, theirs.as_secs_f64() * 1e3);
    println!("| by hand (baseline) | {theirs:.1} | 1.00 |");
    println!("| BT+NO | {ours:.1} | {:.2} |", ours / theirs);
}

/// Chronological backtracking as one writes it by hand: rows of the queens so far, checked pair by
/// pair.
fn by_hand() -> Vec<i32> {
    let side = QUEENS as i32;
    let mut rows: Vec<i32> = Vec::with_capacity(QUEENS as usize);
    let mut next = 0;
    while rows.len() < QUEENS as usize {
        let column = rows.len() as i32;
        let safe = |row: i32| {
            rows.iter()
                .enumerate()
                .all(|(other, &taken)| taken != row && (taken - row).abs() != column - other as i32)
        };
        match (next..side).find(|&row| safe(row)) {
            Some(row) => {
                rows.push(row);
                next = 0;
            }
            None => next = rows.pop().expect("20 queens have a solution") + 1,
        }
    }
    rows
}

/// MAC+BZ on every puzzle of a file: the time to model and solve it.
fn sudoku(data: Option<&Path>) -> io::Result<()> {
    let text = if let Some(path) = data {
        std::fs::read_to_string(path)?
    } else {
        let mut lines = Vec::new();
        puzzles::write_lines(300, 1, &mut lines)?;
        String::from_utf8(lines).expect("digits and dots")
    };
    let reading = read(&text, &Options::default()).map_err(io::Error::other)?;
    let algorithm: Algorithm = "MAC+BZ".parse().expect("an algorithm");
    let mut times = Vec::new();
    for record in reading.entries.into_iter().filter_map(|entry| entry.record.ok()) {
        let puzzle = Puzzle::try_from(record.givens).map_err(io::Error::other)?;
        let start = Instant::now();
        let model = SudokuModel(&puzzle);
        let csp = BinaryCsp::model(&model);
        let mut search = Search::new(&csp, algorithm);
        let outcome = search.run(Budget::unlimited());
        times.push(start.elapsed());
        assert_eq!(outcome, SearchOutcome::Solved);
        assert!(verify(&puzzle, &model.to_grid(&search.assignments())).is_ok());
    }
    times.sort();
    let ms = |at: usize| times[at].as_secs_f64() * 1e3;
    println!("\n| MAC+BZ | puzzles | median ms | 90 % ms | max ms |\n|---|---:|---:|---:|---:|");
    let name = data.map_or("made from seed 1".to_owned(), |path| path.display().to_string());
    let count = times.len();
    println!(
        "| {name} | {count} | {:.2} | {:.2} | {:.2} |",
        ms(count / 2),
        ms(count * 9 / 10),
        ms(count - 1)
    );
    Ok(())
}
