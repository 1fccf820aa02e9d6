//! The project's own cases of each technique: found exactly, proved, and turned into the pages of
//! `docs/techniques.md` together with the prose at the head of each technique's file.

use std::collections::BTreeMap;

use ennead_grid::{Cell, Geometry, Shape};
use ennead_logic::{
    Candidate, Deduction, Highlight, Limits, Pattern, Position, Role, Technique, Words,
};
use expect_test::expect_file;

#[path = "../../examples/case/mod.rs"]
mod case;

/// A position and what a technique concludes in it.
pub(crate) struct Case {
    pub(crate) technique: Technique,
    pub(crate) position: Position,
    eliminations: Vec<Candidate>,
    placements: Vec<Candidate>,
    /// The position as a line of HoDoKu's library, which tells a candidate that is alone from a digit.
    line: String,
}

pub(crate) fn cases() -> Vec<Case> {
    let text = include_str!("../../../../testdata/techniques/cases.txt");
    text.lines().filter(|line| line.starts_with(':')).map(read).collect()
}

fn read(line: &str) -> Case {
    let fields: Vec<&str> = line.split(':').collect();
    let [_, name, _, grid, struck, eliminations, placements, ""] = fields[..] else {
        panic!("no case: {line}")
    };
    let candidates = |field| case::candidates(field).expect("candidates");
    Case {
        technique: name.parse().expect("a technique"),
        position: case::position(grid, struck).expect("a position of a 9×9 grid"),
        eliminations: candidates(eliminations),
        placements: candidates(placements),
        line: format!(":0000:x:{grid}:{struck}::"),
    }
}

#[test]
fn every_technique_has_a_case_and_finds_it() {
    let cases = cases();
    for &technique in Technique::ALL.iter().filter(|&&one| one != Technique::BruteForce) {
        assert!(cases.iter().any(|case| case.technique == technique), "{technique} has no case");
    }
    for case in &cases {
        let found =
            found(case).unwrap_or_else(|| panic!("{} does not find its case", case.technique));
        assert_eq!(case.position.prove(&found), Ok(()), "{}", case.technique);
    }
}

/// The reference of all techniques, from the table, the head of each file and the first case.
#[test]
fn generated_pages() {
    let cases = cases();
    let mut text =
        "# Techniques\n\nEasiest first, as `ennead hint`, `explain` and `rate` look for \
them. Made by `cargo xtask docs` from the source and the cases; do not edit.\n\n\
In the examples `*7` is a candidate of the pattern or a digit a single rests on, `~7` a fin or guardian, \
`-7` goes, `=7` is placed; `(7)` is the only candidate of a cell that is not filled. The line below is the \
same position, to be pasted: `ennead explain --all --technique naked-pair LINE`.\n\n"
            .to_owned();
    for &technique in Technique::ALL {
        text += &format!("- [{technique}](#{})\n", anchor(technique.name()));
    }
    for &technique in Technique::ALL.iter().filter(|&&one| one != Technique::BruteForce) {
        text += &page(technique, example(&cases, technique));
    }
    text += "\n## Brute Force\n\nNo technique: where none leads on, a digit is taken from the \
solution, and said to be.\n";
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/techniques.md");
    expect_file![path].assert_eq(&text);
}

/// The first case of a technique that strikes nothing of its own chain, which is allowed but no picture
/// to learn from; and that is found with any bounds.
fn example(cases: &[Case], technique: Technique) -> Option<&Case> {
    let is_plain = |case: &&Case| {
        let is_pattern = |highlight: &Highlight| match highlight {
            Highlight::Candidate(one, Role::Defining | Role::Second | Role::Fin) => {
                case.eliminations.contains(one)
            }
            _ => false,
        };
        let step = found(case).expect("checked by the other test");
        let is_chain = matches!(step.pattern, Pattern::Chain(_) | Pattern::Chains(_));
        let is_clear = !is_chain || !Highlight::all(&case.position, &step).iter().any(is_pattern);
        // The page lists all steps, with wider bounds: a shorter chain of another kind may come first.
        is_clear && case.position.first(technique, &Limits::ALL).is_some()
    };
    let mut all = cases.iter().filter(|case| case.technique == technique);
    all.clone().find(is_plain).or_else(|| all.next())
}

/// The deduction a case is about.
fn found(case: &Case) -> Option<Deduction> {
    let all = case.position.all(case.technique, &Limits::SOLVING);
    all.into_iter()
        .find(|one| one.eliminations == case.eliminations && one.placements == case.placements)
}

fn anchor(name: &str) -> String {
    let kept = name.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-'));
    kept.collect::<String>().to_lowercase().replace(' ', "-")
}

fn page(technique: Technique, case: Option<&Case>) -> String {
    let info = technique.info();
    let mut text = format!(
        "\n## {technique}\n\n`{}`, rated {}.{}",
        info.slug,
        info.rating / 10,
        info.rating % 10
    );
    if let Some(row) = info.hodoku {
        text += &format!("; in HoDoKu {} with a score of {}", row.level, row.score);
    }
    text += ".";
    if !info.also.is_empty() {
        text += &format!(" Also known as {}.", info.also.join(", "));
    }
    if info.needs_uniqueness {
        text += " Holds only for puzzles with one solution.";
    }
    text += &format!("\n\n{}", prose(technique));
    let Some(case) = case else { return text };
    let found = &found(case).expect("checked by the other test");
    let drawn = drawn(&case.position, found);
    text += &format!("\n### Example\n\n```text\n{drawn}```\n\n```text\n{}\n```\n\n", case.line);
    let words = Words::of(&case.position, found);
    text += &format!("`{}`\n\n{}.\n\n", found.notation(Shape::NINE), words.headline);
    for (depth, line) in words.lines(usize::MAX) {
        text += &format!("{}- {line}\n", "  ".repeat(depth));
    }
    text += &format!("\n{}\n", words.conclusion);
    text
}

/// The head of the file that finds a technique, from its second section on. `finders.rs` says which
/// file that is.
fn prose(technique: Technique) -> String {
    let finders = concat!(env!("CARGO_MANIFEST_DIR"), "/src/finders");
    let table = std::fs::read_to_string(format!("{finders}.rs")).expect("the table");
    let row = format!("Technique::{technique:?} => ");
    let at = table.find(&row).unwrap_or_else(|| panic!("nothing finds {technique:?}"));
    let modules: Vec<&str> = table[at + row.len()..].split("::").take(2).collect();
    let file = format!("{finders}/{}.rs", modules.join("/"));
    let source = std::fs::read_to_string(&file).expect("the technique's file");
    let mut is_drawing = false;
    let head: Vec<&str> = source
        .lines()
        .take_while(|line| line.starts_with("//!"))
        .map(|line| line.trim_start_matches("//!"))
        .map(|line| {
            is_drawing ^= line.trim_start().starts_with("```");
            // In a drawing one blank is the comment's, and the others are its own.
            if is_drawing { line.strip_prefix(' ').unwrap_or(line) } else { line.trim_start() }
        })
        .skip_while(|line| !line.starts_with('#'))
        .collect();
    assert!(!head.is_empty(), "{file} has no prose");
    head.iter().map(|line| line.replacen("# ", "### ", 1) + "\n").collect()
}

/// The candidates of all cells, boxes apart; those of the pattern, those that go and those placed with
/// a sign before them.
fn drawn(position: &Position, step: &Deduction) -> String {
    let mut signs: BTreeMap<Candidate, char> = BTreeMap::new();
    for highlight in Highlight::all(position, step) {
        if let Highlight::Candidate(candidate, role) = highlight {
            let sign = match role {
                Role::Defining | Role::Second => '*',
                Role::Fin => '~',
                Role::Eliminated => '-',
                Role::Placed => '=',
            };
            signs.insert(candidate, sign);
        }
    }
    let shown = shown(position, step);
    let word = |cell| -> String {
        let with_sign = |digit| {
            let sign = signs.get(&Candidate::new(cell, digit));
            sign.map_or_else(|| format!("{digit}"), |sign| format!("{sign}{digit}"))
        };
        let all = || {
            let digits = position.candidates(cell);
            let text: String = digits.iter().map(with_sign).collect();
            if digits.len() == 1 { format!("({text})") } else { text }
        };
        let sign = if shown.contains(&cell) { "*" } else { "" };
        position.value(cell).map_or_else(all, |digit| format!("{sign}{digit}"))
    };
    let width = Shape::NINE.cells().map(|cell| word(cell).len()).max().unwrap_or(0) + 1;
    let mut text = String::new();
    for row in 0..9 {
        if row % 3 == 0 && row > 0 {
            text.push('\n');
        }
        for column in 0..9 {
            let cell = Shape::NINE.cell(row, column).expect("nine");
            let word = word(cell);
            text += if column % 3 == 0 && column > 0 { "  " } else { "" };
            text += &format!("{word:<width$}");
        }
        text = text.trim_end().to_owned() + "\n";
    }
    text
}

/// The filled cells a single rests on: the others of a full house; each digit that bars the other places
/// in the house; one of each digit the cell sees.
fn shown(position: &Position, step: &Deduction) -> Vec<Cell> {
    let geometry = Geometry::of(position.shape());
    let is_blank = |cell: &Cell| position.value(*cell).is_none();
    match &step.pattern {
        Pattern::FullHouse { house, .. } => {
            geometry.cells(*house).iter().copied().filter(|cell| !is_blank(cell)).collect()
        }
        Pattern::Single { cell, digit, house: Some(house) } => {
            let others: Vec<Cell> = geometry.cells(*house).to_vec();
            let mut others = others.into_iter().filter(|one| one != cell && is_blank(one));
            let bars = |one: Cell| {
                let mut peers = geometry.peers(one).iter().copied();
                peers.find(|&peer| position.value(peer) == Some(*digit))
            };
            others.by_ref().filter_map(bars).collect()
        }
        Pattern::Single { cell, digit, house: None } => {
            let others = position.shape().digits().filter(|other| other != digit);
            let bars = |other| {
                let mut peers = geometry.peers(*cell).iter().copied();
                peers.find(|&peer| position.value(peer) == Some(other))
            };
            others.filter_map(bars).collect()
        }
        _ => Vec::new(),
    }
}
