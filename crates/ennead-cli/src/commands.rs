//! Each command: flags into a question, and where its answers go.

pub(crate) mod about;
pub(crate) mod book;
pub(crate) mod lab;
pub(crate) mod making;
pub(crate) mod model;
pub(crate) mod records;
pub(crate) mod serve;
pub(crate) mod trace;

/// How a command ended.
pub(crate) type Done = Result<crate::Ending, crate::output::Stop>;
