//! The files of the two published benchmarks: instances and solutions, and cells in every second
//! column.

use ennead_text::{Options, Record, read, read_one};
use expect_test::expect;

use crate::checks::{detected, form, puzzle, refused, rows, unwritable, written};

const SOLUTION: &str = "\
3 8 4 | 1 7 9 | 2 5 6  = 0,45\r
6 9 2 | 3 4 5 | 8 1 7  = 0,45\r
5 7 1 | 2 8 6 | 4 3 9  = 0,45\r
---------------------\r
1 6 8 | 4 9 3 | 5 7 2  = 0,45\r
7 3 9 | 5 2 8 | 6 4 1  = 0,45\r
2 4 5 | 7 6 1 | 9 8 3  = 0,45\r
---------------------\r
8 5 6 | 9 1 7 | 3 2 4  = 0,45\r
4 1 3 | 6 5 2 | 7 9 8  = 0,45\r
9 2 7 | 8 3 4 | 1 6 5  = 0,45\r
\r
0 0 0 0 0 0 0 0 0 \r
45 45 45 45 45 45 45 45 45 \r
\r
";

#[test]
fn vaasa_byte_for_byte() {
    let record = detected(SOLUTION, "vaasa");
    assert!(record.givens.is_complete());
    assert_eq!(written(&record, "vaasa"), SOLUTION);

    let instance: String = rows()
        .iter()
        .map(|row| {
            row.chars().map(|c| format!("{c} ").replace('.', "0")).collect::<String>() + "\r\n"
        })
        .collect();
    let instance = instance + "\r\n";
    assert_eq!(written(&puzzle(), "vaasa"), instance);
    assert_eq!(detected(&instance, "vaasa"), puzzle());

    // The published files end in various ways, and may stand one after the other.
    let both = format!(
        "{}{}0\r\n{SOLUTION}",
        instance.trim_end_matches("\r\n"),
        "\r\n".to_owned() + SOLUTION
    );
    let reading = read(&both, &Options::default()).unwrap();
    let lines: Vec<usize> = reading.entries.iter().map(|entry| entry.line).collect();
    assert_eq!(lines, [1, 10, 26]);
    assert!(reading.entries.iter().all(|entry| entry.record.is_ok()));
}

#[test]
fn vaasa_checks_the_figures() {
    refused(
        "vaasa",
        &SOLUTION.replacen("0,45", "0,44", 1),
        &expect![[r"
            row 1 ends in `= 0,44`, but the number of missing digits is 0 and the sum 45
              line 1, column 26
              |
            1 | 3 8 4 | 1 7 9 | 2 5 6  = 0,44
              |                          ^^^^ expected `= 0,45`
        "]],
    );
    refused(
        "vaasa",
        &SOLUTION.replacen("3 8 4", "8 8 4", 1),
        &expect![[r"
            row 1 ends in `= 0,45`, but the number of missing digits is 1 and the sum 50
              line 1, column 26
              |
            1 | 8 8 4 | 1 7 9 | 2 5 6  = 0,45
              |                          ^^^^ expected `= 1,50`
        "]],
    );
    refused(
        "vaasa",
        &SOLUTION.replacen("45 45 45", "45 46 45", 1),
        &expect![[r"
            the sum of column 2 is 45, not `46`
               line 14, column 4
               |
            14 | 45 46 45 45 45 45 45 45 45
               |    ^^ expected 45
        "]],
    );
    refused(
        "vaasa",
        &SOLUTION.replace("\r\n0 0", "\r\n1 0"),
        &expect![[r"
            the number of missing digits of column 1 is 0, not `1`
               line 13, column 1
               |
            13 | 1 0 0 0 0 0 0 0 0
               | ^ expected 0
        "]],
    );
}

#[test]
fn vaasa_refusals() {
    refused(
        "vaasa",
        SOLUTION.split("\r\n\r\n").next().unwrap(),
        &expect![[r"
            the solution ends without the number of missing digits of its columns
               line 11, column 1
               |
            11 | 9 2 7 | 8 3 4 | 1 6 5  = 0,45
               | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ expected 9 numbers below it
        "]],
    );
    refused(
        "vaasa",
        &SOLUTION.replacen("3 8 4 |", "3 8 | 4", 1),
        &expect![[r"
            a bar after 2 cells, in a grid with boxes of 3x3
              line 1, column 5
              |
            1 | 3 8 | 4 1 7 9 | 2 5 6  = 0,45
              |     ^ expected bars after every 3 cells
        "]],
    );
    refused(
        "vaasa",
        &SOLUTION.replacen("3 8 4", "3 8 10", 1),
        &expect![[r"
            `10` is no cell of a 9×9 grid
              line 1, column 5
              |
            1 | 3 8 10 | 1 7 9 | 2 5 6  = 0,45
              |     ^^ expected a number from 1 to 9, or 0 for a blank
        "]],
    );
    let wide = ennead_grid::Grid::blank("2x3".parse().unwrap());
    unwritable(
        "vaasa",
        &Record::new(wide),
        &expect![
            "the form `vaasa` has no room for a 6×6 grid with boxes of 2x3: it has square boxes alone, as it does not tell their shape"
        ],
    );
}

const LANGER: &str = "\
3   4|1    |    \x20
     |3    |8   \x20
5   1|  8  |    9
#----+-----+-----
  6  |4    |    \x20
    9|     |6   1
  4  |7   1|9   \x20
#----+-----+-----
  5  |     |3   4
4    |6   2|7   \x20
9    |     |  6 \x20
";

#[test]
fn langer_has_a_cell_in_every_second_column() {
    assert_eq!(detected(LANGER, "langer"), puzzle());
    assert_eq!(written(&puzzle(), "langer"), LANGER);
    // Any filler, a bar at the end, and lines that end early.
    let other = LANGER.replace('|', "é");
    let options = Options { form: Some(form("langer")), ..Options::default() };
    assert_eq!(read_one(&other, &options).unwrap(), puzzle());
    let barred: String = LANGER.lines().map(|line| [line, "|\n"].concat()).collect();
    assert_eq!(detected(&barred, "langer"), puzzle());
    let short: String = LANGER.lines().map(|line| [line.trim_end(), "\n"].concat()).collect();
    assert_eq!(detected(&short, "langer"), puzzle());
}

#[test]
fn langer_refusals() {
    refused(
        "langer",
        &LANGER.replacen("3   4", "3  x4", 1).replacen("4|1", "y|1", 1),
        &expect![[r"
            `y` is no cell of a 9×9 grid
              line 1, column 5
              |
            1 | 3  xy|1    |
              |     ^ expected a digit from 1 to 9, or a blank: . 0 * _ - ? x X, or a space
        "]],
    );
    refused(
        "langer",
        &LANGER.replacen("     \n", "     |2\n", 1),
        &expect![[r"
            19 columns in this row
              line 1, column 19
              |
            1 | 3   4|1    |     |2
              |                   ^ expected at most 18
        "]],
    );
    refused(
        "langer",
        LANGER.rsplit_once("9    |").unwrap().0,
        &expect![[r"
            the grid ends after 8 rows
               line 10, column 1
               |
            10 | 4    |6   2|7
               | ^^^^^^^^^^^^^^^^^ expected 9 rows
        "]],
    );
}

/// Rows of four cells, then rows of four words: yet no grids of 4×4 for one puzzle.
#[test]
fn langer_is_not_taken_for_drawn_grids() {
    let text = "\
1   3|     |7   \x20
  5 6|  8  |  2 \x20
  8 9|  2  |  5 \x20
#----+-----+-----
2 3 4|5 6 7|8 9 1
     |8 9 1|    4
    1|2    |5 6 \x20
#----+-----+-----
3 4  |6    |  1 \x20
    8|    2|3 4 \x20
9 1 2|3 4 5|6 7 8
";
    assert_eq!(detected(text, "langer").givens.len(), 45);
}
