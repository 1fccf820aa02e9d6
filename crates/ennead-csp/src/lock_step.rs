//! Two searches side by side, and where they part.
//!
//! Two recordings of the same problem are walked together: by step, by consistency check, or by
//! decision. By *checks* the one that has looked up fewer pairs goes first, so that both have done
//! about the same work; by *decision* each goes on to its next assignment. They part at the first step
//! in which they did not do the same.

use crate::step::SearchState;
use crate::trace::{Replay, Trace};

/// What is held in step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Pace {
    /// One step each.
    Steps,
    /// About as many consistency checks.
    Checks,
    /// One assignment each.
    Decisions,
}

/// Two recordings walked together.
#[derive(Clone, Debug)]
pub struct LockStep<'t> {
    left: Replay<'t>,
    right: Replay<'t>,
    pace: Pace,
    parting: Option<u64>,
}

impl<'t> LockStep<'t> {
    /// Both before their first step. The recordings should be of the same problem.
    pub fn new(left: &'t Trace, right: &'t Trace, pace: Pace) -> LockStep<'t> {
        let parting = parting(left, right);
        LockStep { left: left.replay(), right: right.replay(), pace, parting }
    }

    /// The first recording, where it stands.
    pub fn left(&self) -> &Replay<'t> {
        &self.left
    }

    /// The second recording, where it stands.
    pub fn right(&self) -> &Replay<'t> {
        &self.right
    }

    /// How many steps they have in common from the beginning; none if they are the same throughout.
    /// The step after these is the one in which they part.
    pub fn parting(&self) -> Option<u64> {
        self.parting
    }

    /// Takes both on by one beat. False if both are at their ends.
    pub fn forward(&mut self) -> bool {
        let before = (self.left.cursor(), self.right.cursor());
        match self.pace {
            Pace::Steps => {
                self.left.forward();
                self.right.forward();
            }
            Pace::Checks => {
                // Whoever is behind goes on; at its end, the other does.
                let left = self.left.metrics().checks <= self.right.metrics().checks;
                let (one, other) = if left {
                    (&mut self.left, &mut self.right)
                } else {
                    (&mut self.right, &mut self.left)
                };
                if one.forward().is_none() {
                    other.forward();
                }
            }
            Pace::Decisions => {
                decide(&mut self.left);
                decide(&mut self.right);
            }
        }
        before != (self.left.cursor(), self.right.cursor())
    }

    /// Moves both to where `left` steps of the first are applied, and the second to where it was then.
    pub fn seek(&mut self, left: u64) {
        self.left.seek(0);
        self.right.seek(0);
        match self.pace {
            Pace::Steps => {
                self.left.seek(left);
                self.right.seek(left);
            }
            Pace::Checks | Pace::Decisions => while self.left.cursor() < left && self.forward() {},
        }
    }
}

/// Goes on to the next assignment, or to the end.
fn decide(replay: &mut Replay<'_>) {
    while let Some(step) = replay.forward() {
        if step.value.is_some() {
            return;
        }
    }
}

/// The steps two recordings have in common; none if both end there.
fn parting(left: &Trace, right: &Trace) -> Option<u64> {
    let (mut one, mut other) = (left.replay(), right.replay());
    loop {
        let (step, another) = (one.forward(), other.forward());
        if step.is_none() && another.is_none() {
            return None;
        }
        // Looking ahead shrinks other domains; what is decided is what counts.
        let refused = |replay: &Replay<'_>| replay.refused().count();
        let same = step == another
            && (step.is_none_or(|step| step.transition.from() != SearchState::Assigning)
                || refused(&one) == refused(&other));
        if !same {
            return Some(one.cursor().min(other.cursor()).saturating_sub(1));
        }
    }
}
