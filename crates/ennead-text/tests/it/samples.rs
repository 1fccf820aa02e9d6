//! Puzzles of several orders, and each of them in every form, also in those that are only read.

use ennead_grid::{Grid, Shape, Solution};
use ennead_text::{Form, Options, Record, write};

use crate::checks::{SOLUTION, puzzle};

/// Rows and columns of the boxes of the orders tried.
pub(crate) const SHAPES: [(usize, usize); 10] =
    [(2, 2), (2, 3), (2, 4), (3, 3), (3, 4), (4, 4), (5, 5), (6, 6), (8, 8), (10, 10)];

/// Two puzzles of 9×9, the first also with its solution, which some forms are for.
pub(crate) fn nines() -> [Record; 3] {
    let second =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let solved = Record { solution: Some(SOLUTION.parse().unwrap()), ..puzzle() };
    [puzzle(), solved, Record::new(second.parse().unwrap())]
}

/// Two puzzles of an order: solved grids, relabelled, without some of their cells.
pub(crate) fn puzzles(shape: Shape) -> [Record; 2] {
    [3, 5].map(|gaps| {
        let mut grid = Solution::canonical(shape).into_grid();
        let side = shape.side();
        for cell in shape.cells() {
            let digit = grid[cell].filter(|_| (cell.index() + cell.index() / side) % 7 >= gaps);
            grid.set(cell, digit.and_then(|d| shape.digit((d.index() * (side - 1)) % side + 1)));
        }
        Record::new(grid)
    })
}

/// The puzzle in a form; none where the form has no room for it.
pub(crate) fn text(form: Form, record: &Record) -> Option<String> {
    if form.is_writable() {
        let plain = write(record, form, &Options::default()).ok();
        // Some forms are of puzzles about which more is known.
        return plain.or_else(|| {
            let mut known = record.clone();
            known.add_field("count", "1");
            known.add_field("rating", if form.name() == "serate" { "2.3/1.2/1.2" } else { "2.3" });
            write(&known, form, &Options::default()).ok()
        });
    }
    let grid = &record.givens;
    Some(match form.name() {
        "acs" => acs(grid)?,
        "spaced" => spaced(grid)?,
        "gnome" => gnome(grid)?,
        "ksudoku" => ksudoku(grid)?,
        name => panic!("a sample of {name} is missing"),
    })
}

/// The order, a flag, numbers; -1 for a blank.
fn acs(grid: &Grid) -> Option<String> {
    let shape = grid.shape();
    (shape.box_rows() == shape.box_columns()).then_some(())?;
    let numbers = grid.numbers().map(|n| if n == 0 { "-1".to_owned() } else { n.to_string() });
    let numbers: Vec<String> = numbers.collect();
    let rows: Vec<String> = numbers.chunks(shape.side()).map(|row| row.join("\t")).collect();
    Some(format!("{}\n1\n{}\n", shape.box_rows(), rows.join("\n")))
}

/// Rows in which a space is a blank.
fn spaced(grid: &Grid) -> Option<String> {
    let side = grid.shape().side();
    (side <= 9).then_some(())?;
    let cells: String =
        grid.numbers().map(|n| if n == 0 { ' ' } else { (b'0' + n).into() }).collect();
    let rows: Vec<&str> = (0..side).map(|row| &cells[row * side..][..side]).collect();
    Some(rows.join("\n") + "\n")
}

/// A saved game, without the cells that have nothing in them.
fn gnome(grid: &Grid) -> Option<String> {
    let shape = grid.shape();
    (shape == Shape::NINE).then_some(())?;
    let cells = grid.filled().map(|(cell, digit)| {
        let (row, column) = (shape.row(cell), shape.column(cell));
        format!(
            "{{\"position\":[{row},{column}],\"value\":{digit},\"fixed\":true,\"earmarks\":[]}}"
        )
    });
    let cells: Vec<String> = cells.collect();
    let head = "{\"difficulty_category\":\"hard\",\"time_elapsed\":161.4,\"cells\":[";
    Some(format!("{head}{}]}}\n", cells.join(",\n")))
}

/// A saved game: letters from `b`, down the columns.
fn ksudoku(grid: &Grid) -> Option<String> {
    let (shape, side) = (grid.shape(), grid.shape().side());
    (shape.box_rows() == shape.box_columns() && side <= 25).then_some(())?;
    let numbers: Vec<u8> = grid.numbers().collect();
    let value = |n: u8| if n == 0 { '_' } else { char::from(b'a' + n) };
    let values: String =
        (0..side * side).map(|at| value(numbers[at % side * side + at / side])).collect();
    Some(format!(
        "<!DOCTYPE ksudoku>\n<ksudoku>\n <game had-help=\"0\" msecs-elapsed=\"161400\">\n  <puzzle>\n   \
         <graph order=\"{side}\" type=\"sudoku\" specific-type=\"Plain\"/>\n   \
         <values>{values}</values>\n  </puzzle>\n </game>\n</ksudoku>\n"
    ))
}
