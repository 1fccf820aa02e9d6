//! Numbers as LEB128: seven bits to a byte, low bits first, the high bit set on all but the last.

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
    }
}
