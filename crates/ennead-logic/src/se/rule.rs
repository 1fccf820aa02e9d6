//! The rules by name, with the rating each starts from.

use super::tenths::Tenths;

/// Declares [`Rule`] and its table in one place.
macro_rules! rules {
    ($($(#[$doc:meta])* $rule:ident = $tenths:literal, $name:literal;)*) => {
        /// A rule a step can use.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Rule {
            $($(#[$doc])* $rule,)*
        }

        impl Rule {
            /// All rules, by their base rating.
            pub const ALL: &'static [Rule] = &[$(Rule::$rule,)*];

            /// The rating of its easiest use.
            pub const fn base(self) -> Tenths {
                match self { $(Rule::$rule => Tenths($tenths),)* }
            }

            /// Its name.
            pub const fn name(self) -> &'static str {
                match self { $(Rule::$rule => $name,)* }
            }
        }
    };
}

rules! {
    /// The last blank cell of a house.
    LastCell = 10, "Single";
    /// A digit has one place in a block.
    HiddenSingleInBlock = 12, "Hidden Single in block";
    /// A digit has one place in a column or row.
    HiddenSingleInLine = 15, "Hidden Single in line";
    /// Pointing that makes a hidden single at once.
    DirectPointing = 17, "Direct Pointing";
    /// Claiming that makes a hidden single at once.
    DirectClaiming = 19, "Direct Claiming";
    /// A hidden pair that makes a hidden single at once.
    DirectHiddenPair = 20, "Direct Hidden Pair";
    /// A cell has one candidate.
    NakedSingle = 23, "Naked Single";
    /// A hidden triplet that makes a hidden single at once.
    DirectHiddenTriplet = 25, "Direct Hidden Triplet";
    /// A digit of a block lies in one line.
    Pointing = 26, "Pointing";
    /// A digit of a line lies in one block.
    Claiming = 28, "Claiming";
    /// Two cells of a house share two digits.
    NakedPair = 30, "Naked Pair";
    /// A digit lies in two lines within two crossing lines.
    XWing = 32, "X-Wing";
    /// Two digits of a house share two cells.
    HiddenPair = 34, "Hidden Pair";
    /// Three cells of a house share three digits.
    NakedTriplet = 36, "Naked Triplet";
    /// A digit lies in three lines within three crossing lines.
    Swordfish = 38, "Swordfish";
    /// Three digits of a house share three cells.
    HiddenTriplet = 40, "Hidden Triplet";
    /// A bivalue pivot and two bivalue pincers.
    XyWing = 42, "XY-Wing";
    /// A trivalue pivot and two bivalue pincers.
    XyzWing = 44, "XYZ-Wing";
    /// A deadly loop with one cell that escapes.
    UniqueLoop1 = 45, "Unique Rectangle or Loop type 1";
    /// A deadly loop whose escapes are all the same digit.
    UniqueLoop2 = 45, "Unique Rectangle or Loop type 2";
    /// A deadly loop whose two escapes make a naked or hidden set.
    UniqueLoop3 = 45, "Unique Rectangle or Loop type 3";
    /// A deadly loop with a digit locked in its two escapes.
    UniqueLoop4 = 45, "Unique Rectangle or Loop type 4";
    /// Four cells of a house share four digits.
    NakedQuad = 50, "Naked Quad";
    /// A digit lies in four lines within four crossing lines.
    Jellyfish = 52, "Jellyfish";
    /// Four digits of a house share four cells.
    HiddenQuad = 54, "Hidden Quad";
    /// A bivalue universal grave with one cell that escapes.
    Bug1 = 56, "BUG type 1";
    /// A bivalue universal grave whose escapes are all the same digit.
    Bug2 = 57, "BUG type 2";
    /// A bivalue universal grave whose escapes make a naked set.
    Bug3 = 57, "BUG type 3";
    /// A bivalue universal grave with a digit locked in its two escapes.
    Bug4 = 57, "BUG type 4";
    /// Two cells whose pairs of digits are excluded by bivalue cells.
    AlignedPairExclusion = 62, "Aligned Pair Exclusion";
    /// A closed chain in one digit.
    XCycle = 65, "Bidirectional X-Cycle";
    /// A closed chain through bivalue cells.
    YCycle = 65, "Bidirectional Y-Cycle";
    /// A candidate that by links of its own digit refutes itself.
    ForcingXChain = 66, "Forcing X-Chain";
    /// A closed chain.
    XyCycle = 70, "Bidirectional Cycle";
    /// A candidate that refutes or proves itself.
    ForcingChain = 70, "Forcing Chain";
    /// Three cells whose triples of digits are excluded by small cells.
    AlignedTripletExclusion = 75, "Aligned Triplet Exclusion";
    /// A candidate that leaves its own digit without a place.
    Nishio = 75, "Nishio Forcing Chains";
    /// Every candidate of a cell forces the same.
    CellForcingChains = 80, "Cell Forcing Chains";
    /// Every place of a digit in a house forces the same.
    RegionForcingChains = 80, "Region Forcing Chains";
    /// A candidate that forces a contradiction, by a net.
    DynamicContradiction = 85, "Dynamic Contradiction Forcing Chains";
    /// A candidate and its negation force the same, by nets.
    DynamicDouble = 85, "Dynamic Double Forcing Chains";
    /// Every candidate of a cell forces the same, by nets.
    DynamicCell = 85, "Dynamic Cell Forcing Chains";
    /// Every place of a digit in a house forces the same, by nets.
    DynamicRegion = 85, "Dynamic Region Forcing Chains";
    /// A candidate that forces a contradiction, by a net with locked candidates, pairs and X-Wings.
    DynamicPlusContradiction = 90, "Dynamic Contradiction Forcing Chains (+)";
    /// A candidate and its negation force the same, by nets with locked candidates, pairs and X-Wings.
    DynamicPlusDouble = 90, "Dynamic Double Forcing Chains (+)";
    /// Every candidate of a cell forces the same, by nets with locked candidates, pairs and X-Wings.
    DynamicPlusCell = 90, "Dynamic Cell Forcing Chains (+)";
    /// Every place of a digit in a house forces the same, by nets with locked candidates, pairs and X-Wings.
    DynamicPlusRegion = 90, "Dynamic Region Forcing Chains (+)";
    /// A candidate that forces a contradiction, by a net with forcing chains in it.
    Nested2Contradiction = 95, "Dynamic Contradiction Forcing Chains (+ Forcing Chains)";
    /// A candidate and its negation force the same, by nets with forcing chains in them.
    Nested2Double = 95, "Dynamic Double Forcing Chains (+ Forcing Chains)";
    /// Every candidate of a cell forces the same, by nets with forcing chains in them.
    Nested2Cell = 95, "Dynamic Cell Forcing Chains (+ Forcing Chains)";
    /// Every place of a digit in a house forces the same, by nets with forcing chains in them.
    Nested2Region = 95, "Dynamic Region Forcing Chains (+ Forcing Chains)";
    /// A candidate that forces a contradiction, by a net with multiple forcing chains in it.
    Nested3Contradiction = 100, "Dynamic Contradiction Forcing Chains (+ Multiple Forcing Chains)";
    /// A candidate and its negation force the same, by nets with multiple forcing chains in them.
    Nested3Double = 100, "Dynamic Double Forcing Chains (+ Multiple Forcing Chains)";
    /// Every candidate of a cell forces the same, by nets with multiple forcing chains in them.
    Nested3Cell = 100, "Dynamic Cell Forcing Chains (+ Multiple Forcing Chains)";
    /// Every place of a digit in a house forces the same, by nets with multiple forcing chains in them.
    Nested3Region = 100, "Dynamic Region Forcing Chains (+ Multiple Forcing Chains)";
    /// A candidate that forces a contradiction, by a net with dynamic forcing chains in it.
    Nested4Contradiction = 105, "Dynamic Contradiction Forcing Chains (+ Dynamic Forcing Chains)";
    /// A candidate and its negation force the same, by nets with dynamic forcing chains in them.
    Nested4Double = 105, "Dynamic Double Forcing Chains (+ Dynamic Forcing Chains)";
    /// Every candidate of a cell forces the same, by nets with dynamic forcing chains in them.
    Nested4Cell = 105, "Dynamic Cell Forcing Chains (+ Dynamic Forcing Chains)";
    /// Every place of a digit in a house forces the same, by nets with dynamic forcing chains in them.
    Nested4Region = 105, "Dynamic Region Forcing Chains (+ Dynamic Forcing Chains)";
    /// A candidate that forces a contradiction, by a net with dynamic forcing chains that have chains in them in it.
    Nested5Contradiction = 110, "Dynamic Contradiction Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))";
    /// A candidate and its negation force the same, by nets with dynamic forcing chains that have chains in them in them.
    Nested5Double = 110, "Dynamic Double Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))";
    /// Every candidate of a cell forces the same, by nets with dynamic forcing chains that have chains in them in them.
    Nested5Cell = 110, "Dynamic Cell Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))";
    /// Every place of a digit in a house forces the same, by nets with dynamic forcing chains that have chains in them in them.
    Nested5Region = 110, "Dynamic Region Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))";
}
