//! A recorded search in another form.
//!
//! `ennead lab --trace` and `record` of `lab` make recordings. Two forms hold all of one, and are read
//! as well as written; CP-Profiler, the viewer of search trees, is told the tree.

use ennead::csp::{Names, SearchTree, Trace};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::base64;
use crate::door::{self, Misuse, Tell};
use crate::in_json::in_json;
use crate::limits::{Clock, Limits};
use crate::schema::JsonSchema;
use crate::verb::Whole;

/// The most bytes of a recording as text: a door keeps both at a time.
const MOST: usize = 256 << 20;

/// A recording, and what is to become of it.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Question {
    /// The recording: lines of JSON, or the bytes of a trace file in base64.
    pub recording: String,
    /// The form to write; none to hear only what was recorded.
    pub to: Option<TraceForm>,
}

in_json!(Question);

impl Whole for Question {
    type Answer = Answer;
}

/// A form of recordings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TraceForm {
    /// The own form: keyframes and differences, small and quick to move about in.
    Own,
    /// A line of JSON for the problem and one for each step.
    JsonLines,
    /// The tree as a stream of messages for CP-Profiler.
    CpProfiler,
}

/// What was recorded, and the recording in the form that was asked for.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Answer {
    /// Who searched, as `MAC+BZ`; null if nobody had begun.
    pub algorithm: Option<String>,
    /// How many steps were recorded.
    pub steps: u64,
    /// How many variables the problem has.
    pub variables: usize,
    /// The search went on after the recorder was full.
    pub cut: bool,
    /// Own form and CP-Profiler: the bytes, in base64.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recording: Option<String>,
    /// JSON Lines: the lines.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lines: Option<String>,
}

/// Reads a recording in whichever form it is.
pub fn read(bytes: &[u8]) -> Result<(Trace, Names), String> {
    let is_json = bytes.trim_ascii_start().starts_with(b"{");
    let read = if is_json {
        let text = std::str::from_utf8(bytes).map_err(|error| error.to_string())?;
        Trace::read_json_lines(text)
    } else {
        Trace::read(bytes)
    };
    read.map_err(|error| error.to_string())
}

/// A recording in a form.
pub fn written(trace: &Trace, names: &Names, to: TraceForm) -> Vec<u8> {
    let mut bytes = Vec::new();
    let done = match to {
        TraceForm::Own => trace.write(&mut bytes, names),
        TraceForm::JsonLines => trace.write_json_lines(&mut bytes, names),
        TraceForm::CpProfiler => {
            let name = trace.algorithm().map(|algorithm| algorithm.to_string());
            let tree = SearchTree::of(trace, usize::MAX);
            tree.write_cp_profiler(&mut bytes, &name.unwrap_or_default(), names)
        }
    };
    done.expect("memory takes all bytes");
    bytes
}

impl Question {
    /// The answer about a recording that was read.
    pub fn answer(&self, trace: &Trace, names: &Names) -> Result<Answer, String> {
        let mut answer = Answer {
            algorithm: trace.algorithm().map(|algorithm| algorithm.to_string()),
            steps: trace.len(),
            variables: trace.variables(),
            cut: trace.is_cut(),
            recording: None,
            lines: None,
        };
        let Some(to) = self.to else { return Ok(answer) };
        let bytes = written(trace, names, to);
        if bytes.len() > MOST {
            let steps = trace.len();
            return Err(format!("with {steps} steps the recording is too long to be handed over"));
        }
        if to == TraceForm::JsonLines {
            answer.lines = String::from_utf8(bytes).ok();
        } else {
            answer.recording = Some(base64::text(&bytes));
        }
        Ok(answer)
    }
}

/// Asks about the recording of a question in JSON.
pub(crate) fn ask(
    mut question: Map<String, Value>,
    _: Clock<'_>,
    tell: &mut Tell<'_>,
) -> Result<(), Misuse> {
    let _: Limits = door::take(&mut question, &Limits::KEYS)?;
    let mut own: Question = door::own(question)?;
    let fail = |why: String| door::misuse("recording", &why);
    let text = std::mem::take(&mut own.recording);
    let bytes = if text.trim_ascii_start().starts_with('{') {
        text.into_bytes()
    } else {
        base64::bytes(&text).ok_or_else(|| {
            fail("expected lines of JSON, or the bytes of a trace file in base64".to_owned())
        })?
    };
    let (trace, names) = read(&bytes).map_err(fail)?;
    let answer = own.answer(&trace, &names).map_err(fail)?;
    tell(&door::line(&answer));
    Ok(())
}
