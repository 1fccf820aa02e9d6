//! Chains by their definition, and what breaks a link.

use ennead_grid::Shape;
use ennead_logic::{Limits, Position, Technique};

use crate::sketch::{drawn, found, found_within, strike_in, with};

/// Rows 2, 6 and 9 have two places each: `r2c2 = r2c5 - r6c5 = r6c8 - r9c8 = r9c3`.
const THREE_ROWS: [&str; 9] = [
    "777777777",
    ".7..7....",
    "777777777",
    "777777777",
    "777777777",
    "....7..7.",
    "777777777",
    "777777777",
    "..7....7.",
];

#[test]
fn x_chain() {
    let position = drawn('7', THREE_ROWS);
    assert_eq!(found(&position, Technique::XChain), ["7r1c3 7r3c3 7r7c2 7r8c2"]);
    let mut rows = THREE_ROWS;
    rows[5] = "7...7..7.";
    assert!(found(&drawn('7', rows), Technique::XChain).is_empty());
}

#[test]
fn a_chain_of_two_strong_links_is_left_to_the_turbot_fish() {
    let mut rows = THREE_ROWS;
    rows[8] = "777777777";
    assert!(found(&drawn('7', rows), Technique::XChain).is_empty());
}

#[test]
fn xy_chain() {
    let position = with(&[("r1c1", "12"), ("r1c5", "23"), ("r5c5", "34"), ("r5c9", "14")]);
    assert_eq!(found(&position, Technique::XyChain), ["1r1c9 1r5c1"]);
    // It is no alternating chain besides.
    assert!(found(&position, Technique::Aic).is_empty());
    let broken = with(&[("r1c1", "12"), ("r1c5", "23"), ("r5c5", "345"), ("r5c9", "14")]);
    assert!(found(&broken, Technique::XyChain).is_empty());
    let wing = with(&[("r1c1", "12"), ("r1c5", "23"), ("r5c5", "13")]);
    assert!(found(&wing, Technique::XyChain).is_empty());
}

#[test]
fn continuous_nice_loop() {
    let position = with(&[("r1c1", "12"), ("r1c5", "23"), ("r5c5", "34"), ("r5c1", "14")]);
    // Every digit that joins two corners goes from the rest of their line.
    let mut struck: Vec<String> = Vec::new();
    for at in (1..=9).filter(|at| ![1, 5].contains(at)) {
        struck.extend([format!("2r1c{at}"), format!("4r5c{at}")]);
        struck.extend([format!("1r{at}c1"), format!("3r{at}c5")]);
    }
    struck.sort_by_key(|name| name[1..].to_owned());
    let all = found(&position, Technique::ContinuousNiceLoop);
    assert_eq!(all, [struck.join(" ")]);
    let broken = with(&[("r1c1", "12"), ("r1c5", "23"), ("r5c5", "34"), ("r5c1", "145")]);
    assert!(found(&broken, Technique::ContinuousNiceLoop).is_empty());
}

/// `(3=8)r5c4 - (8=1)r6c5 - (1)r6c4 = (1)r3c4`, once 1 has no other place in column 4.
fn strong_and_weak(places: &[&str]) -> Position {
    let mut position = with(&[("r5c4", "38"), ("r6c5", "18")]);
    let column = (1..=9).map(|row| format!("r{row}c4"));
    strike_in(&mut position, '1', column.filter(|cell| !places.contains(&cell.as_str())));
    position
}

#[test]
fn discontinuous_nice_loop() {
    let position = strong_and_weak(&["r3c4", "r6c4"]);
    assert_eq!(found(&position, Technique::DiscontinuousNiceLoop), ["3r3c4"]);
    let broken = strong_and_weak(&["r3c4", "r6c4", "r9c4"]);
    assert!(found(&broken, Technique::DiscontinuousNiceLoop).is_empty());
}

/// `(1=2)r1c1 - (2)r1c5 = (2)… - (2=1)end`, 2 having these places in column 5.
fn bridge(end: &str, places: &[&str]) -> Position {
    let mut position = with(&[("r1c1", "12"), (end, "12")]);
    let column = (1..=9).map(|row| format!("r{row}c5"));
    strike_in(&mut position, '2', column.filter(|cell| !places.contains(&cell.as_str())));
    position
}

#[test]
fn alternating_inference_chain() {
    let position = bridge("r5c9", &["r1c5", "r5c5"]);
    assert_eq!(found(&position, Technique::Aic), ["1r1c9 1r5c1"]);
    let broken = bridge("r5c9", &["r1c5", "r5c5", "r8c5"]);
    assert!(found(&broken, Technique::Aic).is_empty());
}

#[test]
fn grouped_chain() {
    // 2 in r4c5 and r6c5 together: r5c4 sees both.
    let position = bridge("r5c4", &["r1c5", "r4c5", "r6c5"]);
    assert_eq!(found(&position, Technique::GroupedAic), ["1r1c4 1r5c1"]);
    assert!(found(&position, Technique::Aic).is_empty());
    // A third place of the group changes nothing, one outside it everything.
    let three = bridge("r5c4", &["r1c5", "r4c5", "r5c5", "r6c5"]);
    assert_eq!(found(&three, Technique::GroupedAic), ["1r1c4 1r5c1"]);
    let broken = bridge("r5c4", &["r1c5", "r4c5", "r6c5", "r9c5"]);
    assert!(found(&broken, Technique::GroupedAic).is_empty());
}

#[test]
fn an_almost_locked_set_is_a_node_when_that_is_allowed() {
    // Without 2 the three cells of column 5 hold 1, 3 and 4: 1 is in r5c5.
    let set = [("r1c1", "12"), ("r1c5", "234"), ("r5c5", "134"), ("r6c5", "34")];
    let allowed = Limits { almost_locked_nodes: true, ..Limits::SOLVING };
    let technique = Technique::GroupedDiscontinuousNiceLoop;
    let struck = |limits| found_within(&with(&set), technique, limits).contains(&"1r5c1".into());
    assert!(struck(&allowed));
    assert!(!struck(&Limits::SOLVING));
    let mut broken = set;
    broken[3] = ("r6c5", "345");
    assert!(!found_within(&with(&broken), technique, &allowed).contains(&"1r5c1".into()));
}

#[test]
fn no_chain_is_longer_than_allowed() {
    let position = drawn('7', THREE_ROWS);
    let short = Limits { chain: 4, ..Limits::SOLVING };
    assert!(position.all(Technique::XChain, &short).is_empty());
    assert_eq!(position.shape(), Shape::NINE);
    let bridge = bridge("r5c9", &["r1c5", "r5c5"]);
    assert!(bridge.all(Technique::Aic, &Limits { links: 2, ..Limits::SOLVING }).is_empty());
    assert_eq!(bridge.all(Technique::Aic, &Limits { links: 3, ..Limits::SOLVING }).len(), 1);
}
