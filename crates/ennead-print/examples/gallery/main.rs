//! Pictures of every case of `testdata/techniques`, or of the first of each technique that is named, to be
//! looked at.
//!
//! `cargo run --release -p ennead-print --example gallery -- <folder> [light|dark|contrast|print|grey] [name…]`

#[path = "../../../ennead-ask/tests/it/cases.rs"]
mod cases;

use std::error::Error;
use std::path::Path;

use ennead::logic::Language;
use ennead_ask::scene;
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
    let first = |name: &String| cases::of(name);
    let cases = if wished.is_empty() { cases::all() } else { wished.iter().map(first).collect() };
    for (at, (position, step)) in cases.into_iter().enumerate() {
        let slug = step.technique.slug();
        for (part, (_, board)) in
            scene::pictures(&position, &step, Language::English).into_iter().enumerate()
        {
            let file = Path::new(&folder).join(format!("{slug}-{at}-{part}"));
            write(&file, &board.drawing(), &options)?;
        }
    }
    Ok(())
}

fn write(file: &Path, drawing: &Drawing, options: &PngOptions) -> Result<(), Box<dyn Error>> {
    std::fs::write(file.with_extension("svg"), svg(drawing, &SvgOptions::default()))?;
    std::fs::write(file.with_extension("png"), png(drawing, options)?)?;
    Ok(())
}
