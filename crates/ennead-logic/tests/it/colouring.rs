//! Colouring, drawn for one digit; Medusa from cells.

use ennead_logic::Technique;

use crate::sketch::{drawn, found, with};

/// A cluster of four: r9c1 = r1c1 = r1c5 = r8c5.
#[test]
fn simple_colours_trap() {
    let rows = [
        "7...7....",
        ".777.7777",
        ".777.7777",
        ".777.7777",
        ".777.7777",
        ".777.7777",
        ".777.7777",
        ".77777777",
        "7777.7777",
    ];
    let position = drawn('7', rows);
    // Seen by r9c1 in row 9 or box 7, and by r8c5 in row 8 or box 8.
    assert_eq!(found(&position, Technique::SimpleColours), ["7r8c2 7r8c3 7r9c4 7r9c6"]);
    // A third place in row 1 parts the cluster.
    let mut broken = rows;
    broken[0] = "7...7...7";
    assert!(found(&drawn('7', broken), Technique::SimpleColours).is_empty());
}

/// r1c1 = r1c5 = r5c5 = r5c2 = r2c2, and r1c1 and r2c2 share box 1 and the colour: it is false.
#[test]
fn simple_colours_wrap() {
    let rows = [
        "7...7....",
        "7777.7777",
        "7.77.7777",
        "7.77.7777",
        ".7..7....",
        "7.77.7777",
        "7.77.7777",
        "7.77.7777",
        "7.77.7777",
    ];
    let found = found(&drawn('7', rows), Technique::SimpleColours);
    assert_eq!(found[0], "7r1c1 7r2c2 7r5c5");
}

/// Two clusters of two, r1c1 = r1c5 and r8c1 = r8c6, that see each other in column 1.
#[test]
fn multi_colours() {
    let rows = [
        "7...7....",
        "777777777",
        "777777777",
        "777777777",
        "777777777",
        "777777777",
        "777777777",
        "7....7...",
        "777777777",
    ];
    let position = drawn('7', rows);
    // r1c1 sees r8c1, so r1c5 or r8c6 is true: the skyscraper, as two clusters.
    assert_eq!(found(&position, Technique::MultiColours), ["7r2c6 7r3c6 7r7c5 7r9c5"]);
    let mut broken = rows;
    broken[7] = ".7...7...";
    assert!(found(&drawn('7', broken), Technique::MultiColours).is_empty());
}

/// 1r1c1 = 1r1c5 in row 1, r1c5 is 12, 2r1c5 = 2r5c5 in column 5, r5c5 is `corner`, 3r5c5 = 3r5c1 in
/// row 5.
fn three_digits(corner: &'static str) -> Vec<(&'static str, &'static str)> {
    let row_1 = ["r1c2", "r1c3", "r1c4", "r1c6", "r1c7", "r1c8", "r1c9"];
    let column_5 = ["r2c5", "r3c5", "r4c5", "r6c5", "r7c5", "r8c5", "r9c5"];
    let row_5 = ["r5c2", "r5c3", "r5c4", "r5c6", "r5c7", "r5c8", "r5c9"];
    let mut cells = vec![("r1c5", "12"), ("r5c5", corner)];
    cells.extend(row_1.map(|cell| (cell, "23456789")));
    cells.extend(column_5.map(|cell| (cell, "13456789")));
    cells.extend(row_5.map(|cell| (cell, "12456789")));
    cells
}

#[test]
fn medusa() {
    // One colour is 1r1c1 2r1c5 3r5c5, the other 1r1c5 2r5c5 3r5c1. 3r1c1 shares its cell with the
    // one and sees 3r5c1 of the other; 1r5c1 likewise.
    let position = with(&three_digits("23"));
    assert_eq!(found(&position, Technique::Medusa), ["3r1c1 1r5c1"]);
    assert!(found(&with(&three_digits("234")), Technique::Medusa).is_empty());
}
