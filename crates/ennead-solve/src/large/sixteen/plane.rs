//! Where one digit of a 16×16 grid may stand, and what its houses say of that, all at once.
//!
//! ```text
//! plane     [band 0 | band 1 | band 2 | band 3]        one u64 each
//! band      [row 0 | row 1 | row 2 | row 3]            16 bits each, the lowest is column 0
//! row       [box 0 | box 1 | box 2 | box 3]            4 bits each
//! ```
//!
//! So a row is a lane of 16 bits, a crossing of a row with a box is a nibble, and a column is a bit
//! that is the same in every lane. Rules that ask "in how many parts?" are answered for all houses
//! of a kind together, by folding the parts of a word onto each other ([`Fold`]).

/// The cells of a grid, or those in which a digit may stand.
pub(super) type Plane = [u64; 4];

/// Bit 0 of each lane.
const LANES: u64 = 0x0001_0001_0001_0001;
/// Bit 0 of each nibble.
const NIBBLES: u64 = 0x1111_1111_1111_1111;

/// The cells of `a` that are not in `b`.
pub(super) fn without(a: Plane, b: Plane) -> Plane {
    std::array::from_fn(|band| a[band] & !b[band])
}

/// Whether there is no cell.
pub(super) fn is_empty(plane: Plane) -> bool {
    plane[0] | plane[1] | plane[2] | plane[3] == 0
}

/// The cells, ascending: row by row, from 0 to 255.
#[inline]
pub(super) fn cells(plane: Plane) -> impl Iterator<Item = usize> {
    let (mut band, mut rest) = (0, plane[0]);
    std::iter::from_fn(move || {
        while rest == 0 {
            band += 1;
            rest = *plane.get(band)?;
        }
        let cell = 64 * band + rest.trailing_zeros() as usize;
        rest &= rest - 1;
        Some(cell)
    })
}

/// Per cell, those that share a house with it.
static PEERS: [Plane; 256] = {
    let mut peers = [[0; 4]; 256];
    let mut cell = 0;
    while cell < peers.len() {
        let (row, column) = (cell / 16 % 4, cell % 16);
        peers[cell] = [LANES << column; 4];
        peers[cell][cell / 64] |= 0xFFFF << (16 * row) | (0xF * LANES) << (column / 4 * 4);
        peers[cell][cell / 64] &= !(1 << (cell % 64));
        cell += 1;
    }
    peers
};

/// All other cells that share a house with `cell`.
#[inline]
pub(super) fn peers(cell: usize) -> Plane {
    PEERS[cell]
}

/// Parts of a word, folded onto each other: which bits came up at least once, and at least twice.
/// Each part of both words says it.
#[derive(Clone, Copy)]
struct Fold {
    once: u64,
    twice: u64,
}

impl Fold {
    /// The four lanes.
    #[inline]
    fn lanes(word: u64) -> Fold {
        Fold { once: word, twice: 0 }
            .onto(|word| word.rotate_left(32))
            .onto(|word| word.rotate_left(16))
    }

    /// In each lane, its four nibbles.
    #[inline]
    fn nibbles(word: u64) -> Fold {
        let half = |word: u64| (word & (0xFF * LANES)) << 8 | word >> 8 & (0xFF * LANES);
        let quarter = |word: u64| (word & (0xFFF * LANES)) << 4 | word >> 12 & (0xF * LANES);
        Fold { once: word, twice: 0 }.onto(half).onto(quarter)
    }

    #[inline]
    fn onto(self, turned: impl Fn(u64) -> u64) -> Fold {
        let (once, twice) = (turned(self.once), turned(self.twice));
        Fold { once: self.once | once, twice: self.twice | twice | self.once & once }
    }
}

/// Per nibble, all bits if any is set.
#[inline]
fn whole_nibbles(word: u64) -> u64 {
    ((word | word >> 1 | word >> 2 | word >> 3) & NIBBLES) * 0xF
}

/// What the houses say of a digit.
pub(super) struct Verdict {
    /// Where it may still stand.
    pub(super) rest: Plane,
    /// Where it must stand: it has no other place in a house.
    pub(super) singles: Plane,
}

/// Hidden singles and locked candidates of one digit in all houses. If it has no place in a house,
/// the error is the number of that house, see [`bare`].
#[inline]
pub(super) fn examine(plane: Plane) -> Result<Verdict, usize> {
    // Crossings with rows: bit b of nibble s of lane r is row r of band b in box s.
    let mut rows = 0;
    // Crossings with columns: bit c of lane b is column c in band b, so nibble s is a box.
    let mut columns = 0;
    let mut column = Fold { once: 0, twice: 0 };
    for (band, &word) in plane.iter().enumerate() {
        rows |= ((word | word >> 1 | word >> 2 | word >> 3) & NIBBLES) << band;
        let folded = word | word.rotate_left(32);
        columns |= ((folded | folded.rotate_left(16)) & 0xFFFF) << (16 * band);
        column.twice |= column.once & word;
        column.once |= word;
    }
    let column = column.onto(|word| word.rotate_left(32)).onto(|word| word.rotate_left(16));
    let (of_row, rows_of_box) = (Fold::nibbles(rows), Fold::lanes(rows));
    let bands_of_column = Fold::lanes(columns);
    if of_row.once & rows_of_box.once & column.once != u64::MAX {
        return Err(bare(of_row.once, rows_of_box.once, column.once));
    }
    // Locked in a crossing: a row or column that is left one box, a box that is left one of them.
    let row_in_box = rows & !of_row.twice;
    let box_in_row = rows & !rows_of_box.twice;
    let column_in_box = columns & !bands_of_column.twice;
    let is_split = whole_nibbles(columns & columns.wrapping_sub(NIBBLES));
    let box_in_column = columns & !is_split;
    // Where two claim the same place both are kept; that conflict is found later. (Tried: neither
    // is kept. As many guesses, 8 % more instructions.)
    let rows_kept = (!Fold::lanes(row_in_box).once | row_in_box)
        & (!Fold::nibbles(box_in_row).once | box_in_row);
    let columns_kept = (!whole_nibbles(column_in_box) | column_in_box)
        & (!Fold::lanes(box_in_column).once | box_in_column);

    let crossing_rows = |set: u64, band: usize| (set >> band & NIBBLES) * 0xF;
    let crossing_columns = |set: u64, band: usize| (set >> (16 * band) & 0xFFFF) * LANES;
    let mut verdict = Verdict { rest: plane, singles: plane };
    for (band, &word) in plane.iter().enumerate() {
        // No lane is empty, so nothing is borrowed from the next.
        let more = word & word.wrapping_sub(LANES);
        let high = 0x8000 * LANES;
        let is_row_split = ((((more & !high) + !high) | more) & high) >> 15;
        let in_box = crossing_rows(box_in_row, band) & crossing_columns(box_in_column, band);
        verdict.singles[band] &= !(is_row_split * 0xFFFF) | !column.twice | in_box;
    }
    if (rows & !rows_kept) | (columns & !columns_kept) != 0 {
        for (band, rest) in verdict.rest.iter_mut().enumerate() {
            *rest &= crossing_rows(rows_kept, band) & crossing_columns(columns_kept, band);
        }
    }
    Ok(verdict)
}

/// A house in which the digit has no place: rows from 0, columns from 16, boxes from 32.
#[cold]
fn bare(of_row: u64, rows_of_box: u64, column: u64) -> usize {
    let first = |word: u64| (word != u64::MAX).then(|| (!word).trailing_zeros() as usize);
    // Bit b of nibble s of lane r.
    let row = first(of_row).map(|at| at % 4 * 4 + at / 16);
    let in_box = first(rows_of_box).map(|at| 32 + at % 4 * 4 + at / 4 % 4);
    let column = first(column).map(|at| 16 + at % 16);
    row.or(column).or(in_box).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ennead_grid::{Cell, Geometry, House, HouseKind, Shape};

    fn has(plane: Plane, cell: Cell) -> bool {
        cells(plane).any(|at| at == cell.index())
    }

    /// The rules as they are defined, house by house. None if a house has no place.
    fn by_definition(plane: Plane) -> Option<Verdict> {
        let geometry = Geometry::of(Shape::new(4, 4).unwrap());
        let mut verdict = Verdict { rest: plane, singles: [0; 4] };
        for &house in geometry.houses() {
            let is_place = |cell: &&Cell| has(plane, **cell);
            let places: Vec<Cell> =
                geometry.cells(house).iter().filter(is_place).copied().collect();
            if let [single] = places[..] {
                verdict.singles[single.index() / 64] |= 1 << (single.index() % 64);
            }
            let first = places.first()?;
            let is_box = |house: House| house.kind() == HouseKind::Box;
            let crosses = |other: &&House| is_box(**other) != is_box(house);
            for other in geometry.houses_of(*first).iter().filter(crosses) {
                if places.iter().all(|place| geometry.houses_of(*place).contains(other)) {
                    let gone = geometry.cells(*other).iter().filter(|cell| !places.contains(cell));
                    gone.for_each(|c| verdict.rest[c.index() / 64] &= !(1 << (c.index() % 64)));
                }
            }
        }
        Some(verdict)
    }

    #[test]
    fn the_rules_are_what_their_definitions_say() {
        let mut random = 1_u64;
        let mut next = || {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            random
        };
        let mut seen = [0; 3]; // a conflict, something locked, a single
        for round in 0..20_000 {
            // Sparse on the whole, and so that each house is likely to have a place or two.
            let mut plane: Plane = std::array::from_fn(|_| next() & next() & next());
            if round % 2 == 0 {
                for row in 0..16 {
                    let column = (row * 4 + row / 4) % 16;
                    plane[row / 4] |= 1 << (row % 4 * 16 + column);
                }
                plane = plane.map(|word| word & !(next() & next() & next() & next() & next()));
            }
            let expected = by_definition(plane);
            let found = examine(plane);
            match (expected, found) {
                (None, Err(house)) => {
                    let geometry = Geometry::of(Shape::new(4, 4).unwrap());
                    let bare = geometry.houses()[house];
                    assert!(!geometry.cells(bare).iter().any(|cell| has(plane, *cell)));
                    seen[0] += 1;
                }
                (Some(expected), Ok(found)) => {
                    // Of two that claim the same place both may be kept, see above.
                    if by_definition(expected.rest).is_some() {
                        assert_eq!(found.rest, expected.rest, "{plane:x?}");
                        seen[1] += u32::from(found.rest != plane);
                    }
                    assert!(is_empty(without(expected.rest, found.rest)), "{plane:x?}");
                    assert!(is_empty(without(found.rest, plane)), "{plane:x?}");
                    assert_eq!(found.singles, expected.singles, "{plane:x?}");
                    seen[2] += u32::from(!is_empty(found.singles));
                }
                (expected, _) => panic!("{plane:x?}: a conflict or not? {}", expected.is_none()),
            }
        }
        assert!(seen.iter().all(|&count| count > 200), "{seen:?}");
    }

    #[test]
    fn peers_are_those_of_the_geometry() {
        let geometry = Geometry::of(Shape::new(4, 4).unwrap());
        for cell in geometry.shape().cells() {
            let expected = geometry.peers(cell).iter().map(|peer| peer.index());
            assert!(cells(peers(cell.index())).eq(expected));
        }
    }
}
