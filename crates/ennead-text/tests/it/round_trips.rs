//! What a form can carry, it carries there and back; and no text makes a reader panic.

use ennead_grid::{Cell, DigitSet, Grid, Shape, arbitrary};
use ennead_text::{Alphabet, Diagnostic, Form, Options, Record, read, write, write_all};
use proptest::prelude::*;
use proptest::sample::{Index, select};

fn form(name: &str) -> Form {
    name.parse().expect("a form of the table")
}

/// Everything a text itself may leave open.
fn options(name: &str, shape: Shape) -> Options {
    let alphabet = Alphabet::usual(shape.side()).filter(|_| shape.side() > 9);
    Options { form: Some(form(name)), shape: Some(shape), alphabet, ..Options::default() }
}

/// Writes records, reads the text and compares.
fn check(name: &str, records: &[Record]) -> Result<(), TestCaseError> {
    let options = options(name, records[0].givens.shape());
    let text = write_all(records, form(name), &options)
        .map_err(|refusal| TestCaseError::fail(refusal.to_string()))?;
    let reading = read(&text, &options)
        .map_err(|diagnostic| TestCaseError::fail(format!("{text}\n{diagnostic}")))?;
    let back: Vec<Record> = reading
        .entries
        .into_iter()
        .map(|entry| entry.record)
        .collect::<Result<_, _>>()
        .map_err(|diagnostic| TestCaseError::fail(format!("{text}\n{diagnostic}")))?;
    prop_assert_eq!(records, &back[..], "{}", text);
    Ok(())
}

fn read_one(text: &str, options: &Options) -> Result<Record, TestCaseError> {
    let fail = |error: Diagnostic| TestCaseError::fail(format!("{options:?}\n{text}\n{error}"));
    let entry = read(text, options).map_err(fail)?.entries.into_iter().next();
    entry.expect("a reading has a record").record.map_err(fail)
}

fn shape_up_to(side: usize) -> impl Strategy<Value = Shape> {
    let small = Shape::all().filter(move |shape| shape.side() <= side).collect::<Vec<_>>();
    prop_oneof![Just(Shape::NINE), select(small)]
}

fn givens(shape: Shape) -> impl Strategy<Value = Record> {
    arbitrary::grid(shape).prop_map(Record::new)
}

/// A puzzle of which a player has filled some cells.
fn played(shape: Shape) -> impl Strategy<Value = Record> {
    let filled = proptest::collection::vec(any::<Index>(), 0..20);
    (arbitrary::puzzle(shape), filled).prop_map(move |((puzzle, solution), filled)| {
        let mut record = Record::new(puzzle.into_grid());
        let mut cells: Vec<usize> = filled.iter().map(|index| index.index(shape.area())).collect();
        cells.sort_unstable();
        cells.dedup();
        let cells = cells.into_iter().map(|index| Cell::new(index as u16));
        record.placed = cells
            .filter(|&cell| record.givens[cell].is_none())
            .map(|cell| (cell, solution[cell].unwrap()))
            .collect();
        record
    })
}

/// Any marks in the blank cells.
fn with_marks(record: impl Strategy<Value = Record>) -> impl Strategy<Value = Record> {
    (record, any::<u64>()).prop_map(|(mut record, seed)| {
        let (state, shape) = (record.state(), record.givens.shape());
        let all = DigitSet::all(shape);
        let marks = state.cells().iter().zip(sets(all, seed));
        let marks = marks.map(|(content, set)| content.map_or(set, DigitSet::only));
        record.marks = (!state.is_complete()).then(|| marks.collect());
        record
    })
}

/// An endless row of subsets.
fn sets(all: DigitSet, seed: u64) -> impl Iterator<Item = DigitSet> {
    let mut state = seed | 1;
    std::iter::from_fn(move || {
        // xorshift
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        let bits = state;
        Some(all.iter().filter(|digit| bits >> (digit.index() % 61) & 1 == 1).collect())
    })
}

/// Candidates as an editor shows them.
fn candidates(shape: Shape) -> impl Strategy<Value = Record> {
    (arbitrary::grid(shape), any::<u64>()).prop_map(move |(grid, seed)| {
        let sets = grid.cells().iter().zip(sets(DigitSet::all(shape), seed));
        // A player who keeps the candidates up to date has none that a peer's digit excludes.
        let marks = sets.zip(shape.cells()).map(|((content, set), cell)| {
            let peers = grid.geometry().peers(cell).iter();
            let seen: DigitSet = peers.filter_map(|&peer| grid[peer]).collect();
            content.map_or(set - seen, DigitSet::only)
        });
        Record::from_marks(shape, marks.collect())
    })
}

fn with_field(
    record: impl Strategy<Value = Record>,
    name: &'static str,
    value: &'static str,
) -> impl Strategy<Value = Record> {
    (record, value).prop_map(move |(mut record, value)| {
        record.add_field(name, value);
        record
    })
}

fn with_solution(record: impl Strategy<Value = Record>) -> impl Strategy<Value = Record> {
    record.prop_flat_map(|record| {
        let shape = record.givens.shape();
        let solution = proptest::option::of(arbitrary::solution(shape));
        (Just(record), solution).prop_map(|(record, solution)| Record {
            solution: solution.map(ennead_grid::Solution::into_grid),
            ..record
        })
    })
}

/// One to three records of one shape.
fn some<S: Strategy<Value = Record>>(
    largest: usize,
    record: impl Fn(Shape) -> S,
) -> impl Strategy<Value = Vec<Record>> {
    shape_up_to(largest).prop_flat_map(move |shape| proptest::collection::vec(record(shape), 1..4))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Whatever options a form writes with, it reads with; and what it has read once stays the same.
    /// (The first time, a form of candidates may take a cell with one candidate for a given.)
    #[test]
    fn every_form_reads_what_it_writes(
        record in shape_up_to(36).prop_flat_map(givens),
        alphabet in select([None].into_iter().chain(Alphabet::ALL.map(Some)).collect::<Vec<_>>()),
    ) {
        for form in Form::all().filter(|form| form.is_writable()) {
            let shape = Some(record.givens.shape());
            let options = Options { form: Some(form), shape, alphabet, ..Options::default() };
            let Ok(text) = write(&record, form, &options) else { continue };
            let once = read_one(&text, &options)?;
            let text = write(&once, form, &options).expect("a record of this form");
            prop_assert_eq!(read_one(&text, &options)?, once, "{} {:?}\n{}", form, alphabet, text);
        }
    }

    #[test]
    fn sdm(records in some(9, givens)) {
        check("sdm", &records)?;
    }

    #[test]
    fn hodoku(records in some(9, |shape| {
        let step = with_field(played(shape), "technique", "0[1-9]{3}");
        let step = with_field(step, "technique candidates", "[1-9]{0,3}");
        let step = with_field(step, "technique eliminations", "([1-4]{3} [1-4]{3})?");
        let step = with_field(step, "technique extra", "[a-z:]{0,3}");
        prop_oneof![played(shape), step]
    }), deleted: u64) {
        let mut records = records;
        for record in &mut records {
            let state = record.state();
            let basic = state.cells().iter().zip(state.shape().cells()).map(|(content, cell)| {
                let peers = state.geometry().peers(cell).iter();
                let seen: DigitSet = peers.filter_map(|&peer| state[peer]).collect();
                content.map_or(DigitSet::all(state.shape()) - seen, DigitSet::only)
            });
            let basic: Vec<DigitSet> = basic.collect();
            let marks: Box<[DigitSet]> = basic
                .iter()
                .zip(sets(DigitSet::all(state.shape()), deleted))
                .zip(state.cells())
                .map(|((&basic, set), content)| if content.is_some() { basic } else { basic - set })
                .collect();
            record.marks = (marks[..] != basic[..]).then_some(marks);
        }
        check("hodoku", &records)?;
    }

    #[test]
    fn sukaku(records in some(16, candidates)) {
        check("sukaku", &records)?;
    }

    #[test]
    fn bank(records in proptest::collection::vec(
        with_field(givens(Shape::NINE), "rating", "[1-9]?[0-9]\\.[0-9]"), 1..4))
    {
        check("bank", &records)?;
    }

    #[test]
    fn csv(records in some(30, |shape| with_solution(givens(shape)))) {
        check("csv", &records)?;
    }

    #[test]
    fn gsf(records in some(30, |shape| {
        ["field 1", "field 2", "field 3", "field 4", "field 6", "field 7", "field 8"]
            .into_iter()
            .fold(givens(shape).boxed(), |record, name| {
                with_field(record, name, "[a-z0-9.é]{1,5}").boxed()
            })
    })) {
        check("gsf", &records)?;
    }

    #[test]
    fn tdoku(records in some(30, |shape| {
        with_solution(givens(shape)).prop_flat_map(|record| {
            let count = if record.solution.is_some() { "[1-9][0-9]{0,3}" } else { "0" };
            with_field(Just(record), "count", count)
        })
    })) {
        check("tdoku", &records)?;
    }

    #[test]
    fn serate(records in some(30, |shape| {
        let rated = with_field(givens(shape), "rating", "[1-9]\\.[0-9]/1\\.2/[1-9]\\.[0-9]");
        with_field(rated, "comment", "([a-z]{1,4} [a-z]{1,4})?")
    })) {
        check("serate", &records)?;
    }

    #[test]
    fn vaasa(order in 2..=5usize, seed: u64) {
        let shape = Shape::square(order).unwrap();
        let full = Record::new(ennead_grid::Solution::canonical(shape).into_grid());
        let mut dug = full.clone();
        for (cell, set) in shape.cells().zip(sets(DigitSet::all(shape), seed)) {
            dug.givens.set(cell, dug.givens[cell].filter(|digit| set.contains(*digit)));
        }
        check("vaasa", &[full.clone(), dug.clone(), dug, full])?;
    }

    #[test]
    fn langer(records in some(30, givens)) {
        check("langer", &records)?;
    }

    #[test]
    fn sdk(records in some(30, |shape| {
        let told = with_field(played(shape), "author", "([A-Z][a-z]{1,5} é)?");
        let told = with_field(told, "url", "(https://[a-z]{3})?");
        let told = with_field(told, "comment", "([ -~]{0,8}[a-z])?");
        prop_oneof![told, givens(shape), with_marks(played(shape))]
    })) {
        check("sdk", &records)?;
    }

    #[test]
    fn ss(records in some(30, |shape| {
        prop_oneof![givens(shape), played(shape), with_marks(played(shape))]
    })) {
        check("ss", &records)?;
    }

    #[test]
    fn sdx(records in some(16, candidates), placed: u64) {
        let mut records = records;
        for record in &mut records {
            let shape = record.givens.shape();
            for (cell, set) in shape.cells().zip(sets(DigitSet::all(shape), placed)) {
                let digit = record.givens[cell].filter(|digit| set.contains(*digit));
                if let Some(digit) = digit {
                    record.givens.set(cell, None);
                    record.placed.push((cell, digit));
                }
            }
        }
        check("sdx", &records)?;
    }

    #[test]
    fn pm(records in some(26, |shape| {
        let told = with_field(candidates(shape), "markup", "(r1c2\\* r2c1#)?");
        // A step has to do with blank cells.
        let told = told.prop_map(move |mut record| {
            let is_filled = |cell: Option<Cell>| cell.is_some_and(|cell| record.givens[cell].is_some());
            if is_filled(shape.cell(0, 1)) || is_filled(shape.cell(1, 0)) {
                record.fields.clear();
            }
            record
        });
        with_field(told, "comment", "([A-Z][a-z]{2}-[A-Z][a-z]{2}: [0-9] r12 c34)?")
    })) {
        check("pm", &records)?;
    }

    /// Every form's own texts are known for what they are without a word from the caller.
    #[test]
    fn detected(
        (puzzle, solution) in arbitrary::puzzle(Shape::NINE)
            .prop_filter("neither full nor empty", |(puzzle, _)| (17..60).contains(&puzzle.len())),
    ) {
        let mut record = Record::new(puzzle.into_grid());
        record.solution = Some(solution.into_grid());
        record.add_field("count", "1");
        record.add_field("author", "Ada");
        for form in Form::all().filter(|form| form.is_writable()) {
            let rating = if form.name() == "serate" { "2.3/1.2/1.2" } else { "2.3" };
            let mut record = record.clone();
            record.add_field("rating", rating);
            let text = write_all(&[record.clone()], form, &Options::default())
                .map_err(|refusal| TestCaseError::fail(refusal.to_string()))?;
            let reading = read(&text, &Options::default())
                .map_err(|diagnostic| TestCaseError::fail(format!("{text}\n{diagnostic}")))?;
            prop_assert_eq!(reading.entries.len(), 1, "{} as {}", text, reading.form);
            let back = reading.entries[0].record.as_ref().unwrap();
            prop_assert!(back.givens.keeps(&record.givens), "{} as {}", text, reading.form);
            // A form of candidates cannot tell a last candidate from a given.
            if back.marks.is_none() {
                prop_assert_eq!(&back.givens, &record.givens, "{} as {}", text, reading.form);
            }
        }
    }

    /// Texts of every form, damaged: whatever is read or refused, nothing panics.
    #[test]
    fn damaged_texts(
        shape in shape_up_to(16),
        seed: u64,
        damage in proptest::collection::vec((any::<Index>(), 0..5usize, "\\PC|[ -~\\n]"), 1..6),
    ) {
        for form in Form::all().filter(|form| form.is_writable()) {
            let grid = ennead_grid::Solution::canonical(shape).into_grid();
            let mut dug = grid.clone();
            for (cell, set) in shape.cells().zip(sets(DigitSet::all(shape), seed)) {
                dug.set(cell, dug[cell].filter(|digit| set.contains(*digit)));
            }
            let mut record = Record { solution: Some(grid), ..Record::new(dug) };
            record.add_field("count", "1");
            record.add_field("rating", "2.3/1.2/1.2");
            let Ok(mut text) = write_all(&[record.clone(), record], form, &Options::default())
            else {
                continue;
            };
            for (at, length, patch) in &damage {
                let from = text.floor_char_boundary(at.index(text.len() + 1));
                let to = text.ceil_char_boundary((from + length).min(text.len()));
                text.replace_range(from..to, patch);
            }
            let own = Options { form: Some(form), ..Options::default() };
            for options in [own, options(form.name(), shape), Options::default()] {
                match read(&text, &options) {
                    Ok(reading) => reading.entries.iter().for_each(|entry| {
                        let _ = entry.record.as_ref().map_err(ToString::to_string);
                    }),
                    Err(diagnostic) => prop_assert!(!diagnostic.to_string().is_empty()),
                }
            }
        }
    }

    /// Any text at all, in any form.
    #[test]
    fn any_text(text in "\\PC{0,40}(\\n[0-9.|:,# u=-]{0,20}){0,12}") {
        for form in Form::all().map(Some).chain([None]) {
            let _ = read(&text, &Options { form, ..Options::default() });
        }
    }
}

/// A blank grid has nothing that tells its form, and is read all the same.
#[test]
fn blank_grids() {
    let record = Record::new(Grid::blank(Shape::NINE));
    for name in ["sdm", "langer", "vaasa", "ss", "sdk", "pm", "sdx", "sukaku", "hodoku"] {
        check(name, std::slice::from_ref(&record)).unwrap_or_else(|failure| {
            // All candidates of an empty grid are marks that it did not have.
            assert!(["pm", "sdx", "sukaku"].contains(&name), "{name}: {failure}");
        });
    }
}
