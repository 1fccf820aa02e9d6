//! `docs/forms.md`: what is read and written, tried with several puzzles of each order.
//! `cargo xtask docs` writes it anew.

use ennead_grid::{Grid, Shape};
use ennead_text::{Alphabet, Fields, Form, Loss, Options, Writer, read};
use expect_test::expect_file;

use crate::samples::{self, SHAPES};

const HEAD: &str = "\
# Forms

Made by `cargo xtask docs`; a test compares. Every form is read; most are written. The columns with a side say what was
tried with two puzzles of that order each:

- `=` read without being told anything: the text says its form, its shape and its characters by itself;
- `?` read as such if the form, the shape of the boxes or the alphabet is named. The text alone could mean something else, and is
  refused with the readings it has; or it says the same in a plainer form, whose name it then gets (`sdm` is read as `line`);
- `.` the form has no room for that order.

*Holds* is what a text in that form can say besides the givens: `placed` digits apart from givens, `candidates` (`lone`: also a
single one in a blank cell, which looks like a given elsewhere), the `solution`, and further fields.

";

/// Most fields that are named.
const MOST: usize = 10;

/// How the puzzles of an order fare in a form.
fn fare(form: Form, shape: Shape) -> &'static str {
    let records = if shape == Shape::NINE {
        samples::nines().to_vec()
    } else {
        samples::puzzles(shape).to_vec()
    };
    let mut fare = "=";
    let mut some = false;
    for record in &records {
        let Some(text) = samples::text(form, record) else { continue };
        some = true;
        // A lone candidate that looks like a given is named as a loss; all givens are still there.
        let is_lossy = record.losses(form).contains(&Loss::LoneMarks);
        let is_right = |options: &Options| {
            givens(&text, options).is_some_and(|(read_as, back)| {
                let is_kept = back == record.givens || (is_lossy && back.keeps(&record.givens));
                read_as == form && is_kept
            })
        };
        if is_right(&Options::default()) {
            continue;
        }
        let alphabet = Alphabet::usual(shape.side()).filter(|_| shape.side() > 9);
        let mut told =
            Options { form: Some(form), shape: Some(shape), alphabet, ..Options::default() };
        let mut is_read = is_right(&told);
        told.alphabet = None;
        is_read |= is_right(&told);
        assert!(is_read, "{form} does not read what it writes:\n{text}");
        fare = "?";
    }
    if some { fare } else { "." }
}

/// The form and the givens of a text with one puzzle.
fn givens(text: &str, options: &Options) -> Option<(Form, Grid)> {
    let reading = read(text, options).ok()?;
    let [entry] = &reading.entries[..] else { return None };
    Some((reading.form, entry.record.as_ref().ok()?.givens.clone()))
}

/// What it holds, in words.
fn holds(form: Form) -> String {
    let carries = form.info().carries;
    let mut words = Vec::new();
    words.extend(carries.placed.then_some("placed".to_owned()));
    words.extend(match (carries.marks, carries.lone_marks) {
        (false, _) => None,
        (true, true) => Some("candidates, lone".to_owned()),
        (true, false) => Some("candidates".to_owned()),
    });
    words.extend(carries.solution.then_some("solution".to_owned()));
    let is_table = Writer::new(form, Options::default()).is_ok_and(|writer| writer.is_table());
    match carries.fields {
        Fields::All => words.push("any field".to_owned()),
        Fields::Only(_) if is_table => words.push("any field, as a column".to_owned()),
        Fields::Only(names) => {
            words.extend(names.iter().take(MOST).map(|name| format!("`{name}`")));
            words.extend((names.len() > MOST).then_some("…".to_owned()));
        }
    }
    if words.is_empty() { "–".to_owned() } else { words.join(", ") }
}

/// The beginning of a text, as a block.
fn beginning(text: &str) -> String {
    let cut = |line: &str| match line.char_indices().nth(100) {
        Some((at, _)) => format!("{}…", &line[..at]),
        None => line.trim_end().to_owned(),
    };
    let mut lines: Vec<String> = text.lines().take(6).map(cut).collect();
    if text.lines().nth(6).is_some() {
        lines.push("…".to_owned());
    }
    format!("```text\n{}\n```\n", lines.join("\n"))
}

#[test]
fn generated_forms() {
    let shapes = SHAPES.map(|(rows, columns)| Shape::new(rows, columns).expect("a shape"));
    let sides: Vec<String> = shapes.iter().map(|shape| shape.side().to_string()).collect();
    let mut page = HEAD.to_owned();
    page += &format!("| form | | what | {} | holds |\n", sides.join(" | "));
    page += &format!("|---|---|---|{}---|\n", "---|".repeat(sides.len()));
    for form in Form::all() {
        let info = form.info();
        let access = if form.is_writable() { "rw" } else { "r" };
        let fares: Vec<&str> = shapes.iter().map(|&shape| fare(form, shape)).collect();
        let about = info.about.replace('|', "\\|");
        let fares = fares.join(" | ");
        page += &format!("| `{form}` | {access} | {about} | {fares} | {} |\n", holds(form));
    }
    page += "\n## Examples\n\nOne puzzle in every form, as far as six lines go.\n";
    let [plain, solved, _] = samples::nines();
    for form in Form::all() {
        let text = samples::text(form, &solved).filter(|_| form.info().carries.solution);
        let text = text.or_else(|| samples::text(form, &plain)).or(samples::text(form, &solved));
        let names = form.info().aliases.iter().map(|name| format!("`{name}`"));
        let names: Vec<String> = names.collect();
        let also = match &names[..] {
            [] => String::new(),
            names => format!("Also called {}.\n\n", names.join(", ")),
        };
        page += &format!("\n### {form}\n\n{also}{}", beginning(&text.expect("a 9×9 puzzle")));
    }
    page += "\n## Around every form\n\n\
        Texts are UTF-8 or UTF-16, with or without a mark at the beginning; lines end in LF, CR LF or CR; gzip and zstd are \
        unpacked. A line that begins with `#` is a comment, unless the form says otherwise.\n";
    let path = format!("{}/../../docs/forms.md", env!("CARGO_MANIFEST_DIR"));
    expect_file![path].assert_eq(&page);
}

/// Line ends, marks and encodings mean nothing.
#[test]
fn every_form_in_other_encodings() {
    for form in Form::all() {
        for record in &samples::nines() {
            let Some(text) = samples::text(form, record) else { continue };
            let options = Options { form: Some(form), ..Options::default() };
            let expected = givens(&text, &options).expect("its own text");
            let lf = text.replace("\r\n", "\n");
            let utf16 = |bytes: fn(u16) -> [u8; 2]| -> Vec<u8> {
                format!("\u{feff}{lf}").encode_utf16().flat_map(bytes).collect()
            };
            let variants: [Vec<u8>; 5] = [
                lf.replace('\n', "\r\n").into_bytes(),
                lf.replace('\n', "\r").into_bytes(),
                format!("\u{feff}{lf}").into_bytes(),
                utf16(u16::to_le_bytes),
                utf16(u16::to_be_bytes),
            ];
            for variant in variants {
                let mut unpacked = Vec::new();
                std::io::Read::read_to_end(
                    &mut ennead_text::Unpacked::new(&variant[..]),
                    &mut unpacked,
                )
                .expect("nothing is packed");
                let decoded = ennead_text::decode(&unpacked).expect("UTF-8");
                assert_eq!(
                    givens(decoded, &options),
                    Some(expected.clone()),
                    "{form}: {decoded:?}"
                );
            }
        }
    }
}
