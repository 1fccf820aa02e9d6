//! Short names, copied as easily as numbers: up to 32 bytes of UTF-8, kept in place and filled up with
//! zeros. A name has no zero in it, so comparing the bytes is comparing the names, by code point.

use std::fmt;

/// The most bytes a name may have.
pub(crate) const LONGEST: usize = 32;

/// A name of at least one byte and at most 32, without zeros. Ordered by code point.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Name([u8; LONGEST]);

impl Name {
    /// The name, unless it is empty, too long or has a zero in it.
    pub fn new(name: &str) -> Option<Name> {
        if name.is_empty() || name.len() > LONGEST || name.contains('\0') {
            return None;
        }
        let mut bytes = [0; LONGEST];
        bytes[..name.len()].copy_from_slice(name.as_bytes());
        Some(Name(bytes))
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        let end = self.0.iter().position(|&byte| byte == 0).unwrap_or(LONGEST);
        std::str::from_utf8(&self.0[..end]).expect("built from a str without zeros")
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Name({:?})", self.as_str())
    }
}
