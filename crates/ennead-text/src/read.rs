//! Reading: decode, find the form, read every puzzle.
//!
//! A short text is read whole with [`read`]. A stream is opened on its beginning with
//! [`Opened::new`]; where its form has one puzzle on a line, the rest can then be read line by line
//! in constant memory, in any number of threads.

use ennead_grid::Shape;

use crate::form::{Entry, Reader};
use crate::{Diagnostic, Form, Line, Options, Record, Remedy, Source, detect};

/// All that was read from a text.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The form it was read in.
    pub form: Form,
    /// Each puzzle, or why it could not be read.
    pub entries: Vec<Entry>,
    /// How many lines were comments, and were left out.
    pub comments: usize,
}

/// A text whose form is known.
pub struct Opened {
    form: Form,
    options: Options,
    reader: Reader,
    /// Whether lines are texts in a program.
    quoted: bool,
}

impl Opened {
    /// Finds the form of a text from its beginning and gets ready to read it.
    pub fn new(source: &Source<'_>, options: &Options) -> Result<Opened, Diagnostic> {
        if source.text().trim().is_empty() {
            return Err(Diagnostic::whole("the text is empty").expected("a puzzle"));
        }
        let form = match options.form {
            Some(form) => form,
            None => detect::form(source, options)?,
        };
        Opened::in_form(form, source, options)
    }

    pub(crate) fn in_form(
        form: Form,
        source: &Source<'_>,
        options: &Options,
    ) -> Result<Opened, Diagnostic> {
        let reader = (form.info().open)(source, options)?;
        Ok(Opened { form, options: *options, reader, quoted: source.is_quoted() })
    }

    /// The form.
    pub fn form(&self) -> Form {
        self.form
    }

    /// Whether each line can be read by itself, with [`Opened::line`].
    pub fn is_by_line(&self) -> bool {
        matches!(self.reader, Reader::Lines(_))
    }

    /// The columns of a table besides the puzzle and the solution, for
    /// [`Writer::with_columns`](crate::Writer::with_columns).
    pub fn columns(&self) -> Vec<String> {
        match &self.reader {
            Reader::Lines(lines) => lines.columns(),
            Reader::Whole(_) => Vec::new(),
        }
    }

    /// Whether each line is a plain 9×9 puzzle, so that [`glance`](crate::glance) may judge it.
    pub fn is_plain_nine(&self) -> bool {
        !self.quoted && matches!(&self.reader, Reader::Lines(lines) if lines.is_plain_nine())
    }

    /// Whether a line of a form that is read by line holds a puzzle, readable or not: it is neither
    /// blank nor a comment nor a heading.
    pub fn is_record(&self, line: &[u8], number: usize) -> bool {
        let Reader::Lines(lines) = &self.reader else { return false };
        let is_blank = match line.first() {
            None => true,
            Some(byte) if byte.is_ascii_graphic() => false,
            Some(_) => std::str::from_utf8(line).is_ok_and(|text| text.trim().is_empty()),
        };
        !(is_blank || line.starts_with(b"#") || lines.is_heading(number))
    }

    /// The puzzle of one line of a form that is read by line; `None` where the line holds none.
    pub fn line(&self, line: Line<'_>) -> Option<Entry> {
        let Reader::Lines(lines) = &self.reader else { return None };
        let line = if self.quoted { line.unquoted() } else { line };
        if line.is_blank() || line.is_comment() {
            return None;
        }
        let record = lines.read(line).transpose()?;
        Some(Entry { line: line.number, record })
    }

    /// All puzzles of the whole text.
    pub fn all(&self, source: &Source<'_>) -> Result<Vec<Entry>, Diagnostic> {
        let entries = match &self.reader {
            Reader::Whole(read) => read(source, &self.options)?,
            Reader::Lines(_) => source.lines().filter_map(|line| self.line(line)).collect(),
        };
        if entries.is_empty() {
            return Err(Diagnostic::whole("the text holds no puzzle"));
        }
        Ok(entries)
    }
}

impl std::fmt::Debug for Opened {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Opened").field("form", &self.form).finish_non_exhaustive()
    }
}

/// Reads every puzzle of a text.
///
/// An error means that the text as a whole could not be read; a single bad puzzle among others is
/// an entry of its own.
pub fn read(text: &str, options: &Options) -> Result<Reading, Diagnostic> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    // Line ends of old machines, where there are no others.
    let with_line_feeds =
        (text.contains('\r') && !text.contains('\n')).then(|| text.replace('\r', "\n"));
    let source = Source::new(with_line_feeds.as_deref().unwrap_or(text));
    let opened = Opened::new(&source, options)?;
    let entries = opened.all(&source)?;
    let comments = match opened.reader {
        Reader::Lines(_) => source.lines().filter(Line::is_comment).count(),
        Reader::Whole(_) => 0,
    };
    Ok(Reading { form: opened.form, entries, comments })
}

/// Whether somebody who wrote this where a file may be named means the text itself: it can be read, or it
/// looks like a puzzle so much that what is wrong with it is better told by who reads puzzles.
pub fn is_meant(text: &str, options: &Options) -> bool {
    let cells = text.chars().filter(|&c| c.is_ascii_digit() || ".*_?".contains(c)).count();
    let is_path = text.contains(['/', '\\']) || std::path::Path::new(text).extension().is_some();
    let is_words = text.split_whitespace().count() > 1 && !is_path;
    read(text, options).is_ok()
        || text.contains('\n')
        || is_words
        || (cells >= 16 && cells * 4 >= text.chars().count() * 3)
}

/// Reads a text that holds one puzzle.
pub fn read_one(text: &str, options: &Options) -> Result<Record, Diagnostic> {
    let mut entries = read(text, options)?.entries;
    match entries.len() {
        1 => entries.remove(0).record,
        count => Err(Diagnostic::whole(format!("the text holds {count} puzzles")).expected("one")),
    }
}

/// Bytes as text, or where they are none.
pub fn decode(bytes: &[u8]) -> Result<&str, Diagnostic> {
    std::str::from_utf8(bytes).map_err(|error| {
        let good = std::str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or("");
        let byte = bytes[error.valid_up_to()];
        let mut diagnostic = Source::new(good)
            .error_at(good.len(), format!("byte 0x{byte:02x} is not UTF-8 text"))
            .expected("text in UTF-8");
        if bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]) {
            diagnostic = diagnostic.help("this looks like UTF-16: save the file as UTF-8");
        }
        diagnostic
    })
}

/// The shape of a grid with this side: the caller's, or the only one there is.
///
/// `form` and `line` say who asks and where, for the refusal.
pub(crate) fn shape_of_side(
    side: usize,
    line: Line<'_>,
    options: &Options,
) -> Result<Shape, Diagnostic> {
    if let Some(shape) = options.shape {
        if shape.side() == side {
            return Ok(shape);
        }
        let expected = format!("{0}×{0}, as the shape {shape} says", shape.side());
        return Err(line.error_all(format!("this is a {side}×{side} grid")).expected(expected));
    }
    if let Some(shape) = Shape::square_of_side(side) {
        return Ok(shape);
    }
    let shapes: Vec<Shape> = Shape::of_side(side).collect();
    match shapes[..] {
        [shape] => Ok(shape),
        [] => Err(line
            .error_all(format!("there is no {side}×{side} grid"))
            .expected("a side from 4 to 100 that is a product of two numbers from 2 up")),
        _ => {
            let message = format!("a {side}×{side} grid has more than one reading");
            Err(line.error_all(message).remedy(Remedy::Shape(shapes)))
        }
    }
}
