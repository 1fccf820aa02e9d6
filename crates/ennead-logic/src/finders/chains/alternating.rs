//! Alternating chains: strong, weak, strong … Of the two ends one is true.
//!
//! All kinds of chains are found here by one search and told apart afterwards: by the links they
//! use ([`Kind`]) and by how their ends lie to each other ([`Shape`]).

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use crate::candidate::Candidate;
use crate::deduction::Deduction;
use crate::finders::chains::found::Found;
use crate::finders::chains::links::{Kind, Links};
use crate::finders::chains::walk::Walk;
use crate::finders::seek::Seek;
use crate::pattern::Pattern;
use crate::tables::marks::Marks;
use crate::technique::Technique;

/// Two ends of a chain, how many links it has, and how it is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Ends {
    links: u16,
    from: u16,
    to: u16,
    shape: Shape,
}

/// How the ends of a chain lie to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Shape {
    /// Weakly linked: the chain closes to a loop, and every weak link of it is strong too.
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
    ends: Vec<Ends>,
}

/// Loops with fewer links before the closing one are pairs, locked candidates and X-wings.
const LOOP_LINKS: u16 = 5;

/// Longer loops looked at.
const MOST_LOOPS: usize = 10_000;

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
                if away < 3 {
                    continue;
                }
                let shapes = shapes(marks, &links, kind, from, to).into_iter().flatten();
                let shapes = shapes.filter(|&it| it != Shape::Loop || away >= LOOP_LINKS);
                ends.extend(shapes.map(|shape| Ends { links: away, from, to, shape }));
            }
        }
        ends.sort_unstable();
        Alternating { links, ends }
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
        name: Name<'_, W>,
    ) -> ControlFlow<()> {
        let mut teller = Teller { marks, seek, technique, name, known: BTreeSet::new(), told: 0 };
        let (mut walk, mut walked) = (Walk::default(), None);
        for ends in self.ends.iter().take_while(|ends| usize::from(ends.links) <= most) {
            let mut struck = Vec::new();
            if ends.shape != Shape::Loop {
                struck = follows(marks, &self.links, *ends);
                if teller.known.contains(&struck) {
                    continue;
                }
            }
            if walked != Some((ends.links, ends.from)) {
                walk.begin_false(&self.links, ends.from, usize::from(ends.links));
                walked = Some((ends.links, ends.from));
            }
            let route = walk.route(ends.to);
            let found = Found { links: &self.links, shape: ends.shape, route };
            if ends.shape == Shape::Loop {
                struck = found.loop_strikes(marks);
            }
            teller.tell(&found, struck)?;
        }
        // Where there is one loop there are longer ones, that strike more.
        if teller.told > 0 && is_continuous(technique) {
            self.longer_loops(&mut teller, most)?;
        }
        ControlFlow::Continue(())
    }

    /// The shortest loops through any strong link, the weak link after it and the one before it.
    fn longer_loops(&self, teller: &mut Teller<'_, '_, W>, most: usize) -> ControlFlow<()> {
        let links = &self.links;
        let mut walk = Walk::default();
        let mut left = MOST_LOOPS;
        for from in 0..links.spots.len() as u16 {
            walk.begin_false(links, from, most.saturating_sub(2));
            for second in (0..links.spots.len() as u16).filter(|&node| links.is_weak(node, from)) {
                for strong in links.strong(second) {
                    let closes = |&&node: &&u16| {
                        links.is_weak(node, strong.to) && walk.away(node) + 2 >= LOOP_LINKS.into()
                    };
                    for &end in walk.reached.iter().filter(closes) {
                        let mut route = walk.route(end);
                        if route.nodes.contains(&second) || route.nodes.contains(&strong.to) {
                            continue;
                        }
                        route.nodes.extend([strong.to, second]);
                        route.bonds.push(strong.bond);
                        let found = Found { links, shape: Shape::Loop, route };
                        teller.tell(&found, found.loop_strikes(teller.marks))?;
                        left -= 1;
                        if left == 0 {
                            return ControlFlow::Continue(());
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// What a chain that strikes these is called.
pub(crate) type Name<'a, const W: usize> =
    &'a dyn Fn(&Found<'_, W>, &[Candidate]) -> Option<Technique>;

/// Tells about every set of eliminations once.
struct Teller<'a, 'b, const W: usize> {
    marks: &'a Marks<W>,
    seek: &'a mut Seek<'b>,
    technique: Technique,
    name: Name<'a, W>,
    known: BTreeSet<Vec<Candidate>>,
    told: usize,
}

impl<const W: usize> Teller<'_, '_, W> {
    fn tell(&mut self, found: &Found<'_, W>, struck: Vec<Candidate>) -> ControlFlow<()> {
        if struck.is_empty() || self.known.contains(&struck) {
            return ControlFlow::Continue(());
        }
        let is_it = (self.name)(found, &struck) == Some(self.technique);
        self.known.insert(struck.clone());
        if !is_it {
            return ControlFlow::Continue(());
        }
        self.told += 1;
        let pattern = Pattern::Chain(found.chain());
        self.seek.report(Deduction::strikes(self.technique, pattern, struck))
    }
}

fn is_continuous(technique: Technique) -> bool {
    matches!(technique, Technique::ContinuousNiceLoop | Technique::GroupedContinuousNiceLoop)
}

/// How a chain with these ends can be read so that something follows; a loop, perhaps.
fn shapes<const W: usize>(
    marks: &Marks<W>,
    links: &Links<W>,
    kind: Kind,
    from: u16,
    to: u16,
) -> [Option<Shape>; 2] {
    let [a, b] = [links.spot(from), links.spot(to)];
    if from == to {
        let strikes = a.cell.is_none_or(|cell| marks.of(cell).len() > 1);
        return [strikes.then_some(Shape::Same), None];
    }
    // A loop of cells is a nice loop.
    let closes = links.is_weak(from, to) && kind != Kind::TwoCandidates;
    let otherwise = if a.digit == b.digit {
        a.sees.meets(b.sees).then_some(Shape::OneDigit)
    } else {
        let strikes = crosses(marks, links, from, to) || crosses(marks, links, to, from);
        strikes.then_some(Shape::TwoDigits)
    };
    [closes.then_some(Shape::Loop), otherwise]
}

/// Whether the digit of `other` is a candidate of the one cell of `end` and sees all of `other`.
fn crosses<const W: usize>(marks: &Marks<W>, links: &Links<W>, end: u16, other: u16) -> bool {
    let other = links.spot(other);
    let is_hit = |cell| marks.has(cell, other.digit) && other.sees.contains(cell);
    links.spot(end).cell.is_some_and(is_hit)
}

/// What follows from a chain that is no loop, ascending.
fn follows<const W: usize>(marks: &Marks<W>, links: &Links<W>, ends: Ends) -> Vec<Candidate> {
    let Ends { shape, from, to, .. } = ends;
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
