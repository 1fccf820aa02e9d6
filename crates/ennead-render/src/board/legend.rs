//! What the shapes mean, in a line below the board.

use super::{Board, Role, shapes};
use crate::drawing::{Drawing, Stroke, Text};
use crate::font;
use crate::ink::Ink;
use crate::path::{Path, Point};

/// Size of the words.
const SIZE: f64 = 21.0;
/// From line to line.
const LINE: f64 = 38.0;
/// Room for a shape, and between entries.
const SIGN: f64 = 40.0;
const GAP: f64 = 34.0;

/// The words for all parts and both kinds of links.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Legend {
    /// By part, in the order of [`Role::ALL`].
    roles: [String; Role::ALL.len()],
    /// For a link of which one end is true, and for one of which one end is false.
    links: [String; 2],
    /// Whether the other half has a word that stands alone.
    is_second_named: bool,
}

impl Default for Legend {
    /// The usual words, in English.
    fn default() -> Legend {
        Legend::new(
            |role| match role {
                Role::Defining => "belongs to the pattern",
                Role::Second => "to its other half",
                Role::Fin => "a fin or guardian",
                Role::Eliminated => "goes",
                Role::Placed => "is placed",
                Role::Struck => "went before",
            },
            ["one is true", "one is false"],
        )
    }
}

impl Legend {
    /// A word for each part, and for strong and weak links.
    pub fn new(word: impl Fn(Role) -> &'static str, links: [&str; 2]) -> Legend {
        Legend {
            roles: Role::ALL.map(|role| word(role).to_owned()),
            links: links.map(str::to_owned),
            is_second_named: false,
        }
    }

    /// The same with another word for a part: `not` for [`Role::Second`].
    #[must_use]
    pub fn with(mut self, role: Role, word: &str) -> Legend {
        word.clone_into(&mut self.roles[role as usize]);
        self.is_second_named |= role == Role::Second;
        self
    }

    /// The word for a part of this board: one half alone is the pattern.
    pub(crate) fn word(&self, role: Role, board: &Board) -> &str {
        let is_alone =
            role == Role::Second && !self.is_second_named && !board.has_role(Role::Defining);
        &self.roles[if is_alone { Role::Defining } else { role } as usize]
    }
}

/// An entry: a part, or a kind of link.
enum Entry {
    Role(Role),
    Link { is_strong: bool },
}

/// The height the legend takes, for a board this wide.
pub(super) fn height(board: &Board, width: f64) -> f64 {
    let lines = lines(board, width).len();
    if lines == 0 { 0.0 } else { lines as f64 * LINE + 12.0 }
}

/// Draws the legend with its top at `y`.
pub(super) fn draw(board: &Board, drawing: &mut Drawing, left: f64, y: f64, width: f64) {
    for (at, line) in lines(board, width).into_iter().enumerate() {
        let middle = y + 12.0 + LINE * (at as f64 + 0.5);
        let mut x = left;
        for (entry, word) in line {
            sign(drawing, &entry, Point::new(x + 15.0, middle));
            drawing.text(
                Text::new(&word, x + SIGN, middle + font::CAP / 2.0 * SIZE, SIZE).ink(Ink::Quiet),
            );
            x += SIGN + font::width(&word, SIZE, false) + GAP;
        }
    }
}

fn sign(drawing: &mut Drawing, entry: &Entry, at: Point) {
    match *entry {
        Entry::Role(role) => {
            if role == Role::Eliminated {
                let corner = Point::new(at.x - 15.0, at.y - 15.0);
                drawing.fill(Path::rect(corner.x, corner.y, 30.0, 30.0), Ink::GoneSoft);
                drawing
                    .stroke(shapes::hatch(corner, 30.0, 10.0), Stroke::new(Ink::Gone.at(0.3), 2.0));
            }
            shapes::node(drawing, role, at, 11.0, 0.9);
            if let Role::Eliminated | Role::Struck = role {
                shapes::strike(drawing, role, at, 11.0, 0.9);
            }
        }
        Entry::Link { is_strong } => {
            let path = Path::new().to(at.x - 15.0, at.y).line(at.x + 15.0, at.y);
            let stroke = if is_strong {
                Stroke::new(Ink::True, 4.0)
            } else {
                Stroke::new(Ink::False, 3.6).dashed(8.0, 6.0)
            };
            drawing.stroke(path, stroke);
        }
    }
}

/// The entries, broken into lines.
fn lines(board: &Board, width: f64) -> Vec<Vec<(Entry, String)>> {
    let Some(words) = &board.legend else { return Vec::new() };
    let mut entries: Vec<(Entry, String)> = Role::ALL
        .into_iter()
        .filter(|&role| board.has_role(role))
        .map(|role| (Entry::Role(role), words.word(role, board).to_owned()))
        .collect();
    for (is_strong, word) in [true, false].into_iter().zip(&words.links) {
        if board.links.iter().any(|link| link.is_strong == is_strong) {
            entries.push((Entry::Link { is_strong }, word.clone()));
        }
    }
    let mut lines: Vec<Vec<(Entry, String)>> = Vec::new();
    let mut x = 0.0;
    for (entry, word) in entries {
        let wide = SIGN + font::width(&word, SIZE, false);
        if lines.is_empty() || x + wide > width {
            lines.push(Vec::new());
            x = 0.0;
        }
        x += wide + GAP;
        if let Some(line) = lines.last_mut() {
            line.push((entry, word));
        }
    }
    lines
}
