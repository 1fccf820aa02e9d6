//! Bytes that are compressed, in UTF-16, or have line ends of old machines.

use std::io::{Read, Write};

use ennead_text::{Options, Unpacked, decode, read, unpack};

use crate::checks::{PUZZLE, puzzle};

const LIMIT: usize = 1 << 20;

fn unpacked(bytes: &[u8]) -> Vec<u8> {
    // One byte at a time gives the same as all at once.
    let mut slowly = Vec::new();
    let mut reader = Unpacked::new(bytes);
    let mut byte = [0];
    while reader.read(&mut byte).unwrap() > 0 {
        slowly.push(byte[0]);
    }
    let (at_once, is_all) = unpack(bytes, LIMIT).unwrap();
    assert!(is_all);
    assert_eq!(at_once, slowly);
    at_once
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

fn zstd(bytes: &[u8]) -> Vec<u8> {
    ruzstd::encoding::compress_to_vec(bytes, ruzstd::encoding::CompressionLevel::Fastest)
}

fn utf16(text: &str, is_little: bool) -> Vec<u8> {
    let units = std::iter::once(0xfeff).chain(text.encode_utf16());
    units.flat_map(|unit| if is_little { unit.to_le_bytes() } else { unit.to_be_bytes() }).collect()
}

#[test]
fn what_was_packed_comes_out() {
    let text = format!("{PUZZLE}\n").repeat(1000) + "# é €𝄞\n";
    let bytes = text.as_bytes();
    assert_eq!(unpacked(bytes), bytes);
    assert_eq!(unpacked(&gzip(bytes)), bytes);
    assert_eq!(unpacked(&zstd(bytes)), bytes);
    assert_eq!(unpacked(&[gzip(bytes), gzip(b"more\n")].concat()), [bytes, b"more\n"].concat());
    assert_eq!(unpacked(&[zstd(bytes), zstd(b"more\n")].concat()), [bytes, b"more\n"].concat());
    assert_eq!(unpacked(&utf16(&text, true)), bytes);
    assert_eq!(unpacked(&utf16(&text, false)), bytes);
    for short in [&b""[..], b"\x1f", b"\x28\xb5", b"\xff", b"a"] {
        assert_eq!(unpacked(short), short);
    }
    assert_eq!(unpacked(b"\xff\xfe\x00\xd8"), "\u{fffd}".as_bytes());
}

#[test]
fn lines_may_end_as_on_old_machines() {
    let rows: Vec<&str> = (0..9).map(|row| &PUZZLE[row * 9..][..9]).collect();
    let rows = rows.join("\r") + "\r";
    let bytes = unpacked(rows.as_bytes());
    let reading = read(decode(&bytes).unwrap(), &Options::default()).unwrap();
    assert_eq!(reading.entries[0].record, Ok(puzzle()));
    let reading = read(&rows, &Options::default()).unwrap();
    assert_eq!(reading.entries[0].record, Ok(puzzle()));
    let ordinary = format!("{PUZZLE}\r\n{PUZZLE}\r\n");
    assert_eq!(unpacked(ordinary.as_bytes()), ordinary.as_bytes());
}

#[test]
fn a_small_file_that_unpacks_to_much_is_cut() {
    let bomb = gzip(&vec![b'.'; 64 << 20]);
    assert!(bomb.len() < 100_000);
    let (bytes, is_all) = unpack(&bomb, LIMIT).unwrap();
    assert_eq!((bytes.len(), is_all), (LIMIT, false));
}

#[test]
fn damaged_files_are_errors() {
    let text = format!("{PUZZLE}\n").repeat(100);
    for packed in [gzip(text.as_bytes()), zstd(text.as_bytes())] {
        for at in 4..packed.len() {
            let mut damaged = packed.clone();
            damaged[at] ^= 0x55;
            let _ = unpack(&damaged, LIMIT);
            let _ = unpack(&packed[..at], LIMIT);
        }
        assert!(unpack(&packed[..packed.len() / 2], LIMIT).is_err());
    }
}
