//! The catalogue: which checking and which ordering strategies there are, and the algorithms they
//! make.
//!
//! One table per kind is the single source of codes, names and order; parsing, printing and every
//! list shown to people come from it. An [`Algorithm`] is one of each, written `MAC+BZ`.

use std::fmt;
use std::str::FromStr;

/// Defines an enumeration from its table, so that nothing about it is written twice.
macro_rules! catalogue {
    (
        $(#[$about:meta])* $kind:ident, $what:literal:
        $( $(#[$doc:meta])* $variant:ident, $code:literal, $name:literal; )*
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[cfg_attr(feature = "serde", serde(into = "String", try_from = "String"))]
        pub enum $kind { $( $(#[$doc])* $variant, )* }

        impl $kind {
            /// Every one, in the order of the catalogue.
            pub const ALL: &'static [$kind] = &[$($kind::$variant),*];

            /// The short code, as in the literature.
            pub const fn code(self) -> &'static str {
                match self { $($kind::$variant => $code,)* }
            }

            /// The name in words.
            pub const fn name(self) -> &'static str {
                match self { $($kind::$variant => $name,)* }
            }
        }

        impl fmt::Display for $kind {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.code())
            }
        }

        impl FromStr for $kind {
            type Err = UnknownCode;

            fn from_str(text: &str) -> Result<$kind, UnknownCode> {
                let wanted = text.trim();
                let same = |kind: &&$kind| kind.code().eq_ignore_ascii_case(wanted);
                let codes = || $kind::ALL.iter().map(|kind| kind.code()).collect();
                $kind::ALL.iter().find(same).copied().ok_or_else(|| UnknownCode {
                    what: $what, found: wanted.to_owned(), codes: codes(),
                })
            }
        }
    };
}

catalogue! {
    /// How an assignment is judged, and what is undone when a variable has no value left.
    CheckingStrategy, "checking strategy":
    /// Chronological backtracking.
    Backtracking, "BT", "Naive Backtracking";
    /// Gaschnig's backjumping (1979).
    Backjumping, "BJ", "Backjumping";
    /// Graph-based backjumping (Dechter 1990).
    GraphBasedBackjumping, "GBJ", "Graph-Based Backjumping";
    /// Conflict-directed backjumping (Prosser 1993).
    ConflictDirectedBackjumping, "CBJ", "Conflict-Directed Backjumping";
    /// Dynamic backtracking (Ginsberg 1993).
    DynamicBacktracking, "DBT", "Dynamic Backtracking";
    /// Dependency-directed backtracking with recorded no-goods (Stallman and Sussman 1977).
    DependencyDirectedBacktracking, "DDBT", "Dependency-Directed Backtracking";
    /// Forward checking (Haralick and Elliott 1980).
    ForwardChecking, "FC", "Forward Checking";
    /// Partial looking ahead (Haralick and Elliott 1980).
    PartialLookingAhead, "PLA", "Partial Looking Ahead";
    /// Full looking ahead (Haralick and Elliott 1980).
    FullLookingAhead, "FLA", "Full Looking Ahead";
    /// Maintaining arc consistency (Sabin and Freuder 1994).
    MaintainingArcConsistency, "MAC", "Maintaining Arc Consistency";
    /// Forward checking with conflict-directed backjumping (Prosser 1993).
    ForwardCheckingCbj, "FC-CBJ", "Forward Checking with Conflict-Directed Backjumping";
    /// Maintaining arc consistency with conflict-directed backjumping (Prosser 1995).
    MaintainingArcConsistencyCbj, "MAC-CBJ",
        "Maintaining Arc Consistency with Conflict-Directed Backjumping";
}

catalogue! {
    /// Which variable is assigned next.
    OrderingStrategy, "ordering strategy":
    /// By index.
    Natural, "NO", "Natural Ordering";
    /// Fewest remaining values, then highest degree (Brélaz 1979).
    Brelaz, "BZ", "Brélaz Heuristic";
    /// Most assigned neighbours (Dechter and Meiri 1989).
    MaxCardinality, "MC", "Max Cardinality";
    /// Highest sum tightness.
    MaxTightness, "MT", "Max Tightness";
    /// Fewest remaining values per weighted degree (Boussemart et al. 2004).
    DomOverWdeg, "DWD", "Domain over Weighted Degree";
}

/// What a checking strategy looks at to judge an assignment.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CheckingKind {
    /// The assignments already made.
    LookBack,
    /// The values left to the variables not yet assigned.
    LookAhead,
    /// Ahead to judge, back to decide where to jump.
    Hybrid,
}

impl CheckingStrategy {
    /// Whether the strategy looks back, ahead, or both ways.
    pub const fn kind(self) -> CheckingKind {
        match self {
            CheckingStrategy::Backtracking
            | CheckingStrategy::Backjumping
            | CheckingStrategy::GraphBasedBackjumping
            | CheckingStrategy::ConflictDirectedBackjumping
            | CheckingStrategy::DynamicBacktracking
            | CheckingStrategy::DependencyDirectedBacktracking => CheckingKind::LookBack,
            CheckingStrategy::ForwardChecking
            | CheckingStrategy::PartialLookingAhead
            | CheckingStrategy::FullLookingAhead
            | CheckingStrategy::MaintainingArcConsistency => CheckingKind::LookAhead,
            CheckingStrategy::ForwardCheckingCbj
            | CheckingStrategy::MaintainingArcConsistencyCbj => CheckingKind::Hybrid,
        }
    }
}

/// A search algorithm: one checking strategy and one ordering strategy.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(into = "String", try_from = "String"))]
pub struct Algorithm {
    /// How assignments are judged.
    pub checking: CheckingStrategy,
    /// How variables are chosen.
    pub ordering: OrderingStrategy,
}

impl Algorithm {
    /// The algorithm of these two halves.
    pub const fn new(checking: CheckingStrategy, ordering: OrderingStrategy) -> Algorithm {
        Algorithm { checking, ordering }
    }

    /// Every algorithm: all checking strategies, each with all ordering strategies.
    pub fn all() -> impl Iterator<Item = Algorithm> {
        let orderings = |checking| {
            OrderingStrategy::ALL.iter().map(move |&ordering| Algorithm { checking, ordering })
        };
        CheckingStrategy::ALL.iter().copied().flat_map(orderings)
    }
}

impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}+{}", self.checking, self.ordering))
    }
}

impl FromStr for Algorithm {
    type Err = ParseAlgorithmError;

    fn from_str(text: &str) -> Result<Algorithm, ParseAlgorithmError> {
        let (checking, ordering) = text
            .split_once('+')
            .ok_or_else(|| ParseAlgorithmError::NoPlus { found: text.trim().to_owned() })?;
        Ok(Algorithm { checking: checking.parse()?, ordering: ordering.parse()? })
    }
}

/// A code that is not in the catalogue.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownCode {
    what: &'static str,
    found: String,
    codes: Vec<&'static str>,
}

impl fmt::Display for UnknownCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let UnknownCode { what, found, codes } = self;
        write!(f, "unknown {what} '{found}'; known are {}", codes.join(", "))
    }
}

impl std::error::Error for UnknownCode {}

/// Who comes first where a strategy leaves it open.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Ties {
    /// The variable and the value with the lowest number.
    #[default]
    Lowest,
    /// As in Kolyteon, so that steps are counted as there: values wait in queues and variables keep
    /// the places they were swapped to.
    Kolyteon,
}

impl Ties {
    /// Both.
    pub const ALL: &'static [Ties] = &[Ties::Lowest, Ties::Kolyteon];

    /// Its name in lower case, as `kolyteon`.
    pub const fn name(self) -> &'static str {
        match self {
            Ties::Lowest => "lowest",
            Ties::Kolyteon => "kolyteon",
        }
    }

    /// Whether an algorithm has a form with these ties: Kolyteon has eight checking strategies and
    /// four orderings.
    pub fn suit(self, algorithm: Algorithm) -> bool {
        let is_jumping_ahead = algorithm.checking.kind() == CheckingKind::Hybrid;
        let keeps_no_prefix = matches!(
            algorithm.checking,
            CheckingStrategy::DynamicBacktracking
                | CheckingStrategy::DependencyDirectedBacktracking
        );
        let learns = algorithm.ordering == OrderingStrategy::DomOverWdeg;
        self == Ties::Lowest || !(is_jumping_ahead || keeps_no_prefix || learns)
    }
}

impl fmt::Display for Ties {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Ties {
    type Err = UnknownCode;

    fn from_str(text: &str) -> Result<Ties, UnknownCode> {
        let wanted = text.trim();
        let same = |ties: &&Ties| ties.name().eq_ignore_ascii_case(wanted);
        Ties::ALL.iter().find(same).copied().ok_or_else(|| UnknownCode {
            what: "way with ties",
            found: wanted.to_owned(),
            codes: Ties::ALL.iter().map(|ties| ties.name()).collect(),
        })
    }
}

/// Text that does not name an algorithm.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ParseAlgorithmError {
    /// There is no `+` between two codes.
    NoPlus {
        /// The text given.
        found: String,
    },
    /// One of the codes is unknown.
    Code(UnknownCode),
}

impl From<UnknownCode> for ParseAlgorithmError {
    fn from(unknown: UnknownCode) -> ParseAlgorithmError {
        ParseAlgorithmError::Code(unknown)
    }
}

impl fmt::Display for ParseAlgorithmError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseAlgorithmError::NoPlus { found } => {
                let codes = |all: &[&str]| all.join(", ");
                let checking: Vec<_> = CheckingStrategy::ALL.iter().map(|s| s.code()).collect();
                let ordering: Vec<_> = OrderingStrategy::ALL.iter().map(|s| s.code()).collect();
                write!(
                    f,
                    "'{found}' names no algorithm; write CHECKING+ORDERING, as in MAC+BZ, with \
                     one of {} and one of {}",
                    codes(&checking),
                    codes(&ordering)
                )
            }
            ParseAlgorithmError::Code(unknown) => unknown.fmt(f),
        }
    }
}

impl std::error::Error for ParseAlgorithmError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            ParseAlgorithmError::NoPlus { .. } => None,
            ParseAlgorithmError::Code(unknown) => Some(unknown),
        }
    }
}
