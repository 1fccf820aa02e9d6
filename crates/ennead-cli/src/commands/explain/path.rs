//! `ennead explain`: a puzzle solved by techniques, every step told.

use ennead::Budget;
use ennead::grid::{Grid, Puzzle};
use ennead::logic::{Deduction, Pattern, Policy, Position, Technique, Words, all_steps};
use ennead::path::{self, Solved};
use ennead::text::{Form, Record};

use super::marked_picture;
use crate::Ending;
use crate::args::Explain;
use crate::batch::{self, Answer, Work};
use crate::output::{self, Stop};
use crate::question;
use crate::wire::deduction::DeductionRecord;
use crate::wire::path::PathRecord;
use crate::wire::{self, Place};

/// The largest side of a grid that is drawn: one character for each candidate.
const MAX_DRAWN: usize = 9;

/// Searching for a second solution stops here; no puzzle people solve comes near.
pub(crate) const STEPS: u64 = 10_000_000;

/// Most sentences under one before they are folded.
const FOLD: usize = 12;

pub(crate) fn run(args: &Explain) -> Result<Ending, Stop> {
    let policy = args.policy.policy();
    let work = Telling {
        json: args.input.json,
        steps: args.steps,
        all: args.all,
        only: args.technique.clone(),
        styled: output::is_styled(),
        policy: if args.no_uniqueness { policy.without_uniqueness() } else { policy },
    };
    batch::run(&args.input, &work).map(Ending::Tally)
}

struct Telling {
    json: bool,
    /// Notation only.
    steps: bool,
    /// All steps of the position.
    all: bool,
    /// Only steps of these techniques, if any are named.
    only: Vec<Technique>,
    styled: bool,
    policy: Policy,
}

impl Work for Telling {
    fn grain(&self) -> usize {
        4 << 10
    }

    fn record(&self, record: Record, form: Form, place: Place, answer: &mut Answer) {
        if question::is_sukaku(form) {
            let why = "a Sukaku is given by its candidates; techniques begin with given digits";
            return question::refuse_sukaku(place, why, true, answer);
        }
        let puzzle = match question::puzzle(&record.givens) {
            Ok(puzzle) => puzzle,
            Err(why) => {
                self.say_not(&record.givens, &why, place, answer);
                answer.tally.unsolvable += 1;
                return answer.negative();
            }
        };
        let budget = Budget::unlimited().steps(STEPS);
        match path::to_solution(&puzzle, &self.policy(), budget) {
            Ok(solved) => self.say(&puzzle, &record, &solved, place, answer),
            Err(why) => {
                self.say_not(&record.givens, &why.to_string(), place, answer);
                if why == path::NoPath::Unsolvable {
                    answer.tally.unsolvable += 1;
                }
                answer.negative();
            }
        }
    }
}

impl Telling {
    /// For the list of all steps only whether there is one solution is asked, not for a path.
    fn policy(&self) -> Policy {
        let mut policy = self.policy.clone();
        if self.all {
            policy.techniques.clear();
        }
        policy
    }

    fn is_wanted(&self, deduction: &Deduction) -> bool {
        self.only.is_empty() || self.only.contains(&deduction.technique)
    }

    fn say_not(&self, givens: &Grid, why: &str, place: Place, answer: &mut Answer) {
        if self.json {
            let record = PathRecord::new(place, givens, "none");
            return answer.json(&PathRecord { reason: Some(why.to_owned()), ..record });
        }
        let file = place.file.as_ref().map(|file| format!("{file}: ")).unwrap_or_default();
        let line = place.line;
        answer.message(format!("{file}line {line}: {why}"));
        let text = format!("# {file}line {line}: {why}\n");
        answer.begin().extend_from_slice(text.as_bytes());
    }

    fn say(
        &self,
        puzzle: &Puzzle,
        record: &Record,
        solved: &Solved,
        place: Place,
        answer: &mut Answer,
    ) {
        let start = match self.start(puzzle, record) {
            Ok(start) => start,
            Err(why) => {
                self.say_not(puzzle, &why, place, answer);
                return answer.negative();
            }
        };
        // Each step with the position it is made on.
        let mut position = start;
        let mut steps: Vec<(Position, &Deduction)> = Vec::new();
        let offered;
        if self.all {
            let mut policy = self.policy.clone();
            policy.techniques.retain(|one| self.only.is_empty() || self.only.contains(one));
            offered = all_steps(&position, &policy, None);
            steps.extend(offered.iter().map(|deduction| (position.clone(), deduction)));
        } else {
            for deduction in &solved.path.deductions {
                let mut after = position.clone();
                after.apply(deduction);
                let before = std::mem::replace(&mut position, after);
                if self.is_wanted(deduction) {
                    steps.push((before, deduction));
                }
            }
        }
        if self.json {
            let outcome = if self.all { "all" } else { "solved" };
            let record = PathRecord::new(place, puzzle, outcome);
            let told =
                |(position, step): &(Position, &Deduction)| DeductionRecord::of(position, step);
            return answer.json(&PathRecord {
                solution: Some(wire::one_line(&solved.solution)),
                guesses: if self.all { 0 } else { solved.guesses() },
                deductions: steps.iter().map(told).collect(),
                ..record
            });
        }
        let text = if self.steps || self.all {
            listing(puzzle, &steps)
        } else {
            self.story(puzzle, &steps, solved)
        };
        answer.begin().extend_from_slice(text.as_bytes());
    }

    /// Where the path begins: at the givens; all steps are listed from where the person is.
    fn start(&self, puzzle: &Puzzle, record: &Record) -> Result<Position, String> {
        if !self.all {
            let position = Position::of(puzzle).map_err(|error| error.to_string())?;
            return Ok(position.with_one_solution());
        }
        let state = record.state();
        let position =
            Position::new(&state, Some(puzzle.givens())).map_err(|error| error.to_string())?;
        let mut position = position.with_one_solution();
        for (cell, &marks) in state.shape().cells().zip(record.marks.iter().flatten()) {
            if !marks.is_empty() {
                position.keep(cell, marks);
            }
        }
        Ok(position)
    }

    /// Every step in words; singles in short, all others with a picture.
    fn story(&self, puzzle: &Puzzle, steps: &[(Position, &Deduction)], solved: &Solved) -> String {
        let mut text = format!("{}\n", wire::one_line(puzzle));
        let is_drawn = |step: &Deduction| {
            puzzle.shape().side() <= MAX_DRAWN
                && !matches!(step.pattern, Pattern::Single { .. } | Pattern::FullHouse { .. })
        };
        if steps.iter().any(|(_, step)| is_drawn(step)) {
            text += &marked_picture::legend(self.styled);
        }
        for (number, (position, step)) in steps.iter().enumerate() {
            let words = Words::of(position, step);
            text += &format!("\n{}. {}\n", number + 1, words.headline);
            if is_drawn(step) {
                text += &marked_picture::draw(position, step, self.styled);
            }
            for (depth, sentence) in words.lines(FOLD) {
                text += &format!("   {:indent$}{sentence}\n", "", indent = 2 * depth);
            }
            text += &format!("   {}\n", words.conclusion);
        }
        if !self.only.is_empty() {
            let found = steps.len();
            return text + &format!("\n{found} of {} steps\n", solved.path.deductions.len());
        }
        text + &ending(solved)
    }
}

/// One line for each step.
fn listing(puzzle: &Puzzle, steps: &[(Position, &Deduction)]) -> String {
    let mut text = format!("{}\n", wire::one_line(puzzle));
    for (number, (position, step)) in steps.iter().enumerate() {
        text += &format!("{:3}. {}\n", number + 1, step.notation(position.shape()));
    }
    if steps.is_empty() {
        text += "no such step\n";
    }
    text
}

/// `solved in 51 steps: …`.
fn ending(solved: &Solved) -> String {
    let steps = solved.path.deductions.len();
    let hardest = solved.path.deductions.iter().map(|one| one.technique).max();
    let hardest = hardest.map(|one| format!("; hardest: {one}")).unwrap_or_default();
    let guesses = match solved.guesses() {
        0 => String::new(),
        1 => ", 1 digit taken from the solution".to_owned(),
        n => format!(", {n} digits taken from the solution"),
    };
    let plural = if steps == 1 { "" } else { "s" };
    let solution = wire::one_line(&solved.solution);
    format!("\nsolved in {steps} step{plural}{guesses}{hardest}\n{solution}\n")
}
