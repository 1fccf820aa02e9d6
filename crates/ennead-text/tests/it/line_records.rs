//! Forms with one puzzle on a line: their bytes, and what a person sees when a line is wrong.

use ennead_text::{Options, Record, read_one};
use expect_test::expect;

use crate::checks::{PUZZLE, SOLUTION, detected, puzzle, refused, rows, unwritable, written};

fn fields(record: &Record) -> Vec<(&str, &str)> {
    record.fields.iter().map(|field| (field.name.as_ref(), field.value.as_str())).collect()
}

fn zeros() -> String {
    PUZZLE.replace('.', "0")
}

#[test]
fn sdm_has_digits_and_crlf() {
    let text = format!("{}\r\n", zeros());
    assert_eq!(written(&puzzle(), "sdm"), text);
    detected(&text, "line");
    refused(
        "sdm",
        &format!("{text}{} easy", zeros()),
        &expect![[r#"
            something stands after the cells
              line 2, column 82
              |
            2 | …00300800501080009060400000009000601040701900050000304400602700900000060 easy
              |                                                                         ^ expected one puzzle on the line and nothing else
            help: the form `line` reads it as one puzzle per line, and what follows it as a comment
        "#]],
    );
    refused(
        "sdm",
        &format!("{text}{}\n", &zeros()[1..]),
        &expect![[r"
            80 cells in this line
              line 2, column 81
              |
            2 | …0000000300800501080009060400000009000601040701900050000304400602700900000060
              |                                                                              ^ expected 81, as in line 1
        "]],
    );
}

#[test]
fn hodoku_tells_placed_and_deleted() {
    let text = format!(":0000:x:3+8{}:215::\n", &PUZZLE[2..]);
    let record = detected(&text, "hodoku");
    assert_eq!(record.givens, puzzle().givens);
    let shape = record.givens.shape();
    let placed: Vec<_> =
        record.placed.iter().map(|(cell, d)| format!("{}={d}", shape.name(*cell))).collect();
    assert_eq!(placed, ["r1c2=8"]);
    // 2 is gone from r1c5, and 8 is no candidate beside the placed one.
    let marks = record.marks.as_ref().unwrap();
    assert_eq!(format!("{:?} {:?}", marks[4], marks[1]), "{5, 6, 7, 9} {8}");
    assert_eq!(written(&record, "hodoku"), text);
}

#[test]
fn hodoku_keeps_the_step() {
    let text = format!(":0300:4:{PUZZLE}:215 623:481:c28 r68:\n");
    let record = detected(&text, "hodoku");
    let step = [
        ("technique", "0300"),
        ("technique candidates", "4"),
        ("technique eliminations", "481"),
        ("technique placements", "c28 r68"),
    ];
    assert_eq!(fields(&record), step);
    assert_eq!(written(&record, "hodoku"), text);
    // A line may end early.
    let short = detected(&format!(":0000:x:{PUZZLE}"), "hodoku");
    assert_eq!(short, puzzle());
    let full = written(&short, "hodoku");
    assert_eq!(full, format!(":0000:x:{PUZZLE}:::\n"));
}

#[test]
fn hodoku_refusals() {
    refused(
        "hodoku",
        &format!(":0000:x:{PUZZLE}:215 9a1::"),
        &expect![[r"
            `9a1` is no candidate
              line 1, column 95
              |
            1 | …8..5.1.8...9.6.4.......9...6.1.4.7.19...5....3.44..6.27..9......6.:215 9a1::
              |                                                                         ^^^ expected a digit, its row and its column, as 215 for 2 in r1c5
        "]],
    );
    refused(
        "hodoku",
        &format!(":0000:x:3+.{}:::", &PUZZLE[2..]),
        &expect![[r"
            no digit stands after this `+`
              line 1, column 10
              |
            1 | :0000:x:3+.41........3..8..5.1.8...9.6.4.......9...6.1.4.7.19...5....3.44..6…
              |          ^ expected a placed digit
        "]],
    );
    refused(
        "hodoku",
        &format!(":0000:x:{}é:::", &PUZZLE[1..]),
        &expect![[r"
            `é` is no cell of a 9×9 grid
              line 1, column 89
              |
            1 | …...3..8..5.1.8...9.6.4.......9...6.1.4.7.19...5....3.44..6.27..9......6.é:::
              |                                                                          ^ expected a digit from 1 to 9, or a blank: . 0 * _ - ? x X
        "]],
    );
    refused(
        "hodoku",
        ":0000:x",
        &expect![[r"
            this line ends before the givens
              line 1, column 8
              |
            1 | :0000:x
              |        ^ expected `:`
        "]],
    );
    let mut record = puzzle();
    let all = ennead_grid::DigitSet::all(ennead_grid::Shape::NINE);
    record.marks = Some(vec![all; 81].into());
    unwritable(
        "hodoku",
        &record,
        &expect![
            "the form `hodoku` cannot hold this puzzle: r1c2 has the candidate 1, which a peer's digit excludes"
        ],
    );
}

#[test]
fn sukaku_has_a_place_for_each_digit() {
    let text = written(&puzzle(), "sukaku");
    assert_eq!(text.len(), 730);
    assert!(text.starts_with("..3.......2....789...4....."), "{text}");
    let record = detected(&text, "sukaku");
    assert_eq!(record.givens, puzzle().givens);
    refused(
        "sukaku",
        &text.replacen("..3", ".32", 1),
        &expect![[r"
            `3` stands in the place of 2 in r1c1
              line 1, column 2
              |
            1 | .32.......2....789...4.....1.........2..567.9....567.9.2..5.....2..5.7...2..…
              |  ^ expected `2`, or `.`
        "]],
    );
    refused(
        "sukaku",
        &text[..700],
        &expect![[r"
            700 places for candidates in this line
              line 1, column 701
              |
            1 | …...7..1...5..89....5..8.........9123...78..23...78.....5..8.1.345.7....345.7
              |                                                                              ^ expected 729: 9 digits in each of 81 cells
        "]],
    );
}

#[test]
fn bank_records_have_100_bytes() {
    let mut record = puzzle();
    record.add_field("rating", "2.3");
    let text = written(&record, "bank");
    assert_eq!(text.len(), 100);
    assert_eq!(text, format!("c0bd610ef18b {}  2.3\n", zeros()));
    assert_eq!(detected(&text, "bank"), record);

    refused(
        "bank",
        &text.replace("c0bd", "c0be"),
        &expect![[r"
            the hash is `c0be610ef18b`, but these digits have the hash `c0bd610ef18b`
              line 1, column 1
              |
            1 | c0be610ef18b 304100000000300800501080009060400000009000601040701900050000304…
              | ^^^^^^^^^^^^ expected `c0bd610ef18b`
            help: a digit or the hash of this record was changed
        "]],
    );
    refused(
        "bank",
        &text.replacen("30410", "30411", 1),
        &expect![[r"
            the hash is `c0bd610ef18b`, but these digits have the hash `f632bbc14c86`
              line 1, column 1
              |
            1 | c0bd610ef18b 304110000000300800501080009060400000009000601040701900050000304…
              | ^^^^^^^^^^^^ expected `f632bbc14c86`
            help: a digit or the hash of this record was changed
        "]],
    );
    refused(
        "bank",
        &text.replacen("30410", "3.410", 1),
        &expect![[r"
            `.` is no digit
              line 1, column 15
              |
            1 | c0bd610ef18b 3.4100000000300800501080009060400000009000601040701900050000304…
              |               ^ expected a digit from 1 to 9, or 0 for blank
        "]],
    );
    refused(
        "bank",
        "c0bd610ef18b 3041",
        &expect![[r"
            this line ends too soon
              line 1, column 18
              |
            1 | c0bd610ef18b 3041
              |                  ^ expected a rating, as 2.3
        "]],
    );
    let mut precise = puzzle();
    precise.add_field("rating", "2.35");
    unwritable(
        "bank",
        &precise,
        &expect![
            "the form `bank` cannot hold this puzzle: the rating `2.35` is no number below 100 with one decimal place"
        ],
    );
}

#[test]
fn csv_headers_say_what_is_what() {
    let text = format!("id,puzzle,solution,\"how hard, 0-8\"\n1,{PUZZLE},\"{SOLUTION}\",2.2\n");
    let record = detected(&text, "csv");
    assert_eq!(record.givens, puzzle().givens);
    assert_eq!(record.solution, Some(read_one(SOLUTION, &Options::default()).unwrap().givens));
    assert_eq!(fields(&record), [("id", "1"), ("how hard, 0-8", "2.2")]);
    let plain = written(&Record { fields: Vec::new(), ..record }, "csv");
    assert_eq!(plain, format!("puzzle,solution\n{},{SOLUTION}\n", zeros()));

    for header in ["quizzes,solutions", "source,question,answer,rating", "Puzzle"] {
        let row = header.replace("source", "x").replace("rating", "0");
        let row =
            ["quizzes", "question", "Puzzle"].iter().fold(row, |row, n| row.replace(n, PUZZLE));
        let row = row.replace("solutions", SOLUTION).replace("answer", SOLUTION);
        assert_eq!(detected(&format!("{header}\n{row}\n"), "csv").givens, puzzle().givens);
    }
}

#[test]
fn csv_refusals() {
    refused(
        "csv",
        &format!("id,puzzle\n1,{PUZZLE}\n2,{PUZZLE},3\n"),
        &expect![[r"
            3 columns in this line
              line 3, column 85
              |
            3 | ….....3..8..5.1.8...9.6.4.......9...6.1.4.7.19...5....3.44..6.27..9......6.,3
              |                                                                             ^ expected 2, as in the header in line 1
        "]],
    );
    refused(
        "csv",
        &format!("id,puzzle\n1,{PUZZLE}\n{PUZZLE}\n"),
        &expect![[r"
            1 column in this line
              line 3, column 82
              |
            3 | ….......3..8..5.1.8...9.6.4.......9...6.1.4.7.19...5....3.44..6.27..9......6.
              |                                                                              ^ expected 2, as in the header in line 1
        "]],
    );
    refused(
        "csv",
        &format!("id,puzzle\n\"1,{PUZZLE}\n"),
        &expect![[r#"
            this quote is not closed
              line 2, column 1
              |
            2 | "1,3.41........3..8..5.1.8...9.6.4.......9...6.1.4.7.19...5....3.44..6.27..9…
              | ^ expected `"` on this line
        "#]],
    );
    refused(
        "csv",
        "name,clues\na,17\n",
        &expect![[r#"
            this header names no puzzle
              line 1, column 1
              |
            1 | name,clues
              | ^^^^^^^^^^ expected a column with one of the names puzzle, puzzles, quizzes, quiz, question, sudoku, grid, givens, board, boards
            help: the column `name` can be named
            help: the column `clues` can be named
        "#]],
    );
    // Numbers with commas between them are no table.
    let commas: Vec<String> = rows()
        .iter()
        .map(|row| row.chars().map(String::from).collect::<Vec<_>>().join(","))
        .collect();
    assert_eq!(detected(&commas.join("\n"), "numbers"), puzzle());
}

#[test]
fn gsf_keeps_all_fields() {
    let text = format!("1,2,,4,{PUZZLE},name,0.00s,0,a\n");
    let record = detected(&text, "gsf");
    assert_eq!(record.givens, puzzle().givens);
    assert_eq!(record.field("field 6"), Some("name"));
    assert_eq!(written(&record, "gsf"), text);
    let zeros = written(&puzzle(), "gsf");
    assert_eq!(zeros, format!("0,0,0,0,{PUZZLE},0,0\n"));
    refused(
        "gsf",
        &format!("1,2,3,4,{PUZZLE},name\n"),
        &expect![[r"
            6 fields in this line
              line 1, column 95
              |
            1 | …..3..8..5.1.8...9.6.4.......9...6.1.4.7.19...5....3.44..6.27..9......6.,name
              |                                                                              ^ expected at least 7, with commas between, the fifth the puzzle
        "]],
    );
}

#[test]
fn solvers_print_count_and_solution() {
    let text = format!("{PUZZLE}:1:{SOLUTION}\n");
    let record = detected(&text, "tdoku");
    assert_eq!(record.field("count"), Some("1"));
    assert!(record.solution.is_some());
    assert_eq!(written(&record, "tdoku"), text);
    let none = detected(&format!("{PUZZLE}:0:\n"), "tdoku");
    assert_eq!((none.field("count"), &none.solution), (Some("0"), &None));
    refused(
        "tdoku",
        &format!("{PUZZLE}:2:\n"),
        &expect![[r"
            this line ends before the solution
              line 1, column 85
              |
            1 | …....3..8..5.1.8...9.6.4.......9...6.1.4.7.19...5....3.44..6.27..9......6.:2:
              |                                                                              ^ expected one of the solutions
        "]],
    );
    refused(
        "tdoku",
        &format!("{PUZZLE}:two:{SOLUTION}\n"),
        &expect![[r"
            `two` is no number of solutions
              line 1, column 83
              |
            1 | …1.4.7.19...5....3.44..6.27..9......6.:two:3841792566923458175712864391684935…
              |                                        ^^^ expected a number, as 1
        "]],
    );
    unwritable(
        "tdoku",
        &puzzle(),
        &expect![
            "the form `tdoku` cannot hold this puzzle: the number of its solutions is not known"
        ],
    );
}

#[test]
fn raters_print_three_numbers() {
    let text = format!("{PUZZLE} ED=2.3/1.2/1.2\n");
    let record = detected(&text, "serate");
    assert_eq!(fields(&record), [("rating", "2.3/1.2/1.2")]);
    assert_eq!(written(&record, "serate"), text);
    refused(
        "serate",
        &format!("{PUZZLE} ED=2.3/1.2\n"),
        &expect![[r"
            `2.3/1.2` is no rating
              line 1, column 86
              |
            1 | …..5.1.8...9.6.4.......9...6.1.4.7.19...5....3.44..6.27..9......6. ED=2.3/1.2
              |                                                                       ^^^^^^^ expected three numbers, as 2.3/1.2/1.2
        "]],
    );
    refused(
        "serate",
        &format!("{PUZZLE}\n"),
        &expect![[r"
            no rating stands after the puzzle
              line 1, column 82
              |
            1 | ….......3..8..5.1.8...9.6.4.......9...6.1.4.7.19...5....3.44..6.27..9......6.
              |                                                                              ^ expected a blank and ED=2.3/1.2/1.2
        "]],
    );
    unwritable(
        "serate",
        &puzzle(),
        &expect![
            "the form `serate` cannot hold this puzzle: it needs a rating of three numbers, as 2.3/1.2/1.2"
        ],
    );
}
