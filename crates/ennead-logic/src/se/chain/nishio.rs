//! Nishio: assume a candidate, or its absence, and follow its own digit until some place is both on and off.

use super::Barren;
use super::finding::{Best, Conclusion, Kind};
use super::links::Links;
use super::net::{Net, Node, Reach};
use crate::se::hint::Hint;
use crate::se::order::{bits, cells};
use crate::se::rule::Rule;
use crate::se::state::State;

pub(super) fn find(
    state: &State,
    links: &Links,
    net: &mut Net,
    barren: &mut Barren,
) -> Option<Hint> {
    let changed = barren.changed(state);
    let mut best = Best::default();
    for cell in cells(state.blank).filter(|&cell| state.count(cell) >= 2) {
        for digit in bits(state.candidates[cell] & changed) {
            for on in [true, false] {
                let node = Node { cell: cell as u8, digit: digit as u8, on };
                net.fill(state, links, node, Reach::Digit);
                let Some((at, of)) = net.contradiction else { continue };
                let side =
                    |on: bool| net.ancestors(links, Node { cell: at as u8, digit: of as u8, on });
                let complexity = side(true) + side(false);
                let conclusion = if on {
                    Conclusion::Off { cell, digit }
                } else {
                    Conclusion::On { cell, digit }
                };
                best.offer(Rule::Nishio, Kind::Contradiction, complexity, conclusion);
            }
        }
    }
    let hint = best.into_hint(state);
    if hint.is_none() {
        barren.boards = state.boards;
    }
    hint
}
