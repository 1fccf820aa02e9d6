//! Solves a file of 9×9 puzzles with one engine, for a tool that counts instructions.
//!
//! ```text
//! counted FILE ENGINE [LEVEL]
//! ```
//!
//! `cargo xtask counts` runs it under valgrind and looks at [`work`] alone: what comes before is
//! not counted. Text goes in and counts to two come out, as in `bench`.

use std::hint::black_box;
use std::ops::ControlFlow;

use ennead_grid::{Grid, Puzzle, Shape};
use ennead_solve::lanes::Lanes;
use ennead_solve::nine::Nine;
use ennead_solve::{Budget, Engine, Level};

const LIMIT: u128 = 2;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [path, engine, level @ ..] = &arguments[..] else {
        return Err("expected FILE ENGINE [LEVEL]".into());
    };
    let text = std::fs::read(path)?;
    let engine: Engine = engine.parse()?;
    let level: Level = level.first().map_or(Ok(Level::best()), |level| level.parse())?;
    if !level.is_available() {
        return Err(format!("this machine has no {level}").into());
    }
    let puzzles: Vec<[u8; 81]> = text
        .split(|&byte| byte == b'\n')
        .filter_map(|line| line.first_chunk())
        .map(|line| line.map(|byte| if byte.is_ascii_digit() { byte - b'0' } else { 0 }))
        .collect();
    let grids: Vec<Puzzle> = puzzles
        .iter()
        .map(|cells| Grid::from_numbers(Shape::NINE, cells.iter().copied()))
        .map(|grid| Ok(Puzzle::try_from(grid?)?))
        .collect::<Result<_, Box<dyn std::error::Error>>>()?;
    let (mut nine, mut lanes) = (Nine::at(level), Lanes::at(level));
    work(&mut || match engine {
        Engine::Nine => puzzles
            .iter()
            .map(|cells| nine.solve(cells, LIMIT, Budget::unlimited()).0.found())
            .sum(),
        Engine::Lanes => {
            let answers = lanes.solve_text(&text, LIMIT, Budget::unlimited()).answers();
            answers.counts().iter().map(|count| count.found()).sum()
        }
        _ => grids.iter().map(|puzzle| count(engine, puzzle)).sum(),
    });
    Ok(())
}

/// What is counted.
#[inline(never)]
fn work(solve: &mut dyn FnMut() -> u128) {
    black_box(solve());
}

fn count(engine: Engine, puzzle: &Puzzle) -> u128 {
    let mut found = 0;
    engine.for_each(puzzle, Budget::unlimited(), &mut |_| {
        found += 1;
        if found == LIMIT { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found
}
