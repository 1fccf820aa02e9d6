//! Empty rectangle.
//!
//! # What it sees
//! A box in which all places of a digit lie in one row and one column, not all in one of them; the
//! other cells of the box are the empty rectangle. A column outside the box has two places for the
//! digit, one of them in that row (or the same with row and column exchanged).
//!
//! ```text
//! .  X  . | . . p .       box 1: row 1 and column 2
//! .  X  . | . . . .       p = q, the only two places of a column
//! .  .  . | . . . .
//! ---------
//! .  *  . | . . q .       strike the digit at *, in the row of q and the column of the box
//! ```
//!
//! # Why it holds
//! If q is false, p is true, and the digit is not in the row of the box. So it is in its column.
//! Either way, a cell that sees q and that column does not have it.
//!
//! With only two places in the box this is a turbot fish; it counts here only if the limits say so.
//! Two of one box are one *dual* empty rectangle when pairs are joined.

use std::ops::ControlFlow;

use ennead_grid::{Cell, Digit, House, HouseKind};

use crate::candidate::Candidate;
use crate::chain::{Chain, Link, Node};
use crate::deduction::Deduction;
use crate::finders::seek::Seek;
use crate::pattern::Pattern;
use crate::tables::cells::Cells;
use crate::tables::lines::across;
use crate::tables::marks::Marks;
use crate::technique::Technique;
use crate::truth::Truth;

/// A box and a link that meet in a line.
#[derive(Clone, Copy)]
struct EmptyRectangle<const W: usize> {
    in_box: House,
    /// The places of the box in the line of the near end, with the corner.
    near: Cells<W>,
    /// The other places of the box.
    far: Cells<W>,
    link: House,
    /// The end in the line of the box, and the other.
    ends: [Cell; 2],
    struck: Cell,
}

pub(crate) fn find<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    let least = if seek.limits.small_empty_rectangles { 2 } else { 3 };
    for digit in marks.plan.shape.digits() {
        if marks.hopeless(digit).is_empty() {
            continue;
        }
        for &in_box in marks.plan.houses_of_kind(HouseKind::Box) {
            let places = marks.places(in_box, digit);
            if places.len() < least {
                continue;
            }
            let mut found = Vec::new();
            let rows = marks.plan.houses_of_kind(HouseKind::Row).iter();
            for row in rows.filter(|&&row| marks.plan.cells(row).meets(places)) {
                let columns = marks.plan.houses_of_kind(HouseKind::Column).iter();
                for column in columns.filter(|&&column| marks.plan.cells(column).meets(places)) {
                    links(marks, digit, in_box, [*row, *column], &mut found);
                    links(marks, digit, in_box, [*column, *row], &mut found);
                }
            }
            report_all(seek, digit, &found)?;
        }
    }
    ControlFlow::Continue(())
}

/// The links with one end in `line`, if the places of the box are those of `line` and `other`.
fn links<const W: usize>(
    marks: &Marks<W>,
    digit: Digit,
    in_box: House,
    [line, other]: [House; 2],
    found: &mut Vec<EmptyRectangle<W>>,
) {
    let cells = marks.plan.cells(line);
    let places = marks.places(in_box, digit);
    let near = places & cells;
    let far = places - near;
    if far.is_empty()
        || !marks.plan.cells(other).includes(far)
        || marks.plan.cells(other).includes(places)
    {
        return;
    }
    let inside = marks.plan.cells(in_box);
    for &link in marks.plan.houses_of_kind(across(line.kind())) {
        let Some([a, b]) = marks.places(link, digit).both() else { continue };
        let (near_end, far_end) = if cells.contains(a) { (a, b) } else { (b, a) };
        if !cells.contains(near_end) || inside.contains(near_end) {
            continue;
        }
        let far_line = marks.plan.house_of(far_end, line.kind());
        let corner = marks.plan.cells(far_line) & marks.plan.cells(other);
        let struck = (corner & marks.hopeless(digit)) - inside;
        if let Some(struck) = struck.single().filter(|&struck| struck != far_end) {
            let ends = [near_end, far_end];
            found.push(EmptyRectangle { in_box, near, far, link, ends, struck });
        }
    }
}

/// Each, or two that strike different cells as one.
fn report_all<const W: usize>(
    seek: &mut Seek<'_>,
    digit: Digit,
    found: &[EmptyRectangle<W>],
) -> ControlFlow<()> {
    for (at, one) in found.iter().enumerate() {
        let is_other = |other: &&EmptyRectangle<W>| other.struck != one.struck;
        if !seek.limits.pairs || !found.iter().any(|other| is_other(&other)) {
            report(seek, digit, &[*one])?;
            continue;
        }
        for two in found[at + 1..].iter().filter(is_other) {
            report(seek, digit, &[*one, *two])?;
        }
    }
    ControlFlow::Continue(())
}

fn report<const W: usize>(
    seek: &mut Seek<'_>,
    digit: Digit,
    rectangles: &[EmptyRectangle<W>],
) -> ControlFlow<()> {
    let chain = |one: &EmptyRectangle<W>| {
        let node = |cells| Node { digit, cells };
        let strong = |house| Link::strong(Truth::Place(house, digit));
        let [near_end, far_end] = one.ends;
        Chain {
            nodes: vec![
                node(vec![far_end]),
                node(vec![near_end]),
                node(one.near.to_vec()),
                node(one.far.to_vec()),
            ],
            links: vec![strong(one.link), Link::Weak, strong(one.in_box)],
        }
    };
    let pattern = match rectangles {
        [one] => Pattern::Chain(chain(one)),
        _ => Pattern::Chains(rectangles.iter().map(chain).collect()),
    };
    let struck = rectangles.iter().map(|one| Candidate::new(one.struck, digit)).collect();
    seek.report(Deduction::strikes(Technique::EmptyRectangle, pattern, struck))
}
