//! From any form into any other. What the other cannot hold is named.

use std::fmt::Write;
use std::sync::OnceLock;

use ennead::text::{Form, Writer};
use ennead_ask::verbs::convert::{Answer, Question};
use ennead_ask::{PerRecord, Refusal, Subject, Watch};

use crate::{Out, Say};

/// All forms, as a table.
pub fn list() -> String {
    let mut text = String::from("Forms (r = read, w = written), other names in brackets:\n\n");
    for form in Form::all() {
        let info = form.info();
        let access = if form.is_writable() { "rw" } else { "r " };
        let aliases = match info.aliases {
            [] => String::new(),
            names => format!(" [{}]", names.join(", ")),
        };
        let _ = writeln!(text, "  {access}  {:<14} {}{aliases}", info.name, info.about);
    }
    text
}

/// Tells the answers.
#[derive(Debug)]
pub struct Saying {
    question: Question,
    /// Writes a table without further columns.
    plain: Writer,
    /// The question with the columns of the first input, and its writer.
    with_columns: OnceLock<(Question, Writer)>,
}

impl Saying {
    /// Tells the answers to this question.
    pub fn new(question: &Question) -> Result<Saying, String> {
        let (question, plain) = (question.clone(), question.writer()?);
        Ok(Saying { question, plain, with_columns: OnceLock::new() })
    }

    /// From now on the columns are what they are.
    fn settled(&self) -> &(Question, Writer) {
        self.with_columns.get_or_init(|| (self.question.clone(), self.plain.clone()))
    }
}

impl Say<Question> for Saying {
    fn say(&self, answer: Answer, out: &mut Out) {
        out.text(&answer.text);
        for loss in answer.left_out {
            out.left_out(loss);
        }
    }

    fn ask(
        &self,
        _: &Question,
        subject: Subject,
        watch: Watch<'_>,
        tell: &mut dyn FnMut(Answer) -> bool,
    ) -> Result<(), Refusal> {
        self.settled().0.answer(subject, watch, tell)
    }

    fn wants_columns(&self) -> bool {
        self.plain.is_table()
    }

    fn opened(&self, columns: Vec<String>) {
        let writer = self.plain.clone().with_columns(columns.clone());
        // What has been written already stays as it is.
        let _ = self.with_columns.set((Question { columns, ..self.question.clone() }, writer));
    }

    /// From a plain line to a plain line there is nothing to do but the blanks.
    fn say_plain(&self, line: &[u8], out: &mut Out) -> bool {
        let Question { canonical, shuffle, .. } = self.question;
        let form = self.question.plain_nine().filter(|_| !canonical && shuffle.is_none());
        let Some((form, cells)) = form.and_then(|form| Some((form, form.cells(line)?))) else {
            return false;
        };
        let data = out.begin();
        data.extend_from_slice(&cells);
        data.extend_from_slice(form.end.as_bytes());
        true
    }

    fn has_comments(&self) -> bool {
        [Form::LINE, Form::NUMBERS, Form::BARRED].contains(&self.plain.form())
    }

    fn frame(&self) -> [&str; 2] {
        [self.plain.separator(), self.plain.epilogue()]
    }

    fn prologue(&self) -> &str {
        self.settled().1.prologue()
    }
}
