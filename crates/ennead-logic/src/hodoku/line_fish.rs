//! Fish of rows and columns: basic, finned and sashimi. The first found.
//!
//! A line is a mask of nine places. The base lines are chosen first, in order; the crossing lines that they touch are
//! the covers, except those that hold only fins. What goes is in a cover and in no base line, so it sees a fin only within a box:
//! all fins lie in one box, with a cover that crosses the same box. So at most two lines of one box are no covers, and base lines that
//! touch more than that are given up while they are chosen.

use super::fish::{FINS, Form, Kind};
use super::state::State;
use super::step::Step;
use super::table::{Set, each};

/// The most crossing lines that are no covers.
const UNCOVERED: u32 = 2;

pub(super) fn find(state: &State, kind: &Kind) -> Option<Step> {
    (0..9).find_map(|digit| {
        let mut lines = [[0u16; 9]; 2];
        for cell in each(state.at[digit]) {
            let (row, column) = (cell / 9, cell % 9);
            lines[0][row] |= 1 << column;
            lines[1][column] |= 1 << row;
        }
        let [rows, columns] = &lines;
        let gone = Search::new(rows, kind, |line, place| line * 9 + place)
            .from(0, 0, 0)
            .or_else(|| Search::new(columns, kind, |line, place| place * 9 + line).from(0, 0, 0))?;
        Step::strikes_digit(kind.technique, kind.name, gone, digit)
    })
}

/// The search of one digit with rows as bases, or with columns.
struct Search<'a> {
    lines: &'a [u16; 9],
    size: u32,
    form: Form,
    /// The most crossing lines that the bases may touch.
    most: u32,
    /// The cell of a line at a place.
    cell: fn(usize, usize) -> usize,
}

impl<'a> Search<'a> {
    fn new(lines: &'a [u16; 9], kind: &Kind, cell: fn(usize, usize) -> usize) -> Search<'a> {
        let size = kind.size as u32;
        let most = size + if kind.form == Form::Plain { 0 } else { UNCOVERED };
        Search { lines, size, form: kind.form, most, cell }
    }

    /// Adds base lines from `at` on to those of `base`, which touch the lines of `union`; what goes.
    fn from(&self, at: usize, base: u16, union: u16) -> Option<Set> {
        let left = self.size - base.count_ones();
        if left == 0 {
            return self.with_base(base, union);
        }
        (at..9).find_map(|line| {
            let touched = union | self.lines[line];
            if self.lines[line] == 0 || touched.count_ones() > self.most {
                return None;
            }
            self.from(line + 1, base | 1 << line, touched)
        })
    }

    fn with_base(&self, base: u16, union: u16) -> Option<Set> {
        let uncovered = union.count_ones().checked_sub(self.size)?;
        if self.form == Form::Plain {
            let gone = self.cells(!base & 0x1ff, union);
            return (uncovered == 0 && gone != 0).then_some(gone);
        }
        if uncovered == 0 {
            return None;
        }
        // The covers in order: those without the higher lines come later.
        [6, 3, 0].into_iter().find_map(|stack| {
            let touched = union >> stack & 0b111;
            let finned = [0b100, 0b010, 0b001, 0b110, 0b101, 0b011];
            let fits = |&fins: &u16| fins & !touched == 0 && fins.count_ones() == uncovered;
            finned.into_iter().filter(fits).find_map(|fins| {
                self.conclude(base, union & !(fins << stack), fins << stack, 0b111 << stack)
            })
        })
    }

    /// What goes with these covers and these lines of fins, all in the lines of `stack`.
    fn conclude(&self, base: u16, covers: u16, finned: u16, stack: u16) -> Option<Set> {
        let (mut fins, mut bands, mut is_sashimi) = (0, 0, false);
        for line in lines(base) {
            let here = self.lines[line] & finned;
            if here != 0 {
                fins += here.count_ones();
                bands |= 1 << (line / 3);
            }
            is_sashimi |= (self.lines[line] & covers).count_ones() <= 1;
        }
        let is_wanted = is_sashimi == (self.form == Form::Sashimi);
        if !is_wanted || fins > FINS || !u16::is_power_of_two(bands) {
            return None;
        }
        let band = 0b111 << (3 * bands.trailing_zeros());
        let gone = self.cells(band & !base, covers & stack);
        (gone != 0).then_some(gone)
    }

    /// The cells of some lines at some places.
    fn cells(&self, of: u16, places: u16) -> Set {
        lines(of).fold(0, |set, line| {
            lines(self.lines[line] & places)
                .fold(set, |set, place| set | 1 << (self.cell)(line, place))
        })
    }
}

/// The lines of a mask, ascending.
fn lines(mut mask: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let at = (mask != 0).then(|| mask.trailing_zeros() as usize)?;
        mask &= mask - 1;
        Some(at)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hodoku::table::{choices, common_peers, table};
    use crate::technique::Technique;

    /// By the definition: every base, every cover, in order.
    fn plainly(board: Set, size: usize, form: Form) -> Option<Set> {
        let mut found = None;
        for [bases, covers] in [[0, 9], [9, 0]] {
            let units = |first: usize| -> Vec<usize> {
                (first..first + 9).filter(|&unit| board & table().house[unit] != 0).collect()
            };
            let all = |units: &[usize]| {
                units.iter().fold(0, |set, &unit| set | board & table().house[unit])
            };
            choices(&units(bases), size, &mut |base| {
                choices(&units(covers), size, &mut |cover| {
                    let (inside, covered) = (all(base), all(cover));
                    let fins = inside & !covered;
                    let gone = covered & !inside & common_peers(fins);
                    let count = |unit: &usize| (board & table().house[*unit] & !fins).count_ones();
                    let touches = cover.iter().all(|&unit| inside & table().house[unit] != 0);
                    let is_form = match form {
                        Form::Plain => fins == 0,
                        Form::Finned => fins != 0 && base.iter().all(|unit| count(unit) > 1),
                        _ => fins != 0 && base.iter().any(|unit| count(unit) <= 1),
                    };
                    if is_form && touches && fins.count_ones() <= FINS && gone != 0 {
                        found = Some(gone);
                    }
                    found.is_some()
                });
                found.is_some()
            });
            if found.is_some() {
                return found;
            }
        }
        None
    }

    #[test]
    fn the_first_is_that_of_the_definition() {
        let mut random: u64 = 0x9e37_79b9_7f4a_7c15;
        let mut next = move || {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            random
        };
        let mut found = 0;
        for round in 0..60 {
            // Ever fewer places, at random.
            let mut board: Set = 0;
            for cell in 0..81 {
                board |= Set::from(next() % 60 > 15 + round / 2) << cell;
            }
            let mut state = State::load(&blank());
            state.at[3] = board;
            (0..9).filter(|&digit| digit != 3).for_each(|digit| state.at[digit] = 0);
            for size in 2..=4 {
                for form in [Form::Plain, Form::Finned, Form::Sashimi] {
                    let kind = Kind::of_lines(size, Technique::XWing, "fish", form);
                    let struck = find(&state, &kind).map(|step| step.struck);
                    let struck = struck
                        .map(|all| all.iter().fold(0, |set: Set, &(cell, _)| set | 1 << cell));
                    assert_eq!(struck, plainly(board, size, form), "round {round}, size {size}");
                    found += u32::from(struck.is_some());
                }
            }
        }
        assert!(found > 100, "{found}");
    }

    fn blank() -> ennead_grid::Puzzle {
        let blank = ennead_grid::Grid::blank(ennead_grid::Shape::NINE);
        ennead_grid::Puzzle::try_from(blank).expect("a blank grid has no clash")
    }
}
