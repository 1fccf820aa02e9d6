//! Several threads, each with an engine of its own: the same answers as one.

use ennead_solve::lanes::{Lanes, Line};
use ennead_solve::{Budget, Count, Level};

use crate::puzzles::puzzles;

/// A line, its count, and its solution if it is the only one.
type Answer = (Vec<u8>, Option<Count>, Option<Vec<u8>>);

fn answers(level: Level, text: &[u8]) -> Vec<Answer> {
    let mut lanes = Lanes::at(level);
    let mut all = Vec::new();
    for line in lanes.solve_text(text, 2, Budget::unlimited()).lines() {
        all.push(match line {
            Line::Other(text) => (text.to_vec(), None, None),
            Line::Puzzle { text, count, solution } => {
                let only = solution.filter(|_| count == Count::Exactly(1));
                (text.to_vec(), Some(count), only.map(|digits| digits.to_vec()))
            }
        });
    }
    all
}

#[test]
fn one_two_and_seven_threads() {
    let mut lines: Vec<Vec<u8>> = puzzles(40, 3_000)
        .iter()
        .map(|cells| cells.iter().map(|&n| if n == 0 { b'.' } else { b'0' + n }).collect())
        .collect();
    for at in [0, 100, 1_234] {
        lines.insert(at, b"# a comment".to_vec());
    }
    let text = |lines: &[Vec<u8>]| [lines.join(&b'\n'), b"\n".to_vec()].concat();
    for level in Level::available() {
        let expected = answers(level, &text(&lines));
        assert_eq!(expected.len(), lines.len());
        for threads in [1, 2, 7] {
            let parts: Vec<Vec<u8>> =
                lines.chunks(lines.len().div_ceil(threads)).map(text).collect();
            let found: Vec<Answer> = std::thread::scope(|scope| {
                let running: Vec<_> =
                    parts.iter().map(|part| scope.spawn(move || answers(level, part))).collect();
                running.into_iter().flat_map(|one| one.join().expect("no panic")).collect()
            });
            assert_eq!(found, expected, "{level}, {threads} threads");
        }
    }
}
