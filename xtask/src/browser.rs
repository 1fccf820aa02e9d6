//! The page in a real browser, asked by both transports: `ennead serve`, and the static site.
//!
//! `crates/ennead-web/tests/browser/all.mjs` runs the tests against an address; here are the two
//! addresses. `doors.mjs` asks both the same questions and compares the bytes.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use crate::{program, root, site, want};

/// Something that serves until it is dropped.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    /// Starts a program that prints its address on the first line.
    fn start(command: &mut Command) -> Result<Server, String> {
        let name = format!("{command:?}");
        let fail = |error: std::io::Error| format!("{name}: {error}");
        let mut child = command.stdout(Stdio::piped()).spawn().map_err(fail)?;
        let mut address = String::new();
        let stdout = child.stdout.take().ok_or("no output")?;
        BufReader::new(stdout).read_line(&mut address).map_err(fail)?;
        Ok(Server { child, address: address.trim().to_owned() })
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn tests() -> PathBuf {
    root().join("crates/ennead-web/tests/browser")
}

/// Runs a script of the browser tests.
fn node(script: &str, arguments: &[&str], environment: &[(&str, &str)]) -> Result<(), String> {
    let mut command = Command::new("node");
    command.arg(tests().join(script)).args(arguments).current_dir(root());
    command.env("ENNEAD_NODE_MODULES", want::node_modules()).env("CHROMIUM", want::chromium());
    let status = command.envs(environment.iter().copied()).status();
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{script}: {status}")),
        Err(error) => Err(format!("node cannot be started: {error}")),
    }
}

/// Types, then all tests by both transports.
pub(crate) fn run() -> Result<(), String> {
    let compiler = want::node_modules().join("typescript/bin/tsc");
    let config = root().join("crates/ennead-web/jsconfig.json");
    want::run("node", &[&compiler.to_string_lossy(), "-p", &config.to_string_lossy()])?;
    let mut serve = Command::new(program()?);
    site::run(&site::folder())?;
    let by_http = Server::start(serve.args(["serve", "--port", "0"]))?;
    let mut files = Command::new("node");
    files.arg(tests().join("static.mjs")).arg(site::folder());
    let by_worker = Server::start(&mut files)?;
    node("doors.mjs", &[&by_http.address], &[])?;
    node("recording.mjs", &[&by_http.address], &[])?;
    for server in [&by_http, &by_worker] {
        println!("== {}", server.address);
        node("all.mjs", &[], &[("ENNEAD_URL", &server.address)])?;
    }
    Ok(())
}
