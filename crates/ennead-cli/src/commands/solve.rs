//! `ennead solve`: the solution, and whether it is the only one.

mod all;

use std::ops::ControlFlow;

use ennead::csp::Algorithm;
use ennead::grid::{DigitSet, Grid, Puzzle, Solution};
use ennead::solve::{Budget, Ending as SearchEnding, Engine, Outcome};
use ennead::stream::{GRAIN, solve_plain_lines};
use ennead::text::{Form, Options, Record, Writer};

use crate::Ending;
use crate::args::{Limits, Solve};
use crate::batch::{self, Answer, EachLine, Work};
use crate::engine::{self, EngineChoice};
use crate::output::{self, Stop};
use crate::picture::{self, Look};
use crate::problem::SUKAKU;
use crate::question::{self, Question};
use crate::wire::{self, Place, SolveRecord};

pub(crate) fn run(args: &Solve) -> Result<Ending, Stop> {
    let options = Options { alphabet: args.input.alphabet, ..Options::default() };
    let writer = match args.to {
        Some(form) => Some(Writer::new(form, options).map_err(|e| Stop::misuse(e.to_string()))?),
        None => None,
    };
    let work = Solving {
        json: args.input.json,
        picture: !args.input.json && writer.is_none() && output::is_terminal(),
        writer,
        first: args.first,
        engine: args.engine,
        limits: args.limits,
    };
    if args.all {
        return all::run(args, work);
    }
    let tally = batch::run(&args.input, &work)?;
    Ok(if args.sat_exit { Ending::Sat(tally) } else { Ending::Tally(tally) })
}

struct Solving {
    json: bool,
    picture: bool,
    writer: Option<Writer>,
    first: bool,
    engine: Option<EngineChoice>,
    limits: Limits,
}

/// What was found, in the words of the output.
struct Found {
    solution: Option<Solution>,
    solutions: u64,
    outcome: &'static str,
}

impl Solving {
    /// Whether plain lines may be solved many at a time: nothing was asked that is about one puzzle.
    fn is_bulk(&self) -> bool {
        let unasked = self.engine.is_none() && !self.limits.is_some() && !self.first;
        unasked && self.writer.is_none() && !self.picture
    }
}

impl Work for Solving {
    fn grain(&self) -> usize {
        if self.is_bulk() { GRAIN } else { 8 << 10 }
    }

    /// Puzzles with one solution are answered by the engine `lanes`. The others take the usual way,
    /// so that what is printed of several solutions does not depend on the machine.
    fn plain_piece(&self, bytes: &[u8], each: &mut EachLine<'_>) -> bool {
        if !self.is_bulk() {
            return false;
        }
        solve_plain_lines(bytes, each);
        true
    }

    fn plain_solved(&self, line: &[u8], solution: &[u8; 81], place: Place, answer: &mut Answer) {
        if self.json {
            answer.json(&SolveRecord {
                place,
                puzzle: wire::plain_puzzle(line),
                shape: None,
                solution: Some(solution.iter().copied().map(char::from).collect()),
                solutions: 1,
                outcome: "unique",
            });
        } else {
            let data = answer.begin();
            data.extend_from_slice(solution);
            data.push(b'\n');
        }
    }

    fn has_comments(&self) -> bool {
        self.writer.is_none_or(|writer| writer.form() == Form::LINE)
    }

    fn frame(&self) -> [&str; 3] {
        match &self.writer {
            Some(writer) => [writer.prologue(), writer.separator(), writer.epilogue()],
            None => [""; 3],
        }
    }

    fn record(&self, record: Record, form: Form, place: Place, answer: &mut Answer) {
        let (puzzle, marks) = match Question::of(&record, form) {
            Ok(Question { puzzle, candidates }) => (puzzle, candidates),
            Err(why) => {
                let found = Found { solution: None, solutions: 0, outcome: "invalid" };
                answer.tally.unsolvable += 1;
                self.print(&record, &found, place, &why, answer);
                return answer.negative();
            }
        };
        if marks.is_some() && matches!(self.engine, Some(EngineChoice::Csp(_))) {
            return question::refuse_sukaku(place, SUKAKU, self.has_comments(), answer);
        }
        let found = self.search(&puzzle, marks);
        let why = match found.outcome {
            "none" => "no solution",
            "multiple" => "more than one solution",
            "unknown" if found.solution.is_some() => {
                "one solution found, but the time was up before it was known to be the only one"
            }
            "unknown" => "the time was up before a solution was found",
            _ => "",
        };
        let outcome = found.outcome;
        self.print(&record, &found, place, why, answer);
        match outcome {
            "none" => {
                answer.tally.unsolvable += 1;
                answer.negative();
            }
            "multiple" => answer.negative(),
            "unknown" => answer.tally.unknown += 1,
            _ => {}
        }
    }
}

impl Solving {
    /// The engine for a puzzle, where it is not an algorithm of the laboratory.
    fn engine(&self, puzzle: &Puzzle) -> Engine {
        match self.engine {
            Some(EngineChoice::Engine(engine)) if engine.takes(puzzle.shape()) => engine,
            _ => Engine::of(puzzle.shape()),
        }
    }

    fn search(&self, puzzle: &Puzzle, marks: Option<&[DigitSet]>) -> Found {
        if let Some(EngineChoice::Csp(algorithm)) = self.engine {
            return self.search_by_csp(algorithm, puzzle);
        }
        let engine = self.engine(puzzle);
        self.limits.within(|budget| {
            if self.first {
                first(engine, puzzle, marks, budget)
            } else {
                both(engine, puzzle, marks, budget)
            }
        })
    }

    fn search_by_csp(&self, algorithm: Algorithm, puzzle: &Puzzle) -> Found {
        let wanted = if self.first { 1 } else { 2 };
        let found = engine::search_by_csp(algorithm, puzzle, wanted, self.limits);
        let outcome = match (found.solutions, found.complete) {
            (1, _) if self.first => "some",
            (0, true) => "none",
            (1, true) => "unique",
            (0 | 1, false) => "unknown",
            _ => "multiple",
        };
        Found { solution: found.first, solutions: found.solutions, outcome }
    }

    /// Prints what was found; `why` says what is not as it should be.
    fn print(&self, record: &Record, found: &Found, place: Place, why: &str, answer: &mut Answer) {
        let line = place.line;
        let file = place.file.as_ref().map(|file| format!("{file}: ")).unwrap_or_default();
        if self.json {
            return answer.json(&SolveRecord {
                place,
                puzzle: wire::one_line(&record.givens),
                shape: wire::shape_name(record.givens.shape()),
                solution: found.solution.as_ref().map(|solution| wire::one_line(solution)),
                solutions: found.solutions,
                outcome: found.outcome,
            });
        }
        match &found.solution {
            Some(solution) if self.picture => {
                let given = |cell| {
                    if record.givens.get(cell).is_some() { Look::Given } else { Look::Plain }
                };
                let mut text = picture::draw(solution, &given);
                if !why.is_empty() {
                    text += &format!("{why}; this is one\n");
                }
                answer.begin().extend_from_slice(text.as_bytes());
            }
            None if self.picture => {
                let text = picture::draw(&record.givens, &|_| Look::Given);
                answer.begin().extend_from_slice(format!("{text}{why}\n").as_bytes());
            }
            Some(solution) => {
                self.write(record, solution.grid(), answer);
                if !why.is_empty() {
                    answer.message(format!(
                        "{file}line {line}: {why}; the one printed is the first found"
                    ));
                }
            }
            None => {
                answer.message(format!("{file}line {line}: {why}"));
                if self.has_comments() {
                    let text = format!("# {file}line {line}: {why}\n");
                    answer.begin().extend_from_slice(text.as_bytes());
                }
            }
        }
    }

    /// Writes a solution in the form that was asked for.
    fn write(&self, puzzle: &Record, solution: &Grid, answer: &mut Answer) {
        let Some(writer) = &self.writer else {
            let line = wire::one_line(solution);
            let data = answer.begin();
            data.extend_from_slice(line.as_bytes());
            data.push(b'\n');
            return;
        };
        // Forms that hold a solution beside the puzzle get both, the others the solved grid.
        let record = if writer.form().info().carries.solution {
            Record { solution: Some(solution.clone()), ..puzzle.clone() }
        } else {
            Record { fields: puzzle.fields.clone(), ..Record::new(solution.clone()) }
        };
        let mut text = String::new();
        match writer.record(&record, &mut text) {
            Ok(()) => answer.begin().extend_from_slice(text.as_bytes()),
            Err(error) => {
                answer.tally.unreadable += 1;
                answer.message(error.to_string());
            }
        }
    }
}

/// Any solution.
fn first(engine: Engine, puzzle: &Puzzle, marks: Option<&[DigitSet]>, budget: Budget<'_>) -> Found {
    let mut first = None;
    let (ending, _) = engine.for_each(puzzle, marks, budget, &mut |solution| {
        first = Some(solution.clone());
        ControlFlow::Break(())
    });
    let outcome = match (&first, ending) {
        (Some(_), _) => "some",
        (None, SearchEnding::OutOfBudget) => "unknown",
        (None, _) => "none",
    };
    Found { solutions: u64::from(first.is_some()), solution: first, outcome }
}

/// A solution, and whether there is another.
fn both(engine: Engine, puzzle: &Puzzle, marks: Option<&[DigitSet]>, budget: Budget<'_>) -> Found {
    let (outcome, _) = engine.solve(puzzle, marks, budget);
    let name = match outcome {
        Outcome::Unsolvable => "none",
        Outcome::Unique(_) => "unique",
        Outcome::Multiple(_) => "multiple",
        Outcome::Unknown { .. } => "unknown",
    };
    let solutions = outcome.found() as u64;
    Found { solution: outcome.first().cloned(), solutions, outcome: name }
}
