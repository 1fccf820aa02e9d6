//! W-wing.
//!
//! # What it sees
//! Two cells with the same two candidates xy that do not see each other, and a house in which x has
//! two places left, one seen by each of the cells.
//!
//! ```text
//! y=x(P) - x(a) = x(b) - x=y(Q)      strike y where both P and Q are seen
//! ```
//!
//! # Why it holds
//! Were both cells x, the house would have no place for x. So one of them is y.

use std::ops::ControlFlow;

use ennead_grid::{Cell, Digit};

use crate::candidate::Candidate;
use crate::chain::{Chain, Link, Node};
use crate::deduction::Deduction;
use crate::finders::seek::Seek;
use crate::pattern::Pattern;
use crate::tables::conjugates::{Conjugates, conjugates};
use crate::tables::marks::Marks;
use crate::technique::Technique;
use crate::truth::Truth;

pub(crate) fn find<const W: usize>(marks: &Marks<W>, seek: &mut Seek<'_>) -> ControlFlow<()> {
    let pairs = marks.bivalue();
    let mut later = pairs;
    for one in pairs.iter() {
        later.remove(one);
        for two in (later - marks.plan.peers(one)).iter() {
            if marks.of(one) != marks.of(two) {
                continue;
            }
            let Some([x, y]) = marks.of(one).both() else { continue };
            for [joint, common] in [[x, y], [y, x]] {
                wing(marks, seek, [one, two], [joint, common])?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// `joint` joins the two cells, `common` is struck.
fn wing<const W: usize>(
    marks: &Marks<W>,
    seek: &mut Seek<'_>,
    [one, two]: [Cell; 2],
    [joint, common]: [Digit; 2],
) -> ControlFlow<()> {
    let peers = [one, two].map(|cell| marks.plan.peers(cell));
    let struck = marks.cells(common) & peers[0] & peers[1];
    if struck.is_empty() {
        return ControlFlow::Continue(());
    }
    for pair in conjugates(marks, joint) {
        let [a, b] = pair.cells;
        let [a, b] = if peers[0].contains(a) && peers[1].contains(b) { [a, b] } else { [b, a] };
        if !peers[0].contains(a) || !peers[1].contains(b) {
            continue;
        }
        let chain = chain([one, a, b, two], [joint, common], pair);
        let eliminations = struck.iter().map(|cell| Candidate::new(cell, common)).collect();
        seek.report(Deduction::strikes(Technique::WWing, Pattern::Chain(chain), eliminations))?;
    }
    ControlFlow::Continue(())
}

fn chain([one, a, b, two]: [Cell; 4], [joint, common]: [Digit; 2], pair: Conjugates) -> Chain {
    let node = |digit, cell| Node { digit, cells: vec![cell] };
    Chain {
        nodes: vec![
            node(common, one),
            node(joint, one),
            node(joint, a),
            node(joint, b),
            node(joint, two),
            node(common, two),
        ],
        links: vec![
            Link::strong(Truth::Cell(one)),
            Link::Weak,
            Link::strong(Truth::Place(pair.house, joint)),
            Link::Weak,
            Link::strong(Truth::Cell(two)),
        ],
    }
}
