//! What is written as SVG is well-formed XML without scripts, whatever the titles say.

use ennead_grid::{Cell, Digit, Grid, Shape};
use ennead_render::{
    Board, Colours, Content, Legend, Link, Outline, Role, State, SvgOptions, Theme, svg,
};
use proptest::prelude::*;
use quick_xml::Reader;
use quick_xml::events::Event;

/// Reads the whole text as XML; the names of all elements, and all attributes as `name=value`.
pub(crate) fn elements(text: &str) -> (Vec<String>, Vec<String>) {
    let mut reader = Reader::from_str(text);
    reader.config_mut().check_end_names = true;
    let (mut names, mut attributes) = (Vec::new(), Vec::new());
    let mut open = 0;
    loop {
        match reader.read_event().unwrap_or_else(|error| panic!("{error}: {text}")) {
            Event::Start(tag) | Event::Empty(tag) => {
                names.push(tag.name().as_ref().to_owned());
                for attribute in tag.attributes() {
                    let attribute = attribute.unwrap_or_else(|error| panic!("{error}: {text}"));
                    attributes.push(format!("{}={}", attribute.key.as_ref(), attribute.value));
                }
            }
            Event::Eof => break,
            Event::Text(text) => {
                assert!(!text.as_ref().contains('<'));
                open += 1;
            }
            Event::End(_) | Event::GeneralRef(_) => {}
            other => panic!("{other:?} in a picture"),
        }
    }
    assert!(open > 0);
    (names, attributes)
}

/// Nothing that runs, nothing that is fetched.
pub(crate) fn assert_harmless(text: &str) {
    let (names, attributes) = elements(text);
    assert!(!text.contains(['\u{202e}', '\u{2066}']), "words turned around");
    let allowed = ["svg", "title", "style", "g", "path", "text"];
    for name in names {
        assert!(allowed.contains(&name.as_str()), "<{name}>");
    }
    for attribute in attributes {
        assert!(!attribute.starts_with("on"), "{attribute}");
        assert!(!attribute.contains("href"), "{attribute}");
        assert!(!attribute.contains("dominant-baseline"), "{attribute}");
    }
    for rule in text.split("url(").skip(1) {
        assert!(rule.starts_with("data:font/woff2;base64,"), "an address: {}", &rule[..40]);
    }
}

fn every_sign(title: &str) -> Board {
    let shape = Shape::NINE;
    let digit = |value: u8| Digit::new(value).unwrap();
    let cell = |at: u16| Cell::new(at);
    let mut board = Board::new(shape).titled(title).with_heads().with_legend(Legend::default());
    for (at, role) in Role::ALL.into_iter().enumerate() {
        board.mark_candidate(cell(at as u16), digit(at as u8 + 1), role);
        board.mark_cell(cell(at as u16 + 9), role);
    }
    let states = [
        State::Selected,
        State::Blamed,
        State::Undone,
        State::Dead,
        State::Clash,
        State::Fixed,
        State::Tried,
    ];
    for (at, state) in states.into_iter().enumerate() {
        board.set(cell(at as u16 + 18), Content::Given(digit(3)));
        board.mark_state(cell(at as u16 + 18), state);
    }
    for is_strong in [false, true] {
        let (from, to) =
            (vec![(cell(0), digit(1))], vec![(cell(40), digit(5)), (cell(41), digit(5))]);
        board.link(Link { from, to, is_strong });
    }
    let label = Some(title.to_owned());
    board.outline(Outline { cells: vec![cell(60), cell(61), cell(70)], role: Role::Second, label });
    board.mark_end(cell(0), digit(1));
    board
}

#[test]
fn hostile_titles_stay_text() {
    for title in [
        "</title><script>alert(1)</script>",
        "\"'><svg onload=alert(1)>",
        "]]>&amp;<!-- <![CDATA[ <?php",
        "\0\u{1b}[31m\u{fffe}\u{7f}",
        "&#0;&lt;",
        "\u{202e}gnp.exe\u{2066}",
    ] {
        for colours in [Colours::Theme(Theme::Dark), Colours::Adaptive, Colours::Page] {
            let options = SvgOptions { colours, ..SvgOptions::default() };
            assert_harmless(&svg(&every_sign(title).drawing(), &options));
        }
    }
}

#[test]
fn all_shapes_can_be_drawn() {
    for shape in Shape::all().filter(|shape| shape.side() <= 36) {
        let mut board = Board::new(shape).with_heads();
        for cell in shape.cells() {
            board.set(cell, Content::Candidates(ennead_grid::DigitSet::all(shape)));
        }
        let drawing = board.drawing();
        assert!(drawing.width > 0.0 && drawing.height >= drawing.width);
    }
    let largest = Board::of(&Grid::blank(Shape::square(10).unwrap()));
    assert_harmless(&svg(&largest.drawing(), &SvgOptions::default()));
}

proptest! {
    #[test]
    fn any_title_is_well_formed(title in any::<String>()) {
        let options = SvgOptions { embeds_font: false, ..SvgOptions::default() };
        assert_harmless(&svg(&every_sign(&title).drawing(), &options));
    }
}
