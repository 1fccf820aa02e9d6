//! How hard one deduction is: its technique's rating, and more for what is long.
//!
//! A long chain is harder to see than a short one. The increments are those Sudoku Explainer made
//! known: a tenth for each of 4, 6, 8, 12, 16, 24 … that the number of nodes exceeds.

use crate::chain::Branch;
use crate::deduction::Deduction;
use crate::pattern::{DeadlyForm, ImpossibleForm, Pattern};
use crate::se::Tenths;

impl Deduction {
    /// How hard it is to see.
    pub fn rating(&self) -> Tenths {
        let base = self.technique.info().rating;
        let more = match &self.pattern {
            Pattern::Chain(chain) => increments(chain.nodes.len()),
            Pattern::Forcing { branches, .. } | Pattern::Kraken { branches, .. } => {
                increments(branches.iter().map(Branch::size).sum())
            }
            Pattern::Deadly(deadly) => match (deadly.form, deadly.cells.len()) {
                // Six cells, eight, ten or more.
                (DeadlyForm::Loop, 7 | 8) => 1,
                (DeadlyForm::Loop, 9..) => 4,
                (
                    DeadlyForm::Loop
                    | DeadlyForm::Rectangle
                    | DeadlyForm::ExtendedRectangle
                    | DeadlyForm::Grave,
                    _,
                ) => 0,
            },
            // A loop of five cells, seven, nine.
            Pattern::Impossible {
                form: ImpossibleForm::OddLoop | ImpossibleForm::BrokenWing,
                cells,
                ..
            } => cells.len().saturating_sub(5) as u16 / 2,
            // Wings of up to five cells have a technique each.
            Pattern::BentSet { cells, .. } => 2 * cells.len().saturating_sub(5) as u16,
            Pattern::FullHouse { .. }
            | Pattern::Single { .. }
            | Pattern::Locked { .. }
            | Pattern::NakedSet { .. }
            | Pattern::HiddenSet { .. }
            | Pattern::Fish { .. }
            | Pattern::Chains(_)
            | Pattern::Colouring { .. }
            | Pattern::AlmostLocked { .. }
            | Pattern::DeathBlossom { .. }
            | Pattern::SueDeCoq { .. }
            | Pattern::Exclusion { .. }
            | Pattern::Firework { .. }
            | Pattern::Impossible { form: ImpossibleForm::Tridagon, .. }
            | Pattern::Exocet { .. }
            | Pattern::Templates { .. }
            | Pattern::Sectors { .. }
            | Pattern::Swap { .. }
            | Pattern::Symmetry { .. }
            | Pattern::Guess => 0,
        };
        Tenths(base + more)
    }
}

/// The tenths a chain of this many nodes adds.
fn increments(nodes: usize) -> u16 {
    let mut threshold = 4;
    let mut tenths = 0;
    while nodes > threshold {
        tenths += 1;
        // 4, 6, 8, 12, 16, 24: in turn times 3/2 and times 4/3.
        threshold = if tenths % 2 == 1 { threshold * 3 / 2 } else { threshold * 4 / 3 };
    }
    tenths
}

#[cfg(test)]
mod tests {
    use super::increments;

    #[test]
    fn each_threshold_adds_a_tenth() {
        let at = |nodes| increments(nodes);
        assert_eq!(
            [4, 5, 6, 7, 8, 9, 12, 13, 16, 17, 25].map(at),
            [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 6]
        );
    }
}
