//! Plain 9×9 puzzles, many at a time: the engine reads the rows where they lie and writes the
//! solutions where Python will find them.
//!
//! A row that is not plain, or that has not exactly one solution, is asked about in the usual way: so
//! what is said about it is the same on every machine.

use std::cell::RefCell;
use std::ops::Range;
use std::sync::Arc;

use arrow_array::{ArrayRef, BooleanArray, Int64Array, StringArray};
use arrow_buffer::{BooleanBuffer, Buffer, NullBuffer, OffsetBuffer, ScalarBuffer};
use ennead_solve::Budget;
use ennead_solve::lanes::{Lanes, RowStatus};

use crate::columns::IsOver;
use crate::fields::Cell;
use crate::patience::Patience;
use crate::rows::Rows;

/// How many rows go to the engine at a time.
pub(crate) const BATCH: usize = 1600;

/// The characters of a solution.
const AREA: usize = 81;

thread_local! {
    static LANES: RefCell<Lanes> = RefCell::new(Lanes::new());
}

/// Asks about one row in the usual way.
pub(crate) type Usual<'a> = dyn Fn(&[u8], &IsOver<'_>) -> Cell + Sync + 'a;

/// Whether the verb is answered here, if nothing but the puzzle is asked.
pub(crate) fn knows(verb: &str) -> bool {
    matches!(verb, "solve" | "count")
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
    let mut solutions = vec![0; range.len() * AREA];
    let mut statuses = vec![RowStatus::default(); range.len()];
    // Of the rows that go the usual way: where, and what came of it. Nulls are among them.
    let mut others: Vec<(usize, Cell)> = Vec::new();
    let mut texts = Vec::with_capacity(BATCH);
    let (places, _) = solutions.as_chunks_mut::<AREA>();
    for start in (0..range.len()).step_by(BATCH) {
        let end = (start + BATCH).min(range.len());
        let has_nulls = rows.fill(range.start + start, range.start + end, &mut texts);
        let statuses = &mut statuses[start..end];
        LANES.with_borrow_mut(|lanes| {
            let budget = Budget::unlimited().until(&is_over);
            lanes.solve_rows(&texts, &mut places[start..end], statuses, budget);
        });
        for (at, text) in texts.iter().enumerate() {
            if statuses[at] == RowStatus::Unique {
                continue;
            }
            if is_over() {
                break;
            }
            let row = range.start + start + at;
            let is_null = has_nulls && rows.is_null(row);
            let cell = if is_null { Cell::Null } else { usual(text, is_over) };
            others.push((start + at, cell));
        }
        patience.add(end - start);
    }
    if verb == "count" { counted(range.len(), &others) } else { solved(solutions, &others) }
}

/// The columns `solution`, `solutions`, `error`.
fn solved(mut solutions: Vec<u8>, others: &[(usize, Cell)]) -> Vec<ArrayRef> {
    let rows = solutions.len() / AREA;
    let solution = |cell: &Cell| {
        cell.answer().and_then(|answer| answer["solution"].as_str().map(str::to_owned))
    };
    let found: Vec<(usize, Option<String>)> =
        others.iter().map(|(row, cell)| (*row, solution(cell))).collect();
    let is_even = found.iter().flat_map(|(_, text)| text).all(|text| text.len() == AREA);
    let column = if is_even {
        for (row, text) in &found {
            if let Some(text) = text {
                solutions[row * AREA..][..AREA].copy_from_slice(text.as_bytes());
            }
        }
        let nulls =
            nulls(rows, found.iter().filter(|(_, text)| text.is_none()).map(|&(row, _)| row));
        let ends = (0..=rows).map(|row| (row * AREA) as i32).collect::<Vec<i32>>();
        let offsets = OffsetBuffer::new(ScalarBuffer::from(ends));
        StringArray::new(offsets, Buffer::from_vec(solutions), nulls)
    } else {
        let (plain, _) = solutions.as_chunks::<AREA>();
        let mut texts: Vec<Option<&str>> =
            plain.iter().map(|text| std::str::from_utf8(text).ok()).collect();
        for (row, text) in &found {
            texts[*row] = text.as_deref();
        }
        StringArray::from_iter(texts)
    };
    vec![Arc::new(column), numbers(rows, others), errors(rows, others)]
}

/// The columns `solutions`, `exact`, `error`.
fn counted(rows: usize, others: &[(usize, Cell)]) -> Vec<ArrayRef> {
    let exact = |cell: &Cell| cell.answer().and_then(|answer| answer["exact"].as_bool());
    let unknown = others.iter().filter(|(_, cell)| exact(cell).is_none()).map(|&(row, _)| row);
    let nulls = nulls(rows, unknown);
    let mut flags = vec![true; rows];
    for (row, cell) in others {
        flags[*row] = exact(cell).unwrap_or(false);
    }
    let flags = BooleanArray::new(BooleanBuffer::from(flags), nulls);
    vec![numbers(rows, others), Arc::new(flags), errors(rows, others)]
}

/// How many solutions: one, except for `others`.
fn numbers(rows: usize, others: &[(usize, Cell)]) -> ArrayRef {
    let mut numbers = vec![1; rows];
    let mut unknown = Vec::new();
    for (row, cell) in others {
        match cell.answer().and_then(|answer| answer["solutions"].as_i64()) {
            Some(number) => numbers[*row] = number,
            None => unknown.push(*row),
        }
    }
    Arc::new(Int64Array::new(numbers.into(), nulls(rows, unknown.into_iter())))
}

fn errors(rows: usize, others: &[(usize, Cell)]) -> ArrayRef {
    let told: Vec<(usize, String)> =
        others.iter().filter_map(|(row, cell)| Some((*row, cell.error()?))).collect();
    if told.is_empty() {
        return Arc::new(StringArray::new_null(rows));
    }
    let mut errors = vec![None; rows];
    for (row, error) in &told {
        errors[*row] = Some(error.as_str());
    }
    Arc::new(StringArray::from(errors))
}

/// Which rows are null: these.
fn nulls(rows: usize, these: impl Iterator<Item = usize>) -> Option<NullBuffer> {
    let mut is_valid = None;
    for row in these {
        is_valid.get_or_insert_with(|| vec![true; rows])[row] = false;
    }
    is_valid.map(NullBuffer::from)
}
