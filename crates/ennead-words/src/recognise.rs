//! What technique justifies the step from one grid to the next.

use ennead_ask::verbs::recognise::{Answer, Question};

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
