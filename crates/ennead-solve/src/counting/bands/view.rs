//! A puzzle turned so that it is counted with little work, and an estimate of that work.

use std::ops::Range;

use ennead_grid::Puzzle;

use super::super::sharings::{ALL, ORDERED, Sharings};

/// A 9×9 puzzle as numbers, 0 for blank.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct View([[u8; 9]; 9]);

/// What the givens of some bands leave free.
#[derive(Debug)]
pub(super) struct Freedom {
    /// Digits that are not given there.
    pub(super) digits: u16,
    /// For each stack, the orders of its columns that move no column with a given.
    pub(super) orders: [Vec<[usize; 3]>; 3],
}

/// Where a given is within its box.
#[derive(Clone, Copy, Debug)]
pub(super) enum By {
    Columns,
    Rows,
}

impl View {
    /// The puzzle seen in 18 ways: each band on top, each stack last, upright and lying.
    pub(in super::super) fn all(puzzle: &Puzzle) -> impl Iterator<Item = View> {
        let numbers: Vec<u8> = puzzle.numbers().collect();
        (0..18).map(move |way| {
            let (top, third, is_lying) = (way % 3, way / 3 % 3, way >= 9);
            let line = |at: usize, first: usize| (first + at / 3) % 3 * 3 + at % 3;
            View(std::array::from_fn(|row| {
                std::array::from_fn(|column| {
                    let (row, column) = (line(row, top), line(column, third + 1));
                    numbers[if is_lying { column * 9 + row } else { row * 9 + column }]
                })
            }))
        })
    }

    /// The digits given in each column of a box, or in each of its rows.
    pub(super) fn needs(&self, band: usize, stack: usize, by: By) -> [u16; 3] {
        let mut needs = [0; 3];
        for row in 0..3 {
            for column in 0..3 {
                let given = self.0[band * 3 + row][stack * 3 + column];
                let line = match by {
                    By::Columns => column,
                    By::Rows => row,
                };
                needs[line] |= if given == 0 { 0 } else { 1 << (given - 1) };
            }
        }
        needs
    }

    /// What the givens of `bands` leave free.
    pub(super) fn freedom(&self, bands: Range<usize>) -> Freedom {
        const ORDERS: [[usize; 3]; 6] =
            [[0, 1, 2], [1, 0, 2], [0, 2, 1], [2, 1, 0], [1, 2, 0], [2, 0, 1]];
        let mut digits = ALL;
        let mut is_empty = [[true; 3]; 3];
        for row in &self.0[bands.start * 3..bands.end * 3] {
            for (column, &given) in row.iter().enumerate().filter(|(_, given)| **given != 0) {
                digits &= !(1 << (given - 1));
                is_empty[column / 3][column % 3] = false;
            }
        }
        let orders = is_empty.map(|is_empty| {
            let may = |order: &[usize; 3]| {
                (0..3).all(|column| is_empty[column] || order[column] == column)
            };
            ORDERS.into_iter().filter(may).collect()
        });
        Freedom { digits, orders }
    }

    /// An estimate of the work, in terms of the sum.
    pub(super) fn work(&self, sharings: &Sharings) -> f64 {
        let Freedom { digits, orders } = self.freedom(1..3);
        let symmetries = (1..=digits.count_ones()).map(f64::from).product::<f64>()
            * orders.iter().map(|orders| orders.len() as f64).product::<f64>();
        let (mut suiting, mut all, mut terms, mut pairs) = (1.0, 1.0, 1.0, 1.0);
        for stack in 0..3 {
            let suits =
                [0, 1, 2].map(|band| sharings.suiting(self.needs(band, stack, By::Columns)));
            let (mut live, mut hits, mut ways) = (0, 0, 0);
            for sharing in 0..ORDERED {
                let fits = |&&(two, three): &&(u16, u16)| {
                    suits[1][two as usize] && suits[2][three as usize]
                };
                let splits = sharings.splits[sharing].iter().filter(fits).count();
                live += usize::from(splits > 0);
                hits += usize::from(splits > 0 && suits[0][sharing]);
                ways += splits;
            }
            suiting *= hits as f64;
            all *= live as f64;
            terms *= ways as f64 / live.max(1) as f64;
            pairs *= if stack < 2 { hits as f64 } else { 1.0 };
        }
        // Where there are many symmetries there are more orbits than the quotient says.
        let orbits = f64::min(suiting, (all / symmetries).max(500.0));
        orbits * terms + pairs * PAIR
    }
}

/// The work of a pair, in terms.
const PAIR: f64 = 3000.0;
