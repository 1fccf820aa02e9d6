//! PDFs, looked into: pages, sizes, embedded faces, and the text that can be copied out of them.

use ennead_grid::{Shape, Solution};
use ennead_print::{Document, pdf};
use ennead_render::book::{Book, Entry};
use ennead_render::{Board, Theme};

fn count(data: &[u8], what: &str) -> usize {
    data.windows(what.len()).filter(|window| *window == what.as_bytes()).count()
}

#[test]
fn a_book_is_a_pdf_of_its_pages() {
    let solution = Solution::canonical(Shape::NINE).into_grid();
    let entry = Entry { solution: Some(solution.clone()), ..Entry::new(solution) };
    let book = Book { title: "Nine".to_owned(), entries: vec![entry; 9], ..Book::default() };
    let set = book.pages();
    let document = Document {
        pages: &set.pages,
        title: "Nine",
        theme: Theme::Print,
        bookmarks: &set.bookmarks,
    };
    let data = pdf(&document).unwrap();
    assert!(data.starts_with(b"%PDF-"));
    // Title, contents, three pages of puzzles, one of solutions.
    assert_eq!(set.pages.len(), 6);
    assert_eq!(count(&data, "/Type/Page") - count(&data, "/Type/Pages"), 6);
    assert_eq!(count(&data, "/MediaBox[0 0 595.28 841.89]"), 6);
    // Both faces once, each with the map that turns glyphs back into text.
    assert_eq!(count(&data, "/FontFile2"), 2);
    assert_eq!(count(&data, "/ToUnicode"), 2);
    assert_eq!(count(&data, "/Type/Outlines"), 1);
    // The same book is the same file.
    assert_eq!(data, pdf(&document).unwrap());
}

#[test]
fn a_picture_is_a_page_of_its_size() {
    let drawing = Board::new(Shape::NINE).drawing();
    let pages = [drawing.clone()];
    let document = Document { pages: &pages, title: "<&>", ..Document::default() };
    let data = pdf(&document).unwrap();
    let side = drawing.width * drawing.scale;
    assert_eq!(count(&data, &format!("/MediaBox[0 0 {side:.2} {side:.2}]")), 1);
}
