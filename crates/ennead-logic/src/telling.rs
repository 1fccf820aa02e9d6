//! How a deduction is told: in words, level by level, on one line, as a picture. All of these are
//! renderings of its [`Pattern`](crate::Pattern); none of them asks which technique found it, beyond
//! its name.

pub(crate) mod language;
pub(crate) mod levels;
pub(crate) mod naming;
mod notation;
pub(crate) mod picture;
pub(crate) mod words;
