//! Is this the answer to that problem of the laboratory? No solver is asked, and no model is made.
//!
//! An answer names variables and values as `lab` prints them: pairs in JSON, an object, an answer of
//! `lab`, or a line `variable = value` for each.

use std::collections::BTreeMap;

use ennead::csp::Problem;
use ennead::model::{AnyProblem, Variable};
use serde::Serialize;
use serde_json::{Map, Value};

use super::FlawAnswer;
use crate::problems::Named;
use crate::schema::JsonSchema;

/// Whether an answer to a problem of the laboratory is right.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ProblemAnswer {
    /// Which problem, as `n-queens:4`.
    pub problem: String,
    /// The answer is right.
    pub verified: bool,
    /// Everything that is wrong with it.
    pub flaws: Vec<FlawAnswer>,
}

impl ProblemAnswer {
    /// The verdict on an answer, as it was written.
    pub fn of(named: &Named, answer: &str) -> Result<ProblemAnswer, String> {
        let pairs = pairs(answer)?;
        let flaws = flaws(&named.problem, &pairs);
        Ok(ProblemAnswer { problem: named.name.clone(), verified: flaws.is_empty(), flaws })
    }
}

/// Everything that is wrong: words that mean nothing, then the numbered conditions of the problem.
fn flaws(problem: &AnyProblem, pairs: &[(String, String)]) -> Vec<FlawAnswer> {
    let known: BTreeMap<String, Variable> =
        problem.variables().into_iter().map(|it| (it.to_string(), it)).collect();
    let (mut flaws, mut said) = (Vec::new(), Vec::new());
    for (name, value) in pairs {
        let Some(variable) = known.get(name) else {
            flaws.push(FlawAnswer::new(format!("`{name}` is no variable of the problem")));
            continue;
        };
        match problem.domain(variable).into_iter().find(|it| it.to_string() == *value) {
            Some(value) => said.push((*variable, value)),
            None => flaws.push(FlawAnswer::new(format!("{name} cannot be `{value}`"))),
        }
    }
    if flaws.is_empty() {
        flaws.extend(problem.verify(&said).into_iter().map(|failure| FlawAnswer {
            condition: Some(failure.condition),
            reason: failure.reason,
            cells: Vec::new(),
        }));
    }
    flaws
}

/// The pairs of an answer.
fn pairs(answer: &str) -> Result<Vec<(String, String)>, String> {
    let answer = answer.trim();
    if answer.starts_with(['{', '[']) {
        let read: Value = serde_json::from_str(answer)
            .map_err(|error| format!("the answer is no JSON: {error}"))?;
        return in_json(&read);
    }
    let line = |(at, line): (usize, &str)| {
        let pair = line
            .rsplit_once('=')
            .ok_or_else(|| format!("line {} of the answer: expected `variable = value`", at + 1))?;
        Ok((pair.0.trim().to_owned(), pair.1.trim().to_owned()))
    };
    answer.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()).map(line).collect()
}

fn in_json(read: &Value) -> Result<Vec<(String, String)>, String> {
    let expected = "expected pairs of variable and value, an object of them, or an answer of `lab`";
    match read {
        Value::Object(object) => match object.get("solution") {
            Some(Value::Null) => Err("the answer of `lab` holds no solution".to_owned()),
            Some(solution) => in_json(solution),
            None => in_object(object).ok_or_else(|| expected.to_owned()),
        },
        Value::Array(all) => {
            let pair = |one: &Value| match one.as_array()?.as_slice() {
                [variable, value] => Some((word(variable)?, word(value)?)),
                _ => None,
            };
            all.iter().map(pair).collect::<Option<_>>().ok_or_else(|| expected.to_owned())
        }
        _ => Err(expected.to_owned()),
    }
}

fn in_object(object: &Map<String, Value>) -> Option<Vec<(String, String)>> {
    object.iter().map(|(variable, value)| Some((variable.clone(), word(value)?))).collect()
}

fn word(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.trim().to_owned()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}
