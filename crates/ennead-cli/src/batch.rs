//! Streams puzzles through a command: in order, in constant memory, in any number of threads.
//!
//! The stream itself is the library's ([`ennead::stream`]): inputs are cut into pieces, and answers
//! come in the order of the input. Here is what a command does with a piece, and the printing.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

pub(crate) use ennead::stream::EachLine;
use ennead::stream::{self, BEGINNING, Piece, Pieces, ReadError};
use ennead::text::{Diagnostic, Entry, Form, Opened, Options, Record};

pub(crate) use crate::answer::{Answer, Tally};
use crate::args::Input;
use crate::input::{self, Source};
use crate::output::{self, Stop};
use crate::progress::Progress;
use crate::wire::Place;

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

    /// Whether the answer to one record may be too long for memory: it is printed in parts, by the
    /// only thread.
    fn is_long(&self) -> bool {
        false
    }

    /// Whether it says by itself how far it is.
    fn has_own_progress(&self) -> bool {
        false
    }

    /// Whether a line that begins with `#` may stand in the output for a record without answer.
    fn has_comments(&self) -> bool {
        true
    }

    /// What stands in the output before the first answer, between two, and after the last.
    fn frame(&self) -> [&str; 3] {
        [""; 3]
    }
}

/// What is known about the input a piece comes from.
struct Context {
    opened: Arc<Opened>,
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
            if small || work.is_long() {
                1
            } else {
                std::thread::available_parallelism().map_or(1, usize::from)
            }
        },
        |threads| if work.is_long() { 1 } else { usize::from(threads) },
    );
    let job = Job { work, input };
    let progress = Progress::new(size, input.quiet || work.has_own_progress());
    let mut printer = Printer::new(&job, progress);
    output::data(work.frame()[0].as_bytes())?;
    // Where answers are printed in parts, each has to know whether it is the first.
    let is_continued = AtomicBool::new(false);
    let result = stream::in_order(
        threads,
        |hand| read_all(&job, sources, &mut |piece, context| hand((piece, Arc::clone(context)))),
        |(piece, context)| {
            let is_continued = work.is_long() && is_continued.load(Ordering::Relaxed);
            job.process(piece, &context, is_continued)
        },
        |answer: Answer| {
            let stopped = answer.stopped;
            printer.print(answer)?;
            is_continued.store(printer.written > 0, Ordering::Relaxed);
            Ok(!stopped)
        },
    );
    printer.progress.finish();
    result?;
    output::data(work.frame()[2].as_bytes())?;
    printer.say_rest();
    Ok(printer.tally)
}

/// Takes a piece; false to have no more.
type Take<'t> = dyn FnMut(Piece, &Arc<Context>) -> bool + 't;

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
        let name = source.name;
        let mut pieces = match Pieces::open(source.reader, &options) {
            Ok(pieces) => pieces,
            Err(ReadError::Text(error)) => return self.refuse_all(error, &name),
            Err(ReadError::Io(error)) => return Err(Stop::reading(&error, &name)),
        };
        if self.input.verbose {
            say_form(pieces.opened().form(), pieces.first());
        }
        let opened = Arc::clone(pieces.opened());
        let file = several.then(|| name.clone()).filter(|name| !name.is_empty());
        let context = Arc::new(Context { opened, file, options });
        loop {
            match pieces.next(self.work.grain()) {
                Ok(Some(piece)) => {
                    if !take(piece, &context) {
                        return Ok(false);
                    }
                }
                Ok(None) => return Ok(true),
                Err(ReadError::Io(error)) => return Err(Stop::reading(&error, &name)),
                Err(ReadError::Text(error)) => return Err(Stop::Text(Box::new(error), name)),
            }
        }
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

    /// Answers a piece.
    fn process(&self, piece: Piece, context: &Context, is_continued: bool) -> Answer {
        let mut answer = Answer {
            separator: self.work.frame()[1].to_owned(),
            file: context.file.clone(),
            json: self.input.json,
            fail_fast: self.input.fail_fast,
            is_continued,
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
        stream::for_each_line(bytes, first_line, |line, number| {
            if !(plain && self.work.plain(line, number, answer)) {
                self.line(line, number, context, answer);
            }
            !answer.stopped
        });
    }

    /// Reads a line and answers it.
    fn line(&self, line: &[u8], number: usize, context: &Context, answer: &mut Answer) {
        match stream::read_line(&context.opened, line, number) {
            Some(entry) => self.entry(entry, context, answer),
            None if line.starts_with(b"#") => answer.left_out("comment lines"),
            None => {}
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
        if let Some(failure) = answer.failure {
            return Err(failure);
        }
        let is_next = self.written > 0 && answer.written > 0;
        if is_next && !answer.is_continued && !self.job.input.json {
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
        if !self.job.input.quiet {
            answer.notes.iter().for_each(|note| output::note(note));
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
