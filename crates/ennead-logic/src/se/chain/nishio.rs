//! Nishio: assume a candidate, or its absence, and follow its own digit until some place is both on and off.
//!
//! Nets are grown only where no whole placement of the digit shows that they end in nothing ([`Placements`]).

use super::finding::{Best, Conclusion, Kind};
use super::nested::Nested;
use super::net::{Ground, Net, Node, Reach};
use super::placement::Placements;
use crate::se::changes::Touched;
use crate::se::hint::Hint;
use crate::se::order::{Cells, bits, cells};
use crate::se::rule::Rule;

/// The net of a digit that was not touched says what it said before.
pub(super) fn find(
    ground: &Ground<'_>,
    net: &mut Net,
    touched: &Touched,
    nested: &mut Nested<'_, '_>,
) -> Option<Hint> {
    let state = ground.state;
    let mut best = Best::default();
    let mut nodes = Vec::new();
    // By digit: the candidates whose net may end in a contradiction when they are on, and when they are off.
    let mut open: [[Cells; 2]; 9] = [[0; 2]; 9];
    for digit in bits(touched.digits) {
        let board = state.boards[digit];
        let Placements { with, without } = Placements::of(board);
        open[digit] = [board & !with, board & !without];
    }
    let somewhere = open.as_flattened().iter().fold(0, |set, board| set | board);
    for cell in cells(somewhere).filter(|&cell| state.count(cell) >= 2) {
        for digit in bits(state.candidates[cell] & touched.digits) {
            for (on, open) in [true, false].into_iter().zip(open[digit]) {
                if open >> cell & 1 == 0 {
                    continue;
                }
                net.begin(ground, Node::new(ground.graph.number(cell, digit), on));
                net.grow(ground, Reach::Digit, usize::MAX, nested);
                let Some(closing) = net.contradiction else { continue };
                nodes.clear();
                for on in [true, false] {
                    net.trace(ground, Node::new(closing.number(), on), usize::MAX, &mut nodes);
                }
                let conclusion = if on {
                    Conclusion::Off { cell, digit }
                } else {
                    Conclusion::On { cell, digit }
                };
                best.offer(Rule::Nishio, Kind::Contradiction, nodes.len(), conclusion);
            }
        }
    }
    best.into_hint(state)
}

#[cfg(test)]
mod tests {
    use crate::se::chain::Memory;
    use crate::se::changes::Touched;
    use crate::se::hint::effects;
    use crate::se::meter::Meter;
    use crate::se::state::State;

    fn search(state: &State) -> String {
        let meter = &mut Meter::new(u64::MAX, None);
        effects(Memory::default().nishio(state, &Touched::ALL, meter))
    }

    #[test]
    fn a_candidate_that_leaves_its_digit_no_place_goes() {
        // Wherever a 1 is put, columns 4 and 5 keep two places that can both be filled.
        let state = State::open().confine(12, 1, "r1c4 r5c4 r8c4").confine(13, 1, "r1c5 r5c5 r9c5");
        assert_eq!(search(&state), "nothing");
        // A 1 in r1c1 leaves both columns only the place in row 5.
        let state = State::open().confine(12, 1, "r1c4 r5c4").confine(13, 1, "r1c5 r5c5");
        assert!(search(&state).ends_with("-1"), "{}", search(&state));
    }

    #[test]
    fn other_digits_do_not_help() {
        let state = State::open().keep("r1c2", "12").keep("r2c1", "13").keep("r5c2", "23");
        assert_eq!(search(&state), "nothing");
    }
}
