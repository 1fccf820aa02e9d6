//! The lesson in `docs/lesson.md` is true: its commands print what it says.

use crate::session::ennead;

#[test]
fn the_lesson_is_true() {
    let path = format!("{}/../../docs/lesson.md", env!("CARGO_MANIFEST_DIR"));
    let lesson = std::fs::read_to_string(path).unwrap().replace("\r\n", "\n");
    let folder = tempfile::tempdir().unwrap();
    let place = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let example = block(&lesson, "```text\n").next().unwrap();
    std::fs::write(place("example.txt"), example).unwrap();
    let mut commands = 0;
    for session in block(&lesson, "```console\n") {
        for exchange in session.split("$ ennead ").skip(1) {
            let (command, expected) = exchange.split_once('\n').unwrap();
            let (command, redirected) =
                command.split_once(" > ").map_or((command, false), |(command, _)| (command, true));
            let words: Vec<String> = command
                .split(' ')
                .map(|word| {
                    if word.contains(".svg") || word.contains(".txt") {
                        place(word)
                    } else {
                        word.to_owned()
                    }
                })
                .collect();
            let said = ennead(&words.iter().map(String::as_str).collect::<Vec<_>>(), "");
            let limit = said.out.contains("limit reached");
            assert_eq!(said.code, if limit { 3 } else { 0 }, "{command}: {said}");
            if !redirected {
                assert_alike(&said.out, expected, command);
            }
            commands += 1;
        }
    }
    assert!(commands >= 6);
}

/// The contents of the blocks that begin so.
fn block<'a>(text: &'a str, beginning: &'a str) -> impl Iterator<Item = &'a str> {
    text.split(beginning).skip(1).filter_map(|rest| rest.split("```").next())
}

/// A line `…` stands for any lines, and at the end of a line for the rest of it.
fn assert_alike(said: &str, expected: &str, command: &str) {
    let mut lines = said.lines();
    let mut skipping = false;
    for wanted in expected.lines() {
        if wanted == "…" {
            skipping = true;
            continue;
        }
        let alike = |line: &str| match wanted.strip_suffix('…') {
            Some(beginning) => line.starts_with(beginning.trim_end()),
            None => line == wanted,
        };
        let found = if skipping { lines.any(alike) } else { lines.next().is_some_and(alike) };
        assert!(found, "`{command}` does not print `{wanted}` there:\n{said}");
        skipping = false;
    }
    assert!(skipping || lines.next().is_none(), "`{command}` prints more:\n{said}");
}
