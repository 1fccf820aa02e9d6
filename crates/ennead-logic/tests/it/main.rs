//! Tests of `ennead-logic` through its public interface.

mod chains;
mod forcing;
mod puzzles;
mod sketch;
mod soundness;
mod subsets;
