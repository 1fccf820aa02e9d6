//! How hard one deduction is: its technique's rating, and more for what is long.
//!
//! A long chain is harder to see than a short one. The increments are those Sudoku Explainer made
//! known: a tenth for each of 4, 6, 8, 12, 16, 24 … that the number of nodes exceeds.

use crate::deduction::Deduction;
use crate::pattern::Pattern;
use crate::se::Tenths;
use crate::technique::Technique;

impl Deduction {
    /// How hard it is to see.
    pub fn rating(&self) -> Tenths {
        let base = self.technique.info().rating;
        let more = match (&self.pattern, self.technique) {
            (Pattern::Chain(chain), _) => increments(chain.nodes.len()),
            (Pattern::Forcing { branches, .. }, _) => {
                increments(branches.iter().map(|branch| branch.inferences.len()).sum())
            }
            // Six cells, eight, ten or more.
            (Pattern::Deadly(deadly), Technique::UniqueLoop) => match deadly.cells.len() {
                ..=6 => 0,
                7 | 8 => 1,
                _ => 4,
            },
            (Pattern::BentSet { cells, .. }, Technique::BentSet) => {
                2 * cells.len().saturating_sub(5) as u16
            }
            _ => 0,
        };
        Tenths(base + more)
    }
}

/// The tenths a chain of so many nodes adds.
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
