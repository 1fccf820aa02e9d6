//! What a recorded search holds.

use ennead::csp::Trace;

/// Whose search it is, how long, on how much.
pub fn text(recorded: &Trace) -> String {
    let algorithm = recorded.algorithm().map_or_else(|| "nobody".into(), |it| it.to_string());
    let cut = if recorded.is_cut() { ", then the recorder was full" } else { "" };
    let (steps, variables) = (recorded.len(), recorded.variables());
    format!("{algorithm}: {steps} steps on {variables} variables{cut}\n")
}
