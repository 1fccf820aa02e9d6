//! Colouring: of two colours one is true throughout.

use std::collections::BTreeMap;

use ennead_grid::{Cell, Digit, House, HouseKind};

use super::Told;
use super::teller::Teller;
use crate::candidate::Candidate;
use crate::pattern::Cluster;
use crate::telling::naming::{self, and, by_digit, count};
use crate::truth::Truth;

/// The colours by name, two for each cluster.
const COLOURS: [[&str; 2]; 4] =
    [["blue", "green"], ["yellow", "red"], ["orange", "violet"], ["white", "black"]];

fn colour(cluster: usize, which: usize) -> &'static str {
    COLOURS[cluster % COLOURS.len()][which % 2]
}

pub(super) fn tell(
    teller: &Teller<'_>,
    clusters: &[Cluster],
    wrong: Option<(usize, usize)>,
) -> Told {
    let mut sentences = Vec::new();
    for (number, cluster) in clusters.iter().enumerate() {
        sentences.push(format!("{}.", bonds(teller, cluster)));
        let [one, other] = [0, 1].map(|which| {
            format!("{} {}", colour(number, which), named(teller, &cluster.colours[which]))
        });
        sentences.push(format!(
            "colour the two of each link differently: {one}; {other}. One colour is true throughout, \
             the other false."
        ));
    }
    if let Some((cluster, which)) = wrong {
        let name = colour(cluster, which);
        sentences.push(why_wrong(teller, clusters, cluster, which));
        sentences.push(format!(
            "so {name} is the false colour, and {} the true one.",
            colour(cluster, 1 - which)
        ));
        let ours = named(teller, &clusters[cluster].colours[which]);
        return Told::new(format!("one of two colours contradicts itself ({ours})"), sentences);
    }
    sentences.extend(joined(teller, clusters));
    for &struck in &teller.deduction.eliminations {
        sentences.push(trapped(teller, clusters, struck));
    }
    let all = clusters.iter().flat_map(|cluster| cluster.colours.iter().flatten().copied());
    let all: Vec<Candidate> = all.collect();
    let what = match by_digit(&all).len() {
        1 => named(teller, &all),
        _ => format!("{} candidates", count(all.len())),
    };
    Told::new(format!("one of two colours of {what} is true"), sentences)
}

/// `7 in r2c15 and r5c5`.
fn named(teller: &Teller<'_>, candidates: &[Candidate]) -> String {
    let part =
        |(digit, cells): (&Digit, &Vec<Cell>)| format!("{digit} in {}", teller.naming.cells(cells));
    by_digit(candidates).iter().map(part).collect::<Vec<_>>().join(", ")
}

fn bonds(teller: &Teller<'_>, cluster: &Cluster) -> String {
    let part = |truth: &Truth| match truth {
        Truth::Cell(cell) => format!("{} has two candidates only", teller.cell(*cell)),
        Truth::Place(house, digit) => {
            let places = teller.position.places(*house, *digit);
            format!("{house} has two places for {digit} only, {}", teller.naming.each_cell(&places))
        }
        Truth::Guardians(_) => "one of the guardians is true".to_owned(),
    };
    // A cell that the wrong colour would empty is among them, but is no link.
    let is_link = |truth: &&Truth| match truth {
        Truth::Cell(cell) => teller.position.candidates(*cell).len() == 2,
        _ => true,
    };
    let links: Vec<&Truth> = cluster.bonds.iter().filter(is_link).collect();
    let of_one_digit = by_digit(&cluster.colours.concat()).len() == 1;
    if of_one_digit {
        return links.into_iter().map(part).collect::<Vec<_>>().join("; ");
    }
    many_bonds(teller, &links)
}

/// The same where there are many: the cells together, and each digit with all its houses.
fn many_bonds(teller: &Teller<'_>, links: &[&Truth]) -> String {
    let mut cells: Vec<Cell> = Vec::new();
    let mut places: BTreeMap<Digit, Vec<House>> = BTreeMap::new();
    for link in links {
        match link {
            Truth::Cell(cell) => cells.push(*cell),
            Truth::Place(house, digit) => places.entry(*digit).or_default().push(*house),
            Truth::Guardians(_) => {}
        }
    }
    let mut parts = Vec::new();
    if !cells.is_empty() {
        let has = if cells.len() == 1 { "has" } else { "have" };
        parts.push(format!("{} {has} two candidates only", teller.naming.cells(&cells)));
    }
    for (digit, houses) in places {
        let of_kind = |kind| {
            let some = houses.iter().copied().filter(|house| house.kind() == kind);
            naming::houses(&some.collect::<Vec<_>>())
        };
        let kinds = [HouseKind::Row, HouseKind::Column, HouseKind::Box].map(of_kind);
        let named: Vec<String> = kinds.into_iter().filter(|kind| !kind.is_empty()).collect();
        parts.push(format!("{digit} has two places only in {}", named.join(", ")));
    }
    parts.join("; ")
}

/// Two of the colour clash, or it leaves a cell or a house nothing, or it clashes with both colours
/// of another cluster.
fn why_wrong(teller: &Teller<'_>, clusters: &[Cluster], cluster: usize, which: usize) -> String {
    let name = colour(cluster, which);
    let ours = &clusters[cluster].colours[which];
    for (at, &one) in ours.iter().enumerate() {
        if let Some(&other) = ours[at + 1..].iter().find(|&&other| teller.clash(one, other)) {
            return if one.cell == other.cell {
                format!(
                    "were {name} true, {} would be both {} and {}.",
                    teller.cell(one.cell),
                    one.digit,
                    other.digit
                )
            } else {
                let house = teller.common_house(one.cell, other.cell);
                let house = house.map(|house| format!(", twice in {house}")).unwrap_or_default();
                format!(
                    "were {name} true, both {} and {} would be {}{house}.",
                    teller.cell(one.cell),
                    teller.cell(other.cell),
                    one.digit
                )
            };
        }
    }
    let others = clusters.iter().enumerate().filter(|(number, _)| *number != cluster);
    for (number, other) in others {
        let meets = |which: usize| {
            let theirs = &other.colours[which];
            ours.iter().find_map(|&one| {
                theirs.iter().find(|&&two| teller.clash(one, two)).map(|&two| (one, two))
            })
        };
        if let [Some(first), Some(second)] = [meets(0), meets(1)] {
            let part = |(ours, theirs): (Candidate, Candidate), which| {
                format!(
                    "{} ({name}) rules out {} in {} ({})",
                    teller.cell(ours.cell),
                    theirs.digit,
                    teller.cell(theirs.cell),
                    colour(number, which)
                )
            };
            return format!(
                "were {name} true, both {} and {} would be false, but one of these is true: {}; {}.",
                colour(number, 0),
                colour(number, 1),
                part(first, 0),
                part(second, 1)
            );
        }
    }
    emptied(teller, ours).map_or_else(
        || format!("{name} cannot be true."),
        |cell| {
            format!(
                "were {name} true, {} would have no candidate left: each of them clashes with \
            a {name} one.",
                teller.cell(cell)
            )
        },
    )
}

/// A cell all of whose candidates clash with one of `ours`.
fn emptied(teller: &Teller<'_>, ours: &[Candidate]) -> Option<Cell> {
    teller.position.shape().cells().find(|&cell| {
        let digits = teller.position.candidates(cell);
        let mut ways = digits.iter().map(|digit| Candidate::new(cell, digit));
        !digits.is_empty() && ways.all(|way| ours.iter().any(|&one| teller.clash(one, way)))
    })
}

/// How two clusters are joined: a colour of the one clashes with a colour of the other.
fn joined(teller: &Teller<'_>, clusters: &[Cluster]) -> Option<String> {
    let [first, second, ..] = clusters else { return None };
    for (which, ours) in first.colours.iter().enumerate() {
        for (other, theirs) in second.colours.iter().enumerate() {
            let pair = ours.iter().find_map(|&one| {
                theirs.iter().find(|&&two| teller.clash(one, two)).map(|&two| (one, two))
            });
            if let Some((one, two)) = pair {
                let [a, b] = [colour(0, which), colour(1, other)];
                return Some(format!(
                    "{} ({a}) and {} ({b}) cannot both be {}, so {a} and {b} are not both true: {} \
                     or {} is.",
                    teller.cell(one.cell),
                    teller.cell(two.cell),
                    one.digit,
                    colour(0, 1 - which),
                    colour(1, 1 - other)
                ));
            }
        }
    }
    None
}

/// Which candidates of both colours a struck one clashes with.
fn trapped(teller: &Teller<'_>, clusters: &[Cluster], struck: Candidate) -> String {
    let name = teller.cell(struck.cell);
    let mut parts = Vec::new();
    for (number, cluster) in clusters.iter().enumerate() {
        for (which, ours) in cluster.colours.iter().enumerate() {
            if let Some(one) = ours.iter().find(|&&one| teller.clash(one, struck)) {
                let what = if one.cell == struck.cell {
                    format!(
                        "it cannot be {} and {} at once ({})",
                        one.digit,
                        struck.digit,
                        colour(number, which)
                    )
                } else {
                    format!("it sees {} ({})", teller.cell(one.cell), colour(number, which))
                };
                parts.push(what);
            }
        }
    }
    format!("{name} is not {} whichever is true: {}.", struck.digit, and(&parts))
}
