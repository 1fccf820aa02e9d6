//! Positions to practise a technique on: nothing easier leads on, and the technique does.
//!
//! Puzzles are made one after the other, and each is solved by all that is easier than the technique. Where
//! that ends, the technique is looked for; if it is there, this is the position. If it is not, a digit of the
//! solution is given and the way goes on, so that a puzzle offers many places to look at.
//!
//! ```text
//! position   the way to the place where the technique is next
//! grade      how hard it is to see there
//! ```

mod grade;
pub(crate) mod position;

use std::ops::RangeInclusive;
use std::sync::Mutex;

use ennead::grid::Shape;
use ennead::logic::{Deduction, Language, Position, Technique, Words};
use ennead::text::{Form, Options, Record, Writer};
use ennead_generate::{GaveUp, Maker, Recipe, Why};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

pub use grade::Grade;

use crate::deduction::DeductionAnswer;
use crate::door::{self, Input, Misuse, Tell};
use crate::in_json::in_json;
use crate::limits::{Clock, Limit, Limits};
use crate::line::{Line, ShapeName};
use crate::order::{LanguageChoice, technique};
use crate::per_record::Verdict;
use crate::schema::JsonSchema;
use crate::sources::of_source;
use crate::verb::Whole;
use crate::verbs::generate::numbered;
use position::{Found, Seeker};

/// The most positions of one question.
const MOST: u64 = 1_000_000;

/// The limits where the question has none: of each position.
pub const LIMITS: Limits = Limits { step_limit: None, time_limit: Some(60_000) };

/// What is to be practised.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Question {
    /// The technique: `x-wing`.
    pub technique: String,
    /// How many positions.
    pub count: u64,
    /// The same seed makes the same positions, everywhere.
    pub seed: u64,
    /// The number of the first position of this seed.
    pub first: u64,
    /// How hard it is to see, from 1 (at a glance) to 5 (well hidden): `2` or `1..3`.
    pub grade: Option<String>,
    /// Nothing easier that argues that there is one solution is tried before.
    pub no_uniqueness: bool,
    /// The form to write, one that holds candidates: `hodoku` for 9×9 and `pm` for others if it is left out.
    pub to: Option<String>,
    /// How many puzzles are looked at for each before giving up.
    pub tries: u64,
    /// The language the step is told in.
    pub language: LanguageChoice,
}

impl Default for Question {
    fn default() -> Question {
        Question {
            technique: String::new(),
            count: 1,
            seed: 1,
            first: 0,
            grade: None,
            no_uniqueness: false,
            to: None,
            tries: 100_000,
            language: LanguageChoice::En,
        }
    }
}

in_json!(Question);

impl Whole for Question {
    type Answer = Answer;
}

/// A position, or why there is none.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Answer {
    /// Its number among the positions of this seed, from 0.
    pub number: u64,
    /// What came out.
    pub outcome: Outcome,
    /// The technique to be seen: `x-wing`.
    pub technique: &'static str,
    /// Its name for people: `X-Wing`.
    pub name: &'static str,
    /// The givens of the puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub puzzle: Option<Line>,
    /// Rows and columns of a box; left out for the usual 3x3.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shape: Option<ShapeName>,
    /// What is filled in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub state: Option<Line>,
    /// Its solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<Line>,
    /// The position with its candidates, in the form that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// That form.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub form: Option<&'static str>,
    /// How hard it is to see, from 1 to 5.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grade: Option<u8>,
    /// How many different steps of the technique there are.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub steps: Option<usize>,
    /// How many candidates one looks through.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub candidates: Option<usize>,
    /// The first of the steps.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deduction: Option<DeductionAnswer>,
    /// How many puzzles were looked at.
    pub tried: u64,
    /// Why there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Which limit was reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
    /// The record and the step, for a door that draws them.
    #[serde(skip)]
    pub shown: Option<Box<(Record, Position, Deduction)>>,
}

/// What came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// A position as wished.
    Made,
    /// None was found within the tries.
    GaveUp,
    /// A limit was reached first.
    Limit,
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

    /// The step in words.
    pub fn words(&self, language: LanguageChoice) -> Option<String> {
        let (_, position, step) = &**self.shown.as_ref()?;
        Some(Words::of(position, step).in_language(Language::from(language)).to_string())
    }
}

impl Question {
    /// The numbers of the positions.
    pub fn numbers(&self) -> std::ops::Range<u64> {
        self.first..self.first.saturating_add(self.count)
    }

    fn grades(&self) -> Result<RangeInclusive<u8>, String> {
        let Some(text) = self.grade.as_deref() else { return Ok(1..=5) };
        let (from, to) = text.split_once("..").unwrap_or((text, text));
        let read = |text: &str| text.trim().parse().ok().filter(|grade| (1..=5).contains(grade));
        match (read(from), read(to)) {
            (Some(from), Some(to)) if from <= to => Ok(from..=to),
            _ => {
                Err(format!("`{text}` is no grade: expected a number from 1 to 5, or two as 2..4"))
            }
        }
    }

    fn technique(&self) -> Result<Technique, String> {
        if self.technique.is_empty() {
            return Err("expected a technique, as x-wing".into());
        }
        match technique(&self.technique)? {
            Technique::BruteForce => Err("brute force is not found by looking".into()),
            technique => Ok(technique),
        }
    }

    fn writer(&self, shape: Shape) -> Result<Writer, String> {
        let default = if shape == Shape::NINE { "hodoku" } else { "pm" };
        let form: Form =
            self.to.as_deref().unwrap_or(default).parse().map_err(|error| format!("{error}"))?;
        if !form.info().carries.marks {
            let all = Form::all().filter(|form| form.info().carries.marks && form.is_writable());
            let names: Vec<&str> = all.map(Form::name).collect();
            let names = names.join(", ");
            return Err(format!("the form `{form}` holds no candidates: expected one of {names}"));
        }
        Writer::new(form, Options::default()).map_err(|error| error.to_string())
    }
}

/// Makes positions, in any number of threads.
#[derive(Debug)]
pub struct Coach<'q> {
    question: &'q Question,
    recipe: Recipe,
    seeker: Seeker,
    writer: Writer,
    idle: Mutex<Vec<Maker>>,
}

impl<'q> Coach<'q> {
    /// Reads the words of a question.
    pub fn new(question: &'q Question, shape: Shape) -> Result<Coach<'q>, String> {
        if question.count > MOST {
            return Err(format!("`count` is {}, expected at most {MOST}", question.count));
        }
        numbered(question.first, question.count)?;
        let recipe = Recipe { tries: question.tries, ..Recipe::new(shape) };
        let first = Maker::new(recipe.clone(), question.seed).map_err(|error| error.to_string())?;
        let seeker =
            Seeker::new(question.technique()?, question.no_uniqueness, question.grades()?)?;
        let writer = question.writer(shape)?;
        Ok(Coach { question, recipe, seeker, writer, idle: Mutex::new(vec![first]) })
    }

    /// What writes the positions.
    pub fn writer(&self) -> &Writer {
        &self.writer
    }

    /// The position with this number.
    pub fn make(&self, number: u64, clock: Clock<'_>, limits: Limits) -> Answer {
        let taken = self.idle.lock().expect("nobody panics with it").pop();
        let mut maker = taken.unwrap_or_else(|| {
            Maker::new(self.recipe.clone(), self.question.seed).expect("it was made once")
        });
        let watch = clock.watch(limits);
        let is_over = || watch.is_over();
        let found = watch.within(u64::MAX, |budget| {
            let look = &mut |puzzle: &_, solution: &_| self.seeker.look(puzzle, solution, &is_over);
            let mut wishes = of_source(self.seeker.technique()).into_iter().collect();
            maker.find(number, look, &mut wishes, budget)
        });
        self.idle.lock().expect("nobody panics with it").push(maker);
        match found {
            Ok((made, found)) => self.told(number, made.tries, found),
            Err(gave_up) => self.none(number, &gave_up, || watch.limit()),
        }
    }

    fn told(&self, number: u64, tried: u64, found: Found) -> Answer {
        let record = found.record(&self.writer);
        let mut text = String::new();
        if let Err(error) = self.writer.record(&record, &mut text) {
            let reason = Some(error.to_string());
            return Answer { tried, reason, ..self.nothing(number, Outcome::GaveUp) };
        }
        let language = Language::from(self.question.language);
        let step = &found.steps[0];
        Answer {
            puzzle: Some(Line::Grid(found.givens.clone())),
            shape: ShapeName::unusual(found.givens.shape()),
            state: Some(Line::Grid(found.position.grid())),
            solution: Some(Line::Grid(found.solution.clone())),
            text: Some(text),
            form: Some(self.writer.form().name()),
            grade: Some(found.grade.number()),
            steps: Some(found.steps.len()),
            candidates: Some(found.grade.candidates),
            deduction: Some(DeductionAnswer::of(&found.position, step, language)),
            tried,
            shown: Some(Box::new((record, found.position, step.clone()))),
            ..self.nothing(number, Outcome::Made)
        }
    }

    fn none(&self, number: u64, gave_up: &GaveUp, limit: impl FnOnce() -> Limit) -> Answer {
        let is_limit = gave_up.why == Why::Budget;
        let outcome = if is_limit { Outcome::Limit } else { Outcome::GaveUp };
        let (name, tries) = (self.seeker.technique(), gave_up.tries);
        let reason = format!("no position for {name} in {tries} puzzles");
        let limit = is_limit.then(limit);
        Answer { reason: Some(reason), tried: tries, limit, ..self.nothing(number, outcome) }
    }

    fn nothing(&self, number: u64, outcome: Outcome) -> Answer {
        let technique = self.seeker.technique();
        Answer {
            number,
            outcome,
            technique: technique.slug(),
            name: technique.name(),
            puzzle: None,
            shape: None,
            state: None,
            solution: None,
            text: None,
            form: None,
            grade: None,
            steps: None,
            candidates: None,
            deduction: None,
            tried: 0,
            reason: None,
            limit: None,
            shown: None,
        }
    }
}

/// Makes the positions of a question in JSON.
pub(crate) fn ask(
    mut question: Map<String, Value>,
    clock: Clock<'_>,
    tell: &mut Tell<'_>,
) -> Result<(), Misuse> {
    let input: Input = door::take(&mut question, &Input::KEYS)?;
    let shape = input.options()?.shape.unwrap_or(Shape::NINE);
    let limits: Limits = door::take(&mut question, &Limits::KEYS)?;
    let own: Question = door::own(question)?;
    let coach = Coach::new(&own, shape).map_err(|why| door::misuse("", &why))?;
    for number in own.numbers() {
        let answer = coach.make(number, clock, limits.or(LIMITS));
        if !tell(&door::line(&answer)) || clock.is_cancelled() {
            break;
        }
    }
    Ok(())
}
