//! What to do next, from a nudge to the full reasoning; mistakes first.

use ennead::Shape;
use ennead::grid::{BadCellName, Cell, CellName};
use ennead::logic::hint::{self, Depth, Wishes};
use ennead::logic::{Deduction, Language, Position, Technique};
use ennead::stream::{self, ReadError, Records};
use ennead::text::{Options, Record};
use ennead_render::Drawing;
use serde::{Deserialize, Serialize};

use crate::deduction::DeductionAnswer;
use crate::head::{FindingAnswer, Head};
use crate::in_json::in_json;
use crate::limits::{Limit, Watch};
use crate::order::{LanguageChoice, Order, technique};
use crate::per_record::{PerRecord, Verdict};
use crate::progress::Standing;
use crate::refusal::Refusal;
use crate::scene::{self, Look};
use crate::schema::JsonSchema;
use crate::subject::Subject;

/// What kind of hint.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Question {
    /// How much to say, from 1 (a nudge) to 5 (everything).
    #[schemars(range(min = 1, max = 5))]
    pub level: u8,
    /// Say all five levels, one after the other.
    pub all_levels: bool,
    /// Only a step that places in this cell or strikes from it, or what has to be done before: `r4c7`.
    pub cell: Option<String>,
    /// No step that argues that the puzzle has one solution.
    pub no_uniqueness: bool,
    /// No technique harder than this one: `x-wing`.
    pub up_to: Option<String>,
    /// Somebody's own order, as the text of a table of techniques.
    pub techniques: Option<String>,
    /// The language it is told in.
    pub language: LanguageChoice,
    /// Draw it too, in these colours.
    pub picture: Option<Look>,
    /// Whether grids in progress come from a second input.
    #[serde(skip)]
    pub has_progress: bool,
}

/// A nudge.
impl Default for Question {
    fn default() -> Question {
        Question {
            level: 1,
            all_levels: false,
            cell: None,
            no_uniqueness: false,
            up_to: None,
            techniques: None,
            language: LanguageChoice::En,
            picture: None,
            has_progress: false,
        }
    }
}

/// A hint.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Answer {
    /// The record.
    #[serde(flatten)]
    pub head: Head,
    /// What came out.
    pub outcome: Outcome,
    /// Why no hint can be given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// What is said, by level: the one asked for, or all of them.
    pub levels: Vec<LevelAnswer>,
    /// The step; left out below level 4.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deduction: Option<DeductionAnswer>,
    /// The cells with mistakes; left out below level 3.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub mistakes: Vec<String>,
    /// The picture, where asked for, as SVG: what the last of the levels says, and nothing beyond.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub svg: Option<String>,
    /// Which limit was reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
    /// How the givens clash.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub findings: Vec<FindingAnswer>,
    /// The hint, for a door that draws it.
    #[serde(skip)]
    pub hint: Option<Box<hint::Hint>>,
    /// The grid in progress, likewise.
    #[serde(skip)]
    pub now: Option<Box<Record>>,
}

/// What came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// There is a step.
    Step,
    /// The cell that was asked about is not ripe: this step comes before.
    Before,
    /// Something is wrong.
    Mistakes,
    /// No technique leads on.
    Nothing,
    /// The grid is filled, and right.
    Solved,
    /// No hint can be given; see the reason.
    None,
    /// The givens clash.
    Invalid,
    /// A limit was reached first.
    Limit,
}

/// What one level says.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct LevelAnswer {
    /// From 1, a nudge, to 5, everything.
    pub level: u8,
    /// Its sentences; each level says all that those before it say.
    pub sentences: Vec<String>,
}

/// Why there is no hint.
enum NoHint {
    Reason(String),
    Limit,
}

impl Question {
    fn wishes(&self, shape: Shape) -> Result<Wishes, String> {
        let policy = Order::Human.policy(self.techniques.as_deref(), self.no_uniqueness)?;
        let mut wishes = Wishes { policy, cell: None };
        if let Some(name) = &self.up_to {
            wishes = wishes.up_to(technique(name)?);
        }
        if let Some(name) = &self.cell {
            wishes = wishes.about(cell(name, shape)?);
        }
        Ok(wishes)
    }

    /// The levels that are told.
    fn depths(&self) -> Vec<Depth> {
        let one = Depth::new(self.level).filter(|_| !self.all_levels);
        one.map_or_else(|| Depth::ALL.to_vec(), |depth| vec![depth])
    }

    fn hint(&self, subject: &Subject, watch: Watch<'_>) -> Result<hint::Hint, NoHint> {
        let wishes = self.wishes(subject.record.givens.shape()).map_err(NoHint::Reason)?;
        let standing = Standing::of(subject, self.has_progress, watch)
            .map_err(|not| not.reason().map_or(NoHint::Limit, NoHint::Reason))?;
        let progress = standing.progress();
        hint::hint_until(&progress, &wishes, &|| watch.is_over()).map_err(|why| match why {
            hint::NoHint::Stopped(_) => NoHint::Limit,
            why => NoHint::Reason(why.to_string()),
        })
    }

    /// The picture of a hint, as far as it is told.
    pub fn drawing(&self, head: &Head, now: &Record, found: &hint::Hint) -> Drawing {
        let depth = self.depths().last().copied().unwrap_or(Depth::Nudge);
        scene::hint(&head.puzzle.grid(), now, found, depth, self.language.into())
    }

    fn tell(&self, head: Head, found: hint::Hint) -> Answer {
        let (shape, depths) = (head.puzzle.shape(), self.depths());
        let deepest = depths.last().copied().unwrap_or(Depth::Nudge);
        let outcome = match &found {
            hint::Hint::Step(_) => Outcome::Step,
            hint::Hint::Before(..) => Outcome::Before,
            hint::Hint::Mistakes(_) => Outcome::Mistakes,
            hint::Hint::Nothing => Outcome::Nothing,
            hint::Hint::Solved => Outcome::Solved,
        };
        let is_told = |_: &&(Position, Deduction)| deepest >= Depth::Follows;
        let step = found.step().filter(is_told);
        let language = Language::from(self.language);
        let deduction = step.map(|(position, step)| DeductionAnswer::of(position, step, language));
        let mistakes = match &found {
            hint::Hint::Mistakes(all) if deepest >= Depth::Cells => {
                all.iter().map(|one| shape.name(one.cell()).to_string()).collect()
            }
            _ => Vec::new(),
        };
        let level = |&depth: &Depth| LevelAnswer {
            level: depth.number(),
            sentences: found.tell_in(shape, depth, language),
        };
        Answer {
            levels: depths.iter().map(level).collect(),
            deduction,
            mistakes,
            hint: Some(Box::new(found)),
            ..Answer::new(head, outcome)
        }
    }
}

impl Answer {
    fn new(head: Head, outcome: Outcome) -> Answer {
        Answer {
            head,
            outcome,
            reason: None,
            levels: Vec::new(),
            deduction: None,
            mistakes: Vec::new(),
            svg: None,
            limit: None,
            findings: Vec::new(),
            hint: None,
            now: None,
        }
    }
}

/// The cell of this name (`r4c7`, `D7` or `(6,3)`), if the grid is large enough.
pub(super) fn cell(name: &str, shape: Shape) -> Result<Cell, String> {
    let name: CellName = name.parse().map_err(|error: BadCellName| error.to_string())?;
    let side = shape.side();
    let refused = || format!("there is no {name} here: expected r1c1 to r{side}c{side}");
    name.cell(shape).ok_or_else(refused)
}

in_json!(Question => Answer);

impl PerRecord for Question {
    type Answer = Answer;

    const SECOND: Option<&'static str> = Some("progress");

    fn check(&self) -> Result<(), String> {
        if Depth::new(self.level).is_none() {
            return Err(format!("`level` is {}, expected 1 to 5", self.level));
        }
        // Whether a grid has the cell is seen when there is one; 100×100 has every cell.
        let largest = Shape::new(10, 10).ok_or("no 100×100")?;
        self.wishes(largest).map(|_| ())
    }

    fn second<'a>(
        &mut self,
        input: stream::Input<'a>,
        options: &Options,
    ) -> Result<Option<Records<'a>>, ReadError> {
        self.has_progress = true;
        Records::open(input, &Options { form: None, ..*options }).map(Some)
    }

    fn answer(
        &self,
        subject: Subject,
        watch: Watch<'_>,
        tell: &mut dyn FnMut(Answer) -> bool,
    ) -> Result<(), Refusal> {
        subject.needs_digits("hints begin with given digits")?;
        let head = subject.head();
        tell(match self.hint(&subject, watch) {
            Ok(found) => {
                let now = match subject.partner {
                    Some(Ok(record)) => record,
                    _ => subject.record,
                };
                let svg = self.picture.map(|look| look.svg(&self.drawing(&head, &now, &found)));
                Answer { svg, now: Some(Box::new(now)), ..self.tell(head, found) }
            }
            Err(NoHint::Limit) => {
                let limit = watch.limit();
                let reason = Some(limit.sentence().to_owned());
                Answer { limit: Some(limit), reason, ..Answer::new(head, Outcome::Limit) }
            }
            Err(NoHint::Reason(why)) => match subject.puzzle() {
                Ok(_) => Answer { reason: Some(why), ..Answer::new(head, Outcome::None) },
                Err(clash) => Answer {
                    reason: Some(why),
                    findings: clash.findings(),
                    ..Answer::new(head, Outcome::Invalid)
                },
            },
        });
        Ok(())
    }

    fn verdict(answer: &Answer) -> Verdict {
        match answer.outcome {
            Outcome::Step | Outcome::Before | Outcome::Mistakes | Outcome::Solved => Verdict::Yes,
            Outcome::Nothing | Outcome::None => Verdict::No,
            Outcome::Invalid => Verdict::Unsolvable,
            Outcome::Limit => Verdict::Limit,
        }
    }

    fn grain(&self) -> usize {
        4 << 10
    }
}

/// A technique by its name, for a door that takes names apart before it asks.
pub fn named(name: &str) -> Result<Technique, String> {
    technique(name)
}
