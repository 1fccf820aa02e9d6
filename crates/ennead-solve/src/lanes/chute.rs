//! The rules, applied to one band or stack of as many grids as a vector has lanes.
//!
//! A *chute* is a band or a stack: three lines crossing three boxes. Everything is said here for a
//! band; a stack is the same with rows and columns exchanged. Its *mini-lines* are the nine places
//! where a row crosses a box, three cells each:
//!
//! ```text
//!            box 0     box 1     box 2
//! row 0    m0: x x x | m1: x x x | m2: x x x        mini-line = row · 3 + box
//! row 1    m3: x x x | m4: x x x | m5: x x x
//! row 2    m6: x x x | m7: x x x | m8: x x x
//! ```
//!
//! A digit stands once in each row and once in each box, so its three mini-lines make a
//! permutation: six *placements* are possible (tdoku's "configurations"; T. Dillon, 2019).
//!
//! ```text
//! e0  # . .   e1  . # .   e2  . . #       o0  # . .   o1  . # .   o2  . . #
//!     . # .       . . #       # . .           . . #       # . .       . # .
//!     . . #       # . .       . # .           . # .       . . #       # . .
//!     m0 m4 m8    m1 m5 m6    m2 m3 m7        m0 m5 m7    m1 m3 m8    m2 m4 m6
//! ```
//!
//! Every even placement has one mini-line with every odd one in common, and two of the same kind
//! have none: a mini-line is in exactly one even and one odd placement.
//!
//! # One pass
//!
//! All sets are of digits, so each operation treats the nine digits of all lanes at once.
//!
//! 1. Per mini-line, take the union `M` of its cells and the union `N` of those that are a single
//!    digit.
//! 2. A placement is possible for the digits that are in `M` of its three mini-lines and not in
//!    `N` of a mini-line of another placement of its kind (such a digit stands elsewhere). The six
//!    results say all that *naked singles* and *locked candidates* say about this chute.
//! 3. A digit without a placement: the grid has no solution. This finds repeated givens too.
//! 4. A mini-line can now have the digits of its two placements, and *must* have those that are in
//!    no other mini-line of its row. If these are three, they fill it.
//! 5. A cell keeps what its mini-line can have. In a band, if it is the only one of three cells with a
//!    digit that the mini-line must have, it has that digit (*hidden single*).
//!
//! In stacks there is no need for hidden singles: a digit with one place left in a column, or in the
//! stack's part of a box, leaves the other columns of that box, and then the band has it in one cell of
//! the box. (With them in stacks too: 2 to 4 % fewer sweeps, but 9 % slower. In stacks alone: 2 to 8 %
//! slower than in bands alone. [`nine`](crate::nine), which has all six chutes in one pass, takes all for
//! bands.)
//!
//! A single does not leave the two neighbours in its own mini-line: the crossing chute sees these
//! three cells in three mini-lines of one box, and step 2 there does it. (Doing it in step 1 as well:
//! 0.4 % fewer sweeps, each with 10 % more instructions. Doing it in the stacks, and in the bands nothing
//! about singles: 5 to 9 % more sweeps, up to 6 % slower.)
//!
//! (Tried in step 2: where `M` has three digits, they are as good as in `N`. 3 % fewer sweeps, each 10 %
//! longer. Without the rule of three digits in step 4: 22 % more sweeps on the hardest puzzles, 38 % on
//! `top1465`; with it in one direction alone, 10 to 21 %. In step 5: the digits in two of three cells
//! kept from step 1, where they are one operation cheaper; 4 % slower, for what has to be stored.)
//!
//! # Two traps of the compiler
//!
//! It wants to keep all 27 cells in registers between steps 1 and 5, of which there are 16, and
//! moves them to the stack and back. [`Cells::forget`] makes it read the cells again instead: a batch
//! takes 0.7 times as long. Once between the steps is enough: after every mini-line it is 4 to 10 %
//! slower. For the other trap see [`Vector::ones`](crate::simd::Vector::ones).
//!
//! Nothing here may be a closure given to `map` or `from_fn`: the compiler may leave it outside the
//! function it is used in, where it knows no vector instructions, and each operation becomes a call.

use crate::sets::FULL;
use crate::simd::{Cells, Rule, Sets, Vector};

/// The cells of a grid.
pub(crate) const CELLS: u16 = 81;

/// What the sum after the passes begins with: -81.
pub(crate) const LESS_CELLS: u16 = CELLS.wrapping_neg();

/// The sum before the passes if there was a cell without a candidate: no solution.
pub(crate) const EMPTY: u16 = u16::MAX;

/// What passes have found out about each lane.
#[derive(Clone, Copy)]
pub(crate) struct Findings<V>([V; 3]);

impl<V: Copy> Findings<V> {
    /// The digits that had a placement in every chute. Not all nine: no solution.
    #[inline(always)]
    pub(crate) fn placeable(&self) -> V {
        self.0[PLACEABLE]
    }

    /// The sum of the cells before the passes, as numbers, each less one; [`EMPTY`] if there was a
    /// cell without a candidate, whose number is then 0xffff, where adding ends.
    #[inline(always)]
    pub(crate) fn before(&self) -> V {
        self.0[BEFORE]
    }

    /// The sum of the cells after the passes less [`CELLS`], so that it is the same as before if
    /// nothing changed.
    #[inline(always)]
    pub(crate) fn after(&self) -> V {
        self.0[AFTER]
    }
}

/// Where each finding stands among the figures of the rule.
const PLACEABLE: usize = 0;
const BEFORE: usize = 1;
const AFTER: usize = 2;

impl<V: Vector> Findings<V> {
    /// Nothing found yet.
    #[inline(always)]
    pub(crate) fn none(token: V::Token) -> Findings<V> {
        let (zero, full) = (V::splat(token, 0), V::splat(token, FULL));
        Findings([full, zero, V::splat(token, LESS_CELLS)])
    }
}

/// For each of the nine mini-lines, as a constant: the loops must not be left to the compiler.
macro_rules! for_each_mini_line {
    ($m:ident => $body:block) => {
        for_each_mini_line!(@ $m $body, 0 1 2 3 4 5 6 7 8)
    };
    (@ $m:ident $body:block, $($i:literal)*) => {
        for_each_mini_line!(@@ $($i $m $body)*)
    };
    (@@ $($i:literal $m:ident $body:block)*) => {
        $({ const $m: usize = $i; $body })*
    };
}

/// The place in a chute's slice of cell `i` of mini-line `m`, in a row-major grid of 81.
pub(crate) const fn place<const STACK: bool>(m: usize, i: usize) -> usize {
    let (line, along) = (m / 3, m % 3 * 3 + i);
    if STACK { along * 9 + line } else { line * 9 + along }
}

/// The six placements, from what the nine mini-lines can have: e0 e1 e2 o0 o1 o2.
#[inline(always)]
pub(crate) fn placements<S: Sets>(m: &[S; 9]) -> [S; 6] {
    [
        m[0] & m[4] & m[8],
        m[1] & m[5] & m[6],
        m[2] & m[3] & m[7],
        m[0] & m[5] & m[7],
        m[1] & m[3] & m[8],
        m[2] & m[4] & m[6],
    ]
}

/// One pass over a chute in every lane; the cells are a grid's from the chute's first on.
#[inline(always)]
pub(crate) fn pass<V: Vector, const N: usize, const STACK: bool, const SUMS: bool>(
    cells: &mut [V; N],
    ones: V,
    found: &mut Findings<V>,
) {
    V::apply::<Pass<STACK, SUMS>, N>(cells, ones, &mut found.0);
}

/// The rule of one pass, see the header. `SUMS` asks for the sums.
pub(crate) struct Pass<const STACK: bool, const SUMS: bool>;

impl<const STACK: bool, const SUMS: bool> Rule for Pass<STACK, SUMS> {
    #[inline(always)]
    fn apply<S: Sets>(cells: &mut impl Cells<S>, ones: S, found: &mut [S; 3]) {
        // Nine copies of anything: they are written before they are read.
        let (mut can, mut naked) = ([ones; 9], [ones; 9]);
        // 1.
        for_each_mini_line!(M => {
            let x = cells.get(place::<STACK>(M, 0));
            let y = cells.get(place::<STACK>(M, 1));
            let z = cells.get(place::<STACK>(M, 2));
            can[M] = x | y | z;
            let (a, b, c) = (x.single(ones), y.single(ones), z.single(ones));
            naked[M] = a | (b | c);
            if SUMS {
                let (x, y, z) = (x.plus(ones), y.plus(ones), z.plus(ones));
                found[BEFORE] = found[BEFORE].plus_capped(x).plus_capped(y.plus_capped(z));
            }
        });
        cells.forget();
        // 2.
        let [e0, e1, e2, o0, o1, o2] = placements(&can);
        let n = &naked;
        let (ne0, ne1, ne2) = (n[0] | n[4] | n[8], n[1] | n[5] | n[6], n[2] | n[3] | n[7]);
        let (no0, no1, no2) = (n[0] | n[5] | n[7], n[1] | n[3] | n[8], n[2] | n[4] | n[6]);
        let (e0, e1, e2) = (e0.without(ne1 | ne2), e1.without(ne0 | ne2), e2.without(ne0 | ne1));
        let (o0, o1, o2) = (o0.without(no1 | no2), o1.without(no0 | no2), o2.without(no0 | no1));
        // 3.
        found[PLACEABLE] = found[PLACEABLE] & ((e0 | o0) | ((e1 | o1) | (e2 | o2)));
        // 4.
        let even = [e0, e1, e2, e2, e0, e1, e1, e2, e0];
        let odd = [o0, o1, o2, o1, o2, o0, o2, o0, o1];
        for_each_mini_line!(M => {
            let (other, another) = (M / 3 * 3 + (M + 1) % 3, M / 3 * 3 + (M + 2) % 3);
            let can = even[M] | odd[M];
            let must = can.without((even[other] | odd[other]) | (even[another] | odd[another]));
            let keep = can.filled_by(must, ones);
            // 5.
            let mut x = cells.get(place::<STACK>(M, 0));
            let mut y = cells.get(place::<STACK>(M, 1));
            let mut z = cells.get(place::<STACK>(M, 2));
            let hidden = must.without(x.in_two(y, z));
            (x, y, z) = (x & keep, y & keep, z & keep);
            if !STACK {
                (x, y, z) = (x.narrowed(hidden), y.narrowed(hidden), z.narrowed(hidden));
            }
            cells.set(place::<STACK>(M, 0), x);
            cells.set(place::<STACK>(M, 1), y);
            cells.set(place::<STACK>(M, 2), z);
            if SUMS {
                found[AFTER] = found[AFTER].plus(x).plus(y.plus(z));
            }
        });
        cells.forget();
    }
}
