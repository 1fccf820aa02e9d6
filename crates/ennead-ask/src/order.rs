//! Which techniques are used, in which order, and in which language they are told.

use ennead::logic::{Language, NoSuchTechnique, Policy, Technique};
use serde::{Deserialize, Serialize};

use crate::schema::JsonSchema;

/// An order of techniques.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// Easiest to see first.
    #[default]
    Human,
    /// As HoDoKu solves.
    Hodoku,
}

impl Order {
    /// The policy; by somebody's own table if there is one.
    pub(crate) fn policy(self, table: Option<&str>, no_uniqueness: bool) -> Result<Policy, String> {
        let policy = match (table, self) {
            (Some(text), _) => {
                Policy::read(text).map_err(|error| format!("the table of techniques: {error}"))?
            }
            (None, Order::Human) => Policy::human(),
            (None, Order::Hodoku) => Policy::hodoku(),
        };
        Ok(if no_uniqueness { policy.without_uniqueness() } else { policy })
    }
}

/// The technique of this name; a misspelt one is answered with those that are near.
pub(crate) fn technique(name: &str) -> Result<Technique, String> {
    name.parse().map_err(|error: NoSuchTechnique| {
        let near: Vec<&str> = error.near().iter().map(|technique| technique.slug()).collect();
        match near[..] {
            [] => error.to_string(),
            _ => format!("`{name}` is no technique; near: {}", near.join(", ")),
        }
    })
}

/// A language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LanguageChoice {
    /// English.
    #[default]
    En,
    /// German.
    De,
}

impl From<LanguageChoice> for Language {
    fn from(choice: LanguageChoice) -> Language {
        match choice {
            LanguageChoice::En => Language::English,
            LanguageChoice::De => Language::German,
        }
    }
}
