//! Every written form of Sudoku: detection, reading, writing.
//!
//! ```
//! use ennead_text::{Form, Options, read_one, write};
//!
//! let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let record = read_one(line, &Options::default())?;
//! assert_eq!(record.givens.len(), 30);
//! assert_eq!(write(&record, Form::LINE, &Options::default())?, format!("{line}\n"));
//!
//! let error = read_one(&line.replace("7", "y"), &Options::default()).unwrap_err();
//! assert_eq!((error.line, error.column), (1, 5));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`read`] finds the form by itself and refuses a text that has two readings. A [`Record`] keeps
//! what the text says besides the givens, and [`Record::losses`] names what another form could not
//! hold. A [`Diagnostic`] points into the text and carries its remedies as data. The forms are listed in the table of [`Form::all`].

mod alphabet;
mod candidates;
mod cells;
mod column;
mod detect;
mod diagnostic;
mod form;
mod glance;
mod json_text;
mod lz_string;
mod options;
mod places;
mod plain;
mod read;
mod record;
mod remedy;
mod rows;
mod runs;
mod source;
mod unpack;
mod uri;
mod write;
mod xml;

pub use alphabet::Alphabet;
pub use column::{BadColumnName, ColumnName};
pub use diagnostic::{Diagnostic, Worded, Words, printable};
pub use form::{BadForm, Carries, Entry, Fields, Form, Info};
pub use glance::{Glance, glance};
pub use options::Options;
pub use plain::PlainNine;
pub use read::{Opened, Reading, decode, is_meant, read, read_one};
pub use record::{Field, Record};
pub use remedy::{FormReading, Limit, Remedy};
pub use source::{Line, Source};
pub use unpack::{Unpacked, unpack};
pub use write::{Loss, Unwritable, Writer, write, write_all};
