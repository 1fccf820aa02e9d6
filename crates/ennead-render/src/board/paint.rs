//! A board laid out as a drawing, from the bottom to the top: fills, hatching, lines of the grid,
//! outlines, links, shapes, digits and candidates, strikes, rings.

use ennead_grid::{Cell, Geometry};

use super::layout::{CELL, Layout, MARGIN};
use super::{Board, Content, Outline, Role, State, legend, link, outline, shapes};
use crate::drawing::{Drawing, Stroke, Text};
use crate::font;
use crate::ink::Ink;
use crate::path::{Path, Point};

impl Board {
    /// The board as a drawing.
    pub fn drawing(&self) -> Drawing {
        let layout = Layout::new(self.shape, self.has_heads);
        let side = layout.side();
        let width = layout.margin.x + side + MARGIN;
        let below = layout.margin.y + side + MARGIN;
        let height = below + legend::height(self, side);
        let mut drawing = Drawing::new(width, height, self.title.clone());
        drawing.scale = layout.scale(self.has_candidates());
        let grid = Path::rect(layout.margin.x, layout.margin.y, side, side);
        drawing.fill(grid.clone(), Ink::Surface);
        self.fills(&layout, &mut drawing);
        self.lines(&layout, &mut drawing);
        drawing.stroke(grid, Stroke::new(Ink::Frame, 4.2));
        self.outlines(&layout, &mut drawing);
        self.links(&layout, &mut drawing);
        self.nodes(&layout, &mut drawing);
        self.digits(&layout, &mut drawing);
        self.candidates(&layout, &mut drawing);
        self.states(&layout, &mut drawing);
        self.labels(&layout, &mut drawing);
        if self.has_heads {
            self.heads(&layout, &mut drawing);
        }
        legend::draw(self, &mut drawing, layout.margin.x, below, side);
        drawing
    }

    /// What a cell is filled with, and whether it is hatched.
    fn fill(&self, cell: Cell) -> (Option<Ink>, Option<Ink>) {
        let content = self.at(cell);
        match content.state {
            Some(State::Selected | State::Blamed | State::Tried) => {
                return (Some(Ink::AccentSoft), None);
            }
            Some(State::Undone) => return (Some(Ink::JumpSoft), Some(Ink::Jump)),
            Some(State::Dead) => return (Some(Ink::GoneSoft), Some(Ink::Gone)),
            Some(State::Clash) => return (Some(Ink::GoneSoft), None),
            Some(State::Fixed) => return (Some(Ink::TrueSoft), None),
            None => {}
        }
        if content.has(Role::Eliminated) {
            return (Some(Ink::GoneSoft), Some(Ink::Gone));
        }
        let soft = |role: Role| match role {
            Role::Defining | Role::Placed => Some((Some(Ink::TrueSoft), None)),
            Role::Second => Some((Some(Ink::FalseSoft), None)),
            Role::Fin => Some((Some(Ink::JumpSoft), None)),
            Role::Eliminated => Some((Some(Ink::GoneSoft), Some(Ink::Gone))),
            Role::Struck => None,
        };
        if let Some(fill) = content.role.and_then(soft) {
            return fill;
        }
        if self.outlines.iter().any(|outline| outline.cells.contains(&cell)) {
            return (None, None);
        }
        let marked = [Role::Fin, Role::Placed, Role::Defining, Role::Second];
        let fill = marked.into_iter().find(|role| content.has(*role)).and_then(|role| {
            // The cells of a chain have one fill, whatever is supposed in them.
            soft(if role == Role::Second { Role::Defining } else { role })
        });
        fill.unwrap_or_default()
    }

    fn fills(&self, layout: &Layout, drawing: &mut Drawing) {
        for &(house, role) in &self.houses {
            for &cell in Geometry::of(self.shape).cells(house) {
                let corner = layout.corner(cell);
                let ink = if role == Role::Second { Ink::FalseSoft } else { Ink::TrueSoft };
                drawing.fill(Path::rect(corner.x, corner.y, CELL, CELL), ink.at(0.75));
            }
        }
        for outline in &self.outlines {
            for &cell in &outline.cells {
                let corner = layout.corner(cell);
                let path = Path::rect(corner.x, corner.y, CELL, CELL);
                drawing.fill(path, outline_fill(outline.role).at(0.75));
            }
        }
        for cell in self.shape.cells() {
            let (fill, hatch) = self.fill(cell);
            let corner = layout.corner(cell);
            if let Some(fill) = fill {
                drawing.fill(Path::rect(corner.x, corner.y, CELL, CELL), fill);
            }
            if let Some(hatch) = hatch {
                let stroke = Stroke::new(hatch.at(0.28), 2.4);
                drawing.stroke(shapes::hatch(corner, CELL, CELL / 5.0), stroke);
            }
        }
    }

    /// The lines between cells: thin within a box, heavy between boxes.
    fn lines(&self, layout: &Layout, drawing: &mut Drawing) {
        let shape = self.shape;
        let (mut thin, mut heavy) = (Path::new(), Path::new());
        let side = shape.side();
        // A line goes on while the cells on its two sides are in one box, or in two.
        for is_across in [false, true] {
            for at in 1..side {
                let is_heavy = |along: usize| {
                    let (row, column) = if is_across { (at, along) } else { (along, at) };
                    let (row2, column2) = if is_across { (at - 1, along) } else { (along, at - 1) };
                    let a = shape.cell(row, column).map(|cell| shape.box_of(cell));
                    a != shape.cell(row2, column2).map(|cell| shape.box_of(cell))
                };
                let mut from = 0;
                while from < side {
                    let kind = is_heavy(from);
                    let to = (from..side).find(|&along| is_heavy(along) != kind).unwrap_or(side);
                    let point = |along: usize| {
                        let (across, along) = (at as f64 * CELL, along as f64 * CELL);
                        let offset = if is_across {
                            Point::new(along, across)
                        } else {
                            Point::new(across, along)
                        };
                        layout.margin + offset
                    };
                    let (a, b) = (point(from), point(to));
                    let path = if kind { &mut heavy } else { &mut thin };
                    *path = std::mem::take(path).to(a.x, a.y).line(b.x, b.y);
                    from = to;
                }
            }
        }
        drawing.stroke(thin, Stroke::new(Ink::Edge.at(0.75), 1.5));
        drawing.stroke(heavy, Stroke::new(Ink::Frame, 3.4));
    }

    fn outlines(&self, layout: &Layout, drawing: &mut Drawing) {
        for &(house, role) in &self.houses {
            let cells = Geometry::of(self.shape).cells(house);
            let path = outline::around(layout, cells, 4.0, 8.0);
            drawing.stroke(path, outline_stroke(role, 4.0));
        }
        for (number, outline) in self.outlines.iter().enumerate() {
            // Further in than those it shares a cell with, so that they do not coincide.
            let shares =
                |other: &&Outline| other.cells.iter().any(|cell| outline.cells.contains(cell));
            let depth = self.outlines[..number].iter().filter(shares).count().min(3);
            // The second still passes between the candidates and the edge of the cell.
            let inset = 4.0 + 4.2 * depth as f64;
            let path = outline::around(layout, &outline.cells, inset, 10.0);
            drawing.stroke(path, outline_stroke(outline.role, 4.0));
        }
    }

    /// The names of outlines, on the line at the top left of their first cell.
    fn labels(&self, layout: &Layout, drawing: &mut Drawing) {
        let mut taken: Vec<Cell> = Vec::new();
        for outline in &self.outlines {
            let (Some(label), Some(&first)) = (&outline.label, outline.cells.iter().min()) else {
                continue;
            };
            // Two names in one cell stand side by side.
            let before = taken.iter().filter(|cell| **cell == first).count() as f64;
            taken.push(first);
            let stroke = outline_stroke(outline.role, 2.2);
            let size = 19.0;
            let wide = font::width(label, size, true).max(14.0) + 8.0;
            let at =
                layout.corner(first) + Point::new(wide / 2.0 + 4.0 + before * (wide + 4.0), 1.0);
            let path = Path::rounded(at.x - wide / 2.0, at.y - 12.0, wide, 24.0, 5.0);
            drawing.fill(path, stroke.paint.ink);
            drawing.text(Text::centred(label, at, size).bold().ink(Ink::Surface));
        }
    }

    fn links(&self, layout: &Layout, drawing: &mut Drawing) {
        self.groups(layout, drawing);
        let fine = layout.fine.max(0.5);
        let courses = link::courses(self, layout);
        for course in &courses {
            drawing.stroke(course.line.clone(), Stroke::new(Ink::Surface.at(0.85), 9.0 * fine));
        }
        for course in courses {
            let ink = if course.is_strong { Ink::True } else { Ink::False };
            let stroke = Stroke::new(ink, 3.8 * fine);
            let stroke =
                if course.is_strong { stroke } else { stroke.dashed(10.0 * fine, 8.0 * fine) };
            drawing.stroke(course.line, stroke);
            if let Some(tip) = course.tip {
                drawing.fill(tip, ink);
            }
        }
    }

    /// Candidates that act as one, held together by a band.
    fn groups(&self, layout: &Layout, drawing: &mut Drawing) {
        let mut drawn: Vec<&[super::Spot]> = Vec::new();
        for ends in self.links.iter().flat_map(|link| [&link.from, &link.to]) {
            if ends.len() < 2 || drawn.contains(&ends.as_slice()) {
                continue;
            }
            drawn.push(ends);
            let points: Vec<Point> =
                ends.iter().map(|&(cell, digit)| layout.spot(cell, digit)).collect();
            let mut path = Path::new().to(points[0].x, points[0].y);
            for point in &points[1..] {
                path = path.line(point.x, point.y);
            }
            let role = self.at(ends[0].0).role_of(ends[0].1);
            let ink = if role == Some(Role::Defining) { Ink::True } else { Ink::False };
            let r = layout.radius;
            drawing.stroke(path.clone(), Stroke::new(ink, 2.0 * r + 8.0 * layout.fine));
            drawing.stroke(path, Stroke::new(Ink::Surface, 2.0 * r + 3.0 * layout.fine));
        }
    }

    /// The shapes behind candidates.
    fn nodes(&self, layout: &Layout, drawing: &mut Drawing) {
        for &(cell, digit) in &self.ends {
            let at = layout.spot(cell, digit);
            let stroke = Stroke::new(Ink::True, 2.6 * layout.fine);
            drawing.shape(Path::circle(at, layout.radius * 1.28), Ink::Surface, stroke);
        }
        for cell in self.shape.cells() {
            let content = self.at(cell);
            for digit in content.shown().iter() {
                if let Some(role) = content.shape_of(digit) {
                    let at = layout.spot(cell, digit);
                    shapes::node(drawing, role, at, layout.radius, layout.fine);
                }
            }
        }
    }

    fn digits(&self, layout: &Layout, drawing: &mut Drawing) {
        let size = layout.digit_size();
        let digits = |is_given: bool| {
            self.shape.cells().filter_map(move |cell| match self.at(cell).content {
                Content::Given(digit) if is_given => Some((cell, digit)),
                Content::Placed(digit) if !is_given => Some((cell, digit)),
                _ => None,
            })
        };
        for (is_given, ink) in [(true, Ink::Text), (false, Ink::Placed)] {
            for (cell, digit) in digits(is_given) {
                let ink = match self.at(cell).state {
                    Some(State::Dead | State::Clash) => Ink::Gone,
                    Some(State::Undone) => Ink::Quiet,
                    _ => ink,
                };
                let text = Text::centred(digit.to_string(), layout.centre(cell), size).ink(ink);
                drawing.text(if is_given { text.bold() } else { text });
            }
        }
    }

    fn candidates(&self, layout: &Layout, drawing: &mut Drawing) {
        // Plain ones first, so that they share one look.
        let mut marked = Vec::new();
        for cell in self.shape.cells() {
            let content = self.at(cell);
            for digit in content.shown().iter() {
                let at = layout.spot(cell, digit);
                let text = Text::centred(digit.to_string(), at, layout.candidate_size(digit));
                match content.shape_of(digit) {
                    None => drawing.text(text.ink(Ink::Quiet)),
                    Some(shape) => marked.push((shape, content.role_of(digit), at, text)),
                }
            }
        }
        for (shape, role, at, text) in marked {
            let text = match shape {
                Role::Defining => text.bold().ink(Ink::Surface),
                Role::Second => text.bold().ink(Ink::False),
                Role::Fin => text.bold().ink(Ink::Jump),
                Role::Eliminated => text.bold().ink(Ink::Gone),
                Role::Placed => text.bold().ink(Ink::True),
                Role::Struck => text.ink(Ink::Quiet.at(0.6)),
            };
            drawing.text(text);
            if let Some(role @ (Role::Eliminated | Role::Struck)) = role {
                if shape != role {
                    shapes::strike_halo(drawing, at, layout.radius, layout.fine);
                }
                shapes::strike(drawing, role, at, layout.radius, layout.fine);
            }
        }
    }

    fn states(&self, layout: &Layout, drawing: &mut Drawing) {
        for cell in self.shape.cells() {
            let Some(state) = self.at(cell).state else { continue };
            let (corner, centre) = (layout.corner(cell), layout.centre(cell));
            let inset = 5.0;
            let side = CELL - 2.0 * inset;
            let ring = Path::rounded(corner.x + inset, corner.y + inset, side, side, 6.0);
            match state {
                State::Selected => drawing.stroke(ring, Stroke::new(Ink::Accent, 6.0)),
                State::Blamed => drawing.stroke(ring, Stroke::new(Ink::Accent, 4.5)),
                State::Undone => {
                    drawing.stroke(ring, Stroke::new(Ink::Jump, 4.0).dashed(9.0, 8.0));
                    let path =
                        Path::new().to(centre.x - 24.0, centre.y).line(centre.x + 24.0, centre.y);
                    drawing.stroke(path, Stroke::new(Ink::Jump, 4.0));
                }
                State::Dead => {
                    drawing.stroke(ring, Stroke::new(Ink::Gone, 5.0));
                    let at = Point::new(centre.x + 31.0, centre.y - 31.0);
                    drawing
                        .fill(Path::rounded(at.x - 14.0, at.y - 14.0, 28.0, 28.0, 6.0), Ink::Gone);
                    drawing.stroke(cross(at, 7.0), Stroke::new(Ink::Surface, 4.0));
                }
                State::Clash => {
                    drawing.stroke(ring, Stroke::new(Ink::Gone, 4.5).dashed(1.0, 9.0));
                    let at = |x: f64, y: f64| Point::new(corner.x + x, corner.y + y);
                    let wedge = [at(72.0, 4.0), at(96.0, 4.0), at(96.0, 28.0)];
                    drawing.fill(Path::polygon(&wedge), Ink::Gone);
                }
                State::Fixed => {
                    drawing.stroke(Path::circle(centre, 38.0), Stroke::new(Ink::True, 4.5));
                }
                State::Tried => {
                    let square = Path::rect(centre.x - 35.0, centre.y - 35.0, 70.0, 70.0);
                    drawing.stroke(square, Stroke::new(Ink::Accent, 4.5));
                }
            }
        }
    }

    /// The numbers of rows and columns.
    fn heads(&self, layout: &Layout, drawing: &mut Drawing) {
        for at in 0..self.shape.side() {
            let along = (at as f64 + 0.5) * CELL;
            let name = (at + 1).to_string();
            let above = Point::new(layout.margin.x + along, 15.0);
            drawing.text(Text::centred(&name, above, 18.0).ink(Ink::Quiet));
            let before = Point::new(15.0, layout.margin.y + along);
            drawing.text(Text::centred(&name, before, 18.0).ink(Ink::Quiet));
        }
    }
}

fn outline_fill(role: Role) -> Ink {
    match role {
        Role::Second => Ink::FalseSoft,
        Role::Fin => Ink::JumpSoft,
        Role::Eliminated => Ink::GoneSoft,
        Role::Defining | Role::Placed | Role::Struck => Ink::TrueSoft,
    }
}

fn outline_stroke(role: Role, width: f64) -> Stroke {
    match role {
        Role::Second => Stroke::new(Ink::False, width).dashed(12.0, 9.0),
        Role::Fin => Stroke::new(Ink::Jump, width).dashed(1.0, 9.0),
        Role::Eliminated => Stroke::new(Ink::Gone, width),
        Role::Defining | Role::Placed | Role::Struck => Stroke::new(Ink::True, width),
    }
}

/// A cross with arms of this length.
pub(crate) fn cross(at: Point, arm: f64) -> Path {
    Path::new()
        .to(at.x - arm, at.y - arm)
        .line(at.x + arm, at.y + arm)
        .to(at.x + arm, at.y - arm)
        .line(at.x - arm, at.y + arm)
}
