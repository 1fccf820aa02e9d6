//! The commands, one file each.

pub(crate) mod book;
pub(crate) mod candidates;
pub(crate) mod check;
pub(crate) mod completions;
pub(crate) mod convert;
pub(crate) mod count;
pub(crate) mod explain;
pub(crate) mod generate;
pub(crate) mod hint;
pub(crate) mod info;
pub(crate) mod lab;
pub(crate) mod man;
pub(crate) mod minimise;
pub(crate) mod model;
pub(crate) mod practise;
pub(crate) mod rate;
pub(crate) mod recognise;
pub(crate) mod render;
pub(crate) mod same;
pub(crate) mod schema;
pub(crate) mod serve;
pub(crate) mod solve;
pub(crate) mod trace;
pub(crate) mod verify;
pub(crate) mod why;
