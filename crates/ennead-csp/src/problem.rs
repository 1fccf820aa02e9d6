//! What a problem must say of itself to be studied here.
//!
//! A binary constraint satisfaction problem is an ordered set of variables, a domain of values for
//! each, and relations between pairs of variables. [`Problem`] asks for exactly these three things,
//! in the problem's own types; [`BinaryCsp::model`](crate::BinaryCsp::model) does the rest.

use std::fmt::Debug;

/// The test a relation is made of: may the first variable take the first value while the second
/// takes the second?
pub type Predicate<V> = fn(V, V) -> bool;

/// A problem that can be stated as variables, domains and relations between pairs of variables.
pub trait Problem {
    /// What is decided. Its `Ord` is the natural order of the variables.
    type Variable: Copy + Ord + Debug;
    /// What a variable may become. Its `Ord` is the order in which values are tried.
    type Value: Copy + Ord + Debug;

    /// All variables. Sorted and freed of repetitions by the model.
    fn variables(&self) -> Vec<Self::Variable>;

    /// The values `variable` may take. Sorted and freed of repetitions by the model; may be empty,
    /// and then the problem has no solution.
    fn domain(&self, variable: Self::Variable) -> Vec<Self::Value>;

    /// The rule between `a` and `b`, where `a` comes before `b` in the order of variables: `None`
    /// if the rules name no constraint between them, else the predicate that says which pairs of
    /// values (value of `a`, value of `b`) are allowed.
    fn relation(&self, a: Self::Variable, b: Self::Variable) -> Option<Predicate<Self::Value>>;
}
