//! Almost locked sets: who is locked when.

use ennead_grid::{Cell, Digit, House};

use super::Told;
use super::teller::{Teller, see};
use crate::naming::{and, count, digits_and, or};
use crate::pattern::{LockedButOne, Restricted};
use crate::technique::Technique;

/// `A`, `B`, `C` …
pub(crate) fn letter(number: usize) -> char {
    char::from(b'A' + u8::try_from(number % 26).unwrap_or_default())
}

pub(super) fn tell(
    teller: &Teller<'_>,
    sets: &[LockedButOne],
    restricted: &[Restricted],
    bridge: Option<(House, Digit)>,
) -> Told {
    let is_blossom = teller.deduction.technique == Technique::DeathBlossom;
    let first = usize::from(is_blossom);
    let mut sentences: Vec<String> = sets
        .iter()
        .enumerate()
        .skip(first)
        .map(|(number, set)| describe(teller, number - first, set))
        .collect();
    sentences.push(
        "each is almost locked: one digit more than cells. If one of its digits is not in it, all \
         the others are."
            .to_owned(),
    );
    let digits = teller.struck_digits();
    let names: Vec<String> =
        sets.iter().skip(first).map(|set| teller.naming.cells_short(&set.cells)).collect();
    let mut seen = format!("{} almost locked sets, {}", count(sets.len() - first), and(&names));
    match (bridge, restricted) {
        _ if is_blossom => {
            let stem = teller.cell(sets[0].cells[0]);
            sentences.extend(blossom(teller, sets, restricted));
            seen = format!("whatever {stem} is, one of {} has {}", and(&names), digits_and(digits));
        }
        (Some((house, digit)), _) => sentences.extend(wings(teller, sets, house, digit)),
        (None, [one, other]) if one.sets == other.sets => {
            sentences.extend(doubly(teller, sets, restricted));
            return Told::new(seen, sentences);
        }
        _ => sentences.extend(chained(teller, sets, restricted)),
    }
    // Whoever sees every place of the digit at the ends.
    for digit in digits.iter() {
        let ends: Vec<usize> =
            if is_blossom { (1..sets.len()).collect() } else { vec![0, sets.len() - 1] };
        let holders: Vec<Cell> =
            ends.iter().flat_map(|&at| teller.having(&sets[at].cells, digit)).collect();
        let struck = teller.struck_of(digit);
        let parts: Vec<String> = ends.iter().map(|&at| letter(at - first).to_string()).collect();
        sentences.push(format!(
            "so {digit} is in {}, and that is in one of {}; {} {} all of these.",
            or(&parts),
            teller.naming.cells(&holders),
            teller.naming.cells(&struck),
            see(&struck)
        ));
    }
    Told::new(seen, sentences)
}

/// `A, r2c15: 1, 2 and 6.`
fn describe(teller: &Teller<'_>, number: usize, set: &LockedButOne) -> String {
    let have = if set.cells.len() == 1 { "has" } else { "have" };
    format!(
        "{} is {}; {} {have} {} candidates, {}.",
        letter(number),
        teller.naming.cells(&set.cells),
        if set.cells.len() == 1 { "it" } else { "the cells together" },
        count(set.digits.len()),
        digits_and(set.digits)
    )
}

/// If A has no z, it has x; then B has no x …
fn chained(teller: &Teller<'_>, sets: &[LockedButOne], restricted: &[Restricted]) -> Vec<String> {
    let z = digits_and(teller.struck_digits());
    let mut sentences: Vec<String> = Vec::new();
    for joint in restricted {
        let [one, other] = joint.sets;
        sentences.push(format!(
            "every {} of {} ({}) sees every {} of {} ({}), so only one of the two sets can have it.",
            joint.digit,
            letter(one),
            teller.naming.cells(&teller.having(&sets[one].cells, joint.digit)),
            joint.digit,
            letter(other),
            teller.naming.cells(&teller.having(&sets[other].cells, joint.digit)),
        ));
    }
    let mut text = format!("if A has no {z}, it has all its other digits");
    for joint in restricted {
        let [_, other] = joint.sets;
        text += &format!(
            ", {} among them; then {} has no {}, so it has all its other digits",
            joint.digit,
            letter(other),
            joint.digit
        );
    }
    sentences.push(text + &format!(", {z} among them."));
    sentences
}

/// A strong link between the sets.
fn wings(teller: &Teller<'_>, sets: &[LockedButOne], house: House, digit: Digit) -> Vec<String> {
    let places = teller.position.places(house, digit);
    let [first, second] = &places[..] else { return Vec::new() };
    let z = digits_and(teller.struck_digits());
    let sees_first =
        |cell: Cell| teller.having(&sets[0].cells, digit).iter().all(|&one| teller.sees(one, cell));
    let [p, q] = if sees_first(*first) { [*first, *second] } else { [*second, *first] };
    let case = |cell: Cell, set: usize| {
        format!(
            "if {} is {digit}, {} has no {digit}, as it sees all of them, so {} has {z}.",
            teller.cell(cell),
            letter(set),
            letter(set)
        )
    };
    vec![
        format!("in {house} the {digit} is in {} or {}.", teller.cell(p), teller.cell(q)),
        case(p, 0),
        case(q, 1),
    ]
}

/// A petal for each candidate of the stem.
fn blossom(teller: &Teller<'_>, sets: &[LockedButOne], restricted: &[Restricted]) -> Vec<String> {
    let stem = teller.cell(sets[0].cells[0]);
    let z = digits_and(teller.struck_digits());
    let case = |joint: &Restricted| {
        let petal = joint.sets[1];
        format!(
            "if {stem} is {0}, {1} has no {0}, as {stem} sees every {0} of it ({2}), so {1} \
             has {z}.",
            joint.digit,
            letter(petal - 1),
            teller.naming.cells(&teller.having(&sets[petal].cells, joint.digit)),
        )
    };
    restricted.iter().map(case).collect()
}

/// Two restricted digits: both sets are locked.
fn doubly(teller: &Teller<'_>, sets: &[LockedButOne], restricted: &[Restricted]) -> Vec<String> {
    let [x, y] = [restricted[0].digit, restricted[1].digit];
    let mut sentences = vec![
        format!(
            "every {x} of A sees every {x} of B, and every {y} of A every {y} of B: neither digit can \
             be in both."
        ),
        format!(
            "A can do without one digit only, and so can B. So one of them has {x} and the other {y}, \
             and each has all its other digits."
        ),
    ];
    for digit in teller.struck_digits().iter() {
        let of: Vec<usize> = (0..2).filter(|&at| sets[at].digits.contains(digit)).collect();
        let mut left = teller.struck_of(digit);
        if digit == x || digit == y {
            let holders: Vec<Cell> =
                of.iter().flat_map(|&at| teller.having(&sets[at].cells, digit)).collect();
            sentences.push(locked_in(teller, digit, "one of the sets", &holders, &left));
            continue;
        }
        for &at in &of {
            let holders = teller.having(&sets[at].cells, digit);
            let (seen, rest): (Vec<Cell>, Vec<Cell>) = left
                .into_iter()
                .partition(|&cell| holders.iter().all(|&holder| teller.sees(holder, cell)));
            left = rest;
            if !seen.is_empty() {
                let set = letter(at).to_string();
                sentences.push(locked_in(teller, digit, &set, &holders, &seen));
            }
        }
    }
    sentences
}

fn locked_in(
    teller: &Teller<'_>,
    digit: Digit,
    set: &str,
    holders: &[Cell],
    struck: &[Cell],
) -> String {
    format!(
        "{digit} is in {set} ({}), and {} {} every place of it there.",
        teller.naming.cells(holders),
        teller.naming.cells(struck),
        see(struck)
    )
}
