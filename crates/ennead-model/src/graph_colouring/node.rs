//! A node of a graph: a name.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::name::{LONGEST, Name};

/// A named node. Ordered by name, case-sensitive. Prints `(A)`; in JSON `{"Name": "A"}`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "Raw", into = "Raw")]
pub struct Node(Name);

/// Why a name is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BadNode {
    /// Nothing but blanks.
    #[error("a node needs a name that is more than blanks")]
    Blank,
    /// Too long.
    #[error("the name beginning with `{0}` has more than {LONGEST} bytes")]
    TooLong(String),
    /// A character that a name may not have, or a blank at an end.
    #[error("the name `{0}` has parentheses, control characters or blanks at its ends")]
    Character(String),
}

impl Node {
    /// The node of this name: not blank, without blanks at its ends, without parentheses and control
    /// characters, at most 32 bytes long.
    pub fn new(name: &str) -> Result<Node, BadNode> {
        if name.trim().is_empty() {
            return Err(BadNode::Blank);
        }
        if name.len() > LONGEST {
            return Err(BadNode::TooLong(name.chars().take(16).collect()));
        }
        if name.trim() != name || name.contains(|c: char| c.is_control() || matches!(c, '(' | ')'))
        {
            return Err(BadNode::Character(name.escape_debug().to_string()));
        }
        Name::new(name).map(Node).ok_or(BadNode::Blank)
    }

    /// Its name.
    pub fn name(&self) -> &str {
        self.0.as_str()
    }
}

impl fmt::Display for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({})", self.name())
    }
}

impl fmt::Debug for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Node({:?})", self.name())
    }
}

impl FromStr for Node {
    type Err = BadNode;

    fn from_str(name: &str) -> Result<Node, BadNode> {
        Node::new(name)
    }
}

/// What JSON holds, before the check.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "PascalCase", deny_unknown_fields)]
struct Raw {
    #[serde(alias = "name")]
    name: String,
}

impl TryFrom<Raw> for Node {
    type Error = BadNode;

    fn try_from(raw: Raw) -> Result<Node, BadNode> {
        Node::new(&raw.name)
    }
}

impl From<Node> for Raw {
    fn from(node: Node) -> Raw {
        Raw { name: node.name().to_owned() }
    }
}
