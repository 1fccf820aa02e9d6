//! What the solutions of a puzzle have in common, and where they differ.

use ennead::grid::{Grid, Shape};
use ennead::solve::TrueCandidates;
use ennead::text::{Form, Options, Record, write};
use ennead_ask::Limit;
use ennead_ask::verbs::candidates::{Answer, Outcome, Question};
use ennead_ask::verbs::solve::clash_in_words;

use crate::{Out, Say};

/// Tells the answers.
#[derive(Clone, Copy, Debug)]
pub struct Saying;

impl Say<Question> for Saying {
    fn frame(&self) -> [&str; 2] {
        ["\n", ""]
    }

    /// A drawn grid of the candidates, and what is to be said of it.
    fn say(&self, answer: Answer, out: &mut Out) {
        let place = answer.head.place.words();
        let verdict = match answer.outcome {
            Outcome::None => return out.remark(&format!("{place}: no solution")),
            Outcome::Invalid => {
                return out.remark(&format!("{place}: {}", clash_in_words(&answer.findings)));
            }
            Outcome::Limit if answer.solutions.is_empty() => {
                let limit = answer.limit.map_or("a limit was reached", Limit::sentence);
                return out.remark(&format!("{place}: {limit} before a solution was found"));
            }
            Outcome::Limit => {
                "one solution found, but the limit was reached before it was known to be the only one"
            }
            Outcome::Unique => "one solution",
            Outcome::Multiple => "more than one solution",
        };
        let mut text = format!("# {place}: {verdict}\n");
        if let Some(found) = &answer.found {
            text += &drawn(&answer.head.puzzle.grid(), found);
        }
        if !answer.undecided.is_empty() {
            let (count, cells) = (answer.undecided.len(), answer.undecided.join(" "));
            let differ =
                if count == 1 { "1 cell differs" } else { &format!("{count} cells differ") };
            text += &format!("# {differ}: {cells}\n");
        }
        if let [one, two] = &answer.solutions[..] {
            let (one, two) = (one.text(), two.text());
            text += &format!("# two solutions: {one}\n#                {two}\n");
            text += &format!("# they differ in {}\n", answer.differences.join(" "));
        }
        if let Some(limit) = answer.limit {
            text += &format!("# {}: there may be further candidates\n", limit.sentence());
        }
        out.text(&text);
    }
}

fn drawn(givens: &Grid, found: &TrueCandidates) -> String {
    let form: Form = "pm".parse().expect("a form of ours");
    let marked = Record { marks: Some(found.digits.clone()), ..Record::new(givens.clone()) };
    write(&marked, form, &Options::default()).unwrap_or_else(|_| listed(found, givens.shape()))
}

/// A line per cell, for grids too large to be drawn with their candidates.
fn listed(found: &TrueCandidates, shape: Shape) -> String {
    let line = |cell: ennead::Cell| {
        let digits: Vec<String> =
            found.digits[cell.index()].iter().map(|digit| digit.to_string()).collect();
        format!("{} {}\n", shape.name(cell), digits.join(" "))
    };
    shape.cells().map(line).collect()
}
