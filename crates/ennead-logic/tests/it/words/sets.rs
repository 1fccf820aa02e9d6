//! Bent sets, almost locked sets, Sue de Coq, aligned exclusion.

use ennead_logic::{Pattern, Restricted, Technique};
use expect_test::expect;

use crate::made::{cell, cells, digit, digits, house, only, position, set, strikes, told};

fn restricted(one: usize, other: usize, value: u8) -> Restricted {
    Restricted { sets: [one, other], digit: digit(value) }
}

#[test]
fn wings() {
    let xy = position(&[("r2c2", "12"), ("r2c8", "13"), ("r7c2", "23")]);
    let pattern = Pattern::BentSet {
        pivot: Some(cell("r2c2")),
        cells: cells("r2c2 r2c8 r7c2"),
        digits: digits("123"),
        common: digit(3),
    };
    expect![[r#"
        XY-Wing: 1/2/3 in r2c28,r7c2 => r7c8<>3
        XY-Wing: one of r2c8 and r7c2 must be 3
          r2c2 has 1 and 2; r2c8 has 1 and 3; r7c2 has 2 and 3.
          If r2c2 is 1, r2c8 is not, and then it is 3.
          If r2c2 is 2, r7c2 is not, and then it is 3.
          So one of r2c8 and r7c2 is 3.
          r7c8 sees both.
        So r7c8 cannot be 3.
    "#]]
    .assert_eq(&told(&xy, &strikes(Technique::XyWing, pattern, "3r7c8")));

    let xyz = position(&[("r2c2", "123"), ("r2c8", "13"), ("r1c3", "23")]);
    let pattern = Pattern::BentSet {
        pivot: Some(cell("r2c2")),
        cells: cells("r1c3 r2c2 r2c8"),
        digits: digits("123"),
        common: digit(3),
    };
    expect![[r#"
        XYZ-Wing: 1/2/3 in r1c3,r2c28 => r2c13<>3
        XYZ-Wing: one of r1c3, r2c2 and r2c8 must be 3
          r1c3 has 2 and 3; r2c2 has 1, 2 and 3; r2c8 has 1 and 3.
          If r2c2 is 1, r2c8 is not, and then it is 3.
          If r2c2 is 2, r1c3 is not, and then it is 3.
          If r2c2 is 3, there it is.
          So one of r1c3, r2c2 and r2c8 is 3.
          r2c13 see all three.
        So r2c13 cannot be 3.
    "#]]
    .assert_eq(&told(&xyz, &strikes(Technique::XyzWing, pattern, "3r2c1 3r2c3")));

    let wxyz = position(&[("r2c1", "124"), ("r2c2", "14"), ("r1c3", "43"), ("r2c8", "23")]);
    let pattern = Pattern::BentSet {
        pivot: None,
        cells: cells("r1c3 r2c1 r2c2 r2c8"),
        digits: digits("1234"),
        common: digit(3),
    };
    expect![[r#"
        WXYZ-Wing: 1/2/3/4 in r1c3,r2c128 => r2c3<>3
        WXYZ-Wing: one of r1c3 and r2c8 must be 3
          r1c3 has 3 and 4; r2c1 has 1, 2 and 4; r2c2 has 1 and 4; r2c8 has 2 and 3.
          1, 2 and 4 can each be in one of these cells only, as their places in r1c3 and r2c128 all see each other.
          That fills three of the four cells at most.
          So one of r1c3 and r2c8 is 3.
          r2c3 sees both.
        So r2c3 cannot be 3.
    "#]].assert_eq(&told(&wxyz, &strikes(Technique::WxyzWing, pattern, "3r2c3")));
}

#[test]
fn doubly_linked_almost_locked_sets() {
    let position = position(&[("r2c1 r2c2", "127"), ("r2c8", "12")]);
    let pattern = Pattern::AlmostLocked {
        sets: vec![set("r2c1 r2c2", "127"), set("r2c8", "12")],
        restricted: vec![restricted(0, 1, 1), restricted(0, 1, 2)],
        bridge: None,
        common: None,
    };
    let deduction = strikes(Technique::DoublyLinkedAlsXz, pattern, "1r2c9 2r2c5 7r1c1 7r2c6");
    expect![[r#"
        Doubly Linked ALS-XZ: A=r2c12 {1,2,7}, B=r2c8 {1,2}, X=1,2 => r2c9<>1, r2c5<>2, r1c1,r2c6<>7
        Doubly Linked ALS-XZ: two almost locked sets, r2c12 and r2c8
          A is r2c12; the cells together have three candidates, 1, 2 and 7.
          B is r2c8; it has two candidates, 1 and 2.
          Each is almost locked: one digit more than cells. If one of its digits is not in it, all the others are.
          Every 1 of A sees every 1 of B, and every 2 of A every 2 of B: neither digit can be in both.
          A can do without one digit only, and so can B. So one of them has 1 and the other 2, and each has all its other digits.
          1 is in one of the sets (r2c128), and r2c9 sees every place of it there.
          2 is in one of the sets (r2c128), and r2c5 sees every place of it there.
          7 is in A (r2c12), and r1c1 and r2c6 see every place of it there.
        So r1c1 and r2c6 cannot be 7, r2c5 cannot be 2 and r2c9 cannot be 1.
    "#]].assert_eq(&told(&position, &deduction));
}

#[test]
fn als_xz_and_xy_wing() {
    // Of A every 1 is in r2c1, of B every 1 in r5c1.
    let place = position(&[("r2c1", "12"), ("r2c2", "23"), ("r5c1", "14"), ("r5c3", "34")]);
    let pattern = Pattern::AlmostLocked {
        sets: vec![set("r2c1 r2c2", "123"), set("r5c1 r5c3", "134")],
        restricted: vec![restricted(0, 1, 1)],
        bridge: None,
        common: Some(digit(3)),
    };
    let deduction = strikes(Technique::AlsXz, pattern, "3r5c2");
    expect![[r#"
        ALS-XZ: A=r2c12 {1,2,3}, B=r5c13 {1,3,4}, X=1, Z=3 => r5c2<>3
        ALS-XZ: two almost locked sets, r2c12 and r5c13
          A is r2c12; the cells together have three candidates, 1, 2 and 3.
          B is r5c13; the cells together have three candidates, 1, 3 and 4.
          Each is almost locked: one digit more than cells. If one of its digits is not in it, all the others are.
          Every 1 of A (r2c1) sees every 1 of B (r5c1), so only one of the two sets can have it.
          If A has no 3, it has all its other digits, 1 among them; then B has no 1, so it has all its other digits, 3 among them.
          So 3 is in A or B, and that is in one of r2c2 and r5c3; r5c2 sees both.
        So r5c2 cannot be 3.
    "#]].assert_eq(&told(&place, &deduction));

    let place = position(&[("r2c1", "13"), ("r2c8", "12"), ("r7c8 r9c8", "245"), ("r9c7", "35")]);
    let pattern = Pattern::AlmostLocked {
        sets: vec![set("r2c1", "13"), set("r2c8", "12"), set("r7c8 r9c8 r9c7", "2345")],
        restricted: vec![restricted(0, 1, 1), restricted(1, 2, 2)],
        bridge: None,
        common: Some(digit(3)),
    };
    let deduction = strikes(Technique::AlsXyWing, pattern, "3r9c1 3r2c7");
    expect![[r#"
        ALS-XY-Wing: A=r2c1 {1,3}, B=r2c8 {1,2}, C=r7c8,r9c78 {2,3,4,5}, X=1 (AB), 2 (BC), Z=3 => r2c7,r9c1<>3
        ALS-XY-Wing: three almost locked sets, r2c1, r2c8 and r7c8,r9c78
          A is r2c1; it has two candidates, 1 and 3.
          B is r2c8; it has two candidates, 1 and 2.
          C is r7c8 and r9c78; the cells together have four candidates, 2, 3, 4 and 5.
          Each is almost locked: one digit more than cells. If one of its digits is not in it, all the others are.
          Every 1 of A (r2c1) sees every 1 of B (r2c8), so only one of the two sets can have it.
          Every 2 of B (r2c8) sees every 2 of C (r79c8), so only one of the two sets can have it.
          If A has no 3, it has all its other digits, 1 among them; then B has no 1, so it has all its other digits, 2 among them; then C has no 2, so it has all its other digits, 3 among them.
          So 3 is in A or C, and that is in one of r2c1 and r9c7; r2c7 and r9c1 see both.
        So r2c7 and r9c1 cannot be 3.
    "#]].assert_eq(&told(&place, &deduction));
}

/// A set that lacks one of two digits has the other: it cannot lack both.
#[test]
fn two_digits_of_almost_locked_sets() {
    let place = position(&[("r2c1 r2c2", "134"), ("r2c8 r2c9", "134")]);
    let pattern = Pattern::AlmostLocked {
        sets: vec![set("r2c1 r2c2", "134"), set("r2c8 r2c9", "134")],
        restricted: vec![restricted(0, 1, 1)],
        bridge: None,
        common: None,
    };
    let text = told(&place, &strikes(Technique::AlsXz, pattern, "3r2c5 4r2c5"));
    let wanted = "If A lacks 3 or 4, it has all its other digits, 1 among them; then B has no 1, so it has \
                  all its other digits, 3 and 4 among them.";
    assert!(text.contains(wanted), "{text}");
}

#[test]
fn als_w_wing_and_death_blossom() {
    let mut place = position(&[("r2c1 r2c2", "127"), ("r7c8", "17")]);
    place.strike(crate::made::candidate("1r2c2"));
    only(&mut place, 1, "row 5", "r5c1 r5c8");
    let pattern = Pattern::AlmostLocked {
        sets: vec![set("r2c1 r2c2", "127"), set("r7c8", "17")],
        restricted: Vec::new(),
        bridge: Some((house("row 5"), digit(1))),
        common: Some(digit(7)),
    };
    let deduction = strikes(Technique::AlsWWing, pattern, "7r2c8");
    expect![[r#"
        ALS-W-Wing: A=r2c12 {1,2,7}, B=r7c8 {1,7}, 1 in r5, Z=7 => r2c8<>7
        ALS-W-Wing: two almost locked sets, r2c12 and r7c8
          A is r2c12; the cells together have three candidates, 1, 2 and 7.
          B is r7c8; it has two candidates, 1 and 7.
          Each is almost locked: one digit more than cells. If one of its digits is not in it, all the others are.
          In row 5 the 1 is in r5c1 or r5c8.
          If r5c1 is 1, A has no 1, as it sees all of them, so A has 7.
          If r5c8 is 1, B has no 1, as it sees all of them, so B has 7.
          So 7 is in A or B, and that is in one of r2c12 and r7c8; r2c8 sees all three.
        So r2c8 cannot be 7.
    "#]].assert_eq(&told(&place, &deduction));

    let place = position(&[("r5c5", "123"), ("r5c1", "19"), ("r4c4", "29"), ("r6c4 r5c6", "389")]);
    let pattern = Pattern::DeathBlossom {
        stem: cells("r5c5")[0],
        petals: vec![
            (digit(1), set("r5c1", "19")),
            (digit(2), set("r4c4", "29")),
            (digit(3), set("r6c4 r5c6", "389")),
        ],
        common: digit(9),
    };
    let struck = strikes(Technique::DeathBlossom, pattern, "9r5c4");
    expect![[r#"
        Death Blossom: stem r5c5, A=r5c1 {1,9}, B=r4c4 {2,9}, C=r5c6,r6c4 {3,8,9}, Z=9 => r5c4<>9
        Death Blossom: whatever r5c5 is, one of r5c1, r4c4 and r5c6,r6c4 has 9
          A is r5c1; it has two candidates, 1 and 9.
          B is r4c4; it has two candidates, 2 and 9.
          C is r5c6 and r6c4; the cells together have three candidates, 3, 8 and 9.
          Each is almost locked: one digit more than cells. If one of its digits is not in it, all the others are.
          If r5c5 is 1, A has no 1, as r5c5 sees every 1 of it (r5c1), so A has 9.
          If r5c5 is 2, B has no 2, as r5c5 sees every 2 of it (r4c4), so B has 9.
          If r5c5 is 3, C has no 3, as r5c5 sees every 3 of it (r5c6 and r6c4), so C has 9.
          So 9 is in A, B or C, and that is in one of r46c4 and r5c16; r5c4 sees all four.
        So r5c4 cannot be 9.
    "#]].assert_eq(&told(&place, &struck));
}

#[test]
fn sue_de_coq() {
    let place = position(&[("r1c1 r1c2", "1234"), ("r1c7", "12"), ("r2c1", "34")]);
    let pattern = Pattern::SueDeCoq {
        crossing: cells("r1c1 r1c2"),
        line: house("row 1"),
        in_box: house("box 1"),
        in_line_only: set("r1c7", "12"),
        in_box_only: set("r2c1", "34"),
    };
    let deduction = strikes(Technique::SueDeCoq, pattern, "1r1c9 2r1c5 3r3c3 4r2c2");
    expect![[r#"
        Sue de Coq: r1c12 with r1c7 {1,2}, r2c1 {3,4} => r1c9<>1, r1c5<>2, r3c3<>3, r2c2<>4
        Sue de Coq: r1c127 and r2c1 hold 1, 2, 3 and 4 between them
          Where row 1 and box 1 cross, r1c12 have 1, 2, 3 and 4; in the rest of row 1, r1c7 has 1 and 2; in the rest of box 1, r2c1 has 3 and 4.
          These are four cells with four digits. The two rests have no digit in common, so none of the digits can be in these cells twice: each is there exactly once.
          1 and 2 are inside row 1, in r1c127: no other cell of row 1 can have them.
          3 and 4 are inside box 1, in r1c12 and r2c1: no other cell of box 1 can have them.
        So r1c5 cannot be 2, r1c9 cannot be 1, r2c2 cannot be 4 and r3c3 cannot be 3.
    "#]].assert_eq(&told(&place, &deduction));
}

#[test]
fn aligned_exclusion() {
    let place = position(&[
        ("r1c1", "125"),
        ("r2c2", "1347"),
        ("r1c2", "13"),
        ("r3c1 r3c2", "147"),
        ("r2c1", "47"),
    ]);
    let pattern = Pattern::Exclusion {
        cells: cells("r1c1 r2c2"),
        excluders: vec![set("r1c2", "13"), set("r3c1 r3c2", "147")],
    };
    let deduction = strikes(Technique::AlignedPairExclusion, pattern, "1r1c1");
    expect![[r#"
        Aligned Pair Exclusion: r1c1,r2c2 by r1c2 {1,3}, r3c12 {1,4,7} => r1c1<>1
        Aligned Pair Exclusion: r1c1 and r2c2 have too few ways to be filled together
          Look at what r1c1 and r2c2 can be together.
          Suppose r1c1 is 1. Then what is r2c2?
          Not 1: the two cells see each other.
          Not 3: r1c2, which is 1 or 3, sees both and would have nothing left.
          Not 4: r3c12 have only 1, 4 and 7 between them and would be left with too few.
          Not 7: r3c12 have only 1, 4 and 7 between them and would be left with too few.
          Nothing is left for r2c2.
        So r1c1 cannot be 1.
    "#]]
    .assert_eq(&told(&place, &deduction));
}
