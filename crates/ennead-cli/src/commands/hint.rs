//! `ennead hint`: what to do next, from a nudge to the full reasoning.

use std::sync::atomic::{AtomicUsize, Ordering};

use ennead::Budget;
use ennead::grid::{Cell, CellName, Shape};
use ennead::logic::hint::{self, Depth, Progress, Wishes};
use ennead::path::only_solution;
use ennead::text::{self, Diagnostic, Form, Record};

use crate::Ending;
use crate::args::Hint;
use crate::batch::{self, Answer, Work};
use crate::commands::explain::STEPS;
use crate::input;
use crate::output::Stop;
use crate::question;
use crate::wire::deduction::DeductionRecord;
use crate::wire::path::{HintRecord, LevelRecord};
use crate::wire::{self, Place};

/// The largest file of grids in progress: they are kept in memory.
const MAX_PROGRESS: u64 = 64 << 20;

pub(crate) fn run(args: &Hint) -> Result<Ending, Stop> {
    let mut wishes = Wishes::default();
    if args.no_uniqueness {
        wishes = wishes.without_uniqueness();
    }
    if let Some(technique) = args.up_to {
        wishes = wishes.up_to(technique);
    }
    let mut input = args.input.clone();
    let progress = args.progress.as_deref().map(|one| read_progress(one, args)).transpose()?;
    if progress.is_some() {
        // Grids are found by counting records, so these have to come one after the other.
        input.threads = Some(1);
    }
    let work = Hinting {
        json: input.json,
        depth: if args.all_levels { None } else { Depth::new(args.level) },
        cell: args.cell,
        wishes,
        progress,
        next: AtomicUsize::new(0),
    };
    batch::run(&input, &work).map(Ending::Tally)
}

fn read_progress(argument: &str, args: &Hint) -> Result<Vec<Record>, Stop> {
    // The grids have a form of their own.
    let options = text::Options { form: None, ..args.input.options() };
    let mut bytes = Vec::new();
    for source in input::open_all(&[argument.to_owned()], &options)? {
        let mut reader = std::io::Read::take(source.reader, MAX_PROGRESS);
        std::io::Read::read_to_end(&mut reader, &mut bytes)
            .map_err(|error| Stop::misuse(format!("cannot read {argument}: {error}")))?;
    }
    let fail = |error: Diagnostic| Stop::Text(Box::new(error), "progress".to_owned());
    let reading = text::read(text::decode(&bytes).map_err(fail)?, &options).map_err(fail)?;
    reading.entries.into_iter().map(|entry| entry.record.map_err(fail)).collect()
}

struct Hinting {
    json: bool,
    /// One level, or all.
    depth: Option<Depth>,
    cell: Option<CellName>,
    wishes: Wishes,
    progress: Option<Vec<Record>>,
    next: AtomicUsize,
}

/// The cell of that name, if the grid is large enough.
fn cell_at(name: CellName, shape: Shape) -> Result<Cell, String> {
    let side = shape.side();
    let refused = || format!("there is no {name} here: expected r1c1 to r{side}c{side}");
    name.cell(shape).ok_or_else(refused)
}

impl Work for Hinting {
    fn grain(&self) -> usize {
        4 << 10
    }

    fn record(&self, record: Record, form: Form, place: Place, answer: &mut Answer) {
        if question::is_sukaku(form) {
            let why = "a Sukaku is given by its candidates; hints begin with given digits";
            return question::refuse_sukaku(place, why, true, answer);
        }
        match self.hint(&record) {
            Ok(found) => self.say(&record, &found, place, answer),
            Err(why) => {
                self.say_not(&record, &why, place, answer);
                answer.negative();
            }
        }
    }
}

impl Hinting {
    fn hint(&self, record: &Record) -> Result<hint::Hint, String> {
        let shape = record.givens.shape();
        let puzzle = question::puzzle(&record.givens)?;
        let solution = only_solution(&puzzle, Budget::unlimited().steps(STEPS))
            .map_err(|why| why.to_string())?;
        let now = match &self.progress {
            None => record,
            Some(all) => all
                .get(self.next.fetch_add(1, Ordering::Relaxed))
                .ok_or("there is no grid in progress for this puzzle")?,
        };
        let mut wishes = self.wishes.clone();
        if let Some(name) = self.cell {
            wishes = wishes.about(cell_at(name, shape)?);
        }
        let grid = now.state();
        let progress = Progress {
            puzzle: &puzzle,
            grid: &grid,
            marks: now.marks.as_deref(),
            solution: &solution,
        };
        hint::hint(&progress, &wishes).map_err(|why| why.to_string())
    }

    fn depths(&self) -> Vec<Depth> {
        self.depth.map_or_else(|| Depth::ALL.to_vec(), |depth| vec![depth])
    }

    fn say(&self, record: &Record, found: &hint::Hint, place: Place, answer: &mut Answer) {
        let shape = record.givens.shape();
        if matches!(found, hint::Hint::Nothing) {
            answer.negative();
        }
        let told = |depth: Depth| found.tell(shape, depth);
        let depths = self.depths();
        let deepest = depths.last().copied().unwrap_or(Depth::Nudge);
        if self.json {
            let level =
                |&depth: &Depth| LevelRecord { level: depth.number(), sentences: told(depth) };
            let deduction = match found {
                hint::Hint::Step(step) if deepest >= Depth::Follows => {
                    Some(DeductionRecord::of(&step.0, &step.1))
                }
                _ => None,
            };
            let mistakes = match found {
                hint::Hint::Mistakes(all) if deepest >= Depth::Cells => {
                    all.iter().map(|one| shape.name(one.cell()).to_string()).collect()
                }
                _ => Vec::new(),
            };
            return answer.json(&HintRecord {
                place,
                puzzle: wire::one_line(&record.givens),
                outcome: match found {
                    hint::Hint::Step(_) => "step",
                    hint::Hint::Mistakes(_) => "mistakes",
                    hint::Hint::Nothing => "nothing",
                    hint::Hint::Solved => "solved",
                },
                reason: None,
                levels: depths.iter().map(level).collect(),
                deduction,
                mistakes,
            });
        }
        let mut text = String::new();
        let mut said = 0;
        for depth in depths {
            let sentences = told(depth);
            // With all levels, each says only what is new.
            let fresh =
                if self.depth.is_none() { new_in(&sentences, said) } else { &sentences[..] };
            for (number, sentence) in fresh.iter().enumerate() {
                let label = match (self.depth, number) {
                    (None, 0) => format!("{}. ", depth.number()),
                    (None, _) => "   ".to_owned(),
                    _ => String::new(),
                };
                text += &format!("{label}{sentence}\n");
            }
            said = sentences.len();
        }
        answer.begin().extend_from_slice(text.as_bytes());
    }

    fn say_not(&self, record: &Record, why: &str, place: Place, answer: &mut Answer) {
        if self.json {
            return answer.json(&HintRecord {
                place,
                puzzle: wire::one_line(&record.givens),
                outcome: "none",
                reason: Some(why.to_owned()),
                levels: Vec::new(),
                deduction: None,
                mistakes: Vec::new(),
            });
        }
        let file = place.file.as_ref().map(|file| format!("{file}: ")).unwrap_or_default();
        let line = place.line;
        answer.message(format!("{file}line {line}: {why}"));
        let text = format!("# {file}line {line}: {why}\n");
        answer.begin().extend_from_slice(text.as_bytes());
    }
}

/// The sentences after those that were said; the reasoning goes before the conclusion, so at the
/// last level it is told with it.
fn new_in(sentences: &[String], said: usize) -> &[String] {
    let begin = if sentences.len() > said + 1 { said.saturating_sub(1) } else { said };
    sentences.get(begin..).unwrap_or_default()
}
