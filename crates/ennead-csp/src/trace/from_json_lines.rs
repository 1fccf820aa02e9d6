//! A recorded search from JSON Lines, as [`Trace::write_json_lines`] writes them.
//!
//! What follows from the state is worked out anew (places in the order, the longest jump), and the
//! whole recording is checked as one from a file is.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::record::{Record, Unassigned};
use super::{BadTrace, Layout, Recorder, Trace};
use crate::bits::WORD;
use crate::names::Names;
use crate::step::Transition;
use crate::strategy::Algorithm;

#[derive(Deserialize)]
struct Heading {
    trace: u64,
    algorithm: Option<Algorithm>,
    variables: Vec<NamedVariable>,
}

#[derive(Deserialize)]
struct NamedVariable {
    name: String,
    values: Vec<String>,
}

#[derive(Deserialize)]
struct StepLine {
    transition: Transition,
    variable: Option<String>,
    value: Option<String>,
    #[serde(default)]
    unassigned: Vec<String>,
    #[serde(default)]
    removed: Vec<(String, String)>,
    #[serde(default)]
    restored: Vec<(String, String)>,
    #[serde(default)]
    checks: u64,
    #[serde(default)]
    prunings: u64,
    #[serde(default)]
    culprits: Vec<String>,
    #[serde(default)]
    learned: bool,
    #[serde(default)]
    emptied: Vec<String>,
}

/// Names to numbers.
struct Numbers {
    variables: BTreeMap<String, u32>,
    values: Vec<BTreeMap<String, u32>>,
}

impl Numbers {
    fn variable(&self, name: &str) -> Result<u32, String> {
        let known = self.variables.get(name).copied();
        known.ok_or_else(|| format!("`{}` is no variable of the first line", cut(name)))
    }

    fn value(&self, variable: u32, name: &str) -> Result<u32, String> {
        let known = self.values[variable as usize].get(name).copied();
        known
            .ok_or_else(|| format!("`{}` is no value of its variable in the first line", cut(name)))
    }

    fn variables(&self, names: &[String]) -> Result<Vec<u32>, String> {
        names.iter().map(|name| self.variable(name)).collect()
    }
}

fn cut(name: &str) -> String {
    name.chars().take(32).flat_map(char::escape_debug).collect()
}

/// Each name once, by its place.
fn numbered(
    names: impl Iterator<Item = String>,
    what: &str,
) -> Result<BTreeMap<String, u32>, String> {
    let mut numbers = BTreeMap::new();
    for (at, name) in names.enumerate() {
        if numbers.insert(name.clone(), at as u32).is_some() {
            return Err(format!("two {what} are called `{}`", cut(&name)));
        }
    }
    Ok(numbers)
}

impl Trace {
    /// Reads what [`Trace::write_json_lines`] wrote. Names must tell variables apart, and the values
    /// of each. Blank lines mean nothing.
    pub fn read_json_lines(text: &str) -> Result<(Trace, Names), BadTrace> {
        let mut lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
        let bad = |at: usize| move |reason| BadTrace { place: format!("line {}", at + 1), reason };
        let (first, heading) = lines.next().unwrap_or((0, ""));
        let heading: Heading = parse(heading).map_err(bad(first))?;
        if heading.trace != 1 {
            let reason = format!("version {} of a recording: expected 1", heading.trace);
            return Err(bad(first)(reason));
        }
        let layout = Layout::new(heading.variables.iter().map(|it| it.values.len()));
        let all: Vec<_> = heading.variables.into_iter().map(|it| (it.name, it.values)).collect();
        let variables = numbered(all.iter().map(|(name, _)| name.clone()), "variables");
        let values = all.iter().map(|(_, values)| numbered(values.iter().cloned(), "values"));
        let numbers = Numbers {
            variables: variables.map_err(bad(first))?,
            values: values.collect::<Result<_, _>>().map_err(bad(first))?,
        };
        let mut recorder = Recorder::of(Trace::empty(layout));
        recorder.trace.algorithm = heading.algorithm;
        for (at, line) in lines {
            let step: StepLine = parse(line).map_err(bad(at))?;
            recorder.add(&step, &numbers).map_err(bad(at))?;
        }
        recorder.trace.check()?;
        Ok((recorder.trace, Names::new(all)))
    }
}

fn parse<D: DeserializeOwned>(line: &str) -> Result<D, String> {
    serde_json::from_str(line).map_err(|error| error.to_string())
}

impl Recorder {
    fn add(&mut self, step: &StepLine, numbers: &Numbers) -> Result<(), String> {
        let variable = step.variable.as_ref().map(|name| numbers.variable(name)).transpose()?;
        let value = match (variable, &step.value) {
            (Some(variable), Some(name)) => Some(numbers.value(variable, name)?),
            _ => None,
        };
        let mut flips = BTreeMap::new();
        for (of, name) in step.removed.iter().chain(&step.restored) {
            let of = numbers.variable(of)?;
            let value = numbers.value(of, name)? as usize;
            let word = self.trace.layout.first_word[of as usize] + (value / WORD) as u32;
            *flips.entry(word).or_insert(0_u64) ^= 1 << (value % WORD);
        }
        let (mut order, mut unassigned, mut longest) = (self.now.order.clone(), Vec::new(), 0);
        for (at, name) in step.unassigned.iter().enumerate() {
            let variable = numbers.variable(name)?;
            let place = order.iter().rposition(|&(other, _)| other == variable);
            let place = place.ok_or_else(|| format!("`{}` is not assigned", cut(name)))?;
            let (_, value) = order.remove(place);
            let from_end = (order.len() - place) as u32;
            longest = longest.max(u64::from(from_end) + 1 + at as u64);
            unassigned.push(Unassigned { variable, value, from_end });
        }
        let mut places = vec![0; self.now.order.len().div_ceil(WORD)];
        for name in &step.culprits {
            let variable = numbers.variable(name)?;
            let place = self.now.order.iter().position(|&(other, _)| other == variable);
            let place = place.ok_or_else(|| format!("`{}` is not assigned", cut(name)))?;
            places[place / WORD] |= 1 << (place % WORD);
        }
        self.record = Record {
            transition: step.transition as u8,
            variable,
            value,
            unassigned,
            flipped: flips.into_iter().collect(),
            checks: step.checks,
            prunings: step.prunings,
            jump: longest.saturating_sub(self.now.metrics.longest_jump),
            culprits: Vec::new(),
            learned: step.learned,
            emptied: numbers.variables(&step.emptied)?,
        };
        self.record.blame(&places);
        if !self.record.apply(&mut self.now, &self.trace.layout) {
            return Err("the step does not fit the state before it".to_owned());
        }
        self.keep();
        Ok(())
    }
}
