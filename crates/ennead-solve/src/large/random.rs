//! Random numbers, the same for the same seed on every machine: xorshift (Marsaglia, 2003).

/// A generator.
#[derive(Clone, Debug)]
pub(super) struct Random {
    state: u64,
}

impl Random {
    /// The numbers of this seed.
    pub(super) fn new(seed: u64) -> Random {
        // A product of odd numbers is odd, and so never the state that xorshift does not leave, zero.
        let odd = seed.wrapping_mul(2).wrapping_add(1);
        Random { state: odd.wrapping_mul(0x9e37_79b9_7f4a_7c15) }
    }

    /// The next number.
    pub(super) fn next(&mut self) -> u64 {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 7;
        self.state ^= self.state << 17;
        self.state
    }

    /// The next number below `bound`.
    pub(super) fn below(&mut self, bound: usize) -> usize {
        (self.next() >> 32) as usize % bound
    }

    /// The next number from 0 to 1.
    pub(super) fn fraction(&mut self) -> f64 {
        f64::from((self.next() >> 32) as u32) / f64::from(u32::MAX)
    }
}
