//! What is wrong with somebody's grid, by the solution.

use ennead_grid::{Cell, Digit, House, Shape, Solution};

use super::standing::Standing;
use crate::candidate::Candidate;
use crate::telling::levels::Depth;
use crate::telling::naming::count;

/// Something that has to be put right before a step can be looked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mistake {
    /// A given that has another digit now.
    ChangedGiven {
        /// Where and what.
        found: Candidate,
        /// The digit the puzzle gives.
        given: Digit,
    },
    /// A digit that is not the solution's.
    WrongDigit {
        /// Where and what.
        found: Candidate,
        /// The solution's digit.
        right: Digit,
        /// A cell of the same house with the same digit, if that shows it is wrong.
        clash: Option<(House, Cell)>,
    },
    /// A pencil mark that is missing but needed: it is the solution's digit.
    MissingMark(Candidate),
}

impl Mistake {
    /// Where.
    pub fn cell(&self) -> Cell {
        match self {
            Mistake::ChangedGiven { found, .. } | Mistake::WrongDigit { found, .. } => found.cell,
            Mistake::MissingMark(candidate) => candidate.cell,
        }
    }
}

/// All mistakes: changed givens, then wrong digits, then missing marks, each in the order of the grid.
pub(super) fn all(standing: &Standing<'_>, solution: &Solution) -> Vec<Mistake> {
    let grid = &standing.grid;
    let geometry = grid.geometry();
    let changed = standing.changed.iter();
    let mut mistakes: Vec<Mistake> =
        changed.map(|&(found, given)| Mistake::ChangedGiven { found, given }).collect();
    for (cell, digit) in grid.filled() {
        let Some(right) = solution.get(cell).filter(|&right| right != digit) else { continue };
        let clash = geometry.houses_of(cell).iter().find_map(|&house| {
            let mut others = geometry.cells(house).iter().copied().filter(|&other| other != cell);
            others.find(|&other| grid.get(other) == Some(digit)).map(|other| (house, other))
        });
        let found = Candidate::new(cell, digit);
        mistakes.push(Mistake::WrongDigit { found, right, clash });
    }
    // With a wrong digit about, marks are expected to be wrong too.
    if mistakes.is_empty() {
        for (cell, marks) in standing.marked() {
            if let Some(right) = solution.get(cell).filter(|&right| !marks.contains(right)) {
                mistakes.push(Mistake::MissingMark(Candidate::new(cell, right)));
            }
        }
    }
    mistakes
}

/// What is said about the mistakes: that there are some, where the first is, which it is.
pub(super) fn tell(mistakes: &[Mistake], shape: Shape, depth: Depth) -> Vec<String> {
    let Some(first) = mistakes.first() else { return Vec::new() };
    let name = shape.name(first.cell()).to_string();
    let boxed = format!("box {}", shape.box_of(first.cell()) + 1);
    let is_given = matches!(first, Mistake::ChangedGiven { .. });
    let is_mark = matches!(first, Mistake::MissingMark(_));
    let number = count(mistakes.len());
    let general = match (is_mark, mistakes.len()) {
        _ if is_given => "Something is wrong: a given digit was changed.".to_owned(),
        (false, 1) => "Something is wrong: one digit does not belong where it is.".to_owned(),
        (false, _) => format!("Something is wrong: {number} digits do not belong where they are."),
        (true, 1) => "A pencil mark was erased that is needed.".to_owned(),
        (true, _) => format!("In {number} cells a pencil mark was erased that is needed."),
    };
    let mut said = vec![general];
    if depth >= Depth::Where {
        said.push(format!("Look at {boxed}."));
    }
    if depth >= Depth::Cells {
        said.push(format!("It is {name}."));
    }
    match first {
        Mistake::ChangedGiven { found, given } => {
            if depth >= Depth::Follows {
                said.push(format!(
                    "The puzzle gives {given} there, and the grid has {}.",
                    found.digit
                ));
            }
            if depth >= Depth::Full {
                said.push(format!("Put the {given} back."));
            }
        }
        Mistake::WrongDigit { found, right, clash } => {
            if depth >= Depth::Follows {
                said.push(match clash {
                    Some((house, other)) => format!(
                        "{name} cannot be {}: it stands in {house} already, in {}.",
                        found.digit,
                        shape.name(*other)
                    ),
                    None => format!("{name} is not {}: take it out.", found.digit),
                });
            }
            if depth >= Depth::Full {
                said.push(format!("The solution has {right} there."));
            }
        }
        Mistake::MissingMark(candidate) => {
            if depth >= Depth::Follows {
                said.push(format!("Write all marks of {name} in again before you go on."));
            }
            if depth >= Depth::Full {
                said.push(format!("{} is missing there.", candidate.digit));
            }
        }
    }
    said
}
