//! `ennead trace`: a recorded search in another form, or what it holds.

use ennead_ask::verbs::trace::{self, Question, TraceForm};

use super::Done;
use crate::Ending;
use crate::args::Trace;
use crate::flags::Given;
use crate::input;
use crate::output::{self, Stop};
use crate::picture;
use ennead_words::{self as words, Tally, json};

/// The most bytes of a recording that is read.
const MOST: u64 = 1 << 30;

pub(crate) fn run(args: &Trace, given: Given) -> Done {
    let question: Question = given.question()?;
    let bytes = input::file(&args.file, MOST)?;
    let fail = |why: String| Stop::misuse(format!("{}: {why}", args.file));
    let (recorded, names) = trace::read(&bytes).map_err(fail)?;
    if args.json {
        let answer = question.answer(&recorded, &names).map_err(fail)?;
        output::data(json(&answer).as_bytes())?;
    } else if let Some(to) = question.to {
        let bytes = trace::written(&recorded, &names, to);
        if let Some(path) = &args.output {
            picture::save(path, &bytes)?;
        } else if output::is_terminal() && to != TraceForm::JsonLines {
            return Err(Stop::misuse("these are bytes, not text: name a file with --output"));
        } else {
            output::data(&bytes)?;
        }
    } else {
        output::data(words::trace::text(&recorded).as_bytes())?;
    }
    Ok(Ending::Tally(Tally::default()))
}
