//! A kind of problem and the numbers that say which instance to make: `n-queens:8`,
//! `shikaku:10,15`, `map-colouring:12,8,20,4`.
//!
//! The numbers are those of [`Kind::parameters`], in that order. A number of colours stands for the
//! colours of the lowest numbers.

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
    UnknownKind,
};

/// What to make. Prints as it is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipe {
    kind: Kind,
    numbers: Vec<u32>,
}

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
    /// Too many or too few numbers.
    #[error("{found} numbers for {kind}: expected {kind}:{}", names(*.kind))]
    Count {
        /// The kind.
        kind: Kind,
        /// How many numbers there were.
        found: usize,
    },
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
        Ok(Recipe { kind, numbers })
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
                let colours = colours(number(1)).map_err(BadGraphRecipe::Colours)?;
                GraphColouring::generate(number(0), colours, seed)?.problem.into()
            }
            Kind::MapColouring => {
                let canvas = Dimensions::new(self.numbers[0], self.numbers[1])?;
                let colours = colours(number(3)).map_err(BadMapRecipe::Colours)?;
                MapColouring::generate(canvas, number(2), colours, seed)?.problem.into()
            }
            Kind::NQueens => NQueens::new(self.numbers[0])?.into(),
            Kind::Shikaku => Shikaku::generate(number(0), number(1), seed)?.problem.into(),
        })
    }
}

/// The first so many colours, or the number if there are not so many.
fn colours(count: usize) -> Result<ColourSet, usize> {
    if count > ColourSet::ALL.len() { Err(count) } else { Ok(ColourSet::first(count)) }
}

impl fmt::Display for Recipe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let numbers: Vec<_> = self.numbers.iter().map(u32::to_string).collect();
        write!(f, "{}:{}", self.kind, numbers.join(","))
    }
}

impl FromStr for Recipe {
    type Err = BadRecipe;

    fn from_str(text: &str) -> Result<Recipe, BadRecipe> {
        let (kind, numbers) = text.split_once(':').unwrap_or((text, ""));
        let kind = kind.trim().parse()?;
        let number = |part: &str| {
            let part = part.trim();
            part.parse().map_err(|_| BadRecipe::Number(part.chars().take(20).collect()))
        };
        let parts = numbers.split(',').filter(|_| !numbers.trim().is_empty());
        Recipe::new(kind, parts.map(number).collect::<Result<Vec<u32>, _>>()?)
    }
}
