//! Work in threads whose results come in the order of the tasks.
//!
//! ```text
//! cut ──> tasks ──> workers ──> results ──> take, in the order of the tasks
//!         ^ a ticket each            │
//!         └──────── given back ──────┘
//! ```
//!
//! A task needs a ticket, and their number is fixed, so a slow task holds up the cutting and not the
//! memory. With one thread there are no workers and no tickets.

use std::collections::BTreeMap;
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::sync::{Arc, Mutex};

/// Cuts work into tasks, does them in a number of threads, and takes the results in order.
///
/// `cut` hands each task to the closure it is given, until that returns false. `take` says whether to
/// go on. The first error of either ends all.
pub fn in_order<T: Send, A: Send, E: Send>(
    threads: usize,
    cut: impl FnOnce(&mut dyn FnMut(T) -> bool) -> Result<(), E> + Send,
    work: impl Fn(T) -> A + Sync,
    mut take: impl FnMut(A) -> Result<bool, E>,
) -> Result<(), E> {
    if threads <= 1 {
        let mut failure = None;
        let cutting = cut(&mut |task| {
            take(work(task)).unwrap_or_else(|error| {
                failure = Some(error);
                false
            })
        });
        return failure.map_or(cutting, Err);
    }
    let (to_workers, tasks): (SyncSender<(u64, T)>, Receiver<_>) = mpsc::sync_channel(threads);
    // Owned by the workers alone: when the last of them is gone, sending fails instead of waiting.
    let tasks = Arc::new(Mutex::new(tasks));
    let (to_taker, results) = mpsc::channel::<(u64, A)>();
    let (give_ticket, tickets) = mpsc::channel::<()>();
    for _ in 0..threads * 4 {
        give_ticket.send(()).expect("the other end is here");
    }
    let work = &work;
    std::thread::scope(|scope| {
        for _ in 0..threads {
            let (tasks, to_taker) = (Arc::clone(&tasks), to_taker.clone());
            scope.spawn(move || {
                loop {
                    let task = tasks.lock().expect("no worker panics while it waits").recv();
                    let Ok((at, task)) = task else { break };
                    if to_taker.send((at, work(task))).is_err() {
                        break;
                    }
                }
            });
        }
        drop((tasks, to_taker));
        let cutting = scope.spawn(move || {
            let mut at = 0;
            cut(&mut |task| {
                at += 1;
                // No ticket or no worker: nothing is taken any more, so there is nothing to do.
                tickets.recv().is_ok() && to_workers.send((at - 1, task)).is_ok()
            })
        });
        let taking = take_in_order(&results, &give_ticket, &mut take);
        // Whoever still waits for these learns that nothing comes.
        drop((results, give_ticket));
        let cutting = cutting.join().expect("cutting does not panic");
        taking.and(cutting)
    })
}

fn take_in_order<A, E>(
    results: &Receiver<(u64, A)>,
    give_ticket: &mpsc::Sender<()>,
    take: &mut impl FnMut(A) -> Result<bool, E>,
) -> Result<(), E> {
    let mut early = BTreeMap::new();
    let mut next = 0;
    for (at, result) in results {
        early.insert(at, result);
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
