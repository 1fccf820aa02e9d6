//! Watching a search: steps as lines or as JSON, or live on a terminal.

use std::time::Duration;

use ennead::csp::{Step, Tracer};
use ennead::model::Variable;
use ennead_ask::Named;
use ennead_ask::verbs::lab::{AnySearch, StepAnswer, StepKind};
use ennead_ask::verbs::model::Csp;

use crate::args::Lab;
use crate::output::{self, Stop};

/// Lines are written when this many bytes have come together.
const ENOUGH: usize = 64 << 10;
/// Home, and clear to the end of the screen.
const CLEAR: &str = "\u{1b}[H\u{1b}[J";

enum Manner {
    Blind,
    Lines,
    Json,
    Live(Duration),
}

/// Who watches, and how.
pub(super) struct Watch<'a> {
    named: &'a Named,
    csp: &'a Csp,
    manner: Manner,
    /// The widest name of a variable.
    width: usize,
    pending: String,
    /// Why nobody can watch any more.
    failure: Option<Stop>,
}

impl<'a> Watch<'a> {
    pub(super) fn new(named: &'a Named, csp: &'a Csp, args: &Lab) -> Watch<'a> {
        let manner = match args.delay {
            Some(delay) if output::is_terminal() => Manner::Live(delay),
            None if !args.steps => Manner::Blind,
            _ if args.json => Manner::Json,
            _ => Manner::Lines,
        };
        let widths = csp.variables().iter().map(|variable| name(*variable).chars().count());
        let width = widths.max().unwrap_or(0);
        Watch { named, csp, manner, width, pending: String::new(), failure: None }
    }

    /// Takes note of a step that `search` has just taken; false if nobody watches any more.
    pub(super) fn stepped<T: Tracer>(&mut self, search: &AnySearch<'_, T>, step: Step) -> bool {
        let number = search.metrics().total();
        let line = match self.manner {
            Manner::Blind => return true,
            Manner::Json => self.json(number, step),
            Manner::Lines => self.line(number, step),
            Manner::Live(delay) => {
                let heading = format!("{} by {}\n\n", self.named.name, search.algorithm());
                let drawn = self.named.problem.draw(&search.assignments());
                let line = self.line(number, step);
                self.failure =
                    output::data(format!("{CLEAR}{heading}{drawn}\n{line}").as_bytes()).err();
                std::thread::sleep(delay);
                return self.failure.is_none();
            }
        };
        self.pending += &line;
        if self.pending.len() >= ENOUGH {
            self.failure = self.flush().err();
        }
        self.failure.is_none()
    }

    /// Writes the rest; or says why nobody could watch to the end.
    pub(super) fn finish(&mut self) -> Result<(), Stop> {
        match self.failure.take() {
            Some(failure) => Err(failure),
            None => self.flush(),
        }
    }

    /// Writes what has come together.
    fn flush(&mut self) -> Result<(), Stop> {
        output::data(std::mem::take(&mut self.pending).as_bytes())
    }

    fn line(&self, number: u64, step: Step) -> String {
        let (variable, value) = self.words(step);
        let line = format!(
            "{number:>6}  {}  {:<12}  {:<width$}  {}",
            step.transition.letter(),
            StepKind::of(step).name(),
            variable.unwrap_or_default(),
            value.map(|value| format!("= {value}")).unwrap_or_default(),
            width = self.width,
        );
        format!("{:<width$}  depth {}\n", line.trim_end(), step.depth, width = self.width + 36)
    }

    fn json(&self, number: u64, step: Step) -> String {
        ennead_words::json(&StepAnswer::of(number, step, self.csp))
    }

    fn words(&self, step: Step) -> (Option<String>, Option<String>) {
        let variable = step.variable.map(|id| name(*self.csp.variable(id)));
        let value = step.variable.zip(step.value);
        (variable, value.map(|(of, it)| self.csp.value(of, it).to_string()))
    }
}

fn name(variable: Variable) -> String {
    variable.to_string()
}
