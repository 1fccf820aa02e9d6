//! `ennead generate`: puzzles made to order, in any number of threads, the same for the same seed.

use ennead::Shape;
use ennead::stream::in_order;
use ennead::text::{Form, Options, Record, Writer};
use ennead_ask::Limits;
use ennead_ask::verbs::generate::{Answer, LIMITS, Makers, Minimal, Outcome, Question};
use ennead_render::Board;

use crate::Ending;
use crate::args::Generate;
use crate::out::Tally;
use crate::output::{self, Stop};
use crate::picture;
use crate::signals;

pub(crate) fn run(args: &Generate) -> Result<Ending, Stop> {
    let question = question(args);
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
    let (mut tally, mut tried) = (Tally::default(), 0);
    if let Some(writer) = &writer {
        output::data(writer.prologue().as_bytes())?;
    }
    in_order::<_, _, Stop>(
        threads,
        |hand| {
            let _ = (question.first..question.first.saturating_add(question.count)).all(hand);
            Ok(())
        },
        |number| makers.make(number, clock, limits),
        |mut answer| {
            tried += answer.tried;
            answer.tried = tried;
            tally.records += 1;
            match answer.outcome {
                Outcome::Made => {}
                Outcome::GaveUp => tally.negative += 1,
                Outcome::Limit => tally.limited += 1,
            }
            say(args, writer.as_ref(), &answer, tally.written)?;
            tally.written += 1;
            Ok(!clock.is_cancelled())
        },
    )?;
    if clock.is_cancelled() {
        return Err(Stop::Interrupted);
    }
    if let Some(writer) = &writer {
        output::data(writer.epilogue().as_bytes())?;
    }
    Ok(Ending::Tally(tally))
}

fn question(args: &Generate) -> Question {
    Question {
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
        tries: args.tries,
        rate: args.rate,
        weight: args.weight,
    }
}

fn say(
    args: &Generate,
    writer: Option<&Writer>,
    answer: &Answer,
    written: u64,
) -> Result<(), Stop> {
    if args.json {
        let line = serde_json::to_string(answer).expect("our records are JSON") + "\n";
        return output::data(line.as_bytes());
    }
    let Some(puzzle) = &answer.puzzle else {
        let why = answer.reason.as_deref().unwrap_or("none was found");
        output::error(&format!("puzzle {}: {why}", answer.number));
        return Ok(());
    };
    let rating = match (&answer.tier, &answer.se, &answer.human) {
        (Some(tier), Some(se), _) => format!("{tier}, ER {:.1}", se.er),
        (Some(tier), None, Some(human)) => format!("{tier}, human {:.1}", human.rating),
        _ => String::new(),
    };
    let text = match writer {
        Some(writer) => {
            let record = Record {
                solution: answer.solution.as_ref().map(|line| line.grid().into_owned()),
                ..Record::new(puzzle.grid().into_owned())
            };
            let separator = if written > 0 { writer.separator() } else { "" };
            let mut text = separator.to_owned();
            writer.record(&record, &mut text).map_err(|e| Stop::misuse(e.to_string()))?;
            text
        }
        None if output::is_terminal() => {
            let about = if rating.is_empty() { rating } else { format!("{rating}\n") };
            format!("{}{about}", picture::draw(&Board::of(&puzzle.grid())))
        }
        None if rating.is_empty() => format!("{}\n", puzzle.text()),
        None => format!("{} # {rating}\n", puzzle.text()),
    };
    debug_assert!(args.to.is_none_or(|form| form == Form::LINE || writer.is_some()));
    output::data(text.as_bytes())
}
