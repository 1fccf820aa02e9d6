//! Boards in characters.

use ennead_grid::{Digit, DigitSet, Grid, Shape};
use ennead_render::terminal::{Characters, Terminal, draw, legend};
use ennead_render::{Board, Content, Legend, Role, State};
use expect_test::{Expect, expect};

const PLAIN: Terminal = Terminal { characters: Characters::Ascii, has_colour: false, tint: None };
const UNICODE: Terminal =
    Terminal { characters: Characters::Unicode, has_colour: false, tint: None };

fn check(actual: &str, expected: &Expect) {
    expected.assert_eq(actual);
}

#[test]
fn a_grid_takes_a_line_per_row() {
    let shape = Shape::new(2, 3).unwrap();
    let mut grid = Grid::blank(shape);
    grid.set(shape.cell(0, 0).unwrap(), Digit::new(4));
    grid.set(shape.cell(3, 5).unwrap(), Digit::new(6));
    let mut board = Board::of(&grid);
    board.mark_state(shape.cell(3, 5).unwrap(), State::Clash);
    check(
        &draw(&board, UNICODE),
        &expect![[r#"
        ┌───────┬───────┐
        │ 4 · · │ · · · │
        │ · · · │ · · · │
        ├───────┼───────┤
        │ · · · │ · · · │
        │ · · · │ · ·!6 │
        ├───────┼───────┤
        │ · · · │ · · · │
        │ · · · │ · · · │
        └───────┴───────┘
    "#]],
    );
    assert!(draw(&board, PLAIN).is_ascii());
}

#[test]
fn candidates_have_places_and_signs() {
    let shape = Shape::square(2).unwrap();
    let digit = |value: u8| Digit::new(value).unwrap();
    let cell = |row: usize, column: usize| shape.cell(row, column).unwrap();
    let mut board = Board::new(shape);
    board.set(cell(0, 0), Content::Candidates(DigitSet::all(shape)));
    for (value, role) in
        [(1, Role::Defining), (2, Role::Second), (3, Role::Fin), (4, Role::Eliminated)]
    {
        board.mark_candidate(cell(0, 0), digit(value), role);
    }
    board.set(cell(0, 1), Content::Given(digit(3)));
    for (column, state) in [(2, State::Fixed), (3, State::Tried)] {
        board.set(cell(0, column), Content::Placed(digit(2)));
        board.mark_state(cell(0, column), state);
    }
    board.mark_state(cell(3, 3), State::Dead);
    let text = draw(&board, PLAIN);
    check(
        &text,
        &expect![[r#"
        +---------+---------+
        |1*2+  3  |(2)  [2] |
        |3^4x     |         |
        |         |         |
        |. .  . . |. .  . . |
        |. .  . . |. .  . . |
        +---------+---------+
        |. .  . . |. .  . . |
        |. .  . . |. .  . . |
        |         |         |
        |. .  . . |. .  !-! |
        |. .  . . |. .      |
        +---------+---------+
    "#]],
    );
    check(
        &legend(&board, &Legend::default(), PLAIN),
        &expect![[r#"
        7* belongs to the pattern; 7+ to its other half; 7^ a fin or guardian; 7x goes
    "#]],
    );
}

/// "To its other half" says nothing where the first half has no candidate.
#[test]
fn a_half_alone_is_the_pattern() {
    let shape = Shape::new(2, 2).unwrap();
    let (cell, digit) = (shape.cell(0, 0).unwrap(), shape.digit(1).unwrap());
    let mut board = Board::new(shape);
    board.set(cell, Content::Candidates(DigitSet::all(shape)));
    board.mark_candidate(cell, digit, Role::Second);
    assert_eq!(legend(&board, &Legend::default(), PLAIN), "7+ belongs to the pattern\n");
    let named = Legend::default().with(Role::Second, "not");
    assert_eq!(legend(&board, &named, PLAIN), "7+ not\n");
}

/// Every line of a picture is as wide as the others, whatever the shape.
#[test]
fn lines_are_equally_wide() {
    for shape in Shape::all().filter(|shape| shape.side() <= 25) {
        let mut board = Board::new(shape);
        for terminal in [PLAIN, UNICODE] {
            for _ in 0..2 {
                let text = draw(&board, terminal);
                let mut widths = text.lines().map(|line| line.chars().count());
                let first = widths.next().unwrap();
                assert!(widths.all(|width| width == first), "{shape}\n{text}");
                board.set(shape.cell(1, 1).unwrap(), Content::Candidates(DigitSet::all(shape)));
            }
        }
    }
}
