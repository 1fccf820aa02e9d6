//! One step of a path, and which of several HoDoKu takes where it takes the best.

use super::table::{Set, each};
use crate::technique::Technique;
use ennead_grid::sorting;

/// A step: cells and digits are numbers from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The technique, in whose row of the table its level and score stand.
    pub technique: Technique,
    /// HoDoKu's name for it.
    pub name: &'static str,
    /// What is placed.
    pub placed: Vec<(usize, usize)>,
    /// What is struck, in the order in which it goes.
    pub struck: Vec<(usize, usize)>,
}

impl Step {
    pub(super) fn places(
        technique: Technique,
        name: &'static str,
        cell: usize,
        digit: usize,
    ) -> Step {
        Step { technique, name, placed: vec![(cell, digit)], struck: Vec::new() }
    }

    /// None without an effect.
    pub(super) fn strikes(
        technique: Technique,
        name: &'static str,
        struck: Vec<(usize, usize)>,
    ) -> Option<Step> {
        (!struck.is_empty()).then_some(Step { technique, name, placed: Vec::new(), struck })
    }

    /// One digit from these cells, ascending.
    pub(super) fn strikes_digit(
        technique: Technique,
        name: &'static str,
        cells: Set,
        digit: usize,
    ) -> Option<Step> {
        Step::strikes(technique, name, each(cells).map(|cell| (cell, digit)).collect())
    }
}

/// The best of the steps offered: most strikes, then the smallest index sum, then the first.
#[derive(Default)]
pub(super) struct Best {
    step: Option<(usize, usize, Step)>,
}

impl Best {
    /// `struck` in any order; it goes digit by digit.
    pub(super) fn offer(
        &mut self,
        technique: Technique,
        name: &'static str,
        mut struck: Vec<(usize, usize)>,
    ) {
        sorting::sort_by_key(&mut struck, |&(cell, digit)| (digit, cell));
        struck.dedup();
        let (count, sum) = (struck.len(), index_sum(&struck));
        let is_better = match &self.step {
            None => count > 0,
            Some((most, least, _)) => count > *most || count == *most && sum < *least,
        };
        if is_better && let Some(step) = Step::strikes(technique, name, struck) {
            self.step = Some((count, sum, step));
        }
    }

    pub(super) fn take(self) -> Option<Step> {
        self.step.map(|(_, _, step)| step)
    }
}

fn index_sum(struck: &[(usize, usize)]) -> usize {
    let one = |(k, &(cell, digit)): (usize, &(usize, usize))| cell * (1 + 80 * k) + digit + 1;
    struck.iter().enumerate().map(one).sum()
}
