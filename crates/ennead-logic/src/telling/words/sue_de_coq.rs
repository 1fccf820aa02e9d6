//! Sue de Coq: a line, a box and what they share have as many cells as digits.

use ennead_grid::{Cell, DigitSet, House};

use super::Told;
use super::teller::Teller;
use crate::pattern::AlmostLockedSet;
use crate::telling::naming::{count, digits_and};

pub(super) fn tell(
    teller: &Teller<'_>,
    crossing: &[Cell],
    [line, in_box]: [House; 2],
    [of_line, of_box]: [&AlmostLockedSet; 2],
) -> Told {
    let naming = teller.naming;
    let middle: DigitSet =
        crossing.iter().flat_map(|&cell| teller.position.candidates(cell).iter()).collect();
    let all: DigitSet =
        middle.iter().chain(of_line.digits.iter()).chain(of_box.digits.iter()).collect();
    let cells = crossing.len() + of_line.cells.len() + of_box.cells.len();
    let part = |what: &str, cells: &[Cell], digits: DigitSet| {
        let have = if cells.len() == 1 { "has" } else { "have" };
        format!("{what} {} {have} {}", naming.cells(cells), digits_and(digits))
    };
    let locked = |mine: &AlmostLockedSet, other: &AlmostLockedSet| -> DigitSet {
        let outside = middle.iter().filter(|&digit| !other.digits.contains(digit));
        outside.chain(mine.digits.iter()).collect()
    };
    let mut sentences = vec![
        format!(
            "{}; {}; {}.",
            part(&format!("where {line} and {in_box} cross,"), crossing, middle),
            part(&format!("in the rest of {line},"), &of_line.cells, of_line.digits),
            part(&format!("in the rest of {in_box},"), &of_box.cells, of_box.digits),
        ),
        format!(
            "these are {} cells with {} digits. The two rests have no digit in common, so none of the \
             digits can be in these cells twice: each is there exactly once.",
            count(cells),
            count(all.len())
        ),
    ];
    for (house, mine, other) in [(line, of_line, of_box), (in_box, of_box, of_line)] {
        let digits = locked(mine, other);
        sentences.push(format!(
            "{} {} inside {house}, in {}: no other cell of {house} can have {}.",
            digits_and(digits),
            if digits.len() == 1 { "is" } else { "are" },
            naming.cells(&[crossing, &mine.cells].concat()),
            if digits.len() == 1 { "it" } else { "them" },
        ));
    }
    let seen = format!(
        "{} hold {} between them",
        naming.cells(&[crossing, &of_line.cells, &of_box.cells].concat()),
        digits_and(all)
    );
    Told::new(seen, sentences)
}
