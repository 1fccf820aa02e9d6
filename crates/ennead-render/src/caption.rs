//! A picture with words: a heading above it, sentences below.

use crate::drawing::{Drawing, Text};
use crate::font;
use crate::ink::Ink;

/// Sizes of heading and sentences, in pixels.
const HEADING: f64 = 18.0;
const SIZE: f64 = 14.0;
const LINE: f64 = 20.0;
const MARGIN: f64 = 14.0;

/// `1 node`, `2 nodes`.
pub(crate) fn counted(number: usize, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

/// The picture with words in lines as wide as it is; sentences may be indented by blanks.
pub fn captioned(picture: &Drawing, heading: &str, sentences: &[String]) -> Drawing {
    let scale = picture.scale;
    let (width, high) = ((picture.width * scale).max(320.0), picture.height * scale);
    let room = width - 2.0 * MARGIN;
    let mut result = Drawing::new(width, 1.0, picture.title.clone());
    result.paper = picture.paper;
    let mut y = 0.0;
    if !heading.is_empty() {
        for line in font::wrapped(heading, HEADING, true, room) {
            y += 26.0;
            result.text(Text::new(line, MARGIN, y, HEADING).bold());
        }
        y += 10.0;
    }
    result.place(picture.clone(), (width - picture.width * scale) / 2.0, y, scale);
    y += high;
    for sentence in sentences {
        let indent = 6.0 * (sentence.len() - sentence.trim_start().len()) as f64;
        for line in font::wrapped(sentence, SIZE, false, room - indent) {
            y += LINE;
            result.text(Text::new(line, MARGIN + indent, y, SIZE).ink(Ink::Text));
        }
        y += 4.0;
    }
    result.height = y + if sentences.is_empty() { 0.0 } else { MARGIN };
    result
}
