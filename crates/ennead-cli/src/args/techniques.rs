//! `--techniques FILE`: somebody's own order of techniques; `--language`: how they are told.

use std::io::Read;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use ennead_ask::LanguageChoice;

use crate::output::Stop;

/// The longest table that is read; one that names every technique is a tenth of this.
const LONGEST: u64 = 64 << 10;

#[derive(Args, Debug)]
pub(crate) struct TechniqueArgs {
    /// Your own order: a file with a technique per line, each maybe with `off` or `rating 3.2`; the
    /// line `rest` for all others; lines `limit fins 2`
    #[arg(long, value_name = "FILE", help_heading = "Techniques")]
    techniques: Option<PathBuf>,
}

impl TechniqueArgs {
    /// The text of the table.
    pub(crate) fn read(&self) -> Result<Option<String>, Stop> {
        let Some(path) = &self.techniques else { return Ok(None) };
        let shown = path.display();
        let refused = |why: &dyn std::fmt::Display| Stop::misuse(format!("{shown}: {why}"));
        let file = std::fs::File::open(path).map_err(|error| refused(&error))?;
        let mut text = String::new();
        file.take(LONGEST + 1).read_to_string(&mut text).map_err(|error| refused(&error))?;
        if text.len() as u64 > LONGEST {
            return Err(refused(&format!("a table of techniques has at most {LONGEST} bytes")));
        }
        Ok(Some(text))
    }
}

#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct LanguageArgs {
    /// The language of the sentences
    #[arg(long, value_enum, value_name = "LANGUAGE", help_heading = "Writing",
          default_value_t = LanguageFlag::En)]
    language: LanguageFlag,
}

/// A language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum LanguageFlag {
    /// English
    En,
    /// Deutsch
    De,
}

impl LanguageArgs {
    /// The language that was chosen.
    pub(crate) fn choice(self) -> LanguageChoice {
        match self.language {
            LanguageFlag::En => LanguageChoice::En,
            LanguageFlag::De => LanguageChoice::De,
        }
    }
}
