//! Where records are written: bytes that grow at the end, with room made well ahead.
//!
//! A step is a dozen small numbers. Whether there is room is asked once for all of them, and the
//! memory behind the end is filled with zeros long before it is needed, so that neither is paid for
//! number by number.

use super::number::Pen;

/// Room is made for this many bytes at once, at least.
const AHEAD: usize = 1 << 16;

/// Bytes, and how many of them are written.
#[derive(Clone, Default, Debug)]
pub(super) struct Tape {
    room: Vec<u8>,
    end: usize,
}

impl Tape {
    /// How many bytes are written.
    #[inline]
    pub(super) fn len(&self) -> usize {
        self.end
    }

    /// What is written.
    #[inline]
    pub(super) fn written(&self) -> &[u8] {
        &self.room[..self.end]
    }

    /// Writes at the end, `most` bytes at most.
    #[inline]
    pub(super) fn write(&mut self, most: usize, write: impl FnOnce(&mut Pen<'_>)) {
        if self.room.len() - self.end < most {
            self.room.resize(self.end + most + AHEAD, 0);
        }
        let mut pen = Pen { room: &mut self.room[self.end..], at: 0 };
        write(&mut pen);
        self.end += pen.at;
    }

    /// Appends bytes.
    pub(super) fn extend(&mut self, bytes: &[u8]) {
        self.write(bytes.len(), |pen| pen.bytes(bytes));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_stands_in_order() {
        let (mut tape, mut expected) = (Tape::default(), Vec::new());
        for count in [0, 1, 100, AHEAD - 3, 7, 3 * AHEAD, 1] {
            let bytes: Vec<u8> = (0..count).map(|at| (at % 251) as u8).collect();
            tape.extend(&bytes);
            expected.extend(bytes);
            assert_eq!(tape.len(), expected.len());
        }
        // Room that was asked for and not used leaves nothing behind.
        tape.write(1000, |pen| pen.byte(9));
        expected.push(9);
        assert_eq!(tape.written(), expected);
    }
}
