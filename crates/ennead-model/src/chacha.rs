//! `ChaCha` with 8 rounds (D. J. Bernstein, *`ChaCha`, a variant of Salsa20*, 2008) as a source of
//! numbers: the stream that the crate `rand_chacha` gives for the same seed, which a test compares. What
//! that crate needs takes a third of the time to compile that all of this one takes.

/// A stream of numbers from a seed.
#[derive(Debug)]
pub(crate) struct ChaCha8 {
    /// Four constants, eight words of the key, two that count the blocks, two that are 0.
    input: [u32; 16],
    block: [u32; 16],
    /// How many words of the block are used.
    used: usize,
}

/// `expand 32-byte k`.
const CONSTANTS: [u32; 4] = [0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574];

/// Which words a round mixes: the columns, then the diagonals.
const QUARTERS: [[usize; 4]; 8] = [
    [0, 4, 8, 12],
    [1, 5, 9, 13],
    [2, 6, 10, 14],
    [3, 7, 11, 15],
    [0, 5, 10, 15],
    [1, 6, 11, 12],
    [2, 7, 8, 13],
    [3, 4, 9, 14],
];

impl ChaCha8 {
    pub(crate) fn new(seed: u64) -> ChaCha8 {
        let mut input = [0; 16];
        input[..4].copy_from_slice(&CONSTANTS);
        let mut state = seed;
        input[4..12].fill_with(|| pcg32(&mut state));
        ChaCha8 { input, block: [0; 16], used: 16 }
    }

    pub(crate) fn next(&mut self) -> u32 {
        if self.used == 16 {
            self.refill();
        }
        self.used += 1;
        self.block[self.used - 1]
    }

    fn refill(&mut self) {
        let mut words = self.input;
        for [a, b, c, d] in [QUARTERS; 4].into_iter().flatten() {
            for (sum, added, mixed, turns) in
                [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)]
            {
                words[sum] = words[sum].wrapping_add(words[added]);
                words[mixed] = (words[mixed] ^ words[sum]).rotate_left(turns);
            }
        }
        for (word, input) in words.iter_mut().zip(self.input) {
            *word = word.wrapping_add(input);
        }
        self.block = words;
        self.used = 0;
        let count = (u64::from(self.input[13]) << 32 | u64::from(self.input[12])).wrapping_add(1);
        self.input[12] = count as u32;
        self.input[13] = (count >> 32) as u32;
    }
}

/// PCG32 (M. E. O'Neill, 2014), by which a short seed becomes a key.
fn pcg32(state: &mut u64) -> u32 {
    *state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0xa176_54e4_6fbe_17f3);
    let mixed = (((*state >> 18) ^ *state) >> 27) as u32;
    mixed.rotate_right((*state >> 59) as u32)
}

#[cfg(test)]
mod tests {
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::{Rng as _, SeedableRng as _};

    use super::ChaCha8;

    #[test]
    fn the_stream_is_that_of_rand_chacha() {
        for seed in [0, 1, 2, 0x1234_5678_9abc_def0, u64::MAX] {
            let (mut ours, mut theirs) = (ChaCha8::new(seed), ChaCha8Rng::seed_from_u64(seed));
            assert!((0..1000).all(|_| ours.next() == theirs.next_u32()), "{seed}");
        }
    }
}
