//! What somebody who makes puzzles asks of many grids at once.
//!
//! [`Lanes::differs`]: is there a solution in which a certain cell does *not* have a certain digit?
//! That is the question when a given is taken from a puzzle with one solution. The digit is struck
//! from the cell's candidates; where the answer is no, elimination mostly meets a contradiction soon
//! (15.2 of 15.6 times, in puzzles on their way to being minimal), and the first solution is a yes.
//! A full search that stops at the second solution answers the same, in 2.8 times the time.
//!
//! [`Lanes::each_solution`]: all solutions of some puzzles.

use crate::lanes::search::{Book, Feed, Memory, NoFeed, Root, Work, search};
use crate::lanes::sweep::{Block, sweep};
use crate::lanes::{Lanes, Metrics};
use crate::sets::FULL;
use crate::simd::{self, Task, Vector, each};
use crate::{Budget, Ending};

/// A puzzle, and a digit that one of its cells must not have.
#[derive(Clone, Copy, Debug)]
pub struct Differs {
    /// 81 numbers, 0 for blank. The cell must be blank.
    pub puzzle: [u8; 81],
    /// The cell, below 81.
    pub cell: u8,
    /// The digit, 1 to 9.
    pub digit: u8,
}

impl Lanes {
    /// Sets `found[i]` to whether there is a solution to `questions[i]`. If the budget runs out, the
    /// ending says so, and what stands in `found` is of no use.
    ///
    /// # Panics
    /// If a number, cell or digit is too large.
    pub fn differs(
        &mut self,
        questions: &[Differs],
        budget: Budget<'_>,
        found: &mut Vec<bool>,
    ) -> (Ending, Metrics) {
        found.clear();
        found.resize(questions.len(), false);
        let book = Found { found, ending: Ending::Complete };
        let task = DiffersTask { questions, book, memory: &mut self.memory, budget };
        simd::run(self.level, task)
    }

    /// Hands every solution of every puzzle to `sink`, with the puzzle's number. The order depends on
    /// the width of the vectors; what is found does not.
    ///
    /// # Panics
    /// If a number is above 9.
    pub fn each_solution(
        &mut self,
        puzzles: &[[u8; 81]],
        budget: Budget<'_>,
        sink: &mut dyn FnMut(usize, &[u8; 81]),
    ) -> (Ending, Metrics) {
        self.memory.roots.clear();
        for (number, puzzle) in puzzles.iter().enumerate() {
            assert!(puzzle.iter().all(|&cell| cell <= 9), "no digit of a 9×9 grid is above 9");
            let cells = puzzle.map(|cell| if cell == 0 { FULL } else { 1 << (cell - 1) });
            self.memory.roots.push(Root { puzzle: number as u32, cells });
        }
        let book = All { sink, ending: Ending::Complete };
        simd::run(self.level, AllTask { book, memory: &mut self.memory, budget })
    }
}

/// Which questions are answered with yes.
struct Found<'a> {
    found: &'a mut [bool],
    ending: Ending,
}

impl Book for Found<'_> {
    #[inline(always)]
    fn wants(&self, puzzle: u32) -> bool {
        !self.found[puzzle as usize]
    }

    #[inline(always)]
    fn enter(&mut self, puzzle: u32, _: impl Fn(usize) -> u16) {
        self.found[puzzle as usize] = true;
    }

    #[inline(always)]
    fn is_closed(&self) -> bool {
        false
    }

    fn abandon(&mut self, _: u32) {
        self.ending = Ending::OutOfBudget;
    }
}

/// The first look at the questions: a few sweeps, a vector of them at a time.
struct Questions<'a, V: Vector> {
    token: V::Token,
    all: &'a [Differs],
    next: usize,
    block: Block<V>,
}

/// Sweeps before the rest is left to the search: most refutations take no more.
const MAX_SWEEPS: usize = 3;

/// One in this many lanes may still move when sweeping ends.
const MOVING_SHARE: u32 = 4;

impl<V: Vector> Questions<'_, V> {
    #[inline(always)]
    fn advance(&mut self, roots: &mut Vec<Root>, work: &mut Work<'_>) {
        let (token, base) = (self.token, self.next);
        let questions = &self.all[base..self.all.len().min(base + V::LANES)];
        let used = V::ALL >> (V::LANES - questions.len());
        let state = self.block.state();
        V::read(state, 0, |lane| &questions[lane.min(questions.len() - 1)].puzzle);
        for (lane, question) in questions.iter().enumerate() {
            let others = FULL & !(1 << (question.digit - 1));
            state[usize::from(question.cell)].lanes_mut()[lane] = others;
        }
        let mut last = V::splat(token, 0);
        let mut dead = V::ALL & !used;
        let mut sweeps = 0;
        let pending = loop {
            if !work.step() {
                return;
            }
            sweeps += 1;
            let found = sweep(state, token);
            dead |= found.dead(token);
            // A solved lane too goes on to the search, which looks at its rows.
            let pending = used & !dead;
            let moving = pending & !found.after().equal(last);
            last = found.after();
            if moving.count_ones() * MOVING_SHARE <= V::LANES as u32 || sweeps == MAX_SWEEPS {
                break pending;
            }
        };
        self.next += questions.len();
        for lane in each(pending) {
            let mut cells = [0; 81];
            for (cell, row) in cells.iter_mut().zip(state.iter()) {
                *cell = row.lanes()[lane];
            }
            roots.push(Root { puzzle: (base + lane) as u32, cells });
        }
    }
}

impl<'b, V: Vector> Feed<Found<'b>> for Questions<'_, V> {
    #[inline(always)]
    fn refill(&mut self, roots: &mut Vec<Root>, _: &mut Found<'b>, work: &mut Work<'_>) -> bool {
        while roots.is_empty() && self.next < self.all.len() && !work.is_over {
            self.advance(roots, work);
        }
        !roots.is_empty()
    }
}

struct DiffersTask<'a> {
    questions: &'a [Differs],
    book: Found<'a>,
    memory: &'a mut Memory,
    budget: Budget<'a>,
}

impl Task for DiffersTask<'_> {
    type Output = (Ending, Metrics);

    #[inline(always)]
    fn run<V: Vector>(mut self, token: V::Token) -> (Ending, Metrics) {
        let mut work = Work::within(self.budget);
        let block = Block::new(token);
        let mut feed = Questions::<V> { token, all: self.questions, next: 0, block };
        search::<V, _>(token, self.memory, &mut feed, &mut self.book, &mut work);
        if feed.next < self.questions.len() {
            self.book.ending = Ending::OutOfBudget;
        }
        (self.book.ending, work.metrics())
    }
}

/// Hands on every solution.
struct All<'a> {
    sink: &'a mut dyn FnMut(usize, &[u8; 81]),
    ending: Ending,
}

impl Book for All<'_> {
    #[inline(always)]
    fn wants(&self, _: u32) -> bool {
        true
    }

    #[inline(always)]
    fn enter(&mut self, puzzle: u32, cells: impl Fn(usize) -> u16) {
        let digits = std::array::from_fn(|cell| 1 + cells(cell).trailing_zeros() as u8);
        (self.sink)(puzzle as usize, &digits);
    }

    #[inline(always)]
    fn is_closed(&self) -> bool {
        false
    }

    fn abandon(&mut self, _: u32) {
        self.ending = Ending::OutOfBudget;
    }
}

struct AllTask<'a> {
    book: All<'a>,
    memory: &'a mut Memory,
    budget: Budget<'a>,
}

impl Task for AllTask<'_> {
    type Output = (Ending, Metrics);

    #[inline(always)]
    fn run<V: Vector>(mut self, token: V::Token) -> (Ending, Metrics) {
        let mut work = Work::within(self.budget);
        search::<V, _>(token, self.memory, &mut NoFeed, &mut self.book, &mut work);
        (self.book.ending, work.metrics())
    }
}
