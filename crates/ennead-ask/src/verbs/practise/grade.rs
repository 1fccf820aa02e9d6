//! How hard a step is to see where it stands.
//!
//! A technique has a rating, the same wherever it is used. In one position it springs to the eye and in
//! another it hides: among many candidates one looks longer, and where there are several steps any of them
//! will do. So the measure is the number of candidates on the grid for each step that is there, and the
//! length of the step beside the shortest of its technique. For the last cell or place in a house nobody
//! needs candidates: there the blank cells count.

use ennead::logic::{Deduction, Pattern, Position};

/// How hard it is to see, and what that comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grade {
    /// Candidates on the grid.
    pub candidates: usize,
    /// Candidates or cells one looks through before a step is met, longer steps counted as more.
    pub effort: usize,
}

/// The efforts at which the next grade begins.
const BOUNDS: [usize; 4] = [30, 60, 100, 150];

impl Grade {
    /// Of a position with these steps of the technique, at least one.
    pub(super) fn of(position: &Position, steps: &[Deduction]) -> Grade {
        let marks: Vec<usize> =
            position.shape().cells().map(|cell| position.candidates(cell).len()).collect();
        let candidates = marks.iter().sum();
        let in_house = steps.iter().any(|step| {
            matches!(
                step.pattern,
                Pattern::FullHouse { .. } | Pattern::Single { house: Some(_), .. }
            )
        });
        let looked_through =
            if in_house { marks.iter().filter(|&&marks| marks > 0).count() } else { candidates };
        let shortest = steps.iter().map(|step| step.rating().0).min().unwrap_or(0);
        let base = steps.first().map_or(1, |step| step.technique.info().rating).max(1);
        let longer = usize::from(shortest.max(base)) * 10 / usize::from(base);
        Grade { candidates, effort: looked_through * longer / 10 / steps.len().max(1) }
    }

    /// From 1, at a glance, to 5, well hidden.
    pub fn number(self) -> u8 {
        1 + BOUNDS.iter().filter(|&&bound| self.effort >= bound).count() as u8
    }
}
