//! Gurth's symmetry.
//!
//! # What it sees
//! Givens that are the same again when the grid is turned by a half or a quarter, or reflected in a
//! diagonal, and the digits change places in a fixed way.
//!
//! # Why it holds
//! Turn the solution and change its digits likewise: that is a solution of the same givens, and there is
//! one only, so it is the same. A cell that stays where it is can only hold a digit that stays what it
//! is; and what a cell cannot hold, its image cannot hold in exchange.

use std::ops::ControlFlow;

use ennead_grid::{Cell, Digit};

use crate::candidate::Candidate;
use crate::deduction::Deduction;
use crate::finders::seek::Seek;
use crate::pattern::{Pattern, Turn};
use crate::tables::marks::Marks;
use crate::technique::Technique;

pub(crate) fn find<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    for turn in Turn::ALL {
        let Some(images) = images(marks, turn) else { continue };
        let shape = marks.plan.shape;
        let to = |digit: Digit| images[digit.index()];
        let is_possible = |cell: Cell, digit| match marks.value(cell) {
            Some(value) => value == digit,
            None => marks.has(cell, digit),
        };
        let mut struck = Vec::new();
        for cell in marks.blank().iter() {
            let image = turn.image(shape, cell);
            for digit in marks.of(cell).iter() {
                let stays = image != cell || to(digit) == digit;
                if !stays || !is_possible(image, to(digit)) {
                    struck.push(Candidate::new(cell, digit));
                }
            }
        }
        let pattern = Pattern::Symmetry { turn, images };
        seek.report(Deduction::strikes(Technique::Symmetry, pattern, struck))?;
    }
    ControlFlow::Continue(())
}

/// What becomes of each digit, if the givens are the same again.
fn images<const W: usize>(marks: &Marks<W>, turn: Turn) -> Option<Vec<Digit>> {
    let shape = marks.plan.shape;
    if !turn.fits(shape) {
        return None;
    }
    let mut images: Vec<Option<Digit>> = vec![None; shape.side()];
    for cell in marks.filled().iter().filter(|&cell| marks.is_given(cell)) {
        let image = turn.image(shape, cell);
        let [digit, becomes] = [marks.value(cell)?, marks.value(image)?];
        if !marks.is_given(image) {
            return None;
        }
        let known = images[digit.index()].get_or_insert(becomes);
        if *known != becomes {
            return None;
        }
    }
    // One digit may not be given: it takes what is left over. Where two are not given, there is more than
    // one solution.
    let mut rest = shape.digits().filter(|digit| !images.contains(&Some(*digit)));
    let left = rest.next();
    let missing = images.iter().filter(|image| image.is_none()).count();
    if rest.next().is_some() || missing != usize::from(left.is_some()) {
        return None;
    }
    images.into_iter().map(|image| image.or(left)).collect()
}
