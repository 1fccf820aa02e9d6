//! Streams the inputs of a command through a question, and prints the answers.
//!
//! The stream and the answers are the library's; here is what is the door's: how many threads, JSON
//! or words, messages, progress, and how all of it ended.

mod printer;

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard};

use ennead::stream::{self, BEGINNING, Done, Records, Streamed};
use ennead::text::{Entry, Opened};
use ennead_ask::{Distinct, Limits, PerRecord};
use ennead_words::journal::Before;
use ennead_words::{Answering, Asking, Desk, Out, Say, Tally, reading};

use crate::Ending;
use crate::args::Input;
use crate::input::{self, Source};
use crate::output::{self, Stop};
use crate::picture::{Album, Pictures};
use crate::progress::Progress;
use crate::signals;
use crate::sink::{self, Sink};
use printer::Printer;

/// What a command may have besides its question: a second input, pictures and pages to be kept.
#[derive(Default)]
pub(crate) struct More<'a> {
    pub(crate) second: Option<Records<'a>>,
    pub(crate) album: Option<Pictures>,
    pub(crate) pages: Option<Album<String>>,
}

/// Opens the second input by its name, if there is one: its records belong to those of the first.
pub(crate) fn second<Q: PerRecord>(
    question: &mut Q,
    name: Option<&String>,
    input: &Input,
) -> Result<Option<Records<'static>>, Stop> {
    let Some(name) = name else { return Ok(None) };
    sink::is_no_input(input.output.as_deref(), name)?;
    let (source, key) = (input::open_one(name, &input.options())?, Q::SECOND.unwrap_or("second"));
    let records = question.second(source.input, &input.options());
    records.map_err(|error| Stop::opening(error, key))
}

/// Takes the answers to a piece; says whether to go on.
type Take<'a> = dyn FnMut(Done<Out>) -> Result<bool, Stop> + 'a;

/// Where answers are printed.
struct Till {
    sink: Mutex<Sink>,
    /// Why a part could not be printed.
    failure: Mutex<Option<Stop>>,
}

impl Till {
    fn sink(&self) -> MutexGuard<'_, Sink> {
        self.sink.lock().expect("no thread panics while it writes")
    }

    /// Prints what there is so far, where that is much.
    fn print_part(&self, out: &mut Out) {
        let mut sink = self.sink();
        if !out.is_broken && sink.is_due(out.data.len()) {
            if let Err(stop) = sink.part(&out.data) {
                out.is_broken = true;
                *self.failure.lock().expect("nobody panics with it") = Some(stop);
            }
            out.data.clear();
            out.is_continued = true;
        }
    }
}

/// What is kept of answers, and where they go that are printed in parts.
struct Counter<'a, Q: PerRecord> {
    question: &'a Q,
    say: &'a dyn Say<Q>,
    album: Option<Pictures>,
    pages: Option<Album<String>>,
    till: &'a Till,
}

impl<Q: PerRecord> Desk<Q> for Counter<'_, Q> {
    fn keep(&self, answer: &Q::Answer, ordinal: u64) {
        if let Some(album) = &self.album {
            for drawing in self.say.pictures(self.question, answer) {
                album.add(ordinal, drawing);
            }
        }
        if let Some(pages) = &self.pages
            && let Some(page) = self.say.page(answer)
        {
            pages.add(ordinal, page);
        }
    }

    fn pass_on(&self, out: &mut Out) {
        self.till.print_part(out);
    }
}

/// Asks the question of every record of the inputs.
pub(crate) fn run<Q: PerRecord>(
    input: &Input,
    limits: impl Into<Limits>,
    question: &Q,
    say: &dyn Say<Q>,
    more: More<'_>,
) -> Result<Ending, Stop> {
    question.check().map_err(Stop::Misuse)?;
    for name in &input.inputs {
        sink::is_no_input(input.output.as_deref(), name)?;
    }
    let sources = input::open_all(&input.inputs, &input.options())?;
    let (sink, done) = Sink::open(input)?;
    if done.is_complete {
        if !input.quiet {
            output::note(
                "the output is complete already: it has no journal, and a run that ends well leaves none; \
                 without --resume it is written anew",
            );
        }
        return Ok(Ending::Tally(done.tally));
    }
    let More { second, album, pages } = more;
    let till = Till { sink: Mutex::new(sink), failure: Mutex::default() };
    let counter = Counter { question, say, album, pages, till: &till };
    let asking =
        Asking::new(question, say, &counter, input.manner(), limits.into(), signals::clock())
            .after(done.ordinal);
    let named = Q::SECOND.unwrap_or("second");
    let tally =
        print_all(input, sources, (second, named), &asking, &till, done, question.distinct())?;
    counter.pages.map_or(Ok(()), |pages| pages.save(|page| Ok(page.into_bytes())))?;
    counter.album.map_or(Ok(()), Pictures::save)?;
    Ok(Ending::Tally(tally))
}

/// The same, whatever the question is.
fn print_all(
    input: &Input,
    sources: Vec<Source>,
    (second, named): (Option<Records<'_>>, &str),
    asking: &dyn Answering,
    till: &Till,
    done: Before,
    distinct: Option<Distinct>,
) -> Result<Tally, Stop> {
    let options = input.options();
    let size = sources.iter().map(|source| source.size).sum::<Option<u64>>();
    let clock = signals::clock();
    let skip = if distinct.is_some() { 0 } else { done.ordinal };
    let mut printer = Printer {
        asking,
        till,
        is_begun: done.ordinal != 0 || done.bytes != 0,
        quiet: input.quiet,
        before: done.ordinal,
        progress: Progress::new(size, input.quiet || asking.has_own_progress()),
        tally: done.tally,
        messages: 0,
        left_out: BTreeMap::new(),
        distinct,
        repeated: 0,
    };
    let wants_columns = asking.wants_columns();
    let on_open = |_: Option<&str>, opened: &Opened, first: Option<Entry>| {
        if wants_columns {
            asking.opened(reading::columns(opened, first.as_ref()));
        }
        if input.verbose {
            output::note(&reading::read_as(opened.form(), first));
        }
    };
    // A small input is not worth a second thread.
    let is_small = size.is_some_and(|size| size < BEGINNING as u64) && input.threads.is_none();
    let is_alone = is_small || asking.is_long();
    let streamed = Streamed {
        inputs: sources.into_iter().map(|source| source.input).collect(),
        second,
        text: options,
        threads: if is_alone { 1 } else { crate::threads(input.threads) },
        on_open: (input.verbose || wants_columns).then_some(&on_open as stream::OnOpen<'_>),
        skip,
    };
    let take: &mut Take<'_> = &mut |done| {
        let stopped = done.out.stopped;
        printer.print(done.out, done.bytes, done.last)?;
        Ok(!stopped && !clock.is_cancelled())
    };
    let result = stream::run::<dyn Answering, Stop>(streamed, asking, take);
    printer.progress.finish();
    let left_over = result?;
    if clock.is_cancelled() {
        return Err(Stop::Interrupted);
    }
    printer.begin()?;
    till.sink().write(asking.frame()[1].as_bytes(), u64::MAX, &printer.tally)?;
    if left_over == 0 {
        till.sink().finish(&printer.tally)?;
    }
    printer.say_rest();
    if left_over > 0 {
        let records = printer.tally.records;
        return Err(Stop::misuse(format!(
            "{left_over} records of the {named} input belong to no puzzle: there are {records} puzzles"
        )));
    }
    Ok(printer.tally)
}
