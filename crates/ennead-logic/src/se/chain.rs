//! Chains: what follows from a candidate being true or false, link by link.
//!
//! | producer | links | may start at | file |
//! |---|---|---|---|
//! | forcing chains and cycles | of the position | a candidate on, or off | [`simple`] |
//! | Nishio | of one digit, growing | a candidate on, or off | [`nishio`] |
//! | multiple forcing chains | of the position | all candidates of a cell, all places of a house | [`multiple`] |
//! | dynamic forcing chains | growing | all of these | [`dynamic`] |
//! | dynamic forcing chains (+) | growing, and easy patterns | all of these | [`dynamic`] |
//! | nested forcing chains | growing, easy patterns, and whole chains | all of these | [`dynamic`], [`nested`] |
//!
//! How links grow is told in [`net`], how chains are compared in [`finding`].

use super::changes::Touched;
use super::hint::Hint;
use super::meter::Meter;
use super::state::State;

mod bivalue;
mod chain_list;
mod closure;
mod dynamic;
mod finding;
mod links;
mod multiple;
mod nested;
mod net;
mod nets;
mod nishio;
mod pattern;
mod placement;
mod rows;
mod set;
mod simple;

use nested::{Lists, Nested};
use net::{Ground, Reach};
use set::{Graph, Set};

/// The memory chains are searched in, kept from step to step.
#[derive(Debug, Default)]
pub(super) struct Memory {
    links: Option<Box<links::Links>>,
    walk: Option<Box<simple::Walk>>,
    closures: multiple::Closures,
    /// The candidates by number with what each leads to, and whether that is of the position.
    graph: Option<Box<Graph>>,
    is_current: bool,
    absent: Set,
    net: Option<Box<net::Net>>,
    nets: nets::Nets,
    lists: Lists,
    rows: rows::Rows,
}

impl Memory {
    /// Forgets what holds for one position only.
    pub(super) fn next_position(&mut self) {
        self.links = None;
        self.is_current = false;
        self.lists.next_position();
    }

    /// Forcing chains and cycles.
    pub(super) fn simple(&mut self, state: &State) -> Option<Hint> {
        self.number(state);
        let graph = self.graph.as_ref()?;
        let starts = self.rows.own_starts(graph);
        if starts.refuted.is_empty() {
            return None;
        }
        let links = self.links.get_or_insert_with(|| Box::new(links::Links::of(state)));
        let walk = self.walk.get_or_insert_default();
        simple::find(state, links, graph, &starts, &self.rows, walk)
    }

    /// Cell and region forcing chains.
    pub(super) fn multiple(&mut self, state: &State) -> Option<Hint> {
        self.number(state);
        let graph = self.graph.as_ref()?;
        multiple::find(state, graph, &self.rows, &mut self.closures)
    }

    /// Sees to it that the numbers are those of the position.
    fn number(&mut self, state: &State) {
        if self.is_current {
            return;
        }
        self.is_current = true;
        match &mut self.graph {
            Some(graph) => graph.follow(state),
            none => *none = Some(Box::new(Graph::of(state))),
        }
        let graph = self.graph.as_ref().expect("it was just made");
        self.absent = (0..graph.count() as u16).collect::<Set>().without(&graph.live);
        self.rows.fill(state, graph);
    }

    /// Nishio forcing chains.
    pub(super) fn nishio(
        &mut self,
        state: &State,
        touched: &Touched,
        meter: &mut Meter<'_>,
    ) -> Option<Hint> {
        self.number(state);
        let graph = self.graph.as_ref()?;
        let net = self.net.get_or_insert_with(|| Box::new(net::Net::new()));
        let ground = Ground { state, graph, absent: &self.absent };
        let nested = &mut Nested { lists: &mut self.lists, meter, rows: &self.rows };
        nishio::find(&ground, net, touched, nested)
    }

    /// Dynamic forcing chains of a level: 0 by links, 1 with patterns, 2 to 5 with chains within.
    pub(super) fn dynamic(
        &mut self,
        state: &State,
        level: usize,
        meter: &mut Meter<'_>,
    ) -> Option<Hint> {
        const REACHES: [Reach; 6] = [
            Reach::Links,
            Reach::Patterns,
            Reach::Chains,
            Reach::Multiple,
            Reach::Dynamic,
            Reach::Nested,
        ];
        self.number(state);
        let graph = self.graph.as_ref()?;
        let ground = Ground { state, graph, absent: &self.absent };
        let nested = &mut Nested { lists: &mut self.lists, meter, rows: &self.rows };
        dynamic::find(&ground, &mut self.nets, REACHES[level], nested)
    }
}

#[cfg(test)]
pub(super) use rows::tests::{chance, thinned};
