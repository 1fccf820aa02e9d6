//! Finding one's way in JSON text without reading it into values.
//!
//! `serde_json` says where a text is malformed, but a value does not know where it stood. This
//! scanner does: it walks over a text, trusting it to be well-formed, and stops where it is not.
//!
//! ```text
//! {"size":9,"grid":[[{},{"value":12}]]}
//! ^ keys: size, grid           ^^ locate "/grid/0/1/value"
//! ```

use std::ops::Range;

/// The keys of the first object of a text, in their order, as they are written between the quotes.
/// A text that breaks off gives the keys up to there.
pub(crate) fn keys(text: &str) -> Vec<&str> {
    let mut scan = Scan { text, at: 0 };
    scan.space();
    while scan.peek() == Some(b'[') {
        scan.at += 1;
        scan.space();
    }
    let mut keys = Vec::new();
    if scan.peek() == Some(b'{') {
        scan.at += 1;
        while let Some(key) = scan.member() {
            keys.push(&text[key]);
            if scan.value().is_none() {
                break;
            }
        }
    }
    keys
}

/// Where the value stands that a JSON pointer leads to.
pub(crate) fn locate(text: &str, pointer: &str) -> Option<Range<usize>> {
    let mut scan = Scan { text, at: 0 };
    scan.space();
    for step in pointer.split('/').skip(1) {
        match scan.peek()? {
            b'{' => {
                scan.at += 1;
                let wanted = step.replace("~1", "/").replace("~0", "~");
                while unescaped(&text[scan.member()?]).as_deref() != Some(wanted.as_str()) {
                    scan.value()?;
                }
                scan.space();
            }
            b'[' => {
                scan.at += 1;
                for _ in 0..step.parse::<usize>().ok()? {
                    scan.element()?;
                }
                scan.space();
                scan.comma();
            }
            _ => return None,
        }
    }
    scan.value()
}

/// Where the elements of a list stand.
pub(crate) fn elements(text: &str) -> impl Iterator<Item = Range<usize>> {
    let mut scan = Scan { text, at: 0 };
    scan.space();
    let list = scan.peek() == Some(b'[');
    scan.at += usize::from(list);
    std::iter::from_fn(move || if list { scan.element() } else { None })
}

/// A key as it is meant, from how it is written between the quotes.
pub(crate) fn unescaped(written: &str) -> Option<String> {
    serde_json::from_str(&format!("\"{written}\"")).ok()
}

struct Scan<'a> {
    text: &'a str,
    at: usize,
}

impl Scan<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn space(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\t' | b'\r' | b'\n')) {
            self.at += 1;
        }
    }

    fn comma(&mut self) {
        if self.peek() == Some(b',') {
            self.at += 1;
            self.space();
        }
    }

    /// The next key of an object, with its colon; the scanner stands before the value.
    fn member(&mut self) -> Option<Range<usize>> {
        self.space();
        self.comma();
        let string = self.string()?;
        self.space();
        if self.peek() != Some(b':') {
            return None;
        }
        self.at += 1;
        Some(string.start + 1..string.end - 1)
    }

    /// The next element of a list.
    fn element(&mut self) -> Option<Range<usize>> {
        self.space();
        self.comma();
        if self.peek() == Some(b']') { None } else { self.value() }
    }

    /// A string with its quotes.
    fn string(&mut self) -> Option<Range<usize>> {
        let start = self.at;
        if self.peek() != Some(b'"') {
            return None;
        }
        self.at += 1;
        loop {
            match self.peek()? {
                b'"' => break,
                b'\\' => self.at += 2,
                _ => self.at += 1,
            }
        }
        self.at += 1;
        Some(start..self.at)
    }

    /// Any value; nesting is counted, not recursed into.
    fn value(&mut self) -> Option<Range<usize>> {
        self.space();
        let start = self.at;
        let mut depth = 0;
        loop {
            match self.peek() {
                Some(b'"') => {
                    self.string()?;
                }
                Some(b'{' | b'[') => {
                    depth += 1;
                    self.at += 1;
                }
                Some(b'}' | b']') if depth > 0 => {
                    depth -= 1;
                    self.at += 1;
                }
                Some(_) if depth > 0 => {
                    self.at += 1;
                    continue;
                }
                None if depth > 0 => return None,
                _ => {
                    // A number or a word.
                    while self.peek().is_some_and(|b| !b",]} \t\r\n".contains(&b)) {
                        self.at += 1;
                    }
                }
            }
            if depth == 0 {
                return (self.at > start).then_some(start..self.at);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn places() {
        let text = r#" {"a\"b" : [ {} , [1,2],"x,]" ] , "c/d":{"e": -1.5e3 },"f":null}"#;
        let at = |pointer: &str| locate(text, pointer).map(|place| &text[place]);
        assert_eq!(keys(text), [r#"a\"b"#, "c/d", "f"]);
        assert_eq!(at(r#"/a"b/0"#), Some("{}"));
        assert_eq!(at(r#"/a"b/1"#), Some("[1,2]"));
        assert_eq!(at(r#"/a"b/1/1"#), Some("2"));
        assert_eq!(at(r#"/a"b/2"#), Some(r#""x,]""#));
        assert_eq!(at("/c~1d/e"), Some("-1.5e3"));
        assert_eq!(at("/f"), Some("null"));
        assert_eq!(at("/g"), None);
        assert_eq!(at(""), Some(text.trim()));
    }

    #[test]
    fn broken_off() {
        assert_eq!(keys(r#"[{"size":9,"grid":[[{"#), ["size", "grid"]);
        assert_eq!(keys(r#"{"a\"#), [] as [&str; 0]);
        assert_eq!(elements("[1, [2] ,{").map(|place| place.start).collect::<Vec<_>>(), [1, 4]);
    }

    proptest! {
        #[test]
        fn always_ends(text in r#"[\[\]{}",:\\ a1é]{0,60}"#, pointer in "(/[a0-2]){0,4}") {
            let _ = (keys(&text), locate(&text, &pointer), elements(&text).count());
        }
    }
}
