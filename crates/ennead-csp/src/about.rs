//! The strategies explained: a sentence, the paper, and numbered pseudocode.
//!
//! The pseudocode of a checking strategy is the whole search with that strategy, so that it can be
//! shown beside one that runs: every step is one of the eight transitions drawn at
//! [`Step`](crate::Step), and each transition belongs to one line.
//!
//! ```
//! use ennead_csp::{CheckingStrategy, Transition};
//!
//! let about = CheckingStrategy::ForwardChecking.about();
//! let line = about.line_of(Transition::AssigningBacktracking);
//! assert_eq!(about.pseudocode[line - 1].text, "  if no value is left, go back:");
//! ```

mod checking;
mod ordering;

use crate::step::Transition;
use crate::strategy::{CheckingStrategy, OrderingStrategy};

/// A strategy explained.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct About {
    /// What it does, in one sentence.
    pub idea: &'static str,
    /// Where it was published.
    pub paper: &'static str,
    /// The lines of its pseudocode; the first is line 1.
    pub pseudocode: &'static [Line],
}

/// A line of pseudocode.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Line {
    /// The line, indented by two blanks per level.
    pub text: &'static str,
    /// The letters of the transitions that end at this line.
    pub transitions: &'static str,
}

impl About {
    /// The number of the line at which such a step ends, from 1; 0 if the pseudocode has none, as
    /// that of an ordering strategy.
    pub fn line_of(&self, transition: Transition) -> usize {
        let ends = |line: &Line| line.transitions.contains(transition.letter());
        self.pseudocode.iter().position(ends).map_or(0, |at| at + 1)
    }
}

impl CheckingStrategy {
    /// The strategy explained, with the pseudocode of a search by it.
    pub fn about(self) -> &'static About {
        checking::about(self)
    }
}

impl OrderingStrategy {
    /// The strategy explained, with the pseudocode of "choose a variable".
    pub fn about(self) -> &'static About {
        ordering::about(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_transition_ends_at_one_line() {
        for checking in CheckingStrategy::ALL {
            let about = checking.about();
            for &transition in Transition::ALL {
                let lines = about.pseudocode.iter();
                let found = lines.filter(|line| line.transitions.contains(transition.letter()));
                assert_eq!(found.count(), 1, "{checking}: {transition:?}");
                assert!(about.line_of(transition) > 0);
            }
        }
    }

    #[test]
    fn a_sentence_is_a_sentence() {
        let all = CheckingStrategy::ALL.iter().map(|it| (it.code(), it.about()));
        for (code, about) in
            all.chain(OrderingStrategy::ALL.iter().map(|it| (it.code(), it.about())))
        {
            assert!(
                about.idea.ends_with('.') && !about.idea[..about.idea.len() - 1].contains(". "),
                "{code}"
            );
            assert!(about.paper.contains(|c: char| c.is_ascii_digit()) || code == "NO", "{code}");
            assert!(about.pseudocode.iter().all(|line| line.text.len() < 80), "{code}");
        }
    }
}
