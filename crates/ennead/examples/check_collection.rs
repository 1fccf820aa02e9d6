//! Reads any number of puzzles from standard input, in two threads and constant memory, and counts
//! those with one solution, several, and none.
//!
//! ```text
//! cargo run --release --example check_collection < million.txt
//! ```

use std::error::Error;
use std::io::{Read, Write};

use ennead::stream::{Options, solve_stream};

fn main() -> Result<(), Box<dyn Error>> {
    run(std::io::stdin(), &mut std::io::stdout())
}

/// Writes one line of figures.
pub(crate) fn run(puzzles: impl Read + Send, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let options = Options { threads: 2, ..Options::default() };
    let found = solve_stream(puzzles, &mut std::io::sink(), &options)?;
    writeln!(
        out,
        "one solution: {}, several: {}, none: {}, refused: {}",
        found.unique, found.multiple, found.unsolvable, found.refused
    )?;
    Ok(())
}
