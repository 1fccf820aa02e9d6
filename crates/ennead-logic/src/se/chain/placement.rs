//! Whole placements of one digit, to tell quickly where a net within that digit can find no contradiction.
//!
//! A placement is one candidate of the digit in every row that lacks it, no two in a column or a block. A net within the
//! digit only draws conclusions that hold in every placement. So if some placement has a candidate, assuming the candidate
//! leads to no contradiction; if some placement is without it, nor does assuming its absence. A few placements show this of
//! nearly all candidates, and only the others need a net.

use crate::se::order::{Cells, HOUSE_MASK, PEERS, cells};

/// What the placements of a digit that were found say of its candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Placements {
    /// The candidates that are in one.
    pub(super) with: Cells,
    /// The candidates that one is without.
    pub(super) without: Cells,
}

impl Placements {
    /// Looks for placements of a digit whose candidates are `board`, until every candidate is in one or has none. Each
    /// that is looked for has a candidate that was in none before.
    pub(super) fn of(board: Cells) -> Placements {
        let mut found = Placements { with: 0, without: 0 };
        for cell in cells(board) {
            if found.with >> cell & 1 == 0 {
                let new = board & !found.with;
                if let Some(placement) = complete(board & !PEERS[cell], new, FIRST_ROW, board) {
                    found.with |= placement;
                    found.without |= board & !placement;
                }
            }
        }
        found
    }
}

/// The first row, as the number of its house.
const FIRST_ROW: usize = 18;

/// Chooses a cell of `left` in each row of `board` from `row` on, those of `new` first. At most nine deep.
fn complete(left: Cells, new: Cells, row: usize, board: Cells) -> Option<Cells> {
    let Some(house) = HOUSE_MASK.get(row) else { return Some(left) };
    if board & house == 0 {
        return complete(left, new, row + 1, board);
    }
    let places = left & house;
    [places & new, places & !new].into_iter().find_map(|places| {
        cells(places).find_map(|cell| complete(left & !PEERS[cell], new, row + 1, board))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::se::chain::thinned;

    /// All placements by trying every cell of each row.
    fn all(board: Cells, row: usize, chosen: Cells, found: &mut Vec<Cells>) {
        if row == 27 {
            return found.push(chosen);
        }
        let places = board & HOUSE_MASK[row];
        if places == 0 {
            return all(board, row + 1, chosen, found);
        }
        for cell in cells(places).filter(|&cell| PEERS[cell] & chosen == 0) {
            all(board, row + 1, chosen | 1 << cell, found);
        }
    }

    #[test]
    fn a_candidate_is_in_one_if_there_is_one() {
        let mut absent = 0;
        for seed in 1..40 {
            for board in thinned(seed).boards {
                let mut placements = Vec::new();
                all(board, FIRST_ROW, 0, &mut placements);
                let with = placements.iter().fold(0, |set, one| set | one);
                let without = placements.iter().fold(0, |set, one| set | board & !one);
                let found = Placements::of(board);
                assert_eq!(found.with, with);
                assert_eq!(found.without & !without, 0);
                absent += (board & !with).count_ones();
            }
        }
        assert!(absent > 40, "{absent}");
    }
}
