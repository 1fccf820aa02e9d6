//! How fast the engines solve 9×9 puzzles, against the fastest published crate.
//!
//! All take part in one process, in turns, on the same lines: text in, text out, solutions counted
//! to two. The warm-up judges every solution with the project's verifier, and finds out how many of
//! the puzzles an engine can do in [`TURN`]; the slow ones are measured on those. What is measured
//! is the time of the thread, not of the clock, and of every slice of the set the best round counts:
//! on a busy machine a short slice is sometimes left alone, a long one never.

use std::io;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use ennead::Shape;
use ennead::grid::{Grid, verify};
use ennead::solve::Level;

use crate::contender::{Contender, Effort, puzzle_of};
use crate::sets::{LINE, Set};

/// What one turn may take.
const TURN: Duration = Duration::from_millis(400);

/// Lines that are measured together, at most; small sets have as many slices.
const SLICE: usize = 10_240;
const SLICES: usize = 4;

/// Puzzles for the numbers of guesses.
const SAMPLE: usize = 5_000;

/// What to measure.
pub(crate) struct Options {
    pub(crate) data: Vec<PathBuf>,
    /// Puzzles per set, 0 for the usual number.
    pub(crate) size: usize,
    pub(crate) rounds: usize,
    pub(crate) seed: u64,
}

/// Measures and prints the tables.
pub(crate) fn run(options: &Options) -> io::Result<()> {
    let Options { data, size, rounds, seed } = options;
    let mut sets = Vec::new();
    for path in data {
        sets.push(Set::read(path, *size, *seed)?);
    }
    if sets.is_empty() {
        let or = |usual| if *size == 0 { usual } else { *size };
        sets.push(Set::easy(or(50_000), *seed));
        sets.push(Set::minimal(or(20_000), *seed));
    }
    println!("Text to text, counting to 2, seed {seed}, best of {rounds} rounds.");
    for set in &sets {
        measure(set, *rounds, data.is_empty());
    }
    let level = Level::best();
    println!(
        "\n| lanes, {level}: two threads to one | by the clock | by their time |\n|---|---:|---:|"
    );
    for set in &sets {
        let (by_clock, by_thread) = two_threads(set, *rounds);
        println!("| {} | {by_clock:.2}x | {by_thread:.2}x |", set.name);
    }
    Ok(())
}

/// A contender, and what is known of it.
struct Entry {
    contender: Contender,
    /// How much of the text it solves in a turn.
    length: usize,
    effort: Option<Effort>,
    /// By slice.
    best: Vec<Duration>,
}

impl Entry {
    fn seconds_per_puzzle(&self) -> f64 {
        self.best.iter().sum::<Duration>().as_secs_f64() / (self.length / LINE) as f64
    }
}

/// The table of one set.
fn measure(set: &Set, rounds: usize, with_simple: bool) {
    let mut entries: Vec<Entry> =
        Contender::all(with_simple).into_iter().map(|contender| warm_up(contender, set)).collect();
    let mut out = Vec::with_capacity(set.text.len());
    for _ in 0..rounds {
        for entry in &mut entries {
            let lines = (entry.length / LINE).div_ceil(SLICES).min(SLICE);
            let slices = set.text[..entry.length].chunks(lines * LINE);
            entry.best.resize(slices.len(), Duration::MAX);
            for (slice, best) in slices.zip(&mut entry.best) {
                let start = ThreadTime::now();
                entry.contender.solve(slice, &mut out);
                *best = start.elapsed().min(*best);
            }
        }
    }
    println!(
        "\n| {}: {} | puzzles/s | µs/puzzle | guesses | % without | ratio |",
        set.name,
        set.len()
    );
    println!("|---|---:|---:|---:|---:|---:|");
    let peer = entries[0].seconds_per_puzzle();
    for entry in &entries {
        let seconds = entry.seconds_per_puzzle();
        let (guesses, without) = match entry.effort {
            Some(Effort { guesses_per_puzzle, percent_without }) => {
                (format!("{guesses_per_puzzle:.2}"), format!("{percent_without:.1}"))
            }
            None => ("–".to_owned(), "–".to_owned()),
        };
        println!(
            "| {} | {:.0} | {:.2} | {guesses} | {without} | {:.2}x |",
            entry.contender.name(),
            1.0 / seconds,
            seconds * 1e6,
            peer / seconds
        );
    }
}

/// Solves as much of the set as a turn allows, and judges the answers. The number of solutions is
/// compared with the peer's.
fn warm_up(mut contender: Contender, set: &Set) -> Entry {
    let (mut out, mut expected) = (Vec::new(), Vec::new());
    let (mut done, mut spent) = (0, Duration::ZERO);
    let mut size = 16;
    while done < set.text.len() && spent < TURN {
        let text = &set.text[done..set.text.len().min(done + size * LINE)];
        let start = ThreadTime::now();
        let found = contender.solve(text, &mut out);
        spent += start.elapsed();
        judge(text, &out, &contender);
        let by_peer = Contender::Peer.solve(text, &mut expected);
        assert_eq!(found, by_peer, "{} and the peer differ: {}", contender.name(), set.name);
        done += text.len();
        // About twice as long as all before.
        size = (done / LINE * 2).clamp(1, set.len());
        if spent * 2 > TURN {
            break;
        }
    }
    let sample = &set.text[..done.min(SAMPLE * LINE)];
    let effort = contender.effort(sample);
    Entry { contender, length: done, effort, best: Vec::new() }
}

/// Every line of `out` is empty or solves its puzzle.
fn judge(text: &[u8], out: &[u8], contender: &Contender) {
    let mut answers = out.split(|&byte| byte == b'\n');
    for line in text.as_chunks::<LINE>().0 {
        let answer = answers.next().expect("a line for each puzzle");
        if !answer.is_empty() {
            let numbers = answer.iter().map(|byte| byte.wrapping_sub(b'0'));
            let grid = Grid::from_numbers(Shape::NINE, numbers).expect("81 digits");
            if let Err(refutation) = verify(&puzzle_of(line), &grid) {
                panic!("{} is wrong: {refutation}", contender.name());
            }
        }
    }
}

/// How much faster two threads are than one, each with an engine of its own: by the clock, and by
/// the time of the threads, which shows what they take from each other (caches, memory) but not how
/// busy the machine is with other things.
fn two_threads(set: &Set, rounds: usize) -> (f64, f64) {
    let half = set.len() / 2 * LINE;
    let (left, right) = (&set.text[..half], &set.text[half..]);
    let work = |text: &[u8]| {
        let start = ThreadTime::now();
        let mut contender = Contender::Lanes(Level::best(), Box::default());
        let mut out = Vec::new();
        // Long enough that starting a thread does not count.
        for _ in 0..4 {
            contender.solve(text, &mut out);
        }
        start.elapsed()
    };
    let (mut one, mut two) = ([Duration::MAX; 2], [Duration::MAX; 2]);
    for _ in 0..rounds {
        let start = Instant::now();
        let busy = work(left) + work(right);
        one = [one[0].min(start.elapsed()), one[1].min(busy)];
        let start = Instant::now();
        let busy = std::thread::scope(|scope| {
            let other = scope.spawn(|| work(left));
            let busy = work(right);
            busy + other.join().expect("no engine panics")
        });
        two = [two[0].min(start.elapsed()), two[1].min(busy)];
    }
    let ratio = |at: usize| one[at].as_secs_f64() / two[at].as_secs_f64();
    (ratio(0), 2.0 * ratio(1))
}
