//! The solutions of a grid of any shape up to 16×16, counted in parts.
//!
//! The solutions of a puzzle with many are mostly products: a corner that can be filled in two
//! ways, another that can in six, neither of which concerns the other. So the search splits:
//!
//! 1. Fill in what is forced, cells and digits in houses with one possibility.
//! 2. Cut what is open into components, sets of cells that share no candidate within a house. Their
//!    counts are multiplied. Each is looked up among those counted before.
//! 3. In a component branch on an item with the fewest choices, and add what the choices give.
//!
//! ```text
//! state    candidates as bit boards; 1, and finding the components
//! board    a set of cells
//! cache    components counted before, up to the names of the digits
//! ```
//!
//! That is how counters of the models of a formula work (R. J. Bayardo and J. D. Pehoushek, 2000:
//! components; T. Sang et al., 2004: caching them).
//!
//! Going down costs a few hundred bytes of stack per level, and there is at most one level per cell
//! of a grid with at most 256: the one place where an engine of ours recurses.
//!
//! # What is known on the way
//!
//! Of the components of a state the smallest are counted first. When the last one is counted the
//! others are done, so each solution of it stands for a known number of solutions of the puzzle.
//! These are added up in `certain`: what can be reported, and where a limit can stop.

use ennead_grid::Posed;

use super::board::Board;
use super::cache::Cache;
use super::state::{self, Item, State, Tables};
use crate::{Budget, Count, Ending, Meter, Metrics};

/// How many solutions, up to `limit`. A step is a choice tried.
pub(super) fn count<const W: usize, const D: usize>(
    puzzle: Posed<'_>,
    limit: u128,
    budget: Budget<'_>,
    watch: &mut dyn FnMut(u128),
) -> (Count, Metrics) {
    let mut counter = Counter::<W, D> {
        tables: Tables::of(puzzle.geometry()),
        cache: Cache::new(),
        meter: budget.meter(),
        metrics: Metrics::default(),
        certain: 0,
        next_report: Budget::POLL_EVERY,
        watch,
        is_over: false,
    };
    let found = counter.all(State::of(puzzle), limit, 1);
    let ending = match found {
        _ if counter.is_over => Ending::OutOfBudget,
        found if found >= limit => Ending::Stopped,
        _ => Ending::Complete,
    };
    let metrics = Metrics { steps: counter.meter.spent(), ..counter.metrics };
    let found = if counter.is_over { counter.certain } else { found };
    (Count::of(found.min(limit), ending), metrics)
}

/// A count in progress.
struct Counter<'a, const W: usize, const D: usize> {
    tables: Tables<W>,
    cache: Cache<W, D>,
    meter: Meter<'a>,
    metrics: Metrics,
    /// There are at least this many solutions.
    certain: u128,
    next_report: u64,
    watch: &'a mut dyn FnMut(u128),
    /// The budget is spent; what is returned from here on means nothing.
    is_over: bool,
}

impl<const W: usize, const D: usize> Counter<'_, W, D> {
    /// How many solutions the state has: exactly, or at least `enough` if it has that many.
    ///
    /// Each of them stands for `factor` of the puzzle, or for an unknown number if that is 0.
    fn all(&mut self, mut state: State<W, D>, enough: u128, factor: u128) -> u128 {
        // 1.
        let item = match state.settle(&self.tables) {
            Err(state::Contradiction) => {
                self.metrics.backtracks += 1;
                return 0;
            }
            Ok(None) => {
                self.certain = self.certain.saturating_add(factor);
                return 1;
            }
            Ok(Some(item)) => item,
        };
        // 2.
        let first = state.open.first().expect("an item is open");
        let component = state.component(first, &self.tables);
        if component == state.open {
            return self.component(&state, item, enough, factor);
        }
        self.product(&state, component, enough, factor)
    }

    /// The product over the components of a state; `first` is one of them.
    fn product(
        &mut self,
        state: &State<W, D>,
        first: Board<W>,
        enough: u128,
        factor: u128,
    ) -> u128 {
        let mut components = vec![first];
        let mut rest = state.open.without(first);
        while let Some(cell) = rest.first() {
            let component = state.component(cell, &self.tables);
            rest = rest.without(component);
            components.push(component);
        }
        components.sort_by_key(|component| component.len());
        let last = components.pop().expect("the first at least");
        let mut product: u128 = 1;
        for cells in components {
            let count = self.part(state, cells, enough.div_ceil(product), 0);
            product = product.saturating_mul(count);
            if product == 0 || self.is_over {
                return 0;
            }
        }
        let count =
            self.part(state, last, enough.div_ceil(product), factor.saturating_mul(product));
        product.saturating_mul(count)
    }

    /// Counts one component of a settled state.
    fn part(&mut self, state: &State<W, D>, cells: Board<W>, enough: u128, factor: u128) -> u128 {
        let mut part = state.within(cells, &self.tables);
        let Ok(Some(item)) = part.settle(&self.tables) else {
            unreachable!("a part of a settled state is settled, and open")
        };
        self.component(&part, item, enough, factor)
    }

    /// Counts a component, or finds it among those counted.
    fn component(
        &mut self,
        state: &State<W, D>,
        item: Item<W>,
        enough: u128,
        factor: u128,
    ) -> u128 {
        let (key, place) = Cache::key(&state.places);
        if let Some(count) = self.cache.get(&key, place) {
            self.certain = self.certain.saturating_add(factor.saturating_mul(count));
            return count;
        }
        let count = self.branch(state, item, enough, factor);
        if count < enough && !self.is_over {
            self.cache.insert(&key, place, count);
        }
        count
    }

    /// 3. The sum over the choices for an item.
    fn branch(&mut self, state: &State<W, D>, item: Item<W>, enough: u128, factor: u128) -> u128 {
        self.metrics.guesses += 1;
        let mut sum: u128 = 0;
        let mut choose = |digit, cell| {
            if !self.step() {
                return false;
            }
            let mut chosen = *state;
            chosen.place(digit, cell, &self.tables);
            sum = sum.saturating_add(self.all(chosen, enough - sum, factor));
            sum < enough && !self.is_over
        };
        match item {
            Item::Cell(cell) => {
                let _ = state.digits(cell).all(|digit| choose(digit, cell));
            }
            Item::Places { digit, cells } => {
                let _ = cells.cells().all(|cell| choose(digit, cell));
            }
        }
        sum
    }

    /// Counts a step; false if the budget is spent.
    fn step(&mut self) -> bool {
        self.is_over |= !self.meter.step();
        if self.meter.spent() >= self.next_report {
            self.next_report += Budget::POLL_EVERY;
            (self.watch)(self.certain);
        }
        !self.is_over
    }
}
