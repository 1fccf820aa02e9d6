//! Where the answers go: standard output, or a file that a later run can go on with.
//!
//! With `--output FILE` a journal stands beside the file, `FILE.journal`: what was asked, and a line for each
//! piece of answers that is in the file. A line is written when its piece is; so whenever the program is
//! killed, the file up to the length of the last whole line of the journal holds the answers to the
//! first records and nothing else. `--resume` cuts the file there, passes over those records and goes
//! on. When all is done and all was as asked, the journal is removed. Where it was not, it stays: a
//! program that is killed on its way out has told nobody how it ended, and the next run has to.

use std::fs::{File, Metadata, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, UNIX_EPOCH};

use crate::args::Input;
use crate::output::{self, Stop};
use ennead_words::Tally;
use ennead_words::journal::{self, Before};

/// What is found waits no longer than this to be printed, where answers are long.
const PATIENCE: Duration = Duration::from_millis(100);

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
        let fail = |error: io::Error| Stop::unwritten(&error, path);
        let head = head(input);
        let before = if input.resume { before(path, &head)? } else { Before::default() };
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
        // The last line of a journal may have been cut.
        let begin = if is_new { head } else { String::new() };
        kept.journal.write_all((begin + "\n").as_bytes()).map_err(fail)?;
        Ok((Sink { file: Some(kept), last_part: None }, before))
    }

    /// Writes a piece of answers, whose last record is this one.
    pub(crate) fn write(&mut self, data: &[u8], last: u64, tally: &Tally) -> Result<(), Stop> {
        self.part(data)?;
        let Some(kept) = &mut self.file else { return Ok(()) };
        if last == u64::MAX {
            return Ok(());
        }
        let far = Before { bytes: kept.bytes, ordinal: last, tally: *tally, is_complete: false };
        kept.journal.write_all(far.line().as_bytes()).map_err(|e| Stop::unwritten(&e, &kept.path))
    }

    /// Writes part of a piece.
    pub(crate) fn part(&mut self, data: &[u8]) -> Result<(), Stop> {
        self.last_part = Some(now());
        match &mut self.file {
            None => output::data(data),
            Some(kept) => {
                kept.file.write_all(data).map_err(|e| Stop::unwritten(&e, &kept.path))?;
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
        kept.file.sync_data().map_err(|error| Stop::unwritten(&error, &kept.path))?;
        if !tally.is_as_asked() {
            return Ok(());
        }
        let removed = std::fs::remove_file(journal_of(&kept.path));
        removed.map_err(|error| Stop::unwritten(&error, &kept.path))
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

/// Refuses an input that is where the answers would go: it would be emptied before it is read.
pub(crate) fn is_no_input(output: Option<&Path>, name: &str) -> Result<(), Stop> {
    let file = |path: &Path| path.canonicalize().ok().filter(|path| path.is_file());
    match output.map(|path| (file(path), file(Path::new(name)))) {
        Some((Some(output), Some(input))) if output == input => Err(Stop::misuse(format!(
            "`{name}` is the input and would be overwritten: expected another file for the answers"
        ))),
        _ => Ok(()),
    }
}

/// What is asked: how it is done, by how many threads and how loudly, does not matter.
fn head(input: &Input) -> String {
    let mut asked = Vec::new();
    let mut words = std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned());
    while let Some(word) = words.next() {
        match word.as_str() {
            "--resume" | "--quiet" | "-q" | "--verbose" | "-v" => {}
            "--threads" | "-j" => drop(words.next()),
            word if word.starts_with("--threads=") || word.starts_with("-j") => {}
            _ => asked.push(word),
        }
    }
    let files = input.inputs.iter().filter_map(|name| std::fs::metadata(name).ok());
    let age = |file: &Metadata| file.modified().ok()?.duration_since(UNIX_EPOCH).ok();
    let files = files.map(|file| (file.len(), age(&file).unwrap_or_default()));
    journal::head(asked.into_iter(), files)
}

/// How far the run before came that was asked the same.
fn before(path: &Path, head: &str) -> Result<Before, Stop> {
    let Some(length) = there(std::fs::metadata(path), path)?.map(|file| file.len()) else {
        return Ok(Before::default());
    };
    // A journal is removed when all is done; and without one nothing was begun.
    let Some(journal) = there(std::fs::read(journal_of(path)), path)? else {
        return Ok(Before { is_complete: length > 0, ..Before::default() });
    };
    Before::read(&String::from_utf8_lossy(&journal), head, length).map_err(|asked| {
        Stop::misuse(format!(
            "`{}` is of another run, or its input has changed: its journal says `{asked}`, and this is \
             `{head}`; without --resume it is written anew",
            path.display()
        ))
    })
}

/// What was read of a file, if it is there.
fn there<T>(read: io::Result<T>, path: &Path) -> Result<Option<T>, Stop> {
    match read {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(Stop::reading(&error, &format!("`{}`", path.display()))),
        Ok(read) => Ok(Some(read)),
    }
}
