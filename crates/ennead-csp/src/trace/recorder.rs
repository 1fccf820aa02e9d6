//! The tracer that records.
//!
//! Within a step much is done and undone: values are tried and refused, domains shrink and grow
//! back. Only the net effect is kept. Flips of domain words are gathered in one accumulator per
//! word; an assignment taken back in the step that made it leaves nothing behind.

use super::record::{Record, Unassigned};
use super::{BLOCK, Keyframe, Snapshot, Trace};
use crate::csp::BinaryCsp;
use crate::id::{ValueId, VarId};
use crate::metrics::SearchMetrics;
use crate::step::{Step, Transition};
use crate::strategy::Algorithm;
use crate::tracer::Tracer;

/// Records a search as it goes.
#[derive(Clone, Debug)]
pub struct Recorder {
    pub(super) trace: Trace,
    /// The state after the last step and within the present one.
    pub(super) now: Snapshot,
    /// Flips of the present step, per word, and which words were touched.
    flips: Vec<u64>,
    touched: Vec<u32>,
    /// The record being made.
    pub(super) record: Record,
    /// The most bytes the trace may take.
    limit: usize,
    /// What the trace takes, counted as it grows.
    taken: usize,
}

impl Recorder {
    /// A recorder for searches of `csp`; use it for one search.
    pub fn new<X, V>(csp: &BinaryCsp<X, V>) -> Recorder {
        Recorder::of(Trace::new(csp))
    }

    /// One that goes on with an empty trace.
    pub(super) fn of(trace: Trace) -> Recorder {
        let now = trace.keyframes[0].snapshot.clone();
        let flips = vec![0; now.live.len()];
        let (touched, record, taken) = (Vec::new(), Record::default(), trace.bytes());
        Recorder { trace, now, flips, touched, record, limit: usize::MAX, taken }
    }

    /// Records no further once the trace takes this many bytes; the search may go on.
    pub fn at_most(self, bytes: usize) -> Recorder {
        Recorder { limit: bytes, ..self }
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
        let word = self.trace.layout.first_word[variable.index()] as usize + word;
        if self.flips[word] == 0 {
            self.touched.push(word as u32);
        }
        self.flips[word] ^= bits;
    }

    fn settle_flips(&mut self) {
        // A word may be here twice: flipped, flipped back, and flipped again.
        if self.touched.len() > 1 {
            self.touched.sort_unstable();
            self.touched.dedup();
        }
        self.record.flipped.clear();
        for word in self.touched.drain(..) {
            let bits = std::mem::take(&mut self.flips[word as usize]);
            if bits != 0 {
                self.now.live[word as usize] ^= bits;
                self.record.flipped.push((word, bits));
            }
        }
    }

    /// Writes the record, and a keyframe where it is time for one.
    pub(super) fn keep(&mut self) {
        let before = self.trace.bytes.len();
        self.record.write(&mut self.trace.bytes, &self.trace.layout);
        self.trace.steps += 1;
        let written = self.trace.bytes.len();
        self.taken += written - before;
        let last = self.trace.keyframes.last().map_or(0, |keyframe| keyframe.offset);
        if written - last >= BLOCK.max(4 * self.now.bytes()) {
            let (steps, snapshot) = (self.trace.steps, self.now.clone());
            self.taken += size_of::<Keyframe>() + snapshot.bytes();
            self.trace.keyframes.push(Keyframe { steps, offset: written, snapshot });
        }
    }
}

impl Tracer for Recorder {
    const HEARS_REASONS: bool = true;

    fn started(&mut self, algorithm: Algorithm) {
        self.trace.algorithm = Some(algorithm);
    }

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

    fn emptied(&mut self, variable: VarId) {
        self.record.emptied.push(variable.0);
    }

    fn blamed(&mut self, culprit: VarId) {
        self.record.culprits.push(culprit.0);
    }

    fn learned(&mut self) {
        self.record.learned = true;
    }

    fn stepped(&mut self, step: &Step, metrics: &SearchMetrics) {
        self.settle_flips();
        let index = Transition::ALL.iter().position(|&transition| transition == step.transition);
        self.record.transition = index.unwrap_or(0) as u8;
        self.record.variable = step.variable.map(|variable| variable.0);
        let before = &self.now.metrics;
        self.record.checks = metrics.checks - before.checks;
        self.record.prunings = metrics.prunings - before.prunings;
        self.record.jump = metrics.longest_jump - before.longest_jump;
        self.now.metrics = *metrics;
        self.trace.cut |= self.taken >= self.limit;
        if !self.trace.cut {
            self.keep();
        }
        self.record.value = None;
        self.record.unassigned.clear();
        self.record.culprits.clear();
        self.record.emptied.clear();
        self.record.learned = false;
    }
}
