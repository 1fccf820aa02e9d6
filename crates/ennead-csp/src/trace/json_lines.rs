//! A recorded search as JSON Lines: one object per step.

use std::fmt::Write as _;
use std::io;

use super::Trace;
use crate::id::{ValueId, VarId};
use crate::step::SearchState;

impl Trace {
    /// Writes one line of JSON per step; `variable` and `value` say how variables and values are
    /// called.
    ///
    /// ```json
    /// {"step":2,"transition":"p","state":"assigning","variable":"1","value":"(1, 2)","depth":2,
    ///  "unassigned":[],"removed":[["1","(1, 0)"],["1","(1, 1)"]],"restored":[]}
    /// ```
    ///
    /// (on one line). `step` counts from 1; `transition` is the letter in the drawing of
    /// [`Step`](crate::Step), `state` the state it left; `variable` and `value` are `null` where
    /// there is none. `removed` and `restored` are pairs of variable and value, net over the step.
    /// Variables and values are always strings, written by the caller's closures.
    pub fn write_json_lines(
        &self,
        out: &mut impl io::Write,
        variable: impl Fn(VarId) -> String,
        value: impl Fn(VarId, ValueId) -> String,
    ) -> io::Result<()> {
        let mut replay = self.replay();
        let mut line = String::new();
        while let Some(step) = replay.forward() {
            line.clear();
            push(&mut line, format_args!("{{\"step\":{}", replay.cursor()));
            push(&mut line, format_args!(",\"transition\":\"{}\"", step.transition.letter()));
            push(&mut line, format_args!(",\"state\":\"{}\"", state_name(step.transition.from())));
            line.push_str(",\"variable\":");
            push_string_or_null(&mut line, step.variable.map(&variable));
            line.push_str(",\"value\":");
            let given = step.variable.zip(step.value);
            push_string_or_null(&mut line, given.map(|(of, it)| value(of, it)));
            push(&mut line, format_args!(",\"depth\":{},\"unassigned\":[", step.depth));
            for (at, (gone, _)) in replay.unassigned().enumerate() {
                push_comma(&mut line, at);
                push_string(&mut line, &variable(gone));
            }
            for (name, wanted) in [("removed", false), ("restored", true)] {
                push(&mut line, format_args!("],\"{name}\":["));
                let flipped = replay.flipped().filter(|&(.., live)| live == wanted);
                for (at, (of, it, _)) in flipped.enumerate() {
                    push_comma(&mut line, at);
                    line.push('[');
                    push_string(&mut line, &variable(of));
                    line.push(',');
                    push_string(&mut line, &value(of, it));
                    line.push(']');
                }
            }
            line.push_str("]}\n");
            out.write_all(line.as_bytes())?;
        }
        Ok(())
    }
}

fn state_name(state: SearchState) -> &'static str {
    match state {
        SearchState::Simplifying => "simplifying",
        SearchState::Assigning => "assigning",
        SearchState::Backtracking => "backtracking",
        SearchState::Finished => "finished",
    }
}

fn push(line: &mut String, text: std::fmt::Arguments<'_>) {
    // Writing to a string cannot fail.
    let _ = line.write_fmt(text);
}

fn push_comma(line: &mut String, at: usize) {
    if at > 0 {
        line.push(',');
    }
}

fn push_string_or_null(line: &mut String, text: Option<String>) {
    match text {
        Some(text) => push_string(line, &text),
        None => line.push_str("null"),
    }
}

/// Appends `text` as a JSON string.
pub(super) fn push_string(line: &mut String, text: &str) {
    line.push('"');
    for symbol in text.chars() {
        match symbol {
            '"' => line.push_str("\\\""),
            '\\' => line.push_str("\\\\"),
            control if control < ' ' => push(line, format_args!("\\u{:04x}", control as u32)),
            other => line.push(other),
        }
    }
    line.push('"');
}
