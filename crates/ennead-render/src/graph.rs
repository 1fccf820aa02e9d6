//! A constraint graph.
//!
//! Variables that have a place stand there; the others stand on a circle, clockwise from the top, in
//! their order. A constraint is an arc, as wide as it is tight; one that forbids nothing is dotted.
//! [`dot`] writes the same graph for Graphviz.

mod dot;

use crate::caption::{captioned, counted};
use crate::drawing::{Drawing, Stroke, Text};
use crate::font;
use crate::ink::Ink;
use crate::path::{Path, Point};

pub use dot::dot;

/// From the middle of a place to that of the next.
const SQUARE: f64 = 84.0;
/// Of a variable.
const RADIUS: f64 = 22.0;
/// Around everything.
const MARGIN: f64 = 76.0;
/// Size of names.
const SIZE: f64 = 13.0;

/// A variable of the graph.
#[derive(Clone, Debug, PartialEq)]
pub struct Variable {
    /// Its name in full, shown when pointed at.
    pub name: String,
    /// Its name in the picture, short.
    pub label: String,
    /// Its values, in words.
    pub domain: String,
    /// Its column and row, if it has a place.
    pub place: Option<(f64, f64)>,
}

/// A constraint between two variables.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Constraint {
    /// One variable, by its number.
    pub a: usize,
    /// The other.
    pub b: usize,
    /// The share of pairs of values it forbids, from 0 to 1.
    pub tightness: f64,
}

/// A constraint graph.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Graph {
    /// What it is the graph of.
    pub title: String,
    /// The variables.
    pub variables: Vec<Variable>,
    /// The constraints. Those whose ends are no variables are left out.
    pub constraints: Vec<Constraint>,
    /// Constraints to stand out, by number.
    pub lit: Vec<usize>,
}

impl Graph {
    /// The graph as a drawing.
    pub fn drawing(&self) -> Drawing {
        let places = self.places();
        let far = |of: fn(&Point) -> f64| places.iter().map(of).fold(RADIUS, f64::max);
        let (width, graph_height) = (far(|p| p.x) + MARGIN, far(|p| p.y) + MARGIN);
        let width = width.max(360.0);
        let mut drawing = Drawing::new(width, graph_height + 34.0, self.heading());
        let is_lit = |number: usize| self.lit.contains(&number);
        // What stands out is drawn last.
        for pass in [false, true] {
            for (number, constraint) in self.constraints.iter().enumerate() {
                if is_lit(number) == pass {
                    self.arc(&mut drawing, &places, *constraint, pass);
                }
            }
        }
        for (variable, &at) in self.variables.iter().zip(&places) {
            let from = drawing.items.len();
            drawing.shape(Path::circle(at, RADIUS), Ink::Surface, Stroke::new(Ink::Text, 1.6));
            let size = SIZE.min(
                SIZE * (2.0 * RADIUS - 7.0) / font::width(&variable.label, SIZE, true).max(1.0),
            );
            drawing.text(Text::centred(&variable.label, at, size).bold());
            drawing.titled(from, format!("{}: {}", variable.name, variable.domain));
        }
        self.legend(&mut drawing, graph_height);
        if self.title.is_empty() {
            return drawing;
        }
        captioned(&drawing, &self.heading(), &[])
    }

    fn heading(&self) -> String {
        let variables = counted(self.variables.len(), "variable");
        let constraints = counted(self.constraints.len(), "constraint");
        format!("Constraint graph of {}: {variables}, {constraints}", self.title)
    }

    fn arc(&self, drawing: &mut Drawing, places: &[Point], constraint: Constraint, is_lit: bool) {
        let Constraint { a, b, tightness } = constraint;
        let (Some(&from), Some(&to)) = (places.get(a), places.get(b)) else { return };
        let way = to - from;
        let length = way.length().max(1.0);
        // Arcs leave a row or a column at once, so that they pass beside the variables between their
        // ends; the longer, the further out, so that they do not hide each other.
        let squares = (length / SQUARE).min(8.0);
        // On the circle no third variable is in the way.
        let is_placed = self.variables.get(a).is_some_and(|one| one.place.is_some());
        let bulge = if squares < 1.1 || !is_placed { 0.0 } else { 42.0 + 5.0 * squares };
        let out = Point::new(-way.y, way.x) * (bulge / length) + way * 0.04;
        let back = Point::new(-way.y, way.x) * (bulge / length) + way * -0.04;
        let path = Path::new().to(from.x, from.y).curve(from + out, to + back, to);
        let ink = if is_lit { Ink::Gone } else { Ink::Accent };
        let stroke = if tightness > 0.0 {
            Stroke::new(
                if is_lit { ink.into() } else { ink.at(0.75) },
                0.8 + 4.0 * tightness.min(1.0),
            )
        } else {
            Stroke::new(Ink::Quiet.at(0.8), 1.2).dashed(0.5, 5.0)
        };
        let start = drawing.items.len();
        drawing.stroke(path, stroke);
        let name = |at: usize| &self.variables[at].name;
        drawing.titled(start, format!("{} – {}: tightness {tightness:.3}", name(a), name(b)));
    }

    fn legend(&self, drawing: &mut Drawing, y: f64) {
        let middle = y + 10.0;
        let base = middle + font::CAP / 2.0 * SIZE;
        let mut x = MARGIN - RADIUS;
        let is_proven = |constraint: &Constraint| constraint.tightness > 0.0;
        if self.constraints.iter().any(is_proven) {
            let tight = self.constraints.iter().map(|one| one.tightness).fold(0.0, f64::max);
            let path = Path::new().to(x, middle).line(x + 30.0, middle);
            drawing.stroke(path, Stroke::new(Ink::Accent.at(0.75), 0.8 + 4.0 * tight.min(1.0)));
            let text =
                Text::new(format!("proven, tightness up to {tight:.2}"), x + 38.0, base, SIZE);
            x += 38.0 + text.width() + 24.0;
            drawing.text(text.ink(Ink::Quiet));
        }
        if !self.constraints.iter().all(is_proven) {
            let path = Path::new().to(x, middle).line(x + 30.0, middle);
            drawing.stroke(path, Stroke::new(Ink::Quiet.at(0.8), 1.2).dashed(0.5, 5.0));
            drawing.text(Text::new("forbids nothing", x + 38.0, base, SIZE).ink(Ink::Quiet));
        }
    }

    fn places(&self) -> Vec<Point> {
        let at =
            |column: f64, row: f64| Point::new(column * SQUARE + MARGIN, row * SQUARE + MARGIN);
        let n = self.variables.len().max(1) as f64;
        // Neighbours on the circle are a square apart.
        let radius = (n / std::f64::consts::TAU).max(1.2);
        let place = |(index, variable): (usize, &Variable)| {
            let (column, row) = variable.place.unwrap_or_else(|| {
                let angle = std::f64::consts::TAU * index as f64 / n;
                (radius * (1.0 + angle.sin()), radius * (1.0 - angle.cos()))
            });
            at(column, row)
        };
        self.variables.iter().enumerate().map(place).collect()
    }
}
