//! What a technique saw: the evidence of a deduction, typed, so that words, notation, pictures and
//! JSON are all renderings of one value.
//!
//! A pattern names its [`Truth`]s, and those alone carry the proof ([`crate::proof`]). The other
//! fields are there for the person who wants to see it.

use ennead_grid::{Cell, Digit, DigitSet, House, Shape};

use crate::candidate::Candidate;
use crate::chain::{Branch, Chain};
use crate::truth::Truth;

/// The evidence.
///
/// A new kind does not compile until it can be proved, told, written, drawn and rated: nothing that
/// renders a pattern has an arm for the rest.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Pattern {
    /// The last blank cell of a house.
    FullHouse {
        /// Where.
        cell: Cell,
        /// What.
        digit: Digit,
        /// The house.
        house: House,
    },
    /// The last candidate of a cell (no house), or the last place of a digit in a house.
    Single {
        /// Where.
        cell: Cell,
        /// What.
        digit: Digit,
        /// The house in which it has no other place; none when the cell has no other candidate.
        house: Option<House>,
    },
    /// All places of a digit in one house lie in another.
    Locked {
        /// The digit.
        digit: Digit,
        /// The house whose places are locked.
        within: House,
        /// The house they all lie in.
        crossing: House,
        /// The places.
        cells: Vec<Cell>,
    },
    /// As many cells of a house as they have candidates together.
    NakedSet {
        /// The cells.
        cells: Vec<Cell>,
        /// Their candidates.
        digits: DigitSet,
        /// The houses they share: two when they lie in a line and a box.
        houses: Vec<House>,
    },
    /// As many digits as they have places together in a house.
    HiddenSet {
        /// The cells.
        cells: Vec<Cell>,
        /// The digits.
        digits: DigitSet,
        /// The house.
        house: House,
    },
    /// Base houses whose places of a digit lie in as many cover houses, but for the fins.
    Fish {
        /// The digit.
        digit: Digit,
        /// Each holds the digit once.
        base: Vec<House>,
        /// Together they cover the bases but for the fins. In a siamese pair, those of both fish:
        /// then they are more than the bases.
        cover: Vec<House>,
        /// Places of the bases outside the covers, or in two bases.
        fins: Vec<Cell>,
    },
    /// A chain or a loop.
    Chain(Chain),
    /// Several chains, each with a conclusion of its own: a dual kite or empty rectangle.
    Chains(Vec<Chain>),
    /// Cells in a box and a line with as many digits, all but one of them restricted.
    BentSet {
        /// The cell all others see, if there is one.
        pivot: Option<Cell>,
        /// All cells, the pivot among them.
        cells: Vec<Cell>,
        /// Their candidates.
        digits: DigitSet,
        /// The digit whose cells do not all see each other.
        common: Digit,
    },
    /// Candidates in two colours, of which one is true throughout, in one cluster or two.
    Colouring {
        /// The clusters.
        clusters: Vec<Cluster>,
        /// The colour that turns out false: cluster and colour. None when something sees both.
        wrong: Option<(usize, usize)>,
    },
    /// Cells that would have a second filling.
    Deadly(Deadly),
    /// Almost locked sets and what restricts them.
    AlmostLocked {
        /// The sets.
        sets: Vec<AlmostLockedSet>,
        /// The digits that can be in one of two sets only.
        restricted: Vec<Restricted>,
        /// A strong link (house and digit) that joins two of them, in a W-wing.
        bridge: Option<(House, Digit)>,
        /// The digit taken out, when there is one for all.
        common: Option<Digit>,
    },
    /// A cell, and for each of its candidates an almost locked set that sees to the same.
    DeathBlossom {
        /// The cell.
        stem: Cell,
        /// Each candidate of the stem with the set that loses it.
        petals: Vec<(Digit, AlmostLockedSet)>,
        /// The digit every petal then has.
        common: Digit,
    },
    /// Sue de Coq: the cells of a crossing of line and box, and two sets that use up its digits.
    SueDeCoq {
        /// The cells of the crossing.
        crossing: Vec<Cell>,
        /// The line.
        line: House,
        /// The box.
        in_box: House,
        /// The cells in the line outside the box.
        in_line_only: AlmostLockedSet,
        /// The cells in the box outside the line.
        in_box_only: AlmostLockedSet,
    },
    /// Aligned exclusion: what several cells could hold together, and who forbids it.
    Exclusion {
        /// The aligned cells.
        cells: Vec<Cell>,
        /// The cells (or almost locked sets) that forbid combinations.
        excluders: Vec<AlmostLockedSet>,
    },
    /// Digits that are in three cells only: a crossing of row and column and a wing of each.
    Firework {
        /// The digits.
        digits: DigitSet,
        /// Where row and column cross.
        crossing: Cell,
        /// The wing in the row, and that in the column.
        wings: [Cell; 2],
        /// The row and the column.
        lines: [House; 2],
    },
    /// Cells that a few digits alone cannot fill.
    Impossible {
        /// How they lie.
        form: ImpossibleForm,
        /// The cells.
        cells: Vec<Cell>,
        /// The digits.
        digits: DigitSet,
        /// The other candidates of these cells, or the other places in the houses of a loop of one
        /// digit: one is true.
        guardians: Vec<Candidate>,
        /// The cells, or the houses of a loop of one digit.
        with: Vec<Truth>,
    },
    /// An exocet: the targets hold what the base holds.
    Exocet {
        /// The base digits.
        digits: DigitSet,
        /// The base cells.
        base: [Cell; 2],
        /// The target cells.
        targets: [Cell; 2],
        /// The cross-lines: beside the base, and those of the targets.
        lines: [House; 3],
        /// The places of the base digits in the cross-lines.
        with: Vec<Truth>,
    },
    /// A fish with fins: either it is whole, or one of them is true; and chains.
    Kraken {
        /// The digit.
        digit: Digit,
        /// Each holds the digit once.
        base: Vec<House>,
        /// Together they cover the bases but for the fins.
        cover: Vec<House>,
        /// Places of the bases outside the covers.
        fins: Vec<Cell>,
        /// What follows from each fin; and from each place in one of the covers, unless the whole fish
        /// concludes the same by itself.
        branches: Vec<Branch>,
    },
    /// All ways to put one digit into the grid.
    Templates {
        /// The digit.
        digit: Digit,
        /// The houses where it does not stand yet.
        with: Vec<Truth>,
    },
    /// Cells whose candidates lie in as many links.
    Sectors {
        /// The cells.
        cells: Vec<Cell>,
        /// A digit in a house each: it holds one true candidate at most.
        links: Vec<(House, Digit)>,
    },
    /// Two digits that could change places in all blank cells.
    Swap {
        /// The digits.
        digits: [Digit; 2],
        /// Where they stand.
        filled: Vec<Cell>,
        /// The one cell that keeps them from it.
        cell: Cell,
    },
    /// Givens that are the same again when the grid is turned and digits change places.
    Symmetry {
        /// How it is turned.
        turn: Turn,
        /// What becomes of each digit, from 1.
        images: Vec<Digit>,
    },
    /// Whatever is the case, the same follows; or an assumption that contradicts itself.
    Forcing {
        /// Of these one is true; one branch each. None for an assumption refuted by its own
        /// consequences: the branches then all begin with it.
        premise: Option<Truth>,
        /// What follows from each case.
        branches: Vec<Branch>,
    },
    /// No pattern: the digit is taken from the solution.
    Guess,
}

/// Candidates joined by strong links, in two colours.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cluster {
    /// The candidates of each colour.
    pub colours: [Vec<Candidate>; 2],
    /// The cells and houses whose only two ways have different colours; and the cell that the
    /// wrong colour would leave empty, if that is why it is wrong.
    pub bonds: Vec<Truth>,
}

/// A deadly pattern: were its cells filled with these digits alone, a second filling would exist.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Deadly {
    /// How its cells lie.
    pub form: DeadlyForm,
    /// The cells, each with the digits of the pattern; filled cells (not given) with their digit
    /// and its partner.
    pub cells: Vec<(Cell, DigitSet)>,
    /// The candidates in these cells outside the pattern: one is true.
    pub guardians: Vec<Candidate>,
    /// Further truths the conclusion rests on: a naked set, a strong link.
    pub with: Vec<Truth>,
}

/// How the cells of a deadly pattern lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DeadlyForm {
    /// Four cells in two rows, two columns and two boxes.
    Rectangle,
    /// Two lines of three cells or more, in as many boxes.
    ExtendedRectangle,
    /// A loop of six cells or more: every house has two of them or none.
    Loop,
    /// All blank cells.
    Grave,
}

/// How cells lie that a few digits alone cannot fill.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ImpossibleForm {
    /// A loop of an odd number of cells, with two digits.
    OddLoop,
    /// Three cells in each of four boxes, with three digits.
    Tridagon,
    /// A loop of an odd number of cells, each of which shares a house with the next, with one digit.
    BrokenWing,
}

/// A way to turn a grid so that houses stay houses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Turn {
    /// Upside down.
    Half,
    /// By a quarter, clockwise.
    Quarter,
    /// Reflected in the diagonal from the first row and column.
    Diagonal,
    /// Reflected in the other diagonal.
    Antidiagonal,
}

impl Turn {
    /// All of them.
    pub const ALL: [Turn; 4] = [Turn::Half, Turn::Quarter, Turn::Diagonal, Turn::Antidiagonal];

    /// Whether boxes stay boxes.
    pub fn fits(self, shape: Shape) -> bool {
        self == Turn::Half || shape.box_rows() == shape.box_columns()
    }

    /// Where a cell comes to lie.
    pub fn image(self, shape: Shape, cell: Cell) -> Cell {
        let last = shape.side() - 1;
        let [row, column] = [shape.row(cell), shape.column(cell)];
        let (row, column) = match self {
            Turn::Half => (last - row, last - column),
            Turn::Quarter => (column, last - row),
            Turn::Diagonal => (column, row),
            Turn::Antidiagonal => (last - column, last - row),
        };
        shape.cell(row, column).unwrap_or(cell)
    }
}

/// Cells of a house with one candidate more than cells.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AlmostLockedSet {
    /// The cells.
    pub cells: Vec<Cell>,
    /// Their candidates.
    pub digits: DigitSet,
}

/// A digit that cannot be in both of two almost locked sets, as all its places see each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Restricted {
    /// The two sets, by number.
    pub sets: [usize; 2],
    /// The digit.
    pub digit: Digit,
}

impl Pattern {
    /// What the conclusion rests on.
    pub fn truths(&self) -> Vec<Truth> {
        let cells = |cells: &[Cell]| cells.iter().map(|&cell| Truth::Cell(cell)).collect();
        let places = |house: &House, digits: DigitSet| -> Vec<Truth> {
            digits.iter().map(|digit| Truth::Place(*house, digit)).collect()
        };
        let mut truths: Vec<Truth> = match self {
            Pattern::FullHouse { digit, house, .. } => vec![Truth::Place(*house, *digit)],
            Pattern::Single { cell, house: None, .. } => vec![Truth::Cell(*cell)],
            Pattern::Single { digit, house: Some(house), .. } => {
                vec![Truth::Place(*house, *digit)]
            }
            Pattern::Locked { digit, within, .. } => vec![Truth::Place(*within, *digit)],
            Pattern::NakedSet { cells: set, .. } | Pattern::BentSet { cells: set, .. } => {
                cells(set)
            }
            Pattern::HiddenSet { house, digits, .. } => places(house, *digits),
            Pattern::Fish { digit, base, .. } => {
                base.iter().map(|&house| Truth::Place(house, *digit)).collect()
            }
            Pattern::Chain(chain) => chain.truths().collect(),
            Pattern::Chains(chains) => chains.iter().flat_map(Chain::truths).collect(),
            Pattern::Colouring { clusters, .. } => {
                clusters.iter().flat_map(|cluster| cluster.bonds.clone()).collect()
            }
            Pattern::Deadly(deadly) => {
                let guardians = Truth::Guardians(deadly.guardians.clone());
                std::iter::once(guardians).chain(deadly.with.iter().cloned()).collect()
            }
            Pattern::AlmostLocked { sets, bridge, .. } => {
                let bridge = bridge.iter().map(|&(house, digit)| Truth::Place(house, digit));
                sets.iter().flat_map(|set| cells(&set.cells)).chain(bridge).collect()
            }
            Pattern::DeathBlossom { stem, petals, .. } => {
                let sets = petals.iter().flat_map(|(_, petal)| cells(&petal.cells));
                std::iter::once(Truth::Cell(*stem)).chain(sets).collect()
            }
            Pattern::SueDeCoq { crossing, in_line_only, in_box_only, .. } => {
                let all = [crossing, &in_line_only.cells, &in_box_only.cells];
                all.into_iter().flat_map(|set| cells(set)).collect()
            }
            Pattern::Exclusion { cells: aligned, excluders } => {
                let all = excluders.iter().map(|set| &set.cells).chain([aligned]);
                all.flat_map(|set| cells(set)).collect()
            }
            Pattern::Forcing { premise, branches } => {
                premise.iter().cloned().chain(branches.iter().flat_map(Branch::truths)).collect()
            }
            Pattern::Firework { digits, lines, .. } => {
                lines.iter().flat_map(|line| places(line, *digits)).collect()
            }
            Pattern::Impossible { with, .. } | Pattern::Templates { with, .. } => with.clone(),
            Pattern::Kraken { digit, base, branches, .. } => {
                let base = base.iter().map(|&house| Truth::Place(house, *digit));
                base.chain(branches.iter().flat_map(Branch::truths)).collect()
            }
            Pattern::Sectors { cells: all, .. } => cells(all),
            Pattern::Exocet { base, with, .. } => {
                let base = base.iter().map(|&cell| Truth::Cell(cell));
                base.chain(with.iter().cloned()).collect()
            }
            // The first two argue with the whole grid.
            Pattern::Swap { .. } | Pattern::Symmetry { .. } | Pattern::Guess => Vec::new(),
        };
        truths.sort();
        truths.dedup();
        truths
    }
}
