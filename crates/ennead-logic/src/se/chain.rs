//! Chains: what follows from a candidate being true or false, link by link.
//!
//! | producer | links | may start at | file |
//! |---|---|---|---|
//! | forcing chains and cycles | of the position | a candidate on, or off | [`simple`] |
//! | Nishio | of one digit, growing | a candidate on, or off | [`nishio`] |
//! | multiple forcing chains | of the position | all candidates of a cell, all places of a house | [`multiple`] |
//! | dynamic forcing chains | growing | all of these | [`dynamic`] |
//! | dynamic forcing chains (+) | growing, and easy patterns | all of these | [`dynamic`] |
//!
//! How links grow is told in [`net`], how chains are compared in [`finding`].

use super::hint::Hint;
use super::order::Cells;
use super::state::State;

mod closure;
mod dynamic;
mod finding;
mod links;
mod multiple;
mod net;
mod nishio;
mod pattern;
mod simple;

/// The memory chains are searched in, kept from step to step.
#[derive(Debug, Default)]
pub(super) struct Memory {
    links: Option<Box<links::Links>>,
    walk: Option<Box<simple::Walk>>,
    closures: multiple::Closures,
    net: Option<Box<net::Net>>,
    nets: dynamic::Nets,
    barren_walks: Barren,
    barren_nets: Barren,
}

/// The boards on which a search within single digits found nothing: it would find nothing again.
#[derive(Debug, Default)]
struct Barren {
    boards: [Cells; 9],
}

impl Barren {
    /// The digits whose board has changed since.
    fn changed(&self, state: &State) -> u16 {
        (0..9)
            .filter(|&digit| self.boards[digit] != state.boards[digit])
            .fold(0, |set, digit| set | 1 << digit)
    }
}

impl Memory {
    /// Forgets what holds for one position only.
    pub(super) fn next_position(&mut self) {
        self.links = None;
    }

    /// Forcing chains and cycles.
    pub(super) fn simple(&mut self, state: &State) -> Option<Hint> {
        let links = self.links.get_or_insert_with(|| Box::new(links::Links::of(state)));
        let walk = self.walk.get_or_insert_default();
        simple::find(state, links, walk, &mut self.barren_walks)
    }

    /// Nishio forcing chains.
    pub(super) fn nishio(&mut self, state: &State) -> Option<Hint> {
        let links = self.links.get_or_insert_with(|| Box::new(links::Links::of(state)));
        let net = self.net.get_or_insert_default();
        nishio::find(state, links, net, &mut self.barren_nets)
    }

    /// Cell and region forcing chains.
    pub(super) fn multiple(&mut self, state: &State) -> Option<Hint> {
        let links = self.links.get_or_insert_with(|| Box::new(links::Links::of(state)));
        multiple::find(state, links, &mut self.closures)
    }

    /// Dynamic forcing chains, or with `plus` those that use patterns.
    pub(super) fn dynamic(&mut self, state: &State, plus: bool) -> Option<Hint> {
        let links = self.links.get_or_insert_with(|| Box::new(links::Links::of(state)));
        dynamic::find(state, links, &mut self.nets, plus)
    }
}
