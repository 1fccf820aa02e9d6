//! A board of squares that is no Sudoku: queens on a chess board, numbers with signs between them, a
//! map of coloured blocks.

use crate::drawing::{Drawing, Stroke, Text};
use crate::font;
use crate::ink::Ink;
use crate::path::{Path, Point};

/// The side of a square, and around everything.
const SQUARE: f64 = 40.0;
const MARGIN: f64 = 8.0;

/// How a tile is filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Not at all.
    Plain,
    /// Darker.
    Shaded,
    /// In one of a few soft colours; the label tells what it is.
    Soft(usize),
}

/// A block of squares, in squares.
#[derive(Clone, Debug, PartialEq)]
pub struct Tile {
    /// Its left column.
    pub x: f64,
    /// Its upper row.
    pub y: f64,
    /// Columns.
    pub width: f64,
    /// Rows.
    pub height: f64,
    /// What is written in its middle.
    pub label: String,
    /// How it is filled.
    pub tone: Tone,
}

/// A board of squares.
#[derive(Clone, Debug, PartialEq)]
pub struct Mosaic {
    columns: usize,
    rows: usize,
    tiles: Vec<Tile>,
    texts: Vec<(Point, String, bool)>,
    queens: Vec<Point>,
    /// The point of each sign, and the ways its arms go.
    signs: Vec<[Point; 3]>,
    is_thick: bool,
}

impl Mosaic {
    /// A board without squares.
    pub fn blank(columns: usize, rows: usize) -> Mosaic {
        Mosaic {
            columns,
            rows,
            tiles: Vec::new(),
            texts: Vec::new(),
            queens: Vec::new(),
            signs: Vec::new(),
            is_thick: true,
        }
    }

    /// A board of `side` × `side` squares.
    pub fn squares(side: usize) -> Mosaic {
        let mut board = Mosaic::blank(side, side);
        board.checker(|_, _| Tone::Plain);
        board
    }

    /// A chess board; its upper left square is light.
    pub fn chess_board(side: usize) -> Mosaic {
        let mut board = Mosaic { is_thick: false, ..Mosaic::blank(side, side) };
        board.checker(|x, y| if (x + y).is_multiple_of(2) { Tone::Plain } else { Tone::Shaded });
        board
    }

    fn checker(&mut self, tone: impl Fn(usize, usize) -> Tone) {
        for y in 0..self.rows {
            for x in 0..self.columns {
                self.tiles.push(Tile {
                    x: x as f64,
                    y: y as f64,
                    width: 1.0,
                    height: 1.0,
                    label: String::new(),
                    tone: tone(x, y),
                });
            }
        }
    }

    /// Adds a tile over those before it.
    pub fn tile(&mut self, tile: Tile) {
        self.tiles.push(tile);
    }

    /// Writes into a square; bold if it was there from the beginning.
    pub fn write(&mut self, x: usize, y: usize, text: &str, is_bold: bool) {
        self.texts.push((middle(x as f64, y as f64), text.to_owned(), is_bold));
    }

    /// Puts a queen on a square.
    pub fn queen(&mut self, x: usize, y: usize) {
        self.queens.push(middle(x as f64, y as f64));
    }

    /// A sign of order between two neighbouring squares: `>` if `is_greater`, seen from the first.
    pub fn sign(&mut self, a: (f64, f64), b: (f64, f64), is_greater: bool) {
        let (greater, less) = if is_greater { (a, b) } else { (b, a) };
        let (from, to) = (middle(greater.0, greater.1), middle(less.0, less.1));
        let way = (to - from) * (1.0 / (to - from).length().max(1.0));
        let centre = Point::new(f64::midpoint(from.x, to.x), f64::midpoint(from.y, to.y));
        let across = Point::new(-way.y, way.x);
        let arm = |side: f64| centre + way * -4.0 + across * (5.0 * side);
        self.signs.push([arm(1.0), centre + way * 4.0, arm(-1.0)]);
    }

    /// The board as a drawing.
    pub fn drawing(&self) -> Drawing {
        let (wide, high) = (self.columns as f64 * SQUARE, self.rows as f64 * SQUARE);
        let mut drawing =
            Drawing::new(wide + 2.0 * MARGIN, high + 2.0 * MARGIN, "A board".to_owned());
        drawing.fill(Path::rect(MARGIN, MARGIN, wide, high), Ink::Surface);
        for tile in &self.tiles {
            draw_tile(&mut drawing, tile);
        }
        let frame = Stroke::new(Ink::Frame, if self.is_thick { 2.4 } else { 1.6 });
        drawing.stroke(Path::rect(MARGIN, MARGIN, wide, high), frame);
        for [a, tip, b] in &self.signs {
            let halo =
                Path::circle(Point::new(f64::midpoint(a.x, b.x), f64::midpoint(a.y, b.y)), 8.0);
            drawing.fill(halo, Ink::Surface);
            let path = Path::new().to(a.x, a.y).line(tip.x, tip.y).line(b.x, b.y);
            drawing.stroke(path, Stroke::new(Ink::Text, 2.0));
        }
        for (at, text, is_bold) in &self.texts {
            let text = Text::centred(text, *at, SQUARE * 0.5);
            drawing.text(if *is_bold { text.bold() } else { text.ink(Ink::Placed) });
        }
        for &at in &self.queens {
            drawing.fill(queen(at), Ink::Text);
        }
        drawing
    }
}

fn middle(x: f64, y: f64) -> Point {
    Point::new(MARGIN + (x + 0.5) * SQUARE, MARGIN + (y + 0.5) * SQUARE)
}

fn draw_tile(drawing: &mut Drawing, tile: &Tile) {
    const SOFT: [Ink; 6] =
        [Ink::AccentSoft, Ink::JumpSoft, Ink::TrueSoft, Ink::GoneSoft, Ink::FalseSoft, Ink::Sunken];
    let (x, y) = (MARGIN + tile.x * SQUARE, MARGIN + tile.y * SQUARE);
    let (width, height) = (tile.width * SQUARE, tile.height * SQUARE);
    let path = Path::rect(x, y, width, height);
    let (fill, line) = match tile.tone {
        Tone::Plain => (Ink::Surface, Stroke::new(Ink::Edge, 0.8)),
        Tone::Shaded => (Ink::Line, Stroke::new(Ink::Edge, 0.4)),
        Tone::Soft(number) => (SOFT[number % SOFT.len()], Stroke::new(Ink::Frame, 2.0)),
    };
    drawing.shape(path, fill, line);
    let size = (width - 6.0) / font::width(&tile.label, 1.0, false).max(0.1);
    let at = Point::new(x + width / 2.0, y + height / 2.0);
    drawing.text(Text::centred(&tile.label, at, size.min(14.0)));
}

/// A crown: a foot, and five points with balls.
fn queen(at: Point) -> Path {
    let point = |x: f64, y: f64| Point::new(at.x + x * SQUARE, at.y + y * SQUARE);
    let tips = [(-0.32, -0.14), (-0.17, -0.25), (0.0, -0.29), (0.17, -0.25), (0.32, -0.14)];
    let dips = [(-0.16, 0.06), (-0.07, 0.03), (0.07, 0.03), (0.16, 0.06)];
    let mut points = vec![point(-0.22, 0.2)];
    for (number, &(x, y)) in tips.iter().enumerate() {
        points.push(point(x, y));
        if let Some(&(x, y)) = dips.get(number) {
            points.push(point(x, y));
        }
    }
    points.push(point(0.22, 0.2));
    let corner = point(-0.24, 0.22);
    let foot = Path::rounded(corner.x, corner.y, 0.48 * SQUARE, 0.08 * SQUARE, 1.5);
    let balls = tips.iter().map(|&(x, y)| Path::circle(point(x, y), 0.045 * SQUARE));
    balls.fold(Path::polygon(&points).and(foot), Path::and)
}
