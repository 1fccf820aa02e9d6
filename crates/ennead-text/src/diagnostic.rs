//! What is wrong with a text, where, and what was expected there.
//!
//! Prints as a person wants to see it, with the line and a caret:
//!
//! ```text
//! `y` is no cell of a 9×9 grid
//!   line 3, column 7
//!   |
//! 3 | 3.41..y........3..8..5.1.8...9
//!   |       ^ expected a digit from 1 to 9, or a blank: . 0 * _ - x X ?
//! ```

use std::borrow::Cow;
use std::fmt;

use crate::{Field, Remedy};

/// How much of a long line is shown around the place, in characters.
const SHOWN: usize = 76;

/// The longest sentence of a diagnostic, in characters: a word it quotes may be any length.
const SENTENCE: usize = 400;

/// A sentence as it can be shown: without its middle where it is too long to be read, and without
/// characters that would do something to a terminal.
fn shortened(sentence: &str) -> String {
    let length = sentence.chars().count();
    if length <= SENTENCE {
        return printable(sentence).into_owned();
    }
    let (head, tail) = (SENTENCE * 3 / 4, SENTENCE / 4);
    let beginning = sentence.chars().take(head);
    let cut: String = beginning.chain(['…']).chain(sentence.chars().skip(length - tail)).collect();
    printable(&cut).into_owned()
}

/// Whether a character moves the cursor, changes colours or turns the direction of what follows.
fn is_active(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// A text that may come from anywhere, to be shown: characters that would do something to a terminal
/// are written out, as `\u{1b}`. Line ends and tabs stay.
///
/// ```
/// assert_eq!(ennead_text::printable("\u{1b}[2Jé\n"), "\\u{1b}[2Jé\n");
/// ```
pub fn printable(text: &str) -> Cow<'_, str> {
    let is_bad = |c: char| is_active(c) && c != '\n' && c != '\t';
    if !text.contains(is_bad) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        if is_bad(c) {
            out.extend(c.escape_unicode());
        } else {
            out.push(c);
        }
    }
    Cow::Owned(out)
}

/// A refusal that points into the text. Line and column count from 1; the column counts characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    /// How many characters are meant, at least 1.
    pub width: usize,
    /// What was found: lower-case, no full stop.
    pub message: String,
    /// What was expected at this place, as `a digit from 1 to 9`; may be empty.
    pub expected: String,
    /// What to do about it.
    pub remedies: Vec<Remedy>,
    /// The line of text, as it stands there.
    pub source: String,
    /// What else the record says, where that is known all the same: the columns of its row, with the
    /// cells that could not be read as `puzzle`.
    pub fields: Vec<Field>,
}

impl Diagnostic {
    /// A refusal of the whole text rather than of a place in it.
    pub fn whole(message: impl Into<String>) -> Diagnostic {
        Diagnostic {
            line: 1,
            column: 1,
            width: 1,
            message: shortened(&message.into()),
            expected: String::new(),
            remedies: Vec::new(),
            source: String::new(),
            fields: Vec::new(),
        }
    }

    /// Adds what was expected.
    pub fn expected(mut self, expected: impl Into<String>) -> Diagnostic {
        self.expected = shortened(&expected.into());
        self
    }

    /// Adds a sentence about what to do with the text.
    pub fn help(self, help: impl Into<String>) -> Diagnostic {
        self.remedy(Remedy::Text(help.into()))
    }

    /// Adds what to do about it.
    pub fn remedy(mut self, remedy: Remedy) -> Diagnostic {
        self.remedies.push(remedy);
        self
    }

    /// The same, to be printed with the remedies in the words of a door.
    pub fn worded(&self, words: Words) -> Worded<'_> {
        Worded { diagnostic: self, words }
    }

    /// Everything but the drawing, on one line: for records in a batch.
    pub fn summary(&self) -> String {
        self.worded(Remedy::sentences).summary()
    }

    /// All advice, one sentence each.
    fn advice(&self, words: Words) -> impl Iterator<Item = String> {
        self.remedies.iter().flat_map(words).map(|sentence| shortened(&sentence))
    }

    fn in_one_line(&self, words: Words) -> String {
        let mut text = format!("line {}, column {}: {}", self.line, self.column, self.message);
        if !self.expected.is_empty() {
            text += "; expected ";
            text += &self.expected;
        }
        for help in self.advice(words) {
            text += "; ";
            text += &help;
        }
        text
    }

    /// The part of the source line to show, and the column of the place in it, from 0.
    fn excerpt(&self) -> (String, usize) {
        let clean = |c: char| if is_active(c) { ' ' } else { c };
        let at = self.column - 1;
        let length = self.source.chars().count();
        if length <= SHOWN {
            return (self.source.chars().map(clean).collect(), at);
        }
        let from = at.saturating_sub(SHOWN / 2).min(length - SHOWN);
        let mut shown: String = self.source.chars().skip(from).take(SHOWN).map(clean).collect();
        let mut column = at - from;
        if from > 0 {
            shown.insert(0, '…');
            column += 1;
        }
        if from + SHOWN < length {
            shown.push('…');
        }
        (shown, column)
    }
}

/// How a door words a remedy: a sentence for each choice.
pub type Words = fn(&Remedy) -> Vec<String>;

/// A diagnostic in the words of a door.
#[derive(Clone, Copy, Debug)]
pub struct Worded<'a> {
    diagnostic: &'a Diagnostic,
    words: Words,
}

impl Worded<'_> {
    /// Everything but the drawing, on one line: for records in a batch.
    pub fn summary(&self) -> String {
        self.diagnostic.in_one_line(self.words)
    }
}

impl fmt::Display for Worded<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.diagnostic.draw(self.words, f)
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.draw(Remedy::sentences, f)
    }
}

impl Diagnostic {
    fn draw(&self, words: Words, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.message)?;
        if !self.source.is_empty() {
            let (shown, column) = self.excerpt();
            let number = self.line.to_string();
            let margin = " ".repeat(number.len());
            writeln!(f, "{margin} line {}, column {}", self.line, self.column)?;
            writeln!(f, "{margin} |")?;
            writeln!(f, "{number} | {shown}")?;
            // At least one caret, also behind the end; none under the ellipsis.
            let end = shown.trim_end_matches('…').chars().count();
            let room = end.saturating_sub(column).max(1);
            let carets = "^".repeat(self.width.clamp(1, room));
            write!(f, "{margin} | {}{carets}", " ".repeat(column))?;
            if !self.expected.is_empty() {
                write!(f, " expected {}", self.expected)?;
            }
            writeln!(f)?;
        } else if (self.line, self.column) != (1, 1) {
            writeln!(f, "  line {}, column {}", self.line, self.column)?;
        }
        if self.source.is_empty() && !self.expected.is_empty() {
            writeln!(f, "expected {}", self.expected)?;
        }
        self.advice(words).try_for_each(|help| writeln!(f, "help: {help}"))
    }
}

impl std::error::Error for Diagnostic {}

/// `1 cell`, `8 cells`.
pub(crate) fn counted(number: usize, one: &str) -> String {
    let many = if number == 1 { "" } else { "s" };
    format!("{number} {one}{many}")
}
