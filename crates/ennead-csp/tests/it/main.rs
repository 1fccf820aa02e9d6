//! Public behaviour of the laboratory, in one binary.

mod brute_force;
mod problems;

mod algorithms;
mod automaton;
mod dominance;
mod dynamic;
mod figures;
mod live;
mod lock_step;
mod modelling;
mod recordings;
mod ties;
mod traces;
mod trees;
