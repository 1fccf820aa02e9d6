//! How far a run came whose answers go to a file: the text of the journal beside it.
//!
//! ```text
//! FILE          answer 1 … answer 1600 | … answer 3200 | half an ans
//! FILE.journal  what was asked | 131200 1600 …         | 262400 3200 …
//! ```
//!
//! The first line says what was asked, and how long and how old the inputs were: whoever asks something
//! else, or of other inputs, is not given a file with answers to both. Each further line is written when a
//! piece of answers is: the length of the file after it, the number of the last record in it, and the counts
//! so far.

use std::time::Duration;

use crate::Tally;

/// How far a run came.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Before {
    /// The length of its output.
    pub bytes: u64,
    /// The last record it answered.
    pub ordinal: u64,
    /// How its records ended.
    pub tally: Tally,
    /// It came to the end.
    pub is_complete: bool,
}

/// The first line, without its end: the words of the question, and the length of each input with the time
/// it was last changed.
pub fn head(
    words: impl Iterator<Item = String>,
    inputs: impl Iterator<Item = (u64, Duration)>,
) -> String {
    let of = |(bytes, changed): (u64, Duration)| {
        format!("[{bytes} bytes of {}.{:09}]", changed.as_secs(), changed.subsec_nanos())
    };
    let parts: Vec<String> =
        std::iter::once("ennead".to_owned()).chain(words).chain(inputs.map(of)).collect();
    parts.join(" ").replace(['\n', '\r'], " ")
}

impl Before {
    /// A further line.
    pub fn line(&self) -> String {
        let counts = self.tally.numbers().map(|number| number.to_string()).join(" ");
        format!("{} {} {counts}\n", self.bytes, self.ordinal)
    }

    /// What the last whole line of a journal says that a file of this length can hold; or what was asked then,
    /// if that is something else than `head`.
    pub fn read(journal: &str, head: &str, length: u64) -> Result<Before, String> {
        // Without a whole first line nothing was written yet.
        let Some((asked, lines)) = journal.split_once('\n') else { return Ok(Before::default()) };
        if asked != head {
            return Err(asked.to_owned());
        }
        let whole = lines.rfind('\n').map_or("", |end| &lines[..end]);
        let fits = |before: &Before| before.bytes <= length;
        Ok(whole.lines().rev().filter_map(Before::of_line).find(fits).unwrap_or_default())
    }

    fn of_line(text: &str) -> Option<Before> {
        let numbers: Vec<u64> =
            text.split(' ').map(|word| word.parse().ok()).collect::<Option<_>>()?;
        let [bytes, ordinal, counts @ ..] = &numbers[..] else { return None };
        let tally = Tally::from_numbers(counts.try_into().ok()?);
        Some(Before { bytes: *bytes, ordinal: *ordinal, tally, is_complete: false })
    }
}
