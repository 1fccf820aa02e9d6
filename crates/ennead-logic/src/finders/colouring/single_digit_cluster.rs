//! A cluster: places of one digit joined by conjugate pairs, painted in two colours.
//!
//! The two ends of a pair have different colours. One end of each is true, so all places of one
//! colour are true and all of the other false.

use ennead_grid::{Cell, Digit, House};

use crate::candidate::Candidate;
use crate::pattern::Cluster;
use crate::tables::cells::Cells;
use crate::tables::conjugates::{Conjugates, conjugates};
use crate::tables::marks::Marks;
use crate::truth::Truth;

/// The places of a digit in two colours.
#[derive(Clone, Debug)]
pub(crate) struct Painted<const W: usize> {
    pub(crate) colours: [Cells<W>; 2],
    /// What each colour sees.
    pub(crate) seen: [Cells<W>; 2],
    bonds: Vec<House>,
}

impl<const W: usize> Painted<W> {
    /// The clusters of `digit`, by their first cell.
    pub(crate) fn all(marks: &Marks<W>, digit: Digit) -> Vec<Painted<W>> {
        let pairs: Vec<Conjugates> = conjugates(marks, digit).collect();
        let mut unmet: Cells<W> = pairs.iter().flat_map(|pair| pair.cells).collect();
        let mut all = Vec::new();
        while let Some(first) = unmet.first() {
            let cluster = Painted::from(marks, &pairs, first);
            unmet -= cluster.cells();
            all.push(cluster);
        }
        all
    }

    fn from(marks: &Marks<W>, pairs: &[Conjugates], first: Cell) -> Painted<W> {
        let mut cluster = Painted {
            colours: [Cells::only(first), Cells::EMPTY],
            seen: [Cells::EMPTY; 2],
            bonds: Vec::new(),
        };
        let mut open = vec![(first, 0)];
        while let Some((cell, colour)) = open.pop() {
            cluster.seen[colour] |= marks.plan.peers(cell);
            for pair in pairs {
                let other = match pair.cells {
                    [a, b] if a == cell => b,
                    [a, b] if b == cell => a,
                    _ => continue,
                };
                if !cluster.cells().contains(other) {
                    cluster.colours[1 - colour].insert(other);
                    cluster.bonds.push(pair.house);
                    open.push((other, 1 - colour));
                }
            }
        }
        cluster
    }

    pub(crate) fn cells(&self) -> Cells<W> {
        self.colours[0] | self.colours[1]
    }

    /// As evidence.
    pub(crate) fn cluster(&self, digit: Digit) -> Cluster {
        let mut bonds: Vec<Truth> =
            self.bonds.iter().map(|&house| Truth::Place(house, digit)).collect();
        bonds.sort_unstable();
        Cluster { colours: self.colours.map(|cells| candidates(cells, digit)), bonds }
    }
}

pub(crate) fn candidates<const W: usize>(cells: Cells<W>, digit: Digit) -> Vec<Candidate> {
    cells.iter().map(|cell| Candidate::new(cell, digit)).collect()
}
