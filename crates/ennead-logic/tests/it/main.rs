//! Tests of `ennead-logic` through its public interface.

mod chains;
mod colouring;
mod fish;
mod forcing;
mod hint;
mod large;
mod made;
mod notation;
mod puzzles;
mod single_digit;
mod sketch;
mod soundness;
mod subsets;
mod wings;
mod words;
