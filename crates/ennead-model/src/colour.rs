//! Sixteen named colours, and sets of them.
//!
//! A colour is a number from 0 to 15 and a name. Colours are compared by number, print as their name,
//! and are written in JSON as their name.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The table: one line per colour, in the order of the numbers. Enum, names and `ALL` come from it.
macro_rules! colours {
    ($($name:ident)*) => {
        /// One of sixteen colours. Its number is its place in [`Colour::ALL`].
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "&'static str")]
        #[expect(missing_docs, reason = "the names say it")]
        pub enum Colour { $($name,)* }

        impl Colour {
            /// All sixteen, by number.
            pub const ALL: [Colour; 16] = [$(Colour::$name,)*];

            /// Its name, as `Teal`.
            pub const fn name(self) -> &'static str {
                match self { $(Colour::$name => stringify!($name),)* }
            }
        }
    };
}

colours! {
    Black Maroon Green Olive Navy Purple Teal Silver
    Grey Red Lime Yellow Blue Fuchsia Aqua White
}

impl Colour {
    /// Its number, 0 to 15.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The colour of this number.
    pub fn of_number(number: usize) -> Option<Colour> {
        Colour::ALL.get(number).copied()
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl From<Colour> for &'static str {
    fn from(colour: Colour) -> &'static str {
        colour.name()
    }
}

/// A name that is no colour.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{found}` is no colour; known are {}", ColourSet::ALL)]
pub struct UnknownColour {
    /// The name given, cut after a few characters.
    pub found: String,
}

impl FromStr for Colour {
    type Err = UnknownColour;

    fn from_str(name: &str) -> Result<Colour, UnknownColour> {
        let known = Colour::ALL.into_iter().find(|colour| colour.name().eq_ignore_ascii_case(name));
        known.ok_or_else(|| UnknownColour { found: name.chars().take(20).collect() })
    }
}

impl TryFrom<String> for Colour {
    type Error = UnknownColour;

    fn try_from(name: String) -> Result<Colour, UnknownColour> {
        name.parse()
    }
}

/// A set of colours. Prints as the names with blanks between them; in JSON a list of names.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Colour>", into = "Vec<Colour>")]
pub struct ColourSet(u16);

impl ColourSet {
    /// No colour.
    pub const EMPTY: ColourSet = ColourSet(0);
    /// All sixteen.
    pub const ALL: ColourSet = ColourSet(u16::MAX);

    /// The `count` colours of the lowest numbers; all of them if `count` is 16 or more.
    pub fn first(count: usize) -> ColourSet {
        Colour::ALL.into_iter().take(count).collect()
    }

    /// How many there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `colour` is one of them.
    pub const fn contains(self, colour: Colour) -> bool {
        self.0 >> colour.number() & 1 != 0
    }

    /// The colours, by number.
    pub fn iter(self) -> impl Iterator<Item = Colour> {
        Colour::ALL.into_iter().filter(move |&colour| self.contains(colour))
    }
}

impl FromIterator<Colour> for ColourSet {
    fn from_iter<I: IntoIterator<Item = Colour>>(colours: I) -> ColourSet {
        ColourSet(colours.into_iter().fold(0, |set, colour| set | 1 << colour.number()))
    }
}

impl From<Vec<Colour>> for ColourSet {
    fn from(colours: Vec<Colour>) -> ColourSet {
        colours.into_iter().collect()
    }
}

impl From<ColourSet> for Vec<Colour> {
    fn from(set: ColourSet) -> Vec<Colour> {
        set.iter().collect()
    }
}

impl fmt::Display for ColourSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<_> = self.iter().map(Colour::name).collect();
        f.write_str(&names.join(" "))
    }
}

impl fmt::Debug for ColourSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
