//! Problems of one's own.

use ennead_csp::{BinaryCsp, Budget, Search};
use ennead_model::{AnyProblem, Kind};

use crate::everything::solutions;

const TALKS: &str = "
    # three talks and two rooms
    logic:  9..12
    graphs: 9, 11        # in the morning
    room:   small large
    hall:   small large
    logic + 2 <= graphs or graphs + 1 <= logic
    |logic - graphs| != 3
    all different: room hall
    graphs, room in (9, small) (11, large)
    hall, logic not in (large, 12)";

#[test]
fn what_people_write_is_read() {
    let problem = AnyProblem::from_text(Kind::Table, TALKS).unwrap();
    let found = solutions(&problem);
    // graphs at 9: room small, hall large; logic at 10 or 11 (12 is three later). graphs at 11: room
    // large, hall small; logic at 9 or 12.
    let told: Vec<String> = found.iter().map(|solution| problem.draw(solution)).collect();
    assert_eq!(
        told,
        [
            "logic = 9\ngraphs = 11\nroom = large\nhall = small\n",
            "logic = 10\ngraphs = 9\nroom = small\nhall = large\n",
            "logic = 11\ngraphs = 9\nroom = small\nhall = large\n",
            "logic = 12\ngraphs = 11\nroom = large\nhall = small\n",
        ]
    );
    let csp = BinaryCsp::model(&problem);
    let count = Search::new(&csp, "MAC+BZ".parse().unwrap()).count(99, Budget::unlimited());
    assert_eq!(count.found(), 4);
    for solution in &found {
        assert!(problem.verify(solution).is_empty());
        let json = problem.solution_to_json(solution);
        assert!(problem.verify_json(&json).unwrap().is_empty(), "{json}");
    }
    assert_eq!(AnyProblem::from_text(Kind::Table, &problem.to_string()).unwrap(), problem);
    assert_eq!(AnyProblem::from_json(&problem.to_json()).unwrap(), problem);
}

#[test]
fn every_broken_condition_is_named() {
    let problem = AnyProblem::from_text(Kind::Table, TALKS).unwrap();
    let entries = |pairs: &[(&str, &str)]| {
        let entry = |(variable, value): &(&str, &str)| {
            format!("{{\"variable\":\"{variable}\",\"value\":\"{value}\"}}")
        };
        format!("[{}]", pairs.iter().map(entry).collect::<Vec<_>>().join(","))
    };
    let said = |pairs: &[(&str, &str)]| -> Vec<String> {
        let failures = problem.verify_json(&entries(pairs)).unwrap();
        failures.iter().map(ToString::to_string).collect()
    };
    assert_eq!(
        said(&[("logic", "12"), ("graphs", "9"), ("room", "small")]),
        [
            "condition 1: 3 entries, expected 4",
            "condition 2: variable hall has no entry",
            "condition 4: logic = 12 and graphs = 9 break `|logic - graphs| != 3`",
        ]
    );
    assert_eq!(
        said(&[("logic", "10"), ("graphs", "10"), ("room", "small"), ("hall", "small")]),
        [
            "condition 3: variable graphs is 10, which it may not be",
            "condition 4: room = small and hall = small break `room != hall`",
        ]
    );
    let twice = entries(&[("room", "small"), ("room", "small")]);
    assert_eq!(problem.verify_json(&twice).unwrap_err().to_string(), "room occurs more than once");
}

#[test]
fn json_tables_are_read_and_refused_with_the_relation() {
    let refused = |relations: &str| {
        let text = format!(
            "{{\"variables\":[{{\"name\":\"x\",\"domain\":[1,2,\"red\"]}},\
             {{\"name\":\"y\",\"domain\":[1,2]}}],\"relations\":{relations}}}"
        );
        AnyProblem::from_json(&text).map(|problem| problem.to_string())
    };
    let pairs = r#"["x != y",{"between":["y","x"],"allowed":[[1,2],[2,"red"]]}]"#;
    assert_eq!(refused(pairs).unwrap(), "x: 1 2 red\ny: 1 2\nx != y\nx, y in (2, 1) (red, 2)\n");
    let bad = |relations: &str| refused(relations).unwrap_err().to_string();
    assert!(bad(r#"["x != z"]"#).contains("relation 1: column 6: found `z`"));
    assert!(bad(r#"["x != y","x < y"]"#).contains("relation 2 computes, but x may be red"));
    assert!(bad(r#"[{"between":["x","z"],"allowed":[]}]"#).contains("there is no variable `z`"));
    assert!(bad(r#"[{"between":["x","x"],"allowed":[]}]"#).contains("joins x to itself"));
    assert!(bad(r#"[{"between":["x","y"]}]"#).contains("either Allowed or Forbidden"));
    assert!(bad(r#"{"x":"y"}"#).contains("a list such as [\"x != y\""));
    assert!(bad("[1]").contains("expected a relation: a string such as \"x != y\""));
    let bad = |text: &str| AnyProblem::from_json(text).unwrap_err().to_string();
    assert!(bad(r#"{"variables":{"x":[1]}}"#).contains("a list such as [{\"Name\": \"x\""));
    let half = r#"{"variables":[{"name":"x","domain":[0.5]}]}"#;
    assert!(bad(half).contains("expected a whole number or a name as a string"));
}
