//! Every form, technique, algorithm and kind of problem there is, or all about one: from the JSON that
//! the verb answers with.

use ennead::text::{self, Options};
use ennead_ask::scene;
use serde_json::Value;

use crate::Reader;
use crate::table::{Side, lay_out};

/// A list of what there is.
#[derive(Clone, Copy)]
struct List {
    heading: &'static str,
    /// Where it stands in the answer.
    place: &'static str,
    /// What is shown on a line.
    columns: &'static [&'static str],
    /// What is shown below it.
    below: &'static [&'static str],
}

impl List {
    const fn new(
        heading: &'static str,
        place: &'static str,
        columns: &'static [&'static str],
        below: &'static [&'static str],
    ) -> List {
        List { heading, place, columns, below }
    }
}

/// What there is about puzzles.
const PUZZLES: &[List] = &[
    List::new("Forms", "/forms", &["name", "about"], &[]),
    List::new("Techniques, easiest first", "/techniques", &["technique", "rating", "name"], &[]),
];

/// What the laboratory has.
const LABORATORY: &[List] = &[
    List::new("Checking strategies", "/algorithms/checking", &["code", "name"], &["idea", "paper"]),
    List::new("Ordering strategies", "/algorithms/ordering", &["code", "name"], &["idea", "paper"]),
    List::new("Problems, and what they are made from", "/kinds", &["kind", "parameters"], &[]),
];

/// All there is.
pub fn everything(all: &Value) -> String {
    list(all, &[PUZZLES, LABORATORY].concat())
}

/// What the laboratory has.
pub fn laboratory(all: &Value) -> String {
    list(all, LABORATORY)
}

/// The rows of one of the lists.
fn rows<'a>(all: &'a Value, place: &str) -> impl Iterator<Item = &'a Value> {
    all.pointer(place).and_then(Value::as_array).into_iter().flatten()
}

fn list(all: &Value, lists: &[List]) -> String {
    let mut text = String::new();
    for List { heading, place, columns, below } in lists {
        let rows: Vec<&Value> = rows(all, place).collect();
        let shown = |row: &&Value| columns.iter().map(|column| word(&row[column])).collect();
        let cells: Vec<Vec<String>> = rows.iter().map(shown).collect();
        let table = lay_out(&vec![Side::Left; columns.len()], &cells);
        text += &format!("{heading}\n\n");
        for (line, row) in table.lines().zip(rows) {
            text += &format!("{line}\n");
            for key in *below {
                text += &format!("    {}\n", word(&row[key]));
            }
        }
        text += "\n";
    }
    text
}

/// All about a strategy, a form or a kind of problem of this name.
pub fn named(all: &Value, name: &str) -> Option<String> {
    let has_name = |row: &&Value, key: &str| {
        row[key].as_str().is_some_and(|known| known.eq_ignore_ascii_case(name))
    };
    let find = |place: &str, key: &str| rows(all, place).find(|row| has_name(row, key));
    let strategy = find("/algorithms/checking", "code").or(find("/algorithms/ordering", "code"));
    if let Some(row) = strategy {
        let [code, name, idea, paper] =
            ["code", "name", "idea", "paper"].map(|key| word(&row[key]));
        let lines: Vec<String> =
            rows(row, "/pseudocode").map(|line| format!("  {}\n", word(&line["text"]))).collect();
        return Some(format!("{code}: {name}\n\n{idea}\n{paper}\n\n{}", lines.concat()));
    }
    if let Some(row) = find("/kinds", "kind") {
        let (kind, parameters) = (word(&row["kind"]), word(&row["parameters"]));
        return Some(format!("{kind}: a kind of problem, made from {parameters}\n"));
    }
    let row = find("/forms", "name")?;
    let access = if row["writes"] == true { "read and written" } else { "read" };
    Some(format!("{}: {}; it is {access}\n", word(&row["name"]), word(&row["about"])))
}

/// The page of a technique.
pub fn technique(all: &Value, reader: Reader) -> String {
    let row = &all["techniques"][0];
    let mut text = format!("{} (`{}`), rated ", word(&row["name"]), word(&row["technique"]));
    text += &word(&row["rating"]);
    if row["also"].as_array().is_some_and(|also| !also.is_empty()) {
        text += &format!("; also known as {}", word(&row["also"]).replace(',', ", "));
    }
    text += "\n";
    for (heading, key) in [("What it sees", "sees"), ("Why it holds", "why")] {
        if let Some(prose) = all[key].as_str() {
            text += &format!("\n{heading}\n\n{prose}\n");
        }
    }
    let read = all["example"].as_str().map(|text| text::read_one(text, &Options::default()));
    if let Some(Ok(record)) = read {
        text += &format!("\nExample\n\n{}", reader.draw(&scene::record(&record)));
    }
    text
}

fn word(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(all) => all.iter().map(word).collect::<Vec<_>>().join(","),
        other => other.to_string(),
    }
}
