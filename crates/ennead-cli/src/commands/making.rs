//! The commands that make puzzles: in any number of threads, the same for the same seed, printed in their
//! order as they come.

use ennead::Shape;
use ennead::stream::in_order;
use ennead::text::Writer;
use ennead_ask::verbs::{generate, practise};
use ennead_ask::{Limits, Verdict};
use ennead_words::{self as words, Tally, json};

use super::Done;
use crate::Ending;
use crate::args::{Generate, Practise};
use crate::flags::Given;
use crate::output::{self, Stop};
use crate::picture;
use crate::progress::Progress;
use crate::signals;

/// Puzzles, or the other problems of the laboratory.
pub(crate) fn generate(args: &Generate, given: Given) -> Done {
    let making = &args.making;
    let question = generate::Question {
        problem: args.problem.clone(),
        minimal: match (args.minimal, args.minimal_under_symmetry) {
            (true, _) => generate::Minimal::Strict,
            (false, true) => generate::Minimal::Symmetry,
            (false, false) => generate::Minimal::No,
        },
        ..given.question()?
    };
    let say = words::generate::Saying::new(&question, args.to, picture::reader());
    let say = say.map_err(Stop::Misuse)?;
    let told = |answer: &generate::Answer| {
        if making.json {
            return Ok((answer.verdict(), Ok(json(answer))));
        }
        let text = say.text(answer).map_err(Stop::Misuse)?;
        Ok((answer.verdict(), text.ok_or_else(|| words::generate::Saying::why_not(answer))))
    };
    let mut maker = Making::new(question.count, making.threads, making.quiet);
    if let Some(problems) =
        generate::ProblemMaker::new(&question, making.shape).map_err(Stop::Misuse)?
    {
        if args.to.is_some() {
            return Err(Stop::misuse("--to names forms of Sudokus; problems are text or JSON"));
        }
        if making.json { "" } else { "\n" }.clone_into(&mut maker.separator);
        let mut numbers = question.numbers();
        let make = |number| vec![problems.make(number)];
        maker.run(None, || numbers.next(), make, |answers| (answers, true), told)?;
        return Ok(Ending::Tally(maker.tally));
    }
    let makers = generate::Makers::new(&question, making.shape.unwrap_or(Shape::NINE))
        .map_err(Stop::Misuse)?;
    let limits = Limits::from(making.limits).or(generate::LIMITS);
    let clock = signals::clock();
    let mut batch = generate::Batch::new(&question, clock, limits);
    let mut tasks = makers.tasks(limits);
    maker.run(
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
    Ok(Ending::Tally(maker.tally))
}

/// Positions in which a technique is to be seen.
pub(crate) fn practise(args: &Practise, given: Given) -> Done {
    let making = &args.making;
    let given = given.with("technique", Some(args.technique.clone())).with("to", args.to.clone());
    let question: practise::Question = given.question()?;
    let coach = practise::Coach::new(&question, making.shape.unwrap_or(Shape::NINE))
        .map_err(Stop::Misuse)?;
    let limits = Limits::from(making.limits).or(practise::LIMITS);
    let reader = picture::reader();
    // Pictures and JSON have no frame.
    let is_written = !making.json && (args.to.is_some() || !reader.is_person);
    let answers = args.answers.then_some(question.language);
    let say = words::practise::Saying { reader, is_written, answers };
    let mut numbers = question.numbers();
    let mut maker = Making::new(question.count, making.threads, making.quiet);
    maker.run(
        is_written.then(|| coach.writer()),
        || numbers.next(),
        |number| vec![coach.make(number, signals::clock(), limits)],
        |answers| (answers, true),
        |answer: &practise::Answer| {
            let text = if making.json { Some(json(answer)) } else { say.text(answer) };
            Ok((answer.verdict(), text.ok_or_else(|| words::practise::Saying::why_not(answer))))
        },
    )?;
    Ok(Ending::Tally(maker.tally))
}

/// How one counts, and what is printed of it, or why there is none.
type Words = (Verdict, Result<String, String>);

/// What has been made so far.
struct Making {
    threads: usize,
    progress: Progress,
    /// What stands between two.
    separator: String,
    tally: Tally,
}

impl Making {
    fn new(count: u64, threads: Option<u16>, quiet: bool) -> Making {
        let most = usize::try_from(count).unwrap_or(usize::MAX).max(1);
        let progress = Progress::of_puzzles(count, quiet);
        let (separator, tally) = (String::new(), Tally::default());
        Making { threads: crate::threads(threads).min(most), progress, separator, tally }
    }

    /// Makes pieces until there are none left, or `sift` wants no more; it may leave some out.
    fn run<T: Send, A: Send>(
        &mut self,
        writer: Option<&Writer>,
        mut next: impl FnMut() -> Option<T> + Send,
        make: impl Fn(T) -> Vec<A> + Sync,
        mut sift: impl FnMut(Vec<A>) -> (Vec<A>, bool),
        words: impl Fn(&A) -> Result<Words, Stop>,
    ) -> Result<(), Stop> {
        let clock = signals::clock();
        if let Some(writer) = writer {
            writer.separator().clone_into(&mut self.separator);
            output::data(writer.prologue().as_bytes())?;
        }
        let result = in_order::<_, _, Stop>(
            self.threads,
            || Ok(next()),
            make,
            |answers| {
                let (answers, goes_on) = sift(answers);
                let before = self.tally.records;
                let mut text = String::new();
                for answer in &answers {
                    self.take(words(answer)?, &mut text);
                }
                output::data(text.as_bytes())?;
                self.progress.advance(self.tally.records - before, self.tally.records);
                Ok(goes_on && !clock.is_cancelled())
            },
        );
        self.progress.finish();
        result?;
        if clock.is_cancelled() {
            return Err(Stop::Interrupted);
        }
        output::data(writer.map_or("", Writer::epilogue).as_bytes())
    }

    fn take(&mut self, (verdict, words): Words, text: &mut String) {
        self.tally.count(verdict);
        match words {
            Ok(words) => {
                if self.tally.written > 0 {
                    *text += &self.separator;
                }
                *text += &words;
                self.tally.written += 1;
            }
            Err(why) => output::error(&why),
        }
    }
}
