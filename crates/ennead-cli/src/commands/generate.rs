//! `ennead generate`: puzzles made to order, in any number of threads, the same for the same seed; and
//! the other problems of the laboratory.

use ennead::Shape;
use ennead::text::{Options, Writer};
use ennead_ask::Limits;
use ennead_ask::verbs::generate::{
    Answer, Batch, LIMITS, Makers, Minimal, Outcome, ProblemMaker, Question,
};
use ennead_words::generate::Saying;
use ennead_words::json;

use crate::Ending;
use crate::args::Generate;
use crate::making::{Making, Told};
use crate::output::Stop;
use crate::picture;
use crate::signals;

pub(crate) fn run(args: &Generate) -> Result<Ending, Stop> {
    let question = question(args);
    let writer = args.to.map(|form| Writer::new(form, Options::default())).transpose();
    let writer = writer.map_err(|error| Stop::misuse(error.to_string()))?;
    let say = Saying { writer, reader: picture::reader() };
    let told = |answer: &Answer| {
        let told = match answer.outcome {
            Outcome::Made => Told::Made,
            Outcome::GaveUp => Told::GaveUp,
            Outcome::Limit => Told::Limit,
        };
        if args.json {
            return Ok((told, Ok(json(answer))));
        }
        let text = say.text(answer).map_err(Stop::Misuse)?;
        Ok((told, text.ok_or_else(|| Saying::why_not(answer))))
    };
    let mut making = Making::new(question.count, args.threads, args.quiet);
    if let Some(maker) = ProblemMaker::new(&question, args.shape).map_err(Stop::Misuse)? {
        if args.to.is_some() {
            return Err(Stop::misuse(
                "--to names forms of Sudokus; a problem is written as text or JSON",
            ));
        }
        if args.json { "" } else { "\n" }.clone_into(&mut making.separator);
        let mut numbers = question.numbers();
        let make = |number| vec![maker.make(number)];
        making.run(None, || numbers.next(), make, |answers| (answers, true), told)?;
        return Ok(Ending::Tally(making.tally));
    }
    let makers = Makers::new(&question, args.shape.unwrap_or(Shape::NINE)).map_err(Stop::Misuse)?;
    let limits = Limits::from(args.limits).or(LIMITS);
    let clock = signals::clock();
    let mut batch = Batch::new(&question, clock, limits);
    let mut tasks = makers.tasks(limits);
    making.run(
        say.writer.as_ref(),
        || tasks.next(),
        |numbers| makers.make_all(numbers, clock, limits),
        |answers| {
            let mut taken = Vec::new();
            for answer in answers {
                taken.extend(batch.take(answer));
                if batch.is_over() {
                    break;
                }
            }
            (taken, !batch.is_over())
        },
        told,
    )?;
    Ok(Ending::Tally(making.tally))
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
