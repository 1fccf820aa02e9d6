//! How long to go on: until the work is done, or Python has a reason to stop.
//!
//! The work runs without the GIL. Now and then the thread that was called takes it for a moment, to
//! see whether somebody pressed Ctrl-C and to tell how far the work is. Other threads only look at a
//! flag. Signals reach Python's main thread alone, so where neither they nor progress are of
//! interest, the GIL is never asked for.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use pyo3::prelude::*;

/// How often Python is asked.
pub(crate) const LOOK_EVERY: Duration = Duration::from_millis(20);
/// How often progress is told.
const TELL_EVERY: Duration = Duration::from_millis(200);

/// Watches over one call.
pub(crate) struct Patience {
    start: Instant,
    /// Microseconds from the start, when Python was asked last.
    looked: AtomicU64,
    told: AtomicU64,
    is_stopped: AtomicBool,
    why: Mutex<Option<PyErr>>,
    hears_signals: bool,
    progress: Option<Py<PyAny>>,
    done: AtomicU64,
    total: u64,
}

impl Patience {
    /// Begins; `progress` is called with how many of `total` rows are done.
    pub(crate) fn new(py: Python<'_>, progress: Option<Py<PyAny>>, total: u64) -> PyResult<Self> {
        let threading = py.import("threading")?;
        let here = threading.call_method0("current_thread")?;
        let hears_signals = here.is(threading.call_method0("main_thread")?);
        Ok(Patience {
            start: now(),
            looked: AtomicU64::new(0),
            told: AtomicU64::new(0),
            is_stopped: AtomicBool::new(false),
            why: Mutex::new(None),
            hears_signals,
            progress,
            done: AtomicU64::new(0),
            total,
        })
    }

    /// Since the call began.
    pub(crate) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// Whether to stop: for threads that were not called from Python.
    pub(crate) fn is_stopped(&self) -> bool {
        self.is_stopped.load(Ordering::Relaxed)
    }

    /// Some rows are done.
    pub(crate) fn add(&self, rows: usize) {
        self.done.fetch_add(rows as u64, Ordering::Relaxed);
    }

    /// Whether to stop: for the thread that was called from Python.
    pub(crate) fn look(&self) -> bool {
        if self.is_stopped() {
            return true;
        }
        if !self.hears_signals && self.progress.is_none() {
            return false;
        }
        if !is_time(self.elapsed(), &self.looked, LOOK_EVERY) {
            return false;
        }
        let seen = Python::attach(|py| {
            if self.hears_signals {
                py.check_signals()?;
            }
            if is_time(self.elapsed(), &self.told, TELL_EVERY) { self.tell(py) } else { Ok(()) }
        });
        if let Err(why) = seen {
            *self.why.lock().expect("nobody panics here") = Some(why);
            self.is_stopped.store(true, Ordering::Relaxed);
        }
        self.is_stopped()
    }

    fn tell(&self, py: Python<'_>) -> PyResult<()> {
        let Some(progress) = &self.progress else { return Ok(()) };
        progress.call1(py, (self.done.load(Ordering::Relaxed), self.total)).map(|_| ())
    }

    /// The end: progress is told for the last time, or why it came too early.
    pub(crate) fn finish(self, py: Python<'_>) -> PyResult<()> {
        match self.why.lock().expect("nobody panics here").take() {
            Some(why) => Err(why),
            None => self.tell(py),
        }
    }
}

/// Whether enough time has gone by since `last`; if so, that is now.
fn is_time(now: Duration, last: &AtomicU64, every: Duration) -> bool {
    let now = now.as_micros() as u64;
    let due = now.saturating_sub(last.load(Ordering::Relaxed)) >= every.as_micros() as u64;
    if due {
        last.store(now, Ordering::Relaxed);
    }
    due
}

#[expect(clippy::disallowed_methods, reason = "a door owns the clock")]
fn now() -> Instant {
    Instant::now()
}
