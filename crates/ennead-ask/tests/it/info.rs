//! What there is: the page of every technique, and its example.

use std::time::Duration;

use ennead::logic::Technique;
use ennead_ask::{Clock, ask};
use serde_json::{Value, json};

/// The one line that answers a question.
fn answer(verb: &str, question: &Value) -> Value {
    let mut told = String::new();
    let clock = Clock::new(&|| Duration::ZERO, &|| false);
    ask(verb, &question.to_string(), clock, &mut |line| {
        line.clone_into(&mut told);
        true
    })
    .expect("a question");
    serde_json::from_str(&told).expect("JSON")
}

/// Asked as the page asks: for every step of the technique that its example offers.
#[test]
fn every_technique_has_a_page_whose_example_shows_it() {
    for &technique in Technique::ALL.iter().filter(|&&one| one != Technique::BruteForce) {
        let slug = technique.slug();
        let page = answer("info", &json!({ "technique": slug }));
        for key in ["sees", "why", "example"] {
            assert!(page[key].as_str().is_some_and(|text| !text.is_empty()), "{slug}: {key}");
        }
        let text = page["example"].as_str();
        let steps = answer("explain", &json!({ "text": text, "technique": [slug], "all": true }));
        let first = &steps["deductions"][0]["technique"];
        assert_eq!(first, slug, "{slug}: {text:?} {:.300}", steps.to_string());
    }
    assert!(answer("info", &json!({ "technique": "brute-force" }))["example"].is_null());
}

/// In a form that says which cells are filled, a lone mark is a candidate.
#[test]
fn a_lone_candidate_is_no_digit() {
    let givens =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let text = format!(":0000:x:{givens}:113 213::");
    let steps =
        answer("explain", &json!({ "text": text, "technique": ["naked-single"], "all": true }));
    let steps = steps["deductions"].as_array().expect("a list");
    let is_it = |step: &Value| step["placements"][0] == json!({ "cell": "r1c3", "digit": 4 });
    assert!(steps.iter().any(is_it), "{steps:?}");
}
