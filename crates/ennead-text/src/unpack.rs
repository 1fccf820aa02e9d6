//! Bytes as they come: compressed, in UTF-16, with line ends of old machines.
//!
//! ```text
//! 1f 8b …          gzip           the first bytes tell;
//! 28 b5 2f fd …    Zstandard      everything else goes through as it is
//! ff fe, fe ff     UTF-16
//! \r, and no \n    a line end of its own, where the first bytes have no other
//! ```
//!
//! [`Unpacked`] is a reader around a reader: nothing is kept but a buffer, so a file of any size can
//! be streamed and a small one that unpacks to terabytes costs no memory.

use std::io::{self, BufRead, BufReader, Read};

use flate2::bufread::MultiGzDecoder;
use ruzstd::decoding::StreamingDecoder;

const GZIP: &[u8] = &[0x1f, 0x8b];
const ZSTD: &[u8] = &[0x28, 0xb5, 0x2f, 0xfd];
const LITTLE: &[u8] = &[0xff, 0xfe];
const BIG: &[u8] = &[0xfe, 0xff];

/// How much is read at first, to find out what it is.
const FIRST: usize = 64 << 10;

/// The bytes of a reader, unpacked.
pub struct Unpacked<R: Read> {
    state: State<R>,
    /// Whether `\r` is a line end; not known before one of either kind has come.
    carriage_returns: Option<bool>,
    /// Unpacked before that was known, and not handed out.
    ready: io::Cursor<Vec<u8>>,
}

/// What has been read to find out what it is, and the rest.
type Begun<R> = io::Chain<io::Cursor<Vec<u8>>, R>;
type Input<R> = BufReader<Begun<R>>;

enum State<R: Read> {
    /// Nothing has been read.
    New(R),
    Plain(Begun<R>),
    Gzip(Box<MultiGzDecoder<Input<R>>>),
    Zstd(Box<StreamingDecoder<Input<R>, ruzstd::decoding::FrameDecoder>>),
    Utf16(Utf16<R>),
    /// After an error, or between two states.
    Ended,
}

impl<R: Read> Unpacked<R> {
    /// Unpacks what `reader` gives.
    pub fn new(reader: R) -> Unpacked<R> {
        Unpacked { state: State::New(reader), carriage_returns: None, ready: io::Cursor::default() }
    }
}

impl<R: Read> Read for Unpacked<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.carriage_returns.is_none()
            && self.ready.position() == self.ready.get_ref().len() as u64
        {
            self.look()?;
        }
        let count = match self.ready.read(buffer)? {
            0 => self.bytes(buffer)?,
            count => count,
        };
        if self.carriage_returns == Some(true) {
            let returns = buffer[..count].iter_mut().filter(|byte| **byte == b'\r');
            returns.for_each(|byte| *byte = b'\n');
        }
        Ok(count)
    }
}

impl<R: Read> Unpacked<R> {
    fn bytes(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if let State::New(_) = self.state {
            let State::New(reader) = std::mem::replace(&mut self.state, State::Ended) else {
                return Ok(0);
            };
            self.state = begin(reader)?;
        }
        match &mut self.state {
            State::New(_) | State::Ended => Ok(0),
            State::Plain(input) => input.read(buffer),
            State::Gzip(decoder) => decoder.read(buffer),
            State::Utf16(decoder) => decoder.read(buffer),
            State::Zstd(_) => self.read_zstd(buffer),
        }
    }

    /// Reads on, and looks for the first line end. A `\r` is one where no `\n` came with it; at the
    /// very end of what has come it is not known, and more is waited for.
    fn look(&mut self) -> io::Result<()> {
        let mut bytes = vec![0; FIRST];
        let mut length = 0;
        loop {
            bytes.resize(length + FIRST, 0);
            let count = self.bytes(&mut bytes[length..])?;
            length += count;
            bytes.truncate(length);
            let first = memchr::memchr(b'\r', &bytes);
            if memchr::memchr(b'\n', &bytes).is_some() || count == 0 {
                self.carriage_returns = Some(false);
            } else if first.is_some_and(|at| at + 1 < length) {
                self.carriage_returns = Some(true);
            } else if first.is_some() {
                continue;
            }
            self.ready = io::Cursor::new(bytes);
            return Ok(());
        }
    }
}

impl<R: Read> Unpacked<R> {
    /// A file may hold several frames, one after the other.
    fn read_zstd(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            let State::Zstd(decoder) = &mut self.state else { return Ok(0) };
            let count = decoder.read(buffer)?;
            if count > 0 || buffer.is_empty() {
                return Ok(count);
            }
            let State::Zstd(decoder) = std::mem::replace(&mut self.state, State::Ended) else {
                return Ok(0);
            };
            let mut input = decoder.into_inner();
            if input.fill_buf()?.is_empty() {
                return Ok(0);
            }
            self.state = zstd(input)?;
        }
    }
}

impl<R: Read> std::fmt::Debug for Unpacked<R> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Unpacked").finish_non_exhaustive()
    }
}

/// Reads once, and again only where what has come may be the first bytes of a signature: a pipe may
/// stay open after one byte.
fn begin<R: Read>(mut reader: R) -> io::Result<State<R>> {
    let (mut first, mut length) = (vec![0; FIRST], 0);
    let could_be = |first: &[u8]| {
        [GZIP, ZSTD, LITTLE, BIG]
            .iter()
            .any(|signature| first.len() < signature.len() && signature.starts_with(first))
    };
    while could_be(&first[..length]) {
        match reader.read(&mut first[length..]) {
            Ok(0) => break,
            Ok(count) => length += count,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    first.truncate(length);
    let signature = [GZIP, ZSTD, LITTLE, BIG].into_iter().find(|bytes| first.starts_with(bytes));
    if [Some(LITTLE), Some(BIG)].contains(&signature) {
        first.drain(..2);
    }
    let begun = io::Cursor::new(first).chain(reader);
    let input = |begun| BufReader::with_capacity(FIRST, begun);
    Ok(match signature {
        None => State::Plain(begun),
        Some(GZIP) => State::Gzip(Box::new(MultiGzDecoder::new(input(begun)))),
        Some(ZSTD) => zstd(input(begun))?,
        Some(mark) => {
            let is_little = mark == LITTLE;
            State::Utf16(Utf16 { input: input(begun), is_little, ready: Vec::new() })
        }
    })
}

fn zstd<R: Read>(input: Input<R>) -> io::Result<State<R>> {
    let decoder = StreamingDecoder::new(input)
        .map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error.to_string()))?;
    Ok(State::Zstd(Box::new(decoder)))
}

/// UTF-16 as UTF-8. A half of a pair that stands alone becomes U+FFFD.
struct Utf16<R: Read> {
    input: Input<R>,
    is_little: bool,
    /// Decoded, last first.
    ready: Vec<u8>,
}

impl<R: Read> Utf16<R> {
    fn unit(&mut self) -> io::Result<Option<u16>> {
        let mut bytes = [0; 2];
        let mut count = 0;
        while count < 2 {
            match self.input.read(&mut bytes[count..]) {
                // Half a unit at the end is no character.
                Ok(0) if count == 0 => return Ok(None),
                Ok(0) => return Ok(Some(0xfffd)),
                Ok(read) => count += read,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        let unit = if self.is_little { u16::from_le_bytes } else { u16::from_be_bytes };
        Ok(Some(unit(bytes)))
    }

    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let mut count = 0;
        while count < buffer.len() {
            if let Some(byte) = self.ready.pop() {
                buffer[count] = byte;
                count += 1;
                continue;
            }
            // What has been decoded is handed on before more is waited for.
            if count > 0 && self.input.buffer().len() < 4 {
                break;
            }
            let Some(unit) = self.unit()? else { break };
            let mut units = vec![unit];
            if (0xd800..0xdc00).contains(&unit) {
                units.extend(self.unit()?);
            }
            let text: String = char::decode_utf16(units)
                .map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER))
                .collect();
            self.ready.extend(text.bytes().rev());
        }
        Ok(count)
    }
}

/// Unpacks bytes, at most `limit` of them: of a longer text the rest is left out, and `false` says
/// so.
pub fn unpack(bytes: &[u8], limit: usize) -> io::Result<(Vec<u8>, bool)> {
    let mut out = Vec::new();
    Unpacked::new(bytes).take(limit as u64 + 1).read_to_end(&mut out)?;
    let is_all = out.len() <= limit;
    out.truncate(limit);
    Ok((out, is_all))
}
