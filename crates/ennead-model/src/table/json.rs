//! What JSON holds of a table, before the check:
//!
//! ```json
//! {"Variables": [{"Name": "x", "Domain": [1, 2, 3]}, {"Name": "y", "Domain": ["red", 2]}],
//!  "Relations": ["x != y", {"Between": ["x", "y"], "Allowed": [[1, 2], [3, "red"]]}]}
//! ```
//!
//! A rule is a string, written as in the text form; a list of pairs is an object.

use std::collections::BTreeSet;
use std::fmt;
use std::marker::PhantomData;

use serde::de::{SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use super::word::{value, variable};
use super::{BadTable, Says, Table, text};
use crate::name::Name;
use crate::scan;

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "PascalCase", deny_unknown_fields)]
pub(super) struct Raw {
    #[serde(alias = "variables", deserialize_with = "variables")]
    variables: Vec<RawVariable>,
    #[serde(alias = "relations", default, deserialize_with = "relations")]
    relations: Vec<RawRelation>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "PascalCase", deny_unknown_fields)]
struct RawVariable {
    #[serde(alias = "name")]
    name: String,
    #[serde(alias = "domain")]
    domain: Vec<RawValue>,
}

/// Reads a list, and says of anything else what the list should hold.
struct List<T>(&'static str, PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for List<T> {
    type Value = Vec<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Vec<T>, A::Error> {
        let mut list = Vec::new();
        while let Some(one) = seq.next_element()? {
            list.push(one);
        }
        Ok(list)
    }
}

fn variables<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<RawVariable>, D::Error> {
    let wanted = r#"a list such as [{"Name": "x", "Domain": [1, 2]}]"#;
    from.deserialize_seq(List(wanted, PhantomData))
}

fn relations<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<RawRelation>, D::Error> {
    let wanted = r#"a list such as ["x != y", {"Between": ["x", "y"], "Allowed": [[1, 2]]}]"#;
    from.deserialize_seq(List(wanted, PhantomData))
}

#[derive(Serialize, Deserialize)]
#[serde(untagged, expecting = "expected a whole number or a name as a string")]
enum RawValue {
    Number(i64),
    Name(String),
}

#[derive(Serialize, Deserialize)]
#[serde(
    untagged,
    expecting = r#"expected a relation: a string such as "x != y", or an object with Between and either Allowed or Forbidden, lists of pairs"#
)]
enum RawRelation {
    Rule(String),
    Pairs(RawPairs),
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "PascalCase", deny_unknown_fields)]
struct RawPairs {
    #[serde(alias = "between")]
    between: (String, String),
    #[serde(alias = "allowed", default, skip_serializing_if = "Option::is_none")]
    allowed: Option<Vec<(RawValue, RawValue)>>,
    #[serde(alias = "forbidden", default, skip_serializing_if = "Option::is_none")]
    forbidden: Option<Vec<(RawValue, RawValue)>>,
}

impl RawValue {
    fn name(&self) -> Result<Name, BadTable> {
        match self {
            RawValue::Number(number) => value(&number.to_string()),
            RawValue::Name(name) => value(name),
        }
    }

    fn of(name: Name) -> RawValue {
        match name.as_str().parse() {
            Ok(number) => RawValue::Number(number),
            Err(_) => RawValue::Name(name.to_string()),
        }
    }
}

fn listed(pairs: Vec<(RawValue, RawValue)>) -> Result<BTreeSet<(Name, Name)>, BadTable> {
    pairs.into_iter().map(|(v, w)| Ok((v.name()?, w.name()?))).collect()
}

impl TryFrom<Raw> for Table {
    type Error = BadTable;

    fn try_from(raw: Raw) -> Result<Table, BadTable> {
        let read = |of: RawVariable| {
            let values = of.domain.iter().map(RawValue::name).collect::<Result<Vec<_>, _>>()?;
            Ok((variable(&of.name)?, values))
        };
        let mut table =
            Table::with(raw.variables.into_iter().map(read).collect::<Result<Vec<_>, _>>()?)?;
        let places = table.places();
        for (at, raw) in raw.relations.into_iter().enumerate() {
            let relation = at + 1;
            let bad = |reason: String| BadTable::Relation { relation, reason };
            let raw = match raw {
                RawRelation::Pairs(pairs) => pairs,
                RawRelation::Rule(rule) => {
                    let mut lines = scan::lines(&rule);
                    let (Some(mut line), None) = (lines.next(), lines.next()) else {
                        return Err(bad("expected a rule on one line".to_owned()));
                    };
                    let told = text::relation(&mut line, &places);
                    for (a, b, says) in told.map_err(|error| bad(error.in_line()))? {
                        table.tie(relation, a, b, says)?;
                    }
                    continue;
                }
            };
            let says = match (raw.allowed, raw.forbidden) {
                (Some(pairs), None) => Says::Allowed(listed(pairs)?),
                (None, Some(pairs)) => Says::Forbidden(listed(pairs)?),
                _ => return Err(bad("expected either Allowed or Forbidden".to_owned())),
            };
            let place = |name: &String| {
                let known = Name::new(name).and_then(|name| places.get(&name).copied());
                let name = || name.chars().take(40).flat_map(char::escape_debug).collect();
                known.ok_or_else(|| BadTable::UnknownVariable { relation, name: name() })
            };
            let (a, b) = (place(&raw.between.0)?, place(&raw.between.1)?);
            table.tie(relation, a, b, says)?;
        }
        Ok(table.finished())
    }
}

impl From<Table> for Raw {
    fn from(table: Table) -> Raw {
        let variables = table.variables.iter().zip(&table.domains).map(|(variable, domain)| {
            let domain = domain.iter().map(|value| RawValue::of(value.name)).collect();
            RawVariable { name: variable.to_string(), domain }
        });
        let relations = table.ties.iter().map(|tie| {
            let name = |place: u32| table.variables[place as usize].to_string();
            let between = (name(tie.first), name(tie.second));
            let pairs = |pairs: &BTreeSet<(Name, Name)>| {
                Some(pairs.iter().map(|&(v, w)| (RawValue::of(v), RawValue::of(w))).collect())
            };
            match &tie.says {
                Says::Rule(rule) => {
                    RawRelation::Rule(rule.told(&between.0, &between.1).to_string())
                }
                Says::Allowed(listed) => RawRelation::Pairs(RawPairs {
                    between,
                    allowed: pairs(listed),
                    forbidden: None,
                }),
                Says::Forbidden(listed) => RawRelation::Pairs(RawPairs {
                    between,
                    allowed: None,
                    forbidden: pairs(listed),
                }),
            }
        });
        Raw { variables: variables.collect(), relations: relations.collect() }
    }
}
