//! What is said about one run.

use ennead_ask::verbs::lab::{Outcome, Run};
use ennead_ask::{Limit, Named};

use crate::model::ratio;
use crate::table::{Side, lay_out};

/// The run for people: the solution drawn, and the counts.
pub fn text(named: &Named, run: &Run, wanted: u64) -> String {
    let mut text = format!("{} by {}: {}\n", named.name, run.algorithm, sentence(run));
    for solution in &run.found {
        text += &format!("\n{}", named.problem.draw(solution));
    }
    if run.solutions > run.found.len() as u64 {
        text += &format!("\nand {} more\n", run.solutions - run.found.len() as u64);
    }
    let metrics = &run.metrics;
    let mut rows = vec![
        ("simplifying steps", metrics.simplifying.to_string()),
        ("assigning steps", metrics.assigning.to_string()),
        ("backtracking steps", metrics.backtracking.to_string()),
        ("total steps", metrics.total().to_string()),
        ("efficiency", ratio(metrics.efficiency())),
        ("consistency checks", metrics.checks.to_string()),
        ("prunings", metrics.prunings.to_string()),
        ("nodes", metrics.nodes.to_string()),
        ("longest jump", metrics.longest_jump.to_string()),
        ("time", format!("{:.3} ms", run.seconds * 1e3)),
    ];
    if wanted != 1 {
        let rest = if run.is_complete { "" } else { ", and there may be more" };
        rows.insert(0, ("solutions", format!("{}{rest}", run.solutions)));
    }
    let rows: Vec<Vec<String>> =
        rows.into_iter().map(|(name, count)| vec![name.to_owned(), count]).collect();
    text + "\n" + &lay_out(&[Side::Left, Side::Left], &rows)
}

fn sentence(run: &Run) -> String {
    let steps = match run.metrics.total() {
        1 => "1 step".to_owned(),
        total => format!("{total} steps"),
    };
    match run.outcome {
        Outcome::Solved => return format!("solved in {steps}"),
        Outcome::NoSolution => return format!("no solution, proven in {steps}"),
        Outcome::Limit => {}
    }
    let limit = match run.limit {
        Some(Limit::Steps) | None => "step limit reached",
        Some(Limit::Time) => "time limit reached",
        Some(Limit::Cancelled) => "interrupted",
    };
    if run.solutions > 0 {
        format!("solved, but there may be more: {limit} after {steps}")
    } else {
        format!("unsolved, {limit} after {steps}")
    }
}
