//! Domains over time: a row for each variable, a column for each step of a search. The fuller a
//! domain, the higher its bar; one value left is a solid block, a chosen one has a dot, an empty domain
//! is a cross.

use crate::board::cross;
use crate::drawing::{Anchor, Drawing, Stroke, Text};
use crate::font;
use crate::ink::Ink;
use crate::path::{Path, Point};

/// What a variable has at a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Domain {
    /// This many values.
    Open(u32),
    /// A value was chosen.
    Assigned,
    /// None is left.
    Empty,
}

/// Domains over time.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Domains {
    /// Of what.
    pub title: String,
    /// The names of the variables, from top to bottom.
    pub variables: Vec<String>,
    /// The moments that are shown, from left to right.
    pub moments: Vec<Moment>,
}

/// A moment of a search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Moment {
    /// After this step, from 1.
    pub step: u64,
    /// The domain of each variable, in their order.
    pub domains: Vec<Domain>,
}

/// The most moments that are drawn; of more, every second, third … is.
const MOST: usize = 400;
/// Height of a row.
const ROW: f64 = 18.0;
const SIZE: f64 = 11.0;
const TOP: f64 = 58.0;

impl Domains {
    /// The picture.
    pub fn drawing(&self) -> Drawing {
        let stride = self.moments.len().div_ceil(MOST).max(1);
        let steps: Vec<&Moment> = self.moments.iter().step_by(stride).collect();
        let across = (640.0 / steps.len().max(1) as f64).clamp(2.0, 18.0);
        let widest = self.variables.iter().map(|name| font::width(name, SIZE, false));
        let left = widest.fold(30.0, f64::max).min(160.0) + 22.0;
        let width = (left + across * steps.len() as f64 + 20.0).max(420.0);
        let bottom = TOP + ROW * self.variables.len() as f64;
        let mut drawing = Drawing::new(width, bottom + 36.0, self.title.clone());
        let title = font::fitted(&self.title, 15.0, true, width - 24.0);
        drawing.text(Text::new(title, 12.0, 24.0, 15.0).bold());
        let all = self.moments.iter().flat_map(|moment| &moment.domains);
        let sizes = all.filter_map(|domain| match domain {
            Domain::Open(size) => Some(*size),
            Domain::Assigned | Domain::Empty => None,
        });
        let largest = f64::from(sizes.max().unwrap_or(1).max(1));
        for (row, name) in self.variables.iter().enumerate() {
            let y = TOP + ROW * row as f64;
            let text = Text::new(
                font::fitted(name, SIZE, false, 160.0),
                left - 8.0,
                y + ROW / 2.0 + font::CAP / 2.0 * SIZE,
                SIZE,
            );
            drawing.text(text.anchor(Anchor::End).ink(Ink::Quiet));
            row_of(&mut drawing, row, &steps, left, y, across, largest);
        }
        axis(&mut drawing, &steps, left, across);
        legend(&mut drawing, left, bottom + 18.0);
        drawing
    }
}

/// One row; everything of a kind is one path, so that long searches stay small.
fn row_of(
    drawing: &mut Drawing,
    row: usize,
    steps: &[&Moment],
    left: f64,
    y: f64,
    across: f64,
    largest: f64,
) {
    let (mut open, mut single, mut chosen, mut crosses) =
        (Path::new(), Path::new(), Path::new(), Path::new());
    let room = ROW - 4.0;
    let base = y + ROW - 2.0;
    let gap = if across > 6.0 { 1.0 } else { 0.0 };
    for (at, moment) in steps.iter().enumerate() {
        let x = left + across * at as f64;
        let bar = |height: f64| Path::rect(x, base - height, across - gap, height);
        match moment.domains.get(row) {
            Some(Domain::Open(0) | Domain::Empty) => {
                let arm = (across / 2.0 - 0.5).clamp(1.0, 5.0);
                crosses = crosses.and(cross(Point::new(x + across / 2.0, base - room / 2.0), arm));
            }
            Some(Domain::Open(1)) => single = single.and(bar(room / largest.max(3.0))),
            Some(Domain::Open(size)) => open = open.and(bar(room * f64::from(*size) / largest)),
            Some(Domain::Assigned) => {
                chosen = chosen.and(Path::rect(x, base - room / 2.0 - 2.5, across, 5.0));
            }
            None => {}
        }
    }
    for (path, ink) in
        [(open, Ink::Edge.at(0.55)), (single, Ink::True.into()), (chosen, Ink::Accent.into())]
    {
        if !path.parts.is_empty() {
            drawing.fill(path, ink);
        }
    }
    if !crosses.parts.is_empty() {
        drawing.stroke(crosses, Stroke::new(Ink::Gone, 2.0));
    }
    drawing.stroke(
        Path::new().to(left, base + 1.0).line(left + across * steps.len() as f64, base + 1.0),
        Stroke::new(Ink::Line, 0.6),
    );
}

/// The numbers of some steps above the rows.
fn axis(drawing: &mut Drawing, steps: &[&Moment], left: f64, across: f64) {
    let every = (60.0 / across).ceil().max(1.0) as usize;
    for (at, moment) in steps.iter().enumerate().step_by(every) {
        let x = left + across * (at as f64 + 0.5);
        let text = Text::new(moment.step.to_string(), x, TOP - 8.0, SIZE);
        drawing.text(text.anchor(Anchor::Middle).ink(Ink::Quiet));
    }
}

fn legend(drawing: &mut Drawing, left: f64, y: f64) {
    let mut x = left;
    for (word, kind) in [("values left", 0), ("one left", 1), ("chosen", 2), ("none left", 3)] {
        match kind {
            0 => drawing.fill(Path::rect(x, y - 7.0, 12.0, 14.0), Ink::Edge.at(0.55)),
            1 => drawing.fill(Path::rect(x, y + 2.0, 12.0, 5.0), Ink::True),
            2 => drawing.fill(Path::rect(x, y - 2.5, 12.0, 5.0), Ink::Accent),
            _ => drawing.stroke(cross(Point::new(x + 6.0, y), 5.0), Stroke::new(Ink::Gone, 2.0)),
        }
        let text = Text::new(word, x + 18.0, y + font::CAP / 2.0 * SIZE, SIZE).ink(Ink::Quiet);
        x += 18.0 + text.width() + 20.0;
        drawing.text(text);
    }
}
