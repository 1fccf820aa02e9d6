//! What is told about a piece of the input: data, messages, and how the records ended.

use std::collections::BTreeMap;

use ennead::text::{Remedy, printable};
use ennead_ask::{Distinct, Fingerprint, Full, Refusal, Verdict, WriteJson as _};

/// How many records ended how.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many there were.
    pub records: u64,
    /// The answer was no: no solution, several, invalid.
    pub negative: u64,
    /// Among them: no solution at all.
    pub unsolvable: u64,
    /// A limit was reached.
    pub limited: u64,
    /// Could not be read.
    pub unreadable: u64,
    /// How many records stand in the output.
    pub written: u64,
}

impl Tally {
    /// Adds another.
    pub fn add(&mut self, other: Tally) {
        for (mine, its) in self.numbers_mut().into_iter().zip(other.numbers()) {
            *mine += its;
        }
    }

    /// All counts, in a fixed order.
    pub fn numbers(self) -> [u64; 6] {
        let Tally { records, negative, unsolvable, limited, unreadable, written } = self;
        [records, negative, unsolvable, limited, unreadable, written]
    }

    /// The counts in the order of [`numbers`](Tally::numbers).
    pub fn from_numbers(numbers: [u64; 6]) -> Tally {
        let [records, negative, unsolvable, limited, unreadable, written] = numbers;
        Tally { records, negative, unsolvable, limited, unreadable, written }
    }

    fn numbers_mut(&mut self) -> [&mut u64; 6] {
        let Tally { records, negative, unsolvable, limited, unreadable, written } = self;
        [records, negative, unsolvable, limited, unreadable, written]
    }

    /// Counts an answer.
    pub fn count(&mut self, verdict: Verdict) {
        self.records += u64::from(verdict != Verdict::Part);
        self.negative += u64::from(matches!(verdict, Verdict::No | Verdict::Unsolvable));
        self.unsolvable += u64::from(verdict == Verdict::Unsolvable);
        self.limited += u64::from(verdict == Verdict::Limit);
    }

    /// Every record was answered, and with yes.
    pub fn is_as_asked(&self) -> bool {
        self.negative + self.limited + self.unreadable == 0
    }

    /// One line about all records, where there is more than one: for a person, or where not all is
    /// as asked.
    pub fn summary(&self, for_person: bool) -> Option<String> {
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
        if parts.len() == 1 && for_person {
            parts.push("all as asked".to_owned());
        }
        (parts.len() > 1).then(|| parts.join(", "))
    }
}

/// A record in the data of a piece, where of those that are alike only the first is wanted.
#[derive(Clone, Copy, Debug)]
pub struct Cut {
    /// Where its data begins.
    pub start: usize,
    /// By what it is alike others.
    pub key: Option<Fingerprint>,
    /// A run before this one wrote it.
    pub is_written: bool,
}

/// How a door wants its answers.
#[derive(Clone, Copy, Debug)]
pub struct Manner {
    /// As lines of JSON.
    pub json: bool,
    /// No more after the first record that cannot be read or has a negative answer.
    pub fail_fast: bool,
    /// A person reads the data now.
    pub is_person: bool,
    /// How the door words a remedy: a sentence for each choice.
    pub remedy: fn(&Remedy) -> Vec<String>,
}

/// The answers to a piece.
#[derive(Debug)]
pub struct Out {
    /// What is printed.
    pub data: Vec<u8>,
    /// What is wrong with single records.
    pub messages: Vec<String>,
    /// What is worth knowing beside the data.
    pub notes: Vec<String>,
    /// What the output cannot hold, and how often it was there.
    pub lost: BTreeMap<String, u64>,
    /// How the records ended.
    pub tally: Tally,
    /// Something of it has been printed already.
    pub is_continued: bool,
    /// Nobody reads it any more.
    pub is_broken: bool,
    /// No more is wanted.
    pub stopped: bool,
    /// A signal came before all was answered.
    pub is_cut: bool,
    /// Each record of the data, which then has no separators; none where all are wanted.
    pub cuts: Option<Vec<Cut>>,
    /// By what the next record is alike others.
    pub key: Option<Fingerprint>,
    separator: String,
    has_comments: bool,
    manner: Manner,
}

impl Out {
    /// Nothing yet; `separator` stands between two records, and comments may stand in the data.
    pub fn new(separator: &str, manner: Manner, has_comments: bool) -> Out {
        Out {
            data: Vec::new(),
            messages: Vec::new(),
            notes: Vec::new(),
            lost: BTreeMap::new(),
            tally: Tally::default(),
            is_continued: false,
            is_broken: false,
            stopped: false,
            is_cut: false,
            cuts: None,
            key: None,
            separator: separator.to_owned(),
            has_comments,
            manner,
        }
    }

    /// Where the next record's data goes.
    pub fn begin(&mut self) -> &mut Vec<u8> {
        if self.tally.written > 0 && self.cuts.is_none() {
            self.data.extend_from_slice(self.separator.as_bytes());
        }
        self.cut(false);
        self.tally.written += 1;
        &mut self.data
    }

    /// Takes note of where a record begins, if that matters.
    pub fn cut(&mut self, is_written: bool) {
        let (start, key) = (self.data.len(), self.key.take());
        if let Some(cuts) = &mut self.cuts {
            cuts.push(Cut { start, key, is_written });
        }
    }

    /// Leaves out what is alike an earlier answer, and puts separators between the rest; returns how many
    /// were left out. Fails where it is not known; what comes before stays.
    pub fn sift(&mut self, distinct: &mut Distinct) -> Result<u64, Full> {
        let Some(cuts) = self.cuts.take() else { return Ok(0) };
        let data = std::mem::take(&mut self.data);
        let ends = cuts.iter().skip(1).map(|cut| cut.start).chain([data.len()]);
        let mut repeated = 0;
        self.tally.written = 0;
        for (cut, end) in cuts.iter().zip(ends) {
            let is_new = cut.key.map_or(Ok(true), |key| distinct.insert(key))?;
            if cut.is_written {
                continue;
            }
            if !is_new {
                repeated += 1;
                continue;
            }
            if self.tally.written > 0 {
                self.data.extend_from_slice(self.separator.as_bytes());
            }
            self.data.extend_from_slice(&data[cut.start..end]);
            self.tally.written += 1;
        }
        Ok(repeated)
    }

    /// A record's data.
    pub fn text(&mut self, text: &str) {
        self.begin().extend_from_slice(text.as_bytes());
    }

    /// Appends a record as a line of JSON, which is written by this.
    pub fn line(&mut self, write: impl FnOnce(&mut Vec<u8>)) {
        self.cut(false);
        self.tally.written += 1;
        write(&mut self.data);
        self.data.push(b'\n');
    }

    /// How many answers and refusals there are so far.
    pub fn told(&self) -> u64 {
        self.tally.records
    }

    /// Counts an answer.
    pub fn count(&mut self, verdict: Verdict) {
        self.tally.count(verdict);
        let is_negative = matches!(verdict, Verdict::No | Verdict::Unsolvable);
        self.stopped |= self.manner.fail_fast && is_negative;
    }

    /// Why a record has no data: said once, in the data where that can hold it and nobody looks at
    /// it now, else as a message.
    pub fn remark(&mut self, text: &str) {
        if self.has_comments && !self.manner.is_person {
            let line = format!("# {}\n", printable(text.trim_end()).replace('\n', "\n# "));
            self.text(&line);
        } else {
            self.messages.push(text.to_owned());
        }
    }

    /// Something about a record whose data is there.
    pub fn message(&mut self, message: String) {
        self.messages.push(message);
    }

    /// Something worth knowing beside the data.
    pub fn note(&mut self, note: String) {
        self.notes.push(note);
    }

    /// Something of a record that the output cannot hold.
    pub fn left_out(&mut self, what: impl std::fmt::Display) {
        *self.lost.entry(what.to_string()).or_default() += 1;
    }

    /// Counts a record without an answer.
    pub fn count_refusal(&mut self) {
        self.tally.records += 1;
        self.tally.unreadable += 1;
        self.stopped |= self.manner.fail_fast;
    }

    /// A record without an answer.
    pub fn refuse(&mut self, refusal: &Refusal) {
        self.count_refusal();
        if self.manner.json {
            return self.line(|data| refusal.write_json(data));
        }
        let file = refusal.place.file.as_ref().map(|file| format!("{file}: ")).unwrap_or_default();
        let worded = refusal.diagnostic.worded(self.manner.remedy);
        // A text that is refused as a whole has no record in the output.
        let is_record = refusal.place.ordinal > 1 || refusal.place.line > 1;
        if self.has_comments && !self.manner.is_person && is_record {
            let line = format!("# {file}{}", worded.summary());
            let line = printable(&line).replace('\n', " ");
            self.text(&(line + "\n"));
        } else {
            self.messages.push(format!("{file}{worded}"));
        }
    }
}
