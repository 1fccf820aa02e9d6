//! A recorded search as a stream for CP-Profiler, the search-tree viewer.
//!
//! Since the number of children stands in the message of the parent, the trace is read twice.

use std::io;

use super::Trace;
use super::json_lines::push_string;
use crate::id::{ValueId, VarId};
use crate::step::{SearchState, Transition};

const VERSION: u32 = 3;
/// Minus one in two's complement.
const NOBODY: u32 = u32::MAX;
const NODE: u8 = 0;
const DONE: u8 = 1;
const START: u8 = 2;
const LABEL_FIELD: u8 = 0;
const INFO_FIELD: u8 = 2;
const VERSION_FIELD: u8 = 3;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Status {
    Solved = 0,
    Failed = 1,
    Branch = 2,
    Skipped = 3,
}

/// A node as it is met.
struct Node {
    id: usize,
    parent: Option<usize>,
    alt: usize,
    status: Status,
    tried: Option<(VarId, ValueId)>,
}

impl Trace {
    /// Writes the search tree as a CP-Profiler stream called `name`; `label` says what is written
    /// at a node.
    ///
    /// The layout is that of protocol version 3. A message is its length (four bytes,
    /// little-endian), then
    ///
    /// ```text
    /// type      1 byte      0 node, 1 done, 2 start
    /// node id   3 × 4       number, restart, thread        (nodes only, as are the next four lines;
    /// parent    3 × 4       likewise; -1 for the root       integers are big-endian)
    /// alt       4           which child of its parent
    /// kids      4           how many children
    /// status    1 byte      0 solved, 1 failed, 2 branch, 3 skipped
    /// fields    tag, then   0 label: length (4) and text; 2 info: likewise; 3 version: integer (4)
    /// ```
    ///
    /// The stream is one start message (version and, as info, a JSON object with the name), the
    /// nodes in the order they were visited, and one done message. The root is the state before the
    /// first assignment; every other node is a value tried. Its parent is the node of the variable
    /// assigned last at that moment, which is a tree also for strategies that unassign from the
    /// middle. A value refused at once has failed; a branch from which no value was ever tried is
    /// written as skipped.
    pub fn write_cp_profiler(
        &self,
        out: &mut impl io::Write,
        name: &str,
        label: impl Fn(VarId, ValueId) -> String,
    ) -> io::Result<()> {
        let mut kids: Vec<u32> = Vec::new();
        self.visit_nodes(&mut |node| {
            kids.push(0);
            if let Some(parent) = node.parent {
                kids[parent] += 1;
            }
            Ok(())
        })?;

        let mut info = String::from("{\"has_restarts\":false,\"execution_id\":0,\"name\":");
        push_string(&mut info, name);
        info.push('}');
        let mut start = vec![START, VERSION_FIELD];
        start.extend(VERSION.to_be_bytes());
        push_text(&mut start, INFO_FIELD, &info);
        send(out, &start)?;

        let mut message = Vec::new();
        self.visit_nodes(&mut |node| {
            message.clear();
            message.push(NODE);
            let parent = node.parent.map_or(NOBODY, |parent| parent as u32);
            let alt = if node.parent.is_some() { node.alt as u32 } else { NOBODY };
            for number in [node.id as u32, 0, 0, parent, 0, 0, alt, kids[node.id]] {
                message.extend(number.to_be_bytes());
            }
            let childless = node.status == Status::Branch && kids[node.id] == 0;
            let status = if childless { Status::Skipped } else { node.status };
            message.push(status as u8);
            if let Some((variable, value)) = node.tried {
                push_text(&mut message, LABEL_FIELD, &label(variable, value));
            }
            send(out, &message)
        })?;
        send(out, &[DONE])
    }

    /// Calls `visit` for the root and every value tried, in order.
    fn visit_nodes(&self, visit: &mut dyn FnMut(&Node) -> io::Result<()>) -> io::Result<()> {
        let mut replay = self.replay();
        let Some(first) = replay.forward() else { return Ok(()) };
        let status = match first.transition {
            Transition::SimplifyingFinished if self.first_word.len() == 1 => Status::Solved,
            Transition::SimplifyingFinished => Status::Failed,
            _ => Status::Branch,
        };
        visit(&Node { id: 0, parent: None, alt: 0, status, tried: None })?;

        // Per variable, the node of its assignment; per node, the children so far.
        let mut node_of = vec![0; self.first_word.len() - 1];
        let mut children = vec![0];
        let mut domain = Vec::new();
        loop {
            let parent = replay.assignments().last().map_or(0, |(last, _)| node_of[last.index()]);
            // The values tried in a step are those the variable had before it, lowest first, up to
            // the one assigned; so look one step ahead, come back, and look again.
            let Some(step) = replay.forward() else { return Ok(()) };
            let Some(variable) = step.variable else { continue };
            if step.transition.from() != SearchState::Assigning {
                continue;
            }
            replay.back();
            domain.clear();
            domain.extend(replay.remaining(variable));
            replay.forward();
            for &value in domain.iter().filter(|&&value| step.value.is_none_or(|it| value <= it)) {
                let status = match step.transition {
                    _ if step.value != Some(value) => Status::Failed,
                    Transition::AssigningFinished => Status::Solved,
                    _ => Status::Branch,
                };
                let id = children.len();
                let alt = children[parent];
                children[parent] += 1;
                children.push(0);
                node_of[variable.index()] = id;
                let tried = Some((variable, value));
                visit(&Node { id, parent: Some(parent), alt, status, tried })?;
            }
        }
    }
}

fn push_text(message: &mut Vec<u8>, field: u8, text: &str) {
    message.push(field);
    message.extend((text.len() as u32).to_be_bytes());
    message.extend(text.as_bytes());
}

fn send(out: &mut impl io::Write, message: &[u8]) -> io::Result<()> {
    out.write_all(&(message.len() as u32).to_le_bytes())?;
    out.write_all(message)
}
