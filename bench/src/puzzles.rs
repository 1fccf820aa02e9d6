//! Puzzles to measure with, made from a seed.

use std::io::{self, Write};

use ennead::{Shape, Solution};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Writes 81-character lines: shuffled solutions with 40 to 60 cells blanked.
pub(crate) fn write_lines(lines: usize, seed: u64, out: &mut dyn Write) -> io::Result<()> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let plain: Vec<u8> = Solution::canonical(Shape::NINE).numbers().collect();
    for _ in 0..lines {
        let digits = shuffled::<9>(&mut random);
        let (rows, columns) = (lines_of(&mut random), lines_of(&mut random));
        let mut text = [b'\n'; 82];
        for (at, byte) in text[..81].iter_mut().enumerate() {
            let digit = plain[rows[at / 9] * 9 + columns[at % 9]];
            *byte = b'1' + digits[usize::from(digit) - 1] as u8;
        }
        for _ in 0..40 + random.next_u32() as usize % 40 {
            text[random.next_u32() as usize % 81] = b'.';
        }
        out.write_all(&text)?;
    }
    Ok(())
}

/// The lines 0 to 8, shuffled within chutes, and the chutes shuffled.
pub(crate) fn lines_of(random: &mut ChaCha8Rng) -> [usize; 9] {
    let chutes = shuffled::<3>(random);
    let within = [(); 3].map(|()| shuffled::<3>(random));
    std::array::from_fn(|at| chutes[at / 3] * 3 + within[at / 3][at % 3])
}

/// The numbers below `N`, shuffled.
pub(crate) fn shuffled<const N: usize>(random: &mut ChaCha8Rng) -> [usize; N] {
    let mut all = std::array::from_fn(|at| at);
    for at in (1..N).rev() {
        all.swap(at, random.next_u32() as usize % (at + 1));
    }
    all
}
