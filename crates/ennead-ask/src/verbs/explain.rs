//! How a puzzle is solved: by techniques, every step told; or on the workbench, pass by pass.

mod workbench;

use ennead::grid::{Puzzle, Solution};
use ennead::logic::{Deduction, NoSuchTechnique, Policy, Position, Technique, all_steps};
use ennead::path::{self, NoPath, Solved};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use self::workbench::{CountsAnswer, EntryAnswer, WorkbenchAnswer};
use crate::deduction::DeductionAnswer;
use crate::head::{FindingAnswer, Head};
use crate::limits::{Limit, Watch};
use crate::line::Line;
use crate::per_record::{PerRecord, Verdict};
use crate::refusal::Refusal;
use crate::subject::Subject;

/// Searching for a second solution stops here; no puzzle people solve comes near.
pub(super) const STEPS: u64 = 10_000_000;

/// What is explained, and how.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Question {
    /// Only the steps of these techniques: `x-wing`.
    pub technique: Vec<String>,
    /// List all steps the position offers instead of solving it.
    pub all: bool,
    /// Only the step of this number, from 1.
    pub step: Option<u32>,
    /// The order of techniques.
    pub policy: Order,
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
}

/// An order of techniques.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// Easiest to see first.
    #[default]
    Human,
    /// As HoDoKu solves.
    Hodoku,
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

/// The technique of this name; a misspelt one is answered with those that are near.
pub(super) fn technique(name: &str) -> Result<Technique, String> {
    name.parse().map_err(|error: NoSuchTechnique| {
        let near: Vec<&str> = error.near().iter().map(|technique| technique.slug()).collect();
        match near[..] {
            [] => error.to_string(),
            _ => format!("`{name}` is no technique; near: {}", near.join(", ")),
        }
    })
}

impl Question {
    fn only(&self) -> Result<Vec<Technique>, String> {
        self.technique.iter().map(|name| technique(name)).collect()
    }

    fn policy(&self) -> Policy {
        let policy = match self.policy {
            Order::Human => Policy::human(),
            Order::Hodoku => Policy::hodoku(),
        };
        if self.no_uniqueness { policy.without_uniqueness() } else { policy }
    }

    fn path(&self, subject: &Subject, puzzle: &Puzzle, watch: Watch<'_>) -> PathAnswer {
        let head = subject.head();
        let not = |outcome, reason: String| PathAnswer {
            reason: Some(reason),
            ..PathAnswer::new(head.clone(), outcome)
        };
        let only = match self.only() {
            Ok(only) => only,
            Err(why) => return not(Outcome::None, why),
        };
        let mut policy = self.policy();
        if self.all {
            // Only whether there is one solution is asked, not for a path.
            policy.techniques.clear();
        }
        let solved = watch.within(STEPS, |budget| path::to_solution(puzzle, &policy, budget));
        let Solved { solution, path } = match solved {
            Ok(solved) => solved,
            Err(NoPath::Unknown) => {
                let limit = watch.limit();
                let answer = not(Outcome::Limit, limit.sentence().into());
                return PathAnswer { limit: Some(limit), ..answer };
            }
            Err(why @ NoPath::Unsolvable) => return not(Outcome::Unsolvable, why.to_string()),
            Err(why) => return not(Outcome::None, why.to_string()),
        };
        let start = match self.start(subject, puzzle) {
            Ok(start) => start,
            Err(why) => return not(Outcome::None, why),
        };
        let is_wanted = |technique| only.is_empty() || only.contains(&technique);
        if self.all {
            let mut policy = self.policy();
            policy.techniques.retain(|&technique| is_wanted(technique));
            let offered = all_steps(&start, &policy, None);
            let steps = offered.into_iter().map(|step| (start.clone(), step)).collect();
            return PathAnswer::with(head, Outcome::All, &solution, steps, 0);
        }
        let length = path.deductions.len();
        let guesses = path.deductions.iter().filter(|one| one.technique == Technique::BruteForce);
        let guesses = guesses.count();
        if let Some(wanted) = self.step
            && wanted as usize > length
        {
            return not(Outcome::None, format!("there is no step {wanted}: there are {length}"));
        }
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
        let answer = PathAnswer::with(head, Outcome::Solved, &solution, steps, guesses);
        PathAnswer { length, ..answer }
    }

    /// Where the path begins: at the givens; all steps are listed from where the person is.
    fn start(&self, subject: &Subject, puzzle: &Puzzle) -> Result<Position, String> {
        if !self.all {
            let position = Position::of(puzzle).map_err(|error| error.to_string())?;
            return Ok(position.with_one_solution());
        }
        let state = subject.record.state();
        let position =
            Position::new(&state, Some(puzzle.givens())).map_err(|error| error.to_string())?;
        let mut position = position.with_one_solution();
        for (cell, &marks) in state.shape().cells().zip(subject.record.marks.iter().flatten()) {
            if !marks.is_empty() {
                position.keep(cell, marks);
            }
        }
        Ok(position)
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
        guesses: usize,
    ) -> PathAnswer {
        let told = |(position, step): &(Position, Deduction)| DeductionAnswer::of(position, step);
        PathAnswer {
            solution: Some(Line::Grid(solution.grid().clone())),
            guesses,
            deductions: steps.iter().map(told).collect(),
            length: steps.len(),
            steps,
            ..PathAnswer::new(head, outcome)
        }
    }
}

impl PerRecord for Question {
    type Answer = Answer;

    fn check(&self) -> Result<(), String> {
        let on_path =
            self.all || self.step.is_some() || self.no_uniqueness || !self.technique.is_empty();
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
            _ => self.only().map(|_| ()),
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
