//! Lines of text: blanks, line ends, lines that are no puzzles.

use ennead_solve::lanes::{Lanes, Line};
use ennead_solve::nine::Nine;
use ennead_solve::{Budget, Count, Level};

use crate::puzzles::{Cells, Random, puzzles};

fn line_of(cells: &Cells, mut blank: impl FnMut() -> char) -> String {
    cells.iter().map(|&n| if n == 0 { blank() } else { char::from(b'0' + n) }).collect()
}

/// What the lines should say, line by line.
fn check(level: Level, text: &str, expected: &[(&str, Option<Count>)]) {
    let mut lanes = Lanes::at(level);
    let answers = lanes.solve_text(text.as_bytes(), 2, Budget::unlimited());
    let mut nine = Nine::new();
    let mut lines = answers.lines();
    for &(expected, expected_count) in expected {
        match lines.next().unwrap_or_else(|| panic!("{level}: {expected:?} is missing")) {
            Line::Other(text) => {
                assert_eq!((text, None), (expected.as_bytes(), expected_count), "{level}");
            }
            Line::Puzzle { text, count, solution } => {
                assert_eq!(
                    (&text[..], Some(count)),
                    (expected.as_bytes(), expected_count),
                    "{level}"
                );
                let cells = text.map(|c| c.wrapping_sub(b'0')).map(|n| if n > 9 { 0 } else { n });
                let (_, first) = nine.solve(&cells, 1, Budget::unlimited());
                assert_eq!(solution.is_some(), first.is_some());
                if count == Count::Exactly(1) {
                    assert_eq!(solution.copied(), first.map(|digits| digits.map(|d| d + b'0')));
                }
            }
        }
    }
    assert_eq!(lines.next(), None, "{level}");
}

#[test]
fn partial_vectors_all_blanks_both_line_ends_and_lines_between() {
    let mut random = Random(20);
    let mut nine = Nine::new();
    let puzzles = puzzles(21, 40);
    let texts: Vec<String> = puzzles
        .iter()
        .map(|cells| line_of(cells, || ['.', '0', '*', '_', '-', '?', 'x', 'X'][random.below(8)]))
        .collect();
    let counts: Vec<Count> =
        puzzles.iter().map(|cells| nine.solve(cells, 2, Budget::unlimited()).0).collect();
    let too_long = format!("{}.", texts[0]);
    let with_comment = format!("{} # easy", texts[0]);
    let bad_last = format!("{}y", &texts[0][..80]);
    let foreign = format!("{}é", &texts[0][..79]);
    let split = format!("{}\r{}", &texts[0][..40], &texts[0][41..]);
    let others =
        ["", "# note", &texts[0][1..], &too_long, &with_comment, &bad_last, &foreign, &split];
    for size in 1..=40 {
        for end in ["\n", "\r\n"] {
            let (mut text, mut expected) = (String::new(), Vec::new());
            for i in 0..size {
                if random.below(3) == 0 {
                    let other = others[random.below(others.len())];
                    text += other;
                    text += end;
                    expected.push((other, None));
                }
                text += &texts[i];
                text += end;
                expected.push((&texts[i], Some(counts[i])));
            }
            if random.below(2) == 0 {
                text.truncate(text.len() - end.len());
            }
            for level in Level::available() {
                check(level, &text, &expected);
            }
        }
    }
}

#[test]
fn every_byte_as_a_cell() {
    for level in Level::available() {
        let mut lanes = Lanes::at(level);
        for byte in (0..=u8::MAX).filter(|&byte| byte != b'\n') {
            for place in [0, 31, 32, 50, 63, 64, 80] {
                let mut line = [b'.'; 81];
                line[place] = byte;
                let answers = lanes.solve_text(&line, 1, Budget::unlimited());
                let is_cell = b"123456789.0*_-?xX".contains(&byte);
                match answers.lines().next() {
                    Some(Line::Puzzle { count, solution, .. }) => {
                        assert!(is_cell && count == Count::AtLeast(1), "{level}: {byte:#x}");
                        let digit = solution.expect("there is one")[place];
                        assert!(!byte.is_ascii_digit() || byte == b'0' || digit == byte);
                    }
                    _ => assert!(!is_cell, "{level}: {byte:#x}"),
                }
            }
        }
    }
}

#[test]
fn clashing_givens_are_a_puzzle_without_a_solution() {
    let clash = format!("11{}", ".".repeat(79));
    for level in Level::available() {
        check(level, &clash, &[(&clash, Some(Count::Exactly(0)))]);
        check(level, "", &[]);
        check(level, "\n\r\n\r", &[("", None), ("", None), ("\r", None)]);
    }
}
