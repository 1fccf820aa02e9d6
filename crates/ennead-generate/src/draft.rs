//! Drafts: puzzles as the recipe says, before anybody judges them. A fresh one is drawn from a seed; a
//! neighbour is made from another draft by changing a few givens.

use std::rc::Rc;

use ennead_grid::{Cell, Grid, Puzzle, Solution};
use ennead_same::{Random, Transformation};
use ennead_solve::{Budget, Level};

use crate::asker::{Asker, some_solutions};
use crate::build::build;
use crate::dig::Digging;
use crate::fill::FullGrids;
use crate::recipe::{Minimality, Recipe, Way};
use crate::repeating::{self, Repeat};
use crate::source::{AWAY, Plant, Source};
use crate::work::{OutOfBudget, Work};
use crate::{Symmetry, pattern};

/// A puzzle with a solution of it.
#[derive(Clone, Debug)]
pub(crate) struct Draft {
    pub(crate) puzzle: Puzzle,
    pub(crate) solution: Solution,
    /// How its givens repeat, if they do.
    repeat: Option<Rc<Repeat>>,
    /// How many neighbours that are as wished are to lie between it and what is handed out.
    pub(crate) away: u32,
}

/// Givens on their way to a draft.
struct Rough {
    grid: Grid,
    solution: Solution,
    repeat: Option<Rc<Repeat>>,
    /// What is kept when they are dug.
    plant: Option<Plant>,
}

impl Rough {
    fn new(grid: Grid, solution: Solution) -> Rough {
        Rough { grid, solution, repeat: None, plant: None }
    }
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

    /// The draft with this number of a seed, if it comes to anything. A source is drawn from where the recipe
    /// leaves it open how a puzzle comes about.
    pub(crate) fn draw(
        &mut self,
        seed: u64,
        number: u64,
        source: Option<Source>,
        budget: Budget<'_>,
        work: &mut Work<'_>,
    ) -> Result<Option<Draft>, OutOfBudget> {
        let mut random = Random::stream(seed, number);
        let mut groups = self.groups.clone();
        random.shuffle(&mut groups);
        let Recipe { shape, symmetry, way, .. } = self.recipe;
        let source = source.filter(|_| self.pattern.is_none() && way == Way::Dig);
        if let Some(Source::Repeating) = source {
            let drawn = repeating::draw(shape, symmetry, &mut random, work)?;
            let Some((full, repeat)) = drawn else { return Ok(None) };
            groups.clone_from(&repeat.groups);
            random.shuffle(&mut groups);
            let repeat = Some(Rc::new(repeat));
            let rough = Rough { grid: full.grid().clone(), solution: full, repeat, plant: None };
            return self.dug(rough, &groups, &mut random, work);
        }
        if let Some(Source::Examples(examples)) = source
            && let Some(example) = self.example(examples, &mut random, work)?
        {
            return Ok(Some(example));
        }
        let (grid, solution) = match (&self.pattern, self.recipe.way) {
            (Some(cells), _) => {
                let full = self.grids.draw(seed, number, budget.steps(u64::MAX))?;
                let solutions = self.recipe.solutions as usize;
                let found = pattern::fit(cells, &full, solutions, &mut random, work)?;
                let Some((grid, solution)) = found else { return Ok(None) };
                return self.finished(Rough::new(grid, solution), work);
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
        let mut rough = Rough::new(grid, solution);
        if let Some(Source::Planted(plant)) = source {
            let Some(plant) = plant(&rough.solution, &mut random) else { return Ok(None) };
            // What is to be blank goes first, while everything else is there.
            groups.sort_by_key(|group| !group.iter().any(|cell| plant.blank.contains(cell)));
            rough.plant = Some(plant);
        }
        self.dug(rough, &groups, &mut random, work)
    }

    /// One of the examples, shuffled, if neighbours of it may be as the recipe says.
    fn example(
        &self,
        examples: &[&str],
        random: &mut Random,
        work: &mut Work<'_>,
    ) -> Result<Option<Draft>, OutOfBudget> {
        let Recipe { shape, symmetry, solutions, minimality, .. } = self.recipe;
        let is_free = symmetry == Symmetry::None && minimality == Minimality::Any && solutions == 1;
        if !is_free || examples.is_empty() {
            return Ok(None);
        }
        let example: Puzzle =
            examples[random.below(examples.len())].parse().expect("every example is a puzzle");
        if example.shape() != shape {
            return Ok(None);
        }
        let puzzle = Transformation::random(shape, random).of_puzzle(&example);
        let solution = some_solutions(puzzle.givens(), 1, work)?.pop();
        let draft = |solution| Draft { puzzle, solution, repeat: None, away: AWAY };
        Ok(solution.map(draft))
    }

    /// A draft that differs in a few givens, and perhaps in its solution.
    ///
    /// One to three groups of givens are taken away, one of the solutions that are possible then is chosen,
    /// and random groups of its digits are put until there are no more solutions than wished. Then what is
    /// unnecessary goes. Where no given need be necessary, half of the neighbours have one group more
    /// instead: such a puzzle is easier, so what is a little too hard comes within reach. A draft whose givens
    /// repeat has neighbours that repeat likewise.
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
                Some((grid, solution)) => self.finished(Rough::new(grid, solution), work),
                None => Ok(None),
            };
        }
        let mut groups = self.groups_of(draft).to_vec();
        random.shuffle(&mut groups);
        let repeat = draft.repeat.clone();
        let mut grid = draft.puzzle.givens().clone();
        if self.may_have_more() && random.below(2) == 0 {
            let blank = groups.iter().find(|group| grid[group[0]].is_none());
            for &cell in blank.into_iter().flatten() {
                grid.set(cell, draft.solution[cell]);
            }
            let solution = draft.solution.clone();
            return self.finished(Rough { grid, solution, repeat, plant: None }, work);
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
        if let Some(repeat) = &repeat {
            others.retain(|solution| repeat.holds(solution));
            if others.is_empty() {
                return Ok(None);
            }
        }
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
                let rough = Rough { grid, solution, repeat, plant: None };
                return self.dug(rough, &groups, random, work);
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
        let groups = self.groups_of(draft).iter();
        for group in groups.filter(|group| group.iter().any(|c| cells.contains(c))) {
            for &cell in group {
                grid.set(cell, draft.solution[cell]);
            }
        }
        let puzzle = Puzzle::try_from(grid).expect("part of a solution");
        let (solution, repeat) = (draft.solution.clone(), draft.repeat.clone());
        Some(Draft { puzzle, solution, repeat, away: draft.away })
    }

    /// The cells that are givens together.
    fn groups_of<'a>(&'a self, draft: &'a Draft) -> &'a [Vec<Cell>] {
        draft.repeat.as_ref().map_or(&self.groups, |repeat| &repeat.groups)
    }

    /// Digs, and looks whether the recipe is met (but for the number of givens).
    fn dug(
        &mut self,
        mut rough: Rough,
        groups: &[Vec<Cell>],
        random: &mut Random,
        work: &mut Work<'_>,
    ) -> Result<Option<Draft>, OutOfBudget> {
        let Recipe { shape, minimality, solutions, .. } = self.recipe;
        let givens = match (&self.recipe.givens, minimality) {
            (Some(givens), Minimality::Any) => {
                givens.start() + random.below(givens.end() - givens.start() + 1)
            }
            (None, Minimality::Any) if shape.side() > 16 => shape.area() * 19 / 40,
            _ => 0,
        };
        let (solution, plant) = (&rough.solution, rough.plant.as_ref());
        let digging = Digging { solution, solutions, givens, plant };
        rough.grid = digging.dig(&rough.grid, groups, &mut self.asker, work)?;
        if plant.is_some() && minimality != Minimality::Any {
            // What the plant kept goes too, and perhaps the plant with it.
            let digging = Digging { plant: None, ..digging };
            rough.grid = digging.dig(&rough.grid, groups, &mut self.asker, work)?;
        }
        self.finished(rough, work)
    }

    /// The draft, if it has the right number of solutions and is as minimal as wished.
    fn finished(
        &mut self,
        rough: Rough,
        work: &mut Work<'_>,
    ) -> Result<Option<Draft>, OutOfBudget> {
        let Rough { grid, solution, repeat, .. } = rough;
        let Recipe { solutions, minimality, symmetry, .. } = self.recipe;
        if solutions > 1 && self.asker.count(&grid, solutions + 1, work)? != solutions {
            return Ok(None);
        }
        // Whether it was dug by the groups of the recipe.
        let is_dug = self.pattern.is_none() && repeat.is_none();
        let digging = Digging { solution: &solution, solutions, givens: 0, plant: None };
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
        Ok(is_minimal.then_some(Draft { puzzle, solution, repeat, away: 0 }))
    }
}
