//! What the steps of the test command want besides the Rust toolchain, and how it can be had.
//!
//! A new one is a constant here: how to see that it is there, and where it comes from. Whatever is
//! downloaded without a package manager goes to [`downloads`], below `target/`.

use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::OnceLock;

use crate::{python, root};

/// Something that a step wants.
pub(crate) struct Want {
    pub(crate) name: &'static str,
    pub(crate) why: &'static str,
    /// Whether it is here.
    pub(crate) is_here: fn() -> bool,
    /// Where it comes from.
    pub(crate) from: From,
}

/// Where something comes from.
pub(crate) enum From {
    /// Packages of Debian and its descendants: `apt-get`, where one may run it.
    Debian(&'static [&'static str]),
    /// A target of the Rust toolchain: `rustup`.
    Rustup(&'static str),
    /// Anything else: a command that gets it, and how it reads.
    Other(&'static str, fn() -> Result<(), String>),
}

pub(crate) const CPP: Want = Want {
    name: "a C++ compiler",
    why: "libFuzzer is C++",
    is_here: || {
        let named = std::env::var("CXX").is_ok_and(|program| answers(&program, "--version"));
        named || answers("c++", "--version")
    },
    from: From::Debian(&["g++"]),
};

pub(crate) const POPPLER: Want = Want {
    name: "poppler",
    why: "paints the PDFs, so that they can be held against the other pictures",
    is_here: || answers("pdftoppm", "-v"),
    from: From::Debian(&["poppler-utils"]),
};

pub(crate) const VALGRIND: Want = Want {
    name: "valgrind",
    why: "counts the instructions of the engines, and looks at their memory",
    is_here: || answers("valgrind", "--version"),
    from: From::Debian(&["valgrind"]),
};

pub(crate) const WASM: Want = Want {
    name: "the target wasm32-unknown-unknown",
    why: "everything below the doors has to run in a browser",
    is_here: || has_target("wasm32-unknown-unknown"),
    from: From::Rustup("wasm32-unknown-unknown"),
};

pub(crate) const PYTHON: Want = Want {
    name: "Python 3.10 or later, with venv",
    why: "the Python package is tested from Python",
    is_here: python::is_here,
    from: From::Debian(&["python3", "python3-venv"]),
};

pub(crate) const JAVA: Want = Want {
    name: "Java 17 or later",
    why: "the verbs on a cluster are tested on Spark's",
    is_here: || answers("java", "-version"),
    from: From::Debian(&["default-jre-headless"]),
};

pub(crate) const PYTHON_PACKAGES: Want = Want {
    name: "the Python packages of the tests",
    why: "pyarrow, Polars, pandas, DuckDB, Spark, Dask, Ray: each is asked",
    is_here: python::has_packages,
    from: From::Other(
        "python3 -m venv target/python; pip install -r python/tests/requirements.txt",
        python::get_packages,
    ),
};

pub(crate) const TYPOS: Want = Want {
    name: "typos",
    why: "finds misspelt words in code and documents",
    is_here: || answers(&typos(), "--version"),
    from: From::Other(
        "python3 -m venv target/downloads/typos, and pip install typos there",
        || {
            let folder = downloads().join("typos");
            run("python3", &["-m", "venv", &folder.to_string_lossy()])?;
            let pip = folder.join("bin/pip");
            run(&pip.to_string_lossy(), &["install", "--quiet", "typos"])
        },
    ),
};

/// The program `typos`: the machine's, else the downloaded one.
pub(crate) fn typos() -> String {
    if answers("typos", "--version") {
        return "typos".to_owned();
    }
    downloads().join("typos/bin/typos").to_string_lossy().into_owned()
}

pub(crate) const NODE: Want = Want {
    name: "Node.js with npm",
    why: "drives the browser in the tests of the page",
    is_here: || answers("node", "--version") && answers("npm", "--version"),
    from: From::Debian(&["nodejs", "npm"]),
};

pub(crate) const CHROMIUM: Want = Want {
    name: "Chromium",
    why: "the page is tested in a real browser",
    is_here: || answers(&chromium(), "--version"),
    from: From::Debian(&["chromium-headless-shell"]),
};

/// The browser: the one that `CHROMIUM` names; else the machine's without windows, in which a test takes a third of the
/// processor's time; else the machine's.
pub(crate) fn chromium() -> String {
    let shell = || "/usr/bin/chromium-headless-shell".to_owned();
    match std::env::var("CHROMIUM") {
        Ok(program) => program,
        Err(_) if std::path::Path::new(&shell()).exists() => shell(),
        Err(_) => "/usr/bin/chromium".to_owned(),
    }
}

/// Packages of npm for the tests, each in a version that was tried.
const PACKAGES: &[(&str, &str)] = &[
    ("playwright-core", "1.65.0"),
    ("axe-core", "4.14.0"),
    ("typescript", "7.0.2"),
    ("ajv", "8.20.0"),
];

pub(crate) const BROWSER_PACKAGES: Want = Want {
    name: "playwright-core, axe-core, typescript and ajv",
    why: "drive the browser, look for barriers, check the types of the page and all answers",
    is_here: || {
        let is_here = |(name, _): &(&str, &str)| node_modules().join(name).exists();
        PACKAGES.iter().all(is_here)
    },
    from: From::Other("npm install into target/downloads/node", install_packages),
};

/// Where the packages of npm are.
pub(crate) fn node_modules() -> PathBuf {
    downloads().join("node/node_modules")
}

fn install_packages() -> Result<(), String> {
    let folder = downloads().join("node");
    std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let folder = folder.to_string_lossy().into_owned();
    let packages: Vec<String> =
        PACKAGES.iter().map(|(name, version)| format!("{name}@{version}")).collect();
    let mut words = vec!["install", "--no-audit", "--no-fund", "--no-save", "--prefix", &folder];
    words.extend(packages.iter().map(String::as_str));
    run("npm", &words)
}

impl Want {
    /// How it is got, as a person would type it.
    pub(crate) fn how(&self) -> String {
        match &self.from {
            From::Debian(packages) => format!("apt-get install {}", packages.join(" ")),
            From::Rustup(target) => format!("rustup target add {target}"),
            From::Other(how, _) => (*how).to_owned(),
        }
    }

    /// Gets it, and looks whether it is here now.
    pub(crate) fn get(&self) -> Result<(), String> {
        println!("== getting {}: {}", self.name, self.how());
        match &self.from {
            From::Debian(packages) => install(packages)?,
            From::Rustup(target) => run("rustup", &["target", "add", target])?,
            From::Other(_, get) => get()?,
        }
        if (self.is_here)() { Ok(()) } else { Err("it is still not there".to_owned()) }
    }
}

/// Where things go that are downloaded for the tests.
pub(crate) fn downloads() -> PathBuf {
    root().join("target/downloads")
}

/// Whether a program is there and says something to this argument.
pub(crate) fn answers(program: &str, argument: &str) -> bool {
    let mut command = Command::new(program);
    command.arg(argument).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// Installs packages by `apt-get`, as root or by a `sudo` that asks nothing.
fn install(packages: &[&str]) -> Result<(), String> {
    static UPDATED: OnceLock<Result<(), String>> = OnceLock::new();
    if !answers("apt-get", "--version") {
        return Err("there is no apt-get here".to_owned());
    }
    let is_root = said("id", &["-u"]).is_some_and(|id| id.trim() == "0");
    let apt = |arguments: &[&str]| {
        let environment = "DEBIAN_FRONTEND=noninteractive";
        let mut words = if is_root { vec!["env"] } else { vec!["sudo", "-n", "env"] };
        words.extend([environment, "apt-get", "-qq", "-y"]);
        words.extend(arguments);
        run(words[0], &words[1..])
    };
    UPDATED.get_or_init(|| apt(&["update"])).clone()?;
    let mut arguments = vec!["install", "--no-install-recommends"];
    arguments.extend(packages);
    apt(&arguments)
}

/// Whether the toolchain has the standard library of a target.
fn has_target(target: &str) -> bool {
    let Some(library) = said("rustc", &["--print", "target-libdir", "--target", target]) else {
        return false;
    };
    std::path::Path::new(library.trim()).exists()
}

/// What a program prints, if it ends well.
pub(crate) fn said(program: &str, arguments: &[&str]) -> Option<String> {
    let output = Command::new(program).args(arguments).current_dir(root()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Runs a program in the root of the project.
pub(crate) fn run(program: &str, arguments: &[&str]) -> Result<(), String> {
    let status = Command::new(program).args(arguments).current_dir(root()).status();
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("`{program} {}`: {status}", arguments.join(" "))),
        Err(error) => Err(format!("`{program}` cannot be started: {error}")),
    }
}
