//! Full grids of every shape.
//!
//! | shape | how a grid is drawn |
//! |---|---|
//! | 9×9 | all with the same probability, see `nine/grids.rs` |
//! | 4×4, 6×6 | all with the same probability: a random first band, and perhaps one of its completions |
//! | others | a walk from the plainest grid; how likely each grid is, is not known |
//!
//! First bands of 4×4 and 6×6 grids have up to 4 and 1,408 completions. A number below that is drawn: if the
//! band has a completion of this number, it is taken, else everything begins again. So bands with few
//! completions are not preferred.
//!
//! The walk: the plainest grid is put into a random symmetry; then, again and again, some random digits are
//! taken out everywhere and the solver puts them back in another way, by the random choices of a seed.

use std::ops::ControlFlow;

use ennead_grid::{Cell, Digit, Grid, Puzzle, Shape, Solution};
use ennead_same::{Random, Transformation};
use ennead_solve::{Budget, Engine, Level, for_each};

use crate::nine::grids::Grids;
use crate::work::OutOfBudget;

/// Full grids of one shape and seed, by their number. Make one per thread.
#[derive(Debug)]
pub struct FullGrids {
    shape: Shape,
    seed: u64,
    nine: Grids,
}

impl FullGrids {
    /// The grids of a seed.
    pub fn new(shape: Shape, seed: u64) -> FullGrids {
        FullGrids::at(Level::best(), shape, seed)
    }

    /// The grids of a seed, with the instructions of `level`; they are the same at every level.
    ///
    /// # Panics
    /// If this machine does not have the level.
    pub fn at(level: Level, shape: Shape, seed: u64) -> FullGrids {
        FullGrids { shape, seed, nine: Grids::new(level) }
    }

    /// The grid with this number; `None` if the budget ran out.
    ///
    /// ```
    /// use ennead_generate::FullGrids;
    /// use ennead_grid::Shape;
    /// use ennead_solve::Budget;
    ///
    /// let mut grids = FullGrids::new(Shape::NINE, 1);
    /// let seventh = grids.get(7, Budget::unlimited());
    /// grids.get(1000, Budget::unlimited());
    /// assert_eq!(grids.get(7, Budget::unlimited()), seventh);
    /// ```
    pub fn get(&mut self, number: u64, budget: Budget<'_>) -> Option<Solution> {
        self.draw(self.seed, number, budget).ok()
    }

    /// The numbers of the 9×9 grid with this number; `None` if the budget ran out.
    ///
    /// # Panics
    /// If the shape is another.
    pub fn nine(&mut self, number: u64, budget: Budget<'_>) -> Option<[u8; 81]> {
        assert_eq!(self.shape, Shape::NINE, "these are numbers of 9×9 grids");
        self.nine.grid(self.seed, number, budget).ok()
    }

    /// The grid with this number of any seed.
    pub(crate) fn draw(
        &mut self,
        seed: u64,
        number: u64,
        budget: Budget<'_>,
    ) -> Result<Solution, OutOfBudget> {
        if self.shape == Shape::NINE {
            return Ok(to_solution(&self.nine.grid(seed, number, budget)?));
        }
        let mut random = Random::stream(seed, number);
        if self.shape.side() <= 6 {
            small(self.shape, &mut random, budget)
        } else {
            walk(self.shape, &mut random, budget)
        }
    }

    /// For [`Bulk`](crate::nine::bulk::Bulk).
    pub(crate) fn of_nine(&mut self) -> &mut Grids {
        &mut self.nine
    }
}

/// A solution from its numbers, which are known to be one.
pub(crate) fn to_solution(numbers: &[u8; 81]) -> Solution {
    let grid = Grid::from_numbers(Shape::NINE, *numbers).expect("81 digits from 1 to 9");
    Solution::try_from(grid).expect("a full grid")
}

/// 4×4 and 6×6.
fn small(shape: Shape, random: &mut Random, budget: Budget<'_>) -> Result<Solution, OutOfBudget> {
    // Two boxes to a band, or the mirror image of that.
    let (h, w) = (shape.box_rows(), shape.box_columns());
    let wide = Shape::new(h.min(w), h.max(w)).expect("the mirror image of a shape");
    let (side, w) = (wide.side(), wide.box_columns());
    let at = |row: usize, column: usize| Cell::new((row * side + column) as u16);
    let chosen = loop {
        let mut digits: Vec<Digit> = wide.digits().collect();
        random.shuffle(&mut digits);
        let mut grid = Grid::blank(wide);
        for row in 0..2 {
            for column in 0..w {
                grid.set(at(row, column), Some(digits[row * w + column]));
            }
            // The other box has these digits in its other row.
            let mut other = digits[row * w..][..w].to_vec();
            random.shuffle(&mut other);
            for (column, digit) in other.into_iter().enumerate() {
                grid.set(at(1 - row, w + column), Some(digit));
            }
        }
        let puzzle = Puzzle::try_from(grid).expect("a band without a clash");
        let mut all = Vec::new();
        let (ending, _) = for_each(&puzzle, budget, &mut |solution| {
            all.push(solution.clone());
            ControlFlow::Continue(())
        });
        if ending == ennead_solve::Ending::OutOfBudget {
            return Err(OutOfBudget);
        }
        // Sorted, so that it does not matter in which order the engine finds them.
        all.sort_by_cached_key(|solution| solution.numbers().collect::<Vec<u8>>());
        let number = random.below(if side == 4 { 4 } else { 1408 });
        if number < all.len() {
            break all.swap_remove(number);
        }
    };
    if shape == wide {
        return Ok(chosen);
    }
    let mut turned = Grid::blank(shape);
    for (cell, digit) in chosen.filled() {
        turned.set(at(wide.column(cell), wide.row(cell)), Some(digit));
    }
    Ok(Solution::try_from(turned).expect("the mirror image of a full grid"))
}

/// Every other shape.
fn walk(shape: Shape, random: &mut Random, budget: Budget<'_>) -> Result<Solution, OutOfBudget> {
    let side = shape.side();
    let mut solution =
        Transformation::random(shape, random).of_solution(&Solution::canonical(shape));
    // Each turn takes about a third of the digits; every digit is met some ten times.
    for _ in 0..TURNS {
        let mut digits: Vec<Digit> = shape.digits().collect();
        random.shuffle(&mut digits);
        digits.truncate((side / 3).max(3));
        let mut grid = solution.grid().clone();
        for (cell, digit) in solution.filled() {
            if digits.contains(&digit) {
                grid.set(cell, None);
            }
        }
        let puzzle = Puzzle::try_from(grid).expect("part of a solution");
        let mut other = None;
        let engine = Engine::Seeded(random.number());
        engine.for_each(&puzzle, budget, &mut |found| {
            other = Some(found.clone());
            ControlFlow::Break(())
        });
        solution = other.ok_or(OutOfBudget)?;
    }
    Ok(Transformation::random(shape, random).of_solution(&solution))
}

/// Turns of the walk.
const TURNS: usize = 30;
