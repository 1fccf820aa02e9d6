//! `storm TEXTS [SEED]`: texts without end through every reader, and questions through every verb.
//! Counts panics and slow ones, and keeps the texts of both.
#![allow(clippy::print_stdout, reason = "a tool of the command line")]
#![allow(clippy::disallowed_methods, reason = "it measures how long each text takes")]

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use ennead_fuzz::{Storm, detect, forms, verbs};

/// No text may take longer.
const SLOW: Duration = Duration::from_millis(100);

fn main() -> std::io::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let mut number = |default: u64| match arguments.next().map(|word| word.parse()) {
        None => default,
        Some(Ok(number)) => number,
        Some(Err(_)) => panic!("storm TEXTS [SEED]: numbers"),
    };
    let (texts, seed) = (number(1_000_000), number(1));
    let folder = PathBuf::from("fuzz/artifacts/storm");
    std::fs::create_dir_all(&folder)?;
    let start = Instant::now();
    let elapsed = move || start.elapsed();
    let mut storm = Storm::new(seed);
    let (mut panics, mut slow, mut slowest) = (0, 0, Duration::ZERO);
    for text in 0..texts {
        // Six of ten are read in whatever form they are, or in one that is named.
        let (kind, data) = match text % 10 {
            0 => ("detect", storm.random()),
            1..=3 => ("detect", storm.mutated()),
            4 => {
                let text = storm.random();
                ("forms", storm.in_form(&text))
            }
            5 => {
                let text = storm.mutated();
                ("forms", storm.in_form(&text))
            }
            6..=7 => {
                let text = storm.mutated();
                ("verbs", [&[(text.len() % 251) as u8, 1], &text[..]].concat())
            }
            _ => ("verbs", storm.question()),
        };
        let run = || {
            let begin = Instant::now();
            let result = catch_unwind(AssertUnwindSafe(|| match kind {
                "detect" => detect(&data),
                "forms" => forms(&data),
                _ => verbs(&data, &elapsed),
            }));
            (begin.elapsed(), result.is_err())
        };
        let (mut took, panicked) = run();
        if panicked {
            panics += 1;
            std::fs::write(folder.join(format!("panic-{kind}-{seed}-{text}")), &data)?;
        } else if took > SLOW {
            // On a busy machine something else may have taken the time.
            took = (0..5).map(|_| run().0).min().unwrap_or(took);
            if took > SLOW {
                slow += 1;
                std::fs::write(folder.join(format!("slow-{kind}-{seed}-{text}")), &data)?;
            }
        }
        slowest = slowest.max(took);
        if (text + 1).is_multiple_of(texts.div_ceil(20)) || text + 1 == texts {
            println!(
                "{} texts, {panics} panics, {slow} above {} ms, slowest {:.1} ms, {:.0} s",
                text + 1,
                SLOW.as_millis(),
                slowest.as_secs_f64() * 1e3,
                elapsed().as_secs_f64()
            );
        }
    }
    if panics + slow > 0 {
        println!("kept in {}", folder.display());
        std::process::exit(1);
    }
    Ok(())
}
