//! Tests of `ennead-logic` through its public interface.

mod made;
mod puzzles;
mod sketch;
mod soundness;
mod subsets;
mod words;
