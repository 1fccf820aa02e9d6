//! `ennead explain`, by techniques and by the workbench.

use expect_test::expect;

use crate::session::{PUZZLE, SOLUTION, ennead};

/// The 4×4 puzzle of the matrix solver's document, which takes two passes.
const FOUR: &str = "..3.3..2.1..4..1";

/// A puzzle that needs trials, some of them wrong, with its only solution.
const HARD: [&str; 2] = [
    ".5..7.........53.1...1.4.....12...8...6.5...2...3.....2..7...9.549..1........3...",
    "153972864794685321862134759471269583386457912925318476238746195549821637617593248",
];

/// A puzzle that needs one claiming, and one that needs chains.
const CLAIMING: &str =
    "..3.46.5.....1.8.....95...4.1...49..7..6..4...5......2......6.86..79....4.5.....3";
const CHAINS: &str =
    "7...5.68..46.2....3....9......2......71....4..9..6.7....4.8..538.3..........3.9..";

#[test]
fn a_small_puzzle_is_told() {
    expect![[r#"
        ..3.3..2.1..4..1
        +-----+-----+
        | . . | 3 . |
        | 3 . | . 2 |
        +-----+-----+
        | . 1 | . . |
        | 4 . | . 1 |
        +-----+-----+

        1. Hidden Single in a Box: in box 1 only r1c1 can be 1
           Somewhere in box 1 there must be a 1.
           r12c2 see the 1 in r3c2.
           r1c1 is the only place left for it.
           So r1c1 is 1.

        2. Full House: r3c1 is the last blank cell of column 1
           All other cells of column 1 are filled, and 2 is the one digit missing there.
           So r3c1 is 2.

        3. Full House: r4c2 is the last blank cell of box 3
           All other cells of box 3 are filled, and 3 is the one digit missing there.
           So r4c2 is 3.

        4. Full House: r4c3 is the last blank cell of row 4
           All other cells of row 4 are filled, and 2 is the one digit missing there.
           So r4c3 is 2.

        5. Hidden Single in a Box: in box 1 only r1c2 can be 2
           Somewhere in box 1 there must be a 2.
           r2c2 sees the 2 in r2c4.
           r1c2 is the only place left for it.
           So r1c2 is 2.

        6. Full House: r1c4 is the last blank cell of row 1
           All other cells of row 1 are filled, and 4 is the one digit missing there.
           So r1c4 is 4.

        7. Full House: r2c2 is the last blank cell of column 2
           All other cells of column 2 are filled, and 4 is the one digit missing there.
           So r2c2 is 4.

        8. Full House: r2c3 is the last blank cell of row 2
           All other cells of row 2 are filled, and 1 is the one digit missing there.
           So r2c3 is 1.

        9. Full House: r3c3 is the last blank cell of column 3
           All other cells of column 3 are filled, and 4 is the one digit missing there.
           So r3c3 is 4.

        10. Full House: r3c4 is the last blank cell of row 3
           All other cells of row 3 are filled, and 3 is the one digit missing there.
           So r3c4 is 3.

        solved in 10 steps; hardest: Hidden Single in a Box
        1234341221434321
        --- exit 0
    "#]]
    .assert_eq(&ennead(&["explain", FOUR], "").to_string());
}

#[test]
fn steps_are_listed() {
    let said = ennead(&["explain", "--steps", PUZZLE], "");
    assert_eq!(said.code, 0, "{said}");
    let lines: Vec<&str> = said.out.lines().collect();
    assert_eq!(lines[0], PUZZLE);
    assert_eq!(lines.len(), 1 + 51, "a step for each blank cell\n{said}");
    assert!(lines[1].starts_with("  1. "), "{said}");
}

#[test]
fn one_technique_is_picked_out_and_drawn() {
    let said = ennead(&["explain", "--technique", "Claiming", CLAIMING], "");
    assert_eq!(said.code, 0, "{said}");
    expect![[r#"
        ..3.46.5.....1.8.....95...4.1...49..7..6..4...5......2......6.86..79....4.5.....3
        +-------+-------+-------+
        | . . 3 | . 4 6 | . 5 . |
        | . . . | . 1 . | 8 . . |
        | . . . | 9 5 . | . . 4 |
        +-------+-------+-------+
        | . 1 . | . . 4 | 9 . . |
        | 7 . . | 6 . . | 4 . . |
        | . 5 . | . . . | . . 2 |
        +-------+-------+-------+
        | . . . | . . . | 6 . 8 |
        | 6 . . | 7 9 . | . . . |
        | 4 . 5 | . . . | . . 3 |
        +-------+-------+-------+

        1. Claiming: in column 5 the 8 lies in box 5
        +--------------------+--------------------+--------------------+
        |1 2 .  . 2 .        |. 2 .               |1 2 .               |
        |. . .  . . .    3   |. . .    4      6   |. . .    5      9   |
        |. 8 .  7 8 .        |. 8 .               |7 . .               |
        |                    |                    |                    |
        |                    |. 2 3         . 2 3 |       . 2 3        |
        |  5      4      9   |. . .    1    . . . |  8    . . .    6   |
        |                    |. . .         7 . . |       7 . .        |
        |                    |                    |                    |
        |1 2 .         1 2 . |              . 2 3 |1 2 3  1 2 3        |
        |. . .    6    . . . |  9      5    . . . |. . .  . . .    4   |
        |. 8 .         7 8 . |              7 8 . |7 . .  7 . .        |
        +--------------------+--------------------+--------------------+
        |. 2 3               |       . 2 3        |       . . 3        |
        |. . .    1      6   |  5    . . .    4   |  9    . . .    7   |
        |. 8 .               |       . 8*.        |       . 8 .        |
        |                    |                    |                    |
        |       . 2 3  . 2 . |       . 2 3  1 2 3 |       1 . 3        |
        |  7    . . .  . . . |  6    . . .  . . . |  4    . . .    5   |
        |       . 8 9  . 8 . |       . 8*.  . 8x9 |       . 8 .        |
        |                    |                    |                    |
        |. . 3               |1 . 3         1 . 3 |1 . 3               |
        |. . .    5      4   |. . .    7    . . . |. . .    6      2   |
        |. 8 9               |. 8x.         . 8x9 |. . .               |
        +--------------------+--------------------+--------------------+
        |1 2 3  . 2 3  1 2 . |       . 2 3        |       . 2 .        |
        |. . .  . . .  . . . |  4    . . .    5   |  6    . . .    8   |
        |. . 9  7 . 9  7 . . |       . . .        |       7 . 9        |
        |                    |                    |                    |
        |       . 2 3  . 2 . |              . 2 3 |                    |
        |  6    . . .  . . . |  7      9    . . . |  5      4      1   |
        |       . 8 .  . 8 . |              . 8 . |                    |
        |                    |                    |                    |
        |       . 2 .        |1 2 .         1 2 . |. 2 .  . 2 .        |
        |  4    . . .    5   |. . .    6    . . . |. . .  . . .    3   |
        |       7 8 9        |. 8 .         . 8 . |7 . .  7 . 9        |
        +--------------------+--------------------+--------------------+
        7* belongs to the pattern; 7x goes
           In column 5 the 8 can only be in r4c5 or r5c5.
           Both of these cells lie in box 5 too.
           So whichever of them it is, it is also the 8 of box 5, and no other cell of box 5 can have it.
           So r5c6 and r6c46 cannot be 8.

        1 of 57 steps
    "#]].assert_eq(&said.out);
}

#[test]
fn a_hard_puzzle_is_solved_by_techniques() {
    for policy in ["human", "hodoku"] {
        let said = ennead(&["explain", "--steps", "--policy", policy, CHAINS], "");
        assert_eq!(said.code, 0, "{said}");
        assert!(said.out.contains(" => "), "{said}");
        let json = ennead(&["explain", "--json", "--policy", policy, CHAINS], "");
        let solution = ennead(&["solve", CHAINS], "").out;
        assert!(json.out.contains(solution.trim()), "{json}");
        assert!(json.out.contains(r#""outcome":"solved""#), "{json}");
    }
    let told = ennead(&["explain", CHAINS], "");
    assert!(told.out.contains("\n   So r"), "{told}");
    assert!(told.out.contains("solved in "), "{told}");
}

#[test]
fn a_step_as_json() {
    let arguments = ["explain", "--json", "--all", "--technique", "naked-single", FOUR];
    expect![[r#"
        {"line":1,"ordinal":1,"puzzle":"..3.3..2.1..4..1","shape":"2x2","outcome":"all","solution":"1234341221434321","guesses":0,"deductions":[{"technique":"naked-single","name":"Naked Single","rating":2.3,"notation":"Naked Single: r1c4=4","placements":[{"cell":"r1c4","digit":4}],"eliminations":[],"pattern":{"kind":"single","house":null},"words":{"headline":"Naked Single: r1c4 can only be 4","reasons":[{"text":"r1c4 sees 1 in r4c4, 2 in r2c4 and 3 in r1c3."},{"text":"4 is the only digit left for r1c4."}],"conclusion":"So r1c4 is 4."}},{"technique":"naked-single","name":"Naked Single","rating":2.3,"notation":"Naked Single: r2c2=4","placements":[{"cell":"r2c2","digit":4}],"eliminations":[],"pattern":{"kind":"single","house":null},"words":{"headline":"Naked Single: r2c2 can only be 4","reasons":[{"text":"r2c2 sees 1 in r3c2, 2 in r2c4 and 3 in r2c1."},{"text":"4 is the only digit left for r2c2."}],"conclusion":"So r2c2 is 4."}},{"technique":"naked-single","name":"Naked Single","rating":2.3,"notation":"Naked Single: r3c1=2","placements":[{"cell":"r3c1","digit":2}],"eliminations":[],"pattern":{"kind":"single","house":null},"words":{"headline":"Naked Single: r3c1 can only be 2","reasons":[{"text":"r3c1 sees 1 in r3c2, 3 in r2c1 and 4 in r4c1."},{"text":"2 is the only digit left for r3c1."}],"conclusion":"So r3c1 is 2."}},{"technique":"naked-single","name":"Naked Single","rating":2.3,"notation":"Naked Single: r4c3=2","placements":[{"cell":"r4c3","digit":2}],"eliminations":[],"pattern":{"kind":"single","house":null},"words":{"headline":"Naked Single: r4c3 can only be 2","reasons":[{"text":"r4c3 sees 1 in r4c4, 3 in r1c3 and 4 in r4c1."},{"text":"2 is the only digit left for r4c3."}],"conclusion":"So r4c3 is 2."}}]}
        --- exit 0
    "#]].assert_eq(&ennead(&arguments, "").to_string());
}

#[test]
fn all_steps_of_a_position_are_listed() {
    let arguments = ["explain", "--all", "--technique", "hidden-single-box", "--technique"];
    let said = ennead(&[&arguments[..], &["naked-single", FOUR]].concat(), "");
    expect![[r#"
        ..3.3..2.1..4..1
          1. Hidden Single in a Box: r1c1=1 in b1
          2. Hidden Single in a Box: r2c3=1 in b2
          3. Hidden Single in a Box: r4c2=3 in b3
          4. Hidden Single in a Box: r3c4=3 in b4
          5. Naked Single: r1c4=4
          6. Naked Single: r2c2=4
          7. Naked Single: r3c1=2
          8. Naked Single: r4c3=2
        --- exit 0
    "#]]
    .assert_eq(&said.to_string());
    let none = ennead(&["explain", "--all", "--technique", "swordfish", FOUR], "");
    assert!(none.out.ends_with("no such step\n"), "{none}");
}

#[test]
fn what_cannot_be_told_is_refused() {
    let blank = ".".repeat(81);
    let clash = format!("55{}", &PUZZLE[2..]);
    expect![[r#"
        # line 1: more than one solution
        # line 2: the givens clash: 5 stands twice in row 1: r1c1 r1c2; 5 stands twice in box 1: r1c1 r1c2
        --- stderr
        note: 2 records, 1 without a solution, 1 with a negative answer
        --- exit 1
    "#]]
        .assert_eq(&ennead(&["explain", "--steps"], &format!("{blank}\n{clash}\n")).to_string());
    let said = ennead(&["explain", "--technique", "x-wnig", FOUR], "");
    assert_eq!(said.code, 2);
    assert!(said.err.contains("`x-wnig` is no technique; near: x-wing"), "{said}");
    let said = ennead(&["explain", "--summary", FOUR], "");
    assert!(said.code == 2 && said.err.contains("are about the workbench"), "{said}");
}

#[test]
fn passes_are_drawn() {
    expect![[r#"
        ..3.3..2.1..4..1

        1 2 candidates; 3x struck in the pass; . struck before
        4 fixed before, (4) in the pass, [4] by a trial; !4! in a clash, !-! no candidate left

        pass 1: 24 struck, fixed r1c4=4 r2c2=4 r3c1=2 r4c3=2
        +---------+---------+
        |1 2  1x2 | 3   (4) |
        |3x4x 3x4 |         |
        |         |         |
        | 3   (4) |1 2x  2  |
        |         |3x4      |
        +---------+---------+
        |(2)   1  |1x2  1x2x|
        |         |3x4  3 4 |
        |         |         |
        | 4   1x2 |(2)   1  |
        |     3 4x|         |
        +---------+---------+

        pass 2: 6 struck, fixed r1c1=1 r1c2=2 r2c3=1 r3c3=4 r3c4=3 r4c2=3
        +---------+---------+
        |(1)  (2) | 3    4  |
        |         |         |
        |         |         |
        | 3    4  |(1)   2  |
        |         |         |
        +---------+---------+
        | 2    1  |(4)  (3) |
        |         |         |
        |         |         |
        | 4   (3) | 2    1  |
        |         |         |
        +---------+---------+

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
        {"line":1,"ordinal":1,"puzzle":"..34341...434321","shape":"2x2","outcome":"solved","level":2,"solution":"1234341221434321","counts":{"passes":4,"struck":14,"fixed":4,"trials":1,"rolled_back":0,"deepest":1},"entries":[{"entry":"pass","number":1,"struck":[{"cell":"r1c1","digit":3,"by":"r1c3"},{"cell":"r1c2","digit":3,"by":"r1c3"},{"cell":"r2c4","digit":3,"by":"r1c3"},{"cell":"r1c1","digit":4,"by":"r1c4"},{"cell":"r1c2","digit":4,"by":"r1c4"},{"cell":"r2c4","digit":4,"by":"r1c4"},{"cell":"r3c1","digit":3,"by":"r2c1"},{"cell":"r3c2","digit":4,"by":"r2c2"},{"cell":"r2c4","digit":1,"by":"r2c3"},{"cell":"r3c1","digit":4,"by":"r3c3"},{"cell":"r3c2","digit":3,"by":"r3c4"}],"fixed":[{"cell":"r2c4","digit":2}]},{"entry":"pass","number":2,"struck":[],"fixed":[]},{"entry":"trial","cell":"r1c1","digit":1,"depth":1},{"entry":"pass","number":3,"struck":[{"cell":"r1c2","digit":1,"by":"r1c1"},{"cell":"r3c1","digit":1,"by":"r1c1"}],"fixed":[{"cell":"r1c2","digit":2},{"cell":"r3c1","digit":2}]},{"entry":"pass","number":4,"struck":[{"cell":"r3c2","digit":2,"by":"r1c2"}],"fixed":[{"cell":"r3c2","digit":1}]}]}
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
        note: 4 records, 1 without a solution
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
    assert_eq!(said.code, 3);
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
