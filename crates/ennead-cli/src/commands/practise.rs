//! `ennead practise`: positions in which a technique is to be seen.

use ennead::Shape;
use ennead::stream::in_order;
use ennead_ask::verbs::practise::{Answer, Coach, LIMITS, Outcome, Question};
use ennead_ask::{Limits, scene};

use crate::Ending;
use crate::args::Practise;
use crate::out::Tally;
use crate::output::{self, Stop};
use crate::picture;
use crate::progress::Progress;
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
    let threads = args
        .threads
        .map_or_else(|| std::thread::available_parallelism().map_or(1, usize::from), usize::from);
    let threads = threads.min(usize::try_from(question.count).unwrap_or(usize::MAX)).max(1);
    let limits = Limits::from(args.limits).or(LIMITS);
    let (clock, mut tally) = (signals::clock(), Tally::default());
    let progress = Progress::of_puzzles(question.count, args.quiet);
    // Pictures and JSON have no frame.
    let is_written = !args.json && (args.to.is_some() || !output::is_terminal());
    let writer = Some(coach.writer()).filter(|_| is_written);
    output::data(writer.map_or("", |writer| writer.prologue()).as_bytes())?;
    let mut numbers = question.numbers();
    in_order::<_, _, Stop>(
        threads,
        || Ok(numbers.next()),
        |number| coach.make(number, clock, limits),
        |answer| {
            tally.records += 1;
            match answer.outcome {
                Outcome::Made => {}
                Outcome::GaveUp => tally.negative += 1,
                Outcome::Limit => tally.limited += 1,
            }
            if let Some(text) = said(args, &answer, is_written) {
                let separator = writer.filter(|_| tally.written > 0);
                let separator = separator.map_or("", |writer| writer.separator());
                output::data(format!("{separator}{text}").as_bytes())?;
                tally.written += 1;
            }
            progress.advance(1, tally.records);
            Ok(!clock.is_cancelled())
        },
    )?;
    progress.finish();
    if clock.is_cancelled() {
        return Err(Stop::Interrupted);
    }
    output::data(writer.map_or("", |writer| writer.epilogue()).as_bytes())?;
    Ok(Ending::Tally(tally))
}

/// An answer as it is printed; where there is no position, why.
fn said(args: &Practise, answer: &Answer, is_written: bool) -> Option<String> {
    if args.json {
        return Some(serde_json::to_string(answer).expect("our records are JSON") + "\n");
    }
    let (Some(text), Some(grade), Some(shown)) = (&answer.text, answer.grade, &answer.shown) else {
        let why = answer.reason.as_deref().unwrap_or("none was found");
        output::error(&format!("position {}: {why}", answer.number));
        return None;
    };
    let mut said = if is_written {
        text.clone()
    } else {
        let board = picture::draw(&scene::record(&shown.0));
        let steps = answer.steps.unwrap_or(1);
        let there = if steps == 1 { "one step".to_owned() } else { format!("{steps} steps") };
        format!("{board}{}: {there} to be seen, grade {grade} of 5\n", answer.name)
    };
    if args.answers
        && let Some(words) = answer.words(args.language.choice())
    {
        let begin = if is_written { "# " } else { "" };
        for line in words.lines() {
            said += &format!("{begin}{line}\n");
        }
    }
    if !is_written {
        said.push('\n');
    }
    Some(said)
}
