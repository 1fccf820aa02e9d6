//! Tables and records with more in them than a puzzle: nothing is lost, and a bad row is one row.

use ennead_text::{Loss, Opened, Options, Remedy, Source, Writer, read, read_one, write_all};

use crate::checks::{PUZZLE, SOLUTION, detected, form, puzzle};

const SECOND: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn column(name: &str) -> Options {
    Options { column: Some(name.parse().unwrap()), ..Options::default() }
}

#[test]
fn headers_and_separators_of_all_kinds() {
    for separator in [",", ";", "\t"] {
        for (header, row) in [
            (vec!["board"], vec![PUZZLE]),
            (vec!["quizzes", "solutions"], vec![PUZZLE, SOLUTION]),
            (vec!["Puzzle", "Solution"], vec![PUZZLE, SOLUTION]),
            (vec!["id", "board", "rating"], vec!["7", PUZZLE, "2.3"]),
        ] {
            let text = format!("{}\n{}\n", header.join(separator), row.join(separator));
            let record = detected(&text, "csv");
            assert_eq!(record.givens, puzzle().givens, "{text}");
            assert_eq!(record.solution.is_some(), row.contains(&SOLUTION), "{text}");
        }
    }
    let quoted = format!("\"id\";\"quizzes\"\n\"a;b\";\"{PUZZLE}\"\n");
    assert_eq!(detected(&quoted, "csv").field("id"), Some("a;b"));
}

#[test]
fn a_named_column_holds_the_puzzle() {
    let text = format!("id,first,second\n1,{PUZZLE},{SECOND}\n");
    let csv = Options { form: Some(form("csv")), ..Options::default() };
    let error = read(&text, &csv).unwrap_err();
    let names = ["id", "first", "second"].map(str::to_owned).to_vec();
    assert_eq!(error.remedies, [Remedy::Column(names)]);
    for (name, line) in [("first", PUZZLE), ("SECOND", SECOND)] {
        let record = read_one(&text, &column(name)).unwrap();
        assert_eq!(record.givens.to_string(), line);
        assert_eq!(record.fields.len(), 2);
    }
    let error = read(&text, &Options { form: csv.form, ..column("third") }).unwrap_err();
    assert!(error.expected.contains("third"), "{error}");
    assert!("x".repeat(63).parse::<ennead_text::ColumnName>().is_err());
}

#[test]
fn other_columns_are_written_again() {
    let table = format!(
        "Id,puzzle,solution,Source,note\n7,{PUZZLE},{SOLUTION},\"a, \"\"b\"\"\",\n8,{SECOND},,,x\n"
    );
    let source = Source::new(&table);
    let opened = Opened::new(&source, &Options::default()).unwrap();
    assert_eq!(opened.columns(), ["Id", "Source", "note"]);
    let writer = Writer::new(form("csv"), Options::default()).unwrap();
    let writer = writer.with_columns(opened.columns());
    let mut out = writer.prologue().to_owned();
    let mut records = Vec::new();
    for entry in opened.all(&source).unwrap() {
        let record = entry.record.unwrap();
        assert_eq!(writer.losses(&record), []);
        assert!(record.losses(form("csv")).contains(&Loss::Field("Id".to_owned())));
        writer.record(&record, &mut out).unwrap();
        records.push(record);
    }
    let zeros = |line: &str| line.replace('.', "0");
    let expected = format!(
        "puzzle,solution,Id,Source,note\n{},{SOLUTION},7,\"a, \"\"b\"\"\",\n{},,8,,x\n",
        zeros(PUZZLE),
        zeros(SECOND)
    );
    assert_eq!(out, expected);
    assert_eq!(write_all(&records, form("csv"), &Options::default()).unwrap(), expected);
    let again = read(&out, &Options::default()).unwrap();
    for (entry, record) in again.entries.iter().zip(&records) {
        assert_eq!(entry.record.as_ref().unwrap(), record);
    }
}

#[test]
fn a_bad_row_is_one_row() {
    let table = format!("id,puzzle\n1,{PUZZLE}\n2,12y\n3\n4,{SECOND}\n5,\"{PUZZLE}\n");
    let entries = read(&table, &Options::default()).unwrap().entries;
    let places: Vec<(usize, bool)> =
        entries.iter().map(|entry| (entry.line, entry.record.is_ok())).collect();
    assert_eq!(places, [(2, true), (3, false), (4, false), (5, true), (6, false)]);
    for entry in entries {
        if let Err(error) = entry.record {
            assert_eq!(error.line, entry.line);
        }
    }
}

#[test]
fn further_keys_of_json_are_kept() {
    let text = format!(
        r#"{{"id":7,"puzzle":"{PUZZLE}","source":"a book","tags":["x","y"],"fields":{{"title":"t"}},"none":null}}"#
    );
    let record = detected(&text, "json");
    assert_eq!(record.givens, puzzle().givens);
    let fields: Vec<(&str, &str)> =
        record.fields.iter().map(|field| (field.name.as_ref(), field.value.as_str())).collect();
    assert_eq!(
        fields,
        [("title", "t"), ("id", "7"), ("source", "a book"), ("tags", r#"["x","y"]"#)]
    );
    let again =
        write_all(std::slice::from_ref(&record), form("json"), &Options::default()).unwrap();
    assert_eq!(detected(&again, "json"), record);
}

#[test]
fn a_json_record_that_cannot_be_read_keeps_its_keys() {
    let text = format!(
        "{}\n{}\n",
        r#"{"id":7,"puzzle":"12","none":null,"fields":{"title":"t"},"source":{"page":3}}"#,
        format_args!(r#"{{"id":8,"puzzle":"{PUZZLE}"}}"#)
    );
    let entries = read(&text, &Options::default()).unwrap().entries;
    let error = entries[0].record.as_ref().unwrap_err();
    let fields: Vec<(&str, &str)> =
        error.fields.iter().map(|field| (field.name.as_ref(), field.value.as_str())).collect();
    assert_eq!(
        fields,
        [("id", "7"), ("puzzle", "12"), ("source", r#"{"page":3}"#), ("title", "t")]
    );
    assert!(entries[1].record.is_ok());
}
