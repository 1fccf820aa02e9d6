//! `ennead info`: every form, technique, algorithm and kind of problem there is, or all about one.

use ennead_ask::{Misuse, ask};
use ennead_words::{Tally, info};
use serde_json::{Value, json};

use crate::Ending;
use crate::args::Info;
use crate::output::{self, Stop};
use crate::picture;
use crate::signals;

pub(crate) fn run(args: &Info) -> Result<Ending, Stop> {
    let everything = answer(&json!({}))?;
    let text = args.name.as_ref().and_then(|name| info::named(&parsed(&everything), name));
    let (line, text) = match (&args.name, text) {
        (_, Some(text)) => (everything, text),
        (None, None) => {
            let text = info::everything(&parsed(&everything));
            (everything, text)
        }
        (Some(name), None) => {
            let line = answer(&json!({ "technique": name }))?;
            let text = info::technique(&parsed(&line), picture::reader());
            (line, text)
        }
    };
    let data = if args.json { line + "\n" } else { text };
    output::data(data.as_bytes())?;
    Ok(Ending::Tally(Tally::default()))
}

/// `ennead lab --list`.
pub(crate) fn laboratory() -> Result<Ending, Stop> {
    output::data(info::laboratory(&parsed(&answer(&json!({}))?)).as_bytes())?;
    Ok(Ending::Tally(Tally::default()))
}

/// What the library says, as a line of JSON.
fn answer(question: &Value) -> Result<String, Stop> {
    let mut answer = String::new();
    ask("info", &question.to_string(), signals::clock(), &mut |line| {
        line.clone_into(&mut answer);
        true
    })
    .map_err(|misuse| match misuse {
        Misuse::Question { why, .. } => Stop::Misuse(why),
        other => Stop::misuse(other.to_string()),
    })?;
    Ok(answer)
}

fn parsed(answer: &str) -> Value {
    serde_json::from_str(answer).expect("our answers are JSON")
}
