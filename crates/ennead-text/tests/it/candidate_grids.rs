//! Drawn grids of candidates.

use ennead_text::{Options, Record, read, read_one, write_all};
use expect_test::expect;

use crate::checks::{SOLUTION, detected, form, puzzle, refused, unwritable, written};

pub(crate) const CANDIDATES: &str = "\
.---------------------.--------------------.--------------------.
| 3      2789   4     | 1    25679   5679  | 25   257     2567  |
| 267    279    267   | 3    245679  45679 | 8    12457   2567  |
| 5      27     1     | 2    8       467   | 24   2347    9     |
:---------------------+--------------------+--------------------:
| 1278   6      23578 | 4    2359    3589  | 25   23578   23578 |
| 278    2378   9     | 258  235     358   | 6    234578  1     |
| 28     4      2358  | 7    2356    1     | 9    2358    2358  |
:---------------------+--------------------+--------------------:
| 12678  5      2678  | 89   179     789   | 3    1289    4     |
| 4      138    38    | 6    1359    2     | 7    1589    58    |
| 9      12378  2378  | 58   13457   34578 | 125  6       258   |
'---------------------'--------------------'--------------------'
";

#[test]
fn pm_reads_any_frame() {
    let record = detected(CANDIDATES, "pm");
    assert_eq!(record.givens, puzzle().givens);
    assert_eq!(record.marks.as_ref().unwrap()[21].len(), 1);
    assert_eq!(written(&record, "pm"), CANDIDATES);
    let corners = CANDIDATES.replace(['.', ':', '\''], "+");
    assert_eq!(detected(&corners, "pm"), record);
    let stars = CANDIDATES.replace(['.', '\''], "*").replace(':', "|");
    assert_eq!(detected(&stars, "pm"), record);
    // One digit in each cell is a grid of numbers.
    let full = read_one(SOLUTION, &Options::default()).unwrap();
    assert_eq!(detected(&written(&full, "pm"), "barred"), full);
}

#[test]
fn pm_keeps_the_markup_of_a_step() {
    let marked = CANDIDATES
        .replacen(" 2789 ", "*2-789 ", 1)
        .replacen(" 24 ", "#24 ", 1)
        .replacen(" 12678 ", "A12678 ", 1)
        + "\nFinned X-Wing: 7 r12 c34 fr3c7 => r1c2<>7\n";
    let record = detected(&marked, "pm");
    assert_eq!(record.field("markup"), Some("r1c2*-7 r3c7# r7c1A"));
    assert_eq!(record.field("comment"), Some("Finned X-Wing: 7 r12 c34 fr3c7 => r1c2<>7"));
    let text = written(&record, "pm");
    expect![[r"
        .-----------------------.--------------------.---------------------.
        |  3      *2-789  4     | 1    25679   5679  |  25   257     2567  |
        |  267     279    267   | 3    245679  45679 |  8    12457   2567  |
        |  5       27     1     | 2    8       467   | #24   2347    9     |
        :-----------------------+--------------------+---------------------:
        |  1278    6      23578 | 4    2359    3589  |  25   23578   23578 |
        |  278     2378   9     | 258  235     358   |  6    234578  1     |
        |  28      4      2358  | 7    2356    1     |  9    2358    2358  |
        :-----------------------+--------------------+---------------------:
        | A12678   5      2678  | 89   179     789   |  3    1289    4     |
        |  4       138    38    | 6    1359    2     |  7    1589    58    |
        |  9       12378  2378  | 58   13457   34578 |  125  6       258   |
        '-----------------------'--------------------'---------------------'
        Finned X-Wing: 7 r12 c34 fr3c7 => r1c2<>7
    "]]
    .assert_eq(&text);
    assert_eq!(detected(&text, "pm"), record);
}

#[test]
fn pm_carries_rectangular_boxes() {
    let grid = ennead_grid::Solution::canonical("2x3".parse().unwrap()).into_grid();
    let mut record = Record::new(grid);
    for cell in (0..20).map(ennead_grid::Cell::new) {
        record.givens.set(cell, None);
    }
    let text = written(&record, "pm");
    expect![[r"
        .-----------------.---------------.
        | 1245  2356  346 | 145  256  136 |
        | 1245  2356  346 | 145  256  136 |
        :-----------------+---------------:
        | 245   2356  346 | 15   56   16  |
        | 5     56    1   | 2    3    4   |
        :-----------------+---------------:
        | 3     4     5   | 6    1    2   |
        | 6     1     2   | 3    4    5   |
        '-----------------'---------------'
    "]]
    .assert_eq(&text);
    let back = detected(&text, "pm");
    assert_eq!(back.givens.shape(), record.givens.shape());
    let both = write_all(&[record.clone(), record], form("pm"), &Options::default()).unwrap();
    assert_eq!(read(&both, &Options::default()).unwrap().entries.len(), 2);
}

#[test]
fn pm_refusals() {
    refused(
        "pm",
        &CANDIDATES.replacen("2789", "278x", 1),
        &expect![[r"
            `x` is no candidate in a 9×9 grid
              line 2, column 13
              |
            2 | | 3      278x   4     | 1    25679   5679  | 25   257     2567  |
              |             ^ expected digits from 1 to 9, each once
        "]],
    );
    refused(
        "pm",
        &CANDIDATES.replacen("2789", "278-", 1),
        &expect![[r"
            no candidate follows here
              line 2, column 14
              |
            2 | | 3      278-   4     | 1    25679   5679  | 25   257     2567  |
              |              ^ expected digits from 1 to 9, each once
        "]],
    );
    refused(
        "pm",
        &CANDIDATES.replacen("2789  ", "      ", 1),
        &expect![[r"
            8 cells in this row
              line 2, column 63
              |
            2 | | 3             4     | 1    25679   5679  | 25   257     2567  |
              |                                                               ^ expected 9
        "]],
    );
    refused(
        "pm",
        CANDIDATES.split("| 4  ").next().unwrap(),
        &expect![[r"
            the grid ends after 4 rows
              line 6, column 1
              |
            6 | | 1278   6      23578
              | ^^^^^^^^^^^^^^^^^^^^^^ expected 9 rows
        "]],
    );
    let mut record = puzzle();
    let all = ennead_grid::DigitSet::all(ennead_grid::Shape::NINE);
    record.marks = Some(vec![all; 81].into());
    unwritable(
        "pm",
        &record,
        &expect![
            "the form `pm` cannot hold this puzzle: r1c2 still has the candidate 3, so the given 3 in r1c1 would be read as a candidate"
        ],
    );
}

#[test]
fn a_lone_candidate_that_will_be_read_as_a_given_is_named() {
    let mut record = detected(CANDIDATES, "pm");
    assert_eq!(record.losses(form("pm")), []);
    // A given becomes a blank with that candidate alone.
    let cell = ennead_grid::Cell::new(0);
    record.givens.set(cell, None);
    for name in ["sdx", "sukaku"] {
        assert_eq!(record.losses(form(name)), [ennead_text::Loss::LoneMarks], "{name}");
    }
    for name in ["hodoku", "json", "opensudoku", "pm"] {
        assert_eq!(record.losses(form(name)), [], "{name}");
        assert_eq!(detected(&written(&record, name), name).givens, record.givens, "{name}");
    }
    assert_eq!(detected(&written(&record, "pm"), "pm").marks, record.marks);
}

/// Candidates that nobody wrote down: those the givens leave.
#[test]
fn a_cell_with_one_digit_left_is_no_given() {
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let mut record = detected(line, "line");
    // The 5 of r5c5 is in sight of every other place for it; here it is the only digit left.
    let solution =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let solved = detected(solution, "line").givens;
    for cell in solved.shape().cells().filter(|cell| cell.index() != 40) {
        record.givens.set(cell, solved.get(cell));
    }
    record.givens.set(ennead_grid::Cell::new(40), None);
    let mut marked = record.clone();
    marked.add_field("markup", "r1c1*");
    unwritable(
        "pm",
        &marked,
        &expect!["the form `pm` cannot hold this puzzle: its markup marks r1c1, which is filled"],
    );
    let text = written(&record, "pm");
    assert!(text.contains("*5"), "{text}");
    let again = detected(&text, "pm");
    assert_eq!(again.givens, record.givens);
    assert_eq!(again.field("markup"), Some("r5c5*"));
    for name in ["sdx", "sukaku"] {
        assert_eq!(record.losses(form(name)), [ennead_text::Loss::LoneMarks], "{name}");
    }
}

/// A step has to do with blank cells.
#[test]
fn a_marked_digit_is_a_candidate() {
    let starred = CANDIDATES.replacen("| 3      2789", "|*3      2789", 1);
    let record = detected(&starred, "pm");
    assert_eq!(record.givens.get(ennead_grid::Cell::new(0)), None);
    assert_eq!(record.field("markup").map(|markup| markup.contains("r1c1*")), Some(true));
}
