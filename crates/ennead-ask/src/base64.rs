//! Bytes as text: base64 with `+` and `/`, padded (RFC 4648, section 4).

const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// The text of these bytes.
pub(crate) fn text(bytes: &[u8]) -> String {
    let mut text = Vec::with_capacity(bytes.len().div_ceil(3) * 4);
    let (threes, rest) = bytes.as_chunks::<3>();
    for three in threes {
        text.extend_from_slice(&four(*three));
    }
    if !rest.is_empty() {
        let mut last = four([rest[0], rest.get(1).copied().unwrap_or(0), 0]);
        last[rest.len() + 1..].fill(b'=');
        text.extend_from_slice(&last);
    }
    String::from_utf8(text).expect("the signs are ASCII")
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
    use super::{bytes, text};

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
        assert_eq!(text(&[0xfb, 0xff, 0xfe]), "+//+");
        assert_eq!(bytes("+//+"), Some(vec![0xfb, 0xff, 0xfe]));
        assert_eq!(bytes(" Zm\n8= "), Some(b"fo".to_vec()));
        for bad in ["Z", "Zm9vY", "Zg==Zg==", "Zm-8"] {
            assert_eq!(bytes(bad), None, "{bad}");
        }
    }
}
