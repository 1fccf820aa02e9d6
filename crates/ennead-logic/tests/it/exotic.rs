//! Fireworks, oddagons, tridagons, exocets, broken wings and counted links by their definition, and what lets each escape.

use ennead_logic::{Candidate, Deduction, Limits, Pattern, Position, Technique, Unproved};

use crate::sketch::{found, strike_in, with};

/// `4r1c1 5r1c1 … 9r2c2`: the digits of a range in these cells.
fn all_of(digits: std::ops::RangeInclusive<u8>, cells: &[&str]) -> String {
    let of = |cell: &&str| digits.clone().map(|d| format!("{d}{cell}")).collect::<Vec<_>>();
    cells.iter().flat_map(of).collect::<Vec<_>>().join(" ")
}

/// 1, 2 and 3 are in r5c1 or box 5 in row 5, in r1c5 or box 5 in column 5; 3 also in `more`.
fn firework(more: Option<&str>) -> Position {
    let mut position = with(&[]);
    let row = [2, 3, 7, 8, 9].map(|column| format!("r5c{column}"));
    let column = [2, 3, 7, 8, 9].map(|row| format!("r{row}c5"));
    for digit in ['1', '2', '3'] {
        let is_struck = |cell: &String| digit != '3' || more != Some(cell);
        strike_in(
            &mut position,
            digit,
            row.iter().chain(&column).filter(|c| is_struck(c)).cloned(),
        );
    }
    position
}

#[test]
fn triple_firework() {
    let expected = all_of(4..=9, &["r1c5", "r5c1", "r5c5"]);
    assert_eq!(found(&firework(None), Technique::TripleFirework), [expected]);
    // A second place for 3 beyond the box, in the row or in the column.
    for more in ["r5c8", "r9c5"] {
        assert!(found(&firework(Some(more)), Technique::TripleFirework).is_empty(), "{more}");
    }
}

/// Five cells around, each of which sees the next.
fn odd_loop(cells: [&str; 5]) -> Position {
    let names = ["r1c1", "r1c5", "r2c4", "r5c4", "r5c1"];
    let all: Vec<(&str, &str)> = names.into_iter().zip(cells).collect();
    with(&all)
}

#[test]
fn oddagon() {
    let at = |cells| found(&odd_loop(cells), Technique::Oddagon);
    assert!(at(["12", "12", "12", "127", "12"]).contains(&"7r5c4".into()));
    // One cell with two guardians is none of the two digits; two of one digit strike what sees both.
    assert!(at(["12", "12", "12", "1278", "12"]).contains(&"1r5c4 2r5c4".into()));
    let seen = "7r5c2 7r5c3 7r5c5 7r5c6 7r5c7 7r5c8 7r5c9".to_owned();
    assert!(at(["12", "12", "12", "127", "127"]).contains(&seen));
    // Two guardians of different digits decide nothing.
    assert!(!at(["12", "12", "12", "127", "128"]).contains(&"7r5c4".into()));
    // Four cells alternate well: no two of them see each other across.
    let even = with(&[("r1c1", "12"), ("r1c5", "12"), ("r5c5", "127"), ("r5c1", "12")]);
    assert!(!found(&even, Technique::Oddagon).contains(&"7r5c5".into()));
}

/// Twelve cells of boxes 1, 2, 4 and 5; those of box 5 as given.
fn tridagon(last: [&str; 3], corner: &str) -> Position {
    let mut cells = vec![("r1c1", corner)];
    let others = ["r2c2", "r3c3", "r1c4", "r2c5", "r3c6", "r4c1", "r5c2", "r6c3"];
    cells.extend(others.into_iter().chain(last).map(|cell| (cell, "123")));
    with(&cells)
}

#[test]
fn a_tridagon_needs_a_guardian() {
    let turned = ["r4c4", "r5c6", "r6c5"];
    assert!(found(&tridagon(turned, "1237"), Technique::Tridagon).contains(&"7r1c1".into()));
    let two = found(&tridagon(turned, "12378"), Technique::Tridagon);
    assert!(two.contains(&"1r1c1 2r1c1 3r1c1".into()), "{two:?}");
    // All four boxes run the same way: three digits fill them well.
    let same = ["r4c4", "r5c5", "r6c6"];
    assert!(!found(&tridagon(same, "1237"), Technique::Tridagon).contains(&"7r1c1".into()));
}

/// The base r1c12, the targets r2c4 and r3c7; in columns 3, 4 and 7 below row 3 the base digits are in
/// rows 5 and 8 only, and 3 also in `more`.
fn exocet(companion: &str, more: Option<&str>) -> Position {
    let base = [("r1c1", "123"), ("r1c2", "123"), ("r3c4", companion), ("r2c7", "456")];
    let mut position = with(&base);
    for digit in ['1', '2', '3'] {
        let cells =
            [4, 6, 7, 9].into_iter().flat_map(|row| [3, 4, 7].map(|c| format!("r{row}c{c}")));
        let is_struck = |cell: &String| digit != '3' || more != Some(cell);
        strike_in(&mut position, digit, cells.filter(is_struck));
    }
    position
}

#[test]
fn junior_exocet() {
    let expected = all_of(4..=9, &["r2c4", "r3c7"]);
    assert!(found(&exocet("456", None), Technique::Exocet).contains(&expected));
    // A companion with a base digit; a third line for one of the base digits.
    assert!(!found(&exocet("356", None), Technique::Exocet).contains(&expected));
    assert!(!found(&exocet("456", Some("r6c7")), Technique::Exocet).contains(&expected));
}

/// The base r1c12, the targets r2c4 and r5c7, which lies outside the band; 3 also in `more`.
fn senior(more: Option<&str>) -> Position {
    let base =
        [("r1c1", "123"), ("r1c2", "123"), ("r3c4", "456"), ("r2c7", "456"), ("r3c7", "456")];
    let mut position = with(&base);
    for digit in ['1', '2', '3'] {
        let cells =
            [4, 6, 7, 9].into_iter().flat_map(|row| [3, 4, 7].map(|c| format!("r{row}c{c}")));
        let is_struck = |cell: &String| digit != '3' || more != Some(cell);
        strike_in(&mut position, digit, cells.filter(is_struck));
    }
    position
}

#[test]
fn senior_exocet() {
    let expected = all_of(4..=9, &["r2c4", "r5c7"]);
    assert!(found(&senior(None), Technique::SeniorExocet).contains(&expected));
    // A further place for 3 in a cross-line.
    assert!(!found(&senior(Some("r6c7")), Technique::SeniorExocet).contains(&expected));
}

/// 7 in a loop of r1c1, r1c8, r5c8, r5c3 and r3c3; row 1 has another in r1c5, row 5 in r5c5 and `more`.
fn broken_wing(more: Option<&str>) -> Position {
    let mut position = with(&[]);
    let rows = [1, 5].into_iter().flat_map(|row| (1..=9).map(move |column| (row, column)));
    let columns = [3, 8].into_iter().flat_map(|column| (1..=9).map(move |row| (row, column)));
    let in_box = (1..=3).flat_map(|row| (1..=3).map(move |column| (row, column)));
    let kept = ["r1c1", "r1c8", "r5c8", "r5c3", "r3c3", "r1c5", "r5c5"];
    let cells = rows.chain(columns).chain(in_box).map(|(row, column)| format!("r{row}c{column}"));
    let is_struck = |cell: &String| !kept.contains(&cell.as_str()) && more != Some(cell);
    strike_in(&mut position, '7', cells.filter(is_struck));
    position
}

#[test]
fn a_broken_wing_needs_a_guardian() {
    let strikes = |more, cell: &str| {
        found(&broken_wing(more), Technique::BrokenWing).iter().any(|one| one.contains(cell))
    };
    assert!(strikes(None, "7r3c5"));
    // A third guardian that r3c5 does not see.
    assert!(!strikes(Some("r5c9"), "7r3c5"));
}

/// As many links as cells prove a step; one link fewer, or a strike in no link, does not.
#[test]
fn links_are_counted() {
    let cases = crate::cases::cases().into_iter();
    let counted = [Technique::SkLoop, Technique::MultiSector];
    let mut seen = 0;
    for case in cases.filter(|case| counted.contains(&case.technique)) {
        let step = case.position.first(case.technique, &Limits::SOLVING).expect("its case");
        let Pattern::Sectors { cells, links } = &step.pattern else { panic!("{step:?}") };
        assert_eq!(cells.len(), links.len());
        assert_eq!(case.position.prove(&step), Ok(()));
        for at in 0..links.len() {
            let mut fewer = links.clone();
            fewer.remove(at);
            let pattern = Pattern::Sectors { cells: cells.clone(), links: fewer };
            let step = Deduction { pattern, ..step.clone() };
            assert!(case.position.prove(&step).is_err(), "{step:?}");
        }
        let inside = Candidate::new(
            cells[0],
            case.position.candidates(cells[0]).iter().next().expect("blank"),
        );
        if !step.eliminations.contains(&inside) {
            let step = Deduction { eliminations: vec![inside], ..step.clone() };
            assert_eq!(case.position.prove(&step), Err(Unproved::DoesNotFollow(inside)));
        }
        seen += 1;
    }
    assert!(seen > 2, "{seen}");
}
