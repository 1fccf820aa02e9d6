//! Several pictures side by side, each with a caption: the cases of a forcing net, all solutions of a
//! problem.

use crate::drawing::{Anchor, Drawing, Text};
use crate::font;
use crate::ink::Ink;

/// Room between pictures, and for a caption of this size.
const GAP: f64 = 28.0;
const SIZE: f64 = 17.0;
const CAPTION: f64 = 34.0;

/// The pictures in rows of at most `columns`, each in its own size; a caption stands above its picture.
pub fn panels(title: &str, columns: usize, pictures: Vec<(String, Drawing)>) -> Drawing {
    let columns = columns.clamp(1, pictures.len().max(1));
    let has_captions = pictures.iter().any(|(caption, _)| !caption.is_empty());
    let above = if has_captions { CAPTION } else { 0.0 };
    let size = |drawing: &Drawing| (drawing.width * drawing.scale, drawing.height * drawing.scale);
    let wide = pictures.iter().map(|(_, drawing)| size(drawing).0).fold(1.0, f64::max);
    let mut y = GAP / 2.0;
    let mut result = Drawing::new(GAP + columns as f64 * (wide + GAP) - GAP, 1.0, title);
    let mut waiting = pictures.into_iter().peekable();
    while waiting.peek().is_some() {
        let mut high: f64 = 0.0;
        for column in 0..columns {
            let Some((caption, drawing)) = waiting.next() else { break };
            let x = GAP / 2.0 + column as f64 * (wide + GAP);
            let caption = font::fitted(&caption, SIZE, true, wide);
            let text = Text::new(caption, x + wide / 2.0, y + CAPTION * 0.62, SIZE);
            result.text(text.bold().anchor(Anchor::Middle).ink(Ink::Text));
            high = high.max(size(&drawing).1);
            let (own, scale) = (size(&drawing).0, drawing.scale);
            result.place(drawing, x + (wide - own) / 2.0, y + above, scale);
        }
        y += above + high + GAP;
    }
    result.height = (y - GAP / 2.0).max(1.0);
    result
}
