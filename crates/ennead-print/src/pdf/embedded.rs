//! A face within a PDF. Every character that occurs has a code of its own, which leads to its glyph and back
//! to the character; so a text is copied as it was set, also where two characters look the same or the
//! typeface lacks one and `?` stands for it.

use std::collections::BTreeMap;

use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Finish as _, Name, Rect, Ref, Str};
use subsetter::GlyphRemapper;

use super::Writer;
use crate::PrintError;
use crate::glyphs::{Face, face};

/// A face, and what is set in it.
pub(super) struct Embedded {
    face: &'static Face,
    is_bold: bool,
    codes: BTreeMap<char, u16>,
    /// The characters in the order of their codes, which begin at 1: 0 is for what is not defined.
    characters: Vec<char>,
}

const NOT_CODED: SystemInfo<'_> =
    SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };
const UNICODE: SystemInfo<'_> =
    SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"UCS"), supplement: 0 };

impl Embedded {
    pub(super) fn new(is_bold: bool) -> Embedded {
        let (codes, characters) = (BTreeMap::new(), Vec::new());
        Embedded { face: face(is_bold), is_bold, codes, characters }
    }

    /// What the pages call it.
    pub(super) fn name(&self) -> &'static str {
        if self.is_bold { "B" } else { "R" }
    }

    pub(super) fn is_used(&self) -> bool {
        !self.characters.is_empty()
    }

    /// The code of a character; 0 once there are too many for codes of two bytes.
    pub(super) fn code(&mut self, c: char) -> u16 {
        if let Some(&code) = self.codes.get(&c) {
            return code;
        }
        let Ok(code) = u16::try_from(self.characters.len() + 1) else { return 0 };
        self.codes.insert(c, code);
        self.characters.push(c);
        code
    }

    /// Writes the face with the glyphs that occur.
    pub(super) fn write(&self, writer: &mut Writer) -> Result<Ref, PrintError> {
        let mut glyphs = GlyphRemapper::new();
        let to_glyph: Vec<u8> = std::iter::once(0)
            .chain(self.characters.iter().map(|&c| glyphs.remap(self.face.glyph(c).0)))
            .flat_map(u16::to_be_bytes)
            .collect();
        let file = subsetter::subset(self.face.data, 0, &glyphs)
            .map_err(|error| PrintError::Unwritable(format!("the typeface: {error}")))?;
        let name =
            format!("{}+EnneadSans{}", tag(&to_glyph), if self.is_bold { "-Bold" } else { "" });
        let name = Name(name.as_bytes());

        let mut to_unicode = UnicodeCmap::new(Name(b"Ennead-UCS"), UNICODE);
        for (&c, code) in self.characters.iter().zip(1_u16..) {
            to_unicode.pair(code, c);
        }

        let [font, cid, descriptor, file_id, map_id, unicode_id] =
            std::array::from_fn(|_| writer.fresh());
        writer
            .pdf
            .type0_font(font)
            .base_font(name)
            .encoding_predefined(Name(b"Identity-H"))
            .descendant_font(cid)
            .to_unicode(unicode_id);
        let mut dictionary = writer.pdf.cid_font(cid);
        dictionary.subtype(CidFontType::Type2).base_font(name).system_info(NOT_CODED);
        dictionary.font_descriptor(descriptor).cid_to_gid_map_stream(map_id);
        let widths =
            self.characters.iter().map(|&c| (self.face.advance(c) * 1000.0).round() as f32);
        dictionary.widths().consecutive(1, widths);
        dictionary.finish();
        self.descriptor(writer, descriptor, name, file_id);
        writer.stream(file_id, &file);
        writer.stream(map_id, &to_glyph);
        writer.stream(unicode_id, &to_unicode.finish());
        Ok(font)
    }

    fn descriptor(&self, writer: &mut Writer, id: Ref, name: Name<'_>, file: Ref) {
        let font = &self.face.font;
        let in_thousandths = |length: i16| f32::from(length) * 1000.0 / self.face.units();
        let bounds = font.global_bounding_box();
        let [left, bottom, right, top] =
            [bounds.x_min, bounds.y_min, bounds.x_max, bounds.y_max].map(in_thousandths);
        // A letter that is one upright stroke.
        let stem = font.glyph_bounding_box(self.face.glyph('l'));
        writer
            .pdf
            .font_descriptor(id)
            .name(name)
            .flags(FontFlags::SYMBOLIC)
            .bbox(Rect::new(left, bottom, right, top))
            .italic_angle(0.0)
            .ascent(in_thousandths(font.ascender()))
            .descent(in_thousandths(font.descender()))
            .cap_height((ennead_render::font::CAP * 1000.0) as f32)
            .stem_v(in_thousandths(stem.map_or(0, |stem| stem.x_max - stem.x_min)))
            .font_file2(file);
    }
}

/// Six letters that tell one choice of glyphs from another.
fn tag(glyphs: &[u8]) -> String {
    // FNV-1a.
    let mut hash = glyphs.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    });
    let mut letters = String::new();
    for _ in 0..6 {
        letters.push(char::from(b'A' + (hash % 26) as u8));
        hash /= 26;
    }
    letters
}
