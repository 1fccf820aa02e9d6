//! In how many ways the rows of a band can be shared out, for each three sharings by columns.
//!
//! Of the columns only the crossing matters, so their order does not, and the table has 280³ numbers.
//! With the matrix B of crossings and, for the first box, K\[s2, s3\] = the number of sharings by rows
//! s1 that cross its columns and make a split with s2 and s3, it is B·K·B.

use super::super::sharings::{Sharings, UNORDERED};
use crate::Meter;

/// The steps of one first sharing: some 20 million additions, sixteen at a time.
const STEPS: u64 = 400;

/// The table of a band.
#[derive(Debug)]
pub(super) struct Table {
    numbers: Vec<u16>,
    /// How often each counts: six times in a blank band, for the order of its rows.
    pub(super) factor: u128,
}

impl Table {
    /// The table of a band whose boxes need these digits in their rows; none if the budget is spent.
    ///
    /// There are at most 24,192 ways. Of a blank band a sixth is kept, and a given leaves a third,
    /// because the rows are alike but for it: so no number is above 8064.
    pub(super) fn of(
        sharings: &Sharings,
        needs: [[u16; 3]; 3],
        meter: &mut Meter<'_>,
    ) -> Option<Table> {
        let suits = needs.map(|needs| sharings.suiting(needs));
        let mut numbers = vec![0; UNORDERED * UNORDERED * UNORDERED];
        let mut half = vec![0; UNORDERED * UNORDERED];
        let mut ways = vec![0; UNORDERED * UNORDERED];
        for (first, plane) in numbers.chunks_exact_mut(UNORDERED * UNORDERED).enumerate() {
            if !meter.steps(STEPS) {
                return None;
            }
            // K, the third box first.
            ways.fill(0);
            for &rows in &sharings.crossing[first] {
                let orders = &sharings.orders[rows as usize];
                for &one in orders.iter().filter(|&&one| suits[0][one as usize]) {
                    for &(two, three) in &sharings.splits[one as usize] {
                        if suits[1][two as usize] && suits[2][three as usize] {
                            let of = |sharing: u16| sharings.unordered[sharing as usize] as usize;
                            ways[of(three) * UNORDERED + of(two)] += 1;
                        }
                    }
                }
            }
            // K·B, the second box first; then B·K·B.
            for (third, crossing) in sharings.crossing.iter().enumerate() {
                let row = sum_of_rows(&ways, crossing);
                for (second, number) in row.into_iter().enumerate() {
                    half[second * UNORDERED + third] = number;
                }
            }
            for (row, crossing) in plane.chunks_exact_mut(UNORDERED).zip(&sharings.crossing) {
                row.copy_from_slice(&sum_of_rows(&half, crossing));
            }
        }
        let is_blank = needs == [[0; 3]; 3];
        if is_blank {
            for number in &mut numbers {
                *number /= 6;
            }
        }
        Some(Table { numbers, factor: if is_blank { 6 } else { 1 } })
    }

    /// The numbers of two unordered sharings, by the third.
    #[inline]
    pub(super) fn row(&self, first: u16, second: u16) -> &[u16; UNORDERED] {
        let start = (first as usize * UNORDERED + second as usize) * UNORDERED;
        self.numbers[start..].first_chunk().expect("a whole row")
    }
}

/// The sum of some rows of a square table.
#[inline]
fn sum_of_rows(table: &[u16], rows: &[u16]) -> [u16; UNORDERED] {
    let mut sum = [0; UNORDERED];
    for &row in rows {
        let row: &[u16; UNORDERED] =
            table[row as usize * UNORDERED..].first_chunk().expect("a whole row");
        for (sum, number) in sum.iter_mut().zip(row) {
            *sum += number;
        }
    }
    sum
}
