//! A book in words.

/// How much there is of it: `24 puzzles on 9 pages`.
pub fn size(puzzles: usize, pages: usize) -> String {
    let s = |number| if number == 1 { "" } else { "s" };
    format!("{puzzles} puzzle{} on {pages} page{}", s(puzzles), s(pages))
}
