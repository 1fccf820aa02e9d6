//! Helps with a puzzle one step at a time: each line says a little more than the one before.
//!
//! ```text
//! cargo run --example hint_ladder 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
//! ```

use std::error::Error;
use std::io::Write;

use ennead::Puzzle;
use ennead::hint::hint;
use ennead::logic::hint::Depth;

fn main() -> Result<(), Box<dyn Error>> {
    let puzzle = std::env::args().nth(1).ok_or("expected a puzzle on one line")?;
    run(&puzzle, &mut std::io::stdout())
}

/// Tells the first step of a puzzle at each of the five levels.
pub(crate) fn run(puzzle: &str, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let puzzle: Puzzle = puzzle.parse()?;
    let hint = hint(&puzzle)?;
    let mut told = 0;
    for depth in Depth::ALL {
        let sentences = hint.tell(puzzle.shape(), depth);
        for sentence in &sentences[told.min(sentences.len())..] {
            writeln!(out, "{}. {sentence}", depth.number())?;
        }
        told = sentences.len();
    }
    Ok(())
}
