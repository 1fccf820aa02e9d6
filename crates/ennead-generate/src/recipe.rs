//! What kind of puzzle is wanted.

use std::ops::RangeInclusive;

use ennead_grid::{CellSet, Shape};

use crate::Symmetry;

/// How a puzzle comes about. The two ways draw puzzles with different probabilities: digging gives
/// 24.4 givens on the average (9×9), building up 23.9, and of all minimal puzzles most have 26 or 27. See
/// [`weight`](crate::weight).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Way {
    /// From a full grid, taking givens away in random order.
    #[default]
    Dig,
    /// From the blank grid, putting random digits that leave a solution until there is only one, then
    /// taking away what is unnecessary.
    Build,
}

/// Which givens must be necessary.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Minimality {
    /// None need be. Without a wished number of givens and without wishes it is as for `UnderSymmetry`;
    /// but in grids above 16×16 nineteen of forty cells stay, as what else could go takes a minute.
    #[default]
    Any,
    /// No group of givens that are each other's images can go; one alone might.
    UnderSymmetry,
    /// No given can go.
    Minimal,
}

/// How puzzles that meet the wishes are looked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Search {
    /// Drawn afresh at first, then in the neighbourhood of the best.
    #[default]
    Walk,
    /// Drawn afresh always: slower where the wish is rare, but the puzzles are drawn as if all
    /// others had been thrown away.
    Rejection,
}

/// What is wanted. Made with [`Recipe::new`] and changed field by field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// The shape of the grid.
    pub shape: Shape,
    /// How to draw.
    pub way: Way,
    /// How the places of the givens repeat.
    pub symmetry: Symmetry,
    /// Givens exactly here, if not `None`.
    pub pattern: Option<CellSet>,
    /// How many givens.
    pub givens: Option<RangeInclusive<usize>>,
    /// Which givens must be necessary.
    pub minimality: Minimality,
    /// The exact number of solutions.
    pub solutions: u64,
    /// How to look for what is wished.
    pub search: Search,
    /// Puzzles that are looked at, at most, before giving up.
    pub tries: u64,
}

/// Why a recipe is for nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BadRecipe {
    /// Larger than what is made here.
    #[error("puzzles are made up to 25×25; this shape is {side}×{side}")]
    TooLarge {
        /// Cells in a row.
        side: usize,
    },
    /// A puzzle has at least one solution.
    #[error("a puzzle with no solution cannot be wished for: expected 1 or more")]
    NoSolution,
    /// The limit of what is counted.
    #[error("{wished} solutions are too many: expected at most {most}")]
    TooManySolutions {
        /// What was wished.
        wished: u64,
        /// The most.
        most: u64,
    },
    /// The range of givens is empty or lies beyond the grid.
    #[error("{from} to {to} givens: expected a range within 0 to {area}")]
    Givens {
        /// The fewest wished.
        from: usize,
        /// The most wished.
        to: usize,
        /// Cells in the grid.
        area: usize,
    },
    /// Fewer givens than any puzzle with one solution has.
    #[error(
        "no puzzle of this shape with one solution has fewer than {least} givens; at most {to} are wished"
    )]
    TooFewGivens {
        /// The fewest there are.
        least: usize,
        /// The most wished.
        to: usize,
    },
    /// The pattern does not have the symmetry.
    #[error("the pattern does not have the symmetry {symmetry}")]
    PatternSymmetry {
        /// The symmetry.
        symmetry: Symmetry,
    },
    /// The pattern has another number of givens.
    #[error("the pattern has {pattern} givens, and {from} to {to} are wished")]
    PatternGivens {
        /// Cells in the pattern.
        pattern: usize,
        /// The fewest wished.
        from: usize,
        /// The most wished.
        to: usize,
    },
    /// Two lines of a chute without a given can be exchanged in every solution.
    #[error(
        "the pattern leaves {kind} {first} and {second} blank, which can be exchanged: no puzzle with it has \
         one solution"
    )]
    PatternBlanks {
        /// `rows` or `columns`.
        kind: &'static str,
        /// The first of them, from 1.
        first: usize,
        /// The second.
        second: usize,
    },
    /// Nothing may be tried.
    #[error("no tries are allowed: expected 1 or more")]
    NoTries,
}

/// The most solutions that can be wished for.
pub const MOST_SOLUTIONS: u64 = 10_000;

impl Recipe {
    /// Puzzles of this shape with one solution, as few givens as come of it.
    pub fn new(shape: Shape) -> Recipe {
        Recipe {
            shape,
            way: Way::Dig,
            symmetry: Symmetry::None,
            pattern: None,
            givens: None,
            minimality: Minimality::Any,
            solutions: 1,
            search: Search::Walk,
            tries: 100_000,
        }
    }

    /// Minimal puzzles of this shape.
    pub fn minimal(shape: Shape) -> Recipe {
        Recipe { minimality: Minimality::Minimal, ..Recipe::new(shape) }
    }

    /// Whether it is that of plain minimal 9×9 puzzles, which are made many at a time.
    pub fn is_plain(&self) -> bool {
        let Recipe { shape, way, symmetry, pattern, givens, solutions, .. } = self;
        *shape == Shape::NINE
            && *way == Way::Dig
            && *symmetry == Symmetry::None
            && pattern.is_none()
            && givens.is_none()
            && *solutions == 1
    }

    /// Refuses what is known to be impossible.
    pub fn check(&self) -> Result<(), BadRecipe> {
        let (side, area) = (self.shape.side(), self.shape.area());
        if side > 25 {
            return Err(BadRecipe::TooLarge { side });
        }
        if self.solutions == 0 {
            return Err(BadRecipe::NoSolution);
        }
        if self.solutions > MOST_SOLUTIONS {
            return Err(BadRecipe::TooManySolutions {
                wished: self.solutions,
                most: MOST_SOLUTIONS,
            });
        }
        if self.tries == 0 {
            return Err(BadRecipe::NoTries);
        }
        let pattern = self.pattern.as_ref().map(CellSet::len);
        if let Some(givens) = &self.givens {
            let (from, to) = (*givens.start(), *givens.end());
            if from > to || to > area {
                return Err(BadRecipe::Givens { from, to, area });
            }
            if let Some(pattern) = pattern
                && !givens.contains(&pattern)
            {
                return Err(BadRecipe::PatternGivens { pattern, from, to });
            }
        }
        let to = pattern.or_else(|| self.givens.as_ref().map(|givens| *givens.end()));
        let least = least_givens(self.shape);
        if let Some(to) = to
            && self.solutions == 1
            && to < least
        {
            return Err(BadRecipe::TooFewGivens { least, to });
        }
        if let Some(pattern) = &self.pattern
            && !self.symmetry.holds(self.shape, pattern)
        {
            return Err(BadRecipe::PatternSymmetry { symmetry: self.symmetry });
        }
        match &self.pattern {
            Some(pattern) if self.solutions == 1 => blank_lines(self.shape, pattern),
            _ => Ok(()),
        }
    }
}

/// Refuses a pattern that leaves two lines of a chute blank.
fn blank_lines(shape: Shape, pattern: &CellSet) -> Result<(), BadRecipe> {
    let mut is_blank = [vec![true; shape.side()], vec![true; shape.side()]];
    for cell in pattern.iter() {
        is_blank[0][shape.row(cell)] = false;
        is_blank[1][shape.column(cell)] = false;
    }
    let sizes = [shape.box_rows(), shape.box_columns()];
    for ((kind, is_blank), size) in ["rows", "columns"].into_iter().zip(is_blank).zip(sizes) {
        for chute in (0..shape.side()).step_by(size) {
            let mut blanks = (chute..chute + size).filter(|&line| is_blank[line]);
            if let (Some(first), Some(second)) = (blanks.next(), blanks.next()) {
                let (first, second) = (first + 1, second + 1);
                return Err(BadRecipe::PatternBlanks { kind, first, second });
            }
        }
    }
    Ok(())
}

/// A number of givens below which no puzzle of this shape has one solution. 4×4 and 9×9 have been
/// searched through (the latter by `McGuire`, Tugemann and Civario, 2012); of two digits that are not
/// among the givens the names can be exchanged, so at most one is missing.
const fn least_givens(shape: Shape) -> usize {
    match (shape.box_rows(), shape.box_columns()) {
        (2, 2) => 4,
        (3, 3) => 17,
        _ => shape.side() - 1,
    }
}
