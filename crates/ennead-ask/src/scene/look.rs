//! Which colours a picture has, by name.

use std::fmt;
use std::str::FromStr;

use ennead_render::{Colours, Drawing, SvgOptions, Theme, svg};
use serde::{Deserialize, Serialize};

use crate::schema::JsonSchema;

/// The colours of a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Look {
    /// Dark on light.
    #[default]
    Light,
    /// Light on dark.
    Dark,
    /// Black lines on white.
    Contrast,
    /// For paper: white and pure black.
    Print,
    /// Light, and dark where the reader's system is; for SVG.
    Auto,
}

impl Look {
    /// All of them.
    pub const ALL: [Look; 5] = [Look::Light, Look::Dark, Look::Contrast, Look::Print, Look::Auto];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Look::Light => "light",
            Look::Dark => "dark",
            Look::Contrast => "contrast",
            Look::Print => "print",
            Look::Auto => "auto",
        }
    }

    /// The theme, where there has to be one.
    pub const fn theme(self) -> Theme {
        match self {
            Look::Light | Look::Auto => Theme::Light,
            Look::Dark => Theme::Dark,
            Look::Contrast => Theme::Contrast,
            Look::Print => Theme::Print,
        }
    }

    /// Where the colours of an SVG come from.
    pub const fn colours(self) -> Colours {
        match self {
            Look::Auto => Colours::Adaptive,
            other => Colours::Theme(other.theme()),
        }
    }

    /// A drawing in these colours, as a document of its own.
    pub fn svg(self, drawing: &Drawing) -> String {
        svg(drawing, &SvgOptions { colours: self.colours(), ..SvgOptions::default() })
    }
}

/// A word that names no colours.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` names no theme: expected light, dark, contrast, print or auto")]
pub struct BadLook(String);

impl FromStr for Look {
    type Err = BadLook;

    fn from_str(text: &str) -> Result<Look, BadLook> {
        let found = Look::ALL.into_iter().find(|look| look.name() == text);
        found.ok_or_else(|| BadLook(text.chars().take(40).collect()))
    }
}

impl fmt::Display for Look {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
