//! Compares ratings with a table of known ones.
//!
//! ```text
//! cargo run --release -p ennead-logic --example ratings -- FILE.tsv [--differences]
//! puzzle … hodoku_level hodoku_score …     the columns are found by the names in the first line
//! ```
#![allow(clippy::print_stdout, reason = "a table is what this program is for")]
#![allow(clippy::disallowed_methods, reason = "a measurement reads the clock")]

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use ennead_grid::{Grid, Puzzle, Shape};
use ennead_logic::{Position, rating};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let file = words.next().ok_or("which file?")?;
    let shows = words.next().is_some();
    let text = std::fs::read_to_string(file)?;
    let mut lines = text.lines();
    let names: Vec<&str> = lines.next().ok_or("an empty file")?.split('\t').collect();
    let column = |name: &str| names.iter().position(|&known| known == name);
    let (level, score) = (column("hodoku_level"), column("hodoku_score"));
    let (mut puzzles, mut equal, mut close, mut solved, mut theirs) = (0_u32, 0, 0, 0, 0);
    let mut times = [Duration::ZERO; 2];
    let mut hardest: BTreeMap<String, usize> = BTreeMap::new();
    let mut confusion: BTreeMap<(String, String), usize> = BTreeMap::new();
    for line in lines {
        let fields: Vec<&str> = line.split('\t').collect();
        let numbers = fields[0].chars().map(|c| c.to_digit(10).unwrap_or(0));
        let puzzle = Puzzle::try_from(Grid::from_numbers(Shape::NINE, numbers)?)?;
        let position = Position::of(&puzzle)?.with_one_solution();
        let start = Instant::now();
        let human = rating::human::rate(&position);
        times[0] += start.elapsed();
        puzzles += 1;
        solved += u32::from(human.solved);
        let name = human.hardest.map_or("none", |technique| technique.name());
        *hardest.entry(format!("{:>4} {name}", human.rating)).or_default() += 1;
        if let Some(wanted) = level.and_then(|at| fields.get(at)) {
            let start = Instant::now();
            let hodoku = rating::hodoku::rate(&puzzle).ok_or("not 9×9")?;
            times[1] += start.elapsed();
            let wanted_score: u32 = score.and_then(|at| fields.get(at)?.parse().ok()).unwrap_or(0);
            theirs += u32::from(wanted_score < 10_000);
            equal += u32::from(hodoku.level.to_string() == **wanted);
            close += u32::from(hodoku.score == wanted_score);
            *confusion.entry(((*wanted).into(), hodoku.level.to_string())).or_default() += 1;
            if shows && hodoku.level.to_string() != **wanted {
                println!("{} {wanted} {wanted_score}, here {hodoku:?}", fields[0]);
            }
        }
        if shows && !human.solved {
            println!("{} not solved: {human:?}", fields[0]);
        }
    }
    println!("{puzzles} puzzles: {solved} solved without brute force (theirs: {theirs})");
    println!("level equal: {equal}, score equal: {close}");
    for ((wanted, got), times) in &confusion {
        println!("    {wanted:8} here {got:8} {times:5}");
    }
    println!("human {:.0}/s", f64::from(puzzles) / times[0].as_secs_f64());
    println!("hodoku {:.0}/s", f64::from(puzzles) / times[1].as_secs_f64().max(1e-9));
    for (name, times) in &hardest {
        println!("    {name:40} {times:5}");
    }
    Ok(())
}
