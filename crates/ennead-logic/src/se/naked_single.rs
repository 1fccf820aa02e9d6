//! Naked Single: a cell has one candidate.

use super::hint::Hint;
use super::rule::Rule;
use super::state::State;

pub(super) fn find(state: &State) -> Option<Hint> {
    let single = state.single();
    (single != 0).then(|| {
        let cell = single.trailing_zeros() as usize;
        let digit = state.candidates[cell].trailing_zeros() as usize;
        Hint::place(Rule::NakedSingle, 1 << cell, cell, digit)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::se::hint::effects;

    #[test]
    fn a_cell_with_one_candidate() {
        let state = State::open().keep("r4c4", "12").keep("r5c5", "7");
        assert_eq!(effects(find(&state)), "2.3 r5c5=7");
        assert_eq!(effects(find(&State::open().keep("r4c4", "12"))), "nothing");
    }
}
