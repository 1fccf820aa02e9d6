//! The laboratory: binary constraint satisfaction problems and the searches of the literature.

mod budget;
mod checking;
mod csp;
mod graph;
mod id;
mod metrics;
mod ordering;
mod problem;
mod ratio;
mod search;
mod state;
mod step;
mod strategy;
mod tracer;

pub use budget::{Budget, Count, Outcome};
pub use csp::BinaryCsp;
pub use graph::Edge;
pub use id::{ValueId, VarId};
pub use metrics::Metrics;
pub use problem::{Predicate, Problem};
pub use ratio::Ratio;
pub use search::Search;
pub use step::{SearchState, Step, Transition};
pub use strategy::{
    Algorithm, CheckingKind, CheckingStrategy, OrderingStrategy, ParseAlgorithmError, UnknownCode,
};
pub use tracer::{NoTrace, Tracer};
