//! Who takes part when the engines are measured: each solves lines of text and writes lines of text.
//!
//! The peer is the crate `sudoku` (AGPL-3.0; see `bench/README.md`), the fastest 9×9 solver among
//! the published crates that we know of.

use std::ops::ControlFlow;

use ennead::grid::Grid;
use ennead::solve::lanes::{Lanes, Line};
use ennead::solve::nine::{self, Nine};
use ennead::solve::{Engine, Level};
use ennead::{Budget, Puzzle, Shape};

use crate::sets::{LINE, cells_of};

/// Solutions counted of each puzzle: it has none, one, or more.
pub(crate) const LIMIT: u128 = 2;

/// Lines that `lanes` is given at once, about 200 KB: text and answers stay in the cache.
const CHUNK: usize = 2_560;

/// An engine, and how it is called.
pub(crate) enum Contender {
    /// The crate `sudoku`.
    Peer,
    Nine(Level, Box<Nine>),
    Lanes(Level, Box<Lanes>),
    /// An engine for every shape.
    Any(Engine),
}

/// How hard an engine had to work.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Effort {
    pub(crate) guesses_per_puzzle: f64,
    pub(crate) percent_without: f64,
}

impl Contender {
    /// All of them, the peer first. `simple` is there if asked for: hard puzzles take it seconds.
    pub(crate) fn all(with_simple: bool) -> Vec<Contender> {
        let mut all = vec![Contender::Peer];
        all.extend(
            Level::available().map(|level| Contender::Nine(level, Box::new(Nine::at(level)))),
        );
        all.extend(
            Level::available().map(|level| Contender::Lanes(level, Box::new(Lanes::at(level)))),
        );
        all.push(Contender::Any(Engine::Large));
        if with_simple {
            all.push(Contender::Any(Engine::Simple));
        }
        all
    }

    pub(crate) fn name(&self) -> String {
        match self {
            Contender::Peer => "sudoku 0.8 (peer)".to_owned(),
            Contender::Nine(level, _) => format!("nine, {level}"),
            Contender::Lanes(level, _) => format!("lanes, {level}"),
            Contender::Any(engine) => engine.to_string(),
        }
    }

    /// Solves every line, writes its first solution or an empty line, and returns the number of
    /// solutions of all, each counted to [`LIMIT`].
    pub(crate) fn solve(&mut self, text: &[u8], out: &mut Vec<u8>) -> u64 {
        out.clear();
        let lines = text.as_chunks::<LINE>().0;
        match self {
            Contender::Peer => lines.iter().map(|line| by_peer(line, out)).sum(),
            Contender::Nine(_, nine) => lines.iter().map(|line| by_nine(nine, line, out)).sum(),
            Contender::Lanes(_, lanes) => {
                text.chunks(LINE * CHUNK).map(|chunk| by_lanes(lanes, chunk, out)).sum()
            }
            Contender::Any(engine) => lines.iter().map(|line| by_any(*engine, line, out)).sum(),
        }
    }

    /// Its guesses, if it tells.
    pub(crate) fn effort(&mut self, text: &[u8]) -> Option<Effort> {
        let lines = text.as_chunks::<LINE>().0;
        let (mut guesses, mut without) = (0, 0);
        for line in lines {
            let here = match self {
                Contender::Peer => return None,
                Contender::Nine(level, _) => {
                    let mut found = 0;
                    let sink = &mut |_: &_| {
                        found += 1;
                        if found == LIMIT {
                            ControlFlow::Break(())
                        } else {
                            ControlFlow::Continue(())
                        }
                    };
                    let (puzzle, free) = (puzzle_of(line), Budget::unlimited());
                    nine::for_each_at(*level, &puzzle, free, sink).1.guesses
                }
                // One alone, to know whether it needs a guess; the guesses of all come below.
                Contender::Lanes(_, lanes) => {
                    lanes.solve_text(line, LIMIT, Budget::unlimited()).answers().metrics().guesses
                }
                Contender::Any(engine) => {
                    engine.count(&puzzle_of(line), LIMIT, Budget::unlimited()).1.guesses
                }
            };
            guesses += here;
            without += u64::from(here == 0);
        }
        if let Contender::Lanes(_, lanes) = self {
            guesses =
                lanes.solve_text(text, LIMIT, Budget::unlimited()).answers().metrics().guesses;
        }
        let puzzles = lines.len() as f64;
        Some(Effort {
            guesses_per_puzzle: guesses as f64 / puzzles,
            percent_without: without as f64 * 100.0 / puzzles,
        })
    }
}

/// The grid of a line, without a clash.
pub(crate) fn puzzle_of(line: &[u8; LINE]) -> Puzzle {
    let grid = Grid::from_numbers(Shape::NINE, cells_of(line)).expect("81 numbers up to 9");
    Puzzle::try_from(grid).expect("the givens of the sets do not clash")
}

fn write(solution: Option<&[u8; 81]>, out: &mut Vec<u8>) {
    if let Some(solution) = solution {
        out.extend(solution.map(|digit| b'0' + digit));
    }
    out.push(b'\n');
}

fn by_peer(line: &[u8; LINE], out: &mut Vec<u8>) -> u64 {
    let line = std::str::from_utf8(&line[..81]).expect("a set is made of digits and points");
    let puzzle = sudoku::Sudoku::from_str_line(line).expect("81 cells");
    let mut solutions = [[0; 81]];
    let count = puzzle.solutions_up_to_buffer(&mut solutions, LIMIT as usize);
    write((count > 0).then_some(&solutions[0]), out);
    count as u64
}

fn by_nine(nine: &mut Nine, line: &[u8; LINE], out: &mut Vec<u8>) -> u64 {
    let (count, solution) = nine.solve(&cells_of(line), LIMIT, Budget::unlimited());
    write(solution.as_ref(), out);
    count.found() as u64
}

fn by_lanes(lanes: &mut Lanes, chunk: &[u8], out: &mut Vec<u8>) -> u64 {
    let mut found = 0;
    for line in lanes.solve_text(chunk, LIMIT, Budget::unlimited()).lines() {
        let Line::Puzzle { count, solution, .. } = line else { panic!("a set has puzzles alone") };
        if let Some(solution) = solution {
            out.extend_from_slice(solution);
        }
        out.push(b'\n');
        found += count.found();
    }
    found as u64
}

fn by_any(engine: Engine, line: &[u8; LINE], out: &mut Vec<u8>) -> u64 {
    let (mut found, mut first) = (0, None);
    engine.for_each(&puzzle_of(line), Budget::unlimited(), &mut |solution| {
        if first.is_none() {
            let mut numbers = solution.numbers();
            first = Some([0; 81].map(|_: u8| numbers.next().expect("81 cells")));
        }
        found += 1;
        if found == LIMIT { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    write(first.as_ref(), out);
    found as u64
}
