//! `ennead rate`.

use expect_test::expect;

use crate::session::{PUZZLE, ennead};

/// A 4×4 puzzle.
const FOUR: &str = "..3.3..2.1..4..1";

#[test]
fn a_line_for_a_script() {
    let answer = ennead(&["rate", PUZZLE], "").out;
    let fields: Vec<&str> = answer.trim_end().split('\t').collect();
    assert_eq!(fields[0], PUZZLE);
    // The encyclopaedia's puzzle needs hidden singles in boxes only.
    assert_eq!(
        fields[1..],
        ["ED=1.2/1.2/1.2", "human=1.2 Hidden Single in a Box", fields[3], "Beginner"]
    );
    assert!(fields[3].starts_with("hodoku=Easy "), "{answer}");
}

#[test]
fn other_shapes_have_our_rating_only() {
    expect![[r#"
        ..3.3..2.1..4..1	human=1.2 Hidden Single in a Box	Beginner
        --- exit 0
    "#]]
    .assert_eq(&ennead(&["rate", FOUR], "").to_string());
}

#[test]
fn only_the_scales_asked_for() {
    let answer = ennead(&["rate", "--scale", "se", PUZZLE], "").out;
    assert_eq!(answer, format!("{PUZZLE}\tED=1.2/1.2/1.2\tBeginner\n"));
}

#[test]
fn a_format_of_ones_own() {
    let answer = ennead(&["rate", "-f", "%n: ED=%r/%p/%d%% %t\\t%l", PUZZLE], "").out;
    assert_eq!(answer, "1: ED=1.2/1.2/1.2% Hidden Single in a Box\tEasy\n");
    let wrong = ennead(&["rate", "-f", "%z", PUZZLE], "").to_string();
    assert!(wrong.contains("no code `%z` in a format: expected one of %g the puzzle"), "{wrong}");
    assert!(wrong.contains("--- exit 2"), "{wrong}");
}

#[test]
fn what_has_not_one_solution_is_not_rated() {
    let answer = ennead(&["rate"], &format!("{}\n{PUZZLE}\n", ".".repeat(81)));
    assert!(answer.out.starts_with("# line 1: more than one solution\n53"), "{answer}");
    assert!(answer.to_string().contains("--- exit 1"), "{answer}");
}

#[test]
fn json_has_all_scales() {
    let answer = ennead(&["rate", "--json", PUZZLE], "").out;
    let value: serde_json::Value = serde_json::from_str(&answer).unwrap();
    assert_eq!(value["se"]["er"], 1.2);
    assert_eq!(value["human"]["hardest"], "hidden-single-box");
    assert_eq!(value["hodoku"]["level"], "Easy");
    assert_eq!(value["tier"], "Beginner");
    let none = ennead(&["rate", "--json", &".".repeat(81)], "").out;
    let value: serde_json::Value = serde_json::from_str(&none).unwrap();
    assert_eq!(value["reason"], "more than one solution");
}
