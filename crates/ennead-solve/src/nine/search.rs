//! Depth-first search in one puzzle, two children at a time.
//!
//! ```text
//! pair   [ child A | child B ]     swept together until each is dead, solved or settled
//! stack  settled states to be split later
//! ```
//!
//! Of two settled children one is split at once, which fills both halves, and the other waits on the
//! stack. A settled state with nothing to guess is swept on (see [`search`](crate::lanes::search)). A
//! puzzle that turns out to be stubborn is handed over to [`spread`](super::spread).
//!
//! Tried: two halves that each go their own way, as the lanes of `lanes` do, so that neither waits
//! for the other. 4 % faster on the hardest puzzles, 16 % slower where there are many solutions.

use std::ops::ControlFlow;

use crate::lanes::stack::Stack;
use crate::lanes::{self, search::Work};
use crate::nine::branch::split;
use crate::nine::node::{Half, Pair, Sweep, Verdict, are_full, in_band};
use crate::nine::spread::{Spread, is_stubborn};
use crate::simd::{Halves, HalvesTask};
use crate::{Budget, Ending, Metrics};

/// The memory of a search, to be used again by the next.
#[derive(Debug, Default)]
pub(super) struct Memory {
    /// Settled states to be split later.
    pub(super) stack: Stack<Half>,
    /// For the lanes that a stubborn puzzle is spread over.
    pub(super) lanes: lanes::search::Memory,
}

/// A search from `root`, which hands each solution (81 digits, 1 to 9) to `sink`.
pub(super) struct Search<'a, F> {
    /// The candidates of each cell.
    pub(super) root: &'a [u16; 81],
    /// Empty; its memory is used again.
    pub(super) memory: &'a mut Memory,
    pub(super) budget: Budget<'a>,
    pub(super) sink: F,
}

impl<F: FnMut(&[u8; 81]) -> ControlFlow<()>> HalvesTask for Search<'_, F> {
    type Output = (Ending, Metrics);

    #[inline(always)]
    fn run<V: Halves>(mut self, token: V::Token) -> (Ending, Metrics) {
        let zero = V::splat(token, 0);
        let mut work = Work::within(self.budget);
        let mut pair = Pair::<V>::of(self.root, token);
        // The halves that are being swept.
        let mut live = 0b01;
        loop {
            let mut settled = 0;
            let mut last = zero;
            while live != 0 {
                if !work.step() {
                    return (Ending::OutOfBudget, work.metrics());
                }
                let mut verdict = Verdict::default();
                V::call(token, Sweep { pair: &mut pair, last: &mut last, verdict: &mut verdict });
                let dead = live & verdict.dead;
                work.backtracks += u64::from(dead.count_ones());
                live &= !dead;
                let solved = live & verdict.solved;
                if solved != 0 {
                    let full = are_full(&pair, token);
                    for half in [0, 1] {
                        if (solved & full) >> half & 1 == 1
                            && (self.sink)(&solution(&pair, half)).is_break()
                        {
                            return (Ending::Stopped, work.metrics());
                        }
                    }
                    live &= !solved;
                }
                settled |= live & verdict.settled;
                live &= !settled;
            }
            let half = match settled {
                0 if self.memory.stack.is_empty() => return (Ending::Complete, work.metrics()),
                0 => {
                    load(&mut pair, self.memory.stack.top(), token);
                    self.memory.stack.pop();
                    0
                }
                0b11 => {
                    store(&pair, 1, self.memory.stack.push());
                    0
                }
                one => (one >> 1) as usize,
            };
            if is_stubborn(work.guesses, self.memory.stack.len()) {
                store(&pair, half, self.memory.stack.push());
                let Search { memory, sink, .. } = &mut self;
                let mut ending = Ending::Complete;
                let work = &mut work;
                V::call(token, Spread { memory, work, sink, ending: &mut ending });
                return (ending, work.metrics());
            }
            if split(&mut pair, half, token) {
                work.guesses += 1;
                live = 0b11;
            } else {
                live = 1 << half;
            }
        }
    }
}

/// Puts a state into both halves.
#[inline(always)]
fn load<V: Halves>(pair: &mut Pair<V>, half: &Half, token: V::Token) {
    for (vector, lanes) in pair.cells.iter_mut().zip(half) {
        *vector = V::both(token, lanes);
    }
}

/// Stores the state in a half.
#[inline(always)]
fn store<V: Halves>(pair: &Pair<V>, half: usize, to: &mut Half) {
    for (lanes, vector) in to.iter_mut().zip(&pair.cells) {
        lanes.copy_from_slice(&vector.lanes()[half * 8..half * 8 + 8]);
    }
}

/// The digits of a half that is solved.
#[inline(always)]
fn solution<V: Halves>(pair: &Pair<V>, half: usize) -> [u8; 81] {
    std::array::from_fn(|cell| {
        let (place, lane) = in_band(cell);
        1 + pair.cells[place].lanes()[half * 8 + lane].trailing_zeros() as u8
    })
}
