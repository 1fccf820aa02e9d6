//! What to do next, from a nudge to the full reasoning.

use ennead_ask::verbs::hint::{Answer, Question};
use ennead_render::Drawing;

use crate::{Out, Say};

/// Tells the answers.
#[derive(Clone, Copy, Debug)]
pub struct Saying {
    /// All levels were asked for: each says only what is new.
    pub all_levels: bool,
}

impl Say<Question> for Saying {
    fn pictures(&self, question: &Question, answer: &Answer) -> Vec<Drawing> {
        let shown = answer.hint.as_ref().zip(answer.now.as_ref());
        shown.map(|(hint, now)| question.drawing(&answer.head, now, hint)).into_iter().collect()
    }

    fn say(&self, answer: Answer, out: &mut Out) {
        if let Some(why) = &answer.reason {
            return out.remark(&format!("{}: {why}", answer.head.place.words()));
        }
        let mut text = String::new();
        let mut said = 0;
        for level in &answer.levels {
            let sentences = &level.sentences;
            if !self.all_levels {
                text += &sentences.join("\n");
                text.push('\n');
                continue;
            }
            for (number, sentence) in new_in(sentences, said).iter().enumerate() {
                let label = match number {
                    0 => format!("{}. ", level.level),
                    _ => "   ".to_owned(),
                };
                text += &format!("{label}{sentence}\n");
            }
            said = sentences.len();
        }
        out.text(&text);
    }
}

/// The sentences after those that were said; the reasoning goes before the conclusion, so at the
/// last level it is told with it.
fn new_in(sentences: &[String], said: usize) -> &[String] {
    let begin = if sentences.len() > said + 1 { said.saturating_sub(1) } else { said };
    sentences.get(begin..).unwrap_or_default()
}
