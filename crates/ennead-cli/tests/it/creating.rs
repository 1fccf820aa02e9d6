//! Puzzles made, minimised and compared through the command line, judged by other commands.

use serde_json::Value;

use crate::session::{PUZZLE, ennead};

#[test]
fn what_is_made_is_as_wished() {
    let wishes = ["generate", "-n", "6", "--symmetry", "half-turn", "--minimal", "--seed", "5"];
    let said = ennead(&wishes, "");
    assert_eq!((said.out.lines().count(), said.code), (6, 0), "{said}");
    for puzzle in said.out.lines() {
        assert_eq!(ennead(&["count", "--engine", "x", puzzle], "").code, 2);
        assert_eq!(ennead(&["solve", "--engine", "simple", puzzle], "").code, 0, "{puzzle}");
        let minimal = ennead(&["minimise", puzzle], "");
        assert_eq!(minimal.out.trim_end(), puzzle, "no given can go");
        let signs: Vec<bool> = puzzle.chars().map(|c| c == '.').collect();
        assert!(signs.iter().eq(signs.iter().rev()), "{puzzle}");
    }
    for threads in ["1", "2", "7"] {
        let again = ennead(&[&wishes[..], &["-j", threads]].concat(), "");
        assert_eq!(again.out, said.out, "{threads} threads");
    }
}

#[test]
fn wishes_about_ratings_are_met_by_rating_again() {
    let said = ennead(
        &["generate", "-n", "2", "--rating", "se:2.3..3.6", "--no-uniqueness", "--json"],
        "",
    );
    assert_eq!(said.code, 0, "{said}");
    for line in said.out.lines() {
        let made: Value = serde_json::from_str(line).unwrap();
        let puzzle = made["puzzle"].as_str().unwrap();
        let rated = ennead(&["rate", "--json", "--scale", "se", puzzle], "");
        let rated: Value = serde_json::from_str(&rated.out).unwrap();
        let er = rated["se"]["er"].as_f64().unwrap();
        assert!((2.3..=3.6).contains(&er), "{er}");
    }
}

#[test]
fn hostile_wishes_end_with_a_sentence() {
    let two_rows = "x".repeat(9) + &".".repeat(18) + &"x".repeat(54);
    let cases: [(&[&str], i32, &str); 11] = [
        (&["--givens", "16"], 2, "fewer than 17"),
        (&["--needs", "x-wing", "--without", "x-wing"], 2, "cannot be needed"),
        (&["--rating", "se:1.0..2.0", "--shape", "2x3"], 2, "9×9 only"),
        (&["--symmetry", "spiral"], 2, "half-turn"),
        (&["--givens", "17", "--time-limit", "300ms"], 3, "after"),
        (&["--rating", "se:nan..inf"], 2, "no range of ratings"),
        (
            &["--rating", "se:2.0..3.0", "--rating", "se:4.0..5.0"],
            2,
            "no puzzle is se:2.0..3.0 and",
        ),
        (
            &["--rating", "hodoku:easy", "--rating", "hodoku:hard"],
            2,
            "is hodoku:easy and hodoku:hard",
        ),
        (&["--pattern", &two_rows], 2, "leaves rows 2 and 3 blank"),
        (&["--needs", "x-wing", "--rating", "se:1.2..1.5", "--time-limit", "300ms"], 3, "after"),
        (&["--shape", "5x5", "--minimal", "--time-limit", "100ms"], 3, "after 0 tries"),
    ];
    for (more, code, expected) in cases {
        let said = ennead(&[&["generate"], more].concat(), "");
        assert_eq!(said.code, code, "{more:?}: {said}");
        assert!(said.err.contains(expected), "{more:?}: {said}");
    }
}

#[test]
fn the_same_puzzle_turned_and_relabelled() {
    let turned: String = PUZZLE.chars().rev().collect();
    let said = ennead(&["same", PUZZLE, &turned], "");
    assert!(said.code == 0 && said.out.starts_with("same: "), "{said}");
    let [one, other] = [PUZZLE, &turned].map(|puzzle| ennead(&["same", puzzle], "").out);
    assert_eq!(one, other);
    let less = PUZZLE.replacen('5', ".", 1);
    assert_eq!(ennead(&["same", PUZZLE, &less], "").out, "different\n");
}

#[test]
fn what_is_missing_or_too_much_is_told() {
    let said = ennead(&["minimise", "123434..214343.."], "");
    assert_eq!(said.code, 1, "{said}");
    let puzzle = said.out.split(' ').next().unwrap();
    assert_eq!(ennead(&["solve", puzzle], "").code, 0, "{said}");
    let none = "123............4";
    let said = ennead(&["minimise", none], "");
    assert!(said.out.contains("cannot all stand: r1c1=1 r1c2=2 r1c3=3 r4c4=4"), "{said}");
}

#[test]
fn why_a_digit_is_right_or_impossible() {
    let said = ennead(&["why", "r1c3=4", PUZZLE], "");
    assert!(said.code == 0 && said.out.contains("is right"), "{said}");
    let said = ennead(&["why", "r1c3=1", PUZZLE], "");
    assert!(said.code == 0 && said.out.contains("is impossible"), "{said}");
    let said = ennead(&["why", "r1c1=9", PUZZLE], "");
    assert_eq!(said.out, "9 in r1c1 is impossible: r1c1 is given, with 5.\n");
    let said = ennead(&["why", "r1c1=9", "--language", "de", PUZZLE], "");
    assert_eq!(said.out, "9 in r1c1 ist unmöglich: r1c1 ist vorgegeben, mit 5.\n");
    assert_eq!(ennead(&["why", "r1c3", PUZZLE], "").code, 2);
    assert_eq!(ennead(&["why", "r1c3=44", PUZZLE], "").code, 1);
}
