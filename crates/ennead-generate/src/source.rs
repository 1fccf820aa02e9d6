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
}

/// What is kept while a puzzle is dug.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plant {
    /// Cells that are blank.
    pub blank: Vec<Cell>,
    /// Digits that cannot stand in a cell at first sight: a given stands there, or one sees it that has
    /// the digit.
    pub barred: Vec<(Cell, Digit)>,
}
