//! Which JSON document is it? Its keys tell.

use crate::Source;

use super::scan::keys;

/// The documents that are known here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// `size` and `grid`.
    Fpuzzles,
    /// `cells` beside `cellSize`, `regions` or `metadata`.
    Sudokupad,
    /// `Sectors` or `FixedNumbers`.
    Problem,
    /// `cells` beside `difficulty_category` or `time_elapsed`.
    Gnome,
    /// `puzzle`.
    Ours,
    /// No object at all: lists of numbers or texts.
    Bare,
    /// An object with other keys.
    Unknown,
}

/// The kind of a text that begins like JSON; `None` for another text.
pub(crate) fn kind(source: &Source<'_>) -> Option<Kind> {
    let line = source.content().next()?.text;
    let text = &source.text()[line.as_ptr() as usize - source.text().as_ptr() as usize..];
    // `[` also begins the section headings of other forms, as `[Puzzle]`.
    let opening = text.trim_start().strip_prefix('[').map(str::trim_start);
    let begins = match opening {
        Some(inner) => inner.starts_with(|c: char| "[{\"]-".contains(c) || c.is_ascii_digit()),
        // `{0,0,3,0}` is a row of a list in a program.
        None => text.trim_start().strip_prefix('{').is_some_and(|inner| {
            inner.trim_start().chars().next().is_none_or(|c| matches!(c, '"' | '}'))
        }),
    };
    if !begins {
        return None;
    }
    let keys = keys(text);
    if keys.is_empty() && opening.is_some() {
        return Some(Kind::Bare);
    }
    Some(of_keys(&keys))
}

fn of_keys(keys: &[&str]) -> Kind {
    let any = |names: &[&str]| {
        names.iter().any(|name| keys.iter().any(|key| key.eq_ignore_ascii_case(name)))
    };
    if any(&["sectors", "fixednumbers", "filledsquares"]) {
        Kind::Problem
    } else if any(&["puzzle"]) {
        Kind::Ours
    } else if any(&["grid"]) {
        Kind::Fpuzzles
    } else if any(&["cells"]) && any(&["difficulty_category", "time_elapsed"]) {
        Kind::Gnome
    } else if any(&["cells"]) && any(&["cellsize", "regions", "metadata"]) {
        Kind::Sudokupad
    } else {
        Kind::Unknown
    }
}
