//! A problem of one's own: a table of variables, domains and relations.
//!
//! **Rules.** Every variable takes a value of its domain, and every relation holds between the values
//! of its two variables.
//!
//! **Valid** is a problem with 1 to 10,000 variables, each named once, with at most 10,000 values each
//! and a million together, each named once in its domain, and at most a million relations between two
//! different variables of the table. Names are letters, digits, `_` and `'`, at most 32 bytes; that of
//! a variable does not begin with a digit. A rule that computes needs numbers in both domains. A domain
//! may be empty; the problem is then unsolvable.
//!
//! **Model.** Variables and values in the order in which they are listed. Several relations between the
//! same two variables must all hold.
//!
//! **Conditions.**
//! 1. There are as many entries as variables.
//! 2. Every variable has an entry.
//! 3. Every variable has a value of its domain.
//! 4. Every relation holds.
//!
//! **Text.** A line for each variable with its values, of which whole numbers may be given as a range;
//! then a line for each relation. `#` begins a comment.
//!
//! ```text
//! # three talks and two rooms
//! logic: 9..12
//! graphs: 9 11
//! room: small large
//! hall: small large
//! logic + 2 <= graphs or graphs + 1 <= logic
//! |logic - graphs| != 3
//! all different: room hall
//! graphs, room in (9, small) (11, large)
//! logic, hall not in (12, large)
//! ```

mod json;
mod rule;
mod text;
mod word;

pub use word::Word;

use ennead_grid::sorting;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use ennead_csp::{Problem, Relation};
use serde::{Deserialize, Serialize};

use self::rule::Rule;
use crate::name::Name;
use crate::{Failure, Kind, Model};

/// The most variables.
const MOST_VARIABLES: usize = 10_000;
/// The most values of a variable.
const MOST_VALUES: usize = 10_000;
/// The most values of all variables together.
const MOST_VALUES_IN_ALL: usize = 1_000_000;
/// The most relations.
const MOST_RELATIONS: usize = 1_000_000;

/// What a relation says.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Says {
    /// A rule holds.
    Rule(Rule),
    /// The pair is listed.
    Allowed(BTreeSet<(Name, Name)>),
    /// The pair is not listed.
    Forbidden(BTreeSet<(Name, Name)>),
}

/// A relation between two variables, by their places, the earlier first.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Tie {
    first: u32,
    second: u32,
    says: Says,
}

/// A valid, not necessarily solvable, problem of one's own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "json::Raw", into = "json::Raw")]
pub struct Table {
    variables: Vec<Word>,
    domains: Vec<Vec<Word>>,
    /// Sorted by the two variables.
    ties: Vec<Tie>,
}

/// Why a table is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BadTable {
    /// A name that is none.
    #[error(
        "`{0}` is no name: expected letters, digits, `_` and `'`, at most 32 bytes, and no digit first"
    )]
    Name(String),
    /// A value that is none.
    #[error("`{0}` is no value: expected a whole number or a name, at most 32 bytes")]
    Value(String),
    /// No variable at all.
    #[error("there is no variable")]
    NoVariable,
    /// Too many of something.
    #[error("more than {most} {what}")]
    TooMany {
        /// Of what.
        what: &'static str,
        /// The most there may be.
        most: usize,
    },
    /// A variable occurs twice.
    #[error("variable {0} occurs more than once")]
    VariableTwice(Name),
    /// A value occurs twice in a domain.
    #[error("value {value} occurs more than once in the domain of {variable}")]
    ValueTwice {
        /// The variable.
        variable: Name,
        /// The value.
        value: Name,
    },
    /// A relation with a variable that is not in the table.
    #[error("relation {relation}: there is no variable `{name}`")]
    UnknownVariable {
        /// Which relation, from 1.
        relation: usize,
        /// The name.
        name: String,
    },
    /// A relation of a variable with itself.
    #[error("relation {relation} joins {name} to itself")]
    Loop {
        /// Which relation, from 1.
        relation: usize,
        /// The variable.
        name: Name,
    },
    /// A relation that cannot be read.
    #[error("relation {relation}: {reason}")]
    Relation {
        /// Which relation, from 1.
        relation: usize,
        /// What is wrong with it.
        reason: String,
    },
    /// A rule that computes with names.
    #[error("relation {relation} computes, but {variable} may be {value}, which is no number")]
    NoNumber {
        /// Which relation, from 1.
        relation: usize,
        /// The variable.
        variable: Name,
        /// The value.
        value: Name,
    },
}

impl Table {
    /// A table with variables and no relations yet.
    fn with(listed: Vec<(Name, Vec<Name>)>) -> Result<Table, BadTable> {
        let too_many = |what, most| Err(BadTable::TooMany { what, most });
        if listed.is_empty() {
            return Err(BadTable::NoVariable);
        }
        if listed.len() > MOST_VARIABLES {
            return too_many("variables", MOST_VARIABLES);
        }
        if listed.iter().map(|(_, values)| values.len()).sum::<usize>() > MOST_VALUES_IN_ALL {
            return too_many("values", MOST_VALUES_IN_ALL);
        }
        let (mut known, mut variables, mut domains) = (BTreeSet::new(), Vec::new(), Vec::new());
        for (name, values) in listed {
            if !known.insert(name) {
                return Err(BadTable::VariableTwice(name));
            }
            if values.len() > MOST_VALUES {
                return too_many("values of a variable", MOST_VALUES);
            }
            let mut seen = BTreeSet::new();
            if let Some(&value) = values.iter().find(|&&value| !seen.insert(value)) {
                return Err(BadTable::ValueTwice { variable: name, value });
            }
            variables.push(Word::new(variables.len(), name));
            domains.push(values.iter().enumerate().map(|(at, &it)| Word::new(at, it)).collect());
        }
        Ok(Table { variables, domains, ties: Vec::new() })
    }

    /// Adds a relation, the `relation`-th.
    fn tie(&mut self, relation: usize, a: u32, b: u32, says: Says) -> Result<(), BadTable> {
        if self.ties.len() == MOST_RELATIONS {
            return Err(BadTable::TooMany { what: "relations", most: MOST_RELATIONS });
        }
        if a == b {
            let name = self.variables[a as usize].name;
            return Err(BadTable::Loop { relation, name });
        }
        if let Says::Rule(rule) = &says
            && rule.needs_numbers()
        {
            for of in [a as usize, b as usize] {
                if let Some(value) = self.domains[of].iter().find(|it| it.number().is_none()) {
                    let (variable, value) = (self.variables[of].name, value.name);
                    return Err(BadTable::NoNumber { relation, variable, value });
                }
            }
        }
        let swapped =
            |pairs: BTreeSet<(Name, Name)>| pairs.into_iter().map(|(v, w)| (w, v)).collect();
        let says = match says {
            says if a < b => says,
            Says::Rule(rule) => Says::Rule(rule.swapped()),
            Says::Allowed(pairs) => Says::Allowed(swapped(pairs)),
            Says::Forbidden(pairs) => Says::Forbidden(swapped(pairs)),
        };
        self.ties.push(Tie { first: a.min(b), second: a.max(b), says });
        Ok(())
    }

    /// Sorts the relations; each is kept once.
    fn finished(mut self) -> Table {
        sorting::sort(&mut self.ties);
        self.ties.dedup();
        self
    }

    /// The variables, in order.
    pub fn words(&self) -> &[Word] {
        &self.variables
    }

    /// The values of a variable, in order; none if it is not in the table.
    pub fn values(&self, variable: Word) -> &[Word] {
        let known = self.variables.get(variable.place as usize) == Some(&variable);
        if known { &self.domains[variable.place as usize] } else { &[] }
    }

    /// How many relations there are.
    pub fn relations(&self) -> usize {
        self.ties.len()
    }

    /// The relations between two variables.
    fn between(&self, a: Word, b: Word) -> &[Tie] {
        let start = self.ties.partition_point(|tie| (tie.first, tie.second) < (a.place, b.place));
        let end = self.ties.partition_point(|tie| (tie.first, tie.second) <= (a.place, b.place));
        &self.ties[start..end]
    }

    /// The test that all relations between two variables hold; none if there is none.
    pub(crate) fn ties(&self, a: Word, b: Word) -> Option<impl Fn(Word, Word) -> bool + '_> {
        let ties = self.between(a, b);
        (!ties.is_empty())
            .then_some(move |v: Word, w: Word| ties.iter().all(|tie| tie.says.holds(v, w)))
    }
}

impl Says {
    fn holds(&self, a: Word, b: Word) -> bool {
        match self {
            Says::Rule(rule) => rule.holds(a, b),
            Says::Allowed(pairs) => pairs.contains(&(a.name, b.name)),
            Says::Forbidden(pairs) => !pairs.contains(&(a.name, b.name)),
        }
    }
}

/// What is said of two variables, on one line: `x < y` or `x, y in (1, 2)`.
fn told<'t>(says: &'t Says, first: &'t str, second: &'t str) -> impl fmt::Display + 't {
    fmt::from_fn(move |f| {
        let (pairs, how) = match says {
            Says::Rule(rule) => return write!(f, "{}", rule.told(first, second)),
            Says::Allowed(pairs) => (pairs, "in"),
            Says::Forbidden(pairs) => (pairs, "not in"),
        };
        write!(f, "{first}, {second} {how}")?;
        pairs.iter().try_for_each(|(v, w)| write!(f, " ({v}, {w})"))
    })
}

impl Problem for Table {
    type Variable = Word;
    type Value = Word;

    fn variables(&self) -> Vec<Word> {
        self.variables.clone()
    }

    fn domain(&self, variable: &Word) -> Vec<Word> {
        self.values(*variable).to_vec()
    }

    fn relation(&self, a: &Word, b: &Word) -> Option<Relation<'_, Word>> {
        self.ties(*a, *b).map(|holds| Relation::test(move |v: &Word, w: &Word| holds(*v, *w)))
    }
}

impl Model for Table {
    type Solution = BTreeMap<Name, Name>;

    const KIND: Kind = Kind::Table;

    fn verify(&self, proposed: &BTreeMap<Name, Name>) -> Vec<Failure> {
        let mut failures = Vec::new();
        let mut fail = |condition, reason: String| failures.push(Failure::new(condition, reason));
        // 1.
        let expected = self.variables.len();
        if proposed.len() != expected {
            fail(1, format!("{} entries, expected {expected}", proposed.len()));
        }
        // 2.
        for variable in self.variables.iter().filter(|it| !proposed.contains_key(&it.name)) {
            fail(2, format!("variable {variable} has no entry"));
        }
        // 3. The words of the values that are known.
        let mut words = BTreeMap::new();
        for (variable, domain) in self.variables.iter().zip(&self.domains) {
            let Some(value) = proposed.get(&variable.name) else { continue };
            match domain.iter().find(|it| it.name == *value) {
                Some(word) => drop(words.insert(variable.place, *word)),
                None => fail(3, format!("variable {variable} is {value}, which it may not be")),
            }
        }
        // 4.
        for tie in &self.ties {
            if let (Some(v), Some(w)) = (words.get(&tie.first), words.get(&tie.second))
                && !tie.says.holds(*v, *w)
            {
                let (a, b) =
                    (self.variables[tie.first as usize], self.variables[tie.second as usize]);
                let rule = match &tie.says {
                    Says::Rule(rule) => {
                        format!("`{}`", rule.told(a.name.as_str(), b.name.as_str()))
                    }
                    Says::Allowed(_) => "the list of allowed pairs".to_owned(),
                    Says::Forbidden(_) => "the list of forbidden pairs".to_owned(),
                };
                fail(4, format!("{a} = {v} and {b} = {w} break {rule}"));
            }
        }
        failures
    }

    fn solution(&self, assignments: &[(Word, Word)]) -> BTreeMap<Name, Name> {
        assignments.iter().map(|(variable, value)| (variable.name, value.name)).collect()
    }

    fn draw(&self, solution: &BTreeMap<Name, Name>) -> String {
        let line = |variable: &Word| {
            let value = solution.get(&variable.name)?;
            Some(format!("{variable} = {value}\n"))
        };
        self.variables.iter().filter_map(line).collect()
    }
}
