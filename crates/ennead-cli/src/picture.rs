//! Pictures: in characters on the terminal, or in files whose ending names the form.

use std::path::{Path, PathBuf};
use std::sync::Mutex;

use clap::ValueEnum;
use ennead_ask::scene::Look;
use ennead_render::terminal::{Characters, Terminal};
use ennead_render::{Drawing, SvgOptions, svg};
use ennead_words::Reader;

use crate::output::{self, Stop};

/// The most pictures of one run.
const MOST: usize = 1000;

/// A form of pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Form {
    /// For pages and editors; text stays text
    Svg,
    /// Pixels
    Png,
    /// For printing; a page for each puzzle
    Pdf,
    /// Characters and lines
    Text,
    /// Characters every terminal has
    Ascii,
}

impl Form {
    /// The form a file's ending names; `-` is SVG on standard output.
    pub(crate) fn of(path: &Path) -> Result<Form, Stop> {
        let ending = path.extension().map(|ending| ending.to_string_lossy().to_ascii_lowercase());
        match ending.as_deref() {
            Some("svg") => Ok(Form::Svg),
            Some("png") => Ok(Form::Png),
            Some("pdf") => Ok(Form::Pdf),
            Some("txt") => Ok(Form::Text),
            None if path == Path::new("-") => Ok(Form::Svg),
            _ => Err(Stop::misuse(format!(
                "`{}`: a picture ends in .svg, .png, .pdf or .txt",
                path.display()
            ))),
        }
    }
}

/// Who reads standard output.
pub(crate) fn reader() -> Reader {
    let is_person = output::is_terminal();
    let characters = if is_person { Characters::Unicode } else { Characters::Ascii };
    let terminal = Terminal { characters, has_colour: output::is_styled(), tint: None };
    Reader { is_person, terminal }
}

/// What is on its way into files, by the number of its record: the first [`MOST`].
pub(crate) struct Album<T> {
    path: PathBuf,
    pieces: Mutex<Vec<(u64, T)>>,
}

impl<T> Album<T> {
    pub(crate) fn new(path: &Path) -> Album<T> {
        Album { path: path.to_owned(), pieces: Mutex::default() }
    }

    pub(crate) fn add(&self, number: u64, piece: T) {
        let mut pieces = self.pieces.lock().expect("nobody panics with it");
        pieces.push((number, piece));
        // Threads bring them in any order; one too many is kept, to be told of.
        if pieces.len() > 2 * MOST {
            pieces.sort_by_key(|(number, _)| *number);
            pieces.truncate(MOST + 1);
        }
    }

    /// All in the order of their records.
    fn in_order(&mut self) -> Vec<T> {
        let mut pieces = std::mem::take(&mut *self.pieces.lock().expect("nobody panics with it"));
        pieces.sort_by_key(|(number, _)| *number);
        if pieces.len() > MOST {
            pieces.truncate(MOST);
            output::note(&format!("only the first {MOST} are written"));
        }
        pieces.into_iter().map(|(_, piece)| piece).collect()
    }

    /// Writes a file for each.
    pub(crate) fn save(mut self, bytes: impl Fn(T) -> Result<Vec<u8>, Stop>) -> Result<(), Stop> {
        let pieces = self.in_order();
        let count = pieces.len();
        if self.path == Path::new("-") && count > 1 {
            return Err(Stop::misuse(format!("there are {count}: name a file, or --to pdf")));
        }
        for (at, piece) in pieces.into_iter().enumerate() {
            save(&numbered(&self.path, at + 1, count), &bytes(piece)?)?;
        }
        Ok(())
    }
}

/// Pictures on their way into files.
pub(crate) struct Pictures {
    album: Album<Drawing>,
    form: Form,
    look: Option<Look>,
}

impl Pictures {
    pub(crate) fn new(path: &Path, to: Option<Form>, look: Option<Look>) -> Result<Self, Stop> {
        let form = to.map_or_else(|| Form::of(path), Ok)?;
        if matches!(form, Form::Text | Form::Ascii) {
            return Err(Stop::misuse("a picture in characters is printed: use `ennead render`"));
        }
        Ok(Pictures { album: Album::new(path), form, look })
    }

    pub(crate) fn add(&self, number: u64, drawing: Drawing) {
        self.album.add(number, drawing);
    }

    /// Writes the pictures: the pages of one PDF, or a file each.
    pub(crate) fn save(self) -> Result<(), Stop> {
        let Pictures { mut album, form, look } = self;
        if form != Form::Pdf {
            return album.save(|drawing| bytes(&drawing, form, look.unwrap_or_default()));
        }
        match &album.in_order()[..] {
            [] => Ok(()),
            pages => save(&album.path, &pdf(pages, &[], look.unwrap_or(Look::Print))?),
        }
    }
}

/// Writes one picture into a file whose ending names the form.
pub(crate) fn write(path: &Path, drawing: Drawing, look: Option<Look>) -> Result<(), Stop> {
    let pictures = Pictures::new(path, None, look)?;
    pictures.add(0, drawing);
    pictures.save()
}

/// `name-2.svg` for the second of several.
fn numbered(path: &Path, at: usize, of: usize) -> PathBuf {
    if of == 1 {
        return path.to_owned();
    }
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let ending = path.extension().unwrap_or_default().to_string_lossy();
    let width = of.to_string().len();
    path.with_file_name(format!("{stem}-{at:0width$}.{ending}"))
}

/// Writes a file; `-` is standard output.
pub(crate) fn save(path: &Path, bytes: &[u8]) -> Result<(), Stop> {
    if path == Path::new("-") {
        return output::data(bytes);
    }
    std::fs::write(path, bytes).map_err(|error| Stop::unwritten(&error, path))
}

fn bytes(drawing: &Drawing, form: Form, look: Look) -> Result<Vec<u8>, Stop> {
    if form == Form::Png {
        return png(drawing, look);
    }
    let options = SvgOptions { colours: look.colours(), ..SvgOptions::default() };
    Ok(svg(drawing, &options).into_bytes())
}

#[cfg(feature = "print")]
fn png(drawing: &Drawing, look: Look) -> Result<Vec<u8>, Stop> {
    let options = ennead_print::PngOptions { theme: look.theme(), ..Default::default() };
    ennead_print::png(drawing, &options).map_err(|error| Stop::misuse(error.to_string()))
}

/// A PDF of these pages, with bookmarks: names, each with its page.
#[cfg(feature = "print")]
pub(crate) fn pdf(
    pages: &[Drawing],
    bookmarks: &[(String, usize)],
    look: Look,
) -> Result<Vec<u8>, Stop> {
    let title = pages.first().map_or("", |page| page.title.as_str());
    let document = ennead_print::Document { pages, title, theme: look.theme(), bookmarks };
    ennead_print::pdf(&document).map_err(|error| Stop::misuse(error.to_string()))
}

#[cfg(not(feature = "print"))]
fn png(_: &Drawing, _: Look) -> Result<Vec<u8>, Stop> {
    Err(Stop::misuse(WITHOUT))
}

#[cfg(not(feature = "print"))]
pub(crate) fn pdf(_: &[Drawing], _: &[(String, usize)], _: Look) -> Result<Vec<u8>, Stop> {
    Err(Stop::misuse(WITHOUT))
}

#[cfg(not(feature = "print"))]
const WITHOUT: &str =
    "this program was built without PNG and PDF (the feature `print`); SVG is there";
