//! The picture of a hint shows what its level says, and gives nothing away beyond it.

use ennead::grid::Geometry;
use ennead::logic::hint::{Depth, Hint};
use ennead::logic::{Deduction, Language, Pattern, Position};
use ennead::text::Record;
use ennead_ask::scene;
use ennead_render::drawing::{Drawing, Item};
use ennead_render::{Ink, captioned};

use crate::cases;

fn picture(position: &Position, step: &Deduction, depth: Depth) -> Drawing {
    let givens = position.grid();
    let now = Record::new(givens.clone());
    let hint = Hint::Step(Box::new((position.clone(), step.clone())));
    scene::hint(&givens, &now, &hint, depth, Language::English)
}

fn inks(items: &[Item], into: &mut Vec<Ink>) {
    for item in items {
        match item {
            Item::Shape { fill, stroke, .. } => {
                into.extend(fill.map(|paint| paint.ink));
                into.extend(stroke.map(|stroke| stroke.paint.ink));
            }
            Item::Text(text) => into.push(text.paint.ink),
            Item::Group { items, .. } => inks(items, into),
        }
    }
}

fn has(drawing: &Drawing, wanted: &[Ink]) -> bool {
    let mut all = Vec::new();
    inks(&drawing.items, &mut all);
    all.iter().any(|ink| wanted.contains(ink))
}

const MARKS: [Ink; 8] = [
    Ink::True,
    Ink::TrueSoft,
    Ink::False,
    Ink::FalseSoft,
    Ink::Jump,
    Ink::JumpSoft,
    Ink::Accent,
    Ink::AccentSoft,
];
const GONE: [Ink; 2] = [Ink::Gone, Ink::GoneSoft];

#[test]
fn a_nudge_marks_nothing() {
    for (position, step) in cases::all() {
        let hint = Hint::Step(Box::new((position.clone(), step.clone())));
        let words = hint.tell(position.shape(), Depth::Nudge);
        let plain = scene::position(&position).titled("Hint").drawing();
        let shown = picture(&position, &step, Depth::Nudge);
        assert!(shown == captioned(&plain, "", &words), "{}", step.technique);
        assert!(!has(&shown, &MARKS) && !has(&shown, &GONE));
    }
}

#[test]
fn what_goes_is_not_shown_before_the_fourth_level() {
    for (position, step) in cases::all() {
        for depth in [Depth::Where, Depth::Cells] {
            let shown = picture(&position, &step, depth);
            assert!(!has(&shown, &GONE), "{} at {depth:?}", step.technique);
        }
        for depth in [Depth::Follows, Depth::Full] {
            let shown = picture(&position, &step, depth);
            assert_eq!(has(&shown, &GONE), !step.eliminations.is_empty(), "{}", step.technique);
            assert!(has(&shown, &MARKS) || has(&shown, &GONE), "{} at {depth:?}", step.technique);
        }
    }
}

/// Were the answer another, the picture would be the same.
#[test]
fn the_cell_and_the_digit_of_a_single_are_not_both_shown() {
    let mut seen = 0;
    for (position, step) in cases::all() {
        let geometry = Geometry::of(position.shape());
        let mut others: Vec<Deduction> = Vec::new();
        match &step.pattern {
            Pattern::Single { cell, digit, house: Some(house) } => {
                for &other in geometry.cells(*house) {
                    if other != *cell && position.value(other).is_none() {
                        let pattern =
                            Pattern::Single { cell: other, digit: *digit, house: Some(*house) };
                        others.push(Deduction { pattern, ..step.clone() });
                    }
                }
            }
            Pattern::Single { cell, digit, house: None } => {
                for other in position.shape().digits().filter(|other| other != digit) {
                    let pattern = Pattern::Single { cell: *cell, digit: other, house: None };
                    others.push(Deduction { pattern, ..step.clone() });
                }
            }
            _ => {}
        }
        for other in others {
            for depth in [Depth::Where, Depth::Cells] {
                let same = picture(&position, &step, depth) == picture(&position, &other, depth);
                assert!(same, "{} at {depth:?}", step.technique);
            }
            seen += 1;
        }
    }
    assert!(seen > 20, "{seen}");
}
