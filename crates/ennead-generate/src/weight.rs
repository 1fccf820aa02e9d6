//! The bias of digging, by the number of givens.
//!
//! Digging does not draw all minimal 9×9 puzzles with the same probability: it prefers few givens. Of all
//! minimal puzzles the shares by number of givens are known (D. Berthier, *Unbiased Statistics of a CSP*,
//! 2009: estimated with a generator whose bias is known, to 0.065 %); those of digging were measured here, on a
//! million puzzles (`examples/givens.rs`). Their quotient is a weight: the mean of anything over dug puzzles, each counted with its
//! weight, estimates the mean over all minimal puzzles, as far as it depends on the number of givens alone.
//!
//! It cannot make up for puzzles that are hardly ever dug. One with 29 givens counts for 240
//! times the average, so means need large batches.

/// Of all minimal puzzles, per cent, with 20 to 31 givens (Berthier).
const ALL: [f64; 12] =
    [1.3e-7, 3.4e-5, 0.0034, 0.149, 2.28, 13.42, 31.94, 32.74, 15.48, 3.56, 0.41, 0.022];

/// Of a million dug ones (seed 1), with 20 to 31 givens.
const DUG: [f64; 12] = [
    41.0, 2_268.0, 32_764.0, 168_934.0, 341_136.0, 301_204.0, 124_443.0, 26_193.0, 2_862.0, 146.0,
    7.0, 1.0,
];

/// The fewest givens of the tables.
const FIRST: usize = 20;

/// What a minimal 9×9 puzzle with this number of givens, made by digging without any wish, counts for if
/// means over all minimal puzzles are wanted. `None` where fewer than ten of a million have that number.
///
/// ```
/// use ennead_generate::weight;
///
/// assert!(weight(24).unwrap() < 0.1, "dug far too often");
/// assert!(weight(27).unwrap() > 10.0, "dug far too seldom");
/// assert_eq!(weight(17), None);
/// ```
pub fn weight(givens: usize) -> Option<f64> {
    let at = givens.checked_sub(FIRST)?;
    let (all, dug) = (*ALL.get(at)?, *DUG.get(at)?);
    let total: f64 = DUG.iter().sum();
    (dug >= 10.0).then(|| all / 100.0 / (dug / total))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Weighted with these, dug puzzles have the mean number of givens of all minimal ones, 26.58.
    #[test]
    fn the_weighted_mean_is_that_of_all() {
        let weighted = |at: usize| weight(FIRST + at).unwrap_or(0.0) * DUG[at];
        let total: f64 = (0..12).map(weighted).sum();
        let mean = (0..12).map(|at| weighted(at) * (FIRST + at) as f64).sum::<f64>() / total;
        assert!((mean - 26.57).abs() < 0.03, "{mean}");
    }
}
