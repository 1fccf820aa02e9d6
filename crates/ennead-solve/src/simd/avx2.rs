//! Sixteen lanes in an AVX2 register.

#[allow(
    clippy::wildcard_imports,
    reason = "the names say where they are from (and the lint is off in tests, so no `expect`)"
)]
use std::arch::x86_64::*;
use std::ops::{BitAnd, BitOr, BitXor};

use super::{
    Call, Halves, HalvesTask, LaneSet, MAX_LANES, Sets, Task, Vector, put_each, transpose,
};

/// Sixteen lanes. A value proves that the machine has AVX2; see the header of `simd`.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(super) struct Avx2(__m256i);

/// The proof itself.
#[derive(Clone, Copy)]
pub(super) struct Token(());

pub(super) fn is_available() -> bool {
    is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("popcnt")
}

/// Compiles and runs a task with AVX2.
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(super) fn enter<T: Task>(task: T) -> T::Output {
    task.run::<Avx2>(Token(()))
}

/// Compiles and runs a task with AVX2.
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(super) fn enter_halves<T: HalvesTask>(task: T) -> T::Output {
    task.run::<Avx2>(Token(()))
}

impl Token {
    /// The token, where AVX-512 is proven, which includes AVX2.
    ///
    /// # Safety
    /// The machine has AVX2.
    pub(super) const unsafe fn new() -> Token {
        Token(())
    }
}

/// The set of the lanes that are all ones; the others are all zeros.
#[inline(always)]
fn lane_set(mask: Avx2) -> LaneSet {
    // SAFETY: a vector proves AVX2.
    unsafe {
        // Sixteen bytes, in the order 0-7, zeros, 8-15, zeros; then the zeros to the end.
        let bytes = _mm256_packs_epi16(mask.0, _mm256_setzero_si256());
        let bytes = _mm256_permute4x64_epi64::<0b1000>(bytes);
        _mm256_movemask_epi8(bytes) as LaneSet & 0xffff
    }
}

/// All ones in the lanes that are zero, all zeros in the others.
#[inline(always)]
fn zero_mask(a: Avx2) -> Avx2 {
    // SAFETY: a vector proves AVX2.
    unsafe { Avx2(_mm256_cmpeq_epi16(a.0, _mm256_setzero_si256())) }
}

/// The sets without their lowest digit.
#[inline(always)]
fn less_lowest(set: Avx2, ones: Avx2) -> Avx2 {
    set & set.plus(ones)
}

impl BitAnd for Avx2 {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        // SAFETY: a vector proves AVX2.
        unsafe { Avx2(_mm256_and_si256(self.0, other.0)) }
    }
}

impl BitOr for Avx2 {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        // SAFETY: a vector proves AVX2.
        unsafe { Avx2(_mm256_or_si256(self.0, other.0)) }
    }
}

impl BitXor for Avx2 {
    type Output = Self;
    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        // SAFETY: a vector proves AVX2.
        unsafe { Avx2(_mm256_xor_si256(self.0, other.0)) }
    }
}

impl Sets for Avx2 {
    #[inline(always)]
    fn without(self, other: Self) -> Self {
        // SAFETY: a vector proves AVX2.
        unsafe { Avx2(_mm256_andnot_si256(other.0, self.0)) }
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        // SAFETY: a vector proves AVX2.
        unsafe { Avx2(_mm256_add_epi16(self.0, other.0)) }
    }

    #[inline(always)]
    fn plus_capped(self, other: Self) -> Self {
        // SAFETY: a vector proves AVX2.
        unsafe { Avx2(_mm256_adds_epu16(self.0, other.0)) }
    }

    #[inline(always)]
    fn minus_capped(self, other: Self) -> Self {
        // SAFETY: a vector proves AVX2.
        unsafe { Avx2(_mm256_subs_epu16(self.0, other.0)) }
    }

    #[inline(always)]
    fn least(self, other: Self) -> Self {
        // SAFETY: a vector proves AVX2.
        unsafe { Avx2(_mm256_min_epu16(self.0, other.0)) }
    }

    #[inline(always)]
    fn narrowed(self, to: Self) -> Self {
        let part = self & to;
        // SAFETY: a vector proves AVX2.
        unsafe { Avx2(_mm256_blendv_epi8(part.0, self.0, zero_mask(part).0)) }
    }

    #[inline(always)]
    fn filled_by(self, must: Self, ones: Self) -> Self {
        let third = less_lowest(less_lowest(must, ones), ones);
        // SAFETY: a vector proves AVX2.
        unsafe { Avx2(_mm256_blendv_epi8(must.0, self.0, zero_mask(third).0)) }
    }
}

impl Vector for Avx2 {
    type Token = Token;
    type Mask = Avx2;
    const LANES: usize = 16;

    #[inline(always)]
    fn splat(_: Token, value: u16) -> Self {
        // SAFETY: the token proves AVX2.
        unsafe { Avx2(_mm256_set1_epi16(value as i16)) }
    }

    #[inline(always)]
    fn call<C: Call<Self>>(token: Token, call: C) {
        #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
        #[inline(never)]
        fn called<C: Call<Avx2>>(token: Token, call: C) {
            call.run(token);
        }
        // SAFETY: the token proves AVX2.
        unsafe { called(token, call) };
    }

    #[inline(always)]
    fn lanes(&self) -> &[u16] {
        // SAFETY: 32 bytes without padding are sixteen u16, which need less alignment.
        unsafe { &*std::ptr::from_ref(self).cast::<[u16; 16]>() }
    }

    #[inline(always)]
    fn lanes_mut(&mut self) -> &mut [u16] {
        // SAFETY: as in `lanes`, and every bit pattern is a vector.
        unsafe { &mut *std::ptr::from_mut(self).cast::<[u16; 16]>() }
    }

    #[inline(always)]
    fn size(self) -> Self {
        // SAFETY: a vector proves AVX2.
        unsafe {
            // A table of the sizes of the sixteen half-bytes, looked up for both halves of each byte.
            let sizes = _mm256_broadcastsi128_si256(_mm_setr_epi8(
                0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
            ));
            let low_half = _mm256_set1_epi8(0x0f);
            let low = _mm256_shuffle_epi8(sizes, _mm256_and_si256(self.0, low_half));
            let high = _mm256_and_si256(_mm256_srli_epi16::<4>(self.0), low_half);
            let bytes = _mm256_add_epi8(low, _mm256_shuffle_epi8(sizes, high));
            let sum = _mm256_add_epi16(bytes, _mm256_srli_epi16::<8>(bytes));
            Avx2(_mm256_and_si256(sum, _mm256_set1_epi16(0xff)))
        }
    }

    #[inline(always)]
    fn zero(self) -> LaneSet {
        lane_set(zero_mask(self))
    }

    #[inline(always)]
    fn equal(self, other: Self) -> LaneSet {
        // SAFETY: a vector proves AVX2.
        lane_set(unsafe { Avx2(_mm256_cmpeq_epi16(self.0, other.0)) })
    }

    #[inline(always)]
    fn below(self, other: Self) -> Avx2 {
        // SAFETY: a vector proves AVX2.
        unsafe { Avx2(_mm256_cmpgt_epi16(other.0, self.0)) }
    }

    #[inline(always)]
    fn select(mask: Avx2, yes: Self, no: Self) -> Self {
        // SAFETY: a vector proves AVX2.
        unsafe { Avx2(_mm256_blendv_epi8(no.0, yes.0, mask.0)) }
    }

    #[inline(always)]
    fn insert(self, set: LaneSet, value: u16) -> Self {
        // SAFETY: a vector proves AVX2.
        Self::choose(set, unsafe { Avx2(_mm256_set1_epi16(value as i16)) }, self)
    }

    #[inline(always)]
    fn choose(set: LaneSet, yes: Self, no: Self) -> Self {
        // SAFETY: a vector proves AVX2.
        unsafe {
            let bits = _mm256_setr_epi16(
                1,
                2,
                4,
                8,
                16,
                32,
                64,
                128,
                256,
                512,
                1024,
                2048,
                4096,
                8192,
                16384,
                i16::MIN,
            );
            let set = _mm256_and_si256(_mm256_set1_epi16(set as i16), bits);
            Avx2(_mm256_blendv_epi8(no.0, yes.0, _mm256_cmpeq_epi16(set, bits)))
        }
    }

    #[inline(always)]
    fn put<const K: usize>(cells: &mut [Self; 81], lanes: [usize; K], columns: [&[u16; 81]; K]) {
        if K < 3 {
            put_each(cells, lanes, columns);
        } else {
            put_four(cells, lanes, columns);
        }
    }

    #[inline(always)]
    fn eight_weights(ones: Self, twos: Self, fours: Self) -> Self {
        // SAFETY: a vector proves AVX2.
        unsafe {
            let low_half = _mm256_set1_epi8(0x0f);
            let weigh = |set: Self, table: __m128i| {
                let table = _mm256_broadcastsi128_si256(table);
                let low = _mm256_shuffle_epi8(table, _mm256_and_si256(set.0, low_half));
                let high = _mm256_and_si256(_mm256_srli_epi16::<4>(set.0), low_half);
                _mm256_add_epi8(low, _mm256_shuffle_epi8(table, high))
            };
            let sizes = _mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
            let twice = _mm_add_epi8(sizes, sizes);
            let thrice = _mm_add_epi8(sizes, twice);
            let bytes = _mm256_add_epi8(
                _mm256_add_epi8(weigh(ones, sizes), weigh(twos, thrice)),
                weigh(fours, _mm_add_epi8(twice, thrice)),
            );
            Avx2(_mm256_maddubs_epi16(bytes, _mm256_set1_epi8(8)))
        }
    }

    #[inline(always)]
    fn copy_lanes(cells: &mut [Self; 81], from: &[u8; MAX_LANES]) {
        // A shuffle takes bytes from their own half of the register alone. So one from the register and
        // one from the register with its halves exchanged; what is not meant becomes zero.
        let (mut near, mut far) = ([0x80u8; 32], [0x80u8; 32]);
        for (lane, &from) in from[..Self::LANES].iter().enumerate() {
            let table = if usize::from(from) / 8 == lane / 8 { &mut near } else { &mut far };
            table[lane * 2] = from % 8 * 2;
            table[lane * 2 + 1] = from % 8 * 2 + 1;
        }
        // SAFETY: a vector proves AVX2, and the tables have 32 bytes.
        unsafe {
            let near = _mm256_loadu_si256(near.as_ptr().cast());
            let far = _mm256_loadu_si256(far.as_ptr().cast());
            for row in cells {
                let exchanged = _mm256_permute4x64_epi64::<0b01_00_11_10>(row.0);
                row.0 = _mm256_or_si256(
                    _mm256_shuffle_epi8(row.0, near),
                    _mm256_shuffle_epi8(exchanged, far),
                );
            }
        }
    }

    #[inline(always)]
    fn are_cells(token: Token, characters: &[u8; 81]) -> bool {
        transpose::are_cells(token, characters)
    }

    #[inline(always)]
    fn read<'a>(state: &mut [Self; 81], zero: u8, puzzles: impl Fn(usize) -> &'a [u8; 81]) {
        // SAFETY: a vector proves AVX2, and 81 vectors are 81 rows of sixteen lanes.
        unsafe { transpose::read::<16>(state.as_mut_ptr().cast(), zero, puzzles) };
    }

    #[inline(always)]
    fn write(state: &[Self; 81], zero: u8, grids: &mut [[u8; 81]]) {
        // SAFETY: a vector proves AVX2, and 81 vectors are 81 rows of sixteen lanes.
        unsafe { transpose::write::<16>(state.as_ptr().cast(), zero, grids) };
    }
}

/// [`Vector::put`] for three or four columns: they are interleaved, so that the four values of a row
/// are side by side, and one shuffle takes them to their lanes. Half the instructions of
/// [`put_each`].
///
/// ```text
/// columns   a0 a1 …   b0 b1 …   c0 c1 …   d0 d1 …
/// quads     a0 b0 c0 d0 a1 b1 c1 d1                   two rows in 16 bytes
/// row 0     .  b0 .  .  a0 .  d0 c0 …                 to its lane; the others stay as they are
/// ```
#[inline(always)]
fn put_four<const K: usize>(cells: &mut [Avx2; 81], lanes: [usize; K], columns: [&[u16; 81]; K]) {
    // Where each byte comes from; with the highest bit set it stays. (Made in registers, so that the loads do not
    // wait for the small stores: 3 % slower on `top1465`.)
    let mut from = [[0x80u8; 32]; 2];
    for (i, lane) in lanes.into_iter().enumerate() {
        for byte in 0..2 {
            from[0][lane * 2 + byte] = (i * 2 + byte) as u8;
            from[1][lane * 2 + byte] = (8 + i * 2 + byte) as u8;
        }
    }
    // The last two groups overlap.
    for start in [0, 8, 16, 24, 32, 40, 48, 56, 64, 72, 73] {
        // SAFETY: a vector proves AVX2; the loads end at or before the 81st cell of a column.
        unsafe {
            let from = from.each_ref().map(|from| _mm256_loadu_si256(from.as_ptr().cast()));
            let load =
                |i: usize| _mm_loadu_si128(columns[i.min(K - 1)][start..start + 8].as_ptr().cast());
            let (a, b, c, d) = (load(0), load(1), load(2), load(3));
            let (ab, cd) = (_mm_unpacklo_epi16(a, b), _mm_unpacklo_epi16(c, d));
            let (big_ab, big_cd) = (_mm_unpackhi_epi16(a, b), _mm_unpackhi_epi16(c, d));
            let quads = [
                _mm_unpacklo_epi32(ab, cd),
                _mm_unpackhi_epi32(ab, cd),
                _mm_unpacklo_epi32(big_ab, big_cd),
                _mm_unpackhi_epi32(big_ab, big_cd),
            ];
            for (rows, quads) in
                cells[start..start + 8].as_chunks_mut::<2>().0.iter_mut().zip(quads)
            {
                let quads = _mm256_broadcastsi128_si256(quads);
                for (row, from) in rows.iter_mut().zip(from) {
                    let new = _mm256_shuffle_epi8(quads, from);
                    row.0 = _mm256_blendv_epi8(new, row.0, from);
                }
            }
        }
    }
}

/// In each half, the 3×3 matrices of lanes 0-2 and of lanes 4-6 of the three vectors are transposed
/// and change places.
///
/// ```text
/// a    a0 a1 a2 .  A0 A1 A2 .        A0 B0 C0 .  a0 b0 c0 .
/// b    b0 b1 b2 .  B0 B1 B2 .   ->   A1 B1 C1 .  a1 b1 c1 .
/// c    c0 c1 c2 .  C0 C1 C2 .        A2 B2 C2 .  a2 b2 c2 .
/// ```
#[inline(always)]
fn exchange([a, b, c]: [Avx2; 3]) -> [Avx2; 3] {
    // SAFETY: a vector proves AVX2.
    unsafe {
        let ab = _mm256_unpacklo_epi16(a.0, b.0); // a0 b0 a1 b1 a2 b2 . .
        let cc = _mm256_unpacklo_epi16(c.0, c.0); // c0 c0 c1 c1 c2 c2 . .
        let big_ab = _mm256_unpackhi_epi16(a.0, b.0);
        let big_cc = _mm256_unpackhi_epi16(c.0, c.0);
        let abc01 = _mm256_unpacklo_epi32(ab, cc); // a0 b0 c0 . a1 b1 c1 .
        let abc2 = _mm256_unpackhi_epi32(ab, cc); // a2 b2 c2 . . . . .
        let big01 = _mm256_unpacklo_epi32(big_ab, big_cc);
        let big2 = _mm256_unpackhi_epi32(big_ab, big_cc);
        [
            Avx2(_mm256_unpacklo_epi64(big01, abc01)),
            Avx2(_mm256_unpackhi_epi64(big01, abc01)),
            Avx2(_mm256_unpacklo_epi64(big2, abc2)),
        ]
    }
}

/// Intersects the vectors (`LINE`, 0-2, `I`) with `other`.
#[inline(always)]
fn meet<const LINE: usize, const I: usize>(
    cells: &mut [Avx2; 27],
    other: [Avx2; 3],
    (sum, least): &mut (Avx2, Avx2),
) {
    let start = LINE * 9 + I;
    let [x, y, z] =
        [cells[start] & other[0], cells[start + 3] & other[1], cells[start + 6] & other[2]];
    [cells[start], cells[start + 3], cells[start + 6]] = [x, y, z];
    *sum = sum.plus(x).plus(y.plus(z));
    *least = least.least(x.least(y).least(z));
}

/// Joins vectors (`LINE`, 0-2, `I`) and (`I`, 0-2, `LINE`).
#[inline(always)]
fn join_pair<const LINE: usize, const I: usize>(cells: &mut [Avx2; 27], tally: &mut (Avx2, Avx2)) {
    let (here, there) = (LINE * 9 + I, I * 9 + LINE);
    let from_here = exchange([cells[here], cells[here + 3], cells[here + 6]]);
    if LINE == I {
        meet::<LINE, I>(cells, from_here, tally);
    } else {
        let from_there = exchange([cells[there], cells[there + 3], cells[there + 6]]);
        meet::<LINE, I>(cells, from_there, tally);
        meet::<I, LINE>(cells, from_here, tally);
    }
}

impl Halves for Avx2 {
    #[inline(always)]
    fn join(cells: &mut [Self; 27]) -> (Self, Self) {
        // SAFETY: a vector proves AVX2.
        let (zero, large) = unsafe { (_mm256_setzero_si256(), _mm256_set1_epi16(i16::MAX)) };
        let mut tally = (Avx2(zero), Avx2(large));
        join_pair::<0, 0>(cells, &mut tally);
        join_pair::<0, 1>(cells, &mut tally);
        join_pair::<0, 2>(cells, &mut tally);
        join_pair::<1, 1>(cells, &mut tally);
        join_pair::<1, 2>(cells, &mut tally);
        join_pair::<2, 2>(cells, &mut tally);
        tally
    }

    #[inline(always)]
    fn both(_: Token, half: &[u16; 8]) -> Self {
        // SAFETY: the token proves AVX2, and eight lanes are 16 bytes.
        unsafe { Avx2(_mm256_broadcastsi128_si256(_mm_loadu_si128(half.as_ptr().cast()))) }
    }

    #[inline(always)]
    fn smallest_chute(self, half: usize) -> (u16, usize) {
        // SAFETY: a vector proves AVX2, which includes SSE4.1.
        unsafe {
            let half = if half == 0 {
                _mm256_castsi256_si128(self.0)
            } else {
                _mm256_extracti128_si256::<1>(self.0)
            };
            let no_chutes = _mm_setr_epi16(0, 0, 0, -1, 0, 0, 0, -1);
            let found = _mm_cvtsi128_si32(_mm_minpos_epu16(_mm_or_si128(half, no_chutes)));
            (found as u16, (found >> 16) as usize)
        }
    }
}
