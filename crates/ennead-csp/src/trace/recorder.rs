//! The tracer that records.
//!
//! Within a step much is done and undone: values are tried and refused, domains shrink and grow
//! back. Only the net effect is kept. Flips of domain words are gathered in one accumulator per
//! word; an assignment taken back in the step that made it leaves nothing behind.

use super::record::{Record, Unassigned};
use super::{BLOCK, Keyframe, Snapshot, Trace};
use crate::bits::{Bits, WORD};
use crate::csp::BinaryCsp;
use crate::id::{ValueId, VarId};
use crate::metrics::SearchMetrics;
use crate::step::Step;
use crate::strategy::Algorithm;
use crate::tracer::Tracer;

/// Records a search as it goes.
#[derive(Clone, Debug)]
pub struct Recorder {
    pub(super) trace: Trace,
    /// The state after the last step and within the present one.
    pub(super) now: Snapshot,
    /// Flips of the present step, per word, and the set of the words that were touched.
    flips: Vec<u64>,
    touched: Vec<u64>,
    /// The record being made.
    pub(super) record: Record,
    /// The most bytes the trace may take.
    limit: usize,
    /// What the trace takes, counted as it grows.
    taken: usize,
    /// How many bytes of records there are before the next keyframe.
    next_keyframe: usize,
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
        let touched = vec![0; now.live.len().div_ceil(WORD)];
        let (record, taken, next_keyframe) = (Record::default(), trace.bytes(), stretch(&now));
        let limit = usize::MAX;
        Recorder { trace, now, flips, touched, record, limit, taken, next_keyframe }
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

    #[inline]
    fn flip(&mut self, variable: VarId, word: usize, bits: u64) {
        let word = self.trace.layout.first_word[variable.index()] as usize + word;
        self.touched[word / WORD] |= 1 << (word % WORD);
        self.flips[word] ^= bits;
    }

    // Written at once as they are settled, without the list between: 520 instructions a step instead of 485.
    fn settle_flips(&mut self) {
        self.record.flipped.clear();
        for (at, touched) in self.touched.iter_mut().enumerate() {
            for bit in Bits(std::mem::take(touched)) {
                let word = at * WORD + bit as usize;
                let bits = std::mem::take(&mut self.flips[word]);
                if bits != 0 {
                    self.now.live[word] ^= bits;
                    self.record.flipped.push((word as u32, bits));
                }
            }
        }
    }

    /// Writes the record, and a keyframe where it is time for one.
    pub(super) fn keep(&mut self) {
        let before = self.trace.tape.len();
        self.record.write(&mut self.trace.tape, &self.trace.layout);
        self.trace.steps += 1;
        let written = self.trace.tape.len();
        self.taken += written - before;
        if written >= self.next_keyframe {
            let (steps, snapshot) = (self.trace.steps, self.now.clone());
            self.taken += size_of::<Keyframe>() + snapshot.bytes();
            self.next_keyframe = written + stretch(&snapshot);
            self.trace.keyframes.push(Keyframe { steps, offset: written, snapshot });
        }
    }
}

/// How many bytes of records follow a keyframe.
fn stretch(snapshot: &Snapshot) -> usize {
    BLOCK.max(4 * snapshot.bytes())
}

impl Tracer for Recorder {
    const HEARS_REASONS: bool = true;

    fn started(&mut self, algorithm: Algorithm) {
        self.trace.algorithm = Some(algorithm);
    }

    #[inline]
    fn removed(&mut self, variable: VarId, word: usize, bits: u64) {
        self.flip(variable, word, bits);
    }

    #[inline]
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
        // Nearly always it is the last: nothing need be moved.
        let from_end = self.now.order.len() - 1 - place;
        if from_end == 0 {
            self.now.order.pop();
        } else {
            self.now.order.remove(place);
        }
        // A value of this very step, refused.
        if self.record.value.take().is_none() {
            let gone =
                Unassigned { variable: variable.0, value: value.0, from_end: from_end as u32 };
            self.record.unassigned.push(gone);
        }
    }

    fn emptied(&mut self, variable: VarId) {
        self.record.emptied.push(variable.0);
    }

    fn blamed_at(&mut self, positions: &[u64], _: impl Fn(usize) -> VarId) {
        self.record.blame(positions);
    }

    fn learned(&mut self) {
        self.record.learned = true;
    }

    fn stepped(&mut self, step: &Step, metrics: &SearchMetrics) {
        self.settle_flips();
        self.record.transition = step.transition as u8;
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
