//! Chains, loops, colouring, forcing chains and nets, and the guess.

use ennead_logic::{Branch, Cluster, Deduction, Pattern, Technique};
use expect_test::expect;

use crate::made::{
    candidate, candidates, cell, chain, digits, inference, only, position, shown, strikes, told,
    truth,
};

#[test]
fn chains() {
    let xy = position(&[("r2c1", "38"), ("r2c9", "48"), ("r5c9", "34")]);
    let parts = [
        "3r2c1",
        "cell r2c1",
        "8r2c1",
        "-",
        "8r2c9",
        "cell r2c9",
        "4r2c9",
        "-",
        "4r5c9",
        "cell r5c9",
        "3r5c9",
    ];
    let deduction = strikes(Technique::XyChain, Pattern::Chain(chain(&parts)), "3r5c1");
    expect![[r#"
        XY-Chain: (3=8)r2c1 - (8=4)r2c9 - (4=3)r5c9 => r5c1<>3
        XY-Chain: if r2c1 is not 3, then r5c9 is 3
          If r2c1 is not 3, it is 8 (it has no other candidate); so r2c9 is not 8 (in row 2 there is one 8 only).
          Then r2c9 is 4 (it has no other candidate); so r5c9 is not 4 (in column 9 there is one 4 only).
          Then r5c9 is 3 (it has no other candidate).
          So r2c1 is 3 or r5c9 is 3: if not the one, then the other.
          r5c1 sees both r2c1 and r5c9: either way it is not 3.
        So r5c1 cannot be 3.
    "#]].assert_eq(&told(&xy, &deduction));

    // Two strong links of 7 joined in column 3: a skyscraper.
    let mut sky = position(&[]);
    only(&mut sky, 7, "row 2", "r2c3 r2c8");
    only(&mut sky, 7, "row 6", "r6c3 r6c9");
    let parts = ["7r2c8", "7 row 2", "7r2c3", "-", "7r6c3", "7 row 6", "7r6c9"];
    let deduction = strikes(Technique::Skyscraper, Pattern::Chain(chain(&parts)), "7r1c9 7r4c8");
    expect![[r#"
        Skyscraper: (7)r2c8 = (7)r2c3 - (7)r6c3 = (7)r6c9 => r1c9,r4c8<>7
        Skyscraper: if r2c8 is not 7, then r6c9 is 7
          If r2c8 is not 7, r2c3 is 7 (row 2 has no other place for 7); so r6c3 is not 7 (in column 3 there is one 7 only).
          Then r6c9 is 7 (row 6 has no other place for 7).
          So r2c8 is 7 or r6c9 is 7: if not the one, then the other.
          r1c9 and r4c8 see both r2c8 and r6c9: either way they are not 7.
        So r1c9 and r4c8 cannot be 7.
    "#]].assert_eq(&told(&sky, &deduction));

    // A group: the 7s of box 1 in row 2 or in column 3.
    let mut grouped = position(&[("r2c9", "57"), ("r8c3", "59")]);
    only(&mut grouped, 7, "box 1", "r2c1 r2c2 r3c3");
    only(&mut grouped, 5, "column 3", "r3c3 r8c3");
    let parts = [
        "5r2c9",
        "cell r2c9",
        "7r2c9",
        "-",
        "7r2c1+r2c2",
        "7 box 1",
        "7r3c3",
        "-",
        "5r3c3",
        "5 column 3",
        "5r8c3",
    ];
    let deduction = strikes(Technique::GroupedAic, Pattern::Chain(chain(&parts)), "5r8c9");
    expect![[r#"
        Grouped AIC: (5=7)r2c9 - (7)r2c12 = (7-5)r3c3 = (5)r8c3 => r8c9<>5
        Grouped AIC: if r2c9 is not 5, then r8c3 is 5
          If r2c9 is not 5, it is 7 (it has no other candidate); so none of r2c12 is 7 (in row 2 there is one 7 only).
          Then r3c3 is 7 (box 1 has no other place for 7); so r3c3 is not 5 (a cell holds one digit only).
          Then r8c3 is 5 (column 3 has no other place for 5).
          So r2c9 is 5 or r8c3 is 5: if not the one, then the other.
          r8c9 sees both r2c9 and r8c3: either way it is not 5.
        So r8c9 cannot be 5.
    "#]].assert_eq(&told(&grouped, &deduction));
}

#[test]
fn chains_that_come_back() {
    // r2c1 is 3, or else it is 3.
    let mut place = position(&[("r2c1", "389"), ("r2c9", "48"), ("r5c9", "34")]);
    only(&mut place, 8, "row 2", "r2c1 r2c9");
    only(&mut place, 3, "row 5", "r5c1 r5c9");
    only(&mut place, 3, "column 1", "r2c1 r5c1");
    let parts = [
        "3r2c1",
        "3 column 1",
        "3r5c1",
        "-",
        "3r5c9",
        "cell r5c9",
        "4r5c9",
        "-",
        "4r2c9",
        "cell r2c9",
        "8r2c9",
    ];
    let deduction =
        strikes(Technique::DiscontinuousNiceLoop, Pattern::Chain(chain(&parts)), "8r2c1");
    expect![[r#"
        Discontinuous Nice Loop: (3)r2c1 = (3)r5c1 - (3=4)r5c9 - (4=8)r2c9 => r2c1<>8
        Discontinuous Nice Loop: if r2c1 is not 3, then r2c9 is 8
          If r2c1 is not 3, r5c1 is 3 (column 1 has no other place for 3); so r5c9 is not 3 (in row 5 there is one 3 only).
          Then r5c9 is 4 (it has no other candidate); so r2c9 is not 4 (in column 9 there is one 4 only).
          Then r2c9 is 8 (it has no other candidate).
          So r2c1 is 3 or r2c9 is 8: if not the one, then the other.
          If r2c1 were 8, it would not be 3, so r2c9 would be 8: but in row 2 there is one 8 only.
        So r2c1 cannot be 8.
    "#]].assert_eq(&told(&place, &deduction));

    let place = position(&[("r2c1", "38"), ("r2c9", "48"), ("r5c9", "45"), ("r5c1", "35")]);
    let parts = [
        "3r2c1",
        "cell r2c1",
        "8r2c1",
        "-",
        "8r2c9",
        "cell r2c9",
        "4r2c9",
        "-",
        "4r5c9",
        "cell r5c9",
        "5r5c9",
        "-",
        "5r5c1",
        "cell r5c1",
        "3r5c1",
        "-",
    ];
    let deduction = strikes(
        Technique::ContinuousNiceLoop,
        Pattern::Chain(chain(&parts)),
        "8r2c4 4r1c9 5r5c5 5r5c6 3r8c1",
    );
    expect![[r#"
        Continuous Nice Loop: (3=8)r2c1 - (8=4)r2c9 - (4=5)r5c9 - (5=3)r5c1 - loop => r8c1<>3, r1c9<>4, r5c56<>5, r2c4<>8
        Continuous Nice Loop: a loop of eight links through r25c19
          If r2c1 is not 3, it is 8 (it has no other candidate); so r2c9 is not 8 (in row 2 there is one 8 only).
          Then r2c9 is 4 (it has no other candidate); so r5c9 is not 4 (in column 9 there is one 4 only).
          Then r5c9 is 5 (it has no other candidate); so r5c1 is not 5 (in row 5 there is one 5 only).
          Then r5c1 is 3 (it has no other candidate); so r2c1 is not 3 (in column 1 there is one 3 only).
          That closes the loop. The other way round the same holds, so at both ends of every link exactly one is true.
          One of r2c1 and r2c9 is 8, so r2c4, which sees both, is not.
          One of r2c9 and r5c9 is 4, so r1c9, which sees both, is not.
          One of r5c9 and r5c1 is 5, so r5c5 and r5c6, which see both, are not.
          One of r5c1 and r2c1 is 3, so r8c1, which sees both, is not.
        So r1c9 cannot be 4, r2c4 cannot be 8, r5c56 cannot be 5 and r8c1 cannot be 3.
    "#]].assert_eq(&told(&place, &deduction));

    // An almost locked set as a link: r2c1 and r2c2 have 1, 2 and 3.
    let place = position(&[("r2c1", "12"), ("r2c2", "23"), ("r2c9", "39"), ("r7c9", "19")]);
    let parts = [
        "1r2c1",
        "cell r2c1 & cell r2c2",
        "3r2c2",
        "-",
        "3r2c9",
        "cell r2c9",
        "9r2c9",
        "-",
        "9r7c9",
        "cell r7c9",
        "1r7c9",
    ];
    let deduction = strikes(Technique::GroupedAic, Pattern::Chain(chain(&parts)), "1r7c1");
    expect![[r#"
        Grouped AIC: (1)r2c1 = (3)r2c2 - (3=9)r2c9 - (9=1)r7c9 => r7c1<>1
        Grouped AIC: if r2c1 is not 1, then r7c9 is 1
          If r2c1 is not 1, r2c2 is 3 (r2c12 have only 1, 2 and 3 between them, so without the one they need the 3); so r2c9 is not 3 (in row 2 there is one 3 only).
          Then r2c9 is 9 (it has no other candidate); so r7c9 is not 9 (in column 9 there is one 9 only).
          Then r7c9 is 1 (it has no other candidate).
          So r2c1 is 1 or r7c9 is 1: if not the one, then the other.
          r7c1 sees both r2c1 and r7c9: either way it is not 1.
        So r7c1 cannot be 1.
    "#]].assert_eq(&told(&place, &deduction));
}

#[test]
fn colouring() {
    let mut place = position(&[]);
    only(&mut place, 7, "row 2", "r2c3 r2c5");
    only(&mut place, 7, "column 3", "r2c3 r6c3");
    only(&mut place, 7, "row 6", "r6c3 r6c5");
    let cluster = Cluster {
        colours: [candidates("7r2c5 7r6c3"), candidates("7r2c3 7r6c5")],
        bonds: vec![truth("7 row 2"), truth("7 column 3"), truth("7 row 6")],
    };
    let pattern = Pattern::Colouring { clusters: vec![cluster], wrong: None };
    let deduction = strikes(Technique::SimpleColours, pattern, "7r8c5");
    expect![[r#"
        Simple Colours: (7 r2c5,r6c3) / (7 r2c3,r6c5) => r8c5<>7
        Simple Colours: one of two colours of 7 in r26c35 is true
          Row 2 has two places for 7 only, r2c3 and r2c5; column 3 has two places for 7 only, r2c3 and r6c3; row 6 has two places for 7 only, r6c3 and r6c5.
          Colour the two of each link differently: blue 7 in r2c5 and r6c3; green 7 in r2c3 and r6c5. One colour is true throughout, the other false.
          r8c5 is not 7 whichever is true: it sees r2c5 (blue) and it sees r6c5 (green).
        So r8c5 cannot be 7.
    "#]].assert_eq(&told(&place, &deduction));
}

#[test]
fn colours_that_contradict_themselves() {
    let mut place = position(&[]);
    // A line of strong links whose ends, of one colour, are both in row 3.
    only(&mut place, 7, "box 1", "r3c1 r2c3");
    only(&mut place, 7, "column 3", "r2c3 r9c3");
    only(&mut place, 7, "row 9", "r9c3 r9c8");
    only(&mut place, 7, "column 8", "r9c8 r3c8");
    let cluster = Cluster {
        colours: [candidates("7r3c1 7r9c3 7r3c8"), candidates("7r2c3 7r9c8")],
        bonds: ["7 box 1", "7 column 3", "7 row 9", "7 column 8"].map(truth).to_vec(),
    };
    let pattern = Pattern::Colouring { clusters: vec![cluster], wrong: Some((0, 0)) };
    let deduction = strikes(Technique::SimpleColours, pattern, "7r3c1 7r9c3 7r3c8");
    expect![[r#"
        Simple Colours: (7 r3c18,r9c3) / (7 r2c3,r9c8) => r3c18,r9c3<>7
        Simple Colours: one of two colours contradicts itself (7 in r3c18 and r9c3)
          Box 1 has two places for 7 only, r2c3 and r3c1; column 3 has two places for 7 only, r2c3 and r9c3; row 9 has two places for 7 only, r9c3 and r9c8; column 8 has two places for 7 only, r3c8 and r9c8.
          Colour the two of each link differently: blue 7 in r3c18 and r9c3; green 7 in r2c3 and r9c8. One colour is true throughout, the other false.
          Were blue true, both r3c1 and r3c8 would be 7, twice in row 3.
          So blue is the false colour, and green the true one.
        So r3c18 and r9c3 cannot be 7.
    "#]].assert_eq(&told(&place, &deduction));

    let mut place = position(&[]);
    only(&mut place, 7, "row 2", "r2c3 r2c8");
    only(&mut place, 7, "column 3", "r2c3 r9c3");
    only(&mut place, 7, "row 9", "r9c3 r9c8");
    let cluster = Cluster {
        colours: [candidates("7r2c3 7r9c8"), candidates("7r2c8 7r9c3")],
        bonds: vec![truth("7 row 2"), truth("7 column 3"), truth("7 row 9")],
    };
    let second = Cluster {
        colours: [candidates("7r5c8"), candidates("7r5c1")],
        bonds: vec![truth("7 row 5")],
    };
    only(&mut place, 7, "row 5", "r5c1 r5c8");
    let pattern = Pattern::Colouring { clusters: vec![cluster, second], wrong: Some((1, 0)) };
    let deduction = strikes(Technique::MultiColours, pattern, "7r5c8");
    expect![[r#"
        Multi-Colours: (7 r2c3,r9c8) / (7 r2c8,r9c3), (7 r5c8) / (7 r5c1) => r5c8<>7
        Multi-Colours: one of two colours contradicts itself (7 in r5c8)
          Row 2 has two places for 7 only, r2c3 and r2c8; column 3 has two places for 7 only, r2c3 and r9c3; row 9 has two places for 7 only, r9c3 and r9c8.
          Colour the two of each link differently: blue 7 in r2c3 and r9c8; green 7 in r2c8 and r9c3. One colour is true throughout, the other false.
          Row 5 has two places for 7 only, r5c1 and r5c8.
          Colour the two of each link differently: yellow 7 in r5c8; red 7 in r5c1. One colour is true throughout, the other false.
          Were yellow true, both blue and green would be false, but one of these is true: r5c8 (yellow) rules out 7 in r9c8 (blue); r5c8 (yellow) rules out 7 in r2c8 (green).
          So yellow is the false colour, and red the true one.
        So r5c8 cannot be 7.
    "#]].assert_eq(&told(&place, &deduction));
}

#[test]
fn forcing_chains() {
    let mut place = position(&[("r2c1", "125"), ("r2c9", "17"), ("r1c9", "27"), ("r1c5", "27")]);
    place.keep(cell("r1c1"), digits("57"));
    place.keep(cell("r1c3"), digits("278"));
    let first = Branch {
        inferences: vec![
            inference("1r2c1", true, "", &[]),
            inference("1r2c9", false, "", &[0]),
            inference("7r2c9", true, "cell r2c9", &[1]),
            inference("7r1c9", false, "", &[2]),
            inference("2r1c9", true, "cell r1c9", &[3]),
            inference("2r1c3", false, "", &[4]),
        ],
    };
    let second = Branch {
        inferences: vec![inference("2r2c1", true, "", &[]), inference("2r1c3", false, "", &[0])],
    };
    let third = Branch {
        inferences: vec![
            inference("5r2c1", true, "", &[]),
            inference("5r1c1", false, "", &[0]),
            inference("7r1c1", true, "cell r1c1", &[1]),
            inference("7r1c5", false, "", &[2]),
            inference("2r1c5", true, "cell r1c5", &[3]),
            inference("2r1c3", false, "", &[4]),
        ],
    };
    let pattern = Pattern::Forcing {
        premise: Some(truth("cell r2c1")),
        branches: vec![first, second, third],
    };
    let deduction = strikes(Technique::CellForcingChain, pattern, "2r1c3");
    expect![[r#"
        Cell Forcing Chain: r2c1=1 r2c9<>1 r2c9=7 r1c9<>7 r1c9=2 r1c3<>2; r2c1=2 r1c3<>2; r2c1=5 r1c1<>5 r1c1=7 r1c5<>7 r1c5=2 r1c3<>2 => r1c3<>2
        Cell Forcing Chain: r2c1 is 1, 2 or 5, and in every case r1c3 is not 2
          r2c1 is 1, 2 or 5. Try each.
          If r2c1 is 1:
            Then r2c9 is not 1 (in row 2 there is one 1 only), so r2c9 is 7 (it has no other candidate left).
            Then r1c9 is not 7 (in column 9 there is one 7 only), so r1c9 is 2 (it has no other candidate left).
            Then r1c3 is not 2 (in row 1 there is one 2 only).
          If r2c1 is 2:
            Then r1c3 is not 2 (in box 1 there is one 2 only).
          If r2c1 is 5:
            Then r1c1 is not 5 (in column 1 there is one 5 only), so r1c1 is 7 (it has no other candidate left).
            Then r1c5 is not 7 (in row 1 there is one 7 only), so r1c5 is 2 (it has no other candidate left).
            Then r1c3 is not 2 (in row 1 there is one 2 only).
          In every case r1c3 is not 2.
        So r1c3 cannot be 2.
    "#]].assert_eq(&told(&place, &deduction));
}

#[test]
fn nets() {
    let place = position(&[("r2c1", "12"), ("r2c9", "17"), ("r8c1", "18"), ("r8c9", "78")]);
    let pattern = Pattern::Forcing {
        premise: None,
        branches: vec![
            Branch {
                inferences: vec![
                    inference("1r2c1", true, "", &[]),
                    inference("1r2c9", false, "", &[0]),
                    inference("7r2c9", true, "cell r2c9", &[1]),
                    inference("7r8c9", false, "", &[2]),
                ],
            },
            Branch {
                inferences: vec![
                    inference("1r2c1", true, "", &[]),
                    inference("1r8c1", false, "", &[0]),
                    inference("8r8c1", true, "cell r8c1", &[1]),
                    inference("8r8c9", false, "", &[2]),
                    inference("7r8c9", true, "cell r8c9", &[3]),
                ],
            },
        ],
    };
    let deduction = strikes(Technique::ForcingNet, pattern, "1r2c1");
    expect![[r#"
        Dynamic Forcing Chain: r2c1=1 r2c9<>1 r2c9=7 r8c9<>7; r2c1=1 r8c1<>1 r8c1=8 r8c9<>8 r8c9=7 => r2c1<>1
        Dynamic Forcing Chain: if r2c1 is 1, there is a contradiction
          Suppose r2c1 is 1. Then r8c9 is not 7:
            Then r2c9 is not 1 (in row 2 there is one 1 only), so r2c9 is 7 (it has no other candidate left).
            Then r8c9 is not 7 (in column 9 there is one 7 only).
          But r8c9 is 7, too:
            Then r8c1 is not 1 (in column 1 there is one 1 only), so r8c1 is 8 (it has no other candidate left).
            Then r8c9 is not 8 (in row 8 there is one 8 only), so r8c9 is 7 (it has no other candidate left).
          That is a contradiction.
          So it is not true that r2c1 is 1.
        So r2c1 cannot be 1.
    "#]].assert_eq(&told(&place, &deduction));

    // A cell that two ways leave one candidate.
    let place = position(&[
        ("r2c1", "12"),
        ("r2c9", "17"),
        ("r8c1", "18"),
        ("r8c9", "678"),
        ("r2c5", "26"),
    ]);
    let pattern = Pattern::Forcing {
        premise: Some(truth("cell r2c1")),
        branches: vec![
            Branch {
                inferences: vec![
                    inference("1r2c1", true, "", &[]),
                    inference("1r2c9", false, "", &[0]),
                    inference("1r8c1", false, "", &[0]),
                    inference("7r2c9", true, "cell r2c9", &[1]),
                    inference("8r8c1", true, "cell r8c1", &[2]),
                    inference("7r8c9", false, "", &[3]),
                    inference("8r8c9", false, "", &[4]),
                    inference("6r8c9", true, "cell r8c9", &[5, 6]),
                    inference("6r8c5", false, "", &[7]),
                ],
            },
            Branch {
                inferences: vec![
                    inference("2r2c1", true, "", &[]),
                    inference("2r2c5", false, "", &[0]),
                    inference("6r2c5", true, "cell r2c5", &[1]),
                    inference("6r8c5", false, "", &[2]),
                ],
            },
        ],
    };
    let deduction = strikes(Technique::ForcingNet, pattern, "6r8c5");
    expect![[r#"
        Dynamic Forcing Chain: r2c1=1 r2c9<>1 r8c1<>1 r2c9=7 r8c1=8 r8c9<>7 r8c9<>8 r8c9=6 r8c5<>6; r2c1=2 r2c5<>2 r2c5=6 r8c5<>6 => r8c5<>6
        Dynamic Forcing Chain: r2c1 is 1 or 2, and in every case r8c5 is not 6
          r2c1 is 1 or 2. Try each.
          If r2c1 is 1:
            Then r8c1 is not 1 (in column 1 there is one 1 only), so r8c1 is 8 (it has no other candidate left).
            Then r8c9 is not 8 (in row 8 there is one 8 only).
            r8c9 is 6 (it has no other candidate left). This also needs:
              As r2c1 is 1, r2c9 is not 1 (in row 2 there is one 1 only), so r2c9 is 7 (it has no other candidate left).
              Then r8c9 is not 7 (in column 9 there is one 7 only).
            Then r8c5 is not 6 (in row 8 there is one 6 only).
          If r2c1 is 2:
            Then r2c5 is not 2 (in row 2 there is one 2 only), so r2c5 is 6 (it has no other candidate left).
            Then r8c5 is not 6 (in column 5 there is one 6 only).
          In every case r8c5 is not 6.
        So r8c5 cannot be 6.
    "#]].assert_eq(&told(&place, &deduction));
    // Folded.
    let words = ennead_logic::Words::of(&place, &deduction);
    let folded: Vec<String> = words.lines(3).into_iter().map(|(_, line)| line).collect();
    expect![[r#"
        r2c1 is 1 or 2. Try each.
        If r2c1 is 1:
        (6 sentences are folded here.)
        If r2c1 is 2:
        Then r2c5 is not 2 (in row 2 there is one 2 only), so r2c5 is 6 (it has no other candidate left).
        Then r8c5 is not 6 (in column 5 there is one 6 only).
        In every case r8c5 is not 6."#]]
    .assert_eq(&folded.join("\n"));
}

#[test]
fn a_guess_says_so() {
    let place = position(&[]);
    let guess = Deduction::places(Technique::BruteForce, Pattern::Guess, candidate("7r5c5"));
    expect![[r#"
        Brute Force: r5c5=7
        Brute Force: taken from the solution
          None of the techniques in use leads on from here, so one digit is taken from the solution.
        So r5c5 is 7.
    "#]]
    .assert_eq(&shown(&place, &guess));
}
