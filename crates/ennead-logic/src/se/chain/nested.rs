//! Chains within chains: what a stuck net asks its scratch position for.
//!
//! | reach of the net | families, in this order |
//! |---|---|
//! | `Chains` | forcing chains and cycles |
//! | `Multiple` | forcing chains and cycles; multiple forcing chains |
//! | `Dynamic` | dynamic forcing chains |
//! | `Nested` | dynamic forcing chains; those with a reach of `Chains` |
//!
//! A family is searched completely and gives a list: by rating, complexity and kind, and of those that remove the same the
//! first. The list depends on the position and the family alone, so it is kept for all nets and all steps of a rating.
//!
//! Every candidate that a chain of the list removes is off in the net. Its parents are the off nodes that had gone from the
//! cells and houses because of which the chain's own on nodes are on.

use ennead_grid::sorting;
use std::cell::Cell;
use std::collections::BTreeMap;
use std::ops::Range;

use super::chain_list;
use super::finding::Kind;
use super::net::{Ground, Net, Node, Reach};
use super::nets::{Counter, Finding, Nets, Scope, search};
use super::rows::Rows;
use super::set::{Because, Set};
use super::simple::Walk;
use crate::se::meter::Meter;
use crate::se::order::bits;
use crate::se::state::State;

/// A chain of a list.
#[derive(Clone, Debug)]
pub(super) struct Inner {
    /// What it removes, ascending.
    pub(super) removals: Vec<u16>,
    /// Its nodes, and those of the chains within.
    pub(super) complexity: u32,
    /// Chains of the same nodes in the same order are one.
    pub(super) identity: u128,
    /// Why its on nodes are on.
    pub(super) reasons: Vec<Because>,
}

/// The place of a chain among all chains of all lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct InnerId(u32);

/// What a stuck net may ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Family {
    /// Forcing chains and cycles.
    Chains,
    /// Multiple forcing chains.
    Multiple,
    /// Dynamic forcing chains.
    Dynamic,
    /// Dynamic forcing chains that reach as far as [`Reach::Chains`].
    Nested,
}

/// All lists made so far.
#[derive(Debug, Default)]
pub(super) struct Lists {
    inners: Vec<Inner>,
    table: BTreeMap<(Family, Set), Range<u32>>,
    walk: Option<Box<Walk>>,
    /// Nets that are not in use.
    spare: Vec<Nets>,
}

/// This many chains are kept; then the lists are forgotten between two steps.
const MOST_INNERS: usize = 1 << 18;

impl Lists {
    /// Goes on to another position of the same puzzle.
    pub(super) fn next_position(&mut self) {
        if self.inners.len() > MOST_INNERS || self.table.len() > MOST_INNERS {
            self.forget();
        }
    }

    /// Forgets everything, because the numbers of candidates change.
    pub(super) fn forget(&mut self) {
        self.inners.clear();
        self.table.clear();
    }
}

/// The lists and the budget, for a net that grows.
pub(super) struct Nested<'a, 'b> {
    pub(super) lists: &'a mut Lists,
    pub(super) meter: &'a mut Meter<'b>,
    /// The rows of the position that is rated.
    pub(super) rows: &'a Rows,
}

impl Nested<'_, '_> {
    /// Counts a step; whether the budget allows it.
    pub(super) fn goes_on(&mut self) -> bool {
        self.meter.step()
    }

    /// What a net of this reach asks for when it is stuck.
    #[allow(clippy::unused_self, reason = "a name that reads well where it is used")]
    pub(super) fn families(&self, reach: Reach) -> &'static [Family] {
        match reach {
            Reach::Still | Reach::Digit | Reach::Links | Reach::Patterns => &[],
            Reach::Chains => &[Family::Chains],
            Reach::Multiple => &[Family::Chains, Family::Multiple],
            Reach::Dynamic => &[Family::Dynamic],
            Reach::Nested => &[Family::Dynamic, Family::Nested],
        }
    }

    pub(super) fn inner(&self, at: InnerId) -> &Inner {
        &self.lists.inners[at.0 as usize]
    }

    /// The list of a family in a position whose candidates are `live`.
    pub(super) fn list(
        &mut self,
        family: Family,
        scratch: &State,
        live: &Set,
        ground: &Ground<'_>,
    ) -> impl Iterator<Item = InnerId> + use<> {
        debug_assert_eq!(*live, ground.graph.live_in(scratch));
        let known = self.lists.table.get(&(family, *live)).cloned();
        let range = known.unwrap_or_else(|| {
            let made =
                if self.goes_on() { self.make(family, scratch, live, ground) } else { Vec::new() };
            let begin = self.lists.inners.len() as u32;
            self.lists.inners.extend(made);
            let range = begin..self.lists.inners.len() as u32;
            // What was cut short must not be taken for complete.
            if !self.meter.is_spent() {
                self.lists.table.insert((family, *live), range.clone());
            }
            range
        });
        range.map(InnerId)
    }

    fn make(
        &mut self,
        family: Family,
        scratch: &State,
        live: &Set,
        ground: &Ground<'_>,
    ) -> Vec<Inner> {
        let graph = ground.graph;
        let reach = match family {
            Family::Chains => {
                let walk = self.lists.walk.get_or_insert_default();
                return chain_list::list(scratch, live, graph, self.rows, walk);
            }
            Family::Multiple => Reach::Still,
            Family::Dynamic => Reach::Links,
            Family::Nested => Reach::Chains,
        };
        let absent = (0..graph.count() as u16).collect::<Set>().without(live);
        let ground = Ground { state: scratch, graph, absent: &absent };
        let mut nets = self.lists.spare.pop().unwrap_or_default();
        nets.begin(graph.count());
        let list = list(&ground, &mut nets, reach, self);
        self.lists.spare.push(nets);
        list
    }
}

/// The best finding that removes something, until all are known.
#[derive(Clone, Copy)]
struct Kept {
    complexity: usize,
    kind: Kind,
    /// How many were found before it.
    order: usize,
    /// Its targets, as a part of all.
    targets: (usize, usize),
    start: Because,
    end: Node,
}

/// All chains of a position whose nets have this reach. Of those that remove the same the first by complexity and kind is
/// wanted, so the nodes of another are counted only until it has lost.
fn list(
    ground: &Ground<'_>,
    nets: &mut Nets,
    reach: Reach,
    nested: &mut Nested<'_, '_>,
) -> Vec<Inner> {
    let mut best: Vec<Option<Kept>> = vec![None; 2 * ground.graph.count()];
    let mut targets: Vec<(u16, Node)> = Vec::new();
    let mut order = 0;
    let mut counter = Counter::default();
    let scope = Scope { reach, only_new: false, most: &Cell::new(usize::MAX) };
    search(ground, nets, scope, nested, &mut |nets, finding, nested| {
        order += 1;
        let Finding { kind, end, start, .. } = *finding;
        let best = &mut best[removed(ground, end).code() as usize];
        let most = best.map_or(usize::MAX, |best| best.complexity - usize::from(kind >= best.kind));
        if let Some(complexity) = counter.complexity(ground, nets, finding, nested, most) {
            let begin = targets.len();
            targets.extend(finding.targets);
            let targets = (begin, targets.len());
            *best = Some(Kept { complexity, kind, order, targets, start, end });
        }
    });
    let mut found: Vec<Kept> = best.into_iter().flatten().collect();
    sorting::sort_by_key(&mut found, |kept| (kept.complexity, kept.kind, kept.order));
    let told =
        |kept: &Kept| inner(ground, &nets.all, kept, &targets[kept.targets.0..kept.targets.1]);
    found.iter().map(told).collect()
}

/// What a chain removes that ends in this node, as a node: that a candidate is on removes the others of its cell, and where
/// there is one other, the same is said by that being off.
fn removed(ground: &Ground<'_>, end: Node) -> Node {
    let (cell, digit) = ground.graph.candidate(end.number());
    let others = ground.state.candidates[cell] & !(1 << digit);
    if end.is_on() && others.is_power_of_two() {
        return Node::new(ground.graph.number(cell, others.trailing_zeros() as usize), false);
    }
    end
}

/// The candidates that a chain removes that ends in this node.
fn removals(ground: &Ground<'_>, end: Node) -> Vec<u16> {
    if !end.is_on() {
        return vec![end.number()];
    }
    let (cell, digit) = ground.graph.candidate(end.number());
    bits(ground.state.candidates[cell] & !(1 << digit))
        .map(|other| ground.graph.number(cell, other))
        .collect()
}

fn inner(ground: &Ground<'_>, nets: &[Net], kept: &Kept, targets: &[(u16, Node)]) -> Inner {
    let mut identity = Identity::default();
    let mut reasons = Vec::new();
    let mut nodes = Vec::new();
    for &(at, target) in targets {
        let net = &nets[at as usize];
        nodes.clear();
        net.trace(ground, target, usize::MAX, &mut nodes);
        identity.target();
        for &node in &nodes {
            identity.node(node);
            if node.is_on() {
                let because = net.because(node.number());
                let because = if because == Because::NOTHING { kept.start } else { because };
                if because != Because::NOTHING && !reasons.contains(&because) {
                    reasons.push(because);
                }
            }
        }
    }
    let complexity = kept.complexity as u32;
    Inner { removals: removals(ground, kept.end), complexity, identity: identity.0, reasons }
}

/// The nodes of a chain in their order, as one number: 128 bits of FNV-1a.
#[derive(Debug)]
pub(super) struct Identity(pub(super) u128);

impl Default for Identity {
    fn default() -> Identity {
        Identity(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d)
    }
}

impl Identity {
    fn take(&mut self, value: u16) {
        const PRIME: u128 = 0x0100_0000_0000_0000_0000_013b;
        self.0 = (self.0 ^ u128::from(value)).wrapping_mul(PRIME);
    }

    /// A target begins.
    pub(super) fn target(&mut self) {
        self.take(u16::MAX);
    }

    pub(super) fn node(&mut self, node: Node) {
        self.take(node.code());
    }
}
