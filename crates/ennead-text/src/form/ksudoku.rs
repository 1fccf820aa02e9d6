//! The saved games of KSudoku.
//!
//! ```text
//! <!DOCTYPE ksudoku>
//! <ksudoku>
//!  <game had-help="0" msecs-elapsed="161400">
//!   <puzzle>
//!    <graph order="9" type="sudoku" specific-type="Plain"/>
//!    <values>d__f_____e…</values>
//!    <solution>dhe…</solution>
//!   </puzzle>
//!   <history><simple-event index="2" value="4"/></history>
//!  </game>
//! </ksudoku>
//! ```
//!
//! Values go down the columns, first column first; `_` is blank, `b` is 1, `c` is 2, and so on to
//! `z`, which is 25. A graph of type `custom` is read if its groups are rows, columns and boxes; the
//! other types and cages are other puzzles. Of the history only its length is kept, as a field: the
//! program itself does not save all of it.

use ennead_grid::{Grid, Shape};

use super::{Carries, Claim, Entry, Fields, Info, Reader, fpuzzles};
use crate::xml::{self, Element, Node, Nodes};
use crate::{Diagnostic, Options, Record, Source};

pub(super) static INFO: Info = Info {
    name: "ksudoku",
    aliases: &[],
    about: "saved games of KSudoku (XML)",
    carries: Carries {
        placed: false,
        marks: false,
        solution: true,
        fields: Fields::Only(&["time", "had_help", "history", "name"]),
        ..Carries::GIVENS
    },
    claim: |source, _| match xml::root(source.text()) {
        Some("ksudoku") => Claim::Signed,
        _ => Claim::No,
    },
    open: |_, _| Ok(Reader::Whole(read)),
    write: None,
};

fn read(source: &Source<'_>, options: &Options) -> Result<Vec<Entry>, Diagnostic> {
    let mut nodes = Nodes::new(source);
    let mut game = Game::default();
    let mut path: Vec<String> = Vec::new();
    loop {
        match nodes.next()? {
            Node::Open(element) => {
                game.open(source, &element)?;
                path.push(element.name);
            }
            Node::Close => {
                path.pop();
            }
            Node::Text(start, text) => {
                game.text(path.last().map_or("", String::as_str), start, text);
            }
            Node::End => break,
        }
    }
    let line = game.graph.as_ref().map_or(1, |graph| source.error_at(graph.start, "").line);
    let record = game.record(source);
    let record = match (record, options.shape) {
        (Ok(record), Some(shape)) if shape != record.givens.shape() => {
            let message = format!("this is a grid with boxes of {}", record.givens.shape());
            Err(source.first_content().error_all(message).expected(format!("the shape {shape}")))
        }
        (record, _) => record,
    };
    Ok(vec![Entry { line, record }])
}

/// A text and the byte where it begins.
type Piece = Option<(usize, String)>;

#[derive(Default)]
struct Game {
    graph: Option<Element>,
    /// How many groups of rows and columns there are, and whether the first has boxes.
    groups: usize,
    with_boxes: bool,
    /// The cells of the other groups.
    cliques: Vec<String>,
    cages: usize,
    values: Piece,
    solution: Piece,
    events: usize,
    time: String,
    had_help: bool,
}

impl Game {
    fn open(&mut self, source: &Source<'_>, element: &Element) -> Result<(), Diagnostic> {
        match element.name.as_str() {
            "game" => {
                element.value("msecs-elapsed").unwrap_or("").clone_into(&mut self.time);
                self.had_help = element.value("had-help") == Some("1");
            }
            "graph" if self.graph.is_some() => {
                let message = "this file has more than one game";
                return Err(source.error_at(element.start, message).expected("one"));
            }
            "graph" => self.graph = Some(element.clone()),
            "sudokugroups" | "roxdokugroups" => {
                self.groups += 1;
                let plain =
                    element.name == "sudokugroups" && element.value("at").unwrap_or("0") == "0";
                self.groups += usize::from(!plain);
                self.with_boxes = element.value("withblocks").unwrap_or("1") == "1";
            }
            "clique" => self.cliques.push(String::new()),
            "cage" => self.cages += 1,
            "simple-event" | "complex-event" => self.events += 1,
            _ => {}
        }
        Ok(())
    }

    fn text(&mut self, name: &str, start: usize, text: String) {
        let piece = match name {
            "values" => &mut self.values,
            "solution" => &mut self.solution,
            "clique" => {
                if let Some(cells) = self.cliques.last_mut() {
                    *cells += &text;
                }
                return;
            }
            _ => return,
        };
        match piece {
            Some((_, known)) => *known += &text,
            None => *piece = Some((start, text)),
        }
    }

    fn record(self, source: &Source<'_>) -> Result<Record, Diagnostic> {
        let Some(graph) = &self.graph else {
            return Err(source
                .first_content()
                .error_all("this file has no graph")
                .expected("a game"));
        };
        let shape = self.shape(graph, source)?;
        let Some(values) = &self.values else {
            return Err(source.error_at(graph.start, "this game has no values"));
        };
        let mut record = Record::new(read_values(values, shape, source)?);
        if let Some(solution) = self.solution.as_ref().filter(|(_, text)| !text.trim().is_empty()) {
            record.solution = Some(read_values(solution, shape, source)?);
        }
        if graph.value("type") == Some("custom") {
            record.add_field("name", graph.value("name").unwrap_or(""));
        }
        if self.time != "0" {
            record.add_field("time", self.time);
        }
        if self.had_help {
            record.add_field("had_help", "1");
        }
        if self.events > 0 {
            record.add_field("history", format!("{} events", self.events));
        }
        Ok(record)
    }

    /// The shape of the grid, if it is a plain one.
    fn shape(&self, graph: &Element, source: &Source<'_>) -> Result<Shape, Diagnostic> {
        let kind = graph.value("type").unwrap_or("");
        let specific = graph.value("specific-type").unwrap_or("Plain");
        let other = |name: &str| {
            let message = format!("this is another puzzle than plain Sudoku: {name}");
            source
                .error_at(graph.start, message)
                .expected("a puzzle of rows, columns and boxes alone")
        };
        let plain = ["Plain", "6x6"].iter().any(|name| specific.eq_ignore_ascii_case(name));
        match kind {
            _ if self.cages > 0 && plain => return Err(other("killer, with cages")),
            "sudoku" | "custom" if !plain => return Err(other(specific)),
            "sudoku" | "custom" => {}
            _ => return Err(other(kind)),
        }
        let order = graph.value("order").unwrap_or("");
        let side = order.parse::<usize>().unwrap_or(0);
        let number = |name: &str| graph.value(name).and_then(|value| value.parse::<usize>().ok());
        let flat =
            ["sizeX", "sizeY"].iter().all(|name| number(name).is_none_or(|size| size == side))
                && number("sizeZ").is_none_or(|size| size == 1);
        let square = Shape::square_of_side(side);
        let shape = match kind {
            _ if !(4..=25).contains(&side) || !flat => None,
            "sudoku" => square,
            _ if self.groups != 1 => None,
            _ if self.with_boxes => square.filter(|_| self.cliques.is_empty()),
            _ => self.shape_of_cliques(side),
        };
        shape.ok_or_else(|| {
            other(&format!("{specific} of order {order}, whose groups are no boxes"))
        })
    }

    /// The shape whose boxes are the groups.
    fn shape_of_cliques(&self, side: usize) -> Option<Shape> {
        let mut regions = vec![-1; side * side];
        for (number, cells) in self.cliques.iter().enumerate() {
            for cell in cells.split_whitespace() {
                let (column, row) = cell.parse::<usize>().ok().map(|at| (at / side, at % side))?;
                *regions.get_mut(row * side + column)? = number as i64;
            }
        }
        fpuzzles::shape_of_regions(side, &regions).filter(|_| !regions.contains(&-1))
    }
}

/// A grid, column by column.
fn read_values(
    (start, text): &(usize, String),
    shape: Shape,
    source: &Source<'_>,
) -> Result<Grid, Diagnostic> {
    let side = shape.side();
    let lead = text.len() - text.trim_start().len();
    let mut grid = Grid::blank(shape);
    let values = text.trim();
    let found = values.chars().count();
    if found != shape.area() {
        let message = format!("{found} values");
        return Err(source.error_at(start + lead, message).expected(shape.area().to_string()));
    }
    for (at, character) in values.chars().enumerate() {
        let digit = match character {
            'b'..='z' => shape.digit(character as usize - 'a' as usize),
            _ => None,
        };
        if digit.is_none() && character != '_' {
            let last = char::from(b'a' + side as u8);
            return Err(source
                .error_at(
                    start + lead + at,
                    format!("`{character}` is no cell of a {side}×{side} grid"),
                )
                .expected(format!("a letter from b (1) to {last} ({side}), or a blank: _")));
        }
        let cell = shape.cell(at % side, at / side).expect("as many values as cells");
        grid.set(cell, digit);
    }
    Ok(grid)
}
