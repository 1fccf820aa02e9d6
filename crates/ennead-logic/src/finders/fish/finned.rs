//! Finned and sashimi X-Wing, Swordfish, Jellyfish.
//!
//! # What it sees
//! An X-Wing, Swordfish or Jellyfish that is spoiled by further places of the digit in its base
//! lines, the *fins*, all in one box. It is called *sashimi* when without the fins some base line
//! would have one place left.
//!
//! ```text
//!      c1 c2 c3 | c7
//! r1 .  X  F  . |  X .       fin F in box 1
//! r2 .  *  .  . |  . .       strike the digit at *: in a cover line, in the box of the fin
//! r5 .  X  .  . |  X .
//! ```
//!
//! # Why it holds
//! Either a fin is true, or the fish is whole. In the first case no other cell of the box has the
//! digit, in the second no other cell of the cover lines. A cell in both has it in neither case.
//!
//! # How it is found
//! All that can be struck lies in the box of the fins. So for each box with a candidate to strike:
//! places of a line inside the box may be fins, the others must be covered. Lines are added while
//! what must be covered fits; covers left over are spent on lines through the box.

use std::ops::ControlFlow;

use ennead_grid::{Digit, HouseKind};

use crate::finders::fish::siamese::{self, Fish};
use crate::finders::seek::Seek;
use crate::tables::lines::{Lines, across, bits, cells_of, lines};
use crate::tables::marks::Marks;
use crate::technique::Technique;

macro_rules! finders {
    ($($name:ident, $size:literal, $technique:ident;)*) => {$(
        pub(crate) fn $name<const W: usize>(
            marks: &Marks<W>,
            seek: &mut Seek<'_>,
        ) -> ControlFlow<()> {
            find::<W, $size>(marks, seek, Technique::$technique)
        }
    )*};
}

finders! {
    finned_x_wing, 2, FinnedXWing;
    finned_swordfish, 3, FinnedSwordfish;
    finned_jellyfish, 4, FinnedJellyfish;
    sashimi_x_wing, 2, SashimiXWing;
    sashimi_swordfish, 3, SashimiSwordfish;
    sashimi_jellyfish, 4, SashimiJellyfish;
}

fn find<const W: usize, const N: usize>(
    marks: &Marks<W>,
    seek: &mut Seek<'_>,
    technique: Technique,
) -> ControlFlow<()> {
    for digit in marks.plan.shape.digits() {
        if marks.hopeless(digit).is_empty() {
            continue;
        }
        let places = Lines::of(marks, digit);
        for kind in [HouseKind::Row, HouseKind::Column] {
            let seeker = Seeker { marks, digit, kind, masks: places.along(kind) };
            if seek.limits.pairs {
                let mut fish = Vec::new();
                let fins = seek.limits.fins;
                let _ = seeker.fish::<N>(fins, &mut |one| {
                    fish.push(seeker.named::<N>(one));
                    ControlFlow::Continue(())
                });
                siamese::report(seek, digit, technique, &fish)?;
            } else {
                seeker.fish::<N>(seek.limits.fins, &mut |one| {
                    if one.technique::<N>() == technique {
                        siamese::told(seek, digit, technique, &seeker.named::<N>(one))
                    } else {
                        ControlFlow::Continue(())
                    }
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Where fish are looked for: the places of a digit in the lines of one kind.
struct Seeker<'a, const W: usize> {
    marks: &'a Marks<W>,
    digit: Digit,
    kind: HouseKind,
    masks: &'a [u32],
}

/// A finned fish, in masks.
#[derive(Clone, Copy)]
struct Finned {
    base: u32,
    cover: u32,
    /// The lines of the chute of the fin box, and the lines that cross it in the box.
    chute: u32,
    stack: u32,
    is_sashimi: bool,
}

impl Finned {
    fn technique<const N: usize>(&self) -> Technique {
        match (N, self.is_sashimi) {
            (2, false) => Technique::FinnedXWing,
            (3, false) => Technique::FinnedSwordfish,
            (_, false) => Technique::FinnedJellyfish,
            (2, true) => Technique::SashimiXWing,
            (3, true) => Technique::SashimiSwordfish,
            (_, true) => Technique::SashimiJellyfish,
        }
    }
}

impl<const W: usize> Seeker<'_, W> {
    fn fish<const N: usize>(
        &self,
        fins: usize,
        visit: &mut impl FnMut(Finned) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let shape = self.marks.plan.shape;
        // How many base lines run through a box, and how many cross them there.
        let (depth, width) = match self.kind {
            HouseKind::Row => (shape.box_rows(), shape.box_columns()),
            _ => (shape.box_columns(), shape.box_rows()),
        };
        let hopeless = self.marks.hopeless(self.digit);
        for chute in 0..self.masks.len() / depth {
            let chute = ((1 << depth) - 1) << (chute * depth);
            let in_chute = cells_of(self.marks, self.kind, chute) & hopeless;
            if in_chute.is_empty() {
                continue;
            }
            for stack in 0..self.masks.len() / width {
                let stack = ((1 << width) - 1) << (stack * width);
                if cells_of(self.marks, across(self.kind), stack).meets(in_chute) {
                    let fish = Finned { base: 0, cover: 0, chute, stack, is_sashimi: false };
                    self.grow::<N>(fish, 0, fins, visit)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// What of a line cannot be a fin.
    fn must(&self, line: usize, fish: &Finned) -> u32 {
        let is_near = fish.chute >> line & 1 == 1;
        if is_near { self.masks[line] & !fish.stack } else { self.masks[line] }
    }

    /// Adds a line from `from` on to the base in every way. The depth is `N`.
    fn grow<const N: usize>(
        &self,
        fish: Finned,
        from: usize,
        fins: usize,
        visit: &mut impl FnMut(Finned) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if fish.base.count_ones() as usize == N {
            return self.covers::<N>(fish, fins, visit);
        }
        for line in from..self.masks.len() {
            let must = self.must(line, &fish);
            let cover = fish.cover | must;
            // A line with all its places in the box of the fins is a case of claiming.
            if must == 0 || self.masks[line].count_ones() < 2 || cover.count_ones() as usize > N {
                continue;
            }
            let base = fish.base | 1 << line;
            self.grow::<N>(Finned { base, cover, ..fish }, line + 1, fins, visit)?;
        }
        ControlFlow::Continue(())
    }

    /// Spends the covers left over on lines through the box, in every way.
    fn covers<const N: usize>(
        &self,
        fish: Finned,
        fins: usize,
        visit: &mut impl FnMut(Finned) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let of_lines = |lines: u32| bits(lines).fold(0, |all, line| all | self.masks[line]);
        let near = of_lines(fish.base & fish.chute) & fish.stack;
        let targets = of_lines(fish.chute & !fish.base) & fish.stack;
        let spare = near & !fish.cover;
        let left = N as u32 - fish.cover.count_ones();
        // Every subset of the spare lines, smallest number first.
        let mut more = 0_u32;
        loop {
            let cover = fish.cover | more;
            let struck = targets & cover;
            if more.count_ones() == left && near & !cover != 0 && struck != 0 {
                let finned = Finned { cover, is_sashimi: self.is_sashimi(&fish, cover), ..fish };
                if self.count_fins(&finned) <= fins && !self.is_reducible(&finned, struck) {
                    visit(finned)?;
                }
            }
            more = more.wrapping_sub(spare) & spare;
            if more == 0 {
                return ControlFlow::Continue(());
            }
        }
    }

    fn is_sashimi(&self, fish: &Finned, cover: u32) -> bool {
        bits(fish.base).any(|line| (self.masks[line] & cover).count_ones() < 2)
    }

    fn count_fins(&self, fish: &Finned) -> usize {
        let near = bits(fish.base & fish.chute);
        near.map(|line| (self.masks[line] & !fish.cover).count_ones() as usize).sum()
    }

    /// Whether fewer of the base lines strike as much.
    fn is_reducible(&self, fish: &Finned, struck: u32) -> bool {
        let mut fewer = fish.base & (fish.base - 1);
        while fewer != 0 {
            let cover = bits(fewer).fold(0, |all, line| all | self.masks[line]) & fish.cover;
            if cover.count_ones() <= fewer.count_ones() && struck & !cover == 0 {
                return true;
            }
            fewer = (fewer - 1) & fish.base;
        }
        false
    }

    fn named<const N: usize>(&self, fish: Finned) -> Fish<W> {
        let Finned { base, cover, chute, stack, .. } = fish;
        let across = across(self.kind);
        let places = self.marks.cells(self.digit);
        let covered = cells_of(self.marks, across, cover);
        let in_base = cells_of(self.marks, self.kind, base);
        let in_box = cells_of(self.marks, self.kind, chute) & cells_of(self.marks, across, stack);
        Fish {
            technique: fish.technique::<N>(),
            base: lines(self.marks, self.kind, base).collect(),
            cover: lines(self.marks, across, cover).collect(),
            fins: (places & in_base) - covered,
            struck: ((places & in_box) & covered) - in_base,
        }
    }
}
