//! The tracer that records.
//!
//! Within a step much is done and undone: values are tried and refused, domains shrink and grow
//! back. Only the net effect is kept. Flips of domain words are gathered in one accumulator per
//! word; an assignment taken back in the step that made it leaves nothing behind.

use super::record::{Record, Unassigned};
use super::{BLOCK, Checkpoint, Snapshot, Trace};
use crate::csp::BinaryCsp;
use crate::id::{ValueId, VarId};
use crate::step::{Step, Transition};
use crate::tracer::Tracer;

/// Records a search as it goes.
#[derive(Clone, Debug)]
pub struct Recorder {
    trace: Trace,
    /// The state after the last step and within the present one.
    now: Snapshot,
    /// Flips of the present step, per word, and which words were touched.
    flips: Vec<u64>,
    touched: Vec<u32>,
    /// The record being made.
    record: Record,
}

impl Recorder {
    /// A recorder for searches of `csp`; use it for one search.
    pub fn new<X, V>(csp: &BinaryCsp<X, V>) -> Recorder {
        let trace = Trace::new(csp);
        let now = trace.checkpoints[0].snapshot.clone();
        let flips = vec![0; now.live.len()];
        Recorder { trace, now, flips, touched: Vec::new(), record: Record::default() }
    }

    /// What has been recorded so far.
    pub fn trace(&self) -> &Trace {
        &self.trace
    }

    /// The recording, when the search is over.
    pub fn into_trace(self) -> Trace {
        self.trace
    }

    fn flip(&mut self, variable: VarId, word: usize, bits: u64) {
        let word = self.trace.first_word[variable.index()] as usize + word;
        if self.flips[word] == 0 {
            self.touched.push(word as u32);
        }
        self.flips[word] ^= bits;
    }

    fn settle_flips(&mut self) {
        // A word may be here twice: flipped, flipped back, and flipped again.
        self.touched.sort_unstable();
        self.touched.dedup();
        self.record.flipped.clear();
        for word in self.touched.drain(..) {
            let bits = std::mem::take(&mut self.flips[word as usize]);
            if bits != 0 {
                self.now.live[word as usize] ^= bits;
                self.record.flipped.push((word, bits));
            }
        }
    }
}

impl Tracer for Recorder {
    fn removed(&mut self, variable: VarId, word: usize, bits: u64) {
        self.flip(variable, word, bits);
    }

    fn restored(&mut self, variable: VarId, word: usize, bits: u64) {
        self.flip(variable, word, bits);
    }

    fn assigned(&mut self, variable: VarId, value: ValueId) {
        self.now.order.push((variable.0, value.0));
        self.record.value = Some(value.0);
    }

    fn unassigned(&mut self, variable: VarId, value: ValueId) {
        let place = self.now.order.iter().rposition(|&(other, _)| other == variable.0);
        let Some(place) = place else { return };
        self.now.order.remove(place);
        // A value of this very step, refused.
        if self.record.value.take().is_none() {
            let from_end = (self.now.order.len() - place) as u32;
            let gone = Unassigned { variable: variable.0, value: value.0, from_end };
            self.record.unassigned.push(gone);
        }
    }

    fn stepped(&mut self, step: &Step) {
        self.settle_flips();
        let index = Transition::ALL.iter().position(|&transition| transition == step.transition);
        self.record.transition = index.unwrap_or(0) as u8;
        self.record.variable = step.variable.map(|variable| variable.0);
        self.record.write(&mut self.trace.bytes, &self.trace.first_value);
        self.record.value = None;
        self.record.unassigned.clear();
        self.trace.steps += 1;
        let written = self.trace.bytes.len();
        let last = self.trace.checkpoints.last().map_or(0, |checkpoint| checkpoint.offset);
        if written - last >= BLOCK.max(4 * self.now.bytes()) {
            let (steps, snapshot) = (self.trace.steps, self.now.clone());
            self.trace.checkpoints.push(Checkpoint { steps, offset: written, snapshot });
        }
    }
}
