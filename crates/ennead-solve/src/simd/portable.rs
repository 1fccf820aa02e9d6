//! Sixteen lanes in a plain array.
//!
//! Every operation is a loop over the lanes without a branch, of fixed length: LLVM makes two SSE2
//! or NEON instructions of each.

use std::array::from_fn;
use std::ops::{BitAnd, BitOr, BitXor};

use super::{Halves, LaneSet, Vector};

const LANES: usize = 16;

/// Sixteen lanes.
#[derive(Clone, Copy)]
#[repr(align(32))]
pub(super) struct Portable([u16; LANES]);

/// Nothing to prove: every machine can do this.
#[derive(Clone, Copy)]
pub(super) struct Token(());

impl Token {
    pub(super) const fn new() -> Token {
        Token(())
    }
}

#[inline(always)]
fn map(a: Portable, f: impl Fn(u16) -> u16) -> Portable {
    Portable(from_fn(|l| f(a.0[l])))
}

#[inline(always)]
fn map2(a: Portable, b: Portable, f: impl Fn(u16, u16) -> u16) -> Portable {
    Portable(from_fn(|l| f(a.0[l], b.0[l])))
}

/// All bits or none.
#[inline(always)]
fn mask(is: bool) -> u16 {
    u16::from(is).wrapping_neg()
}

#[inline(always)]
fn lane_set(is: impl Fn(usize) -> bool) -> LaneSet {
    (0..LANES).fold(0, |set, l| set | LaneSet::from(is(l)) << l)
}

impl BitAnd for Portable {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        map2(self, other, |a, b| a & b)
    }
}

impl BitOr for Portable {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        map2(self, other, |a, b| a | b)
    }
}

impl BitXor for Portable {
    type Output = Self;
    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        map2(self, other, |a, b| a ^ b)
    }
}

impl Vector for Portable {
    type Token = Token;
    const LANES: usize = LANES;

    #[inline(always)]
    fn splat(_: Token, value: u16) -> Self {
        Portable([value; LANES])
    }

    #[inline(always)]
    fn lanes(&self) -> &[u16] {
        &self.0
    }

    #[inline(always)]
    fn lanes_mut(&mut self) -> &mut [u16] {
        &mut self.0
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        map2(self, other, |a, b| a & !b)
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        map2(self, other, u16::wrapping_add)
    }

    #[inline(always)]
    fn least(self, other: Self) -> Self {
        map2(self, other, |a, b| (a as i16).min(b as i16) as u16)
    }

    #[inline(always)]
    fn size(self) -> Self {
        map(self, |set| {
            let set = set - (set >> 1 & 0x5555);
            let set = (set & 0x3333) + (set >> 2 & 0x3333);
            let set = (set + (set >> 4)) & 0x0f0f;
            (set + (set >> 8)) & 0xff
        })
    }

    #[inline(always)]
    fn single(self, ones: Self) -> Self {
        map2(self, ones, |set, minus_one| set & mask(set & set.wrapping_add(minus_one) == 0))
    }

    #[inline(always)]
    fn narrowed(self, to: Self) -> Self {
        map2(self, to, |set, to| set & (to | mask(set & to == 0)))
    }

    #[inline(always)]
    fn filled_by(self, must: Self, ones: Self, over: &mut Self) -> Self {
        let less_lowest = |set: u16, minus_one: u16| set & set.wrapping_add(minus_one);
        let third = map2(map2(must, ones, less_lowest), ones, less_lowest);
        *over = *over | map2(third, ones, less_lowest);
        self & map2(must, third, |must, third| must | mask(third == 0))
    }

    #[inline(always)]
    fn zero(self) -> LaneSet {
        lane_set(|l| self.0[l] == 0)
    }

    #[inline(always)]
    fn equal(self, other: Self) -> LaneSet {
        lane_set(|l| self.0[l] == other.0[l])
    }

    #[inline(always)]
    fn below(self, other: Self) -> LaneSet {
        lane_set(|l| self.0[l] < other.0[l])
    }

    #[inline(always)]
    fn choose(set: LaneSet, yes: Self, no: Self) -> Self {
        Portable(from_fn(|l| if set >> l & 1 == 1 { yes.0[l] } else { no.0[l] }))
    }
}

impl Halves for Portable {
    #[inline(always)]
    fn exchange(a: Self, b: Self, c: Self) -> [Self; 3] {
        from_fn(|i| {
            let lane = |half: usize, l: usize| [a, b, c][l.min(2)].0[half + i];
            Portable(from_fn(|l| match l % 8 {
                l2 @ 0..4 => lane(l / 8 * 8 + 4, l2),
                l2 => lane(l / 8 * 8, l2 - 4),
            }))
        })
    }

    #[inline(always)]
    fn doubled(self, half: usize) -> Self {
        Portable(from_fn(|l| self.0[half * 8 + l % 8]))
    }
}
