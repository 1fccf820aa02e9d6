//! Is a grid valid, is it complete, and if not, what and where?

use ennead::text::{Record, glance};
use ennead_ask::scene;
use ennead_ask::verbs::check::{Answer, Question};

use crate::{Out, Reader, Say};

/// Tells the answers.
#[derive(Clone, Copy, Debug)]
pub struct Saying {
    /// Who reads them.
    pub reader: Reader,
}

impl Say<Question> for Saying {
    fn say(&self, answer: Answer, out: &mut Out) {
        let verdict = match (answer.valid, answer.complete) {
            (true, true) => "valid complete",
            (true, false) => "valid incomplete",
            (false, true) => "invalid complete",
            (false, false) => "invalid incomplete",
        };
        let Some((grid, report)) = answer.report.as_deref() else {
            return out.text(&format!("{verdict}\n"));
        };
        if !self.reader.is_person {
            let shape = report.shape();
            let findings: Vec<String> =
                report.findings().iter().map(|finding| finding.sentence(shape)).collect();
            let colon = if findings.is_empty() { "" } else { ": " };
            return out.text(&format!("{verdict}{colon}{}\n", findings.join("; ")));
        }
        let board = scene::record(&Record::new(grid.clone()));
        out.text(&format!("{}{verdict}\n{report}\n", self.reader.draw(&board)));
    }

    fn say_plain(&self, line: &[u8], out: &mut Out) -> bool {
        let Some(seen) = glance(line).filter(|seen| seen.valid) else { return false };
        let words: &[u8] = if seen.complete { b"valid complete\n" } else { b"valid incomplete\n" };
        out.begin().extend_from_slice(words);
        true
    }

    fn takes_shortcuts(&self) -> bool {
        !self.reader.is_person
    }
}
