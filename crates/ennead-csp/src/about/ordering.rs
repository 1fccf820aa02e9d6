//! The ordering strategies explained.

use super::{About, Line};
use crate::strategy::OrderingStrategy;

/// Lines that no step ends at.
macro_rules! choose {
    ($($text:literal),* $(,)?) => { &[ $( Line { text: $text, transitions: "" }, )* ] };
}

static NO: About = About {
    idea: "Takes the variables in the order in which the problem names them.",
    paper: "the order of the problem",
    pseudocode: choose!["choose the first unassigned variable"],
};

static BZ: About = About {
    idea: "Takes the variable with the fewest values left, among equals the one with the most \
           constraints, because it is likely to fail and failing early is cheap.",
    paper: "D. Brélaz, New methods to color the vertices of a graph, Communications of the ACM 22, \
            1979",
    pseudocode: choose![
        "choose the unassigned variable with the fewest values left",
        "  of several, the one with the highest degree",
        "  of several, the first",
    ],
};

static MC: About = About {
    idea: "Takes the variable with the most assigned neighbours, so that a value is compared with as \
           much as possible.",
    paper: "R. Dechter and I. Meiri, Experimental evaluation of preprocessing techniques in constraint \
            satisfaction problems, IJCAI 1989",
    pseudocode: choose![
        "if nothing is assigned, choose the first variable",
        "else choose the unassigned variable with the most assigned neighbours",
        "  of several, the one with the highest degree",
        "  of several, the first",
    ],
};

static MT: About = About {
    idea: "Takes the variable whose constraints forbid the largest shares of their pairs of values, \
           in an order that is fixed from the start.",
    paper: "sum of tightnesses; see R. Dechter, Constraint Processing, Morgan Kaufmann 2003",
    pseudocode: choose![
        "choose the unassigned variable with the highest sum of tightnesses",
        "  of several, the one with the highest degree",
        "  of several, the first",
    ],
};

static DWD: About = About {
    idea: "Takes the variable with the fewest values left per weight of its constraints, where a \
           constraint gains weight whenever it is the one that fails.",
    paper: "F. Boussemart, F. Hemery, C. Lecoutre and L. Saïs, Boosting systematic search by weighting \
            constraints, ECAI 2004",
    pseudocode: choose![
        "every constraint has weight 1; whenever one refuses a value, it gains 1",
        "choose the unassigned variable with the least values left / weight",
        "  (the weight of its constraints to unassigned variables)",
        "  of several, the first",
    ],
};

pub(super) fn about(strategy: OrderingStrategy) -> &'static About {
    match strategy {
        OrderingStrategy::Natural => &NO,
        OrderingStrategy::Brelaz => &BZ,
        OrderingStrategy::MaxCardinality => &MC,
        OrderingStrategy::MaxTightness => &MT,
        OrderingStrategy::DomOverWdeg => &DWD,
    }
}
