//! How a run of a search ended.

/// Where a run came to rest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum SearchOutcome {
    /// At a solution: [`Search::assignments`](crate::Search::assignments) has it.
    Solved,
    /// With the proof that there is no solution, or none beyond those already reached.
    Unsolvable,
    /// The budget ran out first. The search can be run on.
    Unknown,
}
