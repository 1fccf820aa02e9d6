//! `ennead count`: how many solutions.

use std::io::{IsTerminal, Write, stderr};
use std::time::Duration;

use ennead_ask::verbs::count::{Answer, Outcome, Question};
use ennead_ask::verbs::solve::clash_in_words;
use ennead_ask::{Limit, Number, Refusal, Subject, Watch};

use crate::Ending;
use crate::args;
use crate::asking::{self, Say};
use crate::out::Out;
use crate::output::{self, Stop};

pub(crate) fn run(args: &args::Count) -> Result<Ending, Stop> {
    let is_shown = args.progress || (args.exact && !args.input.quiet && stderr().is_terminal());
    let question = Question { limit: args.limit, exact: args.exact };
    let say = Saying { is_told: output::is_terminal() && args.input.output.is_none(), is_shown };
    let tally = asking::run(&args.input, args.limits.into(), &question, None, &say)?;
    Ok(Ending::Tally(tally))
}

struct Saying {
    /// A person reads it.
    is_told: bool,
    /// How far it is is shown.
    is_shown: bool,
}

impl Say<Question> for Saying {
    fn say(&self, answer: Answer, out: &mut Out) {
        let (Number(solutions), exact) = (answer.solutions, answer.exact);
        out.text(&match (self.is_told, exact) {
            (false, true) => format!("{solutions}\n"),
            (false, false) => format!(">={solutions}\n"),
            (true, _) => in_words(solutions, exact) + "\n",
        });
        let why = match answer.outcome {
            Outcome::Counted | Outcome::Many => return,
            Outcome::Invalid => clash_in_words(&answer.findings),
            Outcome::Limit => {
                let limit = answer.limit.map_or("a limit was reached", Limit::sentence);
                format!("{limit}: there may be more")
            }
        };
        out.message(format!("{}: {why}", answer.head.place.words()));
    }

    fn ask(
        &self,
        question: &Question,
        subject: Subject,
        watch: Watch<'_>,
        tell: &mut dyn FnMut(Answer) -> bool,
    ) -> Result<(), Refusal> {
        let mut shown = Shown { is_on: self.is_shown, line: subject.place.line, last: None, watch };
        tell(question.count(&subject, watch, &mut |certain| shown.look(certain)));
        shown.finish();
        Ok(())
    }

    fn has_own_progress(&self) -> bool {
        self.is_shown
    }
}

/// A number of solutions, for a person.
pub(crate) fn in_words(solutions: u128, exact: bool) -> String {
    let words = match solutions {
        0 if exact => return "no solution".to_owned(),
        1 => "1 solution".to_owned(),
        number => format!("{number} solutions"),
    };
    if exact { words } else { format!("at least {words}") }
}

/// Says on standard error how far a count is.
struct Shown<'a> {
    is_on: bool,
    line: usize,
    last: Option<Duration>,
    watch: Watch<'a>,
}

impl Shown<'_> {
    /// How often, at most.
    const EVERY: Duration = Duration::from_millis(500);

    fn look(&mut self, certain: u128) {
        let elapsed = self.watch.elapsed();
        if !self.is_on || elapsed < self.last.unwrap_or_default() + Shown::EVERY {
            return;
        }
        self.last = Some(elapsed);
        let seconds = elapsed.as_secs_f64();
        let rate = certain as f64 / seconds;
        let text = format!("line {}: {certain} so far, {seconds:.1} s, {rate:.0}/s", self.line);
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
