//! Wings by their definition, and what misses one by a candidate.

use ennead_logic::Technique;

use crate::sketch::{found, with};

#[test]
fn xy_wing() {
    // Pivot r1c1, pincers r1c5 and r2c3.
    let position = with(&[("r1c1", "12"), ("r1c5", "13"), ("r2c3", "23")]);
    assert_eq!(found(&position, Technique::XyWing), ["3r1c2 3r1c3 3r2c4 3r2c5 3r2c6"]);
    let broken = with(&[("r1c1", "12"), ("r1c5", "13"), ("r2c3", "24")]);
    assert!(found(&broken, Technique::XyWing).is_empty());
    // In one house it is a naked triple.
    let triple = with(&[("r1c1", "12"), ("r1c5", "13"), ("r1c9", "23")]);
    assert!(found(&triple, Technique::XyWing).is_empty());
}

#[test]
fn xyz_wing() {
    // Pivot r1c1: what is struck must see it, too.
    let position = with(&[("r1c1", "123"), ("r1c5", "13"), ("r2c3", "23")]);
    assert_eq!(found(&position, Technique::XyzWing), ["3r1c2 3r1c3"]);
    let broken = with(&[("r1c1", "1234"), ("r1c5", "13"), ("r2c3", "23")]);
    assert!(found(&broken, Technique::XyzWing).is_empty());
}

/// Row 9 has 1 in columns 1 and 5 only.
fn with_a_link(cells: &[(&'static str, &'static str)]) -> Vec<(&'static str, &'static str)> {
    let others = ["r9c2", "r9c3", "r9c4", "r9c6", "r9c7", "r9c8", "r9c9"];
    others.map(|cell| (cell, "23456789")).into_iter().chain(cells.iter().copied()).collect()
}

#[test]
fn w_wing() {
    let position = with(&with_a_link(&[("r2c1", "12"), ("r6c5", "12")]));
    assert_eq!(found(&position, Technique::WWing), ["2r2c5 2r6c1"]);
    // One of the cells does not see the link.
    let broken = with(&with_a_link(&[("r2c1", "12"), ("r6c6", "12")]));
    assert!(found(&broken, Technique::WWing).is_empty());
}

#[test]
fn remote_pair() {
    let cells = [("r1c1", "12"), ("r1c5", "12"), ("r5c5", "12"), ("r5c8", "12")];
    let position = with(&cells);
    assert_eq!(found(&position, Technique::RemotePair), ["1r1c8 2r1c8 1r5c1 2r5c1"]);
    // The ends of three cells are equal.
    assert!(found(&with(&cells[..3]), Technique::RemotePair).is_empty());
}

#[test]
fn wxyz_wing() {
    // Row 1: r1c1, r1c2, r1c5; box 1: r2c3. 4 is loose, in r1c5 and r2c3.
    let cells = [("r1c1", "12"), ("r1c2", "123"), ("r1c5", "14"), ("r2c3", "34")];
    let position = with(&cells);
    assert_eq!(found(&position, Technique::WxyzWing), ["4r1c3 4r2c4 4r2c5 4r2c6"]);
    // 1 is loose besides.
    let broken = with(&[("r1c1", "12"), ("r1c2", "123"), ("r1c5", "14"), ("r2c3", "134")]);
    assert!(found(&broken, Technique::WxyzWing).is_empty());
}

#[test]
fn vwxyz_wing() {
    let cells = [("r1c1", "12"), ("r1c2", "123"), ("r1c5", "15"), ("r1c9", "45"), ("r2c3", "34")];
    let position = with(&cells);
    assert_eq!(found(&position, Technique::BentSet), ["4r1c3 4r2c7 4r2c8 4r2c9"]);
    assert!(found(&position, Technique::WxyzWing).is_empty());
}
