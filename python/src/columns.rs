//! A verb asked about every row of a column: the rows are shared out among threads, each row is a
//! question of its own, and what is wrong with one stands in its row.

use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use arrow_array::ArrayRef;
use ennead_ask::{Clock, Verb, ask};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use serde_json::{Map, Value};

use crate::ask::refused;
use crate::fields::{self, Cell, fields};
use crate::patience::Patience;
use crate::rows::Rows;
use crate::table::Table;
use crate::{input, plain, solving};

/// How many rows are asked about at a time: few where a row is much work.
const FEW: usize = 16;
/// The same where it is little work.
const SOME: usize = 128;
/// The rows of a table that stand in one piece of memory, at most.
const MANY: usize = 1 << 16;
/// The most threads.
const MOST_THREADS: usize = 1024;

/// Whether to stop.
pub(crate) type IsOver<'a> = dyn Fn() -> bool + Sync + 'a;

/// Asks about every row. `width` is the length of each text, where the column is one run of bytes.
#[pyfunction]
#[pyo3(signature = (verb, column, question = "{}", *, threads = None, progress = None, width = None))]
pub(crate) fn columns(
    py: Python<'_>,
    verb: &str,
    column: &Bound<'_, PyAny>,
    question: &str,
    threads: Option<usize>,
    progress: Option<Py<PyAny>>,
    width: Option<i32>,
) -> PyResult<Table> {
    let known = known(verb, question)?;
    let question: Map<String, Value> =
        serde_json::from_str(question).map_err(|error| PyValueError::new_err(error.to_string()))?;
    let rows = match width {
        Some(width) => input::fixed(column.cast::<PyBytes>()?, width)?,
        None => input::rows(column)?,
    };
    let threads = match threads.unwrap_or(0) {
        0 => std::thread::available_parallelism().map_or(1, std::num::NonZero::get),
        threads => threads.min(MOST_THREADS),
    };
    let total = rows.len();
    let patience = Patience::new(py, progress, total as u64)?;
    let parts: Vec<Vec<ArrayRef>> = py.detach(|| {
        let usual =
            |text: &[u8], is_over: &IsOver<'_>| answer(known, &question, text, &patience, is_over);
        if question.is_empty() && (solving::knows(verb) || plain::knows(verb)) {
            let work = if solving::knows(verb) { solving::part } else { plain::part };
            let part = total.div_ceil(threads * 8).clamp(solving::BATCH, MANY);
            return in_parts(total, part, threads, &patience, &|range, is_over| {
                work(verb, &rows, range, &patience, is_over, &usual)
            });
        }
        let part = if fields::is_light(verb) { SOME } else { FEW };
        let cells = in_parts(total, part, threads, &patience, &|range, is_over| {
            let together = |texts: &[&str], is_over: &IsOver<'_>| {
                lines(known, &question, texts, &patience, is_over)
            };
            some(&rows, range, &patience, is_over, &usual, &together)
        });
        let cells: Vec<Cell> = cells.into_iter().flatten().collect();
        cells.chunks(MANY).map(|cells| fields::build(verb, cells)).collect()
    });
    patience.finish(py)?;
    Ok(Table::new(fields(verb), parts))
}

/// The verb, if it can be asked about rows and this is a question of it.
fn known(verb: &str, question: &str) -> PyResult<&'static Verb> {
    ask(verb, question, Clock::none(), &mut |_| false).map_err(|misuse| refused(&misuse))?;
    if verb == "generate" || verb == "info" {
        let why = format!("`{verb}` is not asked about puzzles");
        return Err(PyValueError::new_err(why));
    }
    Verb::named(verb).ok_or_else(|| PyValueError::new_err("no such verb"))
}

/// Asks about several plain rows at once, and gives what came of each.
type Together<'a> = dyn Fn(&[&str], &IsOver<'_>) -> Option<Vec<Cell>> + 'a;

/// Asks about a few rows: those that are plain together, the others one after the other.
fn some(
    rows: &Rows,
    range: Range<usize>,
    patience: &Patience,
    is_over: &IsOver<'_>,
    usual: &solving::Usual<'_>,
    together: &Together<'_>,
) -> Vec<Cell> {
    let mut texts = Vec::with_capacity(range.len());
    let has_nulls = rows.fill(range.start, range.end, &mut texts);
    let plain: Vec<&str> = texts.iter().filter_map(|text| as_plain(text)).collect();
    let mut answers = together(&plain, is_over).map(Vec::into_iter);
    let mut cells = Vec::with_capacity(texts.len());
    for (row, text) in range.zip(texts) {
        if is_over() {
            break;
        }
        let known = match &mut answers {
            Some(answers) if as_plain(text).is_some() => answers.next(),
            _ => None,
        };
        cells.push(match known {
            Some(cell) => cell,
            None if has_nulls && rows.is_null(row) => Cell::Null,
            None => usual(text, is_over),
        });
        patience.add(1);
    }
    cells
}

/// A row that is a line of 81 characters, each a digit or a blank.
fn as_plain(text: &[u8]) -> Option<&str> {
    let is_plain = text.len() == 81 && text.iter().all(|byte| matches!(byte, b'0'..=b'9' | b'.'));
    std::str::from_utf8(text).ok().filter(|_| is_plain)
}

/// Asks about plain rows as the lines of one text; none if that is not for this question.
fn lines(
    verb: &Verb,
    question: &Map<String, Value>,
    texts: &[&str],
    patience: &Patience,
    is_over: &IsOver<'_>,
) -> Option<Vec<Cell>> {
    if texts.len() < 2 || !fields::is_per_record(verb.name) || question.contains_key("form") {
        return None;
    }
    let mut question = question.clone();
    question.insert("text".to_owned(), texts.join("\n").into());
    question.insert("form".to_owned(), "line".into());
    let elapsed = || patience.elapsed();
    let mut answers: Vec<Vec<Value>> = texts.iter().map(|_| Vec::new()).collect();
    let asked = verb.ask(question, Clock::new(&elapsed, &is_over), &mut |line| {
        if let Ok(mut line) = serde_json::from_str::<Value>(line) {
            let ordinal = line["ordinal"].as_u64().map_or(0, |ordinal| ordinal as usize);
            if let Some(lines) = answers.get_mut(ordinal.wrapping_sub(1)) {
                // Each row is a text of its own.
                line["ordinal"] = 1.into();
                line["line"] = 1.into();
                lines.push(line);
            }
        }
        true
    });
    asked.ok().filter(|()| answers.iter().all(|lines| !lines.is_empty()))?;
    // What is refused is worded for a row alone.
    let refused = |lines: &Vec<Value>| lines.iter().any(|line| line["error"].is_string());
    if answers.iter().any(refused) {
        return None;
    }
    Some(answers.into_iter().map(Cell::Answers).collect())
}

/// Asks about one row.
fn answer(
    verb: &Verb,
    question: &Map<String, Value>,
    text: &[u8],
    patience: &Patience,
    is_over: &IsOver<'_>,
) -> Cell {
    let Ok(text) = std::str::from_utf8(text) else {
        return Cell::Error("not a text: these bytes are no UTF-8".to_owned());
    };
    let mut question = question.clone();
    question.insert("text".to_owned(), text.into());
    let elapsed = || patience.elapsed();
    let mut lines: Vec<Value> = Vec::new();
    let asked = verb.ask(question, Clock::new(&elapsed, &is_over), &mut |line| {
        lines.extend(serde_json::from_str(line).ok());
        true
    });
    match asked {
        Err(misuse) => Cell::Error(misuse.to_string()),
        Ok(()) if lines.is_empty() => Cell::Error("there is no puzzle in this row".to_owned()),
        Ok(()) if lines.iter().any(|line| line["ordinal"].as_u64() > Some(1)) => {
            Cell::Error("this row holds several puzzles: expected one".to_owned())
        }
        Ok(()) => match lines.last().and_then(|line| line["error"].as_str()) {
            Some(why) => Cell::Error(why.to_owned()),
            None => Cell::Answers(lines),
        },
    }
}

/// Works on `total` rows in parts of `part` rows, on several threads; the results are in order.
fn in_parts<T: Send>(
    total: usize,
    part: usize,
    threads: usize,
    patience: &Patience,
    work: &(dyn Fn(Range<usize>, &IsOver<'_>) -> T + Sync),
) -> Vec<T> {
    let parts = total.div_ceil(part);
    let (next, results) = (AtomicUsize::new(0), Mutex::new(Vec::with_capacity(parts)));
    let run = |is_over: &IsOver<'_>| {
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            if at >= parts || is_over() {
                break;
            }
            let result = work(at * part..((at + 1) * part).min(total), is_over);
            results.lock().expect("nobody panics here").push((at, result));
        }
    };
    std::thread::scope(|scope| {
        let helpers: Vec<_> = (1..threads.min(parts))
            .map(|_| scope.spawn(|| run(&|| patience.is_stopped())))
            .collect();
        run(&|| patience.look());
        // The others may still be busy, and Ctrl-C is heard here.
        while helpers.iter().any(|helper| !helper.is_finished()) {
            std::thread::sleep(Duration::from_micros(200));
            patience.look();
        }
    });
    let mut results = results.into_inner().expect("nobody panics here");
    results.sort_by_key(|&(at, _)| at);
    results.into_iter().map(|(_, result)| result).collect()
}
