//! A deduction on one line, as players write it.
//!
//! ```text
//! X-Wing: 7 r26 c38 => r4c8<>7
//! Naked Pair: 1,6 in r2c15 => r2c3<>1
//! XY-Chain: (3=8)r2c1 - (8=4)r2c9 - (4=3)r5c9 => r5c1<>3
//! ALS-XZ: A=r2c15 {1,2,6}, B=r5c5 {2,6}, X=2, Z=6 => r4c1<>6
//! ```
//!
//! Chains are in Eureka notation: `=` joins two of which one is true, `-` two of which one is false.

use ennead_grid::sorting;
use std::fmt;

use ennead_grid::{Cell, DigitSet, House, Shape};

use crate::candidate::Candidate;
use crate::chain::{Branch, Chain, Link, Node};
use crate::deduction::Deduction;
use crate::pattern::{AlmostLockedSet, Cluster, DeadlyForm, Pattern, Restricted, Turn};
use crate::telling::naming::{Naming, by_digit, digits_short};
use crate::telling::words::letter;
use crate::truth::Truth;

impl Deduction {
    /// Its notation on a grid of this shape.
    pub fn notation(&self, shape: Shape) -> impl fmt::Display {
        fmt::from_fn(move |f| {
            let naming = Naming::new(shape);
            let (evidence, effects) = (self.evidence(naming), self.effects(naming));
            write!(f, "{}", self.technique)?;
            if let Pattern::FullHouse { .. } | Pattern::Single { .. } | Pattern::Guess =
                self.pattern
            {
                // Where it is and what it is are one: `Hidden Single in a Box: r2c3=7 in b1`.
                return write!(f, ": {effects}{evidence}");
            }
            if !evidence.is_empty() {
                write!(f, ": {evidence}")?;
            }
            write!(f, " => {effects}")
        })
    }

    fn effects(&self, naming: Naming) -> String {
        let parts = [
            naming.candidates_short(&self.placements, "="),
            naming.candidates_short(&self.eliminations, "<>"),
        ];
        let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        parts.join(", ")
    }

    #[allow(clippy::too_many_lines, reason = "an arm for each kind of pattern")]
    fn evidence(&self, naming: Naming) -> String {
        let in_cells = |digits: DigitSet, cells: &[Cell]| {
            format!("{} in {}", digits_short(digits), naming.cells_short(cells))
        };
        match &self.pattern {
            Pattern::FullHouse { house, .. } => {
                format!(" in {}", naming.houses_short(&[*house]))
            }
            Pattern::Single { house, .. } => house
                .map(|house| format!(" in {}", naming.houses_short(&[house])))
                .unwrap_or_default(),
            Pattern::Locked { digit, within, cells, .. } => {
                let house = naming.houses_short(&[*within]);
                format!("{digit} in {house} ({})", naming.cells_short(cells))
            }
            Pattern::NakedSet { cells, digits, .. } | Pattern::HiddenSet { cells, digits, .. } => {
                in_cells(*digits, cells)
            }
            Pattern::Fish { digit, base, cover, fins } => {
                let [base, cover] = [base, cover].map(|houses| naming.houses_short(houses));
                let fins = match fins[..] {
                    [] => String::new(),
                    _ => format!(" f{}", naming.cells_short(fins)),
                };
                format!("{digit} {base} {cover}{fins}")
            }
            Pattern::Chain(chain) => eureka(naming, chain),
            Pattern::Chains(chains) => {
                chains.iter().map(|chain| eureka(naming, chain)).collect::<Vec<_>>().join("; ")
            }
            Pattern::BentSet { cells, digits, .. } => {
                format!(
                    "{} in {}",
                    digits_short(*digits).replace(',', "/"),
                    naming.cells_short(cells)
                )
            }
            Pattern::Colouring { clusters, .. } => {
                let parts: Vec<String> =
                    clusters.iter().map(|cluster| colours(naming, cluster)).collect();
                parts.join(", ")
            }
            Pattern::Deadly(deadly) => {
                // A grave is all there is: its guardians say more.
                if deadly.with.is_empty() && deadly.form == DeadlyForm::Grave {
                    return format!("but for {}", candidates(naming, &deadly.guardians));
                }
                let cells: Vec<Cell> = deadly.cells.iter().map(|(cell, _)| *cell).collect();
                let digits = deadly.cells.iter().flat_map(|(_, digits)| digits.iter()).collect();
                let with = deadly.with.iter().map(|one| truth(naming, one));
                let parts: Vec<String> =
                    std::iter::once(in_cells(digits, &cells)).chain(with).collect();
                parts.join(", ")
            }
            Pattern::AlmostLocked { sets, restricted, bridge, .. } => {
                let z: DigitSet = self.eliminations.iter().map(|one| one.digit).collect();
                let bridge = bridge.map(|(house, digit)| {
                    format!(", {digit} in {}", naming.houses_short(&[house]))
                });
                let (joints, sets) = (joints(restricted), sets_named(naming, sets));
                let z = match &restricted[..] {
                    // Locked both ways: every digit of both sets is a Z.
                    [one, other] if one.sets == other.sets => String::new(),
                    _ => format!(", Z={}", digits_short(z)),
                };
                format!("{sets}{}{joints}{z}", bridge.unwrap_or_default())
            }
            Pattern::DeathBlossom { stem, petals, common } => {
                let sets: Vec<AlmostLockedSet> =
                    petals.iter().map(|(_, petal)| petal.clone()).collect();
                let (stem, petals) = (naming.cells_short(&[*stem]), sets_named(naming, &sets));
                format!("stem {stem}, {petals}, Z={common}")
            }
            Pattern::SueDeCoq { crossing, in_line_only, in_box_only, .. } => format!(
                "{} with {}, {}",
                naming.cells_short(crossing),
                set(naming, in_line_only),
                set(naming, in_box_only)
            ),
            Pattern::Exclusion { cells, excluders } => {
                let sets: Vec<String> = excluders.iter().map(|one| set(naming, one)).collect();
                let by = if sets.is_empty() { "" } else { " by " };
                format!("{}{by}{}", naming.cells_short(cells), sets.join(", "))
            }
            Pattern::Firework { digits, crossing, wings, .. } => {
                let wings = naming.cells_short(wings);
                format!(
                    "{} in {}, wings {wings}",
                    digits_short(*digits),
                    naming.cells_short(&[*crossing])
                )
            }
            Pattern::Impossible { cells, digits, guardians, .. } => {
                format!("{}, but for {}", in_cells(*digits, cells), candidates(naming, guardians))
            }
            Pattern::Exocet { digits, base, targets, lines, .. } => {
                let [base, targets] = [base, targets].map(|cells| naming.cells_short(cells));
                let (digits, lines) = (digits_short(*digits), naming.houses_short(lines));
                format!("{digits} base {base}, targets {targets}, lines {lines}")
            }
            Pattern::Kraken { digit, base, cover, fins, branches: all } => {
                let [base, cover] = [base, cover].map(|houses| naming.houses_short(houses));
                let fins = naming.cells_short(fins);
                format!("{digit} {base} {cover} f{fins}; {}", branches(naming, all))
            }
            Pattern::Templates { digit, .. } => digit.to_string(),
            Pattern::Sectors { cells, links } => {
                let mut houses: Vec<House> = links.iter().map(|(house, _)| *house).collect();
                sorting::sort_by_key(&mut houses, |house| house.index());
                houses.dedup();
                let part = |&house: &House| {
                    let of = links.iter().filter(|(one, _)| *one == house);
                    let digits = of.map(|(_, digit)| *digit).collect();
                    format!("{} {}", digits_short(digits), naming.houses_short(&[house]))
                };
                let parts: Vec<String> = houses.iter().map(part).collect();
                format!("{}: {}", naming.cells_short(cells), parts.join("; "))
            }
            Pattern::Swap { digits, filled, .. } => {
                in_cells(digits.iter().copied().collect(), filled)
            }
            Pattern::Symmetry { turn, images } => {
                let how = match turn {
                    Turn::Half => "half turn",
                    Turn::Quarter => "quarter turn",
                    Turn::Diagonal => "falling diagonal",
                    Turn::Antidiagonal => "rising diagonal",
                };
                let pairs = naming.digits().zip(images);
                let changed = pairs.filter(|(one, to)| one != *to);
                let parts: Vec<String> = changed.map(|(one, to)| format!("{one}>{to}")).collect();
                format!("{how} {}", parts.join(","))
            }
            Pattern::Forcing { branches: all, .. } => branches(naming, all),
            Pattern::Guess => String::new(),
        }
    }
}

/// `r2c15 {1,2,6}`.
fn set(naming: Naming, set: &AlmostLockedSet) -> String {
    format!("{} {{{}}}", naming.cells_short(&set.cells), digits_short(set.digits))
}

/// `A=r2c15 {1,2,6}, B=…`.
fn sets_named(naming: Naming, sets: &[AlmostLockedSet]) -> String {
    let part = |(number, one)| format!("{}={}", letter(number), set(naming, one));
    sets.iter().enumerate().map(part).collect::<Vec<_>>().join(", ")
}

/// `, X=2` for one pair of sets, `, X=2 (AB), 5 (BC)` for more.
fn joints(restricted: &[Restricted]) -> String {
    let [first, rest @ ..] = restricted else { return String::new() };
    if rest.iter().all(|joint| joint.sets == first.sets) {
        let digits = restricted.iter().map(|joint| joint.digit).collect();
        return format!(", X={}", digits_short(digits));
    }
    let part = |joint: &Restricted| {
        let [one, other] = joint.sets.map(letter);
        format!("{} ({one}{other})", joint.digit)
    };
    format!(", X={}", restricted.iter().map(part).collect::<Vec<_>>().join(", "))
}

fn truth(naming: Naming, truth: &Truth) -> String {
    match truth {
        Truth::Cell(cell) => naming.cells_short(&[*cell]),
        Truth::Place(house, digit) => format!("{digit} in {}", naming.houses_short(&[*house])),
        Truth::Guardians(ones) => candidates(naming, ones),
    }
}

/// `7 r2c15,r5c5`, several digits with `, ` between them.
fn candidates(naming: Naming, candidates: &[Candidate]) -> String {
    let by_digit = by_digit(candidates);
    let part = |(digit, cells): (&ennead_grid::Digit, &Vec<Cell>)| {
        format!("{digit} {}", naming.cells_short(cells))
    };
    by_digit.iter().map(part).collect::<Vec<_>>().join(", ")
}

/// `(7 r2c1,r5c8) / (7 r2c8)`.
fn colours(naming: Naming, cluster: &Cluster) -> String {
    let [one, other] = cluster.colours.each_ref().map(|colour| candidates(naming, colour));
    format!("({one}) / ({other})")
}

fn branches(naming: Naming, all: &[Branch]) -> String {
    all.iter().map(|one| branch(naming, one)).collect::<Vec<_>>().join("; ")
}

/// `r2c1=3 r2c9<>3 r5c9=3`.
fn branch(naming: Naming, branch: &Branch) -> String {
    let part = |one: &crate::chain::Inference| {
        let sign = if one.on { "=" } else { "<>" };
        let within = match one.refuted.len() {
            0 => String::new(),
            // A chain within the chain.
            _ => format!(" [{}]", branches(naming, &one.refuted)),
        };
        format!("{}{sign}{}{within}", naming.cells_short(&one.node.cells), one.node.digit)
    };
    branch.inferences.iter().map(part).collect::<Vec<_>>().join(" ")
}

/// `(3=8)r2c1 - (8)r2c9 = (8)r5c9`: nodes of the same cells share their brackets.
fn eureka(naming: Naming, chain: &Chain) -> String {
    let Some(first) = chain.nodes.first() else { return String::new() };
    let mut text = String::new();
    let mut digits = first.digit.to_string();
    let mut cells: &[Cell] = &first.cells;
    let close = |text: &mut String, digits: &str, cells: &[Cell]| {
        *text += &format!("({digits}){}", naming.cells_short(cells));
    };
    for (at, link) in chain.links.iter().enumerate() {
        let sign = if matches!(link, Link::Weak) { "-" } else { "=" };
        let next: Option<&Node> = chain.nodes.get(at + 1);
        match next {
            Some(next) if next.cells == cells && next.digit != chain.nodes[at].digit => {
                digits += sign;
                digits += &next.digit.to_string();
            }
            Some(next) => {
                close(&mut text, &digits, cells);
                text += &format!(" {sign} ");
                digits = next.digit.to_string();
                cells = &next.cells;
            }
            None => {
                close(&mut text, &digits, cells);
                return text + &format!(" {sign} loop");
            }
        }
    }
    close(&mut text, &digits, cells);
    text
}
