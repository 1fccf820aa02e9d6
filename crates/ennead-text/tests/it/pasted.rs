//! Puzzles as people paste them: out of programs, articles, spreadsheets and consoles.

use ennead_grid::{Grid, Shape};
use ennead_text::{Form, Options, read, read_one};

use crate::checks::{PUZZLE, puzzle, rows};

/// A second puzzle: a digit at each end of a row somewhere, and rows that end with blanks.
const SECOND: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn grid(line: &str) -> Grid {
    line.parse().unwrap()
}

/// Reads a text that holds one puzzle.
fn one(text: &str) -> Grid {
    match read_one(text, &Options::default()) {
        Ok(record) => record.givens,
        Err(error) => panic!("{error}\n{text}"),
    }
}

/// The rows of a line, each made into text by `row`.
fn by_rows(line: &str, row: impl Fn(usize, &str) -> String) -> String {
    let side = line.len().isqrt();
    (0..side).map(|at| row(at, &line[at * side..][..side])).collect()
}

/// The cells of a row, blanks as `blank`, with `between` between them.
fn cells(row: &str, blank: &str, between: &str) -> String {
    let cell = |c: char| if c == '.' { blank.to_owned() } else { c.to_string() };
    row.chars().map(cell).collect::<Vec<_>>().join(between)
}

/// 4×4, 9×9 twice, and one whose last columns are blank everywhere.
const LINES: [&str; 4] = [
    "..3.3..2.1..4..1",
    PUZZLE,
    SECOND,
    "12......34......56......7.......8.......9.......1........2........3........4.....",
];

/// The dot of drawn grids, which is no ASCII, is a blank like the others.
#[test]
fn a_dot_in_the_middle_is_a_blank() {
    for line in LINES {
        let side = line.len().isqrt();
        let texts = [
            by_rows(line, |_, row| cells(row, "·", "")),
            by_rows(line, |_, row| cells(row, "·", "") + "\n"),
            by_rows(line, |_, row| cells(row, "·", " ") + "\n"),
            by_rows(line, |_, row| {
                let boxes = (0..side).step_by(side.isqrt());
                let parts = boxes.map(|at| cells(&row[at..at + side.isqrt()], "·", " "));
                format!("│ {} │\n", parts.collect::<Vec<_>>().join(" │ "))
            }),
        ];
        for text in texts {
            assert_eq!(one(&text), grid(line), "{side}: {text}");
        }
    }
    // Half of the character is none.
    let mut bytes = PUZZLE.replacen('.', "·", 1).into_bytes();
    let half = bytes.iter().position(|byte| *byte == 0xc2).unwrap();
    bytes.remove(half);
    assert_eq!(bytes.len(), 81);
    assert!(ennead_text::glance(&bytes).is_none());
}

/// Large grids whose cells are letters, with blanks between them: few letters, many, and hexadecimal digits.
#[test]
fn letters_of_large_grids_may_have_blanks_between_them() {
    for (side, symbols) in [
        (16, "ABCDEFGHIJKLMNOP"),
        (16, "123456789ABCDEFG"),
        (16, "0123456789ABCDEF"),
        (25, "ABCDEFGHIJKLMNOPQRSTUVWXY"),
    ] {
        let symbols: Vec<char> = symbols.chars().collect();
        for every in [2, 3, 17] {
            let at = |r: usize, c: usize| match (r * side + c) % every {
                0 => symbols[(r * side.isqrt() + r / side.isqrt() + c) % side],
                _ => '.',
            };
            let rows: Vec<String> =
                (0..side).map(|r| (0..side).map(|c| at(r, c)).collect()).collect();
            let spaced: Vec<String> = rows.iter().map(|row| cells(row, ".", " ")).collect();
            assert_eq!(one(&spaced.join("\n")), one(&rows.join("\n")), "{side}, {every}");
        }
    }
}

#[test]
fn nothing_between_separators_is_a_blank_also_at_the_end() {
    for line in LINES {
        for between in [",", ";", "\t"] {
            let text = by_rows(line, |_, row| cells(row, "", between) + "\n");
            assert_eq!(one(&text), grid(line), "{text}");
            // The same with a separator after each row.
            let text = by_rows(line, |_, row| cells(row, "0", between) + between + "\n");
            assert_eq!(one(&text), grid(line), "{text}");
        }
    }
}

#[test]
fn rows_of_lists_in_programs() {
    for line in LINES {
        let rows = |open: &str, between: &str, close: &str| {
            by_rows(line, |_, row| format!("{open}{}{close}\n", cells(row, "0", between)))
        };
        for (open, between, close) in [
            (" [", ", ", "],"),
            ("[", ",", "]"),
            ("  {", ",", "},"),
            ("{", ", ", "}"),
            ("(", ", ", "),"),
            ("\t[", " ", "]"),
        ] {
            assert_eq!(one(&rows(open, between, close)), grid(line), "{open}");
        }
        let listing = format!("var puzzle = new[,]{{\n{}}};\n", rows("  {", ",", "},"));
        assert_eq!(one(&listing), grid(line), "{listing}");
        let listing = format!("int grid[9][9] = {{\n{}}}\n", rows("  {", ",", "},"));
        assert_eq!(one(&listing), grid(line), "{listing}");
        let listing = format!("[\n{}]\n", rows(" [", ", ", "],"));
        assert_eq!(one(&listing), grid(line), "{listing}");
        let in_one_line = rows("{", ",", "}").replace('\n', ",");
        assert_eq!(one(&format!("{{{in_one_line}}}")), grid(line));
    }
}

#[test]
fn quoted_lines_of_programs() {
    let quoted = |text: &str, end: &str, last: &str| {
        let lines: Vec<String> = text.lines().map(|line| format!("  \"{line}\\n\"")).collect();
        lines.join(end) + last
    };
    for line in [PUZZLE, SECOND] {
        let options = Options { form: Some(Form::BARRED), ..Options::default() };
        let record = read_one(line, &Options::default()).unwrap();
        let drawn = ennead_text::write(&record, Form::BARRED, &options).unwrap();
        let plain = by_rows(line, |_, row| row.to_owned() + "\n");
        let board = by_rows(line, |at, row| {
            let boxes = [&row[..3], &row[3..6], &row[6..]].map(|part| cells(part, ".", " "));
            let border = if at % 3 == 2 && at < 8 { "------+------+------\n" } else { "" };
            boxes.join(" |") + " \n" + border
        });
        for text in [drawn, plain, board] {
            assert_eq!(one(&text), grid(line), "{text}");
            assert_eq!(one(&quoted(&text, " +\n", ";\n")), grid(line), "{text}");
            assert_eq!(one(&quoted(&text, "\n", "\n")), grid(line), "{text}");
            assert_eq!(one(&quoted(&text, ",\n", "")), grid(line), "{text}");
        }
    }
}

#[test]
fn numbers_of_two_characters_with_doubled_blanks() {
    for line in LINES {
        for blank in ["__", "..", "--", "00"] {
            let pair = |c: char| if c == '.' { blank.to_owned() } else { format!("0{c}") };
            let text =
                by_rows(line, |_, row| row.chars().map(pair).collect::<Vec<_>>().join(" ") + "\n");
            assert_eq!(one(&text), grid(line), "{text}");
        }
    }
}

#[test]
fn a_line_of_a_matrix_that_is_wrong_is_pointed_at() {
    let text = by_rows(PUZZLE, |at, row| {
        let bad = if at == 4 { row.replacen('9', "z", 1) } else { row.to_owned() };
        format!("  [{}],\n", cells(&bad, "0", ", "))
    });
    let reading = read(&text, &Options::default()).unwrap();
    let error = reading.entries[0].record.as_ref().unwrap_err();
    assert_eq!((error.line, error.message.as_str()), (5, "`z` is no cell of a 9×9 grid"));
    assert_eq!(error.column, 10);
    assert_eq!(puzzle().givens.shape(), Shape::NINE);
    assert_eq!(rows().len(), 9);
}

/// Every text in which spaces are blanks, padded and trimmed.
fn spaced(line: &str) -> Vec<String> {
    let side = line.len().isqrt();
    let order = side.isqrt();
    let blank = |row: &str, between: &str| cells(row, " ", between);
    let boxes = |row: &str, between: &str, around: &str| -> Vec<String> {
        let one = |at: usize| blank(&row[at * order..][..order], between);
        (0..order).map(|at| format!("{around}{}{around}", one(at))).collect()
    };
    let ruled = |at: usize, text: String, border: &str| {
        let rule = (at + 1).is_multiple_of(order) && at + 1 < side;
        if rule { format!("{text}\n{border}\n") } else { text + "\n" }
    };
    let border = |width: usize| format!("+{}", format!("{}+", "-".repeat(width)).repeat(order));
    vec![
        by_rows(line, |_, row| blank(row, "") + "\n"),
        by_rows(line, |at, row| {
            ruled(at, boxes(row, "", "").join("|"), &vec!["---"; order].join("+"))
        }),
        by_rows(line, |at, row| {
            ruled(at, boxes(row, " ", "").join("|"), &vec!["-----"; order].join("+"))
        }),
        by_rows(line, |at, row| {
            ruled(at, boxes(row, " ", " ").join("|"), &vec!["-------"; order].join("+"))
        }),
        by_rows(line, |at, row| {
            let text = format!("|{}|", boxes(row, " ", " ").join("|"));
            let text = ruled(at, text, &border(2 * order + 1));
            if at == 0 { format!("{}\n{text}", border(2 * order + 1)) } else { text }
        }),
        by_rows(line, |_, row| format!("  │{}│\n", boxes(row, "", "").join("│"))),
        by_rows(line, |_, row| format!("|{}|\n", blank(row, "|"))),
        by_rows(line, |_, row| {
            let cells: Vec<String> = row.chars().map(|c| blank(&c.to_string(), "")).collect();
            format!("| {} |\n|{}\n", cells.join(" | "), "---|".repeat(side))
        }),
        by_rows(line, |_, row| format!("||{}||\n", boxes(row, "|", "").join("||"))),
    ]
}

#[test]
fn spaces_as_blanks() {
    for line in LINES {
        for text in spaced(line) {
            assert_eq!(one(&text), grid(line), "{text}");
            let trimmed: String =
                text.lines().map(|row| row.trim_end().to_owned() + "\n").collect();
            assert_eq!(one(&trimmed), grid(line), "{trimmed}");
            let returns = text.replace('\n', "\r\n");
            assert_eq!(one(&returns), grid(line), "{text}");
        }
    }
    // A row without givens is a line with nothing in it.
    let line = PUZZLE[..36].to_owned() + "........." + &PUZZLE[45..];
    for text in spaced(&line) {
        let trimmed: String = text.lines().map(|row| row.trim_end().to_owned() + "\n").collect();
        assert_eq!(one(&trimmed), grid(&line), "{trimmed}");
    }
}

#[test]
fn rows_that_lack_a_cell_stay_a_mistake() {
    let short = by_rows(PUZZLE, |at, row| format!("{}\n", &row[..if at == 3 { 8 } else { 9 }]));
    let spaced =
        by_rows(PUZZLE, |at, row| cells(&row[..if at == 3 { 8 } else { 9 }], ".", " ") + "\n");
    let framed = by_rows(PUZZLE, |at, row| {
        format!("|{}|{}|{}|\n", &row[..3], &row[3..6], &row[6..if at == 3 { 8 } else { 9 }])
    });
    for text in [short, spaced, framed] {
        assert!(read_one(&text, &Options::default()).is_err(), "{text}");
    }
}

#[test]
fn a_cell_in_every_second_column_with_anything_between() {
    for line in [PUZZLE, SECOND] {
        for between in [" ", "|", ":", "/", "~"] {
            for blank in [" ", "·", "~", "@", "/"] {
                let text = by_rows(line, |_, row| cells(row, blank, between) + "\n");
                assert_eq!(one(&text), grid(line), "{text}");
                let trimmed: String =
                    text.lines().map(|row| row.trim_end().to_owned() + "\n").collect();
                assert_eq!(one(&trimmed), grid(line), "{trimmed}");
            }
        }
    }
}
