//! XML, JSON and links: what is written is read back, found by itself, and damaged texts are refused
//! without harm.

use ennead_grid::{Cell, DigitSet, Grid, Shape, arbitrary};
use ennead_text::{Field, Fields, Form, Options, Record, read, read_one, write, write_all};
use proptest::prelude::*;
use proptest::sample::{Index, select};

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

const WRITABLE: [&str; 9] = [
    "fpuzzles",
    "fpuzzles-json",
    "sudokupad",
    "sudokupad-json",
    "scf",
    "sudokuwiki",
    "problem-json",
    "json",
    "opensudoku",
];

fn form(name: &str) -> Form {
    name.parse().expect("a form of this name")
}

fn only_nine(name: &str) -> bool {
    matches!(name, "scf" | "sudokuwiki" | "opensudoku")
}

/// A field's value that the form can hold under this name.
fn value(form: &'static str, name: &'static str) -> BoxedStrategy<String> {
    match (form, name) {
        ("opensudoku", "state") => Just("2".to_owned()).boxed(),
        ("opensudoku", "folder" | "note") => {
            "[^\\p{Cc}\u{fffe}\u{ffff}]{1,20}|[\\n\\t<&\"']{1,4}".boxed()
        }
        ("opensudoku", _) => (1..i64::MAX).prop_map(|number| number.to_string()).boxed(),
        _ => "(.|\\n){1,30}|[*\"'\\\\/%+ é😀\\n]{1,6}".boxed(),
    }
}

/// A record with everything a form can carry, and nothing more.
fn record(form_name: &'static str) -> impl Strategy<Value = Record> {
    let shape =
        if only_nine(form_name) { Just(Shape::NINE).boxed() } else { arbitrary::shape().boxed() };
    let carries = form(form_name).info().carries;
    let names: &'static [&'static str] = match carries.fields {
        Fields::Only(names) => names,
        Fields::All => &["title", "comment", "odd \"name\"/~"],
    };
    let fields: Vec<_> = names
        .iter()
        .map(|&name| (Just(name), proptest::option::of(value(form_name, name))))
        .collect();
    shape.prop_flat_map(move |shape| {
        let puzzle = arbitrary::puzzle(shape);
        let placed = proptest::collection::vec(any::<Index>(), 0..6);
        let marks = proptest::collection::vec((any::<Index>(), any::<u128>()), 0..8);
        (puzzle, placed, marks, fields.clone(), any::<bool>()).prop_map(
            move |((puzzle, solution), placed, marks, fields, solved)| {
                let mut record = Record::new(puzzle.givens().clone());
                if carries.placed {
                    place(&mut record, &placed, solution.grid());
                }
                if carries.marks {
                    record.marks = marks_of(&record, &marks);
                }
                record.solution = (carries.solution && solved).then(|| solution.grid().clone());
                for (name, value) in fields {
                    record.add_field(name, value.unwrap_or_default());
                }
                record
            },
        )
    })
}

fn place(record: &mut Record, indices: &[Index], solution: &Grid) {
    let blanks: Vec<Cell> = record.givens.blanks().collect();
    if !blanks.is_empty() {
        let mut cells: Vec<Cell> = indices.iter().map(|index| *index.get(&blanks)).collect();
        cells.sort_unstable();
        cells.dedup();
        record.placed = cells.iter().filter_map(|&cell| Some((cell, solution[cell]?))).collect();
    }
}

/// Marks in blank cells, if some cell has some and not all.
fn marks_of(record: &Record, marks: &[(Index, u128)]) -> Option<Box<[DigitSet]>> {
    let state = record.state();
    let shape = state.shape();
    let blanks: Vec<Cell> = state.blanks().collect();
    let mut sets = vec![DigitSet::EMPTY; shape.area()];
    for (index, bits) in marks.iter().filter(|_| !blanks.is_empty()) {
        let digits = shape.digits().filter(|digit| bits >> digit.index() & 1 == 1);
        sets[index.get(&blanks).index()] = digits.collect();
    }
    let telling = |set: &DigitSet| !set.is_empty() && set.len() < shape.side();
    sets.iter().any(telling).then(|| sets.into())
}

fn sorted(mut record: Record) -> Record {
    record.fields.sort_by(|a, b| (&a.name, &a.value).cmp(&(&b.name, &b.value)));
    record
}

fn any_record() -> impl Strategy<Value = (&'static str, Record)> {
    select(&WRITABLE[..]).prop_flat_map(|name| (Just(name), record(name)))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn what_is_written_is_read_back((name, record) in any_record()) {
        prop_assert_eq!(record.losses(form(name)), vec![]);
        let text = write(&record, form(name), &Options::default()).expect("writable");
        let reading = read(&text, &Options::default()).expect("readable");
        prop_assert_eq!(reading.form.name(), name);
        prop_assert_eq!(reading.entries.len(), 1);
        let back = reading.entries[0].record.clone().expect("a record");
        prop_assert_eq!(sorted(back), sorted(record));
    }

    #[test]
    fn many_in_one_text(name in select(&WRITABLE[..]), seeds in proptest::collection::vec(1..9usize, 1..5)) {
        let records: Vec<Record> = seeds
            .iter()
            .map(|&seed| read_one(&PUZZLE.replacen("53", &format!("{seed}."), 1), &Options::default()))
            .map(|record| record.expect("a line"))
            .filter(|record| name != "problem-json" || ennead_grid::validate(&record.givens).is_valid())
            .collect();
        if !records.is_empty() {
            let text = write_all(&records, form(name), &Options::default()).expect("writable");
            let reading = read(&text, &Options::default()).expect("readable");
            let back: Vec<Record> =
                reading.entries.into_iter().map(|entry| entry.record.expect("a record")).collect();
            prop_assert_eq!(back, records);
        }
    }

    #[test]
    fn a_damaged_text_does_no_harm(
        (name, record) in any_record(),
        damage in proptest::collection::vec((any::<Index>(), "[\\[\\]{}\"',:<>&;%*/=0-9a-zA-Z\\\\é ]?"), 1..4),
    ) {
        let text = write(&record, form(name), &Options::default()).expect("writable");
        let mut characters: Vec<char> = text.chars().collect();
        for (index, other) in &damage {
            let at = index.index(characters.len());
            characters.splice(at..=at, other.chars());
            if characters.is_empty() {
                characters.push('x');
            }
        }
        let text: String = characters.into_iter().collect();
        let _ = read(&text, &Options::default()).map(|reading| {
            reading.entries.iter().filter_map(|entry| entry.record.as_ref().err()).count()
        });
        let options = Options { form: Some(form(name)), ..Options::default() };
        if let Err(diagnostic) = read(&text, &options) {
            prop_assert!(!diagnostic.to_string().is_empty());
        }
    }

    #[test]
    fn any_text_does_no_harm(text in "[\\[{<\"]?[\\[\\]{}\"',:<>/=!?&;#a-z0-9 \\n\\\\]{0,80}") {
        for name in WRITABLE.iter().chain(&["gnome", "ksudoku"]) {
            let options = Options { form: Some(form(name)), ..Options::default() };
            let _ = read(&text, &options).map(|reading| reading.entries.len());
        }
    }
}

fn puzzle() -> Record {
    read_one(PUZZLE, &Options::default()).expect("a line")
}

fn reads_as_puzzle(text: &str, name: &str) -> Record {
    let reading = read(text, &Options::default()).expect("readable");
    assert_eq!(reading.form.name(), name, "{text}");
    assert_eq!(reading.entries.len(), 1);
    let record = reading.entries[0].record.clone().expect("a record");
    assert_eq!(record.givens, puzzle().givens, "{text}");
    record
}

fn field(name: &'static str, value: &str) -> Field {
    Field { name: name.into(), value: value.to_owned() }
}

/// A link to f-puzzles.com whose payload has `part` in it.
fn link_with(part: &str) -> (Record, String) {
    for number in 0..1000 {
        let mut record = puzzle();
        // U+FFFF is sixteen set bits, and a slash is six.
        record.add_field("title", format!("No. {number} \u{ffff}"));
        let link = write(&record, form("fpuzzles"), &Options::default()).expect("writable");
        if link.split_once("?load=").is_some_and(|(_, payload)| payload.contains(part)) {
            return (record, link);
        }
    }
    panic!("no payload with {part}");
}

#[test]
fn links_are_repaired() {
    let options = Options::default();
    let (record, link) = link_with("+");
    assert_eq!(read_one(&link.replace('+', " "), &options), Ok(record.clone()));
    let (host, payload) = link.split_once("?load=").expect("a payload");
    let encoded = payload.replace('+', "%2B").replace('/', "%2F").replace('=', "%3d");
    assert_eq!(read_one(&format!("{host}?load={encoded}"), &options), Ok(record.clone()));
    let other = format!("http://www.sudokupad.app/fpuz{}", encoded.trim());
    assert_eq!(read_one(&other, &options), Ok(record));

    let (record, link) = link_with("//");
    let (host, payload) = link.split_once("?load=").expect("a payload");
    let link = format!("{host}?load={}", payload.replacen("//", "/", 1));
    assert_eq!(read_one(&link, &options), Ok(record));
}

#[test]
fn other_addresses() {
    let digits = PUZZLE.replace('.', "0");
    for link in [
        format!("https://www.sudokuwiki.org/sudoku.htm?bd={digits}"),
        format!("http://sudokuwiki.org/Sudoku.asp?x=1&bd={PUZZLE}#top"),
        format!("sudokuwiki.org/sudoku.htm?bd={digits}"),
    ] {
        reads_as_puzzle(&link, "sudokuwiki");
    }
    reads_as_puzzle(&format!("https://sudokuexchange.com/play/?s={digits}"), "scf");
    let solver = "https://sigh.github.io/Interactive-Sudoku-Solver/?q=";
    reads_as_puzzle(&format!("{solver}{PUZZLE}"), "scf");
    let cells = PUZZLE.char_indices().filter(|&(_, c)| c != '.');
    let givens: Vec<String> =
        cells.map(|(i, c)| format!("R{}C{}_{c}", i / 9 + 1, i % 9 + 1)).collect();
    reads_as_puzzle(&format!("{solver}.~{}.Shape~9x9&mode=step", givens.join("~")), "scf");
    for (query, message) in [
        (".~R1C1_5.Cage~10~R1C1~R1C2", "rules beyond plain Sudoku: Cage"),
        (".~R1C1_10", "`R1C1_10` is no given"),
        (".~R1C1_1_2", "`R1C1_1_2` is no given"),
        (".Shape~6x6.~R1C1_5", "rules beyond plain Sudoku: Shape"),
    ] {
        let error =
            read_one(&format!("{solver}{query}"), &Options::default()).expect_err("refused");
        assert!(error.message.contains(message), "{query}: {error}");
    }
    let link = write(&puzzle(), form("scf"), &Options::default()).expect("writable");
    let payload = link.trim().rsplit('/').next().expect("a path");
    reads_as_puzzle(payload, "scf");
    reads_as_puzzle(&format!("https://app.crackingthecryptic.com/sudoku/?id={payload}"), "scf");
    let bare = Options { form: Some(form("scf")), ..Options::default() };
    let record = read_one(payload.trim_start_matches("scf"), &bare).expect("readable");
    assert_eq!(record.givens, puzzle().givens);
}

#[test]
fn a_list_of_links_may_lead_here_and_there() {
    let link = |name| write(&puzzle(), form(name), &Options::default()).expect("writable");
    let text = format!(
        "# two of three\n{}\nhttps://f-puzzles.com/?id=abc123\n{}",
        link("fpuzzles"),
        link("scf")
    );
    let reading = read(&text, &Options::default()).expect("readable");
    let lines: Vec<_> =
        reading.entries.iter().map(|entry| (entry.line, entry.record.is_ok())).collect();
    assert_eq!(lines, [(2, true), (4, false), (5, true)]);
}

#[test]
fn shorthand_of_sudokupad() {
    // The shorthand may stand in a link without compression too.
    let rows = PUZZLE.as_bytes().chunks(9).map(|row| {
        let cells = row
            .iter()
            .map(|&b| if b == b'.' { String::new() } else { format!("{{v:{}}}", b as char) });
        format!("[{}]", cells.collect::<Vec<_>>().join(","))
    });
    let rows: Vec<String> = rows.collect();
    let regions = (0..9).map(|number| {
        let cells =
            (0..9).map(|at| format!("[{},{}]", number / 3 * 3 + at / 3, number % 3 * 3 + at % 3));
        format!("[{}]", cells.collect::<Vec<_>>().join(","))
    });
    let regions: Vec<String> = regions.collect();
    let text = format!(
        "https://sudokupad.app/scl{{cs:50,metadata:{{t:'It\\'s',solved:f}},ca:[{{v:'author: me'}}],ce:[{}],re:[{}]}}",
        rows.join(","),
        regions.join(",")
    );
    let record = reads_as_puzzle(&text, "sudokupad");
    assert_eq!(record.fields, [field("author", "me"), field("title", "It's")]);
}

#[test]
fn packed_strings_of_sudokuwiki() {
    let cells: String = PUZZLE
        .bytes()
        .map(|b| if b == b'.' { "ep".to_owned() } else { format!("0{}", b as char) })
        .collect();
    let record = reads_as_puzzle(&format!("S9B{cells}"), "sudokuwiki");
    assert_eq!((record.placed.len(), record.marks), (0, None));

    // r1c3 = 12 in base 36 is 9 + 3, a 3 that was placed; r1c4 = 6 + 18: candidates 2 and 3.
    let marked = format!("S9B{}0c0o{}", &cells[..4], &cells[8..]);
    let record = reads_as_puzzle(&marked, "sudokuwiki");
    assert_eq!(format!("{:?}", record.placed), "[(Cell(2), 3)]");
    let marks = record.marks.expect("marks");
    assert_eq!(format!("{:?}", marks[3]), "{2, 3}");
    assert_eq!(marks[5].len(), 9);

    // The older packing: bits of the candidates, doubled, plus one for a given; base 32.
    let base32 = |number: u32| {
        format!(
            "{}{}",
            char::from_digit(number / 32, 32).unwrap(),
            char::from_digit(number % 32, 32).unwrap()
        )
    };
    let old: String = PUZZLE
        .bytes()
        .map(|b| base32(if b == b'.' { 511 << 1 } else { (1 << (b - b'1')) << 1 | 1 }))
        .collect();
    let record =
        reads_as_puzzle(&format!("https://www.sudokuwiki.org/sudoku.htm?bd={old}"), "sudokuwiki");
    assert_eq!(record.marks, None);
}

#[test]
fn opensudoku_of_all_versions() {
    let cells = |format: &dyn Fn(u8) -> String| -> String { PUZZLE.bytes().map(format).collect() };
    let digit = |b: u8| if b == b'.' { 0 } else { b - b'0' };
    let versions = [
        PUZZLE.replace('.', "0"),
        format!(
            "version: 1\n{}",
            cells(&|b| format!(
                "{}|{}|{}|",
                digit(b),
                if b == b'.' { "1,9," } else { "-" },
                u8::from(b == b'.')
            ))
        ),
        format!(
            "version: 2&#10;{}",
            cells(&|b| format!(
                "{}|{}||{}|",
                digit(b),
                if b == b'.' { 257 } else { 0 },
                u8::from(b == b'.')
            ))
        ),
        format!(
            "version: 3\n{}",
            cells(&|b| format!(
                "{}|{}|{}|",
                digit(b),
                if b == b'.' { 257 } else { 0 },
                u8::from(b == b'.')
            ))
        ),
        format!(
            "version: 4\n{}",
            cells(&|b| format!(
                "{}|0|{}|{}|",
                digit(b),
                if b == b'.' { 257 } else { 0 },
                u8::from(b == b'.')
            ))
        ),
        format!(
            "version: 5\n{}",
            cells(&|b| format!(
                "{}|{}|0|0|{}|",
                digit(b),
                if b == b'.' { 257 } else { 0 },
                u8::from(b == b'.')
            ))
        ),
    ];
    for (version, data) in versions.iter().enumerate() {
        let text = format!(
            "<?xml version='1.0'?>\n<!-- x --><opensudoku><name>A &amp; B</name>\n<level/><game data=\"{data}\"/></opensudoku>"
        );
        let record = reads_as_puzzle(&text, "opensudoku");
        assert_eq!(record.fields, [field("folder", "A & B")]);
        assert_eq!(
            record.marks.as_ref().map(|marks| format!("{:?}", marks[2])),
            (version > 0).then(|| "{1, 9}".to_owned())
        );
    }
}

#[test]
fn ksudoku_goes_down_the_columns() {
    let rows: Vec<&[u8]> = PUZZLE.as_bytes().chunks(9).collect();
    let letter = |b: u8| if b == b'.' { '_' } else { char::from(b - b'0' + b'a') };
    let values: String =
        (0..9).flat_map(|x| (0..9).map(move |y| (x, y))).map(|(x, y)| letter(rows[y][x])).collect();
    let text = format!(
        "<!DOCTYPE ksudoku>\n<ksudoku>\n <game had-help=\"1\" msecs-elapsed=\"5000\">\n  <puzzle>\n   <graph order=\"9\" type=\"sudoku\" specific-type=\"Plain\"/>\n   <values>{values}</values>\n  </puzzle>\n  <history><simple-event index=\"2\" value=\"4\"/></history>\n </game>\n</ksudoku>\n"
    );
    let record = reads_as_puzzle(&text, "ksudoku");
    assert_eq!(
        record.fields,
        [field("time", "5000"), field("had_help", "1"), field("history", "1 events")]
    );

    // A custom grid of 6×6: two columns are a box of 3 rows and 2 columns, lying or standing.
    let text = "<ksudoku><game><puzzle><graph sizeX=\"6\" sizeY=\"6\" sizeZ=\"1\" order=\"6\" type=\"custom\" specific-type=\"Plain\" name=\"6x6\">
        <sudokugroups at=\"0\" withblocks=\"0\"/><clique size=\"6\">0 1 6 7 12 13</clique><clique size=\"6\">18 19 24 25 30 31</clique>
        <clique size=\"6\">2 3 8 9 14 15</clique><clique size=\"6\">20 21 26 27 32 33</clique><clique size=\"6\">4 5 10 11 16 17</clique>
        <clique size=\"6\">22 23 28 29 34 35</clique></graph><values>b_____c__________________________d__</values></puzzle></game></ksudoku>";
    let record = read_one(text, &Options::default()).expect("readable");
    assert_eq!(record.givens.shape().to_string(), "2x3");
    assert_eq!(record.givens.numbers().collect::<Vec<_>>()[..6], [1, 2, 0, 0, 0, 0]);
    assert_eq!(record.givens.numbers().nth(3 * 6 + 5), Some(3));
}

#[test]
fn a_saved_game_of_gnome() {
    let text = r#"{ "difficulty_category" : "hard", "time_elapsed" : 61.5, "cells" : [
        { "position" : [0, 8], "value" : 7, "fixed" : true, "earmarks" : [] },
        { "position" : [0, 1], "value" : 4, "fixed" : false, "earmarks" : [1] },
        { "position" : [8, 0], "value" : 0, "fixed" : false, "earmarks" : [2, 9] } ] }"#;
    let record = read_one(text, &Options::default()).expect("readable");
    assert_eq!(format!("{:?}", record.givens.filled().collect::<Vec<_>>()), "[(Cell(8), 7)]");
    assert_eq!(format!("{:?}", record.placed), "[(Cell(1), 4)]");
    assert_eq!(format!("{:?}", record.marks.expect("marks")[72]), "{2, 9}");
    assert_eq!(record.fields, [field("level", "hard"), field("seconds", "61.5")]);

    let old = text
        .replace("{ \"diff", "{ \"difficulty_rating\": 0.7, \"diff")
        .replace("[2, 9]", "[0, 8]");
    let record = read_one(&old, &Options::default()).expect("readable");
    assert_eq!(format!("{:?}", record.marks.expect("marks")[72]), "{1, 9}");
}

#[test]
fn bare_grids_in_json() {
    let rows: Vec<Vec<u8>> = PUZZLE
        .as_bytes()
        .chunks(9)
        .map(|row| row.iter().map(|&b| if b == b'.' { 0 } else { b - b'0' }).collect())
        .collect();
    let numbers = serde_json::to_string(&rows).expect("JSON");
    let spread = serde_json::to_string_pretty(&rows).expect("JSON");
    let texts: Vec<&str> = (0..9).map(|row| &PUZZLE[row * 9..row * 9 + 9]).collect();
    let texts = serde_json::to_string_pretty(&texts).expect("JSON");
    let alone = format!("\"{PUZZLE}\"");
    for text in [&numbers, &spread, &texts, &alone, &format!("[{numbers}]"), &format!("[{alone}]")]
    {
        reads_as_puzzle(text, "json");
    }
    let three = format!("[{alone}, {alone},\n{alone}]");
    let reading = read(&three, &Options::default()).expect("readable");
    assert_eq!(reading.entries.iter().map(|entry| entry.line).collect::<Vec<_>>(), [1, 1, 2]);
    // What solving adds is passed over.
    let solved =
        format!("{{\"line\":3,\"puzzle\":{alone},\"solutions\":1}}\n{{\"puzzle\":{alone}}}\n");
    let reading = read(&solved, &Options::default()).expect("readable");
    assert!(
        reading
            .entries
            .iter()
            .all(|entry| entry.record.as_ref().is_ok_and(|r| r.fields.is_empty()))
    );
}

#[test]
fn decoration_is_named() {
    let mut document: serde_json::Value = serde_json::from_str(
        &write(&puzzle(), form("fpuzzles-json"), &Options::default()).expect("writable"),
    )
    .expect("JSON");
    document["line"] = serde_json::json!([{"lines": [["R1C1", "R1C2"]], "outlineC": "#000000"}]);
    document["killercage"] = serde_json::json!([]);
    document["antiknight"] = serde_json::json!(false);
    document["grid"][0][2] =
        serde_json::json!({"c": "#ff0000", "value": 4, "cornerPencilMarks": [1]});
    let record = reads_as_puzzle(&document.to_string(), "fpuzzles-json");
    assert_eq!(record.field("left-out"), Some("line, cell colours, marks beneath digits"));
    assert_eq!(record.losses(form("fpuzzles"))[0].to_string(), "left-out");
}

#[test]
fn fields_of_one_name_stay_apart() {
    let mut record = puzzle();
    for (name, value) in [("comment", "one"), ("title", "x"), ("comment", "two")] {
        record.add_field(name, value);
    }
    let text = write(&record, form("json"), &Options::default()).expect("writable");
    assert!(text.contains(r#""fields":{"comment":["one","two"],"title":"x"}"#), "{text}");
    let back = reads_as_puzzle(&text, "json");
    assert_eq!(
        back.fields,
        [field("comment", "one"), field("comment", "two"), field("title", "x")]
    );
}
