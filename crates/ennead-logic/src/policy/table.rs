//! Somebody's own order of techniques, as a table in plain text.
//!
//! ```text
//! # comments and blank lines are skipped
//! full-house
//! hidden-single-box
//! naked-single      rating 1.1
//! x-wing            off
//! rest
//! limit fins 2
//! limit pairs yes
//! ```
//!
//! A line names a technique; they are tried in the order of the lines. `rating` gives it another
//! rating, `off` leaves it out. `rest` stands for all that are not named, in our order; without it
//! they are left out. `limit` sets a bound of the searches. Names may be written as in commands or as
//! for people, and nothing depends on case.

use std::collections::BTreeMap;
use std::fmt;

use super::Policy;
use crate::finders::seek::Limits;
use crate::technique::{NoSuchTechnique, Technique};

/// The largest number a limit may have: searches beyond it take too long.
const LARGEST: usize = 100;

/// A line that cannot be read: where, what it says, and what was expected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {what}")]
pub struct BadTable {
    /// From 1.
    pub line: usize,
    /// From 1, in characters.
    pub column: usize,
    /// What is wrong, and what was expected.
    pub what: String,
}

/// A word and where it begins, in characters from 1.
type Word<'a> = (usize, &'a str);

/// A limit by its name: how it is read and written.
struct Bound {
    name: &'static str,
    kind: BoundKind,
}

enum BoundKind {
    Number(fn(&mut Limits) -> &mut usize),
    Switch(fn(&mut Limits) -> &mut bool),
}

const BOUNDS: [Bound; 9] = [
    Bound { name: "fins", kind: BoundKind::Number(|limits| &mut limits.fins) },
    Bound { name: "chain", kind: BoundKind::Number(|limits| &mut limits.chain) },
    Bound { name: "links", kind: BoundKind::Number(|limits| &mut limits.links) },
    Bound { name: "als-chain", kind: BoundKind::Number(|limits| &mut limits.almost_locked_chain) },
    Bound {
        name: "small-empty-rectangles",
        kind: BoundKind::Switch(|limits| &mut limits.small_empty_rectangles),
    },
    Bound {
        name: "missing-corners",
        kind: BoundKind::Switch(|limits| &mut limits.missing_corners),
    },
    Bound { name: "als-overlap", kind: BoundKind::Switch(|limits| &mut limits.overlap) },
    Bound { name: "als-nodes", kind: BoundKind::Switch(|limits| &mut limits.almost_locked_nodes) },
    Bound { name: "pairs", kind: BoundKind::Switch(|limits| &mut limits.pairs) },
];

impl Policy {
    /// Reads a table.
    pub fn read(text: &str) -> Result<Policy, BadTable> {
        let mut reading = Reading {
            listed: Vec::new(),
            rest: None,
            policy: Policy::of(Vec::new()),
            limits: BTreeMap::new(),
        };
        for (at, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default();
            reading.line(at + 1, &words(line))?;
        }
        let Reading { listed, rest, mut policy, .. } = reading;
        let on = |&(technique, is_on): &(Technique, bool)| is_on.then_some(technique);
        let (before, after) = listed.split_at(rest.unwrap_or(listed.len()));
        policy.techniques.extend(before.iter().filter_map(on));
        if rest.is_some() {
            let is_named = |one: &Technique| listed.iter().any(|(known, _)| known == one);
            policy.techniques.extend(Technique::ALL.iter().filter(|one| !is_named(one)));
        }
        policy.techniques.extend(after.iter().filter_map(on));
        Ok(policy)
    }
}

/// A table while it is read.
struct Reading {
    /// The techniques that are named, and whether they are on.
    listed: Vec<(Technique, bool)>,
    /// Before which of them the rest stands.
    rest: Option<usize>,
    policy: Policy,
    /// Where each limit was set.
    limits: BTreeMap<&'static str, usize>,
}

impl Reading {
    fn line(&mut self, line: usize, words: &[Word<'_>]) -> Result<(), BadTable> {
        let bad = |column, what: String| BadTable { line, column, what };
        let [(column, first), others @ ..] = words else { return Ok(()) };
        match first.to_lowercase().as_str() {
            "rest" => {
                if let [(column, extra), ..] = others {
                    return Err(bad(*column, format!("`{extra}` after `rest`: expected nothing")));
                }
                if self.rest.replace(self.listed.len()).is_some() {
                    return Err(bad(*column, "`rest` stands here twice".into()));
                }
                Ok(())
            }
            "limit" => self.limit(line, *column + first.chars().count(), others),
            _ => self.technique(line, words),
        }
    }

    fn limit(&mut self, line: usize, end: usize, words: &[Word<'_>]) -> Result<(), BadTable> {
        let bad = |column, what: String| Err(BadTable { line, column, what });
        let names = || BOUNDS.map(|bound| bound.name).join(", ");
        let Some((column, name)) = words.first() else {
            return bad(end, format!("`limit` without a name: expected {}", names()));
        };
        let Some(bound) = BOUNDS.iter().find(|bound| bound.name == name.to_lowercase()) else {
            return bad(*column, format!("`{name}` is no limit: expected {}", names()));
        };
        if let Some(known) = self.limits.insert(bound.name, line) {
            return bad(*column, format!("`{name}` was set before, in line {known}"));
        }
        let Some((at, value)) = words.get(1) else {
            let column = column + name.chars().count();
            return bad(column, format!("`{name}` without a value: expected {}", bound.expected()));
        };
        let refused = format!("`{value}` for `{name}`: expected {}", bound.expected());
        match bound.kind {
            BoundKind::Number(of) => match value.parse() {
                Ok(number) if (1..=LARGEST).contains(&number) => {
                    *of(&mut self.policy.limits) = number;
                }
                Ok(_) | Err(_) => return bad(*at, refused),
            },
            BoundKind::Switch(of) => match value.to_lowercase().as_str() {
                "yes" => *of(&mut self.policy.limits) = true,
                "no" => *of(&mut self.policy.limits) = false,
                _ => return bad(*at, refused),
            },
        }
        match words.get(2) {
            None => Ok(()),
            Some((column, extra)) => {
                bad(*column, format!("`{extra}` after the value: expected nothing"))
            }
        }
    }

    fn technique(&mut self, line: usize, words: &[Word<'_>]) -> Result<(), BadTable> {
        let bad = |column, what: String| BadTable { line, column, what };
        let is_word = |word: &Word<'_>| matches!(word.1.to_lowercase().as_str(), "off" | "rating");
        let end = words.iter().position(is_word).unwrap_or(words.len());
        let (named, mut options) = words.split_at(end);
        let name = named.iter().map(|(_, word)| *word).collect::<Vec<_>>().join(" ");
        let column = words.first().map_or(1, |(column, _)| *column);
        if named.is_empty() {
            return Err(bad(column, "expected the name of a technique first".into()));
        }
        let technique: Technique = name.parse().map_err(|error: NoSuchTechnique| {
            let near: Vec<&str> = error.near().iter().map(|one| one.slug()).collect();
            let near = match near[..] {
                [] => "expected a technique, `rest` or `limit`".to_owned(),
                _ => format!("near: {}", near.join(", ")),
            };
            bad(column, format!("`{name}` is no technique; {near}"))
        })?;
        if self.listed.iter().any(|(known, _)| *known == technique) {
            return Err(bad(column, format!("{technique} stands here twice")));
        }
        let mut is_on = true;
        while let [(at, word), rest @ ..] = options {
            options = rest;
            if word.eq_ignore_ascii_case("off") {
                is_on = false;
            } else if word.eq_ignore_ascii_case("rating") {
                let expected = "expected a rating from 0.1 to 20.0";
                let Some(((at, number), rest)) = rest.split_first() else {
                    let column = at + word.chars().count();
                    return Err(bad(column, format!("`rating` without a number: {expected}")));
                };
                options = rest;
                let tenths =
                    tenths(number).ok_or_else(|| bad(*at, format!("`{number}`: {expected}")))?;
                self.policy.ratings.insert(technique, tenths);
            } else {
                return Err(bad(*at, format!("`{word}`: expected `off` or `rating`")));
            }
        }
        self.listed.push((technique, is_on));
        Ok(())
    }
}

impl Bound {
    fn expected(&self) -> String {
        match self.kind {
            BoundKind::Number(_) => format!("a number from 1 to {LARGEST}"),
            BoundKind::Switch(_) => "`yes` or `no`".to_owned(),
        }
    }
}

/// `3.2`, `3`: tenths, from 1 to 200.
fn tenths(text: &str) -> Option<u16> {
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let is_plain = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    if !is_plain(whole) || !is_plain(part) || part.len() != 1 || whole.len() > 2 {
        return None;
    }
    let tenths = whole.parse::<u16>().ok()? * 10 + part.parse::<u16>().ok()?;
    (1..=200).contains(&tenths).then_some(tenths)
}

/// The words of a line, each with the column it begins in.
fn words(line: &str) -> Vec<Word<'_>> {
    let mut words = Vec::new();
    let mut begin = None;
    for (column, (at, c)) in line.char_indices().enumerate() {
        match (c.is_whitespace(), begin) {
            (false, None) => begin = Some((column + 1, at)),
            (true, Some((column, from))) => {
                words.push((column, &line[from..at]));
                begin = None;
            }
            _ => {}
        }
    }
    words.extend(begin.map(|(column, from)| (column, &line[from..])));
    words
}

/// The table that reads as this policy.
impl fmt::Display for Policy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for &technique in &self.techniques {
            f.write_str(technique.slug())?;
            if let Some(rating) = self.ratings.get(&technique) {
                write!(f, " rating {}.{}", rating / 10, rating % 10)?;
            }
            writeln!(f)?;
        }
        let mut limits = self.limits;
        for Bound { name, kind } in BOUNDS {
            match kind {
                BoundKind::Number(of) => writeln!(f, "limit {name} {}", of(&mut limits))?,
                BoundKind::Switch(of) => {
                    let value = if *of(&mut limits) { "yes" } else { "no" };
                    writeln!(f, "limit {name} {value}")?;
                }
            }
        }
        Ok(())
    }
}
