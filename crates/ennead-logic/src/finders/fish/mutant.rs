//! Franken Jellyfish, mutant fish, and Franken and mutant fish of five houses and more.
//!
//! # What it sees
//! As many *base* houses as *cover* houses for a digit. In a *Franken* fish the base has lines of one
//! kind and boxes, the cover lines of the other kind and boxes; in a *mutant* fish either may have
//! rows, columns and boxes. Places that are in more bases than covers are *fins*.
//!
//! # Why it holds
//! Count the true candidates in the base houses: one each. If no fin is true, every one of them is
//! covered at least as often as it is in the base, so the cover houses are used up. A candidate that
//! is covered more often than it is in the base and sees all fins finds no room: were it true, no fin
//! would be, and the cover houses would hold one too many.
//!
//! # How it is found
//! From its end. Suppose a candidate that is in no template were true: it takes up one cover, so what
//! is left of n bases has to fit into n - 1 others. Bases are taken one after the other; a place that
//! lacks a cover gets each of its houses in turn. Where k bases fit into fewer than k covers there is a
//! smaller fish, and the search turns back; it gives up after a fixed number of turns.

use ennead_grid::sorting;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

use ennead_grid::{Cell, Digit, House, HouseKind};

use crate::finders::fish::siamese::{self, Fish};
use crate::finders::seek::Seek;
use crate::tables::cells::Cells;
use crate::tables::marks::Marks;
use crate::technique::Technique;

/// Turns of the search for one candidate, one size and one choice of kinds.
const MOST: usize = 20_000;

/// Most houses of a base.
const LARGEST: usize = 7;

macro_rules! finders {
    ($($name:ident, $families:expr, $sizes:expr, $finned:literal, $technique:ident;)*) => {$(
        pub(crate) fn $name<const W: usize>(
            marks: &Marks<W>,
            seek: &mut Seek<'_>,
        ) -> ControlFlow<()> {
            let technique = Technique::$technique;
            let kind = Kind { families: $families, is_finned: $finned, technique };
            $sizes.into_iter().try_for_each(|size| find(marks, seek, kind, size))
        }
    )*};
}

finders! {
    franken_jellyfish, &[Family::Franken], [4], false, FrankenJellyfish;
    finned_franken_jellyfish, &[Family::Franken], [4], true, FinnedFrankenJellyfish;
    mutant_x_wing, &[Family::Mutant], [2], false, MutantXWing;
    mutant_swordfish, &[Family::Mutant], [3], false, MutantSwordfish;
    mutant_jellyfish, &[Family::Mutant], [4], false, MutantJellyfish;
    finned_mutant_x_wing, &[Family::Mutant], [2], true, FinnedMutantXWing;
    finned_mutant_swordfish, &[Family::Mutant], [3], true, FinnedMutantSwordfish;
    finned_mutant_jellyfish, &[Family::Mutant], [4], true, FinnedMutantJellyfish;
    large, &[Family::Franken, Family::Mutant], 5..=LARGEST, false, LargeFish;
    finned_large, &[Family::Franken, Family::Mutant], 5..=LARGEST, true, FinnedLargeFish;
}

/// What is looked for.
#[derive(Clone, Copy)]
struct Kind {
    families: &'static [Family],
    is_finned: bool,
    technique: Technique,
}

/// Which houses a fish is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Family {
    /// Lines of one kind, covered by lines of the other.
    Basic,
    /// The same with boxes.
    Franken,
    /// Whatever else.
    Mutant,
}

impl Family {
    fn of(base: &[House], cover: &[House]) -> Family {
        let has = |houses: &[House], kind| houses.iter().any(|house| house.kind() == kind);
        let crosses = |along, across| !has(base, across) && !has(cover, along);
        let is_crossed = crosses(HouseKind::Row, HouseKind::Column)
            || crosses(HouseKind::Column, HouseKind::Row);
        let has_box = has(base, HouseKind::Box) || has(cover, HouseKind::Box);
        if !is_crossed {
            Family::Mutant
        } else if has_box {
            Family::Franken
        } else {
            Family::Basic
        }
    }

    /// The kinds of houses that base and cover can have.
    fn kinds(self) -> &'static [[&'static [HouseKind]; 2]] {
        const ROWS: &[HouseKind] = &[HouseKind::Row, HouseKind::Box];
        const COLUMNS: &[HouseKind] = &[HouseKind::Column, HouseKind::Box];
        const ALL: &[HouseKind] = &[HouseKind::Row, HouseKind::Column, HouseKind::Box];
        match self {
            Family::Basic => &[],
            Family::Franken => &[[ROWS, COLUMNS], [COLUMNS, ROWS]],
            Family::Mutant => &[[ALL, ALL]],
        }
    }
}

fn find<const W: usize>(
    marks: &Marks<W>,
    seek: &mut Seek<'_>,
    kind: Kind,
    size: usize,
) -> ControlFlow<()> {
    if size > marks.plan.side() {
        return ControlFlow::Continue(());
    }
    for digit in marks.plan.shape.digits() {
        for &family in kind.families {
            let mut fish = Vec::new();
            let mut known = BTreeSet::new();
            for [bases, covers] in family.kinds() {
                for prey in marks.hopeless(digit).iter() {
                    if (seek.is_over)() {
                        return ControlFlow::Break(());
                    }
                    let [bases, covers] = [bases, covers].map(|kinds| houses(marks, digit, kinds));
                    let mut search = Search {
                        marks,
                        digit,
                        prey,
                        seen: marks.plan.peers(prey) | Cells::only(prey),
                        size,
                        bases,
                        covers,
                        base: Vec::new(),
                        cover: Vec::new(),
                        left: MOST,
                        known: &mut known,
                        found: &mut fish,
                    };
                    search.grow(0);
                    fish.retain(|one: &Fish<W>| {
                        Family::of(&one.base, &one.cover) == family
                            && one.fins.is_empty() != kind.is_finned
                            && one.fins.len() <= seek.limits.fins
                    });
                    for one in &mut fish {
                        one.technique = kind.technique;
                    }
                    if !seek.limits.pairs {
                        for one in fish.drain(..) {
                            siamese::told(seek, digit, kind.technique, &one)?;
                        }
                    }
                }
            }
            siamese::report(seek, digit, kind.technique, &fish)?;
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

fn houses<const W: usize>(marks: &Marks<W>, digit: Digit, kinds: &[HouseKind]) -> Vec<Places<W>> {
    let all = kinds.iter().flat_map(|&kind| marks.plan.houses_of_kind(kind));
    all.map(|&house| Places { house, cells: marks.places(house, digit) })
        .filter(|one| !one.cells.is_empty())
        .collect()
}

/// The search for the fish of one size that strike one candidate.
struct Search<'a, const W: usize> {
    marks: &'a Marks<W>,
    digit: Digit,
    prey: Cell,
    /// What the prey sees, and itself.
    seen: Cells<W>,
    size: usize,
    bases: Vec<Places<W>>,
    covers: Vec<Places<W>>,
    base: Vec<Places<W>>,
    /// But for the one that the prey takes up.
    cover: Vec<Places<W>>,
    left: usize,
    /// Bases and covers of the fish met before, found or not.
    known: &'a mut BTreeSet<[Vec<usize>; 2]>,
    found: &'a mut Vec<Fish<W>>,
}

impl<const W: usize> Search<'_, W> {
    /// Adds bases from number `from` on, and the covers they lack. The depth is twice the size.
    fn grow(&mut self, from: usize) {
        let Some(left) = self.left.checked_sub(1) else { return };
        self.left = left;
        let lacking = excess(&self.base, &self.cover) - self.seen;
        if let Some(cell) = lacking.first() {
            if self.cover.len() + 1 == self.size {
                return;
            }
            for at in 0..self.covers.len() {
                let cover = self.covers[at];
                if cover.cells.contains(cell) && self.is_free(cover.house) {
                    self.cover.push(cover);
                    self.grow(from);
                    self.cover.pop();
                }
            }
            return;
        }
        if self.base.len() == self.size {
            if self.cover.len() + 1 == self.size {
                self.land();
            }
            return;
        }
        // A smaller fish does as much.
        if self.cover.len() < self.base.len() {
            return;
        }
        for at in from..self.bases.len() {
            let base = self.bases[at];
            if !base.cells.contains(self.prey) && self.is_free(base.house) {
                self.base.push(base);
                self.grow(at + 1);
                self.base.pop();
            }
        }
    }

    fn is_free(&self, house: House) -> bool {
        !self.base.iter().chain(&self.cover).any(|one| one.house == house)
    }

    /// Keeps the fish that base and covers make with one more cover, which holds the prey.
    fn land(&mut self) {
        for at in 0..self.covers.len() {
            let last = self.covers[at];
            if !last.cells.contains(self.prey) || !self.is_free(last.house) {
                continue;
            }
            let mut cover = self.cover.clone();
            cover.push(last);
            sorting::sort_by_key(&mut cover, |one| one.house.index());
            let numbers = |all: &[Places<W>]| all.iter().map(|one| one.house.index()).collect();
            if !self.known.insert([numbers(&self.base), numbers(&cover)]) {
                continue;
            }
            let (fins, struck) = self.outcome(&self.base, &cover);
            let all = self.base.iter().fold(Cells::EMPTY, |all, one| all | one.cells);
            let is_used = |one: &Places<W>| (one.cells - fins).meets(all);
            if struck.is_empty() || !cover.iter().all(is_used) || self.is_reducible(&cover, struck)
            {
                continue;
            }
            let houses = |all: &[Places<W>]| all.iter().map(|one| one.house).collect();
            self.found.push(Fish {
                technique: Technique::LargeFish,
                base: houses(&self.base),
                cover: houses(&cover),
                fins,
                struck,
            });
        }
    }

    /// The fins, and what is struck.
    fn outcome(&self, base: &[Places<W>], cover: &[Places<W>]) -> (Cells<W>, Cells<W>) {
        let fins = excess(base, cover);
        (fins, excess(cover, base) & self.marks.plan.common_peers(fins))
    }

    /// Whether the fish without one base and one cover strikes as much, or any house does, whose places
    /// all see what is struck (locked candidates).
    fn is_reducible(&self, cover: &[Places<W>], struck: Cells<W>) -> bool {
        let is_locked = |&house: &House| {
            let places = self.marks.places(house, self.digit);
            !places.is_empty() && self.marks.plan.common_peers(places).includes(struck)
        };
        let without = |at: usize, all: &[Places<W>]| {
            let mut all = all.to_vec();
            all.remove(at);
            all
        };
        self.marks.plan.houses().iter().any(is_locked)
            || (0..self.size * self.size).any(|at| {
                let base = without(at / self.size, &self.base);
                let cover = without(at % self.size, cover);
                self.outcome(&base, &cover).1.includes(struck)
            })
    }
}

/// The cells that are in more of the first houses than of the second. A cell is in three at most.
fn excess<const W: usize>(of: &[Places<W>], over: &[Places<W>]) -> Cells<W> {
    let [a, b] = [of, over].map(|houses| {
        houses.iter().fold([Cells::EMPTY; 3], |[once, twice, thrice], one| {
            [once | one.cells, twice | (once & one.cells), thrice | (twice & one.cells)]
        })
    });
    (a[0] - b[0]) | (a[1] - b[1]) | (a[2] - b[2])
}
