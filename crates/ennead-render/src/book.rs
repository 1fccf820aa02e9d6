//! Books of puzzles: a title page, contents, puzzles with what is known about them, and the solutions
//! at the back. Every page is a [`Drawing`] in points; `ennead-print` makes a PDF of them.

mod contents;
mod paper;
mod sheet;

use ennead_grid::Grid;

use crate::board::Board;
use crate::caption::counted;
use crate::drawing::{Anchor, Drawing, Text};
use crate::font;
use crate::ink::Ink;

pub use paper::Paper;
use sheet::{Sheet, Slots};

/// A puzzle of a book.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Its givens.
    pub puzzle: Grid,
    /// Its solution, for the back; none leaves it out there.
    pub solution: Option<Grid>,
    /// Its name, if it has one.
    pub name: String,
    /// How hard it is, in a word: `Hard`. Puzzles of one word stand together in the contents.
    pub difficulty: String,
    /// How hard it is, in a number: `SE 7.1`.
    pub rating: String,
}

impl Entry {
    /// A puzzle of which nothing else is known.
    pub fn new(puzzle: Grid) -> Entry {
        Entry {
            puzzle,
            solution: None,
            name: String::new(),
            difficulty: String::new(),
            rating: String::new(),
        }
    }
}

/// How a book is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setting {
    /// The sheets.
    pub paper: Paper,
    /// Puzzles on a page, at most; 1 to 64.
    pub per_page: usize,
    /// For printing on both sides: a wider margin where the pages are bound, numbers at the outer
    /// edge, solutions on a right-hand page.
    pub is_duplex: bool,
    /// Digits of at least 18 points, and fewer puzzles on a page where that needs it.
    pub is_large: bool,
    /// Whether there is a title page with contents.
    pub has_contents: bool,
    /// Whether the solutions are at the back.
    pub has_solutions: bool,
}

impl Default for Setting {
    fn default() -> Setting {
        Setting {
            paper: Paper::A4,
            per_page: 4,
            is_duplex: false,
            is_large: false,
            has_contents: true,
            has_solutions: true,
        }
    }
}

/// A book.
#[derive(Clone, Debug, Default)]
pub struct Book {
    /// Its title.
    pub title: String,
    /// What stands below the title.
    pub subtitle: String,
    /// Its puzzles, in order.
    pub entries: Vec<Entry>,
    /// How it is set.
    pub setting: Setting,
}

/// A book, set: its pages, and the places a reader may want to go to.
#[derive(Clone, Debug)]
pub struct Pages {
    /// The pages, in points.
    pub pages: Vec<Drawing>,
    /// Names of parts, each with its page, from 0.
    pub bookmarks: Vec<(String, usize)>,
}

impl Book {
    /// Sets the book.
    pub fn pages(&self) -> Pages {
        let setting = self.setting;
        let largest =
            self.entries.iter().map(|entry| entry.puzzle.shape().side()).max().unwrap_or(9);
        let slots = Slots::new(
            setting,
            setting.per_page,
            largest,
            if setting.is_large { 18.0 } else { 5.0 },
        );
        let solved = self.entries.iter().filter(|entry| entry.solution.is_some()).count();
        let backs = Slots::new(setting, 20, largest, if setting.is_large { 10.0 } else { 6.5 });
        // Contents first need to know where everything is, which depends on their own length.
        let parts = contents::parts(&self.entries);
        let front =
            if setting.has_contents { 1 + contents::pages(setting, parts.len() + 1) } else { 0 };
        let puzzle_pages = self.entries.len().div_ceil(slots.count());
        let has_back = setting.has_solutions && solved > 0;
        let is_shifted = setting.is_duplex && has_back && !(front + puzzle_pages).is_multiple_of(2);
        let back = front + puzzle_pages + usize::from(is_shifted);

        let mut pages = Vec::new();
        let mut bookmarks = Vec::new();
        if setting.has_contents {
            pages.push(self.title_page());
            let mut lines: Vec<(String, usize)> = parts
                .iter()
                .map(|part| (part.words(), front + part.first / slots.count() + 1))
                .collect();
            bookmarks.extend(lines.iter().map(|(words, page)| (words.clone(), page - 1)));
            if has_back {
                lines.push(("Solutions".to_owned(), back + 1));
            }
            contents::draw(setting, &lines, &mut pages);
        }
        if has_back {
            bookmarks.push(("Solutions".to_owned(), back));
        }
        self.puzzles(&slots, &mut pages);
        if is_shifted {
            pages.push(Sheet::new(setting, pages.len()).drawing);
        }
        if has_back {
            self.solutions(&backs, &mut pages);
        }
        Pages { pages, bookmarks }
    }

    fn title_page(&self) -> Drawing {
        let mut sheet = Sheet::unnumbered(self.setting);
        let (left, width) = (sheet.left, sheet.width);
        let middle = left + width / 2.0;
        let high = sheet.drawing.height;
        let mut y = high * 0.36;
        for line in font::wrapped(&self.title, 34.0, true, width) {
            sheet.drawing.text(Text::new(line, middle, y, 34.0).bold().anchor(Anchor::Middle));
            y += 42.0;
        }
        for line in font::wrapped(&self.subtitle, 16.0, false, width) {
            let text = Text::new(line, middle, y, 16.0).anchor(Anchor::Middle);
            sheet.drawing.text(text.ink(Ink::Quiet));
            y += 22.0;
        }
        let count = counted(self.entries.len(), "puzzle");
        let text = Text::new(count, middle, y + 12.0, 13.0).anchor(Anchor::Middle);
        sheet.drawing.text(text.ink(Ink::Quiet));
        sheet.drawing
    }

    fn puzzles(&self, slots: &Slots, pages: &mut Vec<Drawing>) {
        let numbered: Vec<(usize, &Entry)> = self.entries.iter().enumerate().collect();
        for group in numbered.chunks(slots.count()) {
            let mut sheet = Sheet::new(self.setting, pages.len());
            for (slot, (number, entry)) in group.iter().enumerate() {
                let about = [&entry.difficulty, &entry.rating].map(String::as_str);
                let about: Vec<&str> = about.into_iter().filter(|word| !word.is_empty()).collect();
                let board = Board::of(&entry.puzzle);
                sheet.puzzle(slots, slot, *number + 1, &entry.name, &about.join(" · "), &board);
            }
            pages.push(sheet.drawing);
        }
    }

    fn solutions(&self, slots: &Slots, pages: &mut Vec<Drawing>) {
        let solved: Vec<(usize, Board)> = self
            .entries
            .iter()
            .enumerate()
            .filter_map(|(at, entry)| {
                let solution = entry.solution.as_ref()?;
                Some((at, Board::filled(&entry.puzzle, solution)))
            })
            .collect();
        for group in solved.chunks(slots.count()) {
            let mut sheet = Sheet::new(self.setting, pages.len());
            sheet.headed("Solutions");
            for (slot, (number, board)) in group.iter().enumerate() {
                sheet.puzzle(slots, slot, *number + 1, "", "", board);
            }
            pages.push(sheet.drawing);
        }
    }
}
