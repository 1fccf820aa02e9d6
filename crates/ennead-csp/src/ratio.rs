//! Exact fractions for the figures of a constraint graph.
//!
//! Densities and tightnesses are counts over counts, and orderings compare them. Comparing decimals
//! would make ties depend on rounding, so a [`Ratio`] keeps numerator and denominator in lowest
//! terms and turns into a decimal only at the door, through [`Ratio::as_f64`].
//!
//! Numerator and denominator have 128 bits. A sum that does not fit even in lowest terms loses the
//! low bits of both, which keeps the value to about nineteen digits and never panics; comparison is
//! always exact for the two values held, by the continued fractions of both (Euclid's algorithm in
//! step).

use std::cmp::Ordering;
use std::fmt;
use std::ops::Add;

/// A non-negative fraction in lowest terms.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ratio {
    numerator: u128,
    denominator: u128,
}

impl Ratio {
    /// Nothing: 0/1.
    pub const ZERO: Ratio = Ratio { numerator: 0, denominator: 1 };
    /// All of it: 1/1.
    pub const ONE: Ratio = Ratio { numerator: 1, denominator: 1 };

    /// `numerator / denominator` in lowest terms; anything over zero is defined as zero, because a
    /// graph without pairs has no tight ones.
    pub fn new(numerator: u128, denominator: u128) -> Ratio {
        if denominator == 0 || numerator == 0 {
            return Ratio::ZERO;
        }
        let divisor = greatest_common_divisor(numerator, denominator);
        Ratio { numerator: numerator / divisor, denominator: denominator / divisor }
    }

    /// The number above the line.
    pub fn numerator(self) -> u128 {
        self.numerator
    }

    /// The number below the line, never zero.
    pub fn denominator(self) -> u128 {
        self.denominator
    }

    /// The nearest decimal.
    pub fn as_f64(self) -> f64 {
        self.numerator as f64 / self.denominator as f64
    }

    /// One over this; zero stays zero, by the convention of [`Ratio::new`].
    pub fn reciprocal(self) -> Ratio {
        Ratio::new(self.denominator, self.numerator)
    }

    /// `count` times this.
    pub fn times(self, count: usize) -> Ratio {
        let divisor = greatest_common_divisor(count.max(1) as u128, self.denominator);
        let (factor, denominator) = (count as u128 / divisor, self.denominator / divisor);
        if let Some(numerator) = self.numerator.checked_mul(factor) {
            return Ratio::new(numerator, denominator);
        }
        Ratio::new((self.numerator >> 64) * factor, (denominator >> 64).max(1))
    }
}

impl Add for Ratio {
    type Output = Ratio;

    fn add(self, other: Ratio) -> Ratio {
        let (mut a, mut b) = (self, other);
        loop {
            let divisor = greatest_common_divisor(a.denominator, b.denominator);
            let exact = || {
                let left = a.numerator.checked_mul(b.denominator / divisor)?;
                let right = b.numerator.checked_mul(a.denominator / divisor)?;
                let denominator = a.denominator.checked_mul(b.denominator / divisor)?;
                Some(Ratio::new(left.checked_add(right)?, denominator))
            };
            if let Some(sum) = exact() {
                return sum;
            }
            // The wider of the two gives up its low bits, until the product fits.
            let wider = if a.denominator.max(a.numerator) >= b.denominator.max(b.numerator) {
                &mut a
            } else {
                &mut b
            };
            wider.numerator >>= 16;
            wider.denominator = (wider.denominator >> 16).max(1);
        }
    }
}

impl std::iter::Sum for Ratio {
    fn sum<I: Iterator<Item = Ratio>>(ratios: I) -> Ratio {
        ratios.fold(Ratio::ZERO, Add::add)
    }
}

impl Ord for Ratio {
    fn cmp(&self, other: &Ratio) -> Ordering {
        let (mut a, mut b) = (*self, *other);
        let mut flipped = false;
        // Compare whole parts; where they agree, the fraction with the larger remainder is the
        // larger, which is the fraction whose reciprocal is the smaller.
        loop {
            let whole = (a.numerator / a.denominator).cmp(&(b.numerator / b.denominator));
            let rest = (a.numerator % a.denominator, b.numerator % b.denominator);
            let verdict = match (whole, rest) {
                (Ordering::Equal, (0, 0)) => Some(Ordering::Equal),
                (Ordering::Equal, (0, _)) => Some(Ordering::Less),
                (Ordering::Equal, (_, 0)) => Some(Ordering::Greater),
                (Ordering::Equal, _) => None,
                (decided, _) => Some(decided),
            };
            match verdict {
                Some(ordering) if flipped => return ordering.reverse(),
                Some(ordering) => return ordering,
                None => {}
            }
            a = Ratio { numerator: a.denominator, denominator: rest.0 };
            b = Ratio { numerator: b.denominator, denominator: rest.1 };
            flipped = !flipped;
        }
    }
}

impl PartialOrd for Ratio {
    fn partial_cmp(&self, other: &Ratio) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Ratio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.denominator == 1 {
            return write!(f, "{}", self.numerator);
        }
        write!(f, "{}/{}", self.numerator, self.denominator)
    }
}

fn greatest_common_divisor(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a.max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lowest_terms_and_zero() {
        assert_eq!(Ratio::new(6, 15), Ratio::new(2, 5));
        assert_eq!(Ratio::new(3, 0), Ratio::ZERO);
        assert_eq!(Ratio::new(2, 5).to_string(), "2/5");
        assert_eq!(Ratio::new(4, 2).to_string(), "2");
    }

    #[test]
    fn sums_are_exact() {
        let third_and_half = Ratio::new(1, 3) + Ratio::new(1, 2);
        assert_eq!(third_and_half, Ratio::new(5, 6));
        assert_eq!(Ratio::new(5, 6).times(3), Ratio::new(5, 2));
    }

    #[test]
    fn comparison_never_overflows() {
        let a = Ratio::new(u128::MAX - 1, u128::MAX);
        let b = Ratio::new(u128::MAX - 2, u128::MAX - 1);
        assert!(b < a && a < Ratio::ONE);
        assert!(Ratio::new(1, 3) < Ratio::new(1, 2));
        assert!(Ratio::new(7, 2) > Ratio::new(10, 3));
    }

    #[test]
    fn a_sum_too_wide_is_near() {
        let sum: Ratio = (1..200u128).map(|n| Ratio::new(1, n * n + 1)).sum();
        let expected: f64 = (1..200).map(|n| 1.0 / f64::from(n * n + 1)).sum();
        assert!((sum.as_f64() - expected).abs() < 1e-9);
    }
}
