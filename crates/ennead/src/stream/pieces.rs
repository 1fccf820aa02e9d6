//! An input cut into pieces that can be worked on one by one.
//!
//! The form of an input is found on its beginning. Where it has one puzzle on a line, the input is
//! cut at line ends and nothing else of it is kept; other forms are read whole, up to a limit. What
//! is compressed or in UTF-16 is unpacked on the way.
//!
//! A beginning is 64 KiB. Somebody who types, or a program that waits for each answer, sends less and
//! keeps the pipe open; so what has come is looked at at once, and if it is plain 9×9 lines, about
//! which there is no doubt, nothing more is waited for.

use std::io::{self, Read};
use std::sync::Arc;

use ennead_text::{self as text, Diagnostic, Entry, Line, Opened, Options, Unpacked};

use super::chunks::Chunks;

/// How many puzzles of a text that was read whole make a piece.
const ENTRIES: usize = 32;

/// Why an input cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// There is nothing in it.
    #[error("the text is empty; expected a puzzle")]
    Empty,
    /// The bytes do not come, or not in lines.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// They are in no form that is known.
    #[error("{0}")]
    Text(#[from] Diagnostic),
}

/// A part of an input.
#[derive(Debug)]
pub(super) enum Piece {
    /// Whole lines.
    Lines {
        /// With their ends; the last one may lack it.
        bytes: Vec<u8>,
        /// The number of the first, from 1.
        first_line: usize,
    },
    /// Puzzles of a text that had to be read whole.
    Entries(Vec<Entry>),
}

/// An input whose form is known, piece by piece.
pub(super) struct Pieces<R: Read> {
    chunks: Chunks<Unpacked<R>>,
    opened: Arc<Opened>,
    rest: Rest,
}

/// What was read and not handed out.
enum Rest {
    Lines { bytes: Vec<u8>, first_line: usize },
    Entries(std::vec::IntoIter<Entry>),
}

impl<R: Read> Pieces<R> {
    /// Reads the beginning, and all of it where the form needs that.
    pub(super) fn open(reader: R, options: &Options) -> Result<Pieces<R>, ReadError> {
        let mut chunks = Chunks::new(Unpacked::new(reader));
        if let Some(opened) = first_lines(&mut chunks, options)? {
            let bytes = chunks.whole_lines();
            return Ok(Pieces {
                chunks,
                opened: Arc::new(opened),
                rest: Rest::Lines { bytes, first_line: 1 },
            });
        }
        let mut bytes = chunks.beginning()?;
        if chunks.ended && bytes.trim_ascii().is_empty() {
            return Err(ReadError::Empty);
        }
        let mut opened = open(&bytes, chunks.ended, options);
        if !chunks.ended && !opened.as_ref().is_ok_and(Opened::is_by_line) {
            // Not by line, or not to be understood from its beginning: take all of it.
            chunks.rest(&mut bytes)?;
            opened = open(&bytes, true, options);
        }
        let opened = Arc::new(opened?);
        let rest = if opened.is_by_line() {
            Rest::Lines { bytes, first_line: 1 }
        } else {
            Rest::Entries(opened.all(&text::Source::new(text::decode(&bytes)?))?.into_iter())
        };
        Ok(Pieces { chunks, opened, rest })
    }

    /// The form that was found, ready to read lines.
    pub(super) fn opened(&self) -> &Arc<Opened> {
        &self.opened
    }

    /// The first puzzle, if it has been read.
    pub(super) fn first(&self) -> Option<Entry> {
        match &self.rest {
            Rest::Lines { bytes, .. } => {
                let source = text::Source::new(text::decode(bytes).ok()?);
                source.lines().find_map(|line| self.opened.line(line))
            }
            Rest::Entries(entries) => entries.as_slice().first().cloned(),
        }
    }

    /// The next piece, of about `grain` bytes where it is lines; none at the end.
    pub(super) fn next(&mut self, grain: usize) -> Result<Option<Piece>, ReadError> {
        match &mut self.rest {
            Rest::Entries(entries) => {
                let piece: Vec<Entry> = entries.take(ENTRIES).collect();
                Ok((!piece.is_empty()).then_some(Piece::Entries(piece)))
            }
            Rest::Lines { bytes, first_line } => {
                if bytes.is_empty() {
                    *bytes = self.chunks.next(grain)?;
                }
                // A beginning may be many pieces long.
                let end = if bytes.len() > 2 * grain {
                    memchr::memrchr(b'\n', &bytes[..grain])
                        .or_else(|| memchr::memchr(b'\n', bytes))
                        .map_or(bytes.len(), |at| at + 1)
                } else {
                    bytes.len()
                };
                let rest = bytes.split_off(end);
                let piece = std::mem::replace(bytes, rest);
                let first_line = std::mem::replace(
                    first_line,
                    *first_line + memchr::memchr_iter(b'\n', &piece).count(),
                );
                Ok((!piece.is_empty()).then_some(Piece::Lines { bytes: piece, first_line }))
            }
        }
    }
}

impl<R: Read> std::fmt::Debug for Pieces<R> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Pieces").field("form", &self.opened.form()).finish_non_exhaustive()
    }
}

/// What the first bytes say that come, where that is enough: the form is named, or they are plain
/// 9×9 lines.
fn first_lines<R: Read>(
    chunks: &mut Chunks<R>,
    options: &Options,
) -> Result<Option<Opened>, ReadError> {
    let is_named = options.form.is_some();
    if !chunks.comes_in_parts(is_named)? {
        return Ok(None);
    }
    let opened = open(chunks.lines_so_far(), false, options).ok();
    Ok(opened.filter(|opened| opened.is_plain_nine() || (is_named && opened.is_by_line())))
}

fn open(bytes: &[u8], whole: bool, options: &Options) -> Result<Opened, Diagnostic> {
    let text = text::decode(bytes)?;
    let source = if whole { text::Source::new(text) } else { text::Source::beginning(text) };
    Opened::new(&source, options)
}

/// Hands each line of a piece to `each`, without its end, until that returns false.
pub(super) fn for_each_line(
    bytes: &[u8],
    first_line: usize,
    mut each: impl FnMut(&[u8], usize) -> bool,
) {
    let (mut rest, mut number) = (bytes, first_line);
    while !rest.is_empty() {
        let end = memchr::memchr(b'\n', rest).unwrap_or(rest.len());
        let line = rest[..end].strip_suffix(b"\r").unwrap_or(&rest[..end]);
        rest = rest.get(end + 1..).unwrap_or(&[]);
        if !each(line, number) {
            return;
        }
        number += 1;
    }
}

/// What stands on a line: a puzzle or why it is none; nothing where it is blank or a comment.
pub(super) fn read_line(opened: &Opened, line: &[u8], number: usize) -> Option<Entry> {
    match text::decode(line) {
        Ok(text) => opened.line(Line { number, text }),
        Err(error) => {
            let record = Err(Diagnostic { line: number, ..error });
            Some(Entry { line: number, record })
        }
    }
}
