//! What a question may say, as doors read it.

use ennead_ask::{Key, VERBS, Verb};
use serde_json::json;

fn key(verb: &str, name: &str) -> (&'static Verb, Key) {
    let verb = Verb::named(verb).unwrap();
    (verb, verb.keys().into_iter().find(|key| key.name == name).unwrap())
}

fn refused(verb: &str, name: &str, text: &str) -> String {
    let (verb, key) = key(verb, name);
    key.read(verb, text).unwrap_err()
}

#[test]
fn texts_are_read_as_the_question_wants_them() {
    for (verb, name, text, value) in [
        ("hint", "level", "5", json!(5)),
        ("render", "cell", "20", json!(20.0)),
        ("solve", "engine", "large:7", json!("large:7")),
        ("rate", "scale", "se", json!("se")),
        ("generate", "needs", "x-wing", json!("x-wing")),
        ("convert", "to", "barred", json!("barred")),
    ] {
        let (verb, key) = key(verb, name);
        assert_eq!(key.read(verb, text), Ok(value), "{name} {text}");
    }
}

#[test]
fn what_will_not_do_is_said_for_people() {
    for text in ["6", "0", "2.5", "-1", "", "x", "99999999999999999999"] {
        let why = refused("hint", "level", text);
        assert_eq!(why, "expected a whole number from 1 to 5", "{text}");
    }
    for text in ["0", "", "x", "-1", "1.5"] {
        let why = refused("count", "limit", text);
        assert_eq!(why, "expected a whole number from 1 on", "{text}");
    }
    let why = refused("count", "limit", "99999999999999999999");
    assert_eq!(why, "expected a whole number from 1 to 18446744073709551615");
    assert_eq!(refused("render", "cell", "NaN"), "expected a number");
    assert!(refused("solve", "engine", "foo").starts_with("`foo` is no engine"));
    assert!(refused("convert", "to", "foo").starts_with("`foo` is no form"));
}

#[test]
fn every_key_is_described() {
    for verb in VERBS {
        for key in verb.keys() {
            assert!(!key.about.is_empty(), "{} {}", verb.name, key.name);
        }
    }
}

/// What will not do in a question in JSON is said with what was expected, and numbers are called numbers.
#[test]
fn numbers_are_called_numbers() {
    let why = |verb: &str, question: serde_json::Value| {
        let clock = ennead_ask::Clock::new(&std::time::Duration::default, &|| false);
        let asked = ennead_ask::ask(verb, &question.to_string(), clock, &mut |_| true);
        asked.unwrap_err().to_string()
    };
    for (verb, question, found, wanted) in [
        ("generate", json!({ "seed": 1, "count": "two" }), "\"two\"", "expected a whole number"),
        ("hint", json!({ "text": ".", "level": 2.5 }), "2.5", "expected a whole number"),
        ("render", json!({ "text": ".", "cell": "wide" }), "\"wide\"", "expected a number"),
        ("solve", json!({ "text": 5 }), "5", "expected a string"),
        ("solve", json!({ "time_limit": "long" }), "\"long\"", "expected a whole number"),
        ("solve", json!({ "text": ".", "colour": "red" }), "unknown field `colour`", "expected"),
    ] {
        let why = why(verb, question);
        assert!(why.contains(found) && why.contains(wanted), "{verb}: {why}");
        assert!(
            !["u64", "u32", "u8", "usize", "f64"].iter().any(|kind| why.contains(kind)),
            "{why}"
        );
    }
}
