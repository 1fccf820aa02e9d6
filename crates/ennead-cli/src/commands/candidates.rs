//! `ennead candidates`: what the solutions of a puzzle have in common, and where they differ.

use ennead::grid::Shape;
use ennead::solve::{Outcome, TrueCandidates, true_candidates};
use ennead::text::{Form, Options, Record, write};

use crate::Ending;
use crate::args::{Candidates, Limits};
use crate::batch::{self, Answer, Work};
use crate::output::Stop;
use crate::question::Question;
use crate::wire::{self, CandidatesRecord, Place, cell_names};

pub(crate) fn run(args: &Candidates) -> Result<Ending, Stop> {
    let work = Comparing { json: args.input.json, limits: args.limits };
    batch::run(&args.input, &work).map(Ending::Tally)
}

struct Comparing {
    json: bool,
    limits: Limits,
}

impl Work for Comparing {
    fn grain(&self) -> usize {
        8 << 10
    }

    fn frame(&self) -> [&str; 3] {
        ["", if self.json { "" } else { "\n" }, ""]
    }

    fn record(&self, record: Record, form: Form, place: Place, answer: &mut Answer) {
        let found = match Question::of(&record, form) {
            Ok(question) => self
                .limits
                .within(|budget| true_candidates(&question.puzzle, question.candidates, budget).0),
            Err(why) => {
                answer.message(format!("{}line {}: {why}", place.prefix(), place.line));
                answer.tally.unsolvable += 1;
                answer.negative();
                return self.print_invalid(&record, place, &why, answer);
            }
        };
        match &found.outcome {
            Outcome::Unsolvable => {
                answer.tally.unsolvable += 1;
                answer.negative();
            }
            Outcome::Multiple(_) if found.is_exact() => answer.negative(),
            Outcome::Multiple(_) | Outcome::Unknown { .. } => answer.tally.unknown += 1,
            Outcome::Unique(_) => {}
        }
        if self.json {
            answer.json(&in_json(&record, &found, place));
        } else {
            let text = in_words(&record, &found, &place);
            answer.begin().extend_from_slice(text.as_bytes());
        }
    }
}

impl Comparing {
    fn print_invalid(&self, record: &Record, place: Place, why: &str, answer: &mut Answer) {
        if self.json {
            return answer.json(&CandidatesRecord {
                place,
                puzzle: wire::one_line(&record.givens),
                shape: wire::shape_name(record.givens.shape()),
                outcome: "invalid",
                exact: true,
                candidates: Vec::new(),
                undecided: Vec::new(),
                solutions: Vec::new(),
                differences: Vec::new(),
            });
        }
        let text = format!("# {}line {}: {why}\n", place.prefix(), place.line);
        answer.begin().extend_from_slice(text.as_bytes());
    }
}

fn in_json(record: &Record, found: &TrueCandidates, place: Place) -> CandidatesRecord {
    let shape = record.givens.shape();
    let outcome = match found.outcome {
        Outcome::Unsolvable => "none",
        Outcome::Unique(_) => "unique",
        Outcome::Multiple(_) => "multiple",
        Outcome::Unknown { .. } => "unknown",
    };
    let numbers = |digits: &ennead::DigitSet| digits.iter().map(ennead::Digit::get).collect();
    CandidatesRecord {
        place,
        puzzle: wire::one_line(&record.givens),
        shape: wire::shape_name(shape),
        outcome,
        exact: found.is_exact(),
        candidates: found.digits.iter().map(numbers).collect(),
        undecided: cell_names(&found.undecided(), shape),
        solutions: found.outcome.solutions().iter().map(|grid| wire::one_line(grid)).collect(),
        differences: cell_names(&found.differences(), shape),
    }
}

/// A drawn grid of the candidates, and what is to be said of it.
fn in_words(record: &Record, found: &TrueCandidates, place: &Place) -> String {
    let shape = record.givens.shape();
    let line = format!("# {}line {}: ", place.prefix(), place.line);
    let verdict = match found.outcome {
        Outcome::Unsolvable => return format!("{line}no solution\n"),
        Outcome::Unknown { found: None } => {
            return format!("{line}the limit was reached before a solution was found\n");
        }
        Outcome::Unknown { found: Some(_) } => {
            "one solution found, but the limit was reached before it was known to be the only one"
        }
        Outcome::Unique(_) => "one solution",
        Outcome::Multiple(_) => "more than one solution",
    };
    let mut text = format!("{line}{verdict}\n{}", drawn(record, found));
    let undecided = found.undecided();
    if !undecided.is_empty() {
        text += &format!("# {} cells differ: {}\n", undecided.len(), shape.names(&undecided));
    }
    if let [one, two] = found.outcome.solutions() {
        let (one, two) = (wire::one_line(one), wire::one_line(two));
        text += &format!("# two solutions: {one}\n#                {two}\n");
        text += &format!("# they differ in {}\n", shape.names(&found.differences()));
    }
    if !found.is_exact() {
        text += "# the limit was reached: there may be further candidates\n";
    }
    text
}

fn drawn(record: &Record, found: &TrueCandidates) -> String {
    let form: Form = "pm".parse().expect("a form of ours");
    let marked = Record { marks: Some(found.digits.clone()), ..Record::new(record.givens.clone()) };
    write(&marked, form, &Options::default())
        .unwrap_or_else(|_| listed(found, record.givens.shape()))
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
