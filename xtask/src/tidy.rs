//! Checks the invariants of ARCHITECTURE.md that a program can check.
//!
//! Each check returns what it found wrong, as `file: what`. All are run, so that one run shows all.

use std::fs;
use std::path::{Path, PathBuf};

use crate::root;

/// Which crate may use which others of the project: the arrows of ARCHITECTURE.md.
const ARROWS: &[(&str, &[&str])] = &[
    ("ennead-grid", &[]),
    ("ennead-budget", &[]),
    ("ennead-csp", &["ennead-budget"]),
    ("ennead-text", &["ennead-grid"]),
    ("ennead-solve", &["ennead-grid", "ennead-budget"]),
    ("ennead-same", &["ennead-grid", "ennead-solve"]),
    ("ennead-generate", &["ennead-grid", "ennead-solve", "ennead-same"]),
    ("ennead-model", &["ennead-grid", "ennead-csp"]),
    ("ennead-logic", &["ennead-grid"]),
    ("ennead-render", &["ennead-grid"]),
    ("ennead-print", &["ennead-render"]),
    (
        "ennead",
        &[
            "ennead-grid",
            "ennead-text",
            "ennead-solve",
            "ennead-csp",
            "ennead-model",
            "ennead-logic",
        ],
    ),
    ("ennead-no-schema", &[]),
    (
        "ennead-ask",
        &["ennead", "ennead-same", "ennead-generate", "ennead-render", "ennead-no-schema"],
    ),
    ("ennead-py", &["ennead-ask", "ennead-solve", "ennead-grid"]),
    ("ennead-words", &["ennead", "ennead-ask", "ennead-render"]),
    ("ennead-screen", &["ennead", "ennead-ask"]),
    (
        "ennead-cli",
        &[
            "ennead",
            "ennead-ask",
            "ennead-print",
            "ennead-render",
            "ennead-screen",
            "ennead-web",
            "ennead-words",
        ],
    ),
    ("ennead-web", &["ennead-ask"]),
    ("ennead-wasm", &["ennead-ask"]),
    ("ennead-test", &["ennead-grid"]),
];

/// Crates that read files, print and read the clock.
const DOORS: &[&str] =
    &["ennead-py", "ennead-cli", "ennead-screen", "ennead-web", "ennead-wasm", "ennead-test"];

/// Where unsafe code may be: vectors of the processor, a browser's functions, Arrow's structures of C.
const UNSAFE: &[&str] = &[
    "ennead-solve/src/simd",
    "ennead-wasm/src/lib.rs",
    "python/src/capsule.rs",
    "ennead-cli/src/closed.rs",
];

/// Names that say nothing.
const EMPTY_NAMES: &[&str] =
    &["utils", "util", "helper", "helpers", "common", "misc", "types", "manager", "prelude", "mod"];

/// The longest file without a word of explanation; tests and generated tables are exempt.
const MAX_LINES: usize = 600;

/// The crates of the project that are no doors.
pub(crate) fn below_the_doors() -> impl Iterator<Item = &'static str> {
    ARROWS.iter().map(|&(name, _)| name).filter(|name| !DOORS.contains(name))
}

pub(crate) fn run() -> Result<(), String> {
    let root = root();
    let crates = root.join("crates");
    let mut wrong = Vec::new();
    let names = folders(&crates)?;
    let mut all: Vec<(&str, PathBuf)> =
        names.iter().map(|name| (name.as_str(), crates.join(name))).collect();
    all.push(("ennead-py", root.join("python")));
    for (name, folder) in &all {
        check_manifest(name, folder, &mut wrong)?;
        for path in sources(&folder.join("src"))? {
            let text = read(&path)?;
            check_source(name, &path, &text, &mut wrong);
        }
    }
    for name in &names {
        if !ARROWS.iter().any(|(known, _)| known == name) {
            wrong.push(format!("crates/{name}: not in the table of arrows in xtask/src/tidy.rs"));
        }
    }
    for document in
        ["README.md", "ARCHITECTURE.md", "GLOSSARY.md", "CHANGELOG.md", "CONTRIBUTING.md"]
    {
        if !root.join(document).exists() {
            wrong.push(format!("{document}: missing"));
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(format!("not tidy:\n  {}", wrong.join("\n  "))) }
}

/// The arrows: what a crate ships depends only on what the table allows.
fn check_manifest(name: &str, folder: &Path, wrong: &mut Vec<String>) -> Result<(), String> {
    let manifest = read(&folder.join("Cargo.toml"))?;
    let allowed = ARROWS.iter().find(|(known, _)| *known == name).map_or(&[][..], |(_, to)| to);
    let mut section = "";
    for line in manifest.lines() {
        if line.starts_with('[') {
            section = line;
        } else if section == "[dependencies]" && line.starts_with("ennead") {
            let used = line.split(['.', ' ', '=']).next().unwrap_or(line);
            if !allowed.contains(&used) {
                wrong.push(format!("crates/{name}: may not depend on {used}"));
            }
        } else if line.split(['.', ' ', '=']).next() == Some("sudoku") {
            wrong.push(format!("crates/{name}: `sudoku` is AGPL-3.0 and for `bench` alone"));
        }
    }
    if !manifest.contains("[lints]\nworkspace = true") {
        wrong.push(format!("crates/{name}/Cargo.toml: does not take the workspace's lints"));
    }
    Ok(())
}

fn check_source(name: &str, path: &Path, text: &str, wrong: &mut Vec<String>) {
    let shown = path.strip_prefix(root()).unwrap_or(path).display().to_string();
    // Tests at the end of a file follow other rules; code after a test module declared elsewhere does not.
    let code = text.rsplit_once("\n#[cfg(test)]\nmod tests {").map_or(text, |(code, _)| code);
    let mut find = |what: &str, why: &str| {
        let hit = code.lines().enumerate().find(|(_, line)| {
            let line = line.trim_start();
            !line.starts_with("//") && line.contains(what)
        });
        if let Some((at, _)) = hit {
            wrong.push(format!("{shown}:{}: `{what}`: {why}", at + 1));
        }
    };
    find(".unwrap()", "say why it cannot fail with `expect`, or handle it");
    find("unimplemented!", "nothing public may reach it");
    if !DOORS.contains(&name) {
        for (what, why) in [
            ("println!", "libraries do not print"),
            ("std::fs", "libraries read no files"),
            ("Instant::now", "libraries read no clock: take a Budget"),
            ("SystemTime", "libraries read no clock: take a Budget"),
            ("thread_rng", "randomness comes from a seed that is passed in"),
            ("rand::rng()", "randomness comes from a seed that is passed in"),
        ] {
            find(what, why);
        }
    }
    if UNSAFE.iter().all(|place| !shown.contains(place)) {
        for what in ["unsafe {", "unsafe fn", "unsafe impl", "unsafe extern"] {
            find(
                what,
                "unsafe code lives where SIMD needs it, and at the edges to C and to the loader, alone",
            );
        }
    }
    let flag = code.lines().position(names_a_flag).filter(|_| !DOORS.contains(&name));
    if let Some(at) = flag {
        wrong.push(format!("{shown}:{}: names a flag: only the doors know flags", at + 1));
    }
    if name == "ennead-csp" && text.to_lowercase().contains("sudoku") {
        wrong.push(format!("{shown}: the laboratory knows no Sudoku"));
    }
    if !text.starts_with("//!") {
        wrong.push(format!("{shown}: does not begin with a sentence of what it is (`//!`)"));
    }
    let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    if EMPTY_NAMES.contains(&stem.as_str()) {
        wrong.push(format!("{shown}: the name says nothing"));
    }
    let lines = code.lines().count();
    if lines > MAX_LINES {
        wrong.push(format!("{shown}: {lines} lines, more than {MAX_LINES}: are these two ideas?"));
    }
}

/// Whether a line of code has a string with something like `--to` in it.
fn names_a_flag(line: &str) -> bool {
    let is_code = !line.trim_start().starts_with("//");
    is_code
        && line.split('"').skip(1).step_by(2).any(|text| {
            text.split("--")
                .skip(1)
                .any(|after| after.starts_with(|c: char| c.is_ascii_lowercase()))
        })
}

fn folders(path: &Path) -> Result<Vec<String>, String> {
    let entries = fs::read_dir(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let mut names: Vec<String> = entries
        .filter_map(Result::ok)
        .filter(|entry| entry.path().is_dir())
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    Ok(names)
}

/// All Rust files below a folder.
fn sources(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_owned()];
    while let Some(folder) = open.pop() {
        let entries =
            fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        for entry in entries.filter_map(Result::ok) {
            let path = entry.path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}
