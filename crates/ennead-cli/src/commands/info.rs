//! `ennead info`: every form, technique, algorithm and kind of problem there is.

use ennead_ask::ask;
use serde_json::Value;

use crate::Ending;
use crate::args::Info;
use crate::out::Tally;
use crate::output::{self, Stop};
use crate::signals;
use crate::table::{Side, lay_out};

pub(crate) fn run(args: &Info) -> Result<Ending, Stop> {
    let mut answer = String::new();
    ask("info", "{}", signals::clock(), &mut |line| {
        line.clone_into(&mut answer);
        true
    })
    .map_err(|error| Stop::misuse(error.to_string()))?;
    if args.json {
        answer.push('\n');
        output::data(answer.as_bytes())?;
        return Ok(Ending::Tally(Tally::default()));
    }
    let all: Value = serde_json::from_str(&answer).expect("our answers are JSON");
    let mut text = String::new();
    for (heading, list, columns) in [
        ("Forms (convert --list says more)", &all["forms"], &["name", "about"][..]),
        ("Techniques, easiest first", &all["techniques"], &["technique", "rating", "name"]),
        ("Checking strategies", &all["algorithms"]["checking"], &["code", "idea", "paper"]),
        ("Ordering strategies", &all["algorithms"]["ordering"], &["code", "idea", "paper"]),
        ("Problems, and the numbers they are made from", &all["kinds"], &["kind", "parameters"]),
    ] {
        let rows: Vec<Vec<String>> = list
            .as_array()
            .into_iter()
            .flatten()
            .map(|row| columns.iter().map(|column| word(&row[column])).collect())
            .collect();
        text += &format!("{heading}\n\n{}\n", lay_out(&vec![Side::Left; columns.len()], &rows));
    }
    output::data(text.as_bytes())?;
    Ok(Ending::Tally(Tally::default()))
}

fn word(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(all) => all.iter().map(word).collect::<Vec<_>>().join(","),
        other => other.to_string(),
    }
}
