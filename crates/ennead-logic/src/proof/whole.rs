//! Proofs that do not go by trying: by counting, and by a second solution.
//!
//! * *Links.* A digit in a house is a link: it holds one true candidate at most. If the candidates of n
//!   blank cells lie in n links, the n true ones use up all of them. A candidate outside that is in a
//!   link would be one too many, and so would one inside that is in two.
//! * *A swap.* Suppose the candidate. If then every house has both of two digits filled or neither, and
//!   some house neither, the two digits can change places in all cells that are blank, and none of these
//!   is given: a second solution.
//! * *A turn.* If the givens, turned and with digits exchanged, are the same givens, so is the solution.
//!   So a candidate whose image is impossible is impossible.

use ennead_grid::{Cell, Digit, House};

use super::Unproved;
use crate::candidate::Candidate;
use crate::deduction::Deduction;
use crate::pattern::Turn;
use crate::tables::marks::Marks;

/// All that is struck must be there, and nothing may be placed.
fn only_strikes<const W: usize>(marks: &Marks<W>, deduction: &Deduction) -> Result<(), Unproved> {
    if let Some(&placed) = deduction.placements.first() {
        return Err(Unproved::DoesNotFollow(placed));
    }
    let is_gone = |one: &&Candidate| !marks.has(one.cell, one.digit);
    match deduction.eliminations.iter().find(is_gone) {
        Some(&gone) => Err(Unproved::NotThere(gone)),
        None => Ok(()),
    }
}

pub(super) fn linked<const W: usize>(
    marks: &Marks<W>,
    cells: &[Cell],
    links: &[(House, Digit)],
    deduction: &Deduction,
) -> Result<(), Unproved> {
    only_strikes(marks, deduction)?;
    let times = |cell: Cell, digit: Digit| {
        let holds =
            |&&(house, of): &&(House, Digit)| of == digit && marks.plan.cells(house).contains(cell);
        links.iter().filter(holds).count()
    };
    let is_apart =
        |at: usize| !cells[..at].contains(&cells[at]) && marks.value(cells[at]).is_none();
    let is_covered = |cell: Cell| marks.of(cell).iter().all(|digit| times(cell, digit) > 0);
    if links.len() > cells.len()
        || !(0..cells.len()).all(is_apart)
        || !cells.iter().all(|&cell| is_covered(cell))
    {
        return Err(Unproved::NotLinked);
    }
    let follows =
        |one: &&Candidate| times(one.cell, one.digit) > usize::from(cells.contains(&one.cell));
    match deduction.eliminations.iter().find(|one| !follows(one)) {
        Some(&one) => Err(Unproved::DoesNotFollow(one)),
        None => Ok(()),
    }
}

pub(super) fn swapped<const W: usize>(
    marks: &Marks<W>,
    digits: [Digit; 2],
    deduction: &Deduction,
) -> Result<(), Unproved> {
    only_strikes(marks, deduction)?;
    if !marks.unique {
        return Err(Unproved::UniquenessUnknown);
    }
    for supposed in &deduction.eliminations {
        let value = |cell: Cell| {
            if cell == supposed.cell { Some(supposed.digit) } else { marks.value(cell) }
        };
        let times = |&house: &House| {
            digits.map(|digit| {
                let cells = marks.plan.cells(house).iter();
                cells.filter(|&cell| value(cell) == Some(digit)).count()
            })
        };
        let counts: Vec<[usize; 2]> = marks.plan.houses().iter().map(times).collect();
        let is_closed = counts.iter().all(|&both| both == [0, 0] || both == [1, 1]);
        if digits[0] == digits[1] || !is_closed || !counts.contains(&[0, 0]) {
            return Err(Unproved::NoTwin);
        }
    }
    Ok(())
}

pub(super) fn turned<const W: usize>(
    marks: &Marks<W>,
    turn: Turn,
    images: &[Digit],
    deduction: &Deduction,
) -> Result<(), Unproved> {
    only_strikes(marks, deduction)?;
    if !marks.unique {
        return Err(Unproved::UniquenessUnknown);
    }
    let shape = marks.plan.shape;
    let is_permutation =
        images.len() == shape.side() && shape.digits().all(|digit| images.contains(&digit));
    let given = |cell: Cell| marks.value(cell).filter(|_| marks.is_given(cell));
    let is_same = |cell: Cell| {
        let becomes = given(cell).map(|digit| images[digit.index()]);
        becomes == given(turn.image(shape, cell))
    };
    if !turn.fits(shape) || !is_permutation || !shape.cells().all(is_same) {
        return Err(Unproved::NoTwin);
    }
    for &one in &deduction.eliminations {
        let (image, becomes) = (turn.image(shape, one.cell), images[one.digit.index()]);
        let is_possible = match marks.value(image) {
            Some(value) => value == becomes,
            None => marks.has(image, becomes),
        };
        let stays = image != one.cell || becomes == one.digit;
        if is_possible && stays {
            return Err(Unproved::DoesNotFollow(one));
        }
    }
    Ok(())
}
