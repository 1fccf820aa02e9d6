//! Drafts: puzzles as the recipe says, before anybody judges them. A fresh one is drawn from a seed; a
//! neighbour is made from another draft by changing a few givens.

use ennead_grid::{Cell, Grid, Puzzle, Solution};
use ennead_same::Random;
use ennead_solve::{Budget, Level};

use crate::asker::{Asker, some_solutions};
use crate::build::build;
use crate::dig::Digging;
use crate::fill::FullGrids;
use crate::recipe::{Minimality, Recipe, Way};
use crate::work::{OutOfBudget, Work};
use crate::{Symmetry, pattern};

/// A puzzle with a solution of it.
#[derive(Clone, Debug)]
pub(crate) struct Draft {
    pub(crate) puzzle: Puzzle,
    pub(crate) solution: Solution,
}

/// Makes drafts.
#[derive(Debug)]
pub(crate) struct Drafter {
    pub(crate) recipe: Recipe,
    /// The cells in groups that are givens together.
    groups: Vec<Vec<Cell>>,
    /// The cells of the pattern, if there is one.
    pattern: Option<Vec<Cell>>,
    pub(crate) grids: FullGrids,
    asker: Asker,
}

/// Other solutions that a neighbour may have, at most.
const OTHERS: usize = 40;

/// Groups that are put to make a neighbour unique, at most.
const MOST_PUT: usize = 12;

impl Drafter {
    /// The recipe has been checked.
    pub(crate) fn new(level: Level, recipe: Recipe, seed: u64) -> Drafter {
        let groups = recipe.symmetry.orbits(recipe.shape);
        let grids = FullGrids::at(level, recipe.shape, seed);
        let pattern = recipe.pattern.as_ref().map(|cells| cells.iter().collect());
        Drafter { recipe, groups, pattern, grids, asker: Asker::default() }
    }

    /// The draft with this number of a seed, if it comes to anything.
    pub(crate) fn draw(
        &mut self,
        seed: u64,
        number: u64,
        budget: Budget<'_>,
        work: &mut Work<'_>,
    ) -> Result<Option<Draft>, OutOfBudget> {
        let mut random = Random::stream(seed, number);
        let mut groups = self.groups.clone();
        random.shuffle(&mut groups);
        let (grid, solution) = match (&self.pattern, self.recipe.way) {
            (Some(cells), _) => {
                let full = self.grids.draw(seed, number, budget.steps(u64::MAX))?;
                let solutions = self.recipe.solutions as usize;
                let found = pattern::fit(cells, &full, solutions, &mut random, work)?;
                let Some(found) = found else { return Ok(None) };
                return self.finished(found.0, found.1, work);
            }
            (None, Way::Dig) => {
                let full = self.grids.draw(seed, number, budget.steps(u64::MAX))?;
                (full.grid().clone(), full)
            }
            (None, Way::Build) => {
                let built = build(self.recipe.shape, &groups, &mut random, work)?;
                random.shuffle(&mut groups);
                built
            }
        };
        self.dug(&grid, solution, &groups, &mut random, work)
    }

    /// A draft that differs in a few givens, and perhaps in its solution.
    ///
    /// One to three groups of givens are taken away, one of the solutions that are possible then is chosen,
    /// and random groups of its digits are put until there are no more solutions than wished. Then what is
    /// unnecessary goes. Where no given need be necessary, half of the neighbours have one group more
    /// instead: such a puzzle is easier, so what is a little too hard comes within reach.
    pub(crate) fn neighbour(
        &mut self,
        draft: &Draft,
        random: &mut Random,
        work: &mut Work<'_>,
    ) -> Result<Option<Draft>, OutOfBudget> {
        let wished = self.recipe.solutions;
        if let Some(cells) = &self.pattern {
            let wished = wished as usize;
            return match pattern::neighbour(&draft.puzzle, cells, wished, random, work)? {
                Some((grid, solution)) => self.finished(grid, solution, work),
                None => Ok(None),
            };
        }
        let mut groups = self.groups.clone();
        random.shuffle(&mut groups);
        let mut grid = draft.puzzle.givens().clone();
        if self.may_have_more() && random.below(2) == 0 {
            let blank = groups.iter().find(|group| grid[group[0]].is_none());
            for &cell in blank.into_iter().flatten() {
                grid.set(cell, draft.solution[cell]);
            }
            return self.finished(grid, draft.solution.clone(), work);
        }
        let taken = 1 + random.below(3);
        let (givens, blanks): (Vec<_>, Vec<_>) =
            groups.iter().partition(|group| grid[group[0]].is_some());
        for &cell in givens.iter().take(taken).copied().flatten() {
            grid.set(cell, None);
        }
        let mut others = some_solutions(&grid, OTHERS, work)?;
        // Sorted, so that it does not matter in which order they are found; unless there are too many.
        others.sort_by(|a, b| a.cells().cmp(b.cells()));
        let solution = others.swap_remove(random.below(others.len()));
        let mut blanks = blanks;
        if random.below(2) == 0 {
            // Half of the time those first that tell most of the other solutions apart: few givens. The
            // other half at random: many.
            let agree = |group: &&Vec<Cell>| {
                let same = |other: &&Solution| group.iter().all(|&c| other[c] == solution[c]);
                others.iter().filter(same).count()
            };
            blanks.sort_by_cached_key(agree);
        }
        for group in blanks.iter().take(MOST_PUT) {
            for &cell in *group {
                grid.set(cell, solution[cell]);
            }
            if self.asker.count(&grid, wished + 1, work)? <= wished {
                random.shuffle(&mut groups);
                return self.dug(&grid, solution, &groups, random, work);
            }
        }
        Ok(None)
    }

    /// Whether a draft with more givens is as good as the recipe is concerned.
    fn may_have_more(&self) -> bool {
        let Recipe { minimality, givens, pattern, solutions, .. } = &self.recipe;
        *minimality == Minimality::Any && givens.is_none() && pattern.is_none() && *solutions == 1
    }

    /// The draft with givens in these cells too, and in those that are their images; if that is as the recipe
    /// says.
    pub(crate) fn with_givens(&self, draft: &Draft, cells: &[Cell]) -> Option<Draft> {
        if !self.may_have_more() {
            return None;
        }
        let mut grid = draft.puzzle.givens().clone();
        for group in self.groups.iter().filter(|group| group.iter().any(|c| cells.contains(c))) {
            for &cell in group {
                grid.set(cell, draft.solution[cell]);
            }
        }
        let puzzle = Puzzle::try_from(grid).expect("part of a solution");
        Some(Draft { puzzle, solution: draft.solution.clone() })
    }

    /// Digs, and looks whether the recipe is met (but for the number of givens).
    fn dug(
        &mut self,
        grid: &Grid,
        solution: Solution,
        groups: &[Vec<Cell>],
        random: &mut Random,
        work: &mut Work<'_>,
    ) -> Result<Option<Draft>, OutOfBudget> {
        let givens = match (&self.recipe.givens, self.recipe.minimality) {
            (Some(givens), Minimality::Any) => {
                givens.start() + random.below(givens.end() - givens.start() + 1)
            }
            (None, Minimality::Any) if solution.grid().shape().side() > 16 => {
                solution.grid().shape().area() * 19 / 40
            }
            _ => 0,
        };
        let digging = Digging { solution: &solution, solutions: self.recipe.solutions, givens };
        let grid = digging.dig(grid, groups, &mut self.asker, work)?;
        self.finished(grid, solution, work)
    }

    /// The draft, if it has the right number of solutions and is as minimal as wished.
    fn finished(
        &mut self,
        grid: Grid,
        solution: Solution,
        work: &mut Work<'_>,
    ) -> Result<Option<Draft>, OutOfBudget> {
        let Recipe { solutions, minimality, symmetry, .. } = self.recipe;
        if solutions > 1 && self.asker.count(&grid, solutions + 1, work)? != solutions {
            return Ok(None);
        }
        let is_dug = self.pattern.is_none();
        let digging = Digging { solution: &solution, solutions, givens: 0 };
        let is_minimal = match minimality {
            Minimality::Any => true,
            Minimality::UnderSymmetry if is_dug => true,
            Minimality::Minimal if is_dug && symmetry == Symmetry::None => true,
            Minimality::UnderSymmetry => {
                let less = digging.dig(&grid, &self.groups, &mut self.asker, work)?;
                less.len() == grid.len()
            }
            Minimality::Minimal => digging.unnecessary(&grid, &mut self.asker, work)?.is_empty(),
        };
        let puzzle = Puzzle::try_from(grid).expect("part of a solution");
        Ok(is_minimal.then_some(Draft { puzzle, solution }))
    }
}
