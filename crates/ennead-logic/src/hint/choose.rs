//! Which step to show: the easiest technique that finds one, and of its steps the one that leads
//! on furthest.

use ennead_grid::{Geometry, House};

use super::Wishes;
use crate::deduction::Deduction;
use crate::path::next;
use crate::pattern::Pattern;
use crate::policy::Policy;
use crate::position::Position;
use crate::steps::steps_of;
use crate::stop::{IsOver, Stopped, ask};
use crate::technique::Technique;

/// Steps of one technique that are compared.
const MOST: usize = 64;

pub(super) fn easiest(
    position: &Position,
    wishes: &Wishes,
    is_over: IsOver<'_>,
) -> Result<Option<Deduction>, Stopped> {
    for &technique in &wishes.policy.techniques {
        ask(is_over)?;
        let steps = steps_of(position, &wishes.policy, technique, wishes.cell, MOST, is_over);
        // The first of equals: `max_by_key` takes the last, so it goes backwards.
        let best = steps.into_iter().rev().max_by_key(|step| merit(position, step));
        if best.is_some() {
            return Ok(best);
        }
    }
    // The last of them may have been cut short.
    ask(is_over)?;
    Ok(None)
}

/// How good a step is. A single is the better the fewer cells of its house are blank, for then it is
/// easily seen; any other step the more singles follow it.
fn merit(position: &Position, step: &Deduction) -> usize {
    let geometry = Geometry::of(position.shape());
    let filled = |house: House| {
        let cells = geometry.cells(house).iter();
        cells.filter(|&&cell| position.value(cell).is_some()).count()
    };
    match &step.pattern {
        Pattern::FullHouse { house, .. } | Pattern::Single { house: Some(house), .. } => {
            filled(*house)
        }
        Pattern::Single { house: None, cell, .. } => {
            geometry.houses_of(*cell).iter().map(|&house| filled(house)).sum()
        }
        Pattern::Locked { .. }
        | Pattern::NakedSet { .. }
        | Pattern::HiddenSet { .. }
        | Pattern::Fish { .. }
        | Pattern::Chain(_)
        | Pattern::Chains(_)
        | Pattern::BentSet { .. }
        | Pattern::Colouring { .. }
        | Pattern::Deadly(_)
        | Pattern::AlmostLocked { .. }
        | Pattern::DeathBlossom { .. }
        | Pattern::SueDeCoq { .. }
        | Pattern::Exclusion { .. }
        | Pattern::Firework { .. }
        | Pattern::Impossible { .. }
        | Pattern::Exocet { .. }
        | Pattern::Kraken { .. }
        | Pattern::Templates { .. }
        | Pattern::Sectors { .. }
        | Pattern::Swap { .. }
        | Pattern::Symmetry { .. }
        | Pattern::Forcing { .. }
        | Pattern::Guess => singles_after(position, step),
    }
}

fn singles_after(position: &Position, step: &Deduction) -> usize {
    let policy = Policy::of(vec![
        Technique::HiddenSingleBox,
        Technique::HiddenSingleLine,
        Technique::NakedSingle,
    ]);
    let mut position = position.clone();
    position.apply(step);
    let mut singles = 0;
    while let Some(single) = next(&position, &policy) {
        position.apply(&single);
        singles += 1;
    }
    singles
}
