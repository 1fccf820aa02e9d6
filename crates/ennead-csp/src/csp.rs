//! A problem as an immutable constraint graph, with the figures the literature describes it by.

use std::collections::BTreeMap;
use std::fmt::Debug;

use crate::graph::{Edge, Graph, GraphBuilder};
use crate::id::{ValueId, VarId};
use crate::problem::Problem;
use crate::ratio::Ratio;

/// A binary constraint satisfaction problem as an immutable constraint graph, ready to be searched.
///
/// Definitions, for n variables:
///
/// - a *theoretical* constraint is one the rules name; a *proven* one forbids at least one pair of
///   values. Only proven constraints are edges; two variables joined by one are *adjacent*.
/// - *tightness* of a constraint: forbidden pairs / all pairs.
/// - *degree* of a variable: its proven constraints. *Sum tightness*: the sum of their tightnesses.
/// - *density* of the problem: proven constraints / (n (n − 1) / 2).
/// - *mean tightness* of the problem: the harmonic mean over the proven constraints.
///
/// Where a figure would divide by nothing it is zero: the density of a problem with fewer than two
/// variables, and the mean tightness of one without proven constraints. A variable with an empty
/// domain has no pairs, hence no proven constraints; the problem is then unsolvable and every
/// search says so. A problem without variables has exactly one solution, the empty one.
#[derive(Clone, Debug)]
pub struct BinaryCsp<X, V> {
    variables: Vec<X>,
    values: Vec<V>,
    first_value: Vec<usize>,
    graph: Graph,
}

impl<X: Copy + Ord + Debug, V: Copy + Ord + Debug> BinaryCsp<X, V> {
    /// Asks `problem` for everything it has to say and lays it out.
    pub fn model(problem: &impl Problem<Variable = X, Value = V>) -> Self {
        let mut variables = problem.variables();
        variables.sort_unstable();
        variables.dedup();
        let mut values = Vec::new();
        let mut first_value = vec![0];
        // Which domains are the same: variable -> number of its domain.
        let mut known = BTreeMap::new();
        let mut domain_numbers = Vec::with_capacity(variables.len());
        for &variable in &variables {
            let mut domain = problem.domain(variable);
            domain.sort_unstable();
            domain.dedup();
            values.extend_from_slice(&domain);
            first_value.push(values.len());
            let next = known.len();
            domain_numbers.push(*known.entry(domain).or_insert(next));
        }
        let sizes = first_value.windows(2).map(|ends| (ends[1] - ends[0]) as u32).collect();
        let mut builder = GraphBuilder::new(sizes);
        let mut relations = BTreeMap::new();
        for (a, &x) in variables.iter().enumerate() {
            for (b, &y) in variables.iter().enumerate().skip(a + 1) {
                let Some(allowed) = problem.relation(x, y) else { continue };
                // A plain function knows only its arguments: over the same domains it says the
                // same.
                let key = (allowed as usize, domain_numbers[a], domain_numbers[b]);
                let relation = *relations.entry(key).or_insert_with(|| {
                    let (of_a, of_b) = (&values[first_value[a]..], &values[first_value[b]..]);
                    builder.relation(a, b, |v, w| allowed(of_a[v.index()], of_b[w.index()]))
                });
                builder.constrain(a, b, relation);
            }
        }
        BinaryCsp { variables, values, first_value, graph: builder.build() }
    }
}

impl<X: Copy, V: Copy> BinaryCsp<X, V> {
    /// The variables in their natural order; `VarId(i)` is the i-th.
    pub fn variables(&self) -> &[X] {
        &self.variables
    }

    /// The values of a variable in their natural order; `ValueId(i)` is the i-th.
    pub fn domain(&self, variable: VarId) -> &[V] {
        let i = variable.index();
        &self.values[self.first_value[i]..self.first_value[i + 1]]
    }

    /// The variable behind a number.
    pub fn variable(&self, variable: VarId) -> X {
        self.variables[variable.index()]
    }

    /// The value behind a number.
    pub fn value(&self, variable: VarId, value: ValueId) -> V {
        self.domain(variable)[value.index()]
    }

    /// All variable numbers, ascending.
    pub fn ids(&self) -> impl ExactSizeIterator<Item = VarId> + use<X, V> {
        (0..self.variables.len() as u32).map(VarId)
    }

    /// How many proven constraints there are.
    pub fn constraints(&self) -> usize {
        self.graph.edges().len()
    }

    /// How many constraints the rules name.
    pub fn theoretical_constraints(&self) -> usize {
        self.graph.theoretical().len()
    }

    /// Proven constraints over the most there could be.
    pub fn density(&self) -> Ratio {
        let n = self.variables.len() as u128;
        Ratio::new(self.constraints() as u128, n * n.saturating_sub(1) / 2)
    }

    /// The harmonic mean of the tightnesses of the proven constraints.
    pub fn mean_tightness(&self) -> Ratio {
        let reciprocals: Ratio = self.edges().map(|edge| edge.tightness().reciprocal()).sum();
        reciprocals.reciprocal().times(self.constraints())
    }

    /// The proven constraints, by first then second variable.
    pub fn edges(&self) -> impl ExactSizeIterator<Item = Edge> + '_ {
        self.graph.edges().iter().copied()
    }

    /// The constraints the rules name, by first then second variable.
    pub fn theoretical_edges(&self) -> impl ExactSizeIterator<Item = Edge> + '_ {
        self.graph.theoretical().iter().copied()
    }

    /// The proven constraints of a variable.
    pub fn degree(&self, variable: VarId) -> usize {
        self.graph.degree(variable.index())
    }

    /// The sum of the tightnesses of a variable's proven constraints.
    pub fn sum_tightness(&self, variable: VarId) -> Ratio {
        self.graph.sum_tightness(variable.index())
    }

    /// The variables joined to `variable` by a proven constraint, ascending.
    pub fn adjacent(&self, variable: VarId) -> impl ExactSizeIterator<Item = VarId> + '_ {
        self.graph.arcs(variable.index()).iter().map(|arc| VarId(arc.to))
    }

    /// Whether the two assignments may stand together. Variables without a proven constraint
    /// between them never disagree.
    pub fn consistent(&self, a: (VarId, ValueId), b: (VarId, ValueId)) -> bool {
        match self.graph.arc_between(a.0.index(), b.0.index()) {
            Some(arc) => self.graph.allows(arc, a.1.index(), b.1.index()),
            None => true,
        }
    }

    /// The pairs of values `edge` allows, in order.
    pub fn consistent_pairs(&self, edge: Edge) -> impl Iterator<Item = (V, V)> + '_ {
        self.pairs(edge, true)
    }

    /// The pairs of values `edge` forbids, in order.
    pub fn inconsistent_pairs(&self, edge: Edge) -> impl Iterator<Item = (V, V)> + '_ {
        self.pairs(edge, false)
    }

    fn pairs(&self, edge: Edge, wanted: bool) -> impl Iterator<Item = (V, V)> + '_ {
        let ids = |variable| (0..self.domain(variable).len() as u32).map(ValueId);
        ids(edge.a)
            .flat_map(move |v| ids(edge.b).map(move |w| (v, w)))
            .filter(move |&(v, w)| self.consistent((edge.a, v), (edge.b, w)) == wanted)
            .map(move |(v, w)| (self.value(edge.a, v), self.value(edge.b, w)))
    }

    pub(crate) fn graph(&self) -> &Graph {
        &self.graph
    }
}
