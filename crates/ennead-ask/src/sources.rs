//! Techniques that hardly any puzzle needs, and where puzzles are drawn from that do.
//!
//! A technique whose pattern can be told from the solution and the places of the givens is *planted*: the full
//! grid says where the pattern can be, and digging keeps what it takes. For others the search walks away from an
//! example. (Planting the rectangles too: 1 of 100,000 or more needed them, worse than walking from any puzzle,
//! which takes 30,000 to 50,000.)

mod rare;

use ennead::grid::{Cell, Digit, Geometry, HouseKind, Solution};
use ennead::logic::Technique;
use ennead_generate::{Judgement, Plant, Source, Wish};
use ennead_same::Random;

/// A wish that every puzzle meets, and that names where puzzles come from that are likely to need a technique;
/// nothing if any will do.
pub(crate) fn of_source<'a>(technique: Technique) -> Option<Wish<'a>> {
    let source = match technique {
        Technique::Symmetry => Source::Repeating,
        Technique::TripleFirework => Source::Planted(firework),
        _ => Source::Examples(Some(rare::examples(technique)).filter(|all| !all.is_empty())?),
    };
    Some(Wish::new(0, |_, _| Judgement::Met).from_source(source))
}

/// Places that are looked at in a grid.
const PLACES: usize = 200;

/// A crossing and two wings that hold three digits, none of which has another place in the row or the column
/// outside the crossing's box. So the digit of each wing is in the box where it crosses the other line.
///
/// It is on the way of 22 % of hard puzzles drawn so, of 5 % of any. Tried while almost locked sets counted as
/// easier, which nearly always do the same, so that 1 of 6,823 was stuck without it; none of these helped then:
/// blanks outside the box (0 of 6,173), barring a part only (0 of 4,422), walking where it outlasts more steps,
/// giving cells that are of use only after it.
fn firework(solution: &Solution, random: &mut Random) -> Option<Plant> {
    let (shape, geometry) = (solution.shape(), Geometry::of(solution.shape()));
    let digit = |cell: Cell| solution[cell];
    (0..PLACES).find_map(|_| {
        let crossing = Cell::new(random.below(shape.area()) as u16);
        let [row, column, square] =
            [HouseKind::Row, HouseKind::Column, HouseKind::Box].map(|kind| {
                let house = geometry.houses_of(crossing).iter().find(|house| house.kind() == kind);
                house.map_or(&[][..], |&house| geometry.cells(house))
            });
        let outside = [row, column].map(|line| -> Vec<Cell> {
            line.iter().copied().filter(|cell| !square.contains(cell)).collect()
        });
        let wings =
            [0, 1].map(|side| outside[side].get(random.below(outside[side].len().max(1))).copied());
        let [Some(one), Some(other)] = wings else { return None };
        let is_in_box = |line: &[Cell], wing: Cell| {
            line.iter().any(|cell| square.contains(cell) && digit(*cell) == digit(wing))
        };
        if digit(one) == digit(other) || !is_in_box(column, one) || !is_in_box(row, other) {
            return None;
        }
        let digits: Vec<Digit> = [crossing, one, other].into_iter().filter_map(digit).collect();
        let elsewhere = outside.iter().flatten().filter(|&&cell| cell != one && cell != other);
        let barred = elsewhere.flat_map(|&cell| digits.iter().map(move |&digit| (cell, digit)));
        // Were a cell of the box given, the rest of its line would be a naked set.
        let lines = row.iter().chain(column).copied().filter(|cell| square.contains(cell));
        Some(Plant { blank: lines.chain([one, other]).collect(), barred: barred.collect() })
    })
}
