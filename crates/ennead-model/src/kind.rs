//! The six kinds of problem, by name.

use std::fmt;
use std::str::FromStr;

/// Which problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// [`Sudoku`](crate::Sudoku)
    Sudoku,
    /// [`Futoshiki`](crate::Futoshiki)
    Futoshiki,
    /// [`GraphColouring`](crate::GraphColouring)
    GraphColouring,
    /// [`MapColouring`](crate::MapColouring)
    MapColouring,
    /// [`NQueens`](crate::NQueens)
    NQueens,
    /// [`Shikaku`](crate::Shikaku)
    Shikaku,
}

impl Kind {
    /// All six.
    pub const ALL: &'static [Kind] = &[
        Kind::Sudoku,
        Kind::Futoshiki,
        Kind::GraphColouring,
        Kind::MapColouring,
        Kind::NQueens,
        Kind::Shikaku,
    ];

    /// Its name on a command line, as `graph-colouring`.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Sudoku => "sudoku",
            Kind::Futoshiki => "futoshiki",
            Kind::GraphColouring => "graph-colouring",
            Kind::MapColouring => "map-colouring",
            Kind::NQueens => "n-queens",
            Kind::Shikaku => "shikaku",
        }
    }

    /// The names of the numbers that describe an instance to be made, in order: `n-queens:8` has one.
    pub const fn parameters(self) -> &'static [&'static str] {
        match self {
            Kind::Sudoku => &["fixed numbers"],
            Kind::Futoshiki => &["side", "empty squares"],
            Kind::GraphColouring => &["nodes", "colours"],
            Kind::MapColouring => &["width", "height", "blocks", "colours"],
            Kind::NQueens => &["queens"],
            Kind::Shikaku => &["side", "hints"],
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that is no kind of problem.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{found}` is no kind of problem; known are {}", names())]
pub struct UnknownKind {
    /// The name given, cut after a few characters.
    pub found: String,
}

fn names() -> String {
    Kind::ALL.iter().map(|kind| kind.name()).collect::<Vec<_>>().join(", ")
}

impl FromStr for Kind {
    type Err = UnknownKind;

    fn from_str(name: &str) -> Result<Kind, UnknownKind> {
        let known = Kind::ALL.iter().find(|kind| kind.name() == name);
        known.copied().ok_or_else(|| UnknownKind { found: name.chars().take(20).collect() })
    }
}
