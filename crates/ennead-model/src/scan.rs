//! Reading text forms: one line at a time, with a place for every complaint.

use std::fmt;

use crate::{Colour, ColourSet};

/// A refusal that points into the text. Line and column count from 1, the column in characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextError {
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    /// What stands there, in backquotes, or `the end of the line`.
    pub found: String,
    /// What should stand there.
    pub expected: String,
}

impl TextError {
    /// The complaint about a text of one line, which has no number.
    pub(crate) fn in_line(&self) -> String {
        format!("column {}: found {}, expected {}", self.column, self.found, self.expected)
    }
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let TextError { line, column, found, expected } = self;
        write!(f, "line {line}, column {column}: found {found}, expected {expected}")
    }
}

impl std::error::Error for TextError {}

/// Why a text is no problem: it cannot be read, or what it says is no valid problem.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadText<E> {
    /// The text is not in the form.
    #[error(transparent)]
    Syntax(#[from] TextError),
    /// The text is in the form and describes no valid problem.
    #[error("{0}")]
    Invalid(E),
}

/// The lines of a text that are not blank.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = Cursor<'_>> {
    let numbered = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    numbered.map(|(index, rest)| Cursor { line: index + 1, column: 1, rest })
}

/// The complaint that the text ends where more should come.
pub(crate) fn ended(text: &str, expected: impl Into<String>) -> TextError {
    let line = text.lines().count() + 1;
    TextError { line, column: 1, found: "the end of the text".into(), expected: expected.into() }
}

/// A place in a line. Blanks between things are skipped.
#[derive(Clone, Debug)]
pub(crate) struct Cursor<'a> {
    line: usize,
    column: usize,
    rest: &'a str,
}

impl<'a> Cursor<'a> {
    /// The next character that is not blank, which stays.
    pub(crate) fn peek(&mut self) -> Option<char> {
        let trimmed = self.rest.trim_start();
        let blanks = self.rest.len() - trimmed.len();
        self.advance(blanks);
        trimmed.chars().next()
    }

    /// The next character that is not blank.
    pub(crate) fn take(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.advance(next.len_utf8());
        Some(next)
    }

    /// A number in decimal digits.
    pub(crate) fn number(&mut self, expected: &str) -> Result<u32, TextError> {
        self.peek();
        let digits =
            self.rest.len() - self.rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let number = self.rest[..digits].parse().map_err(|_| self.error(expected))?;
        self.advance(digits);
        Ok(number)
    }

    /// `.` for nothing, or a number. Others write `_`, `__` or 0 for nothing.
    pub(crate) fn number_or_dot(&mut self) -> Result<Option<u32>, TextError> {
        if self.accept(".") || !self.run(|c| c == '_').is_empty() {
            return Ok(None);
        }
        let number = self.number("a number or `.`")?;
        Ok((number != 0).then_some(number))
    }

    /// The column of what comes next, from 1.
    pub(crate) fn column(&mut self) -> usize {
        self.peek();
        self.column
    }

    /// Forgets what follows `mark`, and the mark.
    pub(crate) fn cut_at(&mut self, mark: char) {
        self.rest = self.rest.split(mark).next().unwrap_or_default();
    }

    /// The run of letters that comes next, perhaps none.
    pub(crate) fn word(&mut self) -> &'a str {
        self.run(char::is_alphabetic)
    }

    /// The run of such characters that comes next, perhaps none.
    pub(crate) fn run(&mut self, is_part: impl Fn(char) -> bool) -> &'a str {
        self.peek();
        let end = self.rest.find(|c: char| !is_part(c)).unwrap_or(self.rest.len());
        let word = &self.rest[..end];
        self.advance(end);
        word
    }

    /// The rest of the line as names of colours.
    pub(crate) fn colours(&mut self) -> Result<ColourSet, TextError> {
        let mut colours = Vec::new();
        while !self.at_end() {
            let mut start = self.clone();
            let colour = self.word().parse::<Colour>();
            colours.push(colour.map_err(|_| start.error("the name of a colour"))?);
        }
        Ok(colours.into_iter().collect())
    }

    /// Everything up to `mark`, which is skipped too.
    pub(crate) fn until(&mut self, mark: char) -> Result<&'a str, TextError> {
        let Some(end) = self.rest.find(mark) else {
            self.advance(self.rest.len());
            return Err(self.error(format!("`{mark}`")));
        };
        let text = &self.rest[..end];
        self.advance(end + mark.len_utf8());
        Ok(text)
    }

    /// Skips `mark` if it comes next.
    pub(crate) fn accept(&mut self, mark: &str) -> bool {
        self.peek();
        let found = self.rest.starts_with(mark);
        if found {
            self.advance(mark.len());
        }
        found
    }

    /// Skips `mark`, which must come next.
    pub(crate) fn expect(&mut self, mark: &str) -> Result<(), TextError> {
        if self.accept(mark) { Ok(()) } else { Err(self.error(format!("`{mark}`"))) }
    }

    /// Whether nothing is left in the line.
    pub(crate) fn at_end(&mut self) -> bool {
        self.peek().is_none()
    }

    /// Nothing may be left in the line.
    pub(crate) fn end(&mut self) -> Result<(), TextError> {
        if self.at_end() { Ok(()) } else { Err(self.error("the end of the line")) }
    }

    /// A complaint about what comes next.
    pub(crate) fn error(&mut self, expected: impl Into<String>) -> TextError {
        self.peek();
        let stop = |c: char| c.is_whitespace() || c == '`';
        let end = self.rest.find(stop).unwrap_or(self.rest.len());
        let found = match self.rest.chars().next() {
            None => "the end of the line".to_owned(),
            Some(first) if end == 0 => format!("`{first}`"),
            Some(_) => format!("`{}`", self.rest[..end].chars().take(20).collect::<String>()),
        };
        TextError { line: self.line, column: self.column, found, expected: expected.into() }
    }

    fn advance(&mut self, bytes: usize) {
        self.column += self.rest[..bytes].chars().count();
        self.rest = &self.rest[bytes..];
    }
}
