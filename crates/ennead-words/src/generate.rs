//! Puzzles made to order.

use ennead::text::{Record, Writer};
use ennead_ask::verbs::generate::Answer;
use ennead_render::Board;

use crate::Reader;

/// Tells the answers.
#[derive(Clone, Debug)]
pub struct Saying {
    /// Writes the form that was asked for.
    pub writer: Option<Writer>,
    /// Who reads them.
    pub reader: Reader,
}

impl Saying {
    /// A puzzle as it is printed; none if none was made. Fails where the form cannot hold it.
    pub fn text(&self, answer: &Answer) -> Result<Option<String>, String> {
        let Some(puzzle) = &answer.puzzle else { return Ok(answer.text.clone()) };
        let rating = match (&answer.tier, &answer.se, &answer.human) {
            (Some(tier), Some(se), _) => format!("{tier}, ER {:.1}", se.er),
            (Some(tier), None, Some(human)) => format!("{tier}, human {:.1}", human.rating),
            _ => String::new(),
        };
        let mark = |before: &str, after: &str| match rating.as_str() {
            "" => String::new(),
            rating => format!("{before}{rating}{after}"),
        };
        Ok(Some(if let Some(writer) = &self.writer {
            let record = Record {
                solution: answer.solution.as_ref().map(|line| line.grid().into_owned()),
                ..Record::new(puzzle.grid().into_owned())
            };
            let mut text = String::new();
            writer.record(&record, &mut text).map_err(|error| error.to_string())?;
            text
        } else if self.reader.is_person {
            self.reader.draw(&Board::of(&puzzle.grid())) + &mark("", "\n")
        } else {
            format!("{}{}\n", puzzle.text(), mark(" # ", ""))
        }))
    }

    /// Why there is no puzzle.
    pub fn why_not(answer: &Answer) -> String {
        let why = answer.reason.as_deref().unwrap_or("none was found");
        let name = answer.name.clone().unwrap_or_else(|| format!("puzzle {}", answer.number));
        format!("{name}: {why}")
    }
}
