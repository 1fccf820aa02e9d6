//! `ennead check` and `ennead verify`.

use expect_test::expect;

use crate::session::{PUZZLE, SOLUTION, ennead};

/// The board with two errors of the validator's document.
const TWO_ERRORS: &str = "\
8 5 9 |6 1 2 |4 3 7
7 2 3 |8 5 4 |1 6 9
1 6 4 |3 7 9 |5 2 8
------+------+------
9 8 6 |1 4 7 |3 5 2
3 7 5 |8 6 2 |9 1 4
2 4 1 |5 9 3 |7 8 6
------+------+------
4 3 2 |9 8 1 |6 7 5
6 1 7 |4 2 5 |8 9 3
5 9 8 |7 3 6 |2 4 1
";

#[test]
fn two_errors_two_findings() {
    expect![[""]].assert_eq(&ennead(&["check"], TWO_ERRORS).to_string());
    expect![[""]].assert_eq(&ennead(&["check", "--json"], TWO_ERRORS).to_string());
}

#[test]
fn valid_and_complete() {
    assert_eq!(ennead(&["check", PUZZLE], "").out, "valid incomplete\n");
    assert_eq!(ennead(&["check", SOLUTION], "").out, "valid complete\n");
    assert_eq!(ennead(&["check", &SOLUTION.replacen('5', "6", 1)], "").code, 1);
    expect![[""]].assert_eq(&ennead(&["check", "--json", PUZZLE], "").to_string());
}

#[test]
fn right_and_wrong_answers() {
    expect![[""]].assert_eq(&ennead(&["verify", PUZZLE, SOLUTION], "").to_string());
    let wrong = SOLUTION.replacen("534", "435", 1);
    expect![[""]].assert_eq(&ennead(&["verify", PUZZLE, &wrong], "").to_string());
    expect![[""]].assert_eq(&ennead(&["verify", "--json", PUZZLE, &wrong], "").to_string());
    expect![[""]].assert_eq(&ennead(&["verify", PUZZLE], "").to_string());
}

#[test]
fn records_that_hold_their_answer() {
    let csv =
        format!("puzzle,solution\n{PUZZLE},{SOLUTION}\n{PUZZLE},{}\n", SOLUTION.replace('9', "8"));
    let said = ennead(&["verify"], &csv);
    assert!(said.out.starts_with("right\nwrong: "), "{said}");
    assert_eq!(said.code, 1);
}

#[test]
fn answers_in_a_second_file() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: String| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let puzzles = write("puzzles", format!("{PUZZLE}\n{PUZZLE}\n"));
    let two = write("two", format!("{SOLUTION}\n{SOLUTION}\n"));
    let one = write("one", format!("{SOLUTION}\n"));
    let three = write("three", format!("{SOLUTION}\n").repeat(3));
    assert_eq!(ennead(&["verify", &puzzles, &two], "").to_string(), "right\nright\n--- exit 0\n");
    expect![[""]].assert_eq(&ennead(&["verify", &puzzles, &one], "").to_string());
    expect![[""]].assert_eq(&ennead(&["verify", &puzzles, &three], "").to_string());
}

#[test]
fn the_eight_conditions() {
    // A problem with one empty square, (0,0), and three proposals.
    let puzzle = ".".to_owned() + &SOLUTION[1..];
    let verify = |squares: &str| ennead(&["verify", &puzzle, squares], "").to_string();
    expect![[""]].assert_eq(&verify(r#"[{"Square":{"Column":0,"Row":0},"Number":5}]"#));
    expect![[""]].assert_eq(&verify(r#"[{"Square":{"Column":0,"Row":0},"Number":4}]"#));
    expect![[""]].assert_eq(&verify(
        r#"[{"Square":{"Column":1,"Row":0},"Number":11},{"Square":{"Column":9,"Row":0},"Number":1}]"#,
    ));
}
