//! Sixteen bytes in a register, for work on permutations.
//!
//! A permutation of up to sixteen things is sixteen bytes, and composing two of them is one byte
//! shuffle. Whoever looks at many arrangements of rows and columns (canonical forms, unavoidable
//! sets) is written once over the trait [`Bytes`] and compiled twice: with the shuffles of x86-64
//! where the machine has them, else with plain arrays.
//!
//! Why it is sound: as in the header of this folder. The first value of a type is made from its
//! token, and a token comes from [`run_bytes`] alone, which looks at the machine first.
//!
//! ```
//! use ennead_solve::bytes::{Bytes, BytesTask, run_bytes};
//! use ennead_solve::Level;
//!
//! /// The square of a permutation.
//! struct Square([u8; 16]);
//!
//! impl BytesTask for Square {
//!     type Output = [u8; 16];
//!     fn run<B: Bytes>(self, token: B::Token) -> [u8; 16] {
//!         let permutation = B::load(token, &self.0);
//!         permutation.shuffle(permutation).store()
//!     }
//! }
//!
//! let turn = std::array::from_fn(|i| (i as u8 + 1) % 16);
//! for level in Level::available() {
//!     assert_eq!(run_bytes(level, Square(turn))[..3], [2, 3, 4]);
//! }
//! ```

use std::array::from_fn;
use std::ops::{BitAnd, BitOr};

use super::Level;

/// Sixteen bytes.
pub trait Bytes: Copy + BitAnd<Output = Self> + BitOr<Output = Self> {
    /// Proves that the machine has the instructions of this type.
    type Token: Copy;

    /// Whether the machine shuffles bytes at once. Without that, whoever needs only some of the bytes may
    /// look them up sooner one by one.
    const IS_AT_ONCE: bool;

    /// These bytes.
    fn load(token: Self::Token, bytes: &[u8; 16]) -> Self;

    /// `byte` sixteen times.
    fn splat(token: Self::Token, byte: u8) -> Self;

    /// The bytes.
    fn store(self) -> [u8; 16];

    /// Byte `i` of the result is the byte of this at the place that byte `i` of `by` names by its low
    /// four bits; or 0, where the top bit of that is set.
    fn shuffle(self, by: Self) -> Self;

    /// The same for the first nine bytes, none of which has its top bit set in `by`; the others are
    /// the same or 0. Without shuffles in the machine this is half the work.
    fn shuffle_nine(self, by: Self) -> Self;

    /// The byte at `place`, below 16, sixteen times.
    fn spread(self, place: usize) -> Self;

    /// The smaller of each pair of bytes.
    fn least(self, other: Self) -> Self;

    /// The greater of each pair of bytes.
    fn greatest(self, other: Self) -> Self;

    /// 255 where the bytes are the same, else 0.
    fn equal(self, other: Self) -> Self;

    /// `yes` where the top bit of `mask` is set, else `no`.
    fn choose(mask: Self, yes: Self, no: Self) -> Self;

    /// The top bit of each byte, that of byte 0 lowest.
    fn tops(self) -> u32;

    /// The low four bits of each byte as the high four bits, the low ones 0.
    fn raised(self) -> Self;

    /// The high four bits of each byte as the low four bits, the high ones 0.
    fn lowered(self) -> Self;

    /// Bytes below 16 as nibbles, byte 0 lowest.
    fn nibbles(self) -> u64;

    /// The first eight bytes of this and of another in turn, this one's first.
    fn zip_low(self, other: Self) -> Self;

    /// The last eight bytes of this and of another in turn, this one's first.
    fn zip_high(self, other: Self) -> Self;
}

/// The rows of a 9×9 grid, nine bytes each; the bytes beyond are 0.
#[inline(always)]
pub fn rows_of<B: Bytes>(token: B::Token, grid: &[u8; 81]) -> [B; 9] {
    let load = |start: usize| -> B {
        let sixteen = grid[start..].first_chunk().expect("sixteen bytes before the end");
        B::load(token, sixteen)
    };
    let nine = B::load(token, &NINE);
    // The last row has nothing behind it, so it comes with what is before it.
    let last = load(65).shuffle(B::load(token, &LAST));
    [0, 1, 2, 3, 4, 5, 6, 7, 8].map(|row| if row == 8 { last } else { load(9 * row) & nine })
}

/// The nine bytes of a row.
const NINE: [u8; 16] = [255, 255, 255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 0, 0, 0, 0];

/// The last nine of sixteen bytes.
const LAST: [u8; 16] = [7, 8, 9, 10, 11, 12, 13, 14, 15, 128, 128, 128, 128, 128, 128, 128];

/// The mirror image in the diagonal of nine rows as [`rows_of`] gives them.
///
/// Four rounds, each of which interleaves row i with row i + 8 of sixteen: written as the bits of an index,
/// place and number of the row together turn by one bit each time, and after four rounds they have changed
/// places. The rows from 9 on are 0.
#[inline(always)]
pub fn mirrored<B: Bytes>(token: B::Token, rows: [B; 9]) -> [B; 9] {
    let zero = B::splat(token, 0);
    let mut all = [zero; 16];
    all[..9].copy_from_slice(&rows);
    for _ in 0..4 {
        let before = all;
        for i in 0..8 {
            all[2 * i] = before[i].zip_low(before[i + 8]);
            all[2 * i + 1] = before[i].zip_high(before[i + 8]);
        }
    }
    from_fn(|row| all[row])
}

/// Work that is compiled for each kind of [`Bytes`].
pub trait BytesTask {
    /// What comes of it.
    type Output;

    /// Does the work. What it calls must be `#[inline(always)]` to be compiled for the machine.
    fn run<B: Bytes>(self, token: B::Token) -> Self::Output;
}

/// Does the work with the instructions of `level`.
///
/// # Panics
/// If this machine does not have the level.
#[inline]
pub fn run_bytes<T: BytesTask>(level: Level, task: T) -> T::Output {
    assert!(level.is_available(), "this machine has no {level}");
    match level {
        Level::Portable => task.run::<Plain>(PlainToken(())),
        #[cfg(target_arch = "x86_64")]
        // SAFETY: the machine has the level, and each of these includes AVX2.
        Level::Avx2 | Level::Avx512 => unsafe { super::bytes_avx2::enter(task) },
        #[cfg(not(target_arch = "x86_64"))]
        Level::Avx2 | Level::Avx512 => unreachable!("not available"),
    }
}

/// Sixteen bytes in an array.
#[derive(Clone, Copy, Debug)]
#[repr(align(16))]
pub struct Plain([u8; 16]);

/// Nothing to prove.
#[derive(Clone, Copy, Debug)]
pub struct PlainToken(());

impl BitAnd for Plain {
    type Output = Plain;
    #[inline(always)]
    fn bitand(self, other: Plain) -> Plain {
        Plain(from_fn(|i| self.0[i] & other.0[i]))
    }
}

impl BitOr for Plain {
    type Output = Plain;
    #[inline(always)]
    fn bitor(self, other: Plain) -> Plain {
        Plain(from_fn(|i| self.0[i] | other.0[i]))
    }
}

impl Bytes for Plain {
    type Token = PlainToken;

    const IS_AT_ONCE: bool = false;

    #[inline(always)]
    fn load(_: PlainToken, bytes: &[u8; 16]) -> Plain {
        Plain(*bytes)
    }

    #[inline(always)]
    fn splat(_: PlainToken, byte: u8) -> Plain {
        Plain([byte; 16])
    }

    #[inline(always)]
    fn store(self) -> [u8; 16] {
        self.0
    }

    #[inline(always)]
    fn shuffle(self, by: Plain) -> Plain {
        Plain(from_fn(|i| {
            let keep = (by.0[i] >> 7).wrapping_sub(1);
            self.0[usize::from(by.0[i] & 15)] & keep
        }))
    }

    #[inline(always)]
    fn shuffle_nine(self, by: Plain) -> Plain {
        let mut bytes = [0; 16];
        for (byte, by) in bytes[..9].iter_mut().zip(by.0) {
            *byte = self.0[usize::from(by & 15)];
        }
        Plain(bytes)
    }

    #[inline(always)]
    fn spread(self, place: usize) -> Plain {
        Plain([self.0[place % 16]; 16])
    }

    #[inline(always)]
    fn least(self, other: Plain) -> Plain {
        Plain(from_fn(|i| self.0[i].min(other.0[i])))
    }

    #[inline(always)]
    fn greatest(self, other: Plain) -> Plain {
        Plain(from_fn(|i| self.0[i].max(other.0[i])))
    }

    #[inline(always)]
    fn equal(self, other: Plain) -> Plain {
        Plain(from_fn(|i| u8::from(self.0[i] == other.0[i]).wrapping_neg()))
    }

    #[inline(always)]
    fn choose(mask: Plain, yes: Plain, no: Plain) -> Plain {
        Plain(from_fn(|i| if mask.0[i] >= 0x80 { yes.0[i] } else { no.0[i] }))
    }

    #[inline(always)]
    fn tops(self) -> u32 {
        (0..16).fold(0, |tops, i| tops | u32::from(self.0[i] >> 7) << i)
    }

    #[inline(always)]
    fn raised(self) -> Plain {
        Plain(from_fn(|i| self.0[i] << 4))
    }

    #[inline(always)]
    fn lowered(self) -> Plain {
        Plain(from_fn(|i| self.0[i] >> 4))
    }

    #[inline(always)]
    fn nibbles(self) -> u64 {
        let word = |at: usize| {
            let bytes: [u8; 8] = from_fn(|i| self.0[at + i]);
            // Pairs of bytes, then of pairs, move together.
            let x = u64::from_le_bytes(bytes);
            let x = (x | x >> 4) & 0x00ff_00ff_00ff_00ff;
            let x = (x | x >> 8) & 0x0000_ffff_0000_ffff;
            (x | x >> 16) & 0xffff_ffff
        };
        word(0) | word(8) << 32
    }

    #[inline(always)]
    fn zip_low(self, other: Plain) -> Plain {
        Plain(from_fn(|i| if i % 2 == 0 { self.0[i / 2] } else { other.0[i / 2] }))
    }

    #[inline(always)]
    fn zip_high(self, other: Plain) -> Plain {
        Plain(from_fn(|i| if i % 2 == 0 { self.0[8 + i / 2] } else { other.0[8 + i / 2] }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every operation, by its definition, byte by byte.
    struct All {
        a: [u8; 16],
        b: [u8; 16],
    }

    impl BytesTask for All {
        type Output = ();

        fn run<B: Bytes>(self, token: B::Token) {
            let All { a, b } = self;
            let (x, y) = (B::load(token, &a), B::load(token, &b));
            let each = |f: &dyn Fn(usize) -> u8| -> [u8; 16] { from_fn(f) };
            assert_eq!(x.store(), a);
            assert_eq!(B::splat(token, 77).store(), [77; 16]);
            let place = |i: usize| if b[i] > 127 { 0 } else { a[(b[i] % 16) as usize] };
            assert_eq!(x.shuffle(y).store(), each(&place));
            let low = B::load(token, &b.map(|byte| byte % 128));
            let (nine, all) = (x.shuffle_nine(low).store(), x.shuffle(low).store());
            assert_eq!(nine[..9], all[..9]);
            assert!((9..16).all(|i| nine[i] == all[i] || nine[i] == 0));
            (0..16).for_each(|i| assert_eq!(x.spread(i).store(), [a[i]; 16]));
            assert_eq!(x.least(y).store(), each(&|i| a[i].min(b[i])));
            assert_eq!(x.greatest(y).store(), each(&|i| a[i].max(b[i])));
            assert_eq!(x.equal(y).store(), each(&|i| if a[i] == b[i] { 255 } else { 0 }));
            assert_eq!(x.raised().store(), each(&|i| a[i] % 16 * 16));
            assert_eq!(x.lowered().store(), each(&|i| a[i] / 16));
            assert_eq!((x & y).store(), each(&|i| a[i] & b[i]));
            assert_eq!((x | y).store(), each(&|i| a[i] | b[i]));
            let chosen = B::choose(x, y, x).store();
            assert_eq!(chosen, each(&|i| if a[i] > 127 { b[i] } else { a[i] }));
            assert_eq!(x.tops(), (0..16).map(|i| u32::from(a[i] > 127) << i).sum::<u32>());
            let small = B::load(token, &a.map(|byte| byte % 16)).nibbles();
            let expected = (0..16).map(|i| u64::from(a[i] % 16) << (4 * i)).sum::<u64>();
            assert_eq!(small, expected);
            let of = |i: usize| if i.is_multiple_of(2) { a } else { b };
            assert_eq!(x.zip_low(y).store(), each(&|i| of(i)[i / 2]));
            assert_eq!(x.zip_high(y).store(), each(&|i| of(i)[8 + i / 2]));
        }
    }

    /// The rows of a grid and of its mirror image.
    struct Mirrored([u8; 81]);

    impl BytesTask for Mirrored {
        type Output = ();

        fn run<B: Bytes>(self, token: B::Token) {
            let rows = rows_of::<B>(token, &self.0);
            let columns = mirrored(token, rows);
            for line in 0..9 {
                let of_row = from_fn(|i| if i < 9 { self.0[9 * line + i] } else { 0 });
                let of_column = from_fn(|i| if i < 9 { self.0[9 * i + line] } else { 0 });
                assert_eq!(rows[line].store(), of_row);
                assert_eq!(columns[line].store(), of_column);
            }
        }
    }

    #[test]
    fn a_grid_is_mirrored() {
        let grid = from_fn(|cell| (cell as u8).wrapping_mul(37).wrapping_add(200));
        for level in Level::available() {
            run_bytes(level, Mirrored(grid));
        }
    }

    #[test]
    fn every_level_does_what_is_defined() {
        let mut state = 1u32;
        let mut next = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 24) as u8
        };
        for _ in 0..1000 {
            let a = from_fn(|_| next());
            let b = from_fn(|i| if next() < 64 { a[i] } else { next() });
            for level in Level::available() {
                run_bytes(level, All { a, b });
            }
        }
    }
}
