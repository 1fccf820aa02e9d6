//! Singles, from the two queues.

use super::state::State;
use super::step::Step;
use super::table::table;
use crate::technique::Technique;

/// The next single. What is skipped is gone from its queue, but a full house is taken out of turn and
/// stays in it.
pub(super) fn next(state: &mut State) -> Option<Step> {
    let is_blank = |state: &State, cell: usize| state.value[cell].is_none();
    let is_last = |house: usize, digit: usize| {
        (0..9).all(|other| other == digit || state.n[house][other] == 0)
    };
    let full = state.naked.iter().find(|&&(cell, digit)| {
        is_blank(state, cell) && table().of[cell].iter().any(|&house| is_last(house, digit))
    });
    if let Some(&(cell, digit)) = full {
        return Some(Step::places(Technique::FullHouse, "Full House", cell, digit));
    }
    while let Some((cell, digit)) = state.naked.pop_front() {
        if is_blank(state, cell) {
            return Some(Step::places(Technique::NakedSingle, "Naked Single", cell, digit));
        }
    }
    while let Some((cell, digit)) = state.hidden.pop_front() {
        if is_blank(state, cell) {
            return Some(Step::places(Technique::HiddenSingleBox, "Hidden Single", cell, digit));
        }
    }
    None
}
