//! What variables and values are called, for people and for files.
//!
//! A search works on numbers. [`Names`] has the words for them, so that what was searched can be told
//! without the problem at hand: in a sentence, in a recording, in another program.

use std::fmt::Display;

use crate::csp::BinaryCsp;
use crate::id::{ValueId, VarId};

/// The names of all variables and of the values of each.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Names {
    variables: Vec<String>,
    values: Vec<Vec<String>>,
}

impl Names {
    /// Names as they are; each variable has a name and the names of its values.
    pub fn new(all: impl IntoIterator<Item = (String, Vec<String>)>) -> Names {
        let (variables, values) = all.into_iter().unzip();
        Names { variables, values }
    }

    /// How many variables have a name.
    pub fn len(&self) -> usize {
        self.variables.len()
    }

    /// Whether there is no variable.
    pub fn is_empty(&self) -> bool {
        self.variables.is_empty()
    }

    /// The name of a variable; its number if it has none.
    pub fn variable(&self, variable: VarId) -> String {
        self.variables.get(variable.index()).map_or_else(|| variable.to_string(), String::clone)
    }

    /// The name of a value; its number if it has none.
    pub fn value(&self, variable: VarId, value: ValueId) -> String {
        let name = self.values(variable).get(value.index());
        name.map_or_else(|| value.to_string(), String::clone)
    }

    /// The names of the values of a variable.
    pub fn values(&self, variable: VarId) -> &[String] {
        self.values.get(variable.index()).map_or(&[], Vec::as_slice)
    }

    /// The variable of this name.
    pub fn find(&self, name: &str) -> Option<VarId> {
        let at = self.variables.iter().position(|known| known == name)?;
        Some(VarId(at as u32))
    }

    /// Every variable with its name and the names of its values.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (VarId, &str, &[String])> {
        let of =
            |(at, (name, values))| (VarId(at as u32), String::as_str(name), Vec::as_slice(values));
        self.variables.iter().zip(&self.values).enumerate().map(of)
    }
}

impl<X: Display, V: Display> BinaryCsp<X, V> {
    /// What its variables and values print as.
    pub fn names(&self) -> Names {
        let values = |id| self.domain(id).iter().map(V::to_string).collect();
        Names::new(self.ids().map(|id| (self.variable(id).to_string(), values(id))))
    }
}
