//! PDFs, looked into: pages, sizes, embedded faces, and the text that can be copied out of them.

use std::path::PathBuf;
use std::process::Command;

use ennead_grid::{Shape, Solution};
use ennead_print::{Document, PrintError, pdf};
use ennead_render::book::{Book, Entry};
use ennead_render::drawing::{Drawing, Text};
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

/// A page with these lines of text.
fn page(lines: &[&str]) -> Drawing {
    let mut drawing = Drawing::new(500.0, 20.0 * lines.len() as f64 + 20.0, "");
    for (at, line) in lines.iter().enumerate() {
        drawing.text(Text::new(*line, 10.0, 20.0 * (at + 1) as f64, 10.0));
    }
    drawing
}

/// What a program of poppler or qpdf says of a file; none where it is not installed.
fn told(program: &str, before: &[&str], file: &PathBuf, after: &[&str]) -> Option<String> {
    let output = Command::new(program).args(before).arg(file).args(after).output().ok()?;
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && error.is_empty(), "{program}: {error}");
    Some(String::from_utf8(output.stdout).unwrap())
}

fn written(name: &str, document: &Document<'_>) -> PathBuf {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&file, pdf(document).unwrap()).unwrap();
    file
}

/// Two characters that look the same, and those the typeface lacks, are still themselves.
#[test]
fn text_is_copied_as_it_was_set() {
    let lines = ["Größe (a\\b) )( Ω Ж", "A\u{391}\u{410} B\u{392}\u{412}", "x 🙂 漢字 y"];
    let pages = [page(&lines)];
    let file = written("copied.pdf", &Document { pages: &pages, ..Document::default() });
    let Some(text) = told("pdftotext", &[], &file, &["-"]) else { return };
    for line in lines {
        assert!(text.contains(line), "{line} is not in {text}");
    }
}

#[test]
fn titles_of_strangers_stay_what_they_are() {
    let long = "ä(".repeat(5_000);
    for title in ["", "(((", "a)b\\", "🙂 )>> endobj", "שלום", "<&>\r", &long] {
        let pages = [page(&[title])];
        let bookmarks = [(title.to_owned(), 0), ("end".to_owned(), 0)];
        let document =
            Document { pages: &pages, title, bookmarks: &bookmarks, ..Document::default() };
        let file = written("titles.pdf", &document);
        // In full: poppler cuts no long value here.
        if let Some(info) = told("pdfinfo", &[], &file, &[]) {
            let line = info.lines().find(|line| line.starts_with("Title:"));
            let found = line.map_or("", |line| line["Title:".len()..].trim());
            assert_eq!(found, title.trim());
        }
        let _ = told("qpdf", &["--check"], &file, &[]);
    }
}

#[test]
fn faces_are_embedded_that_occur() {
    let faces = |drawing: Drawing| {
        let data = pdf(&Document { pages: &[drawing], ..Document::default() }).unwrap();
        (count(&data, "/FontFile2"), data.len())
    };
    let (none, some) = (faces(page(&[])), faces(page(&["a"])));
    assert_eq!((none.0, some.0), (0, 1));
    let mut both = page(&["a"]);
    both.text(Text::new("b", 10.0, 10.0, 10.0).bold());
    assert_eq!(faces(both).0, 2);
    // Of each the glyphs that occur: the face alone has 44 kB.
    assert!(some.1 < 10_000, "{}", some.1);
}

#[test]
fn what_is_no_page_is_refused() {
    let refused = |pages: &[Drawing], to: usize| {
        let bookmarks = [("here".to_owned(), to)];
        pdf(&Document { pages, bookmarks: &bookmarks, ..Document::default() })
    };
    let flat = Drawing::new(100.0, 0.0, "");
    let endless = Drawing::new(f64::INFINITY, 100.0, "");
    for wrong in [refused(&[flat], 0), refused(&[endless], 0), refused(&[page(&["a"])], 1)] {
        assert!(matches!(wrong, Err(PrintError::Unwritable(_))), "{wrong:?}");
    }
    assert!(refused(&[page(&["a"])], 0).is_ok());
}
