//! A problem as a graph: with the problem itself, if that is asked for.

use std::time::Duration;

use ennead::model::AnyProblem;
use ennead_ask::{Clock, ask};
use serde_json::{Value, json};

/// The one line that answers a question.
fn model(question: &Value) -> Value {
    let mut told = String::new();
    let clock = Clock::new(&|| Duration::ZERO, &|| false);
    ask("model", &question.to_string(), clock, &mut |line| {
        line.clone_into(&mut told);
        true
    })
    .expect("a question");
    serde_json::from_str(&told).expect("JSON")
}

/// What is told is the problem: read again, it has the same graph.
#[test]
fn the_instance_is_the_problem() {
    let recipes = [
        ("futoshiki", "futoshiki:4,6"),
        ("shikaku", "shikaku:5,7"),
        ("map-colouring", "map-colouring:6,5,9,4"),
        ("graph-colouring", "graph-colouring:12,4"),
        ("n-queens", "n-queens:6"),
    ];
    for (kind, recipe) in recipes {
        let told = model(&json!({ "problem": recipe, "seed": 3, "instance": true }));
        let text = told["instance"].to_string();
        let problem = AnyProblem::from_json(&text).expect(recipe);
        assert_eq!(problem.kind().name(), kind);
        let again = model(&json!({ "text": text, "kind": kind }));
        for key in ["variable_list", "edges"] {
            assert_eq!(again[key], told[key], "{recipe}: {key}");
        }
        assert_eq!(again["instance"], Value::Null, "{recipe}: only where it is asked for");
    }
}
