//! Why domains are as they are: the assignments behind each unassigned variable's prunings.
//!
//! For every variable a set of positions, such that the assignments there alone suffice to explain
//! all the values looking ahead has taken from it. Sets grow while an assignment is propagated and
//! must go back to what they were when it is taken back, so each change first saves the old set
//! together with the position that caused it; [`Blame::rewind`] undoes all changes from a position
//! on. It is called when the position is assigned anew or found exhausted: until then, nobody asks.

use super::conflict_set::ConflictSets;
use super::propagate::Explain;
use crate::graph::Graph;
use crate::id::VarId;

/// Per variable, the positions that explain its prunings.
#[derive(Clone, Debug)]
pub(super) struct Blame {
    sets: ConflictSets,
    /// Which variable's set was saved, and by which position.
    saved: Vec<(VarId, usize)>,
    /// The old sets, end to end.
    words: Vec<u64>,
    /// The position being propagated.
    position: usize,
}

impl Blame {
    pub(super) fn new(graph: &Graph) -> Blame {
        let n = graph.variables();
        let sets = ConflictSets::new(n, n);
        Blame { sets, saved: Vec::new(), words: Vec::new(), position: 0 }
    }

    /// The positions behind the prunings of `variable`.
    pub(super) fn of(&self, variable: VarId) -> &[u64] {
        self.sets.row(variable.index())
    }

    /// Undoes whatever the assignments from `position` on have added; further changes are its own.
    pub(super) fn rewind(&mut self, position: usize) {
        while let Some(&(variable, saved_by)) = self.saved.last() {
            if saved_by < position {
                break;
            }
            let row = self.sets.row_mut(variable.index());
            let start = self.words.len() - row.len();
            row.copy_from_slice(&self.words[start..]);
            self.words.truncate(start);
            self.saved.pop();
        }
        self.position = position;
    }

    fn save(&mut self, variable: VarId) {
        self.words.extend_from_slice(self.sets.row(variable.index()));
        self.saved.push((variable, self.position));
    }
}

impl Explain for Blame {
    fn by_assignment(&mut self, variable: VarId, position: usize) {
        if !self.sets.holds(variable.index(), position) {
            self.save(variable);
            self.sets.add(variable.index(), position);
        }
    }

    fn by_domain(&mut self, variable: VarId, source: VarId) {
        let (row, other) = (self.sets.row(variable.index()), self.sets.row(source.index()));
        if row.iter().zip(other).any(|(mine, theirs)| theirs & !mine != 0) {
            self.save(variable);
            self.sets.merge(variable.index(), source.index());
        }
    }
}
