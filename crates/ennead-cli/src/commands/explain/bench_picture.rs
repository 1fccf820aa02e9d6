//! The workbench as people draw it: in each cell its candidates, each at a place of its own, the
//! struck ones marked and the fixed ones ringed.
//!
//! ```text
//! +--------+    1 3   candidates
//! |1 .     |    x     struck in this pass
//! |3 x  (4)|    .     struck before
//! …             (4)   fixed in this pass, [4] by a trial, 4 before; !4! in a clash, !-! nothing left
//! ```
//!
//! With colour a struck candidate is still to be read, and each pass has its colour.

use anstyle::{AnsiColor, Color, Style};
use ennead::grid::{Cell, CellSet, Digit, DigitSet, Shape};
use ennead::logic::workbench::{Entry, Failure, Workbench};

/// The colours of passes, one after the other.
const COLOURS: [AnsiColor; 5] =
    [AnsiColor::Blue, AnsiColor::Green, AnsiColor::Red, AnsiColor::Yellow, AnsiColor::Magenta];

/// What the signs mean.
pub(crate) fn legend(styled: bool) -> &'static str {
    if styled {
        "a pass strikes and fixes in its colour; (4) fixed in it, [4] by a trial; !4! in a clash, \
         !-! no candidate left\n"
    } else {
        "1 2 candidates; x struck in the pass; . struck before\n\
         4 fixed before, (4) in the pass, [4] by a trial; !4! in a clash, !-! no candidate left\n"
    }
}

/// What an entry did, by cell.
struct Done {
    struck: Vec<DigitSet>,
    fixed: CellSet,
    failed: CellSet,
    tried: Option<Cell>,
    colour: Style,
}

impl Done {
    fn by(entry: &Entry, shape: Shape) -> Done {
        let mut done = Done {
            struck: vec![DigitSet::EMPTY; shape.area()],
            fixed: CellSet::empty(shape),
            failed: CellSet::empty(shape),
            tried: None,
            colour: Style::new(),
        };
        match entry {
            Entry::Pass(pass) => {
                for strike in &pass.struck {
                    done.struck[strike.cell.index()].insert(strike.digit);
                }
                for &(cell, _) in &pass.fixed {
                    done.fixed.insert(cell);
                }
                for &cell in pass.failure.iter().flat_map(Failure::cells) {
                    done.failed.insert(cell);
                }
                let colour = COLOURS[(pass.number - 1) as usize % COLOURS.len()];
                done.colour = Style::new().fg_color(Some(Color::Ansi(colour)));
            }
            Entry::Trial { trial, .. } => {
                done.tried = Some(trial.cell);
                done.colour = AnsiColor::Cyan.on_default();
            }
            Entry::RolledBack { .. } => {}
        }
        done
    }
}

/// Draws the workbench as it is after an entry.
pub(crate) fn draw(bench: &Workbench, entry: &Entry, styled: bool) -> String {
    let shape = bench.shape();
    let done = Done::by(entry, shape);
    let (h, w, side) = (shape.box_rows(), shape.box_columns(), shape.side());
    let [bar, dash, cross] = if styled { ["│", "─", "┼"] } else { ["|", "-", "+"] };
    // Wider than between two candidates.
    let gap = if w < 3 { "  " } else { " " };
    let across = |fill: &str, between: &str| {
        let part = fill.repeat((cell_width(shape) + gap.len()) * w - gap.len());
        format!("{between}{}\n", format!("{part}{between}").repeat(h))
    };
    let mut text = across(dash, cross);
    for row in 0..side {
        for line in 0..h {
            for column in 0..side {
                text += if column.is_multiple_of(w) { bar } else { gap };
                let cell = shape.cell(row, column).expect("within the grid");
                text += &match sign(bench, &done, cell) {
                    Some((sign, style)) => {
                        let sign = if line == (h - 1) / 2 { sign } else { String::new() };
                        padded(&sign, style, cell_width(shape), styled)
                    }
                    None => candidates(bench, &done, cell, line, styled),
                };
            }
            text += &format!("{bar}\n");
        }
        let is_last = (row + 1).is_multiple_of(h);
        text += &if is_last { across(dash, cross) } else { across(" ", bar) };
    }
    text
}

/// Room for a row of candidates, and for a digit in brackets.
fn cell_width(shape: Shape) -> usize {
    if shape.box_columns() < 3 { 3 } else { shape.box_columns() }
}

/// What stands in a cell instead of candidates: its digit, or that there is nothing left.
fn sign(bench: &Workbench, done: &Done, cell: Cell) -> Option<(String, Style)> {
    let wrong = AnsiColor::Red.on_default().bold();
    let Some(digit) = bench.digit(cell) else {
        return bench.candidates(cell).is_empty().then(|| ("!-!".to_owned(), wrong));
    };
    Some(if done.failed.contains(cell) {
        (format!("!{digit}!"), wrong)
    } else if done.fixed.contains(cell) {
        (format!("({digit})"), done.colour.bold())
    } else if done.tried == Some(cell) {
        (format!("[{digit}]"), done.colour.bold())
    } else {
        (format!(" {digit}"), Style::new().bold())
    })
}

fn padded(sign: &str, style: Style, width: usize, styled: bool) -> String {
    let pad = " ".repeat(width - sign.len());
    let style = if styled { style } else { Style::new() };
    format!("{style}{sign}{style:#}{pad}")
}

/// One line of a cell's candidates, each at its own place.
fn candidates(bench: &Workbench, done: &Done, cell: Cell, line: usize, styled: bool) -> String {
    let w = bench.shape().box_columns();
    let places = (line * w..(line + 1) * w).map(|place| {
        let digit = Digit::new(place as u8 + 1).expect("a box holds each digit once");
        if bench.candidates(cell).contains(digit) {
            digit.to_string()
        } else if done.struck[cell.index()].contains(digit) && styled {
            let style = done.colour.dimmed().strikethrough();
            format!("{style}{digit}{style:#}")
        } else if done.struck[cell.index()].contains(digit) {
            "x".to_owned()
        } else if styled {
            " ".to_owned()
        } else {
            ".".to_owned()
        }
    });
    places.collect::<Vec<_>>().join(if w < 3 { " " } else { "" })
}
