//! What a caller can do about a refusal is data; no refusal speaks of a command line's flags.

use ennead_grid::Shape;
use ennead_text::{Alphabet, Diagnostic, Form, Limit, Options, Remedy, read, read_one};

fn refusal(text: &str, options: Options) -> Diagnostic {
    let first = |reading: ennead_text::Reading| {
        reading.entries.into_iter().find_map(|entry| entry.record.err())
    };
    read(text, &options).map_or_else(Some, first).expect("a refusal")
}

#[test]
fn a_side_with_several_shapes_names_them() {
    let error = refusal(&".".repeat(36), Options::default());
    let shapes = vec![Shape::new(2, 3).unwrap(), Shape::new(3, 2).unwrap()];
    assert_eq!(error.remedies, [Remedy::Shape(shapes.clone())]);
    for shape in shapes {
        let options = Options { shape: Some(shape), ..Options::default() };
        assert_eq!(read_one(&".".repeat(36), &options).unwrap().givens.shape(), shape);
    }
}

#[test]
fn characters_with_several_readings_name_the_alphabets() {
    let text = format!("1ABC{}", ".".repeat(252));
    let error = refusal(&text, Options::default());
    let choices = vec![Alphabet::Hex1, Alphabet::Hex0];
    assert_eq!(error.remedies, [Remedy::Alphabet { side: 16, choices: choices.clone() }]);
    for alphabet in choices {
        let options = Options { alphabet: Some(alphabet), ..Options::default() };
        assert!(read_one(&text, &options).is_ok());
    }
}

#[test]
fn a_form_that_reads_more_is_named() {
    let form = "sdm".parse().ok();
    let text = format!("{0}\n{0} # what", ".".repeat(81));
    let error = refusal(&text, Options { form, ..Options::default() });
    let [Remedy::Form(readings)] = &error.remedies[..] else { panic!("{error:?}") };
    assert_eq!(readings[0].form, Form::LINE);
    assert_eq!(refusal("what is this", Options::default()).remedies, [Remedy::AnyForm]);
}

#[test]
fn a_door_words_the_remedy() {
    let error = refusal(&".".repeat(36), Options::default());
    let worded = error.worded(|remedy| match remedy {
        Remedy::Shape(shapes) => vec![format!("choose one of {}", shapes.len())],
        _ => Vec::new(),
    });
    assert!(worded.to_string().ends_with("help: choose one of 2\n"), "{worded}");
    assert!(worded.summary().ends_with("; choose one of 2"), "{}", worded.summary());
    let limit = Remedy::Limit { limit: Limit::LineBytes, value: 65536 };
    assert_eq!(limit.sentences(), ["the limit on a line is 65536 bytes"]);
}

/// Flags belong to one door; what stands in this crate is read at all of them.
#[test]
fn no_source_of_this_crate_speaks_of_flags() {
    let mut folders = vec![std::path::PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = std::fs::read_to_string(&path).unwrap();
            for flag in ["--from", "--to", "--shape", "--alphabet", "--list", "--column"] {
                assert!(!text.contains(flag), "{}: {flag}", path.display());
            }
        }
    }
}
