//! Many 9×9 puzzles at once, one per SIMD lane: the engine with the highest throughput.
mod book;
mod branch;
mod bulk;
pub(crate) mod chute;
mod search;
mod sweep;
mod text;

use crate::simd::{self, Level, Task, Vector};
use crate::{Budget, Count, Metrics};
use book::Tally;
use bulk::Bulk;
use search::{Book as _, Memory, Work, search};
use text::{Span, scan};

/// The engine with its memory. Make one per thread and use it again.
#[derive(Debug)]
pub struct Lanes {
    level: Level,
    memory: Memory,
    starts: Vec<usize>,
    lines: Vec<Span>,
    counts: Vec<Count>,
    solutions: Vec<[u8; 81]>,
}

/// A line of text, and what came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line<'a> {
    /// A puzzle.
    Puzzle {
        /// Its 81 characters.
        text: &'a [u8; 81],
        /// How many solutions it has, up to the limit.
        count: Count,
        /// The first of them that was found, as 81 digits.
        solution: Option<&'a [u8; 81]>,
    },
    /// Anything else, without its line end.
    Other(&'a [u8]),
}

impl Lanes {
    /// The engine, with the fastest instructions of this machine.
    pub fn new() -> Lanes {
        Lanes::at(Level::best())
    }

    /// The engine, with the instructions of `level`.
    pub fn at(level: Level) -> Lanes {
        Lanes { level, memory: Memory::default(), starts: vec![], lines: vec![], counts: vec![], solutions: vec![] }
    }

    /// Text.
    pub fn solve_text<'a>(&'a mut self, chunk: &'a [u8], limit: u64, budget: Budget<'_>) -> (impl Iterator<Item = Line<'a>>, Metrics) {
        self.starts.clear();
        self.lines.clear();
        simd::run(self.level, Scan { chunk, lines: &mut self.lines, starts: &mut self.starts });
        let metrics = self.solve(chunk, b'0', limit, budget);
        let mut puzzle = 0;
        let this: &'a Lanes = self;
        let lines = this.lines.iter().map(move |line| {
            let text = &chunk[line.start..line.end];
            if line.is_puzzle {
                let (count, solution) = (this.counts[puzzle], &this.solutions[puzzle]);
                puzzle += 1;
                Line::Puzzle { text: text.try_into().expect("81"), count, solution: (count.found() > 0).then_some(solution) }
            } else { Line::Other(text) }
        });
        (lines, metrics)
    }

    fn solve(&mut self, bytes: &[u8], zero: u8, limit: u64, budget: Budget<'_>) -> Metrics {
        let len = self.starts.len();
        self.counts.clear();
        self.counts.resize(len, if limit == 0 { Count::AtLeast(0) } else { Count::Exactly(0) });
        self.solutions.resize(len, [0; 81]);
        if limit == 0 { return Metrics::default(); }
        let book = Tally { counts: &mut self.counts, solutions: &mut self.solutions, limit, zero };
        let starts = &self.starts;
        simd::run(self.level, Batch { bytes, starts, book, memory: &mut self.memory, budget })
    }
}

impl Default for Lanes { fn default() -> Lanes { Lanes::new() } }

struct Scan<'a> { chunk: &'a [u8], lines: &'a mut Vec<Span>, starts: &'a mut Vec<usize> }
impl Task for Scan<'_> {
    type Output = ();
    #[inline(always)]
    fn run<V: Vector>(self, token: V::Token) { scan::<V>(token, self.chunk, self.lines, self.starts) }
}

struct Batch<'a> { bytes: &'a [u8], starts: &'a [usize], book: Tally<'a>, memory: &'a mut Memory, budget: Budget<'a> }
impl Task for Batch<'_> {
    type Output = Metrics;
    #[inline(always)]
    fn run<V: Vector>(mut self, token: V::Token) -> Metrics {
        let mut work = Work::within(self.budget);
        let mut bulk = Bulk::<V> { token, bytes: self.bytes, starts: self.starts, zero: self.book.zero, next: 0 };
        search::<V, _>(token, self.memory, &mut bulk, &mut self.book, &mut work);
        for puzzle in bulk.next..self.starts.len() { self.book.abandon(puzzle as u32); }
        work.metrics()
    }
}
