//! Streams: order, bad records, threads, closed pipes, memory.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Command, Stdio};

use expect_test::expect;

use crate::session::{PUZZLE, SOLUTION, ennead, run};

#[test]
fn a_bad_record_is_a_record_and_the_rest_goes_on() {
    let input = format!("{PUZZLE}\nnonsense\n\n{}\n# a comment\n{PUZZLE}\n", &PUZZLE[1..]);
    let said = ennead(&["solve", "--json"], &input);
    expect![[r#"
        {"line":1,"ordinal":1,"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79","solution":"534678912672195348198342567859761423426853791713924856961537284287419635345286179","solutions":1,"outcome":"unique"}
        {"line":2,"ordinal":2,"error":"line 2, column 9: 8 cells in this line; expected 81, as in line 1","column":9,"width":73,"expected":"81, as in line 1"}
        {"line":4,"ordinal":3,"error":"line 4, column 81: 80 cells in this line; expected 81, as in line 1","column":81,"width":1,"expected":"81, as in line 1"}
        {"line":6,"ordinal":4,"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79","solution":"534678912672195348198342567859761423426853791713924856961537284287419635345286179","solutions":1,"outcome":"unique"}
    "#]].assert_eq(&said.out);
    assert_eq!(said.code, 2);
    let plain = ennead(&["solve", "--quiet"], &input);
    expect![[r#"
        534678912672195348198342567859761423426853791713924856961537284287419635345286179
        # line 2, column 9: 8 cells in this line; expected 81, as in line 1
        # line 4, column 81: 80 cells in this line; expected 81, as in line 1
        534678912672195348198342567859761423426853791713924856961537284287419635345286179
    "#]]
    .assert_eq(&plain.out);
    let stopped = ennead(&["solve", "--fail-fast"], &input);
    assert_eq!(stopped.out.lines().count(), 2, "{stopped}");
    assert_eq!(stopped.code, 2);
}

#[test]
fn bytes_that_are_no_text_are_one_bad_record() {
    let input = [PUZZLE.as_bytes(), b"\n\xff\xfe\n", PUZZLE.as_bytes(), b"\n"].concat();
    let output = run(&["check"], &input);
    let out = String::from_utf8(output.stdout).unwrap();
    expect![[r#"
        # line 2, column 1: byte 0xff is not UTF-8 text; expected text in UTF-8
    "#]]
    .assert_eq(&out);
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn order_is_kept_with_any_number_of_threads() {
    // Every line is another puzzle: digits exchanged, and one in seven broken.
    let lines: Vec<String> = (0..3000)
        .map(|n| {
            let shift = n % 9;
            let line: String = PUZZLE
                .chars()
                .map(|c| {
                    c.to_digit(10)
                        .map_or(c, |d| char::from_digit((d - 1 + shift) % 9 + 1, 10).unwrap())
                })
                .collect();
            if n % 7 == 3 { line[..70].to_owned() } else { line }
        })
        .collect();
    let input = lines.join("\r\n");
    let alone = run(&["solve", "--json", "--threads", "1"], input.as_bytes());
    for threads in ["2", "7"] {
        let together = run(&["solve", "--json", "--threads", threads], input.as_bytes());
        assert!(alone.stdout == together.stdout, "{threads} threads");
        assert_eq!(alone.status.code(), together.status.code());
    }
    let text = String::from_utf8(alone.stdout).unwrap();
    assert_eq!(text.lines().count(), 3000);
    for (at, line) in text.lines().enumerate() {
        assert!(line.starts_with(&format!("{{\"line\":{},", at + 1)), "{line}");
    }
}

#[test]
fn several_files_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let [a, b] = ["a.txt", "b.txt"].map(|name| folder.path().join(name));
    std::fs::write(&a, PUZZLE).unwrap();
    std::fs::write(&b, "this is no puzzle at all").unwrap();
    let (a, b) = (a.to_str().unwrap(), b.to_str().unwrap());
    let said = ennead(&["check", "--json", b, a], "");
    assert_eq!(said.code, 2);
    let lines: Vec<&str> = said.out.lines().collect();
    assert!(lines[0].contains("b.txt") && lines[0].contains("\"error\""), "{said}");
    assert!(lines[1].contains("a.txt") && lines[1].contains("\"valid\":true"), "{said}");
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ennead"))
        .args(["check", "--from", "line"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    writeln!(stdin, "{PUZZLE}").unwrap();
    // The first answer comes while the input is still open.
    let mut line = String::new();
    stdout.read_line(&mut line).unwrap();
    assert_eq!(line, "valid incomplete\n");
    drop(stdout);
    for _ in 0..10_000 {
        if writeln!(stdin, "{PUZZLE}").is_err() {
            break;
        }
    }
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    assert_eq!(output.status.code(), Some(0));
}

/// A million lines, made while they are read, in the memory that a thousand need.
#[test]
#[cfg(target_os = "linux")]
fn a_million_lines_in_constant_memory() {
    for arguments in [&["check", "-j1", "-"][..], &["convert", "--to", "sdm", "-j2", "-"]] {
        let peak = |lines: usize| {
            let mut child = Command::new(env!("CARGO_BIN_EXE_ennead"))
                .args(arguments)
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .spawn()
                .unwrap();
            let mut stdin = child.stdin.take().unwrap();
            let mut stdout = child.stdout.take().unwrap();
            let writer = std::thread::spawn(move || {
                let block = format!("{PUZZLE}\n{SOLUTION}\n").repeat(500);
                for _ in 0..lines / 1000 {
                    stdin.write_all(block.as_bytes()).unwrap();
                }
                stdin // kept open, so that the process can be looked at when it has read all
            });
            // Nearly all answers are out: then the process is looked at, and only then let go.
            let answers = if arguments[0] == "check" { lines / 2 * (17 + 15) } else { lines * 83 };
            let (nearly, wait) = std::sync::mpsc::channel();
            let reader = std::thread::spawn(move || {
                let mut buffer = vec![0; 1 << 16];
                let mut seen = 0;
                loop {
                    if seen + (1 << 20) > answers {
                        let _ = nearly.send(());
                    }
                    match stdout.read(&mut buffer).unwrap() {
                        0 => break,
                        count => seen += count,
                    }
                }
                assert_eq!(seen, answers);
            });
            let stdin = writer.join().unwrap();
            wait.recv().unwrap();
            let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
            drop(stdin);
            reader.join().unwrap();
            assert!(child.wait().unwrap().success());
            let line = status.lines().find(|line| line.starts_with("VmHWM")).unwrap();
            line.split_whitespace().nth(1).unwrap().parse::<u64>().unwrap()
        };
        let (few, many) = (peak(50_000), peak(1_000_000));
        assert!(many < few + 16_384, "{arguments:?}: {few} kB, then {many} kB");
    }
}

/// Closed from the start is not the same as thrown away.
#[cfg(target_os = "linux")]
#[test]
fn an_output_that_was_never_open_is_an_error() {
    let in_shell = |command: &str, to: &str| {
        let script = format!("\"$0\" {command} {to}");
        Command::new("sh")
            .args(["-c", &script, env!("CARGO_BIN_EXE_ennead")])
            .stdin(Stdio::null())
            .output()
            .expect("a shell")
    };
    let puzzle =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let (solve, generate) = (format!("solve {puzzle}"), "generate".to_owned());
    for command in [&solve, &generate] {
        let closed = in_shell(command, ">&-");
        assert_eq!(closed.status.code(), Some(2), "{command}");
        let said = String::from_utf8_lossy(&closed.stderr).into_owned();
        assert!(said.contains("standard output is closed"), "{said}");
        for to in [">/dev/null", "1<>/dev/null", "| cat"] {
            assert_eq!(in_shell(command, to).status.code(), Some(0), "{command} {to}");
        }
    }
}
