//! One page: its margins, its number, and the places for puzzles on it.

use super::Setting;
use crate::board::{self, Board};
use crate::drawing::{Anchor, Drawing, Text};
use crate::font;
use crate::ink::Ink;

/// Margins in points: at the outer edge, where pages are bound, above, and below.
const OUTER: f64 = 40.0;
const BOUND: f64 = 64.0;
const ABOVE: f64 = 44.0;
const BELOW: f64 = 52.0;
/// Between puzzles.
const GAP: f64 = 26.0;

/// The places for puzzles on a page.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slots {
    columns: usize,
    rows: usize,
    /// The side of a grid.
    side: f64,
    /// Room for the words above a grid, and their size.
    head: f64,
    size: f64,
}

impl Slots {
    /// Places for at most `wished` grids of `cells` × `cells`, so that a digit has at least `least`
    /// points; if that cannot be had, one grid on a page.
    pub(super) fn new(setting: Setting, wished: usize, cells: usize, least: f64) -> Slots {
        let share = match cells {
            0..10 => 0.58,
            10..100 => 0.5,
            _ => 0.4,
        };
        let best = |count: usize| {
            let columns =
                (1..=count).map(|columns| Slots::of(setting, columns, count.div_ceil(columns)));
            columns.max_by(|a, b| a.side.total_cmp(&b.side))
        };
        let fits = |slots: &Slots| slots.side / cells as f64 * share >= least;
        (2..=wished.clamp(1, 64))
            .rev()
            .filter_map(best)
            .find(fits)
            .unwrap_or_else(|| Slots::of(setting, 1, 1))
    }

    fn of(setting: Setting, columns: usize, rows: usize) -> Slots {
        let (width, height) = area(setting);
        let size = if setting.is_large {
            15.0
        } else if columns > 2 {
            9.0
        } else {
            11.0
        };
        let head = size * 1.7;
        let each = |room: f64, count: usize| (room - GAP * (count - 1) as f64) / count as f64;
        let side = each(width, columns).min(each(height, rows) - head);
        Slots { columns, rows, side: side.max(1.0), head, size }
    }

    pub(super) fn count(&self) -> usize {
        self.columns * self.rows
    }
}

/// What is left of the paper within the margins.
fn area(setting: Setting) -> (f64, f64) {
    let (width, height) = setting.paper.size();
    let bound = if setting.is_duplex { BOUND } else { OUTER };
    (width - OUTER - bound, height - ABOVE - BELOW)
}

/// A page in the making.
pub(super) struct Sheet {
    pub(super) drawing: Drawing,
    /// Where its contents begin, and how wide and high they may be.
    pub(super) left: f64,
    pub(super) top: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

impl Sheet {
    /// A page without a number.
    pub(super) fn unnumbered(setting: Setting) -> Sheet {
        Sheet::blank(setting, 0)
    }

    fn blank(setting: Setting, index: usize) -> Sheet {
        let (paper_width, paper_height) = setting.paper.size();
        let mut drawing = Drawing::new(paper_width, paper_height, format!("Page {}", index + 1));
        drawing.paper = Some(Ink::Surface);
        let (width, height) = area(setting);
        // The first page is a right-hand one, bound on its left.
        let is_right = index.is_multiple_of(2);
        let left = if setting.is_duplex && is_right { BOUND } else { OUTER };
        Sheet { drawing, left, top: ABOVE, width, height }
    }

    /// The page with this index, from 0, with its number.
    pub(super) fn new(setting: Setting, index: usize) -> Sheet {
        let mut sheet = Sheet::blank(setting, index);
        let (x, anchor) = match (setting.is_duplex, index.is_multiple_of(2)) {
            (false, _) => (sheet.left + sheet.width / 2.0, Anchor::Middle),
            (true, true) => (sheet.left + sheet.width, Anchor::End),
            (true, false) => (sheet.left, Anchor::Start),
        };
        let size = if setting.is_large { 14.0 } else { 10.0 };
        let y = sheet.drawing.height - BELOW / 2.0;
        let text = Text::new((index + 1).to_string(), x, y, size).anchor(anchor);
        sheet.drawing.text(text.ink(Ink::Quiet));
        sheet
    }

    /// What the page holds, in its upper margin.
    pub(super) fn headed(&mut self, words: &str) {
        let text = Text::new(words, self.left, self.top - 16.0, 14.0).bold();
        self.drawing.text(text);
    }

    /// Puts a grid into a place, with its number and name on the left and what is known on the right.
    pub(super) fn puzzle(
        &mut self,
        slots: &Slots,
        slot: usize,
        number: usize,
        name: &str,
        about: &str,
        board: &Board,
    ) {
        let (column, row) = (slot % slots.columns, slot / slots.columns);
        let across = self.width / slots.columns as f64;
        let down = self.height / slots.rows as f64;
        let x = self.left + across * (column as f64 + 0.5) - slots.side / 2.0;
        let y = self.top + down * (row as f64 + 0.5) - f64::midpoint(slots.side, slots.head);
        let base = y + slots.size;
        let number = Text::new(number.to_string(), x, base, slots.size).bold();
        let mut from = x + number.width() + slots.size * 0.7;
        self.drawing.text(number);
        let right = Text::new(about, x + slots.side, base, slots.size).anchor(Anchor::End);
        let room = (slots.side - (from - x) - right.width() - slots.size).max(0.0);
        if !name.is_empty() && room > slots.size * 2.0 {
            let name =
                Text::new(font::fitted(name, slots.size, false, room), from, base, slots.size);
            from += name.width();
            self.drawing.text(name);
        }
        if right.width() <= x + slots.side - from {
            self.drawing.text(right.ink(Ink::Quiet));
        }
        let picture = board.drawing();
        // The frame, not the edge of the picture, is in line with the words.
        let scale = slots.side / (picture.width - 2.0 * board::MARGIN);
        let edge = board::MARGIN * scale;
        self.drawing.place(picture, x - edge, y + slots.head - edge, scale);
    }
}
