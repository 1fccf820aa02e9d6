//! Subsets by their definition, and what misses one by a candidate.

use ennead_logic::Technique;

use crate::sketch::{found, with};

/// `1r1c2 1r1c3 …`: these digits in these columns of row 1.
fn row_one(digits: &str, columns: &str) -> String {
    let cells = columns.chars().flat_map(|c| digits.chars().map(move |d| format!("{d}r1c{c}")));
    cells.collect::<Vec<_>>().join(" ")
}

#[test]
fn naked_pair_in_a_row() {
    let position = with(&[("r1c1", "12"), ("r1c5", "12")]);
    assert_eq!(found(&position, Technique::NakedPair), [row_one("12", "2346789")]);
    let third = with(&[("r1c1", "12"), ("r1c5", "123")]);
    assert!(found(&third, Technique::NakedPair).is_empty());
}

#[test]
fn a_naked_pair_in_a_crossing_is_locked() {
    let position = with(&[("r1c1", "12"), ("r1c2", "12")]);
    assert!(found(&position, Technique::NakedPair).is_empty());
    let locked = found(&position, Technique::LockedPair);
    assert_eq!(locked.len(), 1);
    // Seven other cells of the row, six more of the box.
    assert_eq!(locked[0].split(' ').count(), 2 * (7 + 6));
}

#[test]
fn a_naked_pair_in_a_crossing_that_strikes_in_one_house_is_not_locked() {
    let box_without_it =
        ["r2c1", "r2c2", "r2c3", "r3c1", "r3c2", "r3c3"].map(|cell| (cell, "3456"));
    let mut cells = box_without_it.to_vec();
    cells.extend([("r1c1", "12"), ("r1c2", "12"), ("r1c3", "789")]);
    let position = with(&cells);
    assert!(found(&position, Technique::LockedPair).is_empty());
    assert_eq!(found(&position, Technique::NakedPair), [row_one("12", "456789")]);
}

#[test]
fn naked_triple_and_quad() {
    let position = with(&[("r1c1", "12"), ("r1c5", "23"), ("r1c9", "13")]);
    assert_eq!(found(&position, Technique::NakedTriple), [row_one("123", "234678")]);
    assert!(found(&position, Technique::NakedQuad).is_empty());
    let broken = with(&[("r1c1", "12"), ("r1c5", "23"), ("r1c9", "134")]);
    assert!(found(&broken, Technique::NakedTriple).is_empty());
    let four = with(&[("r1c1", "12"), ("r1c5", "23"), ("r1c6", "34"), ("r1c9", "14")]);
    assert_eq!(found(&four, Technique::NakedQuad), [row_one("1234", "23478")]);
    assert!(found(&four, Technique::NakedTriple).is_empty());
}

#[test]
fn locked_triple() {
    let position = with(&[("r1c1", "12"), ("r1c2", "23"), ("r1c3", "13")]);
    let locked = found(&position, Technique::LockedTriple);
    assert_eq!(locked.len(), 1);
    assert_eq!(locked[0].split(' ').count(), 3 * (6 + 6));
    assert!(found(&position, Technique::NakedTriple).is_empty());
}

/// Row 1 with the digits of `hidden` only in the first cells.
fn hidden(hidden: &str, cells: usize) -> Vec<(String, String)> {
    let rest: String = "123456789".chars().filter(|&d| !hidden.contains(d)).collect();
    (cells + 1..=9).map(|column| (format!("r1c{column}"), rest.clone())).collect()
}

fn borrowed(cells: &[(String, String)]) -> Vec<(&str, &str)> {
    cells.iter().map(|(cell, digits)| (cell.as_str(), digits.as_str())).collect()
}

#[test]
fn hidden_pair_triple_and_quad() {
    let sizes = [Technique::HiddenPair, Technique::HiddenTriple, Technique::HiddenQuad];
    for (size, digits) in [(2, "12"), (3, "123"), (4, "1234")] {
        let mut cells = hidden(digits, size);
        let rest: String = "123456789".chars().filter(|&d| !digits.contains(d)).collect();
        let columns: String = (1..=size).map(|column| column.to_string()).collect();
        let position = with(&borrowed(&cells));
        for technique in sizes {
            let expected = if technique == sizes[size - 2] {
                vec![row_one(&rest, &columns)]
            } else {
                Vec::new()
            };
            assert_eq!(found(&position, technique), expected, "{technique}");
        }
        // One digit has one place more.
        cells.last_mut().expect("more cells").1.push('1');
        assert!(found(&with(&borrowed(&cells)), sizes[size - 2]).is_empty());
    }
}
