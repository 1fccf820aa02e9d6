//! Grids, puzzles and solutions as one line of text.

use ennead_grid::{BadGrid, BadPuzzle, Grid, Puzzle, Shape, Solution, arbitrary};
use expect_test::expect;
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_grid_reads_itself(grid in arbitrary::shape().prop_flat_map(arbitrary::grid)) {
        let (line, shape) = (grid.to_string(), grid.shape());
        prop_assert!(!line.contains('\n'));
        prop_assert_eq!(Grid::parse(&line, shape).unwrap(), grid.clone());
        // Numbers between white space are read for every side.
        let numbers: Vec<String> = grid.numbers().map(|number| number.to_string()).collect();
        prop_assert_eq!(Grid::parse(&numbers.join("\n"), shape).unwrap(), grid.clone());
        let square = Shape::square_of_side(shape.side());
        match line.parse::<Grid>() {
            Ok(read) if shape.order().is_some() => prop_assert_eq!(read, grid),
            Ok(read) => prop_assert_eq!(Some(read.shape()), square),
            Err(error) => {
                prop_assert_eq!(square, None);
                prop_assert_eq!(error, BadGrid::Shape { side: shape.side() });
            }
        }
    }

    #[test]
    fn any_text_is_a_grid_or_refused(text: String, cells in "[0-9. \n]{0,200}") {
        for text in [text, cells] {
            let grid = text.parse::<Grid>();
            if let Ok(grid) = grid {
                prop_assert_eq!(Grid::parse(&grid.to_string(), grid.shape()).unwrap(), grid);
            }
            let _ = (text.parse::<Puzzle>(), text.parse::<Solution>());
        }
    }
}

fn refusal(text: &str) -> String {
    text.parse::<Solution>().unwrap_err().to_string() + "\n"
}

#[test]
fn a_text_that_is_no_solution_is_told_why() {
    let sixteen = Solution::canonical(Shape::square(4).unwrap()).to_string();
    expect![[r#"
        0 cells make no grid: expected 81 for 9×9, 16 for 4×4, 256 numbers for 16×16 and so on
        80 cells make no grid: expected 81 for 9×9, 16 for 4×4, 256 numbers for 16×16 and so on
        a 16×16 grid needs more than one character per cell: expected numbers with blanks between them
        `17` in column 1 is no cell of a 16×16 grid: expected 1 to 16, or . or 0 for blank
        `5` in column 16 is no cell of a 4×4 grid: expected 1 to 4, or . or 0 for blank
        `é` in column 2 is no cell of a 4×4 grid: expected 1 to 4, or . or 0 for blank
        a 6×6 grid has more than one shape, as 2x3 or 3x2: its shape has to be said
        2 cells are blank
        1 stands twice in row 1: r1c1 r1c2; 1 stands twice in box 1: r1c1 r1c2
    "#]]
    .assert_eq(
        &[
            "",
            &".".repeat(80),
            &"1".repeat(256),
            &sixteen.replacen("1 ", "17 ", 1),
            "1234341221434325",
            "1é34341221434321",
            &".".repeat(36),
            "12343412214343..",
            "11..............",
        ]
        .map(refusal)
        .concat(),
    );
    let error = "11..............".parse::<Puzzle>().unwrap_err();
    assert!(matches!(error, BadPuzzle::Report(report) if report.findings().len() == 2));
}

#[test]
fn rows_of_characters_are_one_grid() {
    let rows = "1234\n3412\n2143\n4321\n";
    assert_eq!(rows.parse::<Solution>().unwrap().to_string(), "1234341221434321");
    assert_eq!(format!("{:>20}", rows.parse::<Grid>().unwrap()), "    1234341221434321");
}
