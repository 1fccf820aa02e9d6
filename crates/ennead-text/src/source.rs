//! A text and its lines, which know their numbers and can point at themselves.

use crate::Diagnostic;

/// A text to be read. Line numbers count from `first_line`, so that a part of a stream can point
/// into the whole.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    text: &'a str,
    first_line: usize,
    whole: bool,
    /// Whether lines are texts in a program: `"5 3 . \n" +`.
    quoted: bool,
}

/// One line of a text, without its line end.
#[derive(Clone, Copy, Debug)]
pub struct Line<'a> {
    /// Its number, from 1.
    pub number: usize,
    /// Its text, without `\n` or `\r\n`.
    pub text: &'a str,
}

impl<'a> Source<'a> {
    /// A whole text.
    pub fn new(text: &'a str) -> Source<'a> {
        Source { text, first_line: 1, whole: true, quoted: is_quoted(text) }
    }

    /// The beginning of a longer text, cut after a line end.
    pub fn beginning(text: &'a str) -> Source<'a> {
        Source { text, first_line: 1, whole: false, quoted: is_quoted(text) }
    }

    /// The beginning of it, cut after a line end: about this many bytes, or all.
    pub(crate) fn head(&self, bytes: usize) -> Source<'a> {
        let cut = self.text.as_bytes().get(bytes..).and_then(|rest| memchr::memchr(b'\n', rest));
        match cut {
            Some(at) => Source { text: &self.text[..=bytes + at], whole: false, ..*self },
            None => *self,
        }
    }

    /// The text.
    pub fn text(&self) -> &'a str {
        self.text
    }

    /// Whether this is all of it, and not the beginning of a stream.
    pub fn is_whole(&self) -> bool {
        self.whole
    }

    /// Whether lines are texts in a program, in quotes.
    pub(crate) fn is_quoted(&self) -> bool {
        self.quoted
    }

    /// The lines, with their numbers; of a listing, what stands in the quotes.
    pub fn lines(&self) -> impl Iterator<Item = Line<'a>> + Clone + use<'a> {
        let (first, quoted) = (self.first_line, self.quoted);
        self.text.lines().enumerate().map(move |(at, text)| {
            let line = Line { number: first + at, text };
            if quoted { line.unquoted() } else { line }
        })
    }

    /// The lines that hold something: not blank, and no comment (a line that begins with `#`).
    pub fn content(&self) -> impl Iterator<Item = Line<'a>> + Clone + use<'a> {
        self.lines().filter(|line| !line.is_blank() && !line.is_comment())
    }

    /// The first line that holds something, or an empty one.
    pub fn first_content(&self) -> Line<'a> {
        self.content().next().unwrap_or(Line { number: self.first_line, text: "" })
    }

    /// Points at a byte of the text.
    pub fn error_at(&self, byte: usize, message: impl Into<String>) -> Diagnostic {
        let byte = (0..=byte.min(self.text.len()))
            .rev()
            .find(|&at| self.text.is_char_boundary(at))
            .unwrap_or(0);
        let start = self.text[..byte].rfind('\n').map_or(0, |at| at + 1);
        let number = self.first_line + self.text[..start].matches('\n').count();
        let text = self.text[start..].lines().next().unwrap_or("");
        Line { number, text }.error(byte - start, 1, message)
    }

    /// Points at a line and column, both from 1, as other parsers count them.
    pub fn error_at_line(
        &self,
        line: usize,
        column: usize,
        message: impl Into<String>,
    ) -> Diagnostic {
        let line =
            self.lines().nth(line.saturating_sub(1)).unwrap_or(Line { number: line, text: "" });
        line.error(column.saturating_sub(1), 1, message)
    }

    /// Points at the end of the text.
    pub fn error_at_end(&self, message: impl Into<String>) -> Diagnostic {
        let last = self.lines().last().unwrap_or(Line { number: self.first_line, text: "" });
        last.error(last.text.len(), 1, message)
    }
}

/// Whether the first line that is not blank is a text in a program that goes on in the next:
/// `"5 3 . \n" +`.
fn is_quoted(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let first = lines.next().unwrap_or("");
    first.starts_with('"')
        && (first.ends_with('+') || first.trim_end_matches([',', ';']).ends_with("\\n\""))
}

impl<'a> Line<'a> {
    /// What stands between the quotes of a line of a program, without a line end at its end.
    pub(crate) fn unquoted(self) -> Line<'a> {
        let inner = self.text.trim_start().strip_prefix('"').and_then(|text| text.rsplit_once('"'));
        let Some((inner, _)) = inner else { return self };
        let text = inner.strip_suffix("\\n").unwrap_or(inner);
        Line { text: text.strip_suffix("\\r").unwrap_or(text), ..self }
    }

    /// Nothing but white space.
    pub fn is_blank(&self) -> bool {
        self.text.trim().is_empty()
    }

    /// Begins with `#`.
    pub fn is_comment(&self) -> bool {
        self.text.starts_with('#')
    }

    /// The words between white space, each with its byte offset.
    pub fn words(&self) -> impl Iterator<Item = (usize, &'a str)> + use<'a> {
        let text = self.text;
        text.split_ascii_whitespace()
            .map(move |word| (word.as_ptr() as usize - text.as_ptr() as usize, word))
    }

    /// Points at `width` characters that begin at this byte.
    pub fn error(&self, byte: usize, width: usize, message: impl Into<String>) -> Diagnostic {
        let column = self.text.char_indices().take_while(|(at, _)| *at < byte).count();
        // A place behind the end stays behind the end.
        let column = column + byte.saturating_sub(self.text.len());
        Diagnostic {
            line: self.number,
            column: column + 1,
            width: width.max(1),
            source: self.text.to_owned(),
            ..Diagnostic::whole(message)
        }
    }

    /// Points at the whole line.
    pub fn error_all(&self, message: impl Into<String>) -> Diagnostic {
        self.error(0, self.text.chars().count(), message)
    }
}
