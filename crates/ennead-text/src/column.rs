//! The name of a column of a table, as a caller gives it.

use std::fmt;
use std::str::FromStr;

/// The most bytes a name may have. It is kept in place, so that [`Options`](crate::Options) can be
/// copied.
const LONGEST: usize = 62;

/// The name of a column: not empty, at most 62 bytes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct ColumnName {
    bytes: [u8; LONGEST],
    length: u8,
}

/// A text that can be no column's name here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a column's name has 1 to {LONGEST} bytes, not {0}")]
pub struct BadColumnName(pub usize);

impl ColumnName {
    /// The name.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.bytes[..usize::from(self.length)]).unwrap_or("")
    }
}

impl FromStr for ColumnName {
    type Err = BadColumnName;

    fn from_str(text: &str) -> Result<ColumnName, BadColumnName> {
        let name = text.trim();
        let mut bytes = [0; LONGEST];
        match bytes.get_mut(..name.len()) {
            Some(place) if !name.is_empty() => place.copy_from_slice(name.as_bytes()),
            _ => return Err(BadColumnName(name.len())),
        }
        Ok(ColumnName { bytes, length: name.len() as u8 })
    }
}

impl fmt::Display for ColumnName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for ColumnName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.as_str())
    }
}
