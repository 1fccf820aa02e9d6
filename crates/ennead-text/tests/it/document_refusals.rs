//! What a person sees when an XML, JSON or link text is refused.
#![expect(clippy::needless_raw_string_hashes, reason = "expect-test writes its texts so")]

use ennead_text::{Form, Options, Record, read, read_one, write};
use expect_test::{Expect, expect};
use serde_json::{Value, json};

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn form(name: &str) -> Form {
    name.parse().expect("a form of this name")
}

fn puzzle() -> Record {
    read_one(PUZZLE, &Options::default()).expect("a line")
}

fn written(name: &str) -> String {
    write(&puzzle(), form(name), &Options::default()).expect("writable")
}

/// The refusal of a text that is found by itself.
fn refused(text: &str, expected: Expect) {
    refused_with(text, &Options::default(), expected);
}

fn refused_as(name: &str, text: &str, expected: Expect) {
    refused_with(text, &Options { form: Some(form(name)), ..Options::default() }, expected);
}

#[expect(clippy::needless_pass_by_value, reason = "as expect! gives it")]
fn refused_with(text: &str, options: &Options, expected: Expect) {
    let diagnostic = match read(text, options) {
        Err(diagnostic) => diagnostic,
        Ok(mut reading) => {
            let found = reading.entries.iter().position(|entry| entry.record.is_err());
            let at = found.expect("something is refused");
            reading.entries.remove(at).record.expect_err("it is refused")
        }
    };
    expected.assert_eq(&diagnostic.to_string());
}

/// An f-puzzles document with one value put into it.
fn fpuzzles_with(pointer: &str, value: Value) -> String {
    let mut document: Value = serde_json::from_str(&written("fpuzzles-json")).expect("JSON");
    let (parent, key) = pointer.rsplit_once('/').expect("a pointer");
    let parent = document.pointer_mut(parent).expect("a place");
    match key.parse::<usize>() {
        Ok(index) => parent[index] = value,
        Err(_) => parent[key] = value,
    }
    document.to_string()
}

#[test]
fn fpuzzles_rules() {
    let mut document: Value = serde_json::from_str(&written("fpuzzles-json")).expect("JSON");
    document["killercage"] = json!([{"cells": ["R1C1"], "value": "5"}]);
    document["diagonal+"] = json!(true);
    document["negative"] = json!(["xv"]);
    refused(
        &document.to_string(),
        expect![[r#"
        this puzzle has rules beyond plain Sudoku: `diagonal+`, `killercage`, `negative`
          line 1, column 14
          |
        1 | {"diagonal+":true,"grid":[[{"given":true,"value":5},{"given":true,"value":3}…
          |              ^^^^ expected a puzzle of rows, columns and boxes alone
    "#]],
    );
    refused(
        &fpuzzles_with("/grid/0/0/region", json!(4)),
        expect![[r#"
            the regions of this grid are no boxes: it is a jigsaw
              line 1, column 9
              |
            1 | {"grid":[[{"given":true,"region":4,"value":5},{"given":true,"value":3},{},{}…
              |         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ expected a grid with boxes
        "#]],
    );
}

#[test]
fn fpuzzles_values() {
    let pretty = |text: &str| {
        serde_json::to_string_pretty(&serde_json::from_str::<Value>(text).expect("JSON"))
            .expect("JSON")
    };
    let text = fpuzzles_with("/grid/0", json!([{"value": 12}, {}, {}, {}, {}, {}, {}, {}, {}]));
    refused(
        &pretty(&text),
        expect![[r#"
        12 is no digit of a 9×9 grid
          line 5, column 18
          |
        5 |         "value": 12
          |                  ^^ expected a number from 1 to 9
    "#]],
    );
    refused(
        &fpuzzles_with("/size", json!(16)),
        expect![[r#"
        the size is 16, but there are 9 rows
          line 1, column 939
          |
        1 | …lue":8},{},{},{"given":true,"value":7},{"given":true,"value":9}]],"size":16}
          |                                                                           ^^
    "#]],
    );
    refused(
        "{\"size\":2,\"grid\":[[{},{}],[{},{}]]}",
        expect![[r#"
        there is no 2×2 grid with boxes
          line 1, column 18
          |
        1 | {"size":2,"grid":[[{},{}],[{},{}]]}
          |                  ^^^^^^^^^^^^^^^^^ expected a side from 4 to 100 that is a product of two numbers from 2 up
    "#]],
    );
    refused(
        "{\"size\":9,\n \"grid\":[[{},{}\n",
        expect![[r#"
            malformed JSON: EOF while parsing a list
              line 2, column 16
              |
            2 |  "grid":[[{},{}
              |                ^ expected a JSON document
        "#]],
    );
    refused(
        "{\"size\":4,\"grid\":[[{},{},{},{}],[{}],3,{}]}",
        expect![[r#"
        row 2 of the grid has 1 cells
          line 1, column 33
          |
        1 | {"size":4,"grid":[[{},{},{},{}],[{}],3,{}]}
          |                                 ^^^^ expected 4, as there are 4 rows
    "#]],
    );
}

#[test]
fn fpuzzles_links() {
    refused(
        "https://www.f-puzzles.com/?id=y8qg3x2p",
        expect![[r#"
        this link only names a puzzle that is kept elsewhere
          line 1, column 26
          |
        1 | https://www.f-puzzles.com/?id=y8qg3x2p
          |                          ^^^^^^^^^^^^^ expected a link that holds the puzzle itself
        help: open it at f-puzzles.com, and take the long link or the JSON that is offered there for export
    "#]],
    );
    let link = written("fpuzzles");
    refused(
        &link[..200],
        expect![[r#"
            the compressed text is cut short
              line 1, column 29
              |
            1 | https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54BWVNC…
              |                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ expected the whole link, as it was shared
        "#]],
    );
    refused(
        &format!("{}!{}", &link[..60], &link[61..]),
        expect![[r#"
        `!` is no base64 character
          line 1, column 61
          |
        1 | …?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT1A!cBDAGwFc54BWVNCImAOwQBcMqBfZY8qhAGZ6j…
          |                                        ^ expected the whole link, as it was shared
    "#]],
    );
    refused(
        "https://f-puzzles.com/?load=N4%2",
        expect![[r#"
        the percent-encoding of this link is broken
          line 1, column 31
          |
        1 | https://f-puzzles.com/?load=N4%2
          |                               ^ expected % and two hexadecimal digits, in UTF-8
    "#]],
    );
    refused(
        "https://f-puzzles.com/?load=IZA=",
        expect![[r#"
            malformed JSON: expected value, at line 1, column 1 of what it holds
              line 1, column 29
              |
            1 | https://f-puzzles.com/?load=IZA=
              |                             ^^^^ expected an f-puzzles document in the link
        "#]],
    );
    let mut record = puzzle();
    record.add_field("title", "a".repeat(1 << 21));
    let bomb = write(&record, form("fpuzzles"), &Options::default()).expect("writable");
    assert!(bomb.len() < 20_000);
    refused(
        &bomb,
        expect![[r#"
            the compressed text unpacks to more than 1048576 characters
              line 1, column 29
              |
            1 | https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCALhNAbO8QENCjiTSzyLKrqba76HGn…
              |                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ expected a puzzle
        "#]],
    );
}

#[test]
fn sudokupad() {
    let mut document: Value = serde_json::from_str(&written("sudokupad-json")).expect("JSON");
    document["lines"] = json!([{"wayPoints": [[0, 0], [1, 1]]}]);
    document["cages"] = json!([{"value": "12", "cells": [[0, 0], [0, 1]]}]);
    refused(
        &document.to_string(),
        expect![[r#"
        this puzzle has rules beyond plain Sudoku: `cages`, `lines`
          line 1, column 10
          |
        1 | {"cages":[{"cells":[[0,0],[0,1]],"value":"12"}],"cellSize":50,"cells":[[{"va…
          |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ expected a puzzle of rows, columns and boxes alone
        help: what this document draws may mean a rule; it does not say which
    "#]],
    );
    refused(
        &format!("https://sudokupad.app/scl{document}"),
        expect![[r#"
            this puzzle has rules beyond plain Sudoku: `cages`, `lines` (inside this link, at `cages`)
              line 1, column 26
              |
            1 | https://sudokupad.app/scl{"cages":[{"cells":[[0,0],[0,1]],"value":"12"}],"ce…
              |                          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ expected a puzzle of rows, columns and boxes alone
            help: what this document draws may mean a rule; it does not say which
        "#]],
    );
    refused(
        "https://sudokupad.app/sven/daily-xyz",
        expect![[r#"
        this link only names a puzzle that is kept elsewhere
          line 1, column 22
          |
        1 | https://sudokupad.app/sven/daily-xyz
          |                      ^^^^^^^^^^^^^^^ expected a link that holds the puzzle itself
        help: open it at sudokupad.app, and take the long link or the JSON that is offered there for export
    "#]],
    );
    refused(
        "https://sudokupad.app/scl",
        expect![[r#"
        this link holds no puzzle
          line 1, column 1
          |
        1 | https://sudokupad.app/scl
          | ^^^^^^^^^^^^^^^^^^^^^^^^^ expected a puzzle behind it
    "#]],
    );
    refused(
        "https://sudokupad.app/scl{cs:50,ce:[[{v:'x}]]}",
        expect![[r#"
            a text has no end, at byte 16 of what it holds
              line 1, column 26
              |
            1 | https://sudokupad.app/scl{cs:50,ce:[[{v:'x}]]}
              |                          ^^^^^^^^^^^^^^^^^^^^^ expected a SudokuPad document in the link
        "#]],
    );
    let plain: Value = serde_json::from_str(&written("sudokupad-json")).expect("JSON");
    let mut none = plain.clone();
    none["regions"] = json!([]);
    refused(
        &none.to_string(),
        expect![[r#"
        this grid has no boxes
          line 1, column 581
          |
        1 | …},{},{"value":8},{},{},{"value":7},{"value":9}]],"metadata":{},"regions":[]}
          |                                                                           ^^ expected the boxes of a plain grid under `regions`
    "#]],
    );
    let mut knight = plain;
    knight["metadata"]["antiknight"] = json!(true);
    refused(
        &knight.to_string(),
        expect![[r#"
        this puzzle has rules beyond plain Sudoku: `antiknight`
          line 1, column 582
          |
        1 | …"value":9}]],"metadata":{"antiknight":true},"regions":[[[0,0],[0,1],[0,2],[1…
          |                                        ^^^^ expected a puzzle of rows, columns and boxes alone
    "#]],
    );
}

#[test]
fn scf() {
    let link = written("scf");
    let link = link.trim();
    refused(
        &format!("{link}*wx"),
        expect![[r#"
        this puzzle has rules beyond plain Sudoku: Windoku, X-Sudoku
          line 1, column 26
          |
        1 | https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79*wx
          |                          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ expected a puzzle of rows, columns and boxes alone
    "#]],
    );
    refused(
        &format!("{link}x"),
        expect![[r#"
        this puzzle has rules beyond plain Sudoku: X-Sudoku
          line 1, column 26
          |
        1 | https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79x
          |                          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ expected a puzzle of rows, columns and boxes alone
    "#]],
    );
    refused(
        &link[..40],
        expect![[r#"
        the puzzle ends after 41 cells
          line 1, column 41
          |
        1 | https://sudokupad.app/scf5NlQ19j9mGca3OI
          |                                         ^ expected 81 cells as characters of 0-9, A-Z and a-x
    "#]],
    );
    refused(
        &link.replacen("scf", "scfz", 1),
        expect![[r#"
        `z` stands for no cells
          line 1, column 26
          |
        1 | https://sudokupad.app/scfz5NlQ19j9mGca3OIN1bWGk2m41TjS79
          |                          ^ expected 81 cells as characters of 0-9, A-Z and a-x
    "#]],
    );
    refused(
        &link.replacen("scf", "scfx", 1),
        expect![[r#"
        these are 82 cells
          line 1, column 53
          |
        1 | https://sudokupad.app/scfx5NlQ19j9mGca3OIN1bWGk2m41TjS79
          |                                                     ^ expected 81 cells as characters of 0-9, A-Z and a-x
    "#]],
    );
}

#[test]
fn sudokuwiki() {
    let cells = "00".repeat(81);
    refused(
        &format!("X9B{cells}"),
        expect![[r#"
        `X9B` is a 9×9 X-Sudoku in another packing
          line 1, column 1
          |
        1 | X9B0000000000000000000000000000000000000000000000000000000000000000000000000…
          | ^^^ expected S9B: a plain 9×9 Sudoku, version B
    "#]],
    );
    refused(
        &format!("L9B{}", "00ep".repeat(81)),
        expect![[r#"
        `L9B` is a 9×9 killer Sudoku in another packing
          line 1, column 1
          |
        1 | L9B00ep00ep00ep00ep00ep00ep00ep00ep00ep00ep00ep00ep00ep00ep00ep00ep00ep00ep0…
          | ^^^ expected S9B: a plain 9×9 Sudoku, version B
    "#]],
    );
    refused(
        &format!("S9B{}zz{}", &cells[..20], &cells[22..]),
        expect![[r#"
        `zz` in r2c2 means nothing
          line 1, column 24
          |
        1 | S9B00000000000000000000zz000000000000000000000000000000000000000000000000000…
          |                        ^^ expected a given, a digit or candidates in two characters
    "#]],
    );
    refused(
        &format!("S9B{}", &cells[..100]),
        expect![[r#"
            100 characters of cells
              line 1, column 4
              |
            1 | S9B0000000000000000000000000000000000000000000000000000000000000000000000000…
              |    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ expected 162
        "#]],
    );
    refused(
        &format!("https://www.sudokuwiki.org/sudoku.htm?bd={}a{}", &cells[..20], &cells[21..81]),
        expect![[r#"
            `a` is no cell of a 9×9 grid
              line 1, column 62
              |
            1 | …org/sudoku.htm?bd=00000000000000000000a0000000000000000000000000000000000000…
              |                                        ^ expected a digit from 1 to 9, or a blank: . 0 * _ - ? x X
        "#]],
    );
    refused(
        "https://www.sudokuwiki.org/X_Wing_Strategy",
        expect![[r#"
            this link holds no puzzle
              line 1, column 1
              |
            1 | https://www.sudokuwiki.org/X_Wing_Strategy
              | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ expected `?bd=` and a puzzle
        "#]],
    );
}

#[test]
fn problem_json() {
    let text = written("problem-json");
    refused(
        &text.replace("\"Number\":6", "\"Number\":5"),
        expect![[r#"
            this is no valid problem: number 5 occurs more than once in column 0: (0,0) (0,1)
              line 1, column 1
              |
            1 | {"Grid":{"OriginSquare":{"Column":0,"Row":0},"Dimensions":{"WidthInSquares":…
              | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        "#]],
    );
    refused(
        &text.replace("\"Sectors\"", "\"Sector\""),
        expect![[r#"
            this is no valid problem: unknown field `Sector`, expected one of `Grid`, `grid`, `Sectors`, `sectors`, `FilledSquares`, `FixedNumbers`, `filledSquares`, `fixedNumbers`
              line 1, column 108
              |
            1 | …uares":9,"HeightInSquares":9}},"Sector":[{"OriginSquare":{"Column":0,"Row":0…
              |                                        ^
        "#]],
    );
}

#[test]
fn our_json() {
    refused(
        "{\"puzzel\":\"53..\",\"name\":\"x\"}",
        expect![[r#"
        this JSON is of no kind that is known here; its keys are `puzzel`, `name`
          line 1, column 1
          |
        1 | {"puzzel":"53..","name":"x"}
          | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ expected `puzzle`; or `size` and `grid` (f-puzzles); or `cells` and `regions` (SudokuPad)
    "#]],
    );
    refused(
        &format!("{{\"puzzle\":\"{PUZZLE}\",\"rating\":3}}"),
        expect![[r#"
        unknown keys: `rating`
          line 1, column 104
          |
        1 | ….98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79","rating":3}
          |                                                                            ^ expected only puzzle, shape, solution, placed, marks, fields
        help: what else is to be kept can be put into `fields`
    "#]],
    );
    refused(
        &format!("{{\"puzzle\":\"{}\"}}", PUZZLE.replace('1', "y")),
        expect![[r#"
            `y` is no cell of a 9×9 grid
              line 1, column 24
              |
            1 | {"puzzle":"53..7....6..y95....98....6.8...6...34..8.3..y7...2...6.6....28...…
              |                        ^ expected a digit from 1 to 9, or a blank: . 0 * _ - ? x X
        "#]],
    );
    refused(
        "{\"puzzle\":\"53..7\"}",
        expect![[r#"
        5 cells make no grid
          line 1, column 11
          |
        1 | {"puzzle":"53..7"}
          |           ^^^^^^^ expected 81
    "#]],
    );
    refused(
        &format!("{{\"puzzle\":\"{PUZZLE}\",\"placed\":[{{\"cell\":\"r1c1\",\"digit\":4}}]}}"),
        expect![[r#"
            r1c1 has a digit already
              line 1, column 105
              |
            1 | …17...2...6.6....28....419..5....8..79","placed":[{"cell":"r1c1","digit":4}]}
              |                                                   ^^^^^^^^^^^^^^^^^^^^^^^^^
        "#]],
    );
}

#[test]
fn our_json_as_a_text() {
    refused(
        &format!("{{\"puzzle\":\"{PUZZLE}\"}}\n{{\"puzzle\":\"{PUZZLE}\"\n"),
        expect![[r#"
        malformed JSON: EOF while parsing an object
          line 2, column 93
          |
        2 | …...6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
          |                                                                             ^ expected one JSON document on a line
    "#]],
    );
    let twelve = json!({"puzzle": vec![vec![0; 12]; 12]}).to_string();
    refused(
        &twelve,
        expect![[r#"
            a 12×12 grid has more than one reading
              line 1, column 11
              |
            1 | {"puzzle":[[0,0,0,0,0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0,0,0,0,0],[0,0,0,0,0,0,…
              |           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
            help: `--shape 2x6` reads it with boxes of 2 rows and 6 columns
            help: `--shape 3x4` reads it with boxes of 3 rows and 4 columns
            help: `--shape 4x3` reads it with boxes of 4 rows and 3 columns
            help: `--shape 6x2` reads it with boxes of 6 rows and 2 columns
        "#]],
    );
    refused(
        "[[1,2,3,4],[0,0,0,5],[0,0,0,0],[0,0,0,0]]",
        expect![[r#"
        5 is no digit of a 4×4 grid
          line 1, column 19
          |
        1 | [[1,2,3,4],[0,0,0,5],[0,0,0,0],[0,0,0,0]]
          |                   ^ expected a number from 1 to 4
    "#]],
    );
    refused(
        "[[1,2,3,4],[0,0,0],[0,0,0,0],[0,0,0,0]]",
        expect![[r#"
        row 2 of the grid has 3 cells
          line 1, column 12
          |
        1 | [[1,2,3,4],[0,0,0],[0,0,0,0],[0,0,0,0]]
          |            ^^^^^^^ expected 4, as there are 4 rows
    "#]],
    );
    refused_as(
        "json",
        "53..7",
        expect![[r#"
        malformed JSON: invalid number
          line 1, column 4
          |
        1 | 53..7
          |    ^ expected a JSON document
    "#]],
    );
}

#[test]
fn opensudoku() {
    let digits = PUZZLE.replace('.', "0");
    let game = |data: &str| format!("<opensudoku>\n  <game data=\"{data}\" />\n</opensudoku>\n");
    refused(
        &game(&digits.replacen('7', "y", 1)),
        expect![[r#"
        `y` is no cell of a 9×9 grid
          line 2, column 19
          |
        2 |   <game data="5300y000060019500009800006080006000340080300170002000606000028…
          |                   ^ expected a digit from 1 to 9, or a blank: 0
    "#]],
    );
    refused(
        &game(&digits[1..]),
        expect![[r#"
        80 cells in the data of this game
          line 2, column 15
          |
        2 |   <game data="30070000600195000098000060800060003400803001700020006060000280…
          |               ^ expected 81
    "#]],
    );
    refused(
        &game("version: 9\n0|0|0|"),
        expect![[r#"
        `version: 9` is not known here
          line 2, column 15
          |
        2 |   <game data="version: 9
          |               ^ expected 81 digits, or a version from 1 to 5
    "#]],
    );
    refused(
        &game("version: 1\n0|-|1|"),
        expect![[r#"
        3 numbers in the data of version 1
          line 2, column 15
          |
        2 |   <game data="version: 1
          |               ^ expected 3 for each of 81 cells
    "#]],
    );
    refused(
        &game(&format!("version: 1\n{}", "0|10,|1|".repeat(81))),
        expect![[r#"
        `10,` in r1c1 is out of place
          line 2, column 15
          |
        2 |   <game data="version: 1
          |               ^ expected a digit, its candidates, and 0 or 1
    "#]],
    );
}

#[test]
fn opensudoku_as_xml() {
    refused(
        "<opensudoku>\n  <game date=\"x\" />\n</opensudoku>\n",
        expect![[r#"
        this game has no `data`
          line 2, column 3
          |
        2 |   <game date="x" />
          |   ^ expected 81 digits in the attribute `data`
    "#]],
    );
    refused(
        "<opensudoku>\n  <game data=\"1\n</opensudoku>\n",
        expect![[r#"
        malformed XML: syntax error: attribute value not closed: `"` not found before end of input
          line 2, column 3
          |
        2 |   <game data="1
          |   ^ expected well-formed XML
    "#]],
    );
    refused(
        "<opensudoku>\n  <game></folder>\n</opensudoku>\n",
        expect![[r#"
        malformed XML: ill-formed document: expected `</game>`, but `</folder>` was found
          line 2, column 9
          |
        2 |   <game></folder>
          |         ^ expected well-formed XML
    "#]],
    );
    refused(
        "<opensudoku><name>&bomb;</name></opensudoku>",
        expect![[r#"
        malformed XML: `&bomb;` is no known entity
          line 1, column 19
          |
        1 | <opensudoku><name>&bomb;</name></opensudoku>
          |                   ^ expected well-formed XML
    "#]],
    );
    refused(
        "<opensudoku2 version=\"3\"><folder/></opensudoku2>",
        expect![[r#"
        `<opensudoku2>` is another kind of file
          line 1, column 1
          |
        1 | <opensudoku2 version="3"><folder/></opensudoku2>
          | ^ expected `<opensudoku>`
    "#]],
    );
    refused(
        "<opensudoku>\n  <folder>\n",
        expect![[r#"
            malformed XML: the text ends within an element
              line 2, column 11
              |
            2 |   <folder>
              |           ^ expected well-formed XML
        "#]],
    );
    refused(
        "<opensudoku></opensudoku>",
        expect![[r#"
        the text holds no puzzle
    "#]],
    );
}

#[test]
fn ksudoku() {
    let game = |graph: &str, values: &str| {
        format!(
            "<ksudoku><game><puzzle>\n{graph}\n<values>{values}</values></puzzle></game></ksudoku>"
        )
    };
    let plain = "<graph order=\"4\" type=\"sudoku\" specific-type=\"Plain\"/>";
    refused(
        &game(plain, "b_________f_____"),
        expect![[r#"
        `f` is no cell of a 4×4 grid
          line 3, column 19
          |
        3 | <values>b_________f_____</values></puzzle></game></ksudoku>
          |                   ^ expected a letter from b (1) to e (4), or a blank: _
    "#]],
    );
    refused(
        &game(plain, "b____"),
        expect![[r#"
        5 values
          line 3, column 9
          |
        3 | <values>b____</values></puzzle></game></ksudoku>
          |         ^ expected 16
    "#]],
    );
    refused(
        &game("<graph order=\"9\" type=\"roxdoku\" specific-type=\"Roxdoku\"/>", ""),
        expect![[r#"
            this is another puzzle than plain Sudoku: roxdoku
              line 2, column 1
              |
            2 | <graph order="9" type="roxdoku" specific-type="Roxdoku"/>
              | ^ expected a puzzle of rows, columns and boxes alone
        "#]],
    );
    refused(
        &game("<graph order=\"9\" type=\"custom\" specific-type=\"XSudoku\"/>", ""),
        expect![[r#"
            this is another puzzle than plain Sudoku: XSudoku
              line 2, column 1
              |
            2 | <graph order="9" type="custom" specific-type="XSudoku"/>
              | ^ expected a puzzle of rows, columns and boxes alone
        "#]],
    );
    refused(
        &game(
            "<graph order=\"4\" type=\"custom\" specific-type=\"Plain\"><sudokugroups/><cage size=\"1\">0</cage></graph>",
            "",
        ),
        expect![[r#"
            this is another puzzle than plain Sudoku: killer, with cages
              line 2, column 1
              |
            2 | <graph order="4" type="custom" specific-type="Plain"><sudokugroups/><cage si…
              | ^ expected a puzzle of rows, columns and boxes alone
        "#]],
    );
    refused(
        &game(
            "<graph order=\"6\" type=\"custom\" name=\"odd\"><sudokugroups withblocks=\"0\"/></graph>",
            "",
        ),
        expect![[r#"
            this is another puzzle than plain Sudoku: Plain of order 6, whose groups are no boxes
              line 2, column 1
              |
            2 | <graph order="6" type="custom" name="odd"><sudokugroups withblocks="0"/></gr…
              | ^ expected a puzzle of rows, columns and boxes alone
        "#]],
    );
    refused(
        &game(
            "<graph type=\"custom\"><sudokugroups withblocks=\"0\"/><clique>0</clique></graph>",
            "",
        ),
        expect![[r#"
            this is another puzzle than plain Sudoku: Plain of order , whose groups are no boxes
              line 2, column 1
              |
            2 | <graph type="custom"><sudokugroups withblocks="0"/><clique>0</clique></graph…
              | ^ expected a puzzle of rows, columns and boxes alone
        "#]],
    );
}

#[test]
fn gnome() {
    let game = |cell: &str| format!("{{\"time_elapsed\":1,\"cells\":[{cell}]}}");
    refused(
        &game("{\"position\":[9,0],\"value\":1}"),
        expect![[r#"
        this cell has no place in a 9×9 grid
          line 1, column 40
          |
        1 | {"time_elapsed":1,"cells":[{"position":[9,0],"value":1}]}
          |                                        ^^^^^ expected [row, column], each from 0 to 8
    "#]],
    );
    refused(
        &game("{\"position\":[0,0],\"value\":10}"),
        expect![[r#"
        10 is no digit of a 9×9 grid
          line 1, column 54
          |
        1 | {"time_elapsed":1,"cells":[{"position":[0,0],"value":10}]}
          |                                                      ^^ expected a number from 1 to 9
    "#]],
    );
    refused(
        &game("{\"position\":[0,0],\"value\":1},{\"position\":[0,0],\"value\":2}"),
        expect![[r#"
            r1c1 is there twice
              line 1, column 57
              |
            1 | …psed":1,"cells":[{"position":[0,0],"value":1},{"position":[0,0],"value":2}]}
              |                                                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ expected each cell once
        "#]],
    );
}

#[test]
fn what_cannot_be_written() {
    let mut clash = puzzle();
    let cell = ennead_grid::Cell::new(2);
    clash.givens.set(cell, clash.givens.get(ennead_grid::Cell::new(0)));
    let error = write(&clash, form("problem-json"), &Options::default()).expect_err("a clash");
    expect!["the form `problem-json` cannot hold this puzzle: 5 stands twice in row 1: r1c1 r1c3; 5 stands twice in box 1: r1c1 r1c3"].assert_eq(&error.to_string());
    let small = Record::new(ennead_grid::Grid::blank(ennead_grid::Shape::square(2).expect("2x2")));
    for name in ["scf", "sudokuwiki", "opensudoku"] {
        assert!(write(&small, form(name), &Options::default()).is_err());
    }
    let mut odd = puzzle();
    odd.add_field("time", "an hour");
    let error = write(&odd, form("opensudoku"), &Options::default()).expect_err("no number");
    expect!["the form `opensudoku` cannot hold this puzzle: the field `time` is no whole number: an hour"].assert_eq(&error.to_string());
    for name in ["gnome", "ksudoku"] {
        assert!(!form(name).is_writable());
    }
}
