//! What is left of a puzzle while it is counted: the cells without a digit, and for each digit the
//! cells and the houses that wait for it.
//!
//! ```text
//! places[digit]   cells that may still have the digit; no cell that has one already
//! waiting[digit]  houses that have not got it, a bit each, in the order of the geometry
//! open            cells without a digit
//! ```

use ennead_grid::{Geometry, Posed};

use super::board::Board;

/// The tables of a shape, as boards.
#[derive(Debug)]
pub(super) struct Tables<const W: usize> {
    /// Per cell, itself and its peers.
    around: Vec<Board<W>>,
    /// Per cell, the houses it is in.
    houses_of: Vec<u64>,
    /// Per house, its cells.
    pub(super) houses: Vec<Board<W>>,
}

impl<const W: usize> Tables<W> {
    pub(super) fn of(geometry: &Geometry) -> Tables<W> {
        let board = |cells: &[ennead_grid::Cell]| {
            let mut board = Board::EMPTY;
            for cell in cells {
                board.insert(cell.index());
            }
            board
        };
        let (cells, houses) = (|| geometry.shape().cells(), geometry.houses());
        Tables {
            around: cells()
                .map(|cell| board(geometry.peers(cell)) | Board::only(cell.index()))
                .collect(),
            houses_of: cells()
                .map(|cell| {
                    let is_in =
                        |house: &&ennead_grid::House| geometry.cells(**house).contains(&cell);
                    let bit = |house: &ennead_grid::House| {
                        houses.iter().position(|other| other == house).expect("one of them")
                    };
                    houses.iter().filter(is_in).fold(0, |bits, house| bits | 1 << bit(house))
                })
                .collect(),
            houses: houses.iter().map(|&house| board(geometry.cells(house))).collect(),
        }
    }
}

/// Up to this side the order of branching serves the cache.
const SMALL: usize = 9;

/// No solution is left.
#[derive(Debug)]
pub(super) struct Contradiction;

/// An item that has to be covered, and the choices for it: a cell and its digits, or a house and a
/// digit and its cells.
#[derive(Clone, Copy, Debug)]
pub(super) enum Item<const W: usize> {
    Cell(usize),
    Places { digit: usize, cells: Board<W> },
}

/// A puzzle with up to 64 · `W` cells and `D` digits, as far as it is not decided.
#[derive(Clone, Copy, Debug)]
pub(super) struct State<const W: usize, const D: usize> {
    pub(super) places: [Board<W>; D],
    waiting: [u64; D],
    pub(super) open: Board<W>,
}

impl<const W: usize, const D: usize> State<W, D> {
    /// The puzzle, before any thought.
    pub(super) fn of(puzzle: Posed<'_>) -> State<W, D> {
        let shape = puzzle.shape();
        let mut state = State { places: [Board::EMPTY; D], waiting: [0; D], open: Board::EMPTY };
        let houses = u64::MAX >> (64 - puzzle.geometry().houses().len());
        state.waiting[..shape.side()].fill(houses);
        for cell in shape.cells() {
            state.open.insert(cell.index());
            for digit in puzzle.allowed(cell).iter() {
                state.places[digit.index()].insert(cell.index());
            }
        }
        state
    }

    /// Puts the digit into the cell.
    #[inline]
    pub(super) fn place(&mut self, digit: usize, cell: usize, tables: &Tables<W>) {
        let here = Board::only(cell);
        for places in &mut self.places {
            *places = places.without(here);
        }
        self.places[digit] = self.places[digit].without(tables.around[cell]);
        self.waiting[digit] &= !tables.houses_of[cell];
        self.open = self.open.without(here);
    }

    /// Fills in every cell with one candidate and every digit with one place in a house, until there
    /// is none. Returns what to branch on, with at least two choices; none where nothing is open.
    ///
    /// In a small grid that is the first open cell: rows are completed one after the other, many ways
    /// to do that leave the same to do, and it is found in the cache (the empty 6×6 grid: 2464 steps,
    /// and 6.4 million with the fewest choices). In a large grid dead ends cost more than that saves,
    /// and it is an item with the fewest choices.
    pub(super) fn settle(&mut self, tables: &Tables<W>) -> Result<Option<Item<W>>, Contradiction> {
        loop {
            let (mut one, mut two, mut three) = (Board::EMPTY, Board::EMPTY, Board::EMPTY);
            for &places in &self.places {
                three |= two & places;
                two |= one & places;
                one |= places;
            }
            if one != self.open {
                return Err(Contradiction);
            }
            let singles = one.without(two);
            if !singles.is_empty() {
                self.place_singles(singles, tables)?;
                continue;
            }
            match self.fewest_places(tables)? {
                Fewest::Placed => {}
                _ if D <= SMALL => return Ok(self.open.first().map(Item::Cell)),
                Fewest::Item(2, item) => return Ok(item),
                Fewest::Item(_, item) => {
                    let pairs = two.without(three);
                    return Ok(pairs.first().map(Item::Cell).or(item));
                }
            }
        }
    }

    /// Places the only candidates of these cells.
    #[inline]
    fn place_singles(
        &mut self,
        singles: Board<W>,
        tables: &Tables<W>,
    ) -> Result<(), Contradiction> {
        for digit in 0..D {
            let cells = self.places[digit] & singles;
            for cell in cells.cells() {
                // Two in one house: the second has lost its candidate to the first.
                if !self.places[digit].contains(cell) {
                    return Err(Contradiction);
                }
                self.places[digit] = self.places[digit].without(tables.around[cell]);
                self.waiting[digit] &= !tables.houses_of[cell];
            }
        }
        self.open = self.open.without(singles);
        Ok(())
    }

    /// The house and digit with the fewest places; those with only one are filled in.
    #[inline]
    fn fewest_places(&mut self, tables: &Tables<W>) -> Result<Fewest<W>, Contradiction> {
        let mut best = (u32::MAX, None);
        let mut placed = false;
        for digit in 0..D {
            let mut waiting = self.waiting[digit];
            while waiting != 0 {
                let house = waiting.trailing_zeros() as usize;
                waiting &= waiting - 1;
                let cells = self.places[digit] & tables.houses[house];
                match cells.len() {
                    0 => return Err(Contradiction),
                    1 => {
                        let cell = cells.first().expect("there is one");
                        self.place(digit, cell, tables);
                        waiting &= self.waiting[digit];
                        placed = true;
                    }
                    size if size < best.0 => best = (size, Some(Item::Places { digit, cells })),
                    _ => {}
                }
            }
        }
        Ok(match best {
            _ if placed => Fewest::Placed,
            (size, item) => Fewest::Item(size, item),
        })
    }

    /// The digits that the cell may have.
    pub(super) fn digits(&self, cell: usize) -> impl Iterator<Item = usize> {
        let places = self.places;
        (0..D).filter(move |&digit| places[digit].contains(cell))
    }

    /// The open cells that hang together with `cell`: two cells do if they are peers and share a
    /// candidate, and so on. What is put into others does not concern them.
    pub(super) fn component(&self, cell: usize, tables: &Tables<W>) -> Board<W> {
        let mut reached = Board::only(cell);
        let mut edge = reached;
        while let Some(cell) = edge.first() {
            edge = edge.without(Board::only(cell));
            let mut near = Board::EMPTY;
            for places in &self.places {
                if places.contains(cell) {
                    near |= *places;
                }
            }
            let new = (near & tables.around[cell]).without(reached);
            reached |= new;
            edge |= new;
        }
        reached
    }

    /// The part of it that is in `cells`, which is a component.
    pub(super) fn within(&self, cells: Board<W>, tables: &Tables<W>) -> State<W, D> {
        let mut part = State { open: cells, ..*self };
        for (places, waiting) in part.places.iter_mut().zip(&mut part.waiting) {
            *places = *places & cells;
            let mut rest = *waiting;
            while rest != 0 {
                let house = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                if (*places & tables.houses[house]).is_empty() {
                    *waiting &= !(1 << house);
                }
            }
        }
        part
    }
}

/// What [`State::fewest_places`] finds.
enum Fewest<const W: usize> {
    /// Something was filled in: look again.
    Placed,
    /// The number of places, if there is an item at all.
    Item(u32, Option<Item<W>>),
}
