//! Fish drawn for one digit: a dot is where it cannot be.

use ennead_grid::{Cell, Geometry, Grid, Shape};
use ennead_logic::{Candidate, Deduction, Limits, Pattern, Position, Technique};

use crate::sketch::{drawn, found, found_within};

/// `7r2c2 7r3c2 …`
fn sevens(cells: &str) -> Vec<String> {
    vec![cells.split(' ').map(|cell| format!("7{cell}")).collect::<Vec<_>>().join(" ")]
}

const FULL: &str = "777777777";

#[test]
fn x_wing() {
    let rows = [FULL, ".7....7..", FULL, FULL, FULL, FULL, FULL, ".7....7..", FULL];
    let struck = "r1c2 r1c7 r3c2 r3c7 r4c2 r4c7 r5c2 r5c7 r6c2 r6c7 r7c2 r7c7 r9c2 r9c7";
    assert_eq!(found(&drawn('7', rows), Technique::XWing), sevens(struck));
    // A third place in one of the rows, in a box of its own.
    let mut broken = rows;
    broken[7] = ".7..7.7..";
    assert!(found(&drawn('7', broken), Technique::XWing).is_empty());
}

#[test]
fn swordfish_and_jellyfish_without_a_smaller_one_inside() {
    let rows = [".7..7....", FULL, FULL, "....7..7.", FULL, FULL, ".7.....7.", FULL, FULL];
    let position = drawn('7', rows);
    assert_eq!(found(&position, Technique::Swordfish).len(), 1);
    assert!(found(&position, Technique::XWing).is_empty());
    assert!(found(&position, Technique::Jellyfish).is_empty());
    let rows = [".7..7....", FULL, FULL, "....7..7.", FULL, "..7....7.", ".77......", FULL, FULL];
    let position = drawn('7', rows);
    assert_eq!(found(&position, Technique::Jellyfish).len(), 1);
    assert!(found(&position, Technique::Swordfish).is_empty());
    // A swordfish beside an x-wing is not a jellyfish.
    let rows = [".7..7....", FULL, FULL, ".7..7....", FULL, "..7....7.", FULL, FULL, "..7....7."];
    let position = drawn('7', rows);
    assert_eq!(found(&position, Technique::XWing).len(), 2);
    assert!(found(&position, Technique::Jellyfish).is_empty());
}

#[test]
fn finned_x_wing_strikes_in_the_box_of_the_fin_only() {
    let rows = [FULL, ".77...7..", FULL, FULL, FULL, FULL, FULL, ".7....7..", FULL];
    let position = drawn('7', rows);
    assert_eq!(found(&position, Technique::FinnedXWing), sevens("r1c2 r3c2"));
    assert!(found(&position, Technique::SashimiXWing).is_empty());
    // Fins in two boxes.
    let mut broken = rows;
    broken[1] = ".77..77..";
    assert!(found(&drawn('7', broken), Technique::FinnedXWing).is_empty());
    // Too many fins for the limit.
    let limits = Limits { fins: 0, ..Limits::SOLVING };
    assert!(found_within(&position, Technique::FinnedXWing, &limits).is_empty());
}

#[test]
fn sashimi_x_wing_lacks_the_corner_of_the_fin() {
    let rows = [FULL, "..7...7..", FULL, FULL, FULL, FULL, FULL, ".7....7..", FULL];
    let position = drawn('7', rows);
    let both = Limits { pairs: true, ..Limits::SOLVING };
    // The same from the other corner: the roof in columns 2 and 3, fin in row 8.
    assert_eq!(
        found(&position, Technique::SashimiXWing),
        [sevens("r1c2 r3c2"), sevens("r7c3 r9c3")].concat()
    );
    assert_eq!(
        found_within(&position, Technique::SashimiXWing, &both),
        sevens("r1c2 r3c2 r7c3 r9c3")
    );
    assert!(found(&position, Technique::FinnedXWing).is_empty());
}

#[test]
fn finned_swordfish() {
    let rows = [".77.7....", FULL, FULL, "....7..7.", FULL, FULL, ".7.....7.", FULL, FULL];
    let position = drawn('7', rows);
    assert_eq!(found(&position, Technique::FinnedSwordfish), sevens("r2c2 r3c2"));
    assert!(found(&position, Technique::Swordfish).is_empty());
}

/// Box 1 and row 9 are covered by columns 1 and 3.
#[test]
fn franken_x_wing() {
    let rows = ["7.7777777", "7.7777777", "7.7777777", FULL, FULL, FULL, FULL, FULL, "7.7......"];
    let position = drawn('7', rows);
    let cells: Vec<String> =
        (4..=8).flat_map(|row| [1, 3].map(|column| format!("r{row}c{column}"))).collect();
    assert_eq!(found(&position, Technique::FrankenXWing), sevens(&cells.join(" ")));
    // A fin in row 9 that nothing in the columns sees.
    let mut broken = rows;
    broken[8] = "7.7....7.";
    assert!(found(&drawn('7', broken), Technique::FrankenXWing).is_empty());
}

/// Rows 1 and 4 are covered by box 1 and column 9, but for the fin in r4c2.
#[test]
fn finned_franken_x_wing() {
    let rows = ["7.7.....7", FULL, FULL, ".7......7", FULL, FULL, FULL, FULL, FULL];
    let there = sevens("r2c2 r3c2");
    assert_eq!(found(&drawn('7', rows), Technique::FinnedFrankenXWing), there);
    let mut broken = rows;
    broken[3] = ".7..7...7";
    assert!(found(&drawn('7', broken), Technique::FinnedFrankenXWing).is_empty());
}

/// Every case of a fish is found again on its digit alone; and with a further place in a base house,
/// outside the covers and not a fin, that fish is none.
#[test]
fn a_further_place_spoils_a_fish() {
    let mut seen = 0;
    for case in crate::cases::cases() {
        let first = case.position.first(case.technique, &Limits::SOLVING);
        let Some(Deduction { pattern: Pattern::Fish { digit, base, cover, fins }, .. }) = first
        else {
            continue;
        };
        let geometry = Geometry::of(Shape::NINE);
        let covered = |cell: &Cell| cover.iter().any(|&house| geometry.cells(house).contains(cell));
        let spoiling = base.iter().flat_map(|&house| geometry.cells(house));
        let spoiling = spoiling.copied().filter(|cell| {
            !covered(cell)
                && !fins.contains(cell)
                && case.position.candidates(*cell).len() > 1
                && !case.position.candidates(*cell).contains(digit)
        });
        for more in spoiling.take(3) {
            let mut position = Position::new(&Grid::blank(Shape::NINE), None).expect("small");
            for cell in Shape::NINE.cells() {
                if cell != more && !case.position.candidates(cell).contains(digit) {
                    position.strike(Candidate::new(cell, digit));
                }
            }
            for step in position.all(case.technique, &Limits::SOLVING) {
                assert_eq!(position.prove(&step), Ok(()));
                let Pattern::Fish { digit: of, base: b, cover: c, fins: f } = &step.pattern else {
                    continue;
                };
                assert!((of, b, c, f) != (&digit, &base, &cover, &fins), "{step:?}");
            }
            seen += 1;
        }
    }
    assert!(seen > 20, "{seen}");
}
