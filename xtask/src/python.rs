//! The Python package: installed into a virtual environment of its own below `target/`, then asked
//! everything its documentation promises.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::{lean, root};

/// What the tests need from the Python package index.
const PACKAGES: &str = "python/tests/requirements.txt";

/// The oldest Python the package is for, as a tuple of Python's.
const OLDEST: &str = "(3, 10)";

/// The virtual environment.
fn folder() -> PathBuf {
    root().join("target/python")
}

/// Its interpreter.
fn python() -> PathBuf {
    folder().join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" })
}

/// Whether there is a Python that can make virtual environments.
pub(crate) fn is_here() -> bool {
    let ask = format!("import sys, venv, ensurepip; sys.exit(sys.version_info < {OLDEST})");
    let mut command = Command::new("python3");
    command.args(["-c", &ask]).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// Whether the environment has what the tests need: the list it was made by is kept in it.
pub(crate) fn has_packages() -> bool {
    let read = |path: PathBuf| std::fs::read(path).ok();
    let made_by = read(folder().join("requirements.txt"));
    made_by.is_some() && made_by == read(root().join(PACKAGES)) && python().exists()
}

/// Makes the environment anew.
pub(crate) fn get_packages() -> Result<(), String> {
    let folder = folder();
    run(Command::new("python3").args(["-m", "venv", "--clear"]).arg(&folder))?;
    let install =
        ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", PACKAGES];
    run(Command::new(python()).args(install))?;
    let copied = std::fs::copy(root().join(PACKAGES), folder.join("requirements.txt"));
    copied.map(|_| ()).map_err(|error| format!("{}: {error}", folder.display()))
}

/// Installs the package as a person would. It is built with the profile and the features of the other tests,
/// whose crates are there already.
pub(crate) fn install() -> Command {
    let pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"];
    let build = [
        "--no-build-isolation",
        "--config-settings=build-args=--profile dev --features as-tested",
        "./python",
    ];
    let mut command = Command::new(python());
    command.args(pip).args(build).envs(lean());
    in_environment(&mut command);
    command
}

fn pytest(words: &[&str]) -> Result<(), String> {
    let pytest = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "--durations=5"];
    run(Command::new(python()).args(pytest).args(words))
}

/// The doctests, the tests, the blocks of the documentation, the types and the notebook.
pub(crate) fn test() -> Result<(), String> {
    run(&mut install())?;
    pytest(&["--doctest-modules", "--pyargs", "ennead"])?;
    pytest(&["python/tests", "-m", "not clusters"])
}

/// The tests on clusters of several processes: Spark, Dask and Ray, and a worker of each killed.
pub(crate) fn clusters() -> Result<(), String> {
    run(&mut install())?;
    pytest(&["python/tests", "-m", "clusters"])
}

/// How fast columns are, beside the engine alone, and what clusters add to a function that does nothing.
pub(crate) fn columns(puzzles: Option<&str>) -> Result<(), String> {
    if !has_packages() {
        get_packages()?;
    }
    let pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"];
    run(Command::new(python()).args(pip).args(["--no-build-isolation", "./python"]))?;
    let python = python().display().to_string();
    let bench = ["run", "--release", "-p", "ennead-bench", "--", "columns", "--python", &python];
    match puzzles {
        Some(file) => crate::cargo(&[&bench[..], &["--data", file]].concat(), &[])?,
        None => crate::cargo(&bench, &[])?,
    }
    run(Command::new(python).arg("bench/clusters.py").args(puzzles))
}

/// Lets a program run in the root of the project; the programs of the environment come first.
fn in_environment(command: &mut Command) {
    if let Some(programs) = python().parent() {
        let path = std::env::var_os("PATH").unwrap_or_default();
        let folders = std::iter::once(programs.to_owned()).chain(std::env::split_paths(&path));
        if let Ok(path) = std::env::join_paths(folders) {
            command.env("PATH", path);
        }
    }
    command.current_dir(root());
}

/// Runs a program in the environment.
fn run(command: &mut Command) -> Result<(), String> {
    in_environment(command);
    let status = command.status();
    let words = format!("{command:?}");
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{words}: {status}")),
        Err(error) => Err(format!("{words} cannot be started: {error}")),
    }
}
