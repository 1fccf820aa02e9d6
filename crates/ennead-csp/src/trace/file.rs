//! A recorded search as a file: written as it lies in memory, and checked when it is read.

use std::fmt;
use std::io;

use super::number::{get, put};
use super::record::Record;
use super::{Keyframe, Layout, Snapshot, Trace};
use crate::metrics::SearchMetrics;
use crate::names::Names;

/// The first bytes, and the version of the layout.
const MAGIC: &[u8] = b"ennead trace 2\n";
/// Stands before a block.
const BLOCK_MARK: u64 = 1;
/// Stands after the last block.
const END_MARK: u64 = 0;

/// Why bytes or lines are no recording.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadTrace {
    /// Where: `byte 17` or `line 3`.
    pub place: String,
    /// What is wrong there.
    pub reason: String,
}

impl fmt::Display for BadTrace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.reason)
    }
}

impl std::error::Error for BadTrace {}

impl Trace {
    /// Writes the recording with the names of its variables and values.
    ///
    /// ```text
    /// magic       "ennead trace 2\n"
    /// algorithm   text, as MAC+BZ; empty if no search has begun
    /// variables   how many; then for each its name, how many values it has, and their names
    /// blocks      each: 1, steps before it, keyframe, length of the records, records
    /// end         0, steps in all, 1 if the recorder was full before the search ended, else 0
    ///
    /// text        length in bytes, UTF-8
    /// keyframe    words of all domains, how many are assigned, each variable and value in order of
    ///             assignment, the eight metrics in the order of their fields
    /// ```
    ///
    /// Numbers are LEB128; the records are those drawn at the head of the module.
    pub fn write(&self, out: &mut impl io::Write, names: &Names) -> io::Result<()> {
        let mut bytes = MAGIC.to_vec();
        put_text(&mut bytes, &self.algorithm.map(|it| it.to_string()).unwrap_or_default());
        put(&mut bytes, self.layout.variables() as u64);
        for (id, variable) in (0..).map(crate::id::VarId).zip(0..self.layout.variables()) {
            put_text(&mut bytes, &names.variable(id));
            put(&mut bytes, self.layout.size(variable) as u64);
            for value in (0..self.layout.size(variable) as u32).map(crate::id::ValueId) {
                put_text(&mut bytes, &names.value(id, value));
            }
        }
        out.write_all(&bytes)?;
        for (at, keyframe) in self.keyframes.iter().enumerate() {
            bytes.clear();
            put(&mut bytes, BLOCK_MARK);
            put(&mut bytes, keyframe.steps);
            put_snapshot(&mut bytes, &keyframe.snapshot);
            let records = &self.tape.written()[keyframe.offset..self.block_end(at)];
            put(&mut bytes, records.len() as u64);
            out.write_all(&bytes)?;
            out.write_all(records)?;
        }
        bytes.clear();
        for number in [END_MARK, self.steps, u64::from(self.cut)] {
            put(&mut bytes, number);
        }
        out.write_all(&bytes)
    }

    /// Where the records of a block end.
    pub(super) fn block_end(&self, block: usize) -> usize {
        self.keyframes.get(block + 1).map_or(self.tape.len(), |next| next.offset)
    }

    /// Reads what [`Trace::write`] wrote. Every record is applied once, so that nothing a later
    /// replay meets is out of place.
    pub fn read(bytes: &[u8]) -> Result<(Trace, Names), BadTrace> {
        let mut reader = Reader { bytes, at: 0 };
        if !bytes.starts_with(MAGIC) {
            return Err(reader.error("expected a recording, which begins with `ennead trace 2`"));
        }
        reader.at = MAGIC.len();
        let algorithm = reader.text("the name of an algorithm")?;
        let algorithm = match algorithm.as_str() {
            "" => None,
            name => Some(name.parse().map_err(|error| reader.error(format!("{error}")))?),
        };
        let variables = reader.length("variables")?;
        let mut all = Vec::with_capacity(variables);
        for _ in 0..variables {
            let name = reader.text("the name of a variable")?;
            let count = reader.length("values")?;
            let values = (0..count).map(|_| reader.text("the name of a value"));
            all.push((name, values.collect::<Result<Vec<_>, _>>()?));
        }
        let layout = Layout::new(all.iter().map(|(_, values)| values.len()));
        let names = Names::new(all);
        let mut trace = Trace { algorithm, keyframes: Vec::new(), ..Trace::empty(layout) };
        loop {
            match reader.number("a block or the end")? {
                BLOCK_MARK => reader.block(&mut trace)?,
                END_MARK => break,
                other => return Err(reader.error(format!("found mark {other}, expected 0 or 1"))),
            }
        }
        trace.steps = reader.number("the number of steps")?;
        trace.cut = reader.number("whether it is cut")? != 0;
        if reader.at != bytes.len() {
            return Err(reader.error("expected the end of the recording"));
        }
        trace.check()?;
        Ok((trace, names))
    }

    /// Applies every record once and compares with the keyframes.
    pub(super) fn check(&self) -> Result<(), BadTrace> {
        let bad = |at: usize, reason: &str| BadTrace {
            place: format!("record byte {at}"),
            reason: reason.to_owned(),
        };
        let first = self.keyframes.first().ok_or_else(|| bad(0, "expected a keyframe"))?;
        if first.steps != 0 || first.snapshot != self.layout.beginning() {
            return Err(bad(0, "the first keyframe is not the beginning of a search"));
        }
        let mut record = Record::default();
        for (block, keyframe) in self.keyframes.iter().enumerate() {
            let (mut at, end) = (keyframe.offset, self.block_end(block));
            let (mut steps, mut now) = (keyframe.steps, keyframe.snapshot.clone());
            while at < end {
                let start = at;
                record.read(&self.tape.written()[..end], &mut at, &self.layout);
                if at > end || !record.apply(&mut now, &self.layout) {
                    return Err(bad(start, "expected a step that fits the state before it"));
                }
                steps += 1;
            }
            let (expected_steps, expected) = match self.keyframes.get(block + 1) {
                Some(next) => (next.steps, Some(&next.snapshot)),
                None => (self.steps, None),
            };
            if steps != expected_steps || expected.is_some_and(|expected| *expected != now) {
                return Err(bad(end, "the steps do not lead to the next keyframe"));
            }
        }
        Ok(())
    }
}

fn put_text(bytes: &mut Vec<u8>, text: &str) {
    put(bytes, text.len() as u64);
    bytes.extend(text.as_bytes());
}

fn put_snapshot(bytes: &mut Vec<u8>, snapshot: &Snapshot) {
    for &word in &snapshot.live {
        put(bytes, word);
    }
    put(bytes, snapshot.order.len() as u64);
    for &(variable, value) in &snapshot.order {
        put(bytes, u64::from(variable));
        put(bytes, u64::from(value));
    }
    for count in fields(&snapshot.metrics) {
        put(bytes, count);
    }
}

fn fields(metrics: &SearchMetrics) -> [u64; 8] {
    let SearchMetrics { simplifying, assigning, backtracking, checks, .. } = *metrics;
    let SearchMetrics { prunings, nodes, longest_jump, solutions, .. } = *metrics;
    [simplifying, assigning, backtracking, checks, prunings, nodes, longest_jump, solutions]
}

/// A place in the bytes of a file.
struct Reader<'b> {
    bytes: &'b [u8],
    at: usize,
}

impl Reader<'_> {
    fn error(&self, reason: impl Into<String>) -> BadTrace {
        BadTrace { place: format!("byte {}", self.at), reason: reason.into() }
    }

    fn number(&mut self, what: &str) -> Result<u64, BadTrace> {
        if self.at >= self.bytes.len() {
            return Err(self.error(format!("found the end, expected {what}")));
        }
        Ok(get(self.bytes, &mut self.at))
    }

    /// A number of things, each of which takes a byte at least.
    fn length(&mut self, what: &str) -> Result<usize, BadTrace> {
        let start = self.at;
        let count = self.number(&format!("the number of {what}"))?;
        let left = self.bytes.len().saturating_sub(self.at) as u64;
        if count > left {
            self.at = start;
            return Err(self.error(format!("{count} {what} in {left} bytes")));
        }
        Ok(count as usize)
    }

    fn text(&mut self, what: &str) -> Result<String, BadTrace> {
        let length = self.length("bytes of a text")?;
        let text = std::str::from_utf8(&self.bytes[self.at..self.at + length]);
        let text = text.map_err(|_| self.error(format!("expected {what} in UTF-8")))?.to_owned();
        self.at += length;
        Ok(text)
    }

    fn block(&mut self, trace: &mut Trace) -> Result<(), BadTrace> {
        let steps = self.number("the steps before a block")?;
        let words = trace.layout.first_value.len() - 1;
        let live = (0..words).map(|_| self.number("a domain")).collect::<Result<Vec<_>, _>>()?;
        let assigned = self.length("assignments")?;
        let mut order = Vec::with_capacity(assigned);
        for _ in 0..assigned {
            let variable = self.number("a variable")?;
            order.push((variable as u32, self.number("a value")? as u32));
        }
        let mut counts = [0; 8];
        for count in &mut counts {
            *count = self.number("a count")?;
        }
        let [
            simplifying,
            assigning,
            backtracking,
            checks,
            prunings,
            nodes,
            longest_jump,
            solutions,
        ] = counts;
        let metrics = SearchMetrics {
            simplifying,
            assigning,
            backtracking,
            checks,
            prunings,
            nodes,
            longest_jump,
            solutions,
        };
        let length = self.length("bytes of records")?;
        let snapshot = Snapshot { live, order, metrics };
        trace.keyframes.push(Keyframe { steps, offset: trace.tape.len(), snapshot });
        trace.tape.extend(&self.bytes[self.at..self.at + length]);
        self.at += length;
        Ok(())
    }
}
