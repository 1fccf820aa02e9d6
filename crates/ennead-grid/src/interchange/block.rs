//! Rectangles of squares.

use std::fmt;

use super::{NumberedSquare, Square};

/// Width and height of a rectangle, each at least 1. Ordered by width, then by height. Prints `5x2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "RawDimensions", into = "RawDimensions"))]
pub struct Dimensions {
    width: u32,
    height: u32,
}

/// A rectangle without width or without height.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("dimensions {0}x{1}: width and height must be at least 1")]
pub struct BadDimensions(u32, u32);

impl Dimensions {
    /// Dimensions of `width` × `height` squares.
    pub const fn new(width: u32, height: u32) -> Result<Dimensions, BadDimensions> {
        if width == 0 || height == 0 {
            return Err(BadDimensions(width, height));
        }
        Ok(Dimensions { width, height })
    }

    /// Width in squares.
    pub const fn width(self) -> u32 {
        self.width
    }

    /// Height in squares.
    pub const fn height(self) -> u32 {
        self.height
    }

    /// Area in squares.
    pub const fn area(self) -> u64 {
        self.width as u64 * self.height as u64
    }
}

impl fmt::Display for Dimensions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

/// A rectangle at a place. Ordered by origin, then by dimensions. Prints `(1,0) [5x2]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "PascalCase", deny_unknown_fields))]
pub struct Block {
    /// The square in the upper left corner.
    #[cfg_attr(feature = "serde", serde(alias = "originSquare"))]
    pub origin_square: Square,
    /// Width and height.
    #[cfg_attr(feature = "serde", serde(alias = "dimensions"))]
    pub dimensions: Dimensions,
}

impl Block {
    /// The block with this corner and these dimensions.
    pub const fn new(origin_square: Square, dimensions: Dimensions) -> Block {
        Block { origin_square, dimensions }
    }

    /// Whether the square is inside.
    pub fn contains(&self, square: Square) -> bool {
        self.columns().contains(&(square.column as u64))
            && self.rows().contains(&(square.row as u64))
    }

    /// Whether the numbered square is inside.
    pub fn contains_numbered(&self, numbered: NumberedSquare) -> bool {
        self.contains(numbered.square)
    }

    /// Whether all of `other` is inside.
    pub fn contains_block(&self, other: &Block) -> bool {
        within(&other.columns(), &self.columns()) && within(&other.rows(), &self.rows())
    }

    /// Whether some square is in both.
    pub fn overlaps(&self, other: &Block) -> bool {
        meet(&self.columns(), &other.columns()) && meet(&self.rows(), &other.rows())
    }

    /// Whether the two share a piece of border (a corner is not enough) and no square.
    pub fn adjacent(&self, other: &Block) -> bool {
        touch(&self.columns(), &other.columns()) && meet(&self.rows(), &other.rows())
            || touch(&self.rows(), &other.rows()) && meet(&self.columns(), &other.columns())
    }

    /// All squares inside, by column, then by row.
    pub fn squares(&self) -> impl Iterator<Item = Square> {
        let rows = self.rows();
        self.columns().flat_map(move |column| {
            rows.clone().map(move |row| Square::new(column as u32, row as u32))
        })
    }

    // In 64 bits, so that a corner near the largest number cannot overflow.
    fn columns(&self) -> std::ops::Range<u64> {
        let from = self.origin_square.column as u64;
        from..from + self.dimensions.width as u64
    }

    fn rows(&self) -> std::ops::Range<u64> {
        let from = self.origin_square.row as u64;
        from..from + self.dimensions.height as u64
    }
}

impl fmt::Display for Block {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} [{}]", self.origin_square, self.dimensions)
    }
}

type Span = std::ops::Range<u64>;

fn within(inner: &Span, outer: &Span) -> bool {
    outer.start <= inner.start && inner.end <= outer.end
}

fn meet(a: &Span, b: &Span) -> bool {
    a.start < b.end && b.start < a.end
}

fn touch(a: &Span, b: &Span) -> bool {
    a.end == b.start || b.end == a.start
}

/// What JSON holds, before the check.
#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "PascalCase", deny_unknown_fields)]
struct RawDimensions {
    #[serde(alias = "widthInSquares")]
    width_in_squares: u32,
    #[serde(alias = "heightInSquares")]
    height_in_squares: u32,
}

#[cfg(feature = "serde")]
impl TryFrom<RawDimensions> for Dimensions {
    type Error = BadDimensions;
    fn try_from(raw: RawDimensions) -> Result<Dimensions, BadDimensions> {
        Dimensions::new(raw.width_in_squares, raw.height_in_squares)
    }
}

#[cfg(feature = "serde")]
impl From<Dimensions> for RawDimensions {
    fn from(dimensions: Dimensions) -> RawDimensions {
        RawDimensions { width_in_squares: dimensions.width, height_in_squares: dimensions.height }
    }
}
