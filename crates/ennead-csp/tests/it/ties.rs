//! Ties as in Kolyteon, against a plain simulation of what its manual and its tests say: one array of
//! nodes with queues, levels and swaps, no bits, no trail, nothing shared with the library but the
//! question whether two values go together.

use std::collections::{BTreeSet, VecDeque};

use ennead_csp::{
    Algorithm, BinaryCsp, Budget, Count, NoTrace, Recorder, Search, SearchOutcome, Ties, ValueId,
    VarId,
};

use crate::problems::{Queens, Random};

#[derive(Default)]
struct Node {
    variable: u32,
    queue: VecDeque<u32>,
    refused: Vec<u32>,
    /// Values this node pruned elsewhere: variable and value.
    pruned: Vec<(u32, u32)>,
    /// Levels that a dead end here may be blamed on.
    blamed: BTreeSet<usize>,
    /// A value of this node was safe since it was chosen.
    was_safe: bool,
}

struct Simulation<'a, X, V> {
    csp: &'a BinaryCsp<X, V>,
    checking: &'a str,
    ordering: &'a str,
    nodes: Vec<Node>,
    level: usize,
}

/// Simplifying, assigning and backtracking steps; and whether there is a solution.
type Counts = ([u64; 3], bool);

impl<'a, X, V> Simulation<'a, X, V> {
    fn new(csp: &'a BinaryCsp<X, V>, checking: &'a str, ordering: &'a str) -> Self {
        let node = |variable: VarId| Node {
            variable: variable.0,
            queue: (0..csp.domain(variable).len() as u32).collect(),
            ..Node::default()
        };
        Simulation { csp, checking, ordering, nodes: csp.ids().map(node).collect(), level: 0 }
    }

    fn goes(&self, a: (u32, u32), b: (u32, u32)) -> bool {
        self.csp.consistent((VarId(a.0), ValueId(a.1)), (VarId(b.0), ValueId(b.1)))
    }

    fn adjacent(&self, a: u32, b: u32) -> bool {
        self.csp.edges().any(|edge| (edge.a.0, edge.b.0) == (a.min(b), a.max(b)))
    }

    fn degree(&self, at: usize) -> usize {
        self.csp.degree(VarId(self.nodes[at].variable))
    }

    fn looks_ahead(&self) -> bool {
        matches!(self.checking, "FC" | "PLA" | "FLA" | "MAC")
    }

    fn select(&mut self) {
        let (level, mut best) = (self.level, self.level);
        for at in level..self.nodes.len() {
            let better = match self.ordering {
                "BZ" => {
                    let key =
                        |at: usize| (usize::MAX - self.nodes[at].queue.len(), self.degree(at));
                    key(at) > key(best)
                }
                "MC" if level > 0 => {
                    let variable = |at: usize| self.nodes[at].variable;
                    let key = |at: usize| {
                        let past = (0..level).filter(|&k| self.adjacent(variable(k), variable(at)));
                        (past.count(), self.degree(at))
                    };
                    key(at) > key(best)
                }
                "MT" => {
                    let key = |at: usize| {
                        let variable = VarId(self.nodes[at].variable);
                        (self.csp.sum_tightness(variable), self.degree(at))
                    };
                    key(at) > key(best)
                }
                _ => false,
            };
            if better {
                best = at;
            }
        }
        self.nodes.swap(level, best);
        self.nodes[level].blamed.clear();
        self.nodes[level].was_safe = false;
        if self.checking == "GBJ" {
            let present = self.nodes[level].variable;
            let neighbours =
                (0..level).filter(|&at| self.adjacent(self.nodes[at].variable, present)).collect();
            self.nodes[level].blamed = neighbours;
        }
    }

    /// Keeps of the node at `at` what `keeps` says; false if nothing is left.
    fn prune(&mut self, at: usize, by: Option<usize>, keeps: impl Fn(&Self, u32) -> bool) -> bool {
        for _ in 0..self.nodes[at].queue.len() {
            let value = self.nodes[at].queue.pop_front().expect("counted");
            if keeps(self, value) {
                self.nodes[at].queue.push_back(value);
            } else if let Some(by) = by {
                let variable = self.nodes[at].variable;
                self.nodes[by].pruned.push((variable, value));
            }
        }
        !self.nodes[at].queue.is_empty()
    }

    fn arcs(&self, from: usize) -> VecDeque<(usize, usize)> {
        let all =
            (from..self.nodes.len()).flat_map(|a| (from..self.nodes.len()).map(move |b| (a, b)));
        all.filter(|&(a, b)| a != b && (self.checking != "PLA" || a < b))
            .filter(|&(a, b)| self.adjacent(self.nodes[a].variable, self.nodes[b].variable))
            .collect()
    }

    /// Revises the nodes from a level on; false if one has nothing left.
    fn look_ahead(&mut self, from: usize, by: Option<usize>) -> bool {
        let mut arcs = self.arcs(from);
        while let Some((operand, context)) = arcs.pop_front() {
            let before = self.nodes[operand].queue.len();
            let variable = self.nodes[operand].variable;
            let is_left = self.prune(operand, by, |it, value| {
                let other = &it.nodes[context];
                other.queue.iter().any(|&its| it.goes((variable, value), (other.variable, its)))
            });
            if !is_left {
                return false;
            }
            if self.checking == "MAC" && self.nodes[operand].queue.len() < before {
                for other in from..self.nodes.len() {
                    let is_near = self.adjacent(self.nodes[other].variable, variable);
                    if other != context && is_near && !arcs.contains(&(other, operand)) {
                        arcs.push_back((other, operand));
                    }
                }
            }
        }
        true
    }

    /// Whether the front value of the present node is safe.
    fn is_safe(&mut self) -> bool {
        let level = self.level;
        let (present, value) = (self.nodes[level].variable, self.nodes[level].queue[0]);
        if !self.looks_ahead() {
            let disagrees = |at: &usize| {
                let other = &self.nodes[*at];
                !self.goes((present, value), (other.variable, other.queue[0]))
            };
            let conflict = (0..level).find(disagrees);
            match (conflict, self.checking) {
                (Some(at), "BJ" | "CBJ") => drop(self.nodes[level].blamed.insert(at)),
                (None, _) => self.nodes[level].was_safe = true,
                _ => {}
            }
            return conflict.is_none();
        }
        let future: Vec<usize> = (level + 1..self.nodes.len())
            .filter(|&at| self.adjacent(self.nodes[at].variable, present))
            .collect();
        let checked = future.into_iter().all(|at| {
            let variable = self.nodes[at].variable;
            self.prune(at, Some(level), |it, its| it.goes((present, value), (variable, its)))
        });
        checked && (self.checking == "FC" || self.look_ahead(level + 1, Some(level)))
    }

    fn refuse(&mut self, level: usize) {
        let value = self.nodes[level].queue.pop_front().expect("it was tried");
        self.nodes[level].refused.push(value);
        for (variable, value) in std::mem::take(&mut self.nodes[level].pruned) {
            let node = self.nodes.iter_mut().find(|node| node.variable == variable);
            node.expect("every variable has a node").queue.push_back(value);
        }
    }

    fn leave(&mut self, level: usize) {
        let refused = std::mem::take(&mut self.nodes[level].refused);
        self.nodes[level].queue.extend(refused);
    }

    /// The level to go back to; none if nothing can change.
    fn target(&self) -> Option<usize> {
        let node = &self.nodes[self.level];
        match self.checking {
            "BJ" if !node.was_safe => node.blamed.last().copied(),
            "GBJ" | "CBJ" => node.blamed.last().copied(),
            _ => self.level.checked_sub(1),
        }
    }

    fn run(mut self) -> Counts {
        let mut steps = [1, 0, 0];
        let prepares = matches!(self.checking, "PLA" | "FLA" | "MAC");
        let is_open = !prepares || self.look_ahead(0, None);
        if !is_open || self.nodes.iter().any(|node| node.queue.is_empty()) {
            return (steps, false);
        }
        self.select();
        loop {
            steps[1] += 1;
            let mut found = false;
            while !found && !self.nodes[self.level].queue.is_empty() {
                found = self.is_safe();
                if !found {
                    self.refuse(self.level);
                }
            }
            if found {
                self.level += 1;
                if self.level == self.nodes.len() {
                    return (steps, true);
                }
                self.select();
                continue;
            }
            loop {
                steps[2] += 1;
                let Some(target) = self.target() else { return (steps, false) };
                let mut blamed = std::mem::take(&mut self.nodes[self.level].blamed);
                blamed.remove(&target);
                self.leave(self.level);
                for level in (target + 1..self.level).rev() {
                    self.refuse(level);
                    self.leave(level);
                }
                self.refuse(target);
                self.level = target;
                if matches!(self.checking, "GBJ" | "CBJ") {
                    self.nodes[target].blamed.extend(blamed);
                }
                if !self.nodes[target].queue.is_empty() {
                    break;
                }
            }
        }
    }
}

/// Kolyteon's algorithms.
fn algorithms() -> impl Iterator<Item = (&'static str, &'static str)> {
    let checking = ["BT", "BJ", "GBJ", "CBJ", "FC", "PLA", "FLA", "MAC"];
    checking.into_iter().flat_map(|code| ["NO", "BZ", "MC", "MT"].map(|order| (code, order)))
}

fn compare<X, V>(csp: &BinaryCsp<X, V>, about: &str) -> u64 {
    let mut in_all = 0;
    for (checking, ordering) in algorithms() {
        let algorithm: Algorithm = format!("{checking}+{ordering}").parse().expect("codes");
        let mut search = Search::with_ties(csp, algorithm, Ties::Kolyteon, NoTrace);
        let is_solved = search.run(Budget::unlimited()) == SearchOutcome::Solved;
        let metrics = search.metrics();
        let found = [metrics.simplifying, metrics.assigning, metrics.backtracking];
        let expected = Simulation::new(csp, checking, ordering).run();
        assert_eq!((found, is_solved), expected, "{about}: {algorithm}");
        in_all += found.iter().sum::<u64>();
    }
    in_all
}

#[test]
fn steps_are_those_of_a_simulation() {
    let mut steps = 0;
    for n in [3, 4, 5, 6, 8] {
        steps += compare(&BinaryCsp::model(&Queens(n)), &format!("{n} queens"));
    }
    for seed in 0..120 {
        let (n, d) = (4 + seed as usize % 7, 2 + seed % 5);
        steps += compare(&Random::new(seed, n, d).model(), &format!("seed {seed}"));
    }
    assert!(steps > 20_000, "{steps} steps: the problems are too easy to tell");
}

/// The one table of steps in Kolyteon's tests: four queens by BT+NO.
#[test]
fn four_queens_as_published() {
    let csp = BinaryCsp::model(&Queens(4));
    let algorithm = "BT+NO".parse().expect("codes");
    let mut search = Search::with_ties(&csp, algorithm, Ties::Kolyteon, NoTrace);
    let mut table = Vec::new();
    while let Some(step) = search.step() {
        let rows: String = search.order().map(|(_, value)| value.0.to_string()).collect();
        table.push((step.depth, rows));
    }
    let published = [
        "", "0", "02", "02", "0", "03", "031", "031", "03", "03", "0", "", "1", "13", "130", "1302",
    ];
    let published: Vec<_> =
        published.iter().map(|rows| (rows.len() as u32, (*rows).into())).collect();
    assert_eq!(table, published);
}

#[test]
fn recordings_and_further_solutions() {
    for (checking, ordering) in algorithms() {
        let csp = BinaryCsp::model(&Queens(6));
        let algorithm: Algorithm = format!("{checking}+{ordering}").parse().expect("codes");
        let mut search = Search::with_ties(&csp, algorithm, Ties::Kolyteon, Recorder::new(&csp));
        let count = search.count(u128::MAX, Budget::unlimited());
        assert_eq!(count, Count::Exactly(4), "{algorithm}");
        let total = search.metrics().total();
        let trace = search.into_tracer().into_trace();
        assert_eq!(trace.len(), total);
    }
}

#[test]
fn ties_suit_what_kolyteon_has() {
    let suited = Algorithm::all().filter(|&algorithm| Ties::Kolyteon.suit(algorithm)).count();
    assert_eq!(suited, 32);
    assert!(Algorithm::all().all(|algorithm| Ties::Lowest.suit(algorithm)));
    assert_eq!("Kolyteon".parse(), Ok(Ties::Kolyteon));
    let refused = "coin".parse::<Ties>().expect_err("no such ties").to_string();
    assert_eq!(refused, "unknown way with ties 'coin'; known are lowest, kolyteon");
}
