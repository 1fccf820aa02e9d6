//! Questions and answers: what every door asks, and what it gets.
//!
//! The command line, a server, a worker in a browser and Python are doors: they read flags, sockets,
//! memory or columns, and show what comes back. What is asked and answered between them and the
//! libraries is here, once.
//!
//! ```text
//!  command line    HTTP    WebAssembly    Python
//!        └──────────┴─── here ───┴──────────┘
//!     verb       the table: one row per verb, everything else is derived from it
//!     verbs/…    one file per verb: its question, its answer, the function between them
//!     door       questions in JSON, answers in JSON Lines
//! ```
//!
//! A *question* is plain data with a default for everything. It is asked of each record of a stream
//! ([`PerRecord`]), or of each problem of the laboratory. An *answer* is plain data too: it begins
//! with a [`Head`], and what came out is an enum that its JSON Schema lists. A record that cannot be
//! read or asked about gets a [`Refusal`], which is data as well: what, where, what was expected, and
//! what would help; how to say the last is for the door.
//!
//! Nothing here reads a clock: a door passes a [`Clock`], and every question has [`Limits`].
//!
//! ```
//! use ennead_ask::{Clock, ask};
//!
//! let question = r#"{"text": "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"}"#;
//! let mut lines = Vec::new();
//! ask("solve", question, Clock::none(), &mut |line| {
//!     lines.push(line.to_owned());
//!     true
//! })?;
//! let answer: serde_json::Value = serde_json::from_str(&lines[0])?;
//! assert_eq!(answer["outcome"], "unique");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod base64;
pub mod deduction;
mod door;
mod head;
mod in_json;
#[cfg(feature = "schema")]
mod key;
mod limits;
mod line;
mod nine_forms;
mod no_answer;
mod number;
mod order;
mod per_record;
mod problems;
mod progress;
mod recording;
mod refusal;
pub mod scene;
mod schema;
mod sources;
mod subject;
mod verb;
pub mod verbs;

pub use door::{Input, Misuse, Tell, ask};
pub use ennead_same::{Distinct, Fingerprint, Full};
pub use head::{Fields, FindingAnswer, Head, PlaceAnswer, cell_names};
pub use in_json::{ReadJson, WriteJson};
#[cfg(feature = "schema")]
pub use key::{Key, Kind};
pub use limits::{Clock, Limit, Limits, Watch};
pub use line::{Line, ShapeName};
pub use no_answer::NoAnswer;
pub use number::Number;
pub use order::LanguageChoice;
pub use per_record::{PerRecord, Verdict};
pub use problems::{Named, NoModel, ProblemQuestion, Problems};
pub use refusal::{FormChoice, ReadingLimit, Refusal, RemedyAnswer};
pub use subject::{Clash, Subject};
pub use verb::{VERBS, Verb};
