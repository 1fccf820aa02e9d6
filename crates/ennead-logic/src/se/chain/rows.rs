//! Which candidates refute themselves by plain links, quickly.
//!
//! The links of a position are implications between nodes, and each holds in the other direction of its negations. So if
//! *p on* leads to *p off* through the strong link "u off, v on", then *p on* leads to both *u off* and *v off*; and the
//! other way round. In a position without forcing chains every such path of a later position uses a strong link that is
//! new. So it is enough to know, for each candidate of the position, what it turns on and off (a row), and to add the rows
//! that new links bring in.
//!
//! Where no candidate refutes itself there is no cycle that removes anything either: what it removes would refute itself
//! by way of it. And what must be true has all its neighbours refute themselves.

use super::set::{Graph, NO_NUMBER, Set};
use crate::se::state::State;

/// What each candidate of a position leads to by its links.
#[derive(Debug)]
pub(super) struct Rows {
    on: Vec<Set>,
    off: Vec<Set>,
    /// For each candidate those of which one is true if it is not.
    partners: Vec<[u16; 4]>,
    state: State,
}

/// The candidates from which chains can start.
#[derive(Debug, Default)]
pub(super) struct Starts {
    /// They refute themselves.
    pub(super) refuted: Set,
    /// They may lie on a cycle that removes something.
    pub(super) cyclic: Set,
}

impl Starts {
    /// Whether a candidate may prove itself: all that it would turn off refutes itself.
    pub(super) fn may_prove(&self, graph: &Graph, live: &Set, number: u16) -> bool {
        let mut near = graph.weak(number, false).iter().filter(|&&near| live.has(near));
        near.all(|&near| self.refuted.has(near))
    }
}

impl Default for Rows {
    fn default() -> Rows {
        Rows { on: Vec::new(), off: Vec::new(), partners: Vec::new(), state: State::nothing() }
    }
}

impl Rows {
    /// Makes the rows of a position.
    pub(super) fn fill(&mut self, state: &State, graph: &Graph) {
        let count = graph.count();
        self.state.clone_from(state);
        self.partners.clear();
        self.partners.resize(count, [NO_NUMBER; 4]);
        let partners = &mut self.partners;
        graph.pairs(state, |low, high, _| {
            for (from, to) in [(low, high), (high, low)] {
                let slots = &mut partners[from as usize];
                let free = slots.iter_mut().find(|slot| **slot == NO_NUMBER || **slot == to);
                if let Some(slot) = free {
                    *slot = to;
                }
            }
        });
        // What is not live any more keeps its row, and is not asked.
        self.on.resize(count, Set::default());
        self.off.resize(count, Set::default());
        let mut open = Vec::new();
        let mut done = Set::default();
        for start in graph.live.iter() {
            let (mut on, mut off) = (Set::default(), Set::default());
            open.clear();
            open.push(start);
            while let Some(number) = open.pop() {
                if done.has(number) {
                    on = on.or(&self.on[number as usize]);
                    off = off.or(&self.off[number as usize]);
                    continue;
                }
                for &other in graph.weak(number, false) {
                    if off.add(other) {
                        let partners = &self.partners[other as usize];
                        for &next in partners.iter().take_while(|&&next| next != NO_NUMBER) {
                            if on.add(next) {
                                open.push(next);
                            }
                        }
                    }
                }
            }
            self.on[start as usize] = on;
            self.off[start as usize] = off;
            done.insert(start);
        }
    }

    /// The starts of chains in the position itself.
    pub(super) fn own_starts(&self, graph: &Graph) -> Starts {
        let mut starts = Starts::default();
        for start in graph.live.iter() {
            let (on, off) = (&self.on[start as usize], &self.off[start as usize]);
            if off.has(start) {
                starts.refuted.insert(start);
                starts.cyclic = starts.cyclic.or(&on.and(off));
            }
        }
        starts
    }

    /// Whether all of these candidates lead to something in common.
    pub(super) fn meet(&self, mut candidates: impl Iterator<Item = u16>) -> bool {
        let own = |number: u16| {
            let mut on = self.on[number as usize];
            on.insert(number);
            (on, self.off[number as usize])
        };
        let Some(first) = candidates.next() else { return false };
        let (mut on, mut off) = own(first);
        for number in candidates {
            let (also_on, also_off) = own(number);
            (on, off) = (on.and(&also_on), off.and(&also_off));
        }
        !on.or(&off).is_empty()
    }

    /// The starts of chains in a later position, whose candidates are `live`. There must be none in this one.
    pub(super) fn starts(&self, now: &State, live: &Set, graph: &Graph) -> Starts {
        let mut starts = Starts::default();
        let mut ends = Set::default();
        let mut links: Vec<(u16, u16)> = Vec::with_capacity(64);
        graph.pairs(now, |low, high, because| {
            if !because.is_pair(&self.state) {
                links.extend([(low, high), (high, low)]);
                ends.insert(low);
                ends.insert(high);
            }
        });
        if links.is_empty() {
            return starts;
        }
        let mut unused: Vec<(u16, u16)> = Vec::with_capacity(links.len());
        for start in live.iter() {
            let mut off = self.off[start as usize];
            if off.and(&ends).is_empty() {
                continue;
            }
            let mut on = self.on[start as usize];
            unused.clear();
            unused.extend(&links);
            let mut is_refuted = false;
            let mut grows = true;
            while grows {
                grows = false;
                unused.retain(|&(low, high)| {
                    if !off.has(low) {
                        return true;
                    }
                    is_refuted |= off.has(high);
                    if on.add(high) {
                        on = on.or(&self.on[high as usize]);
                        off = off.or(&self.off[high as usize]);
                        grows = true;
                    }
                    false
                });
            }
            if is_refuted {
                starts.refuted.insert(start);
                starts.cyclic = starts.cyclic.or(&on.and(&off));
            }
        }
        starts.cyclic = starts.cyclic.and(live);
        starts
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::se::order::{HOUSE_MASK, PEERS, bits};

    /// A position made from a number: candidates of the blank grid taken away at random, few or many.
    pub(in crate::se) fn thinned(seed: u64) -> State {
        let mut random = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        let mut next = |below: u64| {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            random % below
        };
        let mut state = State::open();
        for _ in 0..400 + seed % 100 {
            let (cell, digit) = (next(81) as usize, next(9) as usize);
            let is_last = state.boards[digit] & !(1 << cell);
            if state.count(cell) > 2
                && HOUSE_MASK.iter().all(|house| (is_last & house).count_ones() > 1)
            {
                state.remove(cell, digit);
            }
        }
        state
    }

    /// Whether p on leads to p off, by the definition of the links.
    fn refutes_itself(state: &State, cell: usize, digit: usize) -> bool {
        let mut seen = vec![(cell, digit, true)];
        let mut at = 0;
        while let Some(&(cell, digit, on)) = seen.get(at) {
            at += 1;
            for (other, &candidates) in state.candidates.iter().enumerate() {
                for with in bits(candidates) {
                    let in_cell = other == cell && with != digit;
                    let in_house = with == digit && PEERS[cell] >> other & 1 == 1;
                    let both = 1u128 << cell | 1 << other;
                    let alone = HOUSE_MASK.iter().any(|house| state.boards[digit] & house == both);
                    let follows = if on {
                        in_cell || in_house
                    } else {
                        in_cell && state.count(cell) == 2 || in_house && alone
                    };
                    if follows && !seen.contains(&(other, with, !on)) {
                        seen.push((other, with, !on));
                    }
                }
            }
        }
        seen.contains(&(cell, digit, false))
    }

    #[test]
    fn what_refutes_itself_is_found_by_the_new_links() {
        let first = State::open();
        let graph = Graph::of(&first);
        let mut rows = Rows::default();
        rows.fill(&first, &graph);
        let mut found = 0;
        for seed in 1..9 {
            let now = thinned(seed);
            let live = graph.live_in(&now);
            let starts = rows.starts(&now, &live, &graph);
            let mut own = Rows::default();
            let own_graph = Graph::of(&now);
            own.fill(&now, &own_graph);
            let own_starts = own.own_starts(&own_graph);
            for number in live.iter() {
                let (cell, digit) = graph.candidate(number);
                let expected = refutes_itself(&now, cell, digit);
                assert_eq!(starts.refuted.has(number), expected, "seed {seed}: {cell} {digit}");
                let own = own_starts.refuted.has(own_graph.number(cell, digit));
                assert_eq!(own, expected, "seed {seed}: {cell} {digit}");
                found += usize::from(expected);
            }
        }
        assert!(found > 40, "{found}");
    }
}
