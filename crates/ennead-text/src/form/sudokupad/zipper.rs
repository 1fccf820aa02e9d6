//! The shorthand in which SudokuPad writes JSON before it compresses it.
//!
//! ```text
//! {"cellSize":50,"metadata":{"title":"It's"},"cells":[[{"value":3},{},{}]],"lines":[{"color":"#FFFFFF"}]}
//! {cs:50,metadata:{t:'It\'s'},ce:[[{v:3},,]],l:[{c:#F}]}
//! ```
//!
//! Keys lose their quotes and most get short names; double quotes become single ones; `{}` in a list
//! becomes nothing; `true` and `false` become `t` and `f`; a colour loses its `#`, and black and
//! white become `#0` and `#F`. This reader takes all that and plain JSON as well.

use std::fmt::Write as _;

use serde_json::{Map, Value};

/// How deep lists and objects may lie within each other.
const MOST_DEPTH: usize = 64;

/// Short and long names of keys.
const NAMES: [(&str, &str); 25] = [
    ("c", "color"),
    ("ca", "cages"),
    ("ct", "center"),
    ("c1", "borderColor"),
    ("c2", "backgroundColor"),
    ("ce", "cells"),
    ("cs", "cellSize"),
    ("a", "arrows"),
    ("o", "overlays"),
    ("u", "underlays"),
    ("w", "width"),
    ("h", "height"),
    ("v", "value"),
    ("vd", "videos"),
    ("l", "lines"),
    ("r", "rounded"),
    ("re", "regions"),
    ("fs", "fontSize"),
    ("th", "thickness"),
    ("hl", "headLength"),
    ("wp", "wayPoints"),
    ("t", "title"),
    ("te", "text"),
    ("d", "duration"),
    ("d2", "d"),
];

/// The document that a text in shorthand means; an error is a byte and what is wrong there.
pub(super) fn unzip(text: &str) -> Result<Value, (usize, String)> {
    // With any double quote in it, the text uses those.
    let quote = if text.contains('"') { '"' } else { '\'' };
    let mut parser = Parser { text, at: 0, quote };
    let value = parser.value(0)?;
    parser.space();
    if parser.at < text.len() { parser.fail("something follows the document") } else { Ok(value) }
}

struct Parser<'a> {
    text: &'a str,
    at: usize,
    quote: char,
}

type Parsed<T> = Result<T, (usize, String)>;

impl<'a> Parser<'a> {
    fn fail<T>(&self, message: impl Into<String>) -> Parsed<T> {
        Err((self.at, message.into()))
    }

    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn space(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
    }

    fn take(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        self.at += if found { wanted.len_utf8() } else { 0 };
        found
    }

    /// Everything up to the next separator.
    fn word(&mut self) -> &'a str {
        let rest = &self.text[self.at..];
        let end = rest.find([',', ':', '[', ']', '{', '}', '"', '\'']).unwrap_or(rest.len());
        self.at += end;
        rest[..end].trim()
    }

    fn value(&mut self, depth: usize) -> Parsed<Value> {
        self.space();
        if depth > MOST_DEPTH {
            return self.fail("lists and objects lie too deep within each other");
        }
        match self.peek() {
            Some('{') => self.object(depth),
            Some('[') => self.list(depth),
            Some(c) if c == self.quote => self.string().map(Value::String),
            _ => self.scalar(),
        }
    }

    fn object(&mut self, depth: usize) -> Parsed<Value> {
        self.take('{');
        let mut members = Map::new();
        loop {
            self.space();
            if self.take('}') {
                return Ok(Value::Object(members));
            }
            if !members.is_empty() && !self.take(',') {
                return self.fail("an object goes on without `,` or `}`");
            }
            self.space();
            let key = if self.peek() == Some(self.quote) {
                self.string()?
            } else {
                self.word().to_owned()
            };
            self.space();
            if key.is_empty() || !self.take(':') {
                return self.fail("a key is not followed by `:`");
            }
            let long = NAMES.iter().find(|(short, _)| *short == key).map(|(_, long)| *long);
            let value = self.value(depth + 1)?;
            members.insert(long.map_or(key, str::to_owned), value);
        }
    }

    fn list(&mut self, depth: usize) -> Parsed<Value> {
        self.take('[');
        self.space();
        let mut items = Vec::new();
        if self.take(']') {
            return Ok(Value::Array(items));
        }
        loop {
            self.space();
            match self.peek() {
                // An item that is not there is `{}`.
                Some(',' | ']') => items.push(Value::Object(Map::new())),
                _ => items.push(self.value(depth + 1)?),
            }
            self.space();
            if self.take(']') {
                return Ok(Value::Array(items));
            }
            if !self.take(',') {
                return self.fail("a list goes on without `,` or `]`");
            }
        }
    }

    fn string(&mut self) -> Parsed<String> {
        let start = self.at;
        self.take(self.quote);
        let mut json = String::from('"');
        while let Some(c) = self.peek() {
            self.at += c.len_utf8();
            match c {
                _ if c == self.quote => {
                    json.push('"');
                    return serde_json::from_str(&json)
                        .map_err(|_| (start, "a text with a bad escape".to_owned()));
                }
                '\\' if self.take('\'') => json.push('\''),
                '\\' => {
                    json.push('\\');
                    if let Some(escaped) = self.peek() {
                        self.at += escaped.len_utf8();
                        json.push(escaped);
                    }
                }
                '"' => json.push_str("\\\""),
                c if c.is_control() => {
                    let _ = write!(json, "\\u{:04x}", c as u32); // a String takes everything
                }
                c => json.push(c),
            }
        }
        Err((start, "a text has no end".to_owned()))
    }

    fn scalar(&mut self) -> Parsed<Value> {
        let start = self.at;
        let word = self.word();
        Ok(match word {
            "t" | "true" => Value::Bool(true),
            "f" | "false" => Value::Bool(false),
            "null" => Value::Null,
            "#0" => Value::from("#000000"),
            "#F" => Value::from("#FFFFFF"),
            _ if word.starts_with('#') => Value::from(word),
            _ if word.len() == 6 && word.bytes().all(|b| b.is_ascii_hexdigit()) => {
                Value::from(format!("#{word}"))
            }
            _ => match serde_json::from_str::<serde_json::Number>(word) {
                Ok(number) => Value::Number(number),
                Err(_) => return Err((start, format!("`{word}` is no value"))),
            },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn shorthand() {
        let text = r"{cs:50,metadata:{t:'It\'s \u00e9\\',x:f,y:t},ce:[[{v:3},,],[,]],re:[],u:[{c2:#F,c1:00ff7A,w:-.5e0}]}";
        let text = text.replace("-.5e0", "-0.5");
        let expected = json!({
            "cellSize": 50,
            "metadata": {"title": "It's é\\", "x": false, "y": true},
            "cells": [[{"value": 3}, {}, {}], [{}, {}]],
            "regions": [],
            "underlays": [{"backgroundColor": "#FFFFFF", "borderColor": "#00ff7A", "width": -0.5}],
        });
        assert_eq!(unzip(&text), Ok(expected));
    }

    #[test]
    fn refusals() {
        let wrong = |text: &str| unzip(text).expect_err("not a document").1;
        assert_eq!(wrong("{a:1"), "an object goes on without `,` or `}`");
        assert_eq!(wrong("{a}"), "a key is not followed by `:`");
        assert_eq!(wrong("[1 2]"), "`1 2` is no value");
        assert_eq!(wrong("{a:'x}"), "a text has no end");
        assert_eq!(wrong("{}x"), "something follows the document");
        assert_eq!(wrong(&"[".repeat(9999)), "lists and objects lie too deep within each other");
    }
}
