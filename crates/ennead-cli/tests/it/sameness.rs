//! Canonical forms, other arrangements and repetitions in streams, through the command line.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::session::{PUZZLE, SOLUTION, ennead};

/// Parts of a solution, about a third of it each.
fn parts(count: usize) -> Vec<String> {
    let mut state = 1u64;
    let mut keeps = || {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33).is_multiple_of(3)
    };
    let mut part = || SOLUTION.chars().map(|c| if keeps() { c } else { '.' }).collect();
    (0..count).map(|_| part()).collect()
}

/// Each puzzle, and after it another arrangement of the one before.
fn with_repetitions(puzzles: &[String]) -> String {
    let lines = puzzles.join("\n") + "\n";
    let shuffled = ennead(&["convert", "--shuffle", "9"], &lines).out;
    let pairs = puzzles.iter().zip(std::iter::once(SOLUTION).chain(shuffled.lines()));
    pairs.flat_map(|(puzzle, other)| [puzzle.as_str(), "\n", other, "\n"]).collect()
}

#[test]
fn a_shuffled_puzzle_has_the_same_canonical_form() {
    let lines = format!("{PUZZLE}\n{PUZZLE}\n{SOLUTION}\n.{}\n", ".".repeat(80));
    let shuffled = ennead(&["convert", "--shuffle", "5"], &lines);
    assert_eq!(shuffled.code, 0, "{shuffled}");
    let other: Vec<&str> = shuffled.out.lines().collect();
    assert_ne!(other[0], PUZZLE);
    assert_ne!(other[0], other[1], "each record has an arrangement of its own");
    assert_eq!(shuffled.out, ennead(&["convert", "--shuffle", "5", "-j", "2"], &lines).out);
    assert_ne!(shuffled.out, ennead(&["convert", "--shuffle", "6"], &lines).out);
    let canonical = ennead(&["convert", "--canonical"], &lines).out;
    assert_eq!(canonical, ennead(&["convert", "--canonical"], &shuffled.out).out);
    // Through another path: as a table, whose records take the long way.
    let table = ennead(&["convert", "--canonical", "--to", "csv"], &lines).out;
    assert_eq!(ennead(&["convert", "--from", "csv"], &table).out, canonical);
    let same = ennead(&["same"], &lines).out;
    let forms = same.lines().map(|line| line.split(' ').next().unwrap());
    assert!(forms.eq(canonical.lines()), "{same}\n{canonical}");
}

#[test]
fn all_of_a_record_moves_together() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("solved.csv");
    std::fs::write(&path, format!("puzzle,solution,name\n{PUZZLE},{SOLUTION},first\n")).unwrap();
    for how in [&["--canonical"][..], &["--shuffle", "3"]] {
        let said = ennead(&[&["convert", "--to", "csv", path.to_str().unwrap()], how].concat(), "");
        assert!(said.out.contains("first"), "{said}");
        let verified = ennead(&["verify", "--from", "csv"], &said.out);
        assert_eq!(verified.code, 0, "{said}{verified}");
    }
    // Placed digits and candidates: every candidate of the solution is still there.
    let now = "98.7..6..7..6...8...6..97..6..5...9..5.....6..2....5..5..8...7..6....8....7..2..6";
    let said = ennead(&["solve", now], "");
    let position = ennead(&["convert", "--to", "pm", now], "").out;
    let moved = ennead(&["convert", "--to", "pm", "--shuffle", "4"], &position);
    assert_eq!(moved.code, 0, "{moved}");
    let back = ennead(&["convert", "--canonical"], &moved.out).out;
    assert_eq!(back, ennead(&["convert", "--canonical", now], "").out, "{said}");
}

#[test]
fn repetitions_are_left_out_in_the_order_of_the_input() {
    let puzzles = parts(150);
    let lines = with_repetitions(&puzzles);
    // The second line is the solution, and nothing before it is like it.
    let expected: Vec<&str> = [&puzzles[0], SOLUTION]
        .into_iter()
        .chain(puzzles[1..].iter().map(String::as_str))
        .collect();
    for threads in ["1", "2", "7"] {
        let said = ennead(&["convert", "--distinct", "-j", threads], &lines);
        assert!(said.out.lines().eq(expected.iter().copied()), "{threads} threads: {said}");
        assert!(said.err.contains("149 left out that are the same as an earlier one"), "{said}");
        let json = ennead(&["convert", "--distinct", "--json", "-j", threads], &lines).out;
        let texts: Vec<Value> =
            json.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert!(
            texts
                .iter()
                .map(|one| one["text"].as_str().unwrap().trim_end())
                .eq(expected.iter().copied())
        );
    }
    // The long way, a form with a frame, and no digits that clash.
    let said = ennead(&["convert", "--distinct", "--to", "json"], &lines);
    let back = ennead(&["convert", "--from", "json"], &said.out);
    assert!(back.out.lines().eq(expected.iter().copied()), "{back}");
    let forms = ennead(&["convert", "--distinct", "--canonical"], &lines).out;
    assert_eq!(forms.lines().collect::<BTreeSet<_>>().len(), expected.len());
    let said =
        ennead(&["convert", "--distinct"], &format!("{PUZZLE}\n55{}\n{PUZZLE}\n", &PUZZLE[2..]));
    assert_eq!((said.code, said.out.lines().count()), (2, 2), "{said}");
    assert!(said.out.contains("the givens clash"), "{said}");
}

#[test]
fn a_run_that_is_taken_up_remembers_what_it_saw() {
    let folder = tempfile::tempdir().unwrap();
    let [input, output] = ["in", "out"].map(|name| folder.path().join(name));
    let puzzles = parts(300);
    let lines = with_repetitions(&puzzles);
    // Everything again, so that all that comes late was seen early.
    std::fs::write(&input, format!("{lines}{lines}{PUZZLE}\n")).unwrap();
    let [input, output] = [&input, &output].map(|path| path.to_str().unwrap());
    let whole = ennead(&["convert", "--distinct", "-q", input], "").out;
    assert_eq!(whole.lines().count(), 302);
    // As after a kill: part of the output, and a journal that says what was asked and how far it goes.
    let file = std::fs::metadata(input).unwrap();
    let changed = file.modified().unwrap().duration_since(std::time::UNIX_EPOCH).unwrap();
    let (bytes, seconds, rest) = (file.len(), changed.as_secs(), changed.subsec_nanos());
    let age = format!("[{bytes} bytes of {seconds}.{rest:09}]");
    let head = format!("ennead convert --distinct -o {output} {input} {age}");
    for records in [0usize, 1, 2, 77, 400, 700, 1201] {
        let kept = ennead(&["convert", "--distinct", "-q"], &{
            let text = std::fs::read_to_string(input).unwrap();
            text.split_inclusive('\n').take(records).collect::<String>()
        })
        .out;
        let written = kept.lines().count();
        std::fs::write(output, format!("{kept}and half a li")).unwrap();
        let journal = format!("{head}\n{} {records} {records} 0 0 0 0 {written}\n", kept.len());
        std::fs::write(format!("{output}.journal"), journal).unwrap();
        let said = ennead(&["convert", "--distinct", "--resume", "-o", output, input], "");
        assert_eq!(said.code, 0, "{said}");
        assert_eq!(std::fs::read_to_string(output).unwrap(), whole, "after {records} records");
    }
}

#[test]
fn what_cannot_be_compared_is_refused() {
    let said = ennead(&["convert", "--canonical", "--shuffle", "1", PUZZLE], "");
    assert_eq!(said.code, 2, "{said}");
    assert_eq!(ennead(&["convert", "--distinct", "--memory", "0", PUZZLE], "").code, 2);
    let clash = format!("55{}", &PUZZLE[2..]);
    let said = ennead(&["convert", "--canonical", &clash], "");
    assert!(said.code == 2 && said.err.contains("the givens clash"), "{said}");
}

#[test]
fn a_batch_without_repetitions_is_the_same_in_any_number_of_threads() {
    // There are few 4×4 puzzles, so repetitions are sure.
    let wishes =
        ["generate", "-n", "40", "--shape", "2x2", "--givens", "5", "--distinct", "--seed", "3"];
    let one = ennead(&[&wishes[..], &["-j", "1"]].concat(), "");
    assert_eq!((one.code, one.out.lines().count()), (0, 40), "{one}");
    for threads in ["2", "7"] {
        assert_eq!(ennead(&[&wishes[..], &["-j", threads]].concat(), "").out, one.out);
    }
    let forms = ennead(&["convert", "--canonical"], &one.out).out;
    assert_eq!(forms.lines().collect::<BTreeSet<_>>().len(), 40, "no two are the same");
    // As many as there are, then a sentence: with 4 givens there are 13 different ones.
    let all = [
        "generate",
        "-n",
        "20",
        "--shape",
        "2x2",
        "--givens",
        "4",
        "--distinct",
        "--tries",
        "2000",
    ];
    let said = ennead(&all, "");
    assert_eq!((said.code, said.out.lines().count()), (1, 13), "{said}");
    assert!(said.err.contains("13 different ones were found"), "{said}");
}

#[test]
fn puzzles_made_together_are_those_made_one_by_one() {
    let many = ennead(&["generate", "-n", "30", "--first", "1010", "-j", "2"], "");
    assert_eq!((many.code, many.out.lines().count()), (0, 30), "{many}");
    for (number, line) in (1010..).zip(many.out.lines()).step_by(7) {
        let one = ennead(&["generate", "--first", &number.to_string()], "");
        assert_eq!(one.out.trim_end(), line, "number {number}");
    }
    let distinct = ennead(&["generate", "-n", "30", "--first", "1010", "--distinct"], "");
    assert_eq!(distinct.out, many.out);
}
