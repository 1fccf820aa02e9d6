//! The producers in the order they are asked.

use super::changes::{Changes, Touched};
use super::hint::Hint;
use super::meter::Meter;
use super::order::Cells;
use super::rule::Rule;
use super::state::{Contradiction, State};
use super::tenths::Tenths;
use super::{
    aligned, bug, chain, fish, hidden_set, hidden_single, locking, naked_set, naked_single,
    unique_loop, wing,
};

/// A position, and what was touched since the producer looked for hints in vain.
type Find = fn(&State, &Touched, &mut Memory, &mut Meter<'_>) -> Option<Hint>;

/// Finds the first hint of one sort in a position.
struct Producer {
    /// Its easiest rule: no hint of it is rated lower.
    easiest: Rule,
    find: Find,
}

const fn producer(easiest: Rule, find: Find) -> Producer {
    Producer { easiest, find }
}

/// What producers keep while one puzzle is rated: room to work in, and the singles.
#[derive(Debug)]
pub(super) struct Memory {
    chains: chain::Memory,
    changes: Changes,
}

/// The producers of one puzzle, each with what was touched since it searched in vain.
#[derive(Debug)]
pub(super) struct Producers {
    memory: Memory,
    touched: [Touched; PRODUCERS.len()],
    /// How many were asked so far: the others have everything before them.
    asked: usize,
}

static PRODUCERS: [Producer; 30] = [
    producer(Rule::LastCell, |state, _, memory, _| hidden_single::find(state, &memory.changes)),
    producer(Rule::DirectPointing, |state, touched, _, _| locking::find_direct(state, touched)),
    producer(Rule::DirectHiddenPair, |state, touched, _, _| {
        hidden_set::find_direct(state, 2, touched)
    }),
    producer(Rule::NakedSingle, |state, _, _, _| naked_single::find(state)),
    producer(Rule::DirectHiddenTriplet, |state, touched, _, _| {
        hidden_set::find_direct(state, 3, touched)
    }),
    producer(Rule::Pointing, |state, touched, _, _| locking::find(state, touched)),
    producer(Rule::NakedPair, |state, touched, _, _| naked_set::find(state, 2, touched)),
    producer(Rule::XWing, |state, touched, _, _| fish::find(state, 2, touched)),
    producer(Rule::HiddenPair, |state, touched, _, _| hidden_set::find(state, 2, touched)),
    producer(Rule::NakedTriplet, |state, touched, _, _| naked_set::find(state, 3, touched)),
    producer(Rule::Swordfish, |state, touched, _, _| fish::find(state, 3, touched)),
    producer(Rule::HiddenTriplet, |state, touched, _, _| hidden_set::find(state, 3, touched)),
    producer(Rule::XyWing, |state, touched, _, _| wing::find(state, false, touched)),
    producer(Rule::XyzWing, |state, touched, _, _| wing::find(state, true, touched)),
    producer(Rule::UniqueLoop1, |state, touched, _, _| unique_loop::find(state, touched)),
    producer(Rule::NakedQuad, |state, touched, _, _| naked_set::find(state, 4, touched)),
    producer(Rule::Jellyfish, |state, touched, _, _| fish::find(state, 4, touched)),
    producer(Rule::HiddenQuad, |state, touched, _, _| hidden_set::find(state, 4, touched)),
    producer(Rule::Bug1, |state, _, _, _| bug::find(state)),
    producer(Rule::AlignedPairExclusion, |state, touched, _, _| aligned::find_pair(state, touched)),
    producer(Rule::XCycle, |state, _, memory, _| memory.chains.simple(state)),
    producer(Rule::AlignedTripletExclusion, |state, touched, _, _| {
        aligned::find_triplet(state, touched)
    }),
    producer(Rule::Nishio, |state, touched, memory, meter| {
        memory.chains.nishio(state, touched, meter)
    }),
    producer(Rule::CellForcingChains, |state, _, memory, _| memory.chains.multiple(state)),
    producer(Rule::DynamicContradiction, |state, _, memory, meter| {
        memory.chains.dynamic(state, 0, meter)
    }),
    producer(Rule::DynamicPlusContradiction, |state, _, memory, meter| {
        memory.chains.dynamic(state, 1, meter)
    }),
    producer(Rule::Nested2Contradiction, |state, _, memory, meter| {
        memory.chains.dynamic(state, 2, meter)
    }),
    producer(Rule::Nested3Contradiction, |state, _, memory, meter| {
        memory.chains.dynamic(state, 3, meter)
    }),
    producer(Rule::Nested4Contradiction, |state, _, memory, meter| {
        memory.chains.dynamic(state, 4, meter)
    }),
    producer(Rule::Nested5Contradiction, |state, _, memory, meter| {
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

impl Producers {
    pub(super) fn new(state: &State) -> Producers {
        Producers {
            memory: Memory { chains: chain::Memory::default(), changes: Changes::of(state) },
            touched: [Touched::ALL; PRODUCERS.len()],
            asked: 0,
        }
    }

    /// Takes note of a step: the candidates were these before it.
    pub(super) fn follow(&mut self, before: &[Cells; 9], state: &State) {
        self.memory.changes.follow(before, state);
        for touched in &mut self.touched[..self.asked] {
            touched.add(&self.memory.changes.step);
        }
    }

    /// That the position has no contradiction that shows.
    pub(super) fn check(&self) -> Result<(), Contradiction> {
        self.memory.changes.check()
    }

    /// Asks the producers in order.
    pub(super) fn ask(
        &mut self,
        state: &State,
        max: Tenths,
        meter: &mut Meter<'_>,
    ) -> Result<Hint, NoHint> {
        self.memory.chains.next_position();
        meter.step();
        for (at, producer) in PRODUCERS.iter().enumerate() {
            let least = producer.easiest.base();
            if least > max {
                return Err(NoHint { at_least: least, spent: false });
            }
            self.asked = self.asked.max(at + 1);
            let hint = (producer.find)(state, &self.touched[at], &mut self.memory, meter);
            if meter.is_spent() {
                return Err(NoHint { at_least: least, spent: true });
            }
            if let Some(hint) = hint {
                return Ok(hint);
            }
            self.touched[at] = Touched::NOTHING;
        }
        Err(NoHint { at_least: BEYOND, spent: false })
    }
}
