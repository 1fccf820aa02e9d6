//! The producers in the order they are asked.

use super::hint::Hint;
use super::rule::Rule;
use super::state::State;
use super::tenths::Tenths;
use super::{
    aligned, bug, chain, fish, hidden_set, hidden_single, locking, naked_set, naked_single,
    unique_loop, wing,
};

/// Finds the first hint of one sort in a position.
struct Producer {
    /// Its easiest rule: no hint of it is rated lower.
    easiest: Rule,
    find: fn(&State, &mut Memory) -> Option<Hint>,
}

const fn producer(easiest: Rule, find: fn(&State, &mut Memory) -> Option<Hint>) -> Producer {
    Producer { easiest, find }
}

/// What producers keep while one puzzle is rated: room to work in, and what they searched in vain.
#[derive(Debug, Default)]
pub(super) struct Memory {
    chains: chain::Memory,
    pairs: aligned::Searched,
    triplets: aligned::Searched,
}

static PRODUCERS: [Producer; 26] = [
    producer(Rule::LastCell, |state, _| hidden_single::find(state)),
    producer(Rule::DirectPointing, |state, _| locking::find_direct(state)),
    producer(Rule::DirectHiddenPair, |state, _| hidden_set::find_direct(state, 2)),
    producer(Rule::NakedSingle, |state, _| naked_single::find(state)),
    producer(Rule::DirectHiddenTriplet, |state, _| hidden_set::find_direct(state, 3)),
    producer(Rule::Pointing, |state, _| locking::find(state)),
    producer(Rule::NakedPair, |state, _| naked_set::find(state, 2)),
    producer(Rule::XWing, |state, _| fish::find(state, 2)),
    producer(Rule::HiddenPair, |state, _| hidden_set::find(state, 2)),
    producer(Rule::NakedTriplet, |state, _| naked_set::find(state, 3)),
    producer(Rule::Swordfish, |state, _| fish::find(state, 3)),
    producer(Rule::HiddenTriplet, |state, _| hidden_set::find(state, 3)),
    producer(Rule::XyWing, |state, _| wing::find(state, false)),
    producer(Rule::XyzWing, |state, _| wing::find(state, true)),
    producer(Rule::UniqueLoop1, |state, _| unique_loop::find(state)),
    producer(Rule::NakedQuad, |state, _| naked_set::find(state, 4)),
    producer(Rule::Jellyfish, |state, _| fish::find(state, 4)),
    producer(Rule::HiddenQuad, |state, _| hidden_set::find(state, 4)),
    producer(Rule::Bug1, |state, _| bug::find(state)),
    producer(Rule::AlignedPairExclusion, |state, memory| {
        aligned::find_pair(state, &mut memory.pairs)
    }),
    producer(Rule::XCycle, |state, memory| memory.chains.simple(state)),
    producer(Rule::AlignedTripletExclusion, |state, memory| {
        aligned::find_triplet(state, &mut memory.triplets)
    }),
    producer(Rule::Nishio, |state, memory| memory.chains.nishio(state)),
    producer(Rule::CellForcingChains, |state, memory| memory.chains.multiple(state)),
    producer(Rule::DynamicContradiction, |state, memory| memory.chains.dynamic(state, false)),
    producer(Rule::DynamicPlusContradiction, |state, memory| memory.chains.dynamic(state, true)),
];

/// The easiest hint of the producers that are not here: nested chains.
const BEYOND: Tenths = Tenths(95);

/// Asks the producers in order. If none has a hint: the rating of the easiest hint of those not asked.
pub(super) fn ask(state: &State, memory: &mut Memory, max: Tenths) -> Result<Hint, Tenths> {
    memory.chains.next_position();
    for producer in &PRODUCERS {
        if producer.easiest.base() > max {
            return Err(producer.easiest.base());
        }
        if let Some(hint) = (producer.find)(state, memory) {
            return Ok(hint);
        }
    }
    Err(BEYOND)
}
