//! The proof that a digit is right in a cell, or impossible there.

use ennead_ask::verbs::why::{Answer, Question};

use crate::{Out, Say};

/// Tells the answers.
#[derive(Clone, Copy, Debug)]
pub struct Saying;

impl Say<Question> for Saying {
    fn say(&self, answer: Answer, out: &mut Out) {
        if let Some(why) = answer.none.sentence() {
            return out.remark(&format!("{}: {why}", answer.head.place.words()));
        }
        out.text(&(answer.sentences.join("\n") + "\n"));
    }
}
