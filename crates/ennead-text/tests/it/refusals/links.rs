//! Links of the pages people solve on, and the documents within them.
#![expect(clippy::needless_raw_string_hashes, reason = "expect-test writes its texts so")]

use ennead_text::{Options, write};
use expect_test::expect;
use serde_json::{Value, json};

use super::{form, puzzle, refused, written};

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
        row 2 of the grid has 1 cell
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
