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

/// Whoever wants ratings has them in every form that has room for them, as `rate` gives them.
#[test]
fn ratings_are_written_in_the_form_that_is_wanted() {
    let wishes = ["generate", "-n", "3", "--seed", "4", "--rate"];
    let plain = ennead(&wishes[..5], "");
    let rated = ennead(&["rate", "--scale", "se", "--json"], &plain.out);
    let rated: Vec<Value> = rated.out.lines().map(|l| serde_json::from_str(l).unwrap()).collect();
    let number = |one: &Value, of: &str| format!("{:.1}", one["se"][of].as_f64().unwrap());
    let made = |form: &str| ennead(&[&wishes[..], &["--to", form]].concat(), "").out;
    let (lines, table, bank, serate) = (made("line"), made("csv"), made("bank"), made("serate"));
    assert!(table.starts_with("puzzle,solution,rating,level,human,hodoku\n"), "{table}");
    for (at, one) in rated.iter().enumerate() {
        let er = number(one, "er");
        let line = |text: &str, at: usize| text.lines().nth(at).unwrap().to_owned();
        assert!(line(&lines, at).starts_with(&line(&plain.out, at)), "{lines}");
        assert!(line(&lines, at).contains(&format!(", ER {er}")), "{lines}");
        assert_eq!(line(&table, at + 1).split(',').nth(2), Some(er.as_str()), "{table}");
        assert!(line(&bank, at).ends_with(&format!(" {er}")), "{bank}");
        let three = format!("{er}/{}/{}", number(one, "ep"), number(one, "ed"));
        assert!(line(&serate, at).contains(&three), "{serate}");
    }
    let json: Vec<Value> =
        made("json").lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(
        json.iter()
            .zip(&rated)
            .all(|(made, one)| made["fields"]["rating"] == number(one, "er").as_str()),
        "{json:?}"
    );
    // A line with its rating is read again.
    assert_eq!(ennead(&["convert", "--to", "line"], &lines).out, plain.out);
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

/// Numbers that would be beyond the last are refused, not passed over.
#[test]
fn the_numbers_of_puzzles_end() {
    for words in [
        &["generate", "-n", "3", "--first", "18446744073709551615"][..],
        &["practise", "naked-pair", "-n", "3", "--first", "18446744073709551614"],
    ] {
        let said = ennead(words, "");
        assert!(said.code == 2 && said.err.contains("expected numbers below"), "{said}");
    }
    let said = ennead(&["generate", "-n", "1", "--first", "18446744073709551614"], "");
    assert_eq!((said.code, said.out.lines().count()), (0, 1), "{said}");
}

/// Where most givens are missing, some are found soon that make the puzzle unique.
#[test]
fn few_givens_are_made_a_puzzle() {
    let blank = ".".repeat(81);
    let six = ".".repeat(36);
    for words in [&["minimise", &blank][..], &["minimise", "--shape", "2x3", &six]] {
        let said = ennead(&[words, &["--json"]].concat(), "");
        let answer: Value = serde_json::from_str(&said.out).unwrap();
        assert_eq!(answer["fewest"], false, "{said}");
        let made = answer["minimal"].as_str().unwrap_or_else(|| panic!("{said}")).to_owned();
        let shape = if words.len() > 2 { &["--shape", "2x3"][..] } else { &[] };
        assert_eq!(ennead(&[&["count", &made][..], shape].concat(), "").out.trim(), "1");
    }
}

/// Wishes are for puzzles that are made.
#[test]
fn a_book_of_read_puzzles_takes_no_wishes() {
    for wish in [["--needs", "x-wing"], ["--rating", "se:9.0..10.0"], ["--symmetry", "none"]] {
        let said = ennead(&["book", PUZZLE, wish[0], wish[1], "-o", "never.pdf"], "");
        assert!(said.code == 2 && said.err.contains("cannot be used with"), "{said}");
    }
}
