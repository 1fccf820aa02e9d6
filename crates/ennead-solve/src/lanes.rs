//! Many 9×9 puzzles at once, one per SIMD lane: the engine with the highest throughput.
//!
//! The usual way to make a solver fast with vectors is to put the cells of one grid side by side.
//! Here the problem is turned: a vector holds *the same cell of sixteen different grids* (32 with
//! AVX-512), and one instruction does for all of them what a plain solver does for one. No lane
//! waits for another: each searches its own tree, and takes the next puzzle when it is done.
//!
//! ```text
//! rows     puzzles that lie anywhere, answers into the caller's memory
//! text     which lines of a text are puzzles
//! bulk     read a vector of puzzles, eliminate, write the solved ones; the rest become roots
//! search   depth first, one puzzle per lane, each with a stack
//!   sweep    all six chutes once; what became of each lane
//!     chute    the rules, for one band or stack
//!   branch   what to guess
//!   stack    what a lane has to come back to
//! book     counts and solutions
//! questions  what a generator asks: may this cell differ? which are all solutions?
//! ```
//!
//! The ideas that it owes to others: the placements of a digit in a band and guessing among them are
//! tdoku's (T. Dillon, 2019); that locked candidates are worth doing at every step is `JCZSolve`'s
//! (zhouyundong and champagne).
//!
//! # Use
//!
//! Make one [`Lanes`] per thread and give it batches of a thousand puzzles or more: the last puzzles
//! of a batch leave lanes idle. An eighth to a quarter of a megabyte of text at a time is a good size
//! (a whole one, which leaves the cache: 1 to 8 % slower on puzzles with 17 givens). Memory grows with
//! the largest batch, not with the number of batches, and answers come in the order of the puzzles.
//!
//! ```
//! use ennead_solve::lanes::{Lanes, Line};
//! use ennead_solve::{Budget, Count};
//!
//! let text = "\
//! 98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6
//! not a puzzle
//! 000000010400000000020000000000050407008000300001090000300400200050100000000806000
//! ";
//! let mut lanes = Lanes::new();
//! let answers = lanes.solve_text(text.as_bytes(), 2, Budget::unlimited());
//! let lines: Vec<Line<'_>> = answers.lines().collect();
//! assert!(matches!(lines[0], Line::Puzzle { count: Count::Exactly(1), .. }));
//! assert_eq!(lines[1], Line::Other(b"not a puzzle"));
//! let Line::Puzzle { solution: Some(solution), .. } = lines[2] else { panic!("it has one") };
//! assert!(solution.starts_with(b"693784512"));
//! ```
//!
//! Puzzles that do not stand in one text, the column of a table for example, go through
//! [`Lanes::solve_rows`].
//!
//! # Work
//!
//! A step is a sweep of all lanes, so the number of steps depends on the width of the vectors. So
//! does, for puzzles with more solutions than asked for, which of them is found first.

pub(crate) mod book;
pub(crate) mod branch;
mod bulk;
pub(crate) mod chute;
mod questions;
mod rows;
pub(crate) mod search;
pub(crate) mod stack;
mod sweep;
mod text;

use std::ops::ControlFlow;

use ennead_grid::{Posed, Solution};

use crate::sets::{candidate_sets, count_one, to_solution};
use crate::simd::{self, Level, Task, Vector};
use crate::{Budget, Count, Ending, Metrics};
use book::{Reader, Tally};
use bulk::Bulk;
pub use questions::Differs;
pub use rows::RowStatus;
use search::{Book, Memory, NoFeed, Root, Work, search};
use sweep::Block;
use text::{Span, scan};

/// The engine with its memory. Make one per thread and use it again.
#[derive(Debug)]
pub struct Lanes {
    level: Level,
    memory: Memory,
    /// The lines of a text.
    lines: Vec<Span>,
    /// How many solutions each puzzle has.
    counts: Vec<Count>,
    /// The first solution of each puzzle that has one.
    solutions: Vec<[u8; 81]>,
}

impl Lanes {
    /// The engine, with the fastest instructions of this machine.
    pub fn new() -> Lanes {
        Lanes::at(Level::best())
    }

    /// The engine, with the instructions of `level`.
    ///
    /// # Panics
    /// If this machine does not have the level.
    pub fn at(level: Level) -> Lanes {
        assert!(level.is_available(), "this machine has no {level}");
        Lanes {
            level,
            memory: Memory::default(),
            lines: Vec::new(),
            counts: Vec::new(),
            solutions: Vec::new(),
        }
    }

    /// The level it works at.
    pub fn level(&self) -> Level {
        self.level
    }

    /// Counts the solutions of each puzzle, up to `limit`, and finds the first.
    ///
    /// A puzzle is 81 numbers, row by row, 0 for blank. Givens may clash: there is no solution then.
    /// When the budget runs out, the puzzles that are not finished have a [`Count::AtLeast`] below
    /// the limit.
    ///
    /// # Panics
    /// If a number is above 9.
    pub fn solve_batch(
        &mut self,
        puzzles: &[[u8; 81]],
        limit: u128,
        budget: Budget<'_>,
    ) -> Answers<'_> {
        let cells = puzzles.as_flattened();
        let largest = cells.iter().fold(0, |largest, &cell| cell.max(largest));
        assert!(largest <= 9, "{largest} is no digit of a 9×9 grid");
        let puzzles: Vec<&[u8; 81]> = puzzles.iter().collect();
        let metrics = self.solve(&puzzles, 0, limit, budget);
        Answers { counts: &self.counts, solutions: &self.solutions, metrics }
    }

    /// [`Lanes::solve_batch`] for the puzzles in a text.
    ///
    /// A line is a puzzle if it has 81 characters, each from 1 to 9 or one of the blanks
    /// `. 0 * _ - ? x X`. Every other line is handed back as [`Line::Other`], in its place. Lines end
    /// with `\n` or `\r\n`; the last one need not. Solutions are written as characters.
    ///
    /// `chunk` is part of a longer text if one likes, but should end where a line ends.
    pub fn solve_text<'a>(
        &'a mut self,
        chunk: &'a [u8],
        limit: u128,
        budget: Budget<'_>,
    ) -> TextAnswers<'a> {
        self.lines.clear();
        let mut puzzles = Vec::with_capacity(chunk.len() / 81);
        simd::run(self.level, Scan { chunk, lines: &mut self.lines, puzzles: &mut puzzles });
        let metrics = self.solve(&puzzles, b'0', limit, budget);
        let answers = Answers { counts: &self.counts, solutions: &self.solutions, metrics };
        TextAnswers { chunk, spans: &self.lines, answers }
    }

    /// Solves the puzzles into `counts` and `solutions`.
    fn solve(
        &mut self,
        puzzles: &[&[u8; 81]],
        zero: u8,
        limit: u128,
        budget: Budget<'_>,
    ) -> Metrics {
        self.solutions.resize(puzzles.len(), [0; 81]);
        let Lanes { level, memory, counts, solutions, .. } = self;
        solve_into(*level, memory, puzzles, counts, solutions, zero, limit, budget)
    }
}

/// Solves `puzzles`: their counts, which are made anew, and their first solutions.
#[expect(clippy::too_many_arguments, reason = "the parts of a `Lanes`, and where answers go")]
fn solve_into(
    level: Level,
    memory: &mut Memory,
    puzzles: &[&[u8; 81]],
    counts: &mut Vec<Count>,
    solutions: &mut [[u8; 81]],
    zero: u8,
    limit: u128,
    budget: Budget<'_>,
) -> Metrics {
    u32::try_from(puzzles.len()).expect("a batch has less than 2³² puzzles");
    counts.clear();
    counts.resize(puzzles.len(), if limit == 0 { Count::AtLeast(0) } else { Count::Exactly(0) });
    if limit == 0 {
        return Metrics::default();
    }
    let book = Tally { counts, solutions, limit, zero };
    simd::run(level, Batch { puzzles, book, memory, budget })
}

impl Default for Lanes {
    fn default() -> Lanes {
        Lanes::new()
    }
}

/// What came of a batch, by the number of the puzzle.
#[derive(Clone, Copy, Debug)]
pub struct Answers<'a> {
    counts: &'a [Count],
    solutions: &'a [[u8; 81]],
    metrics: Metrics,
}

impl<'a> Answers<'a> {
    /// How many solutions each puzzle has.
    pub fn counts(&self) -> &'a [Count] {
        self.counts
    }

    /// The solution of a puzzle that was found first, if any was.
    ///
    /// # Panics
    /// If there is no such puzzle.
    pub fn solution(&self, puzzle: usize) -> Option<&'a [u8; 81]> {
        (self.counts[puzzle].found() > 0).then(|| &self.solutions[puzzle])
    }

    /// The work of the whole batch.
    pub fn metrics(&self) -> Metrics {
        self.metrics
    }
}

/// What came of a text, line by line.
#[derive(Clone, Copy, Debug)]
pub struct TextAnswers<'a> {
    chunk: &'a [u8],
    spans: &'a [Span],
    answers: Answers<'a>,
}

/// A line of text, and what came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line<'a> {
    /// A puzzle.
    Puzzle {
        /// Its characters.
        text: &'a [u8; 81],
        /// How many solutions it has, up to the limit.
        count: Count,
        /// The one that was found first, as characters.
        solution: Option<&'a [u8; 81]>,
    },
    /// Anything else, without its line end.
    Other(&'a [u8]),
}

impl<'a> TextAnswers<'a> {
    /// The lines, in order.
    pub fn lines(&self) -> impl Iterator<Item = Line<'a>> {
        let TextAnswers { chunk, spans, answers } = *self;
        let mut puzzles = 0..;
        spans.iter().map(move |span| {
            let text = &chunk[span.start..span.end];
            match text.as_array() {
                Some(text) if span.is_puzzle => {
                    let puzzle = puzzles.next().expect("without end");
                    let (count, solution) = (answers.counts[puzzle], answers.solution(puzzle));
                    Line::Puzzle { text, count, solution }
                }
                _ => Line::Other(text),
            }
        })
    }

    /// The answers to the puzzles alone.
    pub fn answers(&self) -> Answers<'a> {
        self.answers
    }
}

/// Hands every solution of `puzzle` to `sink`, until it breaks or the budget is spent. All lanes work
/// on the one puzzle; they are sixteen, so that the order and the work are the same on every machine.
///
/// # Panics
/// If the puzzle is not 9×9.
pub fn for_each<'p>(
    puzzle: impl Into<Posed<'p>>,
    budget: Budget<'_>,
    sink: &mut dyn FnMut(&Solution) -> ControlFlow<()>,
) -> (Ending, Metrics) {
    for_each_at(Level::best_of_sixteen(), puzzle, budget, sink)
}

/// [`for_each`] with the instructions of `level`.
///
/// # Panics
/// As [`for_each`], and if this machine does not have the level.
pub fn for_each_at<'p>(
    level: Level,
    puzzle: impl Into<Posed<'p>>,
    budget: Budget<'_>,
    sink: &mut dyn FnMut(&Solution) -> ControlFlow<()>,
) -> (Ending, Metrics) {
    run(level, puzzle.into(), budget, sink)
}

fn run(
    level: Level,
    puzzle: Posed<'_>,
    budget: Budget<'_>,
    sink: &mut dyn FnMut(&Solution) -> ControlFlow<()>,
) -> (Ending, Metrics) {
    let root = Root { puzzle: 0, cells: candidate_sets(puzzle) };
    simd::run(level, Single { root, budget, sink: &mut |digits| sink(&to_solution(digits)) })
}

/// How many solutions `puzzle` has, up to `limit`: as [`for_each`], without making a grid of each.
///
/// # Panics
/// As [`for_each`].
pub fn count<'p>(
    puzzle: impl Into<Posed<'p>>,
    limit: u128,
    budget: Budget<'_>,
) -> (Count, Metrics) {
    let root = Root { puzzle: 0, cells: candidate_sets(puzzle.into()) };
    if limit == 0 {
        (Count::AtLeast(0), Metrics::default())
    } else {
        count_root(root, limit, budget)
    }
}

fn count_root(root: Root, limit: u128, budget: Budget<'_>) -> (Count, Metrics) {
    let mut found = 0;
    let sink = &mut |_: &[u8; 81]| count_one(&mut found, limit);
    let (ending, metrics) = simd::run(Level::best_of_sixteen(), Single { root, budget, sink });
    (Count::of(found, ending), metrics)
}

/// The work of [`Lanes::solve_text`] before any solving.
struct Scan<'a, 'b> {
    chunk: &'b [u8],
    lines: &'a mut Vec<Span>,
    puzzles: &'a mut Vec<&'b [u8; 81]>,
}

impl Task for Scan<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run<V: Vector>(self, token: V::Token) {
        scan::<V>(token, self.chunk, self.lines, self.puzzles);
    }
}

/// The work of a batch.
struct Batch<'a> {
    puzzles: &'a [&'a [u8; 81]],
    book: Tally<'a>,
    memory: &'a mut Memory,
    budget: Budget<'a>,
}

impl Task for Batch<'_> {
    type Output = Metrics;

    #[inline(always)]
    fn run<V: Vector>(mut self, token: V::Token) -> Metrics {
        let mut work = Work::within(self.budget);
        let zero = self.book.zero;
        let (puzzles, block) = (self.puzzles, Block::new(token));
        let mut bulk = Bulk::<V> { token, puzzles, zero, next: 0, block };
        search::<V, _>(token, self.memory, &mut bulk, &mut self.book, &mut work);
        for puzzle in bulk.next..self.puzzles.len() {
            self.book.abandon(puzzle as u32);
        }
        work.metrics()
    }
}

/// The work of [`for_each`].
struct Single<'a> {
    root: Root,
    budget: Budget<'a>,
    sink: &'a mut dyn FnMut(&[u8; 81]) -> ControlFlow<()>,
}

impl Task for Single<'_> {
    type Output = (Ending, Metrics);

    #[inline(always)]
    fn run<V: Vector>(self, token: V::Token) -> (Ending, Metrics) {
        let mut work = Work::within(self.budget);
        let mut memory = Memory::default();
        memory.roots.push(self.root);
        let mut reader = Reader { sink: self.sink, ending: Ending::Complete };
        search::<V, _>(token, &mut memory, &mut NoFeed, &mut reader, &mut work);
        (reader.ending, work.metrics())
    }
}
