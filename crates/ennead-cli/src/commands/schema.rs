//! `ennead schema`: the JSON Schema of what `--json` prints, made from the types that print it.

use serde_json::{Map, Value};

use crate::Ending;
use crate::args::Schema;
use crate::batch::Tally;
use crate::output::{self, Stop};
use crate::wire::Kind;

pub(crate) fn run(args: &Schema) -> Result<Ending, Stop> {
    output::data(text(args.command).as_bytes())?;
    Ok(Ending::Tally(Tally::default()))
}

/// The schema of one command, or an object with those of all.
pub(crate) fn text(kind: Option<Kind>) -> String {
    let json = match kind {
        Some(kind) => kind.schema().to_value(),
        None => Value::Object(
            Kind::ALL
                .iter()
                .map(|kind| (kind.name().to_owned(), kind.schema().to_value()))
                .collect::<Map<_, _>>(),
        ),
    };
    format!("{json:#}\n")
}
