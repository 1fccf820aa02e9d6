//! How a puzzle is solved: by techniques, every step told; or on the workbench, pass by pass.

mod workbench;

use ennead::grid::{Puzzle, Solution};
use ennead::logic::{Deduction, Limits, Policy, Position, Technique, all_steps_until};
use ennead::path;
use ennead::stream::{self, ReadError, Records};
use ennead::text::Options;
use serde::{Deserialize, Serialize};

pub use self::workbench::{CountsAnswer, EntryAnswer, WorkbenchAnswer};
use crate::deduction::DeductionAnswer;
use crate::head::{FindingAnswer, Head};
use crate::in_json::in_json;
use crate::limits::{Limit, Watch};
use crate::line::Line;
pub use crate::order::Order;
use crate::order::{LanguageChoice, technique};
use crate::per_record::{PerRecord, Verdict};
use crate::progress::{NoStanding, STEPS, Standing};
use crate::refusal::Refusal;
use crate::schema::JsonSchema;
use crate::subject::Subject;

/// Key steps that are named.
const KEYS: usize = 5;

/// What is explained, and how.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Question {
    /// Only the steps of these techniques: `x-wing`.
    pub technique: Vec<String>,
    /// List all steps the position offers instead of solving it.
    pub all: bool,
    /// Only the step of this number, from 1.
    #[schemars(range(min = 1))]
    pub step: Option<u32>,
    /// The order of techniques.
    pub policy: Order,
    /// Somebody's own order, as the text of a table of techniques; instead of `policy`.
    pub techniques: Option<String>,
    /// No step that argues that the puzzle has one solution.
    pub no_uniqueness: bool,
    /// Explain by the workbench: passes, and trials where they are not enough.
    pub workbench: bool,
    /// On the workbench: only the level and the counts.
    pub summary: bool,
    /// On the workbench: trials fix the cell with the fewest candidates instead of the first.
    pub fewest: bool,
    /// On the workbench: give up after this many trials; 1,000 if not said, 100,000 for a summary.
    pub trials: Option<u64>,
    /// The language it is told in.
    pub language: LanguageChoice,
    /// Whether grids in progress come from a second input.
    #[serde(skip)]
    pub has_progress: bool,
}

/// A path by techniques, or what was done on the workbench.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Answer {
    /// By techniques.
    Path(Box<PathAnswer>),
    /// By the workbench.
    Workbench(Box<WorkbenchAnswer>),
}

/// A path by techniques.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PathAnswer {
    /// The record.
    #[serde(flatten)]
    pub head: Head,
    /// What came out.
    pub outcome: Outcome,
    /// The solution.
    pub solution: Option<Line>,
    /// How many digits were taken from the solution, as no technique led on.
    pub guesses: usize,
    /// Why there is no path.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// How many steps of each technique there are, hardest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub summary: Vec<TallyAnswer>,
    /// The numbers, from 1, of the steps that make it as hard as it is, hardest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub key_steps: Vec<usize>,
    /// The steps, in order.
    pub deductions: Vec<DeductionAnswer>,
    /// Which limit was reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
    /// How the givens clash.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub findings: Vec<FindingAnswer>,
    /// Each step with the position it is made on, for a door that draws it.
    #[serde(skip)]
    pub steps: Vec<(Position, Deduction)>,
    /// How many steps the whole path has, also those not told.
    #[serde(skip)]
    pub length: usize,
}

/// How often a technique was used.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct TallyAnswer {
    /// Its name in commands.
    pub technique: &'static str,
    /// Its name for people.
    pub name: &'static str,
    /// How often.
    pub count: usize,
}

/// What came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// The path ends at the solution.
    Solved,
    /// All steps the position offers.
    All,
    /// There is no path; see the reason.
    None,
    /// It has no solution.
    Unsolvable,
    /// The givens clash.
    Invalid,
    /// A limit was reached first.
    Limit,
}

impl Question {
    fn only(&self) -> Result<Vec<Technique>, String> {
        self.technique.iter().map(|name| technique(name)).collect()
    }

    fn policy(&self) -> Result<Policy, String> {
        self.policy.policy(self.techniques.as_deref(), self.no_uniqueness)
    }

    fn path(&self, subject: &Subject, puzzle: &Puzzle, watch: Watch<'_>) -> PathAnswer {
        let head = subject.head();
        let not = |outcome, reason: String| PathAnswer {
            reason: Some(reason),
            ..PathAnswer::new(head.clone(), outcome)
        };
        let limited = || {
            let limit = watch.limit();
            let answer = not(Outcome::Limit, limit.sentence().into());
            PathAnswer { limit: Some(limit), ..answer }
        };
        let (only, policy) = match (self.only(), self.policy()) {
            (Ok(only), Ok(policy)) => (only, policy),
            (Err(why), _) | (_, Err(why)) => return not(Outcome::None, why),
        };
        let standing = match Standing::of(subject, self.has_progress, watch) {
            Ok(standing) => standing,
            Err(NoStanding::Limit) => return limited(),
            Err(why @ NoStanding::Unsolvable) => {
                return not(Outcome::Unsolvable, why.reason().unwrap_or_default());
            }
            Err(NoStanding::Reason(why)) => return not(Outcome::None, why),
        };
        let start = match self.start(&standing, puzzle) {
            Ok(start) => start,
            Err(why) => return not(Outcome::None, why),
        };
        let is_wanted = |technique| only.is_empty() || only.contains(&technique);
        let solution = &standing.solution;
        if self.all {
            let mut policy = policy;
            policy.techniques.retain(|&technique| is_wanted(technique));
            if self.techniques.is_none() {
                // All that there is, not only what is quickly seen.
                policy.limits = Limits::ALL;
            }
            let (offered, is_stopped) = all_steps_until(&start, &policy, None, &|| watch.is_over());
            if is_stopped {
                return limited();
            }
            let steps = offered.into_iter().map(|step| (start.clone(), step)).collect();
            return PathAnswer::with(head, Outcome::All, solution, steps, self.language);
        }
        let found = watch
            .within(STEPS, |budget| path::from_position(start.clone(), solution, &policy, budget));
        let Ok(path) = found else { return limited() };
        let length = path.deductions.len();
        let guesses = path.deductions.iter().filter(|one| one.technique == Technique::BruteForce);
        let guesses = guesses.count();
        if let Some(wanted) = self.step
            && wanted as usize > length
        {
            return not(Outcome::None, format!("there is no step {wanted}: there are {length}"));
        }
        let summary = path.summary().into_iter().map(TallyAnswer::of).collect();
        let key_steps = path.key_steps(KEYS).into_iter().map(|at| at + 1).collect();
        let mut steps = Vec::with_capacity(length);
        let mut position = start;
        for (at, deduction) in path.deductions.into_iter().enumerate() {
            let before = position.clone();
            position.apply(&deduction);
            let is_named = self.step.is_none_or(|wanted| wanted as usize == at + 1);
            if is_named && is_wanted(deduction.technique) {
                steps.push((before, deduction));
            }
        }
        let answer = PathAnswer::with(head, Outcome::Solved, solution, steps, self.language);
        PathAnswer { guesses, summary, key_steps, length, ..answer }
    }

    /// Where the path begins: at the givens, or where the person is; all steps are listed from where the
    /// person is.
    fn start(&self, standing: &Standing, puzzle: &Puzzle) -> Result<Position, String> {
        if !self.all && !self.has_progress {
            let position = Position::of(puzzle).map_err(|error| error.to_string())?;
            return Ok(position.with_one_solution());
        }
        standing.position()
    }
}

impl TallyAnswer {
    fn of((technique, count): (Technique, usize)) -> TallyAnswer {
        TallyAnswer { technique: technique.slug(), name: technique.name(), count }
    }
}

impl PathAnswer {
    fn new(head: Head, outcome: Outcome) -> PathAnswer {
        PathAnswer {
            head,
            outcome,
            solution: None,
            guesses: 0,
            reason: None,
            summary: Vec::new(),
            key_steps: Vec::new(),
            deductions: Vec::new(),
            limit: None,
            findings: Vec::new(),
            steps: Vec::new(),
            length: 0,
        }
    }

    fn with(
        head: Head,
        outcome: Outcome,
        solution: &Solution,
        steps: Vec<(Position, Deduction)>,
        language: LanguageChoice,
    ) -> PathAnswer {
        let told = |(position, step): &(Position, Deduction)| {
            DeductionAnswer::of(position, step, language.into())
        };
        PathAnswer {
            solution: Some(Line::Grid(solution.grid().clone())),
            deductions: steps.iter().map(told).collect(),
            length: steps.len(),
            steps,
            ..PathAnswer::new(head, outcome)
        }
    }
}

in_json!(Question => Answer);

impl PerRecord for Question {
    type Answer = Answer;

    const SECOND: Option<&'static str> = Some("progress");

    fn second<'a>(
        &mut self,
        input: stream::Input<'a>,
        options: &Options,
    ) -> Result<Option<Records<'a>>, ReadError> {
        self.has_progress = true;
        Records::open(input, &Options { form: None, ..*options }).map(Some)
    }

    fn check(&self) -> Result<(), String> {
        let on_path = self.all
            || self.step.is_some()
            || self.no_uniqueness
            || self.has_progress
            || self.techniques.is_some()
            || !self.technique.is_empty();
        let on_bench = self.summary || self.fewest || self.trials.is_some();
        match (self.workbench, on_path, on_bench) {
            (true, true, _) => {
                Err("the workbench has passes and trials, no techniques to choose from".into())
            }
            (false, ..) if self.step.is_some() && self.all => {
                Err("`step` is one of a path, and `all` asks for no path".into())
            }
            (false, _, _) if self.step == Some(0) => Err("steps are numbered from 1".into()),
            (false, _, true) => {
                Err("`summary`, `fewest` and `trials` are about the workbench".into())
            }
            _ => self.only().and_then(|_| self.policy()).map(|_| ()),
        }
    }

    fn answer(
        &self,
        subject: Subject,
        watch: Watch<'_>,
        tell: &mut dyn FnMut(Answer) -> bool,
    ) -> Result<(), Refusal> {
        if self.workbench {
            subject.needs_digits("the workbench begins with digits")?;
            tell(Answer::Workbench(Box::new(workbench::run(self, &subject, watch))));
            return Ok(());
        }
        subject.needs_digits("techniques begin with given digits")?;
        tell(Answer::Path(Box::new(match subject.puzzle() {
            Ok(puzzle) => self.path(&subject, &puzzle, watch),
            Err(clash) => PathAnswer {
                reason: Some(clash.sentence()),
                findings: clash.findings(),
                ..PathAnswer::new(subject.head(), Outcome::Invalid)
            },
        })));
        Ok(())
    }

    fn verdict(answer: &Answer) -> Verdict {
        match answer {
            Answer::Path(path) => match path.outcome {
                Outcome::Solved | Outcome::All => Verdict::Yes,
                Outcome::None => Verdict::No,
                Outcome::Unsolvable | Outcome::Invalid => Verdict::Unsolvable,
                Outcome::Limit => Verdict::Limit,
            },
            Answer::Workbench(bench) => match bench.outcome {
                workbench::Outcome::Solved => Verdict::Yes,
                workbench::Outcome::None | workbench::Outcome::Invalid => Verdict::Unsolvable,
                workbench::Outcome::Limit => Verdict::Limit,
            },
        }
    }

    fn grain(&self) -> usize {
        4 << 10
    }
}
