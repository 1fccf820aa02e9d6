//! How the answers to a question are told.

use ennead_ask::{PerRecord, Refusal, Subject, Watch};
use ennead_render::Drawing;

use crate::Out;

/// How answers are told in words.
pub trait Say<Q: PerRecord>: Sync {
    /// Tells an answer.
    fn say(&self, answer: Q::Answer, out: &mut Out);

    /// Asks; where what is asked depends on what was read before, it is settled here.
    fn ask(
        &self,
        question: &Q,
        subject: Subject,
        watch: Watch<'_>,
        tell: &mut dyn FnMut(Q::Answer) -> bool,
    ) -> Result<(), Refusal> {
        question.answer(subject, watch, tell)
    }

    /// The pictures that belong to an answer, for a door that keeps them.
    fn pictures(&self, _question: &Q, _answer: &Q::Answer) -> Vec<Drawing> {
        Vec::new()
    }

    /// The answer as a page of HTML, if it has one.
    fn page(&self, _answer: &Q::Answer) -> Option<String> {
        None
    }

    /// Tells the solution of a plain line; false to have it told like all others.
    fn say_solved(&self, _line: &[u8], _solution: &[u8; 81], _out: &mut Out) -> bool {
        false
    }

    /// Tells about a plain line without asking; false to have it asked.
    fn say_plain(&self, _line: &[u8], _out: &mut Out) -> bool {
        false
    }

    /// Whether plain lines may take the question's shortcut.
    fn takes_shortcuts(&self) -> bool {
        true
    }

    /// Whether the answers to one record may be too long for memory: they are printed in parts, by
    /// the only thread.
    fn is_long(&self) -> bool {
        false
    }

    /// A record that could not be read, as it stands in the output; none to have it said elsewhere.
    fn row(&self, _refusal: &Refusal) -> Option<String> {
        None
    }

    /// Whether it shows by itself how far it is.
    fn has_own_progress(&self) -> bool {
        false
    }

    /// Whether a line that begins with `#` may stand in the output for a record without answer.
    fn has_comments(&self) -> bool {
        true
    }

    /// Whether [`opened`](Say::opened) is to be called.
    fn wants_columns(&self) -> bool {
        false
    }

    /// Told what else the records of the first input say: the other columns of a table, or the
    /// fields of the first record.
    fn opened(&self, _columns: Vec<String>) {}

    /// What stands in the output between two answers, and after the last.
    fn frame(&self) -> [&str; 2] {
        [""; 2]
    }

    /// What stands in the output before the first answer. It is asked for when there is an answer.
    #[expect(clippy::unnecessary_literal_bound, reason = "of some forms it is made to measure")]
    fn prologue(&self) -> &str {
        ""
    }
}
