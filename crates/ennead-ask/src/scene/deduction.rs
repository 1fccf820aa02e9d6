//! A deduction joined with its picture: who plays which part, as `ennead-render` draws it.
//!
//! Marks say most of it. Sets of cells are drawn as outlines, with only the digits that matter marked
//! in them; a chain shows where it begins and ends; a forcing net is one board for each case.

use ennead::grid::{Cell, Digit, DigitSet, House};
use ennead::logic::{
    self, AlmostLockedSet, Branch, Candidate, Chain, Deduction, Highlight, Inference, Language,
    Node, Pattern, Position, Words,
};
use ennead_render::{Board, Content, Drawing, Link, Outline, Role, Spot, State, captioned, panels};

use super::words;

/// A position: givens, placed digits and candidates.
pub fn position(position: &Position) -> Board {
    let mut board = Board::new(position.shape()).with_heads();
    for cell in position.shape().cells() {
        board.set(
            cell,
            match position.value(cell) {
                Some(digit) if position.is_given(cell) => Content::Given(digit),
                Some(digit) => Content::Placed(digit),
                None => Content::Candidates(position.candidates(cell)),
            },
        );
    }
    board
}

/// The pictures of a deduction made on `position`, each with a caption where there are several.
pub fn pictures(
    position: &Position,
    deduction: &Deduction,
    language: Language,
) -> Vec<(String, Board)> {
    let boards = match &deduction.pattern {
        Pattern::Forcing { branches, .. } => {
            branches.iter().map(|branch| branch_board(position, branch, language)).collect()
        }
        Pattern::FullHouse { cell, digit, house } => {
            return vec![single(position, *cell, *digit, Some(*house), deduction)];
        }
        Pattern::Single { cell, digit, house } => {
            return vec![single(position, *cell, *digit, *house, deduction)];
        }
        pattern => vec![(String::new(), pattern_board(position, deduction, pattern, language))],
    };
    boards.into_iter().map(|(caption, board)| (caption, effects(board, deduction))).collect()
}

/// One picture of a deduction with what is seen and what follows; several boards side by side.
pub fn told_step(position: &Position, deduction: &Deduction, language: Language) -> Drawing {
    let words = Words::of(position, deduction).in_language(language);
    let picture = join(deduction.technique.name(), pictures(position, deduction, language));
    captioned(&picture, &words.headline, &[words.conclusion])
}

/// Boards side by side, or the only one as it is.
pub(super) fn join(title: &str, boards: Vec<(String, Board)>) -> Drawing {
    let mut drawings: Vec<(String, Drawing)> =
        boards.into_iter().map(|(caption, board)| (caption, board.drawing())).collect();
    match drawings.len() {
        1 => drawings.remove(0).1,
        2 | 4 => panels(title, 2, drawings),
        _ => panels(title, 3, drawings),
    }
}

/// A single needs no candidates to be seen: the digits, the house, and the new one in a circle.
fn single(
    position: &Position,
    cell: Cell,
    digit: Digit,
    house: Option<House>,
    deduction: &Deduction,
) -> (String, Board) {
    let mut board = self::position(position);
    for other in position.shape().cells() {
        if position.value(other).is_none() {
            board.set(other, Content::Candidates(DigitSet::EMPTY));
        }
    }
    if let Some(house) = house {
        board.mark_house(house, Role::Defining);
    }
    board.set(cell, Content::Placed(digit));
    board.mark_state(cell, State::Fixed);
    (String::new(), board.titled(deduction.technique.name()))
}

/// A deduction for a terminal, which has no outlines and no arrows: all candidates that play a part.
pub fn marked(position: &Position, deduction: &Deduction) -> Board {
    let mut board = self::position(position);
    for one in Highlight::all(position, deduction) {
        add(&mut board, one);
    }
    board
}

pub(super) fn effects(mut board: Board, deduction: &Deduction) -> Board {
    for &Candidate { cell, digit } in &deduction.eliminations {
        board.mark_candidate(cell, digit, Role::Eliminated);
    }
    for &Candidate { cell, digit } in &deduction.placements {
        board.mark_candidate(cell, digit, Role::Placed);
    }
    board.titled(deduction.technique.name())
}

fn pattern_board(
    position: &Position,
    deduction: &Deduction,
    pattern: &Pattern,
    language: Language,
) -> Board {
    let mut board = self::position(position);
    let legend = match pattern {
        Pattern::AlmostLocked { sets, restricted, common, bridge: None } => {
            for (number, set) in sets.iter().enumerate() {
                outline(&mut board, set, number);
                for one in restricted.iter().filter(|one| one.sets.contains(&number)) {
                    mark(&mut board, position, &set.cells, one.digit, Role::Second);
                }
                // What goes is, with one restricted digit, in one of the sets.
                let taken = deduction.eliminations.iter().map(|one| one.digit);
                let taken: DigitSet = taken.filter(|_| restricted.len() == 1).collect();
                for digit in common.iter().copied().chain(taken.iter()) {
                    mark(&mut board, position, &set.cells, digit, Role::Defining);
                }
            }
            return board.with_legend(words::of_sets(language));
        }
        Pattern::SueDeCoq { crossing, in_line_only, in_box_only, .. } => {
            board.outline(Outline { cells: crossing.clone(), role: Role::Fin, label: None });
            outline(&mut board, in_line_only, 0);
            outline(&mut board, in_box_only, 1);
            return board.with_legend(words::legend(language));
        }
        Pattern::Exclusion { cells, excluders } => {
            board.outline(Outline { cells: cells.clone(), role: Role::Defining, label: None });
            for set in excluders {
                board.outline(Outline {
                    cells: set.cells.clone(),
                    role: Role::Second,
                    label: None,
                });
            }
            return board.with_legend(words::legend(language));
        }
        Pattern::Chain(chain) => {
            ends(&mut board, chain);
            words::of_chains(language)
        }
        Pattern::Chains(_) | Pattern::Forcing { .. } | Pattern::Kraken { .. } => {
            words::of_chains(language)
        }
        Pattern::Colouring { .. } => words::of_colours(language),
        Pattern::AlmostLocked { bridge: Some(_), .. }
        | Pattern::FullHouse { .. }
        | Pattern::Single { .. }
        | Pattern::Locked { .. }
        | Pattern::NakedSet { .. }
        | Pattern::HiddenSet { .. }
        | Pattern::Fish { .. }
        | Pattern::BentSet { .. }
        | Pattern::Deadly(_)
        | Pattern::DeathBlossom { .. }
        | Pattern::Firework { .. }
        | Pattern::Impossible { .. }
        | Pattern::Exocet { .. }
        | Pattern::Templates { .. }
        | Pattern::Sectors { .. }
        | Pattern::Swap { .. }
        | Pattern::Symmetry { .. }
        | Pattern::Guess => words::legend(language),
    };
    for one in Highlight::all(position, deduction) {
        add(&mut board, one);
    }
    board.with_legend(legend)
}

fn add(board: &mut Board, mark: Highlight) {
    match mark {
        Highlight::House(house, part) => {
            board.mark_house(house, role(part));
        }
        Highlight::Cell(cell, part) => {
            board.mark_cell(cell, role(part));
        }
        Highlight::Candidate(Candidate { cell, digit }, part) => {
            board.mark_candidate(cell, digit, role(part));
        }
        Highlight::Link { from, to, is_strong } => {
            board.link(Link { from: spots(&from), to: spots(&to), is_strong });
        }
    }
}

fn role(role: logic::Role) -> Role {
    match role {
        logic::Role::Defining => Role::Defining,
        logic::Role::Second => Role::Second,
        logic::Role::Fin => Role::Fin,
        logic::Role::Eliminated => Role::Eliminated,
        logic::Role::Placed => Role::Placed,
    }
}

fn spots(candidates: &[Candidate]) -> Vec<Spot> {
    candidates.iter().map(|one| (one.cell, one.digit)).collect()
}

fn node_spots(node: &Node) -> Vec<Spot> {
    node.cells.iter().map(|&cell| (cell, node.digit)).collect()
}

/// A set with its letter; every second one dashed.
fn outline(board: &mut Board, set: &AlmostLockedSet, number: usize) {
    let role = if number.is_multiple_of(2) { Role::Defining } else { Role::Second };
    let label = char::from(b'A' + (number % 26) as u8).to_string();
    board.outline(Outline { cells: set.cells.clone(), role, label: Some(label) });
}

fn mark(board: &mut Board, position: &Position, cells: &[Cell], digit: Digit, role: Role) {
    for &cell in cells {
        if position.candidates(cell).contains(digit) {
            board.mark_candidate(cell, digit, role);
        }
    }
}

fn ends(board: &mut Board, chain: &Chain) {
    if !chain.is_loop() {
        for node in chain.nodes.first().into_iter().chain(chain.nodes.last()) {
            for (cell, digit) in node_spots(node) {
                board.mark_end(cell, digit);
            }
        }
    }
}

/// One case of a forcing net: what is supposed, what follows, and from what.
fn branch_board(position: &Position, branch: &Branch, language: Language) -> (String, Board) {
    let mut board = self::position(position);
    for (number, inference) in branch.inferences.iter().enumerate() {
        let role = if inference.on { Role::Defining } else { Role::Second };
        for (cell, digit) in node_spots(&inference.node) {
            board.mark_candidate(cell, digit, role);
            if number == 0 {
                board.mark_end(cell, digit);
            }
        }
        for source in inference.from.iter().filter_map(|&from| branch.inferences.get(from)) {
            board.link(Link {
                from: node_spots(&source.node),
                to: node_spots(&inference.node),
                is_strong: inference.on,
            });
        }
    }
    (caption(position, branch, language), board.with_legend(words::of_chains(language)))
}

/// `If r1c3 is 2, then r8c1 is not 6`: several cases may suppose the same.
fn caption(position: &Position, branch: &Branch, language: Language) -> String {
    let told = |inference: &Inference| {
        let names = inference.node.cells.iter().map(|&cell| position.shape().name(cell));
        let names = names.map(|name| name.to_string()).collect::<Vec<_>>().join("/");
        let is = match (language, inference.on) {
            (Language::English, true) => "is",
            (Language::English, false) => "is not",
            (Language::German, true) => "=",
            (Language::German, false) => "≠",
        };
        format!("{names} {is} {}", inference.node.digit)
    };
    match &branch.inferences[..] {
        [] => String::new(),
        [only] => told(only),
        [first, .., last] => {
            let [if_, then] = [("If", "Wenn"), ("then", "dann")]
                .map(|(english, german)| words::either(language, english, german));
            format!("{if_} {}, {then} {}", told(first), told(last))
        }
    }
}
