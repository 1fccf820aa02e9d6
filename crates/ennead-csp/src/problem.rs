//! What a problem must say of itself to be studied here.
//!
//! A binary constraint satisfaction problem is an ordered set of variables, a domain of values for
//! each, and relations between pairs of variables. [`Problem`] asks for exactly these three things,
//! in the problem's own types; [`BinaryCsp::model`](crate::BinaryCsp::model) does the rest. Variables
//! and values may be anything that can be cloned and put in order: numbers, strings, structs.
//!
//! A relation says which pairs of values are allowed. It is given in one of three ways:
//!
//! ```
//! use ennead_csp::{BinaryCsp, Problem, Relation};
//!
//! /// Two radio stations whose frequencies must lie apart, and a listed pair of antennas.
//! struct Stations {
//!     apart: i32,
//!     antennas: Vec<(i32, i32)>,
//! }
//!
//! impl Problem for Stations {
//!     type Variable = String;
//!     type Value = i32;
//!
//!     fn variables(&self) -> Vec<String> {
//!         ["east", "north", "west"].map(String::from).to_vec()
//!     }
//!
//!     fn domain(&self, _: &String) -> Vec<i32> {
//!         (1..=9).collect()
//!     }
//!
//!     fn relation(&self, a: &String, b: &String) -> Option<Relation<'_, i32>> {
//!         match (a.as_str(), b.as_str()) {
//!             // A plain function: tabulated once for all pairs of variables with these domains.
//!             ("east", "north") => Some(Relation::rule(|a, b| a != b)),
//!             // A closure may capture data.
//!             ("east", "west") => Some(Relation::test(|a: &i32, b| (a - b).abs() >= self.apart)),
//!             // A table lists the pairs that are allowed, or those that are forbidden.
//!             ("north", "west") => Some(Relation::Allowed(&self.antennas)),
//!             _ => None,
//!         }
//!     }
//! }
//!
//! let csp = BinaryCsp::model(&Stations { apart: 5, antennas: vec![(1, 2), (3, 9)] });
//! let forbidden: Vec<u64> = csp.edges().map(|edge| edge.inconsistent).collect();
//! assert_eq!(forbidden, [9, 61, 79]);
//! ```

use std::fmt::{self, Debug};

/// The test a rule is made of: may the first variable take the first value while the second takes
/// the second?
pub type Predicate<V> = fn(&V, &V) -> bool;

/// Likewise, with data that it captures.
pub type Test<'p, V> = Box<dyn Fn(&V, &V) -> bool + 'p>;

/// Which pairs of values two variables may take.
pub enum Relation<'p, V> {
    /// Those of which a plain function says so. It knows nothing but the two values, so it says the
    /// same for every pair of variables with the same domains and is tabulated once for all of them.
    Rule(Predicate<V>),
    /// Those of which a closure says so. It may capture data and may differ from pair to pair.
    Test(Test<'p, V>),
    /// Those listed. Pairs outside the domains mean nothing.
    Allowed(&'p [(V, V)]),
    /// All but those listed.
    Forbidden(&'p [(V, V)]),
}

impl<'p, V: Ord> Relation<'p, V> {
    /// A rule; a closure that captures nothing is one.
    pub fn rule(rule: Predicate<V>) -> Relation<'p, V> {
        Relation::Rule(rule)
    }

    /// A test that may capture data.
    pub fn test(test: impl Fn(&V, &V) -> bool + 'p) -> Relation<'p, V> {
        Relation::Test(Box::new(test))
    }

    /// Whether the pair is allowed. A table is looked through from its beginning.
    pub fn allows(&self, a: &V, b: &V) -> bool {
        let listed = |pairs: &[(V, V)]| pairs.iter().any(|(v, w)| v == a && w == b);
        match self {
            Relation::Rule(rule) => rule(a, b),
            Relation::Test(test) => test(a, b),
            Relation::Allowed(pairs) => listed(pairs),
            Relation::Forbidden(pairs) => !listed(pairs),
        }
    }

    /// What tells this relation from others over the same domains, if it can be shared: the address
    /// of a function or of a table.
    pub(crate) fn identity(&self) -> Option<(usize, usize)> {
        match self {
            Relation::Rule(rule) => Some((*rule as usize, 0)),
            Relation::Test(_) => None,
            Relation::Allowed(pairs) => Some((pairs.as_ptr() as usize, 2 * pairs.len() + 1)),
            Relation::Forbidden(pairs) => Some((pairs.as_ptr() as usize, 2 * pairs.len() + 2)),
        }
    }
}

impl<V> Debug for Relation<'_, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Relation::Rule(_) => f.write_str("Rule"),
            Relation::Test(_) => f.write_str("Test"),
            Relation::Allowed(pairs) => write!(f, "Allowed({} pairs)", pairs.len()),
            Relation::Forbidden(pairs) => write!(f, "Forbidden({} pairs)", pairs.len()),
        }
    }
}

/// A problem that can be stated as variables, domains and relations between pairs of variables.
pub trait Problem {
    /// What is decided. Its `Ord` is the natural order of the variables.
    type Variable: Clone + Ord + Debug;
    /// What a variable may become. Its `Ord` is the order in which values are tried.
    type Value: Clone + Ord + Debug;

    /// All variables. Sorted and freed of repetitions by the model.
    fn variables(&self) -> Vec<Self::Variable>;

    /// The values `variable` may take. Sorted and freed of repetitions by the model; may be empty,
    /// and then the problem has no solution.
    fn domain(&self, variable: &Self::Variable) -> Vec<Self::Value>;

    /// The rule between `a` and `b`, where `a` comes before `b` in the order of variables: `None`
    /// if the rules name no constraint between them, else the relation that says which pairs of
    /// values (value of `a`, value of `b`) are allowed.
    fn relation(&self, a: &Self::Variable, b: &Self::Variable)
    -> Option<Relation<'_, Self::Value>>;
}
