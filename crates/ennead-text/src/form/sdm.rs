//! A collection (`.sdm`): one puzzle per line, digits with 0 for blank, and nothing else.
//!
//! ```text
//! 304100000000300800501080009060400000009000601040701900050000304400602700900000060
//! 384179256692345817571286439168493572739528641245761983856917324413652798927834165
//! ```
//!
//! Such a file reads the same as the form `line`, and detection gives it that name.

use super::{Carries, Claim, Info, ReadLine, Reader, Write};
use crate::cells::Run;
use crate::runs::{self, RunReader};
use crate::{
    Diagnostic, Form, FormReading, Line, Options, PlainNine, Record, Remedy, Source, Unwritable,
};

pub(super) static INFO: Info = Info {
    name: "sdm",
    aliases: &["collection"],
    about: "a collection: one puzzle per line, 0 for blank, nothing else",
    carries: Carries::GIVENS,
    claim: |_, _| Claim::No,
    open,
    write: Some(Write { plain_nine: Some(PLAIN), ..Write::plain(write) }),
};

const PLAIN: PlainNine = PlainNine { blank: b'0', end: "\r\n" };

fn run(line: Line<'_>) -> Run<'_> {
    Run { line, start: line.text.len() - line.text.trim_start().len(), text: line.text.trim() }
}

fn open(source: &Source<'_>, options: &Options) -> Result<Reader, Diagnostic> {
    Ok(Reader::Lines(Box::new(Lines(RunReader::settle(source.content().map(run), options)?))))
}

struct Lines(RunReader);

impl ReadLine for Lines {
    fn read(&self, line: Line<'_>) -> Result<Option<Record>, Diagnostic> {
        let run = run(line);
        if let Some(byte) = run.text.find([' ', '\t', '#', ';', ',', ':']) {
            return Err(run
                .error(byte, "something stands after the cells")
                .expected("one puzzle on the line and nothing else")
                .remedy(Remedy::Form(vec![FormReading {
                    form: Form::LINE,
                    what: "one puzzle per line, and what follows it as a comment".to_owned(),
                }])));
        }
        Ok(Some(Record::new(self.0.read(run)?)))
    }
}

fn write(record: &Record, options: &Options, out: &mut String) -> Result<(), Unwritable> {
    runs::write_digits(INFO.name, &record.givens, options, out)?;
    out.push_str(PLAIN.end);
    Ok(())
}
