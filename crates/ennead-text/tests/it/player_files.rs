//! The files of players' programs: a puzzle with its state, and who made it.

use ennead_text::{Options, read_one};
use expect_test::expect;

use crate::candidate_grids::CANDIDATES;
use crate::checks::{detected, puzzle, refused, rows, written};

#[test]
fn sdk_headers_and_sections() {
    let text = format!(
        "#AAda\r\n#DAn example\r\n#C\r\n#B15-11-2026\r\n#Uhttps://example.org/\r\n{}\r\n",
        rows().join("\r\n")
    );
    let record = detected(&text, "sdk");
    assert_eq!(record.givens, puzzle().givens);
    assert_eq!(record.field("date"), Some("15-11-2026"));
    assert_eq!(written(&record, "sdk"), text.replace("#C\r\n", ""));

    let mut played = rows().join("\r\n");
    played.replace_range(1..2, "8");
    let marks = ",,,,25679,,,,\r\n".to_owned() + &",,,,,,,,\r\n".repeat(8);
    let text = format!(
        "[Puzzle]\r\n{}\r\n[State]\r\n{played}\r\n[PencilMarks]\r\n{marks}[Colors]\r\n1,2,,,,,,,\r\n",
        rows().join("\r\n")
    );
    let record = detected(&text, "sdk");
    assert_eq!(record.placed.len(), 1);
    assert_eq!(record.marks.as_ref().unwrap()[4].len(), 5);
    assert_eq!(record.field("colours"), Some("[Colors]\n1,2,,,,,,,"));
    assert_eq!(written(&record, "sdk"), text);
    // A comment above a grid is no header.
    detected(&format!("#A puzzle\n{}\n", rows().join("\n")), "grid");
}

#[test]
fn sdk_refusals() {
    let grid = rows().join("\n");
    refused(
        "sdk",
        &format!("[Puzzle]\n{grid}\n[History]\n1\n"),
        &expect![[r"
            the section `[History]` is not known
               line 11, column 1
               |
            11 | [History]
               | ^^^^^^^^^ expected [Puzzle], [State], [PencilMarks] or a section with colours
        "]],
    );
    refused(
        "sdk",
        &format!("#AAda\n{}\n", grid.replacen("5.1.8", "5.1.8.", 1)),
        &expect![[r"
            10 cells in this line
              line 4, column 10
              |
            4 | 5.1.8....9
              |          ^ expected 9
        "]],
    );
    refused(
        "sdk",
        &format!("#AAda\n{}\n", &grid[..60]),
        &expect![[r"
            the grid ends after 6 rows
              line 7, column 1
              |
            7 | .4.7.19..
              | ^^^^^^^^^ expected 9 rows
        "]],
    );
}

#[test]
fn sdk_sections_must_agree() {
    let grid = rows().join("\n");
    let other = grid.replacen('5', "6", 1);
    refused(
        "sdk",
        &format!("[Puzzle]\n{grid}\n[State]\n{other}\n"),
        &expect![[r"
            the puzzle has 5 in r3c1, the state has not
               line 14, column 1
               |
            14 | 6.1.8...9
               | ^ expected `5`
        "]],
    );
    let marks = ",29,,,2a,,,,\n".to_owned() + &",,,,,,,,\n".repeat(8);
    refused(
        "sdk",
        &format!("[Puzzle]\n{grid}\n[PencilMarks]\n{marks}"),
        &expect![[r"
            `a` is no candidate in a 9×9 grid
               line 12, column 8
               |
            12 | ,29,,,2a,,,,
               |        ^ expected digits from 1 to 9, each once
        "]],
    );
    let marks = "1,,,,,,,,\n".to_owned() + &",,,,,,,,\n".repeat(8);
    refused(
        "sdk",
        &format!("[Puzzle]\n{grid}\n[PencilMarks]\n{marks}"),
        &expect![[r"
            r1c1 has a digit and candidates
               line 12, column 1
               |
            12 | 1,,,,,,,,
               | ^ expected nothing between the commas
        "]],
    );
    refused(
        "sdk",
        "#AAda\n",
        &expect![[r"
            there is no puzzle here
              line 1, column 1
              |
            1 | #AAda
              | ^^^^^ expected rows of cells
        "]],
    );
}

#[test]
fn ss_grids_of_one_puzzle() {
    expect![[r"
        3.4|1..|...$
        ...|3..|8..$
        5.1|.8.|..9$
        -----------$
        .6.|4..|...$
        ..9|...|6.1$
        .4.|7.1|9..$
        -----------$
        .5.|...|3.4$
        4..|6.2|7..$
        9..|...|.6.$
    "]]
    .assert_eq(&written(&puzzle(), "ss").replace("\r\n", "$\n"));
    let mut record = read_one(CANDIDATES, &Options::default()).unwrap();
    record.placed.push((ennead_grid::Cell::new(1), ennead_grid::Digit::new(8).unwrap()));
    record.marks.as_mut().unwrap()[1] = [ennead_grid::Digit::new(8).unwrap()].into_iter().collect();
    let text = written(&record, "ss");
    expect![[r"
         *-----------*$
         |3.4|1..|...|$
         |...|3..|8..|$
         |5.1|.8.|..9|$
         |---+---+---|$
         |.6.|4..|...|$
         |..9|...|6.1|$
         |.4.|7.1|9..|$
         |---+---+---|$
         |.5.|...|3.4|$
         |4..|6.2|7..|$
         |9..|...|.6.|$
         *-----------*$
        $
         *-----------*$
         |384|1..|...|$
         |...|3..|8..|$
         |5.1|.8.|..9|$
         |---+---+---|$
         |.6.|4..|...|$
         |..9|...|6.1|$
         |.4.|7.1|9..|$
         |---+---+---|$
         |.5.|...|3.4|$
         |4..|6.2|7..|$
         |9..|...|.6.|$
         *-----------*$
        $
         *---------------------------------------------------------------*$
         | 3      8      4     | 1    25679   5679  | 25   257     2567  |$
         | 267    279    267   | 3    245679  45679 | 8    12457   2567  |$
         | 5      27     1     | 2    8       467   | 24   2347    9     |$
         |---------------------+--------------------+--------------------|$
         | 1278   6      23578 | 4    2359    3589  | 25   23578   23578 |$
         | 278    2378   9     | 258  235     358   | 6    234578  1     |$
         | 28     4      2358  | 7    2356    1     | 9    2358    2358  |$
         |---------------------+--------------------+--------------------|$
         | 12678  5      2678  | 89   179     789   | 3    1289    4     |$
         | 4      138    38    | 6    1359    2     | 7    1589    58    |$
         | 9      12378  2378  | 58   13457   34578 | 125  6       258   |$
         *---------------------------------------------------------------*$
    "]]
    .assert_eq(&text.replace("\r\n", "$\n"));
    assert_eq!(detected(&text, "ss"), record);
    // The older kind.
    let old: String = rows().iter().map(|row| row.replace('.', "X") + "\r\n").collect();
    assert_eq!(detected(&old, "grid"), puzzle());

    refused(
        "ss",
        &text.replace("| 5    ", "| 7    "),
        &expect![[r"
            the digit in r3c1 is 5, not `7`
               line 32, column 4
               |
            32 |  | 7      27     1     | 2    8       467   | 24   2347    9     |
               |    ^ expected `5`
        "]],
    );
    refused(
        "ss",
        &text.replacen("|384|", "|284|", 1),
        &expect![[r"
            the first grid has 3 in r1c1, this one has not
               line 16, column 3
               |
            16 |  |284|1..|...|
               |   ^ expected grids of one puzzle that agree
        "]],
    );
}

#[test]
fn sdx_tells_the_players_digits() {
    let words = |row: &str| row.replace('|', " ").split_whitespace().collect::<Vec<_>>().join(" ");
    let lines = CANDIDATES.lines().filter(|line| line.starts_with('|'));
    let text: String = lines.map(|line| words(line) + "\r\n").collect();
    let record = detected(&text, "sdx");
    // The 2 in r3c4 is a last candidate: its peers still have it.
    assert_eq!(record.givens, puzzle().givens);
    assert_eq!(written(&record, "sdx"), text);

    let played = text.replacen("2789", "u8", 1);
    let record = detected(&played, "sdx");
    assert_eq!(record.givens, puzzle().givens);
    assert_eq!(record.placed.len(), 1);
    assert_eq!(written(&record, "sdx"), played);

    refused(
        "sdx",
        &text.replacen("2789", "2787", 1),
        &expect![[r"
            `7` is a candidate of this cell already
              line 1, column 6
              |
            1 | 3 2787 4 1 25679 5679 25 257 2567
              |      ^ expected digits from 1 to 9, each once
        "]],
    );
    refused(
        "sdx",
        &text.replacen("2789", "u28", 1),
        &expect![[r"
            `u28` is no digit placed by the player
              line 1, column 3
              |
            1 | 3 u28 4 1 25679 5679 25 257 2567
              |   ^^^ expected `u` and one digit
        "]],
    );
    refused(
        "sdx",
        &text.replacen("2789", "27é9", 1),
        &expect![[r"
            `é` is no candidate in a 9×9 grid
              line 1, column 5
              |
            1 | 3 27é9 4 1 25679 5679 25 257 2567
              |     ^ expected digits from 1 to 9, each once
        "]],
    );
    refused(
        "sdx",
        &text.replacen("2789 ", "", 1),
        &expect![[r"
            8 cells in this row
              line 1, column 29
              |
            1 | 3 4 1 25679 5679 25 257 2567
              |                             ^ expected 9
        "]],
    );
}
