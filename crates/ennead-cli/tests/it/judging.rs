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
    expect![[r#"
        invalid complete: 8 stands twice in column 4: r2c4 r5c4; 2 stands twice in column 6: r1c6 r5c6
        --- exit 1
    "#]].assert_eq(&ennead(&["check"], TWO_ERRORS).to_string());
    expect![[r#"
        {"line":1,"ordinal":1,"puzzle":"859612437723854169164379528986147352375862914241593786432981675617425893598736241","valid":false,"complete":true,"findings":[{"digit":8,"house":"column 4","cells":["r2c4","r5c4"]},{"digit":2,"house":"column 6","cells":["r1c6","r5c6"]}]}
        --- exit 1
    "#]].assert_eq(&ennead(&["check", "--json"], TWO_ERRORS).to_string());
}

#[test]
fn valid_and_complete() {
    assert_eq!(ennead(&["check", PUZZLE], "").out, "valid incomplete\n");
    assert_eq!(ennead(&["check", SOLUTION], "").out, "valid complete\n");
    assert_eq!(ennead(&["check", &SOLUTION.replacen('5', "6", 1)], "").code, 1);
    expect![[r#"
        {"line":1,"ordinal":1,"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79","valid":true,"complete":false,"findings":[]}
        --- exit 0
    "#]]
    .assert_eq(&ennead(&["check", "--json", PUZZLE], "").to_string());
}

#[test]
fn right_and_wrong_answers() {
    expect![[r#"
        right
        --- exit 0
    "#]]
    .assert_eq(&ennead(&["verify", PUZZLE, SOLUTION], "").to_string());
    let wrong = SOLUTION.replacen("534", "435", 1);
    expect![[r#"
        wrong: r1c1 is given as 5, the answer has 4; 4 stands twice in column 1: r1c1 r5c1; 5 stands twice in column 3: r1c3 r9c3
        --- exit 1
    "#]].assert_eq(&ennead(&["verify", PUZZLE, &wrong], "").to_string());
    expect![[r#"
        {"line":1,"ordinal":1,"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79","verified":false,"flaws":[{"reason":"r1c1 is given as 5, the answer has 4","cells":["r1c1"]},{"reason":"4 stands twice in column 1: r1c1 r5c1","cells":["r1c1","r5c1"]},{"reason":"5 stands twice in column 3: r1c3 r9c3","cells":["r1c3","r9c3"]}]}
        --- exit 1
    "#]].assert_eq(&ennead(&["verify", "--json", PUZZLE, &wrong], "").to_string());
    expect![[r#"
        --- stderr
        error: the record holds no answer, and no answers were named
        --- exit 2
    "#]]
    .assert_eq(&ennead(&["verify", PUZZLE], "").to_string());
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
    expect![[r#"
        right
        wrong: there is no answer to this puzzle
        --- stderr
        note: 2 records, 1 with a negative answer
        --- exit 1
    "#]]
    .assert_eq(&ennead(&["verify", &puzzles, &one], "").to_string());
    expect![[r#"
        right
        right
        --- stderr
        error: 1 records of the answer input belong to no puzzle: there are 2 puzzles
        --- exit 2
    "#]]
    .assert_eq(&ennead(&["verify", &puzzles, &three], "").to_string());
}

#[test]
fn the_eight_conditions() {
    // A problem with one empty square, (0,0), and three proposals.
    let puzzle = ".".to_owned() + &SOLUTION[1..];
    let verify = |squares: &str| ennead(&["verify", &puzzle, squares], "").to_string();
    expect![[r#"
        right
        --- exit 0
    "#]]
    .assert_eq(&verify(r#"[{"Square":{"Column":0,"Row":0},"Number":5}]"#));
    expect![[r#"
        wrong: condition 6: number 4 occurs 2 times in column 0; condition 7: number 4 occurs 2 times in row 0; condition 8: number 4 occurs 2 times in sector 0
        --- exit 1
    "#]].assert_eq(&verify(r#"[{"Square":{"Column":0,"Row":0},"Number":4}]"#));
    expect![[r#"
        wrong: condition 1: 2 numbered squares, expected 1; condition 3: (1,0) [11] is out of range, expected 1 to 9; condition 4: (9,0) [1] lies outside the grid (0,0) [9x9]; condition 5: (1,0) [11] is on a square whose number is fixed as 3
        --- exit 1
    "#]].assert_eq(&verify(
        r#"[{"Square":{"Column":1,"Row":0},"Number":11},{"Square":{"Column":9,"Row":0},"Number":1}]"#,
    ));
}
