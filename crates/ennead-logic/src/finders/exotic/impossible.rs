//! Cells that cannot all be filled with a few digits: what the digits beside them conclude.

use ennead_grid::Cell;
use ennead_grid::sorting;

use crate::candidate::Candidate;
use crate::deduction::Deduction;
use crate::pattern::{ImpossibleForm, Pattern};
use crate::tables::cells::Cells;
use crate::tables::digits::Digits;
use crate::tables::marks::Marks;
use crate::technique::Technique;
use crate::truth::Truth;

/// The deduction from cells that `digits` alone cannot fill: of the guardians one is true. None when
/// that says nothing.
pub(super) fn conclude<const W: usize>(
    marks: &Marks<W>,
    technique: Technique,
    (form, cells, digits): (ImpossibleForm, &[Cell], Digits),
    guardians: &[Candidate],
    with: Vec<Truth>,
) -> Option<Deduction> {
    let pattern = Pattern::Impossible {
        form,
        cells: cells.to_vec(),
        digits: digits.to_set(),
        guardians: guardians.to_vec(),
        with,
    };
    let [first, rest @ ..] = guardians else { return None };
    if rest.is_empty() {
        return Some(Deduction::places(technique, pattern, *first));
    }
    // What every guardian takes away goes.
    let struck: Vec<Candidate> = if guardians.iter().all(|one| one.cell == first.cell) {
        let inside = marks.of(first.cell) & digits;
        inside.iter().map(|digit| Candidate::new(first.cell, digit)).collect()
    } else if guardians.iter().all(|one| one.digit == first.digit) {
        let all: Cells<W> = guardians.iter().map(|one| one.cell).collect();
        let seen = marks.victims(first.digit, all);
        seen.iter().map(|cell| Candidate::new(cell, first.digit)).collect()
    } else {
        Vec::new()
    };
    (!struck.is_empty()).then(|| Deduction::strikes(technique, pattern, struck))
}

/// The same, where the guardians are the other candidates of these cells.
pub(super) fn conclude_beside<const W: usize>(
    marks: &Marks<W>,
    technique: Technique,
    form: ImpossibleForm,
    cells: &[Cell],
    digits: Digits,
) -> Option<Deduction> {
    let beside = |&cell: &Cell| {
        let others = marks.of(cell) - digits;
        others.iter().map(move |digit| Candidate::new(cell, digit)).collect::<Vec<_>>()
    };
    let mut guardians: Vec<Candidate> = cells.iter().flat_map(beside).collect();
    sorting::sort(&mut guardians);
    let with = cells.iter().map(|&cell| Truth::Cell(cell)).collect();
    conclude(marks, technique, (form, cells, digits), &guardians, with)
}
