//! Where fresh puzzles come from, before anybody judges them.
//!
//! Without more they are dug from any full grid, in random order. A wish that hardly any such puzzle meets
//! can name a *source* whose puzzles are nearer to it: what a source draws is judged like everything else,
//! so it decides how soon a puzzle is found, never whether it is as wished.
//!
//! | source | its puzzles |
//! |---|---|
//! | [`Source::Repeating`] | givens that are the same again when turned or reflected, if the digits change places in a fixed way |
//! | [`Source::Planted`] | some cells are blank, and some digits cannot stand in some cells, as can be seen from the givens |
//! | [`Source::Examples`] | known puzzles, shuffled: where a walk begins |
//!
//! A puzzle of a source costs what a puzzle costs that is dug one by one (80 µs, 9×9).

use ennead_grid::{Cell, Digit, Solution};
use ennead_same::Random;

/// Where fresh puzzles come from.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Source {
    /// Givens that are the same again after half a turn, a quarter turn or a reflection in a diagonal (one
    /// of them at random), if the digits change places in a fixed way. Their solution repeats likewise.
    Repeating,
    /// What this finds to be planted in a full grid is kept while it is dug. Grids in which it finds
    /// nothing are passed over.
    Planted(fn(&Solution, &mut Random) -> Option<Plant>),
    /// Puzzles that are known to be as wished, one a string, blank cells as dots. They are shuffled into
    /// equivalent ones and never handed out: the search walks away from them, by many neighbours that are
    /// all as wished. Other than the rest, what is made so is related to the examples. Only for puzzles of the
    /// examples' shape with one solution, where nothing is wished of their givens' places or number that
    /// examples need not meet (symmetry, pattern, minimality); else they are passed over.
    Examples(&'static [&'static str]),
}

/// How many neighbours that are as wished lie between an example and a puzzle that is handed out.
///
/// Of 100 puzzles made so from 6 examples (needs Avoidable Rectangle Type 2) no two are equivalent, and they have
/// 21 full grids. Walking until the solution has changed three times gives 57 full grids to 60 puzzles, but takes
/// ten times as long, for a Sashimi Jellyfish as long as a search from nothing.
pub(crate) const AWAY: u32 = 64;

/// What is kept while a puzzle is dug.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plant {
    /// Cells that are blank.
    pub blank: Vec<Cell>,
    /// Digits that cannot stand in a cell at first sight: a given stands there, or one sees it that has
    /// the digit.
    pub barred: Vec<(Cell, Digit)>,
}
