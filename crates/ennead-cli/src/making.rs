//! Makes puzzles in any number of threads, and prints them in their order as they come.

use ennead::stream::in_order;
use ennead::text::Writer;
use ennead_words::Tally;

use crate::output::{self, Stop};
use crate::progress::Progress;
use crate::signals;

/// What became of one that was to be made.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Told {
    Made,
    GaveUp,
    Limit,
}

/// What is printed of one, or why there is none.
type Words = (Told, Result<String, String>);

/// What has been made so far.
pub(crate) struct Making {
    threads: usize,
    progress: Progress,
    /// What stands between two.
    pub(crate) separator: String,
    pub(crate) tally: Tally,
}

impl Making {
    pub(crate) fn new(count: u64, threads: Option<u16>, quiet: bool) -> Making {
        let most = usize::try_from(count).unwrap_or(usize::MAX).max(1);
        let progress = Progress::of_puzzles(count, quiet);
        let (separator, tally) = (String::new(), Tally::default());
        Making { threads: crate::threads(threads).min(most), progress, separator, tally }
    }

    /// Makes pieces until there are none left, or `sift` wants no more; it may leave some out.
    pub(crate) fn run<T: Send, A: Send>(
        &mut self,
        writer: Option<&Writer>,
        mut next: impl FnMut() -> Option<T> + Send,
        make: impl Fn(T) -> Vec<A> + Sync,
        mut sift: impl FnMut(Vec<A>) -> (Vec<A>, bool),
        words: impl Fn(&A) -> Result<Words, Stop>,
    ) -> Result<(), Stop> {
        let clock = signals::clock();
        if let Some(writer) = writer {
            writer.separator().clone_into(&mut self.separator);
            output::data(writer.prologue().as_bytes())?;
        }
        let result = in_order::<_, _, Stop>(
            self.threads,
            || Ok(next()),
            make,
            |answers| {
                let (answers, goes_on) = sift(answers);
                let before = self.tally.records;
                let mut text = String::new();
                for answer in &answers {
                    self.take(words(answer)?, &mut text);
                }
                output::data(text.as_bytes())?;
                self.progress.advance(self.tally.records - before, self.tally.records);
                Ok(goes_on && !clock.is_cancelled())
            },
        );
        self.progress.finish();
        result?;
        if clock.is_cancelled() {
            return Err(Stop::Interrupted);
        }
        output::data(writer.map_or("", Writer::epilogue).as_bytes())
    }

    fn take(&mut self, (told, words): Words, text: &mut String) {
        self.tally.records += 1;
        match told {
            Told::Made => {}
            Told::GaveUp => self.tally.negative += 1,
            Told::Limit => self.tally.limited += 1,
        }
        match words {
            Ok(words) => {
                if self.tally.written > 0 {
                    *text += &self.separator;
                }
                *text += &words;
                self.tally.written += 1;
            }
            Err(why) => output::error(&why),
        }
    }
}
