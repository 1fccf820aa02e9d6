//! Chains: what follows from a candidate being true or false, link by link.

use super::hint::Hint;
use super::rule::Rule;
use super::state::State;
use super::tenths::Tenths;

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
    walk: simple::Walk,
    closures: multiple::Closures,
    net: net::Net,
    nets: dynamic::Nets,
}

impl Memory {
    /// Asks the producers from forcing chains on. If none has a hint: the rating of the first that was not asked.
    pub(super) fn find(&mut self, state: &State, max: Tenths) -> Option<Result<Hint, Tenths>> {
        let links = links::Links::of(state);
        if Rule::XCycle.base() > max {
            return Some(Err(Rule::XCycle.base()));
        }
        if let Some(hint) = simple::find(state, &links, &mut self.walk) {
            return Some(Ok(hint));
        }
        if let Some(hint) = super::aligned::find_triplet(state) {
            return Some(Ok(hint));
        }
        if let Some(hint) = nishio::find(state, &links, &mut self.net) {
            return Some(Ok(hint));
        }
        if let Some(hint) = multiple::find(state, &links, &mut self.closures) {
            return Some(Ok(hint));
        }
        if let Some(hint) = dynamic::find(state, &links, &mut self.nets, false) {
            return Some(Ok(hint));
        }
        if let Some(hint) = dynamic::find(state, &links, &mut self.nets, true) {
            return Some(Ok(hint));
        }
        None
    }
}
