//! What it costs to record a search: the same steps silently and recorded, by the search alone and
//! as the verb `lab` answers, with the recording as text.
//!
//! All solutions of both problems are looked for, so that every search is long; the strongest end
//! before they have taken all steps they may.

use std::fmt::Write as _;
use std::io;
use std::time::Duration;

use cpu_time::ThreadTime;
use ennead::Puzzle;
use ennead::csp::{Algorithm, BinaryCsp, NoTrace, Problem, Recorder, Search, Tracer};
use ennead::model::{NQueens, SudokuModel};
use ennead::text::{Options, read};
use ennead_ask::{Clock, ask};

/// A puzzle with 17 givens, of which five are taken out.
const SUDOKU: &str =
    ".........4.........2...........5...7..8...3......9....3..4......5.1........8.....";
/// Queens of the other problem.
const QUEENS: u32 = 12;

/// Prints a row for each algorithm and problem.
pub(crate) fn run(named: &[String], steps: u64, rounds: usize) -> io::Result<()> {
    let algorithms: Vec<Algorithm> = if named.is_empty() {
        Algorithm::all().collect()
    } else {
        let parsed: Result<_, _> = named.iter().map(|name| name.parse()).collect();
        parsed.map_err(|error| io::Error::other(format!("{error}")))?
    };
    let reading = read(SUDOKU, &Options::default()).map_err(io::Error::other)?;
    let record = reading.entries.into_iter().find_map(|entry| entry.record.ok());
    let record = record.ok_or_else(|| io::Error::other("the puzzle cannot be read"))?;
    let puzzle = Puzzle::try_from(record.givens).map_err(io::Error::other)?;
    let queens = NQueens::new(QUEENS).expect("a board we have");
    println!("{steps} steps, best of {rounds} rounds; recorded speed as a share of silent speed\n");
    println!("| problem | algorithm | silent, ns a step | recorded | as answered | bytes a step |");
    println!("|---|---|---:|---:|---:|---:|");
    let mut least = [(f64::MAX, String::new()), (f64::MAX, String::new())];
    for algorithm in algorithms {
        let sudoku = format!(r#""text":"{SUDOKU}""#);
        let rows = [
            ("Sudoku", row(&SudokuModel(&puzzle), algorithm, &sudoku, steps, rounds)),
            (
                "queens",
                row(
                    &queens,
                    algorithm,
                    &format!(r#""problem":"n-queens:{QUEENS}""#),
                    steps,
                    rounds,
                ),
            ),
        ];
        for (problem, row) in rows {
            let [silent, recorded, plain, answered] = row.seconds;
            let (alone, whole) = (silent / recorded, plain / answered);
            let bytes = row.bytes as f64 / row.steps as f64;
            let nanoseconds = silent * 1e9 / row.steps as f64;
            println!(
                "| {problem} | {algorithm} | {nanoseconds:.0} | {alone:.2} | {whole:.2} | {bytes:.1} |"
            );
            for (least, share) in least.iter_mut().zip([alone, whole]) {
                if share < least.0 {
                    *least = (share, format!("{algorithm} on {problem}"));
                }
            }
        }
    }
    let [alone, whole] = least;
    println!(
        "\nleast: recorded {:.2} ({}), as answered {:.2} ({})",
        alone.0, alone.1, whole.0, whole.1
    );
    Ok(())
}

struct Row {
    /// Silent, recorded; silent as answered, recorded as answered.
    seconds: [f64; 4],
    steps: u64,
    bytes: usize,
}

fn row<P: Problem>(
    problem: &P,
    algorithm: Algorithm,
    named: &str,
    steps: u64,
    rounds: usize,
) -> Row {
    let csp = BinaryCsp::model(problem);
    let mut best = [Duration::MAX; 4];
    let (mut taken, mut bytes) = (0, 0);
    for _ in 0..rounds {
        best[0] = best[0].min(timed(|| taken = search(&csp, algorithm, NoTrace, steps).0));
        let mut recorder = None;
        best[1] = best[1].min(timed(|| {
            recorder = Some(search(&csp, algorithm, Recorder::new(&csp), steps));
        }));
        bytes = recorder.map_or(0, |(_, recorder)| recorder.trace().bytes());
        for (at, record) in [(2, false), (3, true)] {
            let question = format!(
                r#"{{{named},"algorithm":["{algorithm}"],"solutions":0,"step_limit":{steps},"record":{record}}}"#
            );
            let mut told = String::new();
            best[at] = best[at].min(timed(|| {
                ask("lab", &question, Clock::none(), &mut |line| {
                    let _ = write!(told, "{}", line.len());
                    true
                })
                .expect("a question");
            }));
        }
    }
    Row { seconds: best.map(|time| time.as_secs_f64()), steps: taken, bytes }
}

fn timed(run: impl FnOnce()) -> Duration {
    let start = ThreadTime::now();
    run();
    start.elapsed()
}

/// Takes the steps; all solutions are passed.
fn search<'a, X, V, T: Tracer + 'a>(
    csp: &'a BinaryCsp<X, V>,
    algorithm: Algorithm,
    tracer: T,
    steps: u64,
) -> (u64, T) {
    let mut search = Search::with_tracer(csp, algorithm, tracer);
    while search.metrics().total() < steps {
        if search.step().is_none() {
            break;
        }
        if search.is_solved() {
            search.resume();
        }
    }
    (search.metrics().total(), search.into_tracer())
}
