//! What every problem here can do beyond naming its variables, domains and relations.

use ennead_csp::Problem;

use crate::Failure;
use crate::kind::Kind;

/// A problem that can be stated as a binary CSP, judged, read back and drawn.
///
/// Judging knows nothing of the model: it reads the solution against the rules as they are written,
/// so a wrong model cannot vouch for itself.
pub trait Model: Problem {
    /// What solves the problem, in its own words.
    type Solution;

    /// Which problem this is.
    const KIND: Kind;

    /// Every condition that `proposed` breaks, in the order of their numbers; none means that it
    /// solves the problem.
    fn verify(&self, proposed: &Self::Solution) -> Vec<Failure>;

    /// The assignments of a search as a solution in the problem's own words. Assignments are taken as
    /// they are; [`Model::verify`] judges the result.
    fn solution(&self, assignments: &[(Self::Variable, Self::Value)]) -> Self::Solution;

    /// The problem with the solution entered, as text for people.
    fn draw(&self, solution: &Self::Solution) -> String;
}

/// A problem from a generator, with the solution it was built from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generated<P, S> {
    /// The problem.
    pub problem: P,
    /// One solution of it; there may be others.
    pub solution: S,
}
