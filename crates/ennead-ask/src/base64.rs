//! Bytes as text: base64 with `+` and `/`, padded (RFC 4648, section 4).

use std::io;

const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// The text of these bytes.
pub(crate) fn text(bytes: &[u8]) -> String {
    let mut out = Base64::after(String::new(), bytes.len());
    out.add(bytes);
    out.finish()
}

/// Text that grows by bytes, in pieces of any length.
pub(crate) struct Base64 {
    text: Vec<u8>,
    /// Up to two bytes that wait for the third.
    rest: Vec<u8>,
}

impl Base64 {
    /// Begins after a text; some `bytes` will follow.
    pub(crate) fn after(text: String, bytes: usize) -> Base64 {
        let mut text = text.into_bytes();
        text.reserve(bytes.div_ceil(3) * 4);
        Base64 { text, rest: Vec::with_capacity(3) }
    }

    fn add(&mut self, mut bytes: &[u8]) {
        while !self.rest.is_empty() && !bytes.is_empty() {
            let (first, others) = bytes.split_at(1);
            self.rest.extend_from_slice(first);
            bytes = others;
            if let &[a, b, c] = &self.rest[..] {
                self.text.extend_from_slice(&four([a, b, c]));
                self.rest.clear();
            }
        }
        let (threes, rest) = bytes.as_chunks::<3>();
        self.rest.extend_from_slice(rest);
        let start = self.text.len();
        self.text.resize(start + 4 * threes.len(), 0);
        let (fours, _) = self.text[start..].as_chunks_mut::<4>();
        for (four_signs, three) in fours.iter_mut().zip(threes) {
            *four_signs = four(*three);
        }
    }

    /// The whole text, padded.
    pub(crate) fn finish(mut self) -> String {
        let count = self.rest.len();
        if count > 0 {
            self.rest.resize(3, 0);
            let mut last = four([self.rest[0], self.rest[1], self.rest[2]]);
            last[count + 1..].fill(b'=');
            self.text.extend_from_slice(&last);
        }
        String::from_utf8(self.text).expect("a text, and signs that are ASCII")
    }
}

impl io::Write for Base64 {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.add(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The signs of three bytes.
fn four([a, b, c]: [u8; 3]) -> [u8; 4] {
    let bits = u32::from(a) << 16 | u32::from(b) << 8 | u32::from(c);
    [18, 12, 6, 0].map(|shift| SIGNS[(bits >> shift) as usize & 63])
}

/// The bytes of this text; none if it is not base64. Blanks and line ends mean nothing.
pub(crate) fn bytes(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    let signs = text.bytes().filter(|sign| !sign.is_ascii_whitespace());
    let (mut bits, mut count, mut ended) = (0_u32, 0, false);
    for sign in signs {
        if sign == b'=' {
            ended = true;
            continue;
        }
        let value = match sign {
            b'A'..=b'Z' => sign - b'A',
            b'a'..=b'z' => sign - b'a' + 26,
            b'0'..=b'9' => sign - b'0' + 52,
            b'+' => 62,
            b'/' => 63,
            _ => return None,
        };
        if ended {
            return None;
        }
        bits = bits << 6 | u32::from(value);
        count += 1;
        if count % 4 != 1 {
            let shift = [0, 0, 4, 2][count % 4];
            bytes.push((bits >> shift) as u8);
        }
    }
    (count % 4 != 1).then_some(bytes)
}

#[cfg(test)]
mod tests {
    use super::{Base64, bytes, text};

    /// The examples of the RFC, section 10.
    #[test]
    fn as_the_rfc_writes_it() {
        let examples = [
            ("", ""),
            ("f", "Zg=="),
            ("fo", "Zm8="),
            ("foo", "Zm9v"),
            ("foob", "Zm9vYg=="),
            ("fooba", "Zm9vYmE="),
            ("foobar", "Zm9vYmFy"),
        ];
        for (plain, written) in examples {
            assert_eq!(text(plain.as_bytes()), written);
            assert_eq!(bytes(written).as_deref(), Some(plain.as_bytes()));
        }
        // In pieces of any length it is the same.
        let whole: Vec<u8> = (0..=255).collect();
        for length in 1..8 {
            let mut out = Base64::after("before ".to_owned(), 0);
            for piece in whole.chunks(length) {
                out.add(piece);
            }
            assert_eq!(out.finish(), format!("before {}", text(&whole)));
        }
        assert_eq!(text(&[0xfb, 0xff, 0xfe]), "+//+");
        assert_eq!(bytes("+//+"), Some(vec![0xfb, 0xff, 0xfe]));
        assert_eq!(bytes(" Zm\n8= "), Some(b"fo".to_vec()));
        for bad in ["Z", "Zm9vY", "Zg==Zg==", "Zm-8"] {
            assert_eq!(bytes(bad), None, "{bad}");
        }
    }
}
