//! The constraint graph in numbers: what every search reads and none writes.
//!
//! Variables are 0..n, the values of a variable are 0..d, and everything lies in flat vectors with
//! one vector of beginnings (n + 1 entries) per kind of thing:
//!
//! ```text
//! variable        0        1     2          3
//! first_word      0        1     2          4     a domain is a run of words, one bit per value
//! first_arc       0        3     5          6     the arcs of a variable, sorted by the other end
//!
//! arc a -> b      to = b, edge, width, back (the arc b -> a), rows
//!                                                           |
//! matrices  ...  [ row of value 0 | row of value 1 | ... | row of value d-1 ] ...
//!                  a row is the set of values of b that go with that value of a, `width` words
//! ```
//!
//! A proven constraint has two arcs, one from each end, so that both "what of b goes with this
//! value of a" and the reverse are one run of words. Equal matrices are stored once: in a problem
//! with one kind of rule and one domain, all arcs share a single matrix, which then stays in the
//! nearest cache.

mod builder;

use crate::bits::WORD;
use crate::id::VarId;
use crate::ratio::Ratio;

pub(crate) use builder::{GraphBuilder, Table};

/// One direction of a proven constraint.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Arc {
    /// The other end.
    pub(crate) to: u32,
    /// Which edge this is a direction of; indexes `Graph::edges`.
    pub(crate) edge: u32,
    /// Words in a row: those of the domain of `to`.
    pub(crate) width: u32,
    /// The most values of this end that any one value of `to` forbids. While this end has more
    /// values than that, every value of `to` has a support here and nothing need be looked up.
    pub(crate) most_forbidden: u32,
    /// The opposite arc.
    pub(crate) back: u32,
    /// Where the first row begins in `Graph::matrices`.
    rows: usize,
}

impl Arc {
    /// Where in `Graph::matrices` the row of `value` begins.
    pub(crate) fn row_start(self, value: usize) -> usize {
        self.rows + value * self.width as usize
    }
}

/// One constraint and how many of its pairs of values are forbidden.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Edge {
    /// The earlier variable.
    pub a: VarId,
    /// The later variable.
    pub b: VarId,
    /// Pairs of values in all: the product of the domain sizes.
    pub pairs: u64,
    /// Pairs the constraint forbids.
    pub inconsistent: u64,
}

impl Edge {
    /// Pairs the constraint allows.
    pub fn consistent(&self) -> u64 {
        self.pairs - self.inconsistent
    }

    /// The share of forbidden pairs; zero when there are no pairs at all.
    pub fn tightness(&self) -> Ratio {
        Ratio::new(u128::from(self.inconsistent), u128::from(self.pairs))
    }

    /// Whether some pair of values violates the constraint.
    pub fn is_proven(&self) -> bool {
        self.inconsistent > 0
    }
}

/// The numbers behind a [`BinaryCsp`](crate::BinaryCsp).
#[derive(Clone, Debug)]
pub(crate) struct Graph {
    sizes: Vec<u32>,
    first_word: Vec<u32>,
    first_arc: Vec<u32>,
    arcs: Vec<Arc>,
    matrices: Vec<u64>,
    /// The proven edges, by first then second variable.
    edges: Vec<Edge>,
    /// All edges the rules name, likewise.
    theoretical: Vec<Edge>,
    sum_tightness: Vec<Ratio>,
}

impl Graph {
    pub(crate) fn variables(&self) -> usize {
        self.sizes.len()
    }

    pub(crate) fn size(&self, variable: usize) -> usize {
        self.sizes[variable] as usize
    }

    /// Words in all domains together.
    pub(crate) fn words(&self) -> usize {
        self.first_word[self.variables()] as usize
    }

    /// The words of a variable's domain.
    pub(crate) fn span(&self, variable: usize) -> std::ops::Range<usize> {
        self.first_word[variable] as usize..self.first_word[variable + 1] as usize
    }

    /// The arcs that leave `variable`, sorted by their other end.
    pub(crate) fn arcs(&self, variable: usize) -> &[Arc] {
        &self.arcs[self.arc_span(variable)]
    }

    pub(crate) fn arc_span(&self, variable: usize) -> std::ops::Range<usize> {
        self.first_arc[variable] as usize..self.first_arc[variable + 1] as usize
    }

    pub(crate) fn arc(&self, index: usize) -> Arc {
        self.arcs[index]
    }

    pub(crate) fn arc_count(&self) -> usize {
        self.arcs.len()
    }

    pub(crate) fn arc_between(&self, a: usize, b: usize) -> Option<Arc> {
        let arcs = self.arcs(a);
        arcs.binary_search_by_key(&(b as u32), |arc| arc.to).ok().map(|at| arcs[at])
    }

    /// The values of `arc.to` that go with `value` of the variable the arc leaves.
    pub(crate) fn row(&self, arc: Arc, value: usize) -> &[u64] {
        let start = arc.row_start(value);
        &self.matrices[start..start + arc.width as usize]
    }

    /// One word of the row that begins at `row`.
    pub(crate) fn row_word(&self, row: usize, offset: usize) -> u64 {
        self.matrices[row + offset]
    }

    /// Whether the pair is allowed.
    pub(crate) fn allows(&self, arc: Arc, value: usize, other: usize) -> bool {
        self.row(arc, value)[other / WORD] >> (other % WORD) & 1 != 0
    }

    pub(crate) fn degree(&self, variable: usize) -> usize {
        self.arc_span(variable).len()
    }

    pub(crate) fn sum_tightness(&self, variable: usize) -> Ratio {
        self.sum_tightness[variable]
    }

    pub(crate) fn edges(&self) -> &[Edge] {
        &self.edges
    }

    pub(crate) fn theoretical(&self) -> &[Edge] {
        &self.theoretical
    }

    /// The memory taken, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        size_of_val(self.sizes.as_slice())
            + size_of_val(self.first_word.as_slice())
            + size_of_val(self.first_arc.as_slice())
            + size_of_val(self.arcs.as_slice())
            + size_of_val(self.matrices.as_slice())
            + size_of_val(self.edges.as_slice())
            + size_of_val(self.theoretical.as_slice())
            + size_of_val(self.sum_tightness.as_slice())
    }

    /// Where the values of each variable begin if all are numbered through; and the end.
    pub(crate) fn first_values(&self) -> Vec<usize> {
        let mut total = 0;
        let mut starts = vec![0];
        for &size in &self.sizes {
            total += size as usize;
            starts.push(total);
        }
        starts
    }

    /// The full domain of every variable, as one run of words.
    pub(crate) fn full_domains(&self) -> Vec<u64> {
        let mut words = vec![0; self.words()];
        for variable in 0..self.variables() {
            let start = self.span(variable).start;
            for value in 0..self.size(variable) {
                words[start + value / WORD] |= 1 << (value % WORD);
            }
        }
        words
    }
}
