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

//! Candidates that lead to each other have the same row, so a row is kept for each strongly connected component. They are
//! found by Tarjan's algorithm ("Depth-first search and linear graph algorithms", 1972), which completes a component after
//! all that it leads to: its row is what its members turn off, and the rows of those components.

use super::set::{Graph, NO_NUMBER, Set};
use crate::se::state::State;

/// What each candidate of a position leads to by its links.
#[derive(Debug)]
pub(super) struct Rows {
    /// The component of each candidate, and the row of each component.
    component: Vec<u16>,
    of_component: Vec<Row>,
    /// For each candidate those of which one is true if it is not.
    partners: Vec<[u16; 4]>,
    state: State,
    search: Search,
}

/// What some candidate turns on and off; itself too, if by its links it comes back on.
#[derive(Clone, Copy, Debug, Default)]
struct Row {
    on: Set,
    off: Set,
}

/// Room for a search for components.
#[derive(Debug, Default)]
struct Search {
    /// The on nodes that follow from each candidate at once: as a set; and as a list, each with the one before it in the
    /// list of the same candidate, and the last of each candidate.
    near: Vec<Set>,
    hops: Vec<(u16, u32)>,
    last_hop: Vec<u32>,
    /// When each candidate was reached, and the earliest that it leads to within its component; 0 if it was not reached.
    reached: Vec<u16>,
    earliest: Vec<u16>,
    /// How many were reached so far.
    time: u16,
    /// Those that were reached and have no component yet.
    open: Vec<u16>,
    /// The path to the candidate that is looked at, each with the next of its hops.
    path: Vec<(u16, u32)>,
}

/// The list ends here.
const NO_HOP: u32 = u32::MAX;

/// The candidates from which chains can start.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Starts {
    /// They refute themselves.
    pub(super) refuted: Set,
    /// They may lie on a cycle that removes something.
    pub(super) cyclic: Set,
}

/// Whether a candidate may prove itself: all that it would turn off refutes itself.
pub(super) fn may_prove(graph: &Graph, live: &Set, refuted: &Set, number: u16) -> bool {
    let mut near = graph.weak(number, false).iter().filter(|&&near| live.has(near));
    near.all(|&near| refuted.has(near))
}

/// The shortest chains of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shortest {
    /// Their nodes.
    pub(super) length: usize,
    /// What refutes itself in `length` nodes, and in two more at most.
    pub(super) refuted: Set,
    pub(super) nearly: Set,
    /// From where a cycle of no more nodes that removes something may start.
    pub(super) cyclic: Set,
}

impl Default for Rows {
    fn default() -> Rows {
        Rows {
            component: Vec::new(),
            of_component: Vec::new(),
            partners: Vec::new(),
            state: State::nothing(),
            search: Search::default(),
        }
    }
}

impl Rows {
    /// Makes the rows of a position.
    pub(super) fn fill(&mut self, state: &State, graph: &Graph) {
        let count = graph.count();
        self.state.clone_from(state);
        self.partners.clear();
        self.partners.resize(count, [NO_NUMBER; 4]);
        self.search.begin(count);
        let (partners, search) = (&mut self.partners, &mut self.search);
        graph.pairs(state, |low, high, _| {
            for (from, to) in [(low, high), (high, low)] {
                let slots = &mut partners[from as usize];
                let free = slots.iter_mut().find(|slot| **slot == NO_NUMBER || **slot == to);
                if let Some(slot) = free.filter(|slot| **slot != to) {
                    *slot = to;
                    // What turns the one off turns the other on.
                    for &leading in graph.weak(from, false) {
                        search.add_hop(leading, to);
                    }
                }
            }
        });
        self.of_component.clear();
        self.component.clear();
        self.component.resize(count, NO_NUMBER);
        for start in graph.live.iter() {
            if self.component[start as usize] == NO_NUMBER {
                self.search_from(start, graph);
            }
        }
    }

    /// Gives everything that a candidate leads to a component and a row.
    fn search_from(&mut self, start: u16, graph: &Graph) {
        self.search.reach(start);
        while let Some(&mut (at, ref mut next)) = self.search.path.last_mut() {
            if let Some(&(to, before)) = self.search.hops.get(*next as usize) {
                *next = before;
                let reached = self.search.reached[to as usize];
                if reached == 0 {
                    self.search.reach(to);
                } else if self.component[to as usize] == NO_NUMBER {
                    let earliest = &mut self.search.earliest[at as usize];
                    *earliest = reached.min(*earliest);
                }
                continue;
            }
            self.search.path.pop();
            let earliest = self.search.earliest[at as usize];
            if earliest == self.search.reached[at as usize] {
                self.complete(at, graph);
            } else if let Some(&(before, _)) = self.search.path.last() {
                let before = &mut self.search.earliest[before as usize];
                *before = earliest.min(*before);
            }
        }
    }

    /// Makes a component of the open candidates from this one on.
    fn complete(&mut self, first: u16, graph: &Graph) {
        let Search { near, open, .. } = &mut self.search;
        let begin = open.iter().rposition(|&number| number == first).unwrap_or(0);
        let component = self.of_component.len() as u16;
        let mut row = Row::default();
        let mut members = Set::default();
        for &member in &open[begin..] {
            self.component[member as usize] = component;
            members.insert(member);
            row.on = row.on.or(&near[member as usize]);
            row.off = row.off.or(graph.weak_set(member));
        }
        // What was added comes with all that it leads to.
        let mut left = row.on.without(&members);
        while let Some(next) = left.first() {
            let other = &self.of_component[self.component[next as usize] as usize];
            row = Row { on: row.on.or(&other.on), off: row.off.or(&other.off) };
            left.remove(next);
            left = left.without(&other.on);
        }
        open.truncate(begin);
        self.of_component.push(row);
    }

    /// The row of a candidate of the position.
    fn row(&self, number: u16) -> &Row {
        &self.of_component[self.component[number as usize] as usize]
    }

    /// The starts of chains in the position itself.
    pub(super) fn own_starts(&self, graph: &Graph) -> Starts {
        let mut starts = Starts::default();
        for start in graph.live.iter() {
            let Row { on, off } = self.row(start);
            if off.has(start) {
                starts.refuted.insert(start);
                starts.cyclic = starts.cyclic.or(&on.and(off));
            }
        }
        starts
    }

    /// The shortest chains of the position, of whose candidates some refute themselves.
    ///
    /// A candidate that a cycle removes refutes itself by way of the cycle, with two nodes more at most; and so does what a
    /// candidate that proves itself turns off. So no cycle and no proof is shorter than the shortest refutation by more
    /// than two, and of cycles that are no longer only those count that remove what refutes itself with two nodes more.
    pub(super) fn shortest(&self, starts: &Starts, graph: &Graph) -> Shortest {
        let mut least = usize::MAX;
        let mut lengths = Vec::with_capacity(64);
        for number in starts.refuted.iter() {
            if let Some(length) = self.length(number, least.saturating_add(2), graph) {
                least = least.min(length);
                lengths.push((number, length));
            }
        }
        let none = Set::default();
        let mut shortest = Shortest { length: least, refuted: none, nearly: none, cyclic: none };
        for &(number, length) in lengths.iter().filter(|(_, length)| *length <= least + 2) {
            shortest.nearly.insert(number);
            if length == least {
                shortest.refuted.insert(number);
            }
            shortest.cyclic = shortest.cyclic.or(&self.cycles_removing(number, least, graph));
        }
        shortest
    }

    /// From where a cycle of `most` nodes or fewer may start that removes a candidate, where nothing refutes itself in fewer.
    ///
    /// The candidate r sees, for its digit, a node s that the cycle turns on and a node t that it turns off. If it takes `a`
    /// links from *t off* to *s on*, r refutes itself by these in `a + 3` nodes, so `a` is at least `most - 3`. Back from *s
    /// on* to *t off* it takes one link, where s sees t, or three if `a` is no more than that, and no more. So s and
    /// t, which read backwards follows from r too, are on after `most` links from *r on*. A start that lies on the way
    /// from t to s follows from r after some links, and its negation, by the way backwards, after the others: `a + 2` in
    /// all. The other starts lie between s and t.
    ///
    /// A candidate that is on and off in one cycle refutes itself and proves itself: then all cycles may be as short as that.
    fn cycles_removing(&self, number: u16, most: usize, graph: &Graph) -> Set {
        let row = self.row(number);
        if most <= 4 {
            return row.on.and(&row.off);
        }
        let on = |number: u16| &self.search.near[number as usize];
        let off = |number: u16| graph.weak_set(number);
        let (mut turned, mut count) = ([0; 20], 0);
        for &other in graph.weak(number, true).iter().filter(|&&other| row.on.has(other)) {
            turned[count] = other;
            count += 1;
        }
        let turned = &turned[..count];
        let pairs = || (0..count).flat_map(|at| turned[..at].iter().map(move |&s| (s, turned[at])));
        let sees = |s: u16, t: u16| off(s).has(t);
        let between = |s: u16, t: u16| on(s).and(off(t));
        if !pairs().any(|(s, t)| sees(s, t) || !between(s, t).is_empty()) {
            return Set::default();
        }
        // What is on after twice as many links as its place says, and off after one more.
        let mut levels: Vec<Row> = Vec::with_capacity(most / 2 + 1);
        let mut start = Set::default();
        start.insert(number);
        levels.push(Row { on: start, off: *off(number) });
        let mut new = on(number).without(&start);
        while levels.len() <= most / 2 {
            let mut level = levels[levels.len() - 1];
            level.on = level.on.or(&new);
            let mut next = Set::default();
            for number in new.iter() {
                level.off = level.off.or(off(number));
                next = next.or(on(number));
            }
            new = next.without(&level.on);
            levels.push(level);
        }
        let (mut links, mut starts) = (0, Set::default());
        let [last, before] = [&levels[most / 2].on, &levels[most / 2 - 1].on];
        for (s, t) in pairs().filter(|&(s, t)| last.has(s) && last.has(t)) {
            if sees(s, t) {
                links = most;
            }
            if before.has(s) && before.has(t) {
                let between = between(s, t).or(&between(t, s));
                if !between.is_empty() {
                    links = links.max(most - 2);
                    starts = starts.or(&between);
                }
            }
        }
        if links > 0 {
            for at in 0..=links / 2 {
                starts = starts.or(&levels[at].on.and(&levels[links / 2 - at].off));
            }
        }
        starts
    }

    /// The nodes of the shortest chain by which a candidate refutes itself, if they are not more than `most`.
    ///
    /// The chain read backwards, each node negated, is a chain of the same sort. So in its middle is a strong link both ends
    /// of which the candidate turns off in half the way, and half the way is enough to find it: with ends that are turned
    /// off after `a` and `b` links there are `a + b + 2` nodes. At the first step that shows such a link `a` and `b` are equal,
    /// or `b` is less by two.
    fn length(&self, start: u16, most: usize, graph: &Graph) -> Option<usize> {
        let (mut on, mut off) = (Set::default(), Set::default());
        let mut level = Set::default();
        level.insert(start);
        let mut length = 2;
        while !level.is_empty() && length <= most {
            let before = off;
            let mut next = Set::default();
            on = on.or(&level);
            for number in level.iter() {
                off = off.or(graph.weak_set(number));
                next = next.or(&self.search.near[number as usize]);
            }
            let both = next.and(&off);
            if !both.is_empty() {
                let length = length + if both.and(&before).is_empty() { 2 } else { 0 };
                return (length <= most).then_some(length);
            }
            level = next.without(&on);
            length += 4;
        }
        None
    }

    /// For each candidate those of which one is true if it is not, in the order cell, block, row, column.
    pub(super) fn partners(&self, number: u16) -> &[u16; 4] {
        &self.partners[number as usize]
    }

    /// Whether all of these candidates lead to something in common.
    pub(super) fn meet(&self, mut candidates: impl Iterator<Item = u16>) -> bool {
        let own = |number: u16| {
            let mut row = *self.row(number);
            row.on.insert(number);
            row
        };
        let Some(first) = candidates.next() else { return false };
        let mut common = own(first);
        for number in candidates {
            let also = own(number);
            common = Row { on: common.on.and(&also.on), off: common.off.and(&also.off) };
        }
        !common.on.or(&common.off).is_empty()
    }

    /// The starts of chains in a later position, whose candidates are `live`. There must be none in this one.
    ///
    /// What leads to *u off* is what *u on* turns off, so a row tells at once all candidates that use a new link "u off, v on".
    /// To these are added those that use a link by which *u off* is reached.
    pub(super) fn starts(&self, now: &State, live: &Set, graph: &Graph) -> Starts {
        let mut starts = Starts::default();
        let mut ends = Set::default();
        // Each link is followed by itself reversed.
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
        // The links that begin at a candidate: the last of them, and for each the one before it.
        let mut last = vec![NO_NUMBER; self.component.len()];
        let mut before = vec![NO_NUMBER; links.len()];
        for (at, &(from, _)) in links.iter().enumerate() {
            before[at] = std::mem::replace(&mut last[from as usize], at as u16);
        }
        let mut users: Vec<Set> = links.iter().map(|&(from, _)| self.row(from).off).collect();
        let mut open: Vec<u16> = (0..links.len() as u16).collect();
        let mut is_open: Set = open.iter().copied().collect();
        while let Some(at) = open.pop() {
            is_open.remove(at);
            let own = users[at as usize];
            let to = links[at as usize].1;
            for end in self.row(to).off.and(&ends).iter() {
                let mut next = last[end as usize];
                while next != NO_NUMBER {
                    let users = &mut users[next as usize];
                    let more = users.or(&own);
                    if more != *users {
                        *users = more;
                        if is_open.add(next) {
                            open.push(next);
                        }
                    }
                    next = before[next as usize];
                }
            }
        }
        for both in users.as_chunks::<2>().0 {
            starts.refuted = starts.refuted.or(&both[0].and(&both[1]));
        }
        starts.refuted = starts.refuted.and(live);
        let mut known = Set::default();
        for start in starts.refuted.iter() {
            if known.add(self.component[start as usize]) {
                let mut row = *self.row(start);
                for (users, &(_, to)) in users.iter().zip(&links) {
                    if users.has(start) && row.on.add(to) {
                        let other = self.row(to);
                        row = Row { on: row.on.or(&other.on), off: row.off.or(&other.off) };
                    }
                }
                starts.cyclic = starts.cyclic.or(&row.on.and(&row.off));
            }
        }
        starts.cyclic = starts.cyclic.and(live);
        starts
    }
}

impl Search {
    /// Forgets another position; `count` is how many candidates this one has.
    fn begin(&mut self, count: usize) {
        self.near.clear();
        self.near.resize(count, Set::default());
        self.hops.clear();
        self.last_hop.clear();
        self.last_hop.resize(count, NO_HOP);
        for times in [&mut self.reached, &mut self.earliest] {
            times.clear();
            times.resize(count, 0);
        }
        self.open.clear();
        self.path.clear();
        self.time = 0;
    }

    fn add_hop(&mut self, from: u16, to: u16) {
        if self.near[from as usize].add(to) {
            let last = &mut self.last_hop[from as usize];
            let before = std::mem::replace(last, self.hops.len() as u32);
            self.hops.push((to, before));
        }
    }

    /// Goes on to a candidate that was not reached yet.
    fn reach(&mut self, number: u16) {
        self.time += 1;
        (self.reached[number as usize], self.earliest[number as usize]) = (self.time, self.time);
        self.open.push(number);
        self.path.push((number, self.last_hop[number as usize]));
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::se::order::{HOUSE_MASK, PEERS, bits};

    /// Random numbers below a bound, by a seed (xorshift).
    pub(in crate::se) fn chance(seed: u64) -> impl FnMut(u64) -> u64 {
        let mut random = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        move |below| {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            random % below
        }
    }

    /// A position made from a number: candidates of the blank grid taken away at random, few or many.
    pub(in crate::se) fn thinned(seed: u64) -> State {
        let mut next = chance(seed);
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
