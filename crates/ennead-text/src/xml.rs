//! XML as opened and closed elements, texts between them, and where each stands.
//!
//! ```text
//! <game data="3.4…"/>      Open { name: "game", attributes: [data = 3.4…] }, Close
//! ```
//!
//! An empty element is opened and closed. Comments, declarations and document types are passed over;
//! no entity is known but the five of XML itself, so nothing can expand.

use quick_xml::XmlVersion;
use quick_xml::events::Event;
use quick_xml::reader::Reader;

use crate::{Diagnostic, Source};

/// What comes next in a text.
#[derive(Debug)]
pub(crate) enum Node {
    Open(Element),
    Close,
    /// A piece of text, and its byte. A text with entities comes in pieces.
    Text(usize, String),
    End,
}

/// An element's beginning.
#[derive(Clone, Debug)]
pub(crate) struct Element {
    pub(crate) name: String,
    /// The byte of its `<`.
    pub(crate) start: usize,
    pub(crate) attributes: Vec<Attribute>,
}

#[derive(Clone, Debug)]
pub(crate) struct Attribute {
    pub(crate) name: String,
    pub(crate) value: String,
    /// The byte at which the value begins.
    pub(crate) start: usize,
    /// Whether the value is as it is written, so that its bytes are those of the text.
    pub(crate) verbatim: bool,
}

impl Element {
    pub(crate) fn attribute(&self, name: &str) -> Option<&Attribute> {
        self.attributes.iter().find(|attribute| attribute.name == name)
    }

    pub(crate) fn value(&self, name: &str) -> Option<&str> {
        self.attribute(name).map(|attribute| attribute.value.as_str())
    }
}

/// The name of the outermost element of a text, as far as one can see.
pub(crate) fn root(text: &str) -> Option<&str> {
    let mut rest = text.trim_start();
    while let Some(inner) = rest.strip_prefix('<') {
        let end = if inner.starts_with("!--") { "-->" } else { ">" };
        if !inner.starts_with(['?', '!']) {
            let name = inner.split(|c: char| c.is_whitespace() || c == '>' || c == '/').next()?;
            return Some(name).filter(|name| !name.is_empty());
        }
        rest = inner.split_once(end)?.1.trim_start();
    }
    None
}

/// A walk through a text.
pub(crate) struct Nodes<'a> {
    source: &'a Source<'a>,
    reader: Reader<&'a [u8]>,
    /// How many elements are open.
    depth: usize,
}

impl<'a> Nodes<'a> {
    pub(crate) fn new(source: &'a Source<'a>) -> Nodes<'a> {
        let mut reader = Reader::from_str(source.text());
        reader.config_mut().expand_empty_elements = true;
        Nodes { source, reader, depth: 0 }
    }

    /// The next node; an error is a text that is no XML.
    pub(crate) fn next(&mut self) -> Result<Node, Diagnostic> {
        loop {
            let start = self.reader.buffer_position() as usize;
            let event = self.reader.read_event().map_err(|error| {
                let place = self.reader.error_position() as usize;
                self.malformed(place, &error.to_string())
            })?;
            return Ok(match event {
                Event::Start(element) => {
                    let element = self.element(&element, start)?;
                    self.depth += 1;
                    Node::Open(element)
                }
                Event::End(_) => {
                    self.depth = self.depth.saturating_sub(1);
                    Node::Close
                }
                Event::Text(text) => Node::Text(start, text.xml10_content().into_owned()),
                Event::CData(text) => Node::Text(start, text.xml10_content().into_owned()),
                Event::GeneralRef(reference) => {
                    let character = reference.resolve_char_ref().ok().flatten();
                    let name: &str = &reference.xml10_content();
                    let known = quick_xml::escape::resolve_predefined_entity(name);
                    let text = character.map(String::from).or(known.map(str::to_owned));
                    let text = text.ok_or_else(|| {
                        self.malformed(start, &format!("`&{name};` is no known entity"))
                    })?;
                    Node::Text(start, text)
                }
                Event::Eof if self.depth > 0 => {
                    let message = "malformed XML: the text ends within an element";
                    return Err(self.source.error_at_end(message).expected("well-formed XML"));
                }
                Event::Eof => Node::End,
                _ => continue,
            });
        }
    }

    fn malformed(&self, byte: usize, message: &str) -> Diagnostic {
        self.source.error_at(byte, format!("malformed XML: {message}")).expected("well-formed XML")
    }

    fn element(
        &self,
        element: &quick_xml::events::BytesStart<'_>,
        start: usize,
    ) -> Result<Element, Diagnostic> {
        let name: &str = element.name().0;
        let mut attributes = Vec::new();
        for attribute in element.attributes() {
            let attribute = attribute.map_err(|error| self.malformed(start, &error.to_string()))?;
            let value = attribute
                .normalized_value(XmlVersion::Implicit1_0)
                .map_err(|error| self.malformed(start, &error.to_string()))?
                .into_owned();
            let raw: &str = &attribute.value;
            let byte = (raw.as_ptr() as usize).checked_sub(self.source.text().as_ptr() as usize);
            let inside = byte.filter(|&byte| self.source.text().get(byte..).is_some());
            attributes.push(Attribute {
                name: attribute.key.0.to_owned(),
                verbatim: inside.is_some() && raw == value,
                value,
                start: inside.unwrap_or(start),
            });
        }
        Ok(Element { name: name.to_owned(), start, attributes })
    }
}

/// A text as the value of an attribute. What XML cannot hold at all becomes U+FFFD.
pub(crate) fn escape(text: &str, out: &mut String) {
    for character in text.chars() {
        match character {
            '&' => *out += "&amp;",
            '<' => *out += "&lt;",
            '>' => *out += "&gt;",
            '"' => *out += "&quot;",
            '\n' => *out += "&#10;",
            '\r' => *out += "&#13;",
            '\t' => *out += "&#9;",
            '\0'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => out.push('\u{fffd}'),
            other => out.push(other),
        }
    }
}
