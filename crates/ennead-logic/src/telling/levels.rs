//! Five levels of telling, each with all that the ones before say.
//!
//! | level | says |
//! |---|---|
//! | 1 nudge | what to look for |
//! | 2 where | the technique, and the house or the digit |
//! | 3 cells | the cells of the pattern |
//! | 4 follows | what follows |
//! | 5 full | why, sentence by sentence |

use std::collections::BTreeSet;

use ennead_grid::{Cell, DigitSet, Shape};

use crate::deduction::Deduction;
use crate::pattern::{DeadlyForm, Pattern, Turn};
use crate::position::Position;
use crate::telling::naming::{Naming, and, digits_and, houses};
use crate::telling::words::Words;
use crate::truth::Truth;

/// How much is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Depth {
    /// What to look for.
    Nudge,
    /// Which technique, and in which house or with which digit.
    Where,
    /// The cells.
    Cells,
    /// What follows.
    Follows,
    /// The full reasoning.
    Full,
}

impl Depth {
    /// All, least first.
    pub const ALL: [Depth; 5] =
        [Depth::Nudge, Depth::Where, Depth::Cells, Depth::Follows, Depth::Full];

    /// From 1 to 5.
    pub fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The level of this number.
    pub fn new(number: u8) -> Option<Depth> {
        Depth::ALL.into_iter().find(|depth| depth.number() == number)
    }
}

/// What is said of a deduction up to this level, a sentence or two each.
pub(crate) fn tell(position: &Position, deduction: &Deduction, depth: Depth) -> Vec<String> {
    let shape = position.shape();
    let mut said = vec![nudge(deduction)];
    if depth >= Depth::Where {
        said.push(whereabouts(deduction, shape));
    }
    if depth >= Depth::Cells {
        said.push(cells(deduction, Naming::new(shape)));
    }
    if depth >= Depth::Follows {
        let words = Words::of(position, deduction);
        if depth >= Depth::Full {
            said.push(format!("{}.", words.headline));
            let indented = |(depth, text): (usize, String)| {
                format!("{:indent$}{text}", "", indent = 2 * depth)
            };
            said.extend(words.lines(usize::MAX).into_iter().map(indented));
        }
        said.push(words.conclusion);
    }
    said
}

/// What to look for, without a name or a place.
fn nudge(deduction: &Deduction) -> String {
    match &deduction.pattern {
        Pattern::FullHouse { .. } => "Somewhere only one cell is left to fill.",
        Pattern::Single { house: Some(_), .. } => {
            "Some digit can go into one cell of a house only."
        }
        Pattern::Single { house: None, .. } => "Some cell can be one digit only.",
        Pattern::Locked { .. } => "Look at where boxes and lines cross: something is locked there.",
        Pattern::NakedSet { .. } => "Some cells of a house have few candidates between them.",
        Pattern::HiddenSet { .. } => "Some digits of a house have few places between them.",
        Pattern::Fish { .. } => "Follow one digit through several rows and columns.",
        Pattern::Chain(_) | Pattern::Chains(_) if digits_of(&deduction.pattern).len() == 1 => {
            "Follow one digit from house to house."
        }
        Pattern::Chain(_) | Pattern::Chains(_) => "Follow a chain: if not this, then that.",
        Pattern::BentSet { .. } => "A few cells with few candidates make a wing.",
        Pattern::Colouring { .. } => "Colour candidates that are either-or.",
        Pattern::Deadly(_) => "The puzzle has one solution only, and that can be argued with.",
        Pattern::AlmostLocked { .. } | Pattern::DeathBlossom { .. } | Pattern::SueDeCoq { .. } => {
            "Look for cells of a house with one candidate more than cells."
        }
        Pattern::Exclusion { .. } => "Ask what two cells can be together.",
        Pattern::Firework { .. } => {
            "Some digits have few places around a crossing of row and column."
        }
        Pattern::Impossible { .. } => "Some cells cannot all be filled with a few digits alone.",
        Pattern::Exocet { .. } => "Two cells of a box decide what two others of its band hold.",
        Pattern::Kraken { .. } => "Look for a fish, and follow what is too much for it.",
        Pattern::Templates { .. } => "Try every way to place one digit in the whole grid.",
        Pattern::Sectors { .. } => "Count cells, and count the places their digits have in houses.",
        Pattern::Swap { .. } => "Look for two digits that could change places.",
        Pattern::Symmetry { .. } => "Turn the grid, and look at the givens.",
        Pattern::Forcing { premise: Some(_), .. } => {
            "Try every way there is, and see what is always the case."
        }
        Pattern::Forcing { premise: None, .. } => {
            "Suppose something, and see it contradict itself."
        }
        Pattern::Guess => "No technique in use leads on: this needs trial.",
    }
    .to_owned()
}

/// The technique, and the house or the digit; never both a cell and its digit.
fn whereabouts(deduction: &Deduction, shape: Shape) -> String {
    let name = deduction.technique.name();
    let with = |digits: DigitSet, place: String| match digits.len() {
        1 => format!("with the digit {}, {place}", digits_and(digits)),
        _ => format!("with the digits {}, {place}", digits_and(digits)),
    };
    let about = || about(&deduction.pattern, shape);
    let place = match &deduction.pattern {
        Pattern::FullHouse { house, .. }
        | Pattern::Single { house: Some(house), .. }
        | Pattern::HiddenSet { house, .. }
        | Pattern::Locked { within: house, .. } => format!("in {house}"),
        // A box is enough: the cell comes with the next level.
        Pattern::Single { house: None, cell, .. } => format!("in box {}", shape.box_of(*cell) + 1),
        Pattern::NakedSet { houses: all, .. } => format!("in {}", houses(all)),
        Pattern::Fish { digit, base, .. } | Pattern::Kraken { digit, base, .. } => {
            let first = base.first().map_or_else(about, |house| format!("beginning in {house}"));
            with(DigitSet::only(*digit), first)
        }
        Pattern::SueDeCoq { line, in_box, .. } => format!("where {line} and {in_box} cross"),
        Pattern::BentSet { digits, .. }
        | Pattern::Impossible { digits, .. }
        | Pattern::Exocet { digits, .. } => with(*digits, about()),
        Pattern::Firework { digits, lines: [row, column], .. } => {
            with(*digits, format!("where {row} and {column} cross"))
        }
        Pattern::Deadly(deadly) if deadly.form != DeadlyForm::Grave => {
            with(deadly.cells.iter().flat_map(|(_, digits)| digits.iter()).collect(), about())
        }
        Pattern::Templates { digit, .. } => return format!("{name}, with the digit {digit}."),
        Pattern::Swap { digits, .. } => with(digits.iter().copied().collect(), about()),
        Pattern::Sectors { .. } => about(),
        Pattern::Symmetry { .. } => return format!("{name}, in all boxes."),
        Pattern::Guess => return "A digit has to be taken from the solution.".to_owned(),
        Pattern::Chain(_)
        | Pattern::Chains(_)
        | Pattern::Colouring { .. }
        | Pattern::Deadly(_)
        | Pattern::AlmostLocked { .. }
        | Pattern::DeathBlossom { .. }
        | Pattern::Exclusion { .. }
        | Pattern::Forcing { .. } => match digits_of(&deduction.pattern) {
            digits if digits.is_empty() || digits.len() > 4 => about(),
            digits => with(digits, about()),
        },
    };
    format!("{name}, {place}.")
}

/// The boxes of a pattern where they are few, else the one it begins in.
fn about(pattern: &Pattern, shape: Shape) -> String {
    let cells = match pattern {
        // A grave is everywhere, but for its guardians.
        Pattern::Deadly(deadly) if deadly.form == DeadlyForm::Grave => {
            deadly.guardians.iter().map(|one| one.cell).collect()
        }
        pattern => cells_of(pattern),
    };
    let boxes: BTreeSet<usize> = cells.iter().map(|&cell| shape.box_of(cell) + 1).collect();
    let names: Vec<String> = boxes.iter().map(ToString::to_string).collect();
    match &names[..] {
        [] => "somewhere".to_owned(),
        [only] => format!("in box {only}"),
        [_, _] | [_, _, _] => format!("in boxes {}", and(&names)),
        [first, ..] => format!("beginning in box {first}"),
    }
}

/// The digits a chain or a colouring is about.
fn digits_of(pattern: &Pattern) -> DigitSet {
    match pattern {
        Pattern::Chain(chain) => chain.nodes.iter().map(|node| node.digit).collect(),
        Pattern::Chains(chains) => {
            chains.iter().flat_map(|chain| &chain.nodes).map(|node| node.digit).collect()
        }
        Pattern::Colouring { clusters, .. } => {
            let all = clusters.iter().flat_map(|cluster| cluster.colours.iter().flatten());
            all.map(|candidate| candidate.digit).collect()
        }
        Pattern::FullHouse { .. }
        | Pattern::Single { .. }
        | Pattern::Locked { .. }
        | Pattern::NakedSet { .. }
        | Pattern::HiddenSet { .. }
        | Pattern::Fish { .. }
        | Pattern::BentSet { .. }
        | Pattern::Deadly(_)
        | Pattern::AlmostLocked { .. }
        | Pattern::DeathBlossom { .. }
        | Pattern::SueDeCoq { .. }
        | Pattern::Exclusion { .. }
        | Pattern::Firework { .. }
        | Pattern::Impossible { .. }
        | Pattern::Exocet { .. }
        | Pattern::Kraken { .. }
        | Pattern::Templates { .. }
        | Pattern::Sectors { .. }
        | Pattern::Swap { .. }
        | Pattern::Symmetry { .. }
        | Pattern::Forcing { .. }
        | Pattern::Guess => DigitSet::default(),
    }
}

/// Where to look, in detail.
fn cells(deduction: &Deduction, naming: Naming) -> String {
    match &deduction.pattern {
        // Not both: a cell and its digit are the answer.
        Pattern::FullHouse { house, .. } => format!("Which digit is missing in {house}?"),
        Pattern::Single { house: Some(house), digit, .. } => {
            format!("Where in {house} can {digit} go?")
        }
        Pattern::Single { cell, .. } => format!("What can {} be?", naming.cell(*cell)),
        Pattern::Guess => "Which cell has the fewest candidates?".to_owned(),
        Pattern::Templates { digit, .. } => format!("Look at all places of {digit}."),
        Pattern::Symmetry { turn, .. } => match turn {
            Turn::Half => "Turn the grid upside down.",
            Turn::Quarter => "Turn the grid by a quarter.",
            Turn::Diagonal | Turn::Antidiagonal => "Reflect the grid in a diagonal.",
        }
        .to_owned(),
        Pattern::Fish { base, cover, .. } | Pattern::Kraken { base, cover, .. } => {
            format!("Look at {} and at {}.", houses(base), houses(cover))
        }
        Pattern::Deadly(deadly) if deadly.form == DeadlyForm::Grave => {
            let cells: BTreeSet<Cell> = deadly.guardians.iter().map(|one| one.cell).collect();
            let cells: Vec<Cell> = cells.into_iter().collect();
            format!("Every blank cell but {} has two candidates.", naming.cells(&cells))
        }
        pattern @ (Pattern::Locked { .. }
        | Pattern::NakedSet { .. }
        | Pattern::HiddenSet { .. }
        | Pattern::Chain(_)
        | Pattern::Chains(_)
        | Pattern::BentSet { .. }
        | Pattern::Colouring { .. }
        | Pattern::Deadly(_)
        | Pattern::AlmostLocked { .. }
        | Pattern::DeathBlossom { .. }
        | Pattern::SueDeCoq { .. }
        | Pattern::Exclusion { .. }
        | Pattern::Firework { .. }
        | Pattern::Impossible { .. }
        | Pattern::Exocet { .. }
        | Pattern::Sectors { .. }
        | Pattern::Swap { .. }
        | Pattern::Forcing { .. }) => format!("Look at {}.", naming.cells(&cells_of(pattern))),
    }
}

impl Deduction {
    /// The cells that are named at the third level, where these are not the answer.
    pub fn cells(&self) -> Vec<Cell> {
        cells_of(&self.pattern)
    }
}

/// The cells of a pattern.
pub(crate) fn cells_of(pattern: &Pattern) -> Vec<Cell> {
    let mut cells: BTreeSet<Cell> = BTreeSet::new();
    match pattern {
        Pattern::FullHouse { cell, .. } | Pattern::Single { cell, .. } => {
            cells.insert(*cell);
        }
        Pattern::Locked { cells: all, .. }
        | Pattern::NakedSet { cells: all, .. }
        | Pattern::HiddenSet { cells: all, .. }
        | Pattern::BentSet { cells: all, .. }
        | Pattern::Sectors { cells: all, .. }
        | Pattern::Impossible { cells: all, .. } => cells.extend(all),
        Pattern::Swap { filled, cell, .. } => {
            cells.extend(filled);
            cells.insert(*cell);
        }
        Pattern::Firework { crossing, wings, .. } => {
            cells.insert(*crossing);
            cells.extend(wings);
        }
        Pattern::Exocet { base, targets, .. } => cells.extend(base.iter().chain(targets)),
        Pattern::Fish { fins, .. } | Pattern::Kraken { fins, .. } => cells.extend(fins),
        Pattern::Chain(chain) => cells.extend(chain.nodes.iter().flat_map(|node| &node.cells)),
        Pattern::Chains(chains) => {
            let nodes = chains.iter().flat_map(|chain| &chain.nodes);
            cells.extend(nodes.flat_map(|node| &node.cells));
        }
        Pattern::Colouring { clusters, .. } => {
            let all = clusters.iter().flat_map(|cluster| cluster.colours.iter().flatten());
            cells.extend(all.map(|candidate| candidate.cell));
        }
        Pattern::Deadly(deadly) => cells.extend(deadly.cells.iter().map(|(cell, _)| *cell)),
        Pattern::AlmostLocked { sets, .. } => cells.extend(sets.iter().flat_map(|set| &set.cells)),
        Pattern::DeathBlossom { stem, petals, .. } => {
            cells.insert(*stem);
            cells.extend(petals.iter().flat_map(|(_, petal)| &petal.cells));
        }
        Pattern::SueDeCoq { crossing, in_line_only, in_box_only, .. } => {
            cells.extend(crossing.iter().chain(&in_line_only.cells).chain(&in_box_only.cells));
        }
        Pattern::Exclusion { cells: all, excluders } => {
            cells.extend(all.iter().chain(excluders.iter().flat_map(|set| &set.cells)));
        }
        Pattern::Forcing { premise, branches } => {
            if let Some(Truth::Cell(cell)) = premise {
                cells.insert(*cell);
            } else {
                let first = branches.iter().filter_map(|branch| branch.inferences.first());
                cells.extend(first.flat_map(|inference| &inference.node.cells));
            }
        }
        Pattern::Templates { .. } | Pattern::Symmetry { .. } | Pattern::Guess => {}
    }
    cells.into_iter().collect()
}
