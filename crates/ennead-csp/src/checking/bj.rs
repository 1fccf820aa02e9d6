//! BJ, backjumping.
//!
//! **Idea.** If every value of a variable already fails against the first few assignments, changing
//! the later ones cannot help: jump to the latest assignment that was needed to make a value fail.
//!
//! **On assign.** As in backtracking; remember how deep the check had to go. A value that passes
//! has gone as deep as there is.
//!
//! **On retreat.** Jump to the deepest position remembered for the exhausted variable. If one of
//! its values had passed, that is the variable just before: this jumps from leaves only.
//!
//! **Keeps.** One number per position.
//!
//! **Cost.** As backtracking.
//!
//! **References.** J. Gaschnig, "Performance measurement and analysis of certain search
//! algorithms", doctoral thesis, Carnegie Mellon University, 1979.

use super::past::Past;
use super::{Checking, Verdict};
use crate::graph::Graph;
use crate::id::{ValueId, VarId};
use crate::state::State;
use crate::tracer::Tracer;

#[derive(Clone, Debug)]
pub(super) struct Backjumping {
    past: Past,
    /// Per position: one more than the deepest position a check of its variable reached; 0 for
    /// none.
    reached: Vec<usize>,
}

impl Backjumping {
    pub(super) fn new(graph: &Graph) -> Self {
        Backjumping { past: Past::new(graph), reached: vec![0; graph.variables()] }
    }
}

impl<T: Tracer> Checking<T> for Backjumping {
    fn begin(&mut self, state: &State<'_, T>, variable: VarId) {
        self.past.gather(state, variable);
        self.reached[state.depth()] = 0;
    }

    fn judge(&mut self, state: &mut State<'_, T>, variable: VarId, value: ValueId) -> Verdict {
        let present = state.depth();
        let conflict = self.past.first_conflict(state, variable, value);
        let reached = conflict.map_or(present, |position| position + 1);
        self.reached[present] = self.reached[present].max(reached);
        Verdict::safe_if(conflict.is_none())
    }

    fn retreat(&mut self, state: &mut State<'_, T>, _: VarId) -> Option<VarId> {
        let target = self.reached[state.depth()].checked_sub(1)?;
        let culprit = state.at(target);
        state.tell_culprits(std::iter::once(culprit));
        state.retreat_to(target)
    }
}
