//! Texts that are no problem are refused with a place, and nothing ever panics.

use ennead_model::{AnyProblem, Kind};
use proptest::prelude::*;

use crate::corpus::all;

fn refusal(kind: Kind, text: &str) -> String {
    AnyProblem::from_text(kind, text).unwrap_err().to_string()
}

/// Kind, text, and what is said of it.
const COMPLAINTS: &[(Kind, &str, &str)] = &[
    (Kind::Sudoku, "", "line 1, column 1: found the end of the text, expected a row of numbers"),
    (Kind::Sudoku, "1 y . .", "line 1, column 3: found `y`, expected a number or `.`"),
    (
        Kind::Sudoku,
        "1 . . .\n. . .\n",
        "line 2, column 6: found the end of the line, expected a number or `.`",
    ),
    (
        Kind::Sudoku,
        "1 . . .\n. . . . .\n",
        "line 2, column 9: found `.`, expected the end of the row",
    ),
    (
        Kind::Sudoku,
        "1 . | . .\n. | . . .\n",
        "line 2, column 3: found `|`, expected a number or `.`",
    ),
    (
        Kind::Sudoku,
        ". . .\n. . .\n. . .\n",
        "line 1, column 1: found a grid of 3 columns, expected a side that equal sectors divide, \
         drawn with bars and rules unless square",
    ),
    (
        Kind::Futoshiki,
        ". < . . .\n- - - x\n",
        "line 2, column 7: found `x`, expected `-`, `^` or `v`",
    ),
    (
        Kind::Futoshiki,
        ". . . .\n- - - -\n. . . <",
        "line 3, column 8: found the end of the line, expected a number or `.`",
    ),
    (
        Kind::GraphColouring,
        "(A): Red Pink",
        "line 1, column 10: found `Pink`, expected the name of a colour",
    ),
    (
        Kind::GraphColouring,
        "(A): Red\n(A)=(B)",
        "line 2, column 4: found `=(B)`, expected `:` or `-`",
    ),
    (Kind::GraphColouring, "(A: Red", "line 1, column 8: found the end of the line, expected `)`"),
    (
        Kind::GraphColouring,
        "( ): Red",
        "line 1, column 3: found `):`, expected the name of a node: a node needs a name that is \
         more than blanks",
    ),
    (
        Kind::MapColouring,
        "0x5",
        "line 1, column 1: found `0x5`, expected a width and a height of at least 1",
    ),
    (
        Kind::MapColouring,
        "5x5\n(0,0) [99999999999x1]:",
        "line 2, column 8: found `99999999999x1]:`, expected a width",
    ),
    (
        Kind::NQueens,
        "queens",
        "line 1, column 7: found the end of the line, expected a number of queens",
    ),
    (
        Kind::NQueens,
        "queens 4\nqueens 5",
        "line 2, column 1: found `queens`, expected the end of the text",
    ),
    (
        Kind::Shikaku,
        ". . . . .\n",
        "line 2, column 1: found the end of the text, expected a row of numbers",
    ),
    (Kind::Table, "# nothing\n", "there is no variable"),
    (Kind::Table, "x: 1 2\nx: 3", "variable x occurs more than once"),
    (Kind::Table, "x: 1 2 1", "value 1 occurs more than once in the domain of x"),
    (
        Kind::Table,
        "x: 1..99999999",
        "line 1, column 4: found `1..99999999`, expected a range of at most 10000 numbers",
    ),
    (
        Kind::Table,
        "x: a..c",
        "line 1, column 4: found `a..c`, expected whole numbers at both ends of a range",
    ),
    (Kind::Table, "x: 1\nx < y", "line 2, column 5: found `y`, expected the name of a variable"),
    (
        Kind::Table,
        "x: 1\ny: 1\nx y",
        "line 3, column 3: found `y`, expected `=`, `!=`, `<`, `<=`, `>` or `>=`",
    ),
    (
        Kind::Table,
        "x: 1\ny: 1\nz: 1\nx < y or y < z",
        "line 4, column 14: found `z`, expected one of the two variables of the rule",
    ),
    (Kind::Table, "x: 1\ny: a\nx < y", "relation 1 computes, but y may be a, which is no number"),
    (
        Kind::Table,
        "x: 1\ny: 1\nx < y + 1234567890",
        "line 3, column 9: found `1234567890`, expected a number of at most nine digits",
    ),
    (
        Kind::Table,
        "x: 1\nx < 3",
        "line 2, column 6: found the end of the line, expected a second variable in the rule",
    ),
];

#[test]
fn complaints_have_a_place() {
    for (kind, text, expected) in COMPLAINTS {
        assert_eq!(&refusal(*kind, text), expected, "{text:?}");
    }
}

#[test]
fn json_is_refused_with_a_place() {
    let refusal = |text: &str| AnyProblem::from_json(text).unwrap_err().to_string();
    assert!(refusal("").starts_with("no problem: EOF"));
    assert!(refusal("[]").starts_with("no problem: invalid type"));
    assert!(refusal("{\"A\": 1}").starts_with("an object without a field that tells the kind"));
    assert!(refusal("{\"Hints\": []}").starts_with("no valid shikaku: missing field"));
    let board = "{\"OriginSquare\":{\"Column\":0,\"Row\":0},\
                 \"Dimensions\":{\"WidthInSquares\":4,\"HeightInSquares\":4}}";
    let queens = |n: u32, more: &str| format!("{{\"ChessBoard\":{board},\"Queens\":{n}{more}}}");
    assert!(AnyProblem::from_json(&queens(4, "")).is_ok());
    assert!(refusal(&queens(4, ",\"Kings\":1")).contains("unknown field `Kings`"));
    assert!(refusal(&queens(5, "")).contains("chess board (0,0) [4x4] for 5 queens"));
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in "[0-9.|+<>^v()\\[\\]x,: A-Zreduns\n-]{0,200}") {
        for &kind in Kind::ALL {
            let _ = AnyProblem::from_text(kind, &text);
        }
        let _ = AnyProblem::from_json(&text);
    }

    #[test]
    fn any_unicode_is_read_or_refused(text in "\\PC{0,60}") {
        for &kind in Kind::ALL {
            let _ = AnyProblem::from_text(kind, &text);
        }
    }

    /// A little damage to a good text or a good JSON leaves it good, or it is refused.
    #[test]
    fn damaged_text_is_read_or_refused(at in any::<prop::sample::Index>(), put in "\\PC{0,2}") {
        for (kind, case) in all() {
            let problem = case.problem(kind);
            for text in [case.text(), problem.to_json()] {
                let mut chars: Vec<char> = text.chars().collect();
                let at = at.index(chars.len());
                chars.splice(at..=at, put.chars());
                let damaged: String = chars.into_iter().collect();
                let _ = AnyProblem::from_text(kind, &damaged);
                if let Ok(problem) = AnyProblem::from_json(&damaged) {
                    let _ = problem.to_string();
                }
            }
        }
    }
}
