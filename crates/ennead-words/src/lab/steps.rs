//! The steps of a search, a line each.

use ennead::csp::Step;
use ennead_ask::verbs::lab::StepKind;
use ennead_ask::verbs::model::Csp;

/// Tells the steps of a search on this problem.
#[derive(Debug)]
pub struct Steps<'a> {
    csp: &'a Csp,
    /// The widest name of a variable.
    width: usize,
}

impl<'a> Steps<'a> {
    /// For a problem.
    pub fn new(csp: &'a Csp) -> Steps<'a> {
        let widths = csp.variables().iter().map(|variable| variable.to_string().chars().count());
        Steps { csp, width: widths.max().unwrap_or(0) }
    }

    /// A step: its number, the transition, what kind it is, variable, value, depth.
    pub fn line(&self, number: u64, step: Step) -> String {
        let variable = step.variable.map(|id| self.csp.variable(id).to_string());
        let value = step.variable.zip(step.value);
        let value = value.map(|(of, it)| format!("= {}", self.csp.value(of, it)));
        let line = format!(
            "{number:>6}  {}  {:<12}  {:<width$}  {}",
            step.transition.letter(),
            StepKind::of(step).name(),
            variable.unwrap_or_default(),
            value.unwrap_or_default(),
            width = self.width,
        );
        format!("{:<width$}  depth {}\n", line.trim_end(), step.depth, width = self.width + 36)
    }
}
