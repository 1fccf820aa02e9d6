//! Puzzles as text are one after the other; the engine wants the same cell of all of them side by
//! side. This turns the one into the other with AVX2, sixteen puzzles at a time.
//!
//! ```text
//! puzzle 0   c0 c1 c2 … c80            row of cell 0    p0 p1 … p15
//! puzzle 1   c0 c1 c2 … c80     <->    row of cell 1    p0 p1 … p15
//! …                                    …
//! puzzle 15  c0 c1 c2 … c80            row of cell 80   p0 p1 … p15
//! bytes: characters                    16-bit lanes: candidate sets
//! ```
//!
//! A register holds 32 characters of a puzzle: two blocks of 16, and sixteen such registers are two
//! matrices of 16×16 bytes. Four rounds of interleaving transpose both. 81 cells are covered by
//! three such pairs of blocks, the last of which overlaps the second (nothing outside the 81
//! characters is touched):
//!
//! ```text
//! cells  0 ........ 31 | 32 ........ 63 | 64 .. 80
//!                               49 ............ 80
//! ```

#[allow(
    clippy::wildcard_imports,
    reason = "the names say where they are from (and the lint is off in tests, so no `expect`)"
)]
use std::arch::x86_64::*;

use super::avx2::Token;

/// Where the pairs of blocks begin.
const OFFSETS: [usize; 3] = [0, 32, 49];

/// Puzzles that are turned at a time.
const PUZZLES: usize = 16;

/// Transposes the matrices of 16×16 bytes in the low and the high halves. Doing it twice gives back
/// what was.
///
/// Each round interleaves register i with register i + 8: written as the bits of an index, place
/// and register number together turn by one bit, and after four rounds they have changed places.
#[inline(always)]
fn transpose(_: Token, mut a: [__m256i; PUZZLES]) -> [__m256i; PUZZLES] {
    macro_rules! round {
        ($($i:literal)*) => {
            // SAFETY: the token proves AVX2.
            a = unsafe { [$(
                _mm256_unpacklo_epi8(a[$i], a[$i + 8]), _mm256_unpackhi_epi8(a[$i], a[$i + 8]),
            )*] }
        };
    }
    round!(0 1 2 3 4 5 6 7);
    round!(0 1 2 3 4 5 6 7);
    round!(0 1 2 3 4 5 6 7);
    round!(0 1 2 3 4 5 6 7);
    a
}

/// Whether each of these characters is a digit or one of the blanks `.0*_-?xX`.
///
/// A character is looked up twice, by the low and by the high half of its byte. Each high half that
/// occurs has its own bit, and the low half knows with which of them it makes a cell:
///
/// ```text
/// 2_ (bit 0)  2A *  2D -  2E .        5_ (bit 2)  58 X  5F _
/// 3_ (bit 1)  30-39 0-9   3F ?        7_ (bit 3)  78 x
/// ```
#[inline(always)]
pub(super) fn are_cells(_: Token, characters: &[u8; 81]) -> bool {
    // SAFETY: the token proves AVX2; the loads end at the 81st character.
    unsafe {
        let by_low = _mm256_broadcastsi128_si256(_mm_setr_epi8(
            2, 2, 2, 2, 2, 2, 2, 2, 14, 2, 1, 0, 0, 1, 1, 6,
        ));
        let by_high = _mm256_broadcastsi128_si256(_mm_setr_epi8(
            0, 0, 1, 2, 0, 4, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0,
        ));
        let mut bad = _mm256_setzero_si256();
        for offset in OFFSETS {
            let text = _mm256_loadu_si256(characters.as_ptr().add(offset).cast());
            let high = _mm256_and_si256(_mm256_srli_epi16::<4>(text), _mm256_set1_epi8(0x0f));
            let both = _mm256_and_si256(
                _mm256_shuffle_epi8(by_low, text), // 0 where the highest bit is set
                _mm256_shuffle_epi8(by_high, high),
            );
            bad = _mm256_or_si256(bad, _mm256_cmpeq_epi8(both, _mm256_setzero_si256()));
        }
        _mm256_testz_si256(bad, bad) == 1
    }
}

/// [`Vector::read`](super::Vector::read) for 81 rows of `ROW` lanes, `ROW` a multiple of sixteen.
///
/// # Safety
/// The machine has AVX2, and `rows` points to 81 · `ROW` lanes.
#[inline(always)]
pub(super) unsafe fn read<'a, const ROW: usize>(
    rows: *mut u16,
    zero: u8,
    puzzles: impl Fn(usize) -> &'a [u8; 81],
) {
    for lane in (0..ROW).step_by(PUZZLES) {
        // SAFETY: the caller's promise; the loads end at a puzzle's 81st character, the stores at
        // the 81st row.
        unsafe {
            let zeros = _mm256_set1_epi8(zero as i8);
            // The low and the high byte of the candidates, by digit; 0 and 10 are blank.
            let low_byte = _mm256_broadcastsi128_si256(_mm_setr_epi8(
                -1, 1, 2, 4, 8, 16, 32, 64, -128, 0, -1, 0, 0, 0, 0, 0,
            ));
            let high_byte = _mm256_broadcastsi128_si256(_mm_setr_epi8(
                1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0,
            ));
            for offset in OFFSETS {
                let text = std::array::from_fn(|i| {
                    _mm256_loadu_si256(puzzles(lane + i).as_ptr().add(offset).cast())
                });
                let cells = transpose(Token::new(), text);
                for (i, &cell) in cells.iter().enumerate() {
                    let digit = _mm256_sub_epi8(cell, zeros);
                    let digit = _mm256_min_epu8(digit, _mm256_set1_epi8(10));
                    let low = _mm256_shuffle_epi8(low_byte, digit);
                    let high = _mm256_shuffle_epi8(high_byte, digit);
                    let first = _mm256_unpacklo_epi8(low, high); // puzzles 0-7 of both blocks
                    let last = _mm256_unpackhi_epi8(low, high); // puzzles 8-15
                    let row = rows.add((offset + i) * ROW + lane);
                    let block0 = _mm256_permute2x128_si256::<0x20>(first, last);
                    let block1 = _mm256_permute2x128_si256::<0x31>(first, last);
                    _mm256_storeu_si256(row.cast(), block0);
                    _mm256_storeu_si256(row.add(16 * ROW).cast(), block1);
                }
            }
        }
    }
}

/// [`Vector::write`](super::Vector::write) for 81 rows of `ROW` lanes, `ROW` a multiple of sixteen.
///
/// # Safety
/// The machine has AVX2, and `rows` points to 81 · `ROW` lanes.
#[inline(always)]
pub(super) unsafe fn write<const ROW: usize>(rows: *const u16, zero: u8, grids: &mut [[u8; 81]]) {
    for (n, grids) in grids.chunks_mut(PUZZLES).enumerate().take(ROW / PUZZLES) {
        // SAFETY: the caller's promise; the loads end at the 81st row, the stores at a grid's 81st
        // character.
        unsafe {
            let zeros = _mm256_set1_epi8(zero as i8);
            // The digit of a single, by either half of its low byte; digit 9 is saturated to 0xff.
            let by_low = _mm256_broadcastsi128_si256(_mm_setr_epi8(
                0, 1, 2, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 9,
            ));
            let by_high = _mm256_broadcastsi128_si256(_mm_setr_epi8(
                0, 5, 6, 0, 7, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0,
            ));
            for offset in OFFSETS {
                let cells = std::array::from_fn(|i| {
                    let row = rows.add((offset + i) * ROW + n * PUZZLES);
                    let block0 = _mm256_loadu_si256(row.cast());
                    let block1 = _mm256_loadu_si256(row.add(16 * ROW).cast());
                    let low = _mm256_packus_epi16(block0, block1);
                    let high = _mm256_and_si256(_mm256_srli_epi16::<4>(low), _mm256_set1_epi8(15));
                    let low = _mm256_and_si256(low, _mm256_set1_epi8(15));
                    let digit = _mm256_add_epi8(
                        _mm256_shuffle_epi8(by_low, low),
                        _mm256_shuffle_epi8(by_high, high),
                    );
                    _mm256_permute4x64_epi64::<0b11_01_10_00>(_mm256_add_epi8(digit, zeros))
                });
                let text = transpose(Token::new(), cells);
                for (grid, text) in grids.iter_mut().zip(text) {
                    _mm256_storeu_si256(grid.as_mut_ptr().add(offset).cast(), text);
                }
            }
        }
    }
}
