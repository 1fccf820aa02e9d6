//! A cursor over a recorded search, forwards, backwards and to any step.
//!
//! The cursor counts steps applied: 0 is before the first. It always stands in one block, the
//! records between two checkpoints, and knows where each record of the block begins, so a step
//! either way reads one record. Entering a block costs one pass over it; blocks are found by binary
//! search.

use super::record::Record;
use super::{Snapshot, Trace};
use crate::bits::members;
use crate::id::{ValueId, VarId};
use crate::step::Step;

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
        let now = trace.checkpoints[0].snapshot.clone();
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
        self.flip();
        for gone in &self.record.unassigned {
            let place = self.now.order.len().checked_sub(1 + gone.from_end as usize)?;
            self.now.order.remove(place);
        }
        if let (Some(variable), Some(value)) = (self.record.variable, self.record.value) {
            self.now.order.push((variable, value));
        }
        self.cursor += 1;
        Some(self.step(self.now.order.len()))
    }

    /// Takes back the last step applied and returns it, or `None` at the beginning.
    pub fn back(&mut self) -> Option<Step> {
        if self.cursor == 0 {
            return None;
        }
        if self.within() == 0 {
            self.index_block(self.block - 1);
        }
        self.cursor -= 1;
        self.read(self.within());
        let step = self.step(self.now.order.len());
        self.flip();
        if self.record.value.is_some() {
            self.now.order.pop();
        }
        for gone in self.record.unassigned.iter().rev() {
            let place = self.now.order.len().checked_sub(gone.from_end as usize)?;
            self.now.order.insert(place, (gone.variable, gone.value));
        }
        Some(step)
    }

    /// Moves to where `cursor` steps are applied, or to the end if there are fewer.
    pub fn seek(&mut self, cursor: u64) {
        let cursor = cursor.min(self.trace.steps);
        let checkpoints = &self.trace.checkpoints;
        let block = checkpoints.partition_point(|checkpoint| checkpoint.steps <= cursor) - 1;
        // Within the block the cursor walks either way; into another it starts at the checkpoint.
        if block != self.block {
            self.now.clone_from(&checkpoints[block].snapshot);
            self.cursor = checkpoints[block].steps;
            self.index_block(block);
        }
        while self.cursor < cursor && self.forward().is_some() {}
        while self.cursor > cursor && self.back().is_some() {}
    }

    /// The assignments standing, in order of assignment.
    pub fn assignments(&self) -> impl ExactSizeIterator<Item = (VarId, ValueId)> + '_ {
        self.now.order.iter().map(|&(variable, value)| (VarId(variable), ValueId(value)))
    }

    /// The values left to a variable; for an assigned one, its value and those not yet tried.
    pub fn remaining(&self, variable: VarId) -> impl Iterator<Item = ValueId> + '_ {
        members(&self.now.live[self.span(variable)]).map(|value| ValueId(value as u32))
    }

    /// Of the step last applied or taken back: the variables it unassigned.
    pub fn unassigned(&self) -> impl Iterator<Item = (VarId, ValueId)> + '_ {
        self.record.unassigned.iter().map(|gone| (VarId(gone.variable), ValueId(gone.value)))
    }

    /// Of the step last applied or taken back: each value that left its domain or came back to it,
    /// and whether the domain has it at the cursor.
    pub fn flipped(&self) -> impl Iterator<Item = (VarId, ValueId, bool)> + '_ {
        self.record.flipped.iter().flat_map(|&(word, bits)| {
            let variable = self.trace.first_word.partition_point(|&first| first <= word) - 1;
            let base = (word - self.trace.first_word[variable]) * u64::BITS;
            let live = self.now.live[word as usize];
            members(&[bits]).collect::<Vec<_>>().into_iter().map(move |bit| {
                let value = ValueId(base + bit as u32);
                (VarId(variable as u32), value, live >> bit & 1 != 0)
            })
        })
    }

    fn span(&self, variable: VarId) -> std::ops::Range<usize> {
        let first_word = &self.trace.first_word;
        first_word[variable.index()] as usize..first_word[variable.index() + 1] as usize
    }

    /// How many records of the block are applied.
    fn within(&self) -> usize {
        (self.cursor - self.trace.checkpoints[self.block].steps) as usize
    }

    fn index_block(&mut self, block: usize) {
        self.block = block;
        let checkpoints = &self.trace.checkpoints;
        let end = checkpoints.get(block + 1).map_or(self.trace.bytes.len(), |next| next.offset);
        let mut at = checkpoints[block].offset;
        self.starts.clear();
        self.starts.push(at);
        while at < end {
            self.record.read(&self.trace.bytes, &mut at, &self.trace.first_value);
            self.starts.push(at);
        }
    }

    fn read(&mut self, within: usize) {
        let mut at = self.starts[within];
        self.record.read(&self.trace.bytes, &mut at, &self.trace.first_value);
    }

    fn flip(&mut self) {
        for &(word, bits) in &self.record.flipped {
            self.now.live[word as usize] ^= bits;
        }
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
