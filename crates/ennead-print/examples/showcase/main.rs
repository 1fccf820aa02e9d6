//! Pictures that need no technique, and a book, to be looked at and timed.
//!
//! `cargo run --release -p ennead-print --example showcase -- <folder> [light|dark|contrast|print|grey]`

#![allow(clippy::disallowed_methods, clippy::print_stdout, reason = "a program, not a library")]

mod queens;

use std::error::Error;
use std::path::Path;

use ennead_grid::{Digit, DigitSet, Grid, Shape, Solution};
use ennead_print::{Colouring, Document, PngOptions, pdf, png};
use ennead_render::book::{Book, Entry, Setting};
use ennead_render::chart::{Bar, Chart};
use ennead_render::graph::{Constraint, Graph, Variable};
use ennead_render::page::{Page, Step};
use ennead_render::tree::Tree;
use ennead_render::{Board, Content, Drawing, Role, State, SvgOptions, Theme, panels, svg};

const PUZZLE: &str =
    "5..2..79.3.......6.8...4.....8...9..1.7.6...5.......34.1..5.6.3.5...9..1......8..";

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let folder = args.next().ok_or("name a folder")?;
    let folder = Path::new(&folder);
    let look = args.next().unwrap_or_default();
    std::fs::create_dir_all(folder)?;
    let options = PngOptions {
        theme: Theme::ALL.into_iter().find(|theme| theme.name() == look).unwrap_or_default(),
        colouring: if look == "grey" { Colouring::Grey } else { Colouring::Colour },
        scale: None,
    };
    let grid = nine()?;
    let plain = Board::of(&grid);
    for (name, drawing) in [
        ("plain", plain.drawing()),
        ("candidates", with_candidates(&grid).with_heads().drawing()),
        ("states", states().drawing()),
        ("sixteen", with_candidates(&thinned(Shape::square(4).ok_or("shape")?, 3)).drawing()),
        ("twenty-five", with_candidates(&thinned(Shape::square(5).ok_or("shape")?, 2)).drawing()),
        ("twenty-five-plain", Board::of(&thinned(Shape::square(5).ok_or("shape")?, 2)).drawing()),
        ("two-by-five", with_candidates(&thinned(Shape::new(2, 5).ok_or("shape")?, 3)).drawing()),
        ("graph", graph(false).drawing()),
        ("graph-proven", graph(true).drawing()),
        ("tree", Tree::new("8 queens", queens::tree(8)).drawing()),
        ("domains", queens::domains(8).drawing()),
        ("chart", chart().drawing()),
        (
            "panels",
            panels(
                "All solutions",
                2,
                vec![("First".to_owned(), plain.drawing()), ("Second".to_owned(), plain.drawing())],
            ),
        ),
    ] {
        write(&folder.join(name), &drawing, &options)?;
    }
    let book = book(&grid)?;
    let start = std::time::Instant::now();
    let pages = book.pages();
    let document = Document {
        pages: &pages.pages,
        title: &book.title,
        theme: Theme::Print,
        bookmarks: &pages.bookmarks,
    };
    let bytes = pdf(&document)?;
    println!("{} pages, {} bytes, {:?}", pages.pages.len(), bytes.len(), start.elapsed());
    std::fs::write(folder.join("book.pdf"), bytes)?;
    for at in [0, 1, 2, 103] {
        if let Some(page) = pages.pages.get(at) {
            let options = PngOptions { theme: Theme::Print, scale: Some(1.4), ..options };
            std::fs::write(folder.join(format!("book-{at}.png")), png(page, &options)?)?;
        }
    }
    std::fs::write(folder.join("page.html"), page(&grid).html())?;
    Ok(())
}

fn write(file: &Path, drawing: &Drawing, options: &PngOptions) -> Result<(), Box<dyn Error>> {
    std::fs::write(file.with_extension("svg"), svg(drawing, &SvgOptions::default()))?;
    std::fs::write(file.with_extension("png"), png(drawing, options)?)?;
    Ok(())
}

fn nine() -> Result<Grid, Box<dyn Error>> {
    let numbers = PUZZLE.bytes().map(|byte| if byte == b'.' { 0 } else { byte - b'0' });
    Ok(Grid::from_numbers(Shape::NINE, numbers)?)
}

/// The canonical solution of a shape with only every n-th digit left.
fn thinned(shape: Shape, nth: usize) -> Grid {
    let mut grid = Solution::canonical(shape).into_grid();
    for cell in shape.cells() {
        if !(cell.index() * 7 + cell.index() / shape.side()).is_multiple_of(nth) {
            grid.set(cell, None);
        }
    }
    grid
}

fn with_candidates(grid: &Grid) -> Board {
    let mut board = Board::of(grid);
    for cell in grid.blanks() {
        let mut digits = DigitSet::all(grid.shape());
        for &peer in grid.geometry().peers(cell) {
            if let Some(digit) = grid.get(peer) {
                digits.remove(digit);
            }
        }
        board.set(cell, Content::Candidates(digits));
    }
    board
}

fn states() -> Board {
    let shape = Shape::new(2, 4).expect("2×4");
    let mut board = Board::new(shape).with_heads().with_legend();
    let digit = |value: u8| Digit::new(value).expect("a digit");
    let all = [
        State::Selected,
        State::Blamed,
        State::Undone,
        State::Dead,
        State::Clash,
        State::Fixed,
        State::Tried,
    ];
    for (at, state) in all.into_iter().enumerate() {
        let cell = shape.cell(0, at).expect("within");
        board.set(cell, Content::Placed(digit(at as u8 + 1)));
        board.mark_state(cell, state);
    }
    for (at, role) in Role::ALL.into_iter().enumerate() {
        let cell = shape.cell(2, at).expect("within");
        board.set(cell, Content::Candidates(DigitSet::all(shape)));
        board.mark_candidate(cell, digit(at as u8 + 2), role);
    }
    board.mark_state(shape.cell(4, 0).expect("within"), State::Dead);
    board
}

fn graph(is_proven: bool) -> Graph {
    let cells =
        [(0, 1), (0, 2), (0, 4), (1, 1), (1, 3), (2, 0), (2, 4), (3, 1), (3, 2), (3, 4), (4, 2)];
    let variables: Vec<Variable> = cells
        .iter()
        .map(|&(row, column)| Variable {
            name: format!("r{}c{}", row + 1, column + 1),
            label: format!("r{}c{}", row + 1, column + 1),
            domain: "1 2 3".to_owned(),
            place: Some((f64::from(column), f64::from(row))),
        })
        .collect();
    let mut constraints = Vec::new();
    for a in 0..cells.len() {
        for b in a + 1..cells.len() {
            let share = cells[a].0 == cells[b].0 || cells[a].1 == cells[b].1;
            let tightness = [0.0, 0.33, 0.5, 0.11][(a * 3 + b) % 4];
            if share && (!is_proven || tightness > 0.0) {
                constraints.push(Constraint { a, b, tightness });
            }
        }
    }
    Graph { title: "an example with 11 blanks".to_owned(), variables, constraints, lit: Vec::new() }
}

fn chart() -> Chart {
    let bars = ["MAC+MT", "FC-CBJ+BZ", "FC+NO", "CBJ+NO", "BT+BZ", "BT+NO"];
    let bars = bars.iter().enumerate().map(|(at, name)| {
        let amount = 54.0 * 6f64.powi(at as i32);
        Bar {
            name: (*name).to_owned(),
            amount,
            label: format!("{amount:.0}"),
            is_filled: at < 3,
            is_complete: at < 5,
        }
    });
    let words = ["looks ahead", "looks back only", "limit reached"].map(str::to_owned);
    Chart { title: "6×6: total steps".to_owned(), bars: bars.collect(), words: Some(words) }
}

fn book(grid: &Grid) -> Result<Book, Box<dyn Error>> {
    let solution = Solution::canonical(Shape::NINE).into_grid();
    let entries = (0..400)
        .map(|at| Entry {
            solution: Some(solution.clone()),
            name: format!("Puzzle of day {}", at + 1),
            difficulty: ["Easy", "Medium", "Hard", "Extreme"][at / 100].to_owned(),
            rating: format!("SE {:.1}", 1.5 + at as f64 / 60.0),
            ..Entry::new(grid.clone())
        })
        .collect();
    Ok(Book {
        title: "Four hundred puzzles".to_owned(),
        subtitle: "from easy to extreme".to_owned(),
        entries,
        setting: Setting { is_duplex: true, ..Setting::default() },
    })
}

fn page(grid: &Grid) -> Page {
    let step = |at: usize| Step {
        title: format!("Hidden single {at}"),
        summary: "r1c2 = 4".to_owned(),
        text: vec!["In row 1 there is no other place for 4.".to_owned()],
        pictures: vec![with_candidates(grid).with_heads().drawing()],
        is_open: at == 1,
    };
    Page {
        title: "How a puzzle is solved".to_owned(),
        lead: vec!["24 givens; rated 7.1.".to_owned()],
        start: Some(Board::of(grid).drawing()),
        steps: (1..4).map(step).collect(),
        end: None,
    }
}
