//! What JSON holds of a Futoshiki, before the check.

use ennead_grid::interchange::{Block, NumberedSquare, Square};
use serde::{Deserialize, Serialize};

use super::{BadFutoshiki, Comparison, Futoshiki, Sign};

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "PascalCase", deny_unknown_fields)]
pub(super) struct Raw {
    #[serde(alias = "grid")]
    grid: Block,
    #[serde(alias = "filledSquares")]
    filled_squares: Vec<NumberedSquare>,
    #[serde(alias = "greaterThanSigns")]
    greater_than_signs: Vec<RawSign>,
    #[serde(alias = "lessThanSigns")]
    less_than_signs: Vec<RawSign>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "PascalCase", deny_unknown_fields)]
struct RawSign {
    #[serde(alias = "firstSquare")]
    first_square: Square,
    #[serde(alias = "secondSquare")]
    second_square: Square,
}

impl TryFrom<Raw> for Futoshiki {
    type Error = BadFutoshiki;

    fn try_from(raw: Raw) -> Result<Futoshiki, BadFutoshiki> {
        let (origin, dimensions) = (raw.grid.origin_square, raw.grid.dimensions);
        if origin != Square::new(0, 0) || dimensions.width() != dimensions.height() {
            return Err(BadFutoshiki::Grid(raw.grid));
        }
        let signs = |raw: Vec<RawSign>, comparison| {
            raw.into_iter().map(move |s| Sign::new(s.first_square, comparison, s.second_square))
        };
        let greater = signs(raw.greater_than_signs, Comparison::Greater);
        let less = signs(raw.less_than_signs, Comparison::Less);
        let all: Vec<Sign> = greater.chain(less).collect();
        Futoshiki::new(dimensions.width(), raw.filled_squares, all)
    }
}

impl From<Futoshiki> for Raw {
    fn from(problem: Futoshiki) -> Raw {
        let signs = |comparison| {
            let of = problem.signs.iter().filter(|sign| sign.comparison() == comparison);
            of.map(|s| RawSign { first_square: s.first(), second_square: s.second() }).collect()
        };
        Raw {
            grid: problem.grid(),
            greater_than_signs: signs(Comparison::Greater),
            less_than_signs: signs(Comparison::Less),
            filled_squares: problem.filled,
        }
    }
}
