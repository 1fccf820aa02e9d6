//! `check` and `same` of plain rows: what is seen without a question goes into the columns at once.
//!
//! A row that is not plain, or whose digits clash, is asked about in the usual way.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

use arrow_array::{ArrayRef, BooleanArray, StringArray};
use ennead_ask::verbs::{check, same};

use crate::columns::IsOver;
use crate::fields::Cell;
use crate::patience::Patience;
use crate::rows::Rows;
use crate::solving::{BATCH, Usual};

/// What came of a row: seen, or asked.
enum Row<T> {
    Seen(T),
    Asked(Cell),
}

/// Whether the verb is answered here, if nothing but the puzzle is asked.
pub(crate) fn knows(verb: &str) -> bool {
    matches!(verb, "check" | "same")
}

/// The columns of some rows.
pub(crate) fn part(
    verb: &str,
    rows: &Rows,
    range: Range<usize>,
    patience: &Patience,
    is_over: &IsOver<'_>,
    usual: &Usual<'_>,
) -> Vec<ArrayRef> {
    if verb == "check" {
        checked(&each(rows, range, patience, is_over, usual, check::is_complete))
    } else {
        compared(&each(rows, range, patience, is_over, usual, same::plain_form))
    }
}

/// Looks at every row.
fn each<T>(
    rows: &Rows,
    range: Range<usize>,
    patience: &Patience,
    is_over: &IsOver<'_>,
    usual: &Usual<'_>,
    look: impl Fn(&[u8]) -> Option<T>,
) -> Vec<Row<T>> {
    let mut all = Vec::with_capacity(range.len());
    let mut texts = Vec::with_capacity(BATCH);
    for start in range.clone().step_by(BATCH) {
        let end = (start + BATCH).min(range.end);
        let has_nulls = rows.fill(start, end, &mut texts);
        for (row, text) in (start..end).zip(&texts) {
            all.push(match look(text) {
                Some(seen) => Row::Seen(seen),
                None if is_over() => return all,
                None if has_nulls && rows.is_null(row) => Row::Asked(Cell::Null),
                None => Row::Asked(usual(text, is_over)),
            });
        }
        patience.add(end - start);
        if is_over() {
            break;
        }
    }
    all
}

/// The columns `valid`, `complete`, `findings`, `error`; of what was seen it is known whether it is
/// complete.
fn checked(rows: &[Row<bool>]) -> Vec<ArrayRef> {
    let flag = |name: &str, seen: fn(bool) -> bool| {
        let value = |row: &Row<bool>| match row {
            Row::Seen(complete) => Some(seen(*complete)),
            Row::Asked(cell) => cell.answer()?[name].as_bool(),
        };
        rows.iter().map(value).collect::<BooleanArray>()
    };
    let findings = |row: &Row<bool>| match row {
        Row::Seen(_) => Some(Cow::Borrowed("[]")),
        Row::Asked(cell) => Some(Cow::Owned(cell.answer()?.get("findings")?.to_string())),
    };
    let findings: StringArray = rows.iter().map(findings).collect();
    let valid = flag("valid", |_| true);
    let complete = flag("complete", |complete| complete);
    vec![Arc::new(valid), Arc::new(complete), Arc::new(findings), errors(rows)]
}

/// The columns `canonical`, `automorphisms`, `error`.
fn compared(rows: &[Row<([u8; 81], u128)>]) -> Vec<ArrayRef> {
    let forms = rows.iter().map(|row| match row {
        Row::Seen((form, _)) => std::str::from_utf8(form).ok(),
        Row::Asked(cell) => cell.answer()?["canonical"].as_str(),
    });
    let count = |row: &Row<([u8; 81], u128)>| match row {
        Row::Seen((_, count)) => Some(count.to_string()),
        Row::Asked(cell) => Some(cell.answer()?["automorphisms"].as_str()?.to_owned()),
    };
    let forms: StringArray = forms.collect();
    let counts: StringArray = rows.iter().map(count).collect();
    vec![Arc::new(forms), Arc::new(counts), errors(rows)]
}

fn errors<T>(rows: &[Row<T>]) -> ArrayRef {
    let error = |row: &Row<T>| match row {
        Row::Seen(_) => None,
        Row::Asked(cell) => cell.error(),
    };
    Arc::new(rows.iter().map(error).collect::<StringArray>())
}
