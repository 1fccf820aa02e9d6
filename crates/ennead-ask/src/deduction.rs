//! A deduction in JSON: effects and evidence apart, the evidence typed by its kind.

use ennead::grid::{Cell, DigitSet, House, Shape};
use ennead::logic::{
    AlmostLockedSet, Branch, Candidate, Chain, Deduction, Language, Link, Pattern, Position,
    Reason, Truth, Turn, Words,
};
use serde::Serialize;

use crate::head::cell_names;
use crate::schema::JsonSchema;

/// One step.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DeductionAnswer {
    /// The technique's name in commands: `x-wing`.
    technique: &'static str,
    /// Its name for people: `X-Wing`.
    name: &'static str,
    /// How hard it is to see, at least.
    rating: f64,
    /// The step on one line.
    notation: String,
    /// What is placed.
    placements: Vec<CandidateAnswer>,
    /// What is struck.
    eliminations: Vec<CandidateAnswer>,
    /// What was seen.
    pattern: PatternAnswer,
    /// The step in words.
    words: WordsAnswer,
}

/// A digit in a cell.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CandidateAnswer {
    /// The cell: `r2c4`.
    pub cell: String,
    /// The digit.
    pub digit: u8,
}

/// A step in words.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct WordsAnswer {
    /// What is seen.
    headline: String,
    /// Why it matters.
    reasons: Vec<ReasonAnswer>,
    /// What follows.
    conclusion: String,
}

/// A sentence.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ReasonAnswer {
    /// The sentence.
    text: String,
    /// What it rests on.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    details: Vec<ReasonAnswer>,
}

/// What was seen.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names of the fields say it")]
pub enum PatternAnswer {
    /// The last blank cell of a house.
    FullHouse {
        /// The house.
        house: String,
    },
    /// A cell, and for each of its candidates an almost locked set that loses it.
    DeathBlossom { stem: String, petals: Vec<PetalAnswer>, common: u8 },
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
    Chains { chains: Vec<ChainAnswer> },
    /// Cells in a box and a line with as many digits, all but one of them restricted.
    BentSet { pivot: Option<String>, cells: Vec<String>, digits: Vec<u8>, common: u8 },
    /// Candidates in two colours, of which one is true throughout.
    Colouring { clusters: Vec<[Vec<CandidateAnswer>; 2]>, wrong: Option<[usize; 2]> },
    /// Cells that would have a second filling; of the guardians one is true.
    Deadly { cells: Vec<String>, guardians: Vec<CandidateAnswer>, with: Vec<TruthAnswer> },
    /// Almost locked sets; a restricted digit can be in one of two sets (by number, from 0) only.
    AlmostLocked {
        sets: Vec<SetAnswer>,
        restricted: Vec<RestrictedAnswer>,
        bridge: Option<TruthAnswer>,
    },
    /// A crossing of line and box, and two sets that use up its digits.
    SueDeCoq {
        crossing: Vec<String>,
        line: String,
        r#box: String,
        in_line: SetAnswer,
        in_box: SetAnswer,
    },
    /// What several cells could hold together, and who forbids it.
    Exclusion { cells: Vec<String>, excluders: Vec<SetAnswer> },
    /// Digits that are in a crossing of two lines or in a wing of each only.
    Firework { digits: Vec<u8>, crossing: String, wings: [String; 2], lines: [String; 2] },
    /// Cells that these digits alone cannot fill; of the guardians one is true.
    Impossible { cells: Vec<String>, digits: Vec<u8>, guardians: Vec<CandidateAnswer> },
    /// The targets hold what the base holds.
    Exocet { digits: Vec<u8>, base: [String; 2], targets: [String; 2], lines: [String; 3] },
    /// A fish: either it is whole, or a fin is true. What follows from each fin, and from each place in
    /// one of the covers where the whole fish does not conclude by itself.
    Kraken {
        digit: u8,
        base: Vec<String>,
        cover: Vec<String>,
        fins: Vec<String>,
        branches: Vec<Vec<InferenceAnswer>>,
    },
    /// All ways to put one digit into the grid.
    Templates { digit: u8 },
    /// Cells whose candidates lie in as many links, each a digit in a house.
    Sectors { cells: Vec<String>, links: Vec<TruthAnswer> },
    /// Two digits that could change places in all blank cells, but for one.
    Swap { digits: [u8; 2], filled: Vec<String>, cell: String },
    /// The givens are the same again when the grid is turned; what becomes of each digit, from 1.
    Symmetry { turn: TurnAnswer, images: Vec<u8> },
    /// Whatever is the case, the same follows; or, without premise, an assumption refuted.
    Forcing { premise: Option<TruthAnswer>, branches: Vec<Vec<InferenceAnswer>> },
    /// Taken from the solution.
    Guess,
}

/// How a grid is turned.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TurnAnswer {
    /// Upside down.
    Half,
    /// By a quarter, clockwise.
    Quarter,
    /// Reflected in the falling diagonal.
    Diagonal,
    /// Reflected in the rising diagonal.
    Antidiagonal,
}

/// Nodes and the links between them; in a loop there are as many links as nodes.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ChainAnswer {
    nodes: Vec<NodeAnswer>,
    links: Vec<LinkAnswer>,
}

/// How two nodes hang together: one at least is true, or one at most.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LinkAnswer {
    /// If the one is false, the other is true.
    Strong,
    /// If the one is true, the other is false.
    Weak,
}

/// A digit in one cell or in a group of cells.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct NodeAnswer {
    digit: u8,
    cells: Vec<String>,
}

/// Of these one is true: the candidates of a cell, the places of a digit in a house.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum TruthAnswer {
    Cell(String),
    Place { house: String, digit: u8 },
    Guardians(Vec<CandidateAnswer>),
}

/// Cells and their candidates.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SetAnswer {
    cells: Vec<String>,
    digits: Vec<u8>,
}

/// A candidate of the stem, and the set that loses it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PetalAnswer {
    digit: u8,
    set: SetAnswer,
}

/// A digit that only one of two sets can have.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RestrictedAnswer {
    sets: [usize; 2],
    digit: u8,
}

/// What follows in a branch.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct InferenceAnswer {
    #[serde(flatten)]
    node: NodeAnswer,
    /// True or false.
    on: bool,
    /// The earlier inferences of the branch it follows from, by number, from 0.
    from: Vec<usize>,
    /// The chain within the chain that refutes the opposite: the ways to its contradiction.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    refuted: Vec<Vec<InferenceAnswer>>,
}

impl DeductionAnswer {
    /// The step made on this position, told in this language.
    pub fn of(position: &Position, deduction: &Deduction, language: Language) -> DeductionAnswer {
        let shape = position.shape();
        let words = Words::of(position, deduction).in_language(language);
        let info = deduction.technique.info();
        DeductionAnswer {
            technique: info.slug,
            name: info.name,
            rating: f64::from(info.rating) / 10.0,
            notation: deduction.notation(shape).to_string(),
            placements: candidates(&deduction.placements, shape),
            eliminations: candidates(&deduction.eliminations, shape),
            pattern: pattern(&deduction.pattern, shape),
            words: WordsAnswer {
                headline: words.headline,
                reasons: words.reasons.iter().map(reason).collect(),
                conclusion: words.conclusion,
            },
        }
    }
}

impl DeductionAnswer {
    /// The step in words, sentence by sentence.
    pub fn sentences(&self) -> Vec<String> {
        fn add(reason: &ReasonAnswer, sentences: &mut Vec<String>) {
            sentences.push(reason.text.clone());
            for detail in &reason.details {
                add(detail, sentences);
            }
        }
        let mut sentences = vec![format!("{}.", self.words.headline)];
        for reason in &self.words.reasons {
            add(reason, &mut sentences);
        }
        sentences.push(self.words.conclusion.clone());
        sentences
    }
}

/// The depth of reasons is bounded by how they are told.
fn reason(of: &Reason) -> ReasonAnswer {
    ReasonAnswer { text: of.text.clone(), details: of.details.iter().map(reason).collect() }
}

impl CandidateAnswer {
    /// The digit in this cell.
    pub fn new(cell: Cell, digit: ennead::Digit, shape: Shape) -> CandidateAnswer {
        CandidateAnswer { cell: shape.name(cell).to_string(), digit: digit.get() }
    }
}

fn candidates(all: &[Candidate], shape: Shape) -> Vec<CandidateAnswer> {
    let record = |one: &Candidate| CandidateAnswer {
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

fn set(of: &AlmostLockedSet, shape: Shape) -> SetAnswer {
    SetAnswer { cells: cell_names(&of.cells, shape), digits: digits(of.digits) }
}

fn truth(of: &Truth, shape: Shape) -> TruthAnswer {
    match of {
        Truth::Cell(cell) => TruthAnswer::Cell(shape.name(*cell).to_string()),
        Truth::Place(house, digit) => {
            TruthAnswer::Place { house: house.to_string(), digit: digit.get() }
        }
        Truth::Guardians(all) => TruthAnswer::Guardians(candidates(all, shape)),
    }
}

fn chain(of: &Chain, shape: Shape) -> ChainAnswer {
    let node = |node: &ennead::logic::Node| NodeAnswer {
        digit: node.digit.get(),
        cells: cell_names(&node.cells, shape),
    };
    let link = |link: &Link| match link {
        Link::Weak => LinkAnswer::Weak,
        Link::Strong(_) => LinkAnswer::Strong,
    };
    ChainAnswer {
        nodes: of.nodes.iter().map(node).collect(),
        links: of.links.iter().map(link).collect(),
    }
}

fn branch(of: &Branch, shape: Shape) -> Vec<InferenceAnswer> {
    let record = |one: &ennead::logic::Inference| InferenceAnswer {
        node: NodeAnswer { digit: one.node.digit.get(), cells: cell_names(&one.node.cells, shape) },
        on: one.on,
        from: one.from.clone(),
        // Chains within chains are a few levels deep at most.
        refuted: one.refuted.iter().map(|inner| branch(inner, shape)).collect(),
    };
    of.inferences.iter().map(record).collect()
}

#[allow(clippy::too_many_lines, reason = "an arm for each kind of pattern")]
fn pattern(of: &Pattern, shape: Shape) -> PatternAnswer {
    let names = |cells: &[Cell]| cell_names(cells, shape);
    let name = |cell: &Cell| shape.name(*cell).to_string();
    match of {
        Pattern::FullHouse { house, .. } => PatternAnswer::FullHouse { house: house.to_string() },
        Pattern::DeathBlossom { stem, petals, common } => PatternAnswer::DeathBlossom {
            stem: name(stem),
            petals: petals
                .iter()
                .map(|(digit, petal)| PetalAnswer { digit: digit.get(), set: set(petal, shape) })
                .collect(),
            common: common.get(),
        },
        Pattern::Single { house, .. } => {
            PatternAnswer::Single { house: house.map(|house| house.to_string()) }
        }
        Pattern::Locked { digit, within, crossing, cells } => PatternAnswer::Locked {
            digit: digit.get(),
            within: within.to_string(),
            crossing: crossing.to_string(),
            cells: names(cells),
        },
        Pattern::NakedSet { cells, digits: of, houses: all } => PatternAnswer::NakedSet {
            cells: names(cells),
            digits: digits(*of),
            houses: houses(all),
        },
        Pattern::HiddenSet { cells, digits: of, house } => PatternAnswer::HiddenSet {
            cells: names(cells),
            digits: digits(*of),
            house: house.to_string(),
        },
        Pattern::Fish { digit, base, cover, fins } => PatternAnswer::Fish {
            digit: digit.get(),
            base: houses(base),
            cover: houses(cover),
            fins: names(fins),
        },
        Pattern::Chain(one) => PatternAnswer::Chains { chains: vec![chain(one, shape)] },
        Pattern::Chains(all) => {
            PatternAnswer::Chains { chains: all.iter().map(|one| chain(one, shape)).collect() }
        }
        Pattern::BentSet { pivot, cells, digits: of, common } => PatternAnswer::BentSet {
            pivot: pivot.as_ref().map(name),
            cells: names(cells),
            digits: digits(*of),
            common: common.get(),
        },
        Pattern::Colouring { clusters, wrong } => PatternAnswer::Colouring {
            clusters: clusters
                .iter()
                .map(|cluster| cluster.colours.each_ref().map(|colour| candidates(colour, shape)))
                .collect(),
            wrong: wrong.map(|(cluster, colour)| [cluster, colour]),
        },
        Pattern::Deadly(deadly) => PatternAnswer::Deadly {
            cells: deadly.cells.iter().map(|(cell, _)| name(cell)).collect(),
            guardians: candidates(&deadly.guardians, shape),
            with: deadly.with.iter().map(|one| truth(one, shape)).collect(),
        },
        Pattern::Exclusion { cells, excluders } => PatternAnswer::Exclusion {
            cells: names(cells),
            excluders: excluders.iter().map(|one| set(one, shape)).collect(),
        },
        Pattern::Firework { digits: of, crossing, wings, lines } => PatternAnswer::Firework {
            digits: digits(*of),
            crossing: name(crossing),
            wings: wings.each_ref().map(name),
            lines: lines.map(|house| house.to_string()),
        },
        Pattern::Impossible { cells, digits: of, guardians, .. } => PatternAnswer::Impossible {
            cells: names(cells),
            digits: digits(*of),
            guardians: candidates(guardians, shape),
        },
        Pattern::Exocet { digits: of, base, targets, lines, .. } => PatternAnswer::Exocet {
            digits: digits(*of),
            base: base.each_ref().map(name),
            targets: targets.each_ref().map(name),
            lines: lines.map(|house| house.to_string()),
        },
        Pattern::Kraken { digit, base, cover, fins, branches } => PatternAnswer::Kraken {
            digit: digit.get(),
            base: houses(base),
            cover: houses(cover),
            fins: names(fins),
            branches: branches.iter().map(|one| branch(one, shape)).collect(),
        },
        Pattern::Templates { digit, .. } => PatternAnswer::Templates { digit: digit.get() },
        Pattern::Sectors { cells, links } => PatternAnswer::Sectors {
            cells: names(cells),
            links: links
                .iter()
                .map(|&(house, digit)| truth(&Truth::Place(house, digit), shape))
                .collect(),
        },
        Pattern::Swap { digits, filled, cell } => PatternAnswer::Swap {
            digits: digits.map(ennead::Digit::get),
            filled: names(filled),
            cell: name(cell),
        },
        Pattern::Symmetry { turn, images } => PatternAnswer::Symmetry {
            turn: match turn {
                Turn::Half => TurnAnswer::Half,
                Turn::Quarter => TurnAnswer::Quarter,
                Turn::Diagonal => TurnAnswer::Diagonal,
                Turn::Antidiagonal => TurnAnswer::Antidiagonal,
            },
            images: images.iter().map(|digit| digit.get()).collect(),
        },
        Pattern::Forcing { premise, branches } => PatternAnswer::Forcing {
            premise: premise.as_ref().map(|one| truth(one, shape)),
            branches: branches.iter().map(|one| branch(one, shape)).collect(),
        },
        Pattern::AlmostLocked { sets, restricted, bridge, .. } => PatternAnswer::AlmostLocked {
            sets: sets.iter().map(|one| set(one, shape)).collect(),
            restricted: restricted
                .iter()
                .map(|one| RestrictedAnswer { sets: one.sets, digit: one.digit.get() })
                .collect(),
            bridge: bridge.map(|(house, digit)| truth(&Truth::Place(house, digit), shape)),
        },
        Pattern::SueDeCoq { crossing, line, in_box, in_line_only, in_box_only } => {
            PatternAnswer::SueDeCoq {
                crossing: cell_names(crossing, shape),
                line: line.to_string(),
                r#box: in_box.to_string(),
                in_line: set(in_line_only, shape),
                in_box: set(in_box_only, shape),
            }
        }
        Pattern::Guess => PatternAnswer::Guess,
    }
}
