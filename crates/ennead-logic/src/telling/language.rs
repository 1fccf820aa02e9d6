//! The languages hints and explanations are told in.
//!
//! The tellers speak English. Every sentence they can say stands in one [`catalogue`], beside its German;
//! a sentence is told in German by finding its row and putting what fills the holes of the one into those
//! of the other:
//!
//! ```text
//! in {h} only {c} can be {d}          in {1} kann nur {2} die {3} sein
//! in box 3 only r3c7 can be 3         in Block 3 kann nur r3c7 die 3 sein
//! ```
//!
//! A hole says what may stand in it: `{c}` cells, `{d}` digits, `{h}` houses, `{n}` a number, `{l}` names
//! of sets, `{k}` a colour, `{t}` the name of a technique, `{e}` a step in notation, `{x}` anything that
//! stays as it is, `{s}` a phrase of the catalogue, `{f}` several with `and`, `or` or a semicolon between
//! them. A test tells thousands of deductions and demands that every sentence has its row.

mod catalogue;

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use crate::technique::Technique;
use crate::telling::words::{Reason, Words};

/// A language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Deutsch.
    German,
}

/// No language by this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no language: expected en or de")]
pub struct NoSuchLanguage(pub String);

impl Language {
    /// All of them.
    pub const ALL: [Language; 2] = [Language::English, Language::German];

    /// Its code: `en`, `de`.
    pub fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::German => "de",
        }
    }

    /// An English sentence of ours in this language; none when the catalogue does not have it.
    pub fn find(self, english: &str) -> Option<String> {
        match self {
            Language::English => Some(english.to_owned()),
            Language::German => german(english),
        }
    }

    /// The same; a sentence that is not in the catalogue stays as it is.
    pub fn tell(self, english: &str) -> String {
        self.find(english).unwrap_or_else(|| english.to_owned())
    }
}

impl FromStr for Language {
    type Err = NoSuchLanguage;

    fn from_str(text: &str) -> Result<Language, NoSuchLanguage> {
        let code = |one: &Language| one.code().eq_ignore_ascii_case(text);
        Language::ALL.into_iter().find(code).ok_or_else(|| NoSuchLanguage(text.to_owned()))
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl Words {
    /// The same in another language.
    pub fn in_language(self, language: Language) -> Words {
        fn reason(of: Reason, language: Language) -> Reason {
            // Chains within chains are a few levels deep at most.
            let details = of.details.into_iter().map(|one| reason(one, language)).collect();
            Reason { text: language.tell(&of.text), details }
        }
        if language == Language::English {
            return self;
        }
        Words {
            headline: language.tell(&self.headline),
            reasons: self.reasons.into_iter().map(|one| reason(one, language)).collect(),
            conclusion: language.tell(&self.conclusion),
        }
    }
}

/// What may stand in a hole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hole {
    Cells,
    Digits,
    Houses,
    Number,
    Letters,
    Colour,
    Technique,
    Notation,
    Anything,
    Phrase,
    Phrases,
}

#[derive(Clone, Debug)]
enum Piece {
    Text(&'static str),
    Hole(Hole),
}

struct Row {
    /// What stands before the first hole, with a small letter.
    begins: String,
    english: Vec<Piece>,
    german: &'static str,
}

impl Row {
    /// Whether all that stands between the holes is in a text, in this order; the case of the first
    /// letter does not count. Most rows are out by that, and quickly.
    fn may_be(&self, text: &str) -> bool {
        let Some(mut rest) = text.strip_prefix(&self.begins) else { return false };
        let skipped = usize::from(!self.begins.is_empty());
        for piece in &self.english[skipped..] {
            if let Piece::Text(part) = piece {
                let Some(at) = rest.find(part) else { return false };
                rest = &rest[at + part.len()..];
            }
        }
        match &self.english[skipped..] {
            [.., Piece::Text(end)] => text.ends_with(end),
            [] => rest.is_empty(),
            [.., Piece::Hole(_)] => true,
        }
    }
}

static ROWS: LazyLock<Vec<Row>> = LazyLock::new(|| {
    let row = |&(english, german): &(&'static str, &'static str)| {
        let english = pieces(english);
        let begins = match english.first() {
            Some(Piece::Text(begin)) => small(begin),
            Some(Piece::Hole(_)) | None => String::new(),
        };
        Row { begins, english, german }
    };
    catalogue::ROWS.iter().map(row).collect()
});

fn pieces(mut template: &'static str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    while let Some((before, rest)) = template.split_once('{') {
        let (name, after) = rest.split_once('}').unwrap_or((rest, ""));
        if !before.is_empty() {
            pieces.push(Piece::Text(before));
        }
        pieces.push(Piece::Hole(match name {
            "c" => Hole::Cells,
            "d" => Hole::Digits,
            "h" => Hole::Houses,
            "n" => Hole::Number,
            "l" => Hole::Letters,
            "k" => Hole::Colour,
            "t" => Hole::Technique,
            "e" => Hole::Notation,
            "s" => Hole::Phrase,
            "f" => Hole::Phrases,
            _ => Hole::Anything,
        }));
        template = after;
    }
    if !template.is_empty() {
        pieces.push(Piece::Text(template));
    }
    pieces
}

fn german(english: &str) -> Option<String> {
    let text = english.trim_start();
    let indent = &english[..english.len() - text.len()];
    let found = Search::default().phrase(text, 0)?;
    Some(format!("{indent}{}", crate::telling::naming::capital(&found)))
}

/// What stands between phrases.
const BETWEEN: [(&str, &str); 5] =
    [("; ", "; "), (", and ", " und "), (", ", ", "), (" and ", " und "), (" or ", " oder ")];

/// How deep phrases may stand in phrases.
const DEEPEST: usize = 12;

/// One sentence while its German is looked for: what was found of its parts so far. So a part is looked at
/// once, however many rows would have it, and the search is short.
#[derive(Default)]
struct Search {
    known: RefCell<BTreeMap<String, Option<String>>>,
}

impl Search {
    /// A sentence or phrase in German, with a small letter.
    fn phrase(&self, text: &str, depth: usize) -> Option<String> {
        if depth > DEEPEST {
            return None;
        }
        if let Some(known) = self.known.borrow().get(text) {
            return known.clone();
        }
        let small = small(text);
        let found = ROWS.iter().filter(|row| row.may_be(&small)).find_map(|row| {
            let mut holes = Vec::new();
            let fits = self.fill(&row.english, text, depth, &mut holes) || {
                holes.clear();
                self.fill(&row.english, &small, depth, &mut holes)
            };
            fits.then(|| put(row.german, &holes))
        });
        self.known.borrow_mut().insert(text.to_owned(), found.clone());
        found
    }

    /// Whether a text is what these pieces say; what is in the holes, in German.
    fn fill(&self, pieces: &[Piece], text: &str, depth: usize, holes: &mut Vec<String>) -> bool {
        match pieces {
            [] => text.is_empty(),
            [Piece::Text(begin), rest @ ..] => {
                text.strip_prefix(begin).is_some_and(|text| self.fill(rest, text, depth, holes))
            }
            [Piece::Hole(hole), rest @ ..] => {
                let next = match rest.first() {
                    Some(Piece::Text(next)) => Some(*next),
                    _ => None,
                };
                let ends = text.char_indices().map(|(at, _)| at).skip(1).chain([text.len()]);
                for end in ends {
                    let (inside, after) = text.split_at(end);
                    let goes_on = match next {
                        Some(next) => after.starts_with(next),
                        None => rest.is_empty() == after.is_empty(),
                    };
                    if !goes_on {
                        continue;
                    }
                    let before = holes.len();
                    if let Some(german) = hole.read(inside, depth, self) {
                        holes.push(german);
                        if self.fill(rest, after, depth, holes) {
                            return true;
                        }
                        holes.truncate(before);
                    }
                }
                false
            }
        }
    }

    /// Phrases one after the other.
    fn phrases(&self, text: &str, depth: usize) -> Option<String> {
        if let Some(found) = self.phrase(text, depth) {
            return Some(found);
        }
        for (english, german) in BETWEEN {
            for (at, _) in text.match_indices(english) {
                let Some(first) = self.phrase(&text[..at], depth) else { continue };
                if let Some(rest) = self.phrases(&text[at + english.len()..], depth) {
                    return Some(format!("{first}{german}{rest}"));
                }
            }
        }
        None
    }
}

/// The first letter small, if it is one.
fn small(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_lowercase().chain(letters).collect(),
        None => String::new(),
    }
}

/// `{1}` is the first hole.
fn put(template: &str, holes: &[String]) -> String {
    let mut text = String::new();
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        let (number, after) = after.split_once('}').unwrap_or((after, ""));
        let at = number.parse::<usize>().unwrap_or_default().checked_sub(1);
        text += before;
        text += at.and_then(|at| holes.get(at)).map_or("", String::as_str);
        rest = after;
    }
    text + rest
}

/// The pieces of a list with commas, `and` or `or`.
fn listed(text: &str) -> impl Iterator<Item = &str> {
    text.split(", ").flat_map(|part| part.split(" and ")).flat_map(|part| part.split(" or "))
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn is_cell(text: &str) -> bool {
    let parts = text.strip_prefix('r').and_then(|rest| rest.split_once('c'));
    parts.is_some_and(|(row, column)| is_number(row) && is_number(column))
}

fn joined(text: &str) -> String {
    text.replace(" and ", " und ").replace(" or of ", " oder ").replace(" or ", " oder ")
}

const KINDS: [(&str, &str); 6] = [
    ("rows ", "Zeilen "),
    ("columns ", "Spalten "),
    ("boxes ", "Blöcke "),
    ("row ", "Zeile "),
    ("column ", "Spalte "),
    ("box ", "Block "),
];

const NUMBERS: [(&str, &str); 13] = [
    ("no", "kein"),
    ("one", "ein"),
    ("two", "zwei"),
    ("three", "drei"),
    ("four", "vier"),
    ("five", "fünf"),
    ("six", "sechs"),
    ("seven", "sieben"),
    ("eight", "acht"),
    ("nine", "neun"),
    ("ten", "zehn"),
    ("eleven", "elf"),
    ("twelve", "zwölf"),
];

const COLOURS: [(&str, &str); 8] = [
    ("blue", "Blau"),
    ("green", "Grün"),
    ("yellow", "Gelb"),
    ("red", "Rot"),
    ("orange", "Orange"),
    ("violet", "Violett"),
    ("white", "Weiß"),
    ("black", "Schwarz"),
];

impl Hole {
    /// What stands in the hole, in German; none when it may not.
    fn read(self, text: &str, depth: usize, search: &Search) -> Option<String> {
        let named = |table: &[(&str, &str)]| {
            table
                .iter()
                .find(|(english, _)| *english == text)
                .map(|(_, german)| (*german).to_owned())
        };
        match self {
            Hole::Cells => listed(text).all(is_cell).then(|| joined(text)),
            Hole::Digits => listed(text).all(is_number).then(|| joined(text)),
            Hole::Houses => houses(text),
            Hole::Number => {
                if is_number(text) {
                    Some(text.to_owned())
                } else {
                    named(&NUMBERS)
                }
            }
            Hole::Letters => {
                let is_name = |part: &str| {
                    part.starts_with(|c: char| c.is_ascii_uppercase())
                        && is_number_or_none(&part[1..])
                };
                listed(text).all(is_name).then(|| joined(text))
            }
            Hole::Colour => named(&COLOURS),
            Hole::Technique => text.parse::<Technique>().ok().map(|_| text.to_owned()),
            Hole::Notation => (text.contains("<>") || text.contains('=')).then(|| text.to_owned()),
            Hole::Anything => Some(joined(text)),
            Hole::Phrase => search.phrase(text, depth + 1),
            Hole::Phrases => search.phrases(text, depth + 1),
        }
    }
}

fn is_number_or_none(text: &str) -> bool {
    text.is_empty() || is_number(text)
}

/// `rows 2 and 6`, `row 2 or box 3`.
fn houses(text: &str) -> Option<String> {
    let is_house = |part: &str| {
        let part = part.strip_prefix("of ").unwrap_or(part);
        let number = KINDS.iter().find_map(|(kind, _)| part.strip_prefix(kind));
        is_number(number.unwrap_or(part))
    };
    // In the middle of a line a sentence may begin with one.
    let text = &small(text);
    let begins = KINDS.iter().any(|(kind, _)| text.starts_with(kind));
    (begins && listed(text).all(is_house)).then(|| {
        KINDS.iter().fold(joined(text), |text, (english, german)| text.replace(english, german))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_german_has_no_hole_the_english_has_not() {
        for row in ROWS.iter() {
            let holes = row.english.iter().filter(|piece| matches!(piece, Piece::Hole(_))).count();
            for part in row.german.split('{').skip(1) {
                let number: usize =
                    part.split('}').next().and_then(|n| n.parse().ok()).unwrap_or_default();
                assert!((1..=holes).contains(&number), "{}", row.german);
            }
        }
    }

    #[test]
    fn no_row_stands_twice() {
        let mut english: Vec<&str> = catalogue::ROWS.iter().map(|(english, _)| *english).collect();
        let all = english.len();
        english.sort_unstable();
        english.dedup();
        assert_eq!(english.len(), all);
    }
}
