//! Bivalue Oddagon.
//!
//! # What it sees
//! A loop of an odd number of cells, each of which sees the next, all with the same two candidates;
//! some have others besides, the *guardians*.
//!
//! # Why it holds
//! With two digits alone the cells would have to alternate around the loop, which an odd loop cannot.
//! So one of the guardians is true.
//!
//! # Example
//! r1c1, r1c5, r2c4, r5c4 and r5c1 all have 1 and 2, and r5c4 also 7: it is 7.

use std::ops::ControlFlow;

use ennead_grid::Cell;

use super::impossible::conclude_beside;
use crate::finders::seek::Seek;
use crate::pattern::ImpossibleForm;
use crate::tables::cells::Cells;
use crate::tables::digits::Digits;
use crate::tables::marks::Marks;
use crate::technique::Technique;

/// The longest loop that is looked for.
const LONGEST: usize = 9;

/// Most cells with guardians: more conclude nothing.
const MOST: usize = 3;

pub(crate) fn find<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    let digits: Vec<_> = marks.plan.shape.digits().collect();
    for (at, &a) in digits.iter().enumerate() {
        for &b in &digits[at + 1..] {
            let both = marks.cells(a) & marks.cells(b);
            // A loop needs cells with nothing besides.
            let bare = both & marks.bivalue();
            if both.len() < 5 || bare.is_empty() {
                continue;
            }
            let mut walk = Walk { marks, pair: Digits::pair(a, b), both, way: Vec::new() };
            for start in bare.iter() {
                walk.way.clear();
                walk.way.push(start);
                walk.go(Cells::only(start), 0, seek)?;
                // Loops through it are all found.
                walk.both.remove(start);
            }
        }
    }
    ControlFlow::Continue(())
}

struct Walk<'a, const W: usize> {
    marks: &'a Marks<W>,
    pair: Digits,
    /// The cells that have both digits and may be in a loop.
    both: Cells<W>,
    way: Vec<Cell>,
}

impl<const W: usize> Walk<'_, W> {
    /// The depth is bounded by the longest loop.
    fn go(&mut self, used: Cells<W>, guarded: usize, seek: &mut Seek<'_>) -> ControlFlow<()> {
        let (plan, start) = (self.marks.plan, self.way[0]);
        let last = self.way[self.way.len() - 1];
        for next in ((self.both & plan.peers(last)) - used).iter() {
            let guarded = guarded + usize::from(self.marks.of(next) != self.pair);
            if guarded > MOST {
                continue;
            }
            self.way.push(next);
            let length = self.way.len();
            // Each loop is walked in two directions: one is enough.
            let closes = length >= 5
                && length % 2 == 1
                && plan.sees(next, start)
                && self.way[1] < next
                && guarded > 0;
            if closes {
                let form = ImpossibleForm::OddLoop;
                let technique = Technique::Oddagon;
                let found = conclude_beside(self.marks, technique, form, &self.way, self.pair);
                if let Some(deduction) = found {
                    seek.report(deduction)?;
                }
            }
            if length < LONGEST {
                self.go(used | Cells::only(next), guarded, seek)?;
            }
            self.way.pop();
        }
        ControlFlow::Continue(())
    }
}
