//! `ennead count`: how many solutions.

use std::io::{IsTerminal, Write, stderr};
use std::time::{Duration, Instant};

use ennead::solve::{self, Count};
use ennead::stream::solve_plain_lines;
use ennead::text::{Form, Record};

use crate::Ending;
use crate::args;
use crate::batch::{self, Answer, EachLine, Work};
use crate::output::{self, Stop};
use crate::question::Question;
use crate::wire::{self, CountRecord, Place};

pub(crate) fn run(args: &args::Count) -> Result<Ending, Stop> {
    let is_watched = args.progress || (args.exact && !args.input.quiet && stderr().is_terminal());
    let work = Counting {
        json: args.input.json,
        words: !args.input.json && output::is_terminal(),
        limit: if args.exact { u64::MAX } else { args.limit },
        limits: args.limits,
        is_watched,
    };
    batch::run(&args.input, &work).map(Ending::Tally)
}

struct Counting {
    json: bool,
    /// A person reads it.
    words: bool,
    limit: u64,
    limits: args::Limits,
    is_watched: bool,
}

impl Work for Counting {
    fn grain(&self) -> usize {
        8 << 10
    }

    fn has_own_progress(&self) -> bool {
        self.is_watched
    }

    fn plain_piece(&self, bytes: &[u8], each: &mut EachLine<'_>) -> bool {
        let is_bulk = self.limit > 1 && !self.limits.is_some();
        if is_bulk {
            solve_plain_lines(bytes, each);
        }
        is_bulk
    }

    fn plain_solved(&self, line: &[u8], _: &[u8; 81], place: Place, answer: &mut Answer) {
        let puzzle = if self.json { wire::plain_puzzle(line) } else { String::new() };
        self.print(place, puzzle, None, Count::Exactly(1), answer);
    }

    fn record(&self, record: Record, form: Form, place: Place, answer: &mut Answer) {
        let (puzzle, shape) = (wire::one_line(&record.givens), record.givens.shape());
        let question = match Question::of(&record, form) {
            Ok(question) => question,
            Err(why) => {
                answer.message(format!("{}line {}: {why}", place.prefix(), place.line));
                self.print(place, puzzle, wire::shape_name(shape), Count::Exactly(0), answer);
                answer.tally.unsolvable += 1;
                return answer.negative();
            }
        };
        let Question { puzzle: asked, candidates } = &question;
        let mut watch = Watch::new(self.is_watched, place.line);
        let (count, _) = self.limits.within(|budget| {
            let watch = &mut |certain| watch.look(certain);
            solve::count_watched(asked, *candidates, self.limit, budget, watch)
        });
        watch.finish();
        match count {
            Count::Exactly(0) => {
                answer.tally.unsolvable += 1;
                answer.negative();
            }
            Count::AtLeast(found) if found < self.limit => {
                answer.tally.unknown += 1;
                answer.message(format!(
                    "{}line {}: the limit of time or steps was reached",
                    place.prefix(),
                    place.line
                ));
            }
            _ => {}
        }
        self.print(place, puzzle, wire::shape_name(shape), count, answer);
    }
}

impl Counting {
    fn print(
        &self,
        place: Place,
        puzzle: String,
        shape: Option<String>,
        count: Count,
        answer: &mut Answer,
    ) {
        let (solutions, exact) = (count.found(), matches!(count, Count::Exactly(_)));
        if self.json {
            return answer.json(&CountRecord { place, puzzle, shape, solutions, exact });
        }
        let text = match (self.words, exact) {
            (false, true) => format!("{solutions}\n"),
            (false, false) => format!(">={solutions}\n"),
            (true, _) => wire::solutions_in_words(count) + "\n",
        };
        answer.begin().extend_from_slice(text.as_bytes());
    }
}

/// Says on standard error how far a count is.
struct Watch {
    start: Instant,
    last: Option<Duration>,
    is_on: bool,
    line: usize,
}

impl Watch {
    /// So often, at most.
    const EVERY: Duration = Duration::from_millis(500);

    fn new(is_on: bool, line: usize) -> Watch {
        #[expect(clippy::disallowed_methods, reason = "the door reads the clock for the library")]
        let start = Instant::now();
        Watch { start, last: None, is_on, line }
    }

    fn look(&mut self, certain: u64) {
        if !self.is_on {
            return;
        }
        let elapsed = self.start.elapsed();
        if elapsed < self.last.unwrap_or_default() + Watch::EVERY {
            return;
        }
        self.last = Some(elapsed);
        let seconds = elapsed.as_secs_f64();
        let text = format!(
            "line {}: {certain} so far, {seconds:.1} s, {:.0}/s",
            self.line,
            certain as f64 / seconds
        );
        let (before, after) = if stderr().is_terminal() { ("\r\x1b[K", "") } else { ("", "\n") };
        let _ = write!(stderr().lock(), "{before}{text}{after}");
    }

    /// Takes the line away that was written last.
    fn finish(&self) {
        if self.last.is_some() && stderr().is_terminal() {
            let _ = write!(stderr().lock(), "\r\x1b[K");
        }
    }
}
