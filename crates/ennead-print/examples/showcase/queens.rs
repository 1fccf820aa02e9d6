//! Backtracking for n queens, recorded: one queen for each row, the columns as values. A dead end goes
//! back to the latest row that attacks some column of the row that has none left.

use ennead_render::domains::{Domain, Domains};
use ennead_render::tree::{Fate, Node};

struct Search {
    n: usize,
    nodes: Vec<Node>,
    steps: Vec<Vec<Domain>>,
}

pub(crate) fn tree(n: usize) -> Vec<Node> {
    run(n).nodes
}

pub(crate) fn domains(n: usize) -> Domains {
    let steps = run(n).steps;
    let variables = (1..=n).map(|row| format!("row {row}")).collect();
    Domains { title: format!("{n} queens: columns left"), variables, steps }
}

fn run(n: usize) -> Search {
    let mut search = Search { n, nodes: Vec::new(), steps: Vec::new() };
    // Whether there was a solution shows in the nodes.
    let _ = search.place(&mut Vec::new(), &mut Vec::new());
    search
}

fn attacks(row: usize, column: usize, row2: usize, column2: usize) -> bool {
    column == column2 || row.abs_diff(row2) == column.abs_diff(column2)
}

impl Search {
    /// Places queens below those of `columns`; where to go back to if that cannot be done.
    fn place(&mut self, columns: &mut Vec<usize>, way: &mut Vec<usize>) -> Result<(), usize> {
        let row = columns.len();
        if row == self.n {
            return Ok(());
        }
        let mut culprit = 0;
        for column in 0..self.n {
            let attacker = (0..row).find(|&above| attacks(above, columns[above], row, column));
            if let Some(above) = attacker {
                culprit = culprit.max(above + 1);
                continue;
            }
            let at = self.nodes.len();
            self.nodes.push(Node {
                parent: way.last().copied(),
                label: (column + 1).to_string(),
                name: format!("row {} = {}", row + 1, column + 1),
                fate: Fate::Undone,
                jump: None,
            });
            columns.push(column);
            way.push(at);
            self.record(columns);
            let result = self.place(columns, way);
            match result {
                Ok(()) => {
                    self.nodes[at].fate =
                        if row + 1 == self.n { Fate::Solution } else { Fate::Live };
                    return Ok(());
                }
                Err(back) => {
                    columns.pop();
                    way.pop();
                    if self.nodes.len() == at + 1 {
                        self.nodes[at].fate = Fate::Failed;
                        if back + 1 < row + 1 && back <= row {
                            self.nodes[at].jump = Some(back.checked_sub(1).map(|to| way[to]));
                        }
                    }
                    if back <= row && back < row + 1 && self.nodes[at].jump.is_some() {
                        return Err(back);
                    }
                }
            }
        }
        Err(culprit)
    }

    fn record(&mut self, columns: &[usize]) {
        let domain = |row: usize| {
            if row < columns.len() {
                return Domain::Assigned;
            }
            let is_free = |column: &usize| {
                (0..columns.len()).all(|above| !attacks(above, columns[above], row, *column))
            };
            match (0..self.n).filter(is_free).count() {
                0 => Domain::Empty,
                left => Domain::Open(left as u32),
            }
        };
        let step = (0..self.n).map(domain).collect();
        self.steps.push(step);
    }
}
