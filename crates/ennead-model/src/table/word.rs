//! A variable or a value of a table: a name, and its place in its list.

use std::fmt;

use super::BadTable;
use crate::name::Name;

/// A listed name. Ordered by place, so that variables and values stand in the order of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Word {
    pub(super) place: u32,
    pub(super) name: Name,
}

impl Word {
    pub(super) fn new(place: usize, name: Name) -> Word {
        Word { place: place as u32, name }
    }

    /// Its name.
    pub fn name(&self) -> &str {
        self.name.as_str()
    }

    /// Its name as a whole number, if it is one.
    pub fn number(&self) -> Option<i64> {
        self.name().parse().ok()
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.name.fmt(f)
    }
}

/// Whether a character may stand in a name.
pub(super) fn is_of_name(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '\'')
}

/// The name of a variable.
pub(super) fn variable(text: &str) -> Result<Name, BadTable> {
    let good = text.chars().all(is_of_name) && !text.starts_with(|c: char| c.is_numeric());
    let name = Name::new(text).filter(|_| good);
    name.ok_or_else(|| BadTable::Name(text.chars().take(40).flat_map(char::escape_debug).collect()))
}

/// The name of a value: a whole number as it is usually written, or a name.
pub(super) fn value(text: &str) -> Result<Name, BadTable> {
    let number = text.parse::<i64>().ok().map(|number| number.to_string());
    let good = number.is_some() || text.chars().all(is_of_name);
    let name = Name::new(number.as_deref().unwrap_or(text)).filter(|_| good);
    name.ok_or_else(|| {
        BadTable::Value(text.chars().take(40).flat_map(char::escape_debug).collect())
    })
}
