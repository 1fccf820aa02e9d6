//! `ennead check`: is a grid valid, is it complete, and if not, what and where?

use ennead::grid::{CellSet, Report, validate};
use ennead::text::{Form, Record, glance};

use crate::Ending;
use crate::args::Check;
use crate::batch::{self, Answer, Work};
use crate::output::{self, Stop};
use crate::picture::{self, Look};
use crate::wire::{CheckRecord, FindingRecord, Place};

pub(crate) fn run(args: &Check) -> Result<Ending, Stop> {
    let json = args.input.json;
    let work = Checking { json, picture: !json && output::is_terminal() };
    batch::run(&args.input, &work).map(Ending::Tally)
}

struct Checking {
    json: bool,
    picture: bool,
}

impl Work for Checking {
    fn grain(&self) -> usize {
        256 << 10
    }

    /// A line that is valid needs no grid to be made of it.
    fn plain(&self, line: &[u8], number: usize, answer: &mut Answer) -> bool {
        let Some(glance) = glance(line).filter(|glance| glance.valid && !self.picture) else {
            return false;
        };
        answer.tally.records += 1;
        if self.json {
            let (place, complete) = (answer.place(number), glance.complete);
            answer.json(&CheckRecord { place, valid: true, complete, findings: Vec::new() });
        } else {
            let words: &[u8] =
                if glance.complete { b"valid complete\n" } else { b"valid incomplete\n" };
            answer.begin().extend_from_slice(words);
        }
        true
    }

    fn record(&self, record: Record, _: Form, place: Place, answer: &mut Answer) {
        let grid = record.state();
        let report = validate(&grid);
        if self.json {
            let findings = report.findings();
            answer.json(&CheckRecord {
                place,
                valid: report.is_valid(),
                complete: report.is_complete(),
                findings: findings.iter().map(|f| FindingRecord::of(f, report.shape())).collect(),
            });
        } else if self.picture {
            let mut wrong = CellSet::empty(grid.shape());
            for &cell in report.findings().iter().flat_map(|finding| &finding.cells) {
                wrong.insert(cell);
            }
            let look = |cell| if wrong.contains(cell) { Look::Wrong } else { Look::Plain };
            let text = format!("{}{}\n{report}\n", picture::draw(&grid, &look), verdict(&report));
            answer.begin().extend_from_slice(text.as_bytes());
        } else {
            let shape = report.shape();
            let findings: Vec<String> =
                report.findings().iter().map(|finding| finding.sentence(shape)).collect();
            let colon = if findings.is_empty() { "" } else { ": " };
            let text = format!("{}{colon}{}\n", verdict(&report), findings.join("; "));
            answer.begin().extend_from_slice(text.as_bytes());
        }
        if !report.is_valid() {
            answer.negative();
        }
    }
}

fn verdict(report: &Report) -> &'static str {
    match (report.is_valid(), report.is_complete()) {
        (true, true) => "valid complete",
        (true, false) => "valid incomplete",
        (false, true) => "invalid complete",
        (false, false) => "invalid incomplete",
    }
}
