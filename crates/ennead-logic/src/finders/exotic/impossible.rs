//! Cells that cannot all be filled with a few digits: what the digits beside them conclude.

use crate::candidate::Candidate;
use crate::deduction::Deduction;
use crate::pattern::{ImpossibleForm, Pattern};
use crate::tables::cells::Cells;
use crate::tables::digits::Digits;
use crate::tables::marks::Marks;
use crate::technique::Technique;

/// The deduction from cells that `digits` alone cannot fill: of the guardians, their other candidates,
/// one is true. None when that says nothing.
pub(super) fn conclude<const W: usize>(
    marks: &Marks<W>,
    technique: Technique,
    form: ImpossibleForm,
    cells: &[ennead_grid::Cell],
    digits: Digits,
) -> Option<Deduction> {
    let mut guardians: Vec<Candidate> = cells
        .iter()
        .flat_map(|&cell| {
            let others = marks.of(cell) - digits;
            others.iter().map(move |digit| Candidate::new(cell, digit)).collect::<Vec<_>>()
        })
        .collect();
    guardians.sort_unstable();
    let pattern = Pattern::Impossible {
        form,
        cells: cells.to_vec(),
        digits: digits.to_set(),
        guardians: guardians.clone(),
    };
    let [first, rest @ ..] = &guardians[..] else { return None };
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
