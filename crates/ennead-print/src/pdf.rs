//! Drawings as the pages of a PDF. Text stays text: it can be selected, searched and copied, and the
//! typeface is embedded with the glyphs that occur.

use ennead_render::drawing::{Drawing, Paint, Stroke, Text};
use ennead_render::font;
use ennead_render::path::{Path, Point as Place};
use ennead_render::{Rgb, Theme};
use krilla::color::rgb;
use krilla::destination::XyzDestination;
use krilla::geom::{PathBuilder, Point, Transform};
use krilla::metadata::Metadata;
use krilla::num::NormalizedF32;
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;
use krilla::paint::{Fill, FillRule, LineCap, LineJoin, StrokeDash};
use krilla::surface::Surface;
use krilla::text::{Font, GlyphId, KrillaGlyph};

use crate::PrintError;
use crate::canvas::{Canvas, traced};
use crate::glyphs::face;

/// The pages of a PDF, and what is said about it.
#[derive(Clone, Debug, Default)]
pub struct Document<'a> {
    /// The pages, each as large as its drawing, in points.
    pub pages: &'a [Drawing],
    /// Its title.
    pub title: &'a str,
    /// The colours.
    pub theme: Theme,
    /// Bookmarks: a name, and the page it leads to, from 0.
    pub bookmarks: &'a [(String, usize)],
}

/// Writes a PDF.
pub fn pdf(document: &Document<'_>) -> Result<Vec<u8>, PrintError> {
    let faces = [font::REGULAR, font::BOLD].map(|data| Font::new(data.to_vec().into(), 0));
    let [Some(regular), Some(bold)] = faces else {
        return Err(PrintError::Unwritable("the typeface is broken".to_owned()));
    };
    let mut writer = krilla::Document::new();
    for drawing in document.pages {
        let scale = drawing.scale as f32;
        let (width, height) = (drawing.width as f32 * scale, drawing.height as f32 * scale);
        let Some(settings) = PageSettings::from_wh(width, height) else {
            return Err(PrintError::Unwritable(format!("a page of {width} × {height} points")));
        };
        let mut page = writer.start_page_with(settings);
        let surface = page.surface();
        let mut painter = Painter { surface, theme: document.theme, faces: [&regular, &bold] };
        painter.page(drawing);
    }
    let mut outline = Outline::new();
    for (name, page) in document.bookmarks {
        let to = XyzDestination::new(*page, Point::from_xy(0.0, 0.0));
        outline.push_child(OutlineNode::new(name.clone(), to));
    }
    if !document.bookmarks.is_empty() {
        writer.set_outline(outline);
    }
    let metadata = Metadata::new().title(document.title.to_owned()).creator("Ennead".to_owned());
    writer.set_metadata(metadata);
    writer.finish().map_err(|error| PrintError::Unwritable(format!("{error:?}")))
}

struct Painter<'a> {
    surface: Surface<'a>,
    theme: Theme,
    faces: [&'a Font; 2],
}

impl Painter<'_> {
    fn page(&mut self, drawing: &Drawing) {
        let scale = drawing.scale as f32;
        self.surface.push_transform(&Transform::from_scale(scale, scale));
        // Paper is white already.
        if let Some(paper) = drawing.paper.filter(|_| self.theme != Theme::Print) {
            let path = Path::rect(0.0, 0.0, drawing.width, drawing.height);
            self.shape(&path, Some(&paper.into()), None);
        }
        self.items(&drawing.items);
        self.surface.pop();
    }

    fn colour(&self, paint: Paint) -> (rgb::Color, NormalizedF32) {
        let Rgb(r, g, b) = self.theme.colour(paint.ink);
        let opacity = NormalizedF32::new(paint.opacity as f32).unwrap_or(NormalizedF32::ONE);
        (rgb::Color::new(r, g, b), opacity)
    }

    fn fill(&self, paint: Paint) -> Fill {
        let (colour, opacity) = self.colour(paint);
        Fill { paint: colour.into(), opacity, rule: FillRule::NonZero }
    }

    fn stroke(&self, stroke: &Stroke) -> krilla::paint::Stroke {
        let (colour, opacity) = self.colour(stroke.paint);
        krilla::paint::Stroke {
            paint: colour.into(),
            width: stroke.width as f32,
            opacity,
            line_cap: LineCap::Round,
            line_join: LineJoin::Round,
            dash: stroke.dash.map(|[dash, gap]| StrokeDash {
                array: vec![dash as f32, gap as f32],
                offset: 0.0,
            }),
            ..krilla::paint::Stroke::default()
        }
    }
}

impl Canvas for Painter<'_> {
    fn begin_group(&mut self, at: Place, scale: f64) {
        let (x, y, scale) = (at.x as f32, at.y as f32, scale as f32);
        self.surface.push_transform(&Transform::from_row(scale, 0.0, 0.0, scale, x, y));
    }

    fn end_group(&mut self) {
        self.surface.pop();
    }

    fn shape(&mut self, path: &Path, fill: Option<&Paint>, stroke: Option<&Stroke>) {
        let Some(path) = traced!(path, PathBuilder::new()) else { return };
        self.surface.set_fill(fill.map(|fill| self.fill(*fill)));
        self.surface.set_stroke(stroke.map(|stroke| self.stroke(stroke)));
        self.surface.draw_path(&path);
    }

    fn text(&mut self, text: &Text) {
        let glyphs: Vec<KrillaGlyph> = face(text.is_bold)
            .glyphs(text)
            .into_iter()
            .map(|glyph| KrillaGlyph {
                glyph_id: GlyphId::new(glyph.id.to_u32()),
                text_range: glyph.range,
                x_advance: glyph.advance as f32,
                x_offset: 0.0,
                y_offset: 0.0,
                y_advance: 0.0,
                location: None,
            })
            .collect();
        self.surface.set_fill(Some(self.fill(text.paint)));
        self.surface.set_stroke(None);
        self.surface.draw_glyphs(
            Point::from_xy(text.left() as f32, text.at.y as f32),
            &glyphs,
            self.faces[usize::from(text.is_bold)].clone(),
            &text.content,
            text.size as f32,
            false,
        );
    }
}
