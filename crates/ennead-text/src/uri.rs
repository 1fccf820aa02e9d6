//! Links: their host, and the percent-encoding of what follows it.
//!
//! ```text
//! https://www.sudokupad.app/sclN4Ig%2Fx%3D
//!         ^^^^^^^^^^^^^^^^^ ^^^^^^^^^^^^^^
//!         host (no www.)    tail, with %2F for a slash
//! ```

/// A link, cut at the end of its host. Begins with `http://`, `https://`, or the host itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Link<'a> {
    /// Without `www.`; compare it without regard to case.
    pub(crate) host: &'a str,
    /// All that follows the host: `/path?query`, or nothing.
    pub(crate) tail: &'a str,
    /// The byte of the line at which the tail begins.
    pub(crate) tail_start: usize,
}

impl<'a> Link<'a> {
    /// The link that a line consists of, if it begins like one.
    pub(crate) fn in_line(line: &'a str) -> Option<Link<'a>> {
        let text = line.trim();
        let start = line.len() - line.trim_start().len();
        let scheme = ["https://", "http://"]
            .into_iter()
            .find(|scheme| text.get(..scheme.len()).is_some_and(|s| s.eq_ignore_ascii_case(scheme)))
            .map_or(0, str::len);
        let after = &text[scheme..];
        let www =
            if after.get(..4).is_some_and(|s| s.eq_ignore_ascii_case("www.")) { 4 } else { 0 };
        let rest = &after[www..];
        let end = rest.find(['/', '?', '#']).unwrap_or(rest.len());
        let (host, tail) = rest.split_at(end);
        let named = host.contains('.')
            && host.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'.' | b'-'))
            && host.bytes().any(|b| b.is_ascii_alphabetic());
        (named && (scheme > 0 || !tail.is_empty())).then_some(Link {
            host,
            tail,
            tail_start: start + scheme + www + end,
        })
    }

    /// Whether it leads to this host or one below it.
    pub(crate) fn is_to(&self, host: &str) -> bool {
        let length = self.host.len();
        length.checked_sub(host.len()).is_some_and(|at| {
            self.host.get(at..).is_some_and(|end| end.eq_ignore_ascii_case(host))
                && (at == 0 || self.host.as_bytes()[at - 1] == b'.')
        })
    }

    /// The path without its first slash, and the byte of the line where it begins.
    pub(crate) fn path(&self) -> (usize, &'a str) {
        let path = self.tail.split(['?', '#']).next().unwrap_or("");
        let slash = usize::from(path.starts_with('/'));
        (self.tail_start + slash, &path[slash..])
    }

    /// The value of a query parameter, still encoded, and the byte of the line where it begins.
    pub(crate) fn query(&self, name: &str) -> Option<(usize, &'a str)> {
        let mut start = self.tail.find('?')? + 1;
        let query = self.tail[start..].split('#').next().unwrap_or("");
        for part in query.split('&') {
            if let Some((key, value)) = part.split_once('=')
                && key.eq_ignore_ascii_case(name)
            {
                return Some((self.tail_start + start + key.len() + 1, value));
            }
            start += part.len() + 1;
        }
        None
    }
}

/// Replaces each `%` and two hexadecimal digits by the byte they name; an error is the byte of the
/// text where that fails, or where the bytes are no UTF-8.
pub(crate) fn decode(text: &str) -> Result<String, usize> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut at = 0;
    while let Some(&byte) = text.as_bytes().get(at) {
        if byte == b'%' {
            let digits = text.get(at + 1..at + 3).ok_or(at)?;
            if !digits.bytes().all(|b| b.is_ascii_hexdigit()) {
                return Err(at);
            }
            bytes.push(u8::from_str_radix(digits, 16).map_err(|_| at)?);
            at += 3;
        } else {
            bytes.push(byte);
            at += 1;
        }
    }
    String::from_utf8(bytes).map_err(|_| text.find('%').unwrap_or(0))
}

/// Encodes all but letters, digits and `- _ . ! ~ * ' ( )`, so that the text can be a part of a
/// link.
pub(crate) fn encode(text: &str) -> String {
    const HEX: &[u8; 16] = b"0123456789ABCDEF";
    let mut out = String::with_capacity(text.len());
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-_.!~*'()".contains(&byte) {
            out.push(char::from(byte));
        } else {
            out.push('%');
            out.push(char::from(HEX[usize::from(byte >> 4)]));
            out.push(char::from(HEX[usize::from(byte & 15)]));
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_of_a_link() {
        let line = "  HTTPS://www.Example.org/a/b?x=1&Load=N4%2B#top ";
        let link = Link::in_line(line).expect("a link");
        assert_eq!(link.host, "Example.org");
        assert!(link.is_to("example.org") && link.is_to("org") && !link.is_to("ample.org"));
        assert_eq!(link.path(), (26, "a/b"));
        assert_eq!(link.query("load"), Some((39, "N4%2B")));
        assert_eq!(&line[39..44], "N4%2B");
        assert_eq!(link.query("y"), None);
    }

    #[test]
    fn no_links() {
        for text in
            ["", "53..7", "5 3 . .", "1.2/3.4", "http://", "é://x", "https://a b.c/", "....."]
        {
            assert_eq!(Link::in_line(text), None, "{text}");
        }
    }

    #[test]
    fn percent() {
        assert_eq!(encode("a+/=*é"), "a%2B%2F%3D*%C3%A9");
        assert_eq!(decode("a%2B%2f%3D*%C3%A9").as_deref(), Ok("a+/=*é"));
        assert_eq!(decode("ab%2"), Err(2));
        assert_eq!(decode("ab%+1"), Err(2));
        assert_eq!(decode("a%C3"), Err(1));
    }
}
