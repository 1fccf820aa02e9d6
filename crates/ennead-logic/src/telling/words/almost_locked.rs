//! Almost locked sets: who is locked when.

use ennead_grid::{Cell, Digit, House};

use super::Told;
use super::teller::{Teller, all_of, see};
use crate::pattern::{AlmostLockedSet, Restricted};
use crate::telling::naming::{and, count, digits_and, digits_or, or};

/// What such a set is.
pub(super) const WHAT: &str = "each is almost locked: one digit more than cells. If one of its \
                               digits is not in it, all the others are.";

/// `A`, `B`, `C` …
pub(crate) fn letter(number: usize) -> char {
    char::from(b'A' + u8::try_from(number % 26).unwrap_or_default())
}

pub(super) fn tell(
    teller: &Teller<'_>,
    sets: &[AlmostLockedSet],
    restricted: &[Restricted],
    bridge: Option<(House, Digit)>,
) -> Told {
    let mut sentences: Vec<String> =
        sets.iter().enumerate().map(|(number, set)| describe(teller, number, set)).collect();
    sentences.push(WHAT.to_owned());
    let digits = teller.struck_digits();
    let names: Vec<String> = sets.iter().map(|set| teller.naming.cells_short(&set.cells)).collect();
    let seen = format!("{} almost locked sets, {}", count(sets.len()), and(&names));
    match (bridge, restricted) {
        (Some((house, digit)), _) => sentences.extend(wings(teller, sets, house, digit)),
        (None, [one, other]) if one.sets == other.sets => {
            sentences.extend(doubly(teller, sets, restricted));
            return Told::new(seen, sentences);
        }
        _ => sentences.extend(chained(teller, sets, restricted)),
    }
    for digit in digits.iter() {
        let ends = [0, sets.len() - 1].map(|at| (at, &sets[at]));
        sentences.push(in_one_of(teller, digit, &ends));
    }
    Told::new(seen, sentences)
}

/// Whoever sees every place of the digit in these sets.
pub(super) fn in_one_of(
    teller: &Teller<'_>,
    digit: Digit,
    sets: &[(usize, &AlmostLockedSet)],
) -> String {
    let holders: Vec<Cell> =
        sets.iter().flat_map(|(_, set)| teller.having(&set.cells, digit)).collect();
    let struck = teller.struck_of(digit);
    let parts: Vec<String> = sets.iter().map(|(at, _)| letter(*at).to_string()).collect();
    format!(
        "so {digit} is in {}, and that is in one of {}; {} {} {}.",
        or(&parts),
        teller.naming.cells(&holders),
        teller.naming.cells(&struck),
        see(&struck),
        all_of(holders.len())
    )
}

/// `A, r2c15: 1, 2 and 6.`
pub(super) fn describe(teller: &Teller<'_>, number: usize, set: &AlmostLockedSet) -> String {
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
fn chained(
    teller: &Teller<'_>,
    sets: &[AlmostLockedSet],
    restricted: &[Restricted],
) -> Vec<String> {
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
    // Without one of several it has all others; never is it without two.
    let struck = teller.struck_digits();
    let lacks = if struck.len() == 1 { "has no" } else { "lacks" };
    let mut text = format!("if A {lacks} {}, it has all its other digits", digits_or(struck));
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
fn wings(teller: &Teller<'_>, sets: &[AlmostLockedSet], house: House, digit: Digit) -> Vec<String> {
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

/// Two restricted digits: both sets are locked.
fn doubly(teller: &Teller<'_>, sets: &[AlmostLockedSet], restricted: &[Restricted]) -> Vec<String> {
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
