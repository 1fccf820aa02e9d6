//! Chains, link by link.

use ennead_grid::Cell;

use super::Told;
use super::teller::{Teller, all_of, see};
use crate::candidate::Candidate;
use crate::chain::{Chain, Link, Node};
use crate::telling::naming::{count, digits_and};
use crate::truth::Truth;

/// Several chains, one after the other, each with what follows from it.
pub(super) fn tell_all(teller: &Teller<'_>, chains: &[Chain]) -> Told {
    let mut reasons = Vec::new();
    let mut seen = Vec::new();
    for chain in chains {
        let told = tell(teller, chain);
        reasons.extend(told.reasons);
        seen.push(told.seen);
    }
    Told { seen: seen.join("; "), reasons }
}

pub(super) fn tell(teller: &Teller<'_>, chain: &Chain) -> Told {
    let [first, .., last] = &chain.nodes[..] else {
        return Told::new("a chain", Vec::new());
    };
    let begins_true = matches!(chain.links.first(), Some(Link::Weak));
    let mut sentences = walk(teller, chain, begins_true);
    if chain.is_loop() {
        sentences.push(
            "that closes the loop. The other way round the same holds, so at both ends of every \
             link exactly one is true."
                .to_owned(),
        );
        sentences.extend(in_loop(teller, chain));
        let cells: Vec<Cell> = chain.nodes.iter().flat_map(|node| node.cells.clone()).collect();
        let links = count(chain.links.len());
        let seen = format!("a loop of {links} links through {}", teller.naming.cells(&cells));
        return Told::new(seen, sentences);
    }
    if first == last {
        let (says, not) = (is(teller, first), is_not(teller, first));
        sentences.push(format!("so it cannot be that {not}: {says}."));
        return Told::new(format!("if {not}, then {says}"), sentences);
    }
    let [one, other] = [first, last].map(|node| is(teller, node));
    if begins_true {
        let seen = format!("if {one}, then {}", is_not(teller, last));
        return Told::new(seen, sentences);
    }
    sentences.push(format!("so {one} or {other}: if not the one, then the other."));
    let sees_both = |struck: &&Candidate| {
        [first, last].iter().all(|node| {
            let sees = |&cell: &Cell| teller.sees(cell, struck.cell);
            node.digit == struck.digit && node.cells.iter().all(sees)
        })
    };
    let (seen, others): (Vec<&Candidate>, Vec<&Candidate>) =
        teller.deduction.eliminations.iter().partition(sees_both);
    let cells: Vec<Cell> = seen.iter().map(|struck| struck.cell).collect();
    if !cells.is_empty() {
        let [a, b] = [first, last].map(|node| teller.naming.cells(&node.cells));
        let they = if cells.len() == 1 { "it is" } else { "they are" };
        sentences.push(format!(
            "{} {} both {a} and {b}: either way {they} not {}.",
            teller.naming.cells(&cells),
            see(&cells),
            first.digit
        ));
    }
    sentences.extend(others.into_iter().filter_map(|&one| in_an_end(teller, one, first, last)));
    Told::new(format!("if {}, then {other}", is_not(teller, first)), sentences)
}

/// `r2c1 is 3`, `one of r2c12 is 3`.
pub(super) fn is(teller: &Teller<'_>, node: &Node) -> String {
    match node.cells[..] {
        [cell] => format!("{} is {}", teller.cell(cell), node.digit),
        _ => format!("one of {} is {}", teller.naming.cells(&node.cells), node.digit),
    }
}

/// `r2c1 is not 3`, `none of r2c12 is 3`.
pub(super) fn is_not(teller: &Teller<'_>, node: &Node) -> String {
    match node.cells[..] {
        [cell] => format!("{} is not {}", teller.cell(cell), node.digit),
        _ => format!("none of {} is {}", teller.naming.cells(&node.cells), node.digit),
    }
}

/// Why the second is true when the first is not.
fn strong_reason(teller: &Teller<'_>, to: &Node, truths: &[Truth]) -> String {
    match truths {
        [Truth::Cell(_)] => "it has no other candidate".to_owned(),
        [Truth::Place(house, digit)] => format!("{house} has no other place for {digit}"),
        _ => {
            let cells: Vec<Cell> = truths
                .iter()
                .filter_map(|truth| match truth {
                    Truth::Cell(cell) => Some(*cell),
                    _ => None,
                })
                .collect();
            let digits = cells.iter().flat_map(|&cell| teller.position.candidates(cell).iter());
            format!(
                "{} have only {} between them, so without the one they need the {}",
                teller.naming.cells(&cells),
                digits_and(digits.collect()),
                to.digit
            )
        }
    }
}

/// Why not both are true.
pub(super) fn weak_reason(teller: &Teller<'_>, from: &Node, to: &Node) -> String {
    if from.cells == to.cells {
        return "a cell holds one digit only".to_owned();
    }
    let all: Vec<Cell> = from.cells.iter().chain(&to.cells).copied().collect();
    match teller.common_houses(&all).first() {
        Some(house) => format!("in {house} there is one {} only", to.digit),
        None => format!("{} see each other", teller.naming.cells(&all)),
    }
}

/// A sentence for every strong link with the weak one after it.
fn walk(teller: &Teller<'_>, chain: &Chain, begins_true: bool) -> Vec<String> {
    let first = &chain.nodes[0];
    let mut sentences = Vec::new();
    let mut sentence = if begins_true {
        format!("if {}", is(teller, first))
    } else {
        format!("if {}", is_not(teller, first))
    };
    let mut links_in_sentence = 0;
    for (at, link) in chain.links.iter().enumerate() {
        let from = &chain.nodes[at];
        let to = &chain.nodes[(at + 1) % chain.nodes.len()];
        let join = match (links_in_sentence, sentence.is_empty()) {
            (_, true) => "then ",
            (0, _) => ", ",
            _ => "; so ",
        };
        sentence += join;
        sentence += &match link {
            // Within one cell "it" says enough.
            Link::Strong(_) if from.cells == to.cells && at == 0 && to.cells.len() == 1 => {
                format!("it is {} (it has no other candidate)", to.digit)
            }
            Link::Strong(truths) => {
                format!("{} ({})", is(teller, to), strong_reason(teller, to, truths))
            }
            Link::Weak => format!("{} ({})", is_not(teller, to), weak_reason(teller, from, to)),
        };
        links_in_sentence += 1;
        let is_last = at + 1 == chain.links.len();
        if matches!(link, Link::Weak) || is_last {
            sentences.push(std::mem::take(&mut sentence) + ".");
            links_in_sentence = 0;
        }
    }
    sentences
}

/// Why a candidate goes that shares the cell of one end; nothing when it does not.
fn in_an_end(teller: &Teller<'_>, struck: Candidate, first: &Node, last: &Node) -> Option<String> {
    let name = teller.cell(struck.cell);
    let (near, far) = if first.cells == [struck.cell] {
        (first, last)
    } else if last.cells == [struck.cell] {
        (last, first)
    } else {
        return None;
    };
    let far_name = match far.cells[..] {
        [cell] => teller.cell(cell),
        _ => format!("one of {}", teller.naming.cells(&far.cells)),
    };
    let clash = weak_reason(teller, &Node { digit: struck.digit, cells: vec![struck.cell] }, far);
    Some(format!(
        "if {name} were {}, it would not be {}, so {far_name} would be {}: but {clash}.",
        struck.digit, near.digit, far.digit
    ))
}

/// What goes because one end of every weak link is true.
fn in_loop(teller: &Teller<'_>, chain: &Chain) -> Vec<String> {
    let mut sentences: Vec<String> = Vec::new();
    let mut left = teller.deduction.eliminations.clone();
    for (at, link) in chain.links.iter().enumerate() {
        if matches!(link, Link::Strong(_)) {
            continue;
        }
        let (from, to) = (&chain.nodes[at], &chain.nodes[(at + 1) % chain.nodes.len()]);
        let is_hit = |struck: &Candidate| {
            [from, to].iter().all(|node| {
                let clashes =
                    |&cell: &Cell| teller.clash(Candidate::new(cell, node.digit), *struck);
                node.cells.iter().all(clashes)
            })
        };
        let (hit, rest): (Vec<_>, Vec<_>) = left.into_iter().partition(is_hit);
        left = rest;
        if hit.is_empty() {
            continue;
        }
        if from.cells == to.cells {
            let name = teller.naming.cells(&to.cells);
            sentences.push(format!("{name} is {} or {}, so nothing else.", from.digit, to.digit));
        } else {
            let cells: Vec<Cell> = hit.iter().map(|struck| struck.cell).collect();
            let all: Vec<Cell> = from.cells.iter().chain(&to.cells).copied().collect();
            let (who, are) = match cells[..] {
                [_] => ("sees", "is"),
                _ => ("see", "are"),
            };
            sentences.push(format!(
                "one of {} is {}, so {}, which {who} {}, {are} not.",
                teller.naming.each_cell(&all),
                to.digit,
                teller.naming.each_cell(&cells),
                all_of(all.len()),
            ));
        }
    }
    if !left.is_empty() {
        let cells: Vec<Cell> = left.iter().map(|struck| struck.cell).collect();
        sentences.push(format!(
            "in a loop an almost locked set is locked: its other digits are all inside it, and {} \
             {} every place of them.",
            teller.naming.cells(&cells),
            see(&cells)
        ));
    }
    sentences
}
