//! Puzzles by their numbers, in any number of threads.
//!
//! A maker is expensive to make, so those that are idle are used again. Plain minimal 9×9 puzzles are
//! made many at a time, which is faster by far; they are the same as those made one by one.

use std::ops::Range;
use std::sync::Mutex;

use ennead::grid::Shape;
use ennead_generate::{GaveUp, Made, Maker, Why, weight};

use super::order::Order;
use super::{Answer, Outcome, Question};
use crate::limits::{Clock, Limits, Watch};
use crate::line::{Line, ShapeName};
use crate::verbs::convert::equivalent::{fingerprint, fingerprint_of_nine};

/// Puzzles of a task where they are made many at a time.
const TOGETHER: u64 = 2048;

/// Below this limit of time puzzles are made one by one, so that it holds for each, in milliseconds.
const SHORT: u64 = 5_000;

/// Makers for any number of threads.
#[derive(Debug)]
pub struct Makers<'q> {
    question: &'q Question,
    order: Order,
    idle: Mutex<Vec<Maker>>,
}

impl<'q> Makers<'q> {
    /// Reads the words of a question, and makes the first maker.
    pub fn new(question: &'q Question, shape: Shape) -> Result<Makers<'q>, String> {
        let order = question.order(shape)?;
        let first = maker(question, &order)?;
        Ok(Makers { question, order, idle: Mutex::new(vec![first]) })
    }

    /// The numbers of the puzzles in portions: as many as are wished, or without end where it is not known
    /// how many are passed over.
    pub fn tasks(&self, limits: Limits) -> impl Iterator<Item = Range<u64>> + use<> {
        let Question { first, count, distinct, .. } = *self.question;
        let is_short = limits.time_limit.is_some_and(|limit| limit < SHORT);
        let is_bulk = !self.order.has_wishes() && !is_short && limits.step_limit.is_none();
        let is_bulk = is_bulk && self.order.recipe.is_plain();
        let size = if is_bulk { TOGETHER.min(count.max(1)) } else { 1 };
        let end = if distinct && count > 0 { u64::MAX } else { first.saturating_add(count) };
        // Portions begin at multiples of their size, where groups of full grids do.
        let cut = move |start: u64| (start / size).saturating_add(1).saturating_mul(size).min(end);
        std::iter::successors(Some(first..cut(first)), move |task| Some(task.end..cut(task.end)))
            .take_while(|task| !task.is_empty())
    }

    /// Makes the puzzle of this number; `tried` of the answer counts those looked at for it alone.
    pub fn make(&self, number: u64, clock: Clock<'_>, limits: Limits) -> Answer {
        let mut maker = self.take();
        let watch = clock.watch(limits);
        let answer = self.one(&mut maker, number, watch);
        self.give_back(maker);
        answer
    }

    /// Makes the puzzles of these numbers, in order.
    pub fn make_all(&self, numbers: Range<u64>, clock: Clock<'_>, limits: Limits) -> Vec<Answer> {
        let mut maker = self.take();
        let mut answers = Vec::new();
        if numbers.end - numbers.start > 1 {
            let watch = clock.watch(limits);
            let is_rated = self.order.scales(self.question.rate).is_some();
            let all = numbers.clone();
            watch.within(u64::MAX, |budget| {
                if !is_rated && maker.recipe().is_plain() {
                    maker.lines(all, budget, &mut |puzzle, solution| {
                        let number = numbers.start + answers.len() as u64;
                        answers.push(self.plain(number, puzzle, solution));
                    });
                    return;
                }
                maker.make_all(all, budget, &mut |number, made| {
                    if made.is_ok() {
                        answers.push(self.answer(number, made, watch));
                    }
                });
            });
        }
        // One alone, and what the limit cut off.
        for number in numbers.start + answers.len() as u64..numbers.end {
            answers.push(self.one(&mut maker, number, clock.watch(limits)));
        }
        self.give_back(maker);
        answers
    }

    fn take(&self) -> Maker {
        let taken = self.idle.lock().expect("nobody panics with it").pop();
        taken.unwrap_or_else(|| maker(self.question, &self.order).expect("it was made once"))
    }

    fn give_back(&self, maker: Maker) {
        self.idle.lock().expect("nobody panics with it").push(maker);
    }

    fn one(&self, maker: &mut Maker, number: u64, watch: Watch<'_>) -> Answer {
        let mut wishes = self.order.wishes(watch);
        let made = watch.within(u64::MAX, |budget| maker.make(number, &mut wishes, budget));
        self.answer(number, made, watch)
    }

    /// A plain puzzle about which nothing more is wished, without the way over grids.
    fn plain(&self, number: u64, puzzle: &[u8; 81], solution: &[u8; 81]) -> Answer {
        let Question { distinct, weight: is_weighted, .. } = *self.question;
        let line = |numbers: &[u8; 81]| {
            Line::Plain(numbers.map(|number| if number == 0 { b'.' } else { b'0' + number }))
        };
        let givens = puzzle.iter().filter(|&&number| number != 0).count();
        Answer {
            givens: Some(givens),
            weight: is_weighted.then(|| weight(givens)).flatten(),
            solution: Some(line(solution)),
            puzzle: Some(line(puzzle)),
            tried: 1,
            key: distinct.then(|| fingerprint_of_nine(puzzle)).flatten(),
            ..Answer::new(number, Outcome::Made)
        }
    }

    fn answer(&self, number: u64, made: Result<Made, GaveUp>, watch: Watch<'_>) -> Answer {
        let made = match made {
            Ok(made) => made,
            Err(gave_up) => {
                let is_limit = gave_up.why == Why::Budget;
                let outcome = if is_limit { Outcome::Limit } else { Outcome::GaveUp };
                return Answer {
                    limit: is_limit.then(|| watch.limit()),
                    reason: Some(gave_up.to_string()),
                    tried: gave_up.tries,
                    ..Answer::new(number, outcome)
                };
            }
        };
        let givens = made.puzzle.givens();
        let key = match self.question.distinct.then(|| fingerprint(&made.puzzle)).transpose() {
            Ok(key) => key,
            Err(error) => {
                let reason =
                    format!("whether it is the same as an earlier one is not known: {error}");
                return Answer { reason: Some(reason), ..Answer::new(number, Outcome::GaveUp) };
            }
        };
        let answer = Answer {
            shape: ShapeName::unusual(givens.shape()),
            givens: Some(givens.len()),
            weight: self.question.weight.then(|| weight(givens.len())).flatten(),
            solution: Some(Line::Grid(made.solution.grid().clone())),
            puzzle: Some(Line::Grid(givens.clone())),
            tried: made.tries,
            key,
            ..Answer::new(number, Outcome::Made)
        };
        match self.order.scales(self.question.rate) {
            Some(scales) => answer.rated(&made.puzzle, scales, watch),
            None => answer,
        }
    }
}

fn maker(question: &Question, order: &Order) -> Result<Maker, String> {
    Maker::new(order.recipe.clone(), question.seed).map_err(|error| error.to_string())
}
