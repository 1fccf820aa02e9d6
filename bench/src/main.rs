//! Benchmarks: each prints a table, each figure beside a peer of the same run.
//!
//! Machines differ and are noisy, so what counts is the ratio to something that ran interleaved
//! with it. See `bench/README.md`.
#![allow(clippy::print_stdout, reason = "tables are what this program is for")]
#![allow(clippy::disallowed_methods, reason = "a benchmark reads the clock")]

mod columns;
mod contender;
mod create;
mod engines;
mod laboratory;
mod limits;
mod puzzles;
mod rate;
mod recording;
mod sets;
mod text;
mod wishes;

use clap::{Parser, Subcommand};

#[derive(Debug, Parser)]
#[command(about = "Benchmarks of Ennead", max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// The command line: check and convert against copying lines, and the time to start
    Text {
        /// Lines in the file
        #[arg(long, default_value_t = 1_000_000)]
        lines: usize,
        /// Rounds; the best of each is taken
        #[arg(long, default_value_t = 5)]
        rounds: usize,
        /// Seed of the puzzles
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// The engines on 9×9 puzzles, against the crate `sudoku`
    Engines {
        /// Puzzles, one per line; several files [default: made from the seed, easy and minimal]
        #[arg(long, num_args = 1..)]
        data: Vec<std::path::PathBuf>,
        /// Puzzles per set [default: the whole file; 50000 easy, 20000 minimal]
        #[arg(long, default_value_t = 0, hide_default_value = true)]
        size: usize,
        /// Rounds; the best of each is taken
        #[arg(long, default_value_t = 5)]
        rounds: usize,
        /// Seed of the puzzles and of their symmetries
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// The laboratory: BT+NO against a backtracker written by hand, and MAC+BZ on puzzles
    Lab {
        /// Puzzles for MAC+BZ, in any form [default: made from a seed]
        #[arg(long)]
        data: Option<std::path::PathBuf>,
        /// Rounds; the best of each is taken
        #[arg(long, default_value_t = 5)]
        rounds: usize,
    },
    /// Recorded searches against silent ones
    Recording {
        /// Algorithms, as MAC+BZ [default: all]
        #[arg(long, num_args = 1..)]
        algorithm: Vec<String>,
        /// Steps of each search
        #[arg(long, default_value_t = 1_000_000)]
        steps: u64,
        /// Rounds; the best of each is taken
        #[arg(long, default_value_t = 3)]
        rounds: usize,
    },
    /// Ratings on Sudoku Explainer's scale, by how hard the puzzles are
    Rate(rate::Plan),
    /// Making puzzles and canonical forms, against the crate `sudoku`
    Create(create::Plan),
    /// Columns in Python, against the engine alone; `cargo xtask columns` gets what it needs
    Columns(columns::Plan),
    /// Whether limits of time hold: 12 hard jobs, each with little time
    Limits(limits::Plan),
    /// Copies standard input to standard output line by line: the baseline of `text`
    #[command(hide = true)]
    CopyLines,
}

fn main() -> std::io::Result<()> {
    match Cli::parse().what {
        What::Text { lines, rounds, seed } => text::run(lines, rounds, seed),
        What::Engines { data, size, rounds, seed } => {
            engines::run(&engines::Options { data, size, rounds, seed })
        }
        What::Lab { data, rounds } => laboratory::run(data.as_deref(), rounds),
        What::Recording { algorithm, steps, rounds } => recording::run(&algorithm, steps, rounds),
        What::Rate(plan) => rate::run(&plan),
        What::Create(plan) => create::run(&plan),
        What::Columns(plan) => columns::run(&plan),
        What::Limits(plan) => limits::run(&plan),
        What::CopyLines => text::copy_lines(),
    }
}
