//! Any problem and any solution as JSON.
//!
//! The fields of a problem tell its kind. A solution is a list: numbered squares for Sudoku and
//! Futoshiki, squares for queens, blocks for Shikaku, and for the colourings entries of a node or a
//! block and its colour.

use std::collections::BTreeMap;

use ennead_grid::interchange::Block;
use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Serialize};

use super::{AnyProblem, Value, Variable, each, solution};
use crate::{Colour, Failure, Kind, Model, Name, Node};

/// Why JSON is refused.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BadJson {
    /// No JSON object.
    #[error("no problem: {0}")]
    NoObject(serde_json::Error),
    /// An object whose fields are those of no problem.
    #[error("an object without a field that tells the kind of problem: {}", marks())]
    UnknownKind,
    /// JSON that is no valid problem of its kind.
    #[error("no valid {kind}: {error}")]
    Problem {
        /// The kind.
        kind: Kind,
        /// What is wrong, and where.
        error: serde_json::Error,
    },
    /// JSON that is no solution of this kind of problem, good or bad.
    #[error("no solution of {kind}: {error}")]
    Solution {
        /// The kind.
        kind: Kind,
        /// What is wrong, and where.
        error: serde_json::Error,
    },
    /// A name that no table can have.
    #[error("`{0}` is empty or longer than a name may be")]
    Name(String),
    /// A node or block with two colours.
    #[error("{0} occurs more than once")]
    Twice(String),
}

/// The field that only this kind of problem has, in lower case.
const MARKS: &[(&str, Kind)] = &[
    ("sectors", Kind::Sudoku),
    ("greaterthansigns", Kind::Futoshiki),
    ("nodedata", Kind::GraphColouring),
    ("blockdata", Kind::MapColouring),
    ("chessboard", Kind::NQueens),
    ("hints", Kind::Shikaku),
    ("variables", Kind::Table),
];

fn marks() -> String {
    MARKS.iter().map(|(mark, kind)| format!("{mark} ({kind})")).collect::<Vec<_>>().join(", ")
}

/// A node and its colour.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "PascalCase", deny_unknown_fields)]
struct ColouredNode {
    node: Node,
    colour: Colour,
}

/// A block and its colour.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "PascalCase", deny_unknown_fields)]
struct ColouredBlock {
    block: Block,
    colour: Colour,
}

/// A variable of a table and its value.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "PascalCase", deny_unknown_fields)]
struct NamedValue {
    #[serde(alias = "variable")]
    variable: String,
    #[serde(alias = "value")]
    value: String,
}

impl AnyProblem {
    /// Reads a problem of whatever kind its fields tell.
    pub fn from_json(text: &str) -> Result<AnyProblem, BadJson> {
        #[expect(clippy::zero_sized_map_values, reason = "what JSON calls an object is a map")]
        let fields: BTreeMap<String, IgnoredAny> =
            serde_json::from_str(text).map_err(BadJson::NoObject)?;
        let marks = |mark: &str| fields.keys().any(|field| field.eq_ignore_ascii_case(mark));
        let kind = MARKS.iter().find(|(mark, _)| marks(mark)).map(|&(_, kind)| kind);
        let kind = kind.ok_or(BadJson::UnknownKind)?;
        AnyProblem::from_json_of(kind, text)
    }

    /// Reads a problem of this kind.
    pub fn from_json_of(kind: Kind, text: &str) -> Result<AnyProblem, BadJson> {
        fn read<P: DeserializeOwned + Into<AnyProblem>>(
            text: &str,
        ) -> serde_json::Result<AnyProblem> {
            serde_json::from_str::<P>(text).map(Into::into)
        }
        let read = match kind {
            Kind::Sudoku => read::<crate::Sudoku>(text),
            Kind::Futoshiki => read::<crate::Futoshiki>(text),
            Kind::GraphColouring => read::<crate::GraphColouring>(text),
            Kind::MapColouring => read::<crate::MapColouring>(text),
            Kind::NQueens => read::<crate::NQueens>(text),
            Kind::Shikaku => read::<crate::Shikaku>(text),
            Kind::Table => read::<crate::Table>(text),
        };
        read.map_err(|error| BadJson::Problem { kind, error })
    }

    /// The problem as JSON, on one line.
    pub fn to_json(&self) -> String {
        each!(self, problem => json(problem))
    }

    /// The assignments as a solution in JSON, on one line.
    pub fn solution_to_json(&self, assignments: &[(Variable, Value)]) -> String {
        match self {
            AnyProblem::Sudoku(problem) => json(&solution(problem, assignments)),
            AnyProblem::Futoshiki(problem) => json(&solution(problem, assignments)),
            AnyProblem::NQueens(problem) => json(&solution(problem, assignments)),
            AnyProblem::Shikaku(problem) => json(&solution(problem, assignments)),
            AnyProblem::GraphColouring(problem) => {
                let entries = solution(problem, assignments).into_iter();
                let entries = entries.map(|(node, colour)| ColouredNode { node, colour });
                json(&entries.collect::<Vec<_>>())
            }
            AnyProblem::MapColouring(problem) => {
                let entries = solution(problem, assignments).into_iter();
                let entries = entries.map(|(block, colour)| ColouredBlock { block, colour });
                json(&entries.collect::<Vec<_>>())
            }
            AnyProblem::Table(problem) => {
                let entries = solution(problem, assignments).into_iter();
                let entry = |(variable, value): (Name, Name)| NamedValue {
                    variable: variable.to_string(),
                    value: value.to_string(),
                };
                json(&entries.map(entry).collect::<Vec<_>>())
            }
        }
    }

    /// Every condition of the problem that a solution in JSON breaks, in order; none means that it
    /// solves the problem.
    pub fn verify_json(&self, text: &str) -> Result<Vec<Failure>, BadJson> {
        let kind = self.kind();
        Ok(match self {
            AnyProblem::Sudoku(problem) => problem.verify(&read(kind, text)?),
            AnyProblem::Futoshiki(problem) => problem.verify(&read(kind, text)?),
            AnyProblem::NQueens(problem) => problem.verify(&read(kind, text)?),
            AnyProblem::Shikaku(problem) => problem.verify(&read(kind, text)?),
            AnyProblem::GraphColouring(problem) => {
                let entries: Vec<ColouredNode> = read(kind, text)?;
                problem.verify(&unique(entries.into_iter().map(|e| (e.node, e.colour)))?)
            }
            AnyProblem::MapColouring(problem) => {
                let entries: Vec<ColouredBlock> = read(kind, text)?;
                problem.verify(&unique(entries.into_iter().map(|e| (e.block, e.colour)))?)
            }
            AnyProblem::Table(problem) => {
                let entries: Vec<NamedValue> = read(kind, text)?;
                let name = |text: &String| {
                    let short = || text.chars().take(40).collect();
                    Name::new(text).ok_or_else(|| BadJson::Name(short()))
                };
                let entries = entries.iter().map(|e| Ok((name(&e.variable)?, name(&e.value)?)));
                problem.verify(&unique(entries.collect::<Result<Vec<_>, _>>()?.into_iter())?)
            }
        })
    }
}

fn json(of: &impl Serialize) -> String {
    serde_json::to_string(of).expect("structs, lists, strings and numbers are always JSON")
}

fn read<S: DeserializeOwned>(kind: Kind, text: &str) -> Result<S, BadJson> {
    serde_json::from_str(text).map_err(|error| BadJson::Solution { kind, error })
}

/// The entries by key, each of which may occur once.
fn unique<K: Ord + Copy + std::fmt::Display, V>(
    entries: impl Iterator<Item = (K, V)>,
) -> Result<BTreeMap<K, V>, BadJson> {
    let mut map = BTreeMap::new();
    for (key, colour) in entries {
        if map.insert(key, colour).is_some() {
            return Err(BadJson::Twice(key.to_string()));
        }
    }
    Ok(map)
}
