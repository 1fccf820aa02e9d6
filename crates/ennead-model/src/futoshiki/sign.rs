//! Signs between neighbouring squares.

use std::fmt;

use ennead_grid::interchange::Square;

/// Which way a sign opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Comparison {
    /// `>`: the first number is the greater.
    Greater,
    /// `<`: the first number is the lesser.
    Less,
}

impl Comparison {
    /// Whether it is true of two numbers.
    pub fn holds(self, first: u32, second: u32) -> bool {
        match self {
            Comparison::Greater => first > second,
            Comparison::Less => first < second,
        }
    }

    /// `>` or `<`.
    pub const fn symbol(self) -> char {
        match self {
            Comparison::Greater => '>',
            Comparison::Less => '<',
        }
    }

    /// The same seen from the other side.
    pub const fn reversed(self) -> Comparison {
        match self {
            Comparison::Greater => Comparison::Less,
            Comparison::Less => Comparison::Greater,
        }
    }
}

/// A sign between two squares, the earlier one first. Prints `(1,2)>(2,2)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sign {
    // The order of the fields is the order of comparison.
    first: Square,
    second: Square,
    comparison: Comparison,
}

impl Sign {
    /// The sign that says `first` `comparison` `second`. If `second` is the earlier square the sign is
    /// turned round, which says the same.
    pub fn new(first: Square, comparison: Comparison, second: Square) -> Sign {
        if second < first {
            return Sign { first: second, second: first, comparison: comparison.reversed() };
        }
        Sign { first, second, comparison }
    }

    /// The earlier square.
    pub const fn first(self) -> Square {
        self.first
    }

    /// The later square.
    pub const fn second(self) -> Square {
        self.second
    }

    /// What it says of the two.
    pub const fn comparison(self) -> Comparison {
        self.comparison
    }

    /// Whether the squares share a side.
    pub fn joins_neighbours(self) -> bool {
        let columns = self.first.column.abs_diff(self.second.column) as u64;
        let rows = self.first.row.abs_diff(self.second.row) as u64;
        columns + rows == 1
    }
}

impl fmt::Display for Sign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.first, self.comparison.symbol(), self.second)
    }
}
