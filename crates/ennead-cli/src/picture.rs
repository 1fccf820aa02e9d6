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

/// Pages of HTML on their way into files, by the number of the record.
pub(crate) struct Pages {
    path: PathBuf,
    pages: Mutex<Vec<(u64, String)>>,
}

impl Pages {
    pub(crate) fn new(path: &Path) -> Pages {
        Pages { path: path.to_owned(), pages: Mutex::default() }
    }

    pub(crate) fn add(&self, number: u64, page: String) {
        self.pages.lock().expect("nobody panics with it").push((number, page));
    }

    /// Writes a file for each page.
    pub(crate) fn save(self) -> Result<(), Stop> {
        let mut pages = self.pages.into_inner().expect("nobody panics with it");
        pages.sort();
        for (at, (_, page)) in pages.iter().enumerate() {
            save(&numbered(&self.path, at + 1, pages.len()), page.as_bytes())?;
        }
        Ok(())
    }
}

/// Pictures on their way into files.
pub(crate) struct Album {
    path: PathBuf,
    form: Form,
    look: Option<Look>,
    pictures: Mutex<Vec<(u64, Drawing)>>,
}

impl Album {
    pub(crate) fn new(path: &Path, to: Option<Form>, look: Option<Look>) -> Result<Album, Stop> {
        let form = to.map_or_else(|| Form::of(path), Ok)?;
        if matches!(form, Form::Text | Form::Ascii) {
            return Err(Stop::misuse("a picture in characters is printed: use `ennead render`"));
        }
        Ok(Album { path: path.to_owned(), form, look, pictures: Mutex::default() })
    }

    /// Takes a picture; they are put in order by their number.
    pub(crate) fn add(&self, number: u64, drawing: Drawing) {
        let mut pictures = self.pictures.lock().expect("nobody panics with it");
        if pictures.len() <= MOST {
            pictures.push((number, drawing));
        }
    }

    /// Writes the pictures: the pages of one PDF, or a file each.
    pub(crate) fn save(self) -> Result<(), Stop> {
        let mut pictures = self.pictures.into_inner().expect("nobody panics with it");
        pictures.sort_by_key(|(number, _)| *number);
        if pictures.len() > MOST {
            pictures.truncate(MOST);
            output::note(&format!("only the first {MOST} pictures are written"));
        }
        let drawings: Vec<Drawing> = pictures.into_iter().map(|(_, drawing)| drawing).collect();
        if self.form == Form::Pdf && !drawings.is_empty() {
            return save(&self.path, &pdf(&drawings, &[], self.look.unwrap_or(Look::Print))?);
        }
        if self.path == Path::new("-") && drawings.len() > 1 {
            let count = drawings.len();
            return Err(Stop::misuse(format!("{count} pictures: name a file, or --to pdf")));
        }
        for (at, drawing) in drawings.iter().enumerate() {
            let bytes = bytes(drawing, self.form, self.look)?;
            save(&numbered(&self.path, at + 1, drawings.len()), &bytes)?;
        }
        Ok(())
    }
}

/// Writes one picture into a file whose ending names the form.
pub(crate) fn write(path: &Path, drawing: Drawing, look: Option<Look>) -> Result<(), Stop> {
    let album = Album::new(path, None, look)?;
    album.add(0, drawing);
    album.save()
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
    std::fs::write(path, bytes)
        .map_err(|error| Stop::misuse(format!("cannot write `{}`: {error}", path.display())))
}

fn bytes(drawing: &Drawing, form: Form, look: Option<Look>) -> Result<Vec<u8>, Stop> {
    match form {
        Form::Png => png(drawing, look.unwrap_or_default()),
        Form::Pdf => pdf(std::slice::from_ref(drawing), &[], look.unwrap_or(Look::Print)),
        Form::Svg | Form::Text | Form::Ascii => {
            let colours = look.unwrap_or_default().colours();
            let options = SvgOptions { colours, ..SvgOptions::default() };
            Ok(svg(drawing, &options).into_bytes())
        }
    }
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
