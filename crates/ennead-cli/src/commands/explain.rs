//! `ennead explain`: how a puzzle is solved, step by step by techniques ([`path`]), or with
//! `--workbench` pass by pass.

mod bench_picture;
mod marked_picture;
mod path;

pub(crate) use path::STEPS;

use ennead::grid::Puzzle;
use ennead::logic::workbench::{Counts, Entry, Journal, Level, Limit, Pick, Verdict, Workbench};
use ennead::text::{Form, Record};

use crate::Ending;
use crate::args::Explain;
use crate::batch::{self, Answer, Work};
use crate::output::{self, Stop};
use crate::question;
use crate::wire::explain::{CountsRecord, WorkbenchRecord, entries};
use crate::wire::{self, Place};

/// The largest side of a grid that is drawn: one character for each candidate.
const MAX_DRAWN: usize = 9;

/// How many trials are made by default when they are shown, and when they are only counted.
const TRIALS: [u64; 2] = [1000, 100_000];

pub(crate) fn run(args: &Explain) -> Result<Ending, Stop> {
    if !args.workbench {
        return path::run(args);
    }
    let work = Explaining {
        json: args.input.json,
        summary: args.summary,
        list: args.list,
        styled: output::is_styled(),
        pick: if args.fewest { Pick::FewestCandidates } else { Pick::First },
        limit: Limit::trials(args.trials.unwrap_or(TRIALS[usize::from(args.summary)])),
    };
    batch::run(&args.input, &work).map(Ending::Tally)
}

struct Explaining {
    json: bool,
    summary: bool,
    list: bool,
    styled: bool,
    pick: Pick,
    limit: Limit,
}

impl Work for Explaining {
    fn grain(&self) -> usize {
        8 << 10
    }

    fn record(&self, record: Record, form: Form, place: Place, answer: &mut Answer) {
        if question::is_sukaku(form) {
            let why = "a Sukaku is given by its candidates; the workbench begins with digits";
            return question::refuse_sukaku(place, why, true, answer);
        }
        let puzzle = match question::puzzle(&record.givens) {
            Ok(puzzle) => puzzle,
            Err(why) => {
                self.say_invalid(&record, place, why, answer);
                answer.tally.unsolvable += 1;
                return answer.negative();
            }
        };
        let mut bench = Workbench::with_pick(&puzzle, self.pick);
        let (verdict, journal) = if self.summary {
            (bench.run(self.limit, &mut ()), None)
        } else {
            let mut journal = Journal::of(&puzzle);
            (bench.run(self.limit, &mut journal), Some(journal))
        };
        self.say(&puzzle, &verdict, bench.counts(), journal, place, answer);
        match verdict {
            Verdict::Solved { .. } => {}
            Verdict::Unsolvable(_) => {
                answer.tally.unsolvable += 1;
                answer.negative();
            }
            Verdict::GaveUp => answer.tally.unknown += 1,
        }
    }
}

impl Explaining {
    fn say_invalid(&self, record: &Record, place: Place, why: String, answer: &mut Answer) {
        let Place { file, line } = &place;
        let file = file.as_ref().map(|file| format!("{file}: ")).unwrap_or_default();
        if !self.json {
            answer.message(format!("{file}line {line}: {why}"));
            let text = format!("# {file}line {line}: {why}\n");
            return answer.begin().extend_from_slice(text.as_bytes());
        }
        answer.json(&WorkbenchRecord {
            place,
            puzzle: wire::one_line(&record.givens),
            shape: wire::shape_name(record.givens.shape()),
            outcome: "invalid",
            level: None,
            solution: None,
            reason: Some(why),
            counts: CountsRecord::default(),
            entries: (!self.summary).then(Vec::new),
        });
    }

    fn say(
        &self,
        puzzle: &Puzzle,
        verdict: &Verdict,
        counts: Counts,
        journal: Option<Journal>,
        place: Place,
        answer: &mut Answer,
    ) {
        let shape = puzzle.shape();
        if self.json {
            let (outcome, solution, reason) = match verdict {
                Verdict::Solved { solution, .. } => {
                    ("solved", Some(wire::one_line(solution)), None)
                }
                Verdict::Unsolvable(failure) => ("none", None, Some(failure.sentence(shape))),
                Verdict::GaveUp => ("unknown", None, None),
            };
            return answer.json(&WorkbenchRecord {
                place,
                puzzle: wire::one_line(puzzle),
                shape: wire::shape_name(shape),
                outcome,
                level: verdict.level().map(Level::number),
                solution,
                reason,
                counts: counts.into(),
                entries: journal.as_ref().map(entries),
            });
        }
        let text = match journal {
            None => conclusion(puzzle, verdict, counts),
            Some(journal) => {
                let line = wire::one_line(puzzle);
                let story = self.story(&journal);
                format!("{line}\n\n{story}{}\n", conclusion(puzzle, verdict, counts))
            }
        };
        answer.begin().extend_from_slice(text.as_bytes());
    }

    /// Every pass and trial: drawn where that can be read, listed elsewhere.
    fn story(&self, journal: &Journal) -> String {
        let shape = journal.shape;
        let draws = !self.list && shape.side() <= MAX_DRAWN;
        let mut text = String::new();
        if draws && !journal.entries.is_empty() {
            text += bench_picture::legend(self.styled);
            text.push('\n');
        }
        let mut replay = journal.replay();
        while let Some(entry) = replay.step() {
            text += &format!("{}\n", entry.headline(shape));
            if let (Entry::Pass(pass), false) = (entry, draws) {
                for line in pass.listing(shape).lines() {
                    text += &format!("  {line}\n");
                }
            }
            if draws {
                text += &bench_picture::draw(replay.bench(), entry, self.styled);
                text.push('\n');
            }
        }
        if !draws && !journal.entries.is_empty() {
            text.push('\n');
        }
        text
    }
}

/// `level 1, passes suffice: 2 passes, 30 struck, 10 fixed`.
fn conclusion(puzzle: &Puzzle, verdict: &Verdict, counts: Counts) -> String {
    let head = match verdict {
        Verdict::Solved { level, .. } => format!("level {}, {}", level.number(), level.about()),
        Verdict::Unsolvable(failure) => {
            format!("no solution ({})", failure.sentence(puzzle.shape()))
        }
        Verdict::GaveUp => "gave up, the limit of trials was reached".to_owned(),
    };
    let count = |number: u64, one: &str, many: &str| {
        format!("{number} {}", if number == 1 { one } else { many })
    };
    let mut words = vec![
        count(counts.passes, "pass", "passes"),
        format!("{} struck", counts.struck),
        format!("{} fixed", counts.fixed),
    ];
    if counts.trials > 0 {
        words.push(count(counts.trials, "trial", "trials"));
        words.push(format!("{} rolled back", counts.rolled_back));
        words.push(format!("{} deep", counts.deepest));
    }
    format!("{head}: {}\n", words.join(", "))
}
