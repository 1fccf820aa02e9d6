//! One self-contained page in HTML: steps beside their pictures, foldable, printable, light or dark as
//! the reader's system is. It needs no script and fetches nothing.

use crate::drawing::Drawing;
use crate::font;
use crate::svg::{Colours, SvgOptions, escaped, style_sheet, svg};

/// One step.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// What it is: `X-Wing`.
    pub title: String,
    /// What follows, short: `r4c9 ≠ 2`. Stands behind the title, also when folded.
    pub summary: String,
    /// The sentences, one after the other.
    pub text: Vec<String>,
    /// Its pictures.
    pub pictures: Vec<Drawing>,
    /// Whether it is unfolded at first.
    pub is_open: bool,
}

/// A page of steps.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Page {
    /// The code of its language: `en`.
    pub language: &'static str,
    /// Its title.
    pub title: String,
    /// What is said first.
    pub lead: Vec<String>,
    /// The picture at the beginning.
    pub start: Option<Drawing>,
    /// The steps.
    pub steps: Vec<Step>,
    /// The picture at the end.
    pub end: Option<Drawing>,
}

impl Page {
    /// The page as HTML.
    pub fn html(&self) -> String {
        let mut text = format!(
            "<!DOCTYPE html>\n<html lang=\"{3}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>{0}</title>\n<style>\n{1}{2}{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{0}</h1>\n",
            escaped(&self.title),
            font::faces("words", "words"),
            style_sheet(),
            escaped(self.language),
        );
        for line in &self.lead {
            text += &format!("<p class=\"lead\">{}</p>\n", escaped(line));
        }
        if let Some(start) = &self.start {
            text += &format!("<figure class=\"alone\">{}</figure>\n", picture(start));
        }
        text += "<ol>\n";
        for step in &self.steps {
            text += &step_html(step);
        }
        text += "</ol>\n";
        if let Some(end) = &self.end {
            text += &format!("<figure class=\"alone\">{}</figure>\n", picture(end));
        }
        text + "</main>\n</body>\n</html>\n"
    }
}

fn step_html(step: &Step) -> String {
    let open = if step.is_open { " open=\"\"" } else { "" };
    let mut text = format!(
        "<li><details{open}><summary><b>{}</b> <span>{}</span></summary>\n<div class=\"step\">\n",
        escaped(&step.title),
        escaped(&step.summary)
    );
    if !step.pictures.is_empty() {
        text += "<div class=\"pictures\">\n";
        for drawing in &step.pictures {
            text += &format!("<figure>{}</figure>\n", picture(drawing));
        }
        text += "</div>\n";
    }
    text += "<div class=\"words\">\n";
    for line in &step.text {
        text += &format!("<p>{}</p>\n", escaped(line));
    }
    text + "</div>\n</div>\n</details></li>\n"
}

/// A picture that takes its colours from the page and as much room as it gets.
fn picture(drawing: &Drawing) -> String {
    let options = SvgOptions { colours: Colours::Page, embeds_font: false, scale: None };
    let mut drawing = drawing.clone();
    drawing.paper = None;
    svg(&drawing, &options)
}

const STYLE: &str = "\
html{font:16px/1.5 'Ennead Sans',system-ui,sans-serif;background:var(--paper);color:var(--text);\
-webkit-text-size-adjust:100%}
body{margin:0}
main{max-width:1040px;margin:0 auto;padding:24px 16px 64px}
h1{font-size:1.6rem;line-height:1.25;margin:.4em 0}
p{margin:.4em 0}
.lead{color:var(--quiet);overflow-wrap:anywhere}
figure{margin:0}
svg{display:block;max-width:100%;height:auto}
.alone svg{width:440px}
ol{list-style:none;counter-reset:step;margin:16px 0;padding:0}
li{counter-increment:step;background:var(--surface);border:1px solid var(--line);border-radius:14px;margin:10px 0}
summary{cursor:pointer;padding:10px 16px;border-radius:14px}
summary:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
summary::before{content:counter(step);display:inline-block;min-width:1.6em;color:var(--quiet)}
summary span{color:var(--quiet);margin-left:.6em}
.step{display:grid;grid-template-columns:minmax(0,1.25fr) minmax(0,1fr);gap:24px;padding:4px 16px 18px}
.pictures{display:grid;gap:16px}
.pictures svg{width:100%}
@media (max-width:720px){.step{grid-template-columns:minmax(0,1fr);gap:12px}}
@media print{
html{font-size:11pt}
main{max-width:none;padding:0}
li{break-inside:avoid;border-color:var(--edge)}
details::details-content{content-visibility:visible;display:block;height:auto}
.alone svg{width:9cm}
.pictures svg{max-height:12cm}
}
";
