//! The solution, and whether it is the only one; or all solutions.
//!
//! Where the answer is a table, every record has a row in it: one that has not exactly one solution,
//! or could not be read, says why in the last column, `error`.

use std::sync::OnceLock;

use ennead::Grid;
use ennead::text::{Field, Form, Record, Writer};
use ennead_ask::Refusal;
use ennead_ask::verbs::solve::{Answer, End, Found, Question, Solved, clash_in_words};
use ennead_render::Board;

use crate::count::in_words;
use crate::{Out, Reader, Say};

/// Tells the answers.
#[derive(Debug)]
pub struct Saying {
    reader: Reader,
    /// Grids are drawn for a person.
    is_drawn: bool,
    /// Writes a table without further columns.
    plain: Option<Writer>,
    /// The same with the columns of the first input.
    with_columns: OnceLock<Writer>,
    all: bool,
}

impl Saying {
    /// Tells the answers to this question in a form, or as the reader likes it.
    pub fn new(question: &Question, writer: Option<Writer>, reader: Reader) -> Saying {
        let is_drawn = writer.is_none() && reader.is_person;
        Saying { reader, is_drawn, plain: writer, with_columns: OnceLock::new(), all: question.all }
    }
}

impl Say<Question> for Saying {
    fn say(&self, answer: Answer, out: &mut Out) {
        match answer {
            Answer::Solved(solved) => self.solved(&solved, out),
            Answer::Solution(Found { solution, record, .. }) => {
                self.solution(&record, &solution.grid(), out);
            }
            Answer::End(end) => self.end(&end, out),
        }
    }

    fn say_solved(&self, _: &[u8], solution: &[u8; 81], out: &mut Out) -> bool {
        let data = out.begin();
        data.extend_from_slice(solution);
        data.push(b'\n');
        true
    }

    fn takes_shortcuts(&self) -> bool {
        self.plain.is_none() && !self.is_drawn
    }

    fn is_long(&self) -> bool {
        self.all
    }

    fn has_comments(&self) -> bool {
        self.plain.as_ref().is_none_or(|writer| writer.form() == Form::LINE)
    }

    fn row(&self, refusal: &Refusal) -> Option<String> {
        let mut fields = refusal.fields.0.clone();
        fields.retain(|field| field.name != ERROR);
        fields.push(Field::new(ERROR, &refusal.error));
        self.writer()?.raw(&fields)
    }

    fn wants_columns(&self) -> bool {
        self.plain.as_ref().is_some_and(Writer::is_table)
    }

    fn opened(&self, columns: Vec<String>) {
        if let Some(plain) = &self.plain {
            // What has been written already stays as it is.
            let _ = self.with_columns.set(with_errors(plain, columns));
        }
    }

    fn frame(&self) -> [&str; 2] {
        self.plain.as_ref().map_or([""; 2], |writer| [writer.separator(), writer.epilogue()])
    }

    fn prologue(&self) -> &str {
        self.writer().map_or("", Writer::prologue)
    }
}

/// The column of a table that says why a record has not exactly one solution.
const ERROR: &str = "error";

/// The writer with these further columns, where it writes a table, and one for what is wrong.
fn with_errors(writer: &Writer, mut columns: Vec<String>) -> Writer {
    columns.retain(|column| column != ERROR);
    columns.push(ERROR.to_owned());
    writer.clone().with_columns(columns)
}

impl Saying {
    /// The record with what is wrong with it, where there is a column for that.
    fn with_error(&self, mut record: Record, error: &str) -> Record {
        if self.wants_columns() && !error.is_empty() {
            record.fields.retain(|field| field.name != ERROR);
            record.add_field(ERROR, error);
        }
        record
    }

    /// What writes the form that was asked for; its columns are settled now.
    fn writer(&self) -> Option<&Writer> {
        let plain = self.plain.as_ref()?;
        Some(self.with_columns.get_or_init(|| with_errors(plain, Vec::new())))
    }

    fn solved(&self, solved: &Solved, out: &mut Out) {
        let (place, remark) = (&solved.head.place, solved.remark());
        let givens = solved.head.puzzle.grid();
        match &solved.solution {
            Some(solution) => {
                let solution = solution.grid();
                let record = solved.record.as_deref().cloned();
                let record = record.unwrap_or_else(|| Record::new(givens.into_owned()));
                let first = format!("{remark}; this is the first found");
                let record = self.with_error(record, if remark.is_empty() { "" } else { &first });
                self.solution(&record, &solution, out);
                if remark.is_empty() || self.wants_columns() {
                    return;
                }
                if self.is_drawn {
                    let line = format!("{remark}; this is one\n");
                    out.data.extend_from_slice(line.as_bytes());
                } else if self.plain.is_none() {
                    // On the same line, so that there is still a line for each puzzle.
                    out.data.pop();
                    let mark = format!(" # {first}\n");
                    out.data.extend_from_slice(mark.as_bytes());
                } else {
                    out.message(format!("{}: {first}", place.words()));
                }
            }
            None if self.is_drawn => {
                let drawn = self.reader.draw(&Board::of(&givens));
                out.text(&format!("{drawn}{remark}\n"));
            }
            None if self.wants_columns() => {
                let fields = solved.head.fields.0.clone();
                let record = Record { fields, ..Record::new(givens.into_owned()) };
                self.write(&self.with_error(record, &remark), out);
            }
            None => out.remark(&format!("{}: {remark}", place.words())),
        }
    }

    /// Prints one solution.
    fn solution(&self, puzzle: &Record, solution: &Grid, out: &mut Out) {
        if self.is_drawn {
            return out.text(&self.reader.draw(&Board::filled(&puzzle.givens, solution)));
        }
        let Some(writer) = &self.plain else {
            return out.text(&format!("{}\n", ennead::stream::one_line(solution)));
        };
        // Forms that hold a solution beside the puzzle get both, the others the solved grid.
        let record = if writer.form().info().carries.solution {
            Record { solution: Some(solution.clone()), ..puzzle.clone() }
        } else {
            Record { fields: puzzle.fields.clone(), ..Record::new(solution.clone()) }
        };
        self.write(&record, out);
    }

    /// Writes a record in the form that was asked for.
    fn write(&self, record: &Record, out: &mut Out) {
        let Some(writer) = self.writer() else { return };
        let mut text = String::new();
        match writer.record(record, &mut text) {
            Ok(()) => out.text(&text),
            Err(error) => {
                out.tally.unreadable += 1;
                out.message(error.to_string());
            }
        }
        for loss in writer.losses(record) {
            out.left_out(loss);
        }
    }

    /// Tells whose solutions these were, and how many.
    fn end(&self, end: &End, out: &mut Out) {
        let words = if end.findings.is_empty() {
            in_words(end.solutions.into(), end.exact)
        } else {
            clash_in_words(&end.findings)
        };
        let limit = end.limit.map(|limit| format!("; {}", limit.sentence())).unwrap_or_default();
        let text = format!("{}: {words}{limit}", end.head.place.words());
        if self.has_comments() {
            out.text(&format!("# {text}\n"));
        } else {
            out.note(text);
        }
    }
}
