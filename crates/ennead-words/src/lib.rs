//! Answers in words: what a person reads at a terminal, and what the next program reads in a pipe.
//!
//! `ennead-ask` answers with data. Here each verb has a file that tells its answers: a line, a table, a
//! drawn grid, sentences. A door decides who reads ([`Reader`]), streams the answers into an [`Out`], and
//! prints what comes together there; nothing here prints, and nothing here knows a flag.
//!
//! ```text
//!   answer ──> Say::say ──> Out: data, messages, notes, what was left out, how records ended
//! ```
//!
//! Begin with `check.rs`, which is short and has everything.

mod asking;
pub mod book;
pub mod candidates;
pub mod check;
pub mod convert;
pub mod count;
pub mod explain;
pub mod generate;
pub mod hint;
pub mod info;
pub mod journal;
pub mod lab;
pub mod minimise;
pub mod model;
mod out;
pub mod practise;
pub mod rate;
mod reader;
pub mod reading;
pub mod recognise;
pub mod render;
pub mod same;
mod say;
pub mod solve;
mod table;
pub mod trace;
pub mod verify;
pub mod why;

pub use asking::{Answering, Asking, Desk};
pub use out::{Cut, Manner, Out, Tally};
pub use reader::Reader;
pub use say::Say;

/// A line of JSON.
pub fn json(record: &impl serde::Serialize) -> String {
    serde_json::to_string(record).expect("our records are JSON") + "\n"
}
