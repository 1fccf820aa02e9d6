//! Any bytes as a question: it is answered in JSON, or refused, within its limit.

use std::time::Duration;

use ennead_ask::{Clock, VERBS, ask};
use serde::de::IgnoredAny;

/// How long an answer may take.
pub const LIMIT: Duration = Duration::from_millis(20);

/// Asks the verb that the first byte chooses. Where the second is even, the rest is a question in
/// JSON; otherwise it is the text of one, with nothing else said.
pub fn verbs(data: &[u8], elapsed: &(dyn Fn() -> Duration + Sync)) {
    let [verb, how, rest @ ..] = data else { return };
    let Ok(rest) = std::str::from_utf8(rest) else { return };
    let verb = VERBS[usize::from(*verb) % VERBS.len()].name;
    let question = if how.is_multiple_of(2) {
        rest.to_owned()
    } else {
        serde_json::json!({ "text": rest }).to_string()
    };
    let start = elapsed();
    // Whoever asks has gone when the time is up, whatever limit the question has.
    let is_over = || elapsed() >= start + LIMIT;
    let clock = Clock::new(elapsed, &is_over);
    let mut lines = 0;
    let asked = ask(verb, &question, clock, &mut |line| {
        serde_json::from_str::<IgnoredAny>(line).expect("an answer is JSON");
        assert!(!line.contains(|c: char| c < ' '), "{verb}: {line:?}");
        lines += 1;
        lines < 1000
    });
    if let Err(misuse) = asked {
        assert!(!misuse.to_string().is_empty());
    }
}

/// Questions to begin from, each after two bytes that say which verb and that it is JSON.
pub(crate) fn questions() -> Vec<String> {
    const PUZZLE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let text = |more: &str| format!(r#"{{"text": "{PUZZLE}"{more}}}"#);
    let about = |verb: &str, question: String| {
        let at = VERBS.iter().position(|known| known.name == verb).unwrap_or(0);
        format!("{}\0{question}", char::from(at as u8))
    };
    let mut questions: Vec<String> = VERBS.iter().map(|verb| about(verb.name, text(""))).collect();
    questions.extend([
        about("solve", text(r#", "all": true, "limit": 5, "engine": "csp:MAC+BZ""#)),
        about("solve", text(r#", "form": "line", "shape": "3x3", "alphabet": "hex1""#)),
        about("count", format!(r#"{{"text": "{}", "exact": true}}"#, ".".repeat(81))),
        about("convert", text(r#", "to": "csv", "columns": ["a", "b"], "state": true"#)),
        about("hint", text(r#", "level": 5, "time_limit": 10, "step_limit": 100"#)),
        about("why", text(r#", "claim": "r1c3=4""#)),
        about(
            "generate",
            r#"{"count": 2, "seed": 3, "symmetry": "half-turn", "minimal": true}"#.into(),
        ),
        about("model", r#"{"problem": "n-queens:6", "theoretical": true}"#.into()),
        about(
            "lab",
            r#"{"problem": "futoshiki:4,3", "algorithm": ["BT+NO"], "steps": true}"#.into(),
        ),
        about("lab", r#"{"kind": "graph-colouring", "text": "a b\nb c", "all": true}"#.into()),
        about("info", "{}".into()),
    ]);
    questions
}
