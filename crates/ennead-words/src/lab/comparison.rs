//! A table over algorithms, for people and as CSV. Rows are written as the runs end.

use ennead_ask::verbs::lab::{Outcome, Run};

/// The columns: the heading for people with its width, and the one of CSV. The first two are words.
const COLUMNS: [(&str, usize, &str); 12] = [
    ("algorithm", 11, "algorithm"),
    ("solved", 11, "solved"),
    ("simplifying", 11, "simplifying_steps"),
    ("assigning", 9, "assigning_steps"),
    ("backtracking", 12, "backtracking_steps"),
    ("total", 9, "total_steps"),
    ("efficiency", 10, "efficiency"),
    ("checks", 11, "consistency_checks"),
    ("prunings", 10, "prunings"),
    ("nodes", 9, "nodes"),
    ("longest jump", 12, "longest_jump"),
    ("time ms", 10, "time_ms"),
];

/// The problem and the names of the columns.
pub fn heading(name: &str) -> String {
    let names = COLUMNS.map(|(name, ..)| name.to_owned());
    format!("{name}\n\n{}", line(&names))
}

/// A line of the table.
pub fn row(run: &Run) -> String {
    line(&cells(run))
}

/// The names of the columns in CSV.
pub fn csv_heading() -> String {
    format!("problem,{}\n", COLUMNS.map(|(.., name)| name).join(","))
}

/// A row of CSV.
pub fn csv_row(name: &str, run: &Run) -> String {
    let name = if name.contains(['"', ',', '\n']) {
        format!("\"{}\"", name.replace('"', "\"\""))
    } else {
        name.to_owned()
    };
    format!("{name},{}\n", cells(run).join(","))
}

fn cells(run: &Run) -> [String; 12] {
    let metrics = &run.metrics;
    let solved = match run.outcome {
        Outcome::Solved => "yes",
        Outcome::NoSolution => "no solution",
        Outcome::Limit => "limit",
    };
    [
        run.algorithm.to_string(),
        solved.to_owned(),
        metrics.simplifying.to_string(),
        metrics.assigning.to_string(),
        metrics.backtracking.to_string(),
        metrics.total().to_string(),
        format!("{:.4}", metrics.efficiency().as_f64()),
        metrics.checks.to_string(),
        metrics.prunings.to_string(),
        metrics.nodes.to_string(),
        metrics.longest_jump.to_string(),
        format!("{:.3}", run.seconds * 1e3),
    ]
}

fn line(cells: &[String; 12]) -> String {
    let padded = cells.iter().zip(COLUMNS).enumerate().map(|(at, (cell, (_, width, _)))| {
        if at < 2 { format!("{cell:<width$}") } else { format!("{cell:>width$}") }
    });
    padded.collect::<Vec<_>>().join("  ").trim_end().to_owned() + "\n"
}
