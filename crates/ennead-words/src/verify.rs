//! Is this the answer to that puzzle or problem? No solver is asked.

use ennead_ask::verbs::verify::{Answer, FlawAnswer, Question};

use crate::{Out, Say};

/// The verdict in words.
pub fn worded(flaws: &[FlawAnswer]) -> String {
    let reason = |flaw: &FlawAnswer| match flaw.condition {
        Some(number) => format!("condition {number}: {}", flaw.reason),
        None => flaw.reason.clone(),
    };
    let reasons: Vec<String> = flaws.iter().map(reason).collect();
    match reasons[..] {
        [] => "right\n".to_owned(),
        _ => format!("wrong: {}\n", reasons.join("; ")),
    }
}

/// Tells the answers.
#[derive(Clone, Copy, Debug)]
pub struct Saying;

impl Say<Question> for Saying {
    fn say(&self, answer: Answer, out: &mut Out) {
        out.text(&worded(&answer.flaws));
    }
}
