//! What is said about a deduction, for one example of each kind of pattern. Every example is proved
//! by the checker before it is told.

mod chains;
mod sets;
mod singles;
mod uniqueness;
