//! Drawings as the pages of a PDF. Text stays text: it can be selected, searched and copied, and the
//! typeface is embedded with the glyphs that occur. The same drawings are the same bytes.

mod embedded;
mod page;

use std::collections::BTreeSet;
use std::io::Write as _;

use ennead_render::Theme;
use ennead_render::drawing::Drawing;
use flate2::Compression;
use flate2::write::ZlibEncoder;
use pdf_writer::writers::Resources;
use pdf_writer::{Chunk, Filter, Finish as _, Name, Pdf, Rect, Ref, Settings, TextStr};

use crate::PrintError;
use embedded::Embedded;
use page::{Painter, Veil};

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

/// Without blanks that only a person would read.
const DENSE: Settings = Settings { pretty: false };

/// Writes a PDF.
pub fn pdf(document: &Document<'_>) -> Result<Vec<u8>, PrintError> {
    let mut writer = Writer::new();
    let mut faces = [Embedded::new(false), Embedded::new(true)];
    let mut veils = BTreeSet::new();
    let pages: Vec<Ref> = document.pages.iter().map(|_| writer.fresh()).collect();
    for (drawing, &id) in document.pages.iter().zip(&pages) {
        let scale = drawing.scale;
        let (width, height) = (drawing.width * scale, drawing.height * scale);
        let is_size = |length: f64| length.is_finite() && length > 0.0;
        if !is_size(width) || !is_size(height) {
            return Err(PrintError::Unwritable(format!("a page of {width} × {height} points")));
        }
        let mut painter = Painter::new(document.theme, &mut faces);
        painter.page(drawing);
        let (content, own_veils) = painter.finish();
        let content_id = writer.fresh();
        writer.stream(content_id, &content);
        let mut page = writer.pdf.page(id);
        page.parent(writer.pages).media_box(Rect::new(0.0, 0.0, width as f32, height as f32));
        page.pair(Name(b"Resources"), writer.resources);
        page.contents(content_id);
        if !own_veils.is_empty() {
            // What shines through is mixed as red, green and blue, as in the other formats.
            page.group().transparency().color_space().device_rgb();
        }
        page.finish();
        veils.extend(own_veils);
    }
    writer.pdf.pages(writer.pages).kids(pages.iter().copied()).count(pages.len() as i32);
    let mut fonts = Vec::new();
    for face in faces.iter().filter(|face| face.is_used()) {
        fonts.push((face.name(), face.write(&mut writer)?));
    }
    writer.resources(&fonts, &veils);
    let outline = writer.outline(document.bookmarks, &pages)?;
    let info = writer.fresh();
    writer.pdf.document_info(info).title(TextStr(document.title)).creator(TextStr("Ennead"));
    let catalog_id = writer.fresh();
    let mut catalog = writer.pdf.catalog(catalog_id);
    catalog.pages(writer.pages);
    if let Some(outline) = outline {
        catalog.outlines(outline);
    }
    catalog.viewer_preferences().display_doc_title(true);
    catalog.finish();
    Ok(writer.pdf.finish())
}

/// What is written so far, and the numbers of what everything refers to.
struct Writer {
    pdf: Pdf,
    next: Ref,
    /// The tree of pages.
    pages: Ref,
    /// What the pages name: faces and veils.
    resources: Ref,
}

impl Writer {
    fn new() -> Writer {
        let mut pdf = Pdf::with_settings(DENSE);
        pdf.set_version(1, 7);
        let mut next = Ref::new(1);
        let (pages, resources) = (next.bump(), next.bump());
        Writer { pdf, next, pages, resources }
    }

    /// A number for a new object.
    fn fresh(&mut self) -> Ref {
        self.next.bump()
    }

    /// Writes bytes, compressed.
    fn stream(&mut self, id: Ref, data: &[u8]) {
        let data = compressed(data);
        self.pdf.stream(id, &data).filter(Filter::FlateDecode);
    }

    fn resources(&mut self, fonts: &[(&str, Ref)], veils: &BTreeSet<Veil>) {
        let veils: Vec<(Veil, Ref)> = veils.iter().map(|&veil| (veil, self.fresh())).collect();
        let chunk: &mut Chunk = &mut self.pdf;
        let mut resources = chunk.indirect(self.resources).start::<Resources<'_>>();
        resources.fonts().pairs(fonts.iter().map(|&(name, id)| (Name(name.as_bytes()), id)));
        let mut states = resources.ext_g_states();
        for (veil, id) in &veils {
            states.pair(Name(veil.name().as_bytes()), *id);
        }
        states.finish();
        resources.finish();
        for (veil, id) in veils {
            veil.write(&mut chunk.ext_graphics(id));
        }
    }

    /// Writes the bookmarks, each of which leads to the top of a page.
    fn outline(
        &mut self,
        bookmarks: &[(String, usize)],
        pages: &[Ref],
    ) -> Result<Option<Ref>, PrintError> {
        let root = self.fresh();
        let ids: Vec<Ref> = bookmarks.iter().map(|_| self.fresh()).collect();
        let (Some(&first), Some(&last)) = (ids.first(), ids.last()) else { return Ok(None) };
        for (at, ((name, page), &id)) in bookmarks.iter().zip(&ids).enumerate() {
            let Some(&page) = pages.get(*page) else {
                let wrong = format!("a bookmark leads to page {page} of {}", pages.len());
                return Err(PrintError::Unwritable(wrong));
            };
            let mut item = self.pdf.outline_item(id);
            item.title(TextStr(name)).parent(root);
            if at > 0 {
                item.prev(ids[at - 1]);
            }
            if let Some(&next) = ids.get(at + 1) {
                item.next(next);
            }
            item.dest().page(page).fit();
        }
        self.pdf.outline(root).first(first).last(last).count(ids.len() as i32);
        Ok(Some(root))
    }
}

fn compressed(data: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(data).and_then(|()| encoder.finish()).expect("memory takes every byte")
}
