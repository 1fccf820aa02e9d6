//! Any of the problems, for doors that take whatever they are given.
//!
//! A search is generic over the types of variables and values, and a command line does not know them
//! before it has read its input. [`AnyProblem`] is a problem whose variables and values are enums over
//! those of all kinds, copied and compared as cheaply, that print themselves in the words of their
//! problem. A search works on numbers only, so it is not slower for it.
//!
//! ```
//! use ennead_csp::{Algorithm, BinaryCsp, Budget, SearchOutcome, Search};
//! use ennead_model::{AnyProblem, Recipe};
//!
//! let problem: AnyProblem = "n-queens:4".parse::<Recipe>()?.generate(0)?;
//! let csp = BinaryCsp::model(&problem);
//! let mut search = Search::new(&csp, "MAC+BZ".parse::<Algorithm>()?);
//! assert_eq!(search.run(Budget::unlimited().steps(1000)), SearchOutcome::Solved);
//! let found = search.assignments();
//! assert!(problem.verify(&found).is_empty());
//! assert_eq!(found[0].0.to_string(), "column 0");
//! assert_eq!(found[0].1.to_string(), "(0,1)");
//! assert_eq!(problem.draw(&found), ". . Q .\nQ . . .\n. . . Q\n. Q . .\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod json;
mod read;
mod word;

pub use json::BadJson;
pub use read::{Request, Unread};
pub use word::{Value, Variable};

use std::fmt;

use ennead_csp::{Predicate, Problem, Relation};

use crate::futoshiki::{BadFutoshiki, Comparison};
use crate::graph_colouring::BadGraphColouring;
use crate::map_colouring::BadMapColouring;
use crate::n_queens::{BadNQueens, captures};
use crate::scan::BadText;
use crate::shikaku::BadShikaku;
use crate::{
    BadTable, Failure, Futoshiki, GraphColouring, Kind, MapColouring, Model, NQueens, Shikaku,
    Sudoku, Table,
};
use ennead_grid::interchange::BadProblem;

/// One of the problems.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum AnyProblem {
    Sudoku(Sudoku),
    Futoshiki(Futoshiki),
    GraphColouring(GraphColouring),
    MapColouring(MapColouring),
    NQueens(NQueens),
    Shikaku(Shikaku),
    Table(Table),
}

/// Does the same with whichever problem it is.
macro_rules! each {
    ($any:expr, $problem:ident => $body:expr) => {
        match $any {
            AnyProblem::Sudoku($problem) => $body,
            AnyProblem::Futoshiki($problem) => $body,
            AnyProblem::GraphColouring($problem) => $body,
            AnyProblem::MapColouring($problem) => $body,
            AnyProblem::NQueens($problem) => $body,
            AnyProblem::Shikaku($problem) => $body,
            AnyProblem::Table($problem) => $body,
        }
    };
}
use each;

/// Why a text is no valid problem of its kind.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(transparent)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the names say it")]
pub enum BadAnyText {
    Sudoku(#[from] BadText<BadProblem>),
    Futoshiki(#[from] BadText<BadFutoshiki>),
    GraphColouring(#[from] BadText<BadGraphColouring>),
    MapColouring(#[from] BadText<BadMapColouring>),
    NQueens(#[from] BadText<BadNQueens>),
    Shikaku(#[from] BadText<BadShikaku>),
    Table(#[from] BadText<BadTable>),
}

impl AnyProblem {
    /// Which problem it is.
    pub fn kind(&self) -> Kind {
        fn kind<M: Model>(_: &M) -> Kind {
            M::KIND
        }
        each!(self, problem => kind(problem))
    }

    /// Reads the text form of a kind of problem. The forms of some kinds look alike, so the kind must
    /// be named.
    pub fn from_text(kind: Kind, text: &str) -> Result<AnyProblem, BadAnyText> {
        Ok(match kind {
            Kind::Sudoku => AnyProblem::Sudoku(text.parse()?),
            Kind::Futoshiki => AnyProblem::Futoshiki(text.parse()?),
            Kind::GraphColouring => AnyProblem::GraphColouring(text.parse()?),
            Kind::MapColouring => AnyProblem::MapColouring(text.parse()?),
            Kind::NQueens => AnyProblem::NQueens(text.parse()?),
            Kind::Shikaku => AnyProblem::Shikaku(text.parse()?),
            Kind::Table => AnyProblem::Table(text.parse()?),
        })
    }

    /// Every condition of the problem that the assignments break, in order; none means that they solve
    /// it. Assignments in the words of another problem count as missing.
    pub fn verify(&self, assignments: &[(Variable, Value)]) -> Vec<Failure> {
        each!(self, problem => problem.verify(&solution(problem, assignments)))
    }

    /// The problem with the assignments entered, as text for people.
    pub fn draw(&self, assignments: &[(Variable, Value)]) -> String {
        each!(self, problem => problem.draw(&solution(problem, assignments)))
    }
}

/// The assignments as a solution in the words of the problem.
fn solution<M: Model>(problem: &M, assignments: &[(Variable, Value)]) -> M::Solution
where
    M::Variable: TryFrom<Variable>,
    M::Value: TryFrom<Value>,
{
    let own = |&(variable, value): &(Variable, Value)| {
        Some((variable.try_into().ok()?, value.try_into().ok()?))
    };
    problem.solution(&assignments.iter().filter_map(own).collect::<Vec<_>>())
}

/// The text form.
impl fmt::Display for AnyProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        each!(self, problem => problem.fmt(f))
    }
}

impl Problem for AnyProblem {
    type Variable = Variable;
    type Value = Value;

    fn variables(&self) -> Vec<Variable> {
        each!(self, problem => problem.variables().into_iter().map(Variable::from).collect())
    }

    fn domain(&self, variable: &Variable) -> Vec<Value> {
        fn domain<P: Problem<Variable: TryFrom<Variable>>>(problem: &P, of: Variable) -> Vec<Value>
        where
            Value: From<P::Value>,
        {
            let Ok(variable) = of.try_into() else { return Vec::new() };
            problem.domain(&variable).into_iter().map(Value::from).collect()
        }
        each!(self, problem => domain(problem, *variable))
    }

    /// The relations of the problems on the common values: the variants of two values are the
    /// same, so comparing the values is comparing what is in them.
    fn relation(&self, a: &Variable, b: &Variable) -> Option<Relation<'_, Value>> {
        fn related<P: Problem<Variable: TryFrom<Variable>>>(
            problem: &P,
            a: Variable,
            b: Variable,
        ) -> bool {
            let (Ok(a), Ok(b)) = (a.try_into(), b.try_into()) else { return false };
            problem.relation(&a, &b).is_some()
        }
        if let (AnyProblem::Table(table), Variable::Word(a), Variable::Word(b)) = (self, *a, *b) {
            let holds = table.ties(a, b)?;
            return Some(Relation::test(move |v, w| match (v, w) {
                (Value::Word(v), Value::Word(w)) => holds(*v, *w),
                _ => false,
            }));
        }
        if !each!(self, problem => related(problem, *a, *b)) {
            return None;
        }
        let rule: Predicate<Value> = match (self, *a, *b) {
            (AnyProblem::Futoshiki(problem), Variable::Square(a), Variable::Square(b)) => {
                match problem.sign(a, b) {
                    Some(Comparison::Greater) => |a, b| a > b,
                    Some(Comparison::Less) => |a, b| a < b,
                    None => |a, b| a != b,
                }
            }
            (AnyProblem::NQueens(_), ..) => |a, b| match (a, b) {
                (Value::Square(a), Value::Square(b)) => !captures(*a, *b),
                _ => false,
            },
            (AnyProblem::Shikaku(_), ..) => |a, b| match (a, b) {
                (Value::Block(a), Value::Block(b)) => !a.overlaps(b),
                _ => false,
            },
            _ => |a, b| a != b,
        };
        Some(Relation::Rule(rule))
    }
}

/// Each problem is one of any.
macro_rules! from_each {
    ($($name:ident)*) => { $(
        impl From<$name> for AnyProblem {
            fn from(problem: $name) -> AnyProblem {
                AnyProblem::$name(problem)
            }
        }
    )* };
}

from_each! { Sudoku Futoshiki GraphColouring MapColouring NQueens Shikaku Table }
