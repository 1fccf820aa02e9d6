//! Death Blossom.
//!
//! # What it sees
//! A cell (the stem) and for each of its candidates an almost locked set (a petal) all of whose
//! places of that candidate see the stem. All petals share a digit z.
//!
//! # Why it holds
//! Whatever the stem is, one petal loses that digit, is locked and has z. A cell that sees every z of
//! all petals cannot be z.

use std::ops::ControlFlow;

use ennead_grid::{Cell, Digit};

use super::{AlmostLockedSets, Als};
use crate::candidate::Candidate;
use crate::deduction::Deduction;
use crate::finders::seek::Seek;
use crate::pattern::Pattern;
use crate::tables::cells::Cells;
use crate::tables::marks::Marks;
use crate::technique::Technique;

pub(crate) fn find<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    let all = marks.almost_locked_sets();
    for stem in marks.blank().iter() {
        let candidates: Vec<Digit> = marks.of(stem).iter().collect();
        // Two petals are an ALS-XY-Wing.
        if candidates.len() < 3 {
            continue;
        }
        let petals: Vec<Vec<&Als<W>>> = candidates
            .iter()
            .map(|&c| {
                let sets = all.sets.iter();
                let fits =
                    |set: &&Als<W>| set.digits.contains(c) && all.sight(set, c).hits.contains(stem);
                sets.filter(fits).collect()
            })
            .collect();
        for z in marks.plan.shape.digits().filter(|&z| !marks.has(stem, z)) {
            let blossom = Blossom { all, stem, z, candidates: &candidates, petals: &petals };
            blossom.grow(&mut Vec::new(), marks.cells(z).without(stem), seek)?;
        }
    }
    ControlFlow::Continue(())
}

struct Blossom<'a, const W: usize> {
    all: &'a AlmostLockedSets<W>,
    stem: Cell,
    z: Digit,
    candidates: &'a [Digit],
    petals: &'a [Vec<&'a Als<W>>],
}

impl<const W: usize> Blossom<'_, W> {
    /// Adds a petal for the next candidate; `hits` are the cells that would still lose z. The depth
    /// is bounded by the candidates of a cell.
    fn grow(
        &self,
        chosen: &mut Vec<Als<W>>,
        hits: Cells<W>,
        seek: &mut Seek<'_>,
    ) -> ControlFlow<()> {
        let Some(petals) = self.petals.get(chosen.len()) else {
            return self.report(chosen, hits, seek);
        };
        for petal in petals.iter().filter(|petal| petal.digits.contains(self.z)) {
            let overlaps = chosen.iter().any(|other| other.cells.meets(petal.cells));
            let left = hits & self.all.sight(petal, self.z).hits;
            if left.is_empty() || overlaps && !seek.limits.overlap {
                continue;
            }
            chosen.push(**petal);
            self.grow(chosen, left, seek)?;
            chosen.pop();
        }
        ControlFlow::Continue(())
    }

    fn report(&self, chosen: &[Als<W>], hits: Cells<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
        let hits = chosen.iter().fold(hits, |hits, petal| hits - petal.cells);
        if hits.is_empty() {
            return ControlFlow::Continue(());
        }
        let petals = self.candidates.iter().copied().zip(chosen.iter().map(Als::shown));
        let pattern =
            Pattern::DeathBlossom { stem: self.stem, petals: petals.collect(), common: self.z };
        let struck = hits.iter().map(|cell| Candidate::new(cell, self.z)).collect();
        seek.report(Deduction::strikes(Technique::DeathBlossom, pattern, struck))
    }
}
