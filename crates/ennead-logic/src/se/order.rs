//! The orders in which everything is visited, and the tables that hold them.
//!
//! The first hint found is the one that is used, so the order of visiting is part of the rating. It is told here, once:
//!
//! - Houses are numbered blocks 0–8, columns 9–17, rows 18–26: the order of the singles and the sets. Chains visit the
//!   three houses of a cell as block, row, column ([`CHAIN_KINDS`]).
//! - The cells of a house stand in reading order, digits ascend, cells of the grid stand in reading order.
//! - A tuple of n members out of nine is a mask of nine bits; tuples come in the order of the masks as numbers
//!   ([`tuples`]), so `{0,1} {0,2} {1,2} {0,3} …`.
//!
//! Digits are 0–8 in here, houses and cells plain numbers: this is the inside of one policy for one shape.

/// A set of cells, one bit each.
pub(super) type Cells = u128;

/// The number of houses.
pub(super) const HOUSES: usize = 27;

/// The kinds of houses in the order of their numbers.
pub(super) const BLOCK: usize = 0;
pub(super) const COLUMN: usize = 1;
pub(super) const ROW: usize = 2;

/// The order in which chains visit the houses of a cell.
pub(super) const CHAIN_KINDS: [usize; 3] = [BLOCK, ROW, COLUMN];

/// The cells of each house.
pub(super) static HOUSE_CELLS: [[u8; 9]; HOUSES] = house_cells();

/// The cells of each house as a set.
pub(super) static HOUSE_MASK: [Cells; HOUSES] = house_masks();

/// The houses of each cell: block, column, row.
pub(super) static HOUSE_OF: [[u8; 3]; 81] = houses_of();

/// Where each cell stands in its block, column and row.
pub(super) static PLACE_IN: [[u8; 3]; 81] = places_in();

/// The cells that share a house with each cell, without the cell.
pub(super) static PEERS: [Cells; 81] = peers();

/// All tuples of `size` members out of nine.
pub(super) fn tuples(size: usize) -> &'static [u16] {
    static PAIRS: [u16; 36] = masks(2);
    static TRIPLES: [u16; 84] = masks(3);
    static QUADS: [u16; 126] = masks(4);
    static QUINTS: [u16; 126] = masks(5);
    static SEXTETS: [u16; 84] = masks(6);
    static SEPTETS: [u16; 36] = masks(7);
    static SINGLES: [u16; 9] = masks(1);
    match size {
        1 => &SINGLES,
        2 => &PAIRS,
        3 => &TRIPLES,
        4 => &QUADS,
        5 => &QUINTS,
        6 => &SEXTETS,
        7 => &SEPTETS,
        _ => &[],
    }
}

/// The tuples of `size` of the first `count` of nine members.
pub(super) fn tuples_of(size: usize, count: usize) -> &'static [u16] {
    /// How many tuples there are, by size and count.
    static LENGTHS: [[u8; 10]; 8] = {
        let mut table = [[0; 10]; 8];
        let mut count = 0;
        while count < 10 {
            table[0][count] = 1;
            let mut size = 1;
            while size < 8 && count > 0 {
                table[size][count] = table[size][count - 1] + table[size - 1][count - 1];
                size += 1;
            }
            count += 1;
        }
        table
    };
    &tuples(size)[..LENGTHS[size][count] as usize]
}

/// The number of members of a small set. (A table: processors of the lowest common sort have no instruction for it.)
#[inline]
pub(super) fn count(mask: u16) -> usize {
    static COUNTS: [u8; 512] = {
        let mut table = [0; 512];
        let mut mask = 0;
        while mask < 512 {
            table[mask] = (mask as u16).count_ones() as u8;
            mask += 1;
        }
        table
    };
    COUNTS[(mask & 0x1ff) as usize] as usize
}

/// The members of a small set, ascending.
#[inline]
pub(super) fn bits(mut mask: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (mask != 0).then(|| {
            let bit = mask.trailing_zeros() as usize;
            mask &= mask - 1;
            bit
        })
    })
}

/// The cells of a set in reading order.
#[inline]
pub(super) fn cells(mut set: Cells) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let cell = set.trailing_zeros() as usize;
            set &= set - 1;
            cell
        })
    })
}

/// The cells of `house` at the positions of `mask`.
pub(super) fn cells_at(house: usize, mask: u16) -> Cells {
    bits(mask).fold(0, |set, at| set | 1 << HOUSE_CELLS[house][at])
}

/// Calls `visit` for the cells of `set`, all peers of `cell`, in the order block, row, column.
pub(super) fn by_house(cell: usize, set: Cells, mut visit: impl FnMut(usize)) {
    let mut left = set;
    for kind in CHAIN_KINDS {
        let mut part = left & HOUSE_MASK[HOUSE_OF[cell][kind] as usize];
        left &= !part;
        while part != 0 {
            visit(part.trailing_zeros() as usize);
            part &= part - 1;
        }
    }
}

/// The cells that see every cell of a set.
pub(super) fn seen_by_all(set: Cells) -> Cells {
    cells(set).fold((1 << 81) - 1, |seen, cell| seen & PEERS[cell])
}

const fn house_cells() -> [[u8; 9]; HOUSES] {
    let mut table = [[0; 9]; HOUSES];
    let mut i = 0;
    while i < 9 {
        let mut j = 0;
        while j < 9 {
            table[i][j] = ((i / 3 * 3 + j / 3) * 9 + i % 3 * 3 + j % 3) as u8;
            table[9 + i][j] = (j * 9 + i) as u8;
            table[18 + i][j] = (i * 9 + j) as u8;
            j += 1;
        }
        i += 1;
    }
    table
}

const fn house_masks() -> [Cells; HOUSES] {
    let mut table = [0; HOUSES];
    let mut house = 0;
    while house < HOUSES {
        let mut at = 0;
        while at < 9 {
            table[house] |= 1 << HOUSE_CELLS[house][at];
            at += 1;
        }
        house += 1;
    }
    table
}

const fn houses_of() -> [[u8; 3]; 81] {
    let mut table = [[0; 3]; 81];
    let mut house = 0;
    while house < HOUSES {
        let mut at = 0;
        while at < 9 {
            table[HOUSE_CELLS[house][at] as usize][house / 9] = house as u8;
            at += 1;
        }
        house += 1;
    }
    table
}

const fn places_in() -> [[u8; 3]; 81] {
    let mut table = [[0; 3]; 81];
    let mut house = 0;
    while house < HOUSES {
        let mut at = 0;
        while at < 9 {
            table[HOUSE_CELLS[house][at] as usize][house / 9] = at as u8;
            at += 1;
        }
        house += 1;
    }
    table
}

const fn peers() -> [Cells; 81] {
    let mut table = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        let mut kind = 0;
        while kind < 3 {
            table[cell] |= HOUSE_MASK[HOUSE_OF[cell][kind] as usize];
            kind += 1;
        }
        table[cell] &= !(1 << cell);
        cell += 1;
    }
    table
}

const fn masks<const N: usize>(size: u32) -> [u16; N] {
    let mut table = [0; N];
    let (mut mask, mut found) = (0u16, 0);
    while mask < 512 {
        if mask.count_ones() == size {
            table[found] = mask;
            found += 1;
        }
        mask += 1;
    }
    table
}
