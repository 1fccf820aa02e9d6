//! Names of cells, digits and houses, short where that can still be read.
//!
//! ```text
//! r2c3 r2c7 r6c3 r6c7     in words r26c37, in notation r26c37
//! r2c3 r5c5               in words r2c3 and r5c5, in notation r2c3,r5c5
//! rows 2 and 6            in notation r26
//! ```
//!
//! On grids wider than 9×9 nothing is put together: `r2c113` could be read in two ways.

use ennead_grid::sorting;
use std::collections::BTreeMap;

use ennead_grid::{Cell, Digit, DigitSet, House, HouseKind, Shape};

use crate::candidate::Candidate;

/// Names on grids of one shape.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Naming {
    shape: Shape,
}

impl Naming {
    pub(crate) fn new(shape: Shape) -> Naming {
        Naming { shape }
    }

    /// All digits, from 1.
    pub(crate) fn digits(self) -> impl Iterator<Item = Digit> {
        self.shape.digits()
    }

    pub(crate) fn cell(self, cell: Cell) -> String {
        self.shape.name(cell).to_string()
    }

    /// `r2c37,r5c5`: for notation.
    pub(crate) fn cells_short(self, cells: &[Cell]) -> String {
        self.pieces(cells).join(",")
    }

    /// `r2c37 and r5c5`.
    pub(crate) fn cells(self, cells: &[Cell]) -> String {
        and(&self.pieces(cells))
    }

    /// `r2c3 or r2c7`: each by itself.
    pub(crate) fn either_cell(self, cells: &[Cell]) -> String {
        or(&self.each(cells))
    }

    /// `r2c3 and r2c7`: each by itself.
    pub(crate) fn each_cell(self, cells: &[Cell]) -> String {
        and(&self.each(cells))
    }

    fn each(self, cells: &[Cell]) -> Vec<String> {
        cells.iter().map(|&cell| self.cell(cell)).collect()
    }

    /// The fewest pieces that rows, or columns, with equal partners make.
    fn pieces(self, cells: &[Cell]) -> Vec<String> {
        let mut sorted = cells.to_vec();
        sorting::sort(&mut sorted);
        sorted.dedup();
        if self.shape.side() > 9 {
            return self.each(&sorted);
        }
        let (row, column) = (|cell| self.shape.row(cell), |cell| self.shape.column(cell));
        let by_row = products(&sorted, row, column);
        let by_column = products(&sorted, column, row);
        let name = |letter: char, numbers: &[usize]| {
            let numbers = numbers.iter().map(|number| (number + 1).to_string());
            format!("{letter}{}", numbers.collect::<String>())
        };
        if by_row.len() <= by_column.len() {
            by_row.iter().map(|(r, c)| name('r', r) + &name('c', c)).collect()
        } else {
            by_column.iter().map(|(c, r)| name('r', r) + &name('c', c)).collect()
        }
    }

    /// `r26`, `r2b3`: for notation.
    pub(crate) fn houses_short(self, houses: &[House]) -> String {
        let mut text = String::new();
        for kind in [HouseKind::Row, HouseKind::Column, HouseKind::Box] {
            let numbers: Vec<String> = houses
                .iter()
                .filter(|house| house.kind() == kind)
                .map(|house| (house.number() + 1).to_string())
                .collect();
            if !numbers.is_empty() {
                text += match kind {
                    HouseKind::Row => "r",
                    HouseKind::Column => "c",
                    _ => "b",
                };
                text += &numbers.join(if self.shape.side() > 9 { "," } else { "" });
            }
        }
        text
    }

    /// Candidates by digit, `r4c8<>7, r2c15<>3`: for notation.
    pub(crate) fn candidates_short(self, candidates: &[Candidate], sign: &str) -> String {
        let by_digit = by_digit(candidates);
        let piece = |(digit, cells): (&Digit, &Vec<Cell>)| {
            format!("{}{sign}{digit}", self.cells_short(cells))
        };
        by_digit.iter().map(piece).collect::<Vec<_>>().join(", ")
    }
}

/// The cells of each digit, smallest digit first.
pub(crate) fn by_digit(candidates: &[Candidate]) -> BTreeMap<Digit, Vec<Cell>> {
    let mut map: BTreeMap<Digit, Vec<Cell>> = BTreeMap::new();
    for candidate in candidates {
        map.entry(candidate.digit).or_default().push(candidate.cell);
    }
    map
}

/// Groups cells by one coordinate, then joins the groups that have the same others.
fn products(
    cells: &[Cell],
    outer: impl Fn(Cell) -> usize,
    inner: impl Fn(Cell) -> usize,
) -> Vec<(Vec<usize>, Vec<usize>)> {
    let mut groups: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for &cell in cells {
        groups.entry(outer(cell)).or_default().push(inner(cell));
    }
    let mut joined: Vec<(Vec<usize>, Vec<usize>)> = Vec::new();
    for (at, mut others) in groups {
        sorting::sort(&mut others);
        match joined.iter_mut().find(|(_, known)| *known == others) {
            Some((numbers, _)) => numbers.push(at),
            None => joined.push((vec![at], others)),
        }
    }
    joined
}

/// `row 2`, `rows 2 and 6`, `row 2 and box 3`.
pub(crate) fn houses(houses: &[House]) -> String {
    if let [first, .., _] = houses
        && houses.iter().all(|house| house.kind() == first.kind())
    {
        let numbers: Vec<String> =
            houses.iter().map(|house| (house.number() + 1).to_string()).collect();
        let kind = match first.kind() {
            HouseKind::Box => "boxes".to_owned(),
            kind => format!("{kind}s"),
        };
        return format!("{kind} {}", and(&numbers));
    }
    and(&houses.iter().map(ToString::to_string).collect::<Vec<_>>())
}

/// `1, 6 and 9`.
pub(crate) fn digits_and(digits: DigitSet) -> String {
    and(&each_digit(digits))
}

/// `1, 6 or 9`.
pub(crate) fn digits_or(digits: DigitSet) -> String {
    or(&each_digit(digits))
}

/// `1,6`: for notation.
pub(crate) fn digits_short(digits: DigitSet) -> String {
    each_digit(digits).join(",")
}

fn each_digit(digits: DigitSet) -> Vec<String> {
    digits.iter().map(|digit| digit.to_string()).collect()
}

/// `one, two and three`.
pub(crate) fn and(words: &[String]) -> String {
    joined(words, "and")
}

/// `one, two or three`.
pub(crate) fn or(words: &[String]) -> String {
    joined(words, "or")
}

fn joined(words: &[String], last: &str) -> String {
    match words {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., end] => format!("{} {last} {end}", first.join(", ")),
    }
}

/// `two`, up to twelve; then figures.
pub(crate) fn count(number: usize) -> String {
    const WORDS: [&str; 13] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve",
    ];
    WORDS.get(number).map_or_else(|| number.to_string(), ToString::to_string)
}

/// `a 7`, `an 8`.
pub(crate) fn a(digit: Digit) -> String {
    let article = if matches!(digit.get(), 8 | 11 | 18) { "an" } else { "a" };
    format!("{article} {digit}")
}

/// The same with a capital; the name of a cell stays as it is.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let Some(first) = letters.next() else { return String::new() };
    if first == 'r' && letters.clone().next().is_some_and(|c| c.is_ascii_digit()) {
        return text.to_owned();
    }
    first.to_uppercase().chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(names: &str) -> Vec<Cell> {
        let cell = |name: &str| {
            Shape::NINE.cells().find(|&cell| Shape::NINE.name(cell).to_string() == name)
        };
        names.split(' ').map(|name| cell(name).expect("a cell")).collect()
    }

    #[test]
    fn cells_are_put_together_where_that_can_be_read() {
        let naming = Naming::new(Shape::NINE);
        let text = |names: &str| naming.cells_short(&named(names));
        assert_eq!(text("r2c3 r2c7 r6c3 r6c7"), "r26c37");
        assert_eq!(text("r2c3 r4c3 r9c3"), "r249c3");
        assert_eq!(text("r2c3 r5c5"), "r2c3,r5c5");
        assert_eq!(naming.cells(&named("r1c1 r1c2 r5c5")), "r1c12 and r5c5");
        assert_eq!(naming.either_cell(&named("r1c1 r1c2 r5c5")), "r1c1, r1c2 or r5c5");
    }

    #[test]
    fn nothing_is_put_together_on_wide_grids() {
        let shape = Shape::new(4, 4).expect("16×16");
        let cells = [shape.cell(0, 0), shape.cell(0, 10)].map(|cell| cell.expect("inside"));
        assert_eq!(Naming::new(shape).cells_short(&cells), "r1c1,r1c11");
    }
}
