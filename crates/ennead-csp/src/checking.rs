//! How an assignment is judged and what goes when nothing is left to try: one file per strategy.
//!
//! The search loop knows nothing of levels. It assigns a value, asks [`Checking::check`], and when the
//! present variable has run out of values asks [`Checking::retreat`]. The *strategy* unassigns whatever
//! must go, which lets chronological backtracking, jumps and the removal of one assignment from the
//! middle fit the same trait.

mod arc_consistency;
mod bj;
mod blame;
mod bt;
mod cbj;
mod conflict_set;
mod dbt;
mod ddbt;
mod fc;
mod fc_cbj;
mod fla;
mod gbj;
mod mac;
mod mac_cbj;
mod nogoods;
mod past;
mod pla;
mod propagate;

use std::fmt::Debug;

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

/// One checking strategy and all it remembers.
pub(crate) trait Checking<T: Tracer>: Debug {
    /// Once, before the first assignment. Every strategy sees an empty domain; some see more.
    fn simplify(&mut self, state: &mut State<'_, T>) -> Verdict {
        Verdict::safe_if(state.unassigned().all(|variable| state.size(variable) > 0))
    }

    /// `variable` was chosen as the present variable; it will be the next to be assigned.
    fn begin(&mut self, state: &State<'_, T>, variable: VarId) {
        let _ = (state, variable);
    }

    /// Judges the assignment just made to `variable`, the latest in the order.
    fn check(&mut self, state: &mut State<'_, T>, variable: VarId) -> Verdict;

    /// Takes back the assignment just judged unsafe, and gives its value up.
    fn refuse(&mut self, state: &mut State<'_, T>, variable: VarId, value: ValueId) {
        state.unassign_last();
        state.give_up(variable, value);
    }

    /// `exhausted`, unassigned, has no value left. Unassigns what must go, gives up the value of the
    /// variable that is to change, and returns that variable; `None` when nothing can: refuted.
    fn retreat(&mut self, state: &mut State<'_, T>, exhausted: VarId) -> Option<VarId>;

    /// All variables are assigned and a further solution is wanted: gives up the value of the latest,
    /// remembering that all others had a part in it.
    fn leave_solution(&mut self, state: &mut State<'_, T>) -> Option<VarId> {
        state.retreat_to(state.depth().checked_sub(1)?)
    }
}

/// The strategy by that name, ready for `graph`.
pub(crate) fn strategy<T: Tracer>(
    which: CheckingStrategy,
    graph: &Graph,
) -> Box<dyn Checking<T> + Send> {
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
        CheckingStrategy::PartialLookingAhead => Box::new(pla::PartialLookingAhead),
        CheckingStrategy::FullLookingAhead => Box::new(fla::FullLookingAhead),
        CheckingStrategy::MaintainingArcConsistency => Box::new(mac::Maintaining::new(graph)),
        CheckingStrategy::ForwardCheckingCbj => Box::new(fc_cbj::ForwardCheckingCbj::new(graph)),
        CheckingStrategy::MaintainingArcConsistencyCbj => {
            Box::new(mac_cbj::MaintainingCbj::new(graph))
        }
    }
}
