//! The flags of `ennead render` and `ennead book`, and of pictures elsewhere.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use ennead_ask::scene::Look;
use ennead_ask::verbs::book::PaperName;
use ennead_ask::verbs::rate;

use super::{Input, LimitArgs, Reading};
use crate::picture;

/// A picture beside the answer.
#[derive(Args, Debug)]
pub(crate) struct Picture {
    /// Draw it into this file: .svg, .png or .pdf
    #[arg(long, value_name = "FILE", help_heading = "Drawing")]
    pub(crate) picture: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) colours: Colours,
}

/// What pictures look like.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct Colours {
    /// The colours of pictures: light, dark, contrast, print, auto [default: light; print for PDF]
    #[arg(long, value_name = "THEME", help_heading = "Drawing")]
    pub(crate) theme: Option<Look>,
}

impl Picture {
    /// Where the pictures go, if there are to be any.
    pub(crate) fn album(&self) -> Result<Option<picture::Album>, crate::output::Stop> {
        let album =
            self.picture.as_deref().map(|path| picture::Album::new(path, None, self.colours.theme));
        album.transpose()
    }
}

#[derive(Args, Debug)]
#[command(
    after_help = "Examples:\n  ennead render puzzle.txt\n  ennead render puzzle.txt --candidates -o puzzle.png\n  \
ennead render puzzles.csv --solution -o solutions.pdf\n\n\
Without --output the picture is printed in characters. Pencil marks of the input are always drawn. \
Of several puzzles a PDF has a page each; other forms get a file each, with numbers: puzzle-2.svg.\n\n\
Exit status: 0 drawn; 1 no solution to fill in; 2 misuse or unreadable input; 3 a limit was reached."
)]
pub(crate) struct Render {
    #[command(flatten)]
    pub(crate) input: Input,

    /// The form of the picture [default: by the ending of --output; text on standard output]
    #[arg(long, value_enum, value_name = "FORM", help_heading = "Drawing")]
    pub(crate) to: Option<picture::Form>,

    /// Draw candidates: pencil marks, or what the digits in sight leave
    #[arg(long, short, help_heading = "Drawing")]
    pub(crate) candidates: bool,

    /// Fill the solution in; several are drawn side by side
    #[arg(long, short, help_heading = "Drawing")]
    pub(crate) solution: bool,

    /// Numbers of rows and columns at the edges
    #[arg(long, help_heading = "Drawing")]
    pub(crate) numbers: bool,

    #[command(flatten)]
    pub(crate) colours: Colours,

    /// The side of a cell in pixels, 4 to 400 [default: as large as it has to be to be read]
    #[arg(long, value_name = "PIXELS", help_heading = "Drawing")]
    pub(crate) cell: Option<f64>,

    /// Leave the typeface out of an SVG
    #[arg(long, help_heading = "Drawing")]
    pub(crate) no_font: bool,

    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

/// Puzzles are read from the inputs, or made with --count, in the shape of --shape.
#[derive(Args, Debug)]
#[command(
    after_help = "Examples:\n  ennead book -n 40 --sort --title \"Forty puzzles\" -o book.pdf\n  \
ennead book puzzles.txt --per-page 6 --paper letter --duplex -o book.pdf\n  \
ennead book -n 12 --large --per-page 1 --rating se:1.0..2.0 -o large.pdf\n\n\
Exit status: 0 every puzzle is in the book; 1 some could not be made; 2 misuse, or some could not be read or have \
not exactly one solution; 130 interrupted."
)]
pub(crate) struct Book {
    /// Files, `-` for standard input, or puzzles themselves
    #[arg(value_name = "FILE or PUZZLE", conflicts_with = "count")]
    pub(crate) inputs: Vec<String>,

    /// Write the book into this file, a PDF
    #[arg(
        long,
        short,
        value_name = "FILE",
        required_unless_present = "json",
        help_heading = "Writing"
    )]
    pub(crate) output: Option<PathBuf>,

    /// Its title
    #[arg(long, value_name = "TEXT", default_value = "Sudoku", help_heading = "Setting")]
    pub(crate) title: String,

    /// What stands below the title
    #[arg(long, value_name = "TEXT", default_value = "", help_heading = "Setting")]
    pub(crate) subtitle: String,

    /// Puzzles on a page, at most
    #[arg(long, value_name = "N", default_value_t = 4, help_heading = "Setting",
          value_parser = clap::value_parser!(u8).range(1..=64))]
    pub(crate) per_page: u8,

    /// The sheets
    #[arg(long, value_enum, value_name = "PAPER", default_value = "a4", help_heading = "Setting")]
    pub(crate) paper: Paper,

    /// For printing on both sides: wider margins where pages are bound
    #[arg(long, help_heading = "Setting")]
    pub(crate) duplex: bool,

    /// Large print: digits of at least 18 points
    #[arg(long, help_heading = "Setting")]
    pub(crate) large: bool,

    /// No title page and no contents
    #[arg(long, help_heading = "Setting")]
    pub(crate) no_contents: bool,

    /// No solutions at the back
    #[arg(long, help_heading = "Setting")]
    pub(crate) no_solutions: bool,

    /// Easiest first
    #[arg(long, help_heading = "Setting")]
    pub(crate) sort: bool,

    /// Do not say how hard puzzles are
    #[arg(long, help_heading = "Setting", conflicts_with = "scale")]
    pub(crate) no_rating: bool,

    /// How hard they are on this scale [default: se for 9×9, else human]
    #[arg(long, value_enum, value_name = "SCALE", help_heading = "Setting")]
    pub(crate) scale: Option<super::rate::Scale>,

    /// Make this many puzzles instead of reading them
    #[arg(long, short = 'n', value_name = "N", help_heading = "Making")]
    pub(crate) count: Option<u64>,

    /// Another seed, other puzzles
    #[arg(long, value_name = "N", default_value_t = 1, help_heading = "Making")]
    pub(crate) seed: u64,

    /// How the places of the givens repeat [default: half-turn]
    #[arg(
        long,
        value_name = "SYMMETRY",
        default_value = "half-turn",
        hide_default_value = true,
        help_heading = "Making"
    )]
    pub(crate) symmetry: String,

    /// How hard: se:3.0..4.5, human:2.0..3.0, hodoku:hard; may be repeated
    #[arg(long, value_name = "SCALE:RANGE", help_heading = "Making")]
    pub(crate) rating: Vec<String>,

    /// Cannot be solved without this technique; may be repeated
    #[arg(long, value_name = "TECHNIQUE", help_heading = "Making")]
    pub(crate) needs: Vec<String>,

    #[command(flatten)]
    pub(crate) reading: Reading,

    /// Answer with JSON Lines, the SVG of a page each
    #[arg(long, help_heading = "Writing", conflicts_with = "output")]
    pub(crate) json: bool,

    /// Work in this many threads [default: one per core]
    #[arg(long, short = 'j', value_name = "N", help_heading = "Running",
          value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,

    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

/// A size of paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Paper {
    /// 210 × 297 mm
    A4,
    /// 8.5 × 11 inches
    Letter,
}

impl Book {
    /// The scale of the headings.
    pub(crate) fn scale(&self) -> Option<rate::Scale> {
        self.scale.map(Into::into)
    }
}

impl From<Paper> for PaperName {
    fn from(paper: Paper) -> PaperName {
        match paper {
            Paper::A4 => PaperName::A4,
            Paper::Letter => PaperName::Letter,
        }
    }
}
