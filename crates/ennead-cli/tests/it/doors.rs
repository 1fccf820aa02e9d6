//! A second, tiny door: the same questions as JSON, asked of the library. What it is answered is what
//! the command line prints with `--json`, to the byte.

use ennead_ask::{Clock, VERBS, ask};
use serde_json::{Value, json};

use crate::session::{PUZZLE, SOLUTION, ennead};

/// What the library answers, as JSON Lines.
fn library(verb: &str, question: &Value) -> String {
    let mut text = String::new();
    let asked = ask(verb, &question.to_string(), Clock::none(), &mut |line| {
        text += line;
        text.push('\n');
        true
    });
    asked.unwrap_or_else(|error| panic!("{verb} {question}: {error}"));
    text
}

/// Two solutions; none; clashing givens; nonsense; a 4×4 that differs.
fn records() -> String {
    let several = PUZZLE.replacen("53..7", ".....", 1);
    let none = format!("55{}", &PUZZLE[2..]);
    let unsolvable = format!("{:.<81}", "12345678.........9");
    format!("{PUZZLE}\n{several}\n# a comment\n{none}\nnonsense\n{unsolvable}\n{PUZZLE}\n")
}

#[test]
fn every_verb_answers_both_doors_alike() {
    let records = records();
    let text = |more: Value| {
        let mut question = json!({ "text": records });
        let object = question.as_object_mut().unwrap();
        object.extend(more.as_object().unwrap().clone());
        question
    };
    let cases: Vec<(&str, Vec<&str>, Value)> = vec![
        ("solve", vec![], json!({})),
        ("solve", vec!["--first"], json!({ "first": true })),
        ("solve", vec!["--all", "--limit", "3"], json!({ "all": true, "limit": 3 })),
        ("solve", vec!["--engine", "csp:MAC+BZ"], json!({ "engine": "csp:MAC+BZ" })),
        (
            "solve",
            vec!["--step-limit", "1", "--engine", "simple"],
            json!({ "step_limit": 1, "engine": "simple" }),
        ),
        ("count", vec!["--limit", "5"], json!({ "limit": 5 })),
        ("candidates", vec![], json!({})),
        ("check", vec![], json!({})),
        ("convert", vec!["--to", "barred"], json!({ "to": "barred" })),
        ("convert", vec![], json!({})),
        ("hint", vec!["--level", "5"], json!({ "level": 5 })),
        (
            "hint",
            vec!["--all-levels", "--no-uniqueness"],
            json!({ "all_levels": true, "no_uniqueness": true }),
        ),
        ("explain", vec![], json!({})),
        ("explain", vec!["--workbench"], json!({ "workbench": true })),
        ("rate", vec![], json!({})),
        ("rate", vec!["--scale", "human"], json!({ "scale": ["human"] })),
        ("explain", vec!["--step", "2"], json!({ "step": 2 })),
        ("render", vec![], json!({ "to": "svg" })),
        ("render", vec!["--to", "ascii"], json!({ "to": "ascii" })),
        (
            "render",
            vec!["--candidates", "--numbers", "--theme", "dark", "--no-font"],
            json!({ "candidates": true, "numbers": true, "theme": "dark", "no_font": true }),
        ),
        ("render", vec!["--solution", "--cell", "20"], json!({ "solution": true, "cell": 20 })),
        ("book", vec!["--per-page", "1"], json!({ "per_page": 1 })),
        ("model", vec![], json!({})),
        ("model", vec!["--cells", "--theoretical"], json!({ "cells": true, "theoretical": true })),
        ("lab", vec!["--algorithm", "BT+NO,MAC+BZ"], json!({ "algorithm": ["BT+NO", "MAC+BZ"] })),
    ];
    for (verb, flags, more) in cases {
        let mut arguments = vec![verb, "--json"];
        arguments.extend(flags);
        let said = ennead(&arguments, &records);
        let told = library(verb, &text(more));
        assert!(!told.is_empty(), "{arguments:?}");
        assert!(said.out == told, "{arguments:?}\n{}\n{told}", said.out);
    }
}

#[test]
fn second_inputs_and_problems_are_asked_alike() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("answers.txt");
    let answers = format!("{SOLUTION}\n{PUZZLE}\n");
    std::fs::write(&path, &answers).unwrap();
    let puzzles = format!("{PUZZLE}\n{PUZZLE}\n");
    let said = ennead(&["verify", "--json", "-", path.to_str().unwrap()], &puzzles);
    assert_eq!(said.out, library("verify", &json!({ "text": puzzles, "answer": answers })));
    let said = ennead(&["hint", "--json", "--progress", path.to_str().unwrap()], &puzzles);
    assert_eq!(said.out, library("hint", &json!({ "text": puzzles, "progress": answers })));
    let said = ennead(&["why", "r1c3=4", "--json", "-"], &puzzles);
    let question = json!({ "text": puzzles, "cell": "r1c3", "digit": 4 });
    assert_eq!(said.out, library("why", &question));
    let said = ennead(&["recognise", "--json", "-", path.to_str().unwrap()], &puzzles);
    assert_eq!(said.out, library("recognise", &json!({ "text": puzzles, "after": answers })));
    let said = ennead(&["explain", "--json", "--progress", path.to_str().unwrap()], &puzzles);
    assert_eq!(said.out, library("explain", &json!({ "text": puzzles, "progress": answers })));
    let said = ennead(&["minimise", "--json"], &puzzles);
    assert_eq!(said.out, library("minimise", &json!({ "text": puzzles })));
    let said = ennead(&["same", "--json", "-", path.to_str().unwrap()], &puzzles);
    assert_eq!(said.out, library("same", &json!({ "text": puzzles, "other": answers })));
    let said = ennead(&["generate", "-n", "3", "--json", "--seed", "4", "-j", "2"], "");
    assert_eq!(said.out, library("generate", &json!({ "count": 3, "seed": 4 })));
    let said = ennead(&["book", "-n", "3", "--json", "--seed", "4", "--symmetry", "none"], "");
    assert_eq!(said.out, library("book", &json!({ "generate": { "count": 3, "seed": 4 } })));
    let said = ennead(&["info", "--json"], "");
    assert_eq!(said.out, library("info", &json!({})));
    let said = ennead(&["info", "X-Wing", "--json"], "");
    assert_eq!(said.out, library("info", &json!({ "technique": "X-Wing" })));
    let said = ennead(&["lab", "--json", "--steps", "n-queens:4"], "");
    assert_eq!(said.out, library("lab", &json!({ "problem": "n-queens:4", "steps": true })));
    let kolyteon = json!({ "problem": "n-queens:6", "all": true, "ties": "kolyteon" });
    let said = ennead(&["lab", "--json", "--all", "--ties", "kolyteon", "n-queens:6"], "");
    assert_eq!(said.out, library("lab", &kolyteon));
    assert_eq!(said.out.lines().count(), 32);
    let queens = "column 0 = (0,1)\ncolumn 1 = (1,3)\ncolumn 2 = (2,0)\ncolumn 3 = (3,2)\n";
    std::fs::write(&path, queens).unwrap();
    let said = ennead(&["verify", "--json", "-p", "n-queens:4", path.to_str().unwrap()], "");
    let question = json!({ "problem": "n-queens:4", "answer": queens });
    assert_eq!(said.out, library("verify", &question));
    let trace = folder.path().join("search.jsonl");
    let trace = trace.to_str().unwrap();
    ennead(&["lab", "n-queens:5", "--trace", trace], "");
    let lines = std::fs::read_to_string(trace).unwrap();
    for to in ["own", "json-lines", "cp-profiler"] {
        let said = ennead(&["trace", "--json", "--to", to, trace], "");
        assert_eq!(said.out, library("trace", &json!({ "recording": lines, "to": to })), "{to}");
    }
    let said = ennead(&["model", "--json", "futoshiki:4,5", "--seed", "3"], "");
    assert_eq!(said.out, library("model", &json!({ "problem": "futoshiki:4,5", "seed": 3 })));
}

#[test]
fn the_table_of_verbs_is_the_table_of_commands() {
    let help = ennead(&["--help"], "").out;
    for verb in VERBS {
        assert!(help.contains(&format!("\n  {} ", verb.name)), "no command {}", verb.name);
        let schema = ennead(&["schema", verb.name, "--questions"], "");
        assert_eq!(schema.code, 0, "{schema}");
    }
}

#[test]
fn a_question_that_is_none_is_refused_by_name() {
    let cases = [
        ("dance", "{}", "no verb `dance`"),
        ("solve", "[]", "not a question of `solve`"),
        ("solve", "{\"frist\": true}", "unknown field `frist`"),
        ("solve", "{\"shape\": \"x\"}", "`shape`"),
        ("hint", "{\"level\": 9}", "`level` is 9, expected 1 to 5"),
        ("lab", "{\"problem\": \"n-queens:99999999\"}", "not a question of `lab`"),
        ("verify", "{\"answer\": 7}", "`answer`: expected a string"),
        ("render", "{\"cell\": 1e9}", "`cell` is 1000000000, expected 4 to 400 pixels"),
        ("render", "{\"theme\": \"pink\"}", "unknown variant `pink`"),
        ("book", "{\"per_page\": 0}", "`per_page` is 0, expected 1 to 64"),
        ("book", "{\"generate\": {\"count\": 99999999}}", "expected at most 10000"),
        ("explain", "{\"step\": 0}", "steps are numbered from 1"),
    ];
    for (verb, question, expected) in cases {
        let asked = ask(verb, question, Clock::none(), &mut |_| true);
        let Err(error) = asked else { panic!("{verb} takes {question}") };
        let error = error.to_string();
        assert!(error.contains(expected), "{verb} {question}: {error}");
    }
}
