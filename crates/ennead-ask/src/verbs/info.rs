//! What there is: forms, techniques, algorithms, kinds of problems. For menus, and for people who look
//! something up.

use ennead::csp::{About, CheckingStrategy, OrderingStrategy};
use ennead::logic::Technique;
use ennead::model::Kind;
use ennead::text::Form;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::door::{self, Misuse, Tell};
use crate::in_json::in_json;
use crate::limits::{Clock, Limits};
use crate::schema::JsonSchema;
use crate::verb::{VERBS, Whole};

/// Nothing is asked but what there is.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Question {
    /// Only this technique, with its page of the reference.
    pub technique: Option<String>,
}

/// What there is.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Answer {
    /// What can be asked.
    pub verbs: Vec<VerbAnswer>,
    /// The forms that are read and written.
    pub forms: Vec<FormAnswer>,
    /// The techniques, easiest first.
    pub techniques: Vec<TechniqueAnswer>,
    /// What the reference says about the technique that was asked for.
    #[serde(flatten)]
    pub page: Option<PageAnswer>,
    /// The halves of the algorithms.
    pub algorithms: AlgorithmsAnswer,
    /// The kinds of problems, and the numbers that each is made from.
    pub kinds: Vec<KindAnswer>,
}

/// What can be asked.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct VerbAnswer {
    /// Its name.
    pub verb: &'static str,
    /// What it answers.
    pub about: &'static str,
}

/// A form.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct FormAnswer {
    /// Its name.
    pub name: &'static str,
    /// What it is.
    pub about: &'static str,
    /// It is read.
    pub reads: bool,
    /// It is written.
    pub writes: bool,
}

/// A technique.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct TechniqueAnswer {
    /// Its name in questions: `x-wing`.
    pub technique: &'static str,
    /// Its name for people.
    pub name: &'static str,
    /// How hard it is to see, at least.
    pub rating: f64,
    /// Other names.
    pub also: &'static [&'static str],
    /// It argues that the puzzle has one solution.
    pub needs_uniqueness: bool,
}

/// A technique's page of the reference.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct PageAnswer {
    /// What it sees, in Markdown.
    pub sees: &'static str,
    /// Why it holds, in Markdown.
    pub why: &'static str,
    /// A position in which it leads on, as a line of HoDoKu's library: `+` before a digit that is not
    /// given, and the candidates that are gone. It tells the only candidate of a cell from a digit.
    pub example: &'static str,
}

/// The halves of the algorithms.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct AlgorithmsAnswer {
    /// How assignments are checked.
    pub checking: Vec<StrategyAnswer>,
    /// How the next variable is chosen.
    pub ordering: Vec<StrategyAnswer>,
}

/// Half of an algorithm.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct StrategyAnswer {
    /// Its code: `MAC`.
    pub code: &'static str,
    /// Its name.
    pub name: &'static str,
    /// What it does.
    pub idea: &'static str,
    /// Where it was published.
    pub paper: &'static str,
    /// Its pseudocode, line by line.
    pub pseudocode: Vec<CodeAnswer>,
}

/// A line of pseudocode.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CodeAnswer {
    /// The line.
    pub text: &'static str,
    /// The letters of the transitions that end there.
    pub transitions: &'static str,
}

/// A kind of problem.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct KindAnswer {
    /// Its name.
    pub kind: &'static str,
    /// The numbers it is made from.
    pub parameters: Vec<String>,
}

/// The pages of the reference, each with its technique; `build.rs` takes them out of it.
static PAGES: &[(&str, PageAnswer)] = include!(concat!(env!("OUT_DIR"), "/pages.rs"));

impl PageAnswer {
    /// The page of a technique, if the reference has one.
    fn of(technique: Technique) -> Option<PageAnswer> {
        let slug = technique.info().slug;
        PAGES.iter().find(|(name, _)| *name == slug).map(|(_, page)| page.clone())
    }
}

in_json!(Question);

impl Whole for Question {
    type Answer = Answer;
}

fn strategy(code: &'static str, name: &'static str, about: &'static About) -> StrategyAnswer {
    let line = |line: &'static ennead::csp::Line| CodeAnswer {
        text: line.text,
        transitions: line.transitions,
    };
    let pseudocode = about.pseudocode.iter().map(line).collect();
    StrategyAnswer { code, name, idea: about.idea, paper: about.paper, pseudocode }
}

/// Answers what there is.
pub(crate) fn ask(
    mut question: Map<String, Value>,
    _: Clock<'_>,
    tell: &mut Tell<'_>,
) -> Result<(), Misuse> {
    let _: Limits = door::take(&mut question, &Limits::KEYS)?;
    let own: Question = door::own(question)?;
    let only = own
        .technique
        .as_deref()
        .map(crate::order::technique)
        .transpose()
        .map_err(|why| door::misuse("", &why))?;
    let technique = |technique: &Technique| {
        let info = technique.info();
        TechniqueAnswer {
            technique: info.slug,
            name: info.name,
            rating: f64::from(info.rating) / 10.0,
            also: info.also,
            needs_uniqueness: info.needs_uniqueness,
        }
    };
    let form = |form: Form| FormAnswer {
        name: form.name(),
        about: form.info().about,
        reads: true,
        writes: form.is_writable(),
    };
    let is_wanted = |one: &&Technique| only.is_none_or(|only| only == **one);
    let checking = CheckingStrategy::ALL.iter();
    let ordering = OrderingStrategy::ALL.iter();
    let kind = |kind: &Kind| KindAnswer {
        kind: kind.name(),
        parameters: kind.parameters().iter().map(ToString::to_string).collect(),
    };
    let answer = Answer {
        verbs: VERBS.iter().map(|one| VerbAnswer { verb: one.name, about: one.about }).collect(),
        forms: Form::all().map(form).collect(),
        techniques: Technique::ALL.iter().filter(is_wanted).map(technique).collect(),
        page: only.and_then(PageAnswer::of),
        algorithms: AlgorithmsAnswer {
            checking: checking.map(|one| strategy(one.code(), one.name(), one.about())).collect(),
            ordering: ordering.map(|one| strategy(one.code(), one.name(), one.about())).collect(),
        },
        kinds: Kind::ALL.iter().map(kind).collect(),
    };
    tell(&door::line(&answer));
    Ok(())
}
