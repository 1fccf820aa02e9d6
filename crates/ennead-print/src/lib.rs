//! Drawings as PNG and PDF. This is the heavy end of `ennead-render`: it paints the same drawings as
//! that crate's SVG, with glyphs of the same typeface, and knows nothing else.

mod canvas;
mod glyphs;
mod pdf;
mod png;

pub use pdf::{Document, pdf};
pub use png::{Colouring, PngOptions, png};

/// Why a picture could not be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PrintError {
    /// More pixels than anyone looks at.
    #[error(
        "{width} × {height} pixels are too many for a picture (at most {most} in all): make it smaller, \
             or an SVG or a PDF, which have none"
    )]
    TooLarge {
        /// Pixels across.
        width: u64,
        /// Pixels down.
        height: u64,
        /// How many there may be.
        most: u64,
    },
    /// The writer of the format refused.
    #[error("the picture could not be written: {0}")]
    Unwritable(String),
}
