//! How many puzzles a core rates in a second on Sudoku Explainer's scale, by how hard they are.
//!
//! Ratings differ by four orders of magnitude in cost, so one figure for a mixed set says nothing: the table has a row for
//! each band of ER. Time is that of the thread. There is no peer in this run, since the other raters are programs of their
//! own; the bands are those in which their speeds are quoted.

use std::io;
use std::path::PathBuf;
use std::time::Duration;

use cpu_time::ThreadTime;
use ennead::logic::se::{self, Tenths};

use crate::contender::puzzle_of;
use crate::sets::{LINE, Set};

/// What to rate.
#[derive(Debug, clap::Args)]
pub(crate) struct Plan {
    /// Puzzles, one per line; several files [default: minimal ones, made from the seed]
    #[arg(long, num_args = 1..)]
    data: Vec<PathBuf>,
    /// Puzzles per set [default: the whole file; 2000 made ones]
    #[arg(long, default_value_t = 0, hide_default_value = true)]
    size: usize,
    /// Seed of the puzzles and of their symmetries
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// The lowest ER of each band.
const BANDS: [u16; 7] = [0, 60, 70, 83, 90, 100, 110];

/// What was measured in a band.
#[derive(Clone, Copy, Debug, Default)]
struct Band {
    puzzles: u32,
    exact: u32,
    time: Duration,
    longest: Duration,
}

pub(crate) fn run(plan: &Plan) -> io::Result<()> {
    let mut sets = Vec::new();
    if plan.data.is_empty() {
        let size = if plan.size == 0 { 2000 } else { plan.size };
        sets.push(Set::minimal(size, plan.seed));
    }
    for path in &plan.data {
        sets.push(Set::read(path, plan.size, plan.seed)?);
    }
    println!("seed {}", plan.seed);
    for set in &sets {
        println!("\n{}: {} puzzles\n", set.name, set.len());
        println!("| ER | puzzles | exact | per second | longest |");
        println!("|---|--:|--:|--:|--:|");
        for (at, band) in measure(set).iter().enumerate().filter(|(_, band)| band.puzzles > 0) {
            let from = Tenths(BANDS[at]);
            let name = match BANDS.get(at + 1) {
                Some(&next) => format!("{from} to {}", Tenths(next - 1)),
                None => format!("{from} and above"),
            };
            let speed = f64::from(band.puzzles) / band.time.as_secs_f64();
            let longest = band.longest.as_secs_f64() * 1e3;
            println!(
                "| {name} | {} | {} | {speed:.1} | {longest:.1} ms |",
                band.puzzles, band.exact
            );
        }
    }
    Ok(())
}

/// Rates every puzzle of a set once.
fn measure(set: &Set) -> [Band; BANDS.len()] {
    let mut bands = [Band::default(); BANDS.len()];
    for line in set.text.as_chunks::<LINE>().0 {
        let puzzle = puzzle_of(line);
        let start = ThreadTime::now();
        let rating = se::rate(&puzzle, &se::Options::default());
        let time = start.elapsed();
        let Ok(rating) = rating else { continue };
        let at = BANDS.partition_point(|&from| from <= rating.er.0) - 1;
        let band = &mut bands[at];
        band.puzzles += 1;
        band.exact += u32::from(rating.exact);
        band.time += time;
        band.longest = band.longest.max(time);
    }
    bands
}
