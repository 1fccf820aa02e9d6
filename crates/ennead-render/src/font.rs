//! The typeface of all pictures: "Ennead Sans", a subset of `DejaVu` Sans Condensed in two weights.
//!
//! It has Latin, Greek and Cyrillic letters and a few signs, no kerning and no ligatures, so the width
//! of a text is the sum of its advances and every painter agrees on it. `font/LICENSE` is its licence,
//! `font/subset.py` how it was made.

mod advances;

use advances::RUNS;

/// Its name, and what to take where it is missing.
pub const FAMILY: &str =
    "Ennead Sans,DejaVu Sans Condensed,Segoe UI,Roboto,Helvetica Neue,Arial,sans-serif";

/// Height of a digit or capital letter, of a text of size 1.
pub const CAP: f64 = 0.729;

/// The regular face as TrueType, for those who paint glyphs themselves.
pub static REGULAR: &[u8] = include_bytes!("../font/text-regular.ttf");
/// The bold face.
pub static BOLD: &[u8] = include_bytes!("../font/text-bold.ttf");

static DIGITS_WOFF2: [&str; 2] = [
    include_str!("../font/digits-regular.woff2.base64"),
    include_str!("../font/digits-bold.woff2.base64"),
];
static TEXT_WOFF2: [&str; 2] = [
    include_str!("../font/text-regular.woff2.base64"),
    include_str!("../font/text-bold.woff2.base64"),
];

/// How far `c` moves on, in thousandths of its size; that of `?` for one the typeface lacks.
fn advance(c: char, is_bold: bool) -> u16 {
    let code = c as u32;
    let at = RUNS.partition_point(|run| run.first <= code);
    let found = RUNS[..at].last().and_then(|run| {
        let table = if is_bold { run.bold } else { run.regular };
        table.get((code - run.first) as usize).copied()
    });
    found.unwrap_or(if is_bold { 522 } else { 478 })
}

/// Whether the typeface has `c`.
pub fn has(c: char) -> bool {
    let code = c as u32;
    let at = RUNS.partition_point(|run| run.first <= code);
    RUNS[..at].last().is_some_and(|run| ((code - run.first) as usize) < run.regular.len())
}

/// The width of a text of this size.
pub fn width(text: &str, size: f64, is_bold: bool) -> f64 {
    text.chars().map(|c| f64::from(advance(c, is_bold))).sum::<f64>() * size / 1000.0
}

/// `text`, cut with `…` where it is wider than `room`.
pub fn fitted(text: &str, size: f64, is_bold: bool, room: f64) -> String {
    if width(text, size, is_bold) <= room {
        return text.to_owned();
    }
    let mut left = room - width("…", size, is_bold);
    let fits = |c: &char| {
        left -= width(c.encode_utf8(&mut [0; 4]), size, is_bold);
        left >= 0.0
    };
    let kept: String = text.chars().take_while(fits).collect();
    format!("{}…", kept.trim_end())
}

/// `text` in lines no wider than `room`; a word that is wider alone stands on a line of its own, cut.
pub fn wrapped(text: &str, size: f64, is_bold: bool, room: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        if let Some(line) = lines.last_mut() {
            let longer = format!("{line} {word}");
            if width(&longer, size, is_bold) <= room {
                *line = longer;
                continue;
            }
        }
        lines.push(fitted(word, size, is_bold, room));
    }
    lines
}

/// Rules for a style sheet that bring along the faces a picture with these texts needs.
/// A picture of digits alone needs far less than one with words.
pub(crate) fn faces(regular: &str, bold: &str) -> String {
    let mut rules = String::new();
    for (index, (text, weight)) in [(regular, 400), (bold, 700)].into_iter().enumerate() {
        if text.is_empty() {
            continue;
        }
        let is_digits = text.chars().all(|c| c.is_ascii_digit() || c == ' ');
        let face = if is_digits { DIGITS_WOFF2[index] } else { TEXT_WOFF2[index] };
        rules += &format!(
            "@font-face{{font-family:\"Ennead Sans\";font-weight:{weight};\
             src:url(data:font/woff2;base64,{face}) format(\"woff2\")}}\n"
        );
    }
    rules
}
