//! `ennead explain --workbench`.

use expect_test::expect;

use crate::session::{PUZZLE, SOLUTION, ennead};

/// The 4×4 puzzle of the matrix solver's document, which takes two passes.
const FOUR: &str = "..3.3..2.1..4..1";

/// A puzzle that needs trials, some of them wrong, with its only solution.
const HARD: [&str; 2] = [
    ".5..7.........53.1...1.4.....12...8...6.5...2...3.....2..7...9.549..1........3...",
    "153972864794685321862134759471269583386457912925318476238746195549821637617593248",
];

#[test]
fn a_way_has_to_be_named() {
    expect![[r#"
        --- stderr
        error: explain by what? Expected --workbench: constrain-and-fix passes, and trials
        --- exit 2
    "#]]
    .assert_eq(&ennead(&["explain", FOUR], "").to_string());
}

#[test]
fn passes_are_drawn() {
    expect![[r#"
        ..3.3..2.1..4..1

        1 2 candidates; x struck in the pass; . struck before
        4 fixed before, (4) in the pass, [4] by a trial; !4! in a clash, !-! no candidate left

        pass 1: 24 struck, fixed r1c4=4 r2c2=4 r3c1=2 r4c3=2
        +--------+--------+
        |1 2  x 2| 3   (4)|
        |x x  x 4|        |
        |        |        |
        | 3   (4)|1 x   2 |
        |        |x 4     |
        +--------+--------+
        |(2)   1 |x 2  x x|
        |        |x 4  3 4|
        |        |        |
        | 4   x 2|(2)   1 |
        |     3 x|        |
        +--------+--------+

        pass 2: 6 struck, fixed r1c1=1 r1c2=2 r2c3=1 r3c3=4 r3c4=3 r4c2=3
        +--------+--------+
        |(1)  (2)| 3    4 |
        |        |        |
        |        |        |
        | 3    4 |(1)   2 |
        |        |        |
        +--------+--------+
        | 2    1 |(4)  (3)|
        |        |        |
        |        |        |
        | 4   (3)| 2    1 |
        |        |        |
        +--------+--------+

        level 1, passes suffice: 2 passes, 30 struck, 10 fixed

        --- exit 0
    "#]]
    .assert_eq(&ennead(&["explain", "--workbench", FOUR], "").to_string());
}

#[test]
fn passes_are_listed() {
    expect![[r#"
        ..3.3..2.1..4..1

        pass 1: 24 struck, fixed r1c4=4 r2c2=4 r3c1=2 r4c3=2
          r1c1: 3 by r1c3, 4 by r4c1
          r1c2: 1 by r3c2, 3 by r1c3
          r1c4: 1 by r4c4, 2 by r2c4, 3 by r1c3
          r2c2: 1 by r3c2, 2 by r2c4, 3 by r2c1
          r2c3: 2 by r2c4, 3 by r1c3
          r3c1: 1 by r3c2, 3 by r2c1, 4 by r4c1
          r3c3: 1 by r3c2, 3 by r1c3
          r3c4: 1 by r3c2, 2 by r2c4
          r4c2: 1 by r3c2, 4 by r4c1
          r4c3: 1 by r4c4, 3 by r1c3, 4 by r4c1
        pass 2: 6 struck, fixed r1c1=1 r1c2=2 r2c3=1 r3c3=4 r3c4=3 r4c2=3
          r1c1: 2 by r3c1
          r1c2: 4 by r1c4
          r2c3: 4 by r1c4
          r3c3: 2 by r3c1
          r3c4: 4 by r1c4
          r4c2: 2 by r3c1

        level 1, passes suffice: 2 passes, 30 struck, 10 fixed

        --- exit 0
    "#]]
    .assert_eq(&ennead(&["explain", "--workbench", "--list", FOUR], "").to_string());
}

#[test]
fn passes_as_json() {
    let two = "..34341...434321";
    expect![[r#"
        {"line":1,"puzzle":"..34341...434321","shape":"2x2","outcome":"solved","level":2,"solution":"1234341221434321","counts":{"passes":4,"struck":14,"fixed":4,"trials":1,"rolled_back":0,"deepest":1},"entries":[{"entry":"pass","number":1,"struck":[{"cell":"r1c1","digit":3,"by":"r1c3"},{"cell":"r1c2","digit":3,"by":"r1c3"},{"cell":"r2c4","digit":3,"by":"r1c3"},{"cell":"r1c1","digit":4,"by":"r1c4"},{"cell":"r1c2","digit":4,"by":"r1c4"},{"cell":"r2c4","digit":4,"by":"r1c4"},{"cell":"r3c1","digit":3,"by":"r2c1"},{"cell":"r3c2","digit":4,"by":"r2c2"},{"cell":"r2c4","digit":1,"by":"r2c3"},{"cell":"r3c1","digit":4,"by":"r3c3"},{"cell":"r3c2","digit":3,"by":"r3c4"}],"fixed":[{"cell":"r2c4","digit":2}]},{"entry":"pass","number":2,"struck":[],"fixed":[]},{"entry":"trial","cell":"r1c1","digit":1,"depth":1},{"entry":"pass","number":3,"struck":[{"cell":"r1c2","digit":1,"by":"r1c1"},{"cell":"r3c1","digit":1,"by":"r1c1"}],"fixed":[{"cell":"r1c2","digit":2},{"cell":"r3c1","digit":2}]},{"entry":"pass","number":4,"struck":[{"cell":"r3c2","digit":2,"by":"r1c2"}],"fixed":[{"cell":"r3c2","digit":1}]}]}
        --- exit 0
    "#]].assert_eq(&ennead(&["explain", "--workbench", "--json", two], "").to_string());
}

#[test]
fn levels_and_counts() {
    let input = format!("{PUZZLE}\n{SOLUTION}\n{}\n55{}\n", HARD[0], &PUZZLE[2..]);
    expect![[r#"
        level 1, passes suffice: 10 passes, 408 struck, 51 fixed
        level 1, passes suffice: 0 passes, 0 struck, 0 fixed
        level 3, trial and error: 55 passes, 755 struck, 109 fixed, 16 trials, 10 rolled back, 6 deep
        # line 4: the givens clash: 5 stands twice in row 1: r1c1 r1c2; 5 stands twice in box 1: r1c1 r1c2
        --- stderr
        error: line 4: the givens clash: 5 stands twice in row 1: r1c1 r1c2; 5 stands twice in box 1: r1c1 r1c2
        --- exit 1
    "#]]
        .assert_eq(&ennead(&["explain", "--workbench", "--summary"], &input).to_string());
}

#[test]
fn failures_are_said() {
    for puzzle in ["..123...........", "123........4...."] {
        let said = ennead(&["explain", "--workbench", puzzle], "");
        assert_eq!(said.code, 1);
        assert!(said.out.contains("no solution ("), "{said}");
    }
    let blank = ".".repeat(81);
    let said = ennead(&["explain", "--workbench", "--summary", "--trials", "3", &blank], "");
    assert_eq!(said.code, 1);
    assert!(said.out.starts_with("gave up, "), "{said}");
}

#[test]
fn a_hard_puzzle_is_solved_in_the_end() {
    let said = ennead(&["explain", "--workbench", "--json", "--summary", HARD[0]], "");
    assert!(said.out.contains(HARD[1]), "{said}");
    assert!(said.out.contains(r#""level":3"#), "{said}");
    assert!(!said.out.contains("entries"), "{said}");
}

#[test]
fn a_large_grid_is_listed() {
    // All of a 16×16 grid but one cell.
    let rows: Vec<String> = (0..16)
        .map(|row: usize| {
            let digit = |column: usize| (4 * (row % 4) + row / 4 + column) % 16 + 1;
            let number = |column| if row + column == 0 { 0 } else { digit(column) };
            (0..16).map(|column| number(column).to_string()).collect::<Vec<_>>().join(" ")
        })
        .collect();
    let said = ennead(&["explain", "--workbench"], &(rows.join("\n") + "\n"));
    assert_eq!(said.code, 0, "{said}");
    assert!(said.out.contains("pass 1: 15 struck, fixed r1c1=1\n  r1c1: 2 by r1c2, "), "{said}");
}
