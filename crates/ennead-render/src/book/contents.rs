//! The contents of a book: puzzles of one difficulty that stand together are one line.

use super::sheet::Sheet;
use super::{Entry, Setting};
use crate::drawing::{Anchor, Drawing, Stroke, Text};
use crate::font;
use crate::ink::Ink;
use crate::path::Path;

/// The most lines; where puzzles change their difficulty more often, they are told by number alone.
const MOST: usize = 24;

/// Puzzles that stand together.
pub(super) struct Part {
    difficulty: String,
    /// By number, from 0; the last included.
    pub(super) first: usize,
    last: usize,
}

impl Part {
    /// `Puzzles 1–40: Easy`.
    pub(super) fn words(&self) -> String {
        let (first, last) = (self.first + 1, self.last + 1);
        let which = if first == last {
            format!("Puzzle {first}")
        } else {
            format!("Puzzles {first}–{last}")
        };
        if self.difficulty.is_empty() { which } else { format!("{which}: {}", self.difficulty) }
    }
}

pub(super) fn parts(entries: &[Entry]) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    for (at, entry) in entries.iter().enumerate() {
        match parts.last_mut() {
            Some(part) if part.difficulty == entry.difficulty => part.last = at,
            _ => parts.push(Part { difficulty: entry.difficulty.clone(), first: at, last: at }),
        }
    }
    if parts.len() <= MOST {
        return parts;
    }
    let each = entries.len().div_ceil(MOST).next_multiple_of(10);
    let part = |first: usize| {
        let last = (first + each).min(entries.len()) - 1;
        Part { difficulty: String::new(), first, last }
    };
    (0..entries.len()).step_by(each).map(part).collect()
}

fn line_height(setting: Setting) -> f64 {
    if setting.is_large { 30.0 } else { 21.0 }
}

fn lines_per_page(setting: Setting) -> usize {
    let sheet = Sheet::unnumbered(setting);
    ((sheet.height - 60.0) / line_height(setting)) as usize
}

/// How many pages the contents take.
pub(super) fn pages(setting: Setting, lines: usize) -> usize {
    lines.div_ceil(lines_per_page(setting)).max(1)
}

/// Adds the contents: what, dots, page.
pub(super) fn draw(setting: Setting, lines: &[(String, usize)], pages: &mut Vec<Drawing>) {
    let size = if setting.is_large { 18.0 } else { 12.0 };
    for (at, group) in lines.chunks(lines_per_page(setting)).enumerate() {
        let mut sheet = Sheet::new(setting, pages.len());
        if at == 0 {
            let text = Text::new("Contents", sheet.left, sheet.top + 24.0, 22.0).bold();
            sheet.drawing.text(text);
        }
        for (line, (words, page)) in group.iter().enumerate() {
            let y = sheet.top + 60.0 + line_height(setting) * line as f64;
            let right = sheet.left + sheet.width;
            let number = Text::new(page.to_string(), right, y, size).anchor(Anchor::End);
            let room = sheet.width - 60.0;
            let words = Text::new(font::fitted(words, size, false, room), sheet.left, y, size);
            let (from, to) = (sheet.left + words.width() + 8.0, number.left() - 8.0);
            if to > from {
                let path = Path::new().to(from, y - 1.0).line(to, y - 1.0);
                sheet.drawing.stroke(path, Stroke::new(Ink::Edge, 1.0).dashed(0.1, 5.0));
            }
            sheet.drawing.text(words);
            sheet.drawing.text(number);
        }
        pages.push(sheet.drawing);
    }
}
