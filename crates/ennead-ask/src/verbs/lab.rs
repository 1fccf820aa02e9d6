//! Search algorithms at work on a problem, one step by step or many against each other.

use ennead::csp::{
    Algorithm, CheckingStrategy, NoTrace, OrderingStrategy, Recorder, Search, SearchMetrics,
    SearchState, Step, Ties, Tracer, UnknownCode,
};
use ennead::model::{AnyProblem, Value, Variable};
use serde::{Deserialize, Serialize};
use serde_json::Map;

use super::model::Csp;
use crate::door::{self, Misuse, Tell};
use crate::in_json::in_json;
use crate::limits::{Clock, Limit, Limits, Watch};
use crate::per_record::Verdict;
use crate::problems::Named;
use crate::recording;
use crate::scene::{self, Look};
use crate::schema::JsonSchema;
use crate::verb::{WHOLE_LIMITS, Whole};

/// The most solutions of a run that are kept to be shown.
pub const MOST_KEPT: usize = 100;

/// What is run.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Question {
    /// Search with these algorithms: `MAC+BZ`; that one if none is named.
    pub algorithm: Vec<String>,
    /// Search with all algorithms.
    pub all: bool,
    /// Of the algorithms, only those with these checking strategies: `MAC`.
    pub checking: Vec<String>,
    /// Of the algorithms, only those with these ordering strategies: `BZ`.
    pub ordering: Vec<String>,
    /// Who comes first among equals: `lowest`, or `kolyteon` to count steps as that library does.
    pub ties: String,
    /// Go on until there are this many solutions; 0 for all there are.
    pub solutions: u64,
    /// Tell every step.
    pub steps: bool,
    /// Hand over the whole search as a recording.
    pub record: bool,
    /// Draw the tree of the search, in these colours.
    pub picture: Option<Look>,
    /// Say how long it took. Two runs differ in nothing else.
    pub timed: bool,
}

/// One solution.
impl Default for Question {
    fn default() -> Question {
        Question {
            algorithm: Vec::new(),
            all: false,
            checking: Vec::new(),
            ordering: Vec::new(),
            ties: Ties::Lowest.to_string(),
            solutions: 1,
            steps: false,
            record: false,
            picture: None,
            timed: false,
        }
    }
}

in_json!(Question);

impl Whole for Question {
    const OF_PROBLEMS: bool = true;

    type Answer = Answer;
}

/// Where asked for every step, and at the end the run.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Answer {
    /// A run.
    Run(Box<RunAnswer>),
    /// A step of a run.
    Step(StepAnswer),
}

/// A step of a search.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct StepAnswer {
    /// Its number, from 1.
    pub step: u64,
    /// The transition: a, b (simplifying), p, q, r (assigning), x, y, z (backtracking).
    pub transition: char,
    /// The kind of step.
    pub state: StepKind,
    /// The variable tried, or reached by going back.
    pub variable: Option<String>,
    /// The value assigned.
    pub value: Option<String>,
    /// How many variables are assigned after the step.
    pub depth: u32,
}

/// One algorithm on one problem.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RunAnswer {
    /// Which problem, as `n-queens:4`.
    pub problem: String,
    /// For a Sudoku that was read: the file, where several were named.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// For a Sudoku that was read: the line where it begins, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// The algorithm, as `MAC+BZ`.
    pub algorithm: String,
    /// Who came first among equals, where that was not the lowest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ties: Option<String>,
    /// A solution was found.
    pub solved: bool,
    /// How it ended.
    pub outcome: Outcome,
    /// Which limit ended the run before its answer was known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
    /// Solutions found.
    pub solutions: u64,
    /// It is proven that there are no others.
    pub all_solutions: bool,
    /// Simplifying steps.
    pub simplifying_steps: u64,
    /// Assigning steps.
    pub assigning_steps: u64,
    /// Backtracking steps.
    pub backtracking_steps: u64,
    /// All steps.
    pub total_steps: u64,
    /// The share of steps that were not backtracking.
    pub efficiency: f64,
    /// Pairs of values looked up.
    pub consistency_checks: u64,
    /// Values removed from domains by looking ahead.
    pub prunings: u64,
    /// Values tried.
    pub nodes: u64,
    /// The most assignments undone at once by going back.
    pub longest_jump: u64,
    /// How long it took, where that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seconds: Option<f64>,
    /// The first solution, as pairs of variable and value; null if none was found.
    pub solution: Option<Vec<(String, String)>>,
    /// The recording, where that was asked for: the bytes of a trace file, in base64.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recording: Option<String>,
    /// The tree of the search, where asked for, as SVG.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub svg: Option<String>,
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// With as many solutions as were wanted, or with all there are.
    Solved,
    /// It is proven that there is no solution.
    NoSolution,
    /// By a limit, before the answer was known.
    Limit,
}

/// The kind of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum StepKind {
    /// Domains are made smaller before the first assignment.
    Simplifying,
    /// A variable is given a value.
    Assigning,
    /// Assignments are taken back.
    Backtracking,
    /// Nothing is left to do.
    Finished,
}

impl StepKind {
    /// The kind of this step.
    pub fn of(step: Step) -> StepKind {
        match step.transition.from() {
            SearchState::Simplifying => StepKind::Simplifying,
            SearchState::Assigning => StepKind::Assigning,
            SearchState::Backtracking => StepKind::Backtracking,
            SearchState::Finished => StepKind::Finished,
        }
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            StepKind::Simplifying => "simplifying",
            StepKind::Assigning => "assigning",
            StepKind::Backtracking => "backtracking",
            StepKind::Finished => "finished",
        }
    }
}

impl StepAnswer {
    /// The step of this number.
    pub fn of(number: u64, step: Step, csp: &Csp) -> StepAnswer {
        let value = step.variable.zip(step.value);
        StepAnswer {
            step: number,
            transition: step.transition.letter(),
            state: StepKind::of(step),
            variable: step.variable.map(|id| csp.variable(id).to_string()),
            value: value.map(|(of, it)| csp.value(of, it).to_string()),
            depth: step.depth,
        }
    }
}

/// What a run found and what it took.
#[derive(Clone, Debug)]
pub struct Run {
    /// Which algorithm.
    pub algorithm: Algorithm,
    /// Who came first among equals.
    pub ties: Ties,
    /// How it ended.
    pub outcome: Outcome,
    /// Which limit ended it.
    pub limit: Option<Limit>,
    /// What it took.
    pub metrics: SearchMetrics,
    /// How long it took.
    pub seconds: f64,
    /// The first solutions, at most [`MOST_KEPT`].
    pub found: Vec<Vec<(Variable, Value)>>,
    /// How many were found.
    pub solutions: u64,
    /// There are no others.
    pub is_complete: bool,
}

/// What runs are compared by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// All steps.
    Steps,
    /// Pairs of values looked up.
    Checks,
    /// Seconds.
    Time,
}

impl std::str::FromStr for Measure {
    type Err = String;

    fn from_str(name: &str) -> Result<Measure, String> {
        match name {
            "steps" => Ok(Measure::Steps),
            "checks" => Ok(Measure::Checks),
            "time" => Ok(Measure::Time),
            _ => Err("expected steps, checks or time".to_owned()),
        }
    }
}

impl Run {
    /// What it took.
    pub fn measure(&self, by: Measure) -> f64 {
        match by {
            Measure::Steps => self.metrics.total() as f64,
            Measure::Checks => self.metrics.checks as f64,
            Measure::Time => self.seconds,
        }
    }

    /// How it counts.
    pub fn verdict(&self) -> Verdict {
        match self.outcome {
            Outcome::Solved => Verdict::Yes,
            Outcome::NoSolution => Verdict::Unsolvable,
            Outcome::Limit => Verdict::Limit,
        }
    }

    /// The run as an answer.
    pub fn answer(&self, named: &Named, timed: bool) -> RunAnswer {
        let (file, line) = named.file_and_line();
        let metrics = &self.metrics;
        let solution = self.found.first().map(|pairs| {
            pairs
                .iter()
                .map(|(variable, value)| (variable.to_string(), value.to_string()))
                .collect()
        });
        RunAnswer {
            problem: named.name.clone(),
            file,
            line,
            algorithm: self.algorithm.to_string(),
            ties: (self.ties != Ties::Lowest).then(|| self.ties.to_string()),
            solved: self.solutions > 0,
            outcome: self.outcome,
            limit: self.limit,
            solutions: self.solutions,
            all_solutions: self.is_complete,
            simplifying_steps: metrics.simplifying,
            assigning_steps: metrics.assigning,
            backtracking_steps: metrics.backtracking,
            total_steps: metrics.total(),
            efficiency: metrics.efficiency().as_f64(),
            consistency_checks: metrics.checks,
            prunings: metrics.prunings,
            nodes: metrics.nodes,
            longest_jump: metrics.longest_jump,
            seconds: timed.then_some(self.seconds),
            solution,
            recording: None,
            svg: None,
        }
    }
}

/// The most bytes of a recording that is handed over.
const MOST_RECORDED: usize = 48 << 20;

/// Any search.
pub type AnySearch<'a, T> = Search<'a, Variable, Value, T>;

/// Searches within the limits for `wanted` solutions (0 for all). `stepped` sees each step; it says
/// whether to go on, and how much of the time was its own.
pub fn search<'a, T: Tracer + 'a>(
    csp: &'a Csp,
    (algorithm, ties): (Algorithm, Ties),
    tracer: T,
    wanted: u64,
    watch: Watch<'_>,
    stepped: &mut dyn FnMut(&AnySearch<'_, T>, Step) -> bool,
) -> (Run, T) {
    let most = watch.limits().step_limit.unwrap_or(u64::MAX);
    let mut search = Search::with_ties(csp, algorithm, ties, tracer);
    let (mut found, mut solutions, mut is_complete) = (Vec::new(), 0, false);
    let mut limit = None;
    let outcome = loop {
        let total = search.metrics().total();
        if total >= most {
            limit = Some(Limit::Steps);
            break Outcome::Limit;
        }
        if watch.is_over() {
            limit = Some(watch.limit());
            break Outcome::Limit;
        }
        let Some(step) = search.step() else {
            is_complete = true;
            break if solutions > 0 { Outcome::Solved } else { Outcome::NoSolution };
        };
        if !stepped(&search, step) {
            limit = Some(Limit::Cancelled);
            break Outcome::Limit;
        }
        if search.is_solved() {
            solutions += 1;
            if found.len() < MOST_KEPT {
                found.push(search.assignments());
            }
            if solutions == wanted {
                break Outcome::Solved;
            }
            search.resume();
        }
    };
    let seconds = watch.elapsed().as_secs_f64();
    let metrics = *search.metrics();
    let run =
        Run { algorithm, ties, outcome, limit, metrics, seconds, found, solutions, is_complete };
    (run, search.into_tracer())
}

/// No solution leaves this house that the rules of the problem do not confirm.
pub fn verified(problem: &AnyProblem, run: &Run) -> Result<(), String> {
    let broken = run.found.iter().flat_map(|solution| problem.verify(solution));
    let failures: Vec<String> = broken.map(|failure| failure.to_string()).collect();
    if failures.is_empty() {
        return Ok(());
    }
    Err(format!(
        "internal error: the solution found by {} is none ({}); please report it",
        run.algorithm,
        failures.join("; ")
    ))
}

impl Question {
    /// The algorithms that were asked for; all of them where that is the default.
    pub fn algorithms(&self, all_by_default: bool) -> Result<Vec<Algorithm>, String> {
        fn codes<T: std::str::FromStr<Err: std::fmt::Display>>(
            names: &[String],
        ) -> Result<Vec<T>, String> {
            names.iter().map(|name| name.parse().map_err(|e: T::Err| e.to_string())).collect()
        }
        let checking: Vec<CheckingStrategy> = codes(&self.checking)?;
        let ordering: Vec<OrderingStrategy> = codes(&self.ordering)?;
        let is_filtered = !checking.is_empty() || !ordering.is_empty();
        let mut chosen: Vec<Algorithm> = codes(&self.algorithm)?;
        if chosen.is_empty() && (self.all || all_by_default || is_filtered) {
            chosen = Algorithm::all().collect();
        } else if chosen.is_empty() {
            let checking = CheckingStrategy::MaintainingArcConsistency;
            chosen = vec![Algorithm::new(checking, OrderingStrategy::Brelaz)];
        }
        chosen.retain(|algorithm| {
            (checking.is_empty() || checking.contains(&algorithm.checking))
                && (ordering.is_empty() || ordering.contains(&algorithm.ordering))
        });
        if chosen.is_empty() {
            return Err("no algorithm is left: the strategies named exclude all".into());
        }
        let ties = self.ties()?;
        if self.algorithm.is_empty() {
            chosen.retain(|&algorithm| ties.suit(algorithm));
        }
        if let Some(other) = chosen.iter().find(|&&algorithm| !ties.suit(algorithm)) {
            return Err(format!("{other} has no form with the ties of {ties}, which lacks it"));
        }
        Ok(chosen)
    }

    /// Who comes first among equals.
    pub fn ties(&self) -> Result<Ties, String> {
        self.ties.parse().map_err(|error: UnknownCode| error.to_string())
    }
}

/// Asks about each problem of a question in JSON.
pub(crate) fn ask(
    mut question: Map<String, serde_json::Value>,
    clock: Clock<'_>,
    tell: &mut Tell<'_>,
) -> Result<(), Misuse> {
    let fail = |why: String| door::misuse("", &why);
    let problems = door::problems(&mut question)?;
    let limits: Limits = door::take(&mut question, &Limits::KEYS)?;
    let limits = limits.or(WHOLE_LIMITS);
    let own: Question = door::own(question)?;
    let algorithms = own.algorithms(false).map_err(fail)?;
    let ties = own.ties().map_err(fail)?;
    for entry in problems.entries {
        let named = match entry {
            Ok(named) => named,
            Err(refusal) if tell(&door::line(&refusal)) => continue,
            Err(_) => return Ok(()),
        };
        let csp = match named.model(clock.watch(limits)) {
            Ok(csp) => csp,
            Err(none) if tell(&door::line(&none.refusal)) => continue,
            Err(_) => return Ok(()),
        };
        for &algorithm in &algorithms {
            let watch = clock.watch(limits);
            let mut told = |total: u64, step: Step| {
                !own.steps || tell(&door::line(&StepAnswer::of(total, step, &csp)))
            };
            let (run, recorder) = if own.record || own.picture.is_some() {
                let recorder = Recorder::new(&csp).at_most(MOST_RECORDED);
                let (run, recorder) = search(
                    &csp,
                    (algorithm, ties),
                    recorder,
                    own.solutions,
                    watch,
                    &mut |search, step| told(search.metrics().total(), step),
                );
                (run, Some(recorder))
            } else {
                let (run, _) = search(
                    &csp,
                    (algorithm, ties),
                    NoTrace,
                    own.solutions,
                    watch,
                    &mut |search, step| told(search.metrics().total(), step),
                );
                (run, None)
            };
            verified(&named.problem, &run).map_err(fail)?;
            let trace = recorder.as_ref().map(Recorder::trace);
            let svg = own.picture.zip(trace).map(|(look, trace)| {
                let title = format!("{}, {algorithm}", named.name);
                look.svg(&scene::tree(&title, &csp, trace).drawing())
            });
            let answer = RunAnswer { svg, ..run.answer(&named, own.timed) };
            let line = match trace.filter(|_| own.record) {
                Some(trace) => recording::line(&answer, trace, &csp.names()),
                None => door::line(&answer),
            };
            if !tell(&line) || clock.is_cancelled() {
                return Ok(());
            }
        }
    }
    Ok(())
}
