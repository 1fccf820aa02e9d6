//! A drawing as the content of a page: the painting operators of PDF, 32000-1, chapters 8 and 9.

use std::collections::BTreeSet;

use ennead_render::drawing::{Drawing, Paint, Stroke, Text};
use ennead_render::path::{Part, Path, Point};
use ennead_render::{Rgb, Theme};
use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::writers::ExtGraphicsState;
use pdf_writer::{Buf, Content, Name, Str};

use super::DENSE;
use super::embedded::Embedded;
use crate::canvas::Canvas;

/// How much of what is below an ink covers: in PDF a state with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Veil {
    /// Whether it holds for lines, or for what is filled.
    is_line: bool,
    /// In thousandths.
    opacity: u16,
}

impl Veil {
    pub(super) fn name(self) -> String {
        format!("{}{}", if self.is_line { 'L' } else { 'A' }, self.opacity)
    }

    pub(super) fn write(self, state: &mut ExtGraphicsState<'_>) {
        let opacity = f32::from(self.opacity) / 1000.0;
        if self.is_line {
            state.stroking_alpha(opacity);
        } else {
            state.non_stroking_alpha(opacity);
        }
    }
}

/// What the operators so far have set, so that only changes are written.
#[derive(Clone, Copy)]
struct State {
    /// Of lines and of what is filled.
    colours: [Rgb; 2],
    opacities: [u16; 2],
    width: f32,
    dash: Option<[f32; 2]>,
}

/// How every page begins.
const BEGIN: State =
    State { colours: [Rgb(0, 0, 0); 2], opacities: [1000; 2], width: 1.0, dash: None };

/// Paints one page.
pub(super) struct Painter<'a> {
    content: Content,
    theme: Theme,
    faces: &'a mut [Embedded; 2],
    state: State,
    /// Those outside the groups that are open.
    outer: Vec<State>,
    veils: BTreeSet<Veil>,
}

impl<'a> Painter<'a> {
    pub(super) fn new(theme: Theme, faces: &'a mut [Embedded; 2]) -> Painter<'a> {
        let content = Content::with_settings(DENSE);
        let veils = BTreeSet::new();
        Painter { content, theme, faces, state: BEGIN, outer: Vec::new(), veils }
    }

    /// The operators, and the veils they name.
    pub(super) fn finish(self) -> (Buf, BTreeSet<Veil>) {
        (self.content.finish(), self.veils)
    }

    pub(super) fn page(&mut self, drawing: &Drawing) {
        // PDF counts from the bottom.
        let (scale, height) = (drawing.scale as f32, (drawing.height * drawing.scale) as f32);
        self.content.transform([scale, 0.0, 0.0, -scale, 0.0, height]);
        self.content.set_line_cap(LineCapStyle::RoundCap).set_line_join(LineJoinStyle::RoundJoin);
        // Paper is white already.
        if let Some(paper) = drawing.paper.filter(|_| self.theme != Theme::Print) {
            let path = Path::rect(0.0, 0.0, drawing.width, drawing.height);
            self.shape(&path, Some(&paper.into()), None);
        }
        self.items(&drawing.items);
    }

    fn ink(&mut self, paint: Paint, is_line: bool) {
        let at = usize::from(is_line);
        let Rgb(r, g, b) = self.theme.colour(paint.ink);
        if self.state.colours[at] != Rgb(r, g, b) {
            self.state.colours[at] = Rgb(r, g, b);
            let [r, g, b] = [r, g, b].map(|part| thousandths(f64::from(part) / 255.0));
            if is_line {
                self.content.set_stroke_rgb(r, g, b);
            } else {
                self.content.set_fill_rgb(r, g, b);
            }
        }
        let opacity = (paint.opacity.clamp(0.0, 1.0) * 1000.0).round() as u16;
        if self.state.opacities[at] != opacity {
            self.state.opacities[at] = opacity;
            let veil = Veil { is_line, opacity };
            self.veils.insert(veil);
            self.content.set_parameters(Name(veil.name().as_bytes()));
        }
    }

    fn pen(&mut self, stroke: &Stroke) {
        self.ink(stroke.paint, true);
        let (width, dash) = (thousandths(stroke.width), stroke.dash.map(|d| d.map(thousandths)));
        if self.state.width.to_bits() != width.to_bits() {
            self.state.width = width;
            self.content.set_line_width(width);
        }
        if self.state.dash != dash {
            self.state.dash = dash;
            self.content.set_dash_pattern(dash.into_iter().flatten(), 0.0);
        }
    }

    fn trace(&mut self, path: &Path) {
        let at = |point: Point| (thousandths(point.x), thousandths(point.y));
        for part in &path.parts {
            match *part {
                Part::Move(to) => self.content.move_to(at(to).0, at(to).1),
                Part::Line(to) => self.content.line_to(at(to).0, at(to).1),
                Part::Curve(a, b, to) => {
                    let (a, b, to) = (at(a), at(b), at(to));
                    self.content.cubic_to(a.0, a.1, b.0, b.1, to.0, to.1)
                }
                Part::Close => self.content.close_path(),
            };
        }
    }
}

/// A length, to a thousandth of a unit: nobody sees less, and it is short.
fn thousandths(length: f64) -> f32 {
    ((length * 1000.0).round() / 1000.0) as f32
}

impl Canvas for Painter<'_> {
    fn begin_group(&mut self, at: Point, scale: f64) {
        self.outer.push(self.state);
        let scale = scale as f32;
        self.content.save_state();
        self.content.transform([scale, 0.0, 0.0, scale, at.x as f32, at.y as f32]);
    }

    fn end_group(&mut self) {
        self.content.restore_state();
        if let Some(outer) = self.outer.pop() {
            self.state = outer;
        }
    }

    /// The two are painted one after the other: PDF's operator for both at once knocks the filling
    /// out below a line that shines through.
    fn shape(&mut self, path: &Path, fill: Option<&Paint>, stroke: Option<&Stroke>) {
        if path.parts.is_empty() {
            return;
        }
        if let Some(fill) = fill {
            self.ink(*fill, false);
        }
        if let Some(stroke) = stroke {
            self.pen(stroke);
        }
        match (fill, stroke) {
            (Some(_), Some(stroke)) if stroke.paint.opacity < 1.0 => {
                self.trace(path);
                self.content.fill_nonzero();
                self.trace(path);
                self.content.stroke();
            }
            (Some(_), Some(_)) => {
                self.trace(path);
                self.content.fill_nonzero_and_stroke();
            }
            (Some(_), None) => {
                self.trace(path);
                self.content.fill_nonzero();
            }
            (None, Some(_)) => {
                self.trace(path);
                self.content.stroke();
            }
            (None, None) => {}
        }
    }

    fn text(&mut self, text: &Text) {
        self.ink(text.paint, false);
        let face = &mut self.faces[usize::from(text.is_bold)];
        let codes: Vec<u8> =
            text.content.chars().flat_map(|c| face.code(c).to_be_bytes()).collect();
        let (x, y) = (thousandths(text.left()), thousandths(text.at.y));
        self.content
            .begin_text()
            .set_font(Name(face.name().as_bytes()), thousandths(text.size))
            .set_text_matrix([1.0, 0.0, 0.0, -1.0, x, y])
            .show(Str(&codes))
            .end_text();
    }
}
