//! Which lines of a text are puzzles.

use crate::simd::Vector;

/// A line of a chunk, without its end.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Span {
    pub(crate) start: usize,
    pub(crate) end: usize,
    pub(crate) is_puzzle: bool,
}

/// Finds the lines of `chunk`, and the starts of those that are puzzles: 81 cells and the end of
/// the line, nothing else.
#[inline(always)]
pub(crate) fn scan<V: Vector>(
    token: V::Token,
    chunk: &[u8],
    lines: &mut Vec<Span>,
    starts: &mut Vec<usize>,
) {
    let mut start = 0;
    while start < chunk.len() {
        let rest = &chunk[start..];
        // The usual case first: a line end where that of a puzzle is.
        let (length, ending) = match rest.get(81..) {
            Some([] | [b'\n', ..]) => (81, 1),
            Some([b'\r', b'\n', ..]) => (81, 2),
            _ => line_end(rest),
        };
        let is_puzzle = length == 81
            && rest.first_chunk().is_some_and(|characters| V::are_cells(token, characters));
        // A line end within the 81 characters is no cell. Then the line is shorter.
        let (length, ending) =
            if length == 81 && !is_puzzle { line_end(rest) } else { (length, ending) };
        if is_puzzle {
            starts.push(start);
        }
        lines.push(Span { start, end: start + length, is_puzzle });
        start += length + ending;
    }
}

/// The length of the first line, and of its end.
#[cold]
#[inline(never)]
fn line_end(text: &[u8]) -> (usize, usize) {
    let length = text.iter().position(|&byte| byte == b'\n').unwrap_or(text.len());
    match text[..length].last() {
        Some(b'\r') if length < text.len() => (length - 1, 2),
        _ => (length, 1),
    }
}
