//! What changes during a search: assignments, domains and the trail that undoes them.
//!
//! ```text
//! order    x4   x0   x7          the assigned variables, in order of assignment
//! marks    |    |    |           how long the trail was when each was assigned
//! trail  ..r....ppp..rrpppp      removals: p pruned by looking ahead, r a value tried and given up
//! ```
//!
//! Every removal from a domain is one entry of the trail: a word and the bits that left it. To take
//! back the assignment at position k, put back everything from `marks[k]` on. The value given up is
//! then removed *after* that, so it lies before the next mark and comes back exactly when the
//! variable at position k − 1 goes. One mechanism serves every strategy that retreats to a prefix
//! of `order`.
//!
//! Dynamic backtracking takes variables from the middle of `order` instead. It keeps no trail: it
//! knows why each value is gone, and puts values back itself (`eliminate_all`, `reinstate`,
//! `take_out`).
//!
//! While a variable is assigned, its domain holds the value in force and those not yet tried.

use crate::bits::{WORD, members};
use crate::graph::{Arc, Graph};
use crate::id::{ValueId, VarId};
use crate::metrics::SearchMetrics;
use crate::tracer::Tracer;

/// Stands for "no value" and "no position".
pub(crate) const NONE: u32 = u32::MAX;

/// Bits that left one word of one domain.
#[derive(Clone, Copy, Debug)]
struct Removal {
    variable: u32,
    word: u32,
    bits: u64,
}

/// The moving parts of a search, apart from what its strategies remember.
#[derive(Clone, Debug)]
pub(crate) struct State<'a, T> {
    pub(crate) graph: &'a Graph,
    pub(crate) metrics: SearchMetrics,
    pub(crate) tracer: T,
    live: Vec<u64>,
    sizes: Vec<u32>,
    values: Vec<u32>,
    positions: Vec<u32>,
    order: Vec<u32>,
    marks: Vec<usize>,
    trail: Vec<Removal>,
    unassigned: Vec<u64>,
    /// Where ties go by place: the assigned variables, then the others, in their places. Else empty.
    places: Vec<u32>,
    /// Room for a set of positions, where somebody hears of reasons. Else empty.
    blamed: Vec<u64>,
    /// One per edge for orderings that learn; else empty.
    weights: Vec<u64>,
}

impl<'a, T: Tracer> State<'a, T> {
    pub(crate) fn new(graph: &'a Graph, tracer: T, weighted: bool) -> Self {
        let n = graph.variables();
        let mut unassigned = vec![0; n.div_ceil(WORD)];
        for variable in 0..n {
            unassigned[variable / WORD] |= 1 << (variable % WORD);
        }
        State {
            graph,
            metrics: SearchMetrics::default(),
            tracer,
            live: graph.full_domains(),
            sizes: (0..n).map(|variable| graph.size(variable) as u32).collect(),
            values: vec![NONE; n],
            positions: vec![NONE; n],
            order: Vec::with_capacity(n),
            marks: Vec::with_capacity(n),
            trail: Vec::new(),
            blamed: vec![0; if T::HEARS_REASONS { unassigned.len() } else { 0 }],
            unassigned,
            places: Vec::new(),
            weights: vec![1; if weighted { graph.edges().len() } else { 0 }],
        }
    }

    // ---- Reading
    // -----------------------------------------------------------------------------------

    /// How many variables are assigned.
    pub(crate) fn depth(&self) -> usize {
        self.order.len()
    }

    pub(crate) fn is_complete(&self) -> bool {
        self.order.len() == self.graph.variables()
    }

    /// The variable assigned at `position`.
    pub(crate) fn at(&self, position: usize) -> VarId {
        VarId(self.order[position])
    }

    /// Where `variable` stands in the order of assignment, if it is assigned.
    pub(crate) fn position(&self, variable: VarId) -> Option<usize> {
        let position = self.positions[variable.index()];
        (position != NONE).then_some(position as usize)
    }

    pub(crate) fn value(&self, variable: VarId) -> Option<ValueId> {
        let value = self.values[variable.index()];
        (value != NONE).then_some(ValueId(value))
    }

    pub(crate) fn is_assigned(&self, variable: VarId) -> bool {
        self.positions[variable.index()] != NONE
    }

    /// How many values `variable` has left.
    pub(crate) fn size(&self, variable: VarId) -> usize {
        self.sizes[variable.index()] as usize
    }

    /// The domain of `variable` as words.
    pub(crate) fn live(&self, variable: VarId) -> &[u64] {
        &self.live[self.graph.span(variable.index())]
    }

    /// The unassigned variables, ascending; or in their places.
    pub(crate) fn unassigned(&self) -> impl Iterator<Item = VarId> + '_ {
        let (set, placed) = match &self.places[..] {
            [] => (&self.unassigned[..], &[][..]),
            placed => (&[][..], &placed[self.order.len()..]),
        };
        let ascending = members(set).map(|variable| VarId(variable as u32));
        ascending.chain(placed.iter().map(|&variable| VarId(variable)))
    }

    /// From now on ties go by place.
    pub(crate) fn keep_places(&mut self) {
        self.places = (0..self.graph.variables() as u32).collect();
    }

    /// The variable chosen next changes places with the one that stands at its level.
    pub(crate) fn settle(&mut self, variable: VarId) {
        let level = self.order.len();
        if let Some(place) = self.places.iter().position(|&other| other == variable.0) {
            self.places.swap(level, place);
        }
    }

    pub(crate) fn weight(&self, edge: u32) -> u64 {
        self.weights.get(edge as usize).copied().unwrap_or(1)
    }

    // ---- Assigning and taking back
    // -----------------------------------------------------------------

    /// Counts a value about to be tried.
    pub(crate) fn visit(&mut self, variable: VarId, value: ValueId) {
        self.metrics.nodes += 1;
        self.tracer.tried(variable, value);
    }

    /// Gives `variable` a value.
    pub(crate) fn assign(&mut self, variable: VarId, value: ValueId) {
        debug_assert!(!self.is_assigned(variable), "assigned twice");
        self.tracer.assigned(variable, value);
        let index = variable.index();
        self.values[index] = value.0;
        self.positions[index] = self.order.len() as u32;
        self.order.push(variable.0);
        self.marks.push(self.trail.len());
        self.unassigned[index / WORD] &= !(1 << (index % WORD));
    }

    /// Takes back the latest assignment and all that was removed since.
    pub(crate) fn unassign_last(&mut self) -> Option<(VarId, ValueId)> {
        let (variable, mark) = (VarId(self.order.pop()?), self.marks.pop()?);
        while self.trail.len() > mark {
            if let Some(removal) = self.trail.pop() {
                self.put_back(removal);
            }
        }
        Some((variable, self.clear(variable)))
    }

    /// Takes back assignments until `position` is free, gives up the value that stood there, and
    /// returns its variable.
    pub(crate) fn retreat_to(&mut self, position: usize) -> Option<VarId> {
        self.note_jump(position);
        let mut last = None;
        while self.order.len() > position {
            last = self.unassign_last();
        }
        let (variable, value) = last?;
        self.give_up(variable, value);
        Some(variable)
    }

    /// Removes a value that was tried, until the variable assigned before it goes.
    #[inline]
    pub(crate) fn give_up(&mut self, variable: VarId, value: ValueId) {
        self.give_up_all(variable, value.index() / WORD, 1 << (value.index() % WORD));
    }

    /// Likewise for several; `word` counts within the domain.
    pub(crate) fn give_up_all(&mut self, variable: VarId, word: usize, bits: u64) {
        if bits != 0 {
            self.remove(variable, self.graph.span(variable.index()).start + word, bits);
        }
    }

    fn note_jump(&mut self, position: usize) {
        let jump = (self.order.len() - position) as u64;
        self.metrics.longest_jump = self.metrics.longest_jump.max(jump);
    }

    fn clear(&mut self, variable: VarId) -> ValueId {
        let index = variable.index();
        let value = ValueId(self.values[index]);
        self.values[index] = NONE;
        self.positions[index] = NONE;
        self.unassigned[index / WORD] |= 1 << (index % WORD);
        self.tracer.unassigned(variable, value);
        value
    }

    // ---- Domains
    // -----------------------------------------------------------------------------------

    /// Keeps of `arc.to` only what goes with `value` at the arc's beginning. True if something
    /// left.
    pub(crate) fn keep_row(&mut self, arc: Arc, value: ValueId) -> bool {
        let target = VarId(arc.to);
        self.metrics.checks += u64::from(self.sizes[target.index()]);
        let start = self.graph.span(target.index()).start;
        let mut changed = false;
        for offset in 0..arc.width as usize {
            let row = self.graph.row(arc, value.index())[offset];
            let gone = self.live[start + offset] & !row;
            if gone != 0 {
                self.prune(target, start + offset, gone);
                changed = true;
            }
        }
        changed
    }

    /// Removes values by looking ahead; `word` counts over all domains.
    pub(crate) fn prune(&mut self, variable: VarId, word: usize, bits: u64) {
        self.metrics.prunings += u64::from(bits.count_ones());
        self.remove(variable, word, bits);
    }

    #[inline]
    fn remove(&mut self, variable: VarId, word: usize, bits: u64) {
        debug_assert_eq!(self.live[word] & bits, bits, "only live values can leave");
        self.live[word] &= !bits;
        self.sizes[variable.index()] -= bits.count_ones();
        let mark = self.marks.last().copied().unwrap_or(0);
        match self.trail[mark..].last_mut() {
            // Values of one variable given up in a row come back together.
            Some(last) if last.word == word as u32 => last.bits |= bits,
            _ => self.trail.push(Removal { variable: variable.0, word: word as u32, bits }),
        }
        let start = self.graph.span(variable.index()).start;
        self.tracer.removed(variable, word - start, bits);
    }

    fn put_back(&mut self, removal: Removal) {
        let (variable, word) = (VarId(removal.variable), removal.word as usize);
        self.live[word] |= removal.bits;
        self.sizes[variable.index()] += removal.bits.count_ones();
        let start = self.graph.span(variable.index()).start;
        self.tracer.restored(variable, word - start, removal.bits);
    }

    /// Tells the tracer, if it wants to know, which assignments are to blame.
    pub(crate) fn tell_culprits(&mut self, culprits: impl Iterator<Item = VarId>) {
        if T::HEARS_REASONS {
            let mut places = std::mem::take(&mut self.blamed);
            places.fill(0);
            for position in culprits.filter_map(|culprit| self.position(culprit)) {
                places[position / WORD] |= 1 << (position % WORD);
            }
            self.tell_positions(&places);
            self.blamed = places;
        }
    }

    /// Likewise, for a set of positions in the order of assignment.
    pub(crate) fn tell_positions(&mut self, positions: &[u64]) {
        if T::HEARS_REASONS {
            let order = &self.order;
            self.tracer.blamed_at(positions, |position| VarId(order[position]));
        }
    }

    /// Adds one to the weight of an edge that made a domain or a check fail, if weights are kept.
    pub(crate) fn blame(&mut self, edge: u32) {
        if let Some(weight) = self.weights.get_mut(edge as usize) {
            *weight += 1;
        }
    }

    // ---- Without a trail, for dynamic backtracking
    // -------------------------------------------------

    /// Unassigns `variable` wherever it stands; those after it move up by one.
    pub(crate) fn take_out(&mut self, variable: VarId) -> Option<ValueId> {
        let position = self.position(variable)?;
        self.note_jump(position);
        self.order.remove(position);
        self.marks.remove(position);
        for &later in &self.order[position..] {
            self.positions[later as usize] -= 1;
        }
        Some(self.clear(variable))
    }

    /// Removes values for reasons the caller remembers.
    pub(crate) fn eliminate_all(&mut self, variable: VarId, word: usize, bits: u64) {
        self.give_up_all(variable, word, bits);
        self.trail.clear();
    }

    /// Puts an eliminated value back.
    pub(crate) fn reinstate(&mut self, variable: VarId, value: ValueId) {
        let word = self.graph.span(variable.index()).start + value.index() / WORD;
        let bits = 1 << (value.index() % WORD);
        self.put_back(Removal { variable: variable.0, word: word as u32, bits });
    }
}
