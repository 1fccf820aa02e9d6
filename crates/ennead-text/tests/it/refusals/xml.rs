//! XML: the files of OpenSudoku and KSudoku.
#![expect(clippy::needless_raw_string_hashes, reason = "expect-test writes its texts so")]

use expect_test::expect;

use super::{PUZZLE, refused};

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
