//! Where the answers go: standard output, or a file that a later run can go on with.
//!
//! With `--output FILE` a journal stands beside the file, `FILE.journal`: a line for each piece of
//! answers that is in the file, with the length of the file after it, the number of the last record
//! in it, and the counts so far. A line is written when its piece is; so whenever the program is
//! killed, the file up to the length of the last whole line of the journal holds the answers to the
//! first records and nothing else. `--resume` cuts the file there, passes over those records and goes
//! on. When all is done and all was as asked, the journal is removed. Where it was not, it stays: a
//! program that is killed on its way out has told nobody how it ended, and the next run has to.
//!
//! ```text
//! FILE          answer 1 … answer 1600 | … answer 3200 | half an ans
//! FILE.journal  0 0 …                  | 131200 1600 … | 262400 3200 …
//! ```

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::args::Input;
use crate::output::{self, Stop};
use ennead_words::Tally;

/// What is found waits no longer than this to be printed, where answers are long.
const PATIENCE: Duration = Duration::from_millis(100);

/// How far a run before this one came.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Before {
    /// The length of its output.
    pub(crate) bytes: u64,
    /// The last record it answered.
    pub(crate) ordinal: u64,
    /// How its records ended.
    pub(crate) tally: Tally,
    /// It came to the end.
    pub(crate) is_complete: bool,
}

/// Where the answers go.
pub(crate) struct Sink {
    file: Option<Kept>,
    last_part: Option<Instant>,
}

/// A file, its journal, and its length.
struct Kept {
    path: PathBuf,
    file: File,
    journal: File,
    bytes: u64,
}

impl Sink {
    /// Opens what was asked for, and says how far a run before came.
    pub(crate) fn open(input: &Input) -> Result<(Sink, Before), Stop> {
        let Some(path) = &input.output else {
            return Ok((Sink { file: None, last_part: None }, Before::default()));
        };
        let fail =
            |error: io::Error| Stop::misuse(format!("cannot write `{}`: {error}", path.display()));
        let before = if input.resume { before(path).map_err(fail)? } else { Before::default() };
        if before.is_complete {
            return Ok((Sink { file: None, last_part: None }, before));
        }
        let is_new = before == Before::default();
        let journal_path = journal_of(path);
        let mut journal = OpenOptions::new();
        let journal = journal.create(true).write(true).truncate(is_new).append(!is_new);
        let journal = journal.open(&journal_path).map_err(fail)?;
        let mut options = OpenOptions::new();
        let file = options.create(true).write(true).truncate(is_new).open(path).map_err(fail)?;
        file.set_len(before.bytes).map_err(fail)?;
        let mut kept = Kept { path: path.clone(), file, journal, bytes: before.bytes };
        io::Seek::seek(&mut kept.file, io::SeekFrom::End(0)).map_err(fail)?;
        if !is_new {
            // The last line may have been cut.
            kept.journal.write_all(b"\n").map_err(fail)?;
        }
        Ok((Sink { file: Some(kept), last_part: None }, before))
    }

    /// Writes a piece of answers, whose last record is this one.
    pub(crate) fn write(&mut self, data: &[u8], last: u64, tally: &Tally) -> Result<(), Stop> {
        self.part(data)?;
        let Some(kept) = &mut self.file else { return Ok(()) };
        if last == u64::MAX {
            return Ok(());
        }
        let counts = tally.numbers().map(|number| number.to_string()).join(" ");
        let line = format!("{} {last} {counts}\n", kept.bytes);
        kept.journal.write_all(line.as_bytes()).map_err(|error| kept.fail(&error))
    }

    /// Writes part of a piece.
    pub(crate) fn part(&mut self, data: &[u8]) -> Result<(), Stop> {
        self.last_part = Some(now());
        match &mut self.file {
            None => output::data(data),
            Some(kept) => {
                kept.file.write_all(data).map_err(|error| kept.fail(&error))?;
                kept.bytes += data.len() as u64;
                Ok(())
            }
        }
    }

    /// Whether part of a piece should be written: it is the first, or long, or has waited.
    pub(crate) fn is_due(&self, bytes: usize) -> bool {
        bytes > 64 << 10 || self.last_part.is_none_or(|last| now() >= last + PATIENCE)
    }

    /// All is written, with these counts.
    pub(crate) fn finish(&mut self, tally: &Tally) -> Result<(), Stop> {
        let Some(kept) = self.file.take() else { return Ok(()) };
        kept.file.sync_data().map_err(|error| kept.fail(&error))?;
        if !tally.is_as_asked() {
            return Ok(());
        }
        std::fs::remove_file(journal_of(&kept.path)).map_err(|error| kept.fail(&error))
    }
}

impl Kept {
    fn fail(&self, error: &io::Error) -> Stop {
        Stop::misuse(format!("cannot write `{}`: {error}", self.path.display()))
    }
}

#[expect(clippy::disallowed_methods, reason = "the door reads the clock for the person")]
fn now() -> Instant {
    Instant::now()
}

fn journal_of(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".journal");
    name.into()
}

/// How far the run before came: what the last whole line of its journal says that the file can hold.
fn before(path: &Path) -> io::Result<Before> {
    let length = match std::fs::metadata(path) {
        Ok(metadata) => metadata.len(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Before::default()),
        Err(error) => return Err(error),
    };
    let journal = match std::fs::read_to_string(journal_of(path)) {
        Ok(journal) => journal,
        // A journal is removed when all is done; and without one nothing was begun.
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return Ok(Before { is_complete: length > 0, ..Before::default() });
        }
        Err(error) => return Err(error),
    };
    let whole = journal.rfind('\n').map_or("", |end| &journal[..end]);
    let fits = |before: &Before| before.bytes <= length;
    Ok(whole.lines().rev().filter_map(line).find(fits).unwrap_or_default())
}

fn line(text: &str) -> Option<Before> {
    let numbers: Vec<u64> = text.split(' ').map(|word| word.parse().ok()).collect::<Option<_>>()?;
    let [bytes, ordinal, counts @ ..] = &numbers[..] else { return None };
    let tally = Tally::from_numbers(counts.try_into().ok()?);
    Some(Before { bytes: *bytes, ordinal: *ordinal, tally, is_complete: false })
}
