//! Puzzles made to order: how many, of which shape and symmetry, how hard, with which techniques.
//!
//! The generator knows no rating. A wish about one is a closure with a cost, made here: cheap ones are
//! asked first, and the walk in the neighbourhood goes where they are missed by less.
//!
//! ```text
//! order     the words of the question: the recipe and the wishes
//! makers    puzzles by their numbers, in any number of threads
//! batch     the puzzles in order, up to the number that is wished; none like an earlier one
//! problem   the other problems of the laboratory
//! ```

mod batch;
mod makers;
mod order;
mod problem;

pub use batch::Batch;
pub use makers::Makers;
pub use problem::ProblemMaker;

use ennead::grid::{Puzzle, Shape};
use ennead::logic::rating::{self, Scales};
use ennead_same::Fingerprint;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::rate::{HodokuAnswer, HumanAnswer, SeAnswer};
use crate::door::{self, Input, Misuse, Tell};
use crate::in_json::in_json;
use crate::limits::{Clock, Limit, Limits, Watch};
use crate::line::{Line, ShapeName};
use crate::per_record::Verdict;
use crate::schema::JsonSchema;
use crate::verb::{LAB, PUZZLES, Whole};

/// The most puzzles of one question.
const MOST: u64 = 1_000_000_000;

/// The limits where the question has none: of each puzzle.
pub const LIMITS: Limits = Limits { step_limit: None, time_limit: Some(60_000) };

/// What is wished.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(rename = "GenerateQuestion")]
pub struct Question {
    /// Another problem of the laboratory instead of a Sudoku: `futoshiki:side=5,empty=12`.
    pub problem: Option<String>,
    /// How many puzzles.
    pub count: u64,
    /// The same seed makes the same puzzles, everywhere.
    pub seed: u64,
    /// The number of the first puzzle of this seed.
    pub first: u64,
    /// How the places of the givens repeat: `none`, `half-turn`, `quarter-turn`, `left-right`,
    /// `top-bottom`, `mirrors`, `diagonal`, `anti-diagonal`, `diagonals`, `all`.
    pub symmetry: String,
    /// Givens exactly here: a character per cell, `.` or `0` for a blank, anything else for a given.
    pub pattern: Option<String>,
    /// How many givens: `24` or `24..27`.
    pub givens: Option<String>,
    /// Which givens must be necessary.
    pub minimal: Minimal,
    /// The exact number of solutions.
    pub solutions: u64,
    /// Put givens until one solution remains, instead of taking them away.
    pub build: bool,
    /// Ratings on a scale: `se:3.0..4.5`, `human:2.0..3.0`, `hodoku:hard`.
    pub rating: Vec<String>,
    /// Techniques without which the puzzle is not solved by others that are no harder than what it takes
    /// anyway. Without a wished rating nothing harder than what is named here and in `uses` is needed.
    pub needs: Vec<String>,
    /// Techniques that are on the way to the solution.
    pub uses: Vec<String>,
    /// Techniques that are not needed: it is solved without them.
    pub without: Vec<String>,
    /// Solved without a step that argues that there is one solution.
    pub no_uniqueness: bool,
    /// No two that are the same, turned and relabelled. The numbers of those left out are passed over.
    pub distinct: bool,
    /// With `distinct`: the most memory for the puzzles that were made, in MiB.
    #[schemars(range(min = 1, max = 1_048_576))]
    pub memory: u64,
    /// How many puzzles are looked at for each before giving up.
    pub tries: u64,
    /// Say how hard each is.
    pub rate: bool,
    /// Say the weight that corrects the bias by the number of givens.
    pub weight: bool,
}

/// Which givens must be necessary.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Minimal {
    /// None need be.
    #[default]
    No,
    /// No group of givens that are each other's images can go.
    Symmetry,
    /// No given can go.
    Strict,
}

/// Whether there are this many numbers from the first on.
pub(crate) fn numbered(first: u64, count: u64) -> Result<(), String> {
    let why =
        || format!("`first` is {first} and `count` {count}: expected numbers below {}", u64::MAX);
    first.checked_add(count).map(|_| ()).ok_or_else(why)
}

impl Question {
    /// The numbers of the puzzles, where none is passed over.
    pub fn numbers(&self) -> std::ops::Range<u64> {
        self.first..self.first.saturating_add(self.count)
    }
}

impl Default for Question {
    fn default() -> Question {
        Question {
            problem: None,
            count: 1,
            seed: 1,
            first: 0,
            symmetry: "none".into(),
            pattern: None,
            givens: None,
            minimal: Minimal::No,
            solutions: 1,
            build: false,
            rating: Vec::new(),
            needs: Vec::new(),
            uses: Vec::new(),
            without: Vec::new(),
            no_uniqueness: false,
            distinct: false,
            memory: super::convert::MEMORY,
            tries: 100_000,
            rate: false,
            weight: false,
        }
    }
}

/// A puzzle, or why there is none.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Answer {
    /// Its number among the puzzles of this seed, from 0.
    pub number: u64,
    /// What came out.
    pub outcome: Outcome,
    /// Of another problem of the laboratory: its kind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<&'static str>,
    /// The words that make it again: `futoshiki:5,12 seed 3`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The problem as `lab` and `model` read it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub problem: Option<Value>,
    /// The same as text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub puzzle: Option<Line>,
    /// Rows and columns of a box; left out for the usual 3x3.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shape: Option<ShapeName>,
    /// Its solution; one of them, if several are wished.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<Line>,
    /// How many givens it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub givens: Option<usize>,
    /// How many puzzles were looked at, for all puzzles so far.
    pub tried: u64,
    /// A name for how hard it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tier: Option<String>,
    /// Our rating.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub human: Option<HumanAnswer>,
    /// Sudoku Explainer's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub se: Option<SeAnswer>,
    /// HoDoKu's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hodoku: Option<HodokuAnswer>,
    /// What it counts, so that puzzles with few givens do not count too much.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weight: Option<f64>,
    /// Why there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Which limit was reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
    /// By what it is known again.
    #[serde(skip)]
    pub key: Option<Fingerprint>,
}

/// What came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// A puzzle as wished.
    Made,
    /// None was found within the tries.
    GaveUp,
    /// A limit was reached first.
    Limit,
}

in_json!(Question);

impl Whole for Question {
    type Answer = Answer;
}

impl Answer {
    /// How it counts.
    pub fn verdict(&self) -> Verdict {
        match self.outcome {
            Outcome::Made => Verdict::Yes,
            Outcome::GaveUp => Verdict::No,
            Outcome::Limit => Verdict::Limit,
        }
    }
}

impl Answer {
    /// Nothing is known of the puzzle with this number.
    fn new(number: u64, outcome: Outcome) -> Answer {
        Answer {
            number,
            outcome,
            kind: None,
            name: None,
            problem: None,
            text: None,
            puzzle: None,
            shape: None,
            solution: None,
            givens: None,
            tried: 0,
            tier: None,
            human: None,
            se: None,
            hodoku: None,
            weight: None,
            reason: None,
            limit: None,
            key: None,
        }
    }

    fn rated(self, puzzle: &Puzzle, scales: Scales, watch: Watch<'_>) -> Answer {
        let rated = rating::rate_until(puzzle, scales, &|| watch.is_over());
        let Ok(ratings) = rated else { return self };
        let told = super::rate::Answer::told(&ratings);
        Answer { tier: told.0, human: told.1, se: told.2, hodoku: told.3, ..self }
    }
}

/// Makes the puzzles of a question in JSON.
pub(crate) fn ask(
    mut question: Map<String, Value>,
    clock: Clock<'_>,
    tell: &mut Tell<'_>,
) -> Result<(), Misuse> {
    let fail = |why: String| door::misuse("", &why);
    let input: Input = door::take(&mut question, &Input::KEYS)?;
    let shape = input.options()?.shape;
    let limits: Limits = door::take(&mut question, &Limits::KEYS)?;
    let limits = limits.or(LIMITS);
    let own: Question = door::own(question)?;
    if own.problem.is_some() && !LAB || own.problem.is_none() && !PUZZLES {
        return Err(Misuse::Elsewhere);
    }
    if LAB && let Some(maker) = ProblemMaker::new(&own, shape).map_err(fail)? {
        for number in own.numbers() {
            if !tell(&door::line(&maker.make(number))) || clock.is_cancelled() {
                break;
            }
        }
        return Ok(());
    }
    if !PUZZLES {
        return Ok(());
    }
    let makers = Makers::new(&own, shape.unwrap_or(Shape::NINE)).map_err(fail)?;
    let mut batch = Batch::new(&own, clock, limits);
    for numbers in makers.tasks(limits) {
        for answer in makers.make_all(numbers, clock, limits) {
            let answer = batch.take(answer);
            let is_told = answer.is_none_or(|answer| tell(&door::line(&answer)));
            if !is_told || batch.is_over() || clock.is_cancelled() {
                return Ok(());
            }
        }
    }
    Ok(())
}
