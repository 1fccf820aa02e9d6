//! Tables of techniques: what is written is read again, and what cannot be read is pointed at.

use ennead_logic::rating::human;
use ennead_logic::{Limits, Policy, Position, Technique, next};
use expect_test::expect;
use proptest::prelude::*;

use crate::puzzles;
use ennead_grid::Shape;

fn a_policy() -> impl Strategy<Value = Policy> {
    let all: Vec<Technique> = Technique::ALL.to_vec();
    let some = proptest::sample::subsequence(all.clone(), 0..all.len()).prop_shuffle();
    let rated = proptest::collection::btree_map(proptest::sample::select(all), 1..=200_u16, 0..6);
    let numbers = proptest::array::uniform4(1..=100_usize);
    let switches = proptest::array::uniform5(any::<bool>());
    (some, rated, numbers, switches).prop_map(|(techniques, mut ratings, numbers, switches)| {
        ratings.retain(|one, _| techniques.contains(one));
        let [fins, chain, links, almost_locked_chain] = numbers;
        let [small_empty_rectangles, missing_corners, overlap, almost_locked_nodes, pairs] =
            switches;
        let limits = Limits {
            fins,
            chain,
            links,
            almost_locked_chain,
            small_empty_rectangles,
            missing_corners,
            overlap,
            almost_locked_nodes,
            pairs,
        };
        Policy { techniques, limits, ratings }
    })
}

/// Lines that are nearly right.
fn a_text() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        proptest::sample::select(vec![
            "x-wing", "X-Wing", "naked", "single", "off", "rating", "3.2", "rest", "limit", "fins",
            "2", "yes", "#", "0", "99.9", "pairs", "200", "ä", "\t",
        ])
        .prop_map(str::to_owned),
        any::<String>(),
    ];
    let line = proptest::collection::vec(word, 0..6).prop_map(|words| words.join(" "));
    proptest::collection::vec(line, 0..6).prop_map(|lines| lines.join("\n"))
}

proptest! {
    #[test]
    fn what_is_written_is_read_again(policy in a_policy()) {
        prop_assert_eq!(Policy::read(&policy.to_string()), Ok(policy));
    }

    #[test]
    fn a_text_is_read_or_pointed_into(text in a_text()) {
        match Policy::read(&text) {
            Ok(policy) => prop_assert_eq!(Policy::read(&policy.to_string()), Ok(policy)),
            Err(error) => {
                let line = text.lines().nth(error.line - 1);
                prop_assert!(line.is_some(), "{}", error);
                let length = line.unwrap_or_default().chars().count();
                prop_assert!((1..=length + 1).contains(&error.column), "{} in {:?}", error, text);
            }
        }
    }
}

#[test]
fn what_is_wrong_is_said_with_its_place() {
    let all = [
        "x-wnig",
        "x-wing\n\n  x-wing",
        "x-wing of",
        "x-wing rating",
        "x-wing rating 3.25",
        "rating 3",
        "rest\nrest",
        "rest x-wing",
        "limit",
        "limit fun 3",
        "limit fins",
        "limit fins none",
        "limit fins 101",
        "limit pairs 1",
        "limit pairs yes please",
        "limit fins 1\nlimit fins 2",
    ];
    let said: Vec<String> = all
        .iter()
        .map(|text| Policy::read(text).expect_err("none of them is a table").to_string())
        .collect();
    expect![[r#"
        line 1, column 1: `x-wnig` is no technique; near: x-wing
        line 3, column 3: X-Wing stands here twice
        line 1, column 1: `x-wing of` is no technique; near: x-wing, xy-wing, w-wing
        line 1, column 14: `rating` without a number: expected a rating from 0.1 to 20.0
        line 1, column 15: `3.25`: expected a rating from 0.1 to 20.0
        line 1, column 1: expected the name of a technique first
        line 2, column 1: `rest` stands here twice
        line 1, column 6: `x-wing` after `rest`: expected nothing
        line 1, column 6: `limit` without a name: expected fins, chain, links, als-chain, small-empty-rectangles, missing-corners, als-overlap, als-nodes, pairs
        line 1, column 7: `fun` is no limit: expected fins, chain, links, als-chain, small-empty-rectangles, missing-corners, als-overlap, als-nodes, pairs
        line 1, column 11: `fins` without a value: expected a number from 1 to 100
        line 1, column 12: `none` for `fins`: expected a number from 1 to 100
        line 1, column 12: `101` for `fins`: expected a number from 1 to 100
        line 1, column 13: `1` for `pairs`: expected `yes` or `no`
        line 1, column 17: `please` after the value: expected nothing
        line 2, column 7: `fins` was set before, in line 1"#]].assert_eq(&said.join("\n"));
}

#[test]
fn a_table_decides_what_is_used_and_in_which_order() {
    let policy = Policy::read("# mine\nNaked Single rating 1.1\nhidden-single-box off\nrest # all")
        .expect("a table");
    assert_eq!(policy.techniques[0], Technique::NakedSingle);
    assert!(!policy.techniques.contains(&Technique::HiddenSingleBox));
    assert_eq!(policy.techniques.len(), Technique::ALL.len() - 1);
    assert_eq!(policy.rating_of(Technique::NakedSingle), 11);
    assert_eq!(policy.limits, Limits::SOLVING);
    let alone = Policy::read("naked-single\nlimit fins 2").expect("a table");
    assert_eq!((alone.techniques, alone.limits.fins), (vec![Technique::NakedSingle], 2));
    // The rating of a puzzle goes by it.
    let (puzzle, _) = puzzles::minimal(Shape::NINE, 1);
    let position = Position::of(&puzzle).expect("9×9").with_one_solution();
    let rated = human::rate_by(&position, &policy, &|| false);
    assert!(rated.steps.iter().all(|(one, _)| *one != Technique::HiddenSingleBox));
    let first = next(&position, &policy).expect("it can be solved");
    assert_ne!(first.technique, Technique::HiddenSingleBox);
}
