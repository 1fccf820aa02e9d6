//! Streams the inputs of a command through a question, and prints the answers.
//!
//! The stream and the answers are the library's; here is what is the door's: how many threads, JSON
//! or words, messages, progress, and how all of it ended.

mod printer;

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard};

use ennead::stream::{self, BEGINNING, Done, Records, Streamed, Work};
use ennead::text::{Entry, Opened};
use ennead_ask::{Limits, PerRecord};
use ennead_words::{Asking, Desk, Out, Say, Tally, reading};

use crate::args::Input;
use crate::input;
use crate::output::{self, Stop};
use crate::picture::{Album, Pages};
use crate::progress::Progress;
use crate::signals;
use crate::sink::Sink;
use printer::Printer;

/// What a command may have besides its question: a second input, pictures and pages to be kept.
#[derive(Default)]
pub(crate) struct More<'a> {
    pub(crate) second: Option<Records<'a>>,
    pub(crate) album: Option<Album>,
    pub(crate) pages: Option<Pages>,
}

/// Opens the second input by its name, if there is one: its records belong to those of the first.
pub(crate) fn second<Q: PerRecord>(
    question: &mut Q,
    name: Option<&String>,
    input: &Input,
) -> Result<Option<Records<'static>>, Stop> {
    let Some(name) = name else { return Ok(None) };
    let (source, key) = (input::open_one(name, &input.options())?, Q::SECOND.unwrap_or("second"));
    let records = question.second(source.input, &input.options());
    records.map_err(|error| Stop::opening(error, key))
}

/// Takes the answers to a piece; says whether to go on.
type Take<'a> = dyn FnMut(Done<Out>) -> Result<bool, Stop> + 'a;

/// Where answers go that are printed in parts, and what is kept of them.
struct Counter<'a, Q: PerRecord> {
    question: &'a Q,
    say: &'a dyn Say<Q>,
    album: Option<Album>,
    pages: Option<Pages>,
    sink: Mutex<Sink>,
    /// Why a part could not be printed.
    failure: Mutex<Option<Stop>>,
}

impl<Q: PerRecord> Counter<'_, Q> {
    fn sink(&self) -> MutexGuard<'_, Sink> {
        self.sink.lock().expect("no thread panics while it writes")
    }
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

/// Asks the question of every record of the inputs.
pub(crate) fn run<Q: PerRecord>(
    input: &Input,
    limits: Limits,
    question: &Q,
    say: &dyn Say<Q>,
    more: More<'_>,
) -> Result<Tally, Stop> {
    question.check().map_err(Stop::Misuse)?;
    let options = input.options();
    let sources = input::open_all(&input.inputs, &options)?;
    let size = sources.iter().map(|source| source.size).sum::<Option<u64>>();
    let (sink, done) = Sink::open(input)?;
    if done.is_complete {
        if !input.quiet {
            output::note("the output is complete already");
        }
        return Ok(done.tally);
    }
    let More { second, album, pages } = more;
    let clock = signals::clock();
    let distinct = question.distinct();
    let skip = if distinct.is_some() { 0 } else { done.ordinal };
    let counter =
        Counter { question, say, album, pages, sink: Mutex::new(sink), failure: Mutex::default() };
    let asking =
        Asking::new(question, say, &counter, input.manner(), limits, clock).after(done.ordinal);
    let mut printer = Printer {
        asking: &asking,
        counter: &counter,
        prologue: (done.ordinal == 0 && done.bytes == 0 && !input.json).then_some(say),
        quiet: input.quiet,
        before: done.ordinal,
        progress: Progress::new(size, input.quiet || say.has_own_progress()),
        tally: done.tally,
        messages: 0,
        left_out: BTreeMap::new(),
        distinct,
        repeated: 0,
    };
    let wants_columns = say.wants_columns();
    let on_open = |_: Option<&str>, opened: &Opened, first: Option<Entry>| {
        if wants_columns {
            say.opened(reading::columns(opened, first.as_ref()));
        }
        if input.verbose {
            output::note(&reading::read_as(opened.form(), first));
        }
    };
    // A small input is not worth a second thread.
    let is_small = size.is_some_and(|size| size < BEGINNING as u64) && input.threads.is_none();
    let is_alone = is_small || say.is_long();
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
    let result = stream::run::<dyn Work<Out = Out>, Stop>(streamed, &asking, take);
    printer.progress.finish();
    let left_over = result?;
    if clock.is_cancelled() {
        return Err(Stop::Interrupted);
    }
    printer.begin()?;
    counter.sink().write(asking.frame()[1].as_bytes(), u64::MAX, &printer.tally)?;
    if left_over == 0 {
        counter.sink().finish(&printer.tally)?;
    }
    printer.say_rest();
    if left_over > 0 {
        let (key, records) = (Q::SECOND.unwrap_or("second"), printer.tally.records);
        return Err(Stop::misuse(format!(
            "{left_over} records of the {key} input belong to no puzzle: there are {records} puzzles"
        )));
    }
    let tally = printer.tally;
    counter.pages.map_or(Ok(()), Pages::save)?;
    counter.album.map_or(Ok(()), Album::save)?;
    Ok(tally)
}
