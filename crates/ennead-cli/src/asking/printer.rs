//! Prints answers in the order of the input, and adds them up.

use std::collections::BTreeMap;
use std::io::IsTerminal;

use ennead_ask::{Distinct, PerRecord};

use super::{Asking, MESSAGES};
use crate::output::{self, Stop};
use crate::progress::Progress;
use ennead_words::{Out, Tally};

/// What has been printed.
pub(super) struct Printer<'a, Q: PerRecord> {
    asking: &'a Asking<'a, Q>,
    pub(super) progress: Progress,
    pub(super) tally: Tally,
    written: u64,
    messages: usize,
    left_out: BTreeMap<String, u64>,
    /// What comes before the first answer has been written.
    pub(super) is_begun: bool,
    /// What remembers answers, where of those that are alike only the first is wanted.
    distinct: Option<Distinct>,
    /// How many were alike an earlier one.
    repeated: u64,
}

impl<'a, Q: PerRecord> Printer<'a, Q> {
    pub(super) fn new(
        asking: &'a Asking<'a, Q>,
        progress: Progress,
        tally: Tally,
        distinct: Option<Distinct>,
    ) -> Printer<'a, Q> {
        let (written, messages) = (tally.written, 0);
        Printer {
            asking,
            progress,
            tally,
            written,
            messages,
            left_out: BTreeMap::new(),
            is_begun: false,
            distinct,
            repeated: 0,
        }
    }

    /// Writes what comes before the first answer.
    pub(super) fn begin(&mut self) -> Result<(), Stop> {
        if !std::mem::replace(&mut self.is_begun, true) {
            self.asking.write(self.asking.say.prologue().as_bytes(), 0, &Tally::default())?;
        }
        Ok(())
    }

    /// Prints a piece of `bytes` bytes whose last record is this one.
    pub(super) fn print(&mut self, mut out: Out, bytes: u64, last: u64) -> Result<(), Stop> {
        let input = self.asking.input;
        self.begin()?;
        let sifted = self.sift(&mut out);
        self.tally.add(out.tally);
        let is_next = self.written > 0 && out.tally.written > 0 && !out.is_continued;
        self.written += out.tally.written;
        let separator = if is_next { self.asking.separator } else { "" };
        let (mut messages, notes, left_out) = (out.messages, out.notes, out.lost);
        if let Some(failure) = self.asking.failure.lock().expect("nobody panics with it").take() {
            return Err(failure);
        }
        let mut data = out.data;
        data.splice(..0, separator.bytes());
        if out.is_cut || sifted.is_err() {
            // Not all of this piece was answered, so a run that takes this one up begins with it.
            self.asking.sink.lock().expect("no thread panics while it writes").part(&data)?;
            sifted?;
        } else if last > self.asking.before {
            self.asking.write(&data, last, &self.tally)?;
        }
        data.clear();
        self.asking.used().push(data);
        if !input.quiet {
            let room = MESSAGES.saturating_sub(self.messages);
            self.messages += messages.len();
            messages.truncate(room);
            for message in &messages {
                output::error(message);
            }
            for note in &notes {
                output::note(note);
            }
        }
        for (what, count) in left_out {
            *self.left_out.entry(what).or_default() += count;
        }
        self.progress.advance(bytes, self.tally.records);
        Ok(())
    }

    /// Leaves out of a piece what is alike an earlier answer, and puts separators between the rest.
    /// Fails where that is not known; what comes before stays.
    fn sift(&mut self, out: &mut Out) -> Result<(), Stop> {
        let (Some(distinct), Some(cuts)) = (&mut self.distinct, out.cuts.take()) else {
            return Ok(());
        };
        let data = std::mem::take(&mut out.data);
        let ends = cuts.iter().skip(1).map(|cut| cut.start).chain([data.len()]);
        out.tally.written = 0;
        for (cut, end) in cuts.iter().zip(ends) {
            let is_new = match cut.key.map(|key| distinct.insert(key)) {
                None => true,
                Some(Ok(is_new)) => is_new,
                Some(Err(full)) => return Err(Stop::Limit(full.to_string())),
            };
            if cut.is_written {
                continue;
            }
            if !is_new {
                self.repeated += 1;
                continue;
            }
            if out.tally.written > 0 {
                out.data.extend_from_slice(self.asking.separator.as_bytes());
            }
            out.data.extend_from_slice(&data[cut.start..end]);
            out.tally.written += 1;
        }
        Ok(())
    }

    /// What is to be said when all is done.
    pub(super) fn say_rest(&self) {
        if self.asking.input.quiet {
            return;
        }
        if self.messages > MESSAGES {
            let more = self.messages - MESSAGES;
            output::note(&format!("{more} further messages are left out"));
        }
        if !self.left_out.is_empty() {
            let parts: Vec<String> =
                self.left_out.iter().map(|(what, count)| format!("{what} ({count})")).collect();
            output::note(&format!(
                "left out, because the output cannot hold it: {}",
                parts.join(", ")
            ));
        }
        if self.repeated > 0 {
            let repeated = self.repeated;
            output::note(&format!("{repeated} left out that are the same as an earlier one"));
        }
        if let Some(summary) = self.tally.summary(std::io::stderr().is_terminal()) {
            output::note(&summary);
        }
    }
}
