//! Fish: n houses need the digit, and only n others have room for it.

use ennead_grid::sorting;
use ennead_grid::{Cell, Digit, House};

use super::Told;
use super::chain::is_not;
use super::teller::{Teller, all_of};
use crate::chain::Node;
use crate::telling::naming::{capital, count, houses};

pub(super) fn tell(
    teller: &Teller<'_>,
    digit: Digit,
    base: &[House],
    cover: &[House],
    fins: &[Cell],
) -> Told {
    let naming = teller.naming;
    let (bases, covers) = (houses(base), houses(cover));
    let mut sentences: Vec<String> = base
        .iter()
        .map(|&house| {
            let places = naming.either_cell(&teller.position.places(house, digit));
            format!("in {house} the {digit} can only be in {places}.")
        })
        .collect();
    if fins.is_empty() {
        sentences.extend(plain(digit, base.len(), &bases, &covers));
        let is_base = |cell: &Cell| base.iter().any(|&house| teller.is_in(*cell, house));
        let inside: Vec<Cell> = teller.struck_of(digit).into_iter().filter(is_base).collect();
        if !inside.is_empty() {
            let lie = if inside.len() == 1 { "lies" } else { "each lie" };
            let they = if inside.len() == 1 { "it" } else { "they" };
            sentences.push(format!(
                "{} {lie} in two of {covers}: {they} would use up both.",
                naming.cells(&inside)
            ));
        }
        let seen = format!("{digit} in {bases} lies in {covers} only");
        return Told::new(seen, sentences);
    }
    let names = naming.each_cell(fins);
    let none = is_not(teller, &Node { digit, cells: fins.to_vec() });
    let but_for = if fins.len() == 1 { "the fin" } else { "the fins" };
    sentences.push(format!(
        "suppose {none}: then {digit} lies in {covers} only, and as each of {bases} \
         needs one of its own, no other cell of {covers} has room for it."
    ));
    if fins.len() == 1 {
        sentences.push(format!("or {names} is {digit}: then no cell that sees it can be {digit}."));
    } else {
        sentences.push(format!(
            "or one of {names} is {digit}: then no cell that sees {} can be {digit}.",
            all_of(fins.len())
        ));
    }
    if cover.len() > base.len() {
        // Twins: which covers and fins belong together differs from cell to cell.
        sentences.clear();
        sentences.push(format!(
            "these are two fish in one: {bases} can be covered in more than one way."
        ));
        for cell in teller.struck_of(digit) {
            sentences.push(one_of_twins(teller, digit, base, cover, cell));
        }
    } else {
        for cell in teller.struck_of(digit) {
            sentences.push(either_way(teller, digit, cell, cover, fins));
        }
    }
    let seen = format!(
        "{digit} in {bases} lies in {covers} only, but for {but_for} {}",
        naming.cells(fins)
    );
    Told::new(seen, sentences)
}

fn plain(digit: Digit, size: usize, bases: &str, covers: &str) -> [String; 2] {
    let n = count(size);
    [
        format!(
            "all these cells lie in {covers}. {} need {n} {digit}s, one each, and {covers} have \
             room for {n}, one each.",
            capital(bases)
        ),
        format!(
            "so the {digit}s of {covers} are all in {bases}, and no other cell of {covers} can be \
             {digit}."
        ),
    ]
}

/// `r4c4 lies in column 4 and sees r2c4: either way it is not 7.`
fn either_way(
    teller: &Teller<'_>,
    digit: Digit,
    cell: Cell,
    cover: &[House],
    fins: &[Cell],
) -> String {
    let inside = cover.iter().find(|&&house| teller.is_in(cell, house));
    let lies = inside.map(|house| format!("lies in {house} and ")).unwrap_or_default();
    format!(
        "{} {lies}sees {}: either way it is not {digit}.",
        teller.cell(cell),
        teller.naming.each_cell(fins)
    )
}

/// Why a cell goes when there are more covers than bases: some of them cover the bases but for fins
/// it sees.
fn one_of_twins(
    teller: &Teller<'_>,
    digit: Digit,
    base: &[House],
    cover: &[House],
    cell: Cell,
) -> String {
    let inside = |house: House, cell: Cell| teller.is_in(cell, house);
    let mut places: Vec<Cell> =
        base.iter().flat_map(|&house| teller.position.places(house, digit)).collect();
    sorting::sort(&mut places);
    places.dedup();
    let chosen = (0_u32..1 << cover.len().min(16))
        .filter(|bits| bits.count_ones() as usize == base.len())
        .map(|bits| -> Vec<House> {
            let picked = cover.iter().enumerate().filter(|(at, _)| bits >> at & 1 == 1);
            picked.map(|(_, house)| *house).collect()
        })
        .filter(|some| some.iter().any(|&house| inside(house, cell)))
        .find_map(|some| {
            let fins: Vec<Cell> = places
                .iter()
                .copied()
                .filter(|&place| !some.iter().any(|&house| inside(house, place)))
                .collect();
            let sees_all = fins.iter().all(|&fin| teller.sees(fin, cell));
            sees_all.then_some((some, fins))
        });
    let name = teller.cell(cell);
    match chosen {
        Some((some, fins)) if fins.is_empty() => format!(
            "{name}: {digit} lies in {} only, which leaves no room for {name}.",
            houses(&some)
        ),
        Some((some, fins)) => format!(
            "{name}: if {digit} is not in {}, it lies in {} only, which leaves no room for {name}; \
             and if it is, {name} sees it.",
            teller.naming.either_cell(&fins),
            houses(&some)
        ),
        None => format!("{name} sees what is left over either way."),
    }
}
