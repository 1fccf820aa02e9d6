//! Rules between two variables of a table: comparisons of their values, one of which must hold.
//!
//! ```text
//! rule        comparison or comparison or ...
//! comparison  term OP term                         OP is one of = != < <= > >=
//! term        x   x + 3   x - 3   |x - y|   7      x and y are the two variables
//! ```

use std::fmt;

use super::Word;

/// How two terms compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Operator {
    Equal,
    Unequal,
    Less,
    AtMost,
    Greater,
    AtLeast,
}

impl Operator {
    /// Longer symbols first, so that the first that fits is the one meant.
    pub(super) const ALL: [(&'static str, Operator); 6] = [
        ("!=", Operator::Unequal),
        ("<=", Operator::AtMost),
        (">=", Operator::AtLeast),
        ("=", Operator::Equal),
        ("<", Operator::Less),
        (">", Operator::Greater),
    ];

    fn symbol(self) -> &'static str {
        Operator::ALL
            .iter()
            .find(|(_, operator)| *operator == self)
            .map_or("", |(symbol, _)| symbol)
    }

    fn holds<T: Ord>(self, a: &T, b: &T) -> bool {
        match self {
            Operator::Equal => a == b,
            Operator::Unequal => a != b,
            Operator::Less => a < b,
            Operator::AtMost => a <= b,
            Operator::Greater => a > b,
            Operator::AtLeast => a >= b,
        }
    }
}

/// One side of a comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Term {
    /// The value of the first variable, plus a number.
    First(i64),
    /// The value of the second variable, plus a number.
    Second(i64),
    /// The distance between the two values.
    Distance,
    /// A number.
    Number(i64),
}

impl Term {
    fn of(self, first: i64, second: i64) -> i128 {
        let (first, second) = (i128::from(first), i128::from(second));
        match self {
            Term::First(plus) => first + i128::from(plus),
            Term::Second(plus) => second + i128::from(plus),
            Term::Distance => (first - second).abs(),
            Term::Number(number) => i128::from(number),
        }
    }

    fn swapped(self) -> Term {
        match self {
            Term::First(plus) => Term::Second(plus),
            Term::Second(plus) => Term::First(plus),
            same => same,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Comparison {
    pub(super) left: Term,
    pub(super) operator: Operator,
    pub(super) right: Term,
}

impl Comparison {
    /// Whether names will do, or numbers are needed.
    fn is_of_names(self) -> bool {
        let plain = matches!(
            (self.left, self.right),
            (Term::First(0), Term::Second(0)) | (Term::Second(0), Term::First(0))
        );
        plain && matches!(self.operator, Operator::Equal | Operator::Unequal)
    }

    fn holds(self, a: Word, b: Word) -> bool {
        if self.is_of_names() {
            return self.operator.holds(&a.name, &b.name);
        }
        let (Some(first), Some(second)) = (a.number(), b.number()) else { return false };
        self.operator.holds(&self.left.of(first, second), &self.right.of(first, second))
    }
}

/// Comparisons, one of which must hold.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Rule(pub(super) Vec<Comparison>);

impl Rule {
    /// The two are different.
    pub(super) fn different() -> Rule {
        let (left, right) = (Term::First(0), Term::Second(0));
        Rule(vec![Comparison { left, operator: Operator::Unequal, right }])
    }

    pub(super) fn holds(&self, a: Word, b: Word) -> bool {
        self.0.iter().any(|comparison| comparison.holds(a, b))
    }

    /// Whether the values must be numbers.
    pub(super) fn needs_numbers(&self) -> bool {
        !self.0.iter().all(|comparison| comparison.is_of_names())
    }

    /// The same, said of the variables in the other order.
    pub(super) fn swapped(self) -> Rule {
        let swap =
            |c: Comparison| Comparison { left: c.left.swapped(), right: c.right.swapped(), ..c };
        Rule(self.0.into_iter().map(swap).collect())
    }

    /// In words, with the names of the variables.
    pub(super) fn told<'r>(&'r self, first: &'r str, second: &'r str) -> impl fmt::Display + 'r {
        fmt::from_fn(move |f| {
            for (at, comparison) in self.0.iter().enumerate() {
                let or = if at > 0 { " or " } else { "" };
                let (left, right) = (comparison.left, comparison.right);
                let operator = comparison.operator.symbol();
                write!(f, "{or}{} {operator} ", term(left, first, second))?;
                write!(f, "{}", term(right, first, second))?;
            }
            Ok(())
        })
    }
}

fn term(term: Term, first: &str, second: &str) -> String {
    let plus = |name: &str, plus: i64| match plus {
        0 => name.to_owned(),
        1.. => format!("{name} + {plus}"),
        _ => format!("{name} - {}", plus.unsigned_abs()),
    };
    match term {
        Term::First(number) => plus(first, number),
        Term::Second(number) => plus(second, number),
        Term::Distance => format!("|{first} - {second}|"),
        Term::Number(number) => number.to_string(),
    }
}
