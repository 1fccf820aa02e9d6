//! Puzzles by their number: draw one, judge it, and draw again.
//!
//! Puzzle number i is the first of its *tries* that is as wished. Try 0 is the puzzle that i has without
//! any wishes. The next are fresh ones of another seed, numbered on from one puzzle to the next, for full
//! grids come in groups and a group would be too much for one puzzle; all later ones come from a seed made
//! of the seed and i. So a puzzle needs nothing of the puzzles before it, and any number of threads may
//! share the numbers.
//!
//! If wishes name a [`Source`], fresh tries are drawn from it, those of several in turns. A walk that begins at
//! an example ends only when enough puzzles that are as wished lie behind it.
//!
//! The first [`FRESH`] tries are drawn afresh. If none is as wished, the search walks: the best [`POOL`]
//! puzzles so far are kept, and a try is the neighbour of one of them, which takes its place if it is not
//! further from the wishes. A puzzle of which a wish says what it lacks is looked at with that too. One try in [`FRESH_SHARE`] is still a fresh one. Walking pays where a wish is rare
//! and its neighbourhood is not; somebody who wants puzzles drawn independently asks for
//! [`Search::Rejection`](crate::Search).

use std::fmt;
use std::ops::Range;

use ennead_grid::{Cell, Grid, Puzzle, Solution};
use ennead_same::Random;
use ennead_solve::{Budget, Level};

use crate::draft::{Draft, Drafter};
use crate::fill::to_solution;
use crate::nine::Numbers;
use crate::nine::bulk::Bulk;
use crate::recipe::{BadRecipe, Recipe, Search};
use crate::source::Source;
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

impl GaveUp {
    /// With the nearest first in the pool, or nothing in it.
    fn new(tries: u64, why: Why, pool: &[(Distance, Draft)]) -> GaveUp {
        let nearest = pool.iter().min_by_key(|(distance, _)| *distance);
        GaveUp { tries, why, nearest: nearest.map(|(_, draft)| draft.puzzle.len()) }
    }
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
    drafter: Drafter,
    seed: u64,
    bulk: Bulk,
}

/// Tries that are drawn afresh before the walk begins.
const FRESH: u64 = 64;

/// The stream of the seed of all early tries.
const EARLY: u64 = 0x6561_726c_7900_0000;

/// Puzzles from which the walk goes on.
const POOL: usize = 6;

/// One in this many tries of the walk is drawn afresh.
const FRESH_SHARE: usize = 8;

/// How far a puzzle is from what is wished: wishes that are not met or not asked, and by how much the
/// first of them is missed. The number of givens is the first wish. Where all are met, how far it is still to
/// go from an example.
type Distance = (usize, u32);

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
        let drafter = Drafter::new(level, recipe, seed);
        Ok(Maker { drafter, seed, bulk: Bulk::new(level) })
    }

    /// The recipe.
    pub fn recipe(&self) -> &Recipe {
        &self.drafter.recipe
    }

    /// The puzzle with this number that meets all wishes.
    pub fn make(
        &mut self,
        number: u64,
        wishes: &mut [Wish<'_>],
        budget: Budget<'_>,
    ) -> Result<Made, GaveUp> {
        wishes.sort_by_key(Wish::cost);
        let walks = self.recipe().search == Search::Walk;
        let mut sources: Vec<Source> = wishes.iter().filter_map(Wish::source).collect();
        sources.retain(|source| walks || !matches!(source, Source::Examples(_)));
        let mut work = Work::within(budget);
        let own_seed = Random::stream(self.seed, !number).number();
        let early_seed = Random::stream(self.seed, EARLY).number();
        let mut random = Random::stream(own_seed, u64::MAX);
        let mut pool: Vec<(Distance, Draft)> = Vec::new();
        let most = self.recipe().tries;
        let mut tries = 0;
        while tries < most {
            // All wishes are met there: a walk from an example is under way, and goes on from its last puzzle.
            let ahead = pool.iter().enumerate().filter(|(_, (distance, _))| distance.0 == 0);
            let ahead = ahead.min_by_key(|(_, (distance, _))| *distance).map(|(at, _)| at);
            let is_fresh = ahead.is_none()
                && (!walks || tries < FRESH || pool.is_empty() || random.below(FRESH_SHARE) == 0);
            let parent = match ahead {
                Some(at) => at,
                None if is_fresh => pool.len(),
                None => random.below(pool.len()),
            };
            let away = pool.get(parent).map(|(_, draft)| draft.away);
            let draft = if let Some((_, draft)) = pool.get(parent) {
                self.drafter.neighbour(draft, &mut random, &mut work)
            } else {
                let (seed, number) = match tries {
                    0 => (self.seed, number),
                    1..FRESH => (early_seed, number.wrapping_mul(FRESH).wrapping_add(tries)),
                    _ => (own_seed, tries),
                };
                let source = sources.get(tries as usize % sources.len().max(1)).copied();
                self.drafter.draw(seed, number, source, budget, &mut work)
            };
            let Ok(draft) = draft else { return Err(GaveUp::new(tries, Why::Budget, &pool)) };
            tries += 1;
            let Some(mut draft) = draft else { continue };
            let (mut distance, lacking) = self.judged(&draft, wishes);
            // With the givens it lacks, if it lacks nothing else.
            if let Some(more) = lacking.and_then(|cells| self.drafter.with_givens(&draft, &cells)) {
                tries += 1;
                let (with_more, _) = self.judged(&more, wishes);
                if with_more < distance {
                    (distance, draft) = (with_more, more);
                }
            }
            if let Some(away) = away {
                draft.away = away.saturating_sub(u32::from(distance == (0, 0)));
            }
            if distance == (0, 0) {
                distance.1 = draft.away;
            }
            if distance == (0, 0) {
                let Draft { puzzle, solution, .. } = draft;
                return Ok(Made { puzzle, solution, tries });
            }
            if let Some(parent) = pool.get_mut(parent) {
                if distance <= parent.0 {
                    *parent = (distance, draft);
                }
            } else {
                pool.push((distance, draft));
                // The best stay; of equals the older.
                pool.sort_by_key(|(distance, _)| *distance);
                pool.truncate(POOL);
            }
        }
        Err(GaveUp::new(tries, Why::Tries, &pool))
    }

    /// The puzzle with this number in which `look` finds something, and what that is: for practice, a
    /// position on the way to the solution at which a certain step comes next. Where nothing is found,
    /// `look` says how far it is from that, as in [`Judgement::Missed`].
    pub fn find<P>(
        &mut self,
        number: u64,
        look: &mut dyn FnMut(&Puzzle, &Solution) -> Result<P, u32>,
        wishes: &mut Vec<Wish<'_>>,
        budget: Budget<'_>,
    ) -> Result<(Made, P), GaveUp> {
        let mut found = None;
        let made = {
            let look = |puzzle: &Puzzle, solution: &Solution| match look(puzzle, solution) {
                Ok(position) => {
                    found = Some(position);
                    Judgement::Met
                }
                Err(missed) => Judgement::Missed(missed),
            };
            // Looking is asked last, so that what was found is of the puzzle that is made.
            let mut all: Vec<Wish<'_>> = wishes.iter_mut().map(Wish::borrowed).collect();
            all.push(Wish::new(u32::MAX, look));
            self.make(number, &mut all, budget)?
        };
        Ok((made, found.expect("the last wish was met")))
    }

    /// The puzzles with these numbers, in order, each as [`Maker::make`] without wishes makes it.
    /// Stops at the first that is given up because of the budget.
    pub fn make_all(
        &mut self,
        numbers: Range<u64>,
        budget: Budget<'_>,
        sink: &mut dyn FnMut(u64, Result<Made, GaveUp>),
    ) {
        if !self.recipe().is_plain() {
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
                let puzzle = Grid::from_numbers(self.recipe().shape, puzzle).expect("81 numbers");
                let puzzle = Puzzle::try_from(puzzle).expect("part of a solution");
                let solution = to_solution(&solution);
                sink(number, Ok(Made { puzzle, solution, tries: 1 }));
            }
            start = end;
        }
    }

    /// Plain minimal 9×9 puzzles with these numbers, in order, each with its solution, as 81 numbers: the
    /// fast way of [`Maker::make_all`]. `None` if the recipe is another; no more come after the budget ran out.
    pub fn lines(
        &mut self,
        numbers: Range<u64>,
        budget: Budget<'_>,
        sink: &mut dyn FnMut(&[u8; 81], &[u8; 81]),
    ) -> Option<()> {
        if !self.recipe().is_plain() {
            return None;
        }
        let mut start = numbers.start;
        while start < numbers.end {
            let end = numbers.end.min(start + CHUNK);
            let Ok(made) = self.dig_plain(self.seed, start..end, budget) else { return Some(()) };
            for (puzzle, solution) in &made {
                sink(puzzle, solution);
            }
            start = end;
        }
        Some(())
    }

    fn dig_plain(
        &mut self,
        seed: u64,
        numbers: Range<u64>,
        budget: Budget<'_>,
    ) -> Result<Vec<(Numbers, Numbers)>, OutOfBudget> {
        let start = numbers.start;
        let mut made = vec![([0; 81], [0; 81]); (numbers.end - start) as usize];
        let grids = self.drafter.grids.of_nine();
        self.bulk.dig(grids, seed, numbers, budget, &mut |number, puzzle, solution| {
            made[(number - start) as usize] = (*puzzle, *solution);
        })?;
        Ok(made)
    }

    /// How far a draft is from the wishes; and the cells it lacks as givens, if that is why.
    fn judged(&self, draft: &Draft, wishes: &mut [Wish<'_>]) -> (Distance, Option<Vec<Cell>>) {
        let missed = self.missed_givens(draft.puzzle.len());
        let len = wishes.len();
        if missed > 0 {
            return ((len + 1, missed), None);
        }
        for (at, wish) in wishes.iter_mut().enumerate() {
            match wish.judge(&draft.puzzle, &draft.solution) {
                Judgement::Met => {}
                Judgement::Missed(by) => return ((len - at, by), None),
                Judgement::Lacks { by, cells } => return ((len - at, by), Some(cells)),
            }
        }
        ((0, 0), None)
    }

    /// By how much a number of givens misses what is wished.
    fn missed_givens(&self, givens: usize) -> u32 {
        let missed = |wished: &std::ops::RangeInclusive<usize>| {
            wished.start().saturating_sub(givens) + givens.saturating_sub(*wished.end())
        };
        self.recipe().givens.as_ref().map_or(0, missed) as u32
    }
}

/// Puzzles that are made together: two groups of full grids. Towards the end of them lanes are without work.
const CHUNK: u64 = 2048;
