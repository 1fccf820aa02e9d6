//! Deductions made by hand: names for cells, digits, houses and candidates, and a position that is
//! known to have one solution where that is argued with.

use ennead_grid::{Cell, Digit, DigitSet, Geometry, Grid, House, Shape};
use ennead_logic::{
    AlmostLockedSet, Candidate, Chain, Deduction, Inference, Link, Node, Pattern, Position,
    Technique, Truth, Words,
};

/// `r2c3`.
pub(crate) fn cell(name: &str) -> Cell {
    let mut cells = Shape::NINE.cells();
    cells.find(|&one| Shape::NINE.name(one).to_string() == name).expect("a cell of 9×9")
}

/// `r2c3 r4c5`.
pub(crate) fn cells(names: &str) -> Vec<Cell> {
    names.split_whitespace().map(cell).collect()
}

pub(crate) fn digit(value: u8) -> Digit {
    Digit::new(value).expect("1 to 9")
}

/// `126`.
pub(crate) fn digits(text: &str) -> DigitSet {
    text.bytes().map(|b| digit(b - b'0')).collect()
}

/// `row 2`.
pub(crate) fn house(name: &str) -> House {
    let houses = Geometry::of(Shape::NINE).houses();
    *houses.iter().find(|house| house.to_string() == name).expect("a house of 9×9")
}

/// `row 2, row 6`.
pub(crate) fn houses(names: &str) -> Vec<House> {
    names.split(", ").map(house).collect()
}

/// `7r2c3`.
pub(crate) fn candidate(name: &str) -> Candidate {
    let (value, at) = name.split_at(1);
    Candidate::new(cell(at), digit(value.parse().expect("a digit")))
}

/// `7r2c3 5r4c5`.
pub(crate) fn candidates(names: &str) -> Vec<Candidate> {
    names.split_whitespace().map(candidate).collect()
}

/// `r2c15` with `126`.
pub(crate) fn set(names: &str, of: &str) -> AlmostLockedSet {
    AlmostLockedSet { cells: cells(names), digits: digits(of) }
}

/// `7r2c3`, or `7r2c3+r2c4` for a group.
pub(crate) fn node(name: &str) -> Node {
    let (value, at) = name.split_at(1);
    Node { digit: digit(value.parse().expect("a digit")), cells: at.split('+').map(cell).collect() }
}

/// `cell r2c3` or `7 row 2`.
pub(crate) fn truth(name: &str) -> Truth {
    let (first, rest) = name.split_once(' ').expect("two words");
    match first {
        "cell" => Truth::Cell(cell(rest)),
        value => Truth::Place(house(rest), digit(value.parse().expect("a digit"))),
    }
}

/// Nodes with the links between them: `3r2c1`, `cell r2c1`, `8r2c1`, `-`, `8r2c9`; several truths of
/// a link with `&` between them. One more link than needed closes a loop.
pub(crate) fn chain(parts: &[&str]) -> Chain {
    let nodes = parts.iter().step_by(2).map(|name| node(name)).collect();
    let link = |part: &&str| match *part {
        "-" => Link::Weak,
        truths => Link::Strong(truths.split(" & ").map(truth).collect()),
    };
    Chain { nodes, links: parts.iter().skip(1).step_by(2).map(link).collect() }
}

/// An inference: `3r2c1` is on or off, by a truth (or none), from earlier ones.
pub(crate) fn inference(name: &str, on: bool, by: &str, from: &[usize]) -> Inference {
    let by = (!by.is_empty()).then(|| truth(by));
    Inference::plain(node(name), on, from.to_vec(), by)
}

/// A blank grid in which these cells have these candidates alone.
pub(crate) fn position(cells: &[(&str, &str)]) -> Position {
    let position = Position::new(&Grid::blank(Shape::NINE), None).expect("small");
    kept(position, cells)
}

/// The same in a puzzle that is known to have one solution; it has one given, a 9 in r9c9.
pub(crate) fn puzzle(cells: &[(&str, &str)]) -> Position {
    let mut givens = Grid::blank(Shape::NINE);
    givens.set(cell("r9c9"), Some(digit(9)));
    let position = Position::new(&givens, Some(&givens)).expect("small").with_one_solution();
    kept(position, cells)
}

fn kept(mut position: Position, cells: &[(&str, &str)]) -> Position {
    for (names, of) in cells {
        for one in names.split_whitespace() {
            position.keep(cell(one), digits(of));
        }
    }
    position
}

/// Leaves a digit no place in a house but these.
pub(crate) fn only(position: &mut Position, value: u8, house_name: &str, names: &str) {
    let places = cells(names);
    for &one in Geometry::of(Shape::NINE).cells(house(house_name)) {
        if !places.contains(&one) {
            position.strike(Candidate::new(one, digit(value)));
        }
    }
}

pub(crate) fn strikes(technique: Technique, pattern: Pattern, names: &str) -> Deduction {
    Deduction::strikes(technique, pattern, candidates(names))
}

/// The notation and the words of a deduction that the checker proves.
pub(crate) fn told(position: &Position, deduction: &Deduction) -> String {
    assert_eq!(position.prove(deduction), Ok(()), "{deduction:#?}");
    shown(position, deduction)
}

pub(crate) fn shown(position: &Position, deduction: &Deduction) -> String {
    let notation = deduction.notation(Shape::NINE);
    format!("{notation}\n{}", Words::of(position, deduction))
}
