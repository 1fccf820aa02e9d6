//! Thirty-two lanes in an AVX-512 register.
//!
//! It is kept parallel to `avx2`, operation for operation; what AVX2 does with a mask in a vector,
//! AVX-512 does with a mask register. LLVM joins two logical operations to one by itself.
//!
//! # What was run
//!
//! The tests run every level the machine has. A Xeon that has this one passed them all, and solves many
//! puzzles in 0.66 to 0.72 of the time that it takes with AVX2 (`bench/results/2026-11-18-engines.md`).
//!
//! Without such a machine: an emulator, Bochs as an Ice Lake (`corei7_icelake_u`) under Linux, passed
//! the test of every operation (`definition`) and all of `tests/fast`. Linux 6.1 on that model starts
//! with AVX-512 only if it is told `clearcpuid=fsrm,pku,xsaves,xsavec`; and Bochs (2.7, and still in
//! August 2026) makes zero of a mask that `kshiftlw` or `kshiftrw` shifts by 15: in
//! `cpu/avx/avx512_mask16.cc`, `count < 15` has to be `count < 16`.

#[allow(
    clippy::wildcard_imports,
    reason = "the names say where they are from (and the lint is off in tests, so no `expect`)"
)]
use std::arch::x86_64::*;
use std::ops::{BitAnd, BitOr, BitXor};

use super::avx2;
use super::{Call, LaneSet, MAX_LANES, Sets, Task, Vector, transpose};

/// Thirty-two lanes. A value proves that the machine has AVX-512; see the header of `simd`.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(super) struct Avx512(__m512i);

/// The proof itself.
#[derive(Clone, Copy)]
pub(super) struct Token(());

pub(super) fn is_available() -> bool {
    avx2::is_available()
        && is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512vl")
        && is_x86_feature_detected!("avx512bitalg")
        && is_x86_feature_detected!("avx512vbmi2")
}

/// Compiles and runs a task with AVX-512.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512bitalg,avx512vbmi2")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(super) fn enter<T: Task>(task: T) -> T::Output {
    task.run::<Avx512>(Token(()))
}

impl BitAnd for Avx512 {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        // SAFETY: a vector proves AVX-512.
        unsafe { Avx512(_mm512_and_si512(self.0, other.0)) }
    }
}

impl BitOr for Avx512 {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        // SAFETY: a vector proves AVX-512.
        unsafe { Avx512(_mm512_or_si512(self.0, other.0)) }
    }
}

impl BitXor for Avx512 {
    type Output = Self;
    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        // SAFETY: a vector proves AVX-512.
        unsafe { Avx512(_mm512_xor_si512(self.0, other.0)) }
    }
}

impl Sets for Avx512 {
    #[inline(always)]
    fn without(self, other: Self) -> Self {
        // SAFETY: a vector proves AVX-512.
        unsafe { Avx512(_mm512_andnot_si512(other.0, self.0)) }
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        // SAFETY: a vector proves AVX-512.
        unsafe { Avx512(_mm512_add_epi16(self.0, other.0)) }
    }

    #[inline(always)]
    fn plus_capped(self, other: Self) -> Self {
        // SAFETY: a vector proves AVX-512.
        unsafe { Avx512(_mm512_adds_epu16(self.0, other.0)) }
    }

    #[inline(always)]
    fn minus_capped(self, other: Self) -> Self {
        // SAFETY: a vector proves AVX-512.
        unsafe { Avx512(_mm512_subs_epu16(self.0, other.0)) }
    }

    #[inline(always)]
    fn least(self, other: Self) -> Self {
        // SAFETY: a vector proves AVX-512.
        unsafe { Avx512(_mm512_min_epu16(self.0, other.0)) }
    }

    #[inline(always)]
    fn narrowed(self, to: Self) -> Self {
        // SAFETY: a vector proves AVX-512.
        unsafe {
            let some = _mm512_test_epi16_mask(self.0, to.0);
            Avx512(_mm512_mask_mov_epi16(self.0, some, (self & to).0))
        }
    }

    #[inline(always)]
    fn filled_by(self, must: Self, _: Self) -> Self {
        // SAFETY: a vector proves AVX-512.
        unsafe {
            let three = _mm512_cmpgt_epi16_mask(must.size().0, _mm512_set1_epi16(2));
            Avx512(_mm512_mask_mov_epi16(self.0, three, must.0))
        }
    }
}

impl Vector for Avx512 {
    type Token = Token;
    type Mask = __mmask32;
    const LANES: usize = 32;

    #[inline(always)]
    fn splat(_: Token, value: u16) -> Self {
        // SAFETY: the token proves AVX-512.
        unsafe { Avx512(_mm512_set1_epi16(value as i16)) }
    }

    #[inline(always)]
    fn call<C: Call<Self>>(token: Token, call: C) {
        #[target_feature(
            enable = "avx512f,avx512bw,avx512vl,avx512bitalg,avx512vbmi2,bmi1,bmi2,lzcnt,popcnt"
        )]
        #[inline(never)]
        fn called<C: Call<Avx512>>(token: Token, call: C) {
            call.run(token);
        }
        // SAFETY: the token proves AVX-512.
        unsafe { called(token, call) };
    }

    #[inline(always)]
    fn lanes(&self) -> &[u16] {
        // SAFETY: 64 bytes without padding are thirty-two u16, which need less alignment.
        unsafe { &*std::ptr::from_ref(self).cast::<[u16; 32]>() }
    }

    #[inline(always)]
    fn lanes_mut(&mut self) -> &mut [u16] {
        // SAFETY: as in `lanes`, and every bit pattern is a vector.
        unsafe { &mut *std::ptr::from_mut(self).cast::<[u16; 32]>() }
    }

    #[inline(always)]
    fn size(self) -> Self {
        // SAFETY: a vector proves AVX-512.
        unsafe { Avx512(_mm512_popcnt_epi16(self.0)) }
    }

    #[inline(always)]
    fn zero(self) -> LaneSet {
        // SAFETY: a vector proves AVX-512.
        unsafe { _mm512_testn_epi16_mask(self.0, self.0) }
    }

    #[inline(always)]
    fn equal(self, other: Self) -> LaneSet {
        // SAFETY: a vector proves AVX-512.
        unsafe { _mm512_cmpeq_epi16_mask(self.0, other.0) }
    }

    #[inline(always)]
    fn below(self, other: Self) -> __mmask32 {
        // SAFETY: a vector proves AVX-512.
        unsafe { _mm512_cmplt_epi16_mask(self.0, other.0) }
    }

    #[inline(always)]
    fn select(mask: __mmask32, yes: Self, no: Self) -> Self {
        Self::choose(mask, yes, no)
    }

    #[inline(always)]
    fn insert(self, set: LaneSet, value: u16) -> Self {
        // SAFETY: a vector proves AVX-512.
        unsafe { Avx512(_mm512_mask_set1_epi16(self.0, set, value as i16)) }
    }

    #[inline(always)]
    fn choose(set: LaneSet, yes: Self, no: Self) -> Self {
        // SAFETY: a vector proves AVX-512.
        unsafe { Avx512(_mm512_mask_mov_epi16(no.0, set, yes.0)) }
    }

    #[inline(always)]
    fn copy_lanes(cells: &mut [Self; 81], from: &[u8; MAX_LANES]) {
        let from = from.map(u16::from);
        // SAFETY: a vector proves AVX-512, and 32 lanes are 64 bytes.
        unsafe {
            let from = _mm512_loadu_si512(from.as_ptr().cast());
            for row in cells {
                row.0 = _mm512_permutexvar_epi16(from, row.0);
            }
        }
    }

    #[inline(always)]
    fn are_cells(_: Token, characters: &[u8; 81]) -> bool {
        // SAFETY: AVX-512 includes AVX2.
        transpose::are_cells(unsafe { avx2::Token::new() }, characters)
    }

    #[inline(always)]
    fn read<'a>(state: &mut [Self; 81], zero: u8, puzzles: impl Fn(usize) -> &'a [u8; 81]) {
        // SAFETY: AVX-512 includes AVX2, and 81 vectors are 81 rows of thirty-two lanes.
        unsafe { transpose::read::<32>(state.as_mut_ptr().cast(), zero, puzzles) };
    }

    #[inline(always)]
    fn write(state: &[Self; 81], zero: u8, grids: &mut [[u8; 81]]) {
        // SAFETY: AVX-512 includes AVX2, and 81 vectors are 81 rows of thirty-two lanes.
        unsafe { transpose::write::<32>(state.as_ptr().cast(), zero, grids) };
    }
}
