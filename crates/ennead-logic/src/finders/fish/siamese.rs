//! Siamese fish: two finned fish of one base, told about as one.
//!
//! The base lines are the same, the covers differ and so do the fins. Each fish holds on its own;
//! together they strike what either does.

use ennead_grid::sorting;
use std::ops::ControlFlow;

use ennead_grid::{Digit, House};

use crate::candidate::Candidate;
use crate::deduction::Deduction;
use crate::finders::seek::Seek;
use crate::pattern::Pattern;
use crate::tables::cells::Cells;
use crate::technique::Technique;

/// A fish with fins as it was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fish<const W: usize> {
    pub(crate) technique: Technique,
    pub(crate) base: Vec<House>,
    pub(crate) cover: Vec<House>,
    pub(crate) fins: Cells<W>,
    pub(crate) struck: Cells<W>,
}

impl<const W: usize> Fish<W> {
    fn joined(&self, other: &Fish<W>) -> Fish<W> {
        let mut cover = self.cover.clone();
        cover.extend(other.cover.iter().copied().filter(|house| !self.cover.contains(house)));
        sorting::sort_by_key(&mut cover, |house| house.index());
        Fish {
            // A whole fish beside a sashimi one gives the pair its name.
            technique: self.technique.min(other.technique),
            base: self.base.clone(),
            cover,
            fins: self.fins | other.fins,
            struck: self.struck | other.struck,
        }
    }

    fn is_twin_of(&self, other: &Fish<W>) -> bool {
        self.base == other.base
            && self.cover != other.cover
            && !self.struck.includes(other.struck)
            && !other.struck.includes(self.struck)
    }
}

/// Tells about the fish of `digit` that are called `technique`, twins as one.
pub(crate) fn report<const W: usize>(
    seek: &mut Seek<'_>,
    digit: Digit,
    technique: Technique,
    fish: &[Fish<W>],
) -> ControlFlow<()> {
    for (at, one) in fish.iter().enumerate() {
        if !fish.iter().any(|other| one.is_twin_of(other)) {
            told(seek, digit, technique, one)?;
        }
        for other in fish[at + 1..].iter().filter(|other| one.is_twin_of(other)) {
            told(seek, digit, technique, &one.joined(other))?;
        }
    }
    ControlFlow::Continue(())
}

pub(crate) fn told<const W: usize>(
    seek: &mut Seek<'_>,
    digit: Digit,
    technique: Technique,
    fish: &Fish<W>,
) -> ControlFlow<()> {
    if fish.technique != technique {
        return ControlFlow::Continue(());
    }
    let pattern = Pattern::Fish {
        digit,
        base: fish.base.clone(),
        cover: fish.cover.clone(),
        fins: fish.fins.to_vec(),
    };
    let eliminations = fish.struck.iter().map(|cell| Candidate::new(cell, digit)).collect();
    seek.report(Deduction::strikes(technique, pattern, eliminations))
}
