//! Which form is a text in?
//!
//! Each form says how sure it is. One that finds its signature is taken at its word. Otherwise all
//! forms whose structure fits read the text, and if they read the same puzzles it does not matter
//! who is right; if not, the text has two readings and is refused with both listed.

use crate::form::{Claim, Entry};
use crate::read::Opened;
use crate::{Diagnostic, Form, FormReading, Options, Remedy, Source};

/// How much of a text the forms look at to claim it.
const SAMPLE: usize = 64 << 10;

/// How many lines of a stream are read to compare two forms.
const COMPARED_LINES: usize = 100;

/// The form of a text.
pub(crate) fn form(source: &Source<'_>, options: &Options) -> Result<Form, Diagnostic> {
    let head = source.head(SAMPLE);
    let claims: Vec<(Form, Claim)> = Form::all()
        .map(|form| (form, (form.info().claim)(&head, options)))
        .filter(|(_, claim)| *claim != Claim::No)
        .collect();
    let signed: Vec<Form> =
        claims.iter().filter(|(_, claim)| *claim == Claim::Signed).map(|(form, _)| *form).collect();
    let candidates =
        if signed.is_empty() { claims.iter().map(|(form, _)| *form).collect() } else { signed };
    match candidates[..] {
        [] => Err(unknown(source)),
        [form] => Ok(form),
        _ => choose(&candidates, source, options),
    }
}

/// The one of several forms that fit, if they do not contradict each other.
fn choose(candidates: &[Form], source: &Source<'_>, options: &Options) -> Result<Form, Diagnostic> {
    let mut readings: Vec<(Form, Vec<Entry>)> = Vec::new();
    let mut undecided: Option<(Form, Diagnostic)> = None;
    let mut first_error = None;
    for &form in candidates {
        match sample(form, source, options) {
            Ok(entries) if entries.iter().any(|entry| entry.record.is_ok()) => {
                let known = readings.iter().any(|(_, other)| same_puzzles(other, &entries));
                if !known {
                    readings.push((form, entries));
                }
            }
            refused => {
                // A form that reads no puzzle still says what is wrong with each.
                let outcome = refused.as_ref().map(|_| form).map_err(Clone::clone);
                first_error = first_error.or(Some(outcome));
                let error = match refused {
                    Ok(entries) => entries.into_iter().find_map(|entry| entry.record.err()),
                    Err(error) => Some(error),
                };
                if let Some(error) = error
                    && error.remedies.iter().any(is_choice)
                    && undecided.is_none()
                {
                    undecided = Some((form, error));
                }
            }
        }
    }
    // A form that reads everything is better than one that stumbles.
    let clean =
        |(_, entries): &(Form, Vec<Entry>)| entries.iter().all(|entry| entry.record.is_ok());
    if readings.iter().any(clean) {
        readings.retain(clean);
    } else if let Some((_, error)) = undecided {
        // One that would read everything after a further word is better, too.
        return Err(error);
    }
    let refused = |readings: Vec<FormReading>| {
        let refusal = source.first_content().error_all("this text has more than one reading");
        Err(refusal.remedy(Remedy::Form(readings)))
    };
    match (&readings[..], undecided) {
        ([], _) => first_error.unwrap_or_else(|| Err(unknown(source))),
        ([(form, _)], None) => Ok(*form),
        ([reading], Some((form, _))) => {
            let what = format!("{}, once a choice is made", form.info().about);
            refused(vec![described(reading), FormReading { form, what }])
        }
        _ => refused(readings.iter().map(described).collect()),
    }
}

/// Whether a remedy offers readings of one form.
fn is_choice(remedy: &Remedy) -> bool {
    matches!(remedy, Remedy::Shape(_) | Remedy::Alphabet { .. })
}

/// What comes of a text in a form.
fn described((form, entries): &(Form, Vec<Entry>)) -> FormReading {
    let first = entries.iter().find_map(|entry| entry.record.as_ref().ok());
    let side = first.map(|record| record.givens.shape().side());
    let side = side.map(|side| format!(" of {side}×{side}")).unwrap_or_default();
    FormReading { form: *form, what: format!("{}{side}", form.info().about) }
}

/// The puzzles of the beginning of a text, read in one form.
fn sample(form: Form, source: &Source<'_>, options: &Options) -> Result<Vec<Entry>, Diagnostic> {
    let opened = Opened::in_form(form, source, options)?;
    if opened.is_by_line() {
        Ok(source.content().take(COMPARED_LINES).filter_map(|line| opened.line(line)).collect())
    } else {
        opened.all(source)
    }
}

fn same_puzzles(a: &[Entry], b: &[Entry]) -> bool {
    let puzzles = |entries: &[Entry]| {
        entries
            .iter()
            .filter_map(|entry| entry.record.as_ref().ok())
            .map(|record| (record.state(), record.marks.clone()))
            .collect::<Vec<_>>()
    };
    puzzles(a) == puzzles(b)
}

fn unknown(source: &Source<'_>) -> Diagnostic {
    let line = source.first_content();
    let cells =
        line.text.split([' ', '\t', '#', ';', ',', ':']).next().unwrap_or("").chars().count();
    let word = line.text.split_whitespace().next().unwrap_or("").chars().count();
    let mut diagnostic = line
        .error(
            line.text.len() - line.text.trim_start().len(),
            word,
            "this is no form of Sudoku that is known here",
        )
        .expected("a line of 81 characters, nine rows of nine, a drawn grid, numbers, a link, …")
        .remedy(Remedy::AnyForm);
    if cells == 81 {
        "this line has 81 characters, but not the digits and blanks of a 9×9 grid"
            .clone_into(&mut diagnostic.message);
    } else if (70..=95).contains(&cells) {
        diagnostic.message = format!("this line begins with {cells} characters, a 9×9 grid has 81");
    }
    diagnostic
}
