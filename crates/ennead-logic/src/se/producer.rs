//! The producers in the order they are asked.

use super::hint::Hint;
use super::meter::Meter;
use super::rule::Rule;
use super::state::State;
use super::tenths::Tenths;
use super::{
    aligned, bug, chain, fish, hidden_set, hidden_single, locking, naked_set, naked_single,
    unique_loop, wing,
};

type Find = fn(&State, &mut Memory, &mut Meter<'_>) -> Option<Hint>;

/// Finds the first hint of one sort in a position.
struct Producer {
    /// Its easiest rule: no hint of it is rated lower.
    easiest: Rule,
    find: Find,
}

const fn producer(easiest: Rule, find: Find) -> Producer {
    Producer { easiest, find }
}

/// What producers keep while one puzzle is rated: room to work in, and what they searched in vain.
#[derive(Debug, Default)]
pub(super) struct Memory {
    chains: chain::Memory,
    pairs: aligned::Searched,
    triplets: aligned::Searched,
}

static PRODUCERS: [Producer; 30] = [
    producer(Rule::LastCell, |state, _, _| hidden_single::find(state)),
    producer(Rule::DirectPointing, |state, _, _| locking::find_direct(state)),
    producer(Rule::DirectHiddenPair, |state, _, _| hidden_set::find_direct(state, 2)),
    producer(Rule::NakedSingle, |state, _, _| naked_single::find(state)),
    producer(Rule::DirectHiddenTriplet, |state, _, _| hidden_set::find_direct(state, 3)),
    producer(Rule::Pointing, |state, _, _| locking::find(state)),
    producer(Rule::NakedPair, |state, _, _| naked_set::find(state, 2)),
    producer(Rule::XWing, |state, _, _| fish::find(state, 2)),
    producer(Rule::HiddenPair, |state, _, _| hidden_set::find(state, 2)),
    producer(Rule::NakedTriplet, |state, _, _| naked_set::find(state, 3)),
    producer(Rule::Swordfish, |state, _, _| fish::find(state, 3)),
    producer(Rule::HiddenTriplet, |state, _, _| hidden_set::find(state, 3)),
    producer(Rule::XyWing, |state, _, _| wing::find(state, false)),
    producer(Rule::XyzWing, |state, _, _| wing::find(state, true)),
    producer(Rule::UniqueLoop1, |state, _, _| unique_loop::find(state)),
    producer(Rule::NakedQuad, |state, _, _| naked_set::find(state, 4)),
    producer(Rule::Jellyfish, |state, _, _| fish::find(state, 4)),
    producer(Rule::HiddenQuad, |state, _, _| hidden_set::find(state, 4)),
    producer(Rule::Bug1, |state, _, _| bug::find(state)),
    producer(Rule::AlignedPairExclusion, |state, memory, _| {
        aligned::find_pair(state, &mut memory.pairs)
    }),
    producer(Rule::XCycle, |state, memory, _| memory.chains.simple(state)),
    producer(Rule::AlignedTripletExclusion, |state, memory, _| {
        aligned::find_triplet(state, &mut memory.triplets)
    }),
    producer(Rule::Nishio, |state, memory, meter| memory.chains.nishio(state, meter)),
    producer(Rule::CellForcingChains, |state, memory, _| memory.chains.multiple(state)),
    producer(Rule::DynamicContradiction, |state, memory, meter| {
        memory.chains.dynamic(state, 0, meter)
    }),
    producer(Rule::DynamicPlusContradiction, |state, memory, meter| {
        memory.chains.dynamic(state, 1, meter)
    }),
    producer(Rule::Nested2Contradiction, |state, memory, meter| {
        memory.chains.dynamic(state, 2, meter)
    }),
    producer(Rule::Nested3Contradiction, |state, memory, meter| {
        memory.chains.dynamic(state, 3, meter)
    }),
    producer(Rule::Nested4Contradiction, |state, memory, meter| {
        memory.chains.dynamic(state, 4, meter)
    }),
    producer(Rule::Nested5Contradiction, |state, memory, meter| {
        memory.chains.dynamic(state, 5, meter)
    }),
];

/// The rating of a puzzle for which no producer has a hint.
const BEYOND: Tenths = Tenths(200);

/// There is no hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NoHint {
    /// No hint of the producers that were not asked, or not to the end, is rated lower.
    pub(super) at_least: Tenths,
    /// Whether the budget was spent.
    pub(super) spent: bool,
}

/// Asks the producers in order.
pub(super) fn ask(
    state: &State,
    memory: &mut Memory,
    max: Tenths,
    meter: &mut Meter<'_>,
) -> Result<Hint, NoHint> {
    memory.chains.next_position();
    meter.step();
    for producer in &PRODUCERS {
        let least = producer.easiest.base();
        if least > max {
            return Err(NoHint { at_least: least, spent: false });
        }
        let hint = (producer.find)(state, memory, meter);
        if meter.is_spent() {
            return Err(NoHint { at_least: least, spent: true });
        }
        if let Some(hint) = hint {
            return Ok(hint);
        }
    }
    Err(NoHint { at_least: BEYOND, spent: false })
}
