//! Counts the givens of dug minimal 9×9 puzzles: the table in `weight.rs`.
//!
//! `cargo run --release -p ennead-generate --example givens -- 1000000 1`: how many puzzles, which seed.
#![allow(clippy::print_stdout, reason = "it is what an example is for")]

use ennead_generate::{Maker, Recipe};
use ennead_grid::Shape;
use ennead_solve::Budget;

fn main() {
    let mut numbers = std::env::args().skip(1).filter_map(|text| text.parse().ok());
    let (count, seed) = (numbers.next().unwrap_or(10_000), numbers.next().unwrap_or(1));
    let mut maker = Maker::new(Recipe::minimal(Shape::NINE), seed).expect("a plain recipe");
    let mut counts = [0u64; 82];
    maker.lines(0..count, Budget::unlimited(), &mut |line, _| {
        counts[line.iter().filter(|&&number| number != 0).count()] += 1;
    });
    for (givens, count) in counts.iter().enumerate().filter(|(_, count)| **count > 0) {
        println!("{givens:2} {count}");
    }
}
