//! Variables and values of all problems, as enums.

use std::fmt;

use ennead_grid::interchange::{Block, NumberedSquare, Square};

use crate::{Colour, Node, Word};

/// What is decided. Prints as `(1,0)`, `(1,0) [7]`, `(1,0) [5x2]`, `(A)` or `column 3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Variable {
    /// An empty square of a Sudoku or Futoshiki.
    Square(Square),
    /// A node of a graph.
    Node(Node),
    /// A block of a map.
    Block(Block),
    /// A column of a chess board.
    Column(u32),
    /// A hint of a Shikaku.
    Hint(NumberedSquare),
    /// A variable of a table.
    Word(Word),
}

/// What a variable may become. Prints as `7`, `Red`, `(1,0)` or `(1,0) [5x2]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Value {
    /// A number for a square.
    Number(u32),
    /// A colour for a node or a block.
    Colour(Colour),
    /// A square for a queen.
    Square(Square),
    /// A block for a hint.
    Block(Block),
    /// A value of a table.
    Word(Word),
}

impl fmt::Display for Variable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Variable::Square(square) => square.fmt(f),
            Variable::Node(node) => node.fmt(f),
            Variable::Block(block) => block.fmt(f),
            Variable::Column(column) => write!(f, "column {column}"),
            Variable::Hint(hint) => hint.fmt(f),
            Variable::Word(word) => word.fmt(f),
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Number(number) => number.fmt(f),
            Value::Colour(colour) => colour.fmt(f),
            Value::Square(square) => square.fmt(f),
            Value::Block(block) => block.fmt(f),
            Value::Word(word) => word.fmt(f),
        }
    }
}

/// There and back for each variant. The way back gives up the word if it is of another kind.
macro_rules! words {
    ($($any:ident :: $variant:ident ( $own:ty ))*) => { $(
        impl From<$own> for $any {
            fn from(own: $own) -> $any {
                $any::$variant(own)
            }
        }

        impl TryFrom<$any> for $own {
            type Error = $any;

            fn try_from(any: $any) -> Result<$own, $any> {
                if let $any::$variant(own) = any { Ok(own) } else { Err(any) }
            }
        }
    )* };
}

words! {
    Variable::Square(Square)
    Variable::Node(Node)
    Variable::Block(Block)
    Variable::Column(u32)
    Variable::Hint(NumberedSquare)
    Variable::Word(Word)
    Value::Number(u32)
    Value::Colour(Colour)
    Value::Square(Square)
    Value::Block(Block)
    Value::Word(Word)
}
