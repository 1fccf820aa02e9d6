//! `ennead convert`: from any form into any other. What the other cannot hold is named.

use std::fmt::Write;

use ennead::text::{Form, Writer, glance};
use ennead_ask::Limits;
use ennead_ask::verbs::convert::{Answer, Question};

use crate::Ending;
use crate::args::Convert;
use crate::asking::{self, Say};
use crate::out::{Out, Tally};
use crate::output::{self, Stop};

pub(crate) fn run(args: &Convert) -> Result<Ending, Stop> {
    if args.list {
        output::data(list().as_bytes())?;
        return Ok(Ending::Tally(Tally::default()));
    }
    let question = Question { to: args.to, state: args.state, to_alphabet: args.to_alphabet };
    let say = Saying { writer: question.writer().map_err(Stop::Misuse)? };
    asking::run(&args.input, Limits::default(), &question, None, &say).map(Ending::Tally)
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

struct Saying {
    writer: Writer,
}

impl Say<Question> for Saying {
    fn say(&self, answer: Answer, out: &mut Out) {
        out.text(&answer.text);
        for loss in answer.left_out {
            out.left_out(loss);
        }
    }

    /// From a plain line to a plain line there is nothing to do but the blanks.
    fn say_plain(&self, line: &[u8], out: &mut Out) -> bool {
        if glance(line).is_none() {
            return false;
        }
        let blank = |&byte: &u8| if byte.wrapping_sub(b'1') < 9 { byte } else { b'.' };
        let data = out.begin();
        data.extend(line.iter().map(blank));
        data.push(b'\n');
        true
    }

    fn has_comments(&self) -> bool {
        [Form::LINE, Form::NUMBERS, Form::BARRED].contains(&self.writer.form())
    }

    fn frame(&self) -> [&str; 3] {
        [self.writer.prologue(), self.writer.separator(), self.writer.epilogue()]
    }
}
