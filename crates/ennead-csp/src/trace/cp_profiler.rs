//! A search tree as a stream for CP-Profiler, the search-tree viewer, and back.

use std::io;

use super::json_lines::push_string;
use crate::names::Names;
use crate::tree::{NodeKind, SearchTree};

const VERSION: u32 = 3;
/// Minus one in two's complement.
const NOBODY: u32 = u32::MAX;
const NODE: u8 = 0;
const DONE: u8 = 1;
const START: u8 = 2;
const LABEL_FIELD: u8 = 0;
const INFO_FIELD: u8 = 2;
const VERSION_FIELD: u8 = 3;

const SOLVED: u8 = 0;
const FAILED: u8 = 1;
const BRANCH: u8 = 2;
const SKIPPED: u8 = 3;

impl SearchTree {
    /// Writes the tree as a CP-Profiler stream called `name`; a node is labelled with what was tried.
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
    /// nodes in the order they were visited, and one done message. A value refused at once has
    /// failed; a branch from which no value was ever tried is written as skipped.
    pub fn write_cp_profiler(
        &self,
        out: &mut impl io::Write,
        name: &str,
        names: &Names,
    ) -> io::Result<()> {
        let mut info = String::from("{\"has_restarts\":false,\"execution_id\":0,\"name\":");
        push_string(&mut info, name);
        info.push('}');
        let mut start = vec![START, VERSION_FIELD];
        start.extend(VERSION.to_be_bytes());
        push_text(&mut start, INFO_FIELD, &info);
        send(out, &start)?;

        let mut kids = vec![0_u32; self.nodes().len()];
        let mut places = Vec::with_capacity(kids.len());
        for node in self.nodes() {
            let Some(parent) = node.parent else {
                places.push(NOBODY);
                continue;
            };
            places.push(kids[parent as usize]);
            kids[parent as usize] += 1;
        }
        let mut message = Vec::new();
        for (id, node) in self.nodes().iter().enumerate() {
            message.clear();
            message.push(NODE);
            let parent = node.parent.unwrap_or(NOBODY);
            for number in [id as u32, 0, 0, parent, 0, 0, places[id], kids[id]] {
                message.extend(number.to_be_bytes());
            }
            message.push(match node.kind {
                NodeKind::Solution => SOLVED,
                NodeKind::Failed => FAILED,
                _ if kids[id] == 0 => SKIPPED,
                _ => BRANCH,
            });
            if let Some((variable, value)) = node.tried {
                let label =
                    format!("{} = {}", names.variable(variable), names.value(variable, value));
                push_text(&mut message, LABEL_FIELD, &label);
            }
            send(out, &message)?;
        }
        send(out, &[DONE])
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
