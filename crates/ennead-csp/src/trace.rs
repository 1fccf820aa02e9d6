//! Recorded searches: every step, small enough to keep and quick to move about in.
//!
//! A [`Recorder`] is a tracer. It writes for each step the *difference* it made, net of all that
//! was done and undone within the step, as bytes at the end of one long vector:
//!
//! ```text
//! record   header | variable | value | unassigned ... | domains ...
//! header   bits 0-2 transition, bit 3 has a variable, bits 4-5 how many were unassigned (3: a
//!          number follows), bit 6 domains changed, bit 7 a plain retreat: all unassigned stood at
//!          the end, the last of them is the variable of the step
//! unassigned   variable, value, place in the order counted from the end; of these a plain retreat
//!              omits what it says already
//! domains      how many words flipped, then for each: its lowest flipped value, as the distance
//!              from the one before (all values are numbered through) times two; plus one if more
//!              bits of the word flipped, which then follow, shifted down to the bit above it
//! ```
//!
//! All numbers are LEB128: seven bits to a byte, low bits first. Most values pruned cost one or two
//! bytes. Assigning appends to the order and unassigning tells the place, and flipping bits twice
//! changes nothing, so a record can be applied and taken back alike. Every so often, whenever four
//! times the size of a snapshot has been written (and at least [`BLOCK`] bytes), a *checkpoint*
//! stores the whole state. To reach a step, [`Replay`] finds the checkpoint before it by binary
//! search and applies the records in between, whose number is bounded.

mod cp_profiler;
mod json_lines;
mod number;
mod record;
mod recorder;
mod replay;

use crate::bits::WORD;
use crate::csp::BinaryCsp;

pub use recorder::Recorder;
pub use replay::Replay;

/// The least bytes between two checkpoints.
const BLOCK: usize = 4096;

/// What a state of the search is made of, for replaying.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Snapshot {
    /// All domains as words.
    live: Vec<u64>,
    /// Assigned variables and their values, in order of assignment.
    order: Vec<(u32, u32)>,
}

impl Snapshot {
    fn bytes(&self) -> usize {
        size_of_val(self.live.as_slice()) + size_of_val(self.order.as_slice())
    }
}

#[derive(Clone, Debug)]
struct Checkpoint {
    /// Steps before it.
    steps: u64,
    /// Bytes before it.
    offset: usize,
    snapshot: Snapshot,
}

/// A recorded search.
#[derive(Clone, Debug)]
pub struct Trace {
    /// Where the words of each variable's domain begin; and the end.
    first_word: Vec<u32>,
    /// The number of the first value in each word, if all values are numbered through; and the end.
    first_value: Vec<u32>,
    bytes: Vec<u8>,
    steps: u64,
    checkpoints: Vec<Checkpoint>,
}

impl Trace {
    fn new<X, V>(csp: &BinaryCsp<X, V>) -> Trace {
        let graph = csp.graph();
        let n = graph.variables();
        let mut first_word: Vec<u32> = (0..n).map(|x| graph.span(x).start as u32).collect();
        first_word.push(graph.words() as u32);
        let mut first_value = Vec::with_capacity(graph.words() + 1);
        let mut values = 0;
        for x in 0..n {
            let within = (0..graph.size(x) as u32).step_by(WORD);
            first_value.extend(within.map(|value| values + value));
            values += graph.size(x) as u32;
        }
        first_value.push(values);
        let snapshot = Snapshot { live: graph.full_domains(), order: Vec::new() };
        let start = Checkpoint { steps: 0, offset: 0, snapshot };
        Trace { first_word, first_value, bytes: Vec::new(), steps: 0, checkpoints: vec![start] }
    }

    /// How many steps are recorded.
    pub fn len(&self) -> u64 {
        self.steps
    }

    /// Whether nothing is recorded.
    pub fn is_empty(&self) -> bool {
        self.steps == 0
    }

    /// The memory taken by records and checkpoints, in bytes.
    pub fn bytes(&self) -> usize {
        let checkpoint = |at: &Checkpoint| size_of::<Checkpoint>() + at.snapshot.bytes();
        self.bytes.len() + self.checkpoints.iter().map(checkpoint).sum::<usize>()
    }

    /// A cursor before the first step.
    pub fn replay(&self) -> Replay<'_> {
        Replay::new(self)
    }
}
