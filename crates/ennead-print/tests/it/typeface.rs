//! The table of advances against the typeface itself.

use ennead_render::font;
use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider};

#[test]
fn advances_are_those_of_the_typeface() {
    for (data, is_bold) in [(font::REGULAR, false), (font::BOLD, true)] {
        let face = FontRef::new(data).unwrap();
        let metrics = face.glyph_metrics(Size::new(1000.0), LocationRef::default());
        let mut known = 0;
        for (code, glyph) in face.charmap().mappings() {
            let c = char::from_u32(code).unwrap();
            assert!(font::has(c), "{c}");
            let told = font::width(&c.to_string(), 1000.0, is_bold);
            let true_width = f64::from(metrics.advance_width(glyph).unwrap());
            assert!((told - true_width).abs() <= 0.5, "{c}: {told} {true_width}");
            known += 1;
        }
        assert!(known > 500);
        assert!(!font::has('漢') && !font::has('\u{0}'));
    }
}
