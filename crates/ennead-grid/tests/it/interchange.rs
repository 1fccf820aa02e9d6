//! The documents' types: orderings, text, JSON, and the eight conditions.

use ennead_grid::interchange::{
    BadProblem, Block, Condition, Dimensions, NumberedSquare, Square, SudokuProblem,
};
use ennead_grid::{Puzzle, Shape, Solution};
use expect_test::expect;

fn block(column: u32, row: u32, width: u32, height: u32) -> Block {
    Block::new(Square::new(column, row), Dimensions::new(width, height).unwrap())
}

#[test]
fn text_forms() {
    assert_eq!(Square::new(1, 0).to_string(), "(1,0)");
    assert_eq!(NumberedSquare::new(1, 0, 7).to_string(), "(1,0) [7]");
    assert_eq!(Dimensions::new(5, 2).unwrap().to_string(), "5x2");
    assert_eq!(block(1, 0, 5, 2).to_string(), "(1,0) [5x2]");
    assert!(Dimensions::new(0, 2).is_err());
}

#[test]
fn orderings() {
    assert!(Square::new(0, 8) < Square::new(1, 0));
    assert!(Square::new(1, 0) < Square::new(1, 1));
    assert!(NumberedSquare::new(0, 8, 9) < NumberedSquare::new(1, 0, 1));
    assert!(NumberedSquare::new(1, 0, 1) < NumberedSquare::new(1, 0, 2));
    assert!(Dimensions::new(1, 9).unwrap() < Dimensions::new(2, 1).unwrap());
    assert!(block(0, 1, 9, 9) < block(1, 0, 1, 1));
    assert!(block(0, 0, 1, 2) < block(0, 0, 2, 1));
}

#[test]
fn sectors_count_down_the_columns_first() {
    for column in 0..9 {
        for row in 0..9 {
            let sector = row / 3 + 3 * (column / 3);
            assert_eq!(Square::new(column, row).sector(Shape::NINE), sector);
        }
    }
    // Each sector block holds exactly the squares of its number, for any shape.
    for shape in [Shape::NINE, Shape::new(2, 3).unwrap(), Shape::new(4, 3).unwrap()] {
        let problem = SudokuProblem::new(shape, []).unwrap();
        for (number, sector) in problem.sectors().iter().enumerate() {
            let inside: Vec<Square> =
                problem.grid().squares().filter(|s| s.sector(shape) as usize == number).collect();
            assert_eq!(sector.squares().collect::<Vec<_>>(), inside, "{shape}");
        }
    }
}

#[test]
fn blocks_contain_overlap_and_adjoin_by_their_squares() {
    // Against the definition, over all pairs of small blocks.
    let blocks: Vec<Block> = (0..4u32)
        .flat_map(|c| (0..4u32).map(move |r| (c, r)))
        .flat_map(|(c, r)| (1..3).flat_map(move |w| (1..4).map(move |h| block(c, r, w, h))))
        .collect();
    for a in &blocks {
        for b in &blocks {
            let (xs, ys): (Vec<_>, Vec<_>) = (a.squares().collect(), b.squares().collect());
            let common = xs.iter().any(|s| ys.contains(s));
            assert_eq!(a.overlaps(b), common, "{a} {b}");
            assert_eq!(a.contains_block(b), ys.iter().all(|s| xs.contains(s)), "{a} {b}");
            let side_by_side = xs.iter().any(|s| {
                ys.iter().any(|t| s.column.abs_diff(t.column) + s.row.abs_diff(t.row) == 1)
            });
            assert_eq!(a.adjacent(b), side_by_side && !common, "{a} {b}");
        }
    }
    assert!(block(u32::MAX, 0, 3, 3).contains(Square::new(u32::MAX, 2)));
    assert!(block(0, 0, 9, 9).contains_numbered(NumberedSquare::new(8, 8, 1)));
}

#[test]
fn an_invalid_problem_cannot_be_built() {
    let refuse = |numbers: &[(u32, u32, u32)]| {
        let numbers: Vec<_> =
            numbers.iter().map(|&(c, r, n)| NumberedSquare::new(c, r, n)).collect();
        SudokuProblem::new(Shape::NINE, numbers).unwrap_err()
    };
    let all = [
        refuse(&[(0, 0, 10)]),
        refuse(&[(0, 0, 0)]),
        refuse(&[(9, 0, 1)]),
        refuse(&[(0, 0, 1), (0, 0, 2)]),
        refuse(&[(4, 0, 8), (4, 7, 8)]),
        refuse(&[(0, 6, 8), (7, 6, 8)]),
        refuse(&[(3, 0, 8), (5, 2, 8)]),
    ];
    assert!(matches!(all[6], BadProblem::Duplicate { place: "sector", index: 3, .. }));
    expect![[r"
        fixed number (0,0) [10] is out of range: expected 1 to 9
        fixed number (0,0) [0] is out of range: expected 1 to 9
        fixed number (9,0) [1] lies outside the grid
        square (0,0) has more than one fixed number
        number 8 occurs more than once in column 4: (4,0) (4,7)
        number 8 occurs more than once in row 6: (0,6) (7,6)
        number 8 occurs more than once in sector 3: (3,0) (5,2)"]]
    .assert_eq(&all.map(|error| error.to_string()).join("\n"));
}

#[test]
fn problems_are_json() {
    let shape = Shape::square(2).unwrap();
    let problem =
        SudokuProblem::new(shape, [NumberedSquare::new(3, 1, 2), NumberedSquare::new(2, 0, 3)]);
    let problem = problem.unwrap();
    let json = serde_json::to_string(&problem).unwrap();
    expect![[r#"{"Grid":{"OriginSquare":{"Column":0,"Row":0},"Dimensions":{"WidthInSquares":4,"HeightInSquares":4}},"Sectors":[{"OriginSquare":{"Column":0,"Row":0},"Dimensions":{"WidthInSquares":2,"HeightInSquares":2}},{"OriginSquare":{"Column":0,"Row":2},"Dimensions":{"WidthInSquares":2,"HeightInSquares":2}},{"OriginSquare":{"Column":2,"Row":0},"Dimensions":{"WidthInSquares":2,"HeightInSquares":2}},{"OriginSquare":{"Column":2,"Row":2},"Dimensions":{"WidthInSquares":2,"HeightInSquares":2}}],"FixedNumbers":[{"Square":{"Column":2,"Row":0},"Number":3},{"Square":{"Column":3,"Row":1},"Number":2}]}"#]]
    .assert_eq(&json);
    assert_eq!(serde_json::from_str::<SudokuProblem>(&json).unwrap(), problem);
    let sideways = json.replace("\"WidthInSquares\":2", "\"WidthInSquares\":1");
    assert!(serde_json::from_str::<SudokuProblem>(&sideways).is_err());
    let clash = json.replace("\"Number\":2", "\"Number\":3");
    let error = serde_json::from_str::<SudokuProblem>(&clash).unwrap_err().to_string();
    assert!(error.contains("number 3 occurs more than once in sector 2"), "{error}");
}

#[test]
fn each_of_the_eight_conditions_can_fail() {
    let solution = Solution::canonical(Shape::NINE);
    let mut grid = solution.grid().clone();
    let emptied: Vec<_> = Shape::NINE.cells().step_by(8).collect();
    for &cell in &emptied {
        grid.set(cell, None);
    }
    let problem = SudokuProblem::from(&Puzzle::try_from(grid).unwrap());
    let answer: Vec<NumberedSquare> = emptied
        .iter()
        .map(|&cell| NumberedSquare {
            square: Square::of(Shape::NINE, cell),
            number: solution[cell].unwrap().get() as u32,
        })
        .collect();
    assert_eq!(problem.verify(&answer), []);
    assert_eq!(problem.empty_squares().count(), answer.len());

    let conditions = |change: &dyn Fn(&mut Vec<NumberedSquare>)| {
        let mut proposed = answer.clone();
        change(&mut proposed);
        let failures = problem.verify(&proposed);
        assert!(failures.is_sorted_by_key(|failure| failure.condition));
        failures.iter().map(|failure| failure.condition.number()).collect::<Vec<_>>()
    };
    assert_eq!(conditions(&|p| p.truncate(p.len() - 1)), [1]);
    assert_eq!(conditions(&|p| p[1] = p[0]), [2]);
    assert_eq!(conditions(&|p| p[0].number = 10), [3]);
    assert_eq!(conditions(&|p| p[0].square.column = 9), [4]);
    assert_eq!(conditions(&|p| p[0].square = Square::new(1, 0)), [5]);
    assert_eq!(conditions(&|p| p[0].number = p[0].number % 9 + 1), [6, 7, 8]);
    assert_eq!(conditions(&|p| p.push(NumberedSquare::new(0, 9, 0))), [1, 3, 4]);
    assert_eq!(Condition::Sectors.number(), 8);
}
