//! The techniques somebody may have meant.

use super::{INFO, NoSuchTechnique, Technique, plain};
use ennead_grid::sorting;

/// Most that are named.
const MOST: usize = 5;

impl NoSuchTechnique {
    /// The techniques whose names are near, nearest first; none when nothing is.
    pub fn near(&self) -> Vec<Technique> {
        let wanted = plain(&self.0);
        if wanted.is_empty() {
            return Vec::new();
        }
        let mut near: Vec<(usize, Technique)> = INFO
            .iter()
            .filter_map(|info| {
                let names = [info.slug, info.name].into_iter().chain(info.also.iter().copied());
                let best = names.map(|name| distance(&wanted, &plain(name))).min()?;
                (best * 2 <= wanted.len()).then_some((best, info.technique))
            })
            .collect();
        sorting::sort(&mut near);
        near.truncate(MOST);
        near.into_iter().map(|(_, technique)| technique).collect()
    }
}

/// How many letters have to be changed, added or left out; a part of the other word is one away.
fn distance(one: &str, other: &str) -> usize {
    if other.contains(one) && one.len() > 2 { 1 } else { strsim::levenshtein(one, other) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn misspelt_names_are_near() {
        let near = |text: &str| NoSuchTechnique(text.to_owned()).near();
        assert_eq!(near("x-wnig")[0], Technique::XWing);
        assert_eq!(near("swordfsh")[0], Technique::Swordfish);
        assert!(near("unique rectangle").contains(&Technique::UniqueRectangle4));
        assert_eq!(near("sudoku solver of the year"), []);
        assert_eq!(near(""), []);
    }
}
