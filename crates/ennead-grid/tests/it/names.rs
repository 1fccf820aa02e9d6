//! What people call a cell, and numbers from outside that are no side of a grid.

use ennead_grid::interchange::{Square, SudokuProblem};
use ennead_grid::{CellName, Shape};
use proptest::prelude::*;

fn cell(name: &str, shape: Shape) -> Option<(usize, usize)> {
    let cell = name.parse::<CellName>().ok()?.cell(shape)?;
    Some((shape.row(cell), shape.column(cell)))
}

#[test]
fn every_cell_has_three_names() {
    let shapes = Shape::all().filter(|shape| shape.side() <= 17);
    for shape in shapes {
        for cell in shape.cells() {
            let (row, column) = (shape.row(cell), shape.column(cell));
            let names = [
                shape.name(cell).to_string(),
                format!("{}{}", char::from(b'A' + row as u8), column + 1),
                Square::of(shape, cell).to_string(),
                format!(" ( {column} , {row} ) "),
            ];
            for name in names {
                assert_eq!(self::cell(&name, shape), Some((row, column)), "{name} {shape}");
            }
        }
    }
}

#[test]
fn the_ninth_row_may_be_j() {
    assert_eq!(cell("J5", Shape::NINE), Some((8, 4)));
    assert_eq!(cell("I5", Shape::NINE), Some((8, 4)));
    let sixteen = Shape::square(4).unwrap();
    assert_eq!(cell("J5", sixteen), Some((9, 4)));
    assert_eq!(cell("K5", Shape::NINE), None);
}

#[test]
fn what_is_no_cell_of_any_grid_is_refused() {
    let names = [
        "",
        "r",
        "r4",
        "R4",
        "r4c",
        "rc",
        "r0c1",
        "r1c0",
        "r101c1",
        "r1c101",
        "A0",
        "A",
        "4",
        "AA1",
        "(1)",
        "(1,2",
        "1,2",
        "(100,0)",
        "(0,100)",
        "(-1,0)",
        "r+1c1",
        "r1c1 r2c2",
        "é1",
        "r99999999999999999999c1",
        "(99999999999999999999,0)",
    ];
    for name in names {
        let error = name.parse::<CellName>().expect_err(name).to_string();
        assert!(error.contains("as r4c7"), "{error}");
    }
    let long = "\u{1b}[31m".repeat(1000).parse::<CellName>().unwrap_err().to_string();
    assert!(long.len() < 400 && !long.contains('\u{1b}'), "{long}");
}

/// These would never end if the number were used before it is checked.
#[test]
fn no_grid_has_a_side_beyond_the_largest() {
    for side in [0, 1, 2, 3, 101, u32::MAX as usize, usize::MAX - 1, usize::MAX] {
        assert_eq!(Shape::of_side(side).count(), 0, "{side}");
        assert_eq!(Shape::square_of_side(side), None, "{side}");
        assert_eq!(Shape::new(side, side).filter(|_| side > 10), None, "{side}");
    }
    let problem = r#"{"Grid":{"OriginSquare":{"Column":0,"Row":0},"Dimensions":
        {"WidthInSquares":4294967295,"HeightInSquares":4294967295}},"Sectors":[],"FixedNumbers":[]}"#;
    let error = serde_json::from_str::<SudokuProblem>(problem).unwrap_err().to_string();
    assert!(error.contains("is no Sudoku grid"), "{error}");
    assert_eq!(Square::new(u32::MAX, u32::MAX).sector(Shape::new(2, 50).unwrap()), u32::MAX);
}

proptest! {
    #[test]
    fn any_text_names_a_cell_or_is_refused(text: String) {
        if let Ok(name) = text.parse::<CellName>() {
            prop_assert_eq!(name.to_string().parse::<CellName>().unwrap().to_string(), name.to_string());
        }
    }
}
