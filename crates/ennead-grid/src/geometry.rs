//! The tables that follow from a shape: which cells make a house, which cells see each other.
//!
//! Everything that needs to know about rows, columns and boxes walks over these tables, so that
//! another kind of house is another entry here and nothing elsewhere.
//!
//! ```text
//! houses   [row 1 … row s | column 1 … column s | box 1 … box s]       s = side
//! cells    flat, s per house, in the order of the grid
//! houses_of flat, per cell: its row, its column, its box
//! peers    flat, per cell: all cells that share a house, ascending      (made on first use)
//! mini     every crossing of a line with a box                          (made on first use)
//! ```

use std::sync::OnceLock;

use crate::{Cell, CellSet, House, HouseKind, Shape};

/// The houses, peers and mini-lines of a shape. One table per shape, made when first asked for and
/// kept for the life of the program.
#[derive(Debug)]
pub struct Geometry {
    shape: Shape,
    houses: Vec<House>,
    cells: Vec<Cell>,
    houses_of: Vec<House>,
    peers: OnceLock<Peers>,
    mini_lines: OnceLock<Vec<MiniLine>>,
}

/// The cells in which a line (a row or a column) crosses a box.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MiniLine {
    /// The row or column.
    pub line: House,
    /// The box.
    pub in_box: House,
    /// Their common cells, in the order of the grid.
    pub cells: Box<[Cell]>,
}

#[derive(Debug)]
struct Peers {
    cells: Vec<Cell>,
    /// Where each cell's peers begin in `cells`; one more entry than cells.
    starts: Vec<u32>,
}

/// Houses every cell is in: a row, a column, a box.
const HOUSES_PER_CELL: usize = 3;

impl Geometry {
    /// The geometry of the plain Sudoku of this shape.
    #[inline]
    pub fn of(shape: Shape) -> &'static Geometry {
        const MAX: usize = Shape::MAX_SIDE / 2 + 1;
        // Boxed: the table itself stands in every binary, and would have 458 kB.
        static TABLE: [[OnceLock<Box<Geometry>>; MAX]; MAX] =
            [const { [const { OnceLock::new() }; MAX] }; MAX];
        TABLE[shape.box_rows()][shape.box_columns()].get_or_init(|| Box::new(Geometry::new(shape)))
    }

    fn new(shape: Shape) -> Geometry {
        let side = shape.side();
        let mut houses = Vec::with_capacity(3 * side);
        let mut cells = Vec::with_capacity(3 * shape.area());
        let kinds = [HouseKind::Row, HouseKind::Column, HouseKind::Box];
        for kind in kinds {
            for number in 0..side {
                houses.push(House { kind, number: number as u8, index: houses.len() as u16 });
                cells.extend(shape.cells().filter(|&cell| number_of(shape, kind, cell) == number));
            }
        }
        let houses_of = shape
            .cells()
            .flat_map(|cell| [0, 1, 2].map(|k| houses[k * side + number_of(shape, kinds[k], cell)]))
            .collect();
        Geometry {
            shape,
            houses,
            cells,
            houses_of,
            peers: OnceLock::new(),
            mini_lines: OnceLock::new(),
        }
    }

    /// The shape these tables follow from.
    #[inline]
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// All houses: rows, then columns, then boxes.
    #[inline]
    pub fn houses(&self) -> &[House] {
        &self.houses
    }

    /// The house of this kind with this number, from 0.
    #[inline]
    pub fn house(&self, kind: HouseKind, number: usize) -> Option<House> {
        self.houses.iter().copied().find(|house| house.kind == kind && house.number() == number)
    }

    /// The cells of a house, in the order of the grid.
    #[inline]
    pub fn cells(&self, house: House) -> &[Cell] {
        let side = self.shape.side();
        &self.cells[house.index() * side..][..side]
    }

    /// The houses a cell is in.
    #[inline]
    pub fn houses_of(&self, cell: Cell) -> &[House] {
        &self.houses_of[cell.index() * HOUSES_PER_CELL..][..HOUSES_PER_CELL]
    }

    /// All other cells that share a house with `cell`, ascending.
    #[inline]
    pub fn peers(&self, cell: Cell) -> &[Cell] {
        let peers = self.peers.get_or_init(|| self.make_peers());
        let [from, to] = [0, 1].map(|k| peers.starts[cell.index() + k] as usize);
        &peers.cells[from..to]
    }

    /// Every crossing of a line with a box: rows first, then columns, each box by box.
    #[inline]
    pub fn mini_lines(&self) -> &[MiniLine] {
        self.mini_lines.get_or_init(|| self.make_mini_lines())
    }

    fn make_peers(&self) -> Peers {
        let mut peers = Peers { cells: Vec::new(), starts: vec![0] };
        for cell in self.shape.cells() {
            let mut seen = CellSet::empty(self.shape);
            for &house in self.houses_of(cell) {
                for &other in self.cells(house) {
                    seen.insert(other);
                }
            }
            seen.remove(cell);
            peers.cells.extend(seen.iter());
            peers.starts.push(peers.cells.len() as u32);
        }
        peers
    }

    fn make_mini_lines(&self) -> Vec<MiniLine> {
        let mut mini_lines = Vec::new();
        let is_box = |house: &&House| house.kind == HouseKind::Box;
        for &line in self.houses.iter().filter(|house| !is_box(house)) {
            for &in_box in self.houses.iter().filter(is_box) {
                let common = |cell: &Cell| self.houses_of(*cell).contains(&in_box);
                let cells: Box<[Cell]> = self.cells(line).iter().copied().filter(common).collect();
                if !cells.is_empty() {
                    mini_lines.push(MiniLine { line, in_box, cells });
                }
            }
        }
        mini_lines
    }
}

/// Tables are one per shape, so two are the same when their shapes are.
impl PartialEq for Geometry {
    fn eq(&self, other: &Geometry) -> bool {
        self.shape == other.shape
    }
}

impl Eq for Geometry {}

fn number_of(shape: Shape, kind: HouseKind, cell: Cell) -> usize {
    match kind {
        HouseKind::Row => shape.row(cell),
        HouseKind::Column => shape.column(cell),
        HouseKind::Box => shape.box_of(cell),
    }
}
