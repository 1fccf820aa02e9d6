//! The glyphs of a text: which, and where. The typeface has no kerning and no ligatures, so a glyph
//! stands where the advances before it end.

use std::sync::LazyLock;

use ennead_render::drawing::Text;
use ennead_render::font;
use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, GlyphId, MetadataProvider};

/// A typeface of one weight.
pub(crate) struct Face {
    pub(crate) font: FontRef<'static>,
}

static REGULAR: LazyLock<Face> = LazyLock::new(|| Face::new(font::REGULAR));
static BOLD: LazyLock<Face> = LazyLock::new(|| Face::new(font::BOLD));

/// The face a text is set in.
pub(crate) fn face(is_bold: bool) -> &'static Face {
    if is_bold { &BOLD } else { &REGULAR }
}

/// A glyph of a text.
pub(crate) struct Placed {
    pub(crate) id: GlyphId,
    /// The bytes of the text it stands for.
    pub(crate) range: std::ops::Range<usize>,
    /// How far it moves on, of a text of size 1.
    pub(crate) advance: f64,
}

impl Face {
    fn new(data: &'static [u8]) -> Face {
        Face { font: FontRef::new(data).expect("the typeface is part of the program") }
    }

    /// The glyphs of a text; `?` for what the typeface lacks.
    pub(crate) fn glyphs(&self, text: &Text) -> Vec<Placed> {
        let map = self.font.charmap();
        let question = map.map('?').unwrap_or_default();
        text.content
            .char_indices()
            .map(|(at, c)| {
                let id = map.map(c).unwrap_or(question);
                let advance = font::width(c.encode_utf8(&mut [0; 4]), 1.0, text.is_bold);
                Placed { id, range: at..at + c.len_utf8(), advance }
            })
            .collect()
    }

    /// Draws the outline of a glyph, in units of a text of this size, `y` upwards.
    pub(crate) fn outline(
        &self,
        id: GlyphId,
        size: f32,
        pen: &mut impl skrifa::outline::OutlinePen,
    ) {
        if let Some(glyph) = self.font.outline_glyphs().get(id) {
            let settings =
                skrifa::outline::DrawSettings::unhinted(Size::new(size), LocationRef::default());
            // A glyph of our own typeface; were it broken, it would stay blank.
            let _ = glyph.draw(settings, pen);
        }
    }
}
