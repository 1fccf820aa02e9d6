//! Pruning: the two operations all look-ahead strategies are made of.
//!
//! *Forward checking* keeps of every unassigned neighbour what goes with the assignment just made:
//! one `and` of the domain with a row. *Revising* keeps of a variable only the values that still
//! have a support in the domain of a neighbour. Both end at the first domain that empties, and then
//! the edge that emptied it gains weight for orderings that learn.
//!
//! Revising goes the other way round than the textbook, and counts the same pairs. Instead of
//! taking each value and looking for a support, it takes each value of the neighbour and strikes
//! out all the values it supports, a word at a time; what is left at the end has none:
//!
//! ```text
//! needy = domain of `to`          1 1 1 0 1
//! row of the 1st value of `from`  0 1 1 0 1   ->  needy  1 0 0 0 0
//! row of the 2nd value            1 1 0 1 1   ->  needy  0 0 0 0 0    done: nothing to prune
//! ```
//!
//! And where the neighbour has more values than any one value forbids, there is nothing to look up
//! at all (`Arc::most_forbidden`; Boussemart, Hemery, Lecoutre and Saïs, "Support inference for
//! generic filtering", CP 2004). For rules like "not equal" that leaves only neighbours with one
//! value.
//!
//! Strategies that jump must know why values went. They pass an [`Explain`]; the others pass `()`.

use crate::bits::{Bits, WORD};
use crate::graph::Arc;
use crate::id::VarId;
use crate::state::State;
use crate::tracer::Tracer;

/// A domain that ran empty; no solution lies below.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wipeout(pub(super) VarId);

/// Hears why values are pruned.
pub(super) trait Explain {
    /// Values of `variable` went because of the assignment at `position`.
    fn by_assignment(&mut self, variable: VarId, position: usize);
    /// Values of `variable` went because of what `source` has lost.
    fn by_domain(&mut self, variable: VarId, source: VarId);
}

impl Explain for () {
    fn by_assignment(&mut self, _: VarId, _: usize) {}
    fn by_domain(&mut self, _: VarId, _: VarId) {}
}

/// Keeps of each unassigned neighbour of `variable`, just assigned, what goes with its value; tells
/// `reduced` whose domain shrank.
pub(super) fn forward_check<T: Tracer>(
    state: &mut State<'_, T>,
    variable: VarId,
    explain: &mut impl Explain,
    mut reduced: impl FnMut(VarId),
) -> Result<(), Wipeout> {
    let (graph, position) = (state.graph, state.depth() - 1);
    let Some(value) = state.value(variable) else { return Ok(()) };
    for &arc in graph.arcs(variable.index()) {
        let target = VarId(arc.to);
        if state.is_assigned(target) || !state.keep_row(arc, value) {
            continue;
        }
        explain.by_assignment(target, position);
        reduced(target);
        fail_if_empty(state, target, arc.edge)?;
    }
    Ok(())
}

/// Keeps of `arc.to` only the values with a support in the domain of `from`. True if some went.
pub(super) fn revise<T: Tracer>(
    state: &mut State<'_, T>,
    from: VarId,
    arc: Arc,
    explain: &mut impl Explain,
) -> Result<bool, Wipeout> {
    if state.size(from) > arc.most_forbidden as usize {
        return Ok(false);
    }
    let target = VarId(arc.to);
    let start = state.graph.span(target.index()).start;
    let mut changed = false;
    for offset in 0..arc.width as usize {
        let needy = unsupported(state, from, arc, offset);
        if needy != 0 {
            state.prune(target, start + offset, needy);
            changed = true;
        }
    }
    if changed {
        explain.by_domain(target, from);
        fail_if_empty(state, target, arc.edge)?;
    }
    Ok(changed)
}

/// The values in one word of the domain of `arc.to` that no value of `from` supports.
fn unsupported<T: Tracer>(state: &mut State<'_, T>, from: VarId, arc: Arc, offset: usize) -> u64 {
    let graph = state.graph;
    let mut needy = state.live(VarId(arc.to))[offset];
    let mut checks = 0;
    'rows: for (index, &word) in state.live(from).iter().enumerate() {
        for bit in Bits(word) {
            if needy == 0 {
                break 'rows;
            }
            checks += u64::from(needy.count_ones());
            needy &= !graph.row(arc, index * WORD + bit as usize)[offset];
        }
    }
    state.metrics.checks += checks;
    needy
}

fn fail_if_empty<T: Tracer>(
    state: &mut State<'_, T>,
    variable: VarId,
    edge: u32,
) -> Result<(), Wipeout> {
    if state.size(variable) > 0 {
        return Ok(());
    }
    state.blame(edge);
    state.tracer.emptied(variable);
    Err(Wipeout(variable))
}

/// The first unassigned variable whose domain is empty from the start, if there is one.
pub(super) fn find_empty<T: Tracer>(state: &State<'_, T>) -> Result<(), Wipeout> {
    match state.unassigned().find(|&variable| state.size(variable) == 0) {
        Some(variable) => Err(Wipeout(variable)),
        None => Ok(()),
    }
}

/// One pass over the unassigned variables, ascending: revises each against its unassigned
/// neighbours, or only against those that come later.
pub(super) fn look_ahead_once<T: Tracer>(
    state: &mut State<'_, T>,
    later_only: bool,
) -> Result<(), Wipeout> {
    let graph = state.graph;
    for index in 0..graph.variables() as u32 {
        let variable = VarId(index);
        if state.is_assigned(variable) {
            continue;
        }
        for arc in graph.arcs(variable.index()) {
            let other = VarId(arc.to);
            if state.is_assigned(other) || (later_only && other < variable) {
                continue;
            }
            revise(state, other, graph.arc(arc.back as usize), &mut ())?;
        }
    }
    Ok(())
}

/// Takes back the latest assignment: the retreat of every strategy that looks ahead and does not
/// jump.
pub(super) fn step_back<T: Tracer>(state: &mut State<'_, T>) -> Option<VarId> {
    state.retreat_to(state.depth().checked_sub(1)?)
}
