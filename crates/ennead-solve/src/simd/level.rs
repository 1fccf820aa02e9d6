//! The instruction sets, by name, and which of them this machine has.

use std::fmt;
use std::str::FromStr;

/// An instruction set the fast 9×9 engines can use. They give the same answers at every level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Level {
    /// What every machine has.
    Portable,
    /// x86-64 with AVX2.
    Avx2,
    /// x86-64 with AVX-512 F, BW, VL, BITALG and VBMI2.
    Avx512,
}

impl Level {
    /// Every level, the slowest first.
    pub const ALL: &'static [Level] = &[Level::Portable, Level::Avx2, Level::Avx512];

    /// The levels of this machine, the slowest first.
    pub fn available() -> impl DoubleEndedIterator<Item = Level> {
        Level::ALL.iter().copied().filter(|level| level.is_available())
    }

    /// The fastest level of this machine.
    pub fn best() -> Level {
        Level::available().next_back().unwrap_or(Level::Portable)
    }

    /// The fastest level of this machine that has sixteen lanes: what depends on their number is the
    /// same on every machine then.
    pub(crate) fn best_of_sixteen() -> Level {
        Level::best().min(Level::Avx2)
    }

    /// Its name, as a user writes it.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Portable => "portable",
            Level::Avx2 => "avx2",
            Level::Avx512 => "avx512",
        }
    }

    /// Whether this machine has it.
    pub fn is_available(self) -> bool {
        match self {
            Level::Portable => true,
            #[cfg(target_arch = "x86_64")]
            Level::Avx2 => super::avx2::is_available(),
            #[cfg(target_arch = "x86_64")]
            Level::Avx512 => super::avx512::is_available(),
            #[cfg(not(target_arch = "x86_64"))]
            Level::Avx2 | Level::Avx512 => false,
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that names no level.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no instruction set: expected {names}", names = names())]
pub struct BadLevel(pub String);

fn names() -> String {
    Level::ALL.iter().map(|level| level.name()).collect::<Vec<_>>().join(", ")
}

/// Reads the name of a level.
impl FromStr for Level {
    type Err = BadLevel;

    fn from_str(text: &str) -> Result<Level, BadLevel> {
        let named = Level::ALL.iter().copied().find(|level| level.name() == text);
        named.ok_or_else(|| BadLevel(text.to_owned()))
    }
}
