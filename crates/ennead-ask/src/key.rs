//! The keys of a verb's questions as a door shows them: a flag each, a field of a form, an argument.
//!
//! All is read off the JSON Schema, so that a key is described once, where its question is.

use std::num::IntErrorKind;

use serde_json::{Map, Value, json};

use crate::verb::Verb;

/// A key that is a verb's own: not where the puzzles are, nor how long an answer may take.
#[derive(Clone, Debug)]
pub struct Key {
    /// Its name.
    pub name: String,
    /// What it is about, in a sentence or two.
    pub about: String,
    /// What it holds.
    pub kind: Kind,
    /// What it is if nothing is said, where that can be told in a word.
    pub default: Option<String>,
}

/// What a key holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Yes or no.
    Switch,
    /// A whole number from the first of these to the second.
    Whole(u64, u64),
    /// A number.
    Number,
    /// A text.
    Text,
    /// One of these, each with a phrase on it.
    OneOf(Vec<(String, String)>),
    /// Several, each of this kind.
    Several(Box<Kind>),
    /// A question of another verb.
    Question,
}

impl Key {
    /// The keys that are a verb's own.
    pub(crate) fn all(verb: &Verb) -> Vec<Key> {
        let mut schema = verb.question_schema();
        let definitions = schema["$defs"].take();
        let Value::Object(keys) = schema["properties"].take() else { return Vec::new() };
        let key = |(name, schema): (String, Value)| Key {
            name,
            about: sentence(&schema),
            kind: Kind::of(&schema, &definitions),
            default: match &schema["default"] {
                Value::Number(number) => Some(number.to_string()),
                Value::String(text) if !text.is_empty() => Some(text.clone()),
                _ => None,
            },
        };
        keys.into_iter().filter(|(name, _)| verb.owns(name)).map(key).collect()
    }

    /// What a text stands for; if it will not do, why. The question itself is asked.
    pub fn read(&self, verb: &Verb, text: &str) -> Result<Value, String> {
        let value = self.kind.read(text)?;
        let asked = if let Kind::Several(_) = self.kind { json!([value]) } else { value.clone() };
        verb.accepts(Map::from_iter([(self.name.clone(), asked)]))?;
        Ok(value)
    }
}

impl Kind {
    fn of(schema: &Value, definitions: &Value) -> Kind {
        let named = schema["$ref"].as_str().and_then(|name| name.strip_prefix("#/$defs/"));
        if let Some(name) = named {
            return Kind::of(&definitions[name], definitions);
        }
        if let Some(first) = schema["anyOf"].get(0) {
            return Kind::of(first, definitions);
        }
        if let Some(choices) = schema["oneOf"].as_array() {
            let choice = |one: &Value| Some((one["const"].as_str()?.to_owned(), sentence(one)));
            return Kind::OneOf(choices.iter().filter_map(choice).collect());
        }
        let kinds = &schema["type"];
        match kinds.as_str().or(kinds[0].as_str()) {
            Some("boolean") => Kind::Switch,
            Some("integer") => {
                let bound = |name: &str, none| schema[name].as_u64().unwrap_or(none);
                Kind::Whole(bound("minimum", 0), bound("maximum", u64::MAX))
            }
            Some("number") => Kind::Number,
            Some("array") => Kind::Several(Box::new(Kind::of(&schema["items"], definitions))),
            Some("object") => Kind::Question,
            _ => Kind::Text,
        }
    }

    fn read(&self, text: &str) -> Result<Value, String> {
        match self {
            Kind::Whole(from, to) => match text.parse::<u64>() {
                Ok(number) if (*from..=*to).contains(&number) => Ok(json!(number)),
                // Of a number that is too large the bound is told, which else nobody wants to read.
                Err(why) if *why.kind() == IntErrorKind::PosOverflow => {
                    Err(format!("expected a whole number from {from} to {to}"))
                }
                _ if *to == u64::MAX => Err(format!("expected a whole number from {from} on")),
                _ => Err(format!("expected a whole number from {from} to {to}")),
            },
            Kind::Number => match text.parse::<f64>() {
                Ok(number) if number.is_finite() => Ok(json!(number)),
                _ => Err("expected a number".to_owned()),
            },
            Kind::Several(kind) => kind.read(text),
            Kind::Switch | Kind::Text | Kind::OneOf(_) | Kind::Question => Ok(json!(text)),
        }
    }
}

/// What a schema says of itself, on one line and without the last full stop.
fn sentence(schema: &Value) -> String {
    let about = schema["description"].as_str().unwrap_or_default().replace('\n', " ");
    about.trim_end_matches('.').to_owned()
}
