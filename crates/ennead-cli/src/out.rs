//! What a command says about a piece of the input: data, messages, and how the records ended.

use std::collections::BTreeMap;
use std::io::IsTerminal;
use std::sync::Mutex;

use ennead::text::printable;
use ennead_ask::{Fingerprint, Refusal, Verdict};

use crate::args::Input;
use crate::output::{self, Stop};
use crate::remedy;
use crate::sink::Sink;

/// How many records ended how.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) records: u64,
    /// The answer was no: no solution, several, invalid.
    pub(crate) negative: u64,
    /// Among them: no solution at all.
    pub(crate) unsolvable: u64,
    /// A limit was reached.
    pub(crate) limited: u64,
    /// Could not be read.
    pub(crate) unreadable: u64,
    /// How many records stand in the output.
    pub(crate) written: u64,
}

impl Tally {
    /// Adds another.
    pub(crate) fn add(&mut self, other: Tally) {
        for (mine, its) in self.numbers_mut().into_iter().zip(other.numbers()) {
            *mine += its;
        }
    }

    /// All counts, in a fixed order.
    pub(crate) fn numbers(self) -> [u64; 6] {
        let Tally { records, negative, unsolvable, limited, unreadable, written } = self;
        [records, negative, unsolvable, limited, unreadable, written]
    }

    /// The counts in the order of [`numbers`](Tally::numbers).
    pub(crate) fn from_numbers(numbers: [u64; 6]) -> Tally {
        let [records, negative, unsolvable, limited, unreadable, written] = numbers;
        Tally { records, negative, unsolvable, limited, unreadable, written }
    }

    fn numbers_mut(&mut self) -> [&mut u64; 6] {
        let Tally { records, negative, unsolvable, limited, unreadable, written } = self;
        [records, negative, unsolvable, limited, unreadable, written]
    }

    /// Every record was answered, and with yes.
    pub(crate) fn is_as_asked(&self) -> bool {
        self.negative + self.limited + self.unreadable == 0
    }

    /// One line about all records, where there is more than one: for a person, or where not all is
    /// as asked.
    pub(crate) fn summary(&self) -> Option<String> {
        if self.records <= 1 {
            return None;
        }
        let mut parts = vec![format!("{} records", self.records)];
        let other = self.negative - self.unsolvable.min(self.negative);
        for (count, what) in [
            (self.unsolvable, "without a solution"),
            (other, "with a negative answer"),
            (self.limited, "given up at a limit"),
            (self.unreadable, "could not be read"),
        ] {
            if count > 0 {
                parts.push(format!("{count} {what}"));
            }
        }
        if parts.len() == 1 && std::io::stderr().is_terminal() {
            parts.push("all as asked".to_owned());
        }
        (parts.len() > 1).then(|| parts.join(", "))
    }
}

/// A record in the data of a piece, where of those that are alike only the first is wanted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cut {
    /// Where its data begins.
    pub(crate) start: usize,
    /// By what it is alike others.
    pub(crate) key: Option<Fingerprint>,
    /// A run before this one wrote it.
    pub(crate) is_written: bool,
}

/// The answers to a piece.
#[derive(Debug, Default)]
pub(crate) struct Out {
    pub(crate) data: Vec<u8>,
    pub(crate) messages: Vec<String>,
    pub(crate) notes: Vec<String>,
    pub(crate) lost: BTreeMap<String, u64>,
    pub(crate) tally: Tally,
    /// Something of it has been printed already.
    pub(crate) is_continued: bool,
    /// Why the part that was passed on could not be printed.
    pub(crate) failure: Option<Stop>,
    pub(crate) stopped: bool,
    /// A signal came before all was answered.
    pub(crate) is_cut: bool,
    /// Each record of the data, which then has no separators; none where all are wanted.
    pub(crate) cuts: Option<Vec<Cut>>,
    /// By what the next record is alike others.
    pub(crate) key: Option<Fingerprint>,
    separator: String,
    json: bool,
    fail_fast: bool,
    has_comments: bool,
    is_terminal: bool,
}

impl Out {
    pub(crate) fn new(separator: &str, input: &Input, has_comments: bool) -> Out {
        Out {
            separator: separator.to_owned(),
            json: input.json,
            fail_fast: input.fail_fast,
            has_comments,
            is_terminal: output::is_terminal() && input.output.is_none(),
            ..Out::default()
        }
    }

    /// Where the next record's data goes.
    pub(crate) fn begin(&mut self) -> &mut Vec<u8> {
        if self.tally.written > 0 && self.cuts.is_none() {
            self.data.extend_from_slice(self.separator.as_bytes());
        }
        self.cut(false);
        self.tally.written += 1;
        &mut self.data
    }

    /// Takes note of where a record begins, if that matters.
    pub(crate) fn cut(&mut self, is_written: bool) {
        let (start, key) = (self.data.len(), self.key.take());
        if let Some(cuts) = &mut self.cuts {
            cuts.push(Cut { start, key, is_written });
        }
    }

    /// A record's data.
    pub(crate) fn text(&mut self, text: &str) {
        self.begin().extend_from_slice(text.as_bytes());
    }

    /// Appends a record as a line of JSON.
    pub(crate) fn json(&mut self, record: &impl serde::Serialize) {
        self.cut(false);
        self.tally.written += 1;
        serde_json::to_writer(&mut self.data, record).expect("a Vec takes everything");
        self.data.push(b'\n');
    }

    /// How many answers and refusals there are so far.
    pub(crate) fn told(&self) -> u64 {
        self.tally.records
    }

    /// Counts an answer.
    pub(crate) fn count(&mut self, verdict: Verdict) {
        match verdict {
            Verdict::Part => return,
            Verdict::Yes => {}
            Verdict::Limit => self.tally.limited += 1,
            Verdict::No => self.tally.negative += 1,
            Verdict::Unsolvable => {
                self.tally.negative += 1;
                self.tally.unsolvable += 1;
            }
        }
        self.tally.records += 1;
        let is_negative = matches!(verdict, Verdict::No | Verdict::Unsolvable);
        self.stopped |= self.fail_fast && is_negative;
    }

    /// Why a record has no data: said once, in the data where that can hold it and nobody looks at
    /// it now, else as a message.
    pub(crate) fn remark(&mut self, text: &str) {
        if self.has_comments && !self.is_terminal {
            let line = format!("# {}\n", printable(text.trim_end()).replace('\n', "\n# "));
            self.text(&line);
        } else {
            self.messages.push(text.to_owned());
        }
    }

    /// Something about a record whose data is there.
    pub(crate) fn message(&mut self, message: String) {
        self.messages.push(message);
    }

    /// Something worth knowing beside the data.
    pub(crate) fn note(&mut self, note: String) {
        self.notes.push(note);
    }

    /// Something of a record that the output cannot hold.
    pub(crate) fn left_out(&mut self, what: impl std::fmt::Display) {
        *self.lost.entry(what.to_string()).or_default() += 1;
    }

    /// Counts a record without an answer.
    pub(crate) fn count_refusal(&mut self) {
        self.tally.records += 1;
        self.tally.unreadable += 1;
        self.stopped |= self.fail_fast;
    }

    /// A record without an answer.
    pub(crate) fn refuse(&mut self, refusal: &Refusal) {
        self.count_refusal();
        if self.json {
            return self.json(refusal);
        }
        let file = refusal.place.file.as_ref().map(|file| format!("{file}: ")).unwrap_or_default();
        let worded = refusal.diagnostic.worded(remedy::flags);
        // A text that is refused as a whole has no record in the output.
        let is_record = refusal.place.ordinal > 1 || refusal.place.line > 1;
        if self.has_comments && !self.is_terminal && is_record {
            let line = format!("# {file}{}", worded.summary());
            let line = printable(&line).replace('\n', " ");
            self.text(&(line + "\n"));
        } else {
            self.messages.push(format!("{file}{worded}"));
        }
    }

    /// Prints what there is so far, where answers are long.
    pub(crate) fn pass_on(&mut self, sink: &Mutex<Sink>) {
        let sink = &mut *sink.lock().expect("no thread panics while it writes");
        if self.failure.is_none() && sink.is_due(self.data.len()) {
            self.failure = sink.part(&self.data).err();
            self.data.clear();
            self.is_continued = true;
        }
    }

    /// Nobody reads it any more.
    pub(crate) fn is_broken(&self) -> bool {
        self.failure.is_some()
    }
}
