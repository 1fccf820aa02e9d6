//! A question on its way through a stream: every record is asked about, and the answers are told.

use std::sync::{Mutex, MutexGuard};

use ennead::stream::{Given, Place, Shortcut, Work};
use ennead::text::Diagnostic;
use ennead_ask::{Clock, Limits, PerRecord, Refusal, Verdict, WriteJson as _};

use crate::{Manner, Out, Say};

/// What a door does with answers besides printing them.
pub trait Desk<Q: PerRecord>: Sync {
    /// Keeps what belongs to an answer: pictures, pages.
    fn keep(&self, _answer: &Q::Answer, _ordinal: u64) {}

    /// Prints what there is so far, where the answers to one record are long.
    fn pass_on(&self, _out: &mut Out) {}
}

/// An [`Asking`] of whatever question, for a door that prints what comes: code for it is made once.
pub trait Answering: Work<Out = Out> {
    /// What stands between two answers, and after the last.
    fn frame(&self) -> [&str; 2];

    /// What stands before the first; asked for when there is one.
    fn prologue(&self) -> &str;

    /// Takes memory back, to be used again.
    fn recycle(&self, data: Vec<u8>);

    /// Whether it shows by itself how far it is.
    fn has_own_progress(&self) -> bool;

    /// Whether the answers to one record are printed in parts, by the only thread.
    fn is_long(&self) -> bool;

    /// Whether [`opened`](Answering::opened) is to be called.
    fn wants_columns(&self) -> bool;

    /// Told what else the records of the first input say.
    fn opened(&self, columns: Vec<String>);
}

/// A question, and how its answers are wanted.
#[expect(
    missing_debug_implementations,
    reason = "what a door and its words do has nothing to show"
)]
pub struct Asking<'a, Q: PerRecord> {
    question: &'a Q,
    say: &'a dyn Say<Q>,
    desk: &'a dyn Desk<Q>,
    manner: Manner,
    limits: Limits,
    clock: Clock<'a>,
    /// Records up to this one were answered by a run before this one. They are asked again only where
    /// what comes later is compared with them.
    before: u64,
    /// Of answers that are alike only the first is wanted.
    is_distinct: bool,
    /// The memory of pieces that are printed, for the next ones: the system would give it and take
    /// it back each time.
    used: Mutex<Vec<Vec<u8>>>,
}

impl<'a, Q: PerRecord> Asking<'a, Q> {
    /// Asks a question, and has the answers told.
    pub fn new(
        question: &'a Q,
        say: &'a dyn Say<Q>,
        desk: &'a dyn Desk<Q>,
        manner: Manner,
        limits: Limits,
        clock: Clock<'a>,
    ) -> Asking<'a, Q> {
        let is_distinct = question.distinct().is_some();
        let used = Mutex::default();
        Asking { question, say, desk, manner, limits, clock, before: 0, is_distinct, used }
    }

    /// The same, where the records up to this one were answered before.
    pub fn after(self, ordinal: u64) -> Asking<'a, Q> {
        Asking { before: ordinal, ..self }
    }

    fn used(&self) -> MutexGuard<'_, Vec<Vec<u8>>> {
        self.used.lock().expect("no thread panics while it takes memory")
    }

    /// Takes a record without answer into the output.
    fn refuse(&self, refusal: &Refusal, out: &mut Out) {
        match self.say.row(refusal).filter(|_| !self.manner.json) {
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
        if self.manner.json {
            out.line(|data| answer.write_json(data));
        } else {
            self.say.say(answer, out);
        }
        if self.say.is_long() {
            self.desk.pass_on(out);
        }
        !out.is_broken
    }
}

impl<Q: PerRecord> Answering for Asking<'_, Q> {
    fn frame(&self) -> [&str; 2] {
        if self.manner.json { [""; 2] } else { self.say.frame() }
    }

    fn prologue(&self) -> &str {
        if self.manner.json { "" } else { self.say.prologue() }
    }

    fn recycle(&self, mut data: Vec<u8>) {
        data.clear();
        self.used().push(data);
    }

    fn has_own_progress(&self) -> bool {
        self.say.has_own_progress()
    }

    fn is_long(&self) -> bool {
        self.say.is_long()
    }

    fn wants_columns(&self) -> bool {
        self.say.wants_columns()
    }

    fn opened(&self, columns: Vec<String>) {
        self.say.opened(columns);
    }
}

impl<Q: PerRecord> Work for Asking<'_, Q> {
    type Out = Out;

    fn out(&self) -> Out {
        let mut out = Out::new(self.frame()[0], self.manner, self.say.has_comments());
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
            self.desk.keep(&answer, ordinal);
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
        if !self.manner.json && !self.is_distinct && self.say.say_plain(line, out) {
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
        if !self.manner.json && self.say.say_solved(line, solution, out) {
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
