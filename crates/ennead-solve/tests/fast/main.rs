//! The fast 9×9 engines, at every level this machine has, judged by the simple one.
//!
//! ```text
//! puzzles      seeded random puzzles with no, one and many solutions, and their symmetries
//! judged       the engines against each other and against simple
//! corpus       the corpus, at every level
//! batches      lanes: batches and budgets
//! rows         lanes: rows that lie anywhere
//! texts        lanes: lines of text
//! threads      lanes: several at once
//! enumeration  all solutions, exact counts, candidates
//! few          the heaviest of these with few puzzles, for an emulator
//! ```

mod batches;
mod corpus;
mod enumeration;
mod few;
mod judged;
mod puzzles;
mod rows;
mod texts;
mod threads;
