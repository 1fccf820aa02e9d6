//! Judges deductions for a while: every one against the solution, and by the checker.
//!
//! ```text
//! cargo run --release -p ennead-logic --example soundness -- SECONDS [SEED]
//! ```
//!
//! States are those on the way to the solution of generated puzzles, each left by one of its deductions
//! chosen at random; in each, every technique is asked for some of its deductions.
#![allow(clippy::print_stdout, reason = "a figure is what this program is for")]
#![allow(clippy::disallowed_methods, reason = "it runs for a while")]

#[path = "../tests/it/puzzles.rs"]
mod puzzles;

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use ennead_grid::{Shape, Solution};
use ennead_logic::{Deduction, Limits, Policy, Position, Technique};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Deductions of one technique in one state.
const MOST: usize = 20;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let seconds: u64 = words.next().ok_or("how many seconds?")?.parse()?;
    let mut seed: u64 = words.next().map_or(Ok(1), |word| word.parse())?;
    let (begin, end) = (Instant::now(), Duration::from_secs(seconds));
    let mut judged: BTreeMap<Technique, usize> = BTreeMap::new();
    let mut wrong = 0;
    while begin.elapsed() < end {
        let (puzzle, solution) = puzzles::minimal(Shape::NINE, seed);
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut position = Position::of(&puzzle)?.with_one_solution();
        while !position.is_filled() && begin.elapsed() < end {
            let found = look(&position, random.next_u32() % 8 == 0);
            for one in &found {
                *judged.entry(one.technique).or_default() += 1;
                if !is_right(one, &solution) || position.prove(one).is_err() {
                    println!("{seed}: {one:?}");
                    wrong += 1;
                }
            }
            let chosen = random.next_u32() as usize % found.len().max(1);
            let Some(chosen) = found.get(chosen) else { break };
            position.apply(chosen);
        }
        seed += 1;
    }
    for (technique, number) in &judged {
        println!("{:36} {number:8}", technique.name());
    }
    println!(
        "{} deductions judged, {wrong} wrong; next seed {seed}",
        judged.values().sum::<usize>()
    );
    Ok(())
}

/// Some deductions of every technique; those that take long where they are wanted.
fn look(position: &Position, slow: bool) -> Vec<Deduction> {
    let mut all = Vec::new();
    for technique in Policy::human().techniques {
        if technique >= Technique::FrankenJellyfish && !slow {
            continue;
        }
        let before = all.len();
        let _ = position.for_each(technique, &Limits::SOLVING, &mut |deduction| {
            all.push(deduction);
            if all.len() < before + MOST {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
    }
    all
}

fn is_right(deduction: &Deduction, solution: &Solution) -> bool {
    let placed = |one: &ennead_logic::Candidate| solution.get(one.cell) == Some(one.digit);
    deduction.placements.iter().all(placed) && !deduction.eliminations.iter().any(placed)
}
