//! Aligned exclusion: beside one digit, nothing is left for the other cell.

use ennead_grid::{Cell, Digit};

use super::Told;
use super::teller::Teller;
use crate::pattern::AlmostLockedSet;
use crate::telling::naming::digits_and;

pub(super) fn tell(teller: &Teller<'_>, cells: &[Cell], excluders: &[AlmostLockedSet]) -> Told {
    let names = teller.naming.each_cell(cells);
    let mut sentences = vec![format!("look at what {names} can be together.")];
    for struck in &teller.deduction.eliminations {
        let Some(&other) = cells.iter().find(|&&cell| cell != struck.cell) else { continue };
        let (name, beside) = (teller.cell(struck.cell), teller.cell(other));
        sentences.push(format!("suppose {name} is {}. Then what is {beside}?", struck.digit));
        for digit in teller.position.candidates(other).iter() {
            sentences.push(why_not(teller, [struck.cell, other], [struck.digit, digit], excluders));
        }
        sentences.push(format!("nothing is left for {beside}."));
    }
    Told::new(format!("{names} have too few ways to be filled together"), sentences)
}

fn why_not(
    teller: &Teller<'_>,
    [cell, other]: [Cell; 2],
    [a, b]: [Digit; 2],
    excluders: &[AlmostLockedSet],
) -> String {
    if a == b && teller.sees(cell, other) {
        return format!("not {b}: the two cells see each other.");
    }
    let all_see = |set: &AlmostLockedSet, digit: Digit, cell: Cell| {
        teller.having(&set.cells, digit).iter().all(|&one| teller.sees(one, cell))
    };
    let forbids = |set: &&AlmostLockedSet| {
        set.digits.contains(a)
            && set.digits.contains(b)
            && all_see(set, a, cell)
            && all_see(set, b, other)
    };
    match excluders.iter().find(forbids) {
        Some(set) if set.cells.len() == 1 => {
            let name = teller.cell(set.cells[0]);
            format!("not {b}: {name}, which is {a} or {b}, sees both and would have nothing left.")
        }
        Some(set) => format!(
            "not {b}: {} have only {} between them and would be left with too few.",
            teller.naming.cells(&set.cells),
            digits_and(set.digits)
        ),
        None => format!("not {b}."),
    }
}
