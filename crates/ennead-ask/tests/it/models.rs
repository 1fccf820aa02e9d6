//! A problem as a graph: with the problem itself, if that is asked for.

use std::time::Duration;

use ennead::model::AnyProblem;
use ennead_ask::{Clock, ask};
use serde_json::{Value, json};

/// The one line that answers a question.
fn model(question: &Value) -> Value {
    told("model", question)
}

fn told(verb: &str, question: &Value) -> Value {
    let mut told = String::new();
    let clock = Clock::new(&|| Duration::ZERO, &|| false);
    ask(verb, &question.to_string(), clock, &mut |line| {
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

/// A table as text tells that it is one; a broken one is told what is wrong with it, and where.
#[test]
fn a_text_of_another_kind_needs_no_name() {
    let told = |text: &str| told("model", &json!({ "text": text }));
    assert_eq!(told("# mine\nx: 1 2 3\ny: 1 2 3\nx < y")["kind"], "table");
    assert_eq!(told("living_room: red white\nhall: red white")["kind"], "table");
    for (text, why) in [
        ("x: 1 2 3\ny: 1 2 3\nx < w", "line 3, column 5"),
        ("x: 1 2\nx: 1 2\n", "more than once"),
        ("x: 1 2\ny: a b\nx ~ y", "line 3, column 3"),
        // Neither a table nor a puzzle: what a puzzle would be.
        ("no puzzle at all", "no form of Sudoku"),
        ("nothing\nof\nthe kind", "no form of Sudoku"),
        ("https://example.org/\nx: 1", "no form of Sudoku"),
    ] {
        let error = told(text)["error"].to_string();
        assert!(error.contains(why), "{text}: {error}");
    }
    // A drawn Sudoku is one, though a table of numbers is a Shikaku as well.
    let drawn = "1 . . .\n. . 3 .\n. 4 . .\n. . . 2";
    assert_eq!(told(drawn)["kind"], "sudoku");
}

#[test]
fn an_answer_to_a_table_as_text_is_verified() {
    let verified = |answer: &str| {
        told("verify", &json!({ "text": "x: 1 2 3\ny: 1 2 3\nx < y", "answer": answer }))
    };
    let good = verified(r#"{"x": 1, "y": 3}"#);
    assert_eq!(good["verified"], true, "{good}");
    let bad = verified(r#"[["x", "2"], ["y", "2"]]"#);
    assert_eq!(bad["verified"], false, "{bad}");
}
