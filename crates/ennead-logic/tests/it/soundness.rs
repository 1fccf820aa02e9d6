//! Every deduction of every technique keeps the solution, is proved by the checker, and is about
//! candidates that are there.
//!
//! The solution comes from `ennead-solve`; the proof from [`Position::prove`]. Neither knows the
//! technique. States are those on the way to the solution of generated puzzles, each left by one of
//! its deductions chosen at random.

use std::ops::ControlFlow;

use ennead_grid::{Shape, Solution};
use ennead_logic::{Deduction, Limits, Policy, Position, Technique, next};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::puzzles;

/// Deductions of one technique looked at in one state: some have thousands.
const MOST: usize = 100;

/// Of how many one is proved again; all are compared with the solution.
const PROVED: usize = 10;

/// Looks at `position` with every technique of `policy` and complains about any unsound deduction.
pub(crate) fn check_state(
    position: &Position,
    solution: &Solution,
    policy: &Policy,
    most: usize,
) -> Vec<Deduction> {
    let mut found = Vec::new();
    for &technique in &policy.techniques {
        let mut seen = 0;
        let _ = position.for_each(technique, &policy.limits, &mut |deduction| {
            for placed in &deduction.placements {
                assert_eq!(solution.get(placed.cell), Some(placed.digit), "{deduction:#?}");
            }
            for struck in &deduction.eliminations {
                assert_ne!(solution.get(struck.cell), Some(struck.digit), "{deduction:#?}");
            }
            if seen % PROVED == 0 {
                assert_eq!(position.prove(&deduction), Ok(()), "{deduction:#?}");
            }
            seen += 1;
            found.push(deduction);
            if seen < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
    }
    found
}

fn walk(shape: Shape, seed: u64, policy: &Policy, most: usize) -> usize {
    let (puzzle, solution) = puzzles::minimal(shape, seed);
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut position = Position::of(&puzzle).expect("small enough").with_one_solution();
    let mut states = 0;
    while !position.is_filled() {
        let found = check_state(&position, &solution, policy, most);
        states += 1;
        let Some(chosen) = found.get(random.next_u32() as usize % found.len().max(1)) else {
            break;
        };
        position.apply(chosen);
    }
    states
}

/// All but what takes long where nothing needs it: that has tests of its own.
fn most() -> Policy {
    Policy::human().up_to(Technique::RegionForcingChain)
}

/// Large fish, Kraken fish, links, templates and nets, in a few states.
#[test]
fn slow_techniques_are_sound() {
    let mut policy = Policy::human();
    policy.techniques.retain(|&technique| {
        (Technique::FrankenJellyfish..Technique::NestedForcingNet).contains(&technique)
    });
    let mut states = 0;
    for seed in 40..44 {
        let (puzzle, solution) = puzzles::minimal(Shape::NINE, seed);
        let mut position = Position::of(&puzzle).expect("small").with_one_solution();
        while let Some(step) = next(&position, &Policy::human()) {
            // Neighbours offer much the same.
            if states % 6 == 0 {
                check_state(&position, &solution, &policy, 5);
            }
            states += 1;
            position.apply(&step);
        }
    }
    assert!(states > 200, "{states}");
}

#[test]
fn every_deduction_is_sound_on_9x9() {
    let policy = Policy { limits: Limits::ALL, ..most() };
    // With these limits grouped chains take most of the time, so few puzzles have them.
    let wide: usize = (0..4).map(|seed| walk(Shape::NINE, seed, &policy, MOST)).sum();
    let all: usize = (4..8).map(|seed| walk(Shape::NINE, seed, &most(), MOST)).sum();
    assert!(wide > 100 && all > 100, "{wide}, {all}");
}

/// The first deduction of every technique in many states. How many puzzles are walked through can
/// be asked for: `SOUNDNESS_STATES=100000 cargo test --release -p ennead-logic many_states`.
#[test]
fn the_first_deductions_are_sound_in_many_states() {
    let asked = std::env::var("SOUNDNESS_STATES").ok();
    let wanted: usize = asked.map_or(1_000, |number| number.parse().expect("a number of states"));
    let (mut states, mut seed) = (0, 100);
    while states < wanted {
        states += walk(Shape::NINE, seed, &most(), 1);
        seed += 1;
    }
}

#[test]
fn every_deduction_is_sound_on_other_shapes() {
    for (rows, columns) in [(2, 2), (2, 3), (3, 2), (2, 4), (2, 5)] {
        let shape = Shape::new(rows, columns).expect("small");
        for seed in 0..3 {
            walk(shape, seed, &most(), MOST);
        }
    }
}
