//! How hard a puzzle is, on the scales people quote.

use std::collections::BTreeMap;
use std::time::Duration;

use ennead::grid::Puzzle;
use ennead::logic::rating::{self, Ratings, Scales};
use ennead::logic::se::{self, Rule};
use ennead::logic::{Policy, Technique};
use ennead::path::{NoPath, only_solution};
use serde::{Deserialize, Serialize};

use crate::head::{FindingAnswer, Head};
use crate::in_json::in_json;
use crate::limits::{Limit, Watch};
use crate::order::Order;
use crate::per_record::{PerRecord, Verdict};
use crate::progress::STEPS;
use crate::refusal::Refusal;
use crate::schema::JsonSchema;
use crate::subject::Subject;

/// On which scales.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Question {
    /// Only these; all that fit the grid if none is named.
    pub scale: Vec<Scale>,
    /// Somebody's own order and ratings, as the text of a table of techniques; our own scale goes by it.
    pub techniques: Option<String>,
}

/// A way to rate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Scale {
    /// Sudoku Explainer's ER, EP and ED.
    Se,
    /// Our own.
    Human,
    /// HoDoKu's level and score.
    Hodoku,
}

/// The ratings of a puzzle.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Answer {
    /// The record.
    #[serde(flatten)]
    pub head: Head,
    /// What came out.
    pub outcome: Outcome,
    /// A name for how hard it is, by ER where there is one, else by our rating; with a plus behind it
    /// where that is a lower bound.
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
    /// Why it has no rating.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Which limit was reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
    /// How the givens clash.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub findings: Vec<FindingAnswer>,
    /// The ratings, for a door that words them.
    #[serde(skip)]
    pub ratings: Option<Box<Ratings>>,
    /// How long it took.
    #[serde(skip)]
    pub elapsed: Duration,
}

/// What came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// It has ratings.
    Rated,
    /// It has none; see the reason.
    None,
    /// The givens clash.
    Invalid,
    /// A limit was reached first.
    Limit,
}

/// Our rating; the same however the puzzle is turned and relabelled.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct HumanAnswer {
    /// The hardest round; a lower bound if it is not exact, so to be sorted above those that are.
    pub rating: f64,
    /// The rating is not a lower bound only.
    pub exact: bool,
    /// Its technique; null where the rating is a bound.
    pub hardest: Option<&'static str>,
    /// Deductions used, by technique.
    pub steps: BTreeMap<&'static str, usize>,
    /// Rounds; each takes all equally easy deductions at once.
    pub rounds: usize,
    /// Rounds with one deduction alone to go on.
    pub bottlenecks: usize,
    /// The ratings of all rounds together.
    pub effort: f64,
    /// A technique argued that there is one solution.
    pub uses_uniqueness: bool,
}

/// The rating of Sudoku Explainer 1.2.1.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SeAnswer {
    /// The hardest step.
    pub er: f64,
    /// The hardest step up to the first that places a digit.
    pub ep: f64,
    /// The first step.
    pub ed: f64,
    /// ER is not a lower bound only. A bound is to be sorted above the same number that is exact.
    pub exact: bool,
    /// EP is not a lower bound only.
    pub ep_exact: bool,
    /// ED is not a lower bound only.
    pub ed_exact: bool,
    /// The hardest step's rule; null where ER is a bound.
    pub hardest: Option<&'static str>,
}

/// HoDoKu's rating.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct HodokuAnswer {
    /// Easy, Medium, Hard, Unfair or Extreme.
    pub level: String,
    /// The sum over all steps.
    pub score: u32,
}

impl Question {
    fn policy(&self) -> Result<Policy, String> {
        match &self.techniques {
            None => Ok(rating::human::policy()),
            Some(_) => Order::Human.policy(self.techniques.as_deref(), false),
        }
    }

    fn rate(&self, puzzle: &Puzzle, watch: Watch<'_>) -> Result<Ratings, String> {
        let policy = self.policy()?;
        let rated = rating::rate_by(puzzle, self.scales(), &policy, &|| watch.is_over());
        rated.map_err(|error| error.to_string())
    }

    fn scales(&self) -> Scales {
        let is_wanted = |scale| self.scale.is_empty() || self.scale.contains(&scale);
        Scales {
            human: is_wanted(Scale::Human),
            hodoku: is_wanted(Scale::Hodoku),
            se: is_wanted(Scale::Se).then(|| se::Options::default().max),
        }
    }
}

impl Answer {
    fn new(head: Head, outcome: Outcome) -> Answer {
        Answer {
            head,
            outcome,
            tier: None,
            human: None,
            se: None,
            hodoku: None,
            reason: None,
            limit: None,
            findings: Vec::new(),
            ratings: None,
            elapsed: Duration::ZERO,
        }
    }

    fn of(head: Head, ratings: Ratings) -> Answer {
        let (tier, human, se, hodoku) = Answer::told(&ratings);
        let ratings = Some(Box::new(ratings));
        Answer { tier, human, se, hodoku, ratings, ..Answer::new(head, Outcome::Rated) }
    }

    /// The tier and each rating as an answer holds them.
    pub(super) fn told(ratings: &Ratings) -> Told {
        let tenths = |tenths: u32| f64::from(tenths) / 10.0;
        (
            ratings
                .tier()
                .map(|tier| format!("{tier}{}", if ratings.is_tier_exact() { "" } else { "+" })),
            ratings.human.as_ref().map(|human| HumanAnswer {
                rating: tenths(human.rating.0.into()),
                exact: human.solved,
                hardest: human.hardest.filter(|_| human.solved).map(Technique::slug),
                steps: human.steps.iter().map(|&(one, times)| (one.slug(), times)).collect(),
                rounds: human.rounds,
                bottlenecks: human.bottlenecks,
                effort: tenths(human.effort),
                uses_uniqueness: human.uses_uniqueness,
            }),
            ratings.se.map(|se| SeAnswer {
                er: tenths(se.er.0.into()),
                ep: tenths(se.ep.0.into()),
                ed: tenths(se.ed.0.into()),
                exact: se.exact,
                ep_exact: se.ep_exact,
                ed_exact: se.ed_exact,
                hardest: se.hardest.filter(|_| se.exact).map(Rule::name),
            }),
            ratings.hodoku.map(|hodoku| HodokuAnswer {
                level: hodoku.level.to_string(),
                score: hodoku.score,
            }),
        )
    }
}

/// The tier and each rating.
type Told = (Option<String>, Option<HumanAnswer>, Option<SeAnswer>, Option<HodokuAnswer>);

in_json!(Question => Answer);

impl PerRecord for Question {
    type Answer = Answer;

    fn check(&self) -> Result<(), String> {
        self.policy().map(|_| ())
    }

    fn answer(
        &self,
        subject: Subject,
        watch: Watch<'_>,
        tell: &mut dyn FnMut(Answer) -> bool,
    ) -> Result<(), Refusal> {
        subject.needs_digits("ratings are defined for given digits")?;
        let head = subject.head();
        let puzzle = match subject.puzzle() {
            Ok(puzzle) => puzzle,
            Err(clash) => {
                let (reason, findings) = (Some(clash.sentence()), clash.findings());
                tell(Answer { reason, findings, ..Answer::new(head, Outcome::Invalid) });
                return Ok(());
            }
        };
        let not =
            |why: String| Answer { reason: Some(why), ..Answer::new(head.clone(), Outcome::None) };
        let answer = match watch.within(STEPS, |budget| only_solution(&puzzle, budget)) {
            Ok(_) => match self.rate(&puzzle, watch) {
                // What is known by then are lower bounds.
                Ok(ratings) if watch.is_over() => Answer {
                    outcome: Outcome::Limit,
                    limit: Some(watch.limit()),
                    ..Answer::of(head, ratings)
                },
                Ok(ratings) => Answer::of(head, ratings),
                Err(why) => not(why),
            },
            Err(NoPath::Unknown) => {
                let limit = watch.limit();
                let reason = Some(limit.sentence().to_owned());
                Answer { limit: Some(limit), reason, ..Answer::new(head, Outcome::Limit) }
            }
            Err(why) => not(why.to_string()),
        };
        tell(Answer { elapsed: watch.elapsed(), ..answer });
        Ok(())
    }

    fn verdict(answer: &Answer) -> Verdict {
        match answer.outcome {
            Outcome::Rated => Verdict::Yes,
            Outcome::None => Verdict::No,
            Outcome::Invalid => Verdict::Unsolvable,
            Outcome::Limit => Verdict::Limit,
        }
    }

    fn grain(&self) -> usize {
        4 << 10
    }
}
