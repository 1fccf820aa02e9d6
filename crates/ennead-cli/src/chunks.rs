//! The bytes of an input, cut at line ends, never more of them in memory than needed.

use std::io::Read;

use crate::output::Stop;

/// How much of an input is looked at to find its form.
pub(crate) const BEGINNING: usize = 64 << 10;

/// The longest line, and the largest text of a form that has to be read whole.
const MAX_WHOLE: usize = 64 << 20;

/// The bytes of an input, cut at line ends.
pub(crate) struct Chunks {
    reader: Box<dyn Read + Send>,
    name: String,
    /// Read, but behind the last line end handed out.
    rest: Vec<u8>,
    /// Whether the input is at its end.
    pub(crate) ended: bool,
}

impl Chunks {
    pub(crate) fn new(reader: Box<dyn Read + Send>, name: &str) -> Chunks {
        Chunks { reader, name: name.to_owned(), rest: Vec::new(), ended: false }
    }

    /// Reads once, up to `size` bytes more.
    fn fill(&mut self, size: usize) -> Result<(), Stop> {
        let before = self.rest.len();
        self.rest.resize(before + size, 0);
        loop {
            match self.reader.read(&mut self.rest[before..]) {
                Ok(count) => {
                    self.rest.truncate(before + count);
                    self.ended = count == 0;
                    return Ok(());
                }
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
                Err(error) => {
                    let name = if self.name.is_empty() { "the input" } else { &self.name };
                    return Err(Stop::misuse(format!("cannot read {name}: {error}")));
                }
            }
        }
    }

    /// The beginning: at least so many bytes if there are, and whole lines unless it is all.
    pub(crate) fn at_least(&mut self, size: usize) -> Result<Vec<u8>, Stop> {
        while !self.ended && (self.rest.len() < size || !self.rest.contains(&b'\n')) {
            self.fill(BEGINNING)?;
            self.check_size(self.rest.len())?;
        }
        if self.rest.len() <= BEGINNING && !self.ended && size > 1 {
            self.fill(1)?; // to see whether that was all
        }
        Ok(self.whole_lines())
    }

    /// The next lines; empty at the end.
    pub(crate) fn next(&mut self, size: usize) -> Result<Vec<u8>, Stop> {
        while !self.ended {
            self.fill(size)?;
            self.check_size(self.rest.len())?;
            if memchr::memrchr(b'\n', &self.rest).is_some() {
                break;
            }
        }
        Ok(self.whole_lines())
    }

    /// Appends everything that is left.
    pub(crate) fn rest(&mut self, bytes: &mut Vec<u8>) -> Result<(), Stop> {
        while !self.ended {
            self.fill(BEGINNING)?;
            self.check_size(bytes.len() + self.rest.len())?;
        }
        bytes.append(&mut self.rest);
        Ok(())
    }

    fn whole_lines(&mut self) -> Vec<u8> {
        let end = if self.ended {
            self.rest.len()
        } else {
            memchr::memrchr(b'\n', &self.rest).map_or(0, |at| at + 1)
        };
        let rest = self.rest.split_off(end);
        std::mem::replace(&mut self.rest, rest)
    }

    fn check_size(&self, size: usize) -> Result<(), Stop> {
        if size <= MAX_WHOLE {
            return Ok(());
        }
        let name = if self.name.is_empty() { String::new() } else { format!("{}: ", self.name) };
        Err(Stop::misuse(format!(
            "{name}more than {} MiB without a puzzle on a line of its own; expected one puzzle per line in a file of this size",
            MAX_WHOLE >> 20
        )))
    }
}
