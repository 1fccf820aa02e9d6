//! Tests of `ennead-logic` through its public interface.

mod almost_locked;
mod cases;
mod chains;
mod colouring;
mod exotic;
mod fish;
mod forcing;
mod hint;
mod language;
mod large;
mod made;
mod notation;
mod policy;
mod puzzles;
mod rating;
mod single_digit;
mod sketch;
mod soundness;
mod subsets;
mod uniqueness;
mod wings;
mod words;
