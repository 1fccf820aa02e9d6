//! The table of advances against the typeface itself.

use ennead_render::font;
use ttf_parser::Face;
use ttf_parser::cmap::Subtable;

#[test]
fn advances_are_those_of_the_typeface() {
    for (data, is_bold) in [(font::REGULAR, false), (font::BOLD, true)] {
        let face = Face::parse(data, 0).unwrap();
        let per_thousand = 1000.0 / f64::from(face.units_per_em());
        let mut codes = Vec::new();
        let tables = face.tables().cmap.unwrap().subtables;
        for table in tables.into_iter().filter(Subtable::is_unicode) {
            table.codepoints(|code| codes.push(code));
        }
        codes.sort_unstable();
        codes.dedup();
        let mut known = 0;
        for c in codes.into_iter().filter_map(char::from_u32) {
            // A table may end with an entry that leads nowhere.
            let Some(glyph) = face.glyph_index(c) else { continue };
            assert!(font::has(c), "{c}");
            let told = font::width(&c.to_string(), 1000.0, is_bold);
            let true_width = f64::from(face.glyph_hor_advance(glyph).unwrap()) * per_thousand;
            assert!((told - true_width).abs() <= 0.5, "{c}: {told} {true_width}");
            known += 1;
        }
        assert!(known > 500);
        assert!(!font::has('漢') && !font::has('\u{0}'));
    }
}
