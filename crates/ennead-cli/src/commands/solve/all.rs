//! `ennead solve --all`: every solution, printed as it is found.
//!
//! A puzzle may have more solutions than memory holds, so what is found is handed to standard output
//! while the search goes on, and there is one thread. A line that begins with `#`, or a closing record
//! with `--json`, tells to which puzzle the solutions before it belong, and how many they are.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use ennead::solve::{Count, Ending as SearchEnding};
use ennead::text::{Form, Record};

use super::Solving;
use crate::Ending;
use crate::args::Solve;
use crate::batch::{self, Answer, Work};
use crate::engine::EngineChoice;
use crate::output::Stop;
use crate::picture::{self, Look};
use crate::question::Question;
use crate::wire::{self, AllRecord, Place, SolutionRecord};

pub(super) fn run(args: &Solve, solving: Solving) -> Result<Ending, Stop> {
    if matches!(args.engine, Some(EngineChoice::Csp(_))) {
        return Err(Stop::misuse(
            "--all is for the engines; `ennead lab --solutions` counts with an algorithm of the laboratory",
        ));
    }
    let work = Enumerating { solving, limit: args.limit.unwrap_or(u64::MAX) };
    batch::run(&args.input, &work).map(Ending::Tally)
}

struct Enumerating {
    solving: Solving,
    limit: u64,
}

/// What is found waits no longer than this to be printed.
const PATIENCE: Duration = Duration::from_millis(100);

impl Work for Enumerating {
    fn grain(&self) -> usize {
        8 << 10
    }

    fn is_long(&self) -> bool {
        true
    }

    fn has_comments(&self) -> bool {
        self.solving.has_comments()
    }

    fn frame(&self) -> [&str; 3] {
        self.solving.frame()
    }

    fn record(&self, record: Record, form: Form, place: Place, answer: &mut Answer) {
        let question = match Question::of(&record, form) {
            Ok(question) => question,
            Err(why) => {
                answer.tally.unsolvable += 1;
                self.close(&record, place, Count::Exactly(0), &why, answer);
                return answer.negative();
            }
        };
        let Question { puzzle, candidates } = question;
        #[expect(clippy::disallowed_methods, reason = "the door reads the clock for the library")]
        let start = Instant::now();
        let mut printed = Duration::ZERO;
        let mut found = 0;
        let (ending, _) = self.solving.limits.within(|budget| {
            let engine = self.solving.engine(&puzzle);
            engine.for_each(&puzzle, candidates, budget, &mut |solution| {
                found += 1;
                self.print(&record, solution.grid(), found, &place, answer);
                let now = start.elapsed();
                if found == 1 || now >= printed + PATIENCE {
                    printed = now;
                    answer.pass_on(0);
                }
                if found < self.limit && answer.pass_on(64 << 10) {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                }
            })
        });
        let count = if ending == SearchEnding::Complete {
            Count::Exactly(found)
        } else {
            Count::AtLeast(found)
        };
        match ending {
            SearchEnding::OutOfBudget => answer.tally.unknown += 1,
            _ if found == 0 => {
                answer.tally.unsolvable += 1;
                answer.negative();
            }
            _ => {}
        }
        let why = wire::solutions_in_words(count);
        self.close(&record, place, count, &why, answer);
    }
}

impl Enumerating {
    /// Prints one solution.
    fn print(
        &self,
        record: &Record,
        solution: &ennead::Grid,
        number: u64,
        place: &Place,
        answer: &mut Answer,
    ) {
        if self.solving.json {
            let (place, solution) = (place.clone(), wire::one_line(solution));
            answer.json(&SolutionRecord { place, number, solution });
        } else if self.solving.picture {
            let given =
                |cell| if record.givens.get(cell).is_some() { Look::Given } else { Look::Plain };
            let text = picture::draw(solution, &given);
            answer.begin().extend_from_slice(text.as_bytes());
        } else {
            self.solving.write(record, solution, answer);
        }
    }

    /// Tells whose solutions these were, and how many.
    fn close(&self, record: &Record, place: Place, count: Count, why: &str, answer: &mut Answer) {
        if self.solving.json {
            let exact = matches!(count, Count::Exactly(_));
            let (puzzle, shape) =
                (wire::one_line(&record.givens), wire::shape_name(record.givens.shape()));
            let solutions = count.found();
            return answer.json(&AllRecord { place, puzzle, shape, solutions, exact });
        }
        let text = format!("{}line {}: {why}", place.prefix(), place.line);
        if self.has_comments() {
            answer.begin().extend_from_slice(format!("# {text}\n").as_bytes());
        } else {
            answer.note(text);
        }
    }
}
