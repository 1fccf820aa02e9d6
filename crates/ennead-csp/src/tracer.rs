//! Watching a search from inside, at no cost when nobody does.
//!
//! A [`Tracer`] is a type parameter of the search. Its methods do nothing by default, so with
//! [`NoTrace`] the compiler removes every call, and a silent search is the same code as a watched
//! one: it takes the same steps.

use crate::bits::members;
use crate::id::{ValueId, VarId};
use crate::metrics::SearchMetrics;
use crate::step::Step;
use crate::strategy::Algorithm;

/// Hears what a search does. Implement what you care about.
pub trait Tracer {
    /// Whether [`Tracer::checked`] is wanted; telling of every pair takes time.
    const HEARS_CHECKS: bool = false;
    /// Whether [`Tracer::blamed`] is wanted; going through a conflict set takes time.
    const HEARS_REASONS: bool = false;

    /// A search by this algorithm begins.
    fn started(&mut self, algorithm: Algorithm) {
        let _ = algorithm;
    }

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

    /// Looking ahead, the value being tried left `variable` without a value: it will be refused.
    fn emptied(&mut self, variable: VarId) {
        let _ = variable;
    }

    /// The present variable has no value left, and the assignment of `culprit` has a part in that.
    /// Told for each culprit the strategy knows of, before anything is unassigned. Strategies that
    /// go back by one, whatever the reason, know of none.
    fn blamed(&mut self, culprit: VarId) {
        let _ = culprit;
    }

    /// Likewise for all culprits at once: the set bits of `positions` are their places in the order
    /// of assignment, and `at` names who stands at a place.
    fn blamed_at(&mut self, positions: &[u64], at: impl Fn(usize) -> VarId) {
        for position in members(positions) {
            self.blamed(at(position));
        }
    }

    /// The assignments just blamed were written down as a no-good.
    fn learned(&mut self) {}

    /// A step is complete; `metrics` counts it.
    fn stepped(&mut self, step: &Step, metrics: &SearchMetrics) {
        let _ = (step, metrics);
    }
}

/// Hears nothing.
#[derive(Clone, Copy, Default, Debug)]
pub struct NoTrace;

impl Tracer for NoTrace {}

impl<T: Tracer> Tracer for &mut T {
    const HEARS_CHECKS: bool = T::HEARS_CHECKS;
    const HEARS_REASONS: bool = T::HEARS_REASONS;

    fn started(&mut self, algorithm: Algorithm) {
        (**self).started(algorithm);
    }

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

    fn emptied(&mut self, variable: VarId) {
        (**self).emptied(variable);
    }

    fn blamed(&mut self, culprit: VarId) {
        (**self).blamed(culprit);
    }

    fn blamed_at(&mut self, positions: &[u64], at: impl Fn(usize) -> VarId) {
        (**self).blamed_at(positions, at);
    }

    fn learned(&mut self) {
        (**self).learned();
    }

    fn stepped(&mut self, step: &Step, metrics: &SearchMetrics) {
        (**self).stepped(step, metrics);
    }
}
