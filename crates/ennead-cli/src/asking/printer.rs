//! Prints answers in the order of the input, and adds them up.

use std::collections::BTreeMap;
use std::io::{IsTerminal, stderr};

use ennead_ask::Distinct;
use ennead_words::{Answering, Out, Tally};

use super::Till;
use crate::output::{self, MESSAGES, Stop};
use crate::progress::Progress;

/// What has been printed.
pub(super) struct Printer<'a> {
    pub(super) asking: &'a dyn Answering,
    pub(super) till: &'a Till,
    /// What comes before the first answer is written.
    pub(super) is_begun: bool,
    pub(super) quiet: bool,
    /// The last record that a run before this one answered.
    pub(super) before: u64,
    pub(super) progress: Progress,
    pub(super) tally: Tally,
    pub(super) messages: usize,
    pub(super) left_out: BTreeMap<String, u64>,
    /// What remembers answers, where of those that are alike only the first is wanted.
    pub(super) distinct: Option<Distinct>,
    /// How many were alike an earlier one.
    pub(super) repeated: u64,
}

impl Printer<'_> {
    /// Writes what comes before the first answer.
    pub(super) fn begin(&mut self) -> Result<(), Stop> {
        if std::mem::replace(&mut self.is_begun, true) {
            return Ok(());
        }
        let prologue = self.asking.prologue();
        if prologue.is_empty() {
            return Ok(());
        }
        self.till.sink().write(prologue.as_bytes(), 0, &Tally::default())
    }

    /// Prints a piece of `bytes` bytes whose last record is this one.
    pub(super) fn print(&mut self, mut out: Out, bytes: u64, last: u64) -> Result<(), Stop> {
        self.begin()?;
        let sifted = match &mut self.distinct {
            Some(distinct) => out.sift(distinct),
            None => Ok(0),
        };
        let is_next = self.tally.written > 0 && out.tally.written > 0 && !out.is_continued;
        self.tally.add(out.tally);
        let separator = if is_next { self.asking.frame()[0] } else { "" };
        if let Some(failure) = self.till.failure.lock().expect("nobody panics with it").take() {
            return Err(failure);
        }
        let mut data = out.data;
        data.splice(..0, separator.bytes());
        if out.is_cut || sifted.is_err() {
            // Not all of this piece was answered, so a run that takes this one up begins with it.
            self.till.sink().part(&data)?;
        } else if last > self.before {
            self.till.sink().write(&data, last, &self.tally)?;
        }
        self.repeated += sifted.map_err(|full| Stop::Limit(full.to_string()))?;
        self.asking.recycle(data);
        if !self.quiet {
            let room = MESSAGES.saturating_sub(self.messages);
            self.messages += out.messages.len();
            out.messages.iter().take(room).for_each(|message| output::error(message));
            out.notes.iter().for_each(|note| output::note(note));
        }
        for (what, count) in out.lost {
            *self.left_out.entry(what).or_default() += count;
        }
        self.progress.advance(bytes, self.tally.records);
        Ok(())
    }

    /// What is to be said when all is done.
    pub(super) fn say_rest(&self) {
        if self.quiet {
            return;
        }
        if self.messages > MESSAGES {
            output::note(&format!("{} further messages are left out", self.messages - MESSAGES));
        }
        if !self.left_out.is_empty() {
            let part = |(what, count): (&String, &u64)| format!("{what} ({count})");
            let parts = self.left_out.iter().map(part).collect::<Vec<_>>().join(", ");
            output::note(&format!("left out, because the output cannot hold it: {parts}"));
        }
        if self.repeated > 0 {
            let repeated = self.repeated;
            output::note(&format!("{repeated} left out that are the same as an earlier one"));
        }
        if let Some(summary) = self.tally.summary(stderr().is_terminal()) {
            output::note(&summary);
        }
    }
}
