//! Places in a text, in ascending order: their lines are counted once, and long lines are not quoted
//! over and over.
//!
//! A text may hold a hundred thousand documents on one line, each of them wrong. To count lines from
//! the start for each, or to quote the line in each refusal, would take forever or all memory.

use crate::{Diagnostic, Line, Source};

/// How much source text the refusals of one text may quote, in bytes.
const MOST_QUOTED: usize = 1 << 20;

/// Counts lines as it goes on through a text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Places<'a> {
    text: &'a str,
    line: usize,
    counted: usize,
    quoted: usize,
}

impl<'a> Places<'a> {
    /// At the start of a text.
    pub(crate) fn new(source: &Source<'a>) -> Places<'a> {
        let line = source.lines().next().map_or(1, |line| line.number);
        Places { text: source.text(), line, counted: 0, quoted: 0 }
    }

    /// The number of the line in which a byte stands. Bytes must ascend.
    pub(crate) fn line(&mut self, byte: usize) -> usize {
        if let Some(passed) = self.text.get(self.counted..byte) {
            self.line += passed.matches('\n').count();
            self.counted = byte;
        }
        self.line
    }

    /// Points at `width` characters that begin at a byte, which is not before the last one asked for.
    pub(crate) fn error(
        &mut self,
        byte: usize,
        width: usize,
        message: impl Into<String>,
    ) -> Diagnostic {
        let number = self.line(byte);
        if self.quoted > MOST_QUOTED {
            return Diagnostic { line: number, ..Diagnostic::whole(message) };
        }
        let before = self.text.get(..byte).unwrap_or(self.text);
        let start = before.rfind('\n').map_or(0, |at| at + 1);
        let text = self.text[start..].lines().next().unwrap_or("");
        self.quoted += text.len();
        Line { number, text }.error(byte - start, width, message)
    }
}
