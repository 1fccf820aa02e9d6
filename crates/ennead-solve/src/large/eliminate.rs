//! Elimination: what follows without trying anything.
//!
//! Four rules, applied until none says anything new. Let a *house* be a row, column or box.
//!
//! 1. *Naked single.* A cell with one candidate has that digit; the cells that share a house with
//!    it lose it.
//! 2. *Hidden single.* A digit with one place left in a house stands there.
//! 3. *Locked candidates.* A digit whose places in a house all lie in its crossing with another
//!    house is lost by the rest of that other house. (Box on line, and line on box.)
//! 4. A cell without candidates, or a digit without a place in a house: no solution.
//!
//! The rules remove only what is in no solution, so the solutions stay exactly the same. On large
//! grids with less than about a third of the cells blank they alone solve nearly everything.
//!
//! # How
//!
//! Rules 2 and 3 look at all digits of a house at once. Walking over its parts (cells for rule 2,
//! crossings for rule 3), two sets say which digits came up at least once and at least twice:
//!
//! ```text
//! twice |= once & part        once |= part        once - twice = in exactly one part
//! ```
//!
//! A house is looked at again only when a cell of it lost a candidate: those wait in `stale`.

use ennead_grid::{Cell, Digit, DigitSet, Geometry, House, Posed};

use crate::Meter;

/// No solution can remain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Contradiction;

/// What each cell may still have.
#[derive(Debug)]
pub(super) struct Candidates {
    geometry: &'static Geometry,
    /// Per cell, its candidates; of a placed cell its digit.
    sets: Vec<DigitSet>,
    /// Per house, the digits placed in it.
    used: Vec<DigitSet>,
    /// Cells with one candidate that are not placed yet.
    singles: Vec<Cell>,
    /// Houses in which something was removed, and per house whether it waits there.
    stale: Vec<House>,
    is_stale: Vec<bool>,
    /// Per house, its crossings with others, as one or two partitions of its cells.
    partitions: Vec<Vec<Partition>>,
}

/// The crossings of a house with the lines, or with the boxes, that meet it: places in the
/// geometry's table of mini-lines.
type Partition = Vec<usize>;

impl Candidates {
    /// The candidates of a puzzle, with nothing done but that the givens' digits are used.
    pub(super) fn of(puzzle: Posed<'_>) -> Result<Candidates, Contradiction> {
        let (shape, geometry) = (puzzle.shape(), puzzle.geometry());
        let mut used = vec![DigitSet::EMPTY; geometry.houses().len()];
        for (cell, given) in puzzle.filled() {
            for house in geometry.houses_of(cell) {
                used[house.index()].insert(given);
            }
        }
        let mut sets = puzzle.sets();
        let mut singles = Vec::new();
        for (cell, set) in shape.cells().zip(&mut sets) {
            if puzzle.get(cell).is_none() {
                for house in geometry.houses_of(cell) {
                    *set -= used[house.index()];
                }
                if set.len() == 1 {
                    singles.push(cell);
                }
            }
            if set.is_empty() {
                return Err(Contradiction);
            }
        }
        Ok(Candidates {
            geometry,
            sets,
            used,
            singles,
            stale: geometry.houses().to_vec(),
            is_stale: vec![true; geometry.houses().len()],
            partitions: partitions(geometry),
        })
    }

    /// Applies the rules until nothing changes, counting each placement. Returns false if the
    /// budget ran out before.
    pub(super) fn settle(&mut self, meter: &mut Meter<'_>) -> Result<bool, Contradiction> {
        loop {
            // 1.
            while let Some(cell) = self.singles.pop() {
                if !meter.step() {
                    return Ok(false);
                }
                self.place(cell)?;
            }
            // 2. and 3.
            let Some(house) = self.stale.pop() else { return Ok(true) };
            self.is_stale[house.index()] = false;
            self.place_hidden_singles(house)?;
            for at in 0..self.partitions[house.index()].len() {
                self.remove_locked(house, at)?;
            }
        }
    }

    /// The tables of the grid.
    pub(super) fn geometry(&self) -> &'static Geometry {
        self.geometry
    }

    /// What a cell may have.
    pub(super) fn get(&self, cell: Cell) -> DigitSet {
        self.sets[cell.index()]
    }

    /// The digit of a cell that has but one candidate.
    pub(super) fn digit(&self, cell: Cell) -> Option<Digit> {
        self.sets[cell.index()].single()
    }

    /// The digits placed in a house.
    pub(super) fn used(&self, house: House) -> DigitSet {
        self.used[house.index()]
    }

    /// Rule 1 for one cell.
    fn place(&mut self, cell: Cell) -> Result<(), Contradiction> {
        let geometry = self.geometry;
        let digit = self.sets[cell.index()];
        for &house in geometry.houses_of(cell) {
            self.used[house.index()] |= digit;
            for &other in geometry.cells(house) {
                if other != cell {
                    self.remove(other, digit)?;
                }
            }
        }
        Ok(())
    }

    /// Rule 2 for all digits of a house.
    fn place_hidden_singles(&mut self, house: House) -> Result<(), Contradiction> {
        let geometry = self.geometry;
        let (mut once, mut twice) = (DigitSet::EMPTY, DigitSet::EMPTY);
        for cell in geometry.cells(house) {
            let set = self.sets[cell.index()];
            twice |= once & set;
            once |= set;
        }
        // 4.
        if once != DigitSet::all(geometry.shape()) {
            return Err(Contradiction);
        }
        let lone = once - twice - self.used[house.index()];
        if lone.is_empty() {
            return Ok(());
        }
        for &cell in geometry.cells(house) {
            let set = self.sets[cell.index()];
            match (set & lone).len() {
                0 => {}
                1 => self.remove(cell, set - lone)?,
                _ => return Err(Contradiction),
            }
        }
        Ok(())
    }

    /// Rule 3 for all digits of a house and one partition of it.
    fn remove_locked(&mut self, house: House, partition: usize) -> Result<(), Contradiction> {
        let geometry = self.geometry;
        let mini_lines = geometry.mini_lines();
        let (mut once, mut twice) = (DigitSet::EMPTY, DigitSet::EMPTY);
        for &at in &self.partitions[house.index()][partition] {
            let part = self.union(&mini_lines[at].cells);
            twice |= once & part;
            once |= part;
        }
        let locked = once - twice - self.used[house.index()];
        if locked.is_empty() {
            return Ok(());
        }
        for index in 0..self.partitions[house.index()][partition].len() {
            let crossing = &mini_lines[self.partitions[house.index()][partition][index]];
            let here = self.union(&crossing.cells) & locked;
            if here.is_empty() {
                continue;
            }
            let other = if crossing.line == house { crossing.in_box } else { crossing.line };
            for &cell in geometry.cells(other) {
                if !geometry.houses_of(cell).contains(&house) {
                    self.remove(cell, here)?;
                }
            }
        }
        Ok(())
    }

    fn union(&self, cells: &[Cell]) -> DigitSet {
        cells.iter().fold(DigitSet::EMPTY, |union, cell| union | self.sets[cell.index()])
    }

    /// Takes `digits` from a cell, and notes what that calls for.
    fn remove(&mut self, cell: Cell, digits: DigitSet) -> Result<(), Contradiction> {
        let before = self.sets[cell.index()];
        let after = before - digits;
        if after == before {
            return Ok(());
        }
        // 4.
        if after.is_empty() {
            return Err(Contradiction);
        }
        self.sets[cell.index()] = after;
        if after.len() == 1 {
            self.singles.push(cell);
        }
        for &house in self.geometry.houses_of(cell) {
            if !std::mem::replace(&mut self.is_stale[house.index()], true) {
                self.stale.push(house);
            }
        }
        Ok(())
    }
}

/// Per house: a line is divided by the boxes it meets; a box by its rows, and by its columns.
fn partitions(geometry: &Geometry) -> Vec<Vec<Partition>> {
    let mut partitions: Vec<Vec<(_, Partition)>> = vec![Vec::new(); geometry.houses().len()];
    for (at, crossing) in geometry.mini_lines().iter().enumerate() {
        for (house, other) in [(crossing.line, crossing.in_box), (crossing.in_box, crossing.line)] {
            let of_house = &mut partitions[house.index()];
            match of_house.iter_mut().find(|(kind, _)| *kind == other.kind()) {
                Some((_, partition)) => partition.push(at),
                None => of_house.push((other.kind(), vec![at])),
            }
        }
    }
    partitions
        .into_iter()
        .map(|of_house| of_house.into_iter().map(|(_, partition)| partition).collect())
        .collect()
}
