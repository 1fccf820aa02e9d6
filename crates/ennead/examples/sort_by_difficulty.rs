//! Sorts puzzles from easy to hard, one per line, and says what makes each as hard as it is.
//!
//! ```text
//! cargo run --release --example sort_by_difficulty < puzzles.txt
//! ```

use std::error::Error;
use std::io::{Read, Write};

use ennead::logic::Position;
use ennead::logic::rating::{Tier, human};
use ennead::path::only_solution;
use ennead::{Budget, Puzzle};

fn main() -> Result<(), Box<dyn Error>> {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text)?;
    run(&text, &mut std::io::stdout())
}

/// Writes the puzzles of `text` in the order of their rating. A line that is no puzzle with one
/// solution is named with its number and left out.
pub(crate) fn run(text: &str, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let mut rated = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        match rate(line) {
            Ok(rating) => rated.push((rating, line)),
            Err(why) => writeln!(out, "# line {number}: {why}")?,
        }
    }
    rated.sort_by_key(|(rating, _)| rating.rating);
    for (rating, line) in rated {
        let hardest = rating.hardest.map_or("nothing to do", |technique| technique.name());
        writeln!(out, "{line} {} {} {hardest}", rating.rating, Tier::of(rating.rating))?;
    }
    Ok(())
}

fn rate(line: &str) -> Result<human::Rating, Box<dyn Error>> {
    let puzzle: Puzzle = line.parse()?;
    // A rating speaks of puzzles with one solution.
    only_solution(&puzzle, Budget::unlimited())?;
    Ok(human::rate(&Position::of(&puzzle)?.with_one_solution()))
}
