//! Streams puzzles through a command: in order, in constant memory, in any number of threads.
//!
//! ```text
//! inputs ──> pieces of lines ──> workers ──> answers ──> standard output, in input order
//!            ^ a ticket each                  │
//!            └──────── given back ────────────┘
//! ```
//!
//! The form of an input is found on its beginning. Where it has one puzzle on a line, the input is
//! cut into pieces at line ends and nothing else of it is kept; other forms are read whole, up to a
//! limit. A piece needs a ticket, and there are only so many, so a slow piece holds up the reading
//! and not the memory. With one thread there are no workers and no tickets.

use std::collections::BTreeMap;
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::sync::{Arc, Mutex};

use ennead::text::{self, Diagnostic, Entry, Form, Line, Opened, Options, Record};

use crate::args::Input;
use crate::chunks::{BEGINNING, Chunks};
use crate::input::{self, Source};
use crate::output::{self, Stop};
use crate::progress::Progress;
use crate::wire::{ErrorRecord, Place};

/// How many puzzles of a text that was read whole make a piece.
const ENTRIES: usize = 32;

/// How many messages about bad records are printed before the rest is left out.
pub(crate) const MESSAGES: usize = 20;

/// What a command does with one puzzle.
pub(crate) trait Work: Sync {
    /// How many bytes of lines make a piece: small where a line is much work.
    fn grain(&self) -> usize;

    /// Answers one record.
    fn record(&self, record: Record, form: Form, place: Place, answer: &mut Answer);

    /// Answers a plain line of 81 characters without reading it; false if it does not want to.
    fn plain(&self, _line: &[u8], _number: usize, _answer: &mut Answer) -> bool {
        false
    }

    /// Solves a piece of plain lines at once; false if it does not want to. `each` is called for
    /// every line in order, with the solution of those that have exactly one, and says whether to
    /// go on.
    fn plain_piece(&self, _bytes: &[u8], _each: &mut EachLine<'_>) -> bool {
        false
    }

    /// Answers a plain line whose only solution is known.
    fn plain_solved(&self, _line: &[u8], _solution: &[u8; 81], _place: Place, _: &mut Answer) {}

    /// Whether a line that begins with `#` may stand in the output for a record without answer.
    fn has_comments(&self) -> bool {
        true
    }

    /// What stands in the output before the first answer, between two, and after the last.
    fn frame(&self) -> [&str; 3] {
        [""; 3]
    }
}

/// Takes a line and its only solution, if it has one; says whether to go on.
pub(crate) type EachLine<'a> = dyn FnMut(&[u8], Option<&[u8; 81]>) -> bool + 'a;

/// How many records ended how.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tally {
    pub(crate) records: u64,
    /// The answer was no: no solution, several, invalid.
    pub(crate) negative: u64,
    /// Among them: no solution at all.
    pub(crate) unsolvable: u64,
    /// A limit was reached.
    pub(crate) unknown: u64,
    /// Could not be read.
    pub(crate) unreadable: u64,
}

/// The answers to a piece.
#[derive(Debug, Default)]
pub(crate) struct Answer {
    data: Vec<u8>,
    messages: Vec<String>,
    left_out: BTreeMap<String, u64>,
    pub(crate) tally: Tally,
    written: u64,
    separator: String,
    /// The input's name, where there are several.
    file: Option<String>,
    json: bool,
    fail_fast: bool,
    stopped: bool,
    bytes: u64,
}

impl Answer {
    /// A place in the input that is being answered.
    pub(crate) fn place(&self, line: usize) -> Place {
        Place { file: self.file.clone(), line }
    }

    /// Where the next record's data goes.
    pub(crate) fn begin(&mut self) -> &mut Vec<u8> {
        if self.written > 0 {
            self.data.extend_from_slice(self.separator.as_bytes());
        }
        self.written += 1;
        &mut self.data
    }

    /// Appends a record as a line of JSON.
    pub(crate) fn json(&mut self, record: &impl serde::Serialize) {
        self.written += 1;
        serde_json::to_writer(&mut self.data, record).expect("a Vec takes everything");
        self.data.push(b'\n');
    }

    /// Something to say beside the data, once per record.
    pub(crate) fn message(&mut self, message: String) {
        self.messages.push(message);
    }

    /// Something of a record that the output cannot hold.
    pub(crate) fn left_out(&mut self, what: impl std::fmt::Display) {
        *self.left_out.entry(what.to_string()).or_default() += 1;
    }

    /// The record's answer is no.
    pub(crate) fn negative(&mut self) {
        self.tally.negative += 1;
        self.stopped |= self.fail_fast;
    }

    /// A record without an answer: a line in the data that says why, and the whole story beside it.
    pub(crate) fn refuse(&mut self, place: Place, error: &Diagnostic, has_comments: bool) {
        self.tally.records += 1;
        self.tally.unreadable += 1;
        self.stopped |= self.fail_fast;
        let name = place.file.as_ref().map(|file| format!("{file}: ")).unwrap_or_default();
        self.messages.push(format!("{name}{error}"));
        if self.json {
            let column = (!error.source.is_empty()).then_some(error.column);
            self.json(&ErrorRecord { place, error: error.summary(), column });
        } else if has_comments {
            let line = format!("# {name}{}\n", error.summary());
            self.begin().extend_from_slice(line.as_bytes());
        }
    }
}

/// A part of the input.
enum Piece {
    Lines { bytes: Vec<u8>, first_line: usize },
    Entries(Vec<Entry>),
}

/// What is known about the input a piece comes from.
struct Context {
    opened: Opened,
    file: Option<String>,
    options: Options,
}

/// The command, and how its answers are wanted.
struct Job<'a> {
    work: &'a dyn Work,
    input: &'a Input,
}

/// Streams all inputs through `work`.
pub(crate) fn run(input: &Input, work: &dyn Work) -> Result<Tally, Stop> {
    let sources = input::open_all(&input.inputs, &input.options())?;
    let size = sources.iter().map(|source| source.size).sum::<Option<u64>>();
    let threads = input.threads.map_or_else(
        || {
            let small = size.is_some_and(|size| size < BEGINNING as u64);
            if small { 1 } else { std::thread::available_parallelism().map_or(1, usize::from) }
        },
        usize::from,
    );
    let job = Job { work, input };
    let progress = Progress::new(size, input.quiet);
    let mut printer = Printer::new(&job, progress);
    output::data(work.frame()[0].as_bytes())?;
    let result = if threads == 1 {
        read_all(&job, sources, &mut |piece, context| {
            let answer = job.process(piece, context);
            let stopped = answer.stopped;
            printer.print(answer)?;
            Ok(!stopped)
        })
    } else {
        in_threads(&job, sources, threads, &mut printer)
    };
    printer.progress.finish();
    result?;
    output::data(work.frame()[2].as_bytes())?;
    printer.say_rest();
    Ok(printer.tally)
}

/// Takes a piece; false to have no more.
type Take<'t> = dyn FnMut(Piece, &Arc<Context>) -> Result<bool, Stop> + 't;

/// Cuts all inputs into pieces.
fn read_all(job: &Job<'_>, sources: Vec<Source>, take: &mut Take<'_>) -> Result<(), Stop> {
    let several = sources.len() > 1;
    for source in sources {
        if !job.read(source, several, take)? {
            break;
        }
    }
    Ok(())
}

impl Job<'_> {
    /// Cuts one input into pieces; false if no more are wanted.
    fn read(&self, source: Source, several: bool, take: &mut Take<'_>) -> Result<bool, Stop> {
        let options = self.input.options();
        let name = source.name.clone();
        let text_error = |error: Diagnostic| Stop::Text(Box::new(error), name.clone());
        let mut lines = Chunks::new(source.reader, &name);
        // With a form that was named there is no need to wait for more than a line.
        let enough = if options.form.is_some() { 1 } else { BEGINNING };
        let mut beginning = lines.at_least(enough)?;
        if beginning.starts_with("\u{feff}".as_bytes()) {
            beginning.drain(..3);
        }
        let open = |bytes: &[u8], whole: bool| {
            let text = text::decode(bytes)?;
            let source =
                if whole { text::Source::new(text) } else { text::Source::beginning(text) };
            Opened::new(&source, &options)
        };
        let opened = match open(&beginning, lines.ended) {
            Ok(opened) if opened.is_by_line() || lines.ended => opened,
            // Not by line, or not to be understood from its beginning: take all of it.
            result => {
                if let (Err(error), true) = (&result, lines.ended) {
                    return self.refuse_all(error.clone(), &name);
                }
                lines.rest(&mut beginning)?;
                match open(&beginning, true) {
                    Ok(opened) => opened,
                    Err(error) => return self.refuse_all(error, &name),
                }
            }
        };
        let file = several.then(|| name.clone()).filter(|name| !name.is_empty());
        let context = Arc::new(Context { opened, file, options });
        if self.input.verbose {
            Self::say_form(&context, &beginning);
        }
        if !context.opened.is_by_line() {
            let text = text::decode(&beginning).map_err(text_error)?;
            let mut entries =
                context.opened.all(&text::Source::new(text)).map_err(text_error)?.into_iter();
            loop {
                let piece: Vec<Entry> = entries.by_ref().take(ENTRIES).collect();
                if piece.is_empty() {
                    return Ok(true);
                }
                if !take(Piece::Entries(piece), &context)? {
                    return Ok(false);
                }
            }
        }
        let mut first_line = 1;
        let mut bytes = beginning;
        while !bytes.is_empty() {
            // A beginning may be many pieces long.
            while bytes.len() > 2 * self.work.grain() {
                let end = memchr::memrchr(b'\n', &bytes[..self.work.grain()])
                    .or_else(|| memchr::memchr(b'\n', &bytes))
                    .map_or(bytes.len(), |at| at + 1);
                let rest = bytes.split_off(end);
                let count = memchr::memchr_iter(b'\n', &bytes).count();
                if !take(Piece::Lines { bytes, first_line }, &context)? {
                    return Ok(false);
                }
                first_line += count;
                bytes = rest;
            }
            let count = memchr::memchr_iter(b'\n', &bytes).count();
            if !take(Piece::Lines { bytes, first_line }, &context)? {
                return Ok(false);
            }
            first_line += count;
            bytes = lines.next(self.work.grain())?;
        }
        Ok(true)
    }

    /// An input that cannot be read at all. Among several inputs the others are still read.
    fn refuse_all(&self, error: Diagnostic, name: &str) -> Result<bool, Stop> {
        if self.input.fail_fast || self.input.inputs.len() <= 1 {
            if self.input.json {
                let place = Place { file: None, line: error.line };
                let mut answer = Answer { json: true, ..Answer::default() };
                answer.refuse(place, &error, true);
                output::data(&answer.data)?;
            }
            return Err(Stop::Text(Box::new(error), name.to_owned()));
        }
        UNREADABLE.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        if self.input.json {
            let place = Place { file: Some(name.to_owned()), line: error.line };
            let mut answer = Answer { json: true, ..Answer::default() };
            answer.refuse(place, &error, true);
            output::data(&answer.data)?;
        }
        output::diagnostic(&error, name);
        Ok(true)
    }

    /// Says what was detected.
    fn say_form(context: &Context, beginning: &[u8]) {
        let form = context.opened.form();
        let mut message = format!("read as: {form} ({})", form.info().about);
        let text = text::decode(beginning).unwrap_or("");
        let source = text::Source::new(text);
        let first = if context.opened.is_by_line() {
            source.lines().find_map(|line| context.opened.line(line))
        } else {
            context.opened.all(&source).ok().and_then(|entries| entries.into_iter().next())
        };
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

    /// Answers a piece.
    fn process(&self, piece: Piece, context: &Context) -> Answer {
        let mut answer = Answer {
            separator: self.work.frame()[1].to_owned(),
            file: context.file.clone(),
            json: self.input.json,
            fail_fast: self.input.fail_fast,
            ..Answer::default()
        };
        match piece {
            Piece::Entries(entries) => {
                for entry in entries {
                    self.entry(entry, context, &mut answer);
                    if answer.stopped {
                        break;
                    }
                }
            }
            Piece::Lines { bytes, first_line } => {
                answer.bytes = bytes.len() as u64;
                self.lines(&bytes, first_line, context, &mut answer);
            }
        }
        answer
    }

    fn lines(&self, bytes: &[u8], first_line: usize, context: &Context, answer: &mut Answer) {
        let plain = context.opened.is_plain_nine() && context.options.alphabet.is_none();
        let mut number = first_line;
        let at_once = plain
            && self.work.plain_piece(bytes, &mut |line, solution| {
                if let Some(solution) = solution {
                    answer.tally.records += 1;
                    self.work.plain_solved(line, solution, answer.place(number), answer);
                } else {
                    self.line(line, number, context, answer);
                }
                number += 1;
                !answer.stopped
            });
        if at_once {
            return;
        }
        let mut rest = bytes;
        while !rest.is_empty() && !answer.stopped {
            let end = memchr::memchr(b'\n', rest).unwrap_or(rest.len());
            let line = rest[..end].strip_suffix(b"\r").unwrap_or(&rest[..end]);
            rest = rest.get(end + 1..).unwrap_or(&[]);
            if !(plain && self.work.plain(line, number, answer)) {
                self.line(line, number, context, answer);
            }
            number += 1;
        }
    }

    /// Reads a line and answers it.
    fn line(&self, line: &[u8], number: usize, context: &Context, answer: &mut Answer) {
        match text::decode(line) {
            Ok(text) => {
                if let Some(entry) = context.opened.line(Line { number, text }) {
                    self.entry(entry, context, answer);
                } else if text.starts_with('#') {
                    answer.left_out("comment lines");
                }
            }
            Err(error) => {
                let record = Err(Diagnostic { line: number, ..error });
                self.entry(Entry { line: number, record }, context, answer);
            }
        }
    }

    fn entry(&self, entry: Entry, context: &Context, answer: &mut Answer) {
        let place = answer.place(entry.line);
        match entry.record {
            Ok(record) => {
                answer.tally.records += 1;
                self.work.record(record, context.opened.form(), place, answer);
            }
            Err(error) => answer.refuse(place, &error, self.work.has_comments()),
        }
    }
}

/// Whole inputs that could not be read, among others that could.
static UNREADABLE: std::sync::atomic::AtomicU64 = std::sync::atomic::AtomicU64::new(0);

/// Reads, answers and prints in parallel.
fn in_threads(
    job: &Job<'_>,
    sources: Vec<Source>,
    threads: usize,
    printer: &mut Printer<'_>,
) -> Result<(), Stop> {
    type Task = (u64, Piece, Arc<Context>);
    let (to_workers, tasks): (SyncSender<Task>, Receiver<Task>) = mpsc::sync_channel(threads);
    // Owned by the workers alone: when the last of them is gone, sending fails instead of waiting.
    let tasks = Arc::new(Mutex::new(tasks));
    let (to_printer, answers) = mpsc::channel::<(u64, Answer)>();
    let (give_ticket, tickets) = mpsc::channel::<()>();
    for _ in 0..threads * 4 {
        give_ticket.send(()).expect("the other end is here");
    }
    std::thread::scope(|scope| {
        for _ in 0..threads {
            let (tasks, to_printer) = (Arc::clone(&tasks), to_printer.clone());
            scope.spawn(move || {
                loop {
                    let task = tasks.lock().expect("no worker panics while it waits").recv();
                    let Ok((at, piece, context)) = task else { break };
                    if to_printer.send((at, job.process(piece, &context))).is_err() {
                        break;
                    }
                }
            });
        }
        drop((tasks, to_printer));
        let reading = scope.spawn(move || {
            let mut at = 0;
            read_all(job, sources, &mut |piece, context| {
                // No ticket or no worker: the printer has stopped, so there is nothing more to do.
                if tickets.recv().is_err() {
                    return Ok(false);
                }
                at += 1;
                Ok(to_workers.send((at - 1, piece, Arc::clone(context))).is_ok())
            })
        });
        let printing = print_in_order(&answers, &give_ticket, printer);
        drop((answers, give_ticket));
        // A worker may still wait for a task that will not come.
        let reading = reading.join().expect("reading does not panic");
        printing.and(reading)
    })
}

fn print_in_order(
    answers: &Receiver<(u64, Answer)>,
    give_ticket: &mpsc::Sender<()>,
    printer: &mut Printer<'_>,
) -> Result<(), Stop> {
    let mut early = BTreeMap::new();
    let mut next = 0;
    for (at, answer) in answers {
        early.insert(at, answer);
        while let Some(answer) = early.remove(&next) {
            let stopped = answer.stopped;
            printer.print(answer)?;
            if stopped {
                return Ok(());
            }
            next += 1;
            // The reader may be done and not wait for tickets any more.
            let _ = give_ticket.send(());
        }
    }
    Ok(())
}

/// Prints answers and adds them up.
struct Printer<'a> {
    job: &'a Job<'a>,
    progress: Progress,
    tally: Tally,
    written: u64,
    messages: usize,
    left_out: BTreeMap<String, u64>,
}

impl<'a> Printer<'a> {
    fn new(job: &'a Job<'a>, progress: Progress) -> Printer<'a> {
        Printer {
            job,
            progress,
            tally: Tally::default(),
            written: 0,
            messages: 0,
            left_out: BTreeMap::new(),
        }
    }

    fn print(&mut self, answer: Answer) -> Result<(), Stop> {
        if self.written > 0 && answer.written > 0 && !self.job.input.json {
            output::data(self.job.work.frame()[1].as_bytes())?;
        }
        self.written += answer.written;
        if !answer.data.is_empty() {
            output::data(&answer.data)?;
        }
        for message in &answer.messages {
            self.messages += 1;
            if self.messages <= MESSAGES {
                output::error(message);
            }
        }
        for (what, count) in answer.left_out {
            *self.left_out.entry(what).or_default() += count;
        }
        let (all, new) = (&mut self.tally, answer.tally);
        all.records += new.records;
        all.negative += new.negative;
        all.unsolvable += new.unsolvable;
        all.unknown += new.unknown;
        all.unreadable += new.unreadable;
        self.progress.advance(answer.bytes, self.tally.records);
        Ok(())
    }

    /// What is to be said when all is done.
    fn say_rest(&mut self) {
        self.tally.unreadable += UNREADABLE.load(std::sync::atomic::Ordering::Relaxed);
        if self.messages > MESSAGES {
            let more = self.messages - MESSAGES;
            output::note(&format!("{more} further messages are left out"));
        }
        if !self.job.input.quiet && !self.left_out.is_empty() {
            let parts: Vec<String> =
                self.left_out.iter().map(|(what, count)| format!("{what} ({count})")).collect();
            output::note(&format!(
                "left out, because the output cannot hold it: {}",
                parts.join(", ")
            ));
        }
    }
}
