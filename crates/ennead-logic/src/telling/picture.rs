//! What a picture of a deduction shows, as plain data: who plays which part. Drawing is done
//! elsewhere.

use ennead_grid::sorting;
use ennead_grid::{Cell, Digit, DigitSet, House, HouseKind};

use crate::candidate::Candidate;
use crate::chain::{Branch, Chain, Link, Node};
use crate::deduction::Deduction;
use crate::pattern::{AlmostLockedSet, Pattern};
use crate::position::Position;
use crate::truth::Truth;

/// The part something plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// Belongs to the pattern; the first colour.
    Defining,
    /// Belongs to its other half: the second colour, the false nodes of a chain.
    Second,
    /// A fin, a guardian: what keeps the pattern from being perfect.
    Fin,
    /// Goes.
    Eliminated,
    /// Is true.
    Placed,
}

/// One thing to be shown.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Highlight {
    /// A house to look at. The covers of a fish are `Second`.
    House(House, Role),
    /// A cell as a whole.
    Cell(Cell, Role),
    /// A candidate.
    Candidate(Candidate, Role),
    /// A link of a chain, from the candidates of one node to those of the next.
    Link {
        /// Where it begins.
        from: Vec<Candidate>,
        /// Where it ends.
        to: Vec<Candidate>,
        /// One of both is true; else one of both is false.
        is_strong: bool,
    },
}

impl Highlight {
    /// All highlights of `deduction`, made on `position`: houses, cells, candidates, links; what is
    /// eliminated and placed last. A later highlight of a candidate goes over an earlier one.
    pub fn all(position: &Position, deduction: &Deduction) -> Vec<Highlight> {
        let mut picture = Picture { position, highlights: Vec::new() };
        picture.add_pattern(&deduction.pattern);
        let mut highlights = picture.highlights;
        let order = |highlight: &Highlight| match highlight {
            Highlight::House(..) => 0,
            Highlight::Cell(..) => 1,
            Highlight::Candidate(..) => 2,
            Highlight::Link { .. } => 3,
        };
        sorting::sort_by_key(&mut highlights, order);
        highlights.dedup();
        let ends = |candidates: &[Candidate], role| {
            let highlight = move |&one: &Candidate| Highlight::Candidate(one, role);
            candidates.iter().map(highlight).collect::<Vec<_>>()
        };
        highlights.extend(ends(&deduction.eliminations, Role::Eliminated));
        highlights.extend(ends(&deduction.placements, Role::Placed));
        highlights
    }
}

struct Picture<'a> {
    position: &'a Position,
    highlights: Vec<Highlight>,
}

impl Picture<'_> {
    #[allow(clippy::too_many_lines, reason = "an arm for each kind of pattern")]
    fn add_pattern(&mut self, pattern: &Pattern) {
        match pattern {
            Pattern::FullHouse { house, .. } => self.houses(&[*house], Role::Defining),
            Pattern::Single { house, .. } => {
                self.highlights.extend(house.map(|house| Highlight::House(house, Role::Defining)));
            }
            Pattern::Locked { digit, within, crossing, cells } => {
                self.houses(&[*within], Role::Defining);
                self.houses(&[*crossing], Role::Second);
                self.places(cells, *digit, Role::Defining);
            }
            Pattern::NakedSet { cells, digits, houses } => {
                self.houses(houses, Role::Defining);
                self.set_of(cells, *digits, Role::Defining);
            }
            Pattern::HiddenSet { cells, digits, house } => {
                self.houses(&[*house], Role::Defining);
                self.set_of(cells, *digits, Role::Defining);
            }
            Pattern::Fish { digit, base, cover, fins } => {
                self.houses(base, Role::Defining);
                self.houses(cover, Role::Second);
                for &house in base {
                    self.places(&self.position.places(house, *digit), *digit, Role::Defining);
                }
                self.places(fins, *digit, Role::Fin);
            }
            Pattern::Chain(chain) => self.chain(chain),
            Pattern::Chains(chains) => chains.iter().for_each(|chain| self.chain(chain)),
            Pattern::BentSet { pivot, cells, digits, common } => {
                self.highlights.extend(pivot.map(|cell| Highlight::Cell(cell, Role::Defining)));
                digits.iter().for_each(|digit| self.places(cells, digit, Role::Defining));
                self.places(cells, *common, Role::Second);
            }
            Pattern::Colouring { clusters, .. } => {
                for cluster in clusters {
                    self.candidates(&cluster.colours[0], Role::Defining);
                    self.candidates(&cluster.colours[1], Role::Second);
                }
            }
            Pattern::Deadly(deadly) => {
                for &(cell, digits) in &deadly.cells {
                    self.highlights.push(Highlight::Cell(cell, Role::Defining));
                    digits.iter().for_each(|digit| self.places(&[cell], digit, Role::Defining));
                }
                self.candidates(&deadly.guardians, Role::Fin);
                deadly.with.iter().for_each(|truth| self.truth(truth));
            }
            Pattern::AlmostLocked { sets, bridge, .. } => {
                for (number, set) in sets.iter().enumerate() {
                    let role = if number % 2 == 0 { Role::Defining } else { Role::Second };
                    self.set(set, role);
                }
                if let Some((house, digit)) = bridge {
                    self.truth(&Truth::Place(*house, *digit));
                }
            }
            Pattern::DeathBlossom { stem, petals, .. } => {
                let digits = petals.iter().map(|(digit, _)| *digit).collect();
                self.set(&AlmostLockedSet { cells: vec![*stem], digits }, Role::Defining);
                for (number, (_, petal)) in petals.iter().enumerate() {
                    let role = if number % 2 == 0 { Role::Second } else { Role::Defining };
                    self.set(petal, role);
                }
            }
            Pattern::SueDeCoq { crossing, line, in_box, in_line_only, in_box_only } => {
                self.houses(&[*line, *in_box], Role::Second);
                for &cell in crossing {
                    self.truth(&Truth::Cell(cell));
                }
                self.set(in_line_only, Role::Defining);
                self.set(in_box_only, Role::Second);
            }
            Pattern::Exclusion { cells, excluders } => {
                self.highlights
                    .extend(cells.iter().map(|&cell| Highlight::Cell(cell, Role::Defining)));
                for set in excluders {
                    self.set(set, Role::Second);
                }
            }
            Pattern::Firework { digits, crossing, wings, lines } => {
                self.houses(lines, Role::Second);
                self.set_of(&[&[*crossing], &wings[..]].concat(), *digits, Role::Defining);
            }
            Pattern::Impossible { cells, digits, guardians, .. } => {
                self.set(
                    &AlmostLockedSet { cells: cells.clone(), digits: *digits },
                    Role::Defining,
                );
                self.candidates(guardians, Role::Fin);
            }
            Pattern::Exocet { digits, base, targets, lines, .. } => {
                self.houses(lines, Role::Second);
                self.set_of(base, *digits, Role::Defining);
                self.set_of(targets, *digits, Role::Second);
            }
            Pattern::Kraken { digit, base, cover, fins, branches } => {
                self.houses(base, Role::Defining);
                self.houses(cover, Role::Second);
                for &house in base {
                    self.places(&self.position.places(house, *digit), *digit, Role::Defining);
                }
                for branch in branches {
                    self.branch(branch);
                }
                self.places(fins, *digit, Role::Fin);
            }
            Pattern::Templates { digit, .. } => {
                let cells: Vec<Cell> = self.position.shape().cells().collect();
                self.places(&cells, *digit, Role::Defining);
            }
            Pattern::Sectors { cells, links } => {
                for &cell in cells {
                    self.highlights.push(Highlight::Cell(cell, Role::Defining));
                    for &(house, digit) in links {
                        let is_in = self.position.places(house, digit).contains(&cell);
                        let is_box = house.kind() == HouseKind::Box;
                        let role = if is_box { Role::Second } else { Role::Defining };
                        if is_in {
                            self.places(&[cell], digit, role);
                        }
                    }
                }
            }
            Pattern::Swap { filled, cell, .. } => {
                let cells = filled.iter().chain([cell]);
                self.highlights.extend(cells.map(|&one| Highlight::Cell(one, Role::Defining)));
            }
            Pattern::Symmetry { .. } => {
                let shape = self.position.shape();
                let given = shape.cells().filter(|&cell| self.position.is_given(cell));
                let given: Vec<Cell> = given.collect();
                let mark = |cell: Cell| Highlight::Cell(cell, Role::Defining);
                self.highlights.extend(given.into_iter().map(mark));
            }
            Pattern::Forcing { premise, branches } => {
                if let Some(truth) = premise {
                    self.truth(truth);
                }
                for branch in branches {
                    self.branch(branch);
                }
            }
            Pattern::Guess => {}
        }
    }

    fn houses(&mut self, houses: &[House], role: Role) {
        self.highlights.extend(houses.iter().map(|&house| Highlight::House(house, role)));
    }

    fn candidates(&mut self, candidates: &[Candidate], role: Role) {
        self.highlights.extend(candidates.iter().map(|&one| Highlight::Candidate(one, role)));
    }

    /// Those of `cells` that have the digit.
    fn places(&mut self, cells: &[Cell], digit: Digit, role: Role) {
        for &cell in cells {
            if self.position.candidates(cell).contains(digit) {
                self.highlights.push(Highlight::Candidate(Candidate::new(cell, digit), role));
            }
        }
    }

    /// Those of `digits` that these cells have.
    fn set_of(&mut self, cells: &[Cell], digits: DigitSet, role: Role) {
        digits.iter().for_each(|digit| self.places(cells, digit, role));
    }

    fn set(&mut self, set: &AlmostLockedSet, role: Role) {
        self.highlights.extend(set.cells.iter().map(|&cell| Highlight::Cell(cell, role)));
        set.digits.iter().for_each(|digit| self.places(&set.cells, digit, role));
    }

    fn truth(&mut self, truth: &Truth) {
        match truth {
            Truth::Cell(cell) => {
                let digits = self.position.candidates(*cell).iter();
                let all: Vec<Candidate> =
                    digits.map(|digit| Candidate::new(*cell, digit)).collect();
                self.candidates(&all, Role::Defining);
            }
            Truth::Place(house, digit) => {
                self.houses(&[*house], Role::Defining);
                self.places(&self.position.places(*house, *digit), *digit, Role::Defining);
            }
            Truth::Guardians(candidates) => self.candidates(candidates, Role::Fin),
        }
    }

    /// By turns: what is supposed false, what follows to be true.
    fn chain(&mut self, chain: &Chain) {
        for (number, node) in chain.nodes.iter().enumerate() {
            let role = if number % 2 == 0 { Role::Second } else { Role::Defining };
            self.candidates(&candidates_of(node), role);
        }
        for (number, link) in chain.links.iter().enumerate() {
            let next = (number + 1) % chain.nodes.len();
            self.highlights.push(Highlight::Link {
                from: candidates_of(&chain.nodes[number]),
                to: candidates_of(&chain.nodes[next]),
                is_strong: matches!(link, Link::Strong(_)),
            });
        }
    }

    fn branch(&mut self, branch: &Branch) {
        for inference in &branch.inferences {
            let role = if inference.on { Role::Defining } else { Role::Second };
            self.candidates(&candidates_of(&inference.node), role);
            // Chains within the chain have no links of their own here: the picture would hold nothing
            // else.
            for &from in &inference.from {
                if let Some(source) = branch.inferences.get(from) {
                    self.highlights.push(Highlight::Link {
                        from: candidates_of(&source.node),
                        to: candidates_of(&inference.node),
                        is_strong: inference.on,
                    });
                }
            }
        }
    }
}

fn candidates_of(node: &Node) -> Vec<Candidate> {
    node.cells.iter().map(|&cell| Candidate::new(cell, node.digit)).collect()
}
