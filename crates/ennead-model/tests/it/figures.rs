//! Known figures of known problems.

use ennead_csp::{BinaryCsp, Budget, Ratio, Search, SearchOutcome};
use ennead_grid::interchange::Square;
use ennead_model::{Model, NQueens, Sudoku, SudokuModel};

use crate::corpus::corpus;

fn example() -> Sudoku {
    let cases = corpus(ennead_model::Kind::Sudoku);
    let case = cases.iter().find(|case| case.name == "example").unwrap();
    case.text().parse().unwrap()
}

#[test]
fn the_example_sudoku() {
    let problem = example();
    let csp = BinaryCsp::model(&problem);
    let squares =
        [(0, 0), (0, 1), (0, 2), (0, 8), (2, 0), (3, 0), (4, 0), (4, 4), (4, 8), (8, 0), (8, 8)];
    assert_eq!(csp.variables(), squares.map(|(c, r)| Square::new(c, r)));
    assert_eq!(csp.constraints(), 4);
    assert_eq!(csp.density(), Ratio::new(4, 55));
    assert_eq!(csp.mean_tightness(), Ratio::new(1, 3));
}

#[test]
fn a_puzzle_of_the_core_has_the_same_model() {
    let problem = example();
    let (own, core) =
        (BinaryCsp::model(&problem), BinaryCsp::model(&SudokuModel(problem.puzzle())));
    assert_eq!(own.variables(), core.variables());
    assert!(own.edges().eq(core.edges()));
    let mut search = Search::new(&core, "FC+NO".parse().unwrap());
    assert_eq!(search.run(Budget::unlimited()), SearchOutcome::Solved);
    let grid = SudokuModel(problem.puzzle()).to_grid(&search.assignments());
    assert!(ennead_grid::verify(problem.puzzle(), &grid).is_ok());
}

#[test]
fn a_blank_grid_of_any_shape_has_a_constraint_for_each_pair_of_peers() {
    for shape in ennead_grid::Shape::all().filter(|shape| shape.side() <= 9) {
        let csp = BinaryCsp::model(&Sudoku::new(shape, []).unwrap());
        let (n, h, w) = (shape.side(), shape.box_rows(), shape.box_columns());
        assert_eq!(csp.constraints(), n * n * (3 * n - h - w - 1) / 2, "{shape:?}");
        assert_eq!(csp.mean_tightness(), Ratio::new(1, n as u128));
    }
}

#[test]
fn four_queens_by_plain_backtracking_take_16_steps() {
    let problem = NQueens::new(4).unwrap();
    let csp = BinaryCsp::model(&problem);
    let mut search = Search::new(&csp, "BT+NO".parse().unwrap());
    assert_eq!(search.run(Budget::unlimited()), SearchOutcome::Solved);
    assert_eq!(search.metrics().total(), 16);
    let rows = problem.solution(&search.assignments()).into_iter().map(|square| square.row);
    assert_eq!(rows.collect::<Vec<_>>(), [1, 3, 0, 2]);
}

#[test]
fn queens_are_all_constrained() {
    for n in 2..=9 {
        let csp = BinaryCsp::model(&NQueens::new(n).unwrap());
        assert_eq!(csp.density(), Ratio::ONE);
    }
}
