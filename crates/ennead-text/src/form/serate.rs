//! What raters print: the puzzle and its three ratings, of the hardest step, of the steps up to the
//! first digit, and of the first step.
//!
//! ```text
//! 3.41........3..8..5.1.8...9.6.4.......9...6.1.4.7.19...5....3.44..6.27..9......6. ED=1.2/1.2/1.2
//! ```

use super::{Carries, Claim, Fields, Info, ReadLine, Reader, Write, line as line_form};
use crate::cells;
use crate::runs::{self, RunReader};
use crate::{Diagnostic, Line, Options, Record, Source, Unwritable};

pub(super) static INFO: Info = Info {
    name: "serate",
    aliases: &["rated"],
    about: "puzzle ED=hardest/pearl/diamond, as raters print it",
    carries: Carries { fields: Fields::Only(&["rating", "comment"]), ..Carries::GIVENS },
    claim,
    open,
    write: Some(Write::plain(write)),
};

const SIGN: &str = "ED=";

/// Three numbers with slashes between.
fn is_rating(text: &str) -> bool {
    let number = |part: &str| part.parse::<f64>().is_ok_and(f64::is_finite);
    text.split('/').count() == 3 && text.split('/').all(number)
}

/// Where the rating stands: the second word of the line, behind its sign.
fn rating(line: Line<'_>) -> Option<(usize, &str)> {
    let (at, word) = line.words().nth(1)?;
    Some((at + SIGN.len(), word.strip_prefix(SIGN)?))
}

fn claim(source: &Source<'_>, options: &Options) -> Claim {
    let line = source.first_content();
    let signed = rating(line).is_some() && runs::is_grid(line_form::split(line).0.text, options);
    if signed { Claim::Signed } else { Claim::No }
}

struct Lines(RunReader);

fn open(source: &Source<'_>, options: &Options) -> Result<Reader, Diagnostic> {
    let puzzles = source.content().map(|line| line_form::split(line).0);
    Ok(Reader::Lines(Box::new(Lines(RunReader::settle(puzzles, options)?))))
}

impl ReadLine for Lines {
    fn read(&self, line: Line<'_>) -> Result<Option<Record>, Diagnostic> {
        let (run, _) = line_form::split(line);
        let mut record = Record::new(self.0.read(run)?);
        let Some((at, rating)) = rating(line) else {
            let end = run.start + run.text.len();
            let message = "no rating stands after the puzzle";
            return Err(line.error(end, 1, message).expected("a blank and ED=2.3/1.2/1.2"));
        };
        if !is_rating(rating) {
            let message = format!("`{rating}` is no rating");
            let expected = "three numbers, as 2.3/1.2/1.2";
            return Err(line.error(at, rating.chars().count(), message).expected(expected));
        }
        record.add_field("rating", rating);
        record.add_field("comment", line.text[at + rating.len()..].trim());
        Ok(Some(record))
    }
}

fn write(record: &Record, options: &Options, out: &mut String) -> Result<(), Unwritable> {
    let form = INFO.name;
    let alphabet = cells::writing_alphabet(form, record.givens.shape(), options)?;
    let rating = record.field("rating").filter(|rating| is_rating(rating)).ok_or_else(|| {
        let reason = "it needs a rating of three numbers, as 2.3/1.2/1.2".to_owned();
        Unwritable::Content { form, reason }
    })?;
    cells::write_run(&record.givens, alphabet, '.', out);
    out.extend([" ", SIGN, rating]);
    if let Some(comment) = record.field("comment") {
        out.push(' ');
        out.extend(comment.chars().map(|c| if c.is_control() { ' ' } else { c }));
    }
    out.push('\n');
    Ok(())
}
