//! Deadly patterns by their definition, and what misses one by a candidate, a box or a given.

use ennead_grid::{Grid, Puzzle, Shape};
use ennead_logic::{Limits, Position, Technique};

use crate::sketch::{digit, found, found_within, named};

/// A grid with these digits placed by the player and a 9 given in the last corner, in which these
/// cells have these candidates alone, of a puzzle with one solution.
fn unique(placed: &[(&str, char)], cells: &[(&str, &str)]) -> Position {
    let mut givens = Grid::blank(Shape::NINE);
    givens.set(named("r9c9"), Some(digit('9')));
    let mut grid = givens.clone();
    for (cell, which) in placed {
        grid.set(named(cell), Some(digit(*which)));
    }
    let mut position = Position::new(&grid, Some(&givens)).expect("small").with_one_solution();
    for (cell, digits) in cells {
        position.keep(named(cell), digits.chars().map(digit).collect());
    }
    position
}

#[test]
fn unique_rectangle_1() {
    let cells = [("r1c1", "12"), ("r1c4", "12"), ("r2c1", "12"), ("r2c4", "123")];
    let position = unique(&[], &cells);
    assert_eq!(found(&position, Technique::UniqueRectangle1), ["1r2c4 2r2c4"]);
    // Four boxes: the digits could not be swapped.
    let wide = [("r1c1", "12"), ("r1c4", "12"), ("r4c1", "12"), ("r4c4", "123")];
    assert!(found(&unique(&[], &wide), Technique::UniqueRectangle1).is_empty());
    // Two roof cells.
    let two = [("r1c1", "12"), ("r1c4", "124"), ("r2c1", "12"), ("r2c4", "123")];
    assert!(found(&unique(&[], &two), Technique::UniqueRectangle1).is_empty());
}

#[test]
fn nothing_follows_where_uniqueness_is_not_known() {
    let cells = [("r1c1", "12"), ("r1c4", "12"), ("r2c1", "12"), ("r2c4", "123")];
    let position = crate::sketch::with(&cells).with_one_solution();
    assert!(!position.has_one_solution(), "the givens are not known");
    assert!(found(&position, Technique::UniqueRectangle1).is_empty());
    let by_rectangle = unique(&[], &cells).first(Technique::UniqueRectangle1, &Limits::SOLVING);
    assert!(position.prove(&by_rectangle.expect("one")).is_err());
}

#[test]
fn unique_rectangle_2_and_5() {
    let cells = [("r1c1", "12"), ("r1c4", "12"), ("r2c1", "123"), ("r2c4", "123")];
    let row = "3r2c2 3r2c3 3r2c5 3r2c6 3r2c7 3r2c8 3r2c9";
    assert_eq!(found(&unique(&[], &cells), Technique::UniqueRectangle2), [row]);
    let two = [("r1c1", "12"), ("r1c4", "12"), ("r2c1", "123"), ("r2c4", "124")];
    assert!(found(&unique(&[], &two), Technique::UniqueRectangle2).is_empty());
    // Opposite roof cells: only what sees both, in their boxes.
    let opposite = [("r1c1", "12"), ("r1c4", "123"), ("r2c1", "123"), ("r2c4", "12")];
    let seen = "3r1c2 3r1c3 3r2c5 3r2c6";
    assert_eq!(found(&unique(&[], &opposite), Technique::UniqueRectangle5), [seen]);
}

#[test]
fn unique_rectangle_3() {
    // 3 and 4 of the roof act as one cell; with r2c9 they are a pair.
    let cells = [("r1c1", "12"), ("r1c4", "12"), ("r2c1", "123"), ("r2c4", "124"), ("r2c9", "34")];
    let rest = ["r2c2", "r2c3", "r2c5", "r2c6", "r2c7", "r2c8"];
    let expected = rest.map(|cell| format!("3{cell} 4{cell}")).join(" ");
    assert_eq!(found(&unique(&[], &cells), Technique::UniqueRectangle3), [expected]);
    let broken =
        [("r1c1", "12"), ("r1c4", "12"), ("r2c1", "123"), ("r2c4", "124"), ("r2c9", "345")];
    assert!(found(&unique(&[], &broken), Technique::UniqueRectangle3).is_empty());
}

/// Takes 1 from these cells.
const WITHOUT_1: &str = "23456789";

#[test]
fn unique_rectangle_4_and_6() {
    let mut cells = vec![("r1c1", "12"), ("r1c4", "12"), ("r2c1", "123"), ("r2c4", "124")];
    cells.extend(["r2c2", "r2c3", "r2c5", "r2c6", "r2c7", "r2c8", "r2c9"].map(|c| (c, WITHOUT_1)));
    let position = unique(&[], &cells);
    assert_eq!(found(&position, Technique::UniqueRectangle4), ["2r2c1 2r2c4"]);
    // One more place of 1 in the row, and in no shared box.
    let broken = unique(&[], &cells[..cells.len() - 1]);
    assert!(found(&broken, Technique::UniqueRectangle4).is_empty());
}

#[test]
fn hidden_rectangle() {
    let mut cells = vec![("r1c1", "12"), ("r1c4", "123"), ("r2c1", "124"), ("r2c4", "125")];
    cells.extend(["r2c2", "r2c3", "r2c5", "r2c6", "r2c7", "r2c8", "r2c9"].map(|c| (c, WITHOUT_1)));
    cells.extend(["r3c4", "r4c4", "r5c4", "r6c4", "r7c4", "r8c4", "r9c4"].map(|c| (c, WITHOUT_1)));
    assert_eq!(found(&unique(&[], &cells), Technique::HiddenRectangle), ["2r2c4"]);
    // Another place of 1 in the column.
    let broken = unique(&[], &cells[..cells.len() - 1]);
    assert!(found(&broken, Technique::HiddenRectangle).is_empty());
}

#[test]
fn avoidable_rectangle_1_and_2() {
    let placed = [("r1c1", '1'), ("r1c4", '2'), ("r2c1", '2')];
    assert_eq!(found(&unique(&placed, &[]), Technique::AvoidableRectangle1), ["1r2c4"]);
    // The same with a corner that was given.
    let mut grid = Grid::blank(Shape::NINE);
    for (cell, which) in placed {
        grid.set(named(cell), Some(digit(which)));
    }
    let given = Position::new(&grid, Some(&grid)).expect("small").with_one_solution();
    assert!(given.has_one_solution());
    assert!(found(&given, Technique::AvoidableRectangle1).is_empty());
    // r2c1 would be 2 and r2c4 would be 1; one of them is 3.
    let cells = [("r2c1", "23"), ("r2c4", "13")];
    let row = "3r2c2 3r2c3 3r2c5 3r2c6 3r2c7 3r2c8 3r2c9";
    assert_eq!(found(&unique(&placed[..2], &cells), Technique::AvoidableRectangle2), [row]);
    let broken = [("r2c1", "23"), ("r2c4", "14")];
    assert!(found(&unique(&placed[..2], &broken), Technique::AvoidableRectangle2).is_empty());
}

#[test]
fn unique_loop_of_six() {
    // Rows 1, 2 and 3, columns 1, 4 and 7 and boxes 1, 2 and 3 have two of the cells each.
    let cells = [
        ("r1c1", "12"),
        ("r1c4", "12"),
        ("r2c1", "12"),
        ("r2c7", "12"),
        ("r3c4", "12"),
        ("r3c7", "123"),
    ];
    let position = unique(&[], &cells);
    assert_eq!(found(&position, Technique::UniqueLoop), ["1r3c7 2r3c7"]);
    // The sixth cell has neither digit.
    let mut broken = cells;
    broken[5].1 = "3456";
    assert!(found(&unique(&[], &broken), Technique::UniqueLoop).is_empty());
}

#[test]
fn extended_rectangle() {
    let cells = [
        ("r1c1", "123"),
        ("r1c4", "12"),
        ("r1c7", "13"),
        ("r2c1", "23"),
        ("r2c4", "123"),
        ("r2c7", "1234"),
    ];
    let position = unique(&[], &cells);
    assert_eq!(found(&position, Technique::ExtendedRectangle), ["1r2c7 2r2c7 3r2c7"]);
    // Two of the three lines across in one stack.
    let mut narrow = cells;
    narrow[2].0 = "r1c5";
    narrow[5].0 = "r2c5";
    assert!(found(&unique(&[], &narrow), Technique::ExtendedRectangle).is_empty());
}

#[test]
fn corners_may_lack_a_digit_only_where_that_is_allowed() {
    let cells = [("r1c1", "12"), ("r1c4", "12"), ("r2c1", "12"), ("r2c4", "13")];
    let position = unique(&[], &cells);
    assert_eq!(found(&position, Technique::UniqueRectangle1), ["1r2c4"]);
    let strict = Limits { missing_corners: false, ..Limits::SOLVING };
    assert!(found_within(&position, Technique::UniqueRectangle1, &strict).is_empty());
}

#[test]
fn reverse_bug() {
    let three = [("r1c1", '1'), ("r1c4", '2'), ("r2c1", '2')];
    assert_eq!(found(&unique(&three, &[]), Technique::ReverseBug), ["1r2c4"]);
    // A further 1 leaves its houses with one of both; without a solution that is the only one it says
    // nothing.
    let more = [&three[..], &[("r5c5", '1')]].concat();
    assert!(found(&unique(&more, &[]), Technique::ReverseBug).is_empty());
    let mut grid = Grid::blank(Shape::NINE);
    for (cell, value) in three {
        grid.set(named(cell), Some(digit(value)));
    }
    let several = Position::new(&grid, None).expect("small");
    assert!(found(&several, Technique::ReverseBug).is_empty());
}

#[test]
fn symmetry() {
    // Upside down the same, with 1 and 2, 3 and 4, 6 and 7, 8 and 9 exchanged.
    let text = ".765......8...95.72...8.......3..8...4.....3...9..4.......9...16.58...9......576.";
    let at = |text: &str| {
        let numbers = text.chars().map(|c| c.to_digit(10).unwrap_or(0));
        let grid = Grid::from_numbers(Shape::NINE, numbers).expect("81 numbers");
        let puzzle = Puzzle::try_from(grid).expect("no clash");
        found(&Position::of(&puzzle).expect("small").with_one_solution(), Technique::Symmetry)
    };
    // The middle stays where it is, so it is 5, the one digit that stays what it is.
    let found = at(text);
    assert_eq!(found.len(), 1);
    let middle: Vec<&str> = found[0].split(' ').filter(|one| one.ends_with("r5c5")).collect();
    assert_eq!(middle, ["1r5c5", "2r5c5", "6r5c5", "7r5c5"]);
    // One given without its image.
    let broken = text.replacen('7', ".", 1);
    assert!(at(&broken).is_empty());
}
