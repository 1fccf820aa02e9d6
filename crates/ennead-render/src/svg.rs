//! Drawings as SVG.
//!
//! Text stays text, so it can be selected and searched. Texts are placed by their base line, because
//! some viewers ignore `dominant-baseline`; colours are attributes, because some ignore style sheets.
//! There are no scripts, no addresses and no entities, and what people wrote is escaped.

use crate::drawing::{Anchor, Drawing, Item, Paint, Stroke, Text};
use crate::font;
use crate::ink::{Ink, Theme};
use crate::path::{Part, Path, Point};

/// How to write a drawing as SVG.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SvgOptions {
    /// Where colours come from.
    pub colours: Colours,
    /// Whether to bring the typeface along: 3.5 KB a weight for digits, 24 KB a weight with words.
    pub embeds_font: bool,
    /// Pixels for a unit; by default what the drawing says.
    pub scale: Option<f64>,
}

impl Default for SvgOptions {
    fn default() -> SvgOptions {
        SvgOptions { colours: Colours::Theme(Theme::Light), embeds_font: true, scale: None }
    }
}

/// Where the colours of an SVG come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colours {
    /// Written into it.
    Theme(Theme),
    /// Light, and dark where the viewer's system is.
    Adaptive,
    /// From the page it stands in, which has the rules of [`style_sheet`].
    Page,
}

/// Writes a drawing as a whole SVG document.
pub fn svg(drawing: &Drawing, options: &SvgOptions) -> String {
    let mut svg = Svg { text: String::new(), colours: options.colours };
    let scale = options.scale.unwrap_or(drawing.scale);
    let (width, height) = (number(drawing.width * scale), number(drawing.height * scale));
    svg.text += &format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {} {}\" role=\"img\" font-family=\"{}\">\n<title>{}</title>\n",
        number(drawing.width),
        number(drawing.height),
        font::FAMILY,
        escaped(&drawing.title)
    );
    let mut style = String::new();
    if options.embeds_font {
        let (regular, bold) = drawing.characters();
        style += &font::faces(&regular, &bold);
    }
    if options.colours == Colours::Adaptive {
        style += &adaptive_rules();
    }
    if !style.is_empty() {
        svg.text += &format!("<style>\n{style}</style>\n");
    }
    if let Some(paper) = drawing.paper {
        let path = Path::rect(0.0, 0.0, drawing.width, drawing.height);
        svg.shape(&path, Some(&paper.into()), None);
    }
    svg.items(&drawing.items);
    svg.text + "</svg>\n"
}

/// The rules a page needs for pictures whose colours are [`Colours::Page`]: the colours as variables,
/// for light and dark and for paper, and the classes that use them.
pub fn style_sheet() -> String {
    let variables = |theme: Theme| -> String {
        let one = |&ink: &Ink| format!("--{}:{};", ink.name(), theme.colour(ink));
        Ink::ALL.iter().map(one).collect()
    };
    let classes: String =
        Ink::ALL.iter().map(|ink| rule(*ink, &format!("var(--{})", ink.name()))).collect();
    format!(
        ":root{{color-scheme:light dark;{}}}\n\
         @media (prefers-color-scheme:dark){{:root{{{}}}}}\n\
         @media (prefers-contrast:more){{:root{{color-scheme:light;{}}}}}\n\
         @media print{{:root{{color-scheme:light;{}}}}}\n{classes}",
        variables(Theme::Light),
        variables(Theme::Dark),
        variables(Theme::Contrast),
        variables(Theme::Print),
    )
}

fn adaptive_rules() -> String {
    let rules: String =
        Ink::ALL.iter().map(|&ink| rule(ink, &Theme::Dark.colour(ink).to_string())).collect();
    format!("@media (prefers-color-scheme:dark){{\n{rules}}}\n")
}

/// The classes of an ink: as a fill, as a stroke.
fn rule(ink: Ink, colour: &str) -> String {
    let name = ink.name();
    format!(".f-{name}{{fill:{colour}}}.s-{name}{{stroke:{colour}}}\n")
}

struct Svg {
    text: String,
    colours: Colours,
}

impl Svg {
    fn items(&mut self, items: &[Item]) {
        let mut at = 0;
        while let Some(item) = items.get(at) {
            at += 1;
            match item {
                Item::Shape { path, fill, stroke } => {
                    self.shape(path, fill.as_ref(), stroke.as_ref());
                }
                Item::Group { title, at, scale, items } => {
                    self.text += "<g";
                    if *at != Point::default() {
                        let (x, y) = (number(at.x), number(at.y));
                        self.text += &format!(" transform=\"translate({x} {y})");
                        if (*scale - 1.0).abs() > 1e-9 {
                            self.text += &format!(" scale({})", precise(*scale));
                        }
                        self.text += "\"";
                    } else if (*scale - 1.0).abs() > 1e-9 {
                        self.text += &format!(" transform=\"scale({})\"", precise(*scale));
                    }
                    self.text += ">";
                    if let Some(title) = title {
                        self.text += &format!("<title>{}</title>", escaped(title));
                    }
                    self.text += "\n";
                    self.items(items);
                    self.text += "</g>\n";
                }
                Item::Text(first) => {
                    // Texts that look alike share what they have in common.
                    let alike =
                        |item: &&Item| matches!(item, Item::Text(text) if is_alike(text, first));
                    let run = items[at..].iter().take_while(alike).count();
                    self.texts(first, &items[at..at + run]);
                    at += run;
                }
            }
        }
    }

    fn texts(&mut self, first: &Text, others: &[Item]) {
        let anchor = match first.anchor {
            Anchor::Start => "",
            Anchor::Middle => " text-anchor=\"middle\"",
            Anchor::End => " text-anchor=\"end\"",
        };
        let weight = if first.is_bold { " font-weight=\"700\"" } else { "" };
        let look = format!(
            "{}{anchor} font-size=\"{}\"{weight}",
            self.paints(Some(&first.paint), None),
            number(first.size)
        );
        if others.is_empty() {
            self.text += &one_text(first, &look);
            return;
        }
        self.text += &format!("<g{look}>\n{}", one_text(first, ""));
        for other in others {
            if let Item::Text(text) = other {
                self.text += &one_text(text, "");
            }
        }
        self.text += "</g>\n";
    }

    fn shape(&mut self, path: &Path, fill: Option<&Paint>, stroke: Option<&Stroke>) {
        let mut look = self.paints(fill, stroke.map(|stroke| &stroke.paint));
        if let Some(stroke) = stroke {
            look += &format!(
                " stroke-width=\"{}\" stroke-linecap=\"round\" stroke-linejoin=\"round\"",
                number(stroke.width)
            );
            if let Some([dash, gap]) = stroke.dash {
                look += &format!(" stroke-dasharray=\"{} {}\"", number(dash), number(gap));
            }
        }
        self.text += &format!("<path d=\"{}\"{look}/>\n", data(path));
    }

    /// The attributes of a fill and a stroke.
    fn paints(&self, fill: Option<&Paint>, stroke: Option<&Paint>) -> String {
        let mut look = String::new();
        if self.colours != Colours::Theme(Theme::Light) {
            let fill = fill.map(|paint| format!("f-{}", paint.ink.name()));
            let stroke = stroke.map(|paint| format!("s-{}", paint.ink.name()));
            let names: Vec<String> = fill.into_iter().chain(stroke).collect();
            if !matches!(self.colours, Colours::Theme(_)) {
                look += &format!(" class=\"{}\"", names.join(" "));
            }
        }
        let theme = match self.colours {
            Colours::Theme(theme) => Some(theme),
            Colours::Adaptive => Some(Theme::Light),
            Colours::Page => None,
        };
        match (fill, theme) {
            (None, _) => look += " fill=\"none\"",
            (Some(paint), Some(theme)) => {
                look += &format!(" fill=\"{}\"", theme.colour(paint.ink));
            }
            (Some(_), None) => {}
        }
        if let (Some(paint), Some(theme)) = (stroke, theme) {
            look += &format!(" stroke=\"{}\"", theme.colour(paint.ink));
        }
        for (name, paint) in [("fill", fill), ("stroke", stroke)] {
            if let Some(paint) = paint.filter(|paint| paint.opacity < 1.0) {
                look += &format!(" {name}-opacity=\"{}\"", number(paint.opacity));
            }
        }
        look
    }
}

fn is_alike(a: &Text, b: &Text) -> bool {
    a.anchor == b.anchor
        && a.is_bold == b.is_bold
        && a.paint == b.paint
        && number(a.size) == number(b.size)
}

fn one_text(text: &Text, look: &str) -> String {
    let (x, y) = (number(text.at.x), number(text.at.y));
    format!("<text x=\"{x}\" y=\"{y}\"{look}>{}</text>\n", escaped(&text.content))
}

/// A path as SVG writes it.
fn data(path: &Path) -> String {
    let at = |point: &Point| format!("{} {}", number(point.x), number(point.y));
    let part = |part: &Part| match part {
        Part::Move(to) => format!("M{}", at(to)),
        Part::Line(to) => format!("L{}", at(to)),
        Part::Curve(a, b, to) => format!("C{} {} {}", at(a), at(b), at(to)),
        Part::Close => "Z".to_owned(),
    };
    path.parts.iter().map(part).collect()
}

/// A number with at most two decimals, so that it is the same on every machine.
pub(crate) fn number(value: f64) -> String {
    trimmed(&format!("{value:.2}"))
}

/// A factor, with more decimals.
fn precise(value: f64) -> String {
    trimmed(&format!("{value:.5}"))
}

fn trimmed(text: &str) -> String {
    let short = text.trim_end_matches('0').trim_end_matches('.');
    if short == "-0" { "0".to_owned() } else { short.to_owned() }
}

/// Text with the characters replaced that have a meaning in XML, and those XML cannot hold or that
/// change the direction of writing.
pub(crate) fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe += "&amp;",
            '<' => safe += "&lt;",
            '>' => safe += "&gt;",
            '"' => safe += "&quot;",
            '\'' => safe += "&#39;",
            '\t' | '\n' | '\r' => safe.push(' '),
            '\0'..='\u{1f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2066}'..='\u{2069}'
            | '\u{fffe}'
            | '\u{ffff}' => safe.push('\u{fffd}'),
            c => safe.push(c),
        }
    }
    safe
}

impl Drawing {
    /// The characters of all texts, regular and bold.
    fn characters(&self) -> (String, String) {
        fn collect(items: &[Item], into: &mut (String, String)) {
            for item in items {
                match item {
                    Item::Text(text) if text.is_bold => into.1 += &text.content,
                    Item::Text(text) => into.0 += &text.content,
                    Item::Group { items, .. } => collect(items, into),
                    Item::Shape { .. } => {}
                }
            }
        }
        let mut characters = (String::new(), String::new());
        collect(&self.items, &mut characters);
        characters
    }
}
