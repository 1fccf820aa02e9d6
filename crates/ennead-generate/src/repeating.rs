//! Full grids that repeat: the same again when turned or reflected, if the digits change places in a fixed
//! way (*automorphic* grids).
//!
//! A cell and its images get their digits together: if d stands in a cell, its successor stands in the
//! image of the cell. Which digit succeeds which is drawn first. Where a box is its own image, the box is
//! filled at random and that says it: a half turn has one digit that stays (9×9), a reflection three. Then
//! the grid is filled cell by cell, the one with the fewest candidates first, with random digits; a search
//! that goes on for long begins again with other successors.
//!
//! Every such grid can come of it. How likely each is, is not known.

use ennead_grid::{Cell, Digit, Geometry, Grid, HouseKind, Shape, Solution};
use ennead_same::Random;

use crate::Symmetry;
use crate::work::{OutOfBudget, Work};

/// How a grid repeats.
#[derive(Clone, Debug)]
pub(crate) struct Repeat {
    /// The cells that are givens together.
    pub(crate) groups: Vec<Vec<Cell>>,
    /// The image of each cell.
    images: Vec<Cell>,
    /// The successor of each digit.
    successors: Vec<Digit>,
}

/// Turns and reflections that a grid can repeat by, where boxes become boxes.
const TURNS: [Symmetry; 4] =
    [Symmetry::HalfTurn, Symmetry::QuarterTurn, Symmetry::Diagonal, Symmetry::AntiDiagonal];

/// Searches before a turn is given up.
const SEARCHES: usize = 30;

/// Steps of one search, for each cell.
const STEPS: usize = 6;

impl Repeat {
    /// Whether a full grid repeats in this way.
    pub(crate) fn holds(&self, solution: &Solution) -> bool {
        solution.filled().all(|(cell, digit)| {
            solution[self.images[cell.index()]] == Some(self.successors[digit.index()])
        })
    }
}

/// A full grid that repeats by a random turn, and how. Givens have `symmetry` too.
pub(crate) fn draw(
    shape: Shape,
    symmetry: Symmetry,
    random: &mut Random,
    work: &mut Work<'_>,
) -> Result<Option<(Solution, Repeat)>, OutOfBudget> {
    let is_square = shape.box_rows() == shape.box_columns();
    // Without square boxes the half turn is the only one.
    let turn = TURNS[random.below(if is_square { TURNS.len() } else { 1 })];
    let images: Vec<Cell> = shape.cells().map(|cell| turn.image(shape, cell)).collect();
    for _ in 0..SEARCHES {
        work.ask()?;
        let mut filling = Filling::blank(shape, &images, random);
        let boxes = Geometry::of(shape).houses().iter().filter(|h| h.kind() == HouseKind::Box);
        let mut boxes = boxes.map(|&house| Geometry::of(shape).cells(house));
        let own = boxes.find(|cells| cells.iter().all(|c| cells.contains(&images[c.index()])));
        filling.successors = match own {
            Some(cells) => successors_in(cells, &images, shape, random),
            None => successors(shape, turn, random),
        };
        if let Some(grid) = filling.filled(random) {
            let solution = Solution::try_from(grid).expect("no two peers have the same digit");
            let groups = symmetry.orbits_with(turn, shape);
            let successors = filling.successors;
            return Ok(Some((solution, Repeat { groups, images, successors })));
        }
    }
    Ok(None)
}

/// Successors of which a random filling of a box that is its own image tells.
fn successors_in(cells: &[Cell], images: &[Cell], shape: Shape, random: &mut Random) -> Vec<Digit> {
    let mut digits: Vec<Digit> = shape.digits().collect();
    random.shuffle(&mut digits);
    let mut successors = digits.clone();
    for (cell, digit) in cells.iter().zip(&digits) {
        let image = cells.iter().position(|&other| other == images[cell.index()]);
        successors[digit.index()] = digits[image.expect("the box is its own image")];
    }
    successors
}

/// Random successors such that after the whole turn each digit is itself again.
fn successors(shape: Shape, turn: Symmetry, random: &mut Random) -> Vec<Digit> {
    let mut digits: Vec<Digit> = shape.digits().collect();
    random.shuffle(&mut digits);
    let lengths: &[usize] = if turn == Symmetry::QuarterTurn { &[4, 2, 1] } else { &[2, 1] };
    let mut successors = digits.clone();
    let mut rest = &digits[..];
    // One length before the others, so that all of them alike is not unlikely.
    let usual = lengths[random.below(lengths.len())];
    while !rest.is_empty() {
        let other = lengths[random.below(lengths.len())];
        let length = if random.below(2) == 0 { usual } else { other };
        let (circle, after) = rest.split_at(if length <= rest.len() { length } else { 1 });
        for (at, digit) in circle.iter().enumerate() {
            successors[digit.index()] = circle[(at + 1) % circle.len()];
        }
        rest = after;
    }
    successors
}

/// A grid that is being filled.
struct Filling<'a> {
    shape: Shape,
    images: &'a [Cell],
    successors: Vec<Digit>,
    /// The cells in a random order.
    order: Vec<Cell>,
}

/// The candidates of each cell as bits, and the digits that stand.
#[derive(Clone)]
struct State {
    marks: Vec<u32>,
    grid: Grid,
}

impl Filling<'_> {
    fn blank<'a>(shape: Shape, images: &'a [Cell], random: &mut Random) -> Filling<'a> {
        let mut order: Vec<Cell> = shape.cells().collect();
        random.shuffle(&mut order);
        Filling { shape, images, successors: Vec::new(), order }
    }

    /// Depth first, with the states still to be looked at on a stack.
    fn filled(&self, random: &mut Random) -> Option<Grid> {
        let (shape, all) = (self.shape, (1u32 << self.shape.side()) - 1);
        let mut stack = vec![State { marks: vec![all; shape.area()], grid: Grid::blank(shape) }];
        for _ in 0..STEPS * shape.area() {
            let state = stack.pop()?;
            let blanks = self.order.iter().filter(|&&cell| state.grid[cell].is_none());
            let narrowest = blanks.min_by_key(|cell| state.marks[cell.index()].count_ones());
            let Some(&cell) = narrowest else { return Some(state.grid) };
            let mut digits: Vec<Digit> = shape.digits().collect();
            digits.retain(|digit| state.marks[cell.index()] >> digit.index() & 1 == 1);
            random.shuffle(&mut digits);
            stack.extend(digits.into_iter().filter_map(|digit| self.put(&state, cell, digit)));
        }
        None
    }

    /// The state with the digit in the cell and its successors in the images, if that is possible.
    fn put(&self, state: &State, cell: Cell, digit: Digit) -> Option<State> {
        let mut state = state.clone();
        let (mut cell, mut digit) = (cell, digit);
        while state.grid[cell] != Some(digit) {
            let bit = 1 << digit.index();
            if state.grid[cell].is_some() || state.marks[cell.index()] & bit == 0 {
                return None;
            }
            state.grid.set(cell, Some(digit));
            for peer in Geometry::of(self.shape).peers(cell) {
                let marks = &mut state.marks[peer.index()];
                *marks &= !bit;
                if *marks == 0 && state.grid[*peer].is_none() {
                    return None;
                }
            }
            (cell, digit) = (self.images[cell.index()], self.successors[digit.index()]);
        }
        Some(state)
    }
}
