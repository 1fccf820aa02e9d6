//! One use of a technique: what follows, and why.

use crate::candidate::Candidate;
use crate::pattern::Pattern;
use crate::technique::Technique;

/// Effects and evidence, apart from each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deduction {
    /// What was used.
    pub technique: Technique,
    /// What it saw.
    pub pattern: Pattern,
    /// Candidates that are true, ascending.
    pub placements: Vec<Candidate>,
    /// Candidates that are false, ascending.
    pub eliminations: Vec<Candidate>,
}

impl Deduction {
    /// A deduction that places one digit.
    pub fn places(technique: Technique, pattern: Pattern, placed: Candidate) -> Deduction {
        Deduction { technique, pattern, placements: vec![placed], eliminations: Vec::new() }
    }

    /// A deduction that takes candidates away; they are sorted here.
    pub fn strikes(
        technique: Technique,
        pattern: Pattern,
        mut eliminations: Vec<Candidate>,
    ) -> Deduction {
        eliminations.sort_unstable();
        eliminations.dedup();
        Deduction { technique, pattern, placements: Vec::new(), eliminations }
    }

    /// Whether anything follows.
    pub fn has_effect(&self) -> bool {
        !self.placements.is_empty() || !self.eliminations.is_empty()
    }
}
