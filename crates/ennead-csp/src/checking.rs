//! How an assignment is judged and what goes when nothing is left to try: one file per strategy, or
//! per pair of strategies that differ in one respect.
//!
//! A value is judged before it is assigned, by looking back, or after, by looking ahead; when the
//! present variable has run out of values, [`Checking::retreat`] is asked what to do. The search
//! loop knows nothing of levels: the *strategy* unassigns whatever must go, which lets
//! chronological backtracking, jumps and the removal of one assignment from the middle fit the same
//! trait.

mod arc_consistency;
mod bj;
mod blame;
mod bt;
mod cbj;
mod conflict_set;
mod dbt;
mod ddbt;
mod fc;
mod gbj;
mod looking_ahead;
mod looking_ahead_cbj;
mod mac;
mod nogoods;
mod past;
mod propagate;
mod queued;
mod queued_ahead;

use std::fmt::Debug;

use self::looking_ahead::LookingAhead;
use self::looking_ahead_cbj::LookingAheadCbj;
use self::queued::Queued;
use self::queued_ahead::QueuedAhead;
use crate::bits::{Bits, WORD};
use crate::graph::Graph;
use crate::id::{ValueId, VarId};
use crate::state::State;
use crate::strategy::CheckingStrategy;
use crate::tracer::Tracer;

/// What a strategy thinks of the present state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// A solution may lie below.
    Safe,
    /// None does.
    Unsafe,
}

impl Verdict {
    fn safe_if(condition: bool) -> Verdict {
        if condition { Verdict::Safe } else { Verdict::Unsafe }
    }
}

/// What the search holds: a strategy of whatever type.
pub(crate) type AnyChecking<T> = Box<dyn Checking<T> + Send>;

/// A copy of a strategy behind a box, so that a search can be copied. Every strategy has it.
pub(crate) trait Copied<T: Tracer> {
    fn copied(&self) -> AnyChecking<T>;
}

impl<T: Tracer, C: Checking<T> + Clone + Send + 'static> Copied<T> for C {
    fn copied(&self) -> AnyChecking<T> {
        Box::new(self.clone())
    }
}

impl<T: Tracer> Clone for AnyChecking<T> {
    fn clone(&self) -> AnyChecking<T> {
        // Of the strategy, not of the box.
        (**self).copied()
    }
}

/// One checking strategy and all it remembers.
pub(crate) trait Checking<T: Tracer>: Debug + Copied<T> {
    /// Once, before the first assignment. Every strategy sees an empty domain; some see more.
    fn simplify(&mut self, state: &mut State<'_, T>) -> Verdict {
        Verdict::safe_if(state.unassigned().all(|variable| state.size(variable) > 0))
    }

    /// `variable` was chosen as the present variable; it will be the next to be assigned.
    fn begin(&mut self, state: &State<'_, T>, variable: VarId) {
        let _ = (state, variable);
    }

    /// Looking back: may `variable`, still unassigned, take `value` beside what stands?
    fn judge(&mut self, state: &mut State<'_, T>, variable: VarId, value: ValueId) -> Verdict {
        let _ = (state, variable, value);
        Verdict::Safe
    }

    /// Looking ahead: what follows from the assignment just made to `variable`, the latest in the
    /// order?
    fn propagate(&mut self, state: &mut State<'_, T>, variable: VarId) -> Verdict {
        let _ = (state, variable);
        Verdict::Safe
    }

    /// Gives up values found unsafe: the set bits of `bits`, in the `word`-th word of the domain.
    fn refuse(&mut self, state: &mut State<'_, T>, variable: VarId, word: usize, bits: u64) {
        state.give_up_all(variable, word, bits);
    }

    /// Tries the values of `variable`, lowest first, and leaves it assigned to the first safe one;
    /// `None` if all were refused. Provided here, not in the search, so that one dynamic call
    /// covers all values. Values refused in a row are given up together, at the latest before the
    /// next assignment: they must lie before its mark on the trail.
    fn assign(&mut self, state: &mut State<'_, T>, variable: VarId) -> Option<ValueId> {
        for word in 0..state.live(variable).len() {
            let mut refused = 0;
            for bit in Bits(state.live(variable)[word]) {
                let value = ValueId((word * WORD) as u32 + bit);
                state.visit(variable, value);
                if self.judge(state, variable, value) == Verdict::Safe {
                    self.refuse(state, variable, word, std::mem::take(&mut refused));
                    state.assign(variable, value);
                    if self.propagate(state, variable) == Verdict::Safe {
                        return Some(value);
                    }
                    state.unassign_last();
                }
                refused |= 1 << bit;
            }
            self.refuse(state, variable, word, refused);
        }
        None
    }

    /// `exhausted`, unassigned, has no value left. Unassigns what must go, gives up the value of
    /// the variable that is to change, and returns that variable; `None` when nothing can: refuted.
    fn retreat(&mut self, state: &mut State<'_, T>, exhausted: VarId) -> Option<VarId>;

    /// All variables are assigned and a further solution is wanted: gives up the value of the
    /// latest, remembering that all others had a part in it.
    fn leave_solution(&mut self, state: &mut State<'_, T>) -> Option<VarId> {
        state.retreat_to(state.depth().checked_sub(1)?)
    }
}

/// The strategy by that name, ready for `graph`.
pub(crate) fn strategy<T: Tracer>(which: CheckingStrategy, graph: &Graph) -> AnyChecking<T> {
    match which {
        CheckingStrategy::Backtracking => Box::new(bt::Backtracking::new(graph)),
        CheckingStrategy::Backjumping => Box::new(bj::Backjumping::new(graph)),
        CheckingStrategy::GraphBasedBackjumping => Box::new(gbj::GraphBased::new(graph)),
        CheckingStrategy::ConflictDirectedBackjumping => {
            Box::new(cbj::ConflictDirected::new(graph))
        }
        CheckingStrategy::DynamicBacktracking => Box::new(dbt::Dynamic::new(graph)),
        CheckingStrategy::DependencyDirectedBacktracking => {
            Box::new(ddbt::DependencyDirected::new(graph))
        }
        CheckingStrategy::ForwardChecking => Box::new(fc::ForwardChecking),
        CheckingStrategy::PartialLookingAhead => Box::new(LookingAhead::PARTIAL),
        CheckingStrategy::FullLookingAhead => Box::new(LookingAhead::FULL),
        CheckingStrategy::MaintainingArcConsistency => Box::new(mac::Maintaining::new(graph)),
        CheckingStrategy::ForwardCheckingCbj => Box::new(LookingAheadCbj::forward_checking(graph)),
        CheckingStrategy::MaintainingArcConsistencyCbj => {
            Box::new(LookingAheadCbj::maintaining(graph))
        }
    }
}

/// Likewise with values in queues; none if the strategy has no such form.
pub(crate) fn queued<T: Tracer>(which: CheckingStrategy, graph: &Graph) -> Option<AnyChecking<T>> {
    Some(match which {
        CheckingStrategy::Backtracking => {
            Box::new(Queued::new(bt::Backtracking::new(graph), graph))
        }
        CheckingStrategy::Backjumping => Box::new(Queued::new(bj::Backjumping::new(graph), graph)),
        CheckingStrategy::GraphBasedBackjumping => {
            Box::new(Queued::new(gbj::GraphBased::new(graph), graph))
        }
        CheckingStrategy::ConflictDirectedBackjumping => {
            Box::new(Queued::new(cbj::ConflictDirected::new(graph), graph))
        }
        other => Box::new(QueuedAhead::new(other, graph)?),
    })
}
