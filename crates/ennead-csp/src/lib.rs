//! The laboratory: binary constraint satisfaction problems and the searches of the literature.

mod csp;
mod graph;
mod id;
mod problem;
mod ratio;

pub use csp::BinaryCsp;
pub use graph::Edge;
pub use id::{ValueId, VarId};
pub use problem::{Predicate, Problem};
pub use ratio::Ratio;
