//! The checking strategies explained. All searches share a frame; a strategy fills in how it begins,
//! how it judges a value, and where it goes back to.

use super::{About, Line};
use crate::strategy::CheckingStrategy;

/// The frame with the lines of a strategy in it.
macro_rules! search {
    (begin: $begin:literal, judge: [$($judge:literal),*], back: [$($back:literal),*]) => {
        &[
            Line { text: $begin, transitions: "b" },
            Line { text: "repeat:", transitions: "a" },
            Line { text: "  choose an unassigned variable x", transitions: "" },
            Line { text: "  for each value v left to x:", transitions: "" },
            $( Line { text: $judge, transitions: "" }, )*
            Line { text: "    if v is safe, keep x = v:", transitions: "" },
            Line { text: "      all variables assigned: stop, a solution", transitions: "q" },
            Line { text: "      else continue with the next variable", transitions: "p" },
            Line { text: "    else give v up", transitions: "" },
            Line { text: "  if no value is left, go back:", transitions: "r" },
            $( Line { text: $back, transitions: "" }, )*
            Line { text: "    there is no such y: stop, no (further) solution", transitions: "x" },
            Line { text: "    give up the value of y; if y has none left, go back again", transitions: "y" },
            Line { text: "    else try the next value of y: x := y", transitions: "z" },
        ]
    };
}

static BT: About = About {
    idea: "Tries the values in order and compares each with everything assigned; with none left, it \
           changes the variable assigned last.",
    paper: "S. W. Golomb and L. D. Baumert, Backtrack programming, Journal of the ACM 12, 1965",
    pseudocode: search! {
        begin: "if a domain is empty: stop, no solution",
        judge: ["    v is safe if it agrees with all assigned neighbours of x"],
        back: ["    y := the variable assigned last; unassign it"]
    },
};

static BJ: About = About {
    idea: "Jumps back to the latest assignment that was needed to refuse the values of a variable, \
           but only from variables none of whose values passed.",
    paper: "J. Gaschnig, Performance measurement and analysis of certain search algorithms, thesis, \
            Carnegie Mellon University, 1979",
    pseudocode: search! {
        begin: "if a domain is empty: stop, no solution",
        judge: [
            "    compare v with the assigned neighbours of x, earliest first",
            "    remember the latest place any comparison for x had to reach",
            "    v is safe if all agree"
        ],
        back: ["    y := the variable at the place remembered for x; unassign all from y on"]
    },
};

static GBJ: About = About {
    idea: "Jumps back to the latest assigned neighbour in the graph, whatever the values were, and \
           passes the other neighbours on to it.",
    paper: "R. Dechter, Enhancement schemes for constraint processing, Artificial Intelligence 41, \
            1990",
    pseudocode: search! {
        begin: "if a domain is empty: stop, no solution",
        judge: [
            "    suspects(x) begins as the assigned neighbours of x",
            "    v is safe if it agrees with all of them"
        ],
        back: [
            "    y := the suspect of x assigned last",
            "    suspects(y) := suspects(y) and suspects(x), without y",
            "    unassign all from y on"
        ]
    },
};

static CBJ: About = About {
    idea: "Remembers which assignments refused values; with none left, it jumps back to the latest of \
           them and passes the others on to it.",
    paper: "P. Prosser, Hybrid algorithms for the constraint satisfaction problem, Computational \
            Intelligence 9, 1993",
    pseudocode: search! {
        begin: "if a domain is empty: stop, no solution",
        judge: [
            "    compare v with the assigned neighbours of x, earliest first",
            "    the first that disagrees joins conflicts(x)",
            "    v is safe if all agree"
        ],
        back: [
            "    y := the member of conflicts(x) assigned last",
            "    conflicts(y) := conflicts(y) and conflicts(x), without y",
            "    unassign all from y on"
        ]
    },
};

static DBT: About = About {
    idea: "Knows for every value that is gone which assignments exclude it, takes only the latest \
           culprit out of the middle, and keeps all other assignments.",
    paper: "M. L. Ginsberg, Dynamic backtracking, Journal of Artificial Intelligence Research 1, 1993",
    pseudocode: search! {
        begin: "if a domain is empty: stop, no solution",
        judge: [
            "    compare v with the assigned neighbours of x, earliest first",
            "    the first that disagrees is the explanation why v is gone",
            "    v is safe if all agree"
        ],
        back: [
            "    E := all variables in the explanations of the values of x",
            "    y := the member of E assigned last; unassign y alone",
            "    put back every value whose explanation names y",
            "    E without y explains why the value of y is gone"
        ]
    },
};

static DDBT: About = About {
    idea: "Jumps as conflict-directed backjumping does and writes each dead end down as a no-good, so \
           that the same combination is refused at once when it comes again.",
    paper: "R. M. Stallman and G. J. Sussman, Forward reasoning and dependency-directed backtracking, \
            Artificial Intelligence 9, 1977",
    pseudocode: search! {
        begin: "if a domain is empty: stop, no solution",
        judge: [
            "    compare v with the assigned neighbours of x, earliest first",
            "    the first that disagrees joins conflicts(x)",
            "    if v completes a recorded no-good, its others join conflicts(x)",
            "    v is safe if neither happened"
        ],
        back: [
            "    record conflicts(x) with its values as a no-good",
            "    y := the member of conflicts(x) assigned last",
            "    conflicts(y) := conflicts(y) and conflicts(x), without y",
            "    unassign all from y on"
        ]
    },
};

static FC: About = About {
    idea: "After each assignment takes from the unassigned neighbours the values that no longer go \
           with it, and refuses a value that would leave a neighbour none.",
    paper: "R. M. Haralick and G. L. Elliott, Increasing tree search efficiency for constraint \
            satisfaction problems, Artificial Intelligence 14, 1980",
    pseudocode: search! {
        begin: "if a domain is empty: stop, no solution",
        judge: [
            "    from each unassigned neighbour of x take what disagrees with v",
            "    v is safe if no domain became empty; else put all back"
        ],
        back: ["    y := the variable assigned last; unassign it, put back what it took"]
    },
};

static PLA: About = About {
    idea: "Forward checks, then compares each unassigned variable once with those after it and takes \
           away values without a partner there.",
    paper: "R. M. Haralick and G. L. Elliott, Increasing tree search efficiency for constraint \
            satisfaction problems, Artificial Intelligence 14, 1980",
    pseudocode: search! {
        begin: "look ahead once; if a domain is empty: stop, no solution",
        judge: [
            "    from each unassigned neighbour of x take what disagrees with v",
            "    for each unassigned z, and each unassigned neighbour w after z:",
            "      take from z the values that no value of w goes with",
            "    v is safe if no domain became empty; else put all back"
        ],
        back: ["    y := the variable assigned last; unassign it, put back what it took"]
    },
};

static FLA: About = About {
    idea: "Forward checks, then compares each unassigned variable once with all its unassigned \
           neighbours and takes away values without a partner there.",
    paper: "R. M. Haralick and G. L. Elliott, Increasing tree search efficiency for constraint \
            satisfaction problems, Artificial Intelligence 14, 1980",
    pseudocode: search! {
        begin: "look ahead once; if a domain is empty: stop, no solution",
        judge: [
            "    from each unassigned neighbour of x take what disagrees with v",
            "    for each unassigned z, and each unassigned neighbour w of z:",
            "      take from z the values that no value of w goes with",
            "    v is safe if no domain became empty; else put all back"
        ],
        back: ["    y := the variable assigned last; unassign it, put back what it took"]
    },
};

static MAC: About = About {
    idea: "Keeps the unassigned part arc consistent after every assignment: each value left has a \
           partner in the domain of every unassigned neighbour.",
    paper: "D. Sabin and E. C. Freuder, Contradicting conventional wisdom in constraint satisfaction, \
            ECAI 1994",
    pseudocode: search! {
        begin: "make the problem arc consistent; a domain is empty: stop, no solution",
        judge: [
            "    from each unassigned neighbour of x take what disagrees with v",
            "    while the domain of some z has shrunk: for each unassigned neighbour w:",
            "      take from w the values that no value of z goes with",
            "    v is safe if no domain became empty; else put all back"
        ],
        back: ["    y := the variable assigned last; unassign it, put back what it took"]
    },
};

static FC_CBJ: About = About {
    idea: "Forward checking that remembers which assignments pruned which domain, and jumps back to \
           the latest that had a part in the failure.",
    paper: "P. Prosser, Hybrid algorithms for the constraint satisfaction problem, Computational \
            Intelligence 9, 1993",
    pseudocode: search! {
        begin: "if a domain is empty: stop, no solution",
        judge: [
            "    from each unassigned neighbour of x take what disagrees with v",
            "    if a domain became empty, all who pruned it join conflicts(x)",
            "    v is safe if none did; else put all back"
        ],
        back: [
            "    all who pruned x join conflicts(x)",
            "    y := the member of conflicts(x) assigned last",
            "    conflicts(y) := conflicts(y) and conflicts(x), without y",
            "    unassign all from y on, put back what they took"
        ]
    },
};

static MAC_CBJ: About = About {
    idea: "Maintains arc consistency, remembers which assignments stand behind each pruning, and jumps \
           back to the latest that had a part in the failure.",
    paper: "P. Prosser, MAC-CBJ: maintaining arc consistency with conflict-directed backjumping, \
            report 95/177, University of Strathclyde, 1995",
    pseudocode: search! {
        begin: "make the problem arc consistent; a domain is empty: stop, no solution",
        judge: [
            "    from each unassigned neighbour of x take what disagrees with v",
            "    while the domain of some z has shrunk: for each unassigned neighbour w:",
            "      take from w what no value of z goes with; z's culprits become w's",
            "    if a domain became empty, its culprits join conflicts(x)",
            "    v is safe if none did; else put all back"
        ],
        back: [
            "    the culprits of x join conflicts(x)",
            "    y := the member of conflicts(x) assigned last",
            "    conflicts(y) := conflicts(y) and conflicts(x), without y",
            "    unassign all from y on, put back what they took"
        ]
    },
};

pub(super) fn about(strategy: CheckingStrategy) -> &'static About {
    match strategy {
        CheckingStrategy::Backtracking => &BT,
        CheckingStrategy::Backjumping => &BJ,
        CheckingStrategy::GraphBasedBackjumping => &GBJ,
        CheckingStrategy::ConflictDirectedBackjumping => &CBJ,
        CheckingStrategy::DynamicBacktracking => &DBT,
        CheckingStrategy::DependencyDirectedBacktracking => &DDBT,
        CheckingStrategy::ForwardChecking => &FC,
        CheckingStrategy::PartialLookingAhead => &PLA,
        CheckingStrategy::FullLookingAhead => &FLA,
        CheckingStrategy::MaintainingArcConsistency => &MAC,
        CheckingStrategy::ForwardCheckingCbj => &FC_CBJ,
        CheckingStrategy::MaintainingArcConsistencyCbj => &MAC_CBJ,
    }
}
