//! A search under way that also goes back, without beginning anew.
//!
//! A search is deterministic, and a copy of it goes on from the same state. So [`Live`] keeps copies
//! from time to time; to go back it takes the latest copy from before the wanted step and lets it
//! step forwards:
//!
//! ```text
//! far      0 ------- 64 ------ 128 ----- 192          at most [`FAR`], evenly spread: when there are
//!                                                     too many, every other one goes
//! near                             176 184 188 190 191    left behind on the way to 192:
//!                                                         1, 2, 4, 8, 16 ... steps before it
//! ```
//!
//! The first step back after a long way forwards costs one stretch between far copies; the copies
//! left near make the following ones cost a few steps each. What the strategies remember (conflict
//! sets, no-goods, weights) is part of a copy, so a search that went back goes on exactly as it did
//! before.

use crate::csp::BinaryCsp;
use crate::search::Search;
use crate::step::Step;
use crate::strategy::Algorithm;

/// The most copies kept far behind.
const FAR: usize = 64;

/// A search that can be stepped forwards and backwards. Solutions do not end it: the next step looks
/// for another.
#[derive(Debug)]
pub struct Live<'a, X, V> {
    now: Search<'a, X, V>,
    /// Copies at ascending steps, the first before any.
    far: Vec<Search<'a, X, V>>,
    /// Copies at ascending steps, all after those of `far` that count.
    near: Vec<Search<'a, X, V>>,
    /// The steps between two far copies.
    stretch: u64,
}

impl<'a, X, V> Live<'a, X, V> {
    /// Before its first step.
    pub fn new(csp: &'a BinaryCsp<X, V>, algorithm: Algorithm) -> Live<'a, X, V> {
        let now = Search::new(csp, algorithm);
        Live { far: vec![now.clone()], near: Vec::new(), now, stretch: 1 }
    }

    /// The search as it stands.
    pub fn search(&self) -> &Search<'a, X, V> {
        &self.now
    }

    /// Steps taken.
    pub fn steps(&self) -> u64 {
        self.now.metrics().total()
    }

    /// Takes one step, or returns `None` if there is no further solution.
    pub fn forward(&mut self) -> Option<Step> {
        let step = step(&mut self.now)?;
        self.keep();
        Some(step)
    }

    /// Goes back by one step. False, and nothing changes, before the first.
    pub fn back(&mut self) -> bool {
        match self.steps().checked_sub(1) {
            Some(steps) => self.seek(steps),
            None => false,
        }
    }

    /// Goes to where `steps` steps are taken, backwards or forwards. False if the search ends before;
    /// then it stands at its end.
    pub fn seek(&mut self, steps: u64) -> bool {
        if steps < self.steps() {
            let taken = |copy: &Search<'a, X, V>| copy.metrics().total();
            self.near.retain(|copy| taken(copy) <= steps);
            self.far.retain(|copy| taken(copy) <= steps);
            let latest =
                self.near.last().into_iter().chain(self.far.last()).max_by_key(|it| taken(it));
            if let Some(latest) = latest {
                self.now = latest.clone();
            }
            while self.steps() < steps {
                if (steps - self.steps()).is_power_of_two() {
                    self.near.push(self.now.clone());
                }
                if step(&mut self.now).is_none() {
                    return false;
                }
            }
            return true;
        }
        while self.steps() < steps {
            if self.forward().is_none() {
                return false;
            }
        }
        true
    }

    /// Keeps a copy if it is time for one.
    fn keep(&mut self) {
        let last = self.far.last().map_or(0, |copy| copy.metrics().total());
        if self.steps() - last < self.stretch {
            return;
        }
        self.near.clear();
        self.far.push(self.now.clone());
        if self.far.len() > FAR {
            let mut at = 0;
            self.far.retain(|_| {
                at += 1;
                at % 2 == 1
            });
            self.stretch *= 2;
        }
    }
}

/// One step; a search that stands at a solution leaves it first.
fn step<X, V>(search: &mut Search<'_, X, V>) -> Option<Step> {
    if search.is_solved() {
        search.resume();
    }
    search.step()
}
