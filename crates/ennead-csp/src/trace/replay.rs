//! A cursor over a recorded search, forwards, backwards and to any step.
//!
//! The cursor counts steps applied: 0 is before the first. It always stands in one block, the
//! records between two keyframes, and knows where each record of the block begins, so a step
//! either way reads one record. Entering a block costs one pass over it; blocks are found by binary
//! search.

use super::record::Record;
use super::{Snapshot, Trace};
use crate::bits::members;
use crate::id::{ValueId, VarId};
use crate::metrics::SearchMetrics;
use crate::step::{SearchState, Step};

/// A cursor over a [`Trace`].
#[derive(Clone, Debug)]
pub struct Replay<'t> {
    trace: &'t Trace,
    cursor: u64,
    now: Snapshot,
    block: usize,
    /// Where each record of the block begins; and the end.
    starts: Vec<usize>,
    record: Record,
}

impl<'t> Replay<'t> {
    pub(super) fn new(trace: &'t Trace) -> Replay<'t> {
        let now = trace.keyframes[0].snapshot.clone();
        let record = Record::default();
        let mut replay = Replay { trace, cursor: 0, now, block: 0, starts: Vec::new(), record };
        replay.index_block(0);
        replay
    }

    /// How many steps are applied.
    pub fn cursor(&self) -> u64 {
        self.cursor
    }

    /// Applies the next step, or returns `None` at the end.
    pub fn forward(&mut self) -> Option<Step> {
        if self.cursor == self.trace.steps {
            return None;
        }
        if self.within() + 1 == self.starts.len() {
            self.index_block(self.block + 1);
        }
        self.read(self.within());
        let fits = self.record.apply(&mut self.now, &self.trace.layout);
        debug_assert!(fits, "recordings are made here or checked");
        self.cursor += 1;
        Some(self.step(self.now.order.len()))
    }

    /// Takes back the last step applied and returns it, or `None` at the beginning. The last step
    /// applied is then the one before.
    pub fn back(&mut self) -> Option<Step> {
        let step = self.take_back()?;
        self.read_last();
        Some(step)
    }

    fn take_back(&mut self) -> Option<Step> {
        if self.cursor == 0 {
            return None;
        }
        if self.within() == 0 {
            self.index_block(self.block - 1);
        }
        self.cursor -= 1;
        self.read(self.within());
        let step = self.step(self.now.order.len());
        self.record.take_back(&mut self.now, &self.trace.layout);
        Some(step)
    }

    /// Moves to where `cursor` steps are applied, or to the end if there are fewer.
    pub fn seek(&mut self, cursor: u64) {
        let cursor = cursor.min(self.trace.steps);
        let keyframes = &self.trace.keyframes;
        // The block with the last step to apply, so that it is read on the way.
        let block = keyframes.partition_point(|keyframe| keyframe.steps < cursor).saturating_sub(1);
        // Within the block the cursor walks either way; into another it starts at the keyframe.
        if block != self.block {
            self.now.clone_from(&keyframes[block].snapshot);
            self.cursor = keyframes[block].steps;
            self.index_block(block);
        }
        while self.cursor < cursor && self.forward().is_some() {}
        while self.cursor > cursor && self.take_back().is_some() {}
        self.read_last();
    }

    /// Reads the record of the last step applied.
    fn read_last(&mut self) {
        if self.cursor == 0 {
            self.record = Record::default();
            return;
        }
        if self.within() == 0 {
            self.index_block(self.block - 1);
        }
        self.read(self.within() - 1);
    }

    /// The assignments standing, in order of assignment.
    pub fn assignments(&self) -> impl ExactSizeIterator<Item = (VarId, ValueId)> + '_ {
        self.now.order.iter().map(|&(variable, value)| (VarId(variable), ValueId(value)))
    }

    /// The values left to a variable; for an assigned one, its value and those not yet tried.
    pub fn remaining(&self, variable: VarId) -> impl Iterator<Item = ValueId> + '_ {
        members(&self.now.live[self.trace.layout.span(variable.index())])
            .map(|value| ValueId(value as u32))
    }

    /// Of the last step applied: the variables it unassigned.
    pub fn unassigned(&self) -> impl Iterator<Item = (VarId, ValueId)> + '_ {
        self.record.unassigned.iter().map(|gone| (VarId(gone.variable), ValueId(gone.value)))
    }

    /// Of the last step applied: each value that left its domain or came back to it,
    /// and whether the domain has it at the cursor.
    pub fn flipped(&self) -> impl Iterator<Item = (VarId, ValueId, bool)> + '_ {
        self.record.flipped.iter().flat_map(|&(word, bits)| {
            let variable = self.trace.layout.owner(word);
            let base = (word - self.trace.layout.first_word[variable]) * u64::BITS;
            let live = self.now.live[word as usize];
            members(&[bits]).collect::<Vec<_>>().into_iter().map(move |bit| {
                let value = ValueId(base + bit as u32);
                (VarId(variable as u32), value, live >> bit & 1 != 0)
            })
        })
    }

    /// The recording it goes over.
    pub fn trace(&self) -> &'t Trace {
        self.trace
    }

    /// The step last applied; none before the first. After a step back it is the one before.
    pub fn last_step(&self) -> Option<Step> {
        (self.cursor > 0).then(|| self.step(self.now.order.len()))
    }

    /// The work done up to the cursor.
    pub fn metrics(&self) -> &SearchMetrics {
        &self.now.metrics
    }

    /// Of the last step applied: the values of its variable that were refused, lowest
    /// first.
    pub fn refused(&self) -> impl Iterator<Item = ValueId> + '_ {
        let assigning = self.record.transition().from() == SearchState::Assigning;
        let own = self.record.variable.filter(|_| assigning);
        let refused = self.flipped().filter(move |(of, ..)| own == Some(of.0));
        refused.map(|(_, value, _)| value)
    }

    /// Of the last step applied: the variables blamed for a retreat, in order of assignment. None where the
    /// strategy goes back by one whatever the reason, and where a solution was left behind.
    pub fn culprits(&self) -> impl ExactSizeIterator<Item = VarId> + '_ {
        self.record.blamed(&self.now.order).into_iter().map(VarId)
    }

    /// Of the last step applied: whether the culprits were kept as a no-good.
    pub fn learned(&self) -> bool {
        self.record.learned
    }

    /// Of the last step applied: the variables that values tried would have left
    /// without a value, in the order of trying.
    pub fn emptied(&self) -> impl ExactSizeIterator<Item = VarId> + '_ {
        self.record.emptied.iter().map(|&variable| VarId(variable))
    }

    /// How many records of the block are applied.
    fn within(&self) -> usize {
        (self.cursor - self.trace.keyframes[self.block].steps) as usize
    }

    fn index_block(&mut self, block: usize) {
        self.block = block;
        let keyframes = &self.trace.keyframes;
        let end = self.trace.block_end(block);
        let mut at = keyframes[block].offset;
        self.starts.clear();
        self.starts.push(at);
        while at < end {
            self.record.read(self.trace.tape.written(), &mut at, &self.trace.layout);
            self.starts.push(at);
        }
    }

    fn read(&mut self, within: usize) {
        let mut at = self.starts[within];
        self.record.read(self.trace.tape.written(), &mut at, &self.trace.layout);
    }

    fn step(&self, depth: usize) -> Step {
        Step {
            transition: self.record.transition(),
            variable: self.record.variable.map(VarId),
            value: self.record.value.map(ValueId),
            depth: depth as u32,
        }
    }
}
