//! Techniques by one's own table, in another language, from where one is; and what a step was.

use crate::session::{PUZZLE, SOLUTION, ennead};

/// Needs a claiming.
const CLAIMING: &str =
    "..3.46.5.....1.8.....95...4.1...49..7..6..4...5......2......6.86..79....4.5.....3";

/// The puzzle with the solution's digits in its first blank cells.
fn with_first(blanks: usize) -> String {
    let mut left = blanks;
    let both = PUZZLE.chars().zip(SOLUTION.chars());
    both.map(|(given, right)| {
        let fills = given == '.' && left > 0;
        left -= usize::from(fills);
        if fills { right } else { given }
    })
    .collect()
}

#[test]
fn a_step_is_recognised() {
    // r1c6 is 8: a hidden single.
    let after = format!("53..78{}", &PUZZLE[6..]);
    let said = ennead(&["recognise", PUZZLE, &after], "");
    assert!(said.code == 0 && said.out.contains("only r1c6 can be 8"), "{said}");
    let said = ennead(&["recognise", PUZZLE, PUZZLE], "");
    assert!(said.code == 0 && said.out.contains("Nothing was done"), "{said}");
    let wrong = format!("53..72{}", &PUZZLE[6..]);
    let said = ennead(&["recognise", PUZZLE, &wrong], "");
    assert!(said.code == 1 && said.out.contains("r1c6 is not 2, which was placed"), "{said}");
    let said = ennead(&["recognise", PUZZLE, SOLUTION], "");
    assert!(said.code == 0 && said.out.contains("No one step leads there, but"), "{said}");
    assert_eq!(ennead(&["recognise", PUZZLE], "").code, 2);
}

/// What was taken away or changed is no step, and from a mistake nothing follows.
#[test]
fn digits_that_went_are_no_step() {
    let blank = ".".repeat(81);
    let changed = format!("33..78{}", &PUZZLE[6..]);
    let wrong = format!("531{}", &PUZZLE[3..]);
    let right = format!("534{}", &PUZZLE[3..]);
    let record =
        |digit| format!(r#"{{"puzzle":"{PUZZLE}","placed":[{{"cell":"r1c3","digit":{digit}}}]}}"#);
    let (before_wrong, before_right) = (record(1), record(4));
    for (before, after, why) in [
        (SOLUTION, PUZZLE, "the grid after has nothing in r1c3, where 4 stood"),
        (PUZZLE, &blank, "the grid after has nothing in r1c1, where 5 stood"),
        (PUZZLE, &changed, "the grid after has 3 in r1c1, where 5 stood"),
        (&before_wrong, &before_right, "there is a mistake in r1c3"),
        (&before_right, &before_wrong, "the grid after has 1 in r1c3, where 4 stood"),
    ] {
        let said = ennead(&["recognise", before, after], "");
        assert!(said.code == 1 && said.out.contains(why), "{why}: {said}");
    }
    for claim in ["r1c3=4", "r1c3=1", "r5c5=5"] {
        let said = ennead(&["why", claim, PUZZLE, "--progress", &wrong], "");
        assert!(said.code == 1 && said.out.contains("there is a mistake in r1c3"), "{said}");
    }
    let said = ennead(&["why", "r1c3=4", PUZZLE, "--progress", &right], "");
    assert!(said.code == 0 && said.out.contains("stands there already"), "{said}");
}

#[test]
fn a_path_begins_where_somebody_is() {
    let all = ennead(&["explain", "--steps", PUZZLE], "").out.lines().count();
    let progress = with_first(20);
    let said = ennead(&["explain", "--steps", "--progress", &progress, PUZZLE], "");
    assert_eq!(said.out.lines().count(), all - 20, "{said}");
    let wrong = progress.replacen("534", "532", 1);
    let said = ennead(&["explain", "--progress", &wrong, PUZZLE], "");
    assert!(said.code == 1 && said.out.contains("mistake in r1c3"), "{said}");
}

#[test]
fn somebodys_own_table_is_heard_everywhere() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.txt");
    let file = path.to_str().unwrap();
    std::fs::write(&path, "naked-single\nclaiming off\nrest\n").unwrap();
    let said = ennead(&["explain", "--steps", "--techniques", file, CLAIMING], "");
    assert!(said.code == 0 && !said.out.contains("Claiming"), "{said}");
    let said = ennead(&["rate", "--scale", "human", "--techniques", file, CLAIMING], "");
    assert!(said.code == 0 && !said.out.contains("Claiming"), "{said}");
    std::fs::write(&path, "naked-single rating 9.9\n").unwrap();
    let said = ennead(&["hint", "--techniques", file, "--level", "2", PUZZLE], "");
    assert!(said.out.contains("Naked Single"), "{said}");
    std::fs::write(&path, "naked-single\n\n  nakd-pair\n").unwrap();
    for command in ["hint", "explain", "rate"] {
        let said = ennead(&[command, "--techniques", file, PUZZLE], "");
        assert!(said.code == 2 && said.err.contains("line 3, column 3"), "{said}");
        assert!(said.err.contains("naked-pair"), "{said}");
    }
    let said = ennead(&["hint", "--techniques", "nowhere.txt", PUZZLE], "");
    assert!(said.code == 2 && said.err.contains("nowhere.txt"), "{said}");
}

#[test]
fn german_is_told_by_every_teller() {
    let said = ennead(&["explain", "--language", "de", CLAIMING], "");
    assert!(said.out.contains("Irgendwo in ") && said.out.contains("gelöst, "), "{said}");
    let english = ["must be", "the only", "can only", "So r"];
    assert!(english.iter().all(|word| !said.out.contains(word)), "{said}");
    let said = ennead(&["hint", "--language", "de", PUZZLE], "");
    assert_eq!(said.out, "Eine Ziffer passt nur in eine Zelle eines Hauses.\n");
    let said = ennead(&["why", "r1c3=4", "--language", "de", PUZZLE], "");
    assert!(said.out.contains("Also ist 4 in r1c3 richtig."), "{said}");
    assert_eq!(ennead(&["hint", "--language", "fr", PUZZLE], "").code, 2);
}

#[test]
fn a_summary_comes_first_and_nothing_is_folded() {
    let hard = "98.7.....6.....87...7.....5.4..3.5....65...9......2..1..86...5.....1.3.......4..2";
    let said = ennead(&["explain", hard], "");
    assert!(said.code == 0 && !said.out.contains("folded"), "{said}");
    assert!(!said.out.contains("Brute Force") && said.out.contains("Chain A. Suppose"));
    let second = said.out.lines().nth(1).unwrap_or_default();
    assert!(second.contains(" steps: ") && second.contains("Nested Forcing Chain"), "{second}");
    let said = ennead(&["explain", "--fold", hard], "");
    assert!(said.out.contains("sentences are folded here"));
}

#[test]
fn a_cell_that_is_not_ripe_is_told_so() {
    let said = ennead(&["hint", "--cell", "r9c1", "--level", "5", PUZZLE], "");
    assert!(said.code == 0 && said.out.contains("r9c1 is not ripe yet"), "{said}");
    assert!(said.out.contains("Then, up to r9c1:"), "{said}");
}
