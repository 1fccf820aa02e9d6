//! Which lines of a text are puzzles.

use crate::simd::Vector;

/// A line of a chunk, without its end.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Span {
    pub(crate) start: usize,
    pub(crate) end: usize,
    pub(crate) is_puzzle: bool,
}

/// Finds the lines of `chunk`, and those among them that are puzzles: 81 cells and the end of the
/// line, nothing else.
#[inline(always)]
pub(crate) fn scan<'a, V: Vector>(
    token: V::Token,
    chunk: &'a [u8],
    lines: &mut Vec<Span>,
    puzzles: &mut Vec<&'a [u8; 81]>,
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
        let puzzle = (rest.first_chunk())
            .filter(|characters| length == 81 && V::are_cells(token, characters));
        // A line end within the 81 characters is no cell. Then the line is shorter.
        let (length, ending) =
            if length == 81 && puzzle.is_none() { line_end(rest) } else { (length, ending) };
        puzzles.extend(puzzle);
        lines.push(Span { start, end: start + length, is_puzzle: puzzle.is_some() });
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
