//! `ennead explain`: how a puzzle is solved, step by step by techniques ([`path`]), or with
//! `--workbench` pass by pass.

mod bench_picture;
mod marked_picture;
mod path;

use ennead::logic::workbench::{Entry, Journal, Verdict};
use ennead_ask::verbs::explain::{Answer, CountsAnswer, Question, WorkbenchAnswer};

use crate::Ending;
use crate::args::Explain;
use crate::asking::{self, Say};
use crate::out::Out;
use crate::output::{self, Stop};

/// The largest side of a grid that is drawn: one character for each candidate.
const MAX_DRAWN: usize = 9;

pub(crate) fn run(args: &Explain) -> Result<Ending, Stop> {
    let question = Question {
        technique: args.technique.clone(),
        all: args.all,
        policy: args.policy.into(),
        no_uniqueness: args.no_uniqueness,
        workbench: args.workbench,
        summary: args.summary,
        fewest: args.fewest,
        trials: args.trials,
    };
    let say = Saying {
        is_listed: args.list,
        in_notation: args.steps || args.all,
        is_filtered: !args.technique.is_empty(),
        styled: output::is_styled(),
    };
    asking::run(&args.input, args.limits.into(), &question, None, &say).map(Ending::Tally)
}

struct Saying {
    /// On the workbench: what was struck and fixed is listed, not drawn.
    is_listed: bool,
    /// A line for each step.
    in_notation: bool,
    /// Only the steps of some techniques are told.
    is_filtered: bool,
    styled: bool,
}

impl Say<Question> for Saying {
    fn say(&self, answer: Answer, out: &mut Out) {
        let (place, reason) = match &answer {
            Answer::Path(path) => (&path.head.place, path.reason.as_ref()),
            Answer::Workbench(bench) if bench.verdict.is_none() => {
                (&bench.head.place, bench.reason.as_ref())
            }
            Answer::Workbench(bench) => (&bench.head.place, None),
        };
        if let Some(why) = reason {
            return out.remark(&format!("{}: {why}", place.words()));
        }
        out.text(&match &answer {
            Answer::Path(path) => path::text(self, path),
            Answer::Workbench(bench) => self.bench(bench),
        });
    }
}

impl Saying {
    fn bench(&self, answer: &WorkbenchAnswer) -> String {
        let Some(verdict) = &answer.verdict else { return String::new() };
        let conclusion = conclusion(answer, verdict, &answer.counts);
        match &answer.journal {
            None => conclusion,
            Some(journal) => {
                let line = answer.head.puzzle.text();
                format!("{line}\n\n{}{conclusion}\n", self.story(journal))
            }
        }
    }

    /// Every pass and trial: drawn where that can be read, listed elsewhere.
    fn story(&self, journal: &Journal) -> String {
        let shape = journal.shape;
        let draws = !self.is_listed && shape.side() <= MAX_DRAWN;
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
fn conclusion(answer: &WorkbenchAnswer, verdict: &Verdict, counts: &CountsAnswer) -> String {
    let head = match verdict {
        Verdict::Solved { level, .. } => format!("level {}, {}", level.number(), level.about()),
        Verdict::Unsolvable(_) => {
            format!("no solution ({})", answer.reason.as_deref().unwrap_or_default())
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
