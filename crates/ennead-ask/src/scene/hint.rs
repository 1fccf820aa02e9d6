//! A hint as a picture, at a level: it shows what the words of that level say, and nothing beyond.
//!
//! | level | shows |
//! |---|---|
//! | 1 nudge | the position |
//! | 2 where | the houses that are named, or all places of the digit that is |
//! | 3 cells | the cells that are named; never a cell together with its digit |
//! | 4 follows | what goes and what is placed |
//! | 5 full | who plays which part, and the links |

use ennead::grid::{Geometry, Grid, House, HouseKind};
use ennead::logic::hint::{Depth, Hint, Mistake};
use ennead::logic::{DeadlyForm, Deduction, Language, Pattern, Position};
use ennead::text::Record;
use ennead_render::{Board, Drawing, Outline, Role, State, captioned};

use super::deduction::{effects, join, pictures, position};
use super::words;

/// The picture of a hint at a level, with the words of that level. `givens` are the puzzle's, `now` is
/// the grid in progress.
pub fn hint(givens: &Grid, now: &Record, hint: &Hint, depth: Depth, language: Language) -> Drawing {
    let sentences = hint.tell_in(givens.shape(), depth, language);
    let title = words::either(language, "Hint", "Hinweis");
    let picture = match hint {
        Hint::Step(step) => join(title, at_level(&step.0, &step.1, depth, language)),
        Hint::Mistakes(mistakes) => mistaken(givens, now, mistakes, depth).titled(title).drawing(),
        Hint::Before(_, steps) if !steps.is_empty() => {
            join(title, at_level(&steps[0].0, &steps[0].1, depth, language))
        }
        Hint::Before(..) | Hint::Nothing | Hint::Solved => {
            super::record(&Record { givens: givens.clone(), ..now.clone() }).with_heads().drawing()
        }
    };
    captioned(&picture, "", &sentences)
}

fn at_level(
    on: &Position,
    step: &Deduction,
    depth: Depth,
    language: Language,
) -> Vec<(String, Board)> {
    let mut board = position(on).titled(words::either(language, "Hint", "Hinweis"));
    match depth {
        Depth::Nudge => {}
        Depth::Where => whereabouts(&mut board, on, step),
        Depth::Cells => cells(&mut board, on, step),
        Depth::Follows => {
            cells(&mut board, on, step);
            board = effects(board, step).with_legend(words::legend(language));
        }
        Depth::Full => return pictures(on, step, language),
    }
    vec![(String::new(), board)]
}

/// The houses the second level names, or every place of its only digit.
fn whereabouts(board: &mut Board, on: &Position, step: &Deduction) {
    let geometry = Geometry::of(on.shape());
    let mut look_at = |houses: &[House]| {
        for &house in houses {
            board.mark_house(house, Role::Defining);
        }
    };
    match &step.pattern {
        Pattern::FullHouse { house, .. }
        | Pattern::Single { house: Some(house), .. }
        | Pattern::HiddenSet { house, .. }
        | Pattern::Locked { within: house, .. } => look_at(&[*house]),
        Pattern::Single { house: None, cell, .. } => {
            let in_box = geometry.house(HouseKind::Box, on.shape().box_of(*cell));
            look_at(in_box.as_slice());
        }
        Pattern::NakedSet { houses, .. } => look_at(houses),
        Pattern::SueDeCoq { line, in_box, .. } => look_at(&[*line, *in_box]),
        Pattern::Firework { lines, .. } => look_at(lines),
        Pattern::Fish { digit, .. }
        | Pattern::Kraken { digit, .. }
        | Pattern::Templates { digit, .. } => {
            for cell in on.shape().cells() {
                if on.candidates(cell).contains(*digit) {
                    board.mark_candidate(cell, *digit, Role::Defining);
                }
            }
        }
        // Named by digits, several of them, or by boxes: the words say it.
        Pattern::BentSet { .. }
        | Pattern::Deadly(_)
        | Pattern::Chain(_)
        | Pattern::Chains(_)
        | Pattern::Colouring { .. }
        | Pattern::AlmostLocked { .. }
        | Pattern::DeathBlossom { .. }
        | Pattern::Exclusion { .. }
        | Pattern::Impossible { .. }
        | Pattern::Exocet { .. }
        | Pattern::Sectors { .. }
        | Pattern::Swap { .. }
        | Pattern::Symmetry { .. }
        | Pattern::Forcing { .. }
        | Pattern::Guess => {}
    }
}

/// The cells the third level names, or the houses where a cell would be the answer.
fn cells(board: &mut Board, on: &Position, step: &Deduction) {
    let mut around = |cells: Vec<ennead::Cell>| {
        if !cells.is_empty() {
            board.outline(Outline { cells, role: Role::Defining, label: None });
        }
    };
    match &step.pattern {
        Pattern::FullHouse { .. } | Pattern::Single { house: Some(_), .. } => {
            whereabouts(board, on, step);
        }
        Pattern::Single { house: None, cell, .. } => {
            board.mark_state(*cell, State::Selected);
        }
        Pattern::Fish { base, cover, .. } | Pattern::Kraken { base, cover, .. } => {
            for (houses, role) in [(base, Role::Defining), (cover, Role::Second)] {
                for &house in houses {
                    board.mark_house(house, role);
                }
            }
        }
        Pattern::Deadly(deadly) if deadly.form == DeadlyForm::Grave => {
            around(deadly.guardians.iter().map(|one| one.cell).collect());
        }
        Pattern::Locked { .. }
        | Pattern::NakedSet { .. }
        | Pattern::HiddenSet { .. }
        | Pattern::Chain(_)
        | Pattern::Chains(_)
        | Pattern::BentSet { .. }
        | Pattern::Colouring { .. }
        | Pattern::Deadly(_)
        | Pattern::AlmostLocked { .. }
        | Pattern::DeathBlossom { .. }
        | Pattern::SueDeCoq { .. }
        | Pattern::Exclusion { .. }
        | Pattern::Firework { .. }
        | Pattern::Impossible { .. }
        | Pattern::Exocet { .. }
        | Pattern::Templates { .. }
        | Pattern::Sectors { .. }
        | Pattern::Swap { .. }
        | Pattern::Symmetry { .. }
        | Pattern::Forcing { .. } => around(step.cells()),
        Pattern::Guess => {}
    }
}

/// The first mistake, as far as the level tells it.
fn mistaken(givens: &Grid, now: &Record, mistakes: &[Mistake], depth: Depth) -> Board {
    let state = now.state();
    let mut board = Board::filled(givens, &state).with_heads();
    for (cell, &marks) in state.shape().cells().zip(now.marks.iter().flatten()) {
        if state.get(cell).is_none() {
            board.set(cell, ennead_render::Content::Candidates(marks));
        }
    }
    let Some(first) = mistakes.first() else { return board };
    let (shape, cell) = (givens.shape(), first.cell());
    if depth == Depth::Where {
        let in_box = Geometry::of(shape).house(HouseKind::Box, shape.box_of(cell));
        if let Some(house) = in_box {
            board.mark_house(house, Role::Defining);
        }
    }
    if depth >= Depth::Cells {
        board.mark_state(cell, State::Dead);
    }
    if let (true, Mistake::WrongDigit { clash: Some((_, other)), .. }) =
        (depth >= Depth::Follows, first)
    {
        board.mark_state(*other, State::Clash);
    }
    board
}
