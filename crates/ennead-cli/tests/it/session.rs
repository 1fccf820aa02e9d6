//! Runs the binary and tells what it said.

use std::fmt;
use std::io::Write;
use std::process::{Command, Output, Stdio};

/// The puzzle of the encyclopaedia.
pub(crate) const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// Its solution.
pub(crate) const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// What the binary said.
pub(crate) struct Said {
    pub(crate) out: String,
    pub(crate) err: String,
    pub(crate) code: i32,
}

/// Runs `ennead` with these arguments and this standard input.
pub(crate) fn ennead(arguments: &[&str], input: &str) -> Said {
    let output = run(arguments, input.as_bytes());
    Said {
        out: String::from_utf8(output.stdout).expect("text"),
        err: String::from_utf8(output.stderr).expect("text"),
        code: output.status.code().expect("an exit code"),
    }
}

/// The same, in bytes.
pub(crate) fn run(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ennead"))
        .args(arguments)
        .env_remove("NO_COLOR")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary can be started");
    let mut stdin = child.stdin.take().expect("it is piped");
    let input = input.to_vec();
    // It may answer before it has read everything; a closed pipe is its right.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("it ends");
    writer.join().expect("the writer does not panic");
    output
}

impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.out)?;
        if !self.err.is_empty() {
            write!(f, "--- stderr\n{}", self.err)?;
        }
        writeln!(f, "--- exit {}", self.code)
    }
}
