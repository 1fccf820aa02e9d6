//! One pass: constrain, then fix.

use ennead_grid::sorting;
use ennead_grid::{Cell, Digit, DigitSet, House, Shape};

use super::{Recorder, Workbench};

/// Why the workbench as it is cannot become a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    /// A cell has no candidate left.
    NoCandidate(Cell),
    /// Two cells of one horizon are fixed to the same number.
    Clash {
        /// The number.
        digit: Digit,
        /// A house both are in.
        house: House,
        /// The two cells, in the order in which they were fixed.
        cells: [Cell; 2],
    },
    /// Every candidate of a cell was tried and rolled back.
    AllFailed(Cell),
}

impl Failure {
    /// The failure as a sentence: `2 stands twice in row 4: r4c1 r4c4`.
    pub fn sentence(&self, shape: Shape) -> String {
        match *self {
            Failure::NoCandidate(cell) => format!("{} has no candidate left", shape.name(cell)),
            Failure::Clash { digit, house, cells } => {
                format!("{digit} stands twice in {house}: {}", shape.names(&cells))
            }
            Failure::AllFailed(cell) => {
                format!("every candidate of {} has failed", shape.name(cell))
            }
        }
    }

    /// The cells it is about.
    pub fn cells(&self) -> &[Cell] {
        match self {
            Failure::NoCandidate(cell) | Failure::AllFailed(cell) => std::slice::from_ref(cell),
            Failure::Clash { cells, .. } => cells,
        }
    }
}

impl Workbench {
    /// Constrains and fixes once. Ends at the first failure.
    pub(super) fn pass<R: Recorder>(&mut self, recorder: &mut R) -> Result<(), Failure> {
        self.counts.passes += 1;
        recorder.pass();
        let result = self.constrain(recorder).and_then(|lone| self.fix_all(&lone, recorder));
        if let Err(failure) = result {
            recorder.failed(failure);
        }
        result
    }

    /// Strikes the numbers of the cells that were fixed since the last pass from their horizons.
    /// Returns the cells that have one candidate left, in the order of the grid.
    fn constrain<R: Recorder>(&mut self, recorder: &mut R) -> Result<Vec<Cell>, Failure> {
        let mut lone = Vec::new();
        let end = self.order.len();
        for at in std::mem::replace(&mut self.settled, end)..end {
            let by = self.order[at];
            let digit = self.digit(by).expect("a fixed cell has its number");
            for &cell in self.horizon(by) {
                // A fixed cell keeps its number; that two do not agree was seen when they were fixed.
                if self.is_fixed(cell) || !self.strike(cell, digit) {
                    continue;
                }
                self.counts.struck += 1;
                recorder.struck(cell, digit, by);
                match self.candidates(cell).len() {
                    0 => return Err(Failure::NoCandidate(cell)),
                    1 => lone.push(cell),
                    _ => {}
                }
            }
        }
        sorting::sort(&mut lone);
        Ok(lone)
    }

    /// Fixes cells that have one candidate left.
    fn fix_all<R: Recorder>(&mut self, lone: &[Cell], recorder: &mut R) -> Result<(), Failure> {
        for &cell in lone {
            let candidates = self.candidates(cell);
            let digit = candidates.single().expect("one candidate is left");
            self.counts.fixed += 1;
            recorder.fixed(cell, digit);
            self.fix(cell);
            if let Some(other) = self.twin(cell, candidates) {
                let houses = self.geometry.houses_of(other);
                let mut common = self.geometry.houses_of(cell).iter().copied();
                let house = common.find(|house| houses.contains(house));
                let house = house.expect("a horizon is made of houses");
                return Err(Failure::Clash { digit, house, cells: [other, cell] });
            }
        }
        Ok(())
    }

    /// A fixed cell of the horizon with the same number.
    fn twin(&self, cell: Cell, candidates: DigitSet) -> Option<Cell> {
        let is_twin = |other: &Cell| self.is_fixed(*other) && self.candidates(*other) == candidates;
        self.horizon(cell).iter().copied().find(is_twin)
    }
}
