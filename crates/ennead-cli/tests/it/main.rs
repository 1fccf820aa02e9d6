//! The real binary, as a person or a script uses it.

mod batch;
mod convert;
mod creating;
mod doors;
mod drawing;
mod explain;
mod generated;
mod hint;
mod judging;
mod laboratory;
mod lesson;
mod limits;
mod newcomer;
mod pairing;
mod practising;
mod problems;
mod rating;
mod recognising;
mod resuming;
mod sameness;
mod serving;
mod session;
mod solutions;
mod solving;
