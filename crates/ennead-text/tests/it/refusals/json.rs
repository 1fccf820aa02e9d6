//! JSON: our own and that of problems.
#![expect(clippy::needless_raw_string_hashes, reason = "expect-test writes its texts so")]

use expect_test::expect;
use serde_json::json;

use super::{PUZZLE, refused, refused_as, written};

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
            help: the shape `2x6` reads it with boxes of 2 rows and 6 columns
            help: the shape `3x4` reads it with boxes of 3 rows and 4 columns
            help: the shape `4x3` reads it with boxes of 4 rows and 3 columns
            help: the shape `6x2` reads it with boxes of 6 rows and 2 columns
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
