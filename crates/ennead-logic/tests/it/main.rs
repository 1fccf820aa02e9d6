//! Tests of `ennead-logic` through its public interface.

mod puzzles;
mod sketch;
mod soundness;
mod subsets;
