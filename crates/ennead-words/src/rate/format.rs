//! The patterns of ratings: text with codes after a percent sign, as serate has them.

use std::fmt::Write;

use super::{ED, EP, ER, Rated};

/// A pattern, read.
#[derive(Clone, Debug)]
pub struct Format {
    parts: Vec<Part>,
}

#[derive(Clone, Debug)]
enum Part {
    Text(String),
    Code(&'static Code),
}

/// A code: its letter, what it means, and what it writes.
struct Code {
    letter: char,
    meaning: &'static str,
    write: fn(&Rated<'_>, &mut String),
}

impl std::fmt::Debug for Code {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "%{}", self.letter)
    }
}

/// What stands for a number that is not there: serate's word for "could not be rated".
const NONE: &str = "0.0";

const CODES: &[Code] = &[
    Code { letter: 'g', meaning: "the puzzle", write: |rated, out| *out += &rated.puzzle },
    Code { letter: 'n', meaning: "its line", write: |rated, out| put(out, rated.number) },
    Code { letter: 'r', meaning: "ER", write: |rated, out| *out += &rated.se(ER) },
    Code { letter: 'p', meaning: "EP", write: |rated, out| *out += &rated.se(EP) },
    Code { letter: 'd', meaning: "ED", write: |rated, out| *out += &rated.se(ED) },
    Code {
        letter: 'h',
        meaning: "the hardest step of ER",
        write: |rated, out| *out += rated.rule(),
    },
    Code {
        letter: 'e',
        meaning: "seconds it took",
        write: |rated, out| put(out, format_args!("{:.3}", rated.elapsed.as_secs_f64())),
    },
    Code {
        letter: 'u',
        meaning: "our rating",
        write: |rated, out| match rated.human() {
            Some(human) => put(out, human),
            None => *out += NONE,
        },
    },
    Code {
        letter: 't',
        meaning: "our hardest technique",
        write: |rated, out| *out += rated.technique(),
    },
    Code {
        letter: 'l',
        meaning: "HoDoKu's level",
        write: |rated, out| {
            if let Some(hodoku) = rated.ratings.and_then(|ratings| ratings.hodoku) {
                put(out, hodoku.level);
            }
        },
    },
    Code {
        letter: 's',
        meaning: "HoDoKu's score",
        write: |rated, out| put(out, rated.ratings.and_then(|r| r.hodoku).map_or(0, |h| h.score)),
    },
    Code {
        letter: 'b',
        meaning: "bottlenecks",
        write: |rated, out| {
            let human = rated.ratings.and_then(|ratings| ratings.human.as_ref());
            put(out, human.map_or(0, |human| human.bottlenecks));
        },
    },
    Code {
        letter: 'k',
        meaning: "the tier",
        write: |rated, out| *out += &rated.tier().unwrap_or_default(),
    },
];

fn put(out: &mut String, what: impl std::fmt::Display) {
    write!(out, "{what}").expect("a String takes everything");
}

impl Format {
    /// Reads a pattern; says which code it does not know.
    pub fn read(pattern: &str) -> Result<Format, String> {
        let mut parts = Vec::new();
        let mut text = String::new();
        let mut rest = pattern.chars();
        while let Some(c) = rest.next() {
            match (c, if matches!(c, '%' | '\\') { rest.next() } else { None }) {
                ('%', Some('%')) => text.push('%'),
                ('%', Some(letter)) => {
                    let code = CODES.iter().find(|code| code.letter == letter);
                    let code = code.ok_or_else(|| unknown(letter))?;
                    parts.push(Part::Text(std::mem::take(&mut text)));
                    parts.push(Part::Code(code));
                }
                ('%', None) => return Err("a % at the end of the format: write %% for one".into()),
                ('\\', Some('n')) => text.push('\n'),
                ('\\', Some('t')) => text.push('\t'),
                ('\\', Some(other)) => text.extend(['\\', other]),
                (other, _) => text.push(other),
            }
        }
        parts.push(Part::Text(text));
        Ok(Format { parts })
    }

    pub(super) fn write(&self, rated: &Rated<'_>) -> String {
        let mut out = String::new();
        for part in &self.parts {
            match part {
                Part::Text(text) => out += text,
                Part::Code(code) => (code.write)(rated, &mut out),
            }
        }
        out.push('\n');
        out
    }
}

fn unknown(letter: char) -> String {
    let known: Vec<String> =
        CODES.iter().map(|code| format!("%{} {}", code.letter, code.meaning)).collect();
    format!(
        "no code `%{letter}` in a format: expected one of {}, %% a percent sign",
        known.join(", ")
    )
}

#[cfg(test)]
mod tests {
    use super::Format;

    #[test]
    fn what_is_no_code_is_named() {
        let error = Format::read("%g %z").unwrap_err();
        assert!(
            error.starts_with("no code `%z` in a format: expected one of %g the puzzle"),
            "{error}"
        );
        assert!(Format::read("100%").is_err());
        assert!(Format::read("100%% \\t \\").is_ok());
    }
}
