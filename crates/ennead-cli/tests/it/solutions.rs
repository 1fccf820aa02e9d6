//! `ennead count`, `ennead candidates`, `ennead solve --all`: puzzles with any number of solutions.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use expect_test::expect;

use crate::session::{PUZZLE, SOLUTION, ennead, run};

/// A 4×4 grid with two solutions: 1 and 2 can be exchanged in a rectangle.
const TWO: &str = "123434..214343..";

/// All that is blank.
fn empty(cells: usize) -> String {
    ".".repeat(cells)
}

#[test]
fn a_number_per_puzzle() {
    let none = "12345678.........9".to_owned() + &empty(63);
    let input = format!("{PUZZLE}\n{none}\nnonsense\n{}\n{SOLUTION}\n", empty(81));
    let said = ennead(&["count", "--limit", "1000"], &input);
    expect![[r#"
        1
        0
        # line 3, column 9: 8 cells in this line; expected 81, as in line 1
        >=1000
        1
    "#]]
    .assert_eq(&said.out);
    assert_eq!(said.code, 2);
    for threads in ["1", "2", "7"] {
        let again = ennead(&["count", "--limit", "1000", "--threads", threads], &input);
        assert_eq!(again.out, said.out);
    }
    assert_eq!(ennead(&["count", PUZZLE], "").code, 0);
    assert_eq!(ennead(&["count", &none], "").code, 1);
    assert_eq!(ennead(&["count", "--limit", "0", PUZZLE], "").code, 2);
}

#[test]
fn known_totals() {
    assert_eq!(ennead(&["count", &empty(16)], "").out, "288\n");
    let six = empty(36);
    let arguments = ["count", "--shape", "2x3", &six];
    assert_eq!(ennead(&arguments, "").out, ">=1000000\n", "the default limit");
    let exact = ennead(&[&arguments[..], &["--exact", "--json"]].concat(), "");
    assert!(
        exact.out.contains("\"shape\":\"2x3\",\"solutions\":28200960,\"exact\":true"),
        "{exact}"
    );
    assert_eq!(exact.code, 0);
}

#[test]
fn a_count_that_is_not_finished() {
    let said = ennead(&["count", "--exact", "--step-limit", "100", "--json", &empty(81)], "");
    assert!(said.out.contains("\"exact\":false"), "{said}");
    assert!(said.out.contains("\"outcome\":\"limit\",\"limit\":\"steps\""), "{said}");
    assert_eq!(said.code, 3);
    let said = ennead(&["count", "--exact", "--time-limit", "0s", "--progress", &empty(81)], "");
    assert_eq!((said.out.as_str(), said.code), (">=0\n", 3), "{said}");
}

#[test]
fn clashing_givens_have_no_solution() {
    let said = ennead(&["count", &("11".to_owned() + &empty(79))], "");
    assert_eq!((said.out.as_str(), said.code), ("0\n", 1));
    assert!(said.err.contains("the givens clash: 1 stands twice in row 1"), "{said}");
}

#[test]
fn all_solutions_and_whose_they_are() {
    let input = format!("{TWO}\n1234341221434321\n1123............\n");
    let said = ennead(&["solve", "--all"], &input);
    let lines: Vec<&str> = said.out.lines().collect();
    let first: BTreeSet<&str> = lines[..2].iter().copied().collect();
    assert_eq!(first, BTreeSet::from(["1234341221434321", "1234342121434312"]));
    assert_eq!(
        lines[2..5],
        ["# line 1: 2 solutions", "1234341221434321", "# line 2: 1 solution"],
        "{said}"
    );
    assert!(lines[5].starts_with("# line 3: the givens clash"), "{said}");
    assert_eq!((lines.len(), said.code), (6, 1));
}

#[test]
fn every_solution_once() {
    let said = ennead(&["solve", "--all", &empty(16)], "");
    let solutions: BTreeSet<&str> =
        said.out.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(solutions.len(), 288);
    assert_eq!(said.out.lines().last(), Some("# line 1: 288 solutions"));
    assert_eq!(said.code, 0);
    let verdicts = ennead(&["check"], &said.out).out;
    assert!(verdicts.lines().all(|line| line == "valid complete"), "{verdicts}");
    let json = ennead(&["solve", "--all", "--json", "--limit", "3", &empty(16)], "").out;
    assert_eq!(json.lines().count(), 4);
    assert!(json.lines().nth(2).is_some_and(|line| line.contains("\"number\":3,")), "{json}");
    assert!(
        json.lines().last().is_some_and(|line| line.ends_with("\"solutions\":3,\"exact\":false}"))
    );
}

#[test]
fn solutions_in_another_form() {
    let said = ennead(&["solve", "--all", "--limit", "2", "--to", "grid", &empty(16)], "");
    assert_eq!(ennead(&["count"], &said.out).code, 0, "{said}");
    assert!(said.err.contains("line 1: at least 2 solutions"), "{said}");
}

#[test]
fn solutions_without_end_into_a_pipe_that_closes() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ennead"))
        .args(["solve", "--all", &empty(81)])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    for _ in 0..5 {
        assert_eq!(lines.next().unwrap().unwrap().len(), 81);
    }
    drop(lines);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[test]
fn nothing_in_is_nothing_out() {
    for command in ["solve", "count", "candidates", "check", "hint", "rate"] {
        for nothing in [&b""[..], b"\n \n"] {
            let output = run(&[command], nothing);
            assert_eq!(output.status.code(), Some(0), "{command}");
            assert!(output.stdout.is_empty() && output.stderr.is_empty(), "{command}");
        }
    }
}

#[test]
fn candidates_of_a_grid_with_several_solutions() {
    expect![[r#"
        # line 1: more than one solution
        .------.--------.
        | 1  2 | 3   4  |
        | 3  4 | 12  12 |
        :------+--------:
        | 2  1 | 4   3  |
        | 4  3 | 12  12 |
        '------'--------'
        # 4 cells differ: r2c3 r2c4 r4c3 r4c4
        # two solutions: 1234341221434321
        #                1234342121434312
        # they differ in r2c3 r2c4 r4c3 r4c4
        --- exit 1
    "#]]
    .assert_eq(&ennead(&["candidates", TWO], "").to_string());
    expect![[r#"
        {"line":1,"ordinal":1,"puzzle":"123434..214343..","shape":"2x2","outcome":"multiple","exact":true,"candidates":[[1],[2],[3],[4],[3],[4],[1,2],[1,2],[2],[1],[4],[3],[4],[3],[1,2],[1,2]],"undecided":["r2c3","r2c4","r4c3","r4c4"],"solutions":["1234341221434321","1234342121434312"],"differences":["r2c3","r2c4","r4c3","r4c4"]}
        --- exit 1
    "#]]
    .assert_eq(&ennead(&["candidates", "--json", TWO], "").to_string());
}

#[test]
fn candidates_of_other_puzzles() {
    let proper = ennead(&["candidates", PUZZLE], "");
    assert_eq!(proper.code, 0);
    assert!(proper.out.starts_with("# line 1: one solution\n"), "{proper}");
    let none = "12345678.........9".to_owned() + &empty(63);
    assert_eq!(
        ennead(&["candidates", &none], "").to_string(),
        "# line 1: no solution\n--- exit 1\n"
    );
    let unknown = ennead(&["candidates", "--step-limit", "1", "--json", &empty(81)], "");
    assert!(unknown.out.contains("\"outcome\":\"limit\",\"exact\":false"), "{unknown}");
    assert_eq!(unknown.code, 3);
}

#[test]
fn words_that_are_no_puzzle_are_read_as_one() {
    let said = ennead(&["solve", "1 2 3 hello"], "");
    assert!(!said.err.contains("no such file"), "{said}");
    assert_eq!(said.code, 2);
    let said = ennead(&["solve", "my puzzle.txt"], "");
    assert!(said.err.contains("no such file"), "{said}");
}
