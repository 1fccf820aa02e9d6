//! The real binary, as a person or a script uses it.

mod batch;
mod convert;
mod generated;
mod judging;
mod laboratory;
mod newcomer;
mod session;
mod solving;
