//! The figures of a constraint graph as tables.

use ennead::csp::{Edge, Ratio};
use ennead::model::{Family, LineColumnSquare, Value, Variable};
use ennead_ask::verbs::model::Csp;

use crate::table::{Side, lay_out};

/// A fraction exactly and as a decimal: `4/55 = 0.0727`.
pub fn ratio(ratio: Ratio) -> String {
    if ratio.denominator() == 1 {
        return ratio.to_string();
    }
    format!("{ratio} = {:.4}", ratio.as_f64())
}

/// The figures of the problem, of its variables and, where they are wanted, of constraints.
pub fn all(name: &str, csp: &Csp, constraints: Option<&[Edge]>) -> String {
    let constraints = constraints.map(|edges| format!("\n{}", self::edges(csp, edges)));
    figures(name, csp) + "\n" + &variables(csp) + &constraints.unwrap_or_default()
}

/// The figures of the problem.
fn figures(name: &str, csp: &Csp) -> String {
    let values: usize = csp.ids().map(|id| csp.domain(id).len()).sum();
    let rows = [
        ("problem", name.to_owned()),
        ("variables", csp.variables().len().to_string()),
        ("values", values.to_string()),
        ("theoretical constraints", csp.theoretical_constraints().to_string()),
        ("proven constraints", csp.constraints().to_string()),
        ("density", ratio(csp.density())),
        ("mean tightness", ratio(csp.mean_tightness())),
    ];
    let rows: Vec<Vec<String>> =
        rows.into_iter().map(|(name, figure)| vec![name.to_owned(), figure]).collect();
    lay_out(&[Side::Left, Side::Left], &rows)
}

/// The figures of each variable.
fn variables(csp: &Csp) -> String {
    let mut rows = vec![heading(&["variable", "domain", "degree", "sum tightness"])];
    rows.extend(csp.ids().map(|id| {
        let domain: Vec<String> = csp.domain(id).iter().map(Value::to_string).collect();
        vec![
            named(csp.variable(id)),
            domain.join(" "),
            csp.degree(id).to_string(),
            ratio(csp.sum_tightness(id)),
        ]
    }));
    lay_out(&[Side::Left, Side::Left, Side::Right, Side::Left], &rows)
}

/// A variable; a square by column and row from 0, and as solvers call it: `(0,1) r2c1`.
fn named(variable: &Variable) -> String {
    match variable {
        Variable::Square(square) => {
            format!("{variable} r{}c{}", square.row + 1, square.column + 1)
        }
        other => other.to_string(),
    }
}

/// The figures of each constraint.
fn edges(csp: &Csp, edges: &[Edge]) -> String {
    let mut rows = vec![heading(&["constraint", "", "consistent", "inconsistent", "tightness"])];
    rows.extend(edges.iter().map(|edge| {
        vec![
            csp.variable(edge.a).to_string(),
            csp.variable(edge.b).to_string(),
            edge.consistent().to_string(),
            edge.inconsistent.to_string(),
            ratio(edge.tightness()),
        ]
    }));
    lay_out(&[Side::Left, Side::Left, Side::Right, Side::Right, Side::Left], &rows)
}

/// A Sudoku as four functions of a cell, and its constraints.
pub fn cells(view: LineColumnSquare<'_>) -> String {
    let mut rows = vec![heading(&["cell", "L", "C", "S", "V"])];
    rows.extend(view.cells().map(|cell| {
        let value = view.value(cell).map_or_else(|| "?".to_owned(), |value| value.to_string());
        let mut row = vec![cell.to_string()];
        row.extend([cell.line(), cell.column(), cell.square()].map(|place| place.to_string()));
        row.push(value);
        row
    }));
    let sides = [Side::Left, Side::Right, Side::Right, Side::Right, Side::Right];
    let mut text = lay_out(&sides, &rows);
    let (places, values) = (view.places(), view.values());
    text += &format!("\nL, C, S in {{{}, …, {}}}; ", places.start(), places.end());
    text += &format!("V in {{{}, …, {}}}\n", values.start(), values.end());
    for family in Family::ALL {
        text += &format!("\n{} constraints: {}\n", family.name(), view.count(family));
        for (a, b) in view.constraints(family) {
            text += &format!("{}\n", family.sentence(a, b));
        }
    }
    text
}

fn heading(words: &[&str]) -> Vec<String> {
    words.iter().map(|&word| word.to_owned()).collect()
}
