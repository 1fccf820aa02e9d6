//! How a technique is asked: for the first deduction, for all, for those about a cell.
//!
//! A finder reports every deduction it comes upon and goes on while it is told to. So one function
//! serves every question.

use std::ops::ControlFlow;

use crate::deduction::Deduction;
use crate::stop::IsOver;
use crate::tables::marks::Marks;

/// What a finder is allowed to look for, and whom it tells.
pub(crate) struct Seek<'a> {
    pub(crate) limits: &'a Limits,
    pub(crate) is_over: IsOver<'a>,
    found: &'a mut dyn FnMut(Deduction) -> ControlFlow<()>,
}

/// A technique's search. It reports in an order that depends on the marks alone.
pub(crate) type Find<const W: usize> = fn(&Marks<W>, &mut Seek<'_>) -> ControlFlow<()>;

impl<'a> Seek<'a> {
    pub(crate) fn new(
        limits: &'a Limits,
        is_over: IsOver<'a>,
        found: &'a mut dyn FnMut(Deduction) -> ControlFlow<()>,
    ) -> Seek<'a> {
        Seek { limits, is_over, found }
    }

    /// Tells about a deduction; `Break` ends the search. One without effect is not worth a word.
    pub(crate) fn report(&mut self, deduction: Deduction) -> ControlFlow<()> {
        if deduction.has_effect() { (self.found)(deduction) } else { ControlFlow::Continue(()) }
    }
}

/// Bounds of a search that change what is found, not whether it is right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Most fins of a fish.
    pub fins: usize,
    /// Most links of an X-chain or XY-chain.
    pub chain: usize,
    /// Most strong links of a nice loop or an alternating chain.
    pub links: usize,
    /// Whether an empty rectangle may have two candidates only.
    pub small_empty_rectangles: bool,
    /// Whether the corners of a rectangle may lack one of its digits.
    pub missing_corners: bool,
    /// Whether almost locked sets may overlap.
    pub overlap: bool,
    /// Whether almost locked sets may be nodes of a grouped chain.
    pub almost_locked_nodes: bool,
    /// Whether two finned fish of one base are joined into one deduction, and two kites or empty
    /// rectangles of one box.
    pub pairs: bool,
    /// Most almost locked sets of a chain of them.
    pub almost_locked_chain: usize,
}

impl Limits {
    /// For solving: what is quickly seen.
    pub const SOLVING: Limits = Limits {
        fins: 5,
        chain: 20,
        links: 10,
        small_empty_rectangles: false,
        missing_corners: true,
        overlap: false,
        almost_locked_nodes: false,
        pairs: false,
        almost_locked_chain: 6,
    };

    /// For listing all steps.
    pub const ALL: Limits = Limits {
        overlap: true,
        almost_locked_nodes: true,
        pairs: true,
        small_empty_rectangles: true,
        ..Limits::SOLVING
    };
}
