//! Laying out a constraint graph, edge by edge.
//!
//! Edges arrive in order of their variables. Each becomes two bit matrices, one per direction; a
//! matrix seen before is not stored again. When all have arrived, arcs are placed so that those of
//! a variable lie together and ascend. A [`ModelMeter`] is told of work and memory before they are spent.

use std::collections::BTreeMap;

use super::{Arc, Edge, Graph};
use crate::bits::WORD;
use crate::id::VarId;
use crate::meter::{ModelMeter, Unmodelled};
use crate::ratio::Ratio;

/// A relation in tables: first from the earlier variable to the later, then the reverse.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Table {
    inconsistent: u64,
    /// Where the two matrices begin.
    rows: (usize, usize),
    /// The most values at the far end that one value at the near end forbids.
    most_forbidden: (u32, u32),
}

/// Collects edges in order of (a, b) and lays out the graph.
#[derive(Debug)]
pub(crate) struct GraphBuilder {
    sizes: Vec<u32>,
    theoretical: Vec<Edge>,
    edges: Vec<Edge>,
    /// Per proven edge.
    tables: Vec<Table>,
    matrices: Vec<u64>,
    /// Hash and length of a matrix, and which of those that have both alike -> where it is stored.
    /// Keeping the matrices themselves as keys took twice the memory.
    known: BTreeMap<(u64, usize, u32), usize>,
}

impl GraphBuilder {
    pub(crate) fn new(sizes: Vec<u32>) -> GraphBuilder {
        GraphBuilder {
            sizes,
            theoretical: Vec::new(),
            edges: Vec::new(),
            tables: Vec::new(),
            matrices: Vec::new(),
            known: BTreeMap::new(),
        }
    }

    /// Tabulates a relation between the domains of `a` and `b`; `allowed` is asked for every pair.
    pub(crate) fn relation(
        &mut self,
        a: usize,
        b: usize,
        allowed: impl Fn(usize, usize) -> bool,
        meter: &mut ModelMeter<'_>,
    ) -> Result<Table, Unmodelled> {
        let (rows_a, rows_b) = (self.sizes[a] as usize, self.sizes[b] as usize);
        let (width_a, width_b) = (rows_a.div_ceil(WORD), rows_b.div_ceil(WORD));
        let words = rows_a.saturating_mul(width_b).saturating_add(rows_b.saturating_mul(width_a));
        meter.allow(words.saturating_mul(size_of::<u64>()))?;
        let mut forward = vec![0; rows_a * width_b];
        let mut backward = vec![0; rows_b * width_a];
        let mut inconsistent = 0;
        for v in 0..rows_a {
            meter.work(rows_b)?;
            for w in 0..rows_b {
                if allowed(v, w) {
                    forward[v * width_b + w / WORD] |= 1 << (w % WORD);
                    backward[w * width_a + v / WORD] |= 1 << (v % WORD);
                } else {
                    inconsistent += 1;
                }
            }
        }
        let most_forbidden =
            (most_forbidden(&forward, width_b, rows_b), most_forbidden(&backward, width_a, rows_a));
        // Only a relation that forbids something has matrices.
        let rows = if inconsistent == 0 {
            (0, 0)
        } else {
            (self.store(forward, meter)?, self.store(backward, meter)?)
        };
        Ok(Table { inconsistent, rows, most_forbidden })
    }

    /// Adds the constraint the rules name between `a` and `b`.
    pub(crate) fn constrain(
        &mut self,
        a: usize,
        b: usize,
        table: Table,
        meter: &mut ModelMeter<'_>,
    ) -> Result<(), Unmodelled> {
        meter.take(size_of::<Edge>())?;
        let pairs = u64::from(self.sizes[a]) * u64::from(self.sizes[b]);
        let inconsistent = table.inconsistent;
        let edge = Edge { a: VarId(a as u32), b: VarId(b as u32), pairs, inconsistent };
        self.theoretical.push(edge);
        if edge.is_proven() {
            meter.take(size_of::<Edge>() + size_of::<Table>() + 2 * size_of::<Arc>())?;
            self.edges.push(edge);
            self.tables.push(table);
        }
        Ok(())
    }

    fn store(&mut self, matrix: Vec<u64>, meter: &mut ModelMeter<'_>) -> Result<usize, Unmodelled> {
        let mut key = (hash(&matrix), matrix.len(), 0);
        while let Some(&at) = self.known.get(&key) {
            if self.matrices[at..at + matrix.len()] == matrix {
                return Ok(at);
            }
            key.2 += 1;
        }
        // An entry of the map takes up to half as much again as its key and value.
        meter.take(size_of_val(matrix.as_slice()) + 6 * size_of::<usize>())?;
        let at = self.matrices.len();
        self.matrices.extend(matrix);
        self.known.insert(key, at);
        Ok(at)
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
        // Edges come sorted by (a, b): first all arcs to earlier variables, then all to later ones,
        // and each run ascends, so the arcs of a variable end up sorted without sorting.
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
            let Table { rows, most_forbidden, .. } = self.tables[index];
            let width = |of: VarId| first_word[of.index() + 1] - first_word[of.index()];
            arcs[there as usize] = Arc {
                to: edge.b.0,
                edge: index as u32,
                width: width(edge.b),
                most_forbidden: most_forbidden.1,
                back,
                rows: rows.0,
            };
            arcs[back as usize] = Arc {
                to: edge.a.0,
                edge: index as u32,
                width: width(edge.a),
                most_forbidden: most_forbidden.0,
                back: there,
                rows: rows.1,
            };
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

/// A number that equal matrices share (multiply and rotate, word by word).
fn hash(words: &[u64]) -> u64 {
    let mix =
        |hash: u64, &word: &u64| (hash ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
    words.iter().fold(0, mix)
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

/// The most of `size` values, in rows of `width` words, that any one row leaves out.
fn most_forbidden(matrix: &[u64], width: usize, size: usize) -> u32 {
    let allowed = |row: &[u64]| row.iter().map(|word| word.count_ones()).sum::<u32>();
    size as u32 - matrix.chunks(width.max(1)).map(allowed).min().unwrap_or(0)
}
