//! A progress bar on standard error, for long work on a terminal.

use std::io::{IsTerminal, stderr};

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
