//! The techniques: one table with everything that is known about each.
//!
//! It stands in the order in which a person would look for them (the `human` policy), easiest first. Names,
//! documentation, ratings and what the command line accepts are all read from here.
//!
//! table: exempt from the limit of lines

mod near;

use std::fmt;
use std::str::FromStr;

/// What is known about a technique.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Info {
    /// The technique.
    pub technique: Technique,
    /// Its name in commands, links and file names: `finned-x-wing`.
    pub slug: &'static str,
    /// Its name for people.
    pub name: &'static str,
    /// How hard it is to see, in tenths of the scale Sudoku Explainer made known; long chains add
    /// to it.
    pub rating: u16,
    /// Its place in HoDoKu's table, when it has one.
    pub hodoku: Option<Hodoku>,
    /// Other names.
    pub also: &'static [&'static str],
    /// Whether it argues that the puzzle has one solution.
    pub needs_uniqueness: bool,
}

/// A row of HoDoKu's table of techniques, as its users know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hodoku {
    /// The code of its library of cases.
    pub code: &'static str,
    /// Place in its solver.
    pub order: u16,
    /// Level of a puzzle that needs it.
    pub level: Level,
    /// What each use adds to the score.
    pub score: u32,
}

/// HoDoKu's levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Singles.
    Easy,
    /// Locked candidates and subsets.
    Medium,
    /// Fish, wings, uniqueness, colouring.
    Hard,
    /// Finned fish, chains, almost locked sets.
    Unfair,
    /// Forcing chains and nets, trial.
    Extreme,
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

macro_rules! techniques {
    ($($variant:ident => $slug:literal, $name:literal, $rating:literal, $hodoku:expr, [$($also:literal),*], $unique:literal;)*) => {
        /// A human pattern.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Technique {
            $(#[doc = $name] $variant,)*
        }

        impl Technique {
            /// All of them, easiest first.
            pub const ALL: &[Technique] = &[$(Technique::$variant),*];
        }

        const INFO: &[Info] = &[$(Info {
            technique: Technique::$variant,
            slug: $slug,
            name: $name,
            rating: $rating,
            hodoku: $hodoku,
            also: &[$($also),*],
            needs_uniqueness: $unique,
        }),*];
    };
}

#[rustfmt::skip]
techniques! {
    FullHouse => "full-house", "Full House", 10, Some(Hodoku { code: "0000", order: 100, level: Level::Easy, score: 4 }), ["last cell", "last value"], false;
    HiddenSingleBox => "hidden-single-box", "Hidden Single in a Box", 12, Some(Hodoku { code: "0002", order: 300, level: Level::Easy, score: 14 }), ["last place", "pinned digit"], false;
    HiddenSingleLine => "hidden-single-line", "Hidden Single in a Line", 15, Some(Hodoku { code: "0002", order: 300, level: Level::Easy, score: 14 }), ["last place"], false;
    NakedSingle => "naked-single", "Naked Single", 23, Some(Hodoku { code: "0003", order: 200, level: Level::Easy, score: 4 }), ["sole candidate", "forced digit"], false;
    Pointing => "pointing", "Pointing", 26, Some(Hodoku { code: "0100", order: 1200, level: Level::Medium, score: 50 }), ["locked candidates 1", "box-line interaction", "pointing pair", "pointing triple"], false;
    Claiming => "claiming", "Claiming", 28, Some(Hodoku { code: "0101", order: 1210, level: Level::Medium, score: 50 }), ["locked candidates 2", "box-line reduction"], false;
    LockedPair => "locked-pair", "Locked Pair", 29, Some(Hodoku { code: "0110", order: 1000, level: Level::Medium, score: 40 }), [], false;
    NakedPair => "naked-pair", "Naked Pair", 30, Some(Hodoku { code: "0200", order: 1300, level: Level::Medium, score: 60 }), ["disjoint pair"], false;
    XWing => "x-wing", "X-Wing", 32, Some(Hodoku { code: "0300", order: 2200, level: Level::Hard, score: 140 }), [], false;
    HiddenPair => "hidden-pair", "Hidden Pair", 34, Some(Hodoku { code: "0210", order: 1500, level: Level::Medium, score: 70 }), ["unique pair"], false;
    LockedTriple => "locked-triple", "Locked Triple", 35, Some(Hodoku { code: "0111", order: 1100, level: Level::Medium, score: 60 }), [], false;
    NakedTriple => "naked-triple", "Naked Triple", 36, Some(Hodoku { code: "0201", order: 1400, level: Level::Medium, score: 80 }), ["naked triplet"], false;
    Swordfish => "swordfish", "Swordfish", 38, Some(Hodoku { code: "0301", order: 2300, level: Level::Hard, score: 150 }), [], false;
    HiddenTriple => "hidden-triple", "Hidden Triple", 40, Some(Hodoku { code: "0211", order: 1600, level: Level::Medium, score: 100 }), ["hidden triplet"], false;
    Skyscraper => "skyscraper", "Skyscraper", 40, Some(Hodoku { code: "0400", order: 3000, level: Level::Hard, score: 130 }), [], false;
    TwoStringKite => "two-string-kite", "2-String Kite", 41, Some(Hodoku { code: "0401", order: 3100, level: Level::Hard, score: 150 }), [], false;
    TurbotFish => "turbot-fish", "Turbot Fish", 42, Some(Hodoku { code: "0403", order: 3120, level: Level::Hard, score: 120 }), ["crane"], false;
    XyWing => "xy-wing", "XY-Wing", 42, Some(Hodoku { code: "0800", order: 3300, level: Level::Hard, score: 160 }), ["Y-wing", "bent triple"], false;
    EmptyRectangle => "empty-rectangle", "Empty Rectangle", 43, Some(Hodoku { code: "0402", order: 3170, level: Level::Hard, score: 120 }), ["hinge"], false;
    WWing => "w-wing", "W-Wing", 44, Some(Hodoku { code: "0803", order: 3200, level: Level::Hard, score: 150 }), ["semi-remote pair"], false;
    XyzWing => "xyz-wing", "XYZ-Wing", 44, Some(Hodoku { code: "0801", order: 3400, level: Level::Hard, score: 180 }), [], false;
    RemotePair => "remote-pair", "Remote Pair", 44, Some(Hodoku { code: "0703", order: 2800, level: Level::Hard, score: 110 }), [], false;
    UniqueRectangle1 => "unique-rectangle-1", "Unique Rectangle Type 1", 45, Some(Hodoku { code: "0600", order: 3500, level: Level::Hard, score: 100 }), ["uniqueness test 1"], true;
    UniqueRectangle2 => "unique-rectangle-2", "Unique Rectangle Type 2", 45, Some(Hodoku { code: "0601", order: 3600, level: Level::Hard, score: 100 }), ["uniqueness test 2"], true;
    UniqueRectangle3 => "unique-rectangle-3", "Unique Rectangle Type 3", 45, Some(Hodoku { code: "0602", order: 3700, level: Level::Hard, score: 100 }), ["uniqueness test 3"], true;
    UniqueRectangle4 => "unique-rectangle-4", "Unique Rectangle Type 4", 45, Some(Hodoku { code: "0603", order: 3800, level: Level::Hard, score: 100 }), ["uniqueness test 4"], true;
    UniqueRectangle5 => "unique-rectangle-5", "Unique Rectangle Type 5", 45, Some(Hodoku { code: "0604", order: 3900, level: Level::Hard, score: 100 }), ["uniqueness test 5"], true;
    UniqueRectangle6 => "unique-rectangle-6", "Unique Rectangle Type 6", 46, Some(Hodoku { code: "0605", order: 4000, level: Level::Hard, score: 100 }), ["uniqueness test 6"], true;
    AvoidableRectangle1 => "avoidable-rectangle-1", "Avoidable Rectangle Type 1", 46, Some(Hodoku { code: "0607", order: 4020, level: Level::Hard, score: 100 }), ["reverse unique rectangle 1"], true;
    FinnedXWing => "finned-x-wing", "Finned X-Wing", 46, Some(Hodoku { code: "0310", order: 4100, level: Level::Hard, score: 130 }), [], false;
    UniqueLoop => "unique-loop", "Unique Loop", 46, None, ["deadly loop"], true;
    HiddenRectangle => "hidden-rectangle", "Hidden Rectangle", 47, Some(Hodoku { code: "0606", order: 4010, level: Level::Hard, score: 100 }), ["hidden unique rectangle"], true;
    AvoidableRectangle2 => "avoidable-rectangle-2", "Avoidable Rectangle Type 2", 47, Some(Hodoku { code: "0608", order: 4030, level: Level::Hard, score: 100 }), ["reverse unique rectangle 2"], true;
    SashimiXWing => "sashimi-x-wing", "Sashimi X-Wing", 47, Some(Hodoku { code: "0320", order: 4200, level: Level::Hard, score: 150 }), [], false;
    ExtendedRectangle => "extended-rectangle", "Extended Rectangle", 48, None, ["extended unique rectangle"], true;
    Symmetry => "symmetry", "Gurth's Symmetry", 49, None, ["Gurth's symmetrical placement", "automorphism"], true;
    NakedQuad => "naked-quad", "Naked Quad", 50, Some(Hodoku { code: "0202", order: 2000, level: Level::Hard, score: 120 }), ["naked quadruple"], false;
    SimpleColours => "simple-colours", "Simple Colours", 50, Some(Hodoku { code: "0500", order: 5330, level: Level::Hard, score: 150 }), ["single's chains", "colour trap", "colour wrap"], false;
    Jellyfish => "jellyfish", "Jellyfish", 52, Some(Hodoku { code: "0302", order: 2400, level: Level::Hard, score: 160 }), [], false;
    MultiColours => "multi-colours", "Multi-Colours", 53, Some(Hodoku { code: "0502", order: 5360, level: Level::Hard, score: 200 }), ["multi-colouring"], false;
    HiddenQuad => "hidden-quad", "Hidden Quad", 54, Some(Hodoku { code: "0212", order: 2100, level: Level::Hard, score: 150 }), ["hidden quadruple"], false;
    FinnedSwordfish => "finned-swordfish", "Finned Swordfish", 54, Some(Hodoku { code: "0311", order: 4300, level: Level::Unfair, score: 200 }), [], false;
    // SudokuWiki's list has fireworks after jellyfish and unique rectangles, before WXYZ-wings, and all that is made of
    // almost locked sets in its next group. After these hardly any puzzle would need it: 1 of 6,823 where it was planted.
    TripleFirework => "triple-firework", "Triple Firework", 55, None, ["fireworks"], false;
    WxyzWing => "wxyz-wing", "WXYZ-Wing", 55, None, ["bent quad"], false;
    SashimiSwordfish => "sashimi-swordfish", "Sashimi Swordfish", 56, Some(Hodoku { code: "0321", order: 4400, level: Level::Unfair, score: 240 }), [], false;
    BugPlusOne => "bug-plus-one", "Bivalue Universal Grave + 1", 56, Some(Hodoku { code: "0610", order: 2900, level: Level::Hard, score: 100 }), ["BUG+1"], true;
    BugPlusMore => "bug-plus-more", "Bivalue Universal Grave + n", 57, None, ["BUG types 2", "3 and 4", "BUG+2", "BUG+3"], true;
    ReverseBug => "reverse-bug", "Reverse BUG", 57, None, ["reverse bivalue universal grave"], true;
    // HoDoKu looks for it before all almost locked sets, and scores it lower.
    SueDeCoq => "sue-de-coq", "Sue de Coq", 57, Some(Hodoku { code: "1101", order: 5300, level: Level::Unfair, score: 250 }), ["two-sector disjoint subset"], false;
    AlsXz => "als-xz", "ALS-XZ", 57, Some(Hodoku { code: "0901", order: 5700, level: Level::Unfair, score: 300 }), ["almost locked set XZ-rule"], false;
    DoublyLinkedAlsXz => "doubly-linked-als-xz", "Doubly Linked ALS-XZ", 59, Some(Hodoku { code: "0901", order: 5700, level: Level::Unfair, score: 300 }), [], false;
    FinnedJellyfish => "finned-jellyfish", "Finned Jellyfish", 60, Some(Hodoku { code: "0312", order: 4500, level: Level::Unfair, score: 250 }), [], false;
    SashimiJellyfish => "sashimi-jellyfish", "Sashimi Jellyfish", 60, Some(Hodoku { code: "0322", order: 4600, level: Level::Unfair, score: 260 }), [], false;
    AlignedPairExclusion => "aligned-pair-exclusion", "Aligned Pair Exclusion", 62, None, ["APE"], false;
    BentSet => "bent-set", "VWXYZ-Wing", 62, None, ["bent quint", "larger bent sets"], false;
    Oddagon => "oddagon", "Bivalue Oddagon", 64, None, ["bivalue broken wing"], false;
    BrokenWing => "broken-wing", "Broken Wing", 65, None, ["oddagon of one digit", "guardians"], false;
    XChain => "x-chain", "X-Chain", 66, Some(Hodoku { code: "0701", order: 5400, level: Level::Unfair, score: 260 }), ["X-cycle", "fishy cycle"], false;
    Medusa => "3d-medusa", "3D Medusa", 68, None, [], false;
    XyChain => "xy-chain", "XY-Chain", 70, Some(Hodoku { code: "0702", order: 5500, level: Level::Unfair, score: 260 }), ["Y-cycle"], false;
    ContinuousNiceLoop => "continuous-nice-loop", "Continuous Nice Loop", 70, Some(Hodoku { code: "0706", order: 5600, level: Level::Unfair, score: 280 }), ["alternating inference loop"], false;
    DiscontinuousNiceLoop => "discontinuous-nice-loop", "Discontinuous Nice Loop", 70, Some(Hodoku { code: "0707", order: 5600, level: Level::Unfair, score: 280 }), [], false;
    Aic => "aic", "Alternating Inference Chain", 70, Some(Hodoku { code: "0708", order: 5600, level: Level::Unfair, score: 280 }), ["AIC"], false;
    GroupedContinuousNiceLoop => "grouped-continuous-nice-loop", "Grouped Continuous Nice Loop", 72, Some(Hodoku { code: "0709", order: 5650, level: Level::Unfair, score: 300 }), [], false;
    GroupedDiscontinuousNiceLoop => "grouped-discontinuous-nice-loop", "Grouped Discontinuous Nice Loop", 72, Some(Hodoku { code: "0710", order: 5650, level: Level::Unfair, score: 300 }), [], false;
    GroupedAic => "grouped-aic", "Grouped AIC", 72, Some(Hodoku { code: "0711", order: 5650, level: Level::Unfair, score: 300 }), [], false;
    AlsXyWing => "als-xy-wing", "ALS-XY-Wing", 73, Some(Hodoku { code: "0902", order: 5800, level: Level::Unfair, score: 320 }), [], false;
    AlsWWing => "als-w-wing", "ALS-W-Wing", 73, None, [], false;
    AlsXyChain => "als-xy-chain", "ALS-XY-Chain", 74, Some(Hodoku { code: "0903", order: 5900, level: Level::Unfair, score: 340 }), [], false;
    FrankenXWing => "franken-x-wing", "Franken X-Wing", 74, Some(Hodoku { code: "0330", order: 6100, level: Level::Unfair, score: 300 }), [], false;
    FrankenSwordfish => "franken-swordfish", "Franken Swordfish", 74, Some(Hodoku { code: "0331", order: 6200, level: Level::Unfair, score: 350 }), [], false;
    FinnedFrankenXWing => "finned-franken-x-wing", "Finned Franken X-Wing", 75, Some(Hodoku { code: "0340", order: 6700, level: Level::Unfair, score: 390 }), [], false;
    FinnedFrankenSwordfish => "finned-franken-swordfish", "Finned Franken Swordfish", 75, Some(Hodoku { code: "0341", order: 6800, level: Level::Unfair, score: 410 }), [], false;
    Nishio => "nishio", "Nishio", 75, None, ["Nishio forcing chain"], false;
    DeathBlossom => "death-blossom", "Death Blossom", 78, Some(Hodoku { code: "0904", order: 6000, level: Level::Unfair, score: 360 }), [], false;
    Exocet => "exocet", "Junior Exocet", 79, None, ["JExocet"], false;
    Tridagon => "tridagon", "Tridagon", 79, None, ["Thor's hammer", "trivalue oddagon"], false;
    CellForcingChain => "cell-forcing-chain", "Cell Forcing Chain", 80, Some(Hodoku { code: "1302", order: 8500, level: Level::Extreme, score: 500 }), ["forcing chain verity"], false;
    RegionForcingChain => "region-forcing-chain", "Region Forcing Chain", 80, Some(Hodoku { code: "1302", order: 8500, level: Level::Extreme, score: 500 }), ["house forcing chain", "unit forcing chain"], false;
    FrankenJellyfish => "franken-jellyfish", "Franken Jellyfish", 82, Some(Hodoku { code: "0332", order: 6300, level: Level::Unfair, score: 370 }), [], false;
    MutantXWing => "mutant-x-wing", "Mutant X-Wing", 82, Some(Hodoku { code: "0350", order: 7300, level: Level::Extreme, score: 450 }), [], false;
    MutantSwordfish => "mutant-swordfish", "Mutant Swordfish", 82, Some(Hodoku { code: "0351", order: 7400, level: Level::Extreme, score: 450 }), [], false;
    MutantJellyfish => "mutant-jellyfish", "Mutant Jellyfish", 82, Some(Hodoku { code: "0352", order: 7500, level: Level::Extreme, score: 450 }), [], false;
    FinnedFrankenJellyfish => "finned-franken-jellyfish", "Finned Franken Jellyfish", 82, Some(Hodoku { code: "0342", order: 6900, level: Level::Unfair, score: 430 }), [], false;
    FinnedMutantXWing => "finned-mutant-x-wing", "Finned Mutant X-Wing", 82, Some(Hodoku { code: "0360", order: 7900, level: Level::Extreme, score: 470 }), [], false;
    FinnedMutantSwordfish => "finned-mutant-swordfish", "Finned Mutant Swordfish", 82, Some(Hodoku { code: "0361", order: 8000, level: Level::Extreme, score: 470 }), [], false;
    FinnedMutantJellyfish => "finned-mutant-jellyfish", "Finned Mutant Jellyfish", 82, Some(Hodoku { code: "0362", order: 8100, level: Level::Extreme, score: 470 }), [], false;
    KrakenFish => "kraken-fish", "Kraken Fish", 83, Some(Hodoku { code: "0371", order: 8450, level: Level::Extreme, score: 500 }), [], false;
    SkLoop => "sk-loop", "SK Loop", 84, None, ["domino loop"], false;
    SeniorExocet => "senior-exocet", "Senior Exocet", 84, None, [], false;
    ForcingNet => "forcing-net", "Dynamic Forcing Chain", 85, Some(Hodoku { code: "1303", order: 8600, level: Level::Extreme, score: 700 }), ["forcing net"], false;
    LargeFish => "large-fish", "Large Fish", 86, Some(Hodoku { code: "0353", order: 7600, level: Level::Extreme, score: 470 }), ["Franken or mutant squirmbag", "whale", "leviathan"], false;
    FinnedLargeFish => "finned-large-fish", "Finned Large Fish", 86, Some(Hodoku { code: "0363", order: 8200, level: Level::Extreme, score: 470 }), ["finned squirmbag", "finned whale", "finned leviathan"], false;
    MultiSector => "multi-sector-locked-set", "Multi-Sector Locked Set", 88, None, ["MSLS", "naked multi-sector set"], false;
    TemplateSet => "template-set", "Template Set", 89, Some(Hodoku { code: "1201", order: 8700, level: Level::Extreme, score: 10000 }), ["pattern overlay"], false;
    TemplateDelete => "template-delete", "Template Delete", 89, Some(Hodoku { code: "1202", order: 8800, level: Level::Extreme, score: 10000 }), [], false;
    NestedForcingNet => "nested-forcing-net", "Nested Forcing Chain", 95, None, ["nested forcing net", "chain within a chain", "trial and error in a trial"], false;
    BruteForce => "brute-force", "Brute Force", 200, Some(Hodoku { code: "xxxx", order: 8900, level: Level::Extreme, score: 10000 }), ["guess"], false;
}

impl Technique {
    /// What is known about it.
    pub fn info(self) -> &'static Info {
        &INFO[self as usize]
    }

    /// Its name for people.
    pub fn name(self) -> &'static str {
        self.info().name
    }

    /// Its name in commands.
    pub fn slug(self) -> &'static str {
        self.info().slug
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A word that names no technique.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no technique: write one as `x-wing` or `naked-pair`")]
pub struct NoSuchTechnique(pub String);

/// Reads the name in commands, the name for people or another name, whatever the case.
impl FromStr for Technique {
    type Err = NoSuchTechnique;

    fn from_str(text: &str) -> Result<Technique, NoSuchTechnique> {
        let wanted = plain(text);
        INFO.iter()
            .find(|info| plain(info.slug) == wanted || plain(info.name) == wanted)
            .or_else(|| INFO.iter().find(|info| info.also.iter().any(|name| plain(name) == wanted)))
            .map(|info| info.technique)
            .ok_or_else(|| NoSuchTechnique(text.to_owned()))
    }
}

/// A name without case, blanks and hyphens.
fn plain(name: &str) -> String {
    let letters = name.chars().filter(|c| c.is_alphanumeric() || *c == '+');
    letters.collect::<String>().to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_leads_back_to_its_technique() {
        for &technique in Technique::ALL {
            assert_eq!(technique.info().technique, technique);
            assert_eq!(technique.slug().parse(), Ok(technique));
            assert_eq!(technique.name().parse(), Ok(technique));
        }
        assert_eq!("BUG+1".parse(), Ok(Technique::BugPlusOne));
        assert!("x".parse::<Technique>().is_err());
    }

    #[test]
    fn the_table_goes_from_easy_to_hard() {
        let ratings: Vec<u16> = INFO.iter().map(|info| info.rating).collect();
        assert!(ratings.is_sorted(), "{ratings:?}");
    }
}
