//! What is said about one run.

use super::run::{Ending, Run};
use crate::commands::model::ratio;
use crate::problem::Named;
use crate::table::{Side, lay_out};
use crate::wire::laboratory::{RunRecord, split};

/// The run for a machine.
pub(super) fn record(named: &Named, run: &Run) -> RunRecord {
    let (file, line) = split(named.place.as_ref());
    let metrics = &run.metrics;
    let limit = if let Ending::Limit(which) = run.ending { Some(which) } else { None };
    let solution = run.solution.as_ref().map(|pairs| {
        pairs.iter().map(|(variable, value)| (variable.to_string(), value.to_string())).collect()
    });
    RunRecord {
        problem: named.name.clone(),
        file,
        line,
        algorithm: run.algorithm.to_string(),
        solved: run.solutions > 0,
        outcome: run.ending.name(),
        limit_reached: limit.is_some(),
        limit,
        solutions: run.solutions,
        all_solutions: run.complete,
        simplifying_steps: metrics.simplifying,
        assigning_steps: metrics.assigning,
        backtracking_steps: metrics.backtracking,
        total_steps: metrics.total(),
        efficiency: metrics.efficiency().as_f64(),
        consistency_checks: metrics.checks,
        prunings: metrics.prunings,
        nodes: metrics.nodes,
        longest_jump: metrics.longest_jump,
        seconds: run.seconds,
        solution,
    }
}

/// The run for people: the solution drawn, and the counts.
pub(super) fn text(named: &Named, run: &Run, wanted: u64) -> String {
    let mut text = format!("{} by {}: {}\n", named.name, run.algorithm, sentence(run));
    if let Some(solution) = &run.solution {
        text += &format!("\n{}", named.problem.draw(solution));
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
    if wanted > 1 {
        let rest = if run.complete { "" } else { ", and there may be more" };
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
    let limit = match run.ending {
        Ending::Solved => return format!("solved in {steps}"),
        Ending::NoSolution => return format!("no solution, proven in {steps}"),
        Ending::Limit("steps") => "step limit",
        Ending::Limit(_) => "time limit",
    };
    if run.solutions > 0 {
        format!("solved, but there may be more: {limit} reached after {steps}")
    } else {
        format!("unsolved, {limit} reached after {steps}")
    }
}
