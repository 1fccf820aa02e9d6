//! Compares the steps of ratings, not only the numbers, with traces of another program.
//!
//! ```text
//! cargo run --release -p ennead-logic --example se_steps -- TRACE
//! ```
//!
//! A trace has a line `PUZZLE … <81 characters>` for each puzzle and then a line `STEP <rating> <name>: <effect>` for each
//! step. An effect is written in one of these ways, and what it says is compared:
//!
//! ```text
//! r9c2=3                        a value placed; also r9c2: 3, and r9c2.3 on
//! r1c3<>89 r3c1<>89             candidates removed; also r1c3.8 off
//! … ==> r6c2.8 off              what follows is told last
//! r1c2.3 on ==> … both …        the opposite of what leads to a contradiction
//! Cells r3c1,r3c2: …            the cells of the pattern
//! ```

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "it is a program")]

use std::process::ExitCode;

use ennead_grid::{Cell, Digit, Grid, Puzzle, Shape};
use ennead_logic::se::{self, Options, Step};

fn main() -> ExitCode {
    let Some(path) = std::env::args().nth(1) else {
        eprintln!("usage: se_steps TRACE");
        return ExitCode::from(2);
    };
    let text = match std::fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) => {
            eprintln!("{path}: {error}");
            return ExitCode::from(2);
        }
    };
    let [mut puzzles, mut same, mut steps] = [0; 3];
    for (line, trace) in blocks(&text) {
        let Some(puzzle) = parse(line) else { continue };
        let mut ours = Vec::new();
        if let Err(error) =
            se::rate_with(&puzzle, &Options::default(), |step| ours.push(step.clone()))
        {
            println!("{line}: {error}");
            continue;
        }
        puzzles += 1;
        let equal =
            trace.iter().zip(&ours).take_while(|(theirs, ours)| agrees(theirs, ours)).count();
        steps += equal;
        if equal == trace.len() && equal == ours.len() {
            same += 1;
            continue;
        }
        println!("{line} differs at step {}:", equal + 1);
        println!("  theirs {}", trace.get(equal).map_or("no more", |step| step));
        let step = ours
            .get(equal)
            .map(|ours| format!("{} {} {}", ours.rating, ours.rule.name(), effect(ours)));
        println!("  ours   {}", step.unwrap_or_else(|| "no more".to_owned()));
    }
    println!("{same} of {puzzles} puzzles equal in every step; {steps} steps equal");
    ExitCode::SUCCESS
}

/// The puzzles of a trace, each with its steps as `<rating> <name>: <effect>`.
fn blocks(text: &str) -> Vec<(&str, Vec<&str>)> {
    let mut blocks: Vec<(&str, Vec<&str>)> = Vec::new();
    for line in text.lines() {
        if let Some(rest) = line.strip_prefix("PUZZLE ") {
            blocks.push((rest.split(' ').next_back().unwrap_or(rest), Vec::new()));
        } else if let (Some(step), Some((_, steps))) =
            (line.strip_prefix("STEP "), blocks.last_mut())
        {
            steps.push(step);
        }
    }
    blocks
}

/// Whether a step of the trace says what ours says.
fn agrees(theirs: &str, ours: &Step) -> bool {
    let Some((head, told)) = theirs.split_once(": ") else { return false };
    if !head.starts_with(&format!("{} ", ours.rating)) {
        return false;
    }
    let told = match told.split_once(" ==> ") {
        Some((assumed, end)) if end.contains("both") => match assumed.strip_suffix(" on") {
            Some(candidate) => format!("{candidate} off"),
            None => assumed.replace(" off", " on"),
        },
        Some((_, end)) => end.to_owned(),
        None => told.to_owned(),
    };
    let effect = effect(ours);
    if told == effect {
        return true;
    }
    if let Some(one) = told.strip_suffix(" off") {
        return one.replace('.', "<>") == effect;
    }
    if let Some(one) = told.strip_suffix(" on").filter(|one| one.contains('.')) {
        return one.replace('.', "=") == effect;
    }
    if let (Some((cell, rest)), true) = (told.split_once(": "), told.starts_with('r')) {
        return format!("{cell}={}", &rest[..1]) == effect;
    }
    let cells = told.strip_prefix("Cells ").unwrap_or(&told);
    let end = cells.find([' ', ':']).unwrap_or(cells.len());
    let mut cells: Vec<&str> = cells[..end].split(',').collect();
    cells.sort_unstable();
    cells.dedup();
    let ours: Vec<String> = ours.cells.iter().map(|&cell| name(cell)).collect();
    cells == ours
}

fn name(cell: Cell) -> String {
    format!("r{}c{}", cell.index() / 9 + 1, cell.index() % 9 + 1)
}

/// What a step does, as in `r9c2=3` and `r1c3<>89 r3c1<>89`.
fn effect(step: &Step) -> String {
    if let Some((cell, digit)) = step.placement {
        return format!("{}={}", name(cell), digit.get());
    }
    let mut words: Vec<(Cell, String)> = Vec::new();
    let mut add = |cell: Cell, digit: Digit| match words.last_mut() {
        Some((last, word)) if *last == cell => *word += &digit.get().to_string(),
        _ => words.push((cell, format!("{}<>{}", name(cell), digit.get()))),
    };
    step.eliminations.iter().for_each(|&(cell, digit)| add(cell, digit));
    let words: Vec<String> = words.into_iter().map(|(_, word)| word).collect();
    words.join(" ")
}

fn parse(line: &str) -> Option<Puzzle> {
    let numbers: Vec<u8> =
        line.bytes().map(|byte| if byte.is_ascii_digit() { byte - b'0' } else { 0 }).collect();
    let rows: Vec<&[u8]> = numbers.chunks(9).collect();
    Puzzle::try_from(Grid::from_rows(Shape::NINE, &rows).ok()?).ok()
}
