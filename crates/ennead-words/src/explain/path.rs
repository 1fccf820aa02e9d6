//! A puzzle solved by techniques, every step told.

use ennead::logic::{Deduction, Language, Pattern, Words};
use ennead_ask::scene;
use ennead_ask::verbs::explain::{Outcome, PathAnswer, TallyAnswer};
use ennead_render::{Board, terminal};

use super::{MAX_DRAWN, Saying};

/// The path, as it was asked for.
pub(super) fn text(saying: &Saying, answer: &PathAnswer) -> String {
    if saying.in_notation || answer.outcome == Outcome::All {
        return listing(answer);
    }
    let mut text = format!("{}\n", answer.head.puzzle.text());
    if !saying.is_filtered && saying.step.is_none() {
        text += &summary(answer, saying.language);
    }
    if saying.is_paged && !saying.is_filtered && saying.step.is_none() {
        return text + &ending(answer, saying.language);
    }
    text += &saying.reader.draw(&Board::of(&answer.head.puzzle.grid()));
    let language = saying.language;
    let side = answer.head.puzzle.shape().side();
    let is_drawn = |step: &Deduction| {
        let is_plain = matches!(step.pattern, Pattern::Single { .. } | Pattern::FullHouse { .. });
        side <= MAX_DRAWN && !is_plain
    };
    let first = saying.step.unwrap_or(1) as usize;
    for (number, (position, step)) in answer.steps.iter().enumerate() {
        let words = Words::of(position, step).in_language(language);
        text += &format!("\n{}. {}\n", number + first, words.headline);
        if is_drawn(step) {
            let board = scene::marked(position, step);
            text += &saying.reader.draw(&board);
            text += &terminal::legend(&board, &scene::legend(language), saying.reader.terminal);
        }
        for (depth, sentence) in words.lines(saying.fold()) {
            text += &format!("   {:indent$}{sentence}\n", "", indent = 2 * depth);
        }
        text += &format!("   {}\n", words.conclusion);
    }
    if saying.step.is_some() {
        return text;
    }
    if saying.is_filtered {
        let (told, all) = (answer.steps.len(), steps(answer.length, language));
        return text
            + &match language {
                Language::English => format!("\n{told} of {all}\n"),
                Language::German => format!("\n{told} von {all}\n"),
            };
    }
    text + &ending(answer, language)
}

/// What the path is like, before all of it: how many steps of which kind, and which matter most.
fn summary(answer: &PathAnswer, language: Language) -> String {
    // A path of singles says itself what it is.
    if answer.key_steps.is_empty() {
        return String::new();
    }
    let part = |one: &TallyAnswer| format!("{} × {}", one.count, one.name);
    let parts: Vec<String> = answer.summary.iter().map(part).collect();
    let steps = steps(answer.length, language);
    let mut text = format!("{steps}: {}\n", parts.join(", "));
    text += match language {
        Language::English => "key steps:\n",
        Language::German => "die wichtigsten Schritte:\n",
    };
    for &number in &answer.key_steps {
        let Some((position, step)) = answer.steps.get(number - 1) else { continue };
        let words = Words::of(position, step).in_language(language);
        let end = words.conclusion.trim_end_matches('.');
        let end = end.split_once(' ').map_or(end, |(_so, rest)| rest);
        text += &format!("{number:4}. {}: {end}\n", step.technique);
    }
    text
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

/// `51 steps`.
fn steps(number: usize, language: Language) -> String {
    match (language, number) {
        (Language::English, 1) => "1 step".to_owned(),
        (Language::English, n) => format!("{n} steps"),
        (Language::German, 1) => "1 Schritt".to_owned(),
        (Language::German, n) => format!("{n} Schritte"),
    }
}

/// `solved in 51 steps: …`.
fn ending(answer: &PathAnswer, language: Language) -> String {
    let hardest = answer.steps.iter().map(|(_, step)| step.technique).max();
    let solution = answer.solution.as_ref().map(|line| line.text()).unwrap_or_default();
    let steps = steps(answer.length, language);
    match language {
        Language::English => {
            let hardest = hardest.map(|one| format!("; hardest: {one}")).unwrap_or_default();
            let guesses = match answer.guesses {
                0 => String::new(),
                1 => ", 1 digit taken from the solution".to_owned(),
                n => format!(", {n} digits taken from the solution"),
            };
            format!("\nsolved in {steps}{guesses}{hardest}\n{solution}\n")
        }
        Language::German => {
            let hardest = hardest.map(|one| format!("; am schwersten: {one}")).unwrap_or_default();
            let guesses = match answer.guesses {
                0 => String::new(),
                1 => ", 1 Ziffer aus der Lösung genommen".to_owned(),
                n => format!(", {n} Ziffern aus der Lösung genommen"),
            };
            format!("\ngelöst, {steps}{guesses}{hardest}\n{solution}\n")
        }
    }
}
