//! Is this grid valid, is it complete, and if not: what, where?
//!
//! *Valid* means that no house has a digit twice; blanks never count. *Complete* means that no cell
//! is blank. The two are independent. All findings are reported, not the first: a person with two
//! mistakes wants to see both.

use std::fmt;

use crate::{Cell, Digit, DigitSet, Grid, House, Shape};

/// One repeated digit in one house.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The digit that stands more than once.
    pub digit: Digit,
    /// The house it repeats in.
    pub house: House,
    /// Every cell of the house where it stands.
    pub cells: Vec<Cell>,
}

/// What [`validate`] found. Prints one line per finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    shape: Shape,
    findings: Vec<Finding>,
    blanks: usize,
}

impl Report {
    /// No house has a digit twice.
    pub fn is_valid(&self) -> bool {
        self.findings.is_empty()
    }

    /// No cell is blank.
    pub fn is_complete(&self) -> bool {
        self.blanks == 0
    }

    /// Every repeated digit: rows first, then columns, then boxes; in a house the smallest first.
    pub fn findings(&self) -> &[Finding] {
        &self.findings
    }

    /// How many cells are blank.
    pub fn blanks(&self) -> usize {
        self.blanks
    }

    /// The shape of the grid, by which its cells are named.
    pub fn shape(&self) -> Shape {
        self.shape
    }
}

impl Finding {
    /// The finding as a sentence: `8 stands twice in column 4: r2c4 r5c4`.
    pub fn sentence(&self, shape: Shape) -> String {
        let times = match self.cells.len() {
            2 => "twice".to_owned(),
            n => format!("{n} times"),
        };
        format!("{} stands {times} in {}: {}", self.digit, self.house, shape.names(&self.cells))
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.findings.iter().try_for_each(|finding| writeln!(f, "{}", finding.sentence(self.shape)))
    }
}

impl std::error::Error for Report {}

/// Looks at every house for digits that stand more than once, and counts the blanks.
pub fn validate(grid: &Grid) -> Report {
    let geometry = grid.geometry();
    let mut findings = Vec::new();
    for &house in geometry.houses() {
        let cells = geometry.cells(house);
        let (mut once, mut again) = (DigitSet::EMPTY, DigitSet::EMPTY);
        for digit in cells.iter().filter_map(|&cell| grid.get(cell)) {
            if !once.insert(digit) {
                again.insert(digit);
            }
        }
        findings.extend(again.iter().map(|digit| {
            let here = |cell: &Cell| grid.get(*cell) == Some(digit);
            Finding { digit, house, cells: cells.iter().copied().filter(here).collect() }
        }));
    }
    Report { shape: grid.shape(), findings, blanks: grid.blanks().count() }
}
