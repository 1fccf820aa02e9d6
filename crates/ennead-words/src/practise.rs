//! Positions in which a technique is to be seen.

use ennead_ask::LanguageChoice;
use ennead_ask::scene;
use ennead_ask::verbs::practise::Answer;

use crate::Reader;

/// Tells the answers.
#[derive(Clone, Copy, Debug)]
pub struct Saying {
    /// Who reads them.
    pub reader: Reader,
    /// Positions are written in a form, not drawn.
    pub is_written: bool,
    /// The step is told below each position, in this language.
    pub answers: Option<LanguageChoice>,
}

impl Saying {
    /// A position as it is printed; none if none was found.
    pub fn text(&self, answer: &Answer) -> Option<String> {
        let (text, grade) = (answer.text.as_ref()?, answer.grade?);
        let mut said = if self.is_written {
            text.clone()
        } else {
            let board = self.reader.draw(&scene::record(&answer.shown.as_ref()?.0));
            let steps = answer.steps.unwrap_or(1);
            let there = if steps == 1 { "one step".to_owned() } else { format!("{steps} steps") };
            format!("{board}{}: {there} to be seen, grade {grade} of 5\n", answer.name)
        };
        let words = self.answers.and_then(|language| answer.words(language)).unwrap_or_default();
        let begin = if self.is_written { "# " } else { "" };
        for line in words.lines() {
            said += &format!("{begin}{line}\n");
        }
        if !self.is_written {
            said.push('\n');
        }
        Some(said)
    }

    /// Why there is no position.
    pub fn why_not(answer: &Answer) -> String {
        let why = answer.reason.as_deref().unwrap_or("none was found");
        format!("position {}: {why}", answer.number)
    }
}
