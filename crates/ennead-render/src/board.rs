//! A grid as it is drawn: digits, candidates, and who plays which part.
//!
//! ```
//! use ennead_grid::{Digit, Grid, Shape};
//! use ennead_render::{Board, Role, SvgOptions};
//!
//! let shape = Shape::square(2).unwrap();
//! let grid = Grid::from_rows(shape, &[[1, 2, 3, 0], [0; 4], [0; 4], [0; 4]]).unwrap();
//! let cell = shape.cell(0, 3).unwrap();
//! let mut board = Board::of(&grid);
//! board.mark_candidate(cell, Digit::new(4).unwrap(), Role::Placed);
//! let svg = ennead_render::svg(&board.drawing(), &SvgOptions::default());
//! assert!(svg.starts_with("<svg"));
//! ```

mod layout;
mod legend;
mod link;
mod outline;
mod paint;
mod shapes;

use ennead_grid::{Cell, Digit, DigitSet, Grid, House, Shape};

pub(crate) use layout::MARGIN;
pub use legend::Legend;
pub(crate) use paint::cross;
pub(crate) use shapes::hatch;

/// The part something plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// Belongs to the pattern; becomes true in a chain. A disc.
    Defining,
    /// Belongs to its other half; is false in a chain. A square.
    Second,
    /// A fin, a guardian: what keeps the pattern from being perfect. A triangle.
    Fin,
    /// Goes. Hatched and struck.
    Eliminated,
    /// Is true. A ring.
    Placed,
    /// Went before. Faint and struck.
    Struck,
}

impl Role {
    /// All of them.
    pub const ALL: [Role; 6] =
        [Role::Defining, Role::Second, Role::Fin, Role::Eliminated, Role::Placed, Role::Struck];
}

/// What is the matter with a cell as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum State {
    /// To be looked at: a thick ring.
    Selected,
    /// To blame for a dead end: a ring.
    Blamed,
    /// Taken back: a dashed ring, hatched, its digit struck.
    Undone,
    /// Nothing is left, or what is there cannot be: a ring, hatched, a cross in the corner.
    Dead,
    /// Its digit stands twice in a house: a dotted ring and a wedge.
    Clash,
    /// Became certain just now: its digit in a circle.
    Fixed,
    /// Tried: its digit in a square.
    Tried,
}

/// What stands in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    /// Its candidates; none for a blank cell of a plain grid.
    Candidates(DigitSet),
    /// A given.
    Given(Digit),
    /// A digit a player or a solver has put.
    Placed(Digit),
}

impl Content {
    /// The digit, if there is one.
    pub fn digit(self) -> Option<Digit> {
        match self {
            Content::Given(digit) | Content::Placed(digit) => Some(digit),
            Content::Candidates(_) => None,
        }
    }
}

/// A candidate: a digit in a cell.
pub type Spot = (Cell, Digit);

/// An arrow from some candidates to others; several of them are one group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// Where it begins.
    pub from: Vec<Spot>,
    /// Where it ends.
    pub to: Vec<Spot>,
    /// A solid line; else dashed.
    pub is_strong: bool,
}

/// Cells that belong together, with a line around them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outline {
    /// The cells.
    pub cells: Vec<Cell>,
    /// How: `Second` is dashed, `Fin` dotted.
    pub role: Role,
    /// A short name, at its first corner.
    pub label: Option<String>,
}

/// A cell of a board.
#[derive(Clone, Debug)]
pub(crate) struct BoardCell {
    pub(crate) content: Content,
    /// Candidates with a part; the last word counts.
    pub(crate) roles: Vec<(Digit, Role)>,
    /// The cell's own part.
    pub(crate) role: Option<Role>,
    pub(crate) state: Option<State>,
}

impl BoardCell {
    /// The part a candidate plays.
    pub(crate) fn role_of(&self, digit: Digit) -> Option<Role> {
        self.roles.iter().rev().find(|(of, _)| *of == digit).map(|&(_, role)| role)
    }

    /// The part whose shape a candidate has: what goes keeps the shape it had in the pattern.
    pub(crate) fn shape_of(&self, digit: Digit) -> Option<Role> {
        let mut own = self.roles.iter().filter(|(of, _)| *of == digit).map(|&(_, role)| role);
        own.clone().rfind(|role| *role != Role::Eliminated).or(own.next_back())
    }

    /// The candidates that are shown, those with a part included.
    pub(crate) fn shown(&self) -> DigitSet {
        let mut shown = match self.content {
            Content::Candidates(digits) => digits,
            Content::Given(_) | Content::Placed(_) => return DigitSet::EMPTY,
        };
        for &(digit, _) in &self.roles {
            shown.insert(digit);
        }
        shown
    }

    pub(crate) fn has(&self, role: Role) -> bool {
        let plays = |digit| self.role_of(digit) == Some(role) || self.shape_of(digit) == Some(role);
        self.roles.iter().any(|&(digit, _)| plays(digit))
    }
}

/// A grid as it is drawn.
#[derive(Clone, Debug)]
pub struct Board {
    shape: Shape,
    cells: Vec<BoardCell>,
    houses: Vec<(House, Role)>,
    outlines: Vec<Outline>,
    links: Vec<Link>,
    ends: Vec<Spot>,
    title: String,
    has_heads: bool,
    legend: Option<Legend>,
}

impl Board {
    /// A blank grid.
    pub fn new(shape: Shape) -> Board {
        let cell = BoardCell {
            content: Content::Candidates(DigitSet::EMPTY),
            roles: Vec::new(),
            role: None,
            state: None,
        };
        Board {
            shape,
            cells: vec![cell; shape.area()],
            houses: Vec::new(),
            outlines: Vec::new(),
            links: Vec::new(),
            ends: Vec::new(),
            title: format!("Sudoku of {0} × {0} cells", shape.side()),
            has_heads: false,
            legend: None,
        }
    }

    /// A grid whose digits are givens.
    pub fn of(grid: &Grid) -> Board {
        let mut board = Board::new(grid.shape());
        for (cell, digit) in grid.filled() {
            board.set(cell, Content::Given(digit));
        }
        board
    }

    /// A grid in which the digits of `givens` are givens and the others of `filled` placed.
    pub fn filled(givens: &Grid, filled: &Grid) -> Board {
        let mut board = Board::new(filled.shape());
        for (cell, digit) in filled.filled() {
            let is_given = givens.get(cell) == Some(digit);
            board.set(cell, if is_given { Content::Given(digit) } else { Content::Placed(digit) });
        }
        board
    }

    /// Its shape.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// What stands in a cell.
    pub fn content(&self, cell: Cell) -> Content {
        self.cells[cell.index()].content
    }

    /// Puts something into a cell. Cells must be of the board's shape.
    pub fn set(&mut self, cell: Cell, content: Content) -> &mut Board {
        self.cells[cell.index()].content = content;
        self
    }

    /// What it is, for those who do not see it.
    pub fn titled(mut self, title: impl Into<String>) -> Board {
        self.title = title.into();
        self
    }

    /// With the numbers of rows and columns at its edges.
    pub fn with_heads(mut self) -> Board {
        self.has_heads = true;
        self
    }

    /// With a legend of the parts that occur.
    pub fn with_legend(mut self, legend: Legend) -> Board {
        self.legend = Some(legend);
        self
    }

    /// A house to look at.
    pub fn mark_house(&mut self, house: House, role: Role) -> &mut Board {
        self.houses.push((house, role));
        self
    }

    /// A cell's own part.
    pub fn mark_cell(&mut self, cell: Cell, role: Role) -> &mut Board {
        self.cells[cell.index()].role = Some(role);
        self
    }

    /// A candidate's part; a later word goes over an earlier one.
    pub fn mark_candidate(&mut self, cell: Cell, digit: Digit, role: Role) -> &mut Board {
        self.cells[cell.index()].roles.push((digit, role));
        self
    }

    /// What is the matter with a cell.
    pub fn mark_state(&mut self, cell: Cell, state: State) -> &mut Board {
        self.cells[cell.index()].state = Some(state);
        self
    }

    /// A second ring around a candidate: where a chain begins or ends.
    pub fn mark_end(&mut self, cell: Cell, digit: Digit) -> &mut Board {
        self.ends.push((cell, digit));
        self
    }

    /// An arrow.
    pub fn link(&mut self, link: Link) -> &mut Board {
        if !self.links.contains(&link) {
            self.links.push(link);
        }
        self
    }

    /// A line around cells.
    pub fn outline(&mut self, outline: Outline) -> &mut Board {
        self.outlines.push(outline);
        self
    }

    /// Whether some cell shows candidates.
    pub fn has_candidates(&self) -> bool {
        self.cells.iter().any(|cell| !cell.shown().is_empty())
    }

    /// Whether some digit needs a sign around it: all states but a clash have one.
    pub(crate) fn has_signs(&self) -> bool {
        self.cells.iter().filter_map(|cell| cell.state).any(|state| state != State::Clash)
    }

    /// Whether some candidate plays this part.
    pub fn has_role(&self, role: Role) -> bool {
        self.cells.iter().any(|cell| cell.has(role))
    }

    pub(crate) fn at(&self, cell: Cell) -> &BoardCell {
        &self.cells[cell.index()]
    }
}
