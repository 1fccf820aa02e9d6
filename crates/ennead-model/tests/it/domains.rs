//! Domains, spelled out.

use ennead_csp::Problem;
use ennead_grid::interchange::{NumberedSquare, Square};
use ennead_model::{Futoshiki, Shikaku, Sudoku};

#[test]
fn sudoku_eliminates_by_column_row_and_sector() {
    let text = ". . | . .\n. . | . 1\n----+----\n. . | 2 .\n3 . | . .";
    let problem: Sudoku = text.parse().unwrap();
    let domain = |column, row| problem.domain(&Square::new(column, row));
    assert_eq!(domain(0, 0), [1, 2, 4]); // column
    assert_eq!(domain(1, 1), [2, 3, 4]); // row
    assert_eq!(domain(1, 2), [1, 4]); // row and sector
    assert_eq!(domain(2, 1), [3, 4]); // column, row and sector
    assert_eq!(domain(2, 0), [3, 4]); // column and sector
    assert!(domain(9, 9).is_empty());
}

#[test]
fn futoshiki_eliminates_by_line_and_sign() {
    // The filled square is before and after, above and below the empty one, with both signs.
    let text = ".   .   .   .   .\n-   -   ^   -   -\n. > . < 3 < .   .\n-   -   v   -   -\n\
                .   .   .   .   .\n-   -   -   -   -\n.   .   .   .   .\n-   -   -   -   -\n\
                .   .   .   .   .";
    let less: Futoshiki = text.parse().unwrap();
    let turned = |c| match c {
        '<' => '>',
        '>' => '<',
        '^' => 'v',
        'v' => '^',
        other => other,
    };
    let greater: Futoshiki = text.chars().map(turned).collect::<String>().parse().unwrap();
    let at = Square::new;
    for (square, of_less, of_greater) in [
        (at(1, 1), vec![1, 2], vec![4, 5]),
        (at(3, 1), vec![4, 5], vec![1, 2]),
        (at(2, 0), vec![1, 2], vec![4, 5]),
        (at(2, 2), vec![1, 2], vec![4, 5]),
        (at(0, 1), vec![1, 2, 4, 5], vec![1, 2, 4, 5]),
        (at(2, 4), vec![1, 2, 4, 5], vec![1, 2, 4, 5]),
        (at(0, 0), vec![1, 2, 3, 4, 5], vec![1, 2, 3, 4, 5]),
    ] {
        assert_eq!(less.domain(&square), of_less, "{square}");
        assert_eq!(greater.domain(&square), of_greater, "{square}");
    }
}

#[test]
fn shikaku_blocks_enclose_their_hint_and_no_other() {
    let hints = [(0, 0, 4), (1, 0, 5), (0, 2, 6), (4, 4, 10)];
    let hints = hints.map(|(column, row, number)| NumberedSquare::new(column, row, number));
    let problem = Shikaku::new(5, hints).unwrap();
    let domain = |i: usize| -> Vec<String> {
        problem.domain(&hints[i]).iter().map(ToString::to_string).collect()
    };
    // 4x1 and 2x2 would enclose the hint at its right, 1x4 the one below.
    assert_eq!(domain(0), Vec::<String>::new());
    // 5x1 would enclose the hint at its left.
    assert_eq!(domain(1), ["(1,0) [1x5]"]);
    assert_eq!(domain(2), ["(0,1) [2x3]", "(0,2) [2x3]", "(0,1) [3x2]", "(0,2) [3x2]"]);
    assert_eq!(domain(3), ["(3,0) [2x5]", "(0,3) [5x2]"]);
}
