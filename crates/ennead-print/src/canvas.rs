//! What painting a PNG and a PDF have in common: the walk through a drawing.

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
