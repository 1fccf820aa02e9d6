//! A recorded search as JSON Lines: the problem first, then one object per step.

use std::fmt::Write as _;
use std::io;

use super::Trace;
use crate::id::{ValueId, VarId};
use crate::names::Names;

impl Trace {
    /// Writes a line of JSON for the problem and one for each step, in the words of `names`.
    ///
    /// ```json
    /// {"trace":1,"algorithm":"BT+NO","variables":[{"name":"1","values":["(1, 0)","(1, 1)"]}]}
    /// {"step":2,"transition":"p","state":"assigning","variable":"1","value":"(1, 2)","depth":2,
    ///  "unassigned":[],"removed":[["1","(1, 0)"],["1","(1, 1)"]],"restored":[],
    ///  "checks":3,"prunings":0,"culprits":[],"learned":false,"emptied":[]}
    /// ```
    ///
    /// (a step on one line). `step` counts from 1; `transition` is the letter in the drawing of
    /// [`Step`](crate::Step), `state` the state it left; `variable` and `value` are `null` where
    /// there is none. `removed` and `restored` are pairs of variable and value, net over the step.
    /// `checks` and `prunings` are those of the step; `culprits` are the variables blamed for a
    /// retreat, `learned` says whether they were kept as a no-good, and `emptied` are the variables
    /// that values tried would have left without a value. Variables and values are always strings.
    pub fn write_json_lines(&self, out: &mut impl io::Write, names: &Names) -> io::Result<()> {
        out.write_all(self.heading(names).as_bytes())?;
        let variable = |id: VarId| names.variable(id);
        let value = |id: VarId, it: ValueId| names.value(id, it);
        let mut replay = self.replay();
        let (mut line, mut before) = (String::new(), *replay.metrics());
        while let Some(step) = replay.forward() {
            line.clear();
            push(&mut line, format_args!("{{\"step\":{}", replay.cursor()));
            push(&mut line, format_args!(",\"transition\":\"{}\"", step.transition.letter()));
            push(&mut line, format_args!(",\"state\":\"{}\"", step.transition.from()));
            line.push_str(",\"variable\":");
            push_string_or_null(&mut line, step.variable.map(variable));
            line.push_str(",\"value\":");
            let given = step.variable.zip(step.value);
            push_string_or_null(&mut line, given.map(|(of, it)| value(of, it)));
            push(&mut line, format_args!(",\"depth\":{}", step.depth));
            push_list(&mut line, "unassigned", replay.unassigned().map(|(gone, _)| variable(gone)));
            for (name, wanted) in [("removed", false), ("restored", true)] {
                push(&mut line, format_args!(",\"{name}\":["));
                let flipped = replay.flipped().filter(|&(.., live)| live == wanted);
                for (at, (of, it, _)) in flipped.enumerate() {
                    push_comma(&mut line, at);
                    line.push('[');
                    push_string(&mut line, &variable(of));
                    line.push(',');
                    push_string(&mut line, &value(of, it));
                    line.push(']');
                }
                line.push(']');
            }
            let now = *replay.metrics();
            let (checks, prunings) = (now.checks - before.checks, now.prunings - before.prunings);
            push(&mut line, format_args!(",\"checks\":{checks},\"prunings\":{prunings}"));
            before = now;
            push_list(&mut line, "culprits", replay.culprits().map(variable));
            push(&mut line, format_args!(",\"learned\":{}", replay.learned()));
            push_list(&mut line, "emptied", replay.emptied().map(variable));
            line.push_str("}\n");
            out.write_all(line.as_bytes())?;
        }
        Ok(())
    }

    /// The line about the problem.
    fn heading(&self, names: &Names) -> String {
        let mut line = String::from("{\"trace\":1,\"algorithm\":");
        push_string_or_null(&mut line, self.algorithm.map(|it| it.to_string()));
        line.push_str(",\"variables\":[");
        for id in (0..self.variables() as u32).map(VarId) {
            push_comma(&mut line, id.index());
            line.push_str("{\"name\":");
            push_string(&mut line, &names.variable(id));
            let values = (0..self.layout.size(id.index()) as u32).map(ValueId);
            push_list(&mut line, "values", values.map(|value| names.value(id, value)));
            line.push('}');
        }
        line.push_str("]}\n");
        line
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

/// A further field of an object: a list of strings.
fn push_list(line: &mut String, name: &str, items: impl Iterator<Item = String>) {
    push(line, format_args!(",\"{name}\":["));
    for (at, item) in items.enumerate() {
        push_comma(line, at);
        push_string(line, &item);
    }
    line.push(']');
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
