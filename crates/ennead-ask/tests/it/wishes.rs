//! Wishes for techniques that hardly any puzzle needs, met by a source of their own.

use std::time::Duration;

use ennead::grid::Puzzle;
use ennead::logic::{Policy, Position, Technique, solve_until};
use ennead_ask::{Clock, ask};
use ennead_same::same;
use serde_json::{Value, json};

/// The lines that answer a question.
fn answers(verb: &str, question: &Value) -> Vec<Value> {
    let mut told = Vec::new();
    let clock = Clock::new(&|| Duration::ZERO, &|| false);
    ask(verb, &question.to_string(), clock, &mut |line| {
        told.push(serde_json::from_str(line).expect("JSON"));
        true
    })
    .expect("a question");
    told
}

/// Gurth's symmetry is needed by puzzles that repeat, and by no others.
#[test]
fn puzzles_that_repeat() {
    let needs = Policy::human().up_to(Technique::Symmetry);
    let mut without = needs.clone();
    without.techniques.retain(|&one| one != Technique::Symmetry);
    for (seed, minimal) in [(1, "no"), (2, "no"), (3, "strict")] {
        let question = json!({
            "needs": ["symmetry"], "count": 3, "seed": seed, "minimal": minimal, "tries": 5000,
        });
        let made = answers("generate", &question);
        assert_eq!(made.len(), 3);
        for answer in made {
            let text = answer["puzzle"].as_str().expect("a puzzle");
            let puzzle: Puzzle = text.parse().expect("a valid puzzle");
            let start = Position::of(&puzzle).expect("a position").with_one_solution();
            let is_solved = |policy: &Policy| solve_until(&start, policy, &|| false).0.is_solved();
            assert!(is_solved(&needs) && !is_solved(&without), "seed {seed}: {text}");
        }
    }
    let practice = answers("practise", &json!({ "technique": "symmetry", "tries": 1000 }));
    assert_eq!(practice[0]["outcome"], "made");
}

/// A walk from an example: what it hands out needs the technique, and no two are equivalent.
#[test]
fn puzzles_far_from_an_example() {
    let technique = Technique::AvoidableRectangle2;
    let needs = Policy::human().up_to(technique);
    let mut without = needs.clone();
    without.techniques.retain(|&one| one != technique);
    let mut made: Vec<Puzzle> = Vec::new();
    for seed in [4, 5] {
        let question = json!({
            "needs": ["avoidable-rectangle-2"], "count": 3, "seed": seed, "tries": 20000,
        });
        for answer in answers("generate", &question) {
            let text = answer["puzzle"].as_str().expect("a puzzle");
            let puzzle: Puzzle = text.parse().expect("a puzzle");
            let start = Position::of(&puzzle).expect("small").with_one_solution();
            let is_solved = |policy: &Policy| solve_until(&start, policy, &|| false).0.is_solved();
            assert!(is_solved(&needs) && !is_solved(&without), "seed {seed}: {text}");
            let is_new = |other: &Puzzle| !matches!(same(other, &puzzle), Ok(Some(_)));
            assert!(made.iter().all(is_new), "seed {seed}: {text}");
            made.push(puzzle);
        }
    }
    assert_eq!(made.len(), 6);
}
