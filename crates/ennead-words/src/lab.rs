//! Runs of search algorithms: a report about one, a table over many.

pub mod comparison;
pub mod report;
