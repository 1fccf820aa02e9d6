//! Pictures of every technique of `testdata/techniques`, to be looked at.
//!
//! `cargo run --release -p ennead-print --example gallery -- <folder> [light|dark|contrast|print|grey] [name…]`

use std::error::Error;
use std::path::Path;

use ennead_ask::scene;
use ennead_grid::{Cell, Digit, Grid, Shape};
use ennead_logic::{Candidate, Limits, Position, Technique};
use ennead_print::{Colouring, PngOptions, png};
use ennead_render::{Drawing, SvgOptions, Theme, svg};

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let folder = args.next().ok_or("name a folder")?;
    let look = args.next().unwrap_or_default();
    let wished: Vec<String> = args.collect();
    std::fs::create_dir_all(&folder)?;
    let options = PngOptions {
        theme: Theme::ALL.into_iter().find(|theme| theme.name() == look).unwrap_or_default(),
        colouring: if look == "grey" { Colouring::Grey } else { Colouring::Colour },
        scale: None,
    };
    let cases = std::fs::read_to_string("testdata/techniques/cases.txt")?;
    for (at, line) in cases.lines().enumerate().filter(|(_, line)| line.starts_with(':')) {
        let fields: Vec<&str> = line.split(':').collect();
        let [_, slug, _, grid, struck, ..] = fields[..] else { continue };
        if !wished.is_empty() && !wished.iter().any(|wish| wish == slug) {
            continue;
        }
        let position = position(grid, struck).ok_or("a case that is none")?;
        let Some(technique) = Technique::ALL.iter().find(|one| one.slug() == slug) else {
            continue;
        };
        let Some(found) = position.first(*technique, &Limits::ALL) else { continue };
        for (part, (_, board)) in scene::pictures(&position, &found).into_iter().enumerate() {
            let drawing = board.drawing();
            let file = Path::new(&folder).join(format!("{slug}-{at}-{part}"));
            write(&file, &drawing, &options)?;
        }
    }
    Ok(())
}

fn write(file: &Path, drawing: &Drawing, options: &PngOptions) -> Result<(), Box<dyn Error>> {
    std::fs::write(file.with_extension("svg"), svg(drawing, &SvgOptions::default()))?;
    std::fs::write(file.with_extension("png"), png(drawing, options)?)?;
    Ok(())
}

fn position(grid: &str, struck: &str) -> Option<Position> {
    let (mut filled, mut givens) = (Grid::blank(Shape::NINE), Grid::blank(Shape::NINE));
    let (mut at, mut is_placed) = (0, false);
    for c in grid.chars() {
        if c == '+' {
            is_placed = true;
            continue;
        }
        let digit = c.to_digit(10).and_then(|value| Digit::new(value as u8));
        filled.set(Cell::new(at), digit);
        if !is_placed {
            givens.set(Cell::new(at), digit);
        }
        (at, is_placed) = (at + 1, false);
    }
    let mut position = Position::new(&filled, Some(&givens)).ok()?.with_one_solution();
    for word in struck.split_whitespace() {
        let mut digits = word.chars().map(|c| c.to_digit(10));
        let [digit, row, column] = [digits.next()??, digits.next()??, digits.next()??];
        let cell = Shape::NINE.cell(row as usize - 1, column as usize - 1)?;
        position.strike(Candidate::new(cell, Digit::new(digit as u8)?));
    }
    Some(position)
}
