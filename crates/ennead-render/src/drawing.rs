//! A drawing: shapes and texts at places, in the order in which they are painted. Every scene is laid
//! out as one, and every painter (SVG, PNG, PDF) paints nothing else; so all of them agree.

use crate::font;
use crate::ink::Ink;
use crate::path::{Path, Point};

/// A picture that is laid out.
#[derive(Clone, Debug, PartialEq)]
pub struct Drawing {
    /// In units; painters scale them.
    pub width: f64,
    /// Likewise.
    pub height: f64,
    /// Pixels, or points on paper, for a unit, if nobody asks for another size.
    pub scale: f64,
    /// For those who do not see it.
    pub title: String,
    /// What is behind everything; nothing for a part of a page.
    pub paper: Option<Ink>,
    /// From the bottom to the top.
    pub items: Vec<Item>,
}

/// One thing to paint.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// A shape.
    Shape {
        /// Its outline.
        path: Path,
        /// How it is filled.
        fill: Option<Paint>,
        /// How its outline is drawn.
        stroke: Option<Stroke>,
    },
    /// A text.
    Text(Text),
    /// Several things with a place of their own.
    Group {
        /// What they are, shown when pointed at.
        title: Option<String>,
        /// Where their origin is.
        at: Point,
        /// How much larger they are.
        scale: f64,
        /// The things.
        items: Vec<Item>,
    },
}

/// An ink, more or less covering.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Paint {
    /// Which.
    pub ink: Ink,
    /// 1 covers, 0 does not.
    pub opacity: f64,
}

impl From<Ink> for Paint {
    fn from(ink: Ink) -> Paint {
        Paint { ink, opacity: 1.0 }
    }
}

impl Ink {
    /// This ink, more or less covering.
    pub fn at(self, opacity: f64) -> Paint {
        Paint { ink: self, opacity }
    }
}

/// How an outline is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// With what.
    pub paint: Paint,
    /// How wide.
    pub width: f64,
    /// Lengths of dash and gap.
    pub dash: Option<[f64; 2]>,
}

impl Stroke {
    /// A line without gaps. Ends and corners are round.
    pub fn new(paint: impl Into<Paint>, width: f64) -> Stroke {
        Stroke { paint: paint.into(), width, dash: None }
    }

    /// With gaps.
    pub fn dashed(self, dash: f64, gap: f64) -> Stroke {
        Stroke { dash: Some([dash, gap]), ..self }
    }
}

/// Which part of a text stands at its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// The beginning.
    Start,
    /// The middle.
    Middle,
    /// The end.
    End,
}

/// A line of text.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    /// What it says.
    pub content: String,
    /// Its place, on the line it stands on.
    pub at: Point,
    /// Which part of it is there.
    pub anchor: Anchor,
    /// Its size.
    pub size: f64,
    /// Bold or regular.
    pub is_bold: bool,
    /// Its colour.
    pub paint: Paint,
}

impl Text {
    /// A text that stands on `y` and begins at `x`.
    pub fn new(content: impl Into<String>, x: f64, y: f64, size: f64) -> Text {
        Text {
            content: content.into(),
            at: Point::new(x, y),
            anchor: Anchor::Start,
            size,
            is_bold: false,
            paint: Ink::Text.into(),
        }
    }

    /// A text whose middle is at a point: its capitals and digits, without what hangs below.
    pub fn centred(content: impl Into<String>, at: Point, size: f64) -> Text {
        let y = at.y + font::CAP / 2.0 * size;
        Text { anchor: Anchor::Middle, ..Text::new(content, at.x, y, size) }
    }

    /// In bold.
    pub fn bold(self) -> Text {
        Text { is_bold: true, ..self }
    }

    /// In this colour.
    pub fn ink(self, paint: impl Into<Paint>) -> Text {
        Text { paint: paint.into(), ..self }
    }

    /// With another part of it at its place.
    pub fn anchor(self, anchor: Anchor) -> Text {
        Text { anchor, ..self }
    }

    /// How wide it is.
    pub fn width(&self) -> f64 {
        font::width(&self.content, self.size, self.is_bold)
    }

    /// Where it begins.
    pub fn left(&self) -> f64 {
        match self.anchor {
            Anchor::Start => self.at.x,
            Anchor::Middle => self.at.x - self.width() / 2.0,
            Anchor::End => self.at.x - self.width(),
        }
    }
}

impl Drawing {
    /// An empty drawing of this size, on paper.
    pub fn new(width: f64, height: f64, title: impl Into<String>) -> Drawing {
        let paper = Some(Ink::Paper);
        Drawing { width, height, scale: 1.0, title: title.into(), paper, items: Vec::new() }
    }

    /// Adds a filled shape.
    pub fn fill(&mut self, path: Path, paint: impl Into<Paint>) {
        self.items.push(Item::Shape { path, fill: Some(paint.into()), stroke: None });
    }

    /// Adds an outline.
    pub fn stroke(&mut self, path: Path, stroke: Stroke) {
        self.items.push(Item::Shape { path, fill: None, stroke: Some(stroke) });
    }

    /// Adds a filled shape with an outline.
    pub fn shape(&mut self, path: Path, paint: impl Into<Paint>, stroke: Stroke) {
        self.items.push(Item::Shape { path, fill: Some(paint.into()), stroke: Some(stroke) });
    }

    /// Adds a text.
    pub fn text(&mut self, text: Text) {
        if !text.content.is_empty() {
            self.items.push(Item::Text(text));
        }
    }

    /// Adds another drawing as a part, with its top left corner here and `scale` for its units.
    pub fn place(&mut self, part: Drawing, x: f64, y: f64, scale: f64) {
        let at = Point::new(x, y);
        self.items.push(Item::Group { title: None, at, scale, items: part.items });
    }

    /// Puts what was added since there were `from` items under a title that is shown when pointed at.
    pub fn titled(&mut self, from: usize, title: impl Into<String>) {
        let items = self.items.split_off(from);
        let title = Some(title.into());
        self.items.push(Item::Group { title, at: Point::default(), scale: 1.0, items });
    }
}
