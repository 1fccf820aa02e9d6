//! The commands about the program itself: what there is, its schemas, its manual, completions. All are made
//! from the tables that the other commands go by.

use ennead_ask::{Misuse, VERBS, Verb, ask};
use ennead_words::{Tally, info};
use serde_json::{Map, Value, json};

use super::Done;
use crate::Ending;
use crate::args::{Completions, Info, Man, Schema, command};
use crate::output::{self, Stop};
use crate::picture;
use crate::signals;

fn printed(data: &[u8]) -> Done {
    output::data(data)?;
    Ok(Ending::Tally(Tally::default()))
}

/// Every form, technique, algorithm and kind of problem, or all about one.
pub(crate) fn info(args: &Info) -> Done {
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
    printed((if args.json { line + "\n" } else { text }).as_bytes())
}

/// `ennead lab --list`.
pub(crate) fn laboratory() -> Done {
    printed(info::laboratory(&parsed(&answer(&json!({}))?)).as_bytes())
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

/// The JSON Schema of one verb, or an object with those of all.
pub(crate) fn schema(args: &Schema) -> Done {
    let schema = |verb: &Verb| {
        if args.questions { verb.question_schema() } else { verb.answer_schema() }
    };
    let json = if let Some(verb) = args.command {
        schema(verb)
    } else {
        let all = VERBS.iter().map(|verb| (verb.name.to_owned(), schema(verb)));
        Value::Object(all.collect::<Map<_, _>>())
    };
    printed(format!("{json:#}\n").as_bytes())
}

/// The manual page, or one for each command.
pub(crate) fn man(args: &Man) -> Done {
    if let Some(folder) = &args.dir {
        let written = std::fs::create_dir_all(folder)
            .and_then(|()| clap_mangen::generate_to(command(), folder));
        written.map_err(|error| Stop::unwritten(&error, folder))?;
    } else {
        let mut page = Vec::new();
        let man = clap_mangen::Man::new(command());
        man.render(&mut page).expect("a Vec takes everything");
        output::data(&page)?;
    }
    printed(b"")
}

/// A completion script.
pub(crate) fn completions(args: &Completions) -> Done {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command(), "ennead", &mut script);
    printed(&script)
}
