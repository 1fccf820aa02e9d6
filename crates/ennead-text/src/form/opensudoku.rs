//! The files of OpenSudoku.
//!
//! ```text
//! <opensudoku>                              <opensudoku version="2">
//!   <name>Examples</name>                     <folder name="Examples" created="1794700800000">
//!   <author>me</author>                         <game created="…" state="1" time="0" last_played="0"
//!   <game data="304100000…" />                        data="304100000…" note="" />
//! </opensudoku>                               </folder>
//!                                           </opensudoku>
//! ```
//!
//! The data of a game are 81 digits, or `version: N` and then 81 cells as described in [`data`]. Times
//! are in milliseconds; 0 is how a program says that it knows none. We write version 2.

mod data;

use super::{Carries, Claim, Entry, Fields, Info, Reader, Write};
use crate::json_text::LeftOut;
use crate::places::Places;
use crate::xml::{self, Element, Node, Nodes};
use crate::{Diagnostic, Field, Options, Record, Source, Unwritable};

use ennead_grid::Shape;

pub(super) static INFO: Info = Info {
    name: "opensudoku",
    aliases: &[],
    about: "files of OpenSudoku (XML)",
    carries: Carries {
        placed: true,
        marks: true,
        solution: false,
        fields: Fields::Only(&[
            "folder",
            "folder_created",
            "created",
            "state",
            "time",
            "last_played",
            "note",
        ]),
        ..Carries::GIVENS
    },
    claim: |source, _| match xml::root(source.text()) {
        Some("opensudoku" | "opensudoku2") => Claim::Signed,
        _ => Claim::No,
    },
    open: |_, _| Ok(Reader::Whole(read)),
    write: Some(Write {
        prologue: "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n<opensudoku version=\"2\">\n",
        epilogue: "</opensudoku>\n",
        ..Write::plain(write)
    }),
};

/// The attributes of a game that are numbers, and their names as fields.
const NUMBERS: [&str; 4] = ["created", "state", "time", "last_played"];

fn read(source: &Source<'_>, options: &Options) -> Result<Vec<Entry>, Diagnostic> {
    if let Some(shape) = options.shape.filter(|&shape| shape != Shape::NINE) {
        let message = format!("OpenSudoku has 9×9 grids, not the shape {shape}");
        return Err(source.first_content().error_all(message));
    }
    let mut nodes = Nodes::new(source);
    let mut file = File {
        source,
        places: Places::new(source),
        entries: Vec::new(),
        about: Vec::new(),
        folder: Vec::new(),
    };
    // The elements that are open, outermost first.
    let mut path: Vec<String> = Vec::new();
    loop {
        match nodes.next()? {
            Node::Open(element) => {
                file.open(&path, &element)?;
                path.push(element.name);
            }
            Node::Close => {
                if path.pop().as_deref() == Some("folder") {
                    file.folder.clear();
                }
            }
            Node::Text(_, text) => file.text(&path, &text),
            Node::End => return Ok(file.finish()),
        }
    }
}

struct File<'a> {
    source: &'a Source<'a>,
    places: Places<'a>,
    entries: Vec<Entry>,
    /// What a file of version 1 says of all its games.
    about: Vec<Field>,
    /// What the open folder says of its games.
    folder: Vec<Field>,
}

impl File<'_> {
    fn open(&mut self, path: &[String], element: &Element) -> Result<(), Diagnostic> {
        match (path.len(), element.name.as_str()) {
            (0, "opensudoku") | (1.., "name") => {}
            (0, name) => {
                let message = format!("`<{name}>` is another kind of file");
                return Err(self
                    .source
                    .error_at(element.start, message)
                    .expected("`<opensudoku>`"));
            }
            (_, "folder") => {
                self.folder.clear();
                for (attribute, name) in [("name", "folder"), ("created", "folder_created")] {
                    let value = element.value(attribute).unwrap_or("");
                    if !matches!((attribute, value), (_, "") | ("created", "0")) {
                        self.folder.push(Field { name: name.into(), value: value.to_owned() });
                    }
                }
            }
            (_, "game") => {
                let line = self.places.line(element.start);
                let record = self.game(element);
                self.entries.push(Entry { line, record });
            }
            _ => {}
        }
        Ok(())
    }

    fn game(&mut self, element: &Element) -> Result<Record, Diagnostic> {
        let Some(attribute) = element.attribute("data") else {
            return Err(self
                .places
                .error(element.start, 1, "this game has no `data`")
                .expected("81 digits in the attribute `data`"));
        };
        let mut left_out = LeftOut::default();
        let mut record = data::read(attribute, &mut self.places, &mut left_out)?;
        record.fields.extend(self.folder.iter().cloned());
        let usual_state = usual_state(&record);
        for attribute in &element.attributes {
            let (name, value) = (attribute.name.as_str(), attribute.value.as_str());
            match name {
                "data" => {}
                "state" if value == usual_state => {}
                "created" | "time" | "last_played" if value == "0" => {}
                "note" => record.add_field("note", value),
                _ if NUMBERS.contains(&name) => record.add_field(name.to_owned(), value),
                _ if value.is_empty() => {}
                _ => left_out.note(name),
            }
        }
        left_out.keep(&mut record);
        Ok(record)
    }

    /// The text of an element of version 1, `<author>me</author>`.
    fn text(&mut self, path: &[String], text: &str) {
        let [_, name] = path else { return };
        if name == "folder" || name == "game" {
            return;
        }
        let name = if name == "name" { "folder".to_owned() } else { name.to_lowercase() };
        match self.about.iter_mut().find(|field| field.name == name) {
            Some(field) => field.value += text,
            None => self.about.push(Field { name: name.into(), value: text.to_owned() }),
        }
    }

    fn finish(mut self) -> Vec<Entry> {
        for record in self.entries.iter_mut().filter_map(|entry| entry.record.as_mut().ok()) {
            for field in &self.about {
                record.add_field(field.name.clone(), field.value.trim());
            }
        }
        self.entries
    }
}

/// The state to be expected: 1, not started; 0, in play.
fn usual_state(record: &Record) -> &'static str {
    if record.placed.is_empty() { "1" } else { "0" }
}

fn write(record: &Record, _: &Options, out: &mut String) -> Result<(), Unwritable> {
    let shape = record.givens.shape();
    if shape != Shape::NINE {
        let reason = "it holds 9×9 grids only";
        return Err(Unwritable::Shape { form: INFO.name, shape, reason });
    }
    let number = |name: &str, usual: &'static str| {
        let value = record.field(name).unwrap_or(usual);
        match value.parse::<i64>() {
            Ok(_) => Ok(value.to_owned()),
            Err(_) => Err(Unwritable::Content {
                form: INFO.name,
                reason: format!("the field `{name}` is no whole number: {value}"),
            }),
        }
    };
    let in_folder = record.field("folder").is_some() || record.field("folder_created").is_some();
    let attribute = |name: &str, value: &str, out: &mut String| {
        out.extend([" ", name, "=\""]);
        xml::escape(value, out);
        out.push('"');
    };
    if in_folder {
        *out += "  <folder";
        attribute("name", record.field("folder").unwrap_or(""), out);
        attribute("created", &number("folder_created", "0")?, out);
        *out += ">\n  ";
    }
    *out += "  <game";
    for name in NUMBERS {
        let usual = if name == "state" { usual_state(record) } else { "0" };
        attribute(name, &number(name, usual)?, out);
    }
    attribute("data", &data::write(record), out);
    attribute("note", record.field("note").unwrap_or(""), out);
    *out += " />\n";
    if in_folder {
        *out += "  </folder>\n";
    }
    Ok(())
}
