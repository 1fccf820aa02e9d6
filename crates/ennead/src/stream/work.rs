//! What is done with the records of a stream.
//!
//! A [`Work`] answers one record after the other; each thread collects the answers to a piece in an
//! [`Out`](Work::Out) of its own, and these come to the caller in the order of the input. Two
//! shortcuts exist for plain 81-character lines, of which there may be a billion: a line may be
//! answered without being read ([`Work::plain`]), and lines may be solved many at a time
//! ([`Shortcut::Solve`]). What is not plain or has not exactly one solution takes the usual way, so
//! that no answer depends on the machine.

use std::cell::RefCell;

use ennead_solve::lanes::{self, Lanes};
use ennead_solve::{Budget, Count};
use ennead_text::{Diagnostic, Form, Record};

use super::chunks;
use super::pieces::{for_each_line, read_line};
use super::tasks::{Context, Numbered, Partner, Place, Task};

/// A record, where it stands, and what the second input has for it.
#[derive(Debug)]
pub struct Given {
    /// What was read.
    pub record: Record,
    /// In which form.
    pub form: Form,
    /// Where it stands.
    pub place: Place,
    /// Its partner in the second input; none if there is no second input, or it has ended.
    pub partner: Partner,
}

/// How plain 9×9 lines may be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shortcut {
    /// Like all others.
    None,
    /// Each is offered to [`Work::plain`] first.
    Look,
    /// They are solved many at a time; those with exactly one solution come to [`Work::solved`].
    Solve,
}

/// What is done with each record. All methods but those about plain lines return whether to go on.
pub trait Work: Sync {
    /// The answers to a piece.
    type Out: Send;

    /// No answers yet.
    fn out(&self) -> Self::Out;

    /// Answers a record.
    fn record(&self, given: Given, out: &mut Self::Out) -> bool;

    /// Takes note of a record that could not be read, or of a whole input.
    fn refused(&self, place: Place, error: Diagnostic, out: &mut Self::Out) -> bool;

    /// How many bytes of lines make a piece: small where a line is much work.
    fn grain(&self) -> usize {
        8 << 10
    }

    /// Which shortcut plain lines take.
    fn shortcut(&self) -> Shortcut {
        Shortcut::None
    }

    /// Answers a plain line without reading it; false to have it read.
    fn plain(&self, _line: &[u8], _place: &Place, _out: &mut Self::Out) -> bool {
        false
    }

    /// Answers a plain line whose only solution is known.
    fn solved(&self, _line: &[u8], _solution: &[u8; 81], _place: &Place, _out: &mut Self::Out) {}

    /// Takes note of a line that is a comment.
    fn comment(&self, _out: &mut Self::Out) {}
}

/// The answers to one piece.
#[derive(Debug)]
pub struct Done<O> {
    /// The answers.
    pub out: O,
    /// How many bytes of the input they are about, where it is read line by line.
    pub bytes: u64,
    /// The ordinal of the last record they are about.
    pub last: u64,
    /// False when the work wants no more.
    pub goes_on: bool,
}

/// Does a task.
pub(super) fn process<W: Work + ?Sized>(
    work: &W,
    Numbered { task, last }: Numbered,
) -> Done<W::Out> {
    let mut done = Done { out: work.out(), bytes: 0, last, goes_on: true };
    match task {
        Task::Refused(place, error) => done.goes_on = work.refused(place, error, &mut done.out),
        Task::Records(records, form) => {
            for (place, record, partner) in records {
                done.goes_on = match record {
                    Ok(record) => {
                        work.record(Given { record, form, place, partner }, &mut done.out)
                    }
                    Err(error) => work.refused(place, error, &mut done.out),
                };
                if !done.goes_on {
                    break;
                }
            }
        }
        Task::Lines { bytes, first_line, ordinal, context } => {
            done.bytes = bytes.len() as u64;
            let place = Place { file: context.file.clone(), line: first_line, ordinal };
            let mut lines = Lines { work, context: &context, place, out: &mut done.out };
            done.goes_on = lines.all(&bytes);
            chunks::give_back(bytes);
        }
    }
    done
}

/// Lines that are being answered.
struct Lines<'a, W: Work + ?Sized> {
    work: &'a W,
    context: &'a Context,
    /// The next line, and the ordinal of the next record. One for all: to name the file costs a count
    /// that threads share.
    place: Place,
    out: &'a mut W::Out,
}

impl<W: Work + ?Sized> Lines<'_, W> {
    fn all(&mut self, bytes: &[u8]) -> bool {
        let shortcut = self.work.shortcut();
        let mut goes_on = true;
        if self.context.is_plain && shortcut == Shortcut::Solve {
            solve_plain_lines(bytes, &mut |line, solution| {
                match solution {
                    Some(solution) => {
                        self.work.solved(line, solution, &self.place, self.out);
                        self.place.ordinal += 1;
                    }
                    None => goes_on = self.line(line),
                }
                self.place.line += 1;
                goes_on
            });
            return goes_on;
        }
        let looks = self.context.is_plain && shortcut == Shortcut::Look;
        for_each_line(bytes, self.place.line, |line, number| {
            self.place.line = number;
            let is_plain = looks && line.len() == 81 && self.context.opened.is_record(line, number);
            if is_plain && self.work.plain(line, &self.place, self.out) {
                self.place.ordinal += 1;
                return true;
            }
            goes_on = self.line(line);
            goes_on
        });
        goes_on
    }

    /// Reads a line and answers it.
    fn line(&mut self, line: &[u8]) -> bool {
        let Some(entry) = read_line(&self.context.opened, line, self.place.line) else {
            if line.starts_with(b"#") {
                self.work.comment(self.out);
            }
            return true;
        };
        let place = Place { line: entry.line, ..self.place.clone() };
        self.place.ordinal += 1;
        match entry.record {
            Ok(record) => {
                let form = self.context.opened.form();
                self.work.record(Given { record, form, place, partner: None }, self.out)
            }
            Err(error) => self.work.refused(place, error, self.out),
        }
    }
}

thread_local! {
    /// Each thread's engine for many puzzles, with the memory it uses again and again.
    static LANES: RefCell<Lanes> = RefCell::new(Lanes::new());
}

/// Takes a line without its end, and its solution if it has exactly one; says whether to go on.
type EachLine<'a> = dyn FnMut(&[u8], Option<&[u8; 81]>) -> bool + 'a;

/// Solves plain 9×9 lines many at a time, and hands each line to `each`, in order, with its solution
/// if it has exactly one, until that returns false.
fn solve_plain_lines(bytes: &[u8], each: &mut EachLine<'_>) {
    LANES.with_borrow_mut(|lanes| {
        for line in lanes.solve_text(bytes, 2, Budget::unlimited()).lines() {
            let goes_on = match line {
                lanes::Line::Puzzle { text, count: Count::Exactly(1), solution } => {
                    each(text, solution)
                }
                lanes::Line::Puzzle { text, .. } => each(text, None),
                lanes::Line::Other(text) => each(text, None),
            };
            if !goes_on {
                break;
            }
        }
    });
}
