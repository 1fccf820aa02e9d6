//! Streams the inputs of a command through a question, and prints the answers.
//!
//! The stream and the answers are the library's; here is what is the door's: how many threads, JSON
//! or words, messages, progress, and how all of it ended.

mod printer;

use std::sync::{Mutex, MutexGuard};

use ennead::stream::{self, BEGINNING, Done, Given, Place, Records, Shortcut, Streamed, Work};
use ennead::text::{Diagnostic, Entry, Form, Opened};
use ennead_ask::{Clock, Limits, PerRecord, Refusal, Verdict};
use ennead_words::{Out, Say, Tally};

use crate::args::Input;
use crate::input;
use crate::output::{self, Stop};
use crate::picture::{Album, Pages};
use crate::progress::Progress;
use crate::signals;
use crate::sink::Sink;
use printer::Printer;

/// How many messages about records are printed before the rest is left out.
pub(crate) const MESSAGES: usize = 20;

/// What is kept of the answers beside what is printed: pictures, and pages of HTML.
#[derive(Default)]
pub(crate) struct Kept {
    pub(crate) album: Option<Album>,
    pub(crate) pages: Option<Pages>,
}

impl Kept {
    fn save(self) -> Result<(), Stop> {
        self.pages.map_or(Ok(()), Pages::save)?;
        self.album.map_or(Ok(()), Album::save)
    }
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

/// A question, and how its answers are wanted.
struct Asking<'a, Q: PerRecord> {
    question: &'a Q,
    say: &'a dyn Say<Q>,
    input: &'a Input,
    limits: Limits,
    clock: Clock<'a>,
    separator: &'a str,
    sink: &'a Mutex<Sink>,
    /// The memory of pieces that are printed, for the next ones: the system would give it and take
    /// it back each time.
    used: Mutex<Vec<Vec<u8>>>,
    /// Of answers that are alike only the first is wanted.
    is_distinct: bool,
    kept: &'a Kept,
    /// Why a part that was passed on could not be printed.
    failure: Mutex<Option<Stop>>,
    /// Records up to this one were answered by a run before this one. They are asked again only where
    /// what comes later is compared with them.
    before: u64,
}

/// Asks the question of every record of the inputs.
pub(crate) fn run<Q: PerRecord>(
    input: &Input,
    limits: Limits,
    question: &Q,
    second: Option<Records<'_>>,
    say: &dyn Say<Q>,
) -> Result<Tally, Stop> {
    keeping(input, limits, question, second, say, Kept::default())
}

/// The same, and saves what is kept.
pub(crate) fn keeping<Q: PerRecord>(
    input: &Input,
    limits: Limits,
    question: &Q,
    second: Option<Records<'_>>,
    say: &dyn Say<Q>,
    kept: Kept,
) -> Result<Tally, Stop> {
    let tally = stream(input, limits, question, second, say, &kept)?;
    kept.save()?;
    Ok(tally)
}

fn stream<Q: PerRecord>(
    input: &Input,
    limits: Limits,
    question: &Q,
    second: Option<Records<'_>>,
    say: &dyn Say<Q>,
    kept: &Kept,
) -> Result<Tally, Stop> {
    question.check().map_err(Stop::Misuse)?;
    let options = input.options();
    let sources = input::open_all(&input.inputs, &options)?;
    let size = sources.iter().map(|source| source.size).sum::<Option<u64>>();
    let (sink, done) = Sink::open(input)?;
    if done.is_complete {
        output::note_unless(input.quiet, "the output is complete already");
        return Ok(done.tally);
    }
    let sink = Mutex::new(sink);
    let [separator, epilogue] = if input.json { [""; 2] } else { say.frame() };
    let clock = signals::clock();
    let distinct = question.distinct();
    let is_distinct = distinct.is_some();
    let before = done.ordinal;
    let asking = Asking {
        question,
        say,
        input,
        limits,
        clock,
        separator,
        sink: &sink,
        used: Mutex::default(),
        is_distinct,
        kept,
        failure: Mutex::default(),
        before,
    };
    let progress = Progress::new(size, input.quiet || say.has_own_progress());
    let mut printer = Printer::new(&asking, progress, done.tally, distinct);
    printer.is_begun = done.ordinal > 0 || done.bytes > 0 || input.json;
    let wants_columns = say.wants_columns();
    let on_open = |_: Option<&str>, opened: &Opened, first: Option<Entry>| {
        if wants_columns {
            say.opened(columns(opened, first.as_ref()));
        }
        if input.verbose {
            say_form(opened.form(), first);
        }
    };
    let streamed = Streamed {
        inputs: sources.into_iter().map(|source| source.input).collect(),
        second,
        text: options,
        threads: threads(input, size, say.is_long()),
        on_open: (input.verbose || wants_columns).then_some(&on_open as stream::OnOpen<'_>),
        skip: if is_distinct { 0 } else { done.ordinal },
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
    asking.write(epilogue.as_bytes(), u64::MAX, &printer.tally)?;
    if left_over == 0 {
        sink.lock().expect("no thread panics while it writes").finish(&printer.tally)?;
    }
    printer.say_rest();
    if left_over > 0 {
        let (key, records) = (Q::SECOND.unwrap_or("second"), printer.tally.records);
        return Err(Stop::misuse(format!(
            "{left_over} records of the {key} input belong to no puzzle: there are {records} puzzles"
        )));
    }
    Ok(printer.tally)
}

/// In how many threads: what was asked for; one for small inputs.
fn threads(input: &Input, size: Option<u64>, is_long: bool) -> usize {
    let small = size.is_some_and(|size| size < BEGINNING as u64);
    match input.threads {
        _ if is_long => 1,
        None if small => 1,
        asked => crate::threads(asked),
    }
}

impl<Q: PerRecord> Asking<'_, Q> {
    /// Memory to be used again.
    fn used(&self) -> MutexGuard<'_, Vec<Vec<u8>>> {
        self.used.lock().expect("no thread panics while it takes memory")
    }

    /// Writes data, and takes note of how far it goes.
    fn write(&self, data: &[u8], last: u64, tally: &Tally) -> Result<(), Stop> {
        self.sink.lock().expect("no thread panics while it writes").write(data, last, tally)
    }

    /// Takes a record without answer into the output.
    fn refuse(&self, refusal: &Refusal, out: &mut Out) {
        match self.say.row(refusal).filter(|_| !self.input.json) {
            Some(row) => {
                out.count_refusal();
                out.text(&row);
            }
            None => out.refuse(refusal),
        }
    }

    /// Takes an answer into the output.
    fn take(&self, answer: Q::Answer, ordinal: u64, out: &mut Out) -> bool {
        out.key = Q::key(&answer);
        if ordinal <= self.before {
            out.cut(true);
            return true;
        }
        out.count(Q::verdict(&answer));
        if self.input.json {
            out.json(&answer);
        } else {
            self.say.say(answer, out);
        }
        if self.say.is_long() {
            self.pass_on(out);
        }
        !out.is_broken
    }

    /// Keeps the pictures and the page of an answer, where they are wanted.
    fn keep(&self, answer: &Q::Answer, ordinal: u64) {
        if let Some(album) = &self.kept.album {
            for drawing in self.say.pictures(self.question, answer) {
                album.add(ordinal, drawing);
            }
        }
        if let Some(pages) = &self.kept.pages
            && let Some(page) = self.say.page(answer)
        {
            pages.add(ordinal, page);
        }
    }

    /// Prints what there is so far, where answers are long.
    fn pass_on(&self, out: &mut Out) {
        let mut sink = self.sink.lock().expect("no thread panics while it writes");
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

impl<Q: PerRecord> Work for Asking<'_, Q> {
    type Out = Out;

    fn out(&self) -> Out {
        let mut out = Out::new(self.separator, self.input.manner(), self.say.has_comments());
        out.data = self.used().pop().unwrap_or_default();
        out.cuts = self.is_distinct.then(Vec::new);
        out
    }

    fn grain(&self) -> usize {
        self.question.grain()
    }

    fn shortcut(&self) -> Shortcut {
        if self.say.takes_shortcuts() {
            self.question.shortcut(self.limits)
        } else {
            Shortcut::None
        }
    }

    fn record(&self, given: Given, out: &mut Out) -> bool {
        let watch = self.clock.watch(self.limits.or(Q::LIMITS));
        let (told, ordinal) = (out.told(), given.place.ordinal);
        let result = self.say.ask(self.question, given.into(), watch, &mut |answer| {
            // What a signal cut short is no answer: a run that takes this one up asks again.
            if self.clock.is_cancelled() && Q::verdict(&answer) == Verdict::Limit {
                return false;
            }
            self.keep(&answer, ordinal);
            self.take(answer, ordinal, out)
        });
        if ordinal <= self.before {
            return !self.clock.is_cancelled();
        }
        if let Err(refusal) = result {
            self.refuse(&refusal, out);
        } else if out.told() == told && self.clock.is_cancelled() {
            out.is_cut = true;
            return false;
        }
        !out.stopped
    }

    fn refused(&self, place: Place, error: Diagnostic, out: &mut Out) -> bool {
        if place.ordinal > self.before {
            self.refuse(&Refusal::unreadable(place, error), out);
        }
        !out.stopped
    }

    fn plain(&self, line: &[u8], place: &Place, out: &mut Out) -> bool {
        if !self.input.json && !self.is_distinct && self.say.say_plain(line, out) {
            out.count(Verdict::Yes);
            return true;
        }
        match self.question.plain(line, place) {
            Some(answer) => {
                self.take(answer, place.ordinal, out);
                true
            }
            None => false,
        }
    }

    fn solved(&self, line: &[u8], solution: &[u8; 81], place: &Place, out: &mut Out) {
        if !self.input.json && self.say.say_solved(line, solution, out) {
            return out.count(Verdict::Yes);
        }
        if let Some(answer) = self.question.solved(line, solution, place) {
            self.take(answer, place.ordinal, out);
        }
    }

    fn comment(&self, out: &mut Out) {
        out.left_out("comment lines");
    }
}

/// What else the records of an input say, as far as its beginning tells.
fn columns(opened: &Opened, first: Option<&Entry>) -> Vec<String> {
    let columns = opened.columns();
    if !columns.is_empty() {
        return columns;
    }
    let record = first.and_then(|entry| entry.record.as_ref().ok());
    let fields = record.map_or(&[][..], |record| &record.fields);
    let mut names: Vec<String> = Vec::new();
    for field in fields {
        if !names.iter().any(|name| *name == field.name) {
            names.push(field.name.clone().into_owned());
        }
    }
    names
}

/// Says what was detected.
fn say_form(form: Form, first: Option<Entry>) {
    let mut message = format!("read as: {form} ({})", form.info().about);
    if let Some(Ok(record)) = first.map(|entry| entry.record) {
        let grid = &record.givens;
        let (side, shape) = (grid.shape().side(), grid.shape());
        message += &format!(
            "; {side}×{side}, boxes {shape}, {} givens, {} blank cells",
            grid.len(),
            grid.blanks().count()
        );
    }
    output::note(&message);
}
