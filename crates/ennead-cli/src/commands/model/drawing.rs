//! A picture of a constraint graph.
//!
//! Variables that are places stand where they are; columns and nodes stand in a circle, clockwise
//! from the top. Constraints are arcs, bent so that those along a row or a column do not hide each
//! other. Coordinates have one decimal, so that the picture is the same on every machine.

use ennead::csp::Edge;
use ennead::model::{Value, Variable};

use super::Csp;
use crate::svg;

/// From the middle of a square to that of the next.
const SQUARE: f64 = 72.0;
/// Of the circle that is a variable.
const RADIUS: f64 = 22.0;
/// Around everything.
const MARGIN: f64 = 48.0;

const STYLE: &str = "\
svg { background: #fff; }
path { fill: none; stroke: #4a6fa5; stroke-width: 1.5; }
path.unproven { stroke: #999; stroke-dasharray: 2 4; }
circle { fill: #fff; stroke: #222; stroke-width: 1.5; }
text { fill: #222; font: 11px sans-serif; text-anchor: middle; dominant-baseline: central; }
@media (prefers-color-scheme: dark) {
svg { background: #121212; }
path { stroke: #8fb4e8; }
path.unproven { stroke: #777; }
circle { fill: #1c1c1c; stroke: #ddd; }
text { fill: #ddd; }
}
";

/// The picture.
pub(super) fn svg(name: &str, csp: &Csp, edges: &[Edge]) -> String {
    let places = places(csp.variables());
    let far = |of: fn(&(f64, f64)) -> f64| places.iter().map(of).fold(0.0, f64::max);
    let (width, height) = (far(|p| p.0) + MARGIN, far(|p| p.1) + MARGIN);
    let (n, m) = (csp.variables().len(), edges.len());
    let title = format!("Constraint graph of {name}: {n} variables, {m} constraints");
    let mut text = svg::open(width, height, &title, STYLE);
    for edge in edges {
        let (from, to) = (places[edge.a.index()], places[edge.b.index()]);
        text += &arc(from, to, csp, *edge);
    }
    for (id, &(x, y)) in csp.ids().zip(&places) {
        let name = svg::escaped(&csp.variable(id).to_string());
        let domain: Vec<String> = csp.domain(id).iter().map(Value::to_string).collect();
        let domain = svg::escaped(&domain.join(" "));
        text += &format!("<g><title>{name}: {domain}</title>");
        text += &format!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{RADIUS}\"/>");
        let short = svg::escaped(&label(*csp.variable(id)));
        text += &format!("<text x=\"{x:.1}\" y=\"{y:.1}\">{short}</text></g>\n");
    }
    text + "</svg>\n"
}

fn arc(from: (f64, f64), to: (f64, f64), csp: &Csp, edge: Edge) -> String {
    // The bend grows with the distance beyond the next square.
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy).max(1.0);
    let bend = (length - SQUARE).clamp(0.0, 4.0 * SQUARE) * 0.15 / length;
    let (x, y) = (f64::midpoint(from.0, to.0) - dy * bend, f64::midpoint(from.1, to.1) + dx * bend);
    let look = if edge.is_proven() { "" } else { " class=\"unproven\"" };
    let title = format!(
        "{} – {}: tightness {}",
        csp.variable(edge.a),
        csp.variable(edge.b),
        edge.tightness()
    );
    format!(
        "<path{look} d=\"M{:.1} {:.1}Q{x:.1} {y:.1} {:.1} {:.1}\"><title>{}</title></path>\n",
        from.0,
        from.1,
        to.0,
        to.1,
        svg::escaped(&title)
    )
}

/// What is written in the circle: short.
fn label(variable: Variable) -> String {
    match variable {
        Variable::Column(column) => column.to_string(),
        Variable::Node(node) => {
            let name = node.to_string();
            name.trim_matches(['(', ')']).chars().take(6).collect()
        }
        Variable::Block(block) => block.origin_square.to_string(),
        Variable::Hint(hint) => hint.number.to_string(),
        Variable::Square(square) => square.to_string(),
        Variable::Word(word) => word.name().chars().take(6).collect(),
    }
}

fn places(variables: &[Variable]) -> Vec<(f64, f64)> {
    let at = |column: f64, row: f64| (column * SQUARE + MARGIN, row * SQUARE + MARGIN);
    let circle = |index: usize| {
        let n = variables.len().max(1) as f64;
        // Neighbours on the circle are a square apart.
        let radius = (n / std::f64::consts::TAU).max(1.2);
        let angle = std::f64::consts::TAU * index as f64 / n;
        at(radius * (1.0 + angle.sin()), radius * (1.0 - angle.cos()))
    };
    let place = |(index, &variable): (usize, &Variable)| match variable {
        Variable::Square(square) => at(square.column as f64, square.row as f64),
        Variable::Hint(hint) => at(hint.square.column as f64, hint.square.row as f64),
        Variable::Block(block) => {
            let middle = |size: u32| (size - 1) as f64 / 2.0;
            let (corner, size) = (block.origin_square, block.dimensions);
            at(
                corner.column as f64 + middle(size.width()),
                corner.row as f64 + middle(size.height()),
            )
        }
        Variable::Column(_) | Variable::Node(_) | Variable::Word(_) => circle(index),
    };
    variables.iter().enumerate().map(place).collect()
}
