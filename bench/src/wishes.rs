//! How fast puzzles are found that are as wished: by HoDoKu's levels, by bands of Sudoku Explainer's rating,
//! and by techniques that are needed. There is no peer that takes such wishes, so these stand alone: per
//! second of one core, by the time of the process, which has one thread.

use std::time::Duration;

use cpu_time::ProcessTime;
use ennead::Shape;
use ennead::logic::Technique;
use ennead_ask::verbs::generate::{LIMITS, Makers, Outcome, Question};
use ennead_ask::{Clock, Limits};

/// What one wish is given at most.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Share {
    /// Of each puzzle, in milliseconds.
    pub(crate) limit: u64,
    /// Of the whole row.
    pub(crate) seconds: f64,
    /// Puzzles.
    pub(crate) most: u64,
}

/// Prints the three tables.
pub(crate) fn run(seed: u64) {
    let share = Share { limit: 20_000, seconds: 2.0, most: 200 };
    println!(
        "\n| HoDoKu's level | made | per second | tries each | most seconds |\n|---|---:|---:|---:|---:|"
    );
    for level in ["easy", "medium", "hard", "unfair", "extreme"] {
        let rating = vec![format!("hodoku:{level}")];
        row(level, &Question { rating, seed, ..Question::default() }, share);
    }
    println!("\n| ER | made | per second | tries each | most seconds |\n|---|---:|---:|---:|---:|");
    let share = Share { most: 20, ..share };
    for from in (12u32..80).step_by(5).chain([80]) {
        let to = from + 5;
        let band = format!("{}.{}..{}.{}", from / 10, from % 10, to / 10, to % 10);
        let rating = vec![format!("se:{band}")];
        row(&band, &Question { rating, seed, ..Question::default() }, share);
    }
    println!(
        "\n| needs | made | per second | tries each | most seconds |\n|---|---:|---:|---:|---:|"
    );
    let share = Share { most: 3, ..share };
    for technique in Technique::ALL.iter().filter(|technique| technique.info().rating <= 60) {
        let needs = vec![technique.slug().to_owned()];
        row(technique.name(), &Question { needs, seed, ..Question::default() }, share);
    }
}

fn row(name: &str, question: &Question, share: Share) {
    let makers = Makers::new(question, Shape::NINE).expect("a wish that makes sense");
    let start = ProcessTime::now();
    let elapsed = || start.elapsed();
    let clock = Clock::new(&elapsed, &|| false);
    let limits = Limits { time_limit: Some(share.limit), ..LIMITS };
    let (mut made, mut tried, mut worst, mut failed) = (0, 0, Duration::ZERO, 0);
    for number in 0..share.most {
        let before = elapsed();
        let answer = makers.make(number, clock, limits);
        worst = worst.max(elapsed().saturating_sub(before));
        tried += answer.tried;
        if answer.outcome == Outcome::Made {
            made += 1;
        } else {
            failed += 1;
        }
        if elapsed().as_secs_f64() > share.seconds {
            break;
        }
    }
    let each = if made > 0 { format!("{:.0}", tried as f64 / f64::from(made)) } else { "-".into() };
    let failed = if failed > 0 { format!(" ({failed} given up)") } else { String::new() };
    let rate = f64::from(made) / elapsed().as_secs_f64();
    println!("| {name} | {made}{failed} | {rate:.2} | {each} | {:.2} |", worst.as_secs_f64());
}
