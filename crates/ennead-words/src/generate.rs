//! Puzzles made to order.

use ennead::text::{Field, Form, Options, Record, Writer};
use ennead_ask::verbs::generate::{Answer, Question};
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

/// The fields of a puzzle that was rated.
const COLUMNS: [&str; 4] = ["rating", "level", "human", "hodoku"];

impl Saying {
    /// Tells the answers to this question; in a form of texts, if one is wanted.
    pub fn new(question: &Question, form: Option<Form>, reader: Reader) -> Result<Saying, String> {
        let writer = form.map(|form| Writer::new(form, Options::default())).transpose();
        let mut writer = writer.map_err(|error| error.to_string())?;
        if question.rate || !question.rating.is_empty() {
            writer = writer.map(|writer| writer.with_columns(COLUMNS.map(str::to_owned).to_vec()));
        }
        Ok(Saying { writer, reader })
    }

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
                fields: fields(answer, writer.form()),
                ..Record::new(puzzle.grid().into_owned())
            };
            let mut text = String::new();
            writer.record(&record, &mut text).map_err(|error| error.to_string())?;
            // A line has no fields, but whoever reads one passes over a comment.
            match text.trim_end() {
                line if writer.form().name() == "line" => format!("{line}{}\n", mark(" # ", "")),
                _ => text,
            }
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

/// How hard a puzzle is, as the fields of a record. Raters print three numbers of Sudoku Explainer's, others the first.
fn fields(answer: &Answer, form: Form) -> Vec<Field> {
    let mut fields = Vec::new();
    if let Some(se) = &answer.se {
        let all = format!("{:.1}/{:.1}/{:.1}", se.er, se.ep, se.ed);
        let rating = if form.name() == "serate" { all } else { format!("{:.1}", se.er) };
        fields.push(Field::new("rating", rating));
    }
    fields.extend(answer.tier.as_ref().map(|tier| Field::new("level", tier)));
    let human = answer.human.as_ref().map(|human| format!("{:.1}", human.rating));
    let hodoku = answer.hodoku.as_ref().map(|hodoku| hodoku.score.to_string());
    fields.extend(human.map(|rating| Field::new("human", rating)));
    fields.extend(hodoku.map(|score| Field::new("hodoku", score)));
    fields
}
