//! HoDoKu 2.2: its solution path, level and score, step by step.
//!
//! Its solver walks its table of techniques, applies the first step found and starts again. Some
//! techniques take the first instance they come upon, some the best of all; in which order they search
//! and strike decides which single is next, so everything here is done in its order. This room shares
//! no finder with the rest of the crate: an improvement there changes nothing here.
//!
//! The *score* is the sum over all steps of what the table says; the *level* is the highest of any step,
//! raised while the score is above what the level allows.

mod almost_locked;
mod chains;
mod colours;
mod fish;
mod forcing;
mod line_fish;
mod links;
mod loops;
mod single_digit;
mod singles;
mod state;
mod step;
mod subsets;
mod sue_de_coq;
mod table;
mod uniqueness;
mod wings;

pub use step::Step;

use std::cell::OnceCell;

use ennead_grid::{Cell, Puzzle, Shape, Solution};

use crate::stop::{IsOver, Stopped, ask, never};
use crate::technique::{Level, Technique};
use almost_locked::AlmostLocked;
use state::State;
use table::each;

/// What HoDoKu would say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating {
    /// The level.
    pub level: Level,
    /// The sum of all steps.
    pub score: u32,
    /// The step of the highest level, the first of several; none for a full grid.
    pub hardest: Option<Technique>,
    /// Whether it was solved without trying digits.
    pub solved: bool,
}

/// What giving up costs.
const GIVE_UP: u32 = 20_000;

/// The highest score of each level.
const HIGHEST: [(Level, u32); 5] = [
    (Level::Easy, 800),
    (Level::Medium, 1000),
    (Level::Hard, 1600),
    (Level::Unfair, 1800),
    (Level::Extreme, u32::MAX),
];

/// A state, and what several techniques need of it.
struct Look<'a> {
    state: &'a State,
    rectangles: OnceCell<Vec<Step>>,
    almost_locked: OnceCell<AlmostLocked>,
}

impl Look<'_> {
    fn rectangle(&self, technique: Technique) -> Option<Step> {
        let all = self.rectangles.get_or_init(|| uniqueness::rectangles(self.state));
        all.iter().find(|step| step.technique == technique).cloned()
    }

    fn almost_locked(&self) -> &AlmostLocked {
        self.almost_locked.get_or_init(|| AlmostLocked::new(self.state))
    }
}

/// One row of its table.
type Search = fn(&Look<'_>) -> Option<Step>;

/// Its table after the singles, in its order, without what it does not use when it solves.
#[rustfmt::skip]
const TABLE: &[Search] = &[
    |look| subsets::locked_pair(look.state),
    |look| subsets::locked_triple(look.state),
    |look| subsets::pointing(look.state),
    |look| subsets::claiming(look.state),
    |look| subsets::naked_pair(look.state),
    |look| subsets::naked_triple(look.state),
    |look| subsets::hidden_pair(look.state),
    |look| subsets::hidden_triple(look.state),
    |look| subsets::naked_quad(look.state),
    |look| subsets::hidden_quad(look.state),
    |look| fish::x_wing(look.state),
    |look| fish::swordfish(look.state),
    |look| fish::jellyfish(look.state),
    |look| wings::remote_pair(look.state),
    |look| uniqueness::grave(look.state),
    |look| single_digit::skyscraper(look.state),
    |look| single_digit::two_string_kite(look.state),
    |look| chains::turbot_fish(look.state),
    |look| single_digit::empty_rectangle(look.state),
    |look| wings::w_wing(look.state),
    |look| wings::xy_wing(look.state),
    |look| wings::xyz_wing(look.state),
    |look| look.rectangle(Technique::UniqueRectangle1),
    |look| look.rectangle(Technique::UniqueRectangle2),
    |look| look.rectangle(Technique::UniqueRectangle3),
    |look| look.rectangle(Technique::UniqueRectangle4),
    |look| look.rectangle(Technique::UniqueRectangle5),
    |look| look.rectangle(Technique::UniqueRectangle6),
    |look| look.rectangle(Technique::HiddenRectangle),
    |look| uniqueness::avoidable(look.state, Technique::AvoidableRectangle1),
    |look| uniqueness::avoidable(look.state, Technique::AvoidableRectangle2),
    |look| fish::finned_x_wing(look.state),
    |look| fish::sashimi_x_wing(look.state),
    |look| fish::finned_swordfish(look.state),
    |look| fish::sashimi_swordfish(look.state),
    |look| fish::finned_jellyfish(look.state),
    |look| fish::sashimi_jellyfish(look.state),
    |look| sue_de_coq::find(look.state),
    |look| colours::simple(look.state),
    |look| colours::multi(look.state),
    |look| chains::x_chain(look.state),
    |look| chains::xy_chain(look.state),
    |look| loops::plain(look.state),
    |look| loops::grouped(look.state),
    |look| almost_locked::xz(look.almost_locked()),
    |look| almost_locked::xy_wing(look.almost_locked()),
    |look| almost_locked::chain(look.almost_locked()),
    |look| fish::franken_x_wing(look.state),
    |look| fish::franken_swordfish(look.state),
    |look| fish::finned_franken_x_wing(look.state),
    |look| fish::finned_franken_swordfish(look.state),
    |look| forcing::chain(look.state),
    |look| forcing::net(look.state),
];

/// How many rows of the table there are up to the last one of this level: whoever finds nothing in them
/// is above it.
const fn rows(most: Level) -> usize {
    match most {
        Level::Easy => 0,
        Level::Medium => 8,
        Level::Hard => 40,
        Level::Unfair => TABLE.len() - 2,
        Level::Extreme => TABLE.len(),
    }
}

fn next(state: &mut State, table: &[Search], is_over: IsOver<'_>) -> Result<Option<Step>, Stopped> {
    if let Some(single) = singles::next(state) {
        return Ok(Some(single));
    }
    let look = Look { state, rectangles: OnceCell::new(), almost_locked: OnceCell::new() };
    for search in table {
        ask(is_over)?;
        let step = search(&look);
        if step.is_some() {
            return Ok(step);
        }
    }
    Ok(None)
}

/// The path to the solution, or as far as its techniques lead; for 9×9 grids, else none. Where they do
/// not, HoDoKu takes a digit from the solution, which the caller may pass in: then the path goes on.
pub fn path(puzzle: &Puzzle, solution: Option<&Solution>) -> Option<Vec<Step>> {
    path_until(puzzle, solution, &never).unwrap_or_default()
}

/// The same, until it is over.
pub fn path_until(
    puzzle: &Puzzle,
    solution: Option<&Solution>,
    is_over: IsOver<'_>,
) -> Result<Option<Vec<Step>>, Stopped> {
    if puzzle.givens().shape() != Shape::NINE {
        return Ok(None);
    }
    let mut state = State::load(puzzle);
    let mut steps = Vec::new();
    // Every step takes at least one candidate away.
    while state.open() != 0 && steps.len() < 9 * 81 {
        let guess = || {
            let open: Vec<usize> = each(state.open()).collect();
            let cell = open[open.len() / 2];
            let digit = solution?.get(Cell::new(cell as u16))?;
            let (technique, name) = (Technique::BruteForce, "Brute Force");
            Some(Step::places(technique, name, cell, digit.index()))
        };
        let mut copy = state.clone();
        let Some(step) = next(&mut copy, TABLE, is_over)?.or_else(guess) else { break };
        state = copy;
        state.apply(&step);
        steps.push(step);
    }
    Ok(Some(steps))
}

/// Rates a puzzle that has one solution; for 9×9 grids, else none.
pub fn rate(puzzle: &Puzzle) -> Option<Rating> {
    rate_until(puzzle, &never).unwrap_or_default()
}

/// The same, until it is over.
pub fn rate_until(puzzle: &Puzzle, is_over: IsOver<'_>) -> Result<Option<Rating>, Stopped> {
    let Some(steps) = path_until(puzzle, None, is_over)? else { return Ok(None) };
    let mut rating = Rating { level: Level::Easy, score: 0, hardest: None, solved: false };
    for step in &steps {
        if let Some(row) = step.technique.info().hodoku {
            rating.score += row.score;
            if rating.hardest.is_none() || row.level > rating.level {
                rating.level = row.level;
                rating.hardest = Some(step.technique);
            }
        }
    }
    let blanks = puzzle.givens().blanks().count();
    rating.solved = steps.iter().map(|step| step.placed.len()).sum::<usize>() == blanks;
    if !rating.solved {
        rating.score += GIVE_UP;
        rating.level = Level::Extreme;
    }
    rating.level = raised(rating.level, rating.score);
    Ok(Some(rating))
}

/// The level of steps of this level with this score together.
fn raised(level: Level, score: u32) -> Level {
    let fits = |&&(higher, highest): &&(Level, u32)| higher >= level && score <= highest;
    HIGHEST.iter().find(fits).map_or(Level::Extreme, |(level, _)| *level)
}

/// The level of a puzzle that has one solution, if it is `most` or lower: nothing harder is looked for, so
/// that is known sooner than the rating. None if it is higher, or the grid is not 9×9.
pub fn level_up_to(
    puzzle: &Puzzle,
    most: Level,
    is_over: IsOver<'_>,
) -> Result<Option<Level>, Stopped> {
    if puzzle.givens().shape() != Shape::NINE {
        return Ok(None);
    }
    let mut state = State::load(puzzle);
    let (mut level, mut score) = (Level::Easy, 0);
    // Every step takes at least one candidate away.
    for _ in 0..9 * 81 {
        if state.open() == 0 {
            return Ok(Some(raised(level, score)));
        }
        let mut copy = state.clone();
        let Some(step) = next(&mut copy, &TABLE[..rows(most)], is_over)? else { return Ok(None) };
        state = copy;
        state.apply(&step);
        if let Some(row) = step.technique.info().hodoku {
            (level, score) = (level.max(row.level), score + row.score);
        }
        if raised(level, score) > most {
            return Ok(None);
        }
    }
    Ok(None)
}
