//! Text on its way from the thread that answers to the client.
//!
//! The thread adds lines, the response takes all there are at once: what is added costs a lock, a copy and
//! often a wake-up, and no line waits for the next. When the client reads slowly the thread waits, up to a limit; when
//! the client goes away the reading end is dropped, and the thread is told.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;

/// How much may wait for the client, in bytes.
const MOST: usize = 256 << 10;

#[derive(Debug)]
struct Shared {
    state: Mutex<State>,
    /// For the thread: there is room again, or nobody reads.
    room: Condvar,
    /// For the response: there is text, or it has ended.
    text: Notify,
    is_closed: AtomicBool,
    /// How long the thread waits for a client that does not read.
    patience: Duration,
}

#[derive(Debug, Default)]
struct State {
    text: String,
    has_ended: bool,
    /// It ended before all was told.
    is_cut: bool,
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The end that writes; dropped, the text has ended.
#[derive(Debug)]
pub(crate) struct Writer(Arc<Shared>);

/// The end that reads; dropped, nobody waits for more.
#[derive(Debug)]
pub(crate) struct Reader(Arc<Shared>);

/// Whether anybody waits for more.
#[derive(Clone, Debug)]
pub(crate) struct Watcher(Arc<Shared>);

pub(crate) fn pipe(patience: Duration) -> (Writer, Reader) {
    let shared = Arc::new(Shared {
        state: Mutex::default(),
        room: Condvar::new(),
        text: Notify::new(),
        is_closed: AtomicBool::new(false),
        patience,
    });
    (Writer(Arc::clone(&shared)), Reader(shared))
}

impl Writer {
    /// Adds lines, the last without its end; waits while too much is unread. False if nobody reads any more, or
    /// too slowly.
    pub(crate) fn lines(&self, lines: &str) -> bool {
        let mut state = self.0.state();
        if state.text.len() >= MOST {
            let is_full = |state: &mut State| {
                state.text.len() >= MOST && !self.0.is_closed.load(Ordering::Relaxed)
            };
            let waited = self.0.room.wait_timeout_while(state, self.0.patience, is_full);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
        if self.0.is_closed.load(Ordering::Relaxed) || state.text.len() >= MOST {
            self.0.is_closed.store(true, Ordering::Relaxed);
            state.is_cut = true;
            return false;
        }
        let was_empty = state.text.is_empty();
        state.text.push_str(lines);
        state.text.push('\n');
        drop(state);
        if was_empty {
            self.0.text.notify_one();
        }
        true
    }

    pub(crate) fn watcher(&self) -> Watcher {
        Watcher(Arc::clone(&self.0))
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.0.state().has_ended = true;
        self.0.text.notify_one();
    }
}

impl Reader {
    /// All text that is there, as soon as there is some; none at the end, and an error where the
    /// text was cut.
    pub(crate) async fn next(&mut self) -> Option<io::Result<String>> {
        loop {
            {
                let mut state = self.0.state();
                if state.is_cut {
                    return Some(Err(io::ErrorKind::TimedOut.into()));
                }
                if !state.text.is_empty() {
                    let text = std::mem::take(&mut state.text);
                    self.0.room.notify_one();
                    return Some(Ok(text));
                }
                if state.has_ended {
                    return None;
                }
            }
            self.0.text.notified().await;
        }
    }
}

impl Drop for Reader {
    fn drop(&mut self) {
        // Under the lock, so that a thread about to wait sees it.
        let state = self.0.state();
        self.0.is_closed.store(true, Ordering::Relaxed);
        drop(state);
        self.0.room.notify_one();
    }
}

impl Watcher {
    pub(crate) fn is_closed(&self) -> bool {
        self.0.is_closed.load(Ordering::Relaxed)
    }
}
