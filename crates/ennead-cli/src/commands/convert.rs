//! `ennead convert`: from any form into any other. What the other cannot hold is named.

use std::fmt::Write;

use ennead::text::{Form, Options, Record, Writer};

use crate::Ending;
use crate::args::Convert;
use crate::batch::{self, Answer, Tally, Work};
use crate::output::{self, Stop};
use crate::wire::{ConvertRecord, Place};

pub(crate) fn run(args: &Convert) -> Result<Ending, Stop> {
    if args.list {
        output::data(list().as_bytes())?;
        return Ok(Ending::Tally(Tally::default()));
    }
    let options = Options { alphabet: args.to_alphabet, ..Options::default() };
    let writer = Writer::new(args.to, options).map_err(|error| Stop::misuse(error.to_string()))?;
    let work = Converting { writer, json: args.input.json, state: args.state };
    batch::run(&args.input, &work).map(Ending::Tally)
}

/// All forms, as a table.
fn list() -> String {
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

struct Converting {
    writer: Writer,
    json: bool,
    state: bool,
}

impl Work for Converting {
    fn grain(&self) -> usize {
        256 << 10
    }

    fn has_comments(&self) -> bool {
        [Form::LINE, Form::NUMBERS, Form::BARRED].contains(&self.writer.form())
    }

    fn frame(&self) -> [&str; 3] {
        if self.json {
            [""; 3]
        } else {
            [self.writer.prologue(), self.writer.separator(), self.writer.epilogue()]
        }
    }

    fn record(&self, record: Record, form: Form, place: Place, answer: &mut Answer) {
        let record = if self.state {
            Record { givens: record.state(), placed: Vec::new(), ..record }
        } else {
            record
        };
        let mut text = String::new();
        if let Err(error) = self.writer.record(&record, &mut text) {
            let file = place.file.as_ref().map(|file| format!("{file}: ")).unwrap_or_default();
            let mut diagnostic = ennead::text::Diagnostic::whole(format!("{file}{error}"));
            diagnostic.line = place.line;
            answer.tally.records -= 1; // counted again as refused
            answer.refuse(place, &diagnostic, self.has_comments());
            return;
        }
        let losses = record.losses(self.writer.form());
        if self.json {
            let left_out = losses.iter().map(ToString::to_string).collect();
            answer.json(&ConvertRecord { place, text, form: form.name(), left_out });
        } else {
            answer.begin().extend_from_slice(text.as_bytes());
            for loss in losses {
                answer.left_out(loss);
            }
        }
    }
}
