//! A kind of problem and the numbers that say which instance to make: `n-queens:8`,
//! `shikaku:10,15`, `map-colouring:12,8,20,4`.
//!
//! The numbers are those of [`Kind::parameters`], in that order. Or each is named, in any order, and a
//! name means the same for every kind: `futoshiki:side=5,empty=12`, `sudoku:empty=51`,
//! `graph-colouring:nodes=20,colours=Red+Green+Blue`. A number of colours stands for the colours of the
//! lowest numbers.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use ennead_grid::interchange::{BadDimensions, Dimensions};

use crate::futoshiki::BadFutoshikiRecipe;
use crate::graph_colouring::BadGraphRecipe;
use crate::map_colouring::BadMapRecipe;
use crate::n_queens::BadNQueens;
use crate::shikaku::BadShikakuRecipe;
use crate::sudoku::BadSudokuRecipe;
use crate::{
    AnyProblem, ColourSet, Futoshiki, GraphColouring, Kind, MapColouring, NQueens, Shikaku, Sudoku,
    UnknownColour, UnknownKind,
};

/// What to make. Prints as it is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipe {
    kind: Kind,
    numbers: Vec<u32>,
    /// The colours, where they are named.
    palette: Option<ColourSet>,
}

/// Everything that may be named.
const NAMES: &[&str] = &[
    "side", "empty", "filled", "nodes", "blocks", "colours", "width", "height", "queens", "hints",
];

/// Why a text is no recipe, or why nothing can be made from it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BadRecipe {
    /// A kind we do not have.
    #[error(transparent)]
    Kind(#[from] UnknownKind),
    /// Something that is no number.
    #[error("`{0}` is no number")]
    Number(String),
    /// A name that the kind does not understand.
    #[error("`{found}` means nothing for {kind}: expected {}", wanted(*.kind).join(", "))]
    Name {
        /// The kind.
        kind: Kind,
        /// The name.
        found: String,
    },
    /// A number that is needed.
    #[error("{kind} needs {name}=NUMBER")]
    Missing {
        /// The kind.
        kind: Kind,
        /// The name.
        name: &'static str,
    },
    /// A colour we do not have.
    #[error(transparent)]
    Colour(#[from] UnknownColour),
    /// Too many or too few numbers.
    #[error("{found} number{} for {kind}: expected {kind}:{}", if *.found == 1 { "" } else { "s" }, names(*.kind))]
    Count {
        /// The kind.
        kind: Kind,
        /// How many numbers there were.
        found: usize,
    },
    /// A kind that is written, not made.
    #[error("a {0} is written down, not made from numbers")]
    NotMade(Kind),
    /// A width or height of 0.
    #[error(transparent)]
    Canvas(#[from] BadDimensions),
    /// Numbers that a Sudoku cannot have.
    #[error(transparent)]
    Sudoku(#[from] BadSudokuRecipe),
    /// Numbers that a Futoshiki cannot have.
    #[error(transparent)]
    Futoshiki(#[from] BadFutoshikiRecipe),
    /// Numbers that a graph cannot have.
    #[error(transparent)]
    Graph(#[from] BadGraphRecipe),
    /// Numbers that a map cannot have.
    #[error(transparent)]
    Map(#[from] BadMapRecipe),
    /// Too many or too few queens.
    #[error(transparent)]
    Queens(#[from] BadNQueens),
    /// Numbers that a Shikaku cannot have.
    #[error(transparent)]
    Shikaku(#[from] BadShikakuRecipe),
}

fn names(kind: Kind) -> String {
    kind.parameters().iter().map(|name| format!("<{name}>")).collect::<Vec<_>>().join(",")
}

impl Recipe {
    /// The recipe for this kind with these numbers.
    pub fn new(kind: Kind, numbers: impl Into<Vec<u32>>) -> Result<Recipe, BadRecipe> {
        let numbers = numbers.into();
        if numbers.len() != kind.parameters().len() {
            return Err(BadRecipe::Count { kind, found: numbers.len() });
        }
        Ok(Recipe { kind, numbers, palette: None })
    }

    /// Whether this is the name of a number of some kind.
    pub(crate) fn is_parameter(name: &str) -> bool {
        NAMES.contains(&plain(name).as_str())
    }

    /// What it makes.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// The instance of this seed. It is solvable, except for 2 and 3 queens; queens have no chance in
    /// them and are the same for every seed.
    pub fn generate(&self, seed: u64) -> Result<AnyProblem, BadRecipe> {
        let number = |i: usize| self.numbers[i] as usize;
        Ok(match self.kind {
            Kind::Sudoku => Sudoku::generate(number(0), seed)?.problem.into(),
            Kind::Futoshiki => Futoshiki::generate(number(0), number(1), seed)?.problem.into(),
            Kind::GraphColouring => {
                let colours = self.colours(number(1)).map_err(BadGraphRecipe::Colours)?;
                GraphColouring::generate(number(0), colours, seed)?.problem.into()
            }
            Kind::MapColouring => {
                let canvas = Dimensions::new(self.numbers[0], self.numbers[1])?;
                let colours = self.colours(number(3)).map_err(BadMapRecipe::Colours)?;
                MapColouring::generate(canvas, number(2), colours, seed)?.problem.into()
            }
            Kind::NQueens => NQueens::new(self.numbers[0])?.into(),
            Kind::Shikaku => Shikaku::generate(number(0), number(1), seed)?.problem.into(),
            Kind::Table => return Err(BadRecipe::NotMade(self.kind)),
        })
    }
}

impl Recipe {
    /// The colours named, or the first `count`; the number if there are fewer.
    fn colours(&self, count: usize) -> Result<ColourSet, usize> {
        match self.palette {
            Some(palette) => Ok(palette),
            None if count > ColourSet::ALL.len() => Err(count),
            None => Ok(ColourSet::first(count)),
        }
    }

    /// From names and numbers in any order.
    fn from_named(kind: Kind, text: &str) -> Result<Recipe, BadRecipe> {
        let mut given: BTreeMap<String, u32> = BTreeMap::new();
        let mut palette = None;
        for part in text.split(',') {
            let (name, value) = part.split_once('=').unwrap_or((part, ""));
            let (name, value) = (plain(name), value.trim());
            let unknown = || BadRecipe::Name { kind, found: name.chars().take(20).collect() };
            if !wanted(kind).contains(&name.as_str()) {
                return Err(unknown());
            }
            if name == "colours" && !value.starts_with(|c: char| c.is_ascii_digit()) {
                let words = value.split(['+', ' ']).filter(|word| !word.is_empty());
                let named: ColourSet = words.map(str::parse).collect::<Result<_, _>>()?;
                given.insert(name, named.len() as u32);
                palette = Some(named);
                continue;
            }
            given.insert(name, number(value)?);
        }
        let get = |name: &str| given.get(name).copied();
        let need = |name: &'static str| get(name).ok_or(BadRecipe::Missing { kind, name });
        let empty = |area: u32| match (get("empty"), get("filled")) {
            (Some(empty), None) => Ok(empty),
            (None, Some(filled)) => Ok(area.saturating_sub(filled)),
            _ => Err(BadRecipe::Missing { kind, name: "empty" }),
        };
        let numbers = match kind {
            // As it was said, so that a number that is too large is told as it was.
            Kind::Sudoku => match (get("empty"), get("filled")) {
                (None, Some(filled)) => vec![filled],
                _ => vec![81_u32.saturating_sub(empty(81)?)],
            },
            Kind::Futoshiki => {
                let side = need("side")?;
                vec![side, empty(side.saturating_mul(side))?]
            }
            Kind::GraphColouring => vec![need("nodes")?, get("colours").unwrap_or(4)],
            Kind::MapColouring => {
                let (side, colours) = (get("side"), get("colours").unwrap_or(4));
                let width = get("width").or(side).unwrap_or(10);
                let height = get("height").or(side).unwrap_or(10);
                vec![width, height, need("blocks")?, colours]
            }
            Kind::NQueens => vec![get("queens").map_or_else(|| need("side"), Ok)?],
            Kind::Shikaku => vec![need("side")?, need("hints")?],
            Kind::Table => return Err(BadRecipe::NotMade(kind)),
        };
        Ok(Recipe { palette, ..Recipe::new(kind, numbers)? })
    }
}

/// The names a kind understands.
fn wanted(kind: Kind) -> &'static [&'static str] {
    match kind {
        Kind::Sudoku => &["empty", "filled"],
        Kind::Futoshiki => &["side", "empty", "filled"],
        Kind::GraphColouring => &["nodes", "colours"],
        Kind::MapColouring => &["side", "width", "height", "blocks", "colours"],
        Kind::NQueens => &["queens", "side"],
        Kind::Shikaku => &["side", "hints"],
        Kind::Table => &[],
    }
}

fn plain(name: &str) -> String {
    name.trim().to_lowercase().replace("color", "colour")
}

fn number(part: &str) -> Result<u32, BadRecipe> {
    let part = part.trim();
    part.parse().map_err(|_| BadRecipe::Number(part.chars().take(20).collect()))
}

impl fmt::Display for Recipe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let numbers: Vec<_> = self.numbers.iter().map(u32::to_string).collect();
        let Some(palette) = self.palette else {
            return write!(f, "{}:{}", self.kind, numbers.join(","));
        };
        let palette = palette.to_string().replace(' ', "+");
        match (self.kind, &self.numbers[..]) {
            (Kind::MapColouring, [width, height, blocks, _]) => {
                write!(f, "{}:width={width},height={height},blocks={blocks},", self.kind)?;
            }
            (kind, numbers) => {
                let nodes = numbers.first().copied().unwrap_or(0);
                write!(f, "{kind}:nodes={nodes},")?;
            }
        }
        write!(f, "colours={palette}")
    }
}

impl FromStr for Recipe {
    type Err = BadRecipe;

    fn from_str(text: &str) -> Result<Recipe, BadRecipe> {
        let (kind, numbers) = text.split_once(':').unwrap_or((text, ""));
        let kind = kind.trim().parse()?;
        if numbers.contains('=') {
            return Recipe::from_named(kind, numbers);
        }
        let parts = numbers.split(',').filter(|_| !numbers.trim().is_empty());
        Recipe::new(kind, parts.map(number).collect::<Result<Vec<u32>, _>>()?)
    }
}
