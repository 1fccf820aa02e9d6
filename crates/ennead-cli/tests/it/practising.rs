//! Positions for practice, judged by `hint`, which takes the easiest step there is.

use serde_json::Value;

use crate::session::{Said, ennead};

fn answers(said: &Said) -> Vec<Value> {
    said.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The technique of the easiest step in a position.
fn next_technique(position: &str) -> String {
    let said = ennead(&["hint", "--level", "5", "--json"], position);
    let hint: Value =
        serde_json::from_str(said.out.trim_end()).unwrap_or_else(|_| panic!("{said}"));
    hint["deduction"]["technique"]
        .as_str()
        .unwrap_or_else(|| panic!("{position}\n{said}"))
        .to_owned()
}

#[test]
fn the_technique_is_the_next_step() {
    for technique in
        ["naked-single", "pointing", "x-wing", "skyscraper", "xy-wing", "unique-rectangle-1"]
    {
        let said = ennead(&["practise", technique, "-n", "3", "--seed", "2", "--json"], "");
        assert_eq!(said.code, 0, "{said}");
        for made in answers(&said) {
            assert_eq!(made["technique"], technique);
            assert_eq!(next_technique(made["text"].as_str().unwrap()), technique);
            let [puzzle, solution] = ["puzzle", "solution"].map(|key| made[key].as_str().unwrap());
            let solved = ennead(&["solve", "--engine", "simple", puzzle], "");
            assert_eq!((solved.code, solved.out.trim_end()), (0, solution), "one solution");
            let state = made["state"].as_str().unwrap().chars();
            assert!(state.zip(solution.chars()).all(|(a, b)| a == '.' || a == b), "{made}");
            assert!((1..=5).contains(&made["grade"].as_u64().unwrap()));
        }
    }
}

#[test]
fn the_same_positions_in_any_number_of_threads() {
    let asked = ["practise", "x-wing", "-n", "5"];
    let one = ennead(&[&asked[..], &["-j", "1"]].concat(), "");
    assert_eq!((one.code, one.out.lines().count()), (0, 5), "{one}");
    for threads in ["2", "7"] {
        assert_eq!(ennead(&[&asked[..], &["-j", threads]].concat(), "").out, one.out);
    }
    let last = ennead(&["practise", "x-wing", "--first", "4"], "").out;
    assert_eq!(one.out.lines().last().unwrap(), last.trim_end());
}

#[test]
fn every_form_that_holds_candidates() {
    for form in ["hodoku", "pm", "sdx", "json"] {
        let said = ennead(&["practise", "naked-pair", "--to", form, "-n", "2"], "");
        assert_eq!(said.code, 0, "{form}: {said}");
        let hints = ennead(&["hint", "--level", "5", "--json", "--from", form], &said.out);
        for hint in answers(&hints) {
            assert_eq!(hint["deduction"]["technique"], "naked-pair", "{form}: {said}{hints}");
        }
        assert_eq!(hints.out.lines().count(), 2, "{form}: {said}{hints}");
    }
    let small = ennead(&["practise", "naked-pair", "--shape", "2x3"], "");
    assert_eq!(next_technique(&small.out), "naked-pair", "{small}");
}

#[test]
fn as_hard_to_see_as_wished() {
    for grade in ["1", "5", "2..3"] {
        let said = ennead(&["practise", "pointing", "--grade", grade, "-n", "3", "--json"], "");
        assert_eq!(said.code, 0, "{said}");
        let (from, to) = grade.split_once("..").unwrap_or((grade, grade));
        for made in answers(&said) {
            let found = made["grade"].as_u64().unwrap();
            assert!((from.parse().unwrap()..=to.parse().unwrap()).contains(&found), "{made}");
        }
    }
    let said = ennead(&["practise", "naked-pair", "--answers", "--to", "pm"], "");
    assert!(said.out.contains("# ") && said.out.to_lowercase().contains("naked pair"), "{said}");
}

#[test]
fn what_cannot_be_practised_is_told() {
    let cases: [(&[&str], i32, &str); 7] = [
        (&["x-wong"], 2, "near: x-wing"),
        (&["brute-force"], 2, "not found by looking"),
        (&["x-wing", "--to", "line"], 2, "holds no candidates: expected one of"),
        (&["x-wing", "--grade", "9"], 2, "no grade"),
        (&["unique-rectangle-1", "--no-uniqueness"], 2, "argues that there is one solution"),
        (&["x-wing", "--shape", "6x6"], 2, "up to 25×25"),
        (&["tridagon", "--tries", "3"], 1, "no position for Tridagon in 3 puzzles"),
    ];
    for (more, code, expected) in cases {
        let said = ennead(&[&["practise"], more].concat(), "");
        assert_eq!(said.code, code, "{more:?}: {said}");
        assert!(said.err.contains(expected), "{more:?}: {said}");
    }
    let said = ennead(&["practise", "tridagon", "--time-limit", "300ms"], "");
    assert_eq!(said.code, 3, "{said}");
}
