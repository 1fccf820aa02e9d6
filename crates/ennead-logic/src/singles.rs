//! Singles: the last cell of a house, the last place of a digit, the last candidate of a cell.

mod full_house;
mod hidden_single;
mod naked_single;

use crate::seek::Find;
use crate::technique::Technique;

pub(crate) fn finder<const W: usize>(technique: Technique) -> Option<Find<W>> {
    Some(match technique {
        Technique::FullHouse => full_house::find,
        Technique::HiddenSingleBox => hidden_single::in_boxes,
        Technique::HiddenSingleLine => hidden_single::in_lines,
        Technique::NakedSingle => naked_single::find,
        _ => return None,
    })
}
