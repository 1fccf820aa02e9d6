//! A deduction in plain English, for a person who learns.
//!
//! A headline that says what is seen; the reasons, each a sentence that can be checked on the grid;
//! and the conclusion. One file for each kind of pattern tells its reasons; a step of a net can have
//! reasons of its own, so they make a tree.

mod almost_locked;
mod bent_set;
mod chain;
mod colouring;
mod deadly;
mod death_blossom;
mod exclusion;
mod exotic;
mod fish;
mod forcing;
mod kraken;
mod locked;
mod single;
mod subset;
mod sue_de_coq;
mod teller;
mod whole_grid;

use std::fmt;

use crate::deduction::Deduction;
use crate::pattern::Pattern;
use crate::position::Position;
use crate::telling::naming::capital;
use teller::Teller;

pub(crate) use almost_locked::letter;

/// What a deduction says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    /// What is seen, in one line, without a full stop.
    pub headline: String,
    /// Why it matters, sentence by sentence.
    pub reasons: Vec<Reason>,
    /// What follows.
    pub conclusion: String,
}

/// A sentence, and what it rests on when that needs sentences of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The sentence.
    pub text: String,
    /// Sentences that tell why; they may be folded away.
    pub details: Vec<Reason>,
}

impl Reason {
    pub(crate) fn new(text: impl Into<String>) -> Reason {
        Reason { text: text.into(), details: Vec::new() }
    }

    /// How many sentences are under it.
    pub fn size(&self) -> usize {
        self.details.iter().map(|detail| 1 + detail.size()).sum()
    }
}

impl Words {
    /// Tells `deduction`, which was made on `position`.
    pub fn of(position: &Position, deduction: &Deduction) -> Words {
        let teller = Teller::new(position, deduction);
        let told = match &deduction.pattern {
            Pattern::FullHouse { cell, digit, house } => {
                single::full_house(&teller, *cell, *digit, *house)
            }
            Pattern::Single { cell, digit, house } => single::tell(&teller, *cell, *digit, *house),
            Pattern::Locked { digit, within, crossing, cells } => {
                locked::tell(&teller, *digit, [*within, *crossing], cells)
            }
            Pattern::NakedSet { cells, digits, houses } => {
                subset::naked(&teller, cells, *digits, houses)
            }
            Pattern::HiddenSet { cells, digits, house } => {
                subset::hidden(&teller, cells, *digits, *house)
            }
            Pattern::Fish { digit, base, cover, fins } => {
                fish::tell(&teller, *digit, base, cover, fins)
            }
            Pattern::Chain(chain) => chain::tell(&teller, chain),
            Pattern::Chains(chains) => chain::tell_all(&teller, chains),
            Pattern::BentSet { pivot, cells, digits, common } => {
                bent_set::tell(&teller, *pivot, cells, *digits, *common)
            }
            Pattern::Colouring { clusters, wrong } => colouring::tell(&teller, clusters, *wrong),
            Pattern::Deadly(deadly) => deadly::tell(&teller, deadly),
            Pattern::AlmostLocked { sets, restricted, bridge, .. } => {
                almost_locked::tell(&teller, sets, restricted, *bridge)
            }
            Pattern::DeathBlossom { stem, petals, common } => {
                death_blossom::tell(&teller, *stem, petals, *common)
            }
            Pattern::SueDeCoq { crossing, line, in_box, in_line_only, in_box_only } => {
                sue_de_coq::tell(&teller, crossing, [*line, *in_box], [in_line_only, in_box_only])
            }
            Pattern::Exclusion { cells, excluders } => exclusion::tell(&teller, cells, excluders),
            Pattern::Firework { digits, crossing, wings, lines } => {
                exotic::firework(&teller, *digits, *crossing, *wings, *lines)
            }
            Pattern::Impossible { form, cells, digits, guardians, .. } => {
                exotic::impossible(&teller, *form, cells, *digits, guardians)
            }
            Pattern::Exocet { digits, base, targets, lines, .. } => {
                exotic::exocet(&teller, *digits, *base, *targets, *lines)
            }
            Pattern::Kraken { digit, base, cover, fins, branches } => {
                kraken::tell(&teller, *digit, [base, cover], fins, branches)
            }
            Pattern::Templates { digit, with } => whole_grid::templates(&teller, *digit, with),
            Pattern::Sectors { cells, links } => whole_grid::sectors(&teller, cells, links),
            Pattern::Swap { digits, filled, cell } => {
                whole_grid::swap(&teller, *digits, filled, *cell)
            }
            Pattern::Symmetry { turn, images } => whole_grid::symmetry(&teller, *turn, images),
            Pattern::Forcing { premise, branches } => {
                forcing::tell(&teller, premise.as_ref(), branches)
            }
            Pattern::Guess => Told {
                seen: "taken from the solution".to_owned(),
                reasons: vec![Reason::new(
                    "None of the techniques in use leads on from here, so one digit is taken from \
                     the solution.",
                )],
            },
        };
        Words {
            headline: format!("{}: {}", deduction.technique, told.seen),
            reasons: told.reasons,
            conclusion: teller.conclusion(),
        }
    }

    /// All sentences in order, those under another with its depth. Where more than `most` are under
    /// one sentence, a note stands for them.
    pub fn lines(&self, most: usize) -> Vec<(usize, String)> {
        let mut lines = Vec::new();
        // Pushed backwards, so that the first is on top.
        let mut open: Vec<(usize, &Reason)> =
            self.reasons.iter().rev().map(|one| (0, one)).collect();
        while let Some((depth, reason)) = open.pop() {
            lines.push((depth, reason.text.clone()));
            let size = reason.size();
            if size > most {
                lines.push((depth + 1, format!("({size} sentences are folded here.)")));
            } else {
                open.extend(reason.details.iter().rev().map(|one| (depth + 1, one)));
            }
        }
        lines
    }
}

/// All of it: a line for the headline, one for each sentence, one for the conclusion.
impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.headline)?;
        for (depth, sentence) in self.lines(usize::MAX) {
            writeln!(f, "{:indent$}{sentence}", "", indent = 2 + 2 * depth)?;
        }
        writeln!(f, "{}", self.conclusion)
    }
}

/// What the file of a pattern tells.
pub(crate) struct Told {
    /// What is seen, to follow the technique's name.
    seen: String,
    reasons: Vec<Reason>,
}

impl Told {
    fn new(seen: impl Into<String>, sentences: impl IntoIterator<Item = String>) -> Told {
        let reasons = sentences.into_iter().map(|text| Reason::new(capital(&text))).collect();
        Told { seen: seen.into(), reasons }
    }
}
