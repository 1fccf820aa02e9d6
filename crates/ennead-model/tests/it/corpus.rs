//! Reads `testdata/models`, described there.

use std::fs;
use std::path::Path;

use ennead_model::{AnyProblem, Kind};
use serde::Deserialize;

/// A problem, and how many solutions it has.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Case {
    pub(crate) name: String,
    #[expect(dead_code, reason = "for people")]
    why: String,
    text: Vec<String>,
    pub(crate) solutions: u64,
}

impl Case {
    pub(crate) fn text(&self) -> String {
        self.text.join("\n") + "\n"
    }

    pub(crate) fn problem(&self, kind: Kind) -> AnyProblem {
        AnyProblem::from_text(kind, &self.text())
            .unwrap_or_else(|bad| panic!("{}: {bad}", self.name))
    }
}

/// The cases of one kind.
pub(crate) fn corpus(kind: Kind) -> Vec<Case> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/models");
    let path = folder.join(format!("{kind}.json"));
    let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    serde_json::from_str(&text).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// All cases with their kinds.
pub(crate) fn all() -> impl Iterator<Item = (Kind, Case)> {
    Kind::ALL.iter().flat_map(|&kind| corpus(kind).into_iter().map(move |case| (kind, case)))
}
