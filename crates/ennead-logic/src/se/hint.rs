//! What a producer finds: a rule, its rating, and what follows.

use super::order::{Cells, cells};
use super::rule::Rule;
use super::state::State;
use super::tenths::Tenths;

/// A set of candidates to remove, one board for each digit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Removals {
    pub(super) boards: [Cells; 9],
}

impl Removals {
    /// The digits of `mask` from the cells of `set`, as far as they are candidates there.
    pub(super) fn of(state: &State, set: Cells, mask: u16) -> Removals {
        let mut removals = Removals::default();
        removals.add(state, set, mask);
        removals
    }

    /// Adds the digits of `mask` in the cells of `set`, as far as they are candidates there.
    pub(super) fn add(&mut self, state: &State, set: Cells, mask: u16) {
        for digit in super::order::bits(mask) {
            self.boards[digit] |= state.boards[digit] & set;
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.boards.iter().all(|&board| board == 0)
    }

    /// The candidates as cell and digit, in reading order of the cells.
    pub(super) fn iter(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let somewhere = self.boards.iter().fold(0, |set, board| set | board);
        cells(somewhere).flat_map(move |cell| {
            (0..9)
                .filter(move |&digit| self.boards[digit] >> cell & 1 == 1)
                .map(move |digit| (cell, digit))
        })
    }
}

/// One finding of one producer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hint {
    pub(super) rule: Rule,
    pub(super) rating: Tenths,
    /// The cells of the pattern; of a chain the cell of its conclusion.
    pub(super) cells: Cells,
    /// The value that is placed. A hint places or removes, never both.
    pub(super) placement: Option<(usize, usize)>,
    pub(super) removals: Removals,
    /// The nodes of a chain; 0 otherwise.
    pub(super) complexity: usize,
}

impl Hint {
    /// A hint that places a value.
    pub(super) fn place(rule: Rule, cells: Cells, cell: usize, digit: usize) -> Hint {
        let placement = Some((cell, digit));
        Hint { placement, ..Hint::removing(rule, cells, Removals::default()) }
    }

    /// A hint that removes candidates; none if there is nothing to remove.
    pub(super) fn remove(rule: Rule, cells: Cells, removals: Removals) -> Option<Hint> {
        (!removals.is_empty()).then(|| Hint::removing(rule, cells, removals))
    }

    fn removing(rule: Rule, cells: Cells, removals: Removals) -> Hint {
        Hint { rule, rating: rule.base(), cells, placement: None, removals, complexity: 0 }
    }

    /// The same hint, harder by some tenths.
    pub(super) fn harder(mut self, tenths: usize) -> Hint {
        self.rating = self.rating + tenths as u16;
        self
    }
}

/// What a hint says, as text for tests: `r1c2=3`, or the removed candidates as in `r1c2-34 r5c6-3`.
#[cfg(test)]
pub(super) fn effects(hint: Option<Hint>) -> String {
    let Some(hint) = hint else { return "nothing".to_owned() };
    let name = |cell: usize| format!("r{}c{}", cell / 9 + 1, cell % 9 + 1);
    if let Some((cell, digit)) = hint.placement {
        return format!("{} {}={}", hint.rating, name(cell), digit + 1);
    }
    let mut text = hint.rating.to_string();
    let mut last = None;
    for (cell, digit) in hint.removals.iter() {
        if last != Some(cell) {
            text += &format!(" {}-", name(cell));
        }
        last = Some(cell);
        text += &(digit + 1).to_string();
    }
    text
}
