//! Sixteen lanes in a plain array.
//!
//! LLVM makes vector instructions of loops over the lanes, if it can see the loop. A long chain of
//! operations, each on sixteen lanes, it does not see through (a sweep takes 16 µs); so the rules
//! are applied to one lane, a plain `u16`, and the whole pass is the body of one loop over the
//! lanes. That becomes SSE2 or NEON code with eight lanes to an instruction.

use std::array::from_fn;
use std::ops::{BitAnd, BitOr, BitXor};

use super::{Call, Cells, Halves, LaneSet, Rule, Sets, Vector};

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

/// One lane by itself.
impl Sets for u16 {
    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self & !other
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        self.wrapping_add(other)
    }

    #[inline(always)]
    fn plus_capped(self, other: Self) -> Self {
        self.saturating_add(other)
    }

    #[inline(always)]
    fn minus_capped(self, other: Self) -> Self {
        self.saturating_sub(other)
    }

    #[inline(always)]
    fn least(self, other: Self) -> Self {
        // SSE2 has the minimum of signed numbers alone.
        (self as i16).min(other as i16) as u16
    }

    #[inline(always)]
    fn narrowed(self, to: Self) -> Self {
        self & (to | mask(self & to == 0))
    }

    #[inline(always)]
    fn filled_by(self, must: Self, ones: Self) -> Self {
        let third = less_lowest(less_lowest(must, ones), ones);
        must | (self & mask(third == 0))
    }
}

/// The set without its lowest digit.
#[inline(always)]
fn less_lowest(set: u16, ones: u16) -> u16 {
    set & set.wrapping_add(ones)
}

/// One lane of the cells.
struct OneLane<'a, const N: usize> {
    cells: &'a mut [Portable; N],
    index: usize,
}

impl<const N: usize> Cells<u16> for OneLane<'_, N> {
    #[inline(always)]
    fn get(&self, index: usize) -> u16 {
        self.cells[index].0[self.index]
    }

    #[inline(always)]
    fn set(&mut self, index: usize, set: u16) {
        self.cells[index].0[self.index] = set;
    }

    /// The loop over the lanes would not become vector instructions.
    #[inline(always)]
    fn forget(&self) {}
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

impl Sets for Portable {
    #[inline(always)]
    fn without(self, other: Self) -> Self {
        map2(self, other, Sets::without)
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        map2(self, other, Sets::plus)
    }

    #[inline(always)]
    fn plus_capped(self, other: Self) -> Self {
        map2(self, other, Sets::plus_capped)
    }

    #[inline(always)]
    fn minus_capped(self, other: Self) -> Self {
        map2(self, other, Sets::minus_capped)
    }

    #[inline(always)]
    fn least(self, other: Self) -> Self {
        map2(self, other, Sets::least)
    }

    #[inline(always)]
    fn narrowed(self, to: Self) -> Self {
        map2(self, to, Sets::narrowed)
    }

    #[inline(always)]
    fn filled_by(self, must: Self, ones: Self) -> Self {
        Portable(from_fn(|l| self.0[l].filled_by(must.0[l], ones.0[l])))
    }
}

impl Vector for Portable {
    type Token = Token;
    type Mask = [bool; LANES];
    const LANES: usize = LANES;

    #[inline(always)]
    fn splat(_: Token, value: u16) -> Self {
        Portable([value; LANES])
    }

    #[inline(always)]
    fn call<C: Call<Self>>(token: Token, call: C) {
        #[inline(never)]
        fn called<C: Call<Portable>>(token: Token, call: C) {
            call.run(token);
        }
        called(token, call);
    }

    #[inline(always)]
    fn apply<R: Rule, const N: usize>(cells: &mut [Self; N], ones: Self, figures: &mut [Self; 3]) {
        let [a, b, c] = figures;
        for lane in 0..LANES {
            let mut here = [a.0[lane], b.0[lane], c.0[lane]];
            R::apply(&mut OneLane { cells, index: lane }, ones.0[lane], &mut here);
            [a.0[lane], b.0[lane], c.0[lane]] = here;
        }
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
    fn size(self) -> Self {
        map(self, |set| {
            let set = set - (set >> 1 & 0x5555);
            let set = (set & 0x3333) + (set >> 2 & 0x3333);
            let set = (set + (set >> 4)) & 0x0f0f;
            (set + (set >> 8)) & 0xff
        })
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
    fn below(self, other: Self) -> [bool; LANES] {
        from_fn(|l| (self.0[l] as i16) < other.0[l] as i16)
    }

    #[inline(always)]
    fn select(mask: [bool; LANES], yes: Self, no: Self) -> Self {
        Portable(from_fn(|l| if mask[l] { yes.0[l] } else { no.0[l] }))
    }

    #[inline(always)]
    fn insert(self, set: LaneSet, value: u16) -> Self {
        Self::choose(set, Portable([value; LANES]), self)
    }

    #[inline(always)]
    fn put<const K: usize>(cells: &mut [Self; 81], lanes: [usize; K], columns: [&[u16; 81]; K]) {
        for (lane, column) in lanes.into_iter().zip(columns) {
            for (row, &cell) in cells.iter_mut().zip(column) {
                row.0[lane] = cell;
            }
        }
    }

    #[inline(always)]
    fn choose(set: LaneSet, yes: Self, no: Self) -> Self {
        Portable(from_fn(|l| if set >> l & 1 == 1 { yes.0[l] } else { no.0[l] }))
    }
}

impl Halves for Portable {
    /// Cell by cell; the sums are a loop over the lanes again.
    #[inline(always)]
    fn join(cells: &mut [Self; 27]) -> (Self, Self) {
        for half in [0, 8] {
            for row in 0..9 {
                for column in 0..9 {
                    let (a, k) = (row % 3 * 9 + column, half + row / 3);
                    let (b, l) = (column % 3 * 9 + row, half + 4 + column / 3);
                    let both = cells[a].0[k] & cells[b].0[l];
                    (cells[a].0[k], cells[b].0[l]) = (both, both);
                }
            }
        }
        let (mut sum, mut least) = (Portable([0; LANES]), Portable([u16::MAX >> 1; LANES]));
        for lane in 0..LANES {
            for row in cells.iter() {
                sum.0[lane] = sum.0[lane].plus(row.0[lane]);
                least.0[lane] = least.0[lane].least(row.0[lane]);
            }
        }
        (sum, least)
    }

    #[inline(always)]
    fn both(_: Token, half: &[u16; 8]) -> Self {
        Portable(from_fn(|l| half[l % 8]))
    }

    #[inline(always)]
    fn smallest_chute(self, half: usize) -> (u16, usize) {
        let mut smallest = (self.0[half * 8], 0);
        for lane in [1, 2, 4, 5, 6] {
            smallest = smallest.min((self.0[half * 8 + lane], lane));
        }
        smallest
    }
}
