//! The rating of Sudoku Explainer 1.2.1: how hard a puzzle is for somebody who always takes the easiest step.
//!
//! Producers are asked in a fixed order, from the hidden single to nets of chains; the first hint is applied and the
//! asking starts again at the top. Three numbers come out of it, in [`Tenths`]:
//!
//! - **ER**, the highest rating of all steps;
//! - **EP** (pearl), the highest rating up to and including the first step that places a value;
//! - **ED** (diamond), the rating of the first step.
//!
//! This policy exists to be compared with published ratings, so it follows that program in everything that shows in the
//! numbers, quirks included, and shares no finder with the techniques of the rest of this crate: an improvement there
//! must not change a rating here. The ratings depend on the order of visiting (module `order`) and so are not the same for
//! isomorphic puzzles.
//!
//! In here a box is called a block and one use of a rule a step, as in that program.
//!
//! Every producer of the original is there. A rating is a lower bound only where the caller set a limit, see
//! [`Rating::exact`]; the hardest known puzzles take about a second. A puzzle for which no producer has a hint is rated 20.0;
//! none that has one solution is known.
//!
//! ```
//! use ennead_grid::{Grid, Puzzle, Shape};
//! use ennead_logic::se::{Options, Rule, rate};
//!
//! let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let numbers = line.chars().map(|c| c.to_digit(10).unwrap_or(0));
//! let puzzle = Puzzle::try_from(Grid::from_numbers(Shape::NINE, numbers)?)?;
//!
//! let rating = rate(&puzzle, &Options::default())?;
//! assert_eq!(format!("{}/{}/{}", rating.er, rating.ep, rating.ed), "1.2/1.2/1.2");
//! assert_eq!(rating.hardest, Some(Rule::HiddenSingleInBlock));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod aligned;
mod bug;
mod chain;
mod changes;
mod fish;
mod hidden_set;
mod hidden_single;
mod hint;
mod locking;
mod meter;
mod naked_set;
mod naked_single;
mod order;
mod producer;
mod rule;
mod state;
mod tenths;
mod unique_loop;
mod wing;

use std::fmt;

use ennead_grid::{Cell, Digit, Puzzle, Shape};

pub use rule::Rule;
pub use tenths::Tenths;

use hint::Hint;
use meter::Meter;
use producer::{NoHint, Producers};
use state::State;

/// How far to go.
#[derive(Clone, Copy)]
pub struct Options<'a> {
    /// Producers whose easiest hint is above this are not asked; a puzzle that needs one is rated "at least". A producer
    /// that is asked may find a harder hint than this.
    pub max: Tenths,
    /// The work that may be done: a step is one candidate of a position looked at by a producer of nets, or one list of
    /// inner chains made. The hardest known puzzles need about a million. The same on every machine.
    pub steps: u64,
    /// Asked every few hundred microseconds whether time is up, or somebody cancelled.
    pub is_over: Option<&'a (dyn Fn() -> bool + Sync)>,
}

impl Default for Options<'_> {
    fn default() -> Options<'static> {
        Options { max: Tenths(u16::MAX), steps: u64::MAX, is_over: None }
    }
}

impl fmt::Debug for Options<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Options { max, steps, is_over } = self;
        let is_over = is_over.map(|_| "a condition");
        f.debug_struct("Options")
            .field("max", max)
            .field("steps", steps)
            .field("is_over", &is_over)
            .finish()
    }
}

/// How hard a puzzle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating {
    /// The highest rating of all steps.
    pub er: Tenths,
    /// The highest rating up to the first step that places a value.
    pub ep: Tenths,
    /// The rating of the first step.
    pub ed: Tenths,
    /// Whether the puzzle was solved. If not, `er` is a lower bound.
    pub exact: bool,
    /// Whether `ep` is no lower bound only: a value was placed.
    pub ep_exact: bool,
    /// Whether `ed` is no lower bound only: a step was taken.
    pub ed_exact: bool,
    /// Whether it was not solved because the steps were used up or the time.
    pub spent: bool,
    /// The rule of the hardest step, the first of several; none for a complete grid.
    pub hardest: Option<Rule>,
    /// How many steps were taken.
    pub steps: usize,
}

/// One step on the way, as it was applied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// How hard it is.
    pub rating: Tenths,
    /// What it uses.
    pub rule: Rule,
    /// What its length is reckoned from: the nodes of a chain, those of chains within it included; 0 if it is none.
    pub complexity: usize,
    /// The cells of the pattern, in reading order; of a chain the cell of its conclusion.
    pub cells: Vec<Cell>,
    /// The value it places, if it does.
    pub placement: Option<(Cell, Digit)>,
    /// The candidates it removes, other than by placing a value.
    pub eliminations: Vec<(Cell, Digit)>,
}

/// Why there is no rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unrated {
    /// The rating is defined for 9×9 only.
    #[error(
        "Sudoku Explainer ratings exist for 9×9 grids with 3×3 boxes only, this one is {side}×{side}"
    )]
    NotNine {
        /// Rows and columns of the grid.
        side: usize,
    },
    /// The steps led to a contradiction.
    #[error(
        "the steps lead to a contradiction after {steps} of them: the puzzle has not exactly one solution"
    )]
    Contradiction {
        /// How many steps were taken.
        steps: usize,
    },
}

/// Rates a puzzle. It must have exactly one solution: some rules rest on that. If it has not, the answer is
/// [`Unrated::Contradiction`] or a rating that means nothing, and may take long: set a limit where that can be.
pub fn rate(puzzle: &Puzzle, options: &Options<'_>) -> Result<Rating, Unrated> {
    drive(puzzle, *options, |_| ())
}

/// Rates a puzzle and calls `observe` with each step before it is applied.
pub fn rate_with(
    puzzle: &Puzzle,
    options: &Options<'_>,
    mut observe: impl FnMut(&Step),
) -> Result<Rating, Unrated> {
    drive(puzzle, *options, |hint| observe(&Step::from(hint)))
}

fn drive(
    puzzle: &Puzzle,
    options: Options<'_>,
    mut observe: impl FnMut(&Hint),
) -> Result<Rating, Unrated> {
    if puzzle.shape() != Shape::NINE {
        return Err(Unrated::NotNine { side: puzzle.shape().side() });
    }
    let mut state = State::new(puzzle);
    let mut producers = Producers::new(&state);
    let mut meter = Meter::new(options.steps, options.is_over);
    let none = Tenths::default();
    let mut rating = Rating {
        er: none,
        ep: none,
        ed: none,
        exact: true,
        ep_exact: true,
        ed_exact: true,
        spent: false,
        hardest: None,
        steps: 0,
    };
    let mut placed = false;
    loop {
        let failed = Unrated::Contradiction { steps: rating.steps };
        producers.check().map_err(|_| failed)?;
        if state.blank == 0 {
            return Ok(rating);
        }
        let hint = match producers.ask(&state, options.max, &mut meter) {
            Ok(hint) => hint,
            Err(NoHint { at_least, spent }) => {
                (rating.exact, rating.spent) = (false, spent);
                (rating.ep_exact, rating.ed_exact) = (placed, rating.steps > 0);
                rating.er = rating.er.max(at_least);
                if !placed {
                    rating.ep = rating.er;
                }
                if rating.steps == 0 {
                    rating.ed = rating.er;
                }
                return Ok(rating);
            }
        };
        observe(&hint);
        if hint.rating > rating.er {
            rating.er = hint.rating;
            rating.hardest = Some(hint.rule);
        }
        if !placed {
            rating.ep = rating.er;
        }
        if rating.steps == 0 {
            rating.ed = rating.er;
        }
        rating.steps += 1;
        placed |= hint.placement.is_some();
        let before = state.boards;
        match hint.placement {
            Some((cell, digit)) => state.place(cell, digit),
            None => state.remove_all(&hint.removals),
        }
        producers.follow(&before, &state);
    }
}

impl From<&Hint> for Step {
    fn from(hint: &Hint) -> Step {
        let cell = |cell: usize| Cell::new(cell as u16);
        let candidate = |(at, digit): (usize, usize)| {
            (cell(at), Digit::new(digit as u8 + 1).expect("0–8 plus one is a digit"))
        };
        Step {
            rating: hint.rating,
            rule: hint.rule,
            complexity: hint.complexity,
            cells: order::cells(hint.cells).map(cell).collect(),
            placement: hint.placement.map(candidate),
            eliminations: hint.removals.iter().map(candidate).collect(),
        }
    }
}
