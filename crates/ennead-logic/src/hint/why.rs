//! Why a digit is right in a cell, or impossible; and what has to be done before a cell can be.
//!
//! 1. The techniques are asked one after the other until the digit is placed or struck.
//! 2. Backwards, every step is left out that the rest can do without: all that is left is still proved,
//!    each from the truths it names, on the position its predecessors leave.
//! 3. Where a step no harder than these decides it sooner, it takes the place of what comes after.

use ennead_grid::{Cell, Digit, Geometry};

use crate::candidate::Candidate;
use crate::deduction::Deduction;
use crate::path::next_until;
use crate::policy::Policy;
use crate::position::Position;
use crate::se::Tenths;
use crate::steps::steps_of;
use crate::stop::{IsOver, Stopped, ask};

/// Steps of one technique that are looked through for one that decides.
const MOST: usize = 64;

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
    /// It is impossible, as the cell has another digit, and whether that is given.
    Filled(Digit, bool),
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
        Some(digit) => {
            return at_once(Verdict::Filled(digit, position.is_given(asked.cell)));
        }
        None => {}
    }
    let mut peers = Geometry::of(position.shape()).peers(asked.cell).iter();
    if let Some(&peer) = peers.find(|&&peer| position.value(peer) == Some(asked.digit)) {
        return at_once(Verdict::Seen(peer));
    }
    // A mark that somebody struck is no reason: then all begins with what the filled cells leave.
    let fresh;
    let position = if position.candidates(asked.cell).contains(asked.digit) {
        position
    } else {
        fresh = position.without_notes();
        &fresh
    };
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
    let is_wanted = |end: &Position| verdict(end, asked) == found;
    // 2.
    let steps = needed(position, steps, &is_wanted);
    // 3.
    let hardest = steps.iter().map(|(_, step)| policy.rating(step)).max().unwrap_or_default();
    for at in 0..steps.len() {
        let (before, _) = &steps[at];
        // What is known already is an answer, too.
        let Ok(sooner) = direct(before, asked, found, policy, hardest, is_over) else { break };
        let Some(last) = sooner else { continue };
        let first = steps[..at].iter().map(|(_, step)| step.clone());
        let steps = needed(position, first.chain([last]).collect(), &is_wanted);
        return Ok(Why { verdict: found, steps });
    }
    Ok(Why { verdict: found, steps })
}

/// A step that decides it at once, no harder than `hardest`.
fn direct(
    position: &Position,
    asked: Candidate,
    wanted: Verdict,
    policy: &Policy,
    hardest: Tenths,
    is_over: IsOver<'_>,
) -> Result<Option<Deduction>, Stopped> {
    for &technique in &policy.techniques {
        if Tenths(policy.rating_of(technique)) > hardest {
            continue;
        }
        ask(is_over)?;
        let steps = steps_of(position, policy, technique, Some(asked.cell), MOST, is_over);
        let decides = |step: &&Deduction| {
            let mut end = position.clone();
            end.apply(step);
            policy.rating(step) <= hardest && verdict(&end, asked) == wanted
        };
        if let Some(step) = steps.iter().find(decides) {
            return Ok(Some(step.clone()));
        }
    }
    Ok(None)
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
