//! `ennead check`: is a grid valid, is it complete, and if not, what and where?

use ennead::text::{Record, glance};
use ennead_ask::verbs::check::{Answer, Question};
use ennead_ask::{Limits, scene};

use crate::Ending;
use crate::args::Check;
use crate::asking::{self, Say};
use crate::out::Out;
use crate::output::{self, Stop};
use crate::picture;

pub(crate) fn run(args: &Check) -> Result<Ending, Stop> {
    let say = Saying { is_drawn: output::is_terminal() && args.input.output.is_none() };
    asking::run(&args.input, Limits::default(), &Question::default(), None, &say).map(Ending::Tally)
}

struct Saying {
    is_drawn: bool,
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
        if !self.is_drawn {
            let shape = report.shape();
            let findings: Vec<String> =
                report.findings().iter().map(|finding| finding.sentence(shape)).collect();
            let colon = if findings.is_empty() { "" } else { ": " };
            return out.text(&format!("{verdict}{colon}{}\n", findings.join("; ")));
        }
        let board = scene::record(&Record::new(grid.clone()));
        out.text(&format!("{}{verdict}\n{report}\n", picture::draw(&board)));
    }

    fn say_plain(&self, line: &[u8], out: &mut Out) -> bool {
        let Some(seen) = glance(line).filter(|seen| seen.valid) else { return false };
        let words: &[u8] = if seen.complete { b"valid complete\n" } else { b"valid incomplete\n" };
        out.begin().extend_from_slice(words);
        true
    }

    fn takes_shortcuts(&self) -> bool {
        !self.is_drawn
    }
}
