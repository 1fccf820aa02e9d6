//! The programs in `examples/`, run. What each must say follows from the problem, not from a recorded
//! output: the verifier judges solutions, and the timetable's slots are looked at pupil by pupil.

#[expect(dead_code, reason = "its `main` is for people")]
#[path = "../../examples/check_collection.rs"]
mod check_collection;
#[expect(dead_code, reason = "its `main` is for people")]
#[path = "../../examples/exam_timetable.rs"]
mod exam_timetable;
#[expect(dead_code, reason = "its `main` is for people")]
#[path = "../../examples/hint_ladder.rs"]
mod hint_ladder;
#[expect(dead_code, reason = "its `main` is for people")]
#[path = "../../examples/solve_anything.rs"]
mod solve_anything;
#[expect(dead_code, reason = "its `main` is for people")]
#[path = "../../examples/sort_by_difficulty.rs"]
mod sort_by_difficulty;
#[expect(dead_code, reason = "its `main` is for people")]
#[path = "../../examples/step_back.rs"]
mod step_back;

use std::error::Error;

use ennead::{Puzzle, text, verify};

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const HARD: &str =
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

type Result = std::result::Result<(), Box<dyn Error>>;

/// What a program writes.
fn written(
    run: impl FnOnce(&mut Vec<u8>) -> Result,
) -> std::result::Result<String, Box<dyn Error>> {
    let mut out = Vec::new();
    run(&mut out)?;
    Ok(String::from_utf8(out)?)
}

#[test]
fn a_drawn_board_is_solved() -> Result {
    let rows: Vec<String> = (0..9).map(|row| EASY[9 * row..9 * row + 9].to_owned()).collect();
    let out = written(|out| solve_anything::run(&rows.join("\n"), out))?;
    let (first, board) = out.split_once('\n').ok_or("two lines at least")?;
    assert!(first.starts_with("read as "), "{first}");
    let solved = text::read_one(board, &text::Options::default())?;
    let puzzle: Puzzle = EASY.parse()?;
    assert!(verify(&puzzle, &solved.givens).is_ok());
    Ok(())
}

#[test]
fn the_ladder_goes_from_a_nudge_to_the_reason() -> Result {
    let out = written(|out| hint_ladder::run(EASY, out))?;
    let levels: Vec<&str> = out.lines().filter_map(|line| line.get(..2)).collect();
    assert_eq!(levels.first(), Some(&"1."), "{out}");
    assert_eq!(levels.last(), Some(&"5."), "{out}");
    assert!(levels.is_sorted(), "{out}");
    Ok(())
}

#[test]
fn easy_comes_before_hard_and_bad_lines_are_named() -> Result {
    let blank = ".".repeat(81);
    let text = format!("{HARD}\nnonsense\n{blank}\n{EASY}\n");
    let out = written(|out| sort_by_difficulty::run(&text, out))?;
    let lines: Vec<&str> = out.lines().collect();
    assert!(lines[0].starts_with("# line 2: ") && lines[1].starts_with("# line 3: "), "{out}");
    assert!(lines[2].starts_with(EASY) && lines[3].starts_with(HARD), "{out}");
    assert_eq!(lines.len(), 4);
    Ok(())
}

#[test]
fn nobody_has_two_exams_at_once() -> Result {
    let out = written(exam_timetable::run)?;
    // Algebra, biology and chemistry share a pupil two by two: fewer than three slots cannot do.
    assert!(out.starts_with("1: impossible, proved\n2: impossible, proved\n"), "{out}");
    let slot = |exam: &str| {
        let line = out.lines().find(|line| line.starts_with(exam));
        line.and_then(|line| line.split_once(": slot ")).map(|(_, slot)| slot.to_owned())
    };
    let clashes = [
        ("algebra", "biology"),
        ("algebra", "chemistry"),
        ("algebra", "drama"),
        ("algebra", "economics"),
        ("biology", "chemistry"),
        ("biology", "drama"),
        ("chemistry", "drama"),
        ("chemistry", "economics"),
    ];
    for (one, other) in clashes {
        assert!(slot(one).is_some() && slot(one) != slot(other), "{one}, {other}: {out}");
    }
    Ok(())
}

#[test]
fn the_search_steps_back_to_its_last_choice() -> Result {
    let out = written(step_back::run)?;
    let last = out.lines().last().ok_or("some lines")?;
    let dead_end = out.lines().rev().nth(1).ok_or("two lines at least")?;
    assert!(dead_end.ends_with("now backtracking"), "{out}");
    assert!(last.starts_with("back at step "), "{out}");
    Ok(())
}

#[test]
fn a_collection_is_counted() -> Result {
    let blank = ".".repeat(81);
    let clash = format!("11{}", ".".repeat(79));
    let none = format!("12345678.{}9{}", ".".repeat(8), ".".repeat(63));
    let text = format!("{EASY}\n{blank}\n{HARD}\n{clash}\n{none}\n");
    let out = written(|out| check_collection::run(text.as_bytes(), out))?;
    assert_eq!(out, "one solution: 2, several: 1, none: 1, refused: 1\n");
    Ok(())
}
