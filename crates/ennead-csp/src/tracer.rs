//! Watching a search from inside, at no cost when nobody does.
//!
//! A [`Tracer`] is a type parameter of the search. Its methods do nothing by default, so with
//! [`NoTrace`] the compiler removes every call, and a silent search is the same code as a watched
//! one: it takes the same steps.

use crate::id::{ValueId, VarId};
use crate::step::Step;

/// Hears what a search does. Implement what you care about.
pub trait Tracer {
    /// Whether [`Tracer::checked`] is wanted; telling of every pair takes time.
    const HEARS_CHECKS: bool = false;

    /// `value` is about to be tried for `variable`.
    fn tried(&mut self, variable: VarId, value: ValueId) {
        let _ = (variable, value);
    }

    /// Looking back, two assignments were compared to judge the first. (Looking ahead compares
    /// whole rows of values; [`Tracer::removed`] tells the result.)
    fn checked(&mut self, tried: (VarId, ValueId), other: (VarId, ValueId), consistent: bool) {
        let _ = (tried, other, consistent);
    }

    /// Values left the domain of `variable`: the set bits of `bits` are those from `64 * word` on.
    /// This covers values pruned by looking ahead and values tried and given up.
    fn removed(&mut self, variable: VarId, word: usize, bits: u64) {
        let _ = (variable, word, bits);
    }

    /// Values came back to the domain of `variable`, written as for `removed`.
    fn restored(&mut self, variable: VarId, word: usize, bits: u64) {
        let _ = (variable, word, bits);
    }

    /// `variable` was given `value`.
    fn assigned(&mut self, variable: VarId, value: ValueId) {
        let _ = (variable, value);
    }

    /// `variable` gave up `value`.
    fn unassigned(&mut self, variable: VarId, value: ValueId) {
        let _ = (variable, value);
    }

    /// A step is complete.
    fn stepped(&mut self, step: &Step) {
        let _ = step;
    }
}

/// Hears nothing.
#[derive(Clone, Copy, Default, Debug)]
pub struct NoTrace;

impl Tracer for NoTrace {}

impl<T: Tracer> Tracer for &mut T {
    const HEARS_CHECKS: bool = T::HEARS_CHECKS;

    fn tried(&mut self, variable: VarId, value: ValueId) {
        (**self).tried(variable, value);
    }

    fn checked(&mut self, tried: (VarId, ValueId), other: (VarId, ValueId), consistent: bool) {
        (**self).checked(tried, other, consistent);
    }

    fn removed(&mut self, variable: VarId, word: usize, bits: u64) {
        (**self).removed(variable, word, bits);
    }

    fn restored(&mut self, variable: VarId, word: usize, bits: u64) {
        (**self).restored(variable, word, bits);
    }

    fn assigned(&mut self, variable: VarId, value: ValueId) {
        (**self).assigned(variable, value);
    }

    fn unassigned(&mut self, variable: VarId, value: ValueId) {
        (**self).unassigned(variable, value);
    }

    fn stepped(&mut self, step: &Step) {
        (**self).stepped(step);
    }
}
