//! DBT, dynamic backtracking.
//!
//! **Idea.** Jumping back over assignments that had nothing to do with a failure throws them away,
//! only to find them again. Dynamic backtracking takes out just the culprit, from the middle, and
//! keeps the rest. To know what may stay, it holds for every value that is gone the set of
//! variables whose present assignments exclude it.
//!
//! **On assign.** Compare with the assigned neighbours in order of assignment. The first that
//! disagrees eliminates the value: it alone is the explanation.
//!
//! **On retreat.** All values of the exhausted variable have explanations; let E be their union.
//! 1. If E is empty the problem is refuted.
//! 2. Unassign the member y of E assigned last.
//! 3. Put back every value, of any variable, whose explanation names y.
//! 4. Eliminate the value y had, explained by E without y; y is the next variable to assign, and
//!    will stand last in the order.
//!
//! **Keeps.** Invariant: an explanation names only assigned variables and, for a value of an
//! assigned variable, only ones before it in the order. (A new one names variables assigned at the
//! time, and what is assigned later stands later; step 3 removes those that name a variable which
//! is no longer assigned; in step 4 all of E stands before y.)
//!
//! **It ends, and misses nothing.** Take any stretch of the search in which the first i variables
//! of the order stay put. Whenever the variable at place i + 1 is taken out, one of its values is
//! eliminated by an explanation within the first i, which holds as long as they stay. There are
//! finitely many values, and between two such events the first i + 1 stay put; so by induction from
//! the full length down every stretch is finite, and so is the one for i = 0, the whole search.
//! Eliminations are consequences of constraints, so nothing is missed.
//!
//! **All solutions, each once.** A solution left behind is treated as a constraint that forbids
//! just that: the value of the last variable is eliminated, explained by all others. Suppose the
//! same solution came twice; let i be how much of the order at the first time had stayed put until
//! the second. The variable at place i + 1 was taken out, its value eliminated by an explanation
//! within the first i, and these never moved: it cannot have that value again.
//!
//! **Hazard.** Keeping assignments is not always a gain: the culprit comes back at the end of the
//! order, behind variables that were chosen after it, so the order the search was asked for is lost,
//! and a part once solved may be undone piece by piece (A. B. Baker, "The hazards of fancy
//! backtracking", AAAI 1994; `docs/lesson.md` has a puzzle where it happens). Of 24 number puzzles of
//! 9 × 9 cells (Mantere and Koljonen, University of Vaasa), it took more steps than chronological
//! backtracking in 3 under the natural order, at worst 160,786 against 45,552, and in none where the
//! variable with the fewest values goes first: on that puzzle 5,738 against 1,190,513. Another of theirs,
//! s09a, takes 5,069,993 steps instead of 343,414 (and 1,322 instead of 1,176,398). That is in the
//! algorithm, not in this form of it: a second program, written from the paper alone, retreats just as
//! often (a test has it), and all twelve ways to fill in what the paper leaves open (the
//! natural order by columns or by rows; next the culprit, the exhausted variable or the first that is
//! free; to blame the earliest or the latest that disagrees) retreated more often than chronological
//! backtracking in the same order: 1.15 to 34 times as often.
//!
//! **Cost.** n² d bits for n variables of d values; a retreat looks at every eliminated value.
//!
//! **References.** M. L. Ginsberg, "Dynamic backtracking", Journal of Artificial Intelligence
//! Research 1, 1993.

use super::conflict_set::ConflictSets;
use super::past::Past;
use super::{Checking, Verdict};
use crate::bits::{WORD, members};
use crate::graph::Graph;
use crate::id::{ValueId, VarId};
use crate::state::State;
use crate::tracer::Tracer;

#[derive(Clone, Debug)]
pub(super) struct Dynamic {
    past: Past,
    /// One row per value of every variable, each a set of variables; meaningful while the value is
    /// gone.
    explanations: ConflictSets,
    /// The first row of each variable.
    first_row: Vec<usize>,
    /// The union E of a retreat, a single row.
    union: ConflictSets,
}

impl Dynamic {
    pub(super) fn new(graph: &Graph) -> Self {
        let n = graph.variables();
        let first_row = graph.first_values();
        Dynamic {
            past: Past::new(graph),
            explanations: ConflictSets::new(first_row[n], n),
            first_row,
            union: ConflictSets::new(1, n),
        }
    }

    fn row(&self, variable: VarId, value: usize) -> usize {
        self.first_row[variable.index()] + value
    }

    /// Steps 2 to 4: takes out `culprit`, whose value the rest of the union excludes.
    fn take_out<T: Tracer>(&mut self, state: &mut State<'_, T>, culprit: VarId) -> Option<VarId> {
        let value = state.take_out(culprit)?;
        self.reinstate_all(state, culprit);
        state.eliminate_all(culprit, value.index() / WORD, 1 << (value.index() % WORD));
        let row = self.row(culprit, value.index());
        self.explanations.clear(row);
        self.explanations.add_all(row, self.union.row(0));
        self.explanations.drop(row, culprit.index());
        self.past.gather(state, culprit);
        Some(culprit)
    }

    fn reinstate_all<T: Tracer>(&mut self, state: &mut State<'_, T>, culprit: VarId) {
        for variable in (0..state.graph.variables() as u32).map(VarId) {
            for value in 0..state.graph.size(variable.index()) {
                let gone = state.live(variable)[value / WORD] >> (value % WORD) & 1 == 0;
                let row = self.row(variable, value);
                if gone && self.explanations.holds(row, culprit.index()) {
                    state.reinstate(variable, ValueId(value as u32));
                }
            }
        }
    }
}

impl<T: Tracer> Checking<T> for Dynamic {
    fn begin(&mut self, state: &State<'_, T>, variable: VarId) {
        self.past.gather(state, variable);
    }

    fn judge(&mut self, state: &mut State<'_, T>, variable: VarId, value: ValueId) -> Verdict {
        let Some(position) = self.past.first_conflict(state, variable, value) else {
            return Verdict::Safe;
        };
        let row = self.row(variable, value.index());
        self.explanations.clear(row);
        self.explanations.add(row, state.at(position).index());
        Verdict::Unsafe
    }

    fn refuse(&mut self, state: &mut State<'_, T>, variable: VarId, word: usize, bits: u64) {
        state.eliminate_all(variable, word, bits);
    }

    fn retreat(&mut self, state: &mut State<'_, T>, exhausted: VarId) -> Option<VarId> {
        self.union.clear(0);
        for value in 0..state.graph.size(exhausted.index()) {
            let row = self.row(exhausted, value);
            self.union.add_all(0, self.explanations.row(row));
        }
        let suspects = members(self.union.row(0)).map(|variable| VarId(variable as u32));
        state.tell_culprits(suspects);
        // 1. and 2.
        let suspects = members(self.union.row(0)).map(|variable| VarId(variable as u32));
        let culprit = suspects.max_by_key(|&variable| state.position(variable))?;
        self.take_out(state, culprit)
    }

    fn leave_solution(&mut self, state: &mut State<'_, T>) -> Option<VarId> {
        self.union.clear(0);
        self.union.blame_all(0, state.depth());
        let last = state.at(state.depth().checked_sub(1)?);
        self.take_out(state, last)
    }
}
