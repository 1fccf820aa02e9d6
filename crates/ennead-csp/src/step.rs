//! One step of a search: a transition of the automaton and what it was about.

use std::fmt;

use crate::id::{ValueId, VarId};

/// Where the automaton stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum SearchState {
    /// Before the first step.
    Simplifying,
    /// A variable is to be given a value.
    Assigning,
    /// A variable has no value left; something earlier must go.
    Backtracking,
    /// At a solution, or at the proof that there is none (further).
    Finished,
}

impl SearchState {
    /// Its name in lower case, as `assigning`.
    pub const fn name(self) -> &'static str {
        match self {
            SearchState::Simplifying => "simplifying",
            SearchState::Assigning => "assigning",
            SearchState::Backtracking => "backtracking",
            SearchState::Finished => "finished",
        }
    }
}

impl fmt::Display for SearchState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The eight transitions, named by the states they join.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(into = "char", try_from = "char"))]
pub enum Transition {
    /// *a*: the problem may be solvable.
    SimplifyingAssigning,
    /// *b*: decided without an assignment. There is no solution; or there are no variables.
    SimplifyingFinished,
    /// *p*: a safe value was found, and variables remain.
    AssigningAssigning,
    /// *q*: a safe value was found for the last variable.
    AssigningFinished,
    /// *r*: the present variable has no safe value.
    AssigningBacktracking,
    /// *x*: nothing is left to undo.
    BacktrackingFinished,
    /// *y*: the variable reached has no value left.
    BacktrackingBacktracking,
    /// *z*: the variable reached has values left.
    BacktrackingAssigning,
}

impl Transition {
    /// All eight, in the order of their letters.
    pub const ALL: &'static [Transition] = &[
        Transition::SimplifyingAssigning,
        Transition::SimplifyingFinished,
        Transition::AssigningAssigning,
        Transition::AssigningFinished,
        Transition::AssigningBacktracking,
        Transition::BacktrackingFinished,
        Transition::BacktrackingBacktracking,
        Transition::BacktrackingAssigning,
    ];

    /// The letter in the drawing.
    pub const fn letter(self) -> char {
        match self {
            Transition::SimplifyingAssigning => 'a',
            Transition::SimplifyingFinished => 'b',
            Transition::AssigningAssigning => 'p',
            Transition::AssigningFinished => 'q',
            Transition::AssigningBacktracking => 'r',
            Transition::BacktrackingFinished => 'x',
            Transition::BacktrackingBacktracking => 'y',
            Transition::BacktrackingAssigning => 'z',
        }
    }

    /// The transition of this letter.
    pub fn of_letter(letter: char) -> Option<Transition> {
        Transition::ALL.iter().copied().find(|transition| transition.letter() == letter)
    }

    /// The state before; it names the kind of step.
    pub const fn from(self) -> SearchState {
        match self {
            Transition::SimplifyingAssigning | Transition::SimplifyingFinished => {
                SearchState::Simplifying
            }
            Transition::AssigningAssigning
            | Transition::AssigningFinished
            | Transition::AssigningBacktracking => SearchState::Assigning,
            Transition::BacktrackingFinished
            | Transition::BacktrackingBacktracking
            | Transition::BacktrackingAssigning => SearchState::Backtracking,
        }
    }

    /// The state after.
    pub const fn to(self) -> SearchState {
        match self {
            Transition::SimplifyingAssigning
            | Transition::AssigningAssigning
            | Transition::BacktrackingAssigning => SearchState::Assigning,
            Transition::AssigningBacktracking | Transition::BacktrackingBacktracking => {
                SearchState::Backtracking
            }
            Transition::SimplifyingFinished
            | Transition::AssigningFinished
            | Transition::BacktrackingFinished => SearchState::Finished,
        }
    }
}

/// One step taken.
///
/// The search is an automaton of four states, and a step is one of its eight transitions:
///
/// ```text
///                a                p
/// Simplifying ------> Assigning ----+      a  the problem may have a solution
///      |               ^  |  ^      |      b  it has none, and that was seen before any assignment
///      | b           z |  |  +------+      p  a value was found, variables remain
///      |               |  | r              q  a value was found for the last variable: solved
///      v       x       |  v                r  no value of the present variable is safe
///   Finished <------ Backtracking --+      x  nothing is left to undo: no (further) solution
///      ^                  ^    y    |      y  undone, and the variable reached has no value left
///      |  q (from         +---------+      z  undone, and the variable reached has a value to try
///      +---- Assigning)
/// ```
///
/// An assigning step tries the values of the present variable until one is safe or all have failed,
/// so it may try many values; a backtracking step undoes one retreat, however far it jumps.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Step {
    /// Which transition it was.
    pub transition: Transition,
    /// Assigning: the variable tried. Backtracking: the variable reached, if there is one.
    pub variable: Option<VarId>,
    /// The value assigned, if one was.
    pub value: Option<ValueId>,
    /// How many variables are assigned after the step.
    pub depth: u32,
}

impl Step {
    /// Whether this step completed a solution.
    pub fn is_solution(&self) -> bool {
        self.transition == Transition::AssigningFinished
    }
}
