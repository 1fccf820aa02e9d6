//! Recorded searches: every step, small enough to keep and quick to move about in.
//!
//! A [`Recorder`] is a tracer. It writes for each step the *difference* it made, net of all that
//! was done and undone within the step, as bytes at the end of one long vector. Every so often,
//! whenever four times the size of a snapshot has been written (and at least [`BLOCK`] bytes), a
//! *keyframe* stores the whole state:
//!
//! ```text
//! keyframe            keyframe                  keyframe
//!    |                   |                         |
//!    v                   v                         v
//!    s0 -d-> s1 -d-> s2 -d-> ... s950 -d-> s951 -d-> ...        one block: at most some thousand steps
//!            <-d-    <-d-                                       a difference is applied or taken back
//! ```
//!
//! To reach a step, [`Replay`] finds the keyframe before it by binary search and applies the
//! differences in between, whose number is bounded. One step back is one difference taken back.
//!
//! # A difference
//!
//! ```text
//! record   header | more | variable | value | unassigned ... | domains ... | counts | reasons ...
//!
//! header   bits 0-2 transition, bit 3 has a variable, bits 4-5 how many were unassigned (3: a
//!          number follows), bit 6 domains changed, bit 7 a plain retreat: all unassigned stood at
//!          the end, the last of them is the variable of the step
//! more     bit 0 values were pruned, bit 1 the longest jump grew, bit 2 there are culprits, bit 3
//!          they were kept as a no-good, bit 4 domains were emptied
//! unassigned   variable, value, place in the order counted from the end; of these a plain retreat
//!              omits what it says already
//! domains      how many words flipped, then for each: its lowest flipped value, as the distance
//!              from the one before (all values are numbered through) times two; plus one if more
//!              bits of the word flipped, which then follow, shifted down to the bit above it
//! counts       checks made; then, as bits 0 and 1 say, values pruned and the growth of the jump
//! reasons      culprits: how many bytes, then as a set the places where they stood in the order of
//!              assignment before the step, low bits first; emptied: how many, then each variable
//! ```
//!
//! All numbers are LEB128: seven bits to a byte, low bits first. Most values pruned cost one or two
//! bytes. Assigning appends to the order and unassigning tells the place, flipping bits twice changes
//! nothing, and counts are added or subtracted, so a record can be applied and taken back alike. What
//! follows from these is not stored: the number of values tried is that of the values refused, plus
//! one if a value was assigned.
//!
//! # A file
//!
//! See [`Trace::write`].

mod apply;
mod cp_profiler;
mod file;
#[cfg(feature = "serde")]
mod from_json_lines;
mod json_lines;
mod number;
mod record;
mod recorder;
mod replay;
mod tape;
mod tell;

use self::tape::Tape;
use crate::bits::WORD;
use crate::csp::BinaryCsp;
use crate::metrics::SearchMetrics;
use crate::strategy::Algorithm;

pub use file::BadTrace;
pub use recorder::Recorder;
pub use replay::Replay;

/// The least bytes between two keyframes.
const BLOCK: usize = 4096;

/// What a state of the search is made of, for replaying.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Snapshot {
    /// All domains as words.
    live: Vec<u64>,
    /// Assigned variables and their values, in order of assignment.
    order: Vec<(u32, u32)>,
    metrics: SearchMetrics,
}

impl Snapshot {
    fn bytes(&self) -> usize {
        size_of_val(self.live.as_slice()) + size_of_val(self.order.as_slice())
    }
}

#[derive(Clone, Debug)]
struct Keyframe {
    /// Steps before it.
    steps: u64,
    /// Bytes before it.
    offset: usize,
    snapshot: Snapshot,
}

/// Where the values and the words of each variable lie.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Layout {
    /// Where the words of each variable's domain begin; and the end.
    first_word: Vec<u32>,
    /// The number of the first value in each word, if all values are numbered through; and the end.
    first_value: Vec<u32>,
}

impl Layout {
    /// For variables with this many values each.
    fn new(sizes: impl Iterator<Item = usize>) -> Layout {
        let (mut first_word, mut first_value) = (vec![0], Vec::new());
        let mut values = 0;
        for size in sizes {
            first_value.extend((0..size as u32).step_by(WORD).map(|value| values + value));
            values += size as u32;
            first_word.push(first_value.len() as u32);
        }
        first_value.push(values);
        Layout { first_word, first_value }
    }

    fn variables(&self) -> usize {
        self.first_word.len() - 1
    }

    /// The words of a variable's domain.
    fn span(&self, variable: usize) -> std::ops::Range<usize> {
        self.first_word[variable] as usize..self.first_word[variable + 1] as usize
    }

    /// How many values a variable has.
    fn size(&self, variable: usize) -> usize {
        let span = self.span(variable);
        (self.first_value[span.end] - self.first_value[span.start]) as usize
    }

    /// The variable whose domain a word belongs to.
    fn owner(&self, word: u32) -> usize {
        self.first_word.partition_point(|&first| first <= word) - 1
    }

    /// The state before the first step.
    fn beginning(&self) -> Snapshot {
        let mut live = vec![0; self.first_value.len() - 1];
        for (word, ends) in live.iter_mut().zip(self.first_value.windows(2)) {
            *word = u64::MAX >> (WORD as u32 - (ends[1] - ends[0]));
        }
        Snapshot { live, order: Vec::new(), metrics: SearchMetrics::default() }
    }
}

/// A recorded search.
#[derive(Clone, Debug)]
pub struct Trace {
    layout: Layout,
    /// Who searched; none if nobody has begun.
    algorithm: Option<Algorithm>,
    tape: Tape,
    steps: u64,
    keyframes: Vec<Keyframe>,
    /// Whether steps were left out at the end, because there was no more space.
    cut: bool,
}

impl Trace {
    fn new<X, V>(csp: &BinaryCsp<X, V>) -> Trace {
        Trace::empty(Layout::new(csp.ids().map(|id| csp.domain(id).len())))
    }

    fn empty(layout: Layout) -> Trace {
        let start = Keyframe { steps: 0, offset: 0, snapshot: layout.beginning() };
        let keyframes = vec![start];
        Trace { layout, algorithm: None, tape: Tape::default(), steps: 0, keyframes, cut: false }
    }

    /// How many steps are recorded.
    pub fn len(&self) -> u64 {
        self.steps
    }

    /// Whether nothing is recorded.
    pub fn is_empty(&self) -> bool {
        self.steps == 0
    }

    /// Whether the search went on after the recorder was full.
    pub fn is_cut(&self) -> bool {
        self.cut
    }

    /// The algorithm that searched, once it has begun.
    pub fn algorithm(&self) -> Option<Algorithm> {
        self.algorithm
    }

    /// How many variables the problem has.
    pub fn variables(&self) -> usize {
        self.layout.variables()
    }

    /// The memory taken by records and keyframes, in bytes.
    pub fn bytes(&self) -> usize {
        let keyframe = |at: &Keyframe| size_of::<Keyframe>() + at.snapshot.bytes();
        self.tape.len() + self.keyframes.iter().map(keyframe).sum::<usize>()
    }

    /// A cursor before the first step.
    pub fn replay(&self) -> Replay<'_> {
        Replay::new(self)
    }
}
