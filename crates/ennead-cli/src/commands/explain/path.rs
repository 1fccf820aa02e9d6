//! A puzzle solved by techniques, every step told.

use ennead::logic::{Deduction, Pattern, Words};
use ennead_ask::scene;
use ennead_ask::verbs::explain::{Outcome, PathAnswer};
use ennead_render::{Board, terminal};

use super::{MAX_DRAWN, Saying};
use crate::picture;

/// Most sentences under one before they are folded.
const FOLD: usize = 12;

/// The path, as it was asked for.
pub(super) fn text(saying: &Saying, answer: &PathAnswer) -> String {
    if saying.in_notation || answer.outcome == Outcome::All {
        return listing(answer);
    }
    let mut text = format!("{}\n", answer.head.puzzle.text());
    text += &picture::draw(&Board::of(&answer.head.puzzle.grid()));
    let side = answer.head.puzzle.shape().side();
    let is_drawn = |step: &Deduction| {
        let is_plain = matches!(step.pattern, Pattern::Single { .. } | Pattern::FullHouse { .. });
        side <= MAX_DRAWN && !is_plain
    };
    let first = saying.step.unwrap_or(1) as usize;
    for (number, (position, step)) in answer.steps.iter().enumerate() {
        let words = Words::of(position, step);
        text += &format!("\n{}. {}\n", number + first, words.headline);
        if is_drawn(step) {
            let board = scene::marked(position, step);
            text += &picture::draw(&board);
            text += &terminal::legend(&board, picture::terminal());
        }
        for (depth, sentence) in words.lines(FOLD) {
            text += &format!("   {:indent$}{sentence}\n", "", indent = 2 * depth);
        }
        text += &format!("   {}\n", words.conclusion);
    }
    if saying.step.is_some() {
        return text;
    }
    if saying.is_filtered {
        return text + &format!("\n{} of {} steps\n", answer.steps.len(), answer.length);
    }
    text + &ending(answer)
}

/// One line for each step.
fn listing(answer: &PathAnswer) -> String {
    let mut text = format!("{}\n", answer.head.puzzle.text());
    for (number, (position, step)) in answer.steps.iter().enumerate() {
        text += &format!("{:3}. {}\n", number + 1, step.notation(position.shape()));
    }
    if answer.steps.is_empty() {
        text += "no such step\n";
    }
    text
}

/// `solved in 51 steps: …`.
fn ending(answer: &PathAnswer) -> String {
    let hardest = answer.steps.iter().map(|(_, step)| step.technique).max();
    let hardest = hardest.map(|one| format!("; hardest: {one}")).unwrap_or_default();
    let guesses = match answer.guesses {
        0 => String::new(),
        1 => ", 1 digit taken from the solution".to_owned(),
        n => format!(", {n} digits taken from the solution"),
    };
    let (steps, plural) = (answer.length, if answer.length == 1 { "" } else { "s" });
    let solution = answer.solution.as_ref().map(|line| line.text()).unwrap_or_default();
    format!("\nsolved in {steps} step{plural}{guesses}{hardest}\n{solution}\n")
}
