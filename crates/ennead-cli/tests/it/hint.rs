//! `ennead hint`.

use ennead::logic::Position;
use ennead::{Cell, Digit, Grid, Shape};
use expect_test::expect;

use crate::session::{PUZZLE, SOLUTION, ennead};

/// A puzzle that needs chains.
const HARD: &str =
    "7...5.68..46.2....3....9......2......71....4..9..6.7....4.8..538.3..........3.9..";

#[test]
fn a_nudge_says_little() {
    expect![[r#"
        Some digit can go into one cell of a house only.
        --- exit 0
    "#]]
    .assert_eq(&ennead(&["hint", PUZZLE], "").to_string());
}

#[test]
fn all_levels() {
    expect![[r#"
        1. Some digit can go into one cell of a house only.
        2. Hidden Single in a Box, in box 9.
        3. Where in box 9 can 1 go?
        4. So r9c7 is 1.
        5. Hidden Single in a Box: in box 9 only r9c7 can be 1.
           Somewhere in box 9 there must be a 1.
           r7c9 sees the 1 in r5c9 and r8c78 see the 1 in r8c5.
           r9c7 is the only place left for it.
           So r9c7 is 1.
        --- exit 0
    "#]]
    .assert_eq(&ennead(&["hint", "--all-levels", PUZZLE], "").to_string());
    expect![[r#"
        Nothing is wrong, but no technique in use finds such a step.
        --- exit 1
    "#]]
    .assert_eq(
        &ennead(&["hint", "--level", "5", "--up-to", "x-wing", "--cell", "r1c2", HARD], "")
            .to_string(),
    );
}

#[test]
fn a_mistake_comes_first() {
    // 9 in r1c3, where the solution has 4.
    let wrong = format!("539{}", &PUZZLE[3..]);
    let said = ennead(&["hint", "--all-levels", "--progress", &wrong, PUZZLE], "");
    expect![[r#"
        1. Something is wrong: one digit does not belong where it is.
        2. Look at box 1.
        3. It is r1c3.
        4. r1c3 cannot be 9: it stands in box 1 already, in r3c2.
        5. The solution has 4 there.
        --- exit 0
    "#]]
    .assert_eq(&said.to_string());
    let said = ennead(&["hint", "--progress", SOLUTION, PUZZLE], "");
    expect![[r#"
        The grid is filled, and every digit is right.
        --- exit 0
    "#]]
    .assert_eq(&said.to_string());
}

#[test]
fn a_changed_given_is_a_mistake_and_another_puzzle_is_refused() {
    let changed = PUZZLE.replacen("53", "54", 1);
    let said = ennead(&["hint", "--level", "5", "--progress", &changed, PUZZLE], "");
    assert_eq!(said.code, 0, "{said}");
    assert!(
        said.out.contains("r1c2") && said.out.contains('4') && said.out.contains('3'),
        "{said}"
    );
    let other: String = PUZZLE
        .chars()
        .map(|c| c.to_digit(10).map_or(c, |d| char::from_digit(d % 9 + 1, 10).unwrap()))
        .collect();
    let said = ennead(&["hint", "--progress", &other, PUZZLE], "");
    assert_eq!(said.code, 1, "{said}");
    assert!(said.out.contains("a grid of another puzzle"), "{said}");
}

#[test]
fn the_step_is_in_the_json_from_level_4_on() {
    for (level, has) in [("3", false), ("4", true)] {
        let said = ennead(&["hint", "--json", "--level", level, PUZZLE], "");
        assert_eq!(said.code, 0, "{said}");
        assert_eq!(said.out.contains(r#""deduction""#), has, "{said}");
    }
}

#[test]
fn what_cannot_be_hinted_is_said() {
    let said = ennead(&["hint", &".".repeat(81)], "");
    assert_eq!(said.code, 1);
    assert!(said.out.contains("more than one solution"), "{said}");
    let said = ennead(&["hint", "--up-to", "full-house", HARD], "");
    assert_eq!(said.code, 1, "{said}");
    let said = ennead(&["hint", "--cell", "r10c1", PUZZLE], "");
    assert!(said.code == 1 && said.out.contains("expected r1c1 to r9c9"), "{said}");
    let answers = ["r1c2", "A2", "(1,0)"].map(|cell| ennead(&["hint", "--cell", cell, HARD], ""));
    assert!(answers.iter().all(|said| said.out == answers[0].out && said.code == answers[0].code));
    let said = ennead(&["hint", "--level", "6", PUZZLE], "");
    assert_eq!(said.code, 2, "{said}");
    // These are cells of no grid.
    for name in ["zz", "r0c1", "r1c101", "4c7", "r4", "r4c", "r+4c7"] {
        let said = ennead(&["hint", "--cell", name, PUZZLE], "");
        assert!(said.code == 2 && said.err.contains("as r4c7"), "{said}");
    }
}

/// The candidates of a puzzle as a drawn grid, but for those `is_left_out` says.
fn candidates(line: &str, is_left_out: impl Fn(Cell, Digit) -> bool) -> String {
    let numbers = line.chars().map(|c| c.to_digit(10).unwrap_or(0));
    let grid = Grid::from_numbers(Shape::NINE, numbers).unwrap();
    let position = Position::new(&grid, Some(&grid)).unwrap();
    let text = |cell: Cell| {
        let kept = position.candidates(cell).iter().filter(|&digit| !is_left_out(cell, digit));
        let all = kept.chain(grid.get(cell));
        all.map(|digit| digit.to_string()).collect::<String>()
    };
    let cells: Vec<String> = Shape::NINE.cells().map(text).collect();
    cells.chunks(9).map(|row| row.join(" ") + "\n").collect()
}

#[test]
fn pencil_marks_count() {
    // In r1c3 the solution has 4.
    let four = |cell, digit: Digit| Shape::NINE.cell(0, 2) == Some(cell) && digit.get() == 4;
    let marks = candidates(PUZZLE, four);
    let said = ennead(&["hint", "--all-levels", "--progress", &marks, PUZZLE], "");
    expect![[r#"
        1. A pencil mark was erased that is needed.
        2. Look at box 1.
        3. It is r1c3.
        4. Write all marks of r1c3 in again before you go on.
        5. 4 is missing there.
        --- exit 0
    "#]]
    .assert_eq(&said.to_string());
    let marks = candidates(PUZZLE, |_, _| false);
    let said = ennead(&["hint", "--level", "2", "--progress", &marks, PUZZLE], "");
    assert!(said.code == 0 && said.out.contains("Single"), "{said}");
}
