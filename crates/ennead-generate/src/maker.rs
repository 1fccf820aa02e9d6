//! Puzzles by their number: draw one, judge it, and draw again.
//!
//! Puzzle number i is the first of its *tries* that is as wished. Try 0 is the puzzle that i has without
//! any wishes; the others come from a seed made of the seed and i. So a puzzle needs nothing of the
//! puzzles before it, and any number of threads may share the numbers.

use std::fmt;
use std::ops::Range;

use ennead_grid::{Cell, Grid, Puzzle, Solution};
use ennead_same::Random;
use ennead_solve::{Budget, Level};

use crate::asker::Asker;
use crate::dig::Digging;
use crate::fill::{FullGrids, to_solution};
use crate::nine::Numbers;
use crate::nine::bulk::Bulk;
use crate::recipe::{BadRecipe, Minimality, Recipe, Way};
use crate::wish::{Judgement, Wish};
use crate::work::{OutOfBudget, Work};

/// A puzzle that is as wished.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// It.
    pub puzzle: Puzzle,
    /// Its solution; one of them, if several are wished.
    pub solution: Solution,
    /// How many puzzles were looked at.
    pub tries: u64,
}

/// No puzzle was found.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct GaveUp {
    /// How many puzzles were looked at.
    pub tries: u64,
    /// Why.
    pub why: Why,
    /// The number of givens of the puzzle that came nearest, if any came about at all.
    pub nearest: Option<usize>,
}

/// Why a search was given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// As many puzzles as the recipe allows were looked at.
    Tries,
    /// The budget ran out: time is up, or somebody cancelled.
    Budget,
}

impl fmt::Display for GaveUp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tries = self.tries;
        match self.why {
            Why::Tries => write!(f, "gave up after {tries} tries")?,
            Why::Budget => write!(f, "stopped after {tries} tries")?,
        }
        match self.nearest {
            Some(givens) => write!(f, "; the nearest puzzle had {givens} givens"),
            None => Ok(()),
        }
    }
}

/// Makes the puzzles of a recipe and a seed. Make one per thread.
#[derive(Debug)]
pub struct Maker {
    recipe: Recipe,
    seed: u64,
    /// The cells in groups that are givens together.
    groups: Vec<Vec<Cell>>,
    grids: FullGrids,
    bulk: Bulk,
    asker: Asker,
}

impl Maker {
    /// For a recipe that is not known to be impossible.
    pub fn new(recipe: Recipe, seed: u64) -> Result<Maker, BadRecipe> {
        Maker::at(Level::best(), recipe, seed)
    }

    /// [`Maker::new`] with the instructions of `level`; the puzzles are the same at every level.
    ///
    /// # Panics
    /// If this machine does not have the level.
    pub fn at(level: Level, recipe: Recipe, seed: u64) -> Result<Maker, BadRecipe> {
        recipe.check()?;
        let groups = recipe.symmetry.orbits(recipe.shape);
        let grids = FullGrids::at(level, recipe.shape, seed);
        let (bulk, asker) = (Bulk::new(level), Asker::default());
        Ok(Maker { recipe, seed, groups, grids, bulk, asker })
    }

    /// The recipe.
    pub fn recipe(&self) -> &Recipe {
        &self.recipe
    }

    /// The puzzle with this number that meets all wishes.
    pub fn make(
        &mut self,
        number: u64,
        wishes: &mut [Wish<'_>],
        budget: Budget<'_>,
    ) -> Result<Made, GaveUp> {
        wishes.sort_by_key(Wish::cost);
        let mut work = Work::within(budget);
        let mut nearest: Option<(u32, usize)> = None;
        for tries in 0..self.recipe.tries {
            let gave_up = |why, tries, nearest: Option<(u32, usize)>| GaveUp {
                tries,
                why,
                nearest: nearest.map(|(_, givens)| givens),
            };
            let tried = self.try_once(number, tries, budget, &mut work);
            let Ok(tried) = tried else { return Err(gave_up(Why::Budget, tries, nearest)) };
            let Some((puzzle, solution)) = tried else { continue };
            let missed = self.missed_givens(puzzle.len());
            if missed == 0 {
                let is_met = |wish: &mut Wish<'_>| wish.judge(&puzzle, &solution) == Judgement::Met;
                if wishes.iter_mut().all(is_met) {
                    return Ok(Made { puzzle, solution, tries: tries + 1 });
                }
            }
            let here = (missed, puzzle.len());
            nearest = Some(nearest.map_or(here, |before| before.min(here)));
            if tries + 1 == self.recipe.tries {
                return Err(gave_up(Why::Tries, tries + 1, nearest));
            }
        }
        Err(GaveUp { tries: self.recipe.tries, why: Why::Tries, nearest: nearest.map(|(_, n)| n) })
    }

    /// The puzzles with these numbers, in order, each as [`Maker::make`] without wishes makes it.
    /// Stops at the first that is given up because of the budget.
    pub fn make_all(
        &mut self,
        numbers: Range<u64>,
        budget: Budget<'_>,
        sink: &mut dyn FnMut(u64, Result<Made, GaveUp>),
    ) {
        if !self.is_plain() {
            for number in numbers {
                let made = self.make(number, &mut [], budget);
                let is_over = matches!(&made, Err(GaveUp { why: Why::Budget, .. }));
                sink(number, made);
                if is_over {
                    return;
                }
            }
            return;
        }
        let mut start = numbers.start;
        while start < numbers.end {
            let end = numbers.end.min(start + CHUNK);
            let Ok(made) = self.dig_plain(self.seed, start..end, budget) else {
                sink(start, Err(GaveUp { tries: 0, why: Why::Budget, nearest: None }));
                return;
            };
            for (number, (puzzle, solution)) in (start..end).zip(made) {
                let puzzle = Grid::from_numbers(self.recipe.shape, puzzle).expect("81 numbers");
                let puzzle = Puzzle::try_from(puzzle).expect("part of a solution");
                let solution = to_solution(&solution);
                sink(number, Ok(Made { puzzle, solution, tries: 1 }));
            }
            start = end;
        }
    }

    /// Plain minimal 9×9 puzzles with these numbers, in order, as 81 numbers each: the fast way of
    /// [`Maker::make_all`]. `None` if the recipe is another; no more come after the budget ran out.
    pub fn lines(
        &mut self,
        numbers: Range<u64>,
        budget: Budget<'_>,
        sink: &mut dyn FnMut(&[u8; 81]),
    ) -> Option<()> {
        if !self.is_plain() {
            return None;
        }
        let mut start = numbers.start;
        while start < numbers.end {
            let end = numbers.end.min(start + CHUNK);
            let Ok(made) = self.dig_plain(self.seed, start..end, budget) else { return Some(()) };
            for (puzzle, _) in &made {
                sink(puzzle);
            }
            start = end;
        }
        Some(())
    }

    /// Whether the recipe is that of plain minimal 9×9 puzzles.
    fn is_plain(&self) -> bool {
        let Recipe { shape, way, symmetry, pattern, givens, solutions, .. } = &self.recipe;
        *shape == ennead_grid::Shape::NINE
            && *way == Way::Dig
            && *symmetry == crate::Symmetry::None
            && pattern.is_none()
            && givens.is_none()
            && *solutions == 1
    }

    fn dig_plain(
        &mut self,
        seed: u64,
        numbers: Range<u64>,
        budget: Budget<'_>,
    ) -> Result<Vec<(Numbers, Numbers)>, OutOfBudget> {
        let start = numbers.start;
        let mut made = vec![([0; 81], [0; 81]); (numbers.end - start) as usize];
        let grids = self.grids.of_nine(seed);
        self.bulk.dig(grids, seed, numbers, budget, &mut |number, puzzle, solution| {
            made[(number - start) as usize] = (*puzzle, *solution);
        })?;
        Ok(made)
    }

    /// The try number `tries` of puzzle `number`, if it comes to anything.
    fn try_once(
        &mut self,
        number: u64,
        tries: u64,
        budget: Budget<'_>,
        work: &mut Work<'_>,
    ) -> Result<Option<(Puzzle, Solution)>, OutOfBudget> {
        let (seed, at) = match tries {
            0 => (self.seed, number),
            _ => (Random::stream(self.seed, !number).number(), tries - 1),
        };
        let solution = self.grids.draw(seed, at, budget.steps(u64::MAX))?;
        let mut random = Random::stream(seed, at);
        let mut groups = self.groups.clone();
        random.shuffle(&mut groups);
        let givens = match (&self.recipe.givens, self.recipe.minimality) {
            (Some(givens), Minimality::Any) => {
                givens.start() + random.below(givens.end() - givens.start() + 1)
            }
            _ => 0,
        };
        let solutions = self.recipe.solutions;
        let digging = Digging { solution: &solution, solutions, givens };
        let grid = digging.dig(&solution, &groups, &mut self.asker, work)?;
        if solutions > 1 && self.asker.count(&grid, solutions + 1, work)? != solutions {
            return Ok(None);
        }
        let has_groups = self.recipe.symmetry != crate::Symmetry::None;
        if self.recipe.minimality == Minimality::Minimal
            && has_groups
            && !digging.unnecessary(&grid, &mut self.asker, work)?.is_empty()
        {
            return Ok(None);
        }
        Ok(Some((Puzzle::try_from(grid).expect("part of a solution"), solution)))
    }

    /// By how much a number of givens misses what is wished.
    fn missed_givens(&self, givens: usize) -> u32 {
        let missed = |wished: &std::ops::RangeInclusive<usize>| {
            wished.start().saturating_sub(givens) + givens.saturating_sub(*wished.end())
        };
        self.recipe.givens.as_ref().map_or(0, missed) as u32
    }
}

/// Puzzles that are made together: two groups of full grids.
const CHUNK: u64 = 1024;
