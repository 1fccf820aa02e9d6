//! One file per verb: its question, its answer, the function between them.

pub mod book;
pub mod candidates;
pub mod check;
pub mod convert;
pub mod count;
pub mod explain;
pub mod generate;
pub mod hint;
pub mod info;
pub mod lab;
pub mod minimise;
pub mod model;
pub mod practise;
pub mod rate;
pub mod recognise;
pub mod render;
pub mod same;
pub mod solve;
pub mod trace;
pub mod verify;
pub mod why;
