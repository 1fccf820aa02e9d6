//! The text form of a map colouring problem, drawn in the header of [`super`].

use std::fmt;
use std::str::FromStr;

use ennead_grid::interchange::{Block, Dimensions, Square};

use super::{BadMapColouring, BlockDatum, MapColouring};
use crate::scan::{self, BadText, Cursor, TextError};

impl fmt::Display for MapColouring {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.canvas().dimensions)?;
        for BlockDatum { block, permitted_colours } in self.block_data() {
            let blank = if permitted_colours.is_empty() { "" } else { " " };
            writeln!(f, "{block}:{blank}{permitted_colours}")?;
        }
        Ok(())
    }
}

impl FromStr for MapColouring {
    type Err = BadText<BadMapColouring>;

    fn from_str(text: &str) -> Result<MapColouring, Self::Err> {
        let mut lines = scan::lines(text);
        let mut first = lines.next().ok_or_else(|| scan::ended(text, "a canvas, as 10x5"))?;
        let canvas = dimensions(&mut first)?;
        first.end()?;
        let mut block_data = Vec::new();
        for mut line in lines {
            line.expect("(")?;
            let column = line.number("a column")?;
            line.expect(",")?;
            let row = line.number("a row")?;
            line.expect(")")?;
            line.expect("[")?;
            let block = Block::new(Square::new(column, row), dimensions(&mut line)?);
            line.expect("]")?;
            line.expect(":")?;
            block_data.push(BlockDatum { block, permitted_colours: line.colours()? });
        }
        MapColouring::new(canvas, block_data).map_err(BadText::Invalid)
    }
}

/// Width and height, as `10x5`.
fn dimensions(line: &mut Cursor<'_>) -> Result<Dimensions, TextError> {
    let mut start = line.clone();
    let width = line.number("a width")?;
    line.expect("x")?;
    let height = line.number("a height")?;
    Dimensions::new(width, height).map_err(|_| start.error("a width and a height of at least 1"))
}
