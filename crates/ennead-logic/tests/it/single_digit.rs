//! Patterns of one digit, drawn: a dot is where it cannot be.

use ennead_logic::{Limits, Technique};

use crate::sketch::{drawn, found, found_within};

const FULL: &str = "777777777";

/// Rows 1 and 8, joined in column 2; free ends in columns 5 and 6, boxes 2 and 8.
#[test]
fn skyscraper() {
    let rows = [".7..7....", FULL, FULL, FULL, FULL, FULL, FULL, ".7...7...", FULL];
    let position = drawn('7', rows);
    assert_eq!(found(&position, Technique::Skyscraper), ["7r2c6 7r3c6 7r7c5 7r9c5"]);
    // The same is no turbot fish besides.
    assert!(found(&position, Technique::TurbotFish).is_empty());
    let mut broken = rows;
    broken[7] = ".7.7.7...";
    assert!(found(&drawn('7', broken), Technique::Skyscraper).is_empty());
}

/// Row 2 and column 3 have their ends r2c1 and r1c3 in box 1; r2c7 and r8c3 are free.
#[test]
fn two_string_kite() {
    let rows = [
        "777777777",
        "7.....7..",
        "77.777777",
        "77.777777",
        "77.777777",
        "77.777777",
        "77.777777",
        "777777777",
        "77.777777",
    ];
    let position = drawn('7', rows);
    assert_eq!(found(&position, Technique::TwoStringKite), ["7r8c7"]);
    let mut broken = rows;
    broken[3] = "777777777";
    assert!(found(&drawn('7', broken), Technique::TwoStringKite).is_empty());
}

/// Box 1 has r1c1 and r2c2 only; row 8 has r8c1 and r8c6.
#[test]
fn turbot_fish() {
    let rows = ["7..777777", ".7.777777", "...777777", FULL, FULL, FULL, FULL, "7....7...", FULL];
    let position = drawn('7', rows);
    // From r2c2 and r8c6, which both r2c6 and r8c2 would see; r8c2 is not there.
    assert_eq!(found(&position, Technique::TurbotFish), ["7r2c6"]);
    // With small rectangles allowed it is one.
    let small = Limits { small_empty_rectangles: true, ..Limits::SOLVING };
    assert!(found(&position, Technique::EmptyRectangle).is_empty());
    assert!(!found_within(&position, Technique::EmptyRectangle, &small).is_empty());
}

/// Box 1 has the digit in row 1 and column 2; column 6 has it in r1c6 and r4c6.
#[test]
fn empty_rectangle() {
    let rows = [
        "777777777",
        ".7.77.777",
        ".7.77.777",
        "777777777",
        "77777.777",
        "77777.777",
        "77777.777",
        "77777.777",
        "77777.777",
    ];
    let position = drawn('7', rows);
    assert!(found(&position, Technique::EmptyRectangle).contains(&"7r4c2".to_string()));
    let mut broken = rows;
    broken[1] = "77.77.777";
    assert!(!found(&drawn('7', broken), Technique::EmptyRectangle).contains(&"7r4c2".to_string()));
}
