//! What `ennead rate --json` prints.

use std::collections::BTreeMap;

use ennead::grid::Grid;
use ennead::logic::Technique;
use ennead::logic::rating::Ratings;
use ennead::logic::se::Rule;
use schemars::JsonSchema;
use serde::Serialize;

use super::{Place, one_line, shape_name};

/// The answer of `rate`.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct RateRecord {
    #[serde(flatten)]
    pub(crate) place: Place,
    /// The puzzle: a character per cell up to 35×35, numbers with blanks between them above.
    puzzle: String,
    /// Rows and columns of a box, `2x3`; left out for the usual 3x3.
    #[serde(skip_serializing_if = "Option::is_none")]
    shape: Option<String>,
    /// A name for how hard it is, by ER where there is one, else by our rating.
    #[serde(skip_serializing_if = "Option::is_none")]
    tier: Option<String>,
    /// Our rating.
    #[serde(skip_serializing_if = "Option::is_none")]
    human: Option<HumanRecord>,
    /// Sudoku Explainer's.
    #[serde(skip_serializing_if = "Option::is_none")]
    se: Option<SeRecord>,
    /// HoDoKu's.
    #[serde(skip_serializing_if = "Option::is_none")]
    hodoku: Option<HodokuRecord>,
    /// Why it has no rating.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

/// Our rating; the same however the puzzle is turned and relabelled.
#[derive(Debug, Serialize, JsonSchema)]
struct HumanRecord {
    /// The hardest round.
    rating: f64,
    /// The rating is not a lower bound only.
    exact: bool,
    /// Its technique.
    hardest: Option<&'static str>,
    /// Deductions used, by technique.
    steps: BTreeMap<&'static str, usize>,
    /// Rounds; each takes all equally easy deductions at once.
    rounds: usize,
    /// Rounds with one deduction alone to go on.
    bottlenecks: usize,
    /// The ratings of all rounds together.
    effort: f64,
    /// A technique argued that there is one solution.
    uses_uniqueness: bool,
}

/// The rating of Sudoku Explainer 1.2.1.
#[derive(Debug, Serialize, JsonSchema)]
struct SeRecord {
    /// The hardest step.
    er: f64,
    /// The hardest step up to the first that places a digit.
    ep: f64,
    /// The first step.
    ed: f64,
    /// The rating is not a lower bound only.
    exact: bool,
    /// The hardest step's rule.
    hardest: Option<&'static str>,
}

/// HoDoKu's rating.
#[derive(Debug, Serialize, JsonSchema)]
struct HodokuRecord {
    /// Easy, Medium, Hard, Unfair or Extreme.
    level: String,
    /// The sum over all steps.
    score: u32,
}

impl RateRecord {
    pub(crate) fn of(place: Place, givens: &Grid, ratings: &Ratings) -> RateRecord {
        let tenths = |tenths: u32| f64::from(tenths) / 10.0;
        RateRecord {
            tier: ratings.tier().map(|tier| tier.to_string()),
            human: ratings.human.as_ref().map(|human| HumanRecord {
                rating: tenths(human.rating.0.into()),
                exact: human.solved,
                hardest: human.hardest.map(Technique::slug),
                steps: human.steps.iter().map(|&(one, times)| (one.slug(), times)).collect(),
                rounds: human.rounds,
                bottlenecks: human.bottlenecks,
                effort: tenths(human.effort),
                uses_uniqueness: human.uses_uniqueness,
            }),
            se: ratings.se.map(|se| SeRecord {
                er: tenths(se.er.0.into()),
                ep: tenths(se.ep.0.into()),
                ed: tenths(se.ed.0.into()),
                exact: se.exact,
                hardest: se.hardest.map(Rule::name),
            }),
            hodoku: ratings.hodoku.map(|hodoku| HodokuRecord {
                level: hodoku.level.to_string(),
                score: hodoku.score,
            }),
            ..RateRecord::not(place, givens, "")
        }
        .without_reason()
    }

    /// The answer for a puzzle that has no rating.
    pub(crate) fn not(place: Place, givens: &Grid, why: &str) -> RateRecord {
        RateRecord {
            place,
            puzzle: one_line(givens),
            shape: shape_name(givens.shape()),
            tier: None,
            human: None,
            se: None,
            hodoku: None,
            reason: Some(why.to_owned()),
        }
    }

    fn without_reason(self) -> RateRecord {
        RateRecord { reason: None, ..self }
    }
}
