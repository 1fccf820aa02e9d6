//! The flags of a verb, made from its question.
//!
//! A key of a question is a flag of the same name: what its schema says of it is the help, its kind says
//! what value it takes, and whether a value will do is asked of the question itself, so that a flag is
//! refused with the words that every door uses. A command that has a flag of that name of its own (a file
//! instead of a text) keeps it. What no schema tells, a short letter and what a value is called, is here.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser, ValueParser};
use clap::{Arg, ArgAction, ArgMatches, Command};
use ennead_ask::{Key, Kind, ReadJson, Verb};
use serde_json::{Map, Value, json};

use crate::output::Stop;

/// Keys that the command line sets by itself, or has no use for.
const HIDDEN: &[(&str, &str)] = &[
    ("convert", "columns"),
    ("info", "technique"),
    ("lab", "record"),
    ("model", "instance"),
    ("model", "picture"),
    ("trace", "recording"),
    ("verify", "answer"),
    ("why", "cell"),
    ("why", "digit"),
];

/// Short letters.
const SHORT: &[(&str, char)] =
    &[("algorithm", 'a'), ("candidates", 'c'), ("count", 'n'), ("solution", 's')];

/// What values are called, where it is neither `N` nor the name of the flag.
const VALUES: &[(&str, &[&str])] = &[
    ("ALPHABET", &["to_alphabet"]),
    ("CELLS", &["pattern"]),
    ("CHECKING+ORDERING", &["algorithm"]),
    ("CODE", &["checking", "ordering"]),
    ("FORM", &["to"]),
    ("MIB", &["memory"]),
    ("N or N..M", &["givens", "grade"]),
    ("SCALE:RANGE", &["rating"]),
    ("TECHNIQUE", &["needs", "uses", "without", "up_to"]),
];

/// Flags that are of no use without another, or beside it.
const WITH: &[(&str, &str)] = &[("weight", "json"), ("timed", "json")];
const WITHOUT: &[(&str, &str)] =
    &[("exact", "limit"), ("all_levels", "level"), ("algorithm", "all")];

/// Where all values are shown that a flag takes.
const LISTS: &[(&str, &str)] = &[("to", "`ennead convert --list` shows them all")];

/// A command with the flags of its verb.
pub(crate) fn of(verb: &'static Verb, command: Command) -> Command {
    keys(verb).fold(command, |command, key| {
        let is_there = command.get_arguments().any(|known| known.get_id() == key.name.as_str());
        if is_there { command } else { command.arg(flag(verb, key)) }
    })
}

/// The keys that are flags.
fn keys(verb: &Verb) -> impl Iterator<Item = Key> {
    let name = verb.name;
    let is_shown =
        move |key: &Key| key.kind != Kind::Question && !HIDDEN.contains(&(name, key.name.as_str()));
    verb.keys().into_iter().filter(is_shown)
}

/// What a table says of a key.
fn said<T: Copy>(table: &[(&str, T)], key: &str) -> Option<T> {
    table.iter().find(|(named, _)| *named == key).map(|(_, said)| *said)
}

fn flag(verb: &'static Verb, key: Key) -> Arg {
    let mut help = key.about.clone();
    if let Some(default) = &key.default {
        help += &format!(" [default: {default}]");
    }
    let word = key.name.replace('_', "-");
    let flag = Arg::new(key.name.clone()).long(word.clone()).short(said(SHORT, &key.name));
    let flag = flag.requires_ifs(said(WITH, &key.name).map(|other| ("true", other)));
    let flag = flag.conflicts_with_all(said(WITHOUT, &key.name));
    let is_number = matches!(key.kind, Kind::Whole(..) | Kind::Number);
    let plain = if is_number { "N".to_owned() } else { word.to_uppercase() };
    let called = VALUES.iter().find(|(_, names)| names.contains(&key.name.as_str()));
    let called = called.map_or(plain, |(called, _)| (*called).to_owned());
    match &key.kind {
        Kind::Switch => flag.help(help).action(ArgAction::SetTrue),
        Kind::Several(_) => {
            let flag = flag.help(help + "; may be repeated, or a list with commas");
            let flag = flag.action(ArgAction::Append).value_delimiter(',').value_name(called);
            flag.value_parser(parser(verb, key))
        }
        _ => {
            let flag = flag.help(help).value_name(called).allow_negative_numbers(true);
            flag.value_parser(parser(verb, key))
        }
    }
}

/// Reads a value, as the question does.
fn parser(verb: &'static Verb, key: Key) -> ValueParser {
    let one = if let Kind::Several(kind) = &key.kind { kind } else { &key.kind };
    if let Kind::OneOf(choices) = one {
        let value = |(name, about): &(String, String)| PossibleValue::new(name).help(about);
        let values: Vec<PossibleValue> = choices.iter().map(value).collect();
        return PossibleValuesParser::new(values).map(Value::String).into();
    }
    ValueParser::from(move |text: &str| {
        let list = said(LISTS, &key.name).map(|list| format!("; {list}")).unwrap_or_default();
        key.read(verb, text).map_err(|why| why + &list)
    })
}

/// The flags of a question as they were given.
#[derive(Clone, Debug, Default)]
pub(crate) struct Given(Map<String, Value>);

impl Given {
    /// What the command of this verb was given.
    pub(crate) fn new(verb: &Verb, matches: &ArgMatches) -> Given {
        let given = keys(verb).filter_map(|key| {
            let value = match key.kind {
                Kind::Switch => {
                    matches.try_get_one::<bool>(&key.name).ok()?.map(|is_on| json!(is_on))
                }
                Kind::Several(_) => {
                    let values = matches.try_get_many::<Value>(&key.name).ok()?;
                    values.map(|values| Value::Array(values.cloned().collect()))
                }
                _ => matches.try_get_one::<Value>(&key.name).ok()?.cloned(),
            };
            Some((key.name, value?))
        });
        Given(given.collect())
    }

    /// With a value that the command line has read itself, if there is one.
    pub(crate) fn with(mut self, key: &str, value: Option<String>) -> Given {
        self.0.extend(value.map(|value| (key.to_owned(), json!(value))));
        self
    }

    /// The question, with the default for everything that was not given.
    pub(crate) fn question<Q: ReadJson>(self) -> Result<Q, Stop> {
        Q::read_json(self.0).map_err(|why| Stop::misuse(why.to_string()))
    }
}
