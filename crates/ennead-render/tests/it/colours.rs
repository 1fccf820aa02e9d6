//! Contrast, as WCAG 2 computes it.

use ennead_render::{Ink, Theme};

#[test]
fn text_can_be_read_on_every_fill() {
    for theme in Theme::ALL {
        let soft = [
            Ink::Surface,
            Ink::AccentSoft,
            Ink::TrueSoft,
            Ink::FalseSoft,
            Ink::GoneSoft,
            Ink::JumpSoft,
        ];
        let on = |text: Ink, fill: Ink| theme.colour(text).contrast(theme.colour(fill));
        for fill in soft {
            for text in [Ink::Text, Ink::Quiet, Ink::Placed] {
                assert!(
                    on(text, fill) >= 4.5,
                    "{theme}: {text:?} on {fill:?} {:.1}",
                    on(text, fill)
                );
            }
        }
        for (text, fill) in [
            (Ink::Surface, Ink::True),
            (Ink::False, Ink::Surface),
            (Ink::Jump, Ink::JumpSoft),
            (Ink::Gone, Ink::GoneSoft),
            (Ink::True, Ink::Surface),
            (Ink::Surface, Ink::False),
            (Ink::Surface, Ink::Gone),
            (Ink::Text, Ink::Paper),
            (Ink::Quiet, Ink::Paper),
            (Ink::Quiet, Ink::Sunken),
        ] {
            assert!(on(text, fill) >= 4.5, "{theme}: {text:?} on {fill:?} {:.1}", on(text, fill));
        }
        for line in [Ink::Edge, Ink::Frame, Ink::Accent, Ink::Jump] {
            assert!(on(line, Ink::Surface) >= 3.0, "{theme}: {line:?}");
        }
    }
}

/// A grey of the same luminance has the same contrasts, within rounding.
#[test]
fn grey_keeps_contrast() {
    for theme in Theme::ALL {
        for ink in Ink::ALL {
            let (colour, grey) = (theme.colour(ink).luminance(), theme.grey(ink).luminance());
            assert!((colour - grey).abs() < 0.006, "{theme} {ink:?}: {colour:.3} {grey:.3}");
        }
    }
}
