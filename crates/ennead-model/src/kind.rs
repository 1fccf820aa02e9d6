//! The seven kinds of problem, by name.

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
    /// [`Table`](crate::Table)
    Table,
}

impl Kind {
    /// All seven.
    pub const ALL: &'static [Kind] = &[
        Kind::Sudoku,
        Kind::Futoshiki,
        Kind::GraphColouring,
        Kind::MapColouring,
        Kind::NQueens,
        Kind::Shikaku,
        Kind::Table,
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
            Kind::Table => "table",
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
            Kind::Table => &[],
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
#[error("`{found}` is no kind of problem{}; known are {}", meant(*.near), names())]
pub struct UnknownKind {
    /// The name given, cut after a few characters.
    pub found: String,
    /// The kind that was probably meant.
    pub near: Option<Kind>,
}

fn names() -> String {
    Kind::ALL.iter().map(|kind| kind.name()).collect::<Vec<_>>().join(", ")
}

fn meant(near: Option<Kind>) -> String {
    near.map(|kind| format!(" (did you mean `{kind}`?)")).unwrap_or_default()
}

/// A name without what people write differently: case, hyphens, blanks, the u of colour.
fn plain(name: &str) -> String {
    let letters = name.chars().filter(|c| c.is_alphanumeric());
    letters.take(40).collect::<String>().to_lowercase().replace("color", "colour")
}

/// Case, hyphens and the spelling of colour do not matter: `NQueens`, `graph-coloring`.
impl FromStr for Kind {
    type Err = UnknownKind;

    fn from_str(name: &str) -> Result<Kind, UnknownKind> {
        let wanted = plain(name);
        let known = Kind::ALL.iter().find(|kind| plain(kind.name()) == wanted);
        known.copied().ok_or_else(|| UnknownKind {
            found: name.chars().take(20).flat_map(char::escape_debug).collect(),
            near: near(&wanted),
        })
    }
}

/// The kind that this is a part of, or nearly.
fn near(wanted: &str) -> Option<Kind> {
    let within = |kind: &&Kind| wanted.len() > 2 && plain(kind.name()).contains(wanted);
    let mut parts = Kind::ALL.iter().filter(within);
    if let Some(&kind) = parts.next() {
        return parts.next().is_none().then_some(kind);
    }
    let distances =
        Kind::ALL.iter().map(|&kind| (strsim::levenshtein(&plain(kind.name()), wanted), kind));
    // Two letters in five may be wrong.
    distances.min().filter(|&(wrong, _)| wrong * 5 <= wanted.len() * 2).map(|(_, kind)| kind)
}
