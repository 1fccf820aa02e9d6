//! A recorded step as a sentence: what was done, what was undone, and why.

use super::Replay;
use crate::id::{ValueId, VarId};
use crate::names::Names;
use crate::step::Transition;

/// At most this many things are listed; the rest is counted.
const MOST: usize = 8;

impl Replay<'_> {
    /// The step last applied, in a sentence. Empty before the first.
    pub fn sentence(&self, names: &Names) -> String {
        let Some(step) = self.last_step() else { return String::new() };
        let variable = step.variable.map(|id| names.variable(id)).unwrap_or_default();
        match step.transition {
            Transition::SimplifyingAssigning => match self.flipped().count() {
                0 => "Begins: no domain is empty.".to_owned(),
                1 => "Begins: looking ahead prunes 1 value.".to_owned(),
                many => format!("Begins: looking ahead prunes {many} values."),
            },
            Transition::SimplifyingFinished if self.trace().variables() == 0 => {
                "There is nothing to assign: the empty solution.".to_owned()
            }
            Transition::SimplifyingFinished => {
                "A domain is empty before anything is assigned: no solution.".to_owned()
            }
            Transition::AssigningAssigning => self.assigned(names, &variable, step.value, ""),
            Transition::AssigningFinished => {
                self.assigned(names, &variable, step.value, " All are assigned: a solution.")
            }
            Transition::AssigningBacktracking => {
                format!("{variable} has no value left{}.", self.refusals(names, step.variable))
            }
            Transition::BacktrackingFinished => {
                "Nothing is left to undo: no (further) solution.".to_owned()
            }
            Transition::BacktrackingBacktracking => {
                self.retreated(names, step.variable, " It has no other value left.")
            }
            Transition::BacktrackingAssigning => self.retreated(names, step.variable, ""),
        }
    }

    fn assigned(
        &self,
        names: &Names,
        variable: &str,
        value: Option<ValueId>,
        ending: &str,
    ) -> String {
        let own = self.last_step().and_then(|step| step.variable);
        let value = own.zip(value).map(|(of, it)| names.value(of, it)).unwrap_or_default();
        let refused: Vec<ValueId> = self.refused().collect();
        let after = match (refused.is_empty(), own) {
            (false, Some(of)) => {
                let values = list(refused.iter().map(|&it| names.value(of, it)));
                format!(" after refusing {values}")
            }
            _ => String::new(),
        };
        let pruned = self.flipped().filter(|&(of, ..)| Some(of) != own).count();
        let pruning = match pruned {
            0 => String::new(),
            1 => " 1 value is pruned elsewhere.".to_owned(),
            many => format!(" {many} values are pruned elsewhere."),
        };
        format!("Assigns {variable} = {value}{after}.{pruning}{ending}")
    }

    fn refusals(&self, names: &Names, variable: Option<VarId>) -> String {
        let Some(of) = variable else { return String::new() };
        let refused: Vec<ValueId> = self.refused().collect();
        if refused.is_empty() {
            return String::new();
        }
        let values = list(refused.iter().map(|&it| names.value(of, it)));
        let mut emptied: Vec<VarId> = self.emptied().collect();
        emptied.sort_unstable();
        emptied.dedup();
        if emptied.is_empty() {
            return format!(": refuses {values}");
        }
        let whom = list(emptied.into_iter().map(|it| names.variable(it)));
        format!(": refuses {values}, which would leave no value to {whom}")
    }

    fn retreated(&self, names: &Names, reached: Option<VarId>, ending: &str) -> String {
        let all: Vec<(VarId, ValueId)> = self.unassigned().collect();
        let given_up = all.iter().find(|(of, _)| Some(*of) == reached);
        let Some(&(variable, value)) = given_up else { return "Goes back.".to_owned() };
        let (name, value) = (names.variable(variable), names.value(variable, value));
        let over: Vec<String> = all
            .iter()
            .filter(|(of, _)| *of != variable)
            .map(|(of, _)| names.variable(*of))
            .collect();
        let way = if over.is_empty() {
            "Goes back to".to_owned()
        } else {
            format!("Jumps over {} to", list(over.into_iter()))
        };
        let culprits: Vec<String> = self.culprits().map(|it| names.variable(it)).collect();
        let why = match (culprits.is_empty(), self.learned()) {
            (true, _) => String::new(),
            (false, false) => format!(" To blame: {}.", list(culprits.into_iter())),
            (false, true) => {
                format!(" To blame: {}; kept as a no-good.", list(culprits.into_iter()))
            }
        };
        format!("{way} {name} and gives up {value}.{why}{ending}")
    }
}

/// `a, b and c`; long lists are cut.
fn list(items: impl ExactSizeIterator<Item = String>) -> String {
    let count = items.len();
    let mut items: Vec<String> = items.take(MOST).collect();
    if count > MOST {
        items.push(format!("{} more", count - MOST));
    }
    match items.split_last() {
        None => String::new(),
        Some((only, [])) => only.clone(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
    }
}
