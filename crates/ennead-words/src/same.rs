//! The canonical form of each puzzle; with a second input, whether both are the same
//! but for how they are turned and labelled, and how to get from one to the other.

use ennead_ask::verbs::same::{Answer, Outcome, Question};
use ennead_ask::verbs::solve::clash_in_words;

use crate::{Out, Say};

/// Tells the answers.
#[derive(Clone, Copy, Debug)]
pub struct Saying;

impl Say<Question> for Saying {
    fn say(&self, answer: Answer, out: &mut Out) {
        let place = answer.head.place.words();
        let canonical = answer.canonical.as_ref().map(|line| line.text().into_owned());
        let numbers =
            |all: &[usize]| all.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        match answer.outcome {
            Outcome::Canonical => {
                let text = canonical.unwrap_or_default();
                match answer.automorphisms.as_deref() {
                    None | Some("1") => out.text(&format!("{text}\n")),
                    Some(count) => out.text(&format!("{text} # {count} automorphisms\n")),
                }
            }
            Outcome::Same => {
                let way = answer.way.map(|way| {
                    let turned =
                        if way.transposed { "rows and columns exchanged, then " } else { "" };
                    let digits: Vec<String> = way.digits.iter().map(u8::to_string).collect();
                    format!(
                        ": {turned}rows {}, columns {}, digits {}",
                        numbers(&way.rows),
                        numbers(&way.columns),
                        digits.join(" ")
                    )
                });
                out.text(&format!("same{}\n", way.unwrap_or_default()));
            }
            Outcome::Different => out.text("different\n"),
            Outcome::None => {
                let why = answer.reason.unwrap_or_default();
                out.remark(&format!("{place}: {why}"));
            }
            Outcome::Invalid => {
                out.remark(&format!("{place}: {}", clash_in_words(&answer.findings)));
            }
        }
    }
}
