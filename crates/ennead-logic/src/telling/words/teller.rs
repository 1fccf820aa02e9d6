//! What all tellers need: the position, the names, who sees whom.

use std::collections::BTreeMap;

use ennead_grid::{Cell, Digit, DigitSet, Geometry, House};

use crate::candidate::Candidate;
use crate::deduction::Deduction;
use crate::position::Position;
use crate::telling::naming::{self, Naming, and, digits_or};

/// A deduction to be told, on its position.
pub(crate) struct Teller<'a> {
    pub(crate) position: &'a Position,
    pub(crate) deduction: &'a Deduction,
    pub(crate) naming: Naming,
    pub(crate) geometry: &'static Geometry,
}

impl<'a> Teller<'a> {
    pub(crate) fn new(position: &'a Position, deduction: &'a Deduction) -> Teller<'a> {
        let shape = position.shape();
        let geometry = Geometry::of(shape);
        Teller { position, deduction, naming: Naming::new(shape), geometry }
    }

    pub(crate) fn cell(&self, cell: Cell) -> String {
        self.naming.cell(cell)
    }

    pub(crate) fn sees(&self, one: Cell, other: Cell) -> bool {
        self.geometry.peers(one).contains(&other)
    }

    pub(crate) fn is_in(&self, cell: Cell, house: House) -> bool {
        self.geometry.houses_of(cell).contains(&house)
    }

    /// Whether not both can be true.
    pub(crate) fn clash(&self, one: Candidate, other: Candidate) -> bool {
        if one.cell == other.cell {
            one.digit != other.digit
        } else {
            one.digit == other.digit && self.sees(one.cell, other.cell)
        }
    }

    /// The first house both lie in.
    pub(crate) fn common_house(&self, one: Cell, other: Cell) -> Option<House> {
        let mut houses = self.geometry.houses_of(one).iter();
        houses.find(|house| self.geometry.houses_of(other).contains(house)).copied()
    }

    /// The houses all of these cells lie in.
    pub(crate) fn common_houses(&self, cells: &[Cell]) -> Vec<House> {
        let [first, rest @ ..] = cells else { return Vec::new() };
        let houses = self.geometry.houses_of(*first).iter().copied();
        let is_common =
            |house: &House| rest.iter().all(|&cell| self.geometry.houses_of(cell).contains(house));
        houses.filter(is_common).collect()
    }

    /// `r2c1 has 1 and 6; r2c5 has 1 and 8`.
    pub(crate) fn candidates_of(&self, cells: &[Cell]) -> String {
        let digits = |cell: &Cell| self.position.candidates(*cell);
        if let [first, rest @ ..] = cells
            && !rest.is_empty()
            && rest.iter().all(|cell| digits(cell) == digits(first))
        {
            let names = self.naming.each_cell(cells);
            return format!("{names} each have {} only", naming::digits_and(digits(first)));
        }
        let part =
            |cell: &Cell| format!("{} has {}", self.cell(*cell), naming::digits_and(digits(cell)));
        cells.iter().map(part).collect::<Vec<_>>().join("; ")
    }

    /// Those of `cells` that have `digit` as a candidate.
    pub(crate) fn having(&self, cells: &[Cell], digit: Digit) -> Vec<Cell> {
        let has = |cell: &Cell| self.position.candidates(*cell).contains(digit);
        cells.iter().copied().filter(has).collect()
    }

    /// The struck candidates as (cells, digits): cells that lose the same digits together.
    pub(crate) fn struck(&self) -> Vec<(Vec<Cell>, DigitSet)> {
        let mut by_cell: BTreeMap<Cell, DigitSet> = BTreeMap::new();
        for candidate in &self.deduction.eliminations {
            by_cell.entry(candidate.cell).or_default().insert(candidate.digit);
        }
        let mut groups: Vec<(Vec<Cell>, DigitSet)> = Vec::new();
        for (cell, digits) in by_cell {
            match groups.iter_mut().find(|(_, known)| *known == digits) {
                Some((cells, _)) => cells.push(cell),
                None => groups.push((vec![cell], digits)),
            }
        }
        groups
    }

    /// The struck cells of one digit.
    pub(crate) fn struck_of(&self, digit: Digit) -> Vec<Cell> {
        let struck = self.deduction.eliminations.iter().filter(|one| one.digit == digit);
        struck.map(|one| one.cell).collect()
    }

    /// The digits that are struck somewhere.
    pub(crate) fn struck_digits(&self) -> DigitSet {
        self.deduction.eliminations.iter().map(|one| one.digit).collect()
    }

    /// `So r4c8 cannot be 7.`
    pub(crate) fn conclusion(&self) -> String {
        let placed = self.deduction.placements.iter();
        let mut parts: Vec<String> =
            placed.map(|one| format!("{} is {}", self.cell(one.cell), one.digit)).collect();
        for (cells, digits) in self.struck() {
            parts.push(format!("{} cannot be {}", self.naming.cells(&cells), digits_or(digits)));
        }
        // "a cannot be 1 or 2 and b cannot be 3" would be hard to take apart.
        if parts.iter().any(|part| part.contains(" or ")) {
            return format!("So {}.", parts.join("; "));
        }
        format!("So {}.", and(&parts))
    }
}

/// `it`, `both`, `all three`: as many as there are.
pub(crate) fn all_of(number: usize) -> String {
    match number {
        1 => "it".to_owned(),
        2 => "both".to_owned(),
        _ => format!("all {}", naming::count(number)),
    }
}

/// `sees` for one, `see` for several.
pub(crate) fn see(cells: &[Cell]) -> &'static str {
    if cells.len() == 1 { "sees" } else { "see" }
}
