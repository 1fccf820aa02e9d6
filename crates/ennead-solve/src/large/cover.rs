//! The exact cover that elimination leaves.
//!
//! Sudoku is an exact cover problem: choose candidates so that every *item* is covered exactly
//! once (Knuth, "Dancing links", 2000). An item is a cell that needs a digit, or a digit that needs
//! a place in a house; a candidate covers four of them, one of each kind. What is placed already is
//! not part of it.
//!
//! ```text
//! places     per candidate  its cell and digit
//! items_of   per candidate  [its cell | its digit in the row | in the column | in the box]
//! starts     per item       where its members begin in `members`  (one more entry than items)
//! sizes      per item       how many of them are still of interest
//! members    flat           the candidates that cover the item, ascending
//! ```
//!
//! Members that are known to fail for good are dropped now and then ([`Cover::shrink`]); they lie
//! behind the first `sizes` ones.

use ennead_grid::{Cell, Digit};

use super::eliminate::Candidates;
use super::literal::Candidate;

/// Something that exactly one candidate of its members must cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Item(pub(super) u32);

impl Item {
    /// For the moment of indexing.
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Items that a candidate covers: its cell, and its digit in three houses.
pub(super) const ITEMS_PER_CANDIDATE: usize = 4;

/// Candidates, items, and which covers which.
#[derive(Debug)]
pub(super) struct Cover {
    places: Vec<(Cell, Digit)>,
    items_of: Vec<[Item; ITEMS_PER_CANDIDATE]>,
    starts: Vec<u32>,
    sizes: Vec<u32>,
    members: Vec<Candidate>,
}

/// No such item: it is covered by what is placed.
const COVERED: Item = Item(u32::MAX);

impl Cover {
    /// The cover of all that is not placed. `candidates` must be settled: then every candidate of
    /// an unplaced cell covers uncovered items only, and every item has a member.
    pub(super) fn of(candidates: &Candidates) -> Cover {
        let geometry = candidates.geometry();
        let shape = geometry.shape();
        let side = shape.side();
        let is_open = |cell: &Cell| candidates.digit(*cell).is_none();

        // The numbers of the items: cells first, then digit by digit in each house.
        let mut count = 0;
        let mut number = |is_item: bool| {
            count += u32::from(is_item);
            if is_item { Item(count - 1) } else { COVERED }
        };
        let of_cell: Vec<Item> = shape.cells().map(|cell| number(is_open(&cell))).collect();
        let mut of_house = Vec::with_capacity(geometry.houses().len() * side);
        for &house in geometry.houses() {
            let used = candidates.used(house);
            of_house.extend(shape.digits().map(|digit| number(!used.contains(digit))));
        }

        let mut places = Vec::new();
        let mut items_of = Vec::new();
        for cell in shape.cells().filter(is_open) {
            let houses = geometry.houses_of(cell);
            for digit in candidates.get(cell).iter() {
                let mut items = [of_cell[cell.index()]; ITEMS_PER_CANDIDATE];
                for (item, house) in items[1..].iter_mut().zip(houses) {
                    *item = of_house[house.index() * side + digit.index()];
                }
                debug_assert!(!items.contains(&COVERED), "elimination is settled");
                places.push((cell, digit));
                items_of.push(items);
            }
        }
        let (starts, members) = members(count as usize, &items_of);
        let sizes = starts.windows(2).map(|pair| pair[1] - pair[0]).collect();
        Cover { places, items_of, starts, sizes, members }
    }

    /// How many candidates there are.
    pub(super) fn len(&self) -> usize {
        self.places.len()
    }

    /// All candidates.
    pub(super) fn candidates(&self) -> impl Iterator<Item = Candidate> + use<> {
        (0..self.places.len() as u32).map(Candidate)
    }

    /// All items.
    pub(super) fn items(&self) -> impl Iterator<Item = Item> + use<> {
        (0..self.sizes.len() as u32).map(Item)
    }

    /// Where a candidate is, and which digit.
    pub(super) fn place(&self, candidate: Candidate) -> (Cell, Digit) {
        self.places[candidate.index()]
    }

    /// The items a candidate covers.
    #[inline]
    pub(super) fn items_of(&self, candidate: Candidate) -> [Item; ITEMS_PER_CANDIDATE] {
        self.items_of[candidate.index()]
    }

    /// The candidates that may cover an item.
    #[inline]
    pub(super) fn members(&self, item: Item) -> &[Candidate] {
        &self.members[self.starts[item.index()] as usize..][..self.sizes[item.index()] as usize]
    }

    /// Drops the members for which `is_dead` says that they fail for good.
    pub(super) fn shrink(&mut self, is_dead: impl Fn(Candidate) -> bool) {
        for item in 0..self.sizes.len() {
            let start = self.starts[item] as usize;
            let mut kept = start;
            for at in start..start + self.sizes[item] as usize {
                if !is_dead(self.members[at]) {
                    self.members.swap(kept, at);
                    kept += 1;
                }
            }
            self.sizes[item] = (kept - start) as u32;
        }
    }
}

/// The table from candidates to items turned round.
fn members(items: usize, items_of: &[[Item; ITEMS_PER_CANDIDATE]]) -> (Vec<u32>, Vec<Candidate>) {
    let mut starts = vec![0; items + 1];
    for item in items_of.iter().flatten() {
        starts[item.index() + 1] += 1;
    }
    for item in 0..items {
        starts[item + 1] += starts[item];
    }
    let mut ends = starts.clone();
    let mut members = vec![Candidate(0); items_of.len() * ITEMS_PER_CANDIDATE];
    for (candidate, items) in items_of.iter().enumerate() {
        for item in items {
            let end = &mut ends[item.index()];
            members[*end as usize] = Candidate(candidate as u32);
            *end += 1;
        }
    }
    (starts, members)
}
