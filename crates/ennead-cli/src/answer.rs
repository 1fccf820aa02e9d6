//! What a command says about a piece of the input: data, messages, and how the records ended.

use std::collections::BTreeMap;

use ennead::text::Diagnostic;

use crate::output::{self, Stop};
use crate::remedy;
use crate::wire::{ErrorRecord, Place};

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
    pub(crate) data: Vec<u8>,
    pub(crate) messages: Vec<String>,
    pub(crate) left_out: BTreeMap<String, u64>,
    pub(crate) tally: Tally,
    pub(crate) written: u64,
    /// Something was printed before it, and it is printed next.
    pub(crate) is_continued: bool,
    /// Why the part that was passed on could not be printed.
    pub(crate) failure: Option<Stop>,
    pub(crate) notes: Vec<String>,
    pub(crate) separator: String,
    /// The input's name, where there are several.
    pub(crate) file: Option<String>,
    pub(crate) json: bool,
    pub(crate) fail_fast: bool,
    pub(crate) stopped: bool,
    pub(crate) bytes: u64,
}

impl Answer {
    /// A place in the input that is being answered.
    pub(crate) fn place(&self, line: usize) -> Place {
        Place { file: self.file.clone(), line }
    }

    /// Where the next record's data goes.
    pub(crate) fn begin(&mut self) -> &mut Vec<u8> {
        if self.written > 0 || self.is_continued {
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

    /// Something worth knowing beside the data.
    pub(crate) fn note(&mut self, note: String) {
        self.notes.push(note);
    }

    /// Prints what there is, if it is more than so many bytes; only where the work
    /// is long (`Work::is_long`). False if nobody reads it any more.
    pub(crate) fn pass_on(&mut self, bytes: usize) -> bool {
        if self.failure.is_none() && self.data.len() > bytes {
            self.failure = output::data(&self.data).err();
            self.data.clear();
        }
        self.failure.is_none()
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
        let worded = error.worded(remedy::flags);
        self.messages.push(format!("{name}{worded}"));
        if self.json {
            let column = (!error.source.is_empty()).then_some(error.column);
            self.json(&ErrorRecord { place, error: worded.summary(), column });
        } else if has_comments {
            let line = format!("# {name}{}\n", worded.summary());
            self.begin().extend_from_slice(line.as_bytes());
        }
    }
}
