//! Singles, locked candidates, subsets, fish.

use ennead_grid::{Grid, Puzzle, Shape};
use ennead_logic::{Limits, Pattern, Position, Technique};
use expect_test::expect;

use crate::made::{candidates, cells, digit, digits, house, houses, only, position, strikes, told};

/// The puzzle of the encyclopaedia.
fn begun() -> Position {
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let numbers = line.chars().map(|c| c.to_digit(10).map_or(0, |n| n as u8));
    let grid = Grid::from_numbers(Shape::NINE, numbers).expect("81 numbers");
    Position::of(&Puzzle::try_from(grid).expect("no clash")).expect("small")
}

#[test]
fn singles() {
    let position = begun();
    let first = |technique| {
        let found = position.first(technique, &Limits::SOLVING).expect("there is one");
        told(&position, &found)
    };
    expect![[r#"
        Naked Single: r5c5=5
        Naked Single: r5c5 can only be 5
          r5c5 sees 1 in r5c9, 2 in r6c5, 3 in r5c6, 4 in r5c1, 6 in r4c5, 7 in r1c5, 8 in r5c4 and 9 in r2c5.
          5 is the only digit left for r5c5.
        So r5c5 is 5.
    "#]].assert_eq(&first(Technique::NakedSingle));
    expect![[r#"
        Hidden Single in a Box: r1c6=8 in b2
        Hidden Single in a Box: in box 2 only r1c6 can be 8
          Somewhere in box 2 there must be an 8.
          r3c56 see the 8 in r3c3 and r13c4 see the 8 in r5c4.
          r1c6 is the only place left for it.
        So r1c6 is 8.
    "#]]
    .assert_eq(&first(Technique::HiddenSingleBox));
    let mut nearly = begun();
    for placed in candidates("2r8c1 8r8c2 7r8c3 6r8c7") {
        nearly.place(placed);
    }
    let last = nearly.first(Technique::FullHouse, &Limits::SOLVING).expect("one cell is left");
    expect![[r#"
        Full House: r8c8=3 in r8
        Full House: r8c8 is the last blank cell of row 8
          All other cells of row 8 are filled, and 3 is the one digit missing there.
        So r8c8 is 3.
    "#]]
    .assert_eq(&told(&nearly, &last));
}

#[test]
fn locked_candidates() {
    let mut position = position(&[]);
    only(&mut position, 7, "box 4", "r4c1 r6c1");
    let pattern = Pattern::Locked {
        digit: digit(7),
        within: house("box 4"),
        crossing: house("column 1"),
        cells: cells("r4c1 r6c1"),
    };
    let deduction = strikes(Technique::Pointing, pattern, "7r1c1 7r9c1");
    expect![[r#"
        Pointing: 7 in b4 (r46c1) => r19c1<>7
        Pointing: in box 4 the 7 lies in column 1
          In box 4 the 7 can only be in r4c1 or r6c1.
          Both of these cells lie in column 1 too.
          So whichever of them it is, it is also the 7 of column 1, and no other cell of column 1 can have it.
        So r19c1 cannot be 7.
    "#]].assert_eq(&told(&position, &deduction));
}

#[test]
fn subsets() {
    let naked = position(&[("r2c1 r2c2", "16"), ("r5c1", "38"), ("r5c4", "89"), ("r5c7", "39")]);
    let pair = Pattern::NakedSet {
        cells: cells("r2c1 r2c2"),
        digits: digits("16"),
        houses: houses("row 2, box 1"),
    };
    let deduction = strikes(Technique::LockedPair, pair, "1r2c5 6r2c5 1r3c3");
    expect![[r#"
        Locked Pair: 1,6 in r2c12 => r2c5,r3c3<>1, r2c5<>6
        Locked Pair: r2c12 can only be 1 or 6
          r2c1 and r2c2 each have 1 and 6 only.
          These two cells of row 2 and box 1 need two different digits, and 1 and 6 are all they can be.
          So 1 and 6 are used up by these cells, in whatever order.
          No other cell of row 2 or of box 1 can be 1 or 6.
        So r2c5 cannot be 1 or 6; r3c3 cannot be 1.
    "#]].assert_eq(&told(&naked, &deduction));
    let triple = Pattern::NakedSet {
        cells: cells("r5c1 r5c4 r5c7"),
        digits: digits("389"),
        houses: houses("row 5"),
    };
    let deduction = strikes(Technique::NakedTriple, triple, "3r5c2 8r5c2 9r5c9");
    expect![[r#"
        Naked Triple: 3,8,9 in r5c147 => r5c2<>3, r5c2<>8, r5c9<>9
        Naked Triple: r5c147 can only be 3, 8 or 9
          r5c1 has 3 and 8; r5c4 has 8 and 9; r5c7 has 3 and 9.
          These three cells of row 5 need three different digits, and 3, 8 and 9 are all they can be.
          So 3, 8 and 9 are used up by these cells, in whatever order.
          No other cell of row 5 can be 3, 8 or 9.
        So r5c2 cannot be 3 or 8; r5c9 cannot be 9.
    "#]].assert_eq(&told(&naked, &deduction));

    let mut hidden = position(&[]);
    only(&mut hidden, 1, "row 2", "r2c3 r2c7");
    only(&mut hidden, 6, "row 2", "r2c3 r2c7");
    let pattern = Pattern::HiddenSet {
        cells: cells("r2c3 r2c7"),
        digits: digits("16"),
        house: house("row 2"),
    };
    let deduction = strikes(Technique::HiddenPair, pattern, "2r2c3 3r2c3 9r2c7");
    expect![[r#"
        Hidden Pair: 1,6 in r2c37 => r2c3<>2, r2c3<>3, r2c7<>9
        Hidden Pair: in row 2 only r2c37 can be 1 or 6
          In row 2, 1 can only be in r2c3 or r2c7; 6 can only be in r2c3 or r2c7.
          The two digits need two cells, and r2c37 are all they have.
          So these cells hold 1 and 6, in whatever order, and nothing else fits into them.
        So r2c3 cannot be 2 or 3; r2c7 cannot be 9.
    "#]]
    .assert_eq(&told(&hidden, &deduction));
}

#[test]
fn fish() {
    let mut plain = position(&[]);
    only(&mut plain, 7, "row 2", "r2c3 r2c8");
    only(&mut plain, 7, "row 6", "r6c3 r6c8");
    let fish = |fins: &str, cover: &str| Pattern::Fish {
        digit: digit(7),
        base: houses("row 2, row 6"),
        cover: houses(cover),
        fins: cells(fins),
    };
    let deduction = strikes(Technique::XWing, fish("", "column 3, column 8"), "7r4c8 7r9c3");
    expect![[r#"
        X-Wing: 7 r26 c38 => r4c8,r9c3<>7
        X-Wing: 7 in rows 2 and 6 lies in columns 3 and 8 only
          In row 2 the 7 can only be in r2c3 or r2c8.
          In row 6 the 7 can only be in r6c3 or r6c8.
          All these cells lie in columns 3 and 8. Rows 2 and 6 need two 7s, one each, and columns 3 and 8 have room for two, one each.
          So the 7s of columns 3 and 8 are all in rows 2 and 6, and no other cell of columns 3 and 8 can be 7.
        So r4c8 and r9c3 cannot be 7.
    "#]].assert_eq(&told(&plain, &deduction));

    let mut finned = position(&[]);
    only(&mut finned, 7, "row 2", "r2c3 r2c8 r2c9");
    only(&mut finned, 7, "row 6", "r6c3 r6c8");
    let pattern = fish("r2c9", "column 3, column 8");
    let deduction = strikes(Technique::FinnedXWing, pattern, "7r1c8 7r3c8");
    expect![[r#"
        Finned X-Wing: 7 r26 c38 fr2c9 => r13c8<>7
        Finned X-Wing: 7 in rows 2 and 6 lies in columns 3 and 8 only, but for the fin r2c9
          In row 2 the 7 can only be in r2c3, r2c8 or r2c9.
          In row 6 the 7 can only be in r6c3 or r6c8.
          Suppose r2c9 is not 7: then 7 lies in columns 3 and 8 only, and as each of rows 2 and 6 needs one of its own, no other cell of columns 3 and 8 has room for it.
          Or r2c9 is 7: then no cell that sees it can be 7.
          r1c8 lies in column 8 and sees r2c9: either way it is not 7.
          r3c8 lies in column 8 and sees r2c9: either way it is not 7.
        So r13c8 cannot be 7.
    "#]].assert_eq(&told(&finned, &deduction));

    // Twins: with columns 3, 6 and 8 covered r2c9 is the fin, with columns 3, 6 and 9 it is r2c8.
    let mut twins = position(&[]);
    only(&mut twins, 7, "row 2", "r2c3 r2c8 r2c9");
    only(&mut twins, 7, "row 5", "r5c3 r5c6");
    only(&mut twins, 7, "row 8", "r8c3 r8c6");
    let pattern = Pattern::Fish {
        digit: digit(7),
        base: houses("row 2, row 5, row 8"),
        cover: houses("column 3, column 6, column 8, column 9"),
        fins: cells("r2c8 r2c9"),
    };
    let deduction = strikes(Technique::FinnedSwordfish, pattern, "7r1c8 7r3c9");
    expect![[r#"
        Finned Swordfish: 7 r258 c3689 fr2c89 => r1c8,r3c9<>7
        Finned Swordfish: 7 in rows 2, 5 and 8 lies in columns 3, 6, 8 and 9 only, but for the fins r2c89
          These are two fish in one: rows 2, 5 and 8 can be covered in more than one way.
          r1c8: if 7 is not in r2c9, it lies in columns 3, 6 and 8 only, which leaves no room for r1c8; and if it is, r1c8 sees it.
          r3c9: if 7 is not in r2c8, it lies in columns 3, 6 and 9 only, which leaves no room for r3c9; and if it is, r3c9 sees it.
        So r1c8 and r3c9 cannot be 7.
    "#]].assert_eq(&told(&twins, &deduction));
}
