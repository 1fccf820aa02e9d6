//! A chart of a comparison: a bar per algorithm, on a logarithmic scale.

use ennead_ask::verbs::lab::{Outcome, Run};

use super::measure;
use crate::args::Measure;
use crate::svg;

/// From one bar to the next.
const PITCH: f64 = 18.0;
/// Where the bars begin, and how long the longest may be.
const LEFT: f64 = 110.0;
const LENGTH: f64 = 520.0;
/// Above the bars.
const TOP: f64 = 52.0;

const STYLE: &str = "\
svg { background: #fff; }
rect { fill: #4a6fa5; }
rect.unsolved { fill: #c9a0a0; }
line { stroke: #ccc; stroke-width: 1; }
text { fill: #222; font: 12px sans-serif; dominant-baseline: central; }
text.name { text-anchor: end; }
text.scale { text-anchor: middle; font-size: 10px; }
@media (prefers-color-scheme: dark) {
svg { background: #121212; }
rect { fill: #8fb4e8; }
rect.unsolved { fill: #8a5a5a; }
line { stroke: #444; }
text { fill: #ddd; }
}
";

/// The chart.
pub(super) fn svg(name: &str, runs: &[Run], by: Measure) -> String {
    // Times become microseconds, so that everything is at least about 1.
    let amount = |run: &Run| match by {
        Measure::Time => measure(run, by) * 1e6,
        Measure::Steps | Measure::Checks => measure(run, by),
    };
    let what = match by {
        Measure::Steps => "total steps",
        Measure::Checks => "consistency checks",
        Measure::Time => "microseconds",
    };
    // The scale ends at the power of ten that no bar exceeds.
    let most = runs.iter().map(amount).fold(10.0, f64::max);
    let decades = most.log10().ceil().max(1.0);
    let x = |amount: f64| LEFT + LENGTH * amount.max(1.0).log10() / decades;
    let bottom = TOP + PITCH * runs.len() as f64;
    let title = format!("{name}: {what} of {} algorithms", runs.len());
    let mut text = svg::open(LEFT + LENGTH + 130.0, bottom + 16.0, &title, STYLE);
    text += &format!("<text x=\"8\" y=\"16\">{}, logarithmic</text>\n", svg::escaped(&title));
    for power in 0..=decades as i32 {
        let at = x(10f64.powi(power));
        let label = format!("1{}", "0".repeat(power as usize));
        text += &format!(
            "<line x1=\"{at:.1}\" y1=\"{TOP}\" x2=\"{at:.1}\" y2=\"{bottom}\"/>\
             <text class=\"scale\" x=\"{at:.1}\" y=\"{:.1}\">{label}</text>\n",
            TOP - 10.0
        );
    }
    for (at, run) in runs.iter().enumerate() {
        let y = TOP + PITCH * at as f64;
        text += &bar(run, amount(run), x(amount(run)), y);
    }
    text + "</svg>\n"
}

/// A bar that ends at `end`, with its name before it and its number after it.
fn bar(run: &Run, amount: f64, end: f64, y: f64) -> String {
    let (look, more) = match run.outcome {
        Outcome::Solved => ("", ""),
        Outcome::NoSolution => (" class=\"unsolved\"", " (no solution)"),
        Outcome::Limit => (" class=\"unsolved\"", " (limit)"),
    };
    let (middle, name) = (y + PITCH / 2.0, run.algorithm);
    format!(
        "<g><title>{name}: {amount:.0}{more}</title>\
         <text class=\"name\" x=\"{:.1}\" y=\"{middle:.1}\">{name}</text>\
         <rect{look} x=\"{LEFT:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\"/>\
         <text x=\"{:.1}\" y=\"{middle:.1}\">{amount:.0}{more}</text></g>\n",
        LEFT - 8.0,
        y + 2.0,
        (end - LEFT).max(1.0),
        PITCH - 4.0,
        end.max(LEFT + 1.0) + 6.0,
    )
}
