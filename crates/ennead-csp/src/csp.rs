//! A problem as an immutable constraint graph, with the figures the literature describes it by.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;

use crate::graph::{Edge, Graph, GraphBuilder, Table};
use crate::id::{ValueId, VarId};
use crate::meter::{Bounds, ModelMeter, Unmodelled};
use crate::problem::{Problem, Relation};
use crate::ratio::Ratio;
use ennead_budget::Budget;

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

impl<X: Clone + Ord + Debug, V: Clone + Ord + Debug> BinaryCsp<X, V> {
    /// Asks `problem` for everything it has to say and lays it out.
    pub fn model(problem: &impl Problem<Variable = X, Value = V>) -> Self {
        match BinaryCsp::model_within(problem, Bounds::default(), Budget::unlimited()) {
            Ok(csp) => csp,
            Err(_) => unreachable!("without a limit nothing is refused"),
        }
    }

    /// Likewise, within these bounds and until the budget is over. Its steps are left alone: they are
    /// those of a search.
    pub fn model_within(
        problem: &impl Problem<Variable = X, Value = V>,
        bounds: Bounds,
        budget: Budget<'_>,
    ) -> Result<Self, Unmodelled> {
        let mut meter = ModelMeter::new(bounds, budget);
        let mut variables = problem.variables();
        variables.sort_unstable();
        variables.dedup();
        meter.variables = variables.len();
        meter.take(size_of_val(variables.as_slice()))?;
        let mut values = Vec::new();
        let mut first_value = vec![0];
        // Which domains are the same: domain -> its number.
        let mut known = BTreeMap::new();
        let mut domain_numbers = Vec::with_capacity(variables.len());
        for variable in &variables {
            let mut domain = problem.domain(variable);
            domain.sort_unstable();
            domain.dedup();
            meter.values += domain.len();
            meter.work(domain.len())?;
            meter.take(2 * size_of_val(domain.as_slice()) + size_of::<usize>())?;
            values.extend_from_slice(&domain);
            first_value.push(values.len());
            let next = known.len();
            domain_numbers.push(*known.entry(domain).or_insert(next));
        }
        let sizes = first_value.windows(2).map(|ends| (ends[1] - ends[0]) as u32).collect();
        let mut builder = GraphBuilder::new(sizes);
        let mut uses = vec![0_u32; known.len()];
        for &number in &domain_numbers {
            uses[number] += 1;
        }
        let mut relations = BTreeMap::new();
        for (a, x) in variables.iter().enumerate() {
            meter.work(variables.len() - a)?;
            for (b, y) in variables.iter().enumerate().skip(a + 1) {
                let Some(relation) = problem.relation(x, y) else { continue };
                let domain = |of: usize| &values[first_value[of]..first_value[of + 1]];
                // Two domains that no other variable has are not met again.
                let [of_a, of_b] = [a, b].map(|variable| domain_numbers[variable]);
                let recurs = uses[of_a] > 1 || uses[of_b] > 1;
                let key = relation.identity().filter(|_| recurs).map(|id| (id, of_a, of_b));
                let table = match key.and_then(|key| relations.get(&key)) {
                    Some(&table) => table,
                    None => tabulate(&mut builder, (a, b), &relation, domain, &mut meter)?,
                };
                if let Some(key) = key {
                    relations.insert(key, table);
                }
                builder.constrain(a, b, table, &mut meter)?;
            }
        }
        Ok(BinaryCsp { variables, values, first_value, graph: builder.build() })
    }
}

/// A relation between two variables as a table of bits.
fn tabulate<'d, V: Ord + 'd>(
    builder: &mut GraphBuilder,
    (a, b): (usize, usize),
    relation: &Relation<'_, V>,
    domain: impl Fn(usize) -> &'d [V],
    meter: &mut ModelMeter<'_>,
) -> Result<Table, Unmodelled> {
    let (of_a, of_b) = (domain(a), domain(b));
    let (pairs, allowed) = match relation {
        Relation::Rule(rule) => {
            let allowed = |v: usize, w: usize| rule(&of_a[v], &of_b[w]);
            return builder.relation(a, b, allowed, meter);
        }
        Relation::Test(test) => {
            let allowed = |v: usize, w: usize| test(&of_a[v], &of_b[w]);
            return builder.relation(a, b, allowed, meter);
        }
        Relation::Allowed(pairs) => (pairs, true),
        Relation::Forbidden(pairs) => (pairs, false),
    };
    meter.work(pairs.len())?;
    let place = |(v, w): &(V, V)| {
        Some(of_a.binary_search(v).ok()? * of_b.len() + of_b.binary_search(w).ok()?)
    };
    let listed: BTreeSet<usize> = pairs.iter().filter_map(place).collect();
    let allowed = |v: usize, w: usize| listed.contains(&(v * of_b.len() + w)) == allowed;
    builder.relation(a, b, allowed, meter)
}

impl<X, V> BinaryCsp<X, V> {
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
    pub fn variable(&self, variable: VarId) -> &X {
        &self.variables[variable.index()]
    }

    /// The value behind a number.
    pub fn value(&self, variable: VarId, value: ValueId) -> &V {
        &self.domain(variable)[value.index()]
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
    pub fn consistent_pairs(&self, edge: Edge) -> impl Iterator<Item = (&V, &V)> + '_ {
        self.pairs(edge, true)
    }

    /// The pairs of values `edge` forbids, in order.
    pub fn inconsistent_pairs(&self, edge: Edge) -> impl Iterator<Item = (&V, &V)> + '_ {
        self.pairs(edge, false)
    }

    fn pairs(&self, edge: Edge, wanted: bool) -> impl Iterator<Item = (&V, &V)> + '_ {
        let ids = |variable| (0..self.domain(variable).len() as u32).map(ValueId);
        ids(edge.a)
            .flat_map(move |v| ids(edge.b).map(move |w| (v, w)))
            .filter(move |&(v, w)| self.consistent((edge.a, v), (edge.b, w)) == wanted)
            .map(move |(v, w)| (self.value(edge.a, v), self.value(edge.b, w)))
    }

    /// The memory the graph takes, in bytes, without what variables and values hold elsewhere.
    pub fn bytes(&self) -> usize {
        size_of_val(self.variables.as_slice())
            + size_of_val(self.values.as_slice())
            + size_of_val(self.first_value.as_slice())
            + self.graph.bytes()
    }

    pub(crate) fn graph(&self) -> &Graph {
        &self.graph
    }
}
