//! A test: every operation of a vector, at every level this machine has, against its definition.
//!
//! The traits say what becomes of each lane. Here that is written down once more for one plain
//! number, in the most obvious way, and compared with what the vectors make of random lanes.

use std::any::type_name;
use std::array::from_fn;

use super::{
    Call, Cells, Halves, HalvesTask, LaneSet, Level, MAX_LANES, Rule, Task, Vector, each, run,
    run_halves,
};
use crate::lanes::chute::{Findings, LESS_CELLS, Pass, pass};
use crate::sets::FULL;

/// How often each operation is tried.
const TRIALS: usize = 2_000;

/// Random numbers by a xorshift generator (Marsaglia, 2003).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }

    /// Any number, but the special ones often.
    fn number(&mut self) -> u16 {
        let bits = self.next();
        let any = (bits >> 16) as u16;
        match bits % 8 {
            0 => 0,
            1 => FULL,
            2 => 1 << (any % 16),
            3 => any & (bits >> 32) as u16 & FULL,
            4 | 5 => any & FULL,
            6 => u16::MAX - any % 4,
            _ => any,
        }
    }

    fn vector<V: Vector>(&mut self, token: V::Token) -> V {
        vector(token, |_| self.number())
    }

    /// Numbers below 0x8000, some equal to those of `near`.
    fn small<V: Vector>(&mut self, token: V::Token, near: V) -> V {
        vector(token, |l| {
            let number = if self.below(3) == 0 { near.lanes()[l] } else { self.number() };
            number & 0x7fff
        })
    }

    fn lane_set<V: Vector>(&mut self) -> LaneSet {
        let set = self.next() as LaneSet & V::ALL;
        [set, set, 0, V::ALL, 1 << (set as usize % V::LANES)][self.below(5)]
    }
}

fn vector<V: Vector>(token: V::Token, mut lane: impl FnMut(usize) -> u16) -> V {
    let mut vector = V::splat(token, 0);
    vector.lanes_mut().iter_mut().enumerate().for_each(|(l, value)| *value = lane(l));
    vector
}

/// Compares the lanes with what they should be. Not inlined, so that the expectation is compiled for
/// any machine and not for the one that is put to the test.
#[track_caller]
#[inline(never)]
fn is<V: Vector>(vector: V, lane: impl Fn(usize) -> u16) {
    let expected: Vec<u16> = (0..V::LANES).map(lane).collect();
    assert_eq!(vector.lanes(), expected, "{}", type_name::<V>());
}

/// Compares a set of lanes with what it should be; not inlined for the same reason.
#[track_caller]
#[inline(never)]
fn are<V: Vector>(set: LaneSet, lane: impl Fn(usize) -> bool) {
    assert!(each(set).eq((0..V::LANES).filter(|&l| lane(l))), "{}: {set:b}", type_name::<V>());
}

/// What is done lane by lane.
struct LaneByLane;

impl Task for LaneByLane {
    type Output = usize;

    #[inline(always)]
    fn run<V: Vector>(self, token: V::Token) -> usize {
        let mut random = Random(1);
        let ones = V::ones(token);
        is(ones, |_| u16::MAX);
        for _ in 0..TRIALS {
            let (a, b, c): (V, V, V) =
                (random.vector(token), random.vector(token), random.vector(token));
            let (x, y, z) = (a.lanes(), b.lanes(), c.lanes());
            is(a & b, |l| x[l] & y[l]);
            is(a | b, |l| x[l] | y[l]);
            is(a ^ b, |l| x[l] ^ y[l]);
            is(a.without(b), |l| x[l] & !y[l]);
            is(a.plus(b), |l| x[l].wrapping_add(y[l]));
            is(a.plus_capped(b), |l| x[l].saturating_add(y[l]));
            is(a.minus_capped(b), |l| x[l].saturating_sub(y[l]));
            is(a.single(ones), |l| if x[l].count_ones() <= 1 { x[l] } else { 0 });
            is(a.narrowed(b), |l| if x[l] & y[l] == 0 { x[l] } else { x[l] & y[l] });
            let part = a & b;
            let kept = |l: usize| [x[l], x[l] & y[l]][usize::from((x[l] & y[l]).count_ones() > 2)];
            is(a.filled_by(part, ones), kept);
            is(a.in_two(b, c), |l| {
                (0..16)
                    .map(|d| 1 << d)
                    .filter(|d| [x, y, z].iter().filter(|s| s[l] & d > 0).count() >= 2)
                    .sum()
            });
            is(a.size(), |l| x[l].count_ones() as u16);
            is(V::eight_weights(a, b, c), |l| {
                let [ones, twos, fours] = [x, y, z].map(|set| set[l].count_ones() as u16);
                8 * (ones + 3 * twos + 5 * fours)
            });
            are::<V>(a.zero(), |l| x[l] == 0);
            are::<V>(a.equal(b), |l| x[l] == y[l]);
            let set = random.lane_set::<V>();
            let has = |l: usize| set >> l & 1 == 1;
            is(V::choose(set, a, b), |l| if has(l) { x[l] } else { y[l] });
            is(a.insert(set, y[0]), |l| if has(l) { y[0] } else { x[l] });
            is(V::splat(token, y[0]), |_| y[0]);
            let (p, q) = (random.small(token, a), a & V::splat(token, 0x7fff));
            let (m, n) = (p.lanes(), q.lanes());
            is(p.least(q), |l| m[l].min(n[l]));
            is(V::select(p.below(q), a, b), |l| if m[l] < n[l] { x[l] } else { y[l] });
        }
        V::LANES
    }
}

/// One lane of 81 cells, for the rules as they are said about one number.
struct Plain([u16; 81]);

impl Cells<u16> for Plain {
    fn get(&self, index: usize) -> u16 {
        self.0[index]
    }

    fn set(&mut self, index: usize, set: u16) {
        self.0[index] = set;
    }

    fn forget(&self) {}
}

/// A pass over one lane, and what it finds; not inlined for the same reason as [`is`].
#[inline(never)]
fn plain_pass<const STACK: bool>(cells: [u16; 81]) -> ([u16; 81], [u16; 3]) {
    let mut plain = Plain(cells);
    let mut figures = [FULL, 0, LESS_CELLS];
    Pass::<STACK, true>::apply(&mut plain, u16::MAX, &mut figures);
    (plain.0, figures)
}

/// What is done with whole grids: putting, reading, writing, passing, calling.
struct Grids;

impl Grids {
    #[inline(always)]
    fn put<V: Vector, const K: usize>(token: V::Token, random: &mut Random) {
        let before: [V; 81] = from_fn(|_| random.vector(token));
        let columns: [[u16; 81]; K] = from_fn(|_| from_fn(|_| random.number()));
        let first = random.below(V::LANES);
        let lanes: [usize; K] = from_fn(|i| (first + i * 5) % V::LANES);
        let mut after = before;
        V::put(&mut after, lanes, columns.each_ref());
        for (cell, row) in after.into_iter().enumerate() {
            is(row, |l| match lanes.iter().position(|&lane| lane == l) {
                Some(i) => columns[i][cell],
                None => before[cell].lanes()[l],
            });
        }
    }

    #[inline(always)]
    fn copy_lanes<V: Vector>(token: V::Token, random: &mut Random) {
        let before: [V; 81] = from_fn(|_| random.vector(token));
        let from: [u8; MAX_LANES] = from_fn(|_| random.below(V::LANES) as u8);
        let mut after = before;
        V::copy_lanes(&mut after, &from);
        for (old, new) in before.into_iter().zip(after) {
            is(new, |l| old.lanes()[usize::from(from[l])]);
        }
    }

    #[inline(always)]
    fn read_and_write<V: Vector>(token: V::Token, random: &mut Random) {
        let zero = if random.below(2) == 0 { b'0' } else { 0 };
        let puzzles: Vec<[u8; 81]> = (0..V::LANES)
            .map(|_| {
                from_fn(|_| match random.next() {
                    n if n % 3 == 0 => (n >> 8) as u8,
                    n => zero + (n >> 8) as u8 % 10,
                })
            })
            .collect();
        let mut rows = [V::splat(token, 0); 81];
        V::read(&mut rows, zero, |lane| &puzzles[lane]);
        for (cell, row) in rows.into_iter().enumerate() {
            is(row, |l| match puzzles[l][cell].wrapping_sub(zero) {
                digit @ 1..=9 => 1 << (digit - 1),
                _ => FULL,
            });
        }
        let digits: [V; 81] = from_fn(|_| vector(token, |_| 1 << random.below(9)));
        let some = random.below(V::LANES + 1);
        let mut grids = vec![[0xaa; 81]; some];
        V::write(&digits, zero, &mut grids);
        for (lane, grid) in grids.iter().enumerate() {
            for (cell, &character) in grid.iter().enumerate() {
                assert_eq!(1 << (character - zero - 1), digits[cell].lanes()[lane]);
            }
        }
        let is_cell = |c: &u8| b"0123456789.*_-?xX".contains(c);
        for puzzle in &mut puzzles.clone() {
            assert_eq!(V::are_cells(token, puzzle), puzzle.iter().all(is_cell));
            let cells = b"0123456789.*_-?xX";
            *puzzle = from_fn(|_| cells[random.below(cells.len())]);
            assert!(V::are_cells(token, puzzle));
            puzzle[random.below(81)] = random.next() as u8;
            assert_eq!(V::are_cells(token, puzzle), puzzle.iter().all(is_cell));
        }
    }

    #[inline(always)]
    fn pass<V: Vector, const STACK: bool>(token: V::Token, random: &mut Random) {
        // From few candidates to nearly all.
        let often = 1 + random.below(8);
        let mut set = || (0..9).filter(|_| random.below(9) < often).map(|d| 1 << d).sum();
        let before: [V; 81] = from_fn(|_| vector(token, |_| set()));
        let mut after = before;
        let mut found = Findings::none(token);
        let ones = V::ones(token);
        pass::<V, 81, STACK, true>(&mut after, ones, &mut found);
        for lane in 0..V::LANES {
            let cells = from_fn(|cell| before[cell].lanes()[lane]);
            let (plain, here) = plain_pass::<STACK>(cells);
            let which = format!("{}, STACK: {STACK}, lane {lane} of {cells:?}", type_name::<V>());
            assert_eq!(after.map(|row| row.lanes()[lane]), plain, "{which}");
            let found = [found.placeable(), found.before(), found.after()];
            assert_eq!(found.map(|row| row.lanes()[lane]), here, "{which}");
        }
    }
}

impl<V: Vector> Call<V> for &mut Random {
    #[inline(always)]
    fn run(self, token: V::Token) {
        let number = self.number();
        is(V::splat(token, number), |_| number);
    }
}

impl Task for Grids {
    type Output = ();

    #[inline(always)]
    fn run<V: Vector>(self, token: V::Token) {
        let mut random = Random(2);
        for _ in 0..TRIALS / 10 {
            Grids::put::<V, 1>(token, &mut random);
            Grids::put::<V, 2>(token, &mut random);
            Grids::put::<V, 3>(token, &mut random);
            Grids::put::<V, 4>(token, &mut random);
            Grids::copy_lanes::<V>(token, &mut random);
            Grids::read_and_write::<V>(token, &mut random);
            Grids::pass::<V, false>(token, &mut random);
            Grids::pass::<V, true>(token, &mut random);
            V::call(token, &mut random);
        }
    }
}

/// The smallest of lanes 0-2 and 4-6, and the first that has it; not inlined for the same reason as
/// [`is`].
#[inline(never)]
fn smallest_chute(half: &[u16]) -> (u16, usize) {
    let chutes = [0, 1, 2, 4, 5, 6];
    let smallest = chutes.map(|lane| half[lane]).into_iter().min().expect("there are six");
    (smallest, chutes.into_iter().find(|&lane| half[lane] == smallest).expect("one has it"))
}

/// What the engine for one puzzle does with halves.
struct TwoHalves;

impl HalvesTask for TwoHalves {
    type Output = ();

    #[inline(always)]
    fn run<V: Halves>(self, token: V::Token) {
        let mut random = Random(3);
        for _ in 0..TRIALS / 4 {
            let a: V = random.vector(token);
            let half: [u16; 8] = from_fn(|_| random.number());
            is(V::both(token, &half), |l| half[l % 8]);
            for half in 0..2 {
                let smallest = smallest_chute(&a.lanes()[half * 8..][..8]);
                assert_eq!(a.smallest_chute(half), smallest, "{}, {half}", type_name::<V>());
            }
            let before: [V; 27] = from_fn(|_| random.vector::<V>(token) & V::splat(token, FULL));
            let mut after = before;
            let (sum, least) = V::join(&mut after);
            let lanes = (0..V::LANES).filter(|lane| lane % 4 != 3);
            for lane in lanes {
                let rows = after.iter().map(|row| row.lanes()[lane]);
                assert_eq!(sum.lanes()[lane], rows.clone().sum::<u16>());
                assert_eq!(Some(least.lanes()[lane]), rows.min());
                for (place, row) in after.iter().enumerate() {
                    let (line, square, i) = (place / 9, place / 3 % 3, place % 3);
                    // The place (i, k, line) of the other view, lane `square` of its four.
                    let k = lane % 4;
                    let other = before[i * 9 + k * 3 + line].lanes()[((lane - k) ^ 4) + square];
                    assert_eq!(row.lanes()[lane], before[place].lanes()[lane] & other);
                }
            }
        }
    }
}

#[test]
fn every_operation_does_what_it_says() {
    for level in Level::available() {
        let lanes = run(level, LaneByLane);
        assert_eq!(lanes, if level == Level::Avx512 { 32 } else { 16 });
        run(level, Grids);
        run_halves(level, TwoHalves);
    }
}
