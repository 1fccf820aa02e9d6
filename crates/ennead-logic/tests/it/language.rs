//! Every sentence that can be said stands in the catalogue: what the tellers say about thousands of
//! deductions of every technique is found there in German.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use ennead_grid::Shape;
use ennead_logic::hint::{Depth, Hint};
use ennead_logic::{
    Deduction, Language, Limits, NoSuchLanguage, Policy, Position, Technique, Words, next,
};

use crate::puzzles;

/// The sentences of a deduction that have no German.
fn missing(position: &Position, step: &Deduction, missed: &mut BTreeSet<String>) -> usize {
    let words = Words::of(position, step);
    let mut said: Vec<String> = words.lines(usize::MAX).into_iter().map(|(_, line)| line).collect();
    said.extend([words.headline, words.conclusion]);
    let hint = Hint::Step(Box::new((position.clone(), step.clone())));
    said.extend(Depth::ALL.iter().flat_map(|&depth| hint.tell(Shape::NINE, depth)));
    let number = said.len();
    missed.extend(said.into_iter().filter(|one| Language::German.find(one).is_none()));
    number
}

#[test]
fn every_sentence_has_its_german() {
    let mut missed = BTreeSet::new();
    let (mut sentences, mut had) = (0, BTreeSet::new());
    for seed in 0..5 {
        let (puzzle, _) = puzzles::minimal(Shape::NINE, seed);
        let mut position = Position::of(&puzzle).expect("small").with_one_solution();
        let policy = Policy::human().up_to(Technique::RegionForcingChain);
        let mut states = 0;
        while let Some(step) = next(&position, &policy) {
            states += 1;
            // Not every state: neighbours say the same.
            for &technique in policy.techniques.iter().filter(|_| states % 12 == 1) {
                let mut told = 0;
                let _ = position.for_each(technique, &Limits::ALL, &mut |found| {
                    sentences += missing(&position, &found, &mut missed);
                    had.insert(technique);
                    told += 1;
                    if told < 4 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
                });
            }
            position.apply(&step);
        }
    }
    for case in crate::cases::cases() {
        for step in case.position.all(case.technique, &Limits::SOLVING).iter().take(2) {
            sentences += missing(&case.position, step, &mut missed);
            had.insert(case.technique);
        }
    }
    assert!(missed.is_empty(), "{missed:#?}");
    assert_eq!(had.len(), Technique::ALL.len() - 1, "all but brute force");
    assert!(sentences > 2_000, "{sentences}");
}

#[test]
fn hints_without_a_step_have_their_german() {
    for hint in [Hint::Nothing, Hint::Solved] {
        for sentence in hint.tell(Shape::NINE, Depth::Full) {
            assert!(Language::German.find(&sentence).is_some(), "{sentence}");
        }
    }
}

#[test]
fn languages_have_codes() {
    for language in Language::ALL {
        assert_eq!(language.code().parse(), Ok(language));
    }
    assert_eq!("fr".parse::<Language>(), Err(NoSuchLanguage("fr".into())));
    let german = Language::German;
    assert_eq!(german.tell("In box 3 only r3c7 can be 3"), "In Block 3 kann nur r3c7 die 3 sein");
    assert_eq!(german.tell("no sentence of ours"), "no sentence of ours");
    assert_eq!(
        german.tell("r2c3 sees the 1 in r5c3 and r2c46 see the 1 in r2c9."),
        "r2c3 sieht die 1 in r5c3 und r2c46 sehen die 1 in r2c9."
    );
}
