//! The puzzles in the order of their numbers, up to the number that is wished.
//!
//! Where no two are to be the same, a puzzle like an earlier one is passed over and the numbers go on.
//! That is decided here, in order, so it does not depend on the number of threads. Where there are not
//! as many different puzzles as are wished, it ends with a sentence: after as many repetitions in a row
//! as there are tries, or when the limit of time of one puzzle is reached.

use ennead_same::Distinct;

use super::{Answer, Outcome, Question};
use crate::limits::{Clock, Limits, Watch};

/// The puzzles of a question as they come.
#[derive(Debug)]
pub struct Batch<'a> {
    left: u64,
    tried: u64,
    distinct: Option<Distinct>,
    /// Repetitions since the last new puzzle.
    repeated: u64,
    most_repeated: u64,
    clock: Clock<'a>,
    limits: Limits,
    watch: Watch<'a>,
}

impl<'a> Batch<'a> {
    /// No puzzle yet.
    pub fn new(question: &Question, clock: Clock<'a>, limits: Limits) -> Batch<'a> {
        let bytes = usize::try_from(question.memory << 20).unwrap_or(usize::MAX);
        Batch {
            left: question.count,
            tried: 0,
            distinct: question.distinct.then(|| Distinct::within(bytes)),
            repeated: 0,
            most_repeated: question.tries,
            clock,
            limits,
            watch: clock.watch(limits),
        }
    }

    /// Whether there are enough, or no more can be had.
    pub fn is_over(&self) -> bool {
        self.left == 0
    }

    /// What is told of the next puzzle; nothing if it is passed over.
    pub fn take(&mut self, mut answer: Answer) -> Option<Answer> {
        self.tried += answer.tried;
        answer.tried = self.tried;
        let is_new = match (&mut self.distinct, answer.key) {
            (Some(distinct), Some(key)) => distinct.insert(key),
            _ => Ok(true),
        };
        match is_new {
            Ok(true) => {
                self.repeated = 0;
                self.watch = self.clock.watch(self.limits);
                self.left -= 1;
                Some(answer)
            }
            Ok(false) => {
                self.repeated += 1;
                self.ended(answer.number)
            }
            Err(full) => {
                self.left = 0;
                let reason = Some(full.to_string());
                Some(Answer {
                    reason,
                    tried: self.tried,
                    ..Answer::new(answer.number, Outcome::GaveUp)
                })
            }
        }
    }

    /// The last answer, if nothing new is to be expected.
    fn ended(&mut self, number: u64) -> Option<Answer> {
        let outcome = if self.repeated >= self.most_repeated {
            Outcome::GaveUp
        } else if self.watch.is_over() {
            Outcome::Limit
        } else {
            return None;
        };
        self.left = 0;
        let (repeated, found) = (self.repeated, self.distinct.as_ref().map_or(0, Distinct::len));
        let reason = format!(
            "gave up after {repeated} puzzles in a row that are the same as earlier ones; {found} \
             different ones were found"
        );
        Some(Answer {
            reason: Some(reason),
            limit: (outcome == Outcome::Limit).then(|| self.watch.limit()),
            tried: self.tried,
            ..Answer::new(number, outcome)
        })
    }
}
