//! The bytes of an input, cut at line ends, never more of them in memory than needed.

use std::cell::RefCell;
use std::io::{self, ErrorKind, Read};

/// How much of an input is looked at to find its form.
pub const BEGINNING: usize = 64 << 10;

/// The longest line of an input that is read line by line.
const MAX_LINE: usize = 64 << 10;

/// The largest text of a form that has to be read whole.
const MAX_WHOLE: usize = 64 << 20;

thread_local! {
    /// The memory of a chunk that this thread has done with, for the next: each chunk in new memory
    /// would be given by the system, filled with zeros, and taken back.
    static USED: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Gives back a chunk, so that its memory is used again.
pub(super) fn give_back(chunk: Vec<u8>) {
    USED.with_borrow_mut(|used| {
        if chunk.capacity() > used.capacity() {
            *used = chunk;
        }
    });
}

/// The bytes of an input, cut at line ends.
pub(super) struct Chunks<R> {
    reader: R,
    /// Read, but behind the last line end handed out.
    rest: Vec<u8>,
    /// Whether the input is at its end.
    pub(super) ended: bool,
    /// Whether the last read brought less than there was room for.
    is_short: bool,
}

impl<R: Read> Chunks<R> {
    pub(super) fn new(reader: R) -> Chunks<R> {
        Chunks { reader, rest: Vec::new(), ended: false, is_short: false }
    }

    /// Reads once, up to `size` bytes more.
    fn fill(&mut self, size: usize) -> io::Result<()> {
        let before = self.rest.len();
        if self.rest.capacity() < before + size {
            let mut used = USED.take();
            // What the memory holds is written over, so only what it lacks is filled with zeros.
            used.resize(used.len().max(before), 0);
            used[..before].copy_from_slice(&self.rest);
            self.rest = used;
        }
        self.rest.resize(before + size, 0);
        loop {
            match self.reader.read(&mut self.rest[before..]) {
                Ok(count) => {
                    self.rest.truncate(before + count);
                    self.ended = count == 0;
                    self.is_short = count < size;
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

    /// Reads until there is a line; whether the input may have paused there, or `at_once` says that
    /// a line is enough in any case.
    pub(super) fn comes_in_parts(&mut self, at_once: bool) -> io::Result<bool> {
        while !self.ended && !self.rest.contains(&b'\n') && self.rest.len() < BEGINNING {
            self.fill(BEGINNING)?;
            self.drop_mark();
        }
        Ok(!self.ended && (self.is_short || at_once) && self.rest.contains(&b'\n'))
    }

    /// The whole lines that have come.
    pub(super) fn lines_so_far(&self) -> &[u8] {
        &self.rest[..self.end_of_lines()]
    }

    /// The beginning: 64 KiB if there are, and whole lines unless it is all.
    pub(super) fn beginning(&mut self) -> io::Result<Vec<u8>> {
        while !self.ended && (self.rest.len() < BEGINNING || !self.rest.contains(&b'\n')) {
            self.fill(BEGINNING)?;
            self.drop_mark();
            if !self.rest.contains(&b'\n') && !is_document(&self.rest) {
                check_line(self.rest.len())?;
            }
            check_whole(self.rest.len())?;
        }
        if self.rest.len() <= BEGINNING && !self.ended {
            self.fill(1)?; // to see whether that was all
        }
        Ok(self.whole_lines())
    }

    /// The next lines; empty at the end.
    pub(super) fn next(&mut self, size: usize) -> io::Result<Vec<u8>> {
        while !self.ended {
            self.fill(size)?;
            if memchr::memrchr(b'\n', &self.rest).is_some() {
                break;
            }
            check_line(self.rest.len())?;
        }
        Ok(self.whole_lines())
    }

    /// Appends everything that is left.
    pub(super) fn rest(&mut self, bytes: &mut Vec<u8>) -> io::Result<()> {
        while !self.ended {
            self.fill(BEGINNING)?;
            check_whole(bytes.len() + self.rest.len())?;
        }
        bytes.append(&mut self.rest);
        Ok(())
    }

    pub(super) fn whole_lines(&mut self) -> Vec<u8> {
        let rest = self.rest.split_off(self.end_of_lines());
        std::mem::replace(&mut self.rest, rest)
    }

    fn end_of_lines(&self) -> usize {
        if self.ended {
            self.rest.len()
        } else {
            memchr::memrchr(b'\n', &self.rest).map_or(0, |at| at + 1)
        }
    }

    /// A byte order mark at the very beginning says nothing.
    fn drop_mark(&mut self) {
        if self.rest.starts_with("\u{feff}".as_bytes()) {
            self.rest.drain(..3);
        }
    }
}

/// Whether a text may be long without a line end: XML, JSON, a link.
fn is_document(bytes: &[u8]) -> bool {
    let start = bytes.trim_ascii_start();
    start.starts_with(b"<")
        || start.starts_with(b"{")
        || start.starts_with(b"[")
        || start.starts_with(b"http")
}

fn check_line(size: usize) -> io::Result<()> {
    if size <= MAX_LINE {
        return Ok(());
    }
    let message = format!(
        "a line of more than {} KiB; expected a puzzle on each line, none of which is that long",
        MAX_LINE >> 10
    );
    Err(io::Error::new(ErrorKind::FileTooLarge, message))
}

fn check_whole(size: usize) -> io::Result<()> {
    if size <= MAX_WHOLE {
        return Ok(());
    }
    let message = format!(
        "more than {} MiB without a puzzle on a line of its own; expected one puzzle per line in a file of this size",
        MAX_WHOLE >> 20
    );
    Err(io::Error::new(ErrorKind::FileTooLarge, message))
}
