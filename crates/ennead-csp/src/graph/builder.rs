//! Laying out a constraint graph, edge by edge.
//!
//! Edges arrive in order of their variables. Each becomes two bit matrices, one per direction; a matrix
//! seen before is not stored again. When all have arrived, arcs are placed so that those of a variable lie
//! together and ascend.

use std::collections::BTreeMap;

use super::{Arc, Edge, Graph, WORD};
use crate::id::{ValueId, VarId};
use crate::ratio::Ratio;

/// Collects edges in order of (a, b) and lays out the graph.
#[derive(Debug)]
pub(crate) struct GraphBuilder {
    sizes: Vec<u32>,
    theoretical: Vec<Edge>,
    edges: Vec<Edge>,
    /// Per proven edge: where the matrices a -> b and b -> a begin.
    rows: Vec<(usize, usize)>,
    matrices: Vec<u64>,
    /// Matrix -> where it is stored.
    known: BTreeMap<Vec<u64>, usize>,
}

impl GraphBuilder {
    pub(crate) fn new(sizes: Vec<u32>) -> GraphBuilder {
        GraphBuilder {
            sizes,
            theoretical: Vec::new(),
            edges: Vec::new(),
            rows: Vec::new(),
            matrices: Vec::new(),
            known: BTreeMap::new(),
        }
    }

    /// Adds the constraint the rules name between `a` and `b`; `allowed` is asked for every pair.
    pub(crate) fn constrain(
        &mut self,
        a: usize,
        b: usize,
        mut allowed: impl FnMut(ValueId, ValueId) -> bool,
    ) {
        let (rows_a, rows_b) = (self.sizes[a] as usize, self.sizes[b] as usize);
        let (width_a, width_b) = (rows_a.div_ceil(WORD), rows_b.div_ceil(WORD));
        let mut forward = vec![0; rows_a * width_b];
        let mut backward = vec![0; rows_b * width_a];
        let mut inconsistent = 0;
        for v in 0..rows_a {
            for w in 0..rows_b {
                if allowed(ValueId(v as u32), ValueId(w as u32)) {
                    forward[v * width_b + w / WORD] |= 1 << (w % WORD);
                    backward[w * width_a + v / WORD] |= 1 << (v % WORD);
                } else {
                    inconsistent += 1;
                }
            }
        }
        let pairs = rows_a as u64 * rows_b as u64;
        let edge = Edge { a: VarId(a as u32), b: VarId(b as u32), pairs, inconsistent };
        self.theoretical.push(edge);
        if edge.is_proven() {
            self.edges.push(edge);
            let rows = (self.store(forward), self.store(backward));
            self.rows.push(rows);
        }
    }

    fn store(&mut self, matrix: Vec<u64>) -> usize {
        if let Some(&at) = self.known.get(&matrix) {
            return at;
        }
        let at = self.matrices.len();
        self.matrices.extend_from_slice(&matrix);
        self.known.insert(matrix, at);
        at
    }

    /// The most values of `other` that one value of `variable` forbids, by the matrix at `rows`.
    fn most_forbidden(&self, variable: VarId, other: VarId, rows: usize) -> u32 {
        let (height, size) = (self.sizes[variable.index()], self.sizes[other.index()]);
        let width = (size as usize).div_ceil(WORD).max(1);
        let matrix = &self.matrices[rows..rows + height as usize * width];
        let allowed = |row: &[u64]| row.iter().map(|word| word.count_ones()).sum::<u32>();
        size - matrix.chunks(width).map(allowed).min().unwrap_or(0)
    }

    pub(crate) fn build(self) -> Graph {
        let n = self.sizes.len();
        let widths = self.sizes.iter().map(|&size| (size as usize).div_ceil(WORD) as u32);
        let first_word = beginnings(widths);
        let mut degrees = vec![0; n];
        let mut sum_tightness = vec![Ratio::ZERO; n];
        for edge in &self.edges {
            for end in [edge.a, edge.b] {
                degrees[end.index()] += 1;
                sum_tightness[end.index()] = sum_tightness[end.index()] + edge.tightness();
            }
        }
        let first_arc = beginnings(degrees.iter().copied());
        // Edges come sorted by (a, b): first all arcs to earlier variables, then all to later ones, and
        // each run ascends, so the arcs of a variable end up sorted without sorting.
        let mut next = first_arc.clone();
        let mut place = |from: VarId| {
            next[from.index()] += 1;
            next[from.index()] - 1
        };
        let backward: Vec<u32> = self.edges.iter().map(|edge| place(edge.b)).collect();
        let forward: Vec<u32> = self.edges.iter().map(|edge| place(edge.a)).collect();
        let nowhere = Arc { to: 0, edge: 0, width: 0, most_forbidden: 0, back: 0, rows: 0 };
        let mut arcs = vec![nowhere; self.edges.len() * 2];
        for (index, edge) in self.edges.iter().enumerate() {
            let (there, back) = (forward[index], backward[index]);
            let (rows, back_rows) = self.rows[index];
            let arc = |from: VarId, to: VarId, back: u32, rows: usize, back_rows: usize| Arc {
                to: to.0,
                edge: index as u32,
                width: first_word[to.index() + 1] - first_word[to.index()],
                most_forbidden: self.most_forbidden(to, from, back_rows),
                back,
                rows,
            };
            arcs[there as usize] = arc(edge.a, edge.b, back, rows, back_rows);
            arcs[back as usize] = arc(edge.b, edge.a, there, back_rows, rows);
        }
        Graph {
            sizes: self.sizes,
            first_word,
            first_arc,
            arcs,
            matrices: self.matrices,
            edges: self.edges,
            theoretical: self.theoretical,
            sum_tightness,
        }
    }
}

/// Running totals, with a last entry for the end.
fn beginnings(lengths: impl Iterator<Item = u32>) -> Vec<u32> {
    let mut starts = vec![0];
    let mut total = 0;
    for length in lengths {
        total += length;
        starts.push(total);
    }
    starts
}
