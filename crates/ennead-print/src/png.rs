//! Drawings as PNG.

use ennead_render::drawing::{Drawing, Item, Paint, Stroke, Text};
use ennead_render::path::{Part, Path};
use ennead_render::{Rgb, Theme};
use skrifa::outline::OutlinePen;
use tiny_skia::{Color, FillRule, LineCap, LineJoin, PathBuilder, Pixmap, StrokeDash, Transform};

use crate::PrintError;
use crate::glyphs::face;

/// The most pixels of a picture: 10 000 × 10 000.
const MOST: u64 = 100_000_000;

/// How to paint a PNG.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PngOptions {
    /// The colours.
    pub theme: Theme,
    /// Whether they are shown.
    pub colouring: Colouring,
    /// Pixels for a unit; by default twice what the drawing says, for dense screens.
    pub scale: Option<f64>,
}

/// In colour or not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Colouring {
    /// As the theme says.
    #[default]
    Colour,
    /// In greys of the same luminance.
    Grey,
}

/// Paints a drawing as PNG.
pub fn png(drawing: &Drawing, options: &PngOptions) -> Result<Vec<u8>, PrintError> {
    let pixmap = paint(drawing, options)?;
    pixmap.encode_png().map_err(|error| PrintError::Unwritable(error.to_string()))
}

fn paint(drawing: &Drawing, options: &PngOptions) -> Result<Pixmap, PrintError> {
    let scale = options.scale.unwrap_or(drawing.scale * 2.0);
    let (width, height) = ((drawing.width * scale).ceil(), (drawing.height * scale).ceil());
    let (width, height) = (width.max(1.0) as u64, height.max(1.0) as u64);
    let too_large = PrintError::TooLarge { width, height, most: MOST };
    if width.saturating_mul(height) > MOST {
        return Err(too_large);
    }
    let mut pixmap = Pixmap::new(width as u32, height as u32).ok_or(too_large)?;
    let mut painter = Painter { pixmap: &mut pixmap, options: *options };
    if let Some(paper) = drawing.paper {
        let Rgb(r, g, b) = painter.colour(paper.into());
        painter.pixmap.fill(Color::from_rgba8(r, g, b, 255));
    }
    painter.items(&drawing.items, Transform::from_scale(scale as f32, scale as f32));
    Ok(pixmap)
}

struct Painter<'a> {
    pixmap: &'a mut Pixmap,
    options: PngOptions,
}

impl Painter<'_> {
    fn colour(&self, paint: Paint) -> Rgb {
        let colour = self.options.theme.colour(paint.ink);
        if self.options.colouring == Colouring::Grey { colour.grey() } else { colour }
    }

    fn paint(&self, paint: Paint) -> tiny_skia::Paint<'static> {
        let Rgb(r, g, b) = self.colour(paint);
        let mut result = tiny_skia::Paint::default();
        result.set_color_rgba8(r, g, b, (paint.opacity * 255.0).round() as u8);
        result.anti_alias = true;
        result
    }

    fn items(&mut self, items: &[Item], transform: Transform) {
        for item in items {
            match item {
                Item::Shape { path, fill, stroke } => {
                    let Some(path) = outline(path) else { continue };
                    if let Some(fill) = fill {
                        let paint = self.paint(*fill);
                        self.pixmap.fill_path(&path, &paint, FillRule::Winding, transform, None);
                    }
                    if let Some(stroke) = stroke {
                        let paint = self.paint(stroke.paint);
                        self.pixmap.stroke_path(&path, &paint, &line(stroke), transform, None);
                    }
                }
                Item::Text(text) => self.text(text, transform),
                Item::Group { at, scale, items, .. } => {
                    let inner = transform
                        .pre_translate(at.x as f32, at.y as f32)
                        .pre_scale(*scale as f32, *scale as f32);
                    self.items(items, inner);
                }
            }
        }
    }

    fn text(&mut self, text: &Text, transform: Transform) {
        let face = face(text.is_bold);
        let mut pen = Pen { path: PathBuilder::new(), x: text.left() as f32, y: text.at.y as f32 };
        for glyph in face.glyphs(text) {
            face.outline(glyph.id, text.size as f32, &mut pen);
            pen.x += (glyph.advance * text.size) as f32;
        }
        if let Some(path) = pen.path.finish() {
            let paint = self.paint(text.paint);
            self.pixmap.fill_path(&path, &paint, FillRule::Winding, transform, None);
        }
    }
}

/// Collects the outlines of glyphs at their places.
struct Pen {
    path: PathBuilder,
    x: f32,
    y: f32,
}

impl OutlinePen for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.path.move_to(self.x + x, self.y - y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.path.line_to(self.x + x, self.y - y);
    }

    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        self.path.quad_to(self.x + cx, self.y - cy, self.x + x, self.y - y);
    }

    fn curve_to(&mut self, ax: f32, ay: f32, bx: f32, by: f32, x: f32, y: f32) {
        let at = |x: f32, y: f32| (self.x + x, self.y - y);
        let ((ax, ay), (bx, by), (x, y)) = (at(ax, ay), at(bx, by), at(x, y));
        self.path.cubic_to(ax, ay, bx, by, x, y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}

fn outline(path: &Path) -> Option<tiny_skia::Path> {
    let mut builder = PathBuilder::new();
    for part in &path.parts {
        match *part {
            Part::Move(to) => builder.move_to(to.x as f32, to.y as f32),
            Part::Line(to) => builder.line_to(to.x as f32, to.y as f32),
            Part::Curve(a, b, to) => builder.cubic_to(
                a.x as f32,
                a.y as f32,
                b.x as f32,
                b.y as f32,
                to.x as f32,
                to.y as f32,
            ),
            Part::Close => builder.close(),
        }
    }
    builder.finish()
}

fn line(stroke: &Stroke) -> tiny_skia::Stroke {
    tiny_skia::Stroke {
        width: stroke.width as f32,
        line_cap: LineCap::Round,
        line_join: LineJoin::Round,
        dash: stroke
            .dash
            .and_then(|[dash, gap]| StrokeDash::new(vec![dash as f32, gap as f32], 0.0)),
        ..tiny_skia::Stroke::default()
    }
}
