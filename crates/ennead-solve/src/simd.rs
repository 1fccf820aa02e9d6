//! Vectors of 16-bit lanes, and the choice of the instruction set at run time.
//!
//! The fast 9×9 engines see a [`Vector`]: lanes of `u16`, each a set of nine digits or a
//! small number. They are written once, over that trait, and compiled once per [`Level`]:
//!
//! ```text
//! Level      type       lanes  where
//! portable   Portable   16     everywhere: plain arrays, which LLVM turns into SSE2 or NEON
//! avx2       Avx2       16     x86-64 since 2013
//! avx512     Avx512     32     x86-64 with AVX-512 F, BW, VL, BITALG and VBMI2 (2019)
//! ```
//!
//! # How one binary has all three
//!
//! The compiler may use an instruction set only inside functions that are marked with it. So each
//! level has one such function, `enter`, that does nothing but run a [`Task`]; everything below it
//! is `#[inline(always)]` and is compiled as part of it. No build flag is needed.
//!
//! # Why it is sound
//!
//! An AVX2 instruction on a machine without AVX2 is undefined behaviour. Here it cannot be reached
//! from safe code: the first vector of a type is made by [`Vector::splat`], which demands the
//! type's token, and a token comes from `enter` alone, which [`run`] calls only if the machine has
//! the level. Every other operation needs a vector to begin with. So **a vector is the proof that
//! its instructions exist**, and that is what the `SAFETY` lines in this folder appeal to.
//!
//! All `unsafe` code of this crate is in this folder.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
pub(crate) mod bytes;
#[cfg(target_arch = "x86_64")]
mod bytes_avx2;
#[cfg(test)]
mod definition;
mod level;
mod portable;
#[cfg(target_arch = "x86_64")]
mod transpose;

use std::ops::{BitAnd, BitOr, BitXor};
use std::sync::atomic::{Ordering, compiler_fence};

pub use level::{BadLevel, Level};

/// A set of lanes: bit `l` stands for lane `l`.
pub(crate) type LaneSet = u32;

/// Most lanes of any vector.
pub(crate) const MAX_LANES: usize = LaneSet::BITS as usize;

/// The lanes of a set, lowest first.
#[inline(always)]
pub(crate) fn each(mut set: LaneSet) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lane = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (lane < LaneSet::BITS as usize).then_some(lane)
    })
}

/// Sets of digits, with the operations of the solving rules. One `u16` is such a set (bit 0 is
/// digit 1), and so is a vector of them, lane by lane. A number below 2¹⁶ may stand in its place.
pub(crate) trait Sets:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self>
{
    /// The set less `other`.
    fn without(self, other: Self) -> Self;

    /// The sum of two numbers, modulo 2¹⁶.
    fn plus(self, other: Self) -> Self;

    /// The sum of two numbers, at most 0xffff.
    fn plus_capped(self, other: Self) -> Self;

    /// The difference of two numbers, at least 0.
    fn minus_capped(self, other: Self) -> Self;

    /// The smaller of two numbers below 0x8000.
    fn least(self, other: Self) -> Self;

    /// The set if it has at most one digit, else the empty set. `ones` has all bits set, see
    /// [`Vector::ones`].
    ///
    /// As numbers: if the lowest digit of `x` is `l`, then `x ^ (x - 1)` is `2l - 1`. Less `x - 1` it
    /// is `2l - x`: `x` itself if `l` is all there is, else below 0. (`x & (x - 1) == 0` and a mask are
    /// one operation more, of 27 for each chute.)
    #[inline(always)]
    fn single(self, ones: Self) -> Self {
        let less_one = self.plus(ones);
        (self ^ less_one).minus_capped(less_one)
    }

    /// The part of the set that is in `to`, or all of it if no part is.
    fn narrowed(self, to: Self) -> Self;

    /// `must`, a part of the set, where it has three digits or more, else all of the set.
    fn filled_by(self, must: Self, ones: Self) -> Self;

    /// The digits that are in at least two of the three sets.
    #[inline(always)]
    fn in_two(self, b: Self, c: Self) -> Self {
        (self & b) | (c & (self | b))
    }
}

/// Lanes of `u16`.
pub(crate) trait Vector: Sets {
    /// Proves that the machine has the instructions of this type.
    type Token: Copy;

    /// Lanes that were found by a comparison, in the form that [`Vector::select`] likes best.
    type Mask: Copy;

    /// How many lanes.
    const LANES: usize;

    /// All lanes, as a set.
    const ALL: LaneSet = LaneSet::MAX >> (LaneSet::BITS as usize - Self::LANES);

    /// `value` in every lane.
    fn splat(token: Self::Token, value: u16) -> Self;

    /// Makes a call that is not inlined: the function has its own registers and stack frame.
    fn call<C: Call<Self>>(token: Self::Token, call: C);

    /// Applies a rule in every lane.
    #[inline(always)]
    fn apply<R: Rule, const N: usize>(cells: &mut [Self; N], ones: Self, figures: &mut [Self; 3]) {
        R::apply(&mut Rows(cells), ones, figures);
    }

    /// The lanes, to read.
    fn lanes(&self) -> &[u16];

    /// The lanes, to write.
    fn lanes_mut(&mut self) -> &mut [u16];

    /// How many digits each set has.
    fn size(self) -> Self;

    /// The lanes that are zero.
    fn zero(self) -> LaneSet;

    /// The lanes in which both are the same.
    fn equal(self, other: Self) -> LaneSet;

    /// The lanes that are smaller than in `other`, as numbers below 0x8000.
    fn below(self, other: Self) -> Self::Mask;

    /// `yes` in the lanes of `mask`, `no` in the others.
    fn select(mask: Self::Mask, yes: Self, no: Self) -> Self;

    /// `value` in the lanes of `set`, this in the others.
    fn insert(self, set: LaneSet, value: u16) -> Self;

    /// `yes` in the lanes of `set`, `no` in the others.
    fn choose(set: LaneSet, yes: Self, no: Self) -> Self;

    /// All bits set, that is -1 in every lane, but so that the compiler does not know it:
    /// `x & (x - 1) == 0` would become a population count, which is slower.
    #[inline(always)]
    fn ones(token: Self::Token) -> Self {
        Self::splat(token, std::hint::black_box(u16::MAX))
    }

    /// Puts column `i` of `columns` into lane `lanes[i]`: every row is read and written once, however
    /// many columns there are. (Writing lane by lane, 2 bytes at a time, takes three times as long,
    /// and the next sweep has to wait for it.)
    #[inline(always)]
    fn put<const K: usize>(cells: &mut [Self; 81], lanes: [usize; K], columns: [&[u16; 81]; K]) {
        put_each(cells, lanes, columns);
    }

    /// Copies lanes: in every row, lane `l` becomes what lane `from[l]` was.
    #[inline(always)]
    fn copy_lanes(cells: &mut [Self; 81], from: &[u8; MAX_LANES]) {
        for row in cells {
            let old = *row;
            for (lane, &from) in row.lanes_mut().iter_mut().zip(from) {
                *lane = old.lanes()[usize::from(from)];
            }
        }
    }

    /// Eight times the weight of three sets: a digit of `ones` weighs 1, of `twos` 3, of `fours` 5.
    #[inline(always)]
    fn eight_weights(ones: Self, twos: Self, fours: Self) -> Self {
        let double = |a: Self| a.plus(a);
        let (one, two, four) = (ones.size(), twos.size(), fours.size());
        let weight = double(double(four).plus(two)).plus(one.plus(two).plus(four));
        double(double(double(weight)))
    }

    /// Whether each of these 81 characters is a digit or one of the blanks `.0*_-?xX`.
    #[inline(always)]
    fn are_cells(_: Self::Token, characters: &[u8; 81]) -> bool {
        let fold = |ok: bool, &c: &u8| {
            ok & (c.wrapping_sub(b'0') < 10
                || matches!(c, b'.' | b'*' | b'_' | b'-' | b'?' | b'x' | b'X'))
        };
        characters.iter().fold(true, fold)
    }

    /// Puts one puzzle into each of the first lanes, as candidate sets: `puzzles(lane)` are its
    /// cells. A cell from `zero + 1` to `zero + 9` is that digit, any other is blank.
    ///
    /// `puzzles` is asked about every lane of the vector.
    #[inline(always)]
    fn read<'a>(state: &mut [Self; 81], zero: u8, puzzles: impl Fn(usize) -> &'a [u8; 81]) {
        for lane in 0..Self::LANES {
            for (row, &cell) in state.iter_mut().zip(puzzles(lane)) {
                let digit = cell.wrapping_sub(zero);
                row.lanes_mut()[lane] =
                    if digit.wrapping_sub(1) < 9 { 1 << (digit - 1) } else { 0x1ff };
            }
        }
    }

    /// Writes the lanes, each a solved grid, to `grids`, the digit `d` as `zero + d`. Lanes that are
    /// not solved give anything.
    #[inline(always)]
    fn write(state: &[Self; 81], zero: u8, grids: &mut [[u8; 81]]) {
        for (lane, grid) in grids.iter_mut().enumerate().take(Self::LANES) {
            for (cell, row) in grid.iter_mut().zip(state) {
                *cell = zero.wrapping_add(1 + row.lanes()[lane].trailing_zeros() as u8);
            }
        }
    }
}

/// [`Vector::put`], column by column. Nine rows to a round of the loop: `lanes` needs 1.7 % fewer
/// instructions in all than with one.
#[inline(always)]
fn put_each<V: Vector, const K: usize>(
    cells: &mut [V; 81],
    lanes: [usize; K],
    columns: [&[u16; 81]; K],
) {
    for (group, rows) in cells.as_chunks_mut::<9>().0.iter_mut().enumerate() {
        for (lane, column) in lanes.into_iter().zip(columns) {
            let values = &column.as_chunks::<9>().0[group];
            for (row, &value) in rows.iter_mut().zip(values) {
                *row = row.insert(1 << lane, value);
            }
        }
    }
}

/// Sixteen lanes as two halves of eight, as the engine for one puzzle needs them.
pub(crate) trait Halves: Vector {
    /// Joins the two views of each cell, see `nine::node`: vector (line, box, i), lane k, and vector
    /// (i, k, line), lane 4 + box, both become their intersection; in each half. Returns the sum and
    /// the least of the 27 vectors that come of it.
    ///
    /// Lanes 3 and 7 of each half may become anything.
    fn join(cells: &mut [Self; 27]) -> (Self, Self);

    /// These eight lanes in both halves.
    fn both(token: Self::Token, half: &[u16; 8]) -> Self;

    /// The smallest of lanes 0-2 and 4-6 of a half, the first of equals, and which lane it is.
    fn smallest_chute(self, half: usize) -> (u16, usize);
}

/// Work that is compiled for every level.
pub(crate) trait Task {
    /// What comes of it.
    type Output;

    /// Does the work with vectors of type `V`. Must be `#[inline(always)]`.
    fn run<V: Vector>(self, token: V::Token) -> Self::Output;
}

/// A function that is not inlined where it is called; see [`Vector::call`].
pub(crate) trait Call<V: Vector> {
    /// Its body. Must be `#[inline(always)]`.
    fn run(self, token: V::Token);
}

/// Work on [`Halves`] that is compiled for every level.
pub(crate) trait HalvesTask {
    /// What comes of it.
    type Output;

    /// Does the work with vectors of type `V`. Must be `#[inline(always)]`.
    fn run<V: Halves>(self, token: V::Token) -> Self::Output;
}

/// A rule that is the same in every lane. It is written over [`Sets`], so that it can be applied to
/// whole vectors or to one lane after the other, whichever a type does faster.
pub(crate) trait Rule {
    /// Applies it to the cells, and brings three figures up to date. `ones` has all bits set, see
    /// [`Vector::ones`]. Must be `#[inline(always)]`.
    fn apply<S: Sets>(cells: &mut impl Cells<S>, ones: S, figures: &mut [S; 3]);
}

/// The cells that a rule looks at, counted from the first of them.
pub(crate) trait Cells<S> {
    /// What a cell can have.
    fn get(&self, index: usize) -> S;

    /// Sets what a cell can have.
    fn set(&mut self, index: usize, sets: S);

    /// Makes the compiler forget what it knows of the cells, so that it reads them again.
    fn forget(&self);
}

/// Cells, each a whole vector.
struct Rows<'a, V, const N: usize>(&'a mut [V; N]);

impl<V: Vector, const N: usize> Cells<V> for Rows<'_, V, N> {
    #[inline(always)]
    fn get(&self, index: usize) -> V {
        self.0[index]
    }

    #[inline(always)]
    fn set(&mut self, index: usize, sets: V) {
        self.0[index] = sets;
    }

    #[inline(always)]
    fn forget(&self) {
        compiler_fence(Ordering::SeqCst);
    }
}

/// Does the work with the widest vectors of `level`.
///
/// # Panics
/// If this machine does not have the level.
pub(crate) fn run<T: Task>(level: Level, task: T) -> T::Output {
    assert!(level.is_available(), "this machine has no {level}");
    match level {
        Level::Portable => task.run::<portable::Portable>(portable::Token::new()),
        #[cfg(target_arch = "x86_64")]
        // SAFETY: the machine has the level.
        Level::Avx2 => unsafe { avx2::enter(task) },
        #[cfg(target_arch = "x86_64")]
        // SAFETY: the machine has the level.
        Level::Avx512 => unsafe { avx512::enter(task) },
        #[cfg(not(target_arch = "x86_64"))]
        Level::Avx2 | Level::Avx512 => unreachable!("not available"),
    }
}

/// Does the work with vectors of sixteen lanes and the instructions of `level`.
///
/// # Panics
/// If this machine does not have the level.
pub(crate) fn run_halves<T: HalvesTask>(level: Level, task: T) -> T::Output {
    assert!(level.is_available(), "this machine has no {level}");
    match level {
        Level::Portable => task.run::<portable::Portable>(portable::Token::new()),
        // Compiled with AVX-512, `nine` took 0 to 21 % longer than with AVX2.
        #[cfg(target_arch = "x86_64")]
        // SAFETY: the machine has the level, and AVX-512 includes AVX2.
        Level::Avx2 | Level::Avx512 => unsafe { avx2::enter_halves(task) },
        #[cfg(not(target_arch = "x86_64"))]
        Level::Avx2 | Level::Avx512 => unreachable!("not available"),
    }
}
