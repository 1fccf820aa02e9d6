//! Sixteen bytes in an SSE register. The instructions are those of SSE 4.1; they are compiled as
//! part of the level AVX2, which every x86-64 machine since 2013 has.

#[allow(
    clippy::wildcard_imports,
    reason = "the names say where they are from (and the lint is off in tests, so no `expect`)"
)]
use std::arch::x86_64::*;
use std::ops::{BitAnd, BitOr};

use super::bytes::{Bytes, BytesTask};

/// Sixteen bytes. A value proves that the machine has AVX2; see the header of `simd`.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub(super) struct Register(__m128i);

/// The proof itself.
#[derive(Clone, Copy, Debug)]
pub(super) struct RegisterToken(());

/// Compiles and runs a task with AVX2.
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(super) fn enter<T: BytesTask>(task: T) -> T::Output {
    task.run::<Register>(RegisterToken(()))
}

impl BitAnd for Register {
    type Output = Register;
    #[inline(always)]
    fn bitand(self, other: Register) -> Register {
        // SAFETY: a value proves AVX2.
        unsafe { Register(_mm_and_si128(self.0, other.0)) }
    }
}

impl BitOr for Register {
    type Output = Register;
    #[inline(always)]
    fn bitor(self, other: Register) -> Register {
        // SAFETY: a value proves AVX2.
        unsafe { Register(_mm_or_si128(self.0, other.0)) }
    }
}

impl Bytes for Register {
    type Token = RegisterToken;

    const IS_AT_ONCE: bool = true;

    #[inline(always)]
    fn load(_: RegisterToken, bytes: &[u8; 16]) -> Register {
        // SAFETY: a token proves AVX2; sixteen bytes are read where sixteen are, at any address.
        unsafe { Register(_mm_loadu_si128(bytes.as_ptr().cast())) }
    }

    #[inline(always)]
    fn splat(_: RegisterToken, byte: u8) -> Register {
        // SAFETY: a token proves AVX2.
        unsafe { Register(_mm_set1_epi8(byte as i8)) }
    }

    #[inline(always)]
    fn store(self) -> [u8; 16] {
        let mut bytes = [0; 16];
        // SAFETY: a value proves AVX2; sixteen bytes are written where sixteen are, at any address.
        unsafe { _mm_storeu_si128(bytes.as_mut_ptr().cast(), self.0) };
        bytes
    }

    #[inline(always)]
    fn shuffle(self, by: Register) -> Register {
        // SAFETY: a value proves AVX2.
        unsafe { Register(_mm_shuffle_epi8(self.0, by.0)) }
    }

    #[inline(always)]
    fn shuffle_nine(self, by: Register) -> Register {
        self.shuffle(by)
    }

    #[inline(always)]
    fn spread(self, place: usize) -> Register {
        // SAFETY: a value proves AVX2.
        unsafe { Register(_mm_shuffle_epi8(self.0, _mm_set1_epi8(place as i8 & 15))) }
    }

    #[inline(always)]
    fn least(self, other: Register) -> Register {
        // SAFETY: a value proves AVX2.
        unsafe { Register(_mm_min_epu8(self.0, other.0)) }
    }

    #[inline(always)]
    fn greatest(self, other: Register) -> Register {
        // SAFETY: a value proves AVX2.
        unsafe { Register(_mm_max_epu8(self.0, other.0)) }
    }

    #[inline(always)]
    fn equal(self, other: Register) -> Register {
        // SAFETY: a value proves AVX2.
        unsafe { Register(_mm_cmpeq_epi8(self.0, other.0)) }
    }

    #[inline(always)]
    fn choose(mask: Register, yes: Register, no: Register) -> Register {
        // SAFETY: a value proves AVX2.
        unsafe { Register(_mm_blendv_epi8(no.0, yes.0, mask.0)) }
    }

    #[inline(always)]
    fn tops(self) -> u32 {
        // SAFETY: a value proves AVX2.
        unsafe { _mm_movemask_epi8(self.0) as u32 }
    }

    #[inline(always)]
    fn raised(self) -> Register {
        // SAFETY: a value proves AVX2.
        unsafe {
            let low = _mm_and_si128(self.0, _mm_set1_epi8(15));
            Register(_mm_slli_epi16::<4>(low))
        }
    }

    #[inline(always)]
    fn lowered(self) -> Register {
        // SAFETY: a value proves AVX2.
        unsafe {
            let moved = _mm_srli_epi16::<4>(self.0);
            Register(_mm_and_si128(moved, _mm_set1_epi8(15)))
        }
    }

    #[inline(always)]
    fn nibbles(self) -> u64 {
        // SAFETY: a value proves AVX2.
        unsafe {
            // Each pair of bytes becomes low + 16 · high.
            let pairs = _mm_maddubs_epi16(self.0, _mm_set1_epi16(0x1001));
            _mm_cvtsi128_si64(_mm_packus_epi16(pairs, pairs)) as u64
        }
    }

    #[inline(always)]
    fn zip_low(self, other: Register) -> Register {
        // SAFETY: a value proves AVX2.
        unsafe { Register(_mm_unpacklo_epi8(self.0, other.0)) }
    }

    #[inline(always)]
    fn zip_high(self, other: Register) -> Register {
        // SAFETY: a value proves AVX2.
        unsafe { Register(_mm_unpackhi_epi8(self.0, other.0)) }
    }
}
