//! Scenes: what questions are about and what answers say, as pictures.
//!
//! `ennead-logic` makes patterns and knows no picture, `ennead-csp` records searches, and
//! `ennead-render` draws who plays which part and knows none of them. Here they are joined, once for
//! every door.

mod bench;
mod deduction;
mod graph;
mod hint;
mod look;
mod page;
mod record;
mod search;
mod solutions;
mod words;

pub use bench::{bench, bench_boards, tint};
pub use deduction::{marked, pictures, position, told_step};
pub use graph::{chart, graph};
pub use hint::hint;
pub use look::{BadLook, Look};
pub use page::{path_page, workbench_page};
pub use record::{record, with_candidates};
pub use search::{domains, tree};
pub use solutions::solutions;
pub use words::legend;
