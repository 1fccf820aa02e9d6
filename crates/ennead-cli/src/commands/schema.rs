//! `ennead schema`: the JSON Schema of what `--json` prints, made from the types that print it.

use ennead_ask::{VERBS, Verb};
use serde_json::{Map, Value};

use crate::Ending;
use crate::args::Schema;
use crate::output::{self, Stop};
use ennead_words::Tally;

pub(crate) fn run(args: &Schema) -> Result<Ending, Stop> {
    output::data(text(args.command, args.questions).as_bytes())?;
    Ok(Ending::Tally(Tally::default()))
}

/// The schema of one verb, or an object with those of all.
fn text(verb: Option<&Verb>, questions: bool) -> String {
    let schema = |verb: &Verb| {
        let schema = if questions { verb.question_schema() } else { verb.answer_schema() };
        schema.to_value()
    };
    let json = if let Some(verb) = verb {
        schema(verb)
    } else {
        let all = VERBS.iter().map(|verb| (verb.name.to_owned(), schema(verb)));
        Value::Object(all.collect::<Map<_, _>>())
    };
    format!("{json:#}\n")
}
