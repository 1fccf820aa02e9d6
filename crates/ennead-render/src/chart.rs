//! A bar chart of amounts on a logarithmic scale.
//!
//! A filled bar is one kind of thing, a hollow one the other; a hatched bar with an arrow did not come
//! to its end, so its true length is not known.

use crate::board::hatch;
use crate::drawing::{Anchor, Drawing, Stroke, Text};
use crate::font;
use crate::ink::Ink;
use crate::path::{Path, Point};

/// One bar.
#[derive(Clone, Debug, PartialEq)]
pub struct Bar {
    /// What it measures.
    pub name: String,
    /// How much; less than 1 is drawn as 1.
    pub amount: f64,
    /// What is written behind it: the amount in words.
    pub label: String,
    /// Filled or hollow.
    pub is_filled: bool,
    /// Whether the amount is final.
    pub is_complete: bool,
}

/// A bar chart.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Chart {
    /// What it is about.
    pub title: String,
    /// The bars, from top to bottom.
    pub bars: Vec<Bar>,
    /// What filled and hollow bars are, and hatched ones.
    pub words: Option<[String; 3]>,
}

/// From bar to bar, and how high one is.
const PITCH: f64 = 20.0;
const HEIGHT: f64 = 14.0;
/// The longest bar.
const LENGTH: f64 = 500.0;
/// Above the bars.
const TOP: f64 = 62.0;
/// Of names and numbers.
const SIZE: f64 = 12.0;

impl Chart {
    /// The chart as a drawing.
    pub fn drawing(&self) -> Drawing {
        let widest = |of: fn(&Bar) -> &str| {
            self.bars
                .iter()
                .map(|bar| font::width(of(bar), SIZE, false))
                .fold(40.0, f64::max)
                .min(260.0)
        };
        let left = widest(|bar| &bar.name) + 24.0;
        let width = left + LENGTH + widest(|bar| &bar.label) + 40.0;
        let bottom = TOP + PITCH * self.bars.len() as f64;
        let mut drawing = Drawing::new(width, bottom + 40.0, self.title.clone());
        let title = font::fitted(&self.title, 15.0, true, width - 24.0);
        drawing.text(Text::new(title, 12.0, 24.0, 15.0).bold());
        // The scale ends at the power of ten that no bar exceeds.
        let amount = |bar: &Bar| if bar.amount.is_finite() { bar.amount.max(1.0) } else { 1.0 };
        let most = self.bars.iter().map(amount).fold(10.0, f64::max);
        let decades = (most.log10() - 1e-9).ceil().max(1.0);
        let x = |amount: f64| left + LENGTH * amount.log10() / decades;
        let mut scale = Path::new();
        for power in 0..=decades as i32 {
            let at = left + LENGTH * f64::from(power) / decades;
            scale = scale.to(at, TOP - 4.0).line(at, bottom);
            let text = Text::new(power_of_ten(power), at, TOP - 10.0, 11.0);
            drawing.text(text.anchor(Anchor::Middle).ink(Ink::Quiet));
        }
        drawing.stroke(scale, Stroke::new(Ink::Line, 1.0));
        for (at, bar) in self.bars.iter().enumerate() {
            let y = TOP + PITCH * at as f64 + (PITCH - HEIGHT) / 2.0;
            draw_bar(&mut drawing, bar, left, x(amount(bar)).max(left + 2.0), y);
        }
        self.legend(&mut drawing, left, bottom + 20.0);
        drawing
    }

    fn legend(&self, drawing: &mut Drawing, left: f64, y: f64) {
        let Some([filled, hollow, hatched]) = &self.words else { return };
        let kinds = [
            (self.bars.iter().any(|bar| bar.is_filled), filled, true, true),
            (self.bars.iter().any(|bar| !bar.is_filled), hollow, false, true),
            (self.bars.iter().any(|bar| !bar.is_complete), hatched, false, false),
        ];
        let mut x = left;
        for (occurs, word, is_filled, is_complete) in kinds {
            if occurs {
                body(drawing, is_filled, is_complete, x, x + 26.0, y - HEIGHT / 2.0);
                let text =
                    Text::new(word, x + 34.0, y + font::CAP / 2.0 * SIZE, SIZE).ink(Ink::Quiet);
                x += 34.0 + text.width() + 24.0;
                drawing.text(text);
            }
        }
    }
}

/// `10 k` for 4.
fn power_of_ten(power: i32) -> String {
    let digits = ["1", "10", "100"][power.rem_euclid(3) as usize];
    let unit = [" k", " M", " G", " T"].get((power / 3 - 1) as usize).copied();
    match (power / 3, unit) {
        (0, _) => digits.to_owned(),
        (_, Some(unit)) => format!("{digits}{unit}"),
        (_, None) => format!("1e{power}"),
    }
}

fn draw_bar(drawing: &mut Drawing, bar: &Bar, left: f64, end: f64, y: f64) {
    let start = drawing.items.len();
    let base = y + HEIGHT / 2.0 + font::CAP / 2.0 * SIZE;
    let name = font::fitted(&bar.name, SIZE, false, 260.0);
    drawing.text(Text::new(name, left - 8.0, base, SIZE).anchor(Anchor::End));
    body(drawing, bar.is_filled, bar.is_complete, left, end, y);
    let mut behind = end + 6.0;
    if !bar.is_complete {
        let (middle, tip) = (y + HEIGHT / 2.0, end + 13.0);
        let arrow = Path::new().to(end + 3.0, middle).line(tip, middle);
        let arrow =
            arrow.to(tip - 4.0, middle - 4.0).line(tip, middle).line(tip - 4.0, middle + 4.0);
        drawing.stroke(arrow, Stroke::new(Ink::Gone, 1.6));
        behind += 14.0;
    }
    drawing.text(Text::new(&bar.label, behind, base, SIZE).ink(Ink::Quiet));
    drawing.titled(start, format!("{}: {}", bar.name, bar.label));
}

fn body(drawing: &mut Drawing, is_filled: bool, is_complete: bool, left: f64, end: f64, y: f64) {
    let path = Path::rect(left, y, end - left, HEIGHT);
    if is_complete && is_filled {
        drawing.shape(path, Ink::Accent, Stroke::new(Ink::Accent, 1.4));
    } else if is_complete {
        drawing.shape(path, Ink::AccentSoft, Stroke::new(Ink::Accent, 1.4));
    } else {
        drawing.shape(path, Ink::GoneSoft, Stroke::new(Ink::Gone, 1.4));
        let mut lines = Path::new();
        let mut x = left;
        while x + HEIGHT <= end {
            lines = lines.and(hatch(Point::new(x, y), HEIGHT, HEIGHT / 2.0));
            x += HEIGHT;
        }
        drawing.stroke(lines, Stroke::new(Ink::Gone.at(0.6), 1.0));
    }
}
