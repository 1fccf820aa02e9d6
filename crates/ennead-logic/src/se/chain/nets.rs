//! The nets of a position, and what follows from several of them together.
//!
//! - *Contradiction*: p on (or p off) leads to a node that is both on and off, so p goes (or is placed).
//! - *Double*: p on and p off lead to the same. Only where the cell of p has three candidates or more.
//! - *Region*, *cell*: all places of a digit in a house, all candidates of a cell, lead to the same.
//!
//! Cells in reading order; for each digit the nets of p on and p off and what follows from them, then the houses of which
//! the cell is the first place; last the cell. Of what nets have in common on comes before off, in the order of the first
//! net. This is the order in which chains are found, which decides between equals.

use std::cell::Cell;

use super::finding::Kind;
use super::nested::{Inner, Nested};
use super::net::{Ground, Net, Node, Reach};
use super::set::{Because, Set};
use crate::se::order::{CHAIN_KINDS, HOUSE_CELLS, HOUSE_OF, PLACE_IN, bits, cells, count};

/// The nets of a position, by node, each made when it is first asked for.
#[derive(Debug, Default)]
pub(super) struct Nets {
    made: usize,
    pub(super) all: Vec<Net>,
    index: Vec<u16>,
}

/// Not made yet.
const UNMADE: u16 = u16::MAX;

/// A chain that was found: several nets that agree on a node, or one that contradicts itself.
pub(super) struct Finding<'a> {
    pub(super) kind: Kind,
    /// The nets, and the node of each that is told.
    pub(super) targets: &'a [(u16, Node)],
    /// What follows.
    pub(super) end: Node,
    /// Why one of the assumptions holds: the cell or the house whose candidates they are.
    pub(super) start: Because,
}

/// How far a search goes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scope<'a> {
    pub(super) reach: Reach,
    /// Only what a shorter reach, which was searched in vain, has not shown.
    pub(super) only_new: bool,
    /// Chains of a greater complexity need not be found. Whoever is called with a chain may lower it.
    pub(super) most: &'a Cell<usize>,
}

impl Nets {
    /// Forgets all nets.
    pub(super) fn begin(&mut self, count: usize) {
        self.made = 0;
        self.index.clear();
        self.index.resize(2 * count, UNMADE);
    }

    /// The place of the net of a node, grown as far as the scope wants it.
    fn of(
        &mut self,
        ground: &Ground<'_>,
        node: Node,
        scope: Scope<'_>,
        nested: &mut Nested<'_, '_>,
    ) -> usize {
        let Scope { reach, most, .. } = scope;
        let slot = node.code() as usize;
        if self.index[slot] == UNMADE {
            self.index[slot] = self.made as u16;
            if self.all.len() <= self.made {
                self.all.push(Net::new());
            }
            self.all[self.made].begin(ground, node);
            if reach > Reach::Patterns {
                self.all[self.made].grow(ground, Reach::Patterns, usize::MAX, nested);
            }
            self.made += 1;
        }
        let at = self.index[slot] as usize;
        self.all[at].grow(ground, reach, most.get(), nested);
        at
    }
}

/// Searches a position for chains and calls `visit` with each, in order, until the budget is spent.
pub(super) fn search(
    ground: &Ground<'_>,
    nets: &mut Nets,
    scope: Scope<'_>,
    nested: &mut Nested<'_, '_>,
    visit: &mut dyn FnMut(&[Net], &Finding<'_>, &Nested<'_, '_>),
) {
    let is_still = scope.reach == Reach::Still;
    let least = if is_still { 3 } else { 2 };
    let mut branches = Vec::with_capacity(9);
    let (state, graph) = (ground.state, ground.graph);
    for cell in cells(state.blank).filter(|&cell| state.count(cell) >= least) {
        for digit in bits(state.candidates[cell]) {
            if !nested.goes_on() {
                return;
            }
            let number = graph.number(cell, digit);
            if !is_still {
                let [on, off] =
                    [true, false].map(|on| nets.of(ground, Node::new(number, on), scope, nested));
                for at in [on, off] {
                    let net = &nets.all[at];
                    if let (Some(closing), false) =
                        (net.contradiction, scope.only_new && net.contradicted_before)
                    {
                        let [told, other] =
                            [true, false].map(|on| (at as u16, Node::new(closing.number(), on)));
                        let end = Node::new(number, at == off && on != off);
                        let finding = Finding {
                            kind: Kind::Contradiction,
                            targets: &[told, other],
                            end,
                            start: Because::NOTHING,
                        };
                        visit(&nets.all, &finding, nested);
                    }
                }
                if state.count(cell) >= 3 {
                    let kind = (Kind::Double, Because::NOTHING);
                    agree(ground, &nets.all, &[on, off], kind, scope, nested, visit);
                }
            }
            for kind in CHAIN_KINDS {
                let house = HOUSE_OF[cell][kind] as usize;
                let places = state.places[house][digit];
                let is_first = places.trailing_zeros() == u32::from(PLACE_IN[cell][kind]);
                if is_first && count(places) >= least {
                    branches.clear();
                    for at in bits(places) {
                        let node =
                            Node::new(graph.number(HOUSE_CELLS[house][at] as usize, digit), true);
                        branches.push(nets.of(ground, node, scope, nested));
                    }
                    let kind = (Kind::Region, Because::house(house, digit));
                    agree(ground, &nets.all, &branches, kind, scope, nested, visit);
                }
            }
        }
        branches.clear();
        for digit in bits(state.candidates[cell]) {
            let node = Node::new(graph.number(cell, digit), true);
            branches.push(nets.of(ground, node, scope, nested));
        }
        let kind = (Kind::Cell, Because::cell(cell));
        agree(ground, &nets.all, &branches, kind, scope, nested, visit);
    }
}

/// What several nets have in common.
fn agree(
    ground: &Ground<'_>,
    nets: &[Net],
    branches: &[usize],
    (kind, start): (Kind, Because),
    scope: Scope<'_>,
    nested: &Nested<'_, '_>,
    visit: &mut dyn FnMut(&[Net], &Finding<'_>, &Nested<'_, '_>),
) {
    let first = &nets[branches[0]];
    for on in [true, false] {
        let set = |branch: usize| if on { &nets[branch].on } else { &nets[branch].off };
        let before =
            |branch: usize| if on { &nets[branch].on_before } else { &nets[branch].off_before };
        // Word by word, for mostly there is nothing.
        let mut common = Set::default();
        for at in 0..ground.graph.words() {
            let all = branches.iter().fold(!0, |all, &branch| all & set(branch).word(at));
            let mut wanted = all & !ground.absent.word(at);
            if scope.only_new && wanted != 0 {
                let new = |&branch: &usize| set(branch).word(at) & !before(branch).word(at);
                wanted &= branches.iter().map(new).fold(0, |all, new| all | new);
            }
            common.add_word(at, wanted);
        }
        if common.is_empty() {
            continue;
        }
        let mut targets = [(0, Node::new(0, false)); 9];
        for &number in if on { &first.ons } else { &first.offs } {
            let node = Node::new(number, on);
            let is_idle = on && ground.state.count(ground.graph.candidate(number).0) == 1;
            if common.has(number) && !is_idle {
                for (target, &branch) in targets.iter_mut().zip(branches) {
                    *target = (branch as u16, node);
                }
                let targets = &targets[..branches.len()];
                visit(nets, &Finding { kind, targets, end: node, start }, nested);
            }
        }
    }
}

/// Room to count nodes in.
#[derive(Debug, Default)]
pub(super) struct Counter {
    nodes: Vec<Node>,
    inners: Vec<u128>,
}

impl Counter {
    /// The complexity of a chain: the nodes each target rests on, and the complexity of every chain among them, once. None if
    /// it is above `most`.
    pub(super) fn complexity(
        &mut self,
        ground: &Ground<'_>,
        nets: &[Net],
        finding: &Finding<'_>,
        nested: &Nested<'_, '_>,
        most: usize,
    ) -> Option<usize> {
        let mut total = 0;
        self.inners.clear();
        for &(at, target) in finding.targets {
            let net = &nets[at as usize];
            self.nodes.clear();
            if !net.trace(ground, target, most.checked_sub(total)?, &mut self.nodes) {
                return None;
            }
            total += self.nodes.len();
            for inner in self.nodes.iter().filter_map(|&node| net.inner(node)) {
                let &Inner { identity, complexity, .. } = nested.inner(inner);
                if !self.inners.contains(&identity) {
                    self.inners.push(identity);
                    total += complexity as usize;
                }
            }
        }
        (total <= most).then_some(total)
    }
}

#[cfg(test)]
mod tests {
    use ennead_grid::{Grid, Puzzle, Shape};
    use ennead_solve::{Budget, Outcome, solve};

    use super::*;
    use crate::se::chain::nested::Lists;
    use crate::se::chain::rows::Rows;
    use crate::se::chain::set::Graph;
    use crate::se::meter::Meter;
    use crate::se::state::State;

    /// A published puzzle that needs chains within chains.
    const INKALA: &str =
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

    /// Everything that a search says of a position must hold in the solution.
    #[test]
    fn whatever_is_found_is_true() {
        let numbers = INKALA.chars().map(|c| c.to_digit(10).unwrap_or(0));
        let puzzle = Puzzle::try_from(Grid::from_numbers(Shape::NINE, numbers).unwrap()).unwrap();
        let Outcome::Unique(solution) = solve(&puzzle, Budget::unlimited()).0 else {
            panic!("it has one solution")
        };
        let mut judged = [0; 3];
        for given in 0..9 {
            // The puzzle itself, then with ever other digits of the solution given.
            let mut state = State::new(&puzzle);
            for cell in cells(state.blank).skip(given * 5).step_by(17).take(given) {
                let digit = solution.get(ennead_grid::Cell::new(cell as u16)).unwrap();
                state.place(cell, digit.index());
            }
            let graph = Graph::of(&state);
            let ground = Ground { state: &state, graph: &graph, absent: &Set::default() };
            let mut lists = Lists::default();
            let mut rows = Rows::default();
            rows.fill(&state, &graph);
            let reaches = [Reach::Chains, Reach::Multiple, Reach::Dynamic];
            for (judged, reach) in judged.iter_mut().zip(reaches) {
                let mut nets = Nets::default();
                nets.begin(graph.count());
                let meter = &mut Meter::new(u64::MAX, None);
                let nested = &mut Nested { lists: &mut lists, meter, rows: &rows };
                let scope = Scope { reach, only_new: false, most: &Cell::new(usize::MAX) };
                search(&ground, &mut nets, scope, nested, &mut |_, finding, _| {
                    let (cell, digit) = graph.candidate(finding.end.number());
                    let is = solution.get(ennead_grid::Cell::new(cell as u16)).unwrap();
                    assert_eq!(
                        is.index() == digit,
                        finding.end.is_on(),
                        "{reach:?} {cell} {digit}"
                    );
                    *judged += 1;
                });
            }
        }
        assert!(judged.iter().all(|&judged| judged > 1000), "{judged:?}");
    }
}
