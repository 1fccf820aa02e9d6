//! A limit that is reached is an outcome of its own: its exit code, its name, and no answer made up.
//!
//! How soon a command ends at a limit is measured by `bench limits`.

use crate::session::ennead;

/// A solved grid without six cells in ten.
fn large(order: usize) -> String {
    let side = order * order;
    let mut state = 7_u32;
    let mut cell = |row: usize, column: usize| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let digit = (order * (row % order) + row / order + column) % side + 1;
        if (state >> 16) % 10 < 6 { 0 } else { digit }
    };
    let mut numbers = Vec::new();
    for row in 0..side {
        numbers.extend((0..side).map(|column| cell(row, column).to_string()));
    }
    numbers.join(" ") + "\n"
}

/// Of the hardest known: its rating takes seconds.
const HARD: &str =
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";

#[test]
fn every_long_job_ends_at_its_limit_and_says_so() {
    let (hundred, blank) = (large(10), ".".repeat(81));
    let blank_12 = format!("3x4 {}\n", vec!["0"; 144].join(" "));
    let jobs: [(&[&str], &str); 13] = [
        (&["solve", "--engine", "simple"], &hundred),
        (&["solve", "--all"], &blank),
        (&["solve", "--engine", "csp:MAC+BZ"], &hundred),
        (&["count", "--exact"], &blank_12),
        (&["candidates"], &hundred),
        (&["hint"], &hundred),
        (&["explain"], HARD),
        (&["rate"], HARD),
        (&["model"], &hundred),
        (&["lab"], &hundred),
        (&["lab", "-a", "BT+NO", "-p", "n-queens:40"], ""),
        (&["minimise"], &large(5)),
        (&["generate", "--rating", "se:11.0..12.0"], ""),
    ];
    for (job, input) in jobs {
        let said = ennead(&[job, &["--time-limit", "1ms"]].concat(), input);
        assert_eq!(said.code, 3, "{job:?}: {}", said.err);
        assert!(
            format!("{}{}", said.out, said.err).contains("limit") || job[0] == "generate",
            "{job:?}: {said}"
        );
    }
}

#[test]
fn a_count_that_is_stopped_is_a_lower_bound() {
    let blank_12 = format!("3x4 {}\n", vec!["0"; 144].join(" "));
    let said = ennead(&["count", "--exact", "--time-limit", "20ms"], &blank_12);
    let bound: u128 = said.out.trim().strip_prefix(">=").unwrap().parse().unwrap();
    assert!(bound > 0 && said.code == 3, "{said}");
    let said = ennead(&["count", "--exact", "--time-limit", "20ms", "--json"], &blank_12);
    assert!(said.out.contains(r#""exact":false,"outcome":"limit","limit":"time""#), "{said}");
}

/// Numbers that JavaScript would round are strings.
#[test]
fn the_blank_grid_is_counted() {
    let said = ennead(&["count", "--exact", "--json"], &".".repeat(81));
    let number = r#""solutions":"6670903752021072936960","exact":true,"outcome":"counted""#;
    assert!(said.out.contains(number), "{said}");
    let said = ennead(&["count", "--exact"], &".".repeat(81));
    assert_eq!(said.out, "6670903752021072936960\n");
    let said = ennead(&["count", "--json"], &".".repeat(16));
    assert!(said.out.contains(r#""solutions":288,"exact":true"#), "{said}");
}

/// A bound is said for each number by itself, and no technique is named that is not known.
#[test]
fn the_bounds_of_a_rating() {
    let said =
        ennead(&["rate", "--scale", "human", "--step-limit", "1", "--time-limit", "1ms"], HARD);
    assert_eq!(said.code, 3, "{said}");
    for line in said.out.lines().filter(|line| line.contains("human=")) {
        let (_, rating) = line.split_once("human=").unwrap();
        let number = rating.split('\t').next().unwrap();
        assert!(number == "?" || number.ends_with('+'), "{said}");
        assert!(!number.contains(' ') && !number.contains("0.0"), "{said}");
    }
    let said = ennead(&["rate", "--json", "--time-limit", "100ms"], HARD);
    if said.code == 3 && said.out.contains(r#""er""#) {
        assert!(said.out.contains(r#""exact":false"#), "{said}");
        assert!(said.out.contains(r#""hardest":null"#), "{said}");
    }
}

/// A number of steps that is none is called that, in words that are not the compiler's.
#[test]
fn a_number_of_steps_is_digits() {
    for command in [&["solve"][..], &["lab"]] {
        let said = ennead(&[command, &["--step-limit", "1e5", "."]].concat(), "");
        assert_eq!(said.code, 2, "{said}");
        assert!(said.err.contains("`1e5` is no number of steps: expected digits alone"), "{said}");
    }
}
