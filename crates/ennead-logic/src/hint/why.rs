//! Why a digit is right in a cell, or impossible; and what has to be done before a cell can be.
//!
//! 1. The techniques are asked one after the other until the digit is placed or struck.
//! 2. Backwards, every step is left out that the rest can do without: all that is left is still proved,
//!    each from the truths it names, on the position its predecessors leave.

use ennead_grid::{Cell, Geometry};

use crate::candidate::Candidate;
use crate::deduction::Deduction;
use crate::path::next_until;
use crate::policy::Policy;
use crate::position::Position;
use crate::stop::{IsOver, Stopped};

/// What can be said of a digit in a cell, and the steps that show it.
#[derive(Clone, Debug)]
pub struct Why {
    /// What it is.
    pub verdict: Verdict,
    /// The steps, each with the position it is made on. None is idle: without it a later one could not
    /// be proved.
    pub steps: Vec<(Position, Deduction)>,
}

/// Right, wrong, or not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It stands there already.
    Stands,
    /// It is right.
    Right,
    /// It is impossible.
    Impossible,
    /// It is impossible, as the digit stands in a cell that sees this one.
    Seen(Cell),
    /// No technique in use tells.
    NotKnown,
}

/// Why `asked` is right or impossible.
pub fn why(
    position: &Position,
    asked: Candidate,
    policy: &Policy,
    is_over: IsOver<'_>,
) -> Result<Why, Stopped> {
    let at_once = |verdict| Ok(Why { verdict, steps: Vec::new() });
    match position.value(asked.cell) {
        Some(digit) if digit == asked.digit => return at_once(Verdict::Stands),
        Some(_) => return at_once(Verdict::Impossible),
        None => {}
    }
    let mut peers = Geometry::of(position.shape()).peers(asked.cell).iter();
    if let Some(&peer) = peers.find(|&&peer| position.value(peer) == Some(asked.digit)) {
        return at_once(Verdict::Seen(peer));
    }
    if !position.candidates(asked.cell).contains(asked.digit) {
        return at_once(Verdict::Impossible);
    }
    // 1.
    let mut end = position.clone();
    let mut steps = Vec::new();
    while verdict(&end, asked) == Verdict::NotKnown {
        let Some(step) = next_until(&end, policy, is_over)? else { break };
        end.apply(&step);
        steps.push(step);
    }
    let found = verdict(&end, asked);
    if found == Verdict::NotKnown {
        return at_once(found);
    }
    let steps = needed(position, steps, &|end| verdict(end, asked) == found);
    Ok(Why { verdict: found, steps })
}

/// Those of these steps that cannot be left out if the end is to be as wanted, each with the position
/// it is made on.
pub(super) fn needed(
    start: &Position,
    mut steps: Vec<Deduction>,
    is_wanted: &dyn Fn(&Position) -> bool,
) -> Vec<(Position, Deduction)> {
    for at in (0..steps.len()).rev() {
        let without = steps.remove(at);
        if !replay(start, &steps).is_some_and(|(_, end)| is_wanted(&end)) {
            steps.insert(at, without);
        }
    }
    let positions = replay(start, &steps).map(|(positions, _)| positions).unwrap_or_default();
    positions.into_iter().zip(steps).collect()
}

fn verdict(position: &Position, asked: Candidate) -> Verdict {
    match position.value(asked.cell) {
        Some(digit) if digit == asked.digit => Verdict::Right,
        None if position.candidates(asked.cell).contains(asked.digit) => Verdict::NotKnown,
        Some(_) | None => Verdict::Impossible,
    }
}

/// The positions before each step and the last one, if every step can be proved where it is made.
fn replay(start: &Position, steps: &[Deduction]) -> Option<(Vec<Position>, Position)> {
    let mut positions = Vec::new();
    let mut position = start.clone();
    for step in steps {
        position.prove(step).ok()?;
        positions.push(position.clone());
        position.apply(step);
    }
    Some((positions, position))
}

/// The steps by this policy up to and including the first that places in `cell` or strikes from it:
/// what to do before, where the cell itself is not ripe.
pub fn way_to(
    position: &Position,
    cell: Cell,
    policy: &Policy,
    is_over: IsOver<'_>,
) -> Result<Vec<Deduction>, Stopped> {
    let mut end = position.clone();
    let mut steps: Vec<Deduction> = Vec::new();
    while end.value(cell).is_none() && !steps.last().is_some_and(|step| step.concerns(cell)) {
        let Some(step) = next_until(&end, policy, is_over)? else { break };
        end.apply(&step);
        steps.push(step);
    }
    Ok(steps)
}
