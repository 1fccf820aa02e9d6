//! A limit from outside: the caller's clock, a cancel flag.
//!
//! This crate reads no clock. Who wants an end passes a question, "is it over?", which is asked before
//! every technique that is tried; on 9×9 grids that is every few milliseconds.

/// The question was answered with yes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the limit was reached")]
pub struct Stopped;

/// Whether it is over.
pub type IsOver<'a> = &'a (dyn Fn() -> bool + Sync);

/// For who has no limit.
pub(crate) fn never() -> bool {
    false
}

/// Goes on, unless it is over.
pub(crate) fn ask(is_over: IsOver<'_>) -> Result<(), Stopped> {
    if is_over() { Err(Stopped) } else { Ok(()) }
}
