//! Which givens are unnecessary, and the puzzle without them; what is missing from
//! a puzzle with several solutions, and which givens clash in one with none.

use ennead_ask::deduction::CandidateAnswer;
use ennead_ask::verbs::minimise::{Answer, Outcome, Question};
use ennead_ask::verbs::solve::clash_in_words;

use crate::{Out, Say};

/// Tells the answers.
#[derive(Clone, Copy, Debug)]
pub struct Saying;

impl Say<Question> for Saying {
    fn say(&self, answer: Answer, out: &mut Out) {
        let place = answer.head.place.words();
        let cells = |all: &[CandidateAnswer]| {
            let words: Vec<String> =
                all.iter().map(|one| format!("{}={}", one.cell, one.digit)).collect();
            words.join(" ")
        };
        let minimal = answer.minimal.as_ref().map(|line| line.text().into_owned());
        match answer.outcome {
            Outcome::Minimised => {
                let names = answer.unnecessary.join(" ");
                let remark = match answer.unnecessary.len() {
                    0 => String::new(),
                    _ => format!(" # each of these could go: {names}"),
                };
                out.text(&format!("{}{remark}\n", minimal.unwrap_or_default()));
            }
            Outcome::Multiple => {
                let doubt = if answer.fewest == Some(false) { " (fewer may do)" } else { "" };
                out.text(&format!(
                    "{} # more than one solution; added: {}{doubt}\n",
                    minimal.unwrap_or_default(),
                    cells(&answer.add)
                ));
            }
            Outcome::None => out.remark(&format!(
                "{place}: no solution; these givens cannot all stand: {}",
                cells(&answer.clash)
            )),
            Outcome::Invalid => {
                out.remark(&format!("{place}: {}", clash_in_words(&answer.findings)));
            }
            Outcome::Limit => {
                let why = answer.limit.map_or("a limit was reached", |limit| limit.sentence());
                out.remark(&format!("{place}: {why}"));
            }
        }
    }
}
