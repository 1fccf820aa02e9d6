//! Work in threads whose results come in the order of the tasks.
//!
//! ```text
//! worker: cut a task ──> work on it ──> results ──> take, in the order of the tasks
//!         ^ one at a time,                 │        by the caller's thread
//!         │ a ticket each                  │
//!         └────────── given back ──────────┘
//! ```
//!
//! A worker cuts its tasks itself, so that what a task is made of stays in the memory that is near
//! that worker, and nobody has to be woken to take it. A task needs a ticket, and their number is
//! fixed, so a slow task holds up the cutting and not the memory. With one thread there are no
//! workers and no tickets.

use std::any::Any;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Mutex;
use std::sync::mpsc::{self, Receiver, Sender};

/// What came of a task, or the panic it ended in.
type Worked<A> = Result<A, Box<dyn Any + Send>>;

/// Cuts work into tasks, does them in a number of threads, and takes the results in order.
///
/// `cut` gives the next task, none at the end. `take` says whether to go on. The first error of
/// either ends all; what was cut before it is taken.
pub fn in_order<T, A: Send, E: Send>(
    threads: usize,
    mut cut: impl FnMut() -> Result<Option<T>, E> + Send,
    work: impl Fn(T) -> A + Sync,
    mut take: impl FnMut(A) -> Result<bool, E>,
) -> Result<(), E> {
    if threads <= 1 {
        while let Some(task) = cut()? {
            if !take(work(task))? {
                break;
            }
        }
        return Ok(());
    }
    let (give_ticket, tickets) = mpsc::channel::<()>();
    for _ in 0..threads * 4 {
        give_ticket.send(()).expect("the other end is here");
    }
    let (to_taker, results) = mpsc::channel::<(u64, Worked<A>)>();
    let cutter = Mutex::new(Cutter { cut, tickets, next: 0, ending: None });
    let taking = std::thread::scope(|scope| {
        for _ in 0..threads {
            let (to_taker, cutter, work) = (to_taker.clone(), &cutter, &work);
            scope.spawn(move || {
                // Where cutting panicked there is nothing more to do; the scope passes the panic on.
                while let Some((at, task)) = cutter.lock().ok().and_then(|mut it| it.next()) {
                    let worked = catch_unwind(AssertUnwindSafe(|| work(task)));
                    if to_taker.send((at, worked)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(to_taker);
        take_in_order(results, give_ticket, &mut take)
    });
    let cutter = cutter.into_inner().expect("the scope has passed a panic on");
    taking.and(cutter.ending.unwrap_or(Ok(())))
}

/// Who cuts: one worker after the other.
struct Cutter<C, E> {
    cut: C,
    tickets: Receiver<()>,
    /// The number of the next task.
    next: u64,
    /// How the tasks ended.
    ending: Option<Result<(), E>>,
}

impl<C: FnMut() -> Result<Option<T>, E>, T, E> Cutter<C, E> {
    /// The next task with its number, once there is a ticket for it; none at the end, and when nobody
    /// takes results any more.
    fn next(&mut self) -> Option<(u64, T)> {
        if self.ending.is_some() || self.tickets.recv().is_err() {
            return None;
        }
        match (self.cut)() {
            Ok(Some(task)) => {
                self.next += 1;
                return Some((self.next - 1, task));
            }
            Ok(None) => self.ending = Some(Ok(())),
            Err(error) => self.ending = Some(Err(error)),
        }
        None
    }
}

/// Takes the results one after the other. Owns what the workers wait for, so that they learn when
/// nothing is taken any more.
#[expect(clippy::needless_pass_by_value, reason = "dropped here, whichever way it ends")]
fn take_in_order<A, E>(
    results: Receiver<(u64, Worked<A>)>,
    give_ticket: Sender<()>,
    take: &mut impl FnMut(A) -> Result<bool, E>,
) -> Result<(), E> {
    let mut early = BTreeMap::new();
    let mut next = 0;
    for (at, worked) in &results {
        early.insert(at, worked.unwrap_or_else(|panic| resume_unwind(panic)));
        while let Some(result) = early.remove(&next) {
            if !take(result)? {
                return Ok(());
            }
            next += 1;
            // All may be cut, and nobody wait for tickets any more.
            let _ = give_ticket.send(());
        }
    }
    Ok(())
}
