//! Tight sets: masks that together have no more bits than there are masks.
//!
//! ```text
//! 0000011 0000110 0000101     three masks, three bits: tight
//! ```
//!
//! Cells with their candidates (naked sets), digits with their places in a house (hidden sets),
//! lines with the places of a digit in them (fish): wherever each of `n` things needs one of `n`
//! places for itself, none of the places is left for anything else. All three are found here.
//!
//! A set may have a smaller one inside: it is *reducible*, and what remains is tight on its own.

use std::ops::ControlFlow;

/// Visits every tight set of `N` masks: their numbers, ascending, and their union. A mask with fewer
/// than two bits or more than `N` is in none.
pub(crate) fn tight_sets<const N: usize>(
    masks: &[u32],
    visit: &mut impl FnMut([usize; N], u32) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut fit = [(0, 0); 32];
    let mut count = 0;
    for (at, &mask) in masks.iter().enumerate() {
        if (2..=N as u32).contains(&mask.count_ones()) {
            fit[count] = (at, mask);
            count += 1;
        }
    }
    if count < N {
        return ControlFlow::Continue(());
    }
    grow(&fit[..count], &mut [(0, 0); N], 0, 0, visit)
}

/// Adds a mask to the first `have` of `chosen` in every way. The depth is `N`.
fn grow<const N: usize>(
    fit: &[(usize, u32)],
    chosen: &mut [(usize, u32); N],
    have: usize,
    union: u32,
    visit: &mut impl FnMut([usize; N], u32) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if have == N {
        return visit(chosen.map(|(at, _)| at), union);
    }
    // As many must be left as are still to be added.
    for at in 0..(fit.len() + have + 1).saturating_sub(N) {
        let union = union | fit[at].1;
        if union.count_ones() as usize <= N {
            chosen[have] = fit[at];
            grow(&fit[at + 1..], chosen, have + 1, union, visit)?;
        }
    }
    ControlFlow::Continue(())
}

/// Whether a smaller tight set is inside.
pub(crate) fn is_reducible<const N: usize>(masks: [u32; N]) -> bool {
    (1_u32..(1 << N) - 1).any(|inside| {
        let union =
            (0..N).filter(|&at| inside >> at & 1 == 1).fold(0, |union, at| union | masks[at]);
        union.count_ones() <= inside.count_ones()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found<const N: usize>(masks: &[u32]) -> Vec<[usize; N]> {
        let mut sets = Vec::new();
        let _ = tight_sets::<N>(masks, &mut |set, _| {
            sets.push(set);
            ControlFlow::Continue(())
        });
        sets
    }

    #[test]
    fn three_masks_of_three_bits() {
        assert_eq!(found::<3>(&[0b011, 0b1001, 0b110, 0b101]), [[0, 2, 3]]);
    }

    #[test]
    fn a_pair_inside_makes_a_triple_reducible() {
        let masks = [0b011, 0b011, 0b110];
        assert_eq!(found::<2>(&masks), [[0, 1]]);
        assert_eq!(found::<3>(&masks), [[0, 1, 2]]);
        assert!(is_reducible(masks));
        assert!(!is_reducible([0b011, 0b101, 0b110]));
    }
}
