//! A stubborn puzzle, spread over the lanes of a vector.
//!
//! Two states at a time is the fastest way to a solution that is near. A puzzle that is not done after
//! some guesses usually needs many more, and its tree has become wide enough for the way of
//! [`lanes`](crate::lanes): sixteen states at a time, five times the work of two. So the states on the
//! stack become the roots of such a search, in which all lanes work on the one puzzle.
//!
//! Against two states at a time to the end, in instructions: the hardest puzzles -31 %, `top1465`
//! -4 %, puzzles with many solutions +1 %. (Coming back to two states when three lanes are left: 1 %
//! less on the hardest.)

use std::ops::ControlFlow;

use crate::Ending;
use crate::lanes::book::Reader;
use crate::lanes::search::{NoFeed, Root, Work, search};
use crate::nine::node::in_band;
use crate::nine::search::Memory;
use crate::simd::{Call, Halves};

/// Guesses before a puzzle counts as stubborn. (8: 3 % fewer instructions on the hardest puzzles, 19 %
/// more where there are many solutions.)
const GUESSES: u64 = 11;

/// States that must wait then, besides the one in work: enough to spread. (1: 9 % more instructions on
/// `top1465`; 5: 13 % more on the hardest.)
const STATES: usize = 3;

/// Whether a search with these guesses behind it, and these states on its stack, should spread.
#[inline(always)]
pub(super) fn is_stubborn(guesses: u64, states: usize) -> bool {
    guesses >= GUESSES && states >= STATES
}

/// The rest of a search: what is below the states of the stack.
pub(super) struct Spread<'a, 'b> {
    pub(super) memory: &'a mut Memory,
    pub(super) work: &'a mut Work<'b>,
    pub(super) sink: &'a mut dyn FnMut(&[u8; 81]) -> ControlFlow<()>,
    pub(super) ending: &'a mut Ending,
}

impl<V: Halves> Call<V> for Spread<'_, '_> {
    #[inline(always)]
    fn run(self, token: V::Token) {
        let Spread { memory: Memory { stack, lanes }, work, sink, ending } = self;
        while !stack.is_empty() {
            let (state, mut cells) = (stack.top(), [0; 81]);
            for (cell, set) in cells.iter_mut().enumerate() {
                let (place, lane) = in_band(cell);
                *set = state[place][lane];
            }
            lanes.roots.push(Root { puzzle: 0, cells });
            stack.pop();
        }
        let mut reader = Reader { sink, ending: Ending::Complete };
        search::<V, _>(token, lanes, &mut NoFeed, &mut reader, work);
        *ending = reader.ending;
    }
}
