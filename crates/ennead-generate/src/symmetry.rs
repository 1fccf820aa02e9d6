//! The ten symmetries that the givens of a puzzle may have: the groups of turns and mirror images of a
//! square, each once (those that are the same but for the paper's direction are told apart).
//!
//! It is the *places* of the givens that are symmetric, not their digits. A grid is as many cells wide
//! as high whatever its boxes are, so every shape can have every symmetry.

use std::fmt;
use std::str::FromStr;

use ennead_grid::{Cell, CellSet, Shape};

/// How the places of the givens repeat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Symmetry {
    /// Anywhere.
    #[default]
    None,
    /// The same after half a turn: the usual one in print.
    HalfTurn,
    /// The same after a quarter turn.
    QuarterTurn,
    /// The left half is the mirror image of the right one.
    LeftRight,
    /// The top half is the mirror image of the bottom one.
    TopBottom,
    /// Both of these.
    Mirrors,
    /// The mirror image in the diagonal from the top left.
    Diagonal,
    /// The mirror image in the diagonal from the top right.
    AntiDiagonal,
    /// Both of these.
    Diagonals,
    /// All turns and mirror images.
    All,
}

/// Where a cell in this row and column goes, in a grid whose last row and column have this number.
type Image = fn(usize, usize, usize) -> (usize, usize);

const HALF: Image = |row, column, last| (last - row, last - column);
const QUARTER: Image = |row, column, last| (column, last - row);
const LEFT_RIGHT: Image = |row, column, last| (row, last - column);
const TOP_BOTTOM: Image = |row, column, last| (last - row, column);
const DIAGONAL: Image = |row, column, _| (column, row);
const ANTI_DIAGONAL: Image = |row, column, last| (last - column, last - row);

impl Symmetry {
    /// Every symmetry, each once.
    pub const ALL: &'static [Symmetry] = &[
        Symmetry::None,
        Symmetry::HalfTurn,
        Symmetry::QuarterTurn,
        Symmetry::LeftRight,
        Symmetry::TopBottom,
        Symmetry::Mirrors,
        Symmetry::Diagonal,
        Symmetry::AntiDiagonal,
        Symmetry::Diagonals,
        Symmetry::All,
    ];

    /// Its name, as a user writes it.
    pub const fn name(self) -> &'static str {
        match self {
            Symmetry::None => "none",
            Symmetry::HalfTurn => "half-turn",
            Symmetry::QuarterTurn => "quarter-turn",
            Symmetry::LeftRight => "left-right",
            Symmetry::TopBottom => "top-bottom",
            Symmetry::Mirrors => "mirrors",
            Symmetry::Diagonal => "diagonal",
            Symmetry::AntiDiagonal => "anti-diagonal",
            Symmetry::Diagonals => "diagonals",
            Symmetry::All => "all",
        }
    }

    /// Images that, made one after the other, give all the others.
    const fn generators(self) -> &'static [Image] {
        match self {
            Symmetry::None => &[],
            Symmetry::HalfTurn => &[HALF],
            Symmetry::QuarterTurn => &[QUARTER],
            Symmetry::LeftRight => &[LEFT_RIGHT],
            Symmetry::TopBottom => &[TOP_BOTTOM],
            Symmetry::Mirrors => &[LEFT_RIGHT, TOP_BOTTOM],
            Symmetry::Diagonal => &[DIAGONAL],
            Symmetry::AntiDiagonal => &[ANTI_DIAGONAL],
            Symmetry::Diagonals => &[DIAGONAL, ANTI_DIAGONAL],
            Symmetry::All => &[QUARTER, DIAGONAL],
        }
    }

    /// The cells that must be givens if `cell` is one, itself among them, ascending.
    pub fn orbit(self, shape: Shape, cell: Cell) -> Vec<Cell> {
        orbit(self.generators(), shape, cell)
    }

    /// All cells in groups that are givens together.
    pub fn orbits(self, shape: Shape) -> Vec<Vec<Cell>> {
        self.orbits_with(Symmetry::None, shape)
    }

    /// All cells in groups that are givens together, where the givens have another symmetry too.
    pub(crate) fn orbits_with(self, other: Symmetry, shape: Shape) -> Vec<Vec<Cell>> {
        let generators = [self.generators(), other.generators()].concat();
        let orbits = shape.cells().map(|cell| (cell, orbit(&generators, shape, cell)));
        orbits.filter(|(cell, orbit)| orbit[0] == *cell).map(|(_, orbit)| orbit).collect()
    }

    /// Where the first of its turns and mirror images takes a cell.
    pub(crate) fn image(self, shape: Shape, cell: Cell) -> Cell {
        self.generators().first().map_or(cell, |image| image_of(*image, shape, cell))
    }

    /// Whether a set of cells has this symmetry.
    pub fn holds(self, shape: Shape, cells: &CellSet) -> bool {
        cells.iter().all(|cell| self.orbit(shape, cell).iter().all(|&image| cells.contains(image)))
    }
}

fn image_of(image: Image, shape: Shape, cell: Cell) -> Cell {
    let (row, column) = image(shape.row(cell), shape.column(cell), shape.side() - 1);
    shape.cell(row, column).expect("images lie in the grid")
}

/// All that `cell` becomes by some images, one after the other, ascending.
fn orbit(images: &[Image], shape: Shape, cell: Cell) -> Vec<Cell> {
    let mut orbit = vec![cell];
    let mut at = 0;
    while let Some(&cell) = orbit.get(at) {
        at += 1;
        for &image in images {
            let image = image_of(image, shape, cell);
            if !orbit.contains(&image) {
                orbit.push(image);
            }
        }
    }
    orbit.sort();
    orbit
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that names no symmetry.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no symmetry: expected {names}", names = names())]
pub struct BadSymmetry(pub String);

fn names() -> String {
    Symmetry::ALL.iter().map(|symmetry| symmetry.name()).collect::<Vec<_>>().join(", ")
}

impl FromStr for Symmetry {
    type Err = BadSymmetry;

    fn from_str(text: &str) -> Result<Symmetry, BadSymmetry> {
        let named = Symmetry::ALL.iter().copied().find(|symmetry| symmetry.name() == text);
        named.ok_or_else(|| BadSymmetry(text.to_owned()))
    }
}
