//! The cases of `testdata/techniques`: positions, each with the step its technique finds there.

use ennead::grid::{Cell, Digit, Grid, Shape};
use ennead::logic::{Candidate, Deduction, Limits, Position, Technique};

/// Every case that its technique still finds.
pub(crate) fn all() -> Vec<(Position, Deduction)> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/techniques/cases.txt");
    let text = std::fs::read_to_string(path).unwrap();
    let cases: Vec<_> =
        text.lines().filter(|line| line.starts_with(':')).filter_map(case).collect();
    assert!(cases.len() > 100, "{}", cases.len());
    cases
}

/// The first case of a technique.
pub(crate) fn of(technique: &str) -> (Position, Deduction) {
    let is_it = |case: &(Position, Deduction)| case.1.technique.slug() == technique;
    all().into_iter().find(is_it).unwrap_or_else(|| panic!("no case of {technique}"))
}

fn case(line: &str) -> Option<(Position, Deduction)> {
    let fields: Vec<&str> = line.split(':').collect();
    let [_, slug, _, grid, struck, ..] = fields[..] else { return None };
    let (mut filled, mut givens) = (Grid::blank(Shape::NINE), Grid::blank(Shape::NINE));
    let (mut at, mut is_placed) = (0, false);
    for c in grid.chars() {
        if c == '+' {
            is_placed = true;
            continue;
        }
        let digit = c.to_digit(10).and_then(|value| Digit::new(value as u8));
        filled.set(Cell::new(at), digit);
        if !is_placed {
            givens.set(Cell::new(at), digit);
        }
        (at, is_placed) = (at + 1, false);
    }
    let mut position = Position::new(&filled, Some(&givens)).ok()?.with_one_solution();
    for word in struck.split_whitespace() {
        let mut digits = word.chars().map(|c| c.to_digit(10));
        let [digit, row, column] = [digits.next()??, digits.next()??, digits.next()??];
        let cell = Shape::NINE.cell(row as usize - 1, column as usize - 1)?;
        position.strike(Candidate::new(cell, Digit::new(digit as u8)?));
    }
    let technique: Technique = slug.parse().ok()?;
    let found = position.first(technique, &Limits::ALL)?;
    Some((position, found))
}
