//! Uniqueness: patterns that would leave the puzzle a second solution.
//!
//! Some blank cells could be filled in two ways without anything outside noticing: a *deadly
//! pattern*. A puzzle with one solution never comes to that, so at least one candidate outside the
//! pattern, a *guardian*, is true. All of these techniques only differ in what they conclude from
//! that. None of them holds for a puzzle with several solutions, or where a cell of the pattern is
//! given.

mod avoidable_rectangle;
mod extended_rectangle;
mod grave;
mod hidden_rectangle;
mod rectangles;
mod roof;
mod unique_loop;
mod unique_rectangle;

use crate::seek::Find;
use crate::technique::Technique;

pub(crate) fn finder<const W: usize>(technique: Technique) -> Option<Find<W>> {
    Some(match technique {
        Technique::UniqueRectangle1 => unique_rectangle::type_1,
        Technique::UniqueRectangle2 => unique_rectangle::type_2,
        Technique::UniqueRectangle3 => unique_rectangle::type_3,
        Technique::UniqueRectangle4 => unique_rectangle::type_4,
        Technique::UniqueRectangle5 => unique_rectangle::type_5,
        Technique::UniqueRectangle6 => unique_rectangle::type_6,
        Technique::HiddenRectangle => hidden_rectangle::find,
        Technique::AvoidableRectangle1 => avoidable_rectangle::type_1,
        Technique::AvoidableRectangle2 => avoidable_rectangle::type_2,
        Technique::UniqueLoop => unique_loop::find,
        Technique::ExtendedRectangle => extended_rectangle::find,
        Technique::BugPlusOne => grave::plus_one,
        Technique::BugPlusMore => grave::plus_more,
        _ => return None,
    })
}
