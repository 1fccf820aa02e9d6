//! Alternating chains: strong, weak, strong … Of the two ends one is true.
//!
//! All kinds of chains are found here by one search and told apart afterwards: by the links they
//! use ([`Kind`]) and by how their ends lie to each other ([`Shape`]).

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use crate::candidate::Candidate;
use crate::chain::{Chain, Link, Node};
use crate::chains::links::{Bond, Kind, Links};
use crate::chains::walk::{Route, Walk};
use crate::deduction::Deduction;
use crate::marks::Marks;
use crate::pattern::Pattern;
use crate::seek::Seek;
use crate::technique::Technique;

/// Two ends of a chain, and how many links it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Ends {
    links: u16,
    from: u16,
    to: u16,
}

/// How the ends of a chain lie to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// Weakly linked: the chain closes to a loop, and every weak link of it is strong too. A chain of
    /// cells is not read so; it is a nice loop then.
    Loop,
    /// One node: it is true, as it would follow from being false.
    Same,
    /// One digit: what sees both ends is false.
    OneDigit,
    /// Two digits in two cells that see each other: neither has the digit of the other.
    TwoDigits,
}

/// The links of a position and all pairs of ends from which something follows, shortest first.
#[derive(Clone, Debug)]
pub(crate) struct Alternating<const W: usize> {
    links: Links<W>,
    kind: Kind,
    ends: Vec<Ends>,
}

/// Something to report.
pub(crate) struct Found<'a, const W: usize> {
    pub(crate) links: &'a Links<W>,
    pub(crate) shape: Shape,
    pub(crate) route: Route,
}

/// Chains of at most three links are pairs, locked candidates and turbot fish.
const SHORTEST_LOOP: u16 = 5;

impl<const W: usize> Alternating<W> {
    pub(crate) fn of(marks: &Marks<W>, kind: Kind) -> Alternating<W> {
        let links = Links::of(marks, kind);
        let mut walk = Walk::default();
        let mut ends = Vec::new();
        for from in 0..links.spots.len() as u16 {
            walk.begin_false(&links, from, usize::from(u16::MAX));
            // The other way round it is the same chain.
            for &to in walk.reached.iter().filter(|&&to| to >= from) {
                let away = walk.away(to) as u16;
                if away >= 3 && concludes(marks, &links, kind, from, to, away) {
                    ends.push(Ends { links: away, from, to });
                }
            }
        }
        ends.sort_unstable();
        Alternating { links, kind, ends }
    }

    pub(crate) fn links(&self) -> &Links<W> {
        &self.links
    }

    /// Reports what `name` calls by a technique: each set of eliminations once, by its shortest
    /// chain.
    pub(crate) fn report(
        &self,
        marks: &Marks<W>,
        seek: &mut Seek<'_>,
        most: usize,
        technique: Technique,
        name: &dyn Fn(&Found<'_, W>, &[Candidate]) -> Option<Technique>,
    ) -> ControlFlow<()> {
        let mut known: BTreeSet<Vec<Candidate>> = BTreeSet::new();
        let mut walk: Option<Walk> = None;
        for ends in self.ends.iter().take_while(|ends| usize::from(ends.links) <= most) {
            let shape = shape(&self.links, self.kind, ends.from, ends.to);
            let mut struck = Vec::new();
            if shape != Shape::Loop {
                struck = follows(marks, &self.links, shape, ends.from, ends.to);
                if known.contains(&struck) {
                    continue;
                }
            }
            let walk = walk.get_or_insert_default();
            if walk.reached.is_empty() || walk.start != ends.from {
                walk.begin_false(&self.links, ends.from, usize::from(u16::MAX));
            }
            let found = Found { links: &self.links, shape, route: walk.route(ends.to) };
            if shape == Shape::Loop {
                struck = found.loop_strikes(marks);
                if struck.is_empty() || known.contains(&struck) {
                    continue;
                }
            }
            let is_it = name(&found, &struck) == Some(technique);
            known.insert(struck.clone());
            if is_it {
                let pattern = Pattern::Chain(found.chain());
                seek.report(Deduction::strikes(technique, pattern, struck))?;
            }
        }
        ControlFlow::Continue(())
    }
}

fn shape<const W: usize>(links: &Links<W>, kind: Kind, from: u16, to: u16) -> Shape {
    if from == to {
        Shape::Same
    } else if links.is_weak(from, to) && kind != Kind::TwoCandidates {
        Shape::Loop
    } else if links.spot(from).digit == links.spot(to).digit {
        Shape::OneDigit
    } else {
        Shape::TwoDigits
    }
}

/// Whether something follows from a chain with these ends; for a loop, perhaps.
fn concludes<const W: usize>(
    marks: &Marks<W>,
    links: &Links<W>,
    kind: Kind,
    from: u16,
    to: u16,
    away: u16,
) -> bool {
    let [a, b] = [links.spot(from), links.spot(to)];
    match shape(links, kind, from, to) {
        Shape::Loop => away >= SHORTEST_LOOP,
        Shape::Same => a.cell.is_none_or(|cell| marks.of(cell).len() > 1),
        Shape::OneDigit => a.sees.meets(b.sees),
        Shape::TwoDigits => crosses(marks, links, from, to) || crosses(marks, links, to, from),
    }
}

/// Whether the digit of `other` is a candidate of the one cell of `end` and sees all of `other`.
fn crosses<const W: usize>(marks: &Marks<W>, links: &Links<W>, end: u16, other: u16) -> bool {
    let other = links.spot(other);
    let is_hit = |cell| marks.has(cell, other.digit) && other.sees.contains(cell);
    links.spot(end).cell.is_some_and(is_hit)
}

/// What follows from a chain that is no loop, ascending.
fn follows<const W: usize>(
    marks: &Marks<W>,
    links: &Links<W>,
    shape: Shape,
    from: u16,
    to: u16,
) -> Vec<Candidate> {
    let [a, b] = [links.spot(from), links.spot(to)];
    let mut struck: Vec<Candidate> = match (shape, a.cell, b.cell) {
        (Shape::Same, Some(cell), _) => {
            let others = marks.of(cell).without(a.digit);
            others.iter().map(|digit| Candidate::new(cell, digit)).collect()
        }
        (Shape::TwoDigits, ..) => {
            let hits = [(from, to), (to, from)].into_iter();
            hits.filter(|&(end, other)| crosses(marks, links, end, other))
                .filter_map(|(end, other)| {
                    let cell = links.spot(end).cell?;
                    Some(Candidate::new(cell, links.spot(other).digit))
                })
                .collect()
        }
        _ => (a.sees & b.sees).iter().map(|cell| Candidate::new(cell, a.digit)).collect(),
    };
    struck.sort_unstable();
    struck
}

impl<const W: usize> Found<'_, W> {
    /// Whether all nodes have one digit.
    pub(crate) fn has_one_digit(&self) -> bool {
        let digit = |&node: &u16| self.links.spot(node).digit;
        self.route.nodes.iter().all(|node| digit(node) == digit(&self.route.nodes[0]))
    }

    /// Whether all strong links are cells.
    pub(crate) fn runs_through_cells(&self) -> bool {
        let mut bonds = self.route.bonds.iter().map(|&bond| self.links.bonds[bond as usize]);
        bonds.all(|bond| matches!(bond, Bond::Cell(_)))
    }

    /// Whether a node has several cells.
    pub(crate) fn has_group(&self) -> bool {
        self.route.nodes.iter().any(|&node| self.links.spot(node).cell.is_none())
    }

    /// Whether all cells of the chain have the same two candidates.
    pub(crate) fn is_remote_pair(&self, marks: &Marks<W>) -> bool {
        let cells = || self.route.nodes.iter().filter_map(|&node| self.links.spot(node).cell);
        let mut digits = cells().map(|cell| marks.of(cell));
        let first = digits.next();
        digits.all(|digits| Some(digits) == first)
    }

    /// In a loop exactly one end of every weak link is true: what is weakly linked to both is
    /// false, and so is what sees a third digit of an almost locked set, which is locked in.
    fn loop_strikes(&self, marks: &Marks<W>) -> Vec<Candidate> {
        let nodes = &self.route.nodes;
        let mut struck = Vec::new();
        for at in (1..nodes.len()).step_by(2) {
            let [a, b] = [nodes[at], nodes[(at + 1) % nodes.len()]].map(|n| self.links.spot(n));
            if a.digit == b.digit {
                struck.extend((a.sees & b.sees).iter().map(|c| Candidate::new(c, a.digit)));
            } else if let Some(cell) = a.cell {
                let others = marks.of(cell).without(a.digit).without(b.digit);
                struck.extend(others.iter().map(|digit| Candidate::new(cell, digit)));
            }
        }
        for (pair, &bond) in nodes.chunks(2).zip(&self.route.bonds) {
            let Bond::Set(cells) = self.links.bonds[bond as usize] else { continue };
            let [a, b] = [pair[0], pair[1]].map(|node| self.links.spot(node).digit);
            for digit in marks.union(cells).without(a).without(b).iter() {
                let seen = marks.victims(digit, cells & marks.cells(digit));
                struck.extend(seen.iter().map(|cell| Candidate::new(cell, digit)));
            }
        }
        struck.sort_unstable();
        struck.dedup();
        struck
    }

    fn chain(&self) -> Chain {
        let mut nodes: Vec<Node> = Vec::with_capacity(self.route.nodes.len());
        nodes.extend(self.route.nodes.iter().map(|&node| {
            let spot = self.links.spot(node);
            Node { digit: spot.digit, cells: spot.cells.to_vec() }
        }));
        let strong = |bond: &u32| Link::Strong(self.links.bonds[*bond as usize].truths());
        let mut links: Vec<Link> =
            self.route.bonds.iter().flat_map(|bond| [strong(bond), Link::Weak]).collect();
        if self.shape != Shape::Loop {
            links.pop();
        }
        Chain { nodes, links }
    }
}
