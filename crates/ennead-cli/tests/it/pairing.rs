//! Records of a second input belong to those of the first by number, whatever becomes of the others.

use crate::session::{PUZZLE, SOLUTION, ennead, run};

/// Givens that clash.
fn clash() -> String {
    format!("55{}", &PUZZLE[2..])
}

fn file(folder: &tempfile::TempDir, name: &str, text: &str) -> String {
    let path = folder.path().join(name);
    std::fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn a_clash_or_an_unreadable_record_takes_its_own_partner_along() {
    let folder = tempfile::tempdir().unwrap();
    let other = SOLUTION.replacen("534", "435", 1);
    for bad in [clash(), PUZZLE[1..].to_owned(), "nonsense".to_owned()] {
        let answers = file(&folder, "answers", &format!("{SOLUTION}\n{other}\n{SOLUTION}\n"));
        let puzzles = format!("{PUZZLE}\n{bad}\n{PUZZLE}\n");
        for threads in ["1", "4"] {
            let said = ennead(&["verify", "-q", "-j", threads, "-", &answers], &puzzles);
            let lines: Vec<&str> = said.out.lines().collect();
            assert_eq!(lines.len(), 3, "{said}");
            assert_eq!((lines[0], lines[2]), ("right", "right"), "{said}");
        }
        let placed = SOLUTION.replacen('5', ".", 1);
        let progress = file(&folder, "progress", &format!("{SOLUTION}\n{placed}\n{SOLUTION}\n"));
        let said = ennead(&["hint", "--json", "--progress", &progress], &puzzles);
        let last = said.out.lines().last().unwrap();
        assert!(last.contains("\"outcome\":\"solved\""), "{said}");
    }
}

#[test]
fn answers_that_cannot_be_read_are_wrong_and_the_others_are_not() {
    let folder = tempfile::tempdir().unwrap();
    let answers = file(&folder, "answers", &format!("{SOLUTION}\nnonsense\n{SOLUTION}\n"));
    let puzzles = format!("{PUZZLE}\n{PUZZLE}\n{PUZZLE}\n");
    let said = ennead(&["verify", "-", &answers], &puzzles);
    let lines: Vec<&str> = said.out.lines().collect();
    assert_eq!((lines[0], lines[2]), ("right", "right"), "{said}");
    assert!(lines[1].starts_with("wrong: the answer cannot be read"), "{said}");
    assert_eq!(said.code, 1);
}

#[test]
fn too_few_and_too_many_answers_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let answers = file(&folder, "answers", &format!("{SOLUTION}\n"));
    let said = ennead(&["verify", "-", &answers], &format!("{PUZZLE}\n{PUZZLE}\n"));
    assert!(said.out.contains("there is no answer to this puzzle"), "{said}");
    let answers = file(&folder, "answers", &format!("{SOLUTION}\n{SOLUTION}\n"));
    let said = ennead(&["verify", "-", &answers], &format!("{PUZZLE}\n"));
    assert_eq!(said.code, 2, "{said}");
    assert!(said.err.contains("belong to no puzzle"), "{said}");
    let said = ennead(&["verify"], &format!("{PUZZLE}\n"));
    assert_eq!(said.code, 2, "without an answer: {said}");
}

#[test]
fn an_unreadable_input_has_its_place_with_any_number_of_threads() {
    let folder = tempfile::tempdir().unwrap();
    let good = file(&folder, "good", &format!("{PUZZLE}\n").repeat(2000));
    let bad = file(&folder, "bad", "this is no puzzle at all\n");
    let arguments = |threads| ["solve", "--json", "-j", threads, &good, &bad, &good];
    let alone = run(&arguments("1"), b"");
    let text = String::from_utf8(alone.stdout.clone()).unwrap();
    let refused = text.lines().nth(2000).unwrap();
    assert!(refused.contains("\"error\"") && refused.contains("\"ordinal\":2001"), "{refused}");
    assert_eq!(text.lines().count(), 4001);
    for threads in ["2", "5"] {
        let together = run(&arguments(threads), b"");
        assert!(together.stdout == alone.stdout, "{threads} threads");
        assert_eq!(together.status.code(), Some(2));
    }
}
