//! The technique behind a move: the cheapest step whose effects contain it.

use ennead_grid::sorting;
use ennead_grid::{Geometry, Solution};

use crate::candidate::Candidate;
use crate::deduction::Deduction;
use crate::path::next_until;
use crate::policy::Policy;
use crate::position::Position;
use crate::steps::steps_of;
use crate::stop::{IsOver, Stopped, ask};

/// The longest way that is looked for.
const LONGEST: usize = 200;

/// What a move was.
#[derive(Clone, Debug)]
pub enum Recognised {
    /// This step, or a part of it.
    Step(Box<Deduction>),
    /// No one step leads there, but these do, each made on its position; they may do more than was
    /// done.
    Way(Vec<(Position, Deduction)>),
    /// No technique in use leads there.
    NoneFound,
    /// It contradicts the solution: these were placed wrongly or struck though true.
    Contradicts(Vec<Candidate>),
    /// Nothing was done.
    NoMove,
}

/// What led from `before` to `after`: digits that were placed, candidates that were struck. Those
/// that go because a placed digit sees them do not count.
pub fn recognise(
    before: &Position,
    after: &Position,
    solution: &Solution,
    policy: &Policy,
    is_over: IsOver<'_>,
) -> Result<Recognised, Stopped> {
    let (placed, struck) = difference(before, after);
    let wrong: Vec<Candidate> = placed
        .iter()
        .filter(|one| solution.get(one.cell) != Some(one.digit))
        .chain(struck.iter().filter(|one| solution.get(one.cell) == Some(one.digit)))
        .copied()
        .collect();
    if !wrong.is_empty() {
        return Ok(Recognised::Contradicts(wrong));
    }
    if placed.is_empty() && struck.is_empty() {
        return Ok(Recognised::NoMove);
    }
    let accounts = |step: &Deduction| {
        let is_left_alone = |one: &Candidate| {
            let mut left = before.candidates(one.cell);
            for gone in step.eliminations.iter().filter(|gone| gone.cell == one.cell) {
                left.remove(gone.digit);
            }
            left.single() == Some(one.digit) && !step.eliminations.is_empty()
        };
        placed.iter().all(|one| step.placements.contains(one) || is_left_alone(one))
            && struck.iter().all(|one| step.eliminations.contains(one))
    };
    let mut techniques = policy.techniques.clone();
    sorting::sort_by_key(&mut techniques, |&technique| policy.rating_of(technique));
    for technique in techniques {
        ask(is_over)?;
        let steps = steps_of(before, policy, technique, None, usize::MAX, is_over);
        if let Some(step) = steps.into_iter().find(&accounts) {
            return Ok(Recognised::Step(Box::new(step)));
        }
    }
    ask(is_over)?;
    // Several moves at once: the steps on the way to all of them.
    let mut end = before.clone();
    let mut way = Vec::new();
    let is_done = |end: &Position| {
        placed.iter().all(|one| end.value(one.cell) == Some(one.digit))
            && struck.iter().all(|one| {
                end.value(one.cell).is_some() || !end.candidates(one.cell).contains(one.digit)
            })
    };
    while way.len() < LONGEST && !is_done(&end) {
        let Some(step) = next_until(&end, policy, is_over)? else { break };
        let position = end.clone();
        end.apply(&step);
        way.push((position, step));
    }
    Ok(if is_done(&end) { Recognised::Way(way) } else { Recognised::NoneFound })
}

/// The digits placed and the candidates struck.
fn difference(before: &Position, after: &Position) -> (Vec<Candidate>, Vec<Candidate>) {
    let shape = before.shape();
    let geometry = Geometry::of(shape);
    let placed: Vec<Candidate> = shape
        .cells()
        .filter(|&cell| before.value(cell).is_none())
        .filter_map(|cell| Some(Candidate::new(cell, after.value(cell)?)))
        .collect();
    let goes_by_itself = |one: &Candidate| {
        let sees = |placed: &Candidate| {
            placed.digit == one.digit && geometry.peers(placed.cell).contains(&one.cell)
        };
        after.value(one.cell).is_some() || placed.iter().any(sees)
    };
    let struck = shape
        .cells()
        .flat_map(|cell| {
            let left = after.candidates(cell);
            let gone = before.candidates(cell).iter().filter(move |&digit| !left.contains(digit));
            gone.map(move |digit| Candidate::new(cell, digit)).collect::<Vec<_>>()
        })
        .filter(|one| !goes_by_itself(one))
        .collect();
    (placed, struck)
}
