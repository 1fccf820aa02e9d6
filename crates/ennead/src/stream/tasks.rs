//! All inputs of a stream, cut into tasks whose records have their numbers.
//!
//! The ordinal of a record is its number in the whole stream, from 1. It is given here, where the
//! pieces are still one after the other, so it does not depend on who works on them, nor on whether
//! a record can be read. A second input (answers to be verified, grids in progress) is paired with
//! the first by it: record 7 belongs to record 7, whatever became of record 6.

use std::io::Read;
use std::sync::Arc;

use ennead_text::{Diagnostic, Entry, Form, Opened, Options, Record};

use super::pieces::{Piece, Pieces, ReadError, for_each_line, read_line};

/// An input as the caller opened it.
pub struct Input<'a> {
    /// How its records name it; none where there is no doubt.
    pub name: Option<Arc<str>>,
    /// Its bytes.
    pub reader: Box<dyn Read + Send + 'a>,
    /// Whether nothing at all is an input without records, and no mistake.
    pub may_be_empty: bool,
}

impl<'a> Input<'a> {
    /// Bytes that come from elsewhere, without a name.
    pub fn new(reader: impl Read + Send + 'a) -> Input<'a> {
        Input { name: None, reader: Box::new(reader), may_be_empty: true }
    }

    /// A text in memory, without a name; it has at least one record.
    pub fn text(text: impl Into<Vec<u8>>) -> Input<'a> {
        Input { may_be_empty: false, ..Input::new(std::io::Cursor::new(text.into())) }
    }
}

impl std::fmt::Debug for Input<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Input").field("name", &self.name).finish_non_exhaustive()
    }
}

/// Where a record stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// The input, where it has a name.
    pub file: Option<Arc<str>>,
    /// The line at which it begins, from 1.
    pub line: usize,
    /// Its number in the whole stream, from 1.
    pub ordinal: u64,
}

/// What is known about the input a task comes from.
#[derive(Debug)]
pub(super) struct Context {
    pub(super) file: Option<Arc<str>>,
    pub(super) opened: Arc<Opened>,
    /// Whether plain lines may be solved or judged without being read.
    pub(super) is_plain: bool,
}

/// A part of the work.
#[derive(Debug)]
pub(super) enum Task {
    /// Lines, none of them read; the ordinal of the first record among them.
    Lines { bytes: Vec<u8>, first_line: usize, ordinal: u64, context: Arc<Context> },
    /// Records, each with its place and its partner.
    Records(Vec<(Place, Result<Record, Diagnostic>, Partner)>, Form),
    /// An input that cannot be read at all.
    Refused(Place, Diagnostic),
}

/// A task, and the ordinal of the last record in it or before it.
pub(super) struct Numbered {
    pub(super) task: Task,
    pub(super) last: u64,
}

/// What a second input has for a record.
pub type Partner = Option<Result<Record, Diagnostic>>;

/// Called when the form of an input has been found, with its name and its first record.
pub type OnOpen<'a> = &'a (dyn Fn(Option<&str>, &Opened, Option<Entry>) + Sync);

/// Why a stream ended early: which input could not be read to its end.
#[derive(Debug, thiserror::Error)]
#[error("{error}")]
pub struct Unreadable {
    /// The input, where it has a name.
    pub file: Option<Arc<str>>,
    /// What happened.
    pub error: std::io::Error,
}

/// The input that is being read.
type Now<'a> = (Pieces<Box<dyn Read + Send + 'a>>, Arc<Context>);

/// All inputs of a stream.
pub(super) struct Tasks<'a> {
    inputs: std::vec::IntoIter<Input<'a>>,
    now: Option<Now<'a>>,
    second: Option<Records<'a>>,
    options: &'a Options,
    on_open: Option<OnOpen<'a>>,
    /// Of the next record.
    ordinal: u64,
    /// Records up to this one are passed over.
    skip: u64,
}

impl<'a> Tasks<'a> {
    pub(super) fn new(
        inputs: Vec<Input<'a>>,
        second: Option<Records<'a>>,
        options: &'a Options,
        on_open: Option<OnOpen<'a>>,
        skip: u64,
    ) -> Tasks<'a> {
        let inputs = inputs.into_iter();
        Tasks { inputs, now: None, second, options, on_open, ordinal: 1, skip }
    }

    /// The next task, of about `grain` bytes where it is lines; none at the end.
    pub(super) fn next(&mut self, grain: usize) -> Result<Option<Numbered>, Unreadable> {
        while let Some(task) = self.any(grain)? {
            let last = self.ordinal - 1;
            if let Some(task) = self.after_skipped(task, last) {
                return Ok(Some(Numbered { task, last }));
            }
        }
        Ok(None)
    }

    /// What is left of a task without the records that are passed over.
    fn after_skipped(&self, task: Task, last: u64) -> Option<Task> {
        let skip = self.skip;
        if skip == 0 {
            return Some(task);
        }
        if last <= skip {
            return None;
        }
        Some(match task {
            Task::Lines { bytes, first_line, ordinal, context } if ordinal <= skip => {
                let (mut next, mut begin, mut line_of_begin) = (ordinal, 0, first_line);
                let start = bytes.as_ptr() as usize;
                for_each_line(&bytes, first_line, |line, number| {
                    (begin, line_of_begin) = (line.as_ptr() as usize - start, number);
                    next += u64::from(context.opened.is_record(line, number));
                    next <= skip + 1
                });
                let bytes = bytes[begin..].to_vec();
                Task::Lines { bytes, first_line: line_of_begin, ordinal: skip + 1, context }
            }
            Task::Records(mut records, form) => {
                records.retain(|(place, ..)| place.ordinal > skip);
                Task::Records(records, form)
            }
            task => task,
        })
    }

    fn any(&mut self, grain: usize) -> Result<Option<Task>, Unreadable> {
        loop {
            let Some((pieces, context)) = &mut self.now else {
                let Some(input) = self.inputs.next() else { return Ok(None) };
                match self.open(input)? {
                    Some(refused) => return Ok(Some(refused)),
                    None => continue,
                }
            };
            let context = Arc::clone(context);
            match pieces.next(grain) {
                Ok(Some(piece)) => return self.task(piece, context).map(Some),
                Ok(None) | Err(ReadError::Empty) => self.now = None,
                Err(ReadError::Text(error)) => {
                    self.now = None;
                    return Ok(Some(self.refused(context.file.clone(), error)));
                }
                Err(ReadError::Io(error)) => {
                    return Err(Unreadable { file: context.file.clone(), error });
                }
            }
        }
    }

    /// How many records the second input has left over, once the first has ended.
    pub(super) fn left_over(&mut self) -> Result<u64, Unreadable> {
        let Some(second) = &mut self.second else { return Ok(0) };
        let mut count = 0;
        while second.next()?.is_some() {
            count += 1;
        }
        Ok(count)
    }

    fn open(&mut self, input: Input<'a>) -> Result<Option<Task>, Unreadable> {
        match Pieces::open(input.reader, self.options) {
            Ok(pieces) => {
                if let Some(on_open) = self.on_open {
                    on_open(input.name.as_deref(), pieces.opened(), pieces.first());
                }
                let opened = Arc::clone(pieces.opened());
                let is_plain = opened.is_plain_nine() && self.options.alphabet.is_none();
                let context = Context { file: input.name, opened, is_plain };
                self.now = Some((pieces, Arc::new(context)));
                Ok(None)
            }
            Err(ReadError::Empty) if input.may_be_empty => Ok(None),
            Err(ReadError::Empty) => {
                let error = Diagnostic::whole("the text is empty").expected("a puzzle");
                Ok(Some(self.refused(input.name, error)))
            }
            Err(ReadError::Text(error)) => Ok(Some(self.refused(input.name, error))),
            Err(ReadError::Io(error)) => Err(Unreadable { file: input.name, error }),
        }
    }

    /// A whole input without a record counts as one, and has its partner.
    fn refused(&mut self, file: Option<Arc<str>>, error: Diagnostic) -> Task {
        if let Some(second) = &mut self.second {
            // A second input that fails here fails again at the next record, where it is said.
            let _ = second.next();
        }
        let place = Place { file, line: error.line, ordinal: self.ordinal };
        self.ordinal += 1;
        Task::Refused(place, error)
    }

    fn task(&mut self, piece: Piece, context: Arc<Context>) -> Result<Task, Unreadable> {
        let entries = match piece {
            Piece::Entries(entries) => entries,
            Piece::Lines { bytes, first_line } if self.second.is_some() => {
                let mut entries = Vec::new();
                for_each_line(&bytes, first_line, |line, number| {
                    entries.extend(read_line(&context.opened, line, number));
                    true
                });
                entries
            }
            Piece::Lines { bytes, first_line } => {
                let ordinal = self.ordinal;
                self.ordinal += records_in(&bytes, first_line, &context);
                return Ok(Task::Lines { bytes, first_line, ordinal, context });
            }
        };
        let mut records = Vec::with_capacity(entries.len());
        for entry in entries {
            let partner = match &mut self.second {
                Some(second) => second.next()?,
                None => None,
            };
            let place =
                Place { file: context.file.clone(), line: entry.line, ordinal: self.ordinal };
            self.ordinal += 1;
            records.push((place, entry.record, partner));
        }
        Ok(Task::Records(records, context.opened.form()))
    }
}

/// How many records the lines of a piece hold, readable or not.
fn records_in(bytes: &[u8], first_line: usize, context: &Context) -> u64 {
    const LINE: usize = 82;
    let is_plain_line = |line: &[u8; LINE]| {
        let begins = line[0].is_ascii_graphic() && line[0] != b'#';
        begins && memchr::memchr(b'\n', line) == Some(LINE - 1)
    };
    let (lines, rest) = bytes.as_chunks::<LINE>();
    if context.is_plain && rest.is_empty() && lines.iter().all(is_plain_line) {
        return lines.len() as u64;
    }
    let mut records = 0;
    for_each_line(bytes, first_line, |line, number| {
        records += u64::from(context.opened.is_record(line, number));
        true
    });
    records
}

/// The records of an input, one by one.
pub struct Records<'a> {
    name: Option<Arc<str>>,
    pieces: Pieces<Box<dyn Read + Send + 'a>>,
    ready: std::collections::VecDeque<Entry>,
}

impl<'a> Records<'a> {
    /// Finds the form of an input.
    pub fn open(input: Input<'a>, options: &Options) -> Result<Records<'a>, ReadError> {
        let pieces = Pieces::open(input.reader, options)?;
        Ok(Records { name: input.name, pieces, ready: std::collections::VecDeque::new() })
    }

    fn next(&mut self) -> Result<Partner, Unreadable> {
        while self.ready.is_empty() {
            let fail = |error| Unreadable { file: self.name.clone(), error };
            match self.pieces.next(64 << 10) {
                Ok(None) | Err(ReadError::Empty) => return Ok(None),
                Ok(Some(Piece::Entries(entries))) => self.ready.extend(entries),
                Ok(Some(Piece::Lines { bytes, first_line })) => {
                    for_each_line(&bytes, first_line, |line, number| {
                        self.ready.extend(read_line(self.pieces.opened(), line, number));
                        true
                    });
                }
                Err(ReadError::Io(error)) => return Err(fail(error)),
                Err(ReadError::Text(error)) => {
                    return Err(fail(std::io::Error::other(error.summary())));
                }
            }
        }
        Ok(self.ready.pop_front().map(|entry| entry.record))
    }
}

impl std::fmt::Debug for Records<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Records").field("name", &self.name).finish_non_exhaustive()
    }
}
