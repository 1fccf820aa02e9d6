//! A problem of one's own: exams into slots, so that no pupil sits in two at once.
//!
//! ```text
//! cargo run --example exam_timetable
//! ```

use std::collections::BTreeSet;
use std::error::Error;
use std::io::Write;

use ennead::csp::{BinaryCsp, Budget, Problem, Relation, Search, SearchOutcome};

/// Exams, who takes them, and on how many half days they may be held.
struct Timetable {
    exams: Vec<(&'static str, BTreeSet<&'static str>)>,
    slots: u32,
}

impl Problem for Timetable {
    /// What is decided: when each exam is held.
    type Variable = &'static str;
    type Value = u32;

    fn variables(&self) -> Vec<&'static str> {
        self.exams.iter().map(|(exam, _)| *exam).collect()
    }

    fn domain(&self, _: &&'static str) -> Vec<u32> {
        (1..=self.slots).collect()
    }

    /// Two exams with a pupil in common are held at different times.
    fn relation(&self, a: &&'static str, b: &&'static str) -> Option<Relation<'_, u32>> {
        let pupils = |exam| self.exams.iter().find(|(name, _)| name == exam).map(|(_, who)| who);
        let meet = !pupils(a)?.is_disjoint(pupils(b)?);
        meet.then(|| Relation::rule(|a, b| a != b))
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    run(&mut std::io::stdout())
}

/// Looks for the fewest slots that do.
pub(crate) fn run(out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let exams = [
        ("algebra", ["ada", "ben", "cleo"]),
        ("biology", ["cleo", "dora", "emil"]),
        ("chemistry", ["ada", "dora", "finn"]),
        ("drama", ["ben", "emil", "finn"]),
        ("economics", ["gita", "hugo", "ada"]),
    ];
    let exams: Vec<_> = exams.map(|(exam, pupils)| (exam, BTreeSet::from(pupils))).into();
    for slots in 1.. {
        let csp = BinaryCsp::model(&Timetable { exams: exams.clone(), slots });
        let mut search = Search::new(&csp, "MAC+BZ".parse()?);
        match search.run(Budget::unlimited().steps(100_000)) {
            SearchOutcome::Unsolvable => writeln!(out, "{slots}: impossible, proved")?,
            SearchOutcome::Unknown => writeln!(out, "{slots}: not known after 100,000 steps")?,
            SearchOutcome::Solved => {
                for (exam, slot) in search.assignments() {
                    writeln!(out, "{exam}: slot {slot}")?;
                }
                break;
            }
        }
    }
    Ok(())
}
