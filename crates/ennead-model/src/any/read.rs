//! Reading whatever a door is given: a kind and numbers, JSON, or a text.
//!
//! ```
//! use ennead_model::{AnyProblem, Kind, Request};
//!
//! // On a command line: make one, or read one from somewhere.
//! assert!(matches!("n-queens:8".parse(), Ok(Request::Make(_))));
//! let Ok(Request::Read { kind, from }) = "shikaku:puzzle.txt".parse() else { panic!() };
//! assert_eq!((kind, from.as_str()), (Kind::Shikaku, "puzzle.txt"));
//!
//! // What was read: the kind may be left out where the text tells it.
//! let problem = AnyProblem::read("x: 1 2\ny: 1 2\nx != y", None)?;
//! assert_eq!(problem.kind(), Kind::Table);
//! # Ok::<(), ennead_model::Unread>(())
//! ```

use std::str::FromStr;

use super::{AnyProblem, BadAnyText, BadJson};
use crate::recipe::BadRecipe;
use crate::{Kind, Recipe};

/// The most characters the numbers of a recipe take; a puzzle on one line is longer.
const LONGEST_RECIPE: usize = 80;

/// What `KIND:REST` asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// An instance to be made from numbers.
    Make(Recipe),
    /// An instance to be read.
    Read {
        /// Its kind.
        kind: Kind,
        /// Where from: a file, `-`, or the text itself.
        from: String,
    },
}

/// `KIND:NUMBERS`, `KIND:NAME=NUMBER,…` or `KIND:ANYTHING`.
impl FromStr for Request {
    type Err = BadRecipe;

    fn from_str(text: &str) -> Result<Request, BadRecipe> {
        let (kind, rest) = text.split_once(':').unwrap_or((text, ""));
        let kind: Kind = kind.trim().parse()?;
        let rest = rest.trim();
        let numeric =
            rest.len() < 16 && rest.chars().all(|c| c.is_ascii_digit() || ", ".contains(c));
        let named = rest.len() < LONGEST_RECIPE
            && rest
                .split(',')
                .all(|part| Recipe::is_parameter(part.split('=').next().unwrap_or("")));
        if numeric || (named && rest.contains('=')) {
            return text.parse().map(Request::Make);
        }
        Ok(Request::Read { kind, from: rest.to_owned() })
    }
}

/// Why a text is no problem.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Unread {
    /// JSON that is none.
    #[error(transparent)]
    Json(#[from] BadJson),
    /// A text that is no problem of the kind it should be.
    #[error("no valid {kind}: {error}")]
    Text {
        /// The kind.
        kind: Kind,
        /// What is wrong, and where.
        error: BadAnyText,
    },
    /// A text that could be of several kinds.
    #[error("the text can be read as {}: name the kind", list(.0))]
    Several(Vec<Kind>),
    /// A text that is of no kind.
    #[error("the text is no problem of any kind ({}): name the kind to hear why", list(Kind::ALL))]
    None,
}

fn list(kinds: &[Kind]) -> String {
    kinds.iter().map(|kind| kind.name()).collect::<Vec<_>>().join(", ")
}

impl AnyProblem {
    /// Reads a problem from JSON or from its text form. Where the kind is not given, the fields of
    /// JSON tell it, and a text must be readable as one kind only.
    pub fn read(text: &str, kind: Option<Kind>) -> Result<AnyProblem, Unread> {
        let is_json = text.trim_start().starts_with('{');
        match kind {
            Some(kind) if is_json => Ok(AnyProblem::from_json_of(kind, text)?),
            Some(kind) => {
                AnyProblem::from_text(kind, text).map_err(|error| Unread::Text { kind, error })
            }
            None if is_json => Ok(AnyProblem::from_json(text)?),
            None => {
                let read = |&kind: &Kind| AnyProblem::from_text(kind, text).ok();
                let mut all: Vec<AnyProblem> = Kind::ALL.iter().filter_map(read).collect();
                match (all.pop(), all.is_empty()) {
                    (Some(only), true) => Ok(only),
                    (Some(last), false) => {
                        all.push(last);
                        Err(Unread::Several(all.iter().map(AnyProblem::kind).collect()))
                    }
                    (None, _) => Err(Unread::None),
                }
            }
        }
    }
}
