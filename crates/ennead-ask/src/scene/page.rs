//! Explanations as pages: the steps of a path, or the passes of a workbench, beside their pictures.

use ennead::grid::Grid;
use ennead::logic::workbench::{Entry, Journal};
use ennead::logic::{Language, Pattern, Words};
use ennead_render::Board;
use ennead_render::page::{Page, Step};

use super::{bench, pictures, words};
use crate::verbs::explain::{PathAnswer, WorkbenchAnswer};

/// The most steps that get a picture: a page has to open in a browser.
const MOST: usize = 400;

/// A path as a page.
pub fn path_page(answer: &PathAnswer, language: Language) -> Page {
    let puzzle = answer.head.puzzle.grid();
    let steps = answer.steps.iter().enumerate().map(|(number, (position, step))| {
        let words = Words::of(position, step).in_language(language);
        let indented = |(depth, text): (usize, String)| "\u{2003}".repeat(depth) + &text;
        let mut text: Vec<String> = words.lines(40).into_iter().map(indented).collect();
        text.push(words.conclusion.clone());
        let is_plain = matches!(step.pattern, Pattern::Single { .. } | Pattern::FullHouse { .. });
        let drawn = |(caption, board): (String, Board)| {
            let drawing = board.drawing();
            if caption.is_empty() {
                drawing
            } else {
                ennead_render::captioned(&drawing, &caption, &[])
            }
        };
        Step {
            title: words.headline,
            summary: words.conclusion,
            text,
            pictures: if number < MOST {
                pictures(position, step, language).into_iter().map(drawn).collect()
            } else {
                Vec::new()
            },
            is_open: !is_plain || number == 0,
        }
    });
    let hardest = answer.steps.iter().map(|(_, step)| step.technique).max();
    let either = |english, german| words::either(language, english, german);
    let givens = either("givens", "Vorgaben");
    let mut lead = vec![format!("{} {givens}: {}", puzzle.len(), answer.head.puzzle.text())];
    let step =
        if answer.length == 1 { either("step", "Schritt") } else { either("steps", "Schritte") };
    let the_hardest = either("the hardest", "der schwerste");
    lead.push(match hardest {
        Some(hardest) => format!("{} {step}; {the_hardest}: {hardest}.", answer.length),
        None => format!("{} {step}.", answer.length),
    });
    if answer.guesses > 0 {
        lead.push(words::taken(answer.guesses, language));
    }
    Page {
        language: language.code(),
        title: title(answer.head.fields.title(), words::of_path(language)),
        lead,
        start: Some(
            Board::of(&puzzle).with_heads().titled(either("The puzzle", "Das Rätsel")).drawing(),
        ),
        steps: steps.collect(),
        end: answer.solution.as_ref().map(|line| solved(&puzzle, &line.grid(), language)),
    }
}

/// What was done on the workbench as a page.
pub fn workbench_page(answer: &WorkbenchAnswer, journal: &Journal) -> Page {
    let puzzle = answer.head.puzzle.grid();
    let mut steps = Vec::new();
    let mut replay = journal.replay();
    while let Some(entry) = replay.step() {
        let text = match entry {
            Entry::Pass(pass) => pass.listing(journal.shape).lines().map(str::to_owned).collect(),
            Entry::Trial { .. } | Entry::RolledBack { .. } => Vec::new(),
        };
        let board = bench(replay.bench(), entry, &journal.givens).with_heads();
        steps.push(Step {
            title: entry.headline(journal.shape),
            summary: String::new(),
            text,
            pictures: if steps.len() < MOST { vec![board.drawing()] } else { Vec::new() },
            is_open: true,
        });
    }
    Page {
        language: Language::English.code(),
        title: title(answer.head.fields.title(), "A puzzle on the workbench"),
        lead: vec![format!("{} givens: {}", puzzle.len(), answer.head.puzzle.text())],
        start: Some(Board::of(&puzzle).with_heads().titled("The puzzle").drawing()),
        steps,
        end: answer.solution.as_ref().map(|line| solved(&puzzle, &line.grid(), Language::English)),
    }
}

fn solved(puzzle: &Grid, solution: &Grid, language: Language) -> ennead_render::Drawing {
    let title = words::either(language, "The solution", "Die Lösung");
    Board::filled(puzzle, solution).with_heads().titled(title).drawing()
}

fn title(own: Option<&str>, otherwise: &str) -> String {
    own.unwrap_or(otherwise).to_owned()
}
