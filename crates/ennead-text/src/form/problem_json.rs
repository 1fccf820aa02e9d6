//! The interchange JSON of the constraint-modelling documents: a grid, its sectors, its fixed
//! numbers.
//!
//! ```text
//! {"Grid":{"OriginSquare":{"Column":0,"Row":0},"Dimensions":{"WidthInSquares":9,"HeightInSquares":9}},
//!  "Sectors":[{"OriginSquare":{"Column":0,"Row":0},"Dimensions":{"WidthInSquares":3, …}}, …],
//!  "FixedNumbers":[{"Square":{"Column":0,"Row":0},"Number":3}, …]}
//! ```
//!
//! Columns come before rows, and both count from 0. A problem that breaks the rules cannot be built,
//! so it cannot be read either; the reason is said.

use ennead_grid::Puzzle;
use ennead_grid::interchange::SudokuProblem;

use super::{Carries, Claim, Entry, Info, Write};
use crate::json_text::{self, Document, Fault, Kind};
use crate::{Diagnostic, Options, Record, Source, Unwritable};

pub(super) static INFO: Info = Info {
    name: "problem-json",
    aliases: &["problem"],
    about: "the interchange JSON of grids, sectors and fixed numbers",
    carries: Carries::GIVENS,
    claim: |source, _| {
        let signed = json_text::kind(source) == Some(Kind::Problem);
        if signed { Claim::Signed } else { Claim::No }
    },
    open: |source, options| Ok(json_text::open(source, options, read, read_whole)),
    write: Some(Write::plain(write)),
};

fn read_whole(source: &Source<'_>, options: &Options) -> Result<Vec<Entry>, Diagnostic> {
    json_text::read_all(source, options, read)
}

fn read(document: &Document<'_>, _: &Options) -> Result<Record, Fault> {
    serde_json::from_str::<SudokuProblem>(document.text)
        .map(|problem| Record::new(problem.puzzle().givens().clone()))
        .map_err(|error| {
            let text = error.to_string();
            let reason = text.split(" at line ").next().unwrap_or("");
            let fault = Fault::new(format!("this is no valid problem: {reason}"));
            Fault { byte: byte_of(&error, document.text), ..fault }
        })
}

/// Where the reading stopped, if that was not at the end: then the problem as a whole is meant.
fn byte_of(error: &serde_json::Error, text: &str) -> Option<usize> {
    let lines = text.split_inclusive('\n').take(error.line().saturating_sub(1));
    let byte = lines.map(str::len).sum::<usize>() + error.column().saturating_sub(1);
    (error.line() > 0 && byte + 1 < text.trim_end().len()).then_some(byte)
}

fn write(record: &Record, _: &Options, out: &mut String) -> Result<(), Unwritable> {
    let content = |reason: String| Unwritable::Content { form: INFO.name, reason };
    let puzzle = Puzzle::try_from(record.givens.clone())
        .map_err(|report| content(report.to_string().trim_end().replace('\n', "; ")))?;
    let json = serde_json::to_string(&SudokuProblem::from(&puzzle))
        .map_err(|error| content(error.to_string()))?;
    *out += &json;
    out.push('\n');
    Ok(())
}
