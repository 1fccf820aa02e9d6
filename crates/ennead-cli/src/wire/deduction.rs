//! A deduction in JSON: effects and evidence apart, the evidence typed by its kind.

use ennead::grid::{Cell, DigitSet, House, Shape};
use ennead::logic::{
    AlmostLockedSet, Branch, Candidate, Chain, Deduction, Link, Pattern, Position, Reason, Truth,
    Words,
};
use schemars::JsonSchema;
use serde::Serialize;

use super::cell_names;

/// One step.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct DeductionRecord {
    /// The technique's name in commands: `x-wing`.
    technique: &'static str,
    /// Its name for people: `X-Wing`.
    name: &'static str,
    /// How hard it is to see, at least.
    rating: f64,
    /// The step on one line.
    notation: String,
    /// What is placed.
    placements: Vec<CandidateRecord>,
    /// What is struck.
    eliminations: Vec<CandidateRecord>,
    /// What was seen.
    pattern: PatternRecord,
    /// The step in words.
    words: WordsRecord,
}

/// A digit in a cell.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct CandidateRecord {
    /// The cell: `r2c4`.
    cell: String,
    /// The digit.
    digit: u8,
}

/// A step in words.
#[derive(Debug, Serialize, JsonSchema)]
struct WordsRecord {
    /// What is seen.
    headline: String,
    /// Why it matters.
    reasons: Vec<ReasonRecord>,
    /// What follows.
    conclusion: String,
}

/// A sentence.
#[derive(Debug, Serialize, JsonSchema)]
struct ReasonRecord {
    /// The sentence.
    text: String,
    /// What it rests on.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    details: Vec<ReasonRecord>,
}

/// What was seen.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum PatternRecord {
    /// The last candidate of a cell, or the last place of a digit in a house.
    Single {
        /// The house in which it has no other place.
        house: Option<String>,
    },
    /// All places of a digit in one house lie in another.
    Locked { digit: u8, within: String, crossing: String, cells: Vec<String> },
    /// As many cells of a house as they have candidates together.
    NakedSet { cells: Vec<String>, digits: Vec<u8>, houses: Vec<String> },
    /// As many digits as they have places together in a house.
    HiddenSet { cells: Vec<String>, digits: Vec<u8>, house: String },
    /// Base houses whose places lie in as many covers, but for the fins.
    Fish { digit: u8, base: Vec<String>, cover: Vec<String>, fins: Vec<String> },
    /// Chains or loops.
    Chains { chains: Vec<ChainRecord> },
    /// Cells in a box and a line with as many digits, all but one of them restricted.
    BentSet { pivot: Option<String>, cells: Vec<String>, digits: Vec<u8>, common: u8 },
    /// Candidates in two colours, of which one is true throughout.
    Colouring { clusters: Vec<[Vec<CandidateRecord>; 2]>, wrong: Option<[usize; 2]> },
    /// Cells that would have a second filling; of the guardians one is true.
    Deadly { cells: Vec<String>, guardians: Vec<CandidateRecord>, with: Vec<TruthRecord> },
    /// Almost locked sets; a restricted digit can be in one of two sets (by number, from 0) only.
    AlmostLocked {
        sets: Vec<SetRecord>,
        restricted: Vec<RestrictedRecord>,
        bridge: Option<TruthRecord>,
    },
    /// A crossing of line and box, and two sets that use up its digits.
    SueDeCoq {
        crossing: Vec<String>,
        line: String,
        r#box: String,
        in_line: SetRecord,
        in_box: SetRecord,
    },
    /// What several cells could hold together, and who forbids it.
    Exclusion { cells: Vec<String>, excluders: Vec<SetRecord> },
    /// Whatever is the case, the same follows; or, without premise, an assumption refuted.
    Forcing { premise: Option<TruthRecord>, branches: Vec<Vec<InferenceRecord>> },
    /// Taken from the solution.
    Guess,
}

/// Nodes and the links between them; in a loop there are as many links as nodes.
#[derive(Debug, Serialize, JsonSchema)]
struct ChainRecord {
    nodes: Vec<NodeRecord>,
    /// `strong` or `weak`.
    links: Vec<&'static str>,
}

/// A digit in one cell or in a group of cells.
#[derive(Debug, Serialize, JsonSchema)]
struct NodeRecord {
    digit: u8,
    cells: Vec<String>,
}

/// Of these one is true: the candidates of a cell, the places of a digit in a house.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum TruthRecord {
    Cell(String),
    Place { house: String, digit: u8 },
    Guardians(Vec<CandidateRecord>),
}

/// Cells and their candidates.
#[derive(Debug, Serialize, JsonSchema)]
struct SetRecord {
    cells: Vec<String>,
    digits: Vec<u8>,
}

/// A digit that only one of two sets can have.
#[derive(Debug, Serialize, JsonSchema)]
struct RestrictedRecord {
    sets: [usize; 2],
    digit: u8,
}

/// What follows in a branch.
#[derive(Debug, Serialize, JsonSchema)]
struct InferenceRecord {
    #[serde(flatten)]
    node: NodeRecord,
    /// True or false.
    on: bool,
    /// The earlier inferences of the branch it follows from, by number, from 0.
    from: Vec<usize>,
}

impl DeductionRecord {
    pub(crate) fn of(position: &Position, deduction: &Deduction) -> DeductionRecord {
        let shape = position.shape();
        let words = Words::of(position, deduction);
        let info = deduction.technique.info();
        DeductionRecord {
            technique: info.slug,
            name: info.name,
            rating: f64::from(info.rating) / 10.0,
            notation: deduction.notation(shape).to_string(),
            placements: candidates(&deduction.placements, shape),
            eliminations: candidates(&deduction.eliminations, shape),
            pattern: pattern(&deduction.pattern, shape),
            words: WordsRecord {
                headline: words.headline,
                reasons: words.reasons.iter().map(reason).collect(),
                conclusion: words.conclusion,
            },
        }
    }
}

/// The depth of reasons is bounded by how they are told.
fn reason(of: &Reason) -> ReasonRecord {
    ReasonRecord { text: of.text.clone(), details: of.details.iter().map(reason).collect() }
}

fn candidates(all: &[Candidate], shape: Shape) -> Vec<CandidateRecord> {
    let record = |one: &Candidate| CandidateRecord {
        cell: shape.name(one.cell).to_string(),
        digit: one.digit.get(),
    };
    all.iter().map(record).collect()
}

fn digits(set: DigitSet) -> Vec<u8> {
    set.iter().map(ennead::Digit::get).collect()
}

fn houses(all: &[House]) -> Vec<String> {
    all.iter().map(ToString::to_string).collect()
}

fn set(of: &AlmostLockedSet, shape: Shape) -> SetRecord {
    SetRecord { cells: cell_names(&of.cells, shape), digits: digits(of.digits) }
}

fn truth(of: &Truth, shape: Shape) -> TruthRecord {
    match of {
        Truth::Cell(cell) => TruthRecord::Cell(shape.name(*cell).to_string()),
        Truth::Place(house, digit) => {
            TruthRecord::Place { house: house.to_string(), digit: digit.get() }
        }
        Truth::Guardians(all) => TruthRecord::Guardians(candidates(all, shape)),
    }
}

fn chain(of: &Chain, shape: Shape) -> ChainRecord {
    let node = |node: &ennead::logic::Node| NodeRecord {
        digit: node.digit.get(),
        cells: cell_names(&node.cells, shape),
    };
    let link = |link: &Link| if matches!(link, Link::Weak) { "weak" } else { "strong" };
    ChainRecord {
        nodes: of.nodes.iter().map(node).collect(),
        links: of.links.iter().map(link).collect(),
    }
}

fn branch(of: &Branch, shape: Shape) -> Vec<InferenceRecord> {
    let record = |one: &ennead::logic::Inference| InferenceRecord {
        node: NodeRecord { digit: one.node.digit.get(), cells: cell_names(&one.node.cells, shape) },
        on: one.on,
        from: one.from.clone(),
    };
    of.inferences.iter().map(record).collect()
}

fn pattern(of: &Pattern, shape: Shape) -> PatternRecord {
    let names = |cells: &[Cell]| cell_names(cells, shape);
    let name = |cell: &Cell| shape.name(*cell).to_string();
    match of {
        Pattern::FullHouse { house, .. } => {
            PatternRecord::Single { house: Some(house.to_string()) }
        }
        Pattern::Single { house, .. } => {
            PatternRecord::Single { house: house.map(|house| house.to_string()) }
        }
        Pattern::Locked { digit, within, crossing, cells } => PatternRecord::Locked {
            digit: digit.get(),
            within: within.to_string(),
            crossing: crossing.to_string(),
            cells: names(cells),
        },
        Pattern::NakedSet { cells, digits: of, houses: all } => PatternRecord::NakedSet {
            cells: names(cells),
            digits: digits(*of),
            houses: houses(all),
        },
        Pattern::HiddenSet { cells, digits: of, house } => PatternRecord::HiddenSet {
            cells: names(cells),
            digits: digits(*of),
            house: house.to_string(),
        },
        Pattern::Fish { digit, base, cover, fins } => PatternRecord::Fish {
            digit: digit.get(),
            base: houses(base),
            cover: houses(cover),
            fins: names(fins),
        },
        Pattern::Chain(one) => PatternRecord::Chains { chains: vec![chain(one, shape)] },
        Pattern::Chains(all) => {
            PatternRecord::Chains { chains: all.iter().map(|one| chain(one, shape)).collect() }
        }
        Pattern::BentSet { pivot, cells, digits: of, common } => PatternRecord::BentSet {
            pivot: pivot.as_ref().map(name),
            cells: names(cells),
            digits: digits(*of),
            common: common.get(),
        },
        Pattern::Colouring { clusters, wrong } => PatternRecord::Colouring {
            clusters: clusters
                .iter()
                .map(|cluster| cluster.colours.each_ref().map(|colour| candidates(colour, shape)))
                .collect(),
            wrong: wrong.map(|(cluster, colour)| [cluster, colour]),
        },
        Pattern::Deadly(deadly) => PatternRecord::Deadly {
            cells: deadly.cells.iter().map(|(cell, _)| name(cell)).collect(),
            guardians: candidates(&deadly.guardians, shape),
            with: deadly.with.iter().map(|one| truth(one, shape)).collect(),
        },
        Pattern::Exclusion { cells, excluders } => PatternRecord::Exclusion {
            cells: names(cells),
            excluders: excluders.iter().map(|one| set(one, shape)).collect(),
        },
        Pattern::Forcing { premise, branches } => PatternRecord::Forcing {
            premise: premise.as_ref().map(|one| truth(one, shape)),
            branches: branches.iter().map(|one| branch(one, shape)).collect(),
        },
        Pattern::AlmostLocked { sets, restricted, bridge, .. } => PatternRecord::AlmostLocked {
            sets: sets.iter().map(|one| set(one, shape)).collect(),
            restricted: restricted
                .iter()
                .map(|one| RestrictedRecord { sets: one.sets, digit: one.digit.get() })
                .collect(),
            bridge: bridge.map(|(house, digit)| truth(&Truth::Place(house, digit), shape)),
        },
        Pattern::SueDeCoq { crossing, line, in_box, in_line_only, in_box_only } => {
            PatternRecord::SueDeCoq {
                crossing: names(crossing),
                line: line.to_string(),
                r#box: in_box.to_string(),
                in_line: set(in_line_only, shape),
                in_box: set(in_box_only, shape),
            }
        }
        Pattern::DeathBlossom { stem, petals, .. } => PatternRecord::AlmostLocked {
            sets: std::iter::once(SetRecord {
                cells: vec![name(stem)],
                digits: petals.iter().map(|(digit, _)| digit.get()).collect(),
            })
            .chain(petals.iter().map(|(_, petal)| set(petal, shape)))
            .collect(),
            restricted: petals
                .iter()
                .enumerate()
                .map(|(at, (digit, _))| RestrictedRecord { sets: [0, at + 1], digit: digit.get() })
                .collect(),
            bridge: None,
        },
        Pattern::Guess => PatternRecord::Guess,
    }
}
