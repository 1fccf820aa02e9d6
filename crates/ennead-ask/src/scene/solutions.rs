//! Solutions of the laboratory's problems, each in the look of its kind, side by side.

use ennead::grid::Grid;
use ennead::model::{AnyProblem, Value, Variable};
use ennead_render::mosaic::{Mosaic, Tile, Tone};
use ennead_render::{Board, Drawing, captioned, panels};

use super::graph::graph;
use crate::verbs::model::Csp;

/// An assignment of every variable.
type Solution = Vec<(Variable, Value)>;

/// All of `found` in one picture; `is_all` where there are no others.
pub fn solutions(
    name: &str,
    problem: &AnyProblem,
    csp: &Csp,
    found: &[Solution],
    is_all: bool,
) -> Drawing {
    let title = match (found.len(), is_all) {
        (0, true) => format!("{name}: no solution"),
        (0, false) => format!("{name}: no solution found"),
        (1, true) => format!("{name}: the only solution"),
        (n, true) => format!("{name}: all {n} solutions"),
        (1, false) => format!("{name}: a solution"),
        (n, false) => format!("{name}: {n} solutions"),
    };
    let mut drawings: Vec<(String, Drawing)> = found
        .iter()
        .enumerate()
        .map(|(at, solution)| ((at + 1).to_string(), one(problem, csp, solution)))
        .collect();
    let picture = match drawings.len() {
        0 => one(problem, csp, &Vec::new()),
        1 => drawings.remove(0).1,
        n => panels(&title, (n as f64).sqrt().ceil() as usize, drawings),
    };
    let picture = Drawing { title: title.clone(), ..picture };
    captioned(&picture, &title, &[])
}

fn one(problem: &AnyProblem, csp: &Csp, solution: &Solution) -> Drawing {
    match problem {
        AnyProblem::Sudoku(sudoku) => {
            let givens = sudoku.puzzle().givens();
            Board::filled(givens, &filled(givens, solution)).drawing()
        }
        AnyProblem::NQueens(queens) => {
            let mut board = Mosaic::chess_board(queens.queens() as usize);
            for (_, value) in solution {
                if let Value::Square(square) = value {
                    board.queen(square.column as usize, square.row as usize);
                }
            }
            board.drawing()
        }
        AnyProblem::Futoshiki(futoshiki) => {
            let mut board = Mosaic::squares(futoshiki.side() as usize);
            for filled in futoshiki.filled() {
                let (x, y) = (filled.square.column as usize, filled.square.row as usize);
                board.write(x, y, &filled.number.to_string(), true);
            }
            for (variable, value) in solution {
                if let Variable::Square(square) = variable {
                    let (x, y) = (square.column as usize, square.row as usize);
                    board.write(x, y, &value.to_string(), false);
                }
            }
            for sign in futoshiki.signs() {
                let [a, b] =
                    [sign.first(), sign.second()].map(|at| (at.column.into(), at.row.into()));
                board.sign(a, b, sign.comparison() == ennead::model::Comparison::Greater);
            }
            board.drawing()
        }
        AnyProblem::MapColouring(map) => {
            let mut board = Mosaic::blank(
                map.canvas().dimensions.width() as usize,
                map.canvas().dimensions.height() as usize,
            );
            for datum in map.block_data() {
                let value = value_of(solution, Variable::Block(datum.block));
                board.tile(tile(datum.block, value.map(|value| value.to_string()), tone(value)));
            }
            board.drawing()
        }
        AnyProblem::Shikaku(shikaku) => {
            let mut board = Mosaic::squares(shikaku.side() as usize);
            for (at, (_, value)) in solution.iter().enumerate() {
                if let Value::Block(block) = value {
                    board.tile(tile(*block, None, Tone::Soft(at)));
                }
            }
            for hint in shikaku.hints() {
                let (x, y) = (hint.square.column as usize, hint.square.row as usize);
                board.write(x, y, &hint.number.to_string(), true);
            }
            board.drawing()
        }
        AnyProblem::GraphColouring(_) | AnyProblem::Table(_) => {
            let edges: Vec<_> = csp.edges().collect();
            let mut scene = graph("", csp, &edges);
            for (variable, id) in scene.variables.iter_mut().zip(csp.ids()) {
                if let Some(value) = value_of(solution, *csp.variable(id)) {
                    variable.label = format!("{}: {value}", variable.label);
                }
            }
            scene.drawing()
        }
    }
}

fn value_of(solution: &Solution, wanted: Variable) -> Option<Value> {
    solution.iter().find(|(variable, _)| *variable == wanted).map(|&(_, value)| value)
}

fn tone(value: Option<Value>) -> Tone {
    match value {
        Some(Value::Colour(colour)) => Tone::Soft(usize::from(colour.number())),
        _ => Tone::Plain,
    }
}

fn tile(block: ennead::grid::interchange::Block, label: Option<String>, tone: Tone) -> Tile {
    let (corner, size) = (block.origin_square, block.dimensions);
    Tile {
        x: corner.column.into(),
        y: corner.row.into(),
        width: size.width().into(),
        height: size.height().into(),
        label: label.unwrap_or_default(),
        tone,
    }
}

fn filled(givens: &Grid, solution: &Solution) -> Grid {
    let mut grid = givens.clone();
    let shape = givens.shape();
    for (variable, value) in solution {
        if let (Variable::Square(square), Value::Number(number)) = (variable, value)
            && let Some(cell) = shape.cell(square.row as usize, square.column as usize)
        {
            grid.set(cell, shape.digit(*number as usize));
        }
    }
    grid
}
