//! Rows that lie anywhere, with the answers in the caller's memory.

use ennead_solve::lanes::{Lanes, RowStatus};
use ennead_solve::{Budget, Count, Level, Outcome, solve};
use proptest::prelude::*;

use crate::puzzles::{Cells, Random, puzzle, puzzles};

/// Garbage that the answers must cover.
const BEFORE: u8 = 7;

fn answers(level: Level, rows: &[&[u8]], budget: Budget<'_>) -> Vec<(RowStatus, [u8; 81])> {
    let mut solutions = vec![[BEFORE; 81]; rows.len()];
    let mut statuses = vec![RowStatus::Multiple; rows.len()];
    Lanes::at(level).solve_rows(rows, &mut solutions, &mut statuses, budget);
    statuses.into_iter().zip(solutions).collect()
}

/// What a row should say, by the usual way.
fn expected(cells: &Cells) -> (RowStatus, [u8; 81]) {
    let none = [b'.'; 81];
    let Some(puzzle) = puzzle(cells) else { return (RowStatus::Unsolvable, none) };
    match solve(&puzzle, Budget::unlimited()).0 {
        Outcome::Unsolvable => (RowStatus::Unsolvable, none),
        Outcome::Multiple(_) => (RowStatus::Multiple, none),
        Outcome::Unknown { .. } => unreachable!("no limit"),
        Outcome::Unique(solution) => {
            let digits = solution.grid().numbers().map(|number| b'0' + number);
            let digits: Vec<u8> = digits.collect();
            (RowStatus::Unique, digits.try_into().expect("81 cells"))
        }
    }
}

/// More rows than are solved at a time, with others between them, at every level.
#[test]
fn rows_are_answered_as_the_usual_way_answers_them() {
    let mut random = Random(30);
    let cells = puzzles(31, 4_000);
    let texts: Vec<[u8; 81]> =
        cells.iter().map(|cells| cells.map(|n| if n == 0 { b'.' } else { b'0' + n })).collect();
    let others: [&[u8]; 6] = [b"", b"note", &texts[0][1..], &[b'.'; 82], &[b'a'; 81], &[b'1'; 80]];
    let (mut rows, mut wanted) = (Vec::<&[u8]>::new(), Vec::new());
    for (text, cells) in texts.iter().zip(&cells) {
        if random.below(4) == 0 {
            rows.push(others[random.below(others.len())]);
            wanted.push((RowStatus::NotPlain, [b'.'; 81]));
        }
        rows.push(text);
        wanted.push(expected(cells));
    }
    for level in Level::available() {
        assert!(answers(level, &rows, Budget::unlimited()) == wanted, "{level}");
    }
}

/// A row of 81 ones is a puzzle, though it is also what stands in for a row that is none.
#[test]
fn clashing_givens_are_plain_and_have_no_solution() {
    let ones = [b'1'; 81];
    for level in Level::available() {
        let found = answers(level, &[&ones, b"", &ones], Budget::unlimited());
        let statuses: Vec<RowStatus> = found.iter().map(|(status, _)| *status).collect();
        let none = RowStatus::Unsolvable;
        assert_eq!(statuses, [none, RowStatus::NotPlain, none], "{level}");
        assert!(answers(level, &[], Budget::unlimited()).is_empty());
    }
}

#[test]
fn what_the_budget_leaves_open_is_said() {
    let cells = puzzles(32, 4_000);
    let texts: Vec<[u8; 81]> = cells.iter().map(|cells| cells.map(|n| b'0' + n)).collect();
    let rows: Vec<&[u8]> = texts.iter().map(|text| &text[..]).collect();
    for level in Level::available() {
        let whole = answers(level, &rows, Budget::unlimited());
        let within = |steps| answers(level, &rows, Budget::unlimited().steps(steps));
        let open = |part: &[(RowStatus, [u8; 81])]| {
            part.iter().filter(|(status, _)| *status == RowStatus::Unknown).count()
        };
        // The wider the vectors, the fewer steps are enough for all.
        let enough = (0..32).map(|k| 1 << k).find(|&steps| open(&within(steps)) == 0);
        for steps in [0, 1, 100, enough.expect("it ends") / 2] {
            let part = within(steps);
            let open = open(&part);
            assert!(open > 0 && (steps > 0 || open == rows.len()), "{level}, {steps}: {open}");
            for (part, whole) in part.iter().zip(&whole) {
                assert!(part.0 == RowStatus::Unknown || part == whole, "{level}, {steps}");
            }
        }
    }
}

proptest! {
    /// Any bytes are answered, and every level answers alike. A line of a text says the same as a row.
    #[test]
    fn any_bytes(rows in prop::collection::vec(
        prop_oneof![
            prop::collection::vec(any::<u8>(), 0..100),
            prop::collection::vec(prop::sample::select(&b"1234.0x"[..]), 79..83),
            prop::collection::vec(prop::sample::select(&b"..............................1"[..]), 81),
        ],
        0..40,
    )) {
        let rows: Vec<&[u8]> = rows.iter().map(Vec::as_slice).collect();
        let portable = answers(Level::Portable, &rows, Budget::unlimited());
        for level in Level::available() {
            prop_assert!(answers(level, &rows, Budget::unlimited()) == portable, "{}", level);
        }
        for (row, (status, _)) in rows.iter().zip(&portable) {
            let mut lanes = Lanes::new();
            let text = lanes.solve_text(row, 2, Budget::unlimited());
            let counts = text.answers().counts().to_vec();
            if *status != RowStatus::NotPlain {
                let is_alike = matches!(
                    (status, counts[..].first()),
                    (RowStatus::Unsolvable, Some(Count::Exactly(0)))
                        | (RowStatus::Unique, Some(Count::Exactly(1)))
                        | (RowStatus::Multiple, Some(Count::AtLeast(2)))
                );
                prop_assert!(is_alike, "{status:?}, {counts:?}");
            }
        }
    }
}
