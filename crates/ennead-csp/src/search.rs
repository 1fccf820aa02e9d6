//! The one search loop, for all algorithms: an automaton of four states.
//!
//! 1. *Simplifying*: the checking strategy looks at the whole problem once.
//! 2. *Assigning*: unless a variable is already present (because the search came back to it), the
//!    ordering strategy chooses one. Its values are tried, lowest first: assign, check, and if
//!    unsafe take back and give up. A safe value ends the step, and so does having none left.
//! 3. *Backtracking*: the checking strategy unassigns what must go and names the variable reached,
//!    whose value is given up. Whether it has another decides the next state.
//! 4. *Finished*: at a solution or at the proof that there is none.
//!
//! [`Step`] draws the transitions. Nothing here is recursive, and once its vectors have grown
//! nothing allocates.
//!
//! To look for further solutions [`Search::resume`] turns a search that stands at a solution to
//! *Backtracking*; the next step gives up the value of the latest variable, with all other
//! assignments counted as its reason, so no strategy can jump over solutions it has not seen.

use std::fmt::{self, Debug};
use std::ops::ControlFlow;

use ennead_budget::{Budget, Count, Meter};

use crate::bits::members;
use crate::checking::{self, AnyChecking, Verdict};
use crate::csp::BinaryCsp;
use crate::id::{ValueId, VarId};
use crate::metrics::SearchMetrics;
use crate::ordering::Selector;
use crate::outcome::SearchOutcome;
use crate::state::State;
use crate::step::{SearchState, Step, Transition};
use crate::strategy::{Algorithm, OrderingStrategy, Ties};
use crate::tracer::{NoTrace, Tracer};

/// A search under way. A copy goes on by itself, from the same state to the same end.
pub struct Search<'a, X, V, T: Tracer = NoTrace> {
    csp: &'a BinaryCsp<X, V>,
    algorithm: Algorithm,
    state: State<'a, T>,
    checking: AnyChecking<T>,
    selector: Selector,
    at: SearchState,
    /// The variable to assign next, or the one without values; none when the ordering is to choose.
    present: Option<VarId>,
    /// Whether the search stands at a solution.
    solved: bool,
}

impl<'a, X, V> Search<'a, X, V, NoTrace> {
    /// A silent search, before its first step.
    pub fn new(csp: &'a BinaryCsp<X, V>, algorithm: Algorithm) -> Self {
        Search::with_tracer(csp, algorithm, NoTrace)
    }
}

impl<'a, X, V, T: Tracer + 'a> Search<'a, X, V, T> {
    /// A watched search, before its first step.
    pub fn with_tracer(csp: &'a BinaryCsp<X, V>, algorithm: Algorithm, tracer: T) -> Self {
        Search::with_ties(csp, algorithm, Ties::Lowest, tracer)
    }

    /// Likewise, with another way of choosing among equals. Algorithms that it does not
    /// [suit](Ties::suit) take the lowest.
    pub fn with_ties(
        csp: &'a BinaryCsp<X, V>,
        algorithm: Algorithm,
        ties: Ties,
        mut tracer: T,
    ) -> Self {
        tracer.started(algorithm);
        let graph = csp.graph();
        let weighted = algorithm.ordering == OrderingStrategy::DomOverWdeg;
        let ties = if ties.suit(algorithm) { ties } else { Ties::Lowest };
        let mut state = State::new(graph, tracer, weighted);
        let queued = match ties {
            Ties::Lowest => None,
            Ties::Kolyteon => checking::queued(algorithm.checking, graph),
        };
        if queued.is_some() {
            state.keep_places();
        }
        Search {
            csp,
            algorithm,
            state,
            checking: queued.unwrap_or_else(|| checking::strategy(algorithm.checking, graph)),
            selector: Selector::new(algorithm.ordering, ties, graph),
            at: SearchState::Simplifying,
            present: None,
            solved: false,
        }
    }

    /// Takes one step, or returns `None` if the search is finished.
    pub fn step(&mut self) -> Option<Step> {
        let (transition, value) = match self.at {
            SearchState::Simplifying => (self.simplify(), None),
            SearchState::Assigning => self.assign(),
            SearchState::Backtracking => (self.backtrack(), None),
            SearchState::Finished => return None,
        };
        self.at = transition.to();
        let depth = self.state.depth() as u32;
        let step = Step { transition, variable: self.present, value, depth };
        if value.is_some() {
            self.present = None;
        }
        self.state.tracer.stepped(&step, &self.state.metrics);
        Some(step)
    }

    fn simplify(&mut self) -> Transition {
        self.state.metrics.simplifying += 1;
        let verdict = self.checking.simplify(&mut self.state);
        if self.state.is_complete() {
            self.reach_solution();
            return Transition::SimplifyingFinished;
        }
        match verdict {
            Verdict::Safe => Transition::SimplifyingAssigning,
            Verdict::Unsafe => Transition::SimplifyingFinished,
        }
    }

    fn assign(&mut self) -> (Transition, Option<ValueId>) {
        self.state.metrics.assigning += 1;
        if self.present.is_none() {
            self.present = self.selector.next(&self.state);
            if let Some(variable) = self.present {
                self.state.settle(variable);
                self.checking.begin(&self.state, variable);
            }
        }
        let Some(variable) = self.present else { return (Transition::AssigningBacktracking, None) };
        let value = self.checking.assign(&mut self.state, variable);
        let transition = match value {
            Some(_) if self.state.is_complete() => {
                self.reach_solution();
                Transition::AssigningFinished
            }
            Some(_) => Transition::AssigningAssigning,
            None => Transition::AssigningBacktracking,
        };
        (transition, value)
    }

    fn backtrack(&mut self) -> Transition {
        self.state.metrics.backtracking += 1;
        self.present = match self.present {
            Some(exhausted) => self.checking.retreat(&mut self.state, exhausted),
            None => self.checking.leave_solution(&mut self.state),
        };
        let Some(variable) = self.present else { return Transition::BacktrackingFinished };
        if self.state.size(variable) == 0 {
            Transition::BacktrackingBacktracking
        } else {
            Transition::BacktrackingAssigning
        }
    }

    fn reach_solution(&mut self) {
        self.solved = true;
        self.state.metrics.solutions += 1;
    }

    /// Leaves the solution the search stands at, so that the next steps look for another. False,
    /// and nothing changes, if it stands at none.
    pub fn resume(&mut self) -> bool {
        let leaving = self.is_solved();
        if leaving {
            self.solved = false;
            self.present = None;
            self.at = SearchState::Backtracking;
        }
        leaving
    }

    /// Steps on to the next solution or to the end. A search that already stands at a solution, or
    /// at the end, stays there.
    pub fn run(&mut self, budget: Budget<'_>) -> SearchOutcome {
        self.run_by(&mut budget.meter())
    }

    fn run_by(&mut self, meter: &mut Meter<'_>) -> SearchOutcome {
        while self.at != SearchState::Finished {
            if !meter.long_step() {
                return SearchOutcome::Unknown;
            }
            self.step();
        }
        if self.solved { SearchOutcome::Solved } else { SearchOutcome::Unsolvable }
    }

    /// Calls `each` for every solution from here on, until it breaks, the solutions or the budget
    /// end. The assignments are in the order of variables.
    pub fn for_each(
        &mut self,
        budget: Budget<'_>,
        mut each: impl FnMut(&[(X, V)]) -> ControlFlow<()>,
    ) -> Count
    where
        X: Clone,
        V: Clone,
    {
        let (mut found, mut meter) = (0, budget.meter());
        loop {
            match self.run_by(&mut meter) {
                SearchOutcome::Solved => {
                    found += 1;
                    if each(&self.assignments()).is_break() {
                        return Count::AtLeast(found);
                    }
                    self.resume();
                }
                SearchOutcome::Unsolvable => return Count::Exactly(found),
                SearchOutcome::Unknown => return Count::AtLeast(found),
            }
        }
    }

    /// Counts solutions, and stops once there are `limit`.
    pub fn count(&mut self, limit: u128, budget: Budget<'_>) -> Count {
        let (mut found, mut meter) = (0, budget.meter());
        while found < limit {
            match self.run_by(&mut meter) {
                SearchOutcome::Solved => {
                    found += 1;
                    self.resume();
                }
                SearchOutcome::Unsolvable => return Count::Exactly(found),
                SearchOutcome::Unknown => break,
            }
        }
        Count::AtLeast(found)
    }

    /// The assignments standing, in the order of variables; all of them at a solution.
    pub fn assignments(&self) -> Vec<(X, V)>
    where
        X: Clone,
        V: Clone,
    {
        let assigned = |id| self.state.value(id).map(|value| (id, value));
        let named =
            |(id, value)| (self.csp.variable(id).clone(), self.csp.value(id, value).clone());
        self.csp.ids().filter_map(assigned).map(named).collect()
    }

    /// The values left to a variable; for an assigned one, its value and those not yet tried.
    pub fn remaining(&self, variable: VarId) -> impl Iterator<Item = ValueId> + '_ {
        members(self.state.live(variable)).map(|value| ValueId(value as u32))
    }

    /// The assignments standing, as numbers, in order of assignment.
    pub fn order(&self) -> impl Iterator<Item = (VarId, ValueId)> + '_ {
        let variables = (0..self.state.depth()).map(|position| self.state.at(position));
        variables.filter_map(|variable| Some((variable, self.state.value(variable)?)))
    }

    /// The work done so far.
    pub fn metrics(&self) -> &SearchMetrics {
        &self.state.metrics
    }

    /// Where the automaton stands.
    pub fn state(&self) -> SearchState {
        self.at
    }

    /// Whether the search stands at a solution.
    pub fn is_solved(&self) -> bool {
        self.at == SearchState::Finished && self.solved
    }

    /// The algorithm searching.
    pub fn algorithm(&self) -> Algorithm {
        self.algorithm
    }

    /// The problem being searched.
    pub fn csp(&self) -> &'a BinaryCsp<X, V> {
        self.csp
    }

    /// The tracer, to read what it has heard so far.
    pub fn tracer(&self) -> &T {
        &self.state.tracer
    }

    /// The tracer, to take from it what it has gathered.
    pub fn tracer_mut(&mut self) -> &mut T {
        &mut self.state.tracer
    }

    /// Ends the search and hands back the tracer.
    pub fn into_tracer(self) -> T {
        self.state.tracer
    }
}

impl<X, V, T: Tracer + Clone> Clone for Search<'_, X, V, T> {
    fn clone(&self) -> Self {
        Search {
            csp: self.csp,
            algorithm: self.algorithm,
            state: self.state.clone(),
            checking: self.checking.clone(),
            selector: self.selector.clone(),
            at: self.at,
            present: self.present,
            solved: self.solved,
        }
    }
}

impl<X, V, T: Tracer> Debug for Search<'_, X, V, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Search")
            .field("algorithm", &self.algorithm)
            .field("at", &self.at)
            .field("metrics", &self.state.metrics)
            .finish_non_exhaustive()
    }
}
