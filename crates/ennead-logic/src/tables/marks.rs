//! The pencil marks of a grid at one moment, in the forms techniques look at.
//!
//! ```text
//! of(cell)          the candidates of a cell                 81 × a set of digits
//! cells(digit)      the cells that may hold a digit           9 × a set of cells
//! places(house, d)  = cells(d) ∩ cells of the house
//! ```
//!
//! The first two say the same and are kept in step. A filled cell has no candidates: it is in
//! neither. What several techniques look for in the same position (almost locked sets, links) is
//! found when first asked for and forgotten with the next change.

use std::cell::OnceCell;

use ennead_grid::{Cell, Digit, Grid, House};

use crate::candidate::Candidate;
use crate::finders::almost_locked_sets::AlmostLockedSets;
use crate::finders::chains::{Alternating, Kind};
use crate::finders::forcing::Implied;
use crate::tables::cells::Cells;
use crate::tables::digits::Digits;
use crate::tables::plan::Plan;
use crate::tables::templates;

/// The widest grid techniques look at: 25×25.
pub(crate) const MAX_SIDE: usize = 25;

/// Candidates, filled cells and givens.
#[derive(Clone, Debug)]
pub(crate) struct Marks<const W: usize> {
    pub(crate) plan: &'static Plan<W>,
    /// Whether the puzzle is known to have one solution and its givens are known, so that a
    /// technique may argue with it.
    pub(crate) unique: bool,
    of: [[Digits; 64]; W],
    cells: [Cells<W>; MAX_SIDE],
    filled: Cells<W>,
    givens: Cells<W>,
    values: [[u8; 64]; W],
    seen: Seen<W>,
    /// For each digit, its candidates that are in no template; forgotten when they change.
    hopeless: [OnceCell<Cells<W>>; MAX_SIDE],
}

/// What was worked out of these marks.
#[derive(Clone, Debug, Default)]
struct Seen<const W: usize> {
    almost_locked_sets: OnceCell<AlmostLockedSets<W>>,
    /// By the kind of chain.
    alternating: [OnceCell<Alternating<W>>; 5],
    implied: OnceCell<Implied<W>>,
}

impl<const W: usize> Marks<W> {
    /// The marks that follow from the filled cells of `grid` alone. `givens` are those of them the
    /// puzzle gave; none when that is not known.
    pub(crate) fn new(plan: &'static Plan<W>, grid: &Grid, givens: Option<&Grid>) -> Marks<W> {
        let all = Digits::all(plan.side());
        let mut marks = Marks {
            plan,
            unique: false,
            of: [[Digits::EMPTY; 64]; W],
            cells: [Cells::EMPTY; MAX_SIDE],
            filled: Cells::EMPTY,
            givens: givens
                .map_or(Cells::EMPTY, |grid| grid.filled().map(|(cell, _)| cell).collect()),
            values: [[0; 64]; W],
            seen: Seen::default(),
            hopeless: Default::default(),
        };
        for cell in plan.shape.cells() {
            marks.of.as_flattened_mut()[cell.index()] = all;
            for digit in plan.shape.digits() {
                marks.cells[digit.index()].insert(cell);
            }
        }
        for (cell, digit) in grid.filled() {
            marks.place(cell, digit);
        }
        marks
    }

    /// The candidates of a cell; none when it is filled.
    pub(crate) fn of(&self, cell: Cell) -> Digits {
        self.of.as_flattened()[cell.index()]
    }

    /// The blank cells that may hold `digit`.
    pub(crate) fn cells(&self, digit: Digit) -> Cells<W> {
        self.cells[digit.index()]
    }

    /// The blank cells of `house` that may hold `digit`.
    pub(crate) fn places(&self, house: House, digit: Digit) -> Cells<W> {
        self.cells(digit) & self.plan.cells(house)
    }

    pub(crate) fn has(&self, cell: Cell, digit: Digit) -> bool {
        self.of(cell).contains(digit)
    }

    pub(crate) fn filled(&self) -> Cells<W> {
        self.filled
    }

    pub(crate) fn blank(&self) -> Cells<W> {
        self.plan.shape.cells().collect::<Cells<W>>() - self.filled
    }

    /// Whether it is known which cells the puzzle gave.
    pub(crate) fn has_givens(&self) -> bool {
        !self.givens.is_empty()
    }

    pub(crate) fn is_given(&self, cell: Cell) -> bool {
        self.givens.contains(cell)
    }

    /// What stands in a filled cell.
    pub(crate) fn value(&self, cell: Cell) -> Option<Digit> {
        Digit::new(self.values.as_flattened()[cell.index()])
    }

    /// The union of the candidates of these cells.
    pub(crate) fn union(&self, cells: Cells<W>) -> Digits {
        cells.iter().fold(Digits::EMPTY, |union, cell| union | self.of(cell))
    }

    /// The blank cells with exactly two candidates.
    pub(crate) fn bivalue(&self) -> Cells<W> {
        let is_pair = |cell: &Cell| self.of(*cell).len() == 2;
        self.plan.shape.cells().filter(is_pair).collect()
    }

    /// The cells of `digit` that see every one of `cells`.
    pub(crate) fn victims(&self, digit: Digit, cells: Cells<W>) -> Cells<W> {
        self.cells(digit) & self.plan.common_peers(cells)
    }

    /// Puts `digit` into `cell` and takes it from all that see it.
    pub(crate) fn place(&mut self, cell: Cell, digit: Digit) {
        for other in self.of(cell).iter() {
            self.cells[other.index()].remove(cell);
            self.hopeless[other.index()].take();
        }
        self.of.as_flattened_mut()[cell.index()] = Digits::EMPTY;
        self.values.as_flattened_mut()[cell.index()] = digit.get();
        self.filled.insert(cell);
        for peer in (self.cells(digit) & self.plan.peers(cell)).iter() {
            self.of.as_flattened_mut()[peer.index()].remove(digit);
        }
        self.cells[digit.index()] -= self.plan.peers(cell);
        self.hopeless[digit.index()].take();
        self.seen = Seen::default();
    }

    /// Takes a candidate away; nothing happens when it is not there.
    pub(crate) fn strike(&mut self, candidate: Candidate) {
        self.of.as_flattened_mut()[candidate.cell.index()].remove(candidate.digit);
        self.cells[candidate.digit.index()].remove(candidate.cell);
        self.hopeless[candidate.digit.index()].take();
        self.seen = Seen::default();
    }

    /// Every blank cell has a candidate, and every digit a place in every house that lacks it.
    pub(crate) fn is_consistent(&self) -> bool {
        self.blank().iter().all(|cell| !self.of(cell).is_empty())
            && self.plan.houses().iter().all(|&house| {
                let placed: Digits = (self.plan.cells(house) & self.filled)
                    .iter()
                    .filter_map(|cell| self.value(cell))
                    .collect();
                let mut lacking = (Digits::all(self.plan.side()) - placed).iter();
                lacking.all(|digit| !self.places(house, digit).is_empty())
            })
    }

    /// The candidates of `digit` that are in none of its templates: all that can be struck by an
    /// argument about this digit alone.
    pub(crate) fn hopeless(&self, digit: Digit) -> Cells<W> {
        *self.hopeless[digit.index()].get_or_init(|| templates::in_no_template(self, digit))
    }

    /// All almost locked sets, by house, then by size.
    pub(crate) fn almost_locked_sets(&self) -> &AlmostLockedSets<W> {
        self.seen.almost_locked_sets.get_or_init(|| AlmostLockedSets::new(self))
    }

    /// All alternating chains of a kind.
    pub(crate) fn alternating(&self, kind: Kind) -> &Alternating<W> {
        self.seen.alternating[kind as usize].get_or_init(|| Alternating::of(self, kind))
    }

    /// What follows by chains from each candidate.
    pub(crate) fn implied(&self) -> &Implied<W> {
        self.seen.implied.get_or_init(|| Implied::of(self))
    }
}
