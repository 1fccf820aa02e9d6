//! What painting a PNG and a PDF have in common: the walk through a drawing, and the tracing of a path.

use ennead_render::drawing::{Item, Paint, Stroke, Text};
use ennead_render::path::{Path, Point};

/// Something that can be painted on.
pub(crate) trait Canvas {
    /// Fills a path, then draws along it.
    fn shape(&mut self, path: &Path, fill: Option<&Paint>, stroke: Option<&Stroke>);

    /// Sets a text.
    fn text(&mut self, text: &Text);

    /// What follows is moved and scaled, until [`Canvas::end_group`].
    fn begin_group(&mut self, at: Point, scale: f64);

    /// Back to how it was before.
    fn end_group(&mut self);

    /// Paints all of these, one over the other.
    fn items(&mut self, items: &[Item]) {
        for item in items {
            match item {
                Item::Shape { path, fill, stroke } => {
                    self.shape(path, fill.as_ref(), stroke.as_ref());
                }
                Item::Text(text) => self.text(text),
                Item::Group { at, scale, items, .. } => {
                    self.begin_group(*at, *scale);
                    self.items(items);
                    self.end_group();
                }
            }
        }
    }
}

/// A path by the builder of either library: their methods have the same names.
macro_rules! traced {
    ($path:expr, $builder:expr) => {{
        use ennead_render::path::Part;

        let mut builder = $builder;
        for part in &$path.parts {
            let at = |point: ennead_render::path::Point| (point.x as f32, point.y as f32);
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
    }};
}
pub(crate) use traced;
