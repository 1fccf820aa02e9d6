//! How fast puzzles are made and brought into their canonical form, against the crate `sudoku`.
//!
//! All take turns in one process, and the time of the thread counts, the best round of each. A sample of
//! what was made is judged: solutions by the verifier, uniqueness and minimality by the peer.
//!
//! Large grids have no peer here; their times stand alone.

use std::io;
use std::time::Duration;

use cpu_time::ThreadTime;
use ennead::Shape;
use ennead::solve::{Budget, Level};
use ennead_generate::{FullGrids, Maker, Recipe, Symmetry};
use ennead_same::NineForms;
use sudoku::Sudoku;

use crate::sets::{Cells, LINE, Set};

/// What to measure.
#[derive(Debug, clap::Args)]
pub(crate) struct Plan {
    /// Puzzles for canonical forms, one per line [default: minimal ones, made from the seed]
    #[arg(long)]
    data: Option<std::path::PathBuf>,
    /// Rounds; the best of each is taken
    #[arg(long, default_value_t = 5)]
    rounds: usize,
    /// Seed of everything that is made
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Large grids too
    #[arg(long)]
    large: bool,
    /// Wishes about ratings and techniques, and nothing else
    #[arg(long)]
    wishes: bool,
    /// The command line, from end to end
    #[arg(long)]
    command: bool,
}

/// One row of the table.
struct Entry<'a> {
    name: String,
    /// How many it makes in a turn.
    turn: usize,
    /// Makes the turn with this number; what comes of it is used by nobody.
    run: Box<dyn FnMut(usize) + 'a>,
    best: Duration,
}

impl<'a> Entry<'a> {
    fn new(name: impl Into<String>, turn: usize, run: impl FnMut(usize) + 'a) -> Entry<'a> {
        Entry { name: name.into(), turn, run: Box::new(run), best: Duration::MAX }
    }
}

const FREE: Budget<'static> = Budget::unlimited();

/// Measures and prints the tables.
pub(crate) fn run(plan: &Plan) -> io::Result<()> {
    let Plan { rounds, seed, .. } = *plan;
    println!("seed {seed}, one thread, best of {rounds} rounds");
    if plan.wishes {
        crate::wishes::run(seed);
        return Ok(());
    }
    full_grids(rounds, seed);
    minimal(rounds, seed);
    canonical(plan)?;
    if plan.large {
        large(seed);
    }
    if plan.command {
        command(plan)?;
    }
    Ok(())
}

/// Takes turns, then prints a table; the first entry is the peer.
fn measure(title: &str, rounds: usize, mut entries: Vec<Entry<'_>>) {
    for round in 0..=rounds {
        for entry in &mut entries {
            let start = ThreadTime::now();
            (entry.run)(round);
            let spent = start.elapsed();
            // The first round warms up.
            if round > 0 {
                entry.best = entry.best.min(spent);
            }
        }
    }
    println!("\n| {title} | per second | µs each | ratio |\n|---|---:|---:|---:|");
    let each = |entry: &Entry<'_>| entry.best.as_secs_f64() / entry.turn as f64;
    let peer = each(&entries[0]);
    for entry in &entries {
        let seconds = each(entry);
        println!(
            "| {} | {:.0} | {:.2} | {:.2}x |",
            entry.name,
            1.0 / seconds,
            seconds * 1e6,
            peer / seconds
        );
    }
}

fn full_grids(rounds: usize, seed: u64) {
    let peer = Entry::new("sudoku 0.8 (peer)", 1_000, |_| {
        for _ in 0..1_000 {
            std::hint::black_box(Sudoku::generate_solved());
        }
    });
    let mut entries = vec![peer];
    for level in Level::available() {
        let mut grids = FullGrids::at(level, Shape::NINE, seed);
        let turn = 10 * 512;
        entries.push(Entry::new(level.name(), turn, move |round| {
            for number in 0..turn as u64 {
                let number = (round * turn) as u64 + number;
                std::hint::black_box(grids.nine(number, FREE));
            }
        }));
    }
    measure("full grids", rounds, entries);
}

fn minimal(rounds: usize, seed: u64) {
    let peer = Entry::new("sudoku 0.8 (peer)", 300, |_| {
        for _ in 0..300 {
            std::hint::black_box(Sudoku::generate_with_symmetry(sudoku::Symmetry::None));
        }
    });
    let mut entries = vec![peer];
    for level in Level::available() {
        let recipe = Recipe::minimal(Shape::NINE);
        let mut maker = Maker::at(level, recipe, seed).expect("a plain recipe");
        judge(&mut maker);
        let turn = 2048;
        entries.push(Entry::new(level.name(), turn, move |round| {
            let start = (round * turn) as u64;
            maker.lines(start..start + turn as u64, FREE, &mut |line, _| {
                std::hint::black_box(line);
            });
        }));
    }
    let mut maker = Maker::new(Recipe::minimal(Shape::NINE), seed).expect("a plain recipe");
    let mut text = Vec::new();
    entries.push(Entry::new("as text", 2048, move |round| {
        text.clear();
        let start = (round * 2048) as u64;
        maker.lines(start..start + 2048, FREE, &mut |line, _| {
            text.extend(line.map(|number| if number == 0 { b'.' } else { b'0' + number }));
            text.push(b'\n');
        });
    }));
    measure("minimal puzzles", rounds, entries);

    let peer = Entry::new("sudoku 0.8 (peer)", 300, |_| {
        for _ in 0..300 {
            let symmetry = sudoku::Symmetry::HalfRotation;
            std::hint::black_box(Sudoku::generate_with_symmetry(symmetry));
        }
    });
    let recipe = Recipe { symmetry: Symmetry::HalfTurn, ..Recipe::new(Shape::NINE) };
    let mut maker = Maker::new(recipe, seed).expect("a plain recipe");
    let ours = Entry::new("ours, one by one", 512, move |round| {
        let start = (round * 512) as u64;
        maker.make_all(start..start + 512, FREE, &mut |_, made| {
            let _ = std::hint::black_box(made);
        });
    });
    measure("half-turn symmetry", rounds, vec![peer, ours]);
}

/// The peer says that puzzles are unique, and not without each of their givens.
fn judge(maker: &mut Maker) {
    maker.lines(0..200, FREE, &mut |line, _| {
        let count = |cells: &Cells| {
            Sudoku::from_bytes(*cells).expect("81 numbers").solutions_count_up_to(2)
        };
        assert_eq!(count(line), 1, "not unique: {line:?}");
        for cell in (0..81).filter(|&cell| line[cell] != 0) {
            let mut less = *line;
            less[cell] = 0;
            assert_eq!(count(&less), 2, "not minimal: {line:?}");
        }
    });
}

fn canonical(plan: &Plan) -> io::Result<()> {
    let Plan { data, rounds, seed, .. } = plan;
    let mut grids = FullGrids::new(Shape::NINE, *seed);
    let full: Vec<Cells> =
        (0..20_000).map(|number| grids.nine(number, FREE).expect("no limit")).collect();
    let for_peer: Vec<Sudoku> =
        full.iter().map(|grid| Sudoku::from_bytes(*grid).expect("81 digits")).collect();
    let mut forms = NineForms::new();
    for (grid, of_peer) in full.iter().zip(&for_peer).take(2_000) {
        let (least, _) = of_peer.canonicalized().expect("a full grid");
        assert_eq!(forms.least(grid), Some(least.to_bytes()), "the forms differ: {grid:?}");
    }
    let peer = || {
        Entry::new("sudoku 0.8 (peer), full grids", 1_000, |_| {
            for grid in &for_peer[..1_000] {
                std::hint::black_box(grid.canonicalized());
            }
        })
    };
    let all = |puzzles: &'_ [Cells], level: Level| {
        let (mut forms, puzzles) = (NineForms::at(level), puzzles.to_vec());
        Entry::new(level.name(), puzzles.len(), move |_| {
            for puzzle in &puzzles {
                std::hint::black_box(forms.least(puzzle));
            }
        })
    };
    let mut entries = vec![peer()];
    entries.extend(Level::available().map(|level| all(&full, level)));
    measure("canonical form of full grids", *rounds, entries);

    let set = match data {
        Some(path) => Set::read(path, 20_000, *seed)?,
        None => Set::minimal(5_000, *seed),
    };
    let lines = set.text.as_chunks::<LINE>().0;
    let puzzles: Vec<Cells> = lines.iter().map(crate::sets::cells_of).collect();
    let mut entries = vec![peer()];
    entries.extend(Level::available().map(|level| all(&puzzles, level)));
    measure(&format!("canonical form of puzzles: {}", set.name), *rounds, entries);
    Ok(())
}

/// The program itself, with one thread, by its user time: what it makes and what it takes apart.
fn command(plan: &Plan) -> io::Result<()> {
    let ennead = crate::text::build()?;
    let folder = tempfile::tempdir()?;
    let input = folder.path().join("puzzles.txt");
    let set = match &plan.data {
        Some(path) => Set::read(path, 400_000, plan.seed)?,
        None => Set::minimal(20_000, plan.seed),
    };
    std::fs::write(&input, &set.text)?;
    let lines = set.text.len() / LINE;
    let input = input.to_string_lossy().into_owned();
    let runs: [(&str, usize, Vec<&str>); 4] = [
        ("generate", 100_000, vec!["generate", "-n", "100000"]),
        ("generate --distinct", 100_000, vec!["generate", "-n", "100000", "--distinct"]),
        ("convert --canonical", lines, vec!["convert", "--canonical", &input]),
        ("convert --distinct", lines, vec!["convert", "--distinct", &input]),
    ];
    println!(
        "\n| command line, {} | lines | per second | µs each |\n|---|---:|---:|---:|",
        set.name
    );
    for (name, lines, arguments) in runs {
        let mut best = f64::MAX;
        for _ in 0..plan.rounds.min(3) {
            let before = children_time()?;
            let mut command = std::process::Command::new(&ennead);
            command.args(&arguments).args(["-j", "1"]).stdout(std::process::Stdio::null());
            assert!(command.stderr(std::process::Stdio::null()).status()?.success(), "{name}");
            best = best.min(children_time()? - before);
        }
        let each = best / lines as f64;
        println!("| {name} | {lines} | {:.0} | {:.2} |", 1.0 / each, each * 1e6);
    }
    Ok(())
}

/// The user time of all children that have ended, in seconds: Linux says it in hundredths.
fn children_time() -> io::Result<f64> {
    let stat = std::fs::read_to_string("/proc/self/stat")?;
    let after_name = stat.rsplit(')').next().unwrap_or_default();
    let field = after_name.split_whitespace().nth(13).and_then(|field| field.parse::<f64>().ok());
    field.map(|ticks| ticks / 100.0).ok_or_else(|| io::Error::other("no times in /proc/self/stat"))
}

fn large(seed: u64) {
    println!("\n| large grids, ten each | givens | ms, mean | ms, most |\n|---|---:|---:|---:|");
    let shape = |order| Shape::square(order).expect("a shape");
    let unique = |order, givens: usize| Recipe {
        givens: Some(givens..=givens),
        ..Recipe::new(shape(order))
    };
    let recipes = [
        ("16×16, unique", unique(4, 120)),
        ("16×16, minimal", Recipe::minimal(shape(4))),
        ("25×25, unique", unique(5, 299)),
    ];
    for (name, recipe) in recipes {
        let mut maker = Maker::new(recipe, seed).expect("a possible recipe");
        let (mut times, mut givens) = (Vec::new(), 0);
        for number in 0..10 {
            let start = ThreadTime::now();
            let made = maker.make(number, &mut [], FREE).expect("it can be made");
            times.push(start.elapsed().as_secs_f64() * 1e3);
            givens += made.puzzle.len();
        }
        let mean = times.iter().sum::<f64>() / 10.0;
        let most = times.iter().copied().fold(0.0, f64::max);
        println!("| {name} | {:.1} | {mean:.1} | {most:.1} |", givens as f64 / 10.0);
    }
}
