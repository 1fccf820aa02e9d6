//! Looks for the cases of a technique library in HoDoKu's format and prints how many are found.
//!
//! ```text
//! cargo run --release -p ennead-logic --example library -- FILE [CODE…] [--misses]
//! :<code>[-<variant>|-x]:<digits>:<grid>:<deleted>:<eliminations>:<placements>:<extra>
//! ```
//!
//! A case is *found* when a deduction of its technique has exactly its eliminations or placements;
//! it is *alone* when no deduction of its technique and digits has others. A case marked `x` must
//! not be found.
#![allow(clippy::print_stdout, reason = "a table is what this program is for")]

mod case;

use std::collections::BTreeMap;

use case::{candidates, position};
use ennead_grid::Shape;
use ennead_logic::{Candidate, Deduction, Limits, Position, Technique};

struct Case {
    code: String,
    variant: String,
    position: Position,
    eliminations: Vec<Candidate>,
    placements: Vec<Candidate>,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words: Vec<String> = std::env::args().skip(1).collect();
    let shows_misses = words.iter().any(|word| word == "--misses");
    words.retain(|word| word != "--misses");
    let (file, codes) = words.split_first().ok_or("which file?")?;
    let text = std::fs::read_to_string(file)?;
    // Per code: cases, found, alone.
    let mut table: BTreeMap<String, [usize; 3]> = BTreeMap::new();
    for (at, line) in text.lines().enumerate().filter(|(_, line)| line.starts_with(':')) {
        let case = read(line).ok_or_else(|| format!("line {}: no case", at + 1))?;
        if !codes.is_empty() && !codes.contains(&case.code) {
            continue;
        }
        let found = deductions(&case);
        let is_it = |one: &Deduction| {
            one.eliminations == case.eliminations && one.placements == case.placements
        };
        let hit = found.iter().any(is_it);
        let good = hit != (case.variant == "x");
        let row = table.entry(case.code.clone()).or_default();
        row[0] += 1;
        row[1] += usize::from(good);
        row[2] += usize::from(good && found.iter().all(is_it));
        if shows_misses && !good {
            println!("line {}: {line}\n    {} deductions, none it", at + 1, found.len());
            for one in &found {
                let struck = one.eliminations.iter().chain(&one.placements);
                let names: Vec<String> =
                    struck.map(|one| one.name(Shape::NINE).to_string()).collect();
                println!("        {}", names.join(" "));
            }
        }
    }
    let mut sums = [0; 3];
    println!("{:6} {:32} {:>5} {:>5} {:>5}", "code", "technique", "cases", "found", "alone");
    for (code, [cases, found, alone]) in &table {
        let name = techniques(code).first().map_or("(not here)", |technique| technique.name());
        println!("{code:6} {name:32} {cases:5} {found:5} {alone:5}");
        if name != "(not here)" {
            sums = [sums[0] + cases, sums[1] + found, sums[2] + alone];
        }
    }
    println!("{:6} {:32} {:5} {:5} {:5}", "", "of techniques here", sums[0], sums[1], sums[2]);
    Ok(())
}

/// The techniques with a code of the library; a fifth digit asks for pairs of fish. Colours, kites,
/// empty rectangles and large fish have several codes.
fn techniques(code: &str) -> Vec<Technique> {
    let code = match code {
        "0404" => "0401",
        "0405" => "0402",
        "0501" => "0500",
        "0503" => "0502",
        "0333" | "0334" | "0335" | "0353" | "0354" | "0355" => "0353",
        "0343" | "0344" | "0345" | "0363" | "0364" | "0365" => "0363",
        "0372" => "0371",
        _ => code.get(..4).unwrap_or(code),
    };
    let has_code =
        |technique: &&Technique| technique.info().hodoku.is_some_and(|hodoku| hodoku.code == code);
    Technique::ALL.iter().filter(has_code).copied().collect()
}

fn deductions(case: &Case) -> Vec<Deduction> {
    let variant = case.variant.as_str();
    let code = case.code.get(..4).unwrap_or(&case.code);
    let limits = Limits {
        small_empty_rectangles: matches!((code, variant), ("0402", "1") | ("0405", _)),
        missing_corners: variant != "1",
        overlap: matches!((code, variant), ("0902" | "0903" | "0904", "2")),
        almost_locked_nodes: matches!(
            (code, variant),
            ("0709", "2") | ("0710" | "0711", "3" | "4")
        ),
        pairs: case.code.len() > 4 || matches!(code, "0404" | "0405"),
        ..Limits::SOLVING
    };
    techniques(&case.code)
        .into_iter()
        .flat_map(|technique| case.position.all(technique, &limits))
        .collect()
}

fn read(line: &str) -> Option<Case> {
    let fields: Vec<&str> = line.split(':').collect();
    let [_, code, _, grid, deleted, eliminations, placements] = *fields.get(..7)? else {
        return None;
    };
    let (code, variant) = code.split_once('-').unwrap_or((code, ""));
    let position = position(grid, deleted)?;
    let [eliminations, placements] = [candidates(eliminations)?, candidates(placements)?];
    Some(Case { code: code.into(), variant: variant.into(), position, eliminations, placements })
}
