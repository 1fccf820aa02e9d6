//! Numbers as LEB128: seven bits to a byte, low bits first, the high bit set on all but the last.

/// The most bytes a number takes.
pub(super) const LONGEST: usize = 10;

/// Writes into room that was made before: a step is many small numbers, and whether there is room
/// need not be asked of each.
pub(super) struct Pen<'r> {
    pub(super) room: &'r mut [u8],
    pub(super) at: usize,
}

impl Pen<'_> {
    #[inline]
    pub(super) fn byte(&mut self, byte: u8) {
        self.room[self.at] = byte;
        self.at += 1;
    }

    #[inline]
    pub(super) fn put(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.byte(number as u8 | 0x80);
            number >>= 7;
        }
        self.byte(number as u8);
    }

    #[inline]
    pub(super) fn bytes(&mut self, bytes: &[u8]) {
        self.room[self.at..self.at + bytes.len()].copy_from_slice(bytes);
        self.at += bytes.len();
    }
}

/// Appends `number`.
pub(super) fn put(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Reads the number at `*at` and moves past it. Bytes past the end read as zero.
pub(super) fn get(bytes: &[u8], at: &mut usize) -> u64 {
    let (mut number, mut shift) = (0, 0);
    loop {
        let byte = bytes.get(*at).copied().unwrap_or(0);
        *at += 1;
        number |= u64::from(byte & 0x7f) << shift;
        shift += 7;
        if byte < 0x80 || shift > 63 {
            return number;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_put_is_got() {
        let numbers = [0, 1, 127, 128, 300, 1 << 35, u64::MAX];
        let mut bytes = Vec::new();
        for number in numbers {
            put(&mut bytes, number);
        }
        let mut at = 0;
        for number in numbers {
            assert_eq!(get(&bytes, &mut at), number);
        }
        assert_eq!(at, bytes.len());
        let mut room = vec![0; numbers.len() * LONGEST];
        let mut pen = Pen { room: &mut room, at: 0 };
        for number in numbers {
            pen.put(number);
        }
        let end = pen.at;
        assert_eq!(room[..end], bytes);
    }
}
