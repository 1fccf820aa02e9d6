//! The bytes of an input, cut at line ends, never more of them in memory than needed.

use std::io::{self, ErrorKind, Read};

/// How much of an input is looked at to find its form.
pub const BEGINNING: usize = 64 << 10;

/// The longest line, and the largest text of a form that has to be read whole.
const MAX_WHOLE: usize = 64 << 20;

/// The bytes of an input, cut at line ends.
pub(super) struct Chunks<R> {
    reader: R,
    /// Read, but behind the last line end handed out.
    rest: Vec<u8>,
    /// Whether the input is at its end.
    pub(super) ended: bool,
}

impl<R: Read> Chunks<R> {
    pub(super) fn new(reader: R) -> Chunks<R> {
        Chunks { reader, rest: Vec::new(), ended: false }
    }

    /// Reads once, up to `size` bytes more.
    fn fill(&mut self, size: usize) -> io::Result<()> {
        let before = self.rest.len();
        self.rest.resize(before + size, 0);
        loop {
            match self.reader.read(&mut self.rest[before..]) {
                Ok(count) => {
                    self.rest.truncate(before + count);
                    self.ended = count == 0;
                    return Ok(());
                }
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => {
                    self.rest.truncate(before);
                    return Err(error);
                }
            }
        }
    }

    /// The beginning: at least so many bytes if there are, and whole lines unless it is all.
    pub(super) fn at_least(&mut self, size: usize) -> io::Result<Vec<u8>> {
        while !self.ended && (self.rest.len() < size || !self.rest.contains(&b'\n')) {
            self.fill(BEGINNING)?;
            check_size(self.rest.len())?;
        }
        if self.rest.len() <= BEGINNING && !self.ended && size > 1 {
            self.fill(1)?; // to see whether that was all
        }
        Ok(self.whole_lines())
    }

    /// The next lines; empty at the end.
    pub(super) fn next(&mut self, size: usize) -> io::Result<Vec<u8>> {
        while !self.ended {
            self.fill(size)?;
            check_size(self.rest.len())?;
            if memchr::memrchr(b'\n', &self.rest).is_some() {
                break;
            }
        }
        Ok(self.whole_lines())
    }

    /// Appends everything that is left.
    pub(super) fn rest(&mut self, bytes: &mut Vec<u8>) -> io::Result<()> {
        while !self.ended {
            self.fill(BEGINNING)?;
            check_size(bytes.len() + self.rest.len())?;
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
}

fn check_size(size: usize) -> io::Result<()> {
    if size <= MAX_WHOLE {
        return Ok(());
    }
    let message = format!(
        "more than {} MiB without a puzzle on a line of its own; expected one puzzle per line in a file of this size",
        MAX_WHOLE >> 20
    );
    Err(io::Error::new(ErrorKind::FileTooLarge, message))
}
