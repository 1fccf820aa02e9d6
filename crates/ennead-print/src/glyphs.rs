//! The glyphs of the typeface: which stands for a character, how far it moves on, its outline. The
//! typeface has no kerning and no ligatures, so a glyph stands where the advances before it end.

use std::sync::LazyLock;

use ennead_render::font;
use ttf_parser::{GlyphId, OutlineBuilder};

/// A typeface of one weight.
pub(crate) struct Face {
    pub(crate) font: ttf_parser::Face<'static>,
    pub(crate) data: &'static [u8],
    is_bold: bool,
    /// What is shown for a character the typeface lacks.
    question: GlyphId,
}

static REGULAR: LazyLock<Face> = LazyLock::new(|| Face::new(false));
static BOLD: LazyLock<Face> = LazyLock::new(|| Face::new(true));

/// The face a text is set in.
pub(crate) fn face(is_bold: bool) -> &'static Face {
    if is_bold { &BOLD } else { &REGULAR }
}

impl Face {
    fn new(is_bold: bool) -> Face {
        let data = if is_bold { font::BOLD } else { font::REGULAR };
        let font = ttf_parser::Face::parse(data, 0).expect("the typeface is part of the program");
        let question = font.glyph_index('?').unwrap_or_default();
        Face { font, data, is_bold, question }
    }

    /// The glyph of a character; that of `?` for what the typeface lacks.
    pub(crate) fn glyph(&self, c: char) -> GlyphId {
        self.font.glyph_index(c).unwrap_or(self.question)
    }

    /// How far a character moves on, of a text of size 1.
    pub(crate) fn advance(&self, c: char) -> f64 {
        font::width(c.encode_utf8(&mut [0; 4]), 1.0, self.is_bold)
    }

    /// Units of the outlines for a text of size 1.
    pub(crate) fn units(&self) -> f32 {
        f32::from(self.font.units_per_em())
    }

    /// Draws the outline of a glyph, in the units of the typeface, `y` upwards.
    pub(crate) fn outline(&self, id: GlyphId, pen: &mut impl OutlineBuilder) {
        // None is a blank.
        let _ = self.font.outline_glyph(id, pen);
    }
}
