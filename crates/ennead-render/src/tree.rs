//! The tree of a search.
//!
//! Depth goes to the right; a first child keeps its parent's row, each further one opens a row below
//! all that came before. A dead end is a square with a cross, a solution a diamond, a jump back a
//! dashed arc below its row with the number of levels it passes. A large tree is folded: a part that
//! would take too much room becomes a triangle that says how many nodes it has.

mod fold;
mod lay;

use crate::board::cross;
use crate::caption::{captioned, counted};
use crate::drawing::{Drawing, Stroke, Text};
use crate::font;
use crate::ink::Ink;
use crate::path::{Path, Point};

/// What became of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// On the way to where the search is now, or to a solution.
    Live,
    /// Taken back.
    Undone,
    /// A dead end.
    Failed,
    /// A solution.
    Solution,
}

/// A node of a search tree: one value tried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The node it was tried under, by number; none under the root. A parent comes before its children.
    pub parent: Option<usize>,
    /// What was tried, short: `3`.
    pub label: String,
    /// What was tried in full, shown when pointed at: `r2c5 = 3`.
    pub name: String,
    /// What became of it.
    pub fate: Fate,
    /// How many values it stands for: those that were refused one after the other may be one node.
    pub count: usize,
    /// The node a jump from here went back to, if it went past the parent: none is the root.
    pub jump: Option<Option<usize>>,
}

/// The tree of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    /// What it is the tree of.
    pub title: String,
    /// The nodes, in the order in which they were tried.
    pub nodes: Vec<Node>,
    /// How many nodes are drawn at most; the rest is folded.
    pub most: usize,
}

/// From depth to depth, from row to row, and what a row with jumps takes more.
const ACROSS: f64 = 40.0;
const DOWN: f64 = 30.0;
const JUMP: f64 = 22.0;
/// Around everything.
const LEFT: f64 = 22.0;
const TOP: f64 = 34.0;
/// Of values.
const SIZE: f64 = 11.0;

impl Tree {
    /// A tree of which at most 64 nodes are drawn: what can be looked at in one go.
    pub fn new(title: impl Into<String>, nodes: Vec<Node>) -> Tree {
        Tree { title: title.into(), nodes, most: 64 }
    }

    /// The tree as a drawing.
    pub fn drawing(&self) -> Drawing {
        let shown = fold::fold(self);
        let places = lay::places(self, &shown);
        let deepest = places.depths.iter().copied().max().unwrap_or(0) as f64;
        let wide = (LEFT * 2.0 + (deepest + 1.5) * ACROSS).max(430.0);
        let high = places.height + 44.0;
        let mut drawing = Drawing::new(wide, high, self.heading());
        let root = lay::ROOT;
        for (at, node) in self.nodes.iter().enumerate().filter(|(at, _)| shown.is_drawn[*at]) {
            let from = node.parent.map_or(root, |parent| places.points[parent]);
            edge(&mut drawing, from, places.points[at], node.fate);
        }
        for (at, node) in self.nodes.iter().enumerate().filter(|(at, _)| shown.is_drawn[*at]) {
            // A search that unassigns from the middle may go back to a node that is folded.
            let is_seen = |to: &Option<usize>| to.is_none_or(|to| shown.is_drawn[to]);
            if let Some(to) = node.jump.filter(|to| shown.folded[at] == 0 && is_seen(to)) {
                let to_point = to.map_or(root, |to| places.points[to]);
                jump(&mut drawing, places.points[at], to_point, places.length(at, to));
            }
        }
        drawing.fill(Path::circle(root, 4.5), Ink::Text);
        for (at, node) in self.nodes.iter().enumerate().filter(|(at, _)| shown.is_drawn[*at]) {
            let start = drawing.items.len();
            if shown.folded[at] > 0 {
                folded(&mut drawing, node, places.points[at], shown.folded[at]);
            } else {
                dot(&mut drawing, node, places.points[at]);
            }
            drawing.titled(start, node.name.clone());
        }
        self.legend(&mut drawing, &shown, high - 20.0);
        captioned(&drawing, &self.heading(), &[])
    }

    fn heading(&self) -> String {
        let count = |fate: Fate| -> usize {
            let of_fate = self.nodes.iter().filter(|node| node.fate == fate);
            of_fate.map(|node| node.count).sum()
        };
        format!(
            "Search tree of {}: {}, {}, {}",
            self.title,
            counted(self.nodes.iter().map(|node| node.count).sum(), "node"),
            counted(count(Fate::Failed), "dead end"),
            counted(count(Fate::Solution), "solution")
        )
    }

    /// The signs that occur, in a line at the bottom; the drawing becomes as wide as that.
    fn legend(&self, drawing: &mut Drawing, shown: &fold::Fold, y: f64) {
        let has = |fate: Fate| {
            self.nodes.iter().zip(&shown.is_drawn).any(|(node, drawn)| *drawn && node.fate == fate)
        };
        let mut x = LEFT;
        let gap = 22.0;
        let mut entry = |drawing: &mut Drawing, word: &str, sign: &dyn Fn(&mut Drawing, Point)| {
            sign(drawing, Point::new(x, y));
            let text = Text::new(word, x + 13.0, y + font::CAP / 2.0 * 12.0, 12.0).ink(Ink::Quiet);
            x += 13.0 + text.width() + gap;
            drawing.text(text);
        };
        for (fate, word) in [
            (Fate::Live, "assigned"),
            (Fate::Undone, "undone"),
            (Fate::Failed, "dead end"),
            (Fate::Solution, "solution"),
        ] {
            if has(fate) {
                entry(drawing, word, &|drawing, at| sign(drawing, fate, at));
            }
        }
        if self.nodes.iter().any(|node| node.jump.is_some()) {
            entry(drawing, "jump", &|drawing, at| {
                let path = Path::new().to(at.x - 9.0, at.y).line(at.x + 8.0, at.y);
                drawing.stroke(path, Stroke::new(Ink::Jump, 1.8).dashed(3.5, 3.5));
            });
        }
        if shown.folded.iter().any(|&count| count > 0) {
            entry(drawing, "folded", &|drawing, at| {
                let path = Path::polygon(&[
                    Point::new(at.x - 7.0, at.y),
                    Point::new(at.x + 7.0, at.y - 6.0),
                    Point::new(at.x + 7.0, at.y + 6.0),
                ]);
                drawing.shape(path, Ink::Sunken, Stroke::new(Ink::Quiet, 1.2));
            });
        }
        drawing.width = drawing.width.max(x - gap + LEFT);
    }
}

fn edge(drawing: &mut Drawing, from: Point, to: Point, fate: Fate) {
    let path = if (from.y - to.y).abs() < 0.1 {
        Path::new().to(from.x, from.y).line(to.x, to.y)
    } else {
        let turn = Point::new(from.x, to.y);
        let start = Point::new(from.x, to.y - 8.0);
        Path::new()
            .to(from.x, from.y)
            .line(start.x, start.y)
            .bend(start, turn, Point::new(from.x + 8.0, to.y))
            .line(to.x, to.y)
    };
    let stroke = match fate {
        Fate::Live | Fate::Solution => Stroke::new(Ink::Text, 2.0),
        Fate::Undone => Stroke::new(Ink::Edge, 1.3),
        Fate::Failed => Stroke::new(Ink::Gone, 1.3).dashed(2.0, 3.5),
    };
    drawing.stroke(path, stroke);
}

/// The sign of a node.
fn sign(drawing: &mut Drawing, fate: Fate, at: Point) {
    match fate {
        Fate::Live => drawing.fill(Path::circle(at, 4.5), Ink::Text),
        Fate::Undone => {
            drawing.shape(Path::circle(at, 4.0), Ink::Paper, Stroke::new(Ink::Edge, 1.6));
        }
        Fate::Failed => {
            drawing.fill(Path::rounded(at.x - 6.0, at.y - 6.0, 12.0, 12.0, 3.0), Ink::Gone);
            drawing.stroke(cross(at, 2.8), Stroke::new(Ink::Paper, 1.7));
        }
        Fate::Solution => {
            let arm = |x: f64, y: f64| Point::new(at.x + x, at.y + y);
            let points = [arm(0.0, -7.5), arm(7.5, 0.0), arm(0.0, 7.5), arm(-7.5, 0.0)];
            drawing.fill(Path::polygon(&points), Ink::True);
        }
    }
}

fn dot(drawing: &mut Drawing, node: &Node, at: Point) {
    sign(drawing, node.fate, at);
    let ink = if let Fate::Live | Fate::Solution = node.fate { Ink::Text } else { Ink::Quiet };
    let label = font::fitted(&node.label, SIZE, false, ACROSS - 2.0);
    let text = Text::centred(label, Point::new(at.x, at.y - 13.5), SIZE).ink(ink);
    drawing.text(if node.fate == Fate::Live { text.bold() } else { text });
}

fn folded(drawing: &mut Drawing, node: &Node, at: Point, count: usize) {
    let point = |x: f64, y: f64| Point::new(at.x + x, at.y + y);
    let path = Path::polygon(&[point(-4.0, 0.0), point(18.0, -8.0), point(18.0, 8.0)]);
    let has_solution = node.fate == Fate::Solution;
    let ink = if has_solution { Ink::TrueSoft } else { Ink::Sunken };
    drawing.shape(path, ink, Stroke::new(if has_solution { Ink::True } else { Ink::Quiet }, 1.2));
    let text = Text::new(format!("{count}"), at.x + 22.0, at.y + font::CAP / 2.0 * SIZE, SIZE);
    drawing.text(text.ink(Ink::Quiet));
}

/// A dashed arc below the row, back to a node of an earlier depth, with a tip.
fn jump(drawing: &mut Drawing, from: Point, to: Point, length: usize) {
    let (low, x) = (from.y + 19.0, to.x + 5.0);
    let corner = Point::new(from.x, low);
    let start = Point::new(from.x, from.y + 9.0);
    let landing = Point::new(x, low);
    let path = Path::new()
        .to(start.x, start.y)
        .bend(start, corner, Point::new(from.x - 12.0, low))
        .line(x + 10.0, low)
        .bend(Point::new(x + 10.0, low), landing, Point::new(x, low - 9.0))
        .line(x, to.y + 12.0);
    drawing.stroke(path, Stroke::new(Ink::Jump, 1.8).dashed(4.5, 4.0));
    let tip = [
        Point::new(x, to.y + 5.5),
        Point::new(x - 4.0, to.y + 13.0),
        Point::new(x + 4.0, to.y + 13.0),
    ];
    drawing.fill(Path::polygon(&tip), Ink::Jump);
    let label = format!("jump {length}");
    let middle = Point::new(f64::midpoint(from.x, x), low);
    let half = font::width(&label, SIZE, true) / 2.0 + 3.0;
    if half * 2.0 < from.x - x - 12.0 {
        drawing.fill(Path::rect(middle.x - half, low - 6.0, 2.0 * half, 12.0), Ink::Paper);
        drawing.text(Text::centred(label, middle, SIZE).bold().ink(Ink::Jump));
    }
}
