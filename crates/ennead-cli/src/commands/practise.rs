//! `ennead practise`: positions in which a technique is to be seen.

use ennead::Shape;
use ennead_ask::Limits;
use ennead_ask::verbs::practise::{Answer, Coach, LIMITS, Outcome, Question};
use ennead_words::json;
use ennead_words::practise::Saying;

use crate::Ending;
use crate::args::Practise;
use crate::making::{Making, Told};
use crate::output::Stop;
use crate::picture;
use crate::signals;

pub(crate) fn run(args: &Practise) -> Result<Ending, Stop> {
    let question = Question {
        technique: args.technique.clone(),
        count: args.count,
        seed: args.seed,
        first: args.first,
        grade: args.grade.clone(),
        no_uniqueness: args.no_uniqueness,
        to: args.to.clone(),
        tries: args.tries,
        language: args.language.choice(),
    };
    let coach = Coach::new(&question, args.shape.unwrap_or(Shape::NINE)).map_err(Stop::Misuse)?;
    let limits = Limits::from(args.limits).or(LIMITS);
    let reader = picture::reader();
    // Pictures and JSON have no frame.
    let is_written = !args.json && (args.to.is_some() || !reader.is_person);
    let answers = args.answers.then(|| args.language.choice());
    let say = Saying { reader, is_written, answers };
    let mut numbers = question.numbers();
    let mut making = Making::new(question.count, args.threads, args.quiet);
    making.run(
        is_written.then(|| coach.writer()),
        || numbers.next(),
        |number| vec![coach.make(number, signals::clock(), limits)],
        |answers| (answers, true),
        |answer: &Answer| {
            let told = match answer.outcome {
                Outcome::Made => Told::Made,
                Outcome::GaveUp => Told::GaveUp,
                Outcome::Limit => Told::Limit,
            };
            let text = if args.json { Some(json(answer)) } else { say.text(answer) };
            Ok((told, text.ok_or_else(|| Saying::why_not(answer))))
        },
    )?;
    Ok(Ending::Tally(making.tally))
}
