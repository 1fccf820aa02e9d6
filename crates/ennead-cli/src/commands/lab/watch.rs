//! Watching a search: steps as lines or as JSON, or live on a terminal.

use std::time::Duration;

use ennead::csp::{Step, Tracer};
use ennead_ask::Named;
use ennead_ask::verbs::lab::{AnySearch, StepAnswer};
use ennead_ask::verbs::model::Csp;
use ennead_words::json;
use ennead_words::lab::steps::Steps;

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
    steps: Steps<'a>,
    pending: String,
    /// Why nobody can watch any more.
    failure: Option<Stop>,
}

impl<'a> Watch<'a> {
    pub(super) fn new(named: &'a Named, csp: &'a Csp, steps: bool, args: &Lab) -> Watch<'a> {
        let manner = match args.delay {
            Some(delay) if output::is_terminal() => Manner::Live(delay),
            None if !steps => Manner::Blind,
            _ if args.json => Manner::Json,
            _ => Manner::Lines,
        };
        Watch { named, csp, manner, steps: Steps::new(csp), pending: String::new(), failure: None }
    }

    /// Takes note of a step that `search` has just taken; false if nobody watches any more.
    pub(super) fn stepped<T: Tracer>(&mut self, search: &AnySearch<'_, T>, step: Step) -> bool {
        let number = search.metrics().total();
        self.pending += &match self.manner {
            Manner::Blind => return true,
            Manner::Json => json(&StepAnswer::of(number, step, self.csp)),
            Manner::Lines => self.steps.line(number, step),
            Manner::Live(_) => {
                let heading = format!("{} by {}\n\n", self.named.name, search.algorithm());
                let drawn = self.named.problem.draw(&search.assignments());
                format!("{CLEAR}{heading}{drawn}\n{}", self.steps.line(number, step))
            }
        };
        if let Manner::Live(delay) = self.manner {
            self.failure = self.flush().err();
            std::thread::sleep(delay);
        } else if self.pending.len() >= ENOUGH {
            self.failure = self.flush().err();
        }
        self.failure.is_none()
    }

    /// Writes the rest; or says why nobody could watch to the end.
    pub(super) fn finish(&mut self) -> Result<(), Stop> {
        self.failure.take().map_or_else(|| self.flush(), Err)
    }

    /// Writes what has come together.
    fn flush(&mut self) -> Result<(), Stop> {
        output::data(std::mem::take(&mut self.pending).as_bytes())
    }
}
