//! A puzzle as a picture, in a file or in characters.

use ennead_ask::verbs::render::{Answer, Question};
use ennead_render::Drawing;
use ennead_render::terminal::{self, Terminal};

use crate::{Out, Say};

/// Tells the answers.
#[derive(Clone, Copy, Debug)]
pub struct Saying {
    /// Pictures in characters, for this; elsewhere the door keeps the pictures.
    pub terminal: Option<Terminal>,
}

impl Say<Question> for Saying {
    fn pictures(&self, _: &Question, answer: &Answer) -> Vec<Drawing> {
        answer.drawing.as_deref().cloned().into_iter().collect()
    }

    fn say(&self, answer: Answer, out: &mut Out) {
        if let Some(why) = answer.why_not() {
            out.message(format!("{}: {why}", answer.head.place.words()));
        }
        if let Some(shown) = self.terminal {
            let drawn = answer.boards.iter().map(|board| terminal::draw(board, shown));
            out.text(&drawn.collect::<Vec<_>>().join("\n"));
        }
    }

    fn frame(&self) -> [&str; 2] {
        let between = if self.terminal.is_some() { "\n" } else { "" };
        [between, ""]
    }
}
