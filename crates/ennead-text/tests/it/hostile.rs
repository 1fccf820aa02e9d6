//! Every form, damaged in every way.

use ennead_grid::Shape;
use ennead_text::{Form, Options, read};

use crate::samples;

/// Each form, cut anywhere, or with a character changed anywhere: an error that can be shown, or a
/// reading; no panic, and never more puzzles than there are lines.
#[test]
fn hostile_variants_of_every_form() {
    let small = samples::puzzles(Shape::new(2, 3).unwrap());
    for form in Form::all() {
        for record in samples::nines().iter().chain(&small) {
            let Some(text) = samples::text(form, record) else { continue };
            let places: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
            for &at in places.iter().step_by(places.len().div_ceil(50)) {
                for variant in [
                    text[..at].to_owned(),
                    text[at..].to_owned(),
                    format!("{}\u{1b}[2J{}", &text[..at], &text[at..]),
                    format!("{}\u{202e}é{}", &text[..at], &text[at..]),
                    format!("{}{}{}", &text[..at], "9".repeat(300), &text[at..]),
                    format!("{0}{0}", &text[..at]),
                ] {
                    for options in
                        [Options::default(), Options { form: Some(form), ..Options::default() }]
                    {
                        let errors = match read(&variant, &options) {
                            Err(error) => vec![error],
                            Ok(reading) => {
                                let most = variant.lines().count().max(variant.len() / 16 + 1);
                                assert!(reading.entries.len() <= most, "{form}: {variant:?}");
                                let errors = |entry: ennead_text::Entry| entry.record.err();
                                reading.entries.into_iter().filter_map(errors).collect()
                            }
                        };
                        for error in errors {
                            let shown = format!("{error}{}", error.summary());
                            let is_active = |c: char| c != '\n' && c.is_control();
                            assert!(!shown.contains(is_active), "{form}: {shown:?}");
                            assert!(shown.len() < 16_000, "{form}: {}", shown.len());
                        }
                    }
                }
            }
        }
    }
}
