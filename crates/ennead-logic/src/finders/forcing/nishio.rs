//! Nishio.
//!
//! # What it sees
//! A candidate that, were it true, would leave its digit no place in some house: looking at this
//! digit alone, it takes away places, houses with one place left are filled, and so on.
//!
//! # Why it holds
//! Every house needs the digit.
//!
//! # Example
//! Row 1 has 5 in c1 and c4, row 2 in c1 and c7, row 3 in c1, c4 and c7. Were r9c1 5, row 1 would
//! have it in c4 and row 2 in c7; row 3 would have it nowhere.

use ennead_grid::sorting;
use std::ops::ControlFlow;

use crate::candidate::Candidate;
use crate::deduction::Deduction;
use crate::finders::forcing::net::{Net, Reach};
use crate::finders::seek::Seek;
use crate::pattern::Pattern;
use crate::tables::marks::Marks;
use crate::technique::Technique;

pub(crate) fn find<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    let mut net = Net::new(marks, Reach::OneDigit);
    let mut found = Vec::new();
    for digit in marks.plan.shape.digits() {
        for cell in marks.cells(digit).iter() {
            let assumed = Candidate::new(cell, digit);
            if !net.assume(assumed) {
                continue;
            }
            let Some(branches) = net.ways_to_clash() else { continue };
            let length: usize = branches.iter().map(|branch| branch.inferences.len()).sum();
            found.push((length, assumed, branches));
        }
    }
    sorting::sort_by_key(&mut found, |&(length, assumed, _)| (length, assumed));
    for (_, assumed, branches) in found {
        let pattern = Pattern::Forcing { premise: None, branches: branches.to_vec() };
        seek.report(Deduction::strikes(Technique::Nishio, pattern, vec![assumed]))?;
    }
    ControlFlow::Continue(())
}
