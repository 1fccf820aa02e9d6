//! Why a digit is right in a cell, or impossible; and what has to be done before a cell can be.
//!
//! Of two proofs that need equally hard steps the one with fewer is told.
//!
//! 1. The techniques are asked one after the other until the digit is placed or struck. That gives the
//!    hardest step that is needed.
//! 2. Every step is left out that the rest can do without: all that is left is still proved, each from
//!    the truths it names, on the position its predecessors leave.
//! 3. Where a step no harder than these decides it sooner, it takes the place of what comes after.
//! 4. The same again, but in rounds: all steps no harder than the hardest, then all that follow from
//!    them, and so on. It is decided in the earliest round, and of many ways that lead there most steps
//!    can be left out. (On puzzles of ER 1.2 to 7.2 that made 15.2 steps of a proof 11.6. Which are left
//!    depends on the order in which they are tried: the best of four by chance had 2 % fewer, the best
//!    of forty no fewer than that, and took ten times as long.)

use ennead_grid::{Cell, Digit, Geometry};

use crate::candidate::Candidate;
use crate::deduction::Deduction;
use crate::path::next_until;
use crate::policy::Policy;
use crate::position::Position;
use crate::se::Tenths;
use crate::steps::steps_of;
use crate::stop::{IsOver, Stopped, ask};
use crate::technique::Technique;

/// Steps of one technique that are looked through for one that decides.
const MOST: usize = 64;

/// Steps of all rounds together.
const MOST_IN_ROUNDS: usize = 600;

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
    let mut path = Vec::new();
    while verdict(&end, asked) == Verdict::NotKnown {
        let Some(step) = next_until(&end, policy, is_over)? else { break };
        end.apply(&step);
        path.push(step);
    }
    let found = verdict(&end, asked);
    if found == Verdict::NotKnown {
        return at_once(found);
    }
    let is_wanted = |end: &Position| verdict(end, asked) == found;
    // 2.
    let mut steps = needed(position, &path, &is_wanted);
    // 3.
    let hardest = steps.iter().map(|(_, step)| policy.rating(step)).max().unwrap_or_default();
    for at in 0..steps.len() {
        let (before, _) = &steps[at];
        // What is known already is an answer, too.
        let Ok(sooner) = direct(before, asked, found, policy, hardest, is_over) else { break };
        let Some(last) = sooner else { continue };
        let mut fewer: Vec<Deduction> = steps[..at].iter().map(|(_, step)| step.clone()).collect();
        fewer.push(last);
        steps = needed(position, &fewer, &is_wanted);
        break;
    }
    // 4.
    if steps.len() > 1
        && hardest < Tenths(policy.rating_of(Technique::Nishio))
        && let Ok(Some(all)) = in_rounds(position, &is_wanted, policy, hardest, is_over)
    {
        let shorter = needed(position, &all, &is_wanted);
        if shorter.len() < steps.len() {
            steps = shorter;
        }
    }
    Ok(Why { verdict: found, steps })
}

/// All steps no harder than `hardest`, round by round, until it is decided; none if it is not.
fn in_rounds(
    position: &Position,
    is_wanted: &dyn Fn(&Position) -> bool,
    policy: &Policy,
    hardest: Tenths,
    is_over: IsOver<'_>,
) -> Result<Option<Vec<Deduction>>, Stopped> {
    let mut end = position.clone();
    let mut all = Vec::new();
    while !is_wanted(&end) && all.len() < MOST_IN_ROUNDS {
        let mut round = Vec::new();
        for &technique in &policy.techniques {
            if Tenths(policy.rating_of(technique)) <= hardest {
                ask(is_over)?;
                round.extend(steps_of(&end, policy, technique, None, MOST, is_over));
            }
        }
        round.retain(|step| policy.rating(step) <= hardest);
        let before = all.len();
        for step in &round {
            if let Some(step) = provable(&end, step) {
                end.apply(&step);
                all.push(step);
            }
        }
        if all.len() == before {
            break;
        }
    }
    Ok(is_wanted(&end).then_some(all))
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
/// it is made on. Blocks are tried first, as most of many steps can go; the last ones before the others.
pub(super) fn needed(
    start: &Position,
    steps: &[Deduction],
    is_wanted: &dyn Fn(&Position) -> bool,
) -> Vec<(Position, Deduction)> {
    let mut left: Vec<&Deduction> = steps.iter().collect();
    let mut block = left.len().next_power_of_two() / 2;
    while block > 0 {
        let mut end = left.len();
        while end > 0 {
            let begin = end.saturating_sub(block);
            let fewer = [&left[..begin], &left[end..]].concat();
            if is_wanted(&replay(start, fewer.iter().copied()).1) {
                left = fewer;
            }
            end = begin;
        }
        block /= 2;
    }
    replay(start, left).0
}

fn verdict(position: &Position, asked: Candidate) -> Verdict {
    match position.value(asked.cell) {
        Some(digit) if digit == asked.digit => Verdict::Right,
        None if position.candidates(asked.cell).contains(asked.digit) => Verdict::NotKnown,
        Some(_) | None => Verdict::Impossible,
    }
}

/// The steps that can be proved where they are made and change something, each with the position before
/// it; and the last position.
fn replay<'a>(
    start: &Position,
    steps: impl IntoIterator<Item = &'a Deduction>,
) -> (Vec<(Position, Deduction)>, Position) {
    let mut made = Vec::new();
    let mut position = start.clone();
    for step in steps {
        if let Some(step) = provable(&position, step) {
            let before = position.clone();
            position.apply(&step);
            made.push((before, step));
        }
    }
    (made, position)
}

/// What is left of a step here, if that is something and can be proved.
fn provable(position: &Position, step: &Deduction) -> Option<Deduction> {
    let is_open = |one: &Candidate| {
        position.value(one.cell).is_none() && position.candidates(one.cell).contains(one.digit)
    };
    let mut left = step.clone();
    left.placements.retain(is_open);
    left.eliminations.retain(is_open);
    position.prove(&left).is_ok().then_some(left)
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
