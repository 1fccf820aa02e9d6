//! Watching a search: steps as lines or as JSON, or live on a terminal.

use std::time::Duration;

use ennead::csp::{SearchState, Step, Tracer};
use ennead::model::Variable;

use super::Csp;
use super::run::AnySearch;
use crate::args::Lab;
use crate::output::{self, Stop};
use crate::problem::Named;
use crate::wire::laboratory::StepRecord;

/// Lines are written when so many bytes have come together.
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
        Watch { named, csp, manner, width: widths.max().unwrap_or(0), pending: String::new() }
    }

    pub(super) fn is_watching(&self) -> bool {
        !matches!(self.manner, Manner::Blind)
    }

    /// Takes note of a step that `search` has just taken.
    pub(super) fn stepped<T: Tracer>(
        &mut self,
        search: &AnySearch<'_, T>,
        step: Step,
    ) -> Result<(), Stop> {
        let number = search.metrics().total();
        let line = match self.manner {
            Manner::Blind => return Ok(()),
            Manner::Json => self.json(number, step),
            Manner::Lines => self.line(number, step),
            Manner::Live(delay) => {
                let heading = format!("{} by {}\n\n", self.named.name, search.algorithm());
                let drawn = self.named.problem.draw(&search.assignments());
                let line = self.line(number, step);
                output::data(format!("{CLEAR}{heading}{drawn}\n{line}").as_bytes())?;
                std::thread::sleep(delay);
                return Ok(());
            }
        };
        self.pending += &line;
        if self.pending.len() >= ENOUGH { self.flush() } else { Ok(()) }
    }

    /// Writes what has come together.
    pub(super) fn flush(&mut self) -> Result<(), Stop> {
        output::data(std::mem::take(&mut self.pending).as_bytes())
    }

    fn line(&self, number: u64, step: Step) -> String {
        let (variable, value) = self.words(step);
        let line = format!(
            "{number:>6}  {}  {:<12}  {:<width$}  {}",
            step.transition.letter(),
            kind(step),
            variable.unwrap_or_default(),
            value.map(|value| format!("= {value}")).unwrap_or_default(),
            width = self.width,
        );
        format!("{:<width$}  depth {}\n", line.trim_end(), step.depth, width = self.width + 36)
    }

    fn json(&self, number: u64, step: Step) -> String {
        let (variable, value) = self.words(step);
        let record = StepRecord {
            step: number,
            transition: step.transition.letter(),
            state: kind(step),
            variable,
            value,
            depth: step.depth,
        };
        serde_json::to_string(&record).expect("our records are JSON") + "\n"
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

fn kind(step: Step) -> &'static str {
    match step.transition.from() {
        SearchState::Simplifying => "simplifying",
        SearchState::Assigning => "assigning",
        SearchState::Backtracking => "backtracking",
        SearchState::Finished => "finished",
    }
}
