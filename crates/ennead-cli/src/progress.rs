//! How far long work is, on standard error: a bar on a terminal, or the count so far.

use std::io::{IsTerminal, Write, stderr};
use std::sync::Mutex;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::output;

/// Shows how far the work is; or nothing, where nobody looks.
#[derive(Debug)]
pub(crate) struct Progress {
    bar: Option<ProgressBar>,
}

impl Progress {
    /// A bar over this many bytes; a count without an end where the size is not known.
    ///
    /// There is none with `--quiet`, when standard error is no terminal, and when the answers go
    /// to the same terminal.
    pub(crate) fn new(size: Option<u64>, quiet: bool) -> Progress {
        if quiet || !stderr().is_terminal() || output::is_terminal() {
            return Progress { bar: None };
        }
        let (bar, template) = match size {
            Some(size) => (
                ProgressBar::new(size),
                "{bar:30} {percent}% {bytes}/{total_bytes} {msg} {bytes_per_sec} eta {eta}",
            ),
            None => (ProgressBar::no_length(), "{spinner} {bytes} {msg} {bytes_per_sec}"),
        };
        bar.set_draw_target(ProgressDrawTarget::stderr_with_hz(10));
        bar.set_style(ProgressStyle::with_template(template).expect("a template of ours"));
        Progress { bar: Some(bar) }
    }

    /// A bar over this many puzzles.
    pub(crate) fn of_puzzles(count: u64, quiet: bool) -> Progress {
        let progress = Progress::new(Some(count), quiet);
        if let Some(bar) = &progress.bar {
            let template = "{bar:30} {percent}% {pos}/{len} {msg} eta {eta}";
            bar.set_style(ProgressStyle::with_template(template).expect("a template of ours"));
        }
        progress
    }

    /// This many bytes more are done; `records` are done in all.
    pub(crate) fn advance(&self, bytes: u64, records: u64) {
        if let Some(bar) = &self.bar {
            bar.inc(bytes);
            let rate = records as f64 / bar.elapsed().as_secs_f64().max(1e-3);
            bar.set_message(format!("{records} puzzles, {rate:.0}/s"));
        }
    }

    /// Takes the bar away.
    pub(crate) fn finish(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

/// Says on standard error how far a count is; and when it did so last about this record.
#[derive(Debug, Default)]
pub(crate) struct Counting(Mutex<Option<Duration>>);

impl Counting {
    /// How often, at most.
    const EVERY: Duration = Duration::from_millis(500);

    /// Always, or on a terminal alone.
    pub(crate) fn new(always: bool, on_terminal: bool) -> Option<Counting> {
        (always || (on_terminal && stderr().is_terminal())).then(Counting::default)
    }

    /// What is certain so far; none when the record is done, and what was said last goes.
    pub(crate) fn show(&self, line: usize, elapsed: Duration, certain: Option<u128>) {
        let mut last = self.0.lock().expect("nobody panics with it");
        let (before, after) = if stderr().is_terminal() { ("\r\x1b[K", "") } else { ("", "\n") };
        let Some(certain) = certain else {
            if last.take().is_some() && after.is_empty() {
                let _ = write!(stderr().lock(), "{before}");
            }
            return;
        };
        if elapsed < last.unwrap_or_default() + Counting::EVERY {
            return;
        }
        *last = Some(elapsed);
        let seconds = elapsed.as_secs_f64();
        let text = format!("line {line}: {certain} so far, {seconds:.1} s");
        let rate = certain as f64 / seconds;
        let _ = write!(stderr().lock(), "{before}{text}, {rate:.0}/s{after}");
    }
}
