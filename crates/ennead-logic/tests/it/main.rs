//! Tests of `ennead-logic` through its public interface.

mod chains;
mod colouring;
mod fish;
mod forcing;
mod large;
mod puzzles;
mod single_digit;
mod sketch;
mod soundness;
mod subsets;
mod wings;
