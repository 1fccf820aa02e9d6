//! Chance, from a seed: the same numbers on every machine.
//!
//! `SplitMix64` (Steele, Lea and Flood, 2014): a counter with a large odd step, and a mixing function
//! over it. It is small, passes the usual test suites, and any two numbers make a new stream, so
//! that the puzzle number i of a seed needs nothing of the puzzles before it.

/// A stream of random numbers.
#[derive(Clone, Debug)]
pub struct Random(u64);

/// The step of the counter: 2⁶⁴ divided by the golden ratio, made odd.
const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

const fn mixed(number: u64) -> u64 {
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

impl Random {
    /// The stream of a seed.
    pub const fn new(seed: u64) -> Random {
        Random(mixed(seed.wrapping_add(STEP)))
    }

    /// The stream number `number` of a seed. Streams of other numbers, and those of `new`, have
    /// nothing to do with it.
    pub const fn stream(seed: u64, number: u64) -> Random {
        Random(mixed(mixed(seed.wrapping_add(STEP)) ^ mixed(number.wrapping_mul(STEP) ^ STEP)))
    }

    /// The next number.
    #[inline]
    pub const fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(STEP);
        mixed(self.0)
    }

    /// A number below `end`, which is not 0. Each is equally likely up to one part in 2⁶⁴ / `end`.
    #[inline]
    pub const fn below(&mut self, end: usize) -> usize {
        ((self.number() as u128 * end as u128) >> 64) as usize
    }

    /// Puts the items into a random order.
    #[inline]
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for at in (1..items.len()).rev() {
            items.swap(at, self.below(at + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_published_numbers() {
        // The first outputs of SplitMix64 for the state 0 (Vigna's reference program).
        let mut random = Random(0);
        assert_eq!(random.number(), 0xe220_a839_7b1d_cdaf);
        assert_eq!(random.number(), 0x6e78_9e6a_a1b9_65f4);
        assert_eq!(random.number(), 0x06c4_5d18_8009_454f);
    }

    #[test]
    fn all_orders_are_equally_likely() {
        let mut random = Random::new(1);
        let mut counts = [0f64; 27];
        for _ in 0..60_000 {
            let mut items = [0, 1, 2];
            random.shuffle(&mut items);
            counts[items[0] * 9 + items[1] * 3 + items[2]] += 1.0;
        }
        let orders: Vec<f64> = counts.into_iter().filter(|&count| count > 0.0).collect();
        assert_eq!(orders.len(), 6);
        let deviation: f64 = orders.iter().map(|count| (count - 1e4).powi(2) / 1e4).sum();
        assert!(deviation < 20.5, "chi-square with 5 degrees: {deviation}"); // 0.1 %
    }
}
