//! `ennead trace`: a recorded search in another form, or what it holds.

use std::io::Read;

use ennead_ask::verbs::trace::{self, Question, TraceForm};

use crate::Ending;
use crate::args::TraceArgs;
use crate::output::{self, Stop};
use ennead_words::{Tally, json};

/// The most bytes of a recording that is read.
const MOST: u64 = 1 << 30;

pub(crate) fn run(args: &TraceArgs) -> Result<Ending, Stop> {
    let bytes = read(&args.file)?;
    let fail = |why: String| Stop::misuse(format!("{}: {why}", args.file));
    let (recorded, names) = trace::read(&bytes).map_err(fail)?;
    if args.json {
        let question = Question { to: args.to.map(Into::into), ..Question::default() };
        let answer = question.answer(&recorded, &names).map_err(fail)?;
        output::data(json(&answer).as_bytes())?;
    } else if let Some(to) = args.to {
        let bytes = trace::written(&recorded, &names, to.into());
        if let Some(path) = &args.output {
            std::fs::write(path, bytes).map_err(|error| {
                Stop::misuse(format!("cannot write `{}`: {error}", path.display()))
            })?;
        } else if output::is_terminal() && TraceForm::from(to) != TraceForm::JsonLines {
            return Err(Stop::misuse("these are bytes, not text: name a file with --output"));
        } else {
            output::data(&bytes)?;
        }
    } else {
        let algorithm = recorded.algorithm().map_or_else(|| "nobody".into(), |it| it.to_string());
        let cut = if recorded.is_cut() { ", then the recorder was full" } else { "" };
        let (steps, variables) = (recorded.len(), recorded.variables());
        let text = format!("{algorithm}: {steps} steps on {variables} variables{cut}\n");
        output::data(text.as_bytes())?;
    }
    Ok(Ending::Tally(Tally::default()))
}

fn read(name: &str) -> Result<Vec<u8>, Stop> {
    let fail = |error: std::io::Error| Stop::misuse(format!("cannot read `{name}`: {error}"));
    let mut bytes = Vec::new();
    let mut source: Box<dyn Read> = match name {
        "-" => Box::new(std::io::stdin()),
        path => Box::new(std::fs::File::open(path).map_err(fail)?),
    };
    source.by_ref().take(MOST).read_to_end(&mut bytes).map_err(fail)?;
    if bytes.len() as u64 == MOST {
        return Err(Stop::misuse(format!("{name}: a recording has at most {MOST} bytes")));
    }
    Ok(bytes)
}
