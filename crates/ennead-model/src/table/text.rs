//! The text form of a table, drawn in the header of [`super`].

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::str::FromStr;

use super::rule::{Comparison, Operator, Rule, Term};
use super::word::{is_of_name, value, variable};
use super::{BadTable, MOST_RELATIONS, MOST_VALUES, Says, Table, Word, told};
use crate::name::Name;
use crate::scan::{self, BadText, Cursor, TextError};

const DIFFERENT: &str = "all different";

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (variable, domain) in self.variables.iter().zip(&self.domains) {
            write!(f, "{variable}:")?;
            match range(domain) {
                Some((from, to)) => write!(f, " {from}..{to}")?,
                None => domain.iter().try_for_each(|value| write!(f, " {value}"))?,
            }
            writeln!(f)?;
        }
        for tie in &self.ties {
            let name = |place: u32| self.variables[place as usize].name();
            writeln!(f, "{}", told(&tie.says, name(tie.first), name(tie.second)))?;
        }
        Ok(())
    }
}

/// The ends of a domain that is better written as a range: four or more numbers in a row.
fn range(domain: &[Word]) -> Option<(i64, i64)> {
    let (from, to) = (domain.first()?.number()?, domain.last()?.number()?);
    let follows = |pair: &[Word]| Some(pair[0].number()?.checked_add(1)? == pair[1].number()?);
    let in_a_row = domain.windows(2).all(|pair| follows(pair) == Some(true));
    (domain.len() >= 4 && in_a_row).then_some((from, to))
}

impl FromStr for Table {
    type Err = BadText<BadTable>;

    fn from_str(text: &str) -> Result<Table, Self::Err> {
        let (mut listed, mut relations) = (Vec::new(), Vec::new());
        for mut line in scan::lines(text) {
            line.cut_at('#');
            if line.at_end() {
                continue;
            }
            let start = line.clone();
            let name = line.run(is_of_name);
            if !name.is_empty() && line.accept(":") {
                let name = variable(name).map_err(BadText::Invalid)?;
                listed.push((name, domain(&mut line)?));
            } else {
                relations.push(start);
            }
        }
        let mut table = Table::with(listed).map_err(BadText::Invalid)?;
        let places = table.places();
        for (at, mut line) in relations.into_iter().enumerate() {
            for (a, b, says) in relation(&mut line, &places)? {
                table.tie(at + 1, a, b, says).map_err(BadText::Invalid)?;
            }
        }
        Ok(table.finished())
    }
}

impl Table {
    /// The places of the variables by name.
    pub(super) fn places(&self) -> BTreeMap<Name, u32> {
        self.variables.iter().map(|variable| (variable.name, variable.place)).collect()
    }
}

/// Values with blanks between them; `1..9` stands for all numbers from 1 to 9.
fn domain(line: &mut Cursor<'_>) -> Result<Vec<Name>, BadText<BadTable>> {
    let mut values = Vec::new();
    while !line.at_end() {
        let mut start = line.clone();
        let one = scalar(line)?;
        if !line.accept("..") {
            values.push(one);
            line.accept(",");
            continue;
        }
        let last = scalar(line)?;
        let number = |name: Name| name.as_str().parse::<i64>().ok();
        let (Some(from), Some(to)) = (number(one), number(last)) else {
            return Err(start.error("whole numbers at both ends of a range").into());
        };
        if to.saturating_sub(from) >= MOST_VALUES as i64 {
            let most = MOST_VALUES;
            return Err(start.error(format!("a range of at most {most} numbers")).into());
        }
        for number in from..=to {
            values.push(value(&number.to_string()).map_err(BadText::Invalid)?);
        }
        line.accept(",");
    }
    Ok(values)
}

/// A whole number or a name.
fn scalar(line: &mut Cursor<'_>) -> Result<Name, TextError> {
    let mut start = line.clone();
    let minus = if line.accept("-") { "-" } else { "" };
    let text = format!("{minus}{}", line.run(is_of_name));
    value(&text).map_err(|_| start.error("a whole number or a name"))
}

/// The relations a line stands for: two variables and what is said of them.
pub(super) fn relation(
    line: &mut Cursor<'_>,
    places: &BTreeMap<Name, u32>,
) -> Result<Vec<(u32, u32, Says)>, TextError> {
    if line.accept(DIFFERENT) {
        line.expect(":")?;
        return all_different(line, places);
    }
    let mut ahead = line.clone();
    if !ahead.run(is_of_name).is_empty() && ahead.accept(",") {
        return pairs(line, places).map(|one| vec![one]);
    }
    let mut two = Vec::new();
    let mut comparisons = Vec::new();
    loop {
        let left = term(line, places, &mut two)?;
        let found = Operator::ALL.iter().find(|(symbol, _)| line.accept(symbol));
        let Some(&(_, operator)) = found else {
            return Err(line.error("`=`, `!=`, `<`, `<=`, `>` or `>=`"));
        };
        let right = term(line, places, &mut two)?;
        comparisons.push(Comparison { left, operator, right });
        if line.at_end() {
            break;
        }
        line.expect("or")?;
    }
    let [a, b] = two[..] else {
        return Err(line.error("a second variable in the rule"));
    };
    Ok(vec![(a, b, Says::Rule(Rule(comparisons)))])
}

fn all_different(
    line: &mut Cursor<'_>,
    places: &BTreeMap<Name, u32>,
) -> Result<Vec<(u32, u32, Says)>, TextError> {
    let mut all = Vec::new();
    while !line.at_end() {
        all.push(place(line, places)?);
        line.accept(",");
    }
    if all.len() * all.len() / 2 > MOST_RELATIONS {
        let found = all.len();
        return Err(line.error(format!("fewer than {found} variables, all different")));
    }
    let pairs =
        all.iter().enumerate().flat_map(|(i, &a)| all[i + 1..].iter().map(move |&b| (a, b)));
    Ok(pairs.map(|(a, b)| (a, b, Says::Rule(Rule::different()))).collect())
}

/// `x, y in (1, 2) (3, 4)`.
fn pairs(
    line: &mut Cursor<'_>,
    places: &BTreeMap<Name, u32>,
) -> Result<(u32, u32, Says), TextError> {
    let a = place(line, places)?;
    line.expect(",")?;
    let b = place(line, places)?;
    let forbidden = line.accept("not");
    line.expect("in")?;
    let mut listed = BTreeSet::new();
    while !line.at_end() {
        line.expect("(")?;
        let one = scalar(line)?;
        line.expect(",")?;
        listed.insert((one, scalar(line)?));
        line.expect(")")?;
        line.accept(",");
    }
    Ok((a, b, if forbidden { Says::Forbidden(listed) } else { Says::Allowed(listed) }))
}

/// The place of the variable named next.
fn place(line: &mut Cursor<'_>, places: &BTreeMap<Name, u32>) -> Result<u32, TextError> {
    let mut start = line.clone();
    let known = Name::new(line.run(is_of_name)).and_then(|name| places.get(&name));
    known.copied().ok_or_else(|| start.error("the name of a variable"))
}

/// A term of a rule; `two` gathers its variables.
fn term(
    line: &mut Cursor<'_>,
    places: &BTreeMap<Name, u32>,
    two: &mut Vec<u32>,
) -> Result<Term, TextError> {
    match line.peek() {
        Some('|') => {
            line.take();
            index(line, places, two)?;
            line.expect("-")?;
            index(line, places, two)?;
            line.expect("|")?;
            Ok(Term::Distance)
        }
        Some(c) if c == '-' || c.is_ascii_digit() => Ok(Term::Number(number(line)?)),
        _ => {
            let index = index(line, places, two)?;
            let plus = match line.peek() {
                Some('+') => {
                    line.take();
                    number(line)?
                }
                Some('-') => {
                    line.take();
                    -number(line)?
                }
                _ => 0,
            };
            Ok(if index == 0 { Term::First(plus) } else { Term::Second(plus) })
        }
    }
}

/// Whether the variable named next is the first or the second of the rule.
fn index(
    line: &mut Cursor<'_>,
    places: &BTreeMap<Name, u32>,
    two: &mut Vec<u32>,
) -> Result<usize, TextError> {
    let mut start = line.clone();
    let place = place(line, places)?;
    if let Some(index) = two.iter().position(|&known| known == place) {
        return Ok(index);
    }
    if two.len() == 2 {
        return Err(start.error("one of the two variables of the rule"));
    }
    two.push(place);
    Ok(two.len() - 1)
}

/// A whole number of at most nine digits, so that sums are small.
fn number(line: &mut Cursor<'_>) -> Result<i64, TextError> {
    let mut start = line.clone();
    let sign = if line.accept("-") { -1 } else { 1 };
    let digits = line.run(|c| c.is_ascii_digit());
    let number = digits.parse::<i64>().ok().filter(|_| digits.len() <= 9);
    number.map(|number| sign * number).ok_or_else(|| start.error("a number of at most nine digits"))
}
