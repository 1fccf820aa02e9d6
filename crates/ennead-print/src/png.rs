//! Drawings as PNG.

use ennead_render::drawing::{Drawing, Paint, Stroke, Text};
use ennead_render::path::{Part, Path, Point};
use ennead_render::{Rgb, Theme};
use tiny_skia::{Color, FillRule, LineCap, LineJoin, PathBuilder, Pixmap, StrokeDash, Transform};
use ttf_parser::OutlineBuilder;

use crate::PrintError;
use crate::canvas::Canvas;
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
    let around = Transform::from_scale(scale as f32, scale as f32);
    let mut painter = Painter { pixmap: &mut pixmap, options: *options, around: vec![around] };
    if let Some(paper) = drawing.paper {
        let Rgb(r, g, b) = painter.colour(paper.into());
        painter.pixmap.fill(Color::from_rgba8(r, g, b, 255));
    }
    painter.items(&drawing.items);
    Ok(pixmap)
}

struct Painter<'a> {
    pixmap: &'a mut Pixmap,
    options: PngOptions,
    /// How places become pixels: outside all groups, and in each that is open.
    around: Vec<Transform>,
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

    fn transform(&self) -> Transform {
        self.around.last().copied().unwrap_or_default()
    }
}

impl Canvas for Painter<'_> {
    fn begin_group(&mut self, at: Point, scale: f64) {
        let inner = self.transform().pre_translate(at.x as f32, at.y as f32);
        self.around.push(inner.pre_scale(scale as f32, scale as f32));
    }

    fn end_group(&mut self) {
        self.around.pop();
    }

    fn shape(&mut self, path: &Path, fill: Option<&Paint>, stroke: Option<&Stroke>) {
        let Some(path) = traced(path) else { return };
        let transform = self.transform();
        if let Some(fill) = fill {
            let paint = self.paint(*fill);
            self.pixmap.fill_path(&path, &paint, FillRule::Winding, transform, None);
        }
        if let Some(stroke) = stroke {
            let paint = self.paint(stroke.paint);
            self.pixmap.stroke_path(&path, &paint, &line(stroke), transform, None);
        }
    }

    fn text(&mut self, text: &Text) {
        let face = face(text.is_bold);
        let mut pen = Pen {
            path: PathBuilder::new(),
            scale: text.size as f32 / face.units(),
            x: text.left() as f32,
            y: text.at.y as f32,
        };
        for c in text.content.chars() {
            face.outline(face.glyph(c), &mut pen);
            pen.x += (face.advance(c) * text.size) as f32;
        }
        if let Some(path) = pen.path.finish() {
            let (paint, transform) = (self.paint(text.paint), self.transform());
            self.pixmap.fill_path(&path, &paint, FillRule::Winding, transform, None);
        }
    }
}

fn traced(path: &Path) -> Option<tiny_skia::Path> {
    let mut builder = PathBuilder::new();
    let at = |point: Point| (point.x as f32, point.y as f32);
    for part in &path.parts {
        match *part {
            Part::Move(to) => builder.move_to(at(to).0, at(to).1),
            Part::Line(to) => builder.line_to(at(to).0, at(to).1),
            Part::Curve(a, b, to) => {
                let (a, b, to) = (at(a), at(b), at(to));
                builder.cubic_to(a.0, a.1, b.0, b.1, to.0, to.1);
            }
            Part::Close => builder.close(),
        }
    }
    builder.finish()
}

/// Collects the outlines of glyphs at their places.
struct Pen {
    path: PathBuilder,
    /// Units of the drawing for one of the typeface.
    scale: f32,
    x: f32,
    y: f32,
}

impl Pen {
    fn at(&self, x: f32, y: f32) -> (f32, f32) {
        (self.x + x * self.scale, self.y - y * self.scale)
    }
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.path.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.path.line_to(x, y);
    }

    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        let ((cx, cy), (x, y)) = (self.at(cx, cy), self.at(x, y));
        self.path.quad_to(cx, cy, x, y);
    }

    fn curve_to(&mut self, ax: f32, ay: f32, bx: f32, by: f32, x: f32, y: f32) {
        let ((ax, ay), (bx, by), (x, y)) = (self.at(ax, ay), self.at(bx, by), self.at(x, y));
        self.path.cubic_to(ax, ay, bx, by, x, y);
    }

    fn close(&mut self) {
        self.path.close();
    }
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
