//! Lines, grids, drawn grids, numbers: round trips over all shapes, a glance against the validator,
//! and what a person sees when something is wrong.

use ennead_grid::{Shape, arbitrary, validate};
use ennead_text::{Alphabet, Form, Options, Record, glance, read, read_one, write};
use expect_test::{Expect, expect};
use proptest::prelude::*;

fn named(name: &str) -> Form {
    name.parse().unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn written_and_read_again(
        grid in arbitrary::shape().prop_flat_map(arbitrary::grid),
        form in prop::sample::select(vec!["line", "grid", "barred", "numbers"]),
        alphabet in prop::sample::select(vec![None, Some(Alphabet::Hex1), Some(Alphabet::Hex0)]),
    ) {
        let (form, shape) = (named(form), Some(grid.shape()));
        let alphabet = alphabet.filter(|alphabet| alphabet.has_room_for(grid.shape().side()));
        let record = Record::new(grid);
        let options = Options { shape, alphabet, ..Options::default() };
        let text = write(&record, form, &options).unwrap();
        let alphabet = alphabet.or_else(|| Alphabet::usual(record.givens.shape().side()));
        let known = Options { form: Some(form), shape, alphabet, ..Options::default() };
        prop_assert_eq!(read_one(&text, &known), Ok(record), "{}", text);
        // Drawn boxes say their shape themselves, and so do numbers.
        if form == Form::BARRED || form == Form::NUMBERS {
            let silent = Options { shape: None, ..known };
            prop_assert_eq!(read_one(&text, &silent).map(|record| record.givens.shape()), Ok(shape.unwrap()), "{}", text);
        }
    }

    #[test]
    fn two_characters_per_cell(grid in arbitrary::grid(Shape::square(4).unwrap())) {
        let record = Record::new(grid);
        let decimal = Options { alphabet: Some(Alphabet::Decimal), ..Options::default() };
        let text = write(&record, Form::LINE, &decimal).unwrap();
        prop_assert_eq!(text.len(), 513);
        prop_assert_eq!(read_one(&text, &Options::default()), Ok(record));
    }

    #[test]
    fn a_plain_line_is_seen_and_written_as_if_it_were_read(
        grid in prop_oneof![
            arbitrary::grid(Shape::NINE),
            arbitrary::puzzle(Shape::NINE).prop_map(|(puzzle, _)| puzzle.into_grid()),
        ],
        blank in prop::sample::select(b".0*_-?xX".to_vec()),
        slip in proptest::option::of((0..81usize, any::<u8>())),
    ) {
        let mut line: Vec<u8> =
            grid.numbers().map(|number| if number == 0 { blank } else { b'0' + number }).collect();
        if let Some((at, byte)) = slip {
            line[at] = byte;
        }
        let text = std::str::from_utf8(&line).unwrap_or("");
        let options = Options { form: Some(Form::LINE), ..Options::default() };
        let read = read_one(text, &options).ok().filter(|record| record.fields.is_empty());
        for (form, plain) in Form::all().filter_map(|form| Some((form, form.plain_nine()?))) {
            let text = read.as_ref().map(|read| write(read, form, &Options::default()).unwrap());
            let cells = plain.cells(&line).map(|cells| String::from_utf8(cells.to_vec()).unwrap());
            prop_assert_eq!(cells.map(|cells| cells + plain.end), text, "{}", form);
        }
        let report = read.map(|record| validate(&record.givens));
        let seen = glance(&line).map(|glance| (glance.valid, glance.complete));
        prop_assert_eq!(seen, report.map(|report| (report.is_valid(), report.is_complete())));
    }
}

#[test]
fn lines_and_collections_are_plain() {
    let plain: Vec<&str> =
        Form::all().filter(|form| form.plain_nine().is_some()).map(Form::name).collect();
    assert_eq!(plain, ["line", "sdm"]);
}

#[test]
fn a_glance_is_for_81_characters() {
    assert_eq!(glance(&[b'.'; 80]), None);
    assert_eq!(glance(&[b'.'; 82]), None);
}

fn refused(form: &str, text: &str, expected: &Expect) {
    let form = (!form.is_empty()).then(|| named(form));
    let options = Options { form, ..Options::default() };
    let error = match read(text, &options) {
        Err(error) => error,
        Ok(reading) => reading.entries.into_iter().find_map(|entry| entry.record.err()).unwrap(),
    };
    expected.assert_eq(&error.to_string());
}

const LINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn rows(separator: &str) -> Vec<String> {
    let row = |at: usize| LINE[at * 9..at * 9 + 9].chars().map(String::from).collect::<Vec<_>>();
    (0..9).map(|at| row(at).join(separator)).collect()
}

#[test]
fn lines() {
    refused(
        "line",
        &LINE.replacen('9', "A", 1),
        &expect![[r#"
        `A` is no cell of a 9×9 grid
          line 1, column 14
          |
        1 | 53..7....6..1A5....98....6.8...6...34..8.3..17...2...6.6....28....419..5....…
          |              ^ expected a digit from 1 to 9, or a blank: . 0 * _ - ? x X
    "#]],
    );
    refused(
        "line",
        &format!("{LINE}\n{LINE}5 # one too many"),
        &expect![[r#"
        82 cells in this line
          line 2, column 82
          |
        2 | …....6.8...6...34..8.3..17...2...6.6....28....419..5....8..795 # one too many
          |                                                              ^ expected 81, as in line 1
    "#]],
    );
    refused(
        "line",
        "12",
        &expect![[r#"
        2 cells in this line
          line 1, column 3
          |
        1 | 12
          |   ^ expected 81
    "#]],
    );
    refused(
        "line",
        &".".repeat(36),
        &expect![[r#"
            a 6×6 grid has more than one reading
              line 1, column 1
              |
            1 | ....................................
              | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
            help: the shape `2x3` reads it with boxes of 2 rows and 3 columns
            help: the shape `3x2` reads it with boxes of 3 rows and 2 columns
        "#]],
    );
    refused(
        "line",
        &format!("é{}", &LINE[1..]),
        &expect![[r#"
        `é` is no cell of a 9×9 grid
          line 1, column 1
          |
        1 | é3..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....…
          | ^ expected a digit from 1 to 9, or a blank: . 0 * _ - ? x X
    "#]],
    );
}

#[test]
fn grids() {
    let mut short = rows("");
    short[4].pop();
    refused(
        "grid",
        &short.join("\n"),
        &expect![[r#"
        8 cells in this row
          line 5, column 9
          |
        5 | 4..8.3..
          |         ^ expected 9
    "#]],
    );
    refused(
        "grid",
        &rows("")[..8].join("\n"),
        &expect![[r#"
        the grid ends after 8 rows
          line 8, column 1
          |
        8 | ...419..5
          | ^^^^^^^^^ expected 9 rows
    "#]],
    );
    let mut wrong = rows("");
    wrong[8].replace_range(3..4, "é");
    refused(
        "",
        &wrong.join("\n"),
        &expect![[r#"
        `é` is no cell of a 9×9 grid
          line 9, column 4
          |
        9 | ...é8..79
          |    ^ expected a digit from 1 to 9, or a blank: . 0 * _ - ? x X
    "#]],
    );
}

#[test]
fn drawn_grids() {
    let drawn =
        write(&read_one(LINE, &Options::default()).unwrap(), Form::BARRED, &Options::default());
    let drawn = drawn.unwrap();
    refused(
        "",
        &drawn.replacen("| 5 3 . |", "| 5 3 | .", 1),
        &expect![[r#"
        a bar after 2 cells makes no boxes of a 9×9 grid
          line 2, column 1
          |
        2 | | 5 3 | . . 7 . | . . . |
          | ^^^^^^^^^^^^^^^^^^^^^^^^^ expected boxes that divide the grid
    "#]],
    );
    refused(
        "",
        &drawn.replacen("| 5 3 . |", "| 5 3 y |", 1),
        &expect![[r#"
        `y` is no cell of a 9×9 grid
          line 2, column 7
          |
        2 | | 5 3 y | . 7 . | . . . |
          |       ^ expected a digit from 1 to 9, or a blank: . 0 * _ - ? x X
    "#]],
    );
    refused(
        "barred",
        &drawn.replacen("| 5 3 . |", "| 5 3 . . |", 1),
        &expect![[r#"
        10 cells in this row
          line 2, column 25
          |
        2 | | 5 3 . . | . 7 . | . . . |
          |                         ^ expected 9
    "#]],
    );
}

#[test]
fn numbers() {
    let text = rows(" ").join("\n").replace('.', "0");
    refused(
        "",
        &text.replacen('3', "30", 1),
        &expect![[r#"
        `30` is no cell of a 9×9 grid
          line 1, column 3
          |
        1 | 5 30 0 0 7 0 0 0 0
          |   ^^ expected a number from 1 to 9, or a blank: . 0 * _ - x X ?
    "#]],
    );
    refused(
        "numbers",
        &text.replacen("5 3", "5", 1),
        &expect![[r#"
            8 numbers in this row
              line 1, column 16
              |
            1 | 5 0 0 7 0 0 0 0
              |                ^ expected 9
        "#]],
    );
    refused(
        "numbers",
        "1 2 3 4 5",
        &expect![[r#"
        5 numbers in this line
          line 1, column 1
          |
        1 | 1 2 3 4 5
          | ^^^^^^^^^ expected a whole grid, or a row of one (9 numbers for 9×9)
    "#]],
    );
    refused(
        "",
        &vec!["0"; 144].join(","),
        &expect![[r#"
            a 12×12 grid has more than one reading
              line 1, column 1
              |
            1 | 0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,…
              | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
            help: the shape `2x6` reads it with boxes of 2 rows and 6 columns
            help: the shape `3x4` reads it with boxes of 3 rows and 4 columns
            help: the shape `4x3` reads it with boxes of 4 rows and 3 columns
            help: the shape `6x2` reads it with boxes of 6 rows and 2 columns
        "#]],
    );
}

#[test]
fn lloyd_and_amos() {
    let text = format!("3\n1\n{}\n", rows("\t").join("\n").replace('.', "-1"));
    assert_eq!(read(&text, &Options::default()).unwrap().form.name(), "acs");
    assert_eq!(read_one(&text, &Options::default()).unwrap().givens.len(), 30);
    refused(
        "",
        &text.replacen("\t3\t", "\t33\t", 1),
        &expect![[r#"
        `33` is no cell of a 9×9 grid
          line 3, column 3
          |
        3 | 5 33 -1 -1 7 -1 -1 -1 -1
          |   ^^ expected -1 (blank), or a number from 1 to 9
    "#]],
    );
    refused(
        "",
        &format!("{text}\t5"),
        &expect![[r#"
        the grid is full here
           line 12, column 2
           |
        12 |  5
           |  ^ expected 81 numbers
    "#]],
    );
    refused(
        "",
        &text.replace("7\t9\n", "7\n"),
        &expect![[r#"
        the text ends after 80 numbers
           line 11, column 22
           |
        11 | -1 -1 -1 -1 8 -1 -1 7
           |                      ^ expected 81 numbers
    "#]],
    );
}

#[test]
fn text_that_is_none() {
    refused(
        "",
        "",
        &expect![[r#"
        the text is empty
        expected a puzzle
    "#]],
    );
    refused(
        "",
        "  \n\n",
        &expect![[r#"
        the text is empty
        expected a puzzle
    "#]],
    );
    refused(
        "",
        "Dear reader,\nthis is a letter.\n",
        &expect![[r#"
            this is no form of Sudoku that is known here
              line 1, column 1
              |
            1 | Dear reader,
              | ^^^^ expected a line of 81 characters, nine rows of nine, a drawn grid, numbers, a link, …
            help: a form that is named says what is wrong with the text
        "#]],
    );
    refused(
        "",
        "# nothing but a comment\n",
        &expect![[r#"
            this is no form of Sudoku that is known here
            expected a line of 81 characters, nine rows of nine, a drawn grid, numbers, a link, …
            help: a form that is named says what is wrong with the text
        "#]],
    );
    refused(
        "",
        &"é".repeat(81),
        &expect![[r#"
            this line has 81 characters, but not the digits and blanks of a 9×9 grid
              line 1, column 1
              |
            1 | éééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééé…
              | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ expected a line of 81 characters, nine rows of nine, a drawn grid, numbers, a link, …
            help: a form that is named says what is wrong with the text
        "#]],
    );
    let error = ennead_text::decode(b"53..7\n\xff\xfe").unwrap_err();
    expect![[r#"
        byte 0xff is not UTF-8 text
          line 2, column 1
        expected text in UTF-8
    "#]]
    .assert_eq(&error.to_string());
    let error = ennead_text::decode(b"\xff\xfe5\x003\x00").unwrap_err();
    expect![[r#"
        byte 0xff is not UTF-8 text
        expected text in UTF-8
        help: this looks like UTF-16: save the file as UTF-8
    "#]]
    .assert_eq(&error.to_string());
}

/// Found by fuzzing: a word of thousands of characters was quoted whole.
#[test]
fn what_is_quoted_is_kept_short() {
    for form in Form::all() {
        let options = Options { form: Some(form), ..Options::default() };
        let text = format!("{}y", LINE.repeat(60));
        let errors = match read(&text, &options) {
            Err(error) => vec![error],
            Ok(reading) => {
                reading.entries.into_iter().filter_map(|entry| entry.record.err()).collect()
            }
        };
        for error in errors {
            assert!(error.message.chars().count() <= 401, "{form}: {}", error.message);
            assert!(error.summary().chars().count() < 2000, "{form}");
        }
    }
}

/// A drawn grid without letters was read as numbers though an alphabet was asked for.
#[test]
fn an_alphabet_that_is_asked_for_is_used() {
    let mut grid = ennead_grid::Grid::blank(Shape::new(2, 5).unwrap());
    grid.set(ennead_grid::Cell::new(7), grid.shape().digit(3));
    let record = Record::new(grid);
    let options = Options { alphabet: Some(Alphabet::Hex0), ..Options::default() };
    let text = write(&record, Form::BARRED, &options).unwrap();
    assert_eq!(read_one(&text, &options), Ok(record));
}

/// In a 33×33 grid of dots, `X` is the last digit of 1-9A-X and would be a second blank in 0-9A-W.
#[test]
fn x_beside_dots_is_a_digit_where_it_can_be_one() {
    let text = format!("1X{}", ".".repeat(33 * 33 - 2));
    let shape = Shape::new(3, 11);
    let record = read_one(&text, &Options { shape, ..Options::default() }).unwrap();
    assert_eq!(record.givens.numbers().take(3).collect::<Vec<_>>(), [1, 33, 0]);
}
