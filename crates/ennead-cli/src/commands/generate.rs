//! `ennead generate`: puzzles made to order, in any number of threads, the same for the same seed; and
//! the other problems of the laboratory.

use ennead::Shape;
use ennead::stream::in_order;
use ennead::text::{Options, Record, Writer};
use ennead_ask::Limits;
use ennead_ask::verbs::generate::{
    Answer, Batch, LIMITS, Makers, Minimal, Outcome, ProblemMaker, Question,
};
use ennead_render::Board;

use crate::Ending;
use crate::args::Generate;
use crate::out::Tally;
use crate::output::{self, Stop};
use crate::picture;
use crate::progress::Progress;
use crate::signals;

pub(crate) fn run(args: &Generate) -> Result<Ending, Stop> {
    let question = question(args);
    if let Some(maker) = ProblemMaker::new(&question, args.shape).map_err(Stop::Misuse)? {
        return problems(args, &question, &maker);
    }
    let makers = Makers::new(&question, args.shape.unwrap_or(Shape::NINE)).map_err(Stop::Misuse)?;
    let writer = match args.to {
        Some(form) => {
            Some(Writer::new(form, Options::default()).map_err(|e| Stop::misuse(e.to_string()))?)
        }
        None => None,
    };
    let threads = args
        .threads
        .map_or_else(|| std::thread::available_parallelism().map_or(1, usize::from), usize::from);
    let threads = threads.min(usize::try_from(question.count).unwrap_or(usize::MAX)).max(1);
    let limits = Limits::from(args.limits).or(LIMITS);
    let clock = signals::clock();
    let mut batch = Batch::new(&question, clock, limits);
    let mut said = Said::default();
    let progress = Progress::of_puzzles(question.count, args.quiet);
    if let Some(writer) = &writer {
        output::data(writer.prologue().as_bytes())?;
    }
    let mut tasks = makers.tasks(limits);
    in_order::<_, _, Stop>(
        threads,
        || Ok(tasks.next()),
        |numbers| makers.make_all(numbers, clock, limits),
        |answers| {
            let before = said.tally.records;
            for answer in answers {
                if let Some(answer) = batch.take(answer) {
                    said.say(args, writer.as_ref(), &answer)?;
                }
                if batch.is_over() {
                    break;
                }
            }
            output::data(said.text.as_bytes())?;
            said.text.clear();
            progress.advance(said.tally.records - before, said.tally.records);
            Ok(!batch.is_over() && !clock.is_cancelled())
        },
    )?;
    progress.finish();
    if clock.is_cancelled() {
        return Err(Stop::Interrupted);
    }
    if let Some(writer) = &writer {
        output::data(writer.epilogue().as_bytes())?;
    }
    Ok(Ending::Tally(said.tally))
}

/// The other problems of the laboratory, each as text or as a line of JSON.
fn problems(args: &Generate, question: &Question, maker: &ProblemMaker) -> Result<Ending, Stop> {
    if args.to.is_some() {
        return Err(Stop::misuse(
            "--to names forms of Sudokus; a problem is written as text or JSON",
        ));
    }
    let (clock, mut said) = (signals::clock(), Said::default());
    for number in question.numbers() {
        let answer = maker.make(number);
        match &answer.text {
            Some(text) if !args.json => {
                let gap = if said.tally.written > 0 { "\n" } else { "" };
                said.text = format!("{gap}{text}");
                said.count(&answer);
            }
            _ => said.say(args, None, &answer)?,
        }
        output::data(std::mem::take(&mut said.text).as_bytes())?;
        if clock.is_cancelled() {
            return Err(Stop::Interrupted);
        }
    }
    Ok(Ending::Tally(said.tally))
}

fn question(args: &Generate) -> Question {
    Question {
        problem: args.problem.clone(),
        count: args.count,
        seed: args.seed,
        first: args.first,
        symmetry: args.symmetry.clone(),
        pattern: args.pattern.clone(),
        givens: args.givens.clone(),
        minimal: match (args.minimal, args.minimal_under_symmetry) {
            (true, _) => Minimal::Strict,
            (false, true) => Minimal::Symmetry,
            (false, false) => Minimal::No,
        },
        solutions: args.solutions,
        build: args.build,
        rating: args.rating.clone(),
        needs: args.needs.clone(),
        uses: args.uses.clone(),
        without: args.without.clone(),
        no_uniqueness: args.no_uniqueness,
        distinct: args.distinct,
        memory: args.memory,
        tries: args.tries,
        rate: args.rate,
        weight: args.weight,
    }
}

/// What has been said, and what is to be printed next.
#[derive(Default)]
struct Said {
    text: String,
    tally: Tally,
}

impl Said {
    fn count(&mut self, answer: &Answer) {
        self.tally.records += 1;
        self.tally.written += 1;
        match answer.outcome {
            Outcome::Made => {}
            Outcome::GaveUp => self.tally.negative += 1,
            Outcome::Limit => self.tally.limited += 1,
        }
    }

    fn say(
        &mut self,
        args: &Generate,
        writer: Option<&Writer>,
        answer: &Answer,
    ) -> Result<(), Stop> {
        let is_next = self.tally.written > 0;
        self.count(answer);
        if args.json {
            self.text += &serde_json::to_string(answer).expect("our records are JSON");
            self.text.push('\n');
            return Ok(());
        }
        let Some(puzzle) = &answer.puzzle else {
            self.tally.written -= 1;
            let why = answer.reason.as_deref().unwrap_or("none was found");
            let name = answer.name.clone().unwrap_or_else(|| format!("puzzle {}", answer.number));
            output::error(&format!("{name}: {why}"));
            return Ok(());
        };
        let rating = match (&answer.tier, &answer.se, &answer.human) {
            (Some(tier), Some(se), _) => format!("{tier}, ER {:.1}", se.er),
            (Some(tier), None, Some(human)) => format!("{tier}, human {:.1}", human.rating),
            _ => String::new(),
        };
        match writer {
            Some(writer) => {
                let record = Record {
                    solution: answer.solution.as_ref().map(|line| line.grid().into_owned()),
                    ..Record::new(puzzle.grid().into_owned())
                };
                self.text += if is_next { writer.separator() } else { "" };
                let written = writer.record(&record, &mut self.text);
                written.map_err(|e| Stop::misuse(e.to_string()))?;
            }
            None if output::is_terminal() => {
                let about = if rating.is_empty() { rating } else { format!("{rating}\n") };
                self.text += &format!("{}{about}", picture::draw(&Board::of(&puzzle.grid())));
            }
            None => {
                self.text += &puzzle.text();
                if !rating.is_empty() {
                    self.text += &format!(" # {rating}");
                }
                self.text.push('\n');
            }
        }
        Ok(())
    }
}
