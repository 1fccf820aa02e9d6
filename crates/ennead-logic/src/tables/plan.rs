//! The houses and peers of a shape as sets of cells: the tables every technique looks into.
//!
//! They say nothing [`Geometry`] does not say; they only say it in sets.

use std::any::Any;
use std::sync::{PoisonError, RwLock};

use ennead_grid::{Cell, Geometry, House, HouseKind, Shape};

use crate::tables::cells::Cells;

/// The tables of one shape.
#[derive(Debug)]
pub(crate) struct Plan<const W: usize> {
    pub(crate) shape: Shape,
    pub(crate) geometry: &'static Geometry,
    houses: Vec<Cells<W>>,
    peers: Vec<Cells<W>>,
    /// Every place where a line crosses a box.
    pub(crate) crossings: Vec<Crossing<W>>,
}

/// Where a line crosses a box.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Crossing<const W: usize> {
    pub(crate) line: House,
    pub(crate) in_box: House,
    pub(crate) cells: Cells<W>,
}

impl<const W: usize> Plan<W> {
    /// The tables of `shape`, made when first asked for and kept.
    pub(crate) fn of(shape: Shape) -> &'static Plan<W> {
        static MADE: RwLock<Vec<&'static (dyn Any + Send + Sync)>> = RwLock::new(Vec::new());
        let known = |made: &[&'static (dyn Any + Send + Sync)]| {
            let mut plans = made.iter().filter_map(|plan| plan.downcast_ref::<Plan<W>>());
            plans.find(|plan| plan.shape == shape)
        };
        if let Some(plan) = known(&MADE.read().unwrap_or_else(PoisonError::into_inner)) {
            return plan;
        }
        let mut made = MADE.write().unwrap_or_else(PoisonError::into_inner);
        if let Some(plan) = known(&made) {
            return plan;
        }
        let plan: &'static Plan<W> = Box::leak(Box::new(Plan::new(shape)));
        made.push(plan);
        plan
    }

    fn new(shape: Shape) -> Plan<W> {
        assert!(shape.area() <= 64 * W, "a set of {W} words cannot hold the cells of {shape}");
        let geometry = Geometry::of(shape);
        let set = |cells: &[Cell]| cells.iter().copied().collect::<Cells<W>>();
        Plan {
            shape,
            geometry,
            houses: geometry.houses().iter().map(|&house| set(geometry.cells(house))).collect(),
            peers: shape.cells().map(|cell| set(geometry.peers(cell))).collect(),
            crossings: geometry
                .mini_lines()
                .iter()
                .map(|mini| Crossing {
                    line: mini.line,
                    in_box: mini.in_box,
                    cells: set(&mini.cells),
                })
                .collect(),
        }
    }

    pub(crate) fn side(&self) -> usize {
        self.shape.side()
    }

    /// All houses: rows, then columns, then boxes.
    pub(crate) fn houses(&self) -> &'static [House] {
        self.geometry.houses()
    }

    pub(crate) fn houses_of_kind(&self, kind: HouseKind) -> &'static [House] {
        let side = self.side();
        match kind {
            HouseKind::Row => &self.houses()[..side],
            HouseKind::Column => &self.houses()[side..2 * side],
            _ => &self.houses()[2 * side..3 * side],
        }
    }

    pub(crate) fn cells(&self, house: House) -> Cells<W> {
        self.houses[house.index()]
    }

    /// The cells that see `cell`; it does not see itself.
    pub(crate) fn peers(&self, cell: Cell) -> Cells<W> {
        self.peers[cell.index()]
    }

    pub(crate) fn sees(&self, a: Cell, b: Cell) -> bool {
        self.peers(a).contains(b)
    }

    /// The cells that see every cell of `cells`.
    pub(crate) fn common_peers(&self, cells: Cells<W>) -> Cells<W> {
        let mut seen = Cells([u64::MAX; W]);
        for cell in cells.iter() {
            seen &= self.peers(cell);
        }
        seen
    }

    /// Row, column and box of a cell.
    pub(crate) fn houses_of(&self, cell: Cell) -> &'static [House] {
        self.geometry.houses_of(cell)
    }

    pub(crate) fn house_of(&self, cell: Cell, kind: HouseKind) -> House {
        let houses = self.houses_of(cell);
        match kind {
            HouseKind::Row => houses[0],
            HouseKind::Column => houses[1],
            _ => houses[2],
        }
    }

    /// The houses all of these cells share: none, one, or a line and a box.
    pub(crate) fn common_houses(&self, cells: Cells<W>) -> impl Iterator<Item = House> {
        let first = cells.first().map_or(&[][..], |cell| self.houses_of(cell));
        first.iter().copied().filter(move |&house| self.cells(house).includes(cells))
    }
}
