//! Almost locked sets by their definition, and what misses one.

use ennead_logic::Technique;

use crate::sketch::{found, with};

#[test]
fn als_xz() {
    // r1c1 and {r4c1, r5c2}: 1 can be in one of them only (column 1), so 2 is in one of them.
    let position = with(&[("r1c1", "12"), ("r4c1", "13"), ("r5c2", "23")]);
    let expected = "2r1c2 2r2c2 2r3c2 2r5c1 2r6c1".to_owned();
    assert!(found(&position, Technique::AlsXz).contains(&expected));
    // No common digit besides 1.
    let broken = with(&[("r1c1", "14"), ("r4c1", "13"), ("r5c2", "23")]);
    assert!(found(&broken, Technique::AlsXz).is_empty());
    // 1 is not restricted: it is in r5c2, too, which r1c1 does not see.
    let loose = with(&[("r1c1", "12"), ("r4c1", "13"), ("r5c2", "123")]);
    assert!(found(&loose, Technique::AlsXz).is_empty());
}

#[test]
fn doubly_linked_als_xz() {
    // {r1c1} and {r1c4, r1c5} share 1 and 2 in row 1: a naked triple, seen as two sets.
    let position = with(&[("r1c1", "12"), ("r1c4", "13"), ("r1c5", "23")]);
    let row = ["r1c2", "r1c3", "r1c6", "r1c7", "r1c8", "r1c9"];
    let mut expected: Vec<String> =
        row.iter().map(|cell| format!("1{cell} 2{cell} 3{cell}")).collect();
    // 3 is locked in box 2 as well.
    expected[2] = "1r1c6 2r1c6 3r1c6".into();
    let box_2 = ["r2c4", "r2c5", "r2c6", "r3c4", "r3c5", "r3c6"];
    expected.extend(box_2.iter().map(|cell| format!("3{cell}")));
    assert!(found(&position, Technique::DoublyLinkedAlsXz).contains(&expected.join(" ")));
}

#[test]
fn als_xy_wing() {
    // C = r5c5 {1,2}; A = r5c1 {1,3}; B = r1c5 {2,3}: an XY-wing, seen as three sets.
    let position = with(&[("r5c5", "12"), ("r5c1", "13"), ("r1c5", "23")]);
    assert!(found(&position, Technique::AlsXyWing).contains(&"3r1c1".to_owned()));
    let broken = with(&[("r5c5", "12"), ("r5c1", "13"), ("r1c5", "24")]);
    assert!(found(&broken, Technique::AlsXyWing).is_empty());
}

#[test]
fn als_w_wing() {
    // Row 9 has 1 in columns 1 and 5 only. {r2c1} and {r6c5, r6c6} of 1, 2 and 3: one has no 1.
    let others = ["r9c2", "r9c3", "r9c4", "r9c6", "r9c7", "r9c8", "r9c9"];
    let link = others.map(|cell| (cell, "23456789"));
    let sets = [("r2c1", "12"), ("r6c5", "123"), ("r6c6", "23")];
    let cells: Vec<_> = link.iter().chain(&sets).copied().collect();
    // 2 is in r2c1, or in r6c5 or r6c6.
    assert!(found(&with(&cells), Technique::AlsWWing).contains(&"2r6c1".to_owned()));
    // A third place of 1 in row 9.
    assert!(found(&with(&cells[1..]), Technique::AlsWWing).is_empty());
}

#[test]
fn sue_de_coq() {
    // r1c1 and r1c2 hold 1 to 4; r1c9 uses up one of 1 and 2, r3c3 one of 3 and 4.
    let cells = [("r1c1", "1234"), ("r1c2", "1234"), ("r1c9", "12"), ("r3c3", "34")];
    let mut expected: Vec<String> = Vec::new();
    expected.push("1r1c3 2r1c3 3r1c3 4r1c3".into());
    expected.extend((4..=8).map(|column| format!("1r1c{column} 2r1c{column}")));
    expected
        .extend(["r2c1", "r2c2", "r2c3", "r3c1", "r3c2"].map(|cell| format!("3{cell} 4{cell}")));
    assert_eq!(found(&with(&cells), Technique::SueDeCoq), [expected.join(" ")]);
    // 3 in both rests: it could stand twice.
    let broken = [("r1c1", "1234"), ("r1c2", "1234"), ("r1c9", "13"), ("r3c3", "34")];
    assert!(found(&with(&broken), Technique::SueDeCoq).is_empty());
}

#[test]
fn aligned_pair_exclusion() {
    // Were r1c1 1, r1c5 could be neither 1 (row 1), nor 2 (r1c9 would be empty), nor 3 (r3c2 and
    // r3c4 … see the excluders below).
    let cells = [("r1c5", "123"), ("r1c9", "12"), ("r1c8", "13")];
    let struck = found(&with(&cells), Technique::AlignedPairExclusion);
    assert!(struck.contains(&"1r1c1".to_owned()), "{struck:?}");
    let broken = [("r1c5", "123"), ("r1c9", "12"), ("r1c8", "14")];
    let struck = found(&with(&broken), Technique::AlignedPairExclusion);
    assert!(!struck.contains(&"1r1c1".to_owned()));
}

#[test]
fn death_blossom() {
    // Stem r5c5 of 1, 2 and 3; petals r5c1 (1, 4), r1c5 (2, 4) and r6c6 (3, 4).
    let cells = [("r5c5", "123"), ("r5c1", "14"), ("r1c5", "24"), ("r6c6", "34")];
    // A 4 that sees all three: none of the plain cells does, so put one petal where one can.
    let seen = [("r5c5", "123"), ("r5c1", "14"), ("r5c9", "24"), ("r5c4", "34")];
    let struck = found(&with(&seen), Technique::DeathBlossom);
    assert!(struck.contains(&"4r5c2 4r5c3 4r5c6 4r5c7 4r5c8".to_owned()), "{struck:?}");
    assert!(found(&with(&cells), Technique::DeathBlossom).is_empty());
}
