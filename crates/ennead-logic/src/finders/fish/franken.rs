//! Franken X-Wing and Swordfish, with and without fins.
//!
//! # What it sees
//! A fish with boxes among its houses: the base has rows and boxes, the cover columns and boxes (or
//! columns and rows the other way round), at least one box in all. Places of the base outside the
//! cover, and places in two bases but not in two covers, are *fins*.
//!
//! # Why it holds
//! Count the true candidates in the base houses: one each. If no fin is true, every one of them is
//! covered at least as often as it is in the base, so the cover houses are used up. A candidate
//! that is covered more often than it is in the base and sees all fins finds no room: were it
//! true, no fin would be, and the cover houses would hold one too many.
//!
//! # How it is found
//! From its end. Suppose a candidate that is in no template were true. It takes up the cover house
//! it is in; then all base houses have their remaining places in the other covers, one too few. So
//! for each choice of one cover (X-Wing) or two (Swordfish) the houses are sought that fit.

use ennead_grid::sorting;
use std::ops::ControlFlow;

use ennead_grid::{Cell, Digit, House, HouseKind};

use crate::finders::fish::siamese::{self, Fish};
use crate::finders::seek::Seek;
use crate::tables::cells::Cells;
use crate::tables::lines::across;
use crate::tables::marks::Marks;
use crate::technique::Technique;

pub(crate) fn x_wing<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    find::<W, 2>(marks, seek, Technique::FrankenXWing)
}

pub(crate) fn swordfish<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    find::<W, 3>(marks, seek, Technique::FrankenSwordfish)
}

pub(crate) fn finned_x_wing<const W: usize>(
    marks: &Marks<W>,
    seek: &mut Seek<'_>,
) -> ControlFlow<()> {
    find::<W, 2>(marks, seek, Technique::FinnedFrankenXWing)
}

pub(crate) fn finned_swordfish<const W: usize>(
    marks: &Marks<W>,
    seek: &mut Seek<'_>,
) -> ControlFlow<()> {
    find::<W, 3>(marks, seek, Technique::FinnedFrankenSwordfish)
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
        for kind in [HouseKind::Row, HouseKind::Column] {
            let pond = Pond::new(marks, digit, kind, seek.limits.fins);
            if seek.limits.pairs {
                let mut fish = Vec::new();
                let _ = pond.fish::<N>(technique, &mut |one| {
                    fish.push(one);
                    ControlFlow::Continue(())
                });
                siamese::report(seek, digit, technique, &fish)?;
            } else {
                pond.fish::<N>(technique, &mut |one| siamese::told(seek, digit, technique, &one))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// A house with the places of the digit in it.
#[derive(Clone, Copy)]
struct Places<const W: usize> {
    house: House,
    cells: Cells<W>,
}

/// The houses fish are made of.
struct Pond<'a, const W: usize> {
    marks: &'a Marks<W>,
    digit: Digit,
    fins: usize,
    /// The kind of the lines of the cover.
    across: HouseKind,
    /// Lines of one kind, and boxes.
    bases: Vec<Places<W>>,
    /// Lines that cross them, and boxes.
    covers: Vec<Places<W>>,
}

impl<'a, const W: usize> Pond<'a, W> {
    fn new(marks: &'a Marks<W>, digit: Digit, kind: HouseKind, fins: usize) -> Pond<'a, W> {
        let places = |kind| {
            let lines = marks.plan.houses_of_kind(kind).iter();
            let boxes = marks.plan.houses_of_kind(HouseKind::Box).iter();
            lines
                .chain(boxes)
                .map(|&house| Places { house, cells: marks.places(house, digit) })
                .filter(|places| !places.cells.is_empty())
                .collect()
        };
        let across = across(kind);
        Pond { marks, digit, fins, across, bases: places(kind), covers: places(across) }
    }

    fn fish<const N: usize>(
        &self,
        technique: Technique,
        visit: &mut impl FnMut(Fish<W>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for prey in self.marks.hopeless(self.digit).iter() {
            self.fish_for::<N>(technique, prey, visit)?;
        }
        ControlFlow::Continue(())
    }

    /// The fish that strike `prey` first of all.
    fn fish_for<const N: usize>(
        &self,
        technique: Technique,
        prey: Cell,
        visit: &mut impl FnMut(Fish<W>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let seen = self.marks.plan.peers(prey) | Cells::only(prey);
        let fitting = |room: Cells<W>, bases: &[Places<W>]| -> Vec<Places<W>> {
            let fits = |base: &&Places<W>| room.includes(base.cells - seen);
            bases.iter().filter(fits).copied().collect()
        };
        let mut near: Vec<Places<W>> = Vec::new();
        if N == 3 {
            let can = |base: &&Places<W>| self.fits_two_covers(base.cells - seen);
            near.extend(self.bases.iter().filter(can));
        }
        for (at, &one) in self.covers.iter().enumerate() {
            if N == 2 {
                let bases = fitting(one.cells, &self.bases);
                self.choose::<N>(technique, prey, &bases, &[one], visit)?;
                continue;
            }
            if near.len() < 3 {
                break;
            }
            for &two in &self.covers[at + 1..] {
                let room = one.cells | two.cells;
                if near.iter().filter(|base| room.includes(base.cells - seen)).count() >= 3 {
                    let bases = fitting(room, &near);
                    self.choose::<N>(technique, prey, &bases, &[one, two], visit)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether two cover houses can hold these cells: one of those of the first cell, and one of
    /// those of the first cell that is left.
    fn fits_two_covers(&self, cells: Cells<W>) -> bool {
        let Some(first) = cells.first() else { return true };
        let of = |cell: Cell| {
            [self.across, HouseKind::Box].map(|kind| self.marks.plan.house_of(cell, kind))
        };
        of(first).into_iter().any(|one| {
            let left = cells - self.marks.plan.cells(one);
            let Some(second) = left.first() else { return true };
            of(second).into_iter().any(|two| self.marks.plan.cells(two).includes(left))
        })
    }

    /// Takes `N` of `bases` and, with the other covers, one that holds the prey.
    fn choose<const N: usize>(
        &self,
        technique: Technique,
        prey: Cell,
        bases: &[Places<W>],
        others: &[Places<W>],
        visit: &mut impl FnMut(Fish<W>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if bases.len() < N {
            return ControlFlow::Continue(());
        }
        let is_other = |house: House| others.iter().any(|other| other.house == house);
        let holds = |cover: &&Places<W>| cover.cells.contains(prey) && !is_other(cover.house);
        for first in self.covers.iter().filter(holds) {
            // Of two covers that hold the prey, the one that comes first is taken as the first.
            let comes_first = |other: &Places<W>| {
                !other.cells.contains(prey) || first.house.index() < other.house.index()
            };
            if !others.iter().all(comes_first) {
                continue;
            }
            let mut cover = others.to_vec();
            cover.push(*first);
            sorting::sort_by_key(&mut cover, |one| one.house.index());
            let free: Vec<Places<W>> = bases
                .iter()
                .filter(|base| cover.iter().all(|one| one.house != base.house))
                .copied()
                .collect();
            for a in 0..free.len() {
                for b in a + 1..free.len() {
                    if N == 2 {
                        self.land(technique, prey, &[free[a], free[b]], &cover, visit)?;
                        continue;
                    }
                    for &last in &free[b + 1..] {
                        self.land(technique, prey, &[free[a], free[b], last], &cover, visit)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Tells about a fish, if it is one of the kind asked for, strikes `prey` first, and no smaller
    /// one does as much.
    fn land(
        &self,
        technique: Technique,
        prey: Cell,
        base: &[Places<W>],
        cover: &[Places<W>],
        visit: &mut impl FnMut(Fish<W>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut houses = base.iter().chain(cover);
        if !houses.any(|one| one.house.kind() == HouseKind::Box) {
            return ControlFlow::Continue(());
        }
        let all = base.iter().fold(Cells::EMPTY, |all, one| all | one.cells);
        let (fins, struck) = self.outcome(base, cover);
        let is_finned =
            matches!(technique, Technique::FinnedFrankenXWing | Technique::FinnedFrankenSwordfish);
        if struck.first() != Some(prey)
            || is_finned == fins.is_empty()
            || fins.len() > self.fins
            || !cover.iter().all(|one| (one.cells - fins).meets(all))
            || self.is_reducible(base, cover, struck)
        {
            return ControlFlow::Continue(());
        }
        visit(Fish {
            technique,
            base: base.iter().map(|one| one.house).collect(),
            cover: cover.iter().map(|one| one.house).collect(),
            fins,
            struck,
        })
    }

    /// The fins, and what is struck.
    fn outcome(&self, base: &[Places<W>], cover: &[Places<W>]) -> (Cells<W>, Cells<W>) {
        let [in_base, in_bases] = once_and_twice(base);
        let [in_cover, in_covers] = once_and_twice(cover);
        let fins = (in_base - in_cover) | (in_bases - in_covers);
        let open = (in_cover - in_base) | (in_covers - in_bases);
        (fins, open & self.marks.plan.common_peers(fins))
    }

    /// Whether some of the houses alone strike as much, or any house does, whose places all see
    /// what is struck (locked candidates).
    fn is_reducible(&self, base: &[Places<W>], cover: &[Places<W>], struck: Cells<W>) -> bool {
        let is_locked = |&house: &House| {
            let places = self.marks.places(house, self.digit);
            !places.is_empty() && self.marks.plan.common_peers(places).includes(struck)
        };
        if self.marks.plan.houses().iter().any(is_locked) {
            return true;
        }
        let without = |at: usize, all: &[Places<W>]| {
            [all[usize::from(at == 0)], all[2 - usize::from(at == 2)]]
        };
        base.len() == 3
            && (0..9).any(|at| {
                let [some, others] = [without(at / 3, base), without(at % 3, cover)];
                self.outcome(&some, &others).1.includes(struck)
            })
    }
}

/// The cells in at least one of the houses, and those in at least two. None is in three: a line of
/// one kind and a box is all a cell can be in.
fn once_and_twice<const W: usize>(houses: &[Places<W>]) -> [Cells<W>; 2] {
    houses.iter().fold([Cells::EMPTY; 2], |[once, twice], one| {
        [once | one.cells, twice | (once & one.cells)]
    })
}
