//! Depth-first search, one puzzle per lane.
//!
//! Each lane goes its own way: it is swept until it is dead, solved or settled; a settled lane
//! guesses, keeps child A and puts child B on its own stack; a lane that is done takes the top of
//! its stack, and when that is empty, the next puzzle. All lanes are swept together, without a
//! branch; what a lane does between sweeps is its *event*, and events are handled one lane at a
//! time. That is the slow part, so they wait until a fifth of the lanes has one (fractions from an
//! eighth to a quarter do equally well).
//!
//! ```text
//!            lane 0      lane 1      lane 2      …   lane 15
//! puzzle     7           3           12              9
//! state      81 cells    81 cells    81 cells        81 cells      swept together
//! stack      B B B       B           B B             –             children to come back to
//!            └ oldest                                └ takes a root, else steals
//! roots      14 11 10                                              puzzles waiting for a lane
//! ```
//!
//! # Where puzzles come from
//!
//! A [`Feed`] gives puzzles that elimination alone did not solve. It is asked when no root is
//! waiting, so that every lane works on a puzzle of its own as long as there are any. That matters
//! for puzzles with many solutions: two lanes in one puzzle find solutions nobody wants.
//!
//! When the feed is dry, a lane without work *steals* the oldest child, the largest part of the
//! tree, from the lane that has the most. So one puzzle alone fills all lanes.
//!
//! When there is nothing to steal either, child B of the next guess goes to such a lane straight away.
//! (Doing that always, to save the way over the stack, needs as many instructions, and where there are
//! many solutions it is 19 % slower.) And while a third of the lanes is without work, the others do not
//! wait until they are settled: a guess too early costs nothing that is needed elsewhere. On one hard
//! puzzle that saves 4 % of the instructions.
//!
//! # What may not be forgotten
//!
//! A settled lane need not have a guess: if every digit has one placement in every chute, the next
//! sweeps solve it or refute it. Such a lane is left alone. (Counting it as solved, or guessing
//! anything, counts a solution twice or misses it.)

use crate::lanes::branch::Choice;
use crate::lanes::stack::Stack;
use crate::lanes::sweep::{Block, SOLVED, State, rows_are_full, sweep};
use crate::simd::{LaneSet, MAX_LANES, Vector, each};
use crate::{Budget, Meter, Metrics};

/// The candidates of one grid.
pub(crate) type Column = [u16; 81];

/// The part of the lanes that must have an event before events are handled: one in this many.
const EVENT_SHARE: usize = 5;

/// Where one lane in this many is without work, the others guess after every sweep, once they have guessed
/// at all: what needs no guess is to be solved without one.
const IDLE_SHARE: u32 = 3;

/// A puzzle that waits for a lane.
#[derive(Debug)]
pub(crate) struct Root {
    pub(crate) puzzle: u32,
    pub(crate) cells: Column,
}

/// The memory of a search, to be used again by the next.
#[derive(Debug, Default)]
pub(crate) struct Memory {
    /// Puzzles that wait for a lane.
    pub(crate) roots: Vec<Root>,
    /// Per lane, the children to come back to. All are of the lane's puzzle.
    stacks: [Stack<Column>; MAX_LANES],
}

/// Where puzzles come from.
pub(crate) trait Feed<B> {
    /// Adds at least one root, or returns false: no puzzle is left, or the budget is spent. What it
    /// can solve without a search goes into the book.
    fn refill(&mut self, roots: &mut Vec<Root>, book: &mut B, work: &mut Work<'_>) -> bool;
}

/// No puzzles beyond the roots there are.
pub(crate) struct NoFeed;

impl<B> Feed<B> for NoFeed {
    #[inline(always)]
    fn refill(&mut self, _: &mut Vec<Root>, _: &mut B, _: &mut Work<'_>) -> bool {
        false
    }
}

/// Where solutions go.
pub(crate) trait Book {
    /// Whether more solutions of this puzzle are wanted.
    fn wants(&self, puzzle: u32) -> bool;

    /// Takes a solution, if it is wanted.
    fn enter(&mut self, puzzle: u32, cells: impl Fn(usize) -> u16);

    /// Whether no more solutions of any puzzle are wanted.
    fn is_closed(&self) -> bool;

    /// Takes note that `puzzle` was not finished.
    fn abandon(&mut self, puzzle: u32);
}

/// Work done, against the budget.
pub(crate) struct Work<'a> {
    meter: Meter<'a>,
    pub(crate) guesses: u64,
    pub(crate) backtracks: u64,
    /// Whether the budget is spent.
    pub(crate) is_over: bool,
}

impl<'a> Work<'a> {
    /// None done yet.
    pub(crate) fn within(budget: Budget<'a>) -> Work<'a> {
        Work { meter: budget.meter(), guesses: 0, backtracks: 0, is_over: false }
    }

    /// Counts one sweep, or returns false because the budget is spent.
    #[inline(always)]
    pub(crate) fn step(&mut self) -> bool {
        self.is_over = !self.meter.step();
        !self.is_over
    }

    /// The work done.
    pub(crate) fn metrics(&self) -> Metrics {
        let (guesses, backtracks) = (self.guesses, self.backtracks);
        Metrics { steps: self.meter.spent(), guesses, backtracks }
    }
}

/// Searches all puzzles of `feed` and those waiting in `memory`.
///
/// If the budget runs out, what is in work and waiting is abandoned; what is left in the feed is the
/// caller's to abandon.
#[inline(always)]
pub(crate) fn search<V: Vector, B: Book>(
    token: V::Token,
    memory: &mut Memory,
    feed: &mut impl Feed<B>,
    book: &mut B,
    work: &mut Work<'_>,
) {
    let zero = V::splat(token, 0);
    let mut block = Block::<V>::new(token);
    let mut lanes =
        Lanes { state: block.state(), puzzle: [0; MAX_LANES], active: 0, guessed: 0, memory };
    // The sums of the last sweep; zero for a lane whose cells are new.
    let mut last = zero;
    loop {
        let news = lanes.employ(feed, book, work);
        if lanes.active == 0 {
            return;
        }
        last = V::choose(news, zero, last);
        // If there are any, nothing waits anywhere.
        let idle = V::ALL & !lanes.active;
        let mut dead = 0;
        let (solved, settled) = loop {
            if !work.step() {
                lanes.abandon(book);
                return;
            }
            let found = sweep(lanes.state, token);
            dead |= lanes.active & found.dead(token);
            let solved = lanes.active & found.before().equal(V::splat(token, SOLVED)) & !dead;
            let unchanged = found.before().equal(last) | found.after().equal(found.before());
            let settled = lanes.active & unchanged & !(dead | solved);
            last = found.after();
            if idle.count_ones() * IDLE_SHARE >= V::LANES as u32 {
                break (solved, settled | (lanes.active & lanes.guessed & !(dead | solved)));
            }
            let events = dead | solved | settled;
            if events.count_ones() as usize * EVENT_SHARE >= V::LANES || events == lanes.active {
                break (solved, settled);
            }
        };
        if solved != 0 {
            // Where a row is not full, the sum was a coincidence, and there is no solution.
            for lane in each(solved & rows_are_full(lanes.state, token)) {
                let cells = &*lanes.state;
                book.enter(lanes.puzzle[lane], |cell| cells[cell].lanes()[lane]);
            }
            if book.is_closed() {
                lanes.abandon(book);
                return;
            }
        }
        work.backtracks += u64::from(dead.count_ones());
        lanes.active &= !(dead | solved);
        let settled = lanes.dismiss(settled, book);
        if settled != 0 {
            let choice = Choice::of(lanes.state, token);
            let guessing = settled & choice.lanes;
            work.guesses += u64::from(guessing.count_ones());
            let twins = lanes.split(guessing, &choice, idle != 0);
            last = V::choose(guessing | twins, zero, last);
        }
    }
}

/// Every lane from itself.
const THEMSELVES: [u8; MAX_LANES] = {
    let (mut from, mut lane) = ([0; MAX_LANES], 0);
    while lane < MAX_LANES {
        from[lane] = lane as u8;
        lane += 1;
    }
    from
};

/// Columns that are put into lanes together.
const AT_ONCE: usize = 4;

/// The lanes at work.
struct Lanes<'a, V> {
    state: &'a mut State<V>,
    /// Per lane, the number of its puzzle.
    puzzle: [u32; MAX_LANES],
    /// The lanes that have work.
    active: LaneSet,
    /// The lanes whose state is below a guess.
    guessed: LaneSet,
    memory: &'a mut Memory,
}

impl<V: Vector> Lanes<'_, V> {
    /// Gives work to the lanes that have none; returns those.
    #[inline(always)]
    fn employ<B: Book>(
        &mut self,
        feed: &mut impl Feed<B>,
        book: &mut B,
        work: &mut Work<'_>,
    ) -> LaneSet {
        let idle = V::ALL & !self.active;
        // Lanes whose work is on top of their stack, to be put into the state together.
        let (mut waiting, mut len) = ([0; AT_ONCE], 0);
        for lane in each(idle) {
            if !self.memory.stacks[lane].is_empty() && !book.wants(self.puzzle[lane]) {
                self.memory.stacks[lane].clear();
            }
            if self.memory.stacks[lane].is_empty() {
                let Memory { roots, stacks } = &mut *self.memory;
                if !roots.is_empty() || feed.refill(roots, book, work) {
                    let root = roots.last().expect("there is one");
                    self.puzzle[lane] = root.puzzle;
                    *stacks[lane].push() = root.cells;
                    roots.truncate(roots.len() - 1);
                    self.guessed &= !(1 << lane);
                } else {
                    // What waits is not to be stolen.
                    self.put_waiting(waiting, std::mem::take(&mut len));
                    if !self.steal(lane, book) {
                        break;
                    }
                }
            }
            self.active |= 1 << lane;
            waiting[len] = lane;
            len += 1;
            if len == AT_ONCE {
                self.put_waiting(waiting, std::mem::take(&mut len));
            }
        }
        self.put_waiting(waiting, len);
        idle & self.active
    }

    /// [`Lanes::put`] for the first `len` of these lanes.
    #[inline(always)]
    fn put_waiting(&mut self, waiting: [usize; AT_ONCE], len: usize) {
        let [i, j, k, _] = waiting;
        match len {
            0 => {}
            1 => self.put([i]),
            2 => self.put([i, j]),
            3 => self.put([i, j, k]),
            _ => self.put(waiting),
        }
    }

    /// Moves the top of the stack of each of these lanes into the lane.
    #[inline(always)]
    fn put<const K: usize>(&mut self, lanes: [usize; K]) {
        let stacks = &mut self.memory.stacks;
        let mut columns = [stacks[lanes[0]].top(); K];
        for (column, lane) in columns.iter_mut().zip(lanes) {
            *column = stacks[lane].top();
        }
        V::put(self.state, lanes, columns);
        for lane in lanes {
            stacks[lane].pop();
        }
    }

    /// Takes the work from those of `lanes` whose puzzle needs no more of it; returns the others.
    #[inline(always)]
    fn dismiss(&mut self, lanes: LaneSet, book: &impl Book) -> LaneSet {
        let mut kept = lanes;
        for lane in each(lanes) {
            if !book.wants(self.puzzle[lane]) {
                kept &= !(1 << lane);
            }
        }
        self.active &= !(lanes & !kept);
        kept
    }

    /// Takes the oldest child of the lane that has the most of them, if any has.
    #[cold]
    #[inline(never)]
    fn steal(&mut self, thief: usize, book: &impl Book) -> bool {
        loop {
            let stacks = &self.memory.stacks[..V::LANES];
            let (victim, size) = (0..V::LANES)
                .map(|lane| (lane, stacks[lane].len()))
                .max_by_key(|&(_, len)| len)
                .unwrap_or((0, 0));
            if size == 0 {
                return false;
            }
            if !book.wants(self.puzzle[victim]) {
                self.memory.stacks[victim].clear();
                continue;
            }
            *self.memory.stacks[thief].push() = self.memory.stacks[victim].take_oldest();
            self.puzzle[thief] = self.puzzle[victim];
            self.guessed |= 1 << thief;
            return true;
        }
    }

    /// Splits lanes: each goes on with child A. Child B goes to its lane's stack or, if `is_dry`, that is
    /// if every stack is empty, to a lane without work as long as there is one. Returns the lanes that
    /// got work so.
    #[inline(always)]
    fn split(&mut self, lanes: LaneSet, choice: &Choice<V>, is_dry: bool) -> LaneSet {
        let mut twins = 0;
        if is_dry {
            let (mut from, mut free) = (THEMSELVES, each(V::ALL & !self.active));
            for lane in each(lanes) {
                let Some(twin) = free.next() else { break };
                from[twin] = lane as u8;
                self.puzzle[twin] = self.puzzle[lane];
                twins |= 1 << twin;
            }
            V::copy_lanes(self.state, &from);
            self.active |= twins;
        }
        self.guessed |= lanes | twins;
        // They were handed out in the order of the lanes.
        let mut handed_out = each(twins);
        for lane in each(lanes) {
            let guess = choice.guess(lane);
            let (own, others) = guess.cells.split_at(3);
            if let Some(twin) = handed_out.next() {
                for &cell in own {
                    self.state[cell as usize].lanes_mut()[twin] &= !guess.digit;
                }
            } else {
                let child = self.memory.stacks[lane].push();
                for (cell, row) in child.iter_mut().zip(self.state.iter()) {
                    *cell = row.lanes()[lane];
                }
                for &cell in own {
                    child[cell as usize] &= !guess.digit;
                }
            }
            // (Whole vectors, so that the next sweep need not wait for stores of two bytes: no difference.)
            for &cell in others {
                self.state[cell as usize].lanes_mut()[lane] &= !guess.digit;
            }
        }
        twins
    }

    /// Gives up everything in work and waiting.
    #[cold]
    #[inline(never)]
    fn abandon(&mut self, book: &mut impl Book) {
        for lane in 0..V::LANES {
            if self.active >> lane & 1 == 1 || !self.memory.stacks[lane].is_empty() {
                book.abandon(self.puzzle[lane]);
                self.memory.stacks[lane].clear();
            }
        }
        for root in self.memory.roots.drain(..) {
            book.abandon(root.puzzle);
        }
    }
}
