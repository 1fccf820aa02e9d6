//! A condition that a proposed solution breaks.

use std::fmt;

use ennead_grid::interchange;

/// One thing that is wrong with a proposed solution. Every problem numbers its conditions, in its
/// header, and looks at them in that order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The number of the condition, from 1.
    pub condition: u8,
    /// What is wrong: lower-case, no full stop.
    pub reason: String,
}

impl Failure {
    pub(crate) fn new(condition: u8, reason: impl Into<String>) -> Failure {
        Failure { condition, reason: reason.into() }
    }
}

/// `condition 2: square (1,0) occurs twice`.
impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "condition {}: {}", self.condition, self.reason)
    }
}

impl From<interchange::Failure> for Failure {
    fn from(failure: interchange::Failure) -> Failure {
        Failure::new(failure.condition.number(), failure.reason)
    }
}
