//! `ennead verify`: is this the answer to that puzzle? No solver is asked.
//!
//! `ennead verify PUZZLES ANSWERS` compares record by record. With one input its records hold both,
//! as a CSV file with a solution column does. An answer may also be a JSON list of numbered squares;
//! then the eight numbered conditions are looked at.

use ennead::grid::interchange::{NumberedSquare, SudokuProblem};
use ennead::grid::{Flaw, Grid, Puzzle, Refutation, verify};
use ennead::text::{self, Form, Record};

use crate::Ending;
use crate::args::Verify;
use crate::batch::{self, Answer, Work};
use crate::input;
use crate::output::Stop;
use crate::remedy;
use crate::wire::{self, FlawRecord, Place, VerifyRecord};

/// The largest file of answers: they are kept in memory, the puzzles are streamed.
const MAX_ANSWERS: u64 = 1 << 30;

pub(crate) fn run(args: &Verify) -> Result<Ending, Stop> {
    let mut input = args.input.clone();
    let answers = match input.inputs.len() {
        0 | 1 => Answers::Beside,
        2 => {
            let answers = input.inputs.remove(1);
            read_answers(&answers, args)?
        }
        n => return Err(Stop::misuse(format!("{n} inputs, expected a puzzle and its answer"))),
    };
    let work = Verifying { json: input.json, answers };
    if !matches!(work.answers, Answers::Beside) {
        // Answers are found by counting records, so they have to come one after the other.
        input.threads = Some(1);
    }
    let tally = batch::run(&input, &work)?;
    work.check_count(tally.records)?;
    Ok(Ending::Tally(tally))
}

enum Answers {
    /// In the puzzle's own record.
    Beside,
    /// A grid per puzzle, in the same order; and which is next.
    Grids(Vec<Result<Grid, String>>, std::sync::atomic::AtomicUsize),
    /// Numbered squares, for one puzzle.
    Squares(Vec<NumberedSquare>),
}

fn read_answers(argument: &str, args: &Verify) -> Result<Answers, Stop> {
    let options = args.input.options();
    // The answers have a form of their own.
    let options = text::Options { form: None, ..options };
    let mut bytes = Vec::new();
    for source in input::open_all(&[argument.to_owned()], &options)? {
        let mut reader = std::io::Read::take(source.reader, MAX_ANSWERS + 1);
        std::io::Read::read_to_end(&mut reader, &mut bytes)
            .map_err(|error| Stop::misuse(format!("cannot read {argument}: {error}")))?;
        if bytes.len() as u64 > MAX_ANSWERS {
            return Err(Stop::misuse(
                "more than 1 GiB of answers; expected them in the same records as the puzzles, or in parts",
            ));
        }
    }
    let fail = |error: text::Diagnostic| Stop::Text(Box::new(error), "answer".to_owned());
    let text = text::decode(&bytes).map_err(fail)?;
    if text.trim_start().starts_with('[')
        && let Ok(squares) = serde_json::from_str::<Vec<NumberedSquare>>(text)
    {
        return Ok(Answers::Squares(squares));
    }
    let reading = text::read(text, &options).map_err(fail)?;
    let grids = reading.entries.into_iter().map(|entry| match entry.record {
        Ok(record) => Ok(record.solution.clone().unwrap_or_else(|| record.state())),
        Err(error) => Err(error.worded(remedy::flags).summary()),
    });
    Ok(Answers::Grids(grids.collect(), std::sync::atomic::AtomicUsize::new(0)))
}

struct Verifying {
    json: bool,
    answers: Answers,
}

impl Verifying {
    /// All puzzles had an answer; were there answers left?
    fn check_count(&self, puzzles: u64) -> Result<(), Stop> {
        match &self.answers {
            Answers::Grids(grids, _) if grids.len() as u64 > puzzles => {
                Err(Stop::misuse(format!("{} answers for {puzzles} puzzles", grids.len())))
            }
            _ => Ok(()),
        }
    }

    /// What is wrong with the answer to this puzzle.
    fn flaws(&self, record: &Record) -> Vec<FlawRecord> {
        let flaw = |reason: String| FlawRecord { condition: None, reason, cells: Vec::new() };
        let puzzle = match Puzzle::try_from(record.givens.clone()) {
            Ok(puzzle) => puzzle,
            Err(report) => {
                let why = report.to_string().trim_end().replace('\n', "; ");
                return vec![flaw(format!("the puzzle's givens clash: {why}"))];
            }
        };
        let proposed = match &self.answers {
            Answers::Squares(squares) => return conditions(&puzzle, squares),
            Answers::Beside => match &record.solution {
                Some(solution) => Ok(solution),
                None => {
                    return vec![flaw("the record holds no answer: name a second input".into())];
                }
            },
            Answers::Grids(grids, next) => {
                let at = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                match grids.get(at) {
                    Some(grid) => grid.as_ref(),
                    None => return vec![flaw("there is no answer to this puzzle".into())],
                }
            }
        };
        match proposed {
            Err(why) => vec![flaw(format!("the answer cannot be read: {why}"))],
            Ok(proposed) => match verify(&puzzle, proposed) {
                Ok(_) => Vec::new(),
                Err(refutation) => short_form(&refutation),
            },
        }
    }
}

fn conditions(puzzle: &Puzzle, squares: &[NumberedSquare]) -> Vec<FlawRecord> {
    let failures = SudokuProblem::from(puzzle).verify(squares);
    let record = |failure: ennead::grid::interchange::Failure| FlawRecord {
        condition: Some(failure.condition.number()),
        reason: failure.reason,
        cells: failure.squares.iter().map(ToString::to_string).collect(),
    };
    failures.into_iter().map(record).collect()
}

fn short_form(refutation: &Refutation) -> Vec<FlawRecord> {
    let shape = refutation.shape();
    let record = |flaw: &Flaw| FlawRecord {
        condition: None,
        reason: flaw.sentence(shape),
        cells: match flaw {
            Flaw::Given { cell, .. } => wire::cell_names(&[*cell], shape),
            Flaw::Blank(cells) => wire::cell_names(cells, shape),
            Flaw::Repeat(finding) => wire::cell_names(&finding.cells, shape),
            _ => Vec::new(),
        },
    };
    refutation.flaws().iter().map(record).collect()
}

impl Work for Verifying {
    fn grain(&self) -> usize {
        256 << 10
    }

    fn record(&self, record: Record, _: Form, place: Place, answer: &mut Answer) {
        let flaws = self.flaws(&record);
        let verified = flaws.is_empty();
        if self.json {
            answer.json(&VerifyRecord { place, verified, flaws });
        } else {
            let reasons: Vec<String> = flaws
                .iter()
                .map(|flaw| match flaw.condition {
                    Some(number) => format!("condition {number}: {}", flaw.reason),
                    None => flaw.reason.clone(),
                })
                .collect();
            let text = match reasons[..] {
                [] => "right\n".to_owned(),
                _ => format!("wrong: {}\n", reasons.join("; ")),
            };
            answer.begin().extend_from_slice(text.as_bytes());
        }
        if !verified {
            answer.negative();
        }
    }
}
