//! Reads `testdata/*/*.toml`. The form of a file is described in `testdata/README.md`.
//!
//! This is for tests, and a wrong file is a bug: every refusal is a panic that names the case.

use std::path::{Path, PathBuf};
use std::{fmt, fs};

use ennead_grid::{Grid, Puzzle, Shape, Solution};
use serde::Deserialize;

/// A grid, and what is known about it.
#[derive(Clone, Debug)]
pub struct Case {
    /// Its name, unique in the corpus.
    pub name: String,
    /// Its file: folder and name, without the ending.
    pub file: String,
    /// The grid.
    pub grid: Grid,
    /// What every engine must say.
    pub expected: Expected,
    /// Whether it is beyond the reach of plain backtracking.
    pub hard: bool,
    /// What it stresses.
    pub why: String,
    /// Where it comes from.
    pub source: String,
}

/// What is known about a grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    /// It is no puzzle: the sentences of the validator's report.
    Clash(Vec<String>),
    /// It has no solution.
    Unsolvable,
    /// It has this solution and no other.
    Unique(Solution),
    /// It has at least two.
    Several,
    /// It has this many, at least two.
    Exactly(u64),
}

impl Case {
    /// The grid as a puzzle, unless it clashes.
    pub fn puzzle(&self) -> Option<Puzzle> {
        Puzzle::try_from(self.grid.clone()).ok()
    }

    /// How many solutions must be found when asked for at most `limit`.
    pub fn solutions(&self, limit: u64) -> u64 {
        match self.expected {
            Expected::Clash(_) | Expected::Unsolvable => 0,
            Expected::Unique(_) => limit.min(1),
            Expected::Several => limit.min(2),
            Expected::Exactly(number) => limit.min(number),
        }
    }
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.file, self.name)
    }
}

/// All cases, in the order of the file names.
///
/// # Panics
/// If a file is not as described in `testdata/README.md`.
pub fn corpus() -> Vec<Case> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata");
    let files = entries(&root).into_iter().filter(|path| path.is_dir());
    let files = files.flat_map(|folder| entries(&folder));
    files
        .filter(|path| path.extension().is_some_and(|e| e == "toml"))
        .flat_map(|path| read(&path))
        .collect()
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let list = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut paths: Vec<_> = list.map(|entry| entry.expect("a readable folder").path()).collect();
    paths.sort();
    paths
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    case: Vec<Entry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    name: String,
    shape: Option<String>,
    puzzle: Written,
    solutions: u64,
    #[serde(default)]
    exact: bool,
    solution: Option<Written>,
    findings: Option<Vec<String>>,
    #[serde(default)]
    hard: bool,
    why: String,
    source: String,
}

/// A grid as written: one character for each cell, or rows of numbers.
#[derive(Deserialize)]
#[serde(untagged)]
enum Written {
    Line(String),
    Rows(Vec<Vec<i64>>),
}

fn read(path: &Path) -> Vec<Case> {
    let names: Vec<_> = path.iter().rev().take(2).map(|part| part.to_string_lossy()).collect();
    let file = format!("{}/{}", names[1], names[0].trim_end_matches(".toml"));
    let text = fs::read_to_string(path).unwrap_or_else(|e| panic!("{file}: {e}"));
    let content: File = toml::from_str(&text).unwrap_or_else(|e| panic!("{file}: {e}"));
    content.case.into_iter().map(|entry| case(&file, entry)).collect()
}

fn case(file: &str, entry: Entry) -> Case {
    let at = format!("{file}: {}", entry.name);
    let shape = entry.shape.as_deref().unwrap_or("3x3").parse();
    let shape = shape.unwrap_or_else(|e| panic!("{at}: {e}"));
    let solution = entry.solution.map(|written| {
        Solution::try_from(grid(&at, shape, written)).unwrap_or_else(|e| panic!("{at}: {e}"))
    });
    let expected = match (entry.findings, solution, entry.solutions, entry.exact) {
        (Some(findings), None, 0, false) => Expected::Clash(findings),
        (None, None, 0, false) => Expected::Unsolvable,
        (None, Some(solution), 1, false) => Expected::Unique(solution),
        (None, None, 2, false) => Expected::Several,
        (None, None, number @ 2.., true) => Expected::Exactly(number),
        _ => panic!("{at}: findings, solution, solutions and exact do not go together"),
    };
    let (name, why, source) = (entry.name, entry.why, entry.source);
    Case {
        grid: grid(&at, shape, entry.puzzle),
        name,
        file: file.to_owned(),
        expected,
        hard: entry.hard,
        why,
        source,
    }
}

fn grid(at: &str, shape: Shape, written: Written) -> Grid {
    let numbers: Vec<i64> = match written {
        Written::Rows(rows) => rows.into_iter().flatten().collect(),
        Written::Line(line) => line.chars().map(|c| number(at, c)).collect(),
    };
    Grid::from_numbers(shape, numbers).unwrap_or_else(|e| panic!("{at}: {e}"))
}

fn number(at: &str, character: char) -> i64 {
    match character {
        '.' => 0,
        _ => i64::from(character.to_digit(10).unwrap_or_else(|| panic!("{at}: `{character}`"))),
    }
}
