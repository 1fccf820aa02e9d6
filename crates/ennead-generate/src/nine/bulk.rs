//! Many minimal 9×9 puzzles at once.
//!
//! [`JOBS`] grids are dug in lock-step. In each round every job has one question for the solver, and
//! `lanes` answers all of them together; then each job goes on to its next question. A job that is done
//! hands out its puzzle and begins with the next grid. That is plain digging in a random order, with its
//! distribution; only the answers come sixteen at a time.
//!
//! The puzzle number i of a seed is made from the full grid number i and an order of the cells that
//! follows from seed and i. Answers are facts, so nothing else matters: not which jobs stood beside it,
//! not the machine, not the number of threads.
//!
//! Tried (in a prototype; not measured again here), with 256 jobs: 64 (20 % slower: lanes without work at the end of a round) and 2,048 (20 %
//! slower: they leave the cache); taking away 5 or 2 givens at a time (a fifth and two fifths of the
//! speed); several orders for one grid (12 % faster, but puzzles with one solution in common). And here: no rounds, but
//! each job going on as soon as it is answered (only 3 % faster, and the search has to tell when a puzzle is done).

use std::ops::Range;

use ennead_same::Random;
use ennead_solve::bytes::{Bytes, BytesTask, run_bytes};
use ennead_solve::lanes::{Differs, Lanes};
use ennead_solve::{Budget, Ending, Level};

use super::Numbers;
use super::grids::Grids;
use super::job::Job;
use crate::work::OutOfBudget;

/// Grids that are dug together.
const JOBS: usize = 256;

/// The memory of digging. Make one per thread.
#[derive(Debug)]
pub(crate) struct Bulk {
    level: Level,
    lanes: Lanes,
    jobs: Vec<Job>,
    questions: Vec<Differs>,
    found: Vec<bool>,
}

impl Bulk {
    pub(crate) fn new(level: Level) -> Bulk {
        let (jobs, questions, found) = (Vec::new(), Vec::new(), Vec::new());
        Bulk { level, lanes: Lanes::at(level), jobs, questions, found }
    }

    /// Hands the minimal puzzles with these numbers to `sink`, with their solutions, not in order.
    pub(crate) fn dig(
        &mut self,
        grids: &mut Grids,
        seed: u64,
        numbers: Range<u64>,
        budget: Budget<'_>,
        sink: Sink<'_>,
    ) -> Result<(), OutOfBudget> {
        let mut left = numbers;
        let len = usize::try_from(left.end.saturating_sub(left.start)).unwrap_or(JOBS).min(JOBS);
        self.jobs.resize_with(JOBS.min(len), Job::new);
        self.questions.clear();
        self.questions.resize(len, Differs { puzzle: [0; 81], cell: 0, digit: 1 });
        // In the first round every job takes its first grid.
        let mut is_first = true;
        loop {
            if is_first {
                self.found.clear();
            } else if self.jobs.is_empty() {
                return Ok(());
            } else {
                let (ending, _) = self.lanes.differs(&self.questions, budget, &mut self.found);
                if ending == Ending::OutOfBudget {
                    return Err(OutOfBudget);
                }
            }
            let round = Round {
                jobs: &mut self.jobs,
                questions: &mut self.questions,
                found: &self.found,
                seed,
                next_grid: &mut || match left.next() {
                    Some(number) => Ok(Some((number, grids.grid(seed, number, budget)?))),
                    None => Ok(None),
                },
                sink,
            };
            run_bytes(self.level, round)?;
            is_first = false;
        }
    }
}

/// Takes a puzzle's number, its givens and its solution.
type Sink<'a> = &'a mut dyn FnMut(u64, &Numbers, &Numbers);

/// The next grid to dig, with its number.
type NextGrid<'a> = &'a mut dyn FnMut() -> Result<Option<(u64, Numbers)>, OutOfBudget>;

/// Gives every job its answer and moves it on to its next question.
struct Round<'a> {
    jobs: &'a mut Vec<Job>,
    questions: &'a mut Vec<Differs>,
    /// The answers; none in the first round.
    found: &'a [bool],
    seed: u64,
    next_grid: NextGrid<'a>,
    sink: Sink<'a>,
}

impl BytesTask for Round<'_> {
    type Output = Result<(), OutOfBudget>;

    #[inline(always)]
    fn run<B: Bytes>(self, token: B::Token) -> Result<(), OutOfBudget> {
        let Round { jobs, questions, found, seed, next_grid, sink } = self;
        // From the last on, so that whoever is done can be replaced by the last.
        for at in (0..jobs.len()).rev() {
            let (job, question) = (&mut jobs[at], &mut questions[at]);
            let mut is_done = true;
            if let Some(&differs) = found.get(at) {
                job.answer(question, differs);
                is_done = !job.advance(question);
                if is_done {
                    sink(job.number, &question.puzzle, job.solution());
                }
            }
            while is_done {
                let Some((number, grid)) = next_grid()? else {
                    jobs.swap_remove(at);
                    questions.swap_remove(at);
                    break;
                };
                let (job, question) = (&mut jobs[at], &mut questions[at]);
                question.puzzle = grid;
                job.start::<B>(token, number, &grid, &mut Random::stream(seed, number));
                is_done = !job.advance(question);
                if is_done {
                    sink(number, &question.puzzle, &grid);
                }
            }
        }
        Ok(())
    }
}
