//! A run that was killed is taken up where it was, with nothing lost and nothing twice.

use std::process::{Command, Stdio};
use std::time::Duration;

use crate::session::{PUZZLE, ennead};

/// Puzzles that differ, a bad one among seven.
fn puzzles(count: usize) -> String {
    let line = |n: usize| {
        let exchange = |c: char| match c.to_digit(10) {
            Some(digit) => char::from_digit((digit - 1 + n as u32) % 9 + 1, 10).unwrap(),
            None => c,
        };
        let line: String = PUZZLE.chars().map(exchange).collect();
        if n % 7 == 3 { line[..70].to_owned() } else { line }
    };
    (0..count).map(|n| line(n) + "\n").collect()
}

#[test]
fn after_a_kill_nothing_is_lost_and_nothing_twice() {
    let folder = tempfile::tempdir().unwrap();
    let [input, output] = ["in", "out"].map(|name| folder.path().join(name));
    std::fs::write(&input, puzzles(6000)).unwrap();
    let input = input.to_str().unwrap();
    for (command, threads) in [
        (&["solve"][..], "1"),
        (&["solve", "--json"], "2"),
        (&["convert", "--to", "barred"], "2"),
        (&["rate", "--scale", "human"], "2"),
    ] {
        let whole = ennead(&[command, &["-q", input]].concat(), "");
        let _ = std::fs::remove_file(&output);
        let mut kills = 0;
        let code = loop {
            let mut child = Command::new(env!("CARGO_BIN_EXE_ennead"))
                .args(command)
                .args(["-q", "-j", threads, "--resume", "-o", output.to_str().unwrap(), input])
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn()
                .unwrap();
            if kills == 12 {
                break child.wait().unwrap().code();
            }
            std::thread::sleep(Duration::from_millis(3 + 5 * kills));
            if let Some(status) = child.try_wait().unwrap() {
                break status.code();
            }
            let _ = child.kill();
            child.wait().unwrap();
            kills += 1;
        };
        let written = std::fs::read_to_string(&output).unwrap();
        assert!(written == whole.out, "{command:?}: {} and {}", written.len(), whole.out.len());
        assert_eq!(code, Some(whole.code), "{command:?}");
    }
}

/// Whoever is killed after the last record has told nobody how it ended: the next run does, and
/// leaves the file as it is.
#[test]
fn a_run_that_was_killed_at_the_end_still_tells_how_it_ended() {
    let folder = tempfile::tempdir().unwrap();
    let [input, output] = ["in", "out"].map(|name| folder.path().join(name));
    let journal = folder.path().join("out.journal");
    let blank = format!("{PUZZLE}\n{}\n", ".".repeat(81));
    for (text, code) in [(puzzles(20), 2), (blank, 1), (format!("{PUZZLE}\n"), 0)] {
        std::fs::write(&input, text).unwrap();
        let [input, output] = [&input, &output].map(|path| path.to_str().unwrap());
        for to in ["line", "csv", "opensudoku"] {
            let arguments = ["solve", "--to", to, "-q", "-o", output, input];
            assert_eq!(ennead(&arguments, "").code, code);
            let before = std::fs::read(output).unwrap();
            assert_eq!(journal.exists(), code != 0);
            let again = ennead(&[&arguments[..], &["--resume"]].concat(), "");
            assert_eq!(again.code, code, "{to}: {again}");
            assert!(std::fs::read(output).unwrap() == before, "{to}");
        }
    }
}

/// A signal ends a run between two records: what it cut short is no answer, and is asked again.
#[cfg(unix)]
#[test]
fn after_a_signal_nothing_is_lost_either() {
    let folder = tempfile::tempdir().unwrap();
    let [input, output] = ["in", "out"].map(|name| folder.path().join(name));
    std::fs::write(&input, puzzles(400)).unwrap();
    let input = input.to_str().unwrap();
    for command in [&["rate", "--scale", "human"][..], &["explain", "--steps"]] {
        let whole = ennead(&[command, &["-q", input]].concat(), "");
        let _ = std::fs::remove_file(&output);
        for wait in 1.. {
            let mut child = Command::new(env!("CARGO_BIN_EXE_ennead"))
                .args(command)
                .args(["-q", "-j", "2", "--resume", "-o", output.to_str().unwrap(), input])
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn()
                .unwrap();
            std::thread::sleep(Duration::from_millis(30 * wait));
            let id = child.id().to_string();
            let _ = Command::new("kill").args(["-INT", &id]).stderr(Stdio::null()).status();
            // No code at all: the signal came before the program was listening for it.
            if !matches!(child.wait().unwrap().code(), Some(130) | None) {
                break;
            }
        }
        let written = std::fs::read_to_string(&output).unwrap();
        assert!(written == whole.out, "{command:?}: {} and {}", written.len(), whole.out.len());
    }
}

#[test]
fn a_file_that_is_complete_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let output = folder.path().join("out");
    let arguments = ["solve", "-o", output.to_str().unwrap(), PUZZLE];
    assert_eq!(ennead(&arguments, "").code, 0);
    let before = std::fs::read(&output).unwrap();
    let again = ennead(&[&arguments[..], &["--resume"]].concat(), "");
    assert!(again.err.contains("complete already"), "{again}");
    assert_eq!(std::fs::read(&output).unwrap(), before);
}

/// Answers to another question, or about other inputs, are not mixed into a file.
#[test]
fn what_was_asked_otherwise_is_not_taken_up() {
    let folder = tempfile::tempdir().unwrap();
    let [input, output] = ["in", "out"].map(|name| folder.path().join(name));
    let journal = folder.path().join("out.journal");
    std::fs::write(&input, puzzles(20)).unwrap();
    let [from, to] = [&input, &output].map(|path| path.to_str().unwrap());
    let solve = ["solve", "-o", to, from];
    assert_eq!(ennead(&solve, "").code, 2, "some puzzles are cut");
    let before = std::fs::read(&output).unwrap();
    let resumed = |words: &[&str]| ennead(&[words, &["--resume"]].concat(), "");
    let is_refused = |words: &[&str]| {
        let said = resumed(words);
        assert_eq!(said.code, 2, "{said}");
        assert!(said.err.contains("is of another run, or its input has changed"), "{said}");
        assert!(std::fs::read(&output).unwrap() == before);
    };
    is_refused(&["rate", "-o", to, from]);
    is_refused(&["solve", "--json", "-o", to, from]);
    // How many threads and how loud is no matter.
    let said = resumed(&["solve", "-q", "-j", "2", "-o", to, from]);
    assert_eq!((said.code, said.err.as_str()), (2, ""));
    std::fs::write(&journal, [0xff, b'\n', 0xfe]).unwrap();
    is_refused(&solve);
    assert_eq!(ennead(&solve, "").code, 2);
    std::fs::write(&input, puzzles(21)).unwrap();
    is_refused(&solve);
}

/// A file that is read is not emptied for the answers.
#[test]
fn an_input_is_not_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("puzzle.txt");
    std::fs::write(&path, PUZZLE).unwrap();
    let name = path.to_str().unwrap();
    let other = format!("{}/./puzzle.txt", folder.path().display());
    for words in [
        &["solve", name, "-o", name][..],
        &["convert", "--to", "json", name, "-o", &other],
        &["verify", PUZZLE, name, "-o", &other],
        &["hint", PUZZLE, "--progress", name, "-o", name],
    ] {
        let said = ennead(words, "");
        assert_eq!(said.code, 2, "{words:?}: {said}");
        assert!(said.err.contains("is the input and would be overwritten"), "{said}");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), PUZZLE);
    }
}
