//! Deadly patterns.

use ennead_logic::{Deadly, DeadlyForm, Pattern, Position, Technique, Truth};
use expect_test::expect;

use crate::made::{candidates, cells, digits, only, puzzle, strikes, told, truth};

/// A rectangle of 1 and 6 in rows 2 and 3, columns 3 and 8, and what else it rests on.
fn rectangle(guardians: &str, with: Vec<Truth>) -> Pattern {
    let corners = cells("r2c3 r2c8 r3c3 r3c8");
    Pattern::Deadly(Deadly {
        form: DeadlyForm::Rectangle,
        cells: corners.into_iter().map(|cell| (cell, digits("16"))).collect(),
        guardians: candidates(guardians),
        with,
    })
}

fn corners(roof: &[(&str, &str)]) -> Position {
    let floor = ["r2c3", "r2c8", "r3c3", "r3c8"].map(|corner| (corner, "16"));
    let mut all: Vec<(&str, &str)> = floor.to_vec();
    all.retain(|(corner, _)| !roof.iter().any(|(other, _)| other == corner));
    all.extend(roof);
    puzzle(&all)
}

#[test]
fn types_1_to_4() {
    let place = corners(&[("r3c8", "1367")]);
    let pattern = rectangle("3r3c8 7r3c8", Vec::new());
    let deduction = strikes(Technique::UniqueRectangle1, pattern, "1r3c8 6r3c8");
    expect![[r#"
        Unique Rectangle Type 1: 1,6 in r23c38 => r3c8<>1, r3c8<>6
        Unique Rectangle Type 1: r23c38 may not all be 1 or 6
          r23c38 have 1 and 6 in common.
          They lie in two rows, two columns and two boxes. Were they filled with 1 and 6 alone, 1 and 6 could be swapped in all of them and every house would still be right: there would be a second solution. The puzzle has one only.
          So one of the candidates that prevent this is true: 3 in r3c8 or 7 in r3c8.
          r3c8 is 3 or 7, and nothing else.
        So r3c8 cannot be 1 or 6.
    "#]].assert_eq(&told(&place, &deduction));

    let place = corners(&[("r3c3", "136"), ("r3c8", "136")]);
    let pattern = rectangle("3r3c3 3r3c8", Vec::new());
    let deduction = strikes(Technique::UniqueRectangle2, pattern, "3r3c1 3r3c5");
    expect![[r#"
        Unique Rectangle Type 2: 1,6 in r23c38 => r3c15<>3
        Unique Rectangle Type 2: r23c38 may not all be 1 or 6
          r23c38 have 1 and 6 in common.
          They lie in two rows, two columns and two boxes. Were they filled with 1 and 6 alone, 1 and 6 could be swapped in all of them and every house would still be right: there would be a second solution. The puzzle has one only.
          So one of the candidates that prevent this is true: 3 in r3c3 or r3c8.
          r3c15 see both, whichever is true.
        So r3c15 cannot be 3.
    "#]].assert_eq(&told(&place, &deduction));

    let place = corners(&[("r3c3", "136"), ("r3c8", "167"), ("r3c5", "37")]);
    let pattern = rectangle("3r3c3 7r3c8", vec![truth("cell r3c5")]);
    let deduction = strikes(Technique::UniqueRectangle3, pattern, "3r3c1 7r3c9");
    expect![[r#"
        Unique Rectangle Type 3: 1,6 in r23c38, r3c5 => r3c1<>3, r3c9<>7
        Unique Rectangle Type 3: r23c38 may not all be 1 or 6
          r23c38 have 1 and 6 in common.
          They lie in two rows, two columns and two boxes. Were they filled with 1 and 6 alone, 1 and 6 could be swapped in all of them and every house would still be right: there would be a second solution. The puzzle has one only.
          So one of the candidates that prevent this is true: 3 in r3c3 or 7 in r3c8.
          So r3c3 and r3c8 together are like one cell that is 3 or 7.
          In row 3, r3c5 has 3 and 7.
          With that one cell these are two cells for the two digits 3 and 7: they are used up, and no other cell of row 3 can have them.
        So r3c1 cannot be 3 and r3c9 cannot be 7.
    "#]].assert_eq(&told(&place, &deduction));

    let mut place = corners(&[("r3c3", "136"), ("r3c8", "167")]);
    only(&mut place, 1, "row 3", "r3c3 r3c8");
    let pattern = rectangle("3r3c3 7r3c8", vec![truth("1 row 3")]);
    let deduction = strikes(Technique::UniqueRectangle4, pattern, "6r3c3 6r3c8");
    expect![[r#"
        Unique Rectangle Type 4: 1,6 in r23c38, 1 in r3 => r3c38<>6
        Unique Rectangle Type 4: r23c38 may not all be 1 or 6
          r23c38 have 1 and 6 in common.
          They lie in two rows, two columns and two boxes. Were they filled with 1 and 6 alone, 1 and 6 could be swapped in all of them and every house would still be right: there would be a second solution. The puzzle has one only.
          So one of the candidates that prevent this is true: 3 in r3c3 or 7 in r3c8.
          In row 3 only r3c3 and r3c8 can be 1, so one of them is 1.
          The other one has to prevent the pattern. So neither of them can be 6.
        So r3c38 cannot be 6.
    "#]].assert_eq(&told(&place, &deduction));
}

#[test]
fn opposite_corners() {
    let mut place = corners(&[("r2c3", "136"), ("r3c8", "167")]);
    for house in ["row 2", "row 3", "column 3", "column 8"] {
        let names = match house {
            "row 2" => "r2c3 r2c8",
            "row 3" => "r3c3 r3c8",
            "column 3" => "r2c3 r3c3",
            _ => "r2c8 r3c8",
        };
        only(&mut place, 1, house, names);
    }
    let with = ["1 row 2", "1 row 3", "1 column 3", "1 column 8"].map(truth).to_vec();
    let deduction =
        strikes(Technique::UniqueRectangle6, rectangle("3r2c3 7r3c8", with), "1r2c3 1r3c8");
    expect![[r#"
        Unique Rectangle Type 6: 1,6 in r23c38, 1 in r2, 1 in r3, 1 in c3, 1 in c8 => r2c3,r3c8<>1
        Unique Rectangle Type 6: r23c38 may not all be 1 or 6
          r23c38 have 1 and 6 in common.
          They lie in two rows, two columns and two boxes. Were they filled with 1 and 6 alone, 1 and 6 could be swapped in all of them and every house would still be right: there would be a second solution. The puzzle has one only.
          In row 2, row 3, column 3 and column 8 the 1 has no place outside r23c38, so it stands in two opposite ones of them.
          Were these r2c3 and r3c8, both would be 1 and the other two the other digit: just the pattern that may not be.
        So r2c3 and r3c8 cannot be 1.
    "#]].assert_eq(&told(&place, &deduction));

    let mut place = corners(&[("r2c8", "136"), ("r3c3", "167"), ("r3c8", "1367")]);
    only(&mut place, 1, "row 3", "r3c3 r3c8");
    only(&mut place, 1, "column 8", "r2c8 r3c8");
    let with = vec![truth("1 row 3"), truth("1 column 8"), truth("cell r2c3")];
    let pattern = rectangle("3r2c8 7r3c3 3r3c8 7r3c8", with);
    let deduction = strikes(Technique::HiddenRectangle, pattern, "6r3c8");
    expect![[r#"
        Hidden Rectangle: 1,6 in r23c38, 1 in r3, 1 in c8, r2c3 => r3c8<>6
        Hidden Rectangle: r23c38 may not all be 1 or 6
          r23c38 have 1 and 6 in common.
          They lie in two rows, two columns and two boxes. Were they filled with 1 and 6 alone, 1 and 6 could be swapped in all of them and every house would still be right: there would be a second solution. The puzzle has one only.
          Were r3c8 6, the 1 of row 3 and column 8 would have to be in r2c8 and r3c3, as it has no other place there.
          Then r2c3, which sees both and has two candidates only, would be 6: just the pattern that may not be.
        So r3c8 cannot be 6.
    "#]].assert_eq(&told(&place, &deduction));
}
