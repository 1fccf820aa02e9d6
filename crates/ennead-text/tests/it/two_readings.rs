//! Texts whose lines are whole puzzles and also the rows of a larger one.

use ennead_grid::{Digit, Grid, Shape, Solution};
use ennead_text::{Diagnostic, Form, Options, Reading, Remedy, read, write};

fn shape(rows: usize, columns: usize) -> Shape {
    Shape::new(rows, columns).unwrap()
}

fn with_shape(shape: Shape) -> Options {
    Options { shape: Some(shape), ..Options::default() }
}

fn detected(text: &str) -> Result<Reading, Diagnostic> {
    read(text, &Options::default())
}

/// A grid of this shape with its small digits where they do no harm: in its first rows none above
/// the side of a smaller puzzle.
fn sparse(shape: Shape, largest_above: usize) -> Grid {
    let small = shape.side().isqrt();
    let mut grid = Solution::canonical(shape).into_grid();
    for cell in shape.cells() {
        let digit = grid[cell].unwrap();
        let early = shape.row(cell) < 3;
        if usize::from(digit.get()) > if early { small } else { largest_above } {
            grid.set(cell, None);
        }
    }
    grid
}

/// As rows of numbers with this between them.
fn matrix(grid: &Grid, separator: &str) -> String {
    let rows = grid.rows().map(|row| {
        let numbers = row.iter().map(|content| content.map_or(0, Digit::get).to_string());
        numbers.collect::<Vec<_>>().join(separator) + "\n"
    });
    rows.collect()
}

#[test]
fn a_matrix_is_looked_at_as_a_whole() {
    for shape in [shape(4, 4), shape(6, 6), shape(8, 8), shape(9, 9), shape(10, 10)] {
        let grid = sparse(shape, shape.side());
        for separator in [" ", ",", ";", "\t", "  ", ", "] {
            let reading = detected(&matrix(&grid, separator)).unwrap();
            assert_eq!(reading.entries.len(), 1, "{shape} {separator:?}");
            assert_eq!(reading.entries[0].record.as_ref().unwrap().givens, grid);
        }
    }
}

#[test]
fn a_matrix_with_small_numbers_alone_is_refused_with_both_readings() {
    let sixteen = shape(4, 4);
    let grid = sparse(sixteen, 4);
    let text = matrix(&grid, " ");
    let error = detected(&text).unwrap_err();
    assert_eq!(error.remedies, [Remedy::Shape(vec![shape(2, 2), sixteen])], "{error}");
    // A named shape decides.
    let reading = read(&text, &with_shape(sixteen)).unwrap();
    assert_eq!(reading.entries[0].record.as_ref().unwrap().givens, grid);
    let reading = read(&text, &with_shape(shape(2, 2))).unwrap();
    assert_eq!(reading.entries.len(), 16);
    assert!(reading.entries.iter().all(|entry| entry.record.is_ok()));
}

#[test]
fn many_small_puzzles_stay_many() {
    let four = shape(2, 2);
    let solution = Solution::canonical(four).into_grid();
    let numbers: Vec<String> = solution.numbers().map(|number| number.to_string()).collect();
    for count in [1, 15, 16, 17, 32, 100] {
        for line in [numbers.join(" "), numbers.join(","), numbers.concat()] {
            let reading = detected(&format!("{line}\n").repeat(count)).unwrap();
            assert_eq!(reading.entries.len(), count, "{line}");
            assert_eq!(reading.entries[0].record.as_ref().unwrap().givens, solution);
        }
    }
    // A slip in one of them does not make them a larger grid.
    let mut lines = vec![numbers.join(" "); 16];
    lines[7] = lines[7].replacen('3', "7", 1);
    let reading = detected(&lines.join("\n")).unwrap();
    assert_eq!(reading.entries.iter().filter(|entry| entry.record.is_err()).count(), 1);
}

#[test]
fn rows_of_characters_are_looked_at_as_a_whole() {
    let sixteen = shape(4, 4);
    let options = Options { alphabet: Some(ennead_text::Alphabet::Hex1), ..Options::default() };
    let grid_form: Form = "grid".parse().unwrap();
    // With letters up to G there is one reading, with digits alone there are two alphabets.
    let whole = sparse(sixteen, 16);
    let text = write(&ennead_text::Record::new(whole.clone()), grid_form, &options).unwrap();
    let reading = detected(&text).unwrap();
    assert_eq!(reading.entries[0].record.as_ref().unwrap().givens, whole);
    for largest in [9, 4] {
        let grid = sparse(sixteen, largest);
        let text = write(&ennead_text::Record::new(grid.clone()), grid_form, &options).unwrap();
        let error = detected(&text).expect_err("two readings");
        assert!(!error.remedies.is_empty(), "{error}");
        let options = Options { shape: Some(sixteen), ..options };
        let reading = read(&text, &options).unwrap();
        assert_eq!(reading.entries.len(), 1, "{:?}", reading.form);
        assert_eq!(reading.entries[0].record.as_ref().unwrap().givens, grid);
    }
}
