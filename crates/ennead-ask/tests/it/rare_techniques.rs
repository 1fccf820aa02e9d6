//! Puzzles that need a technique which hardly any puzzle needs.

use ennead::Puzzle;
use ennead::logic::{Policy, Position, Technique, solve};

use rare::examples;

#[path = "../../src/sources/rare.rs"]
mod rare;

#[test]
fn every_example_needs_its_technique() {
    let mut len = 0;
    for &technique in Technique::ALL {
        let policy = Policy::human().up_to(technique);
        let mut without = policy.clone();
        without.techniques.retain(|&one| one != technique);
        for example in examples(technique) {
            let puzzle: Puzzle = example.parse().expect("a puzzle");
            let start = Position::of(&puzzle).expect("small").with_one_solution();
            let is_solved = |policy: &Policy| solve(&start, policy).is_solved();
            assert!(is_solved(&policy) && !is_solved(&without), "{technique}: {example}");
            len += 1;
        }
    }
    assert_eq!(len, 48);
}
